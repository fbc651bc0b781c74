//! Balanced grids (MPI 5.0, section 8.5.2).

use crate::args::{check_len, InOutArray};
use crate::error::{Class, Result};

/// MPI_Dims_create: fills in the zeros of `dims` so that the product is `nnodes`; those entries are non-increasing and as
/// close to each other as possible: no other choice has a smaller difference between the largest and the smallest, and of
/// those with the same difference this is the first in lexicographic order. Errors: MPI_ERR_ARG for a size that is not
/// positive, MPI_ERR_DIMS if a given entry is negative or the given ones do not divide `nnodes`.
pub fn dims_create(nnodes: i32, ndims: i32, dims: InOutArray<i32>) -> Result {
    let mut all = dims.to_vec("dims", check_len("ndims", ndims)?)?;
    fill(nnodes, &mut all)?;
    dims.write("dims", &all)
}

fn fill(nnodes: i32, dims: &mut [i32]) -> Result {
    if nnodes <= 0 {
        return crate::err!(Class::Arg, "nnodes is {nnodes}, must be positive");
    }
    if let Some(i) = dims.iter().position(|&d| d < 0) {
        return crate::err!(Class::Dims, "dims[{i}] is {}, must not be negative", dims[i]);
    }
    // Stops growing at the first product past nnodes: that one does not divide it either.
    let given = dims.iter().filter(|&&d| d > 0).try_fold(1i64, |p, &d| Some(p * i64::from(d)).filter(|&p| p <= nnodes.into()));
    let free = dims.iter().filter(|&&d| d == 0).count();
    let Some(given) = given else {
        return crate::err!(Class::Dims, "the given entries of dims have a product above nnodes, which is {nnodes}");
    };
    let nodes = i64::from(nnodes);
    if nodes % given != 0 || free == 0 && nodes != given {
        return crate::err!(
            Class::Dims,
            "the given entries of dims have the product {given}, which does not give nnodes, {nnodes}"
        );
    }
    let mut balanced = balance((nodes / given) as u64, free).into_iter();
    for d in dims.iter_mut().filter(|d| **d == 0) {
        *d = balanced.next().expect("as many as free entries") as i32;
    }
    Ok(())
}

/// The best way to write `n` as a product of `k` factors, largest first.
fn balance(n: u64, k: usize) -> Vec<u64> {
    if k == 0 {
        return Vec::new();
    }
    let mut search = Search { divisors: divisors(n), largest_prime: largest_prime(n), chosen: Vec::new(), best: None };
    // Good ones first: a smallest factor near the k-th root leaves little to search after.
    for i in (0..search.divisors.len()).rev() {
        let d = search.divisors[i];
        if d.saturating_pow(k as u32) <= n {
            search.chosen.push(d);
            search.extend(n / d, k - 1, i);
            search.chosen.pop();
        }
    }
    search.best.expect("n * 1 * 1 * ... is always one")
}

/// Depth-first search over factors in increasing order.
struct Search {
    divisors: Vec<u64>,
    largest_prime: u64,
    chosen: Vec<u64>,
    /// Largest first.
    best: Option<Vec<u64>>,
}

impl Search {
    /// Adds `k` factors with the product `n`, none below `divisors[from]`.
    fn extend(&mut self, n: u64, k: usize, from: usize) {
        if k == 0 {
            if n == 1 {
                self.consider();
            }
            return;
        }
        if self.hopeless(n, k) {
            return;
        }
        if k == 1 {
            self.chosen.push(n);
            self.consider();
            self.chosen.pop();
            return;
        }
        for i in from..self.divisors.len() {
            let d = self.divisors[i];
            if d.saturating_pow(k as u32) > n {
                break;
            }
            if n.is_multiple_of(d) {
                self.chosen.push(d);
                self.extend(n / d, k - 1, i);
                self.chosen.pop();
            }
        }
    }

    /// Can `k` more factors with the product `n` be no better than the best? The largest factor is at least the k-th root of
    /// `n`, and at least the largest prime.
    fn hopeless(&self, n: u64, k: usize) -> bool {
        let Some(best) = &self.best else { return false };
        let bound = self.chosen[0] + (best[0] - best[best.len() - 1]);
        bound < self.largest_prime || bound.saturating_pow(k as u32) < n
    }

    fn consider(&mut self) {
        let dims: Vec<u64> = self.chosen.iter().rev().copied().collect();
        let spread = |d: &[u64]| d[0] - d[d.len() - 1];
        if self.best.as_ref().is_none_or(|b| (spread(&dims), &dims) < (spread(b), b)) {
            self.best = Some(dims);
        }
    }
}

/// All divisors of n, in order.
fn divisors(n: u64) -> Vec<u64> {
    let low: Vec<u64> = (1..).take_while(|d| d * d <= n).filter(|d| n.is_multiple_of(*d)).collect();
    let mut all = low.clone();
    all.extend(low.iter().rev().map(|d| n / d).filter(|high| high * high > n));
    all
}

fn largest_prime(mut n: u64) -> u64 {
    let mut largest = 1;
    let mut p = 2;
    while p * p <= n {
        if n.is_multiple_of(p) {
            largest = p;
            n /= p;
        } else {
            p += 1;
        }
    }
    largest.max(n)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every non-increasing way to write n as a product of k factors.
    fn all(n: u64, k: usize, at_most: u64) -> Vec<Vec<u64>> {
        if k == 0 {
            return if n == 1 { vec![vec![]] } else { vec![] };
        }
        let firsts = (1..=at_most.min(n)).filter(|d| n.is_multiple_of(*d));
        firsts.flat_map(|d| all(n / d, k - 1, d).into_iter().map(move |rest| [vec![d], rest].concat())).collect()
    }

    #[test]
    fn against_brute_force() {
        for n in 1..=400 {
            for k in 1..=5 {
                let best = all(n, k, n).into_iter().min_by_key(|d| (d[0] - d[k - 1], d.clone())).unwrap();
                assert_eq!(balance(n, k), best, "{n} in {k} dimensions");
            }
        }
    }

    #[test]
    fn large_numbers_are_no_trouble() {
        // Many small factors; a large prime; the largest prime of 31 bits.
        for n in [2_095_133_040, 1_102_701_600, 1 << 30, 65_521 << 15, 3u64.pow(19), 2_147_483_647] {
            for k in [2, 3, 4, 5, 7, 10, 20, 40] {
                let d = balance(n, k);
                assert_eq!((d.iter().product::<u64>(), d.len()), (n, k));
                assert!(d.windows(2).all(|w| w[0] >= w[1]));
            }
        }
    }

    #[test]
    fn given_entries_stay() {
        let filled = |nnodes, dims: &[i32]| {
            let mut d = dims.to_vec();
            fill(nnodes, &mut d).map(|()| d)
        };
        assert_eq!(filled(6, &[0, 0]).unwrap(), [3, 2]);
        assert_eq!(filled(7, &[0, 0]).unwrap(), [7, 1]);
        assert_eq!(filled(6, &[0, 3, 0]).unwrap(), [2, 3, 1]);
        assert_eq!(filled(12, &[0, 2, 0]).unwrap(), [3, 2, 2]);
        assert_eq!(filled(8, &[2, 4]).unwrap(), [2, 4]);
        assert_eq!(filled(1, &[]).unwrap(), []);
        let class = |nnodes, dims: &[i32]| filled(nnodes, dims).unwrap_err().code;
        assert_eq!(class(7, &[0, 3, 0]), Class::Dims as i32);
        assert_eq!(class(8, &[2, 2]), Class::Dims as i32);
        assert_eq!(class(8, &[0, -2]), Class::Dims as i32);
        assert_eq!(class(4, &[i32::MAX, i32::MAX, i32::MAX, 0]), Class::Dims as i32);
        assert_eq!(class(0, &[0]), Class::Arg as i32);
    }
}
