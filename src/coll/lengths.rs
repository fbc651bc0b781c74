//! How a posting says the lengths of short blocks, one for each of a few receivers, which come with it.

use super::blocks::Few;
use super::board::INLINE;
use crate::copy;
use crate::datatype::Plain;

/// Byte 0 of a posting: it carries the blocks themselves.
pub const HERE: u8 = 1;
/// It has the lengths, the slot the blocks, back to back.
pub const SHORTLY: u8 = 2;
/// Receivers whose lengths, of two bytes each, a posting has room for.
pub const LENGTHS: usize = INLINE / 2 - 1;
const _: () = assert!(Few::MOST <= LENGTHS + 1, "there is room for all others of few ranks");

/// In a posting that carries the blocks themselves: lengths before, blocks from here on.
pub const DATA: usize = 8;

/// Do blocks of `all` bytes together for so many `receivers` have room in the posting?
#[inline(always)]
pub fn fit_here(all: usize, receivers: usize) -> bool {
    all <= INLINE - DATA && receivers < DATA
}

/// Do their lengths?
#[inline(always)]
pub fn fit_shortly(all: usize, receivers: usize) -> bool {
    receivers <= LENGTHS && all <= u16::MAX.into()
}

/// Writes the lengths into a posting that carries the blocks themselves.
#[inline(always)]
pub fn enter_here(line: &mut [u8; INLINE], lengths: impl Iterator<Item = usize>) {
    line[0] = HERE;
    line[1..DATA].iter_mut().zip(lengths).for_each(|(to, len)| *to = len as u8);
}

/// The same, and the blocks.
#[inline(always)]
pub fn put_here(line: &mut [u8; INLINE], blocks: impl Iterator<Item = Plain>) {
    line[0] = HERE;
    let mut to = DATA;
    for (number, block) in blocks.enumerate() {
        line[1 + number] = block.len() as u8;
        copy::bytes(&mut line[to..to + block.len()], block.as_bytes());
        to += block.len();
    }
}

/// Puts blocks into a slot, back to back.
#[inline(always)]
pub fn put_shortly(slot: &mut [u8], blocks: impl Iterator<Item = Plain>) {
    let mut to = 0;
    for block in blocks {
        copy::bytes(&mut slot[to..to + block.len()], block.as_bytes());
        to += block.len();
    }
}

/// Writes them into a posting whose slot has the blocks.
#[inline(always)]
pub fn enter_shortly(line: &mut [u8; INLINE], lengths: impl Iterator<Item = usize>) {
    line[0] = SHORTLY;
    line[2..].chunks_exact_mut(2).zip(lengths).for_each(|(to, len)| to.copy_from_slice(&(len as u16).to_ne_bytes()));
}

/// Place and length of the block of a receiver, by its `number`, in a posting that carries the blocks themselves.
#[inline(always)]
pub fn here(line: &[u8; INLINE], number: usize) -> (usize, usize) {
    let before = line[1..1 + number].iter().map(|&len| usize::from(len)).sum::<usize>();
    (DATA + before, line[1 + number].into())
}

/// Place and length of the block in the slot of a posting that has the lengths.
#[inline(always)]
pub fn shortly(line: &[u8; INLINE], number: usize) -> (usize, usize) {
    let len = |k: usize| usize::from(u16::from_ne_bytes([line[2 + 2 * k], line[3 + 2 * k]]));
    ((0..number).map(len).sum(), len(number))
}
