//! Moving bytes between two ranks.
//!
//! For each ordered pair of ranks the segment has one [`ring`]: a queue of records with one writer and one reader, in cells
//! of a cache line. A record is a [`record::Head`] of 24 bytes and a payload; up to 40 bytes of payload share the line of the
//! head, whose first word also tells the reader that the record is there. What the records mean (messages, requests to send,
//! acknowledgements) is decided in `p2p`. Large messages do not travel through the ring at all: [`single_copy`] reads them
//! from the sender's memory.

pub mod record;
pub mod ring;
pub mod single_copy;

use crate::shm::Segment;
use ring::{RawMemory, Reader, Writer};

/// Bytes at the start of a ring that are not cells: the reader's line.
const CONTROL: usize = ring::CELL;

fn memory(segment: &'static Segment, from: usize, to: usize) -> RawMemory {
    let (offset, len) = segment.ring(from, to);
    let base = segment.bytes(offset, len);
    // SAFETY: `len` bytes of zeroed, line-aligned segment, mapped for the rest of the process's life and used by this ring
    // alone; the segment's layout gives it to this pair of ranks.
    unsafe { RawMemory::new(base, base.wrapping_add(CONTROL), (len - CONTROL) / ring::CELL) }
}

/// The writing end of the ring from rank `me` to rank `to`. Make it once.
pub fn writer(segment: &'static Segment, me: usize, to: usize) -> Writer<RawMemory> {
    Writer::new(memory(segment, me, to))
}

/// The reading end of the ring from rank `from` to rank `me`. Make it once.
pub fn reader(segment: &'static Segment, from: usize, me: usize) -> Reader<RawMemory> {
    Reader::new(memory(segment, from, me))
}
