//! The blocks of a buffer argument, one for each rank (or neighbor).

use super::check;
use super::scatterv::at;
use crate::args::{Addr, Counts, Handles, Values};
use crate::datatype::{Buffer, Plain};
use crate::error::Result;
use crate::handle::{TypeH, TypeKind};

/// `n` blocks of `count` elements, back to back. `names` are those of the buffer and its count.
pub fn even(names: [&str; 2], buf: Addr, count: i64, datatype: TypeH, n: usize) -> Result<Vec<Buffer>> {
    let first = check::buffer(&(names[0], names[1]), buf, count, datatype)?;
    Ok((0..n).map(|j| first.part(j * first.count, first.count)).collect())
}

/// Blocks of `counts[j]` elements at element `displs[j]`. `names` are those of the three arguments.
pub fn uneven(names: [&str; 3], buf: Addr, counts: Counts, displs: Counts, datatype: TypeH, n: usize) -> Result<Vec<Buffer>> {
    let counts = counts.to_counts(names[1], n)?;
    let displs = displs.to_vec(names[2], n)?;
    let dt = crate::datatype::committed(datatype)?;
    check::address(names[0], buf, counts.iter().sum(), &dt)?;
    Ok(counts.iter().zip(&displs).map(|(&c, &d)| at(buf, d, c, &dt)).collect())
}

/// Blocks without gaps, one for each rank. (No closure, as that would not be inlined.)
pub trait Blocks {
    /// That of rank `j`. None if its count is wrong.
    fn block(&self, j: usize) -> Option<Plain>;
}

/// Blocks of equal length, back to back, of which this is the first.
impl Blocks for Plain {
    #[inline(always)]
    fn block(&self, j: usize) -> Option<Plain> {
        self.part(j as isize, 1)
    }
}

/// Blocks without gaps, of few ranks.
pub struct Few<'a> {
    one: Plain,
    counts: Values<'a>,
    displs: Values<'a>,
}

impl<'a> Few<'a> {
    /// Ranks, at most.
    pub const MOST: usize = 16;

    /// As [`uneven`]. None if they are others, or an argument is wrong.
    #[inline(always)]
    pub fn new(buf: Addr, counts: Counts, displs: Counts, datatype: TypeH, n: usize) -> Option<Self> {
        if n > Self::MOST {
            return None;
        }
        let one = Plain::new(buf, 1, datatype)?;
        Some(Few::of(one, counts.values(n)?, displs.values(n)?))
    }

    /// Of elements like this one.
    #[inline(always)]
    pub fn of(one: Plain, counts: Values<'a>, displs: Values<'a>) -> Self {
        Few { one, counts, displs }
    }

    /// The class of their elements.
    #[inline(always)]
    pub fn digest(&self) -> u32 {
        self.one.digest
    }
}

impl Blocks for Few<'_> {
    #[inline(always)]
    fn block(&self, j: usize) -> Option<Plain> {
        self.one.part(self.displs.get(j) as isize, usize::try_from(self.counts.get(j)).ok()?)
    }
}

/// Blocks of `counts[j]` elements of `types[j]` at byte `displs[j]`. `names` are those of the four arguments.
pub fn mixed(
    names: [&str; 4],
    buf: Addr,
    counts: Counts,
    displs: Vec<i64>,
    types: Handles<TypeKind>,
    n: usize,
) -> Result<Vec<Buffer>> {
    let counts = counts.to_counts(names[1], n)?;
    let block = |(j, datatype)| {
        let dt = crate::datatype::committed(datatype)?;
        // MPI_BOTTOM is NULL, too; what counts is where the block lies.
        let place = if buf.is_in_place() { buf } else { buf.offset(displs[j] as isize) };
        check::address(names[0], place, counts[j], &dt)?;
        Ok(Buffer::new(place, counts[j], dt))
    };
    types.iter(names[3], n)?.enumerate().map(block).collect()
}
