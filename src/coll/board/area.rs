//! A member's area: the memory that its payloads lie in, in turns.
//!
//! A core that writes to a line which another one has read must first take it away from the other's cache; that is several times
//! slower than to write to a line which both have long forgotten (one EPYC: 4 us against 1 us for 16 KiB). So long payloads go
//! round in an area larger than a core's own caches. Short ones stay in a few lines that are always at hand.
//!
//! Areas are taken from the segment's heap when a member first has a payload that does not fit its posting: communicators that
//! only synchronise need none.

use super::layout::{Shape, NBUF};
use super::Readers;
use crate::copy::{GAP, LINE};
use crate::error::Result;
use crate::shm::Made;
use std::collections::VecDeque;
use std::ops::Range;

/// Longest payload with a fixed place for each buffer.
pub const SHORT: usize = 2048;
/// Bytes from one of these places to the next.
pub const STRIDE: usize = SHORT + GAP;
/// Bytes of all of them.
pub const FIXED: usize = NBUF * STRIDE;

/// Places in their blocks at which areas begin, and how far they lie apart.
const SKEWS: usize = 16;
const SKEW: usize = (4 << 10) + 256;

/// Payloads that a lap has room for, if there is.
const LAP_PAYLOADS: u64 = 8;

/// Until so many bytes have been used
const WARM: u64 = 8 << 20;
/// payloads of up to so many
const COLD: usize = 16 << 10;
/// go round in this: few pages. (Longer ones have huge pages at once where there are several readers, as a small one is new to each.)
const COLD_LAP: u64 = 128 << 10;
/// Bytes of small pages at most: those of a lap, and of what lies elsewhere.
const FEW: usize = 256 << 10;

/// A payload that others may still be reading.
#[derive(Clone, Copy, Debug)]
pub struct Lease {
    /// Where it began: bytes since the start, the gaps at the area's end included.
    start: u64,
    /// Its posting, once it has one.
    pub posting: Option<(u64, Readers)>,
}

/// The writer's side of its area.
pub struct Area {
    /// First byte; null until it is needed.
    pub base: *mut u8,
    /// Where the bytes for long payloads begin, and how many there are.
    begin: usize,
    size: u64,
    /// Bytes for short ones.
    short: usize,
    members: usize,
    /// Bytes of it that are used before the next lap begins, at least and at most, unless those are still being read.
    lap: (u64, u64),
    made: Made,
    /// Where the next one goes, in bytes since the start.
    next: u64,
    /// Bytes that have been used, each time counted.
    used: u64,
    leases: VecDeque<Lease>,
}

impl Area {
    /// Not yet allocated.
    pub fn new(shape: &Shape, member: usize) -> Self {
        Area {
            base: std::ptr::null_mut(),
            begin: FIXED + shape.swap,
            size: shape.area as u64,
            short: shape.buffers * STRIDE,
            members: shape.n,
            lap: (shape.lap.0 as u64, shape.lap.1 as u64),
            made: Made::new(Self::skew(member), Self::bytes(shape) - Self::skew(member), FEW),
            next: 0,
            used: 0,
            leases: VecDeque::new(),
        }
    }

    /// Where in its block the area of this member begins. Blocks begin with pages, huge ones if possible, and who reduces reads the same place of
    /// all areas at the same time: lines at one place of so many pages would fight for a few places in a cache.
    pub fn skew(member: usize) -> usize {
        member % SKEWS * SKEW
    }

    /// Bytes to allocate; behind every area at least a line is left.
    pub fn bytes(shape: &Shape) -> usize {
        FIXED + shape.swap + shape.area + SKEWS * SKEW
    }

    /// See [`Made::need`]. With many members all short places at once, and all of a lap that is begun again after few pages: each page is once new to each
    /// reader.
    #[inline]
    pub fn make(&mut self, used: Range<usize>) -> Option<Range<usize>> {
        let many = self.lap.0 < self.lap.1;
        match many {
            true if used.end <= FIXED => self.made.need(0..used.end.max(self.short)),
            true => self.made.need(self.begin..used.end.max(self.begin + self.lap.0 as usize)),
            false if used.len() > COLD && self.members > 2 => self.made.need_huge(used),
            false => self.made.need(used),
        }
    }

    /// The oldest lease in the way of another `len` bytes, if there is one: wait for its readers, then [`Area::retire`] it.
    pub fn blocking(&self, len: usize) -> Option<Lease> {
        let end = Self::end(self.place(len), len as u64);
        self.leases.front().copied().filter(|l| l.start + self.size < end)
    }

    /// Where a payload of `len` bytes may end: it may begin further on in its first line.
    fn end(start: u64, len: u64) -> u64 {
        start + len + LINE as u64
    }

    /// The oldest lease has ended.
    pub fn retire(&mut self) {
        self.leases.pop_front();
    }

    fn place(&self, len: usize) -> u64 {
        debug_assert!(len as u64 <= self.size / 2);
        let at = self.next % self.size;
        self.next + if at + len as u64 > self.size { self.size - at } else { 0 }
    }

    /// Begins a new lap before a payload of `len` bytes, if it is time for one and all leases in its way have `ended`. (They are not to
    /// be waited for: with payloads of different lengths one may be recent.)
    pub fn begin_lap(&mut self, len: usize, mut ended: impl FnMut(&Lease) -> Result<bool>) -> Result {
        let (at, len) = (self.next % self.size, len as u64);
        let is_cold = len <= COLD as u64 && self.used < WARM;
        let least = if is_cold { self.lap.0.min(COLD_LAP) } else { self.lap.0 };
        if at + len <= (LAP_PAYLOADS * len).clamp(least, self.lap.1) {
            return Ok(());
        }
        let start = self.next.next_multiple_of(self.size);
        while let Some(lease) = self.leases.front().filter(|l| l.start + self.size < Self::end(start, len)) {
            if !ended(lease)? {
                return Ok(());
            }
            self.retire();
        }
        self.next = start;
        Ok(())
    }

    /// A place for `len` bytes, free of leases: its offset in the area. The posting comes later.
    pub fn take(&mut self, len: usize) -> usize {
        let start = self.place(len);
        self.next = (start + (len + GAP) as u64).next_multiple_of(64);
        self.used += len as u64;
        self.leases.push_back(Lease { start, posting: None });
        self.begin + (start % self.size) as usize
    }

    /// What was taken last has been posted.
    pub fn posted(&mut self, tag: u64, readers: Readers) {
        if let Some(last) = self.leases.back_mut() {
            last.posting.get_or_insert((tag, readers));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_do_not_overlap_until_their_leases_end() {
        for lap in [(1 << 20, 1 << 20), (64 << 10, 512 << 10)] {
            places(Shape { slot: 64 << 10, area: 1 << 20, lap, ..Shape::new(3, false) });
        }
    }

    fn places(shape: Shape) {
        let mut area = Area::new(&shape, 0);
        let mut live: VecDeque<(usize, usize)> = VecDeque::new();
        let mut x = 1u64;
        for tag in 0..20_000 {
            x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let len = match x >> 62 {
                0 => shape.slot / 4,
                _ => (x >> 33) as usize % shape.slot + 1,
            };
            // Most readers are quick.
            let ended = |_: &Lease| {
                let quick = !x.is_multiple_of(16);
                if quick {
                    live.pop_front();
                }
                Ok(quick)
            };
            area.begin_lap(len, ended).unwrap();
            while area.blocking(len).is_some() {
                area.retire();
                live.pop_front();
            }
            let at = area.take(len);
            area.posted(tag, Readers::ALL);
            assert!(at >= FIXED && Area::skew(shape.n - 1) + at + len + 64 <= Area::bytes(&shape) && at.is_multiple_of(64));
            // Payloads may begin further on in their first line.
            let at = at + (x >> 20) as usize % LINE;
            for &(a, n) in &live {
                assert!(at + len <= a || a + n <= at, "{at}+{len} and {a}+{n}");
            }
            live.push_back((at, len));
        }
        assert!(live.len() > 3, "room for several: {}", live.len());
    }
}
