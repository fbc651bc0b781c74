//! The bulk area: where long payloads of one ring lie.
//!
//! Small records want to stay in a few kilobytes that both caches hold. Long payloads want the opposite: to be written to lines
//! that the reader's cache has long forgotten, because taking a line away from another cache costs more than writing it to a
//! common one or to memory. So they go round in an area of their own, as large as the job's size allows, taken from the
//! segment's heap when the first long message is sent. A payload's place travels in its record and is published with it; the
//! reader counts the bytes that it has read (**C**: release), and the writer loads the count (**C**: acquire) when its copy of it
//! says that the area is full.

use crate::copy::GAP;
use crate::shm::{Offset, Segment};
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::Acquire;

/// Bytes of the area for a job of `ranks` ranks: more than a core's own caches hold, while that is affordable.
pub const fn area(ranks: usize) -> usize {
    match ranks {
        0..=8 => 2 << 20,
        9..=16 => 1 << 20,
        17..=64 => 256 << 10,
        _ => 128 << 10,
    }
}

/// The writing end.
pub struct Bulk {
    base: u64,
    size: usize,
    /// Where in the area the next payload goes, unless it does not fit before the end.
    at: usize,
    /// Bytes written, or left out at the end, since the start.
    written: u64,
    /// Copy of the reader's count of such bytes.
    consumed: u64,
}

/// Room for a payload.
#[derive(Clone, Copy)]
pub struct Place {
    /// Its offset in the segment.
    pub offset: u64,
    /// Bytes of the area that it takes.
    taken: usize,
    /// The reader's count once it has read it.
    pub end: u64,
}

impl Bulk {
    /// Takes the area from the segment's heap; None if there is no room.
    pub fn new(segment: &Segment) -> Option<Bulk> {
        let size = area(segment.ranks());
        let base = segment.alloc(size).ok()?.0;
        Some(Bulk { base, size, at: 0, written: 0, consumed: 0 })
    }

    /// The longest payload.
    pub fn max_len(&self) -> usize {
        self.size / 4
    }

    /// Room for `len` bytes, if the reader, whose count is `count`, has left it.
    pub fn place(&mut self, len: usize, count: &AtomicU64) -> Option<Place> {
        let len = len.next_multiple_of(64);
        debug_assert!(len <= self.max_len());
        let skip = if self.at + len > self.size { self.size - self.at } else { 0 };
        let at = if skip == 0 { self.at } else { 0 };
        let taken = (len + GAP).min(self.size - at);
        let end = self.written + (skip + taken) as u64;
        if end - self.consumed > self.size as u64 {
            // C: pairs with the store in `Receiver::take`; the reader has read what it counts.
            self.consumed = count.load(Acquire);
            if end - self.consumed > self.size as u64 {
                return None;
            }
        }
        Some(Place { offset: self.base + at as u64, taken, end })
    }

    /// The payload is there and its record published.
    pub fn commit(&mut self, place: Place) {
        self.at = ((place.offset - self.base) as usize + place.taken) % self.size;
        self.written = place.end;
    }
}

/// The payload's bytes, for the writer before its record is published and for the reader until it counts them as read.
pub fn address(segment: &Segment, offset: u64, len: usize) -> *mut u8 {
    segment.bytes(Offset::new(offset), len)
}
