//! Constructors for arrays: a part of one, and one that is distributed over processes (MPI 5.0, sections 5.1.3 and 5.1.4).

use super::envelope::Record;
use super::shape::{too_large, Copies, Shape};
use super::{add, get};
use crate::args::{Counts, Darg, Dargs, InArray};
use crate::consts::{self, DISTRIBUTE_BLOCK, DISTRIBUTE_CYCLIC, DISTRIBUTE_NONE};
use crate::err;
use crate::error::{Class, Result};
use crate::handle::TypeH;

/// MPI_Type_create_subarray
pub fn type_create_subarray(
    ndims: i32,
    array_of_sizes: Counts,
    array_of_subsizes: Counts,
    array_of_starts: Counts,
    order: i32,
    oldtype: TypeH,
) -> Result<TypeH> {
    let old = get(oldtype)?;
    let n = dimensions(ndims)?;
    let sizes = array_of_sizes.slice("array_of_sizes", n)?;
    let subsizes = array_of_subsizes.slice("array_of_subsizes", n)?;
    let starts = array_of_starts.slice("array_of_starts", n)?;
    for i in 0..n {
        let (size, sub, start) = (sizes.get(i), subsizes.get(i), starts.get(i));
        if size < 1 {
            return err!(Class::Arg, "array_of_sizes[{i}] is {size}, must be positive");
        }
        if sub < 1 || sub > size {
            return err!(Class::Arg, "array_of_subsizes[{i}] is {sub}, must be 1 to {size} (array_of_sizes[{i}])");
        }
        if start < 0 || start > size - sub {
            return err!(
                Class::Arg,
                "array_of_starts[{i}] is {start}, must be 0 to {} (array_of_sizes[{i}] - array_of_subsizes[{i}])",
                size - sub
            );
        }
    }
    let mut array = Array::new(old.shape.clone(), old.extent);
    for i in fastest_first(n, order)? {
        let part = array.shape.repeat(subsizes.get(i) as usize, array.stride)?;
        array.next(part.shift(times(starts.get(i) as isize, array.stride)?)?, sizes.get(i))?;
    }
    let record = Record::new(consts::COMBINER_SUBARRAY, &[array_of_sizes, array_of_subsizes, array_of_starts]);
    let record = record.room(2 + 3 * n).int(ndims).counts(array_of_sizes, n);
    let record = record.counts(array_of_subsizes, n).counts(array_of_starts, n).int(order);
    add(array.whole()?, record.of(old))
}

/// MPI_Type_create_darray: the processes are a row-major grid, whatever the order of the array.
#[allow(clippy::too_many_arguments)]
pub fn type_create_darray(
    size: i32,
    rank: i32,
    ndims: i32,
    array_of_gsizes: Counts,
    array_of_distribs: InArray<i32>,
    array_of_dargs: Dargs,
    array_of_psizes: InArray<i32>,
    order: i32,
    oldtype: TypeH,
) -> Result<TypeH> {
    let old = get(oldtype)?;
    let n = dimensions(ndims)?;
    let gsizes = array_of_gsizes.to_vec("array_of_gsizes", n)?;
    let distribs = array_of_distribs.slice("array_of_distribs", n)?;
    let dargs = array_of_dargs.slice("array_of_dargs", n)?;
    let psizes = array_of_psizes.slice("array_of_psizes", n)?;
    let coords = grid_coords(size, rank, psizes)?;
    let mut array = Array::new(old.shape.clone(), old.extent);
    for i in fastest_first(n, order)? {
        if gsizes[i] < 1 {
            return err!(Class::Arg, "array_of_gsizes[{i}] is {}, must be positive", gsizes[i]);
        }
        let owned = Owned::new(i, gsizes[i], distribs[i], array_of_dargs.meaning(dargs[i]), psizes[i], coords[i])?;
        array.next(owned.select(&array)?, gsizes[i])?;
    }
    let record = Record::new(consts::COMBINER_DARRAY, &[array_of_gsizes]).int(size).int(rank).int(ndims);
    let record = record.counts(array_of_gsizes, n).ints(distribs).ints(dargs).ints(psizes).int(order);
    add(array.whole()?, record.of(old))
}

/// An array that grows by one dimension after the other, from the fastest-varying one.
struct Array {
    /// What is selected of the dimensions so far.
    shape: Shape,
    /// Bytes of the dimensions so far: from one index of the next dimension to the next.
    stride: isize,
}

impl Array {
    fn new(element: Shape, extent: isize) -> Array {
        Array { shape: element, stride: extent }
    }
    /// Adds a dimension of `size` indices, of which `selected` has been selected.
    fn next(&mut self, selected: Shape, size: i64) -> Result {
        self.shape = selected;
        self.stride = times(size as isize, self.stride)?;
        Ok(())
    }
    /// With the bounds of the whole array.
    fn whole(self) -> Result<Shape> {
        self.shape.resized(0, self.stride)
    }
}

/// The indices of one dimension that a process owns, in blocks of `block`: whole ones `cycle` indices apart from `first` on, and
/// the beginning of one more.
struct Owned {
    first: i64,
    block: i64,
    cycle: i64,
    whole: i64,
    rest: i64,
}

impl Owned {
    fn new(i: usize, gsize: i64, distrib: i32, darg: Darg, psize: i32, coord: i32) -> Result<Owned> {
        let (psize, coord) = (i64::from(psize), i64::from(coord));
        let block = match (distrib, darg) {
            (DISTRIBUTE_NONE, _) if psize != 1 => {
                return err!(Class::Arg, "array_of_psizes[{i}] is {psize}, must be 1 with MPI_DISTRIBUTE_NONE");
            }
            (DISTRIBUTE_NONE, _) => gsize,
            (_, Darg::Block(darg)) if darg < 1 => {
                return err!(Class::Arg, "array_of_dargs[{i}] is {darg}, must be positive or MPI_DISTRIBUTE_DFLT_DARG");
            }
            (DISTRIBUTE_BLOCK, Darg::Default) => (gsize + psize - 1) / psize,
            (DISTRIBUTE_BLOCK, Darg::Block(darg)) if i64::from(darg) * psize < gsize => {
                return err!(
                    Class::Arg,
                    "array_of_dargs[{i}] is {darg}, but {psize} blocks of {darg} do not cover {gsize} (array_of_gsizes[{i}])"
                );
            }
            (DISTRIBUTE_CYCLIC, Darg::Default) => 1,
            (DISTRIBUTE_BLOCK | DISTRIBUTE_CYCLIC, Darg::Block(darg)) => i64::from(darg),
            _ => {
                return err!(
                    Class::Arg,
                    "array_of_distribs[{i}] is {distrib}, must be MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_CYCLIC or MPI_DISTRIBUTE_NONE"
                );
            }
        };
        let (first, cycle) = (coord * block, psize * block);
        let owned = (gsize - first).max(0);
        let whole = owned / cycle + i64::from(owned % cycle >= block);
        let rest = (owned - whole * cycle).clamp(0, block);
        Ok(Owned { first, block, cycle, whole, rest })
    }

    fn select(&self, array: &Array) -> Result<Shape> {
        let at = |index: i64| times(index as isize, array.stride);
        let block = array.shape.repeat(self.block as usize, array.stride)?;
        let whole = Copies { shape: &block, n: self.whole as usize, stride: at(self.cycle)?, disp: at(self.first)? };
        let rest = match self.rest {
            0 => None,
            n => {
                let disp = at(self.first + self.whole * self.cycle)?;
                Some(Copies { shape: &array.shape, n: n as usize, stride: array.stride, disp })
            }
        };
        Shape::sequence(std::iter::once(whole).chain(rest))
    }
}

/// Where `rank` is in the row-major grid of processes.
fn grid_coords(size: i32, rank: i32, psizes: &[i32]) -> Result<Vec<i32>> {
    if let Some((i, p)) = psizes.iter().enumerate().find(|(_, p)| **p < 1) {
        return err!(Class::Arg, "array_of_psizes[{i}] is {p}, must be positive");
    }
    let product = psizes.iter().try_fold(1i32, |a, &p| a.checked_mul(p));
    if product != Some(size) {
        return err!(Class::Arg, "size is {size}, must be the product of array_of_psizes {psizes:?}");
    }
    if rank < 0 || rank >= size {
        return err!(Class::Arg, "rank is {rank}, must be 0 to {}", size - 1);
    }
    let mut rest = rank;
    let mut coords: Vec<i32> = psizes.iter().rev().map(|&p| (rest % p, rest /= p).0).collect();
    coords.reverse();
    Ok(coords)
}

fn dimensions(ndims: i32) -> Result<usize> {
    match usize::try_from(ndims) {
        Ok(n) if n > 0 => Ok(n),
        _ => err!(Class::Arg, "ndims is {ndims}, must be positive"),
    }
}

/// The dimensions from the one whose index varies fastest.
fn fastest_first(ndims: usize, order: i32) -> Result<impl Iterator<Item = usize>> {
    let last_first = match order {
        consts::ORDER_FORTRAN => false,
        consts::ORDER_C => true,
        _ => return err!(Class::Arg, "order is {order}, must be MPI_ORDER_C or MPI_ORDER_FORTRAN"),
    };
    Ok((0..ndims).map(move |i| if last_first { ndims - 1 - i } else { i }))
}

fn times(a: isize, b: isize) -> Result<isize> {
    a.checked_mul(b).ok_or_else(too_large)
}
