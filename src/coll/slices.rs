//! How a long vector is cut into slices, and those into pieces.

use super::reducer::Reducer;
use crate::copy::LINE;
use std::ops::Range;

/// A vector of `count` elements in slices of `per`.
pub struct Slices {
    pub count: usize,
    pub per: usize,
    /// Elements in a cache line.
    grain: usize,
}

impl Slices {
    pub fn new(r: &Reducer, count: usize, per: usize) -> Slices {
        Slices { count, per, grain: r.elements_in(LINE) }
    }

    /// With so many elements in a cache line.
    #[cfg(test)]
    pub fn of_lines(count: usize, per: usize, grain: usize) -> Slices {
        Slices { count, per, grain }
    }

    /// How many there are.
    pub fn number(&self) -> usize {
        self.count.div_ceil(self.per)
    }

    /// Elements of slice `k`; none behind the last one.
    pub fn slice(&self, k: usize) -> Range<usize> {
        (k * self.per).min(self.count)..((k + 1) * self.per).min(self.count)
    }

    /// Those of piece `i` of `n` of it. Pieces begin with a cache line, as far as that is up to us.
    pub fn piece(&self, k: usize, i: usize, n: usize) -> Range<usize> {
        let slice = self.slice(k);
        let cut = |i: usize| match i == n {
            true => slice.end,
            false => slice.start + slice.len() * i / n / self.grain * self.grain,
        };
        cut(i)..cut(i + 1)
    }
}
