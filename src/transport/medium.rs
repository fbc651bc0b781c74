//! Payloads of medium length: into the ring or into the area?
//!
//! What is longer than a short payload ([`bulk::short`]) lies in the area, since lines of a ring must be taken back from their reader, and those of an area change hands. But
//! to see to a place there takes each end some 50 ns. Where the two share a cache, a line is back in less: then medium ones go into the ring, too. (An EPYC of the Zen 3
//! kind, 2 ranks near each other, 600 bytes in the ring and in the area: stream 0.13 and 0.23 us, ping-pong 0.17 and 0.29, an exchange 0.23 and 0.33; far apart, 1408 bytes: 0.56
//! and 0.41, 0.87 and 0.62, 0.97 and 0.82.)
//!
//! A virtual machine's cores may move, so how near they are is found out time and again: now and then the writer writes to a line of its own, and the reader sees how long it
//! takes to load that.

use super::bulk;
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::Relaxed;
use std::mem::replace;

/// Longer than so many bytes,
const SHORT: usize = bulk::short(2);
/// and not longer than this. (From 2 KB on both ways take as long there.)
const LONGEST: usize = 1024;

/// Ticks that it takes at most to load a line of the writer's, and the longest payload that goes into the ring then: from a cache that the two share (Zen 3: 50 to 170, from another core
/// that shares none 320 to 400), and from another core where what all have in common is slow (Emerald Rapids: 170 to 290; 576, 768 and 1024 bytes in the ring and in the area: stream 0.15 and
/// 0.29 us, 0.18 and 0.31, 0.21 and 0.28, ping-pong 0.36 and 0.37, 0.38 and 0.43, 0.56 and 0.50).
const NEAR: &[(u64, usize)] = if cfg!(target_arch = "x86_64") { &[(180, LONGEST), (300, 832)] } else { &[(90, LONGEST)] };

/// The longest payload for the ring, where to load a line took so many ticks.
fn longest(took: u64) -> usize {
    NEAR.iter().find(|(most, _)| took <= *most).map_or(0, |&(_, longest)| longest)
}

/// Payloads from one look to the next, but for the first ones.
const LOOK: u32 = 128;

/// Is it time to look? Each costs both ends a line.
#[inline]
fn is_due(count: u32) -> bool {
    count.is_multiple_of(LOOK) || count.is_power_of_two()
}

/// What both ends of a channel have in common.
#[derive(Clone, Copy)]
pub struct Distance {
    /// In a line that only the writer writes, with nothing else in it.
    pub mark: &'static AtomicU64,
    /// The reader's finding: the longest payload that is for the ring.
    pub longest: &'static AtomicU64,
}

/// The writer's choice.
pub struct Medium {
    distance: Distance,
    count: u32,
    longest: usize,
}

impl Medium {
    /// For a new channel.
    pub fn new(distance: Distance) -> Self {
        Medium { distance, count: 0, longest: 0 }
    }

    /// Does the next payload, of `len` bytes, which is not short, go into the ring? If ranks that are awake share cores (`crowded`), it does not: a ring is full after so many, and then the core has to be
    /// handed over.
    #[inline]
    pub fn is_for_ring(&mut self, len: usize, crowded: impl FnOnce() -> bool) -> bool {
        if len > LONGEST {
            return false;
        }
        self.count = self.count.wrapping_add(1);
        if is_due(self.count) {
            self.distance.mark.store(u64::from(self.count), Relaxed);
            self.longest = self.distance.longest.load(Relaxed) as usize;
        }
        len <= self.longest && !crowded()
    }
}

/// The reader's end.
pub struct Reach {
    distance: Distance,
    count: u32,
    mark: u64,
    /// What it told the last time. (Once may be chance: the processor may have fetched the line with others.)
    told: usize,
}

impl Reach {
    /// For a new channel, as for [`Medium::new`].
    pub fn new(distance: Distance) -> Self {
        Reach { distance, count: 0, mark: 0, told: 0 }
    }

    /// A payload of so many bytes has come. `load` gives a word, and how many ticks that took.
    #[inline(always)]
    pub fn has_come(&mut self, len: usize, load: impl FnOnce(&AtomicU64) -> (u64, u64)) {
        if len > SHORT && len <= LONGEST {
            self.medium_has_come(load);
        }
    }

    /// (Of its own: it must not be in the way of short ones.)
    #[cold]
    #[inline(never)]
    fn medium_has_come(&mut self, load: impl FnOnce(&AtomicU64) -> (u64, u64)) {
        self.count = self.count.wrapping_add(1);
        if !is_due(self.count) {
            return;
        }
        let (mark, took) = load(self.distance.mark);
        if replace(&mut self.mark, mark) == mark {
            // It was in this core's cache.
            return;
        }
        let told = longest(took);
        let longest = replace(&mut self.told, told).min(told) as u64;
        if self.distance.longest.load(Relaxed) != longest {
            self.distance.longest.store(longest, Relaxed);
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    fn ends() -> (Medium, Reach) {
        let word = || -> &'static AtomicU64 { Box::leak(Box::new(AtomicU64::new(0))) };
        let distance = Distance { mark: word(), longest: word() };
        (Medium::new(distance), Reach::new(distance))
    }

    /// How many of so many payloads of `len` bytes go into the ring, if to load the mark takes so many ticks each time?
    fn in_ring(ends: &mut (Medium, Reach), payloads: u32, len: usize, took: impl Fn(u64) -> u64) -> usize {
        let into = |_| {
            let into = ends.0.is_for_ring(len, || false);
            ends.1.has_come(len, |mark| (mark.load(Relaxed), took(mark.load(Relaxed))));
            into
        };
        (0..payloads).map(into).filter(|&into| into).count()
    }

    #[test]
    fn near_each_other_medium_ones_go_into_the_ring_soon() {
        let mut ends = ends();
        assert!(in_ring(&mut ends, 1000, 600, |_| 150) > 990);
        assert_eq!(in_ring(&mut ends, 1000, LONGEST, |_| 150), 1000);
        assert_eq!(in_ring(&mut ends, 1000, LONGEST + 1, |_| 150), 0);
        // Until the host moves one of the two.
        assert!(in_ring(&mut ends, 1000, 600, |_| 350) <= 2 * LOOK as usize);
        assert_eq!(in_ring(&mut ends, 1000, 600, |_| 350), 0);
        assert!(in_ring(&mut ends, 1000, 600, |_| 150) > 1000 - 4 * LOOK as usize);
    }

    #[test]
    fn a_little_farther_apart_shorter_ones_do() {
        let &(most, longest) = NEAR.last().unwrap();
        let mut ends = ends();
        assert!(in_ring(&mut ends, 1000, 600, |_| most) > 990);
        assert_eq!([longest, longest + 1].map(|len| in_ring(&mut ends, 1000, len, |_| most)), [1000, 0]);
    }

    #[test]
    fn once_is_chance() {
        let mut ends = ends();
        assert_eq!(in_ring(&mut ends, 1000, 600, |mark| if mark % 256 == 0 { 100 } else { 350 }), 0);
    }

    #[test]
    fn while_ranks_share_cores_none_does() {
        let mut ends = ends();
        assert!(in_ring(&mut ends, 1000, 600, |_| 20) > 990);
        assert!(!ends.0.is_for_ring(600, || true));
        assert_eq!(in_ring(&mut ends, 1000, 600, |_| 20), 1000);
    }
}
