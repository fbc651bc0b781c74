//! A run of bytes in the segment into which a rank puts payloads for one other, one after the other and round and round.

use crate::copy::{GAP, LINE};
use crate::shm::{Made, Offset, Segment, HUGE};
use std::collections::VecDeque;

/// Bytes of payloads after which a run has its first huge page, however little of it is used: copying takes 0.95 of the time then.
const HOT: u64 = 256 << 20;

/// Where in its first page the run begins: long buffers of programs lie at or near the beginning of one, and what is copied to the same place of a page waits for the stores
/// before it (Zen 5, near each other: ping-pong of 64 KiB and 256 KiB 0.95 of the time).
const BEGIN: usize = 2048;

/// Bytes of a run that lie in its first huge page,
pub const FIRST_PAGE: usize = HUGE - BEGIN;
/// and that are used before it has one.
pub const FEW: usize = 160 << 10;

/// See the module.
pub struct Places {
    base: u64,
    size: usize,
    /// Where the next payload goes, unless it does not fit before the end.
    at: usize,
    /// Payloads that the reader may still have, or answer in their places, in order.
    out: VecDeque<Out>,
    made: Made,
    /// Bytes of payloads after which it has its first huge page.
    hot: u64,
    /// Bytes of payloads since the start.
    used: u64,
    /// From `at` up to here the lines were last read by this rank.
    own: usize,
    /// Was the last lap a short one?
    short: bool,
}

/// A payload.
struct Out {
    /// Where it begins.
    at: usize,
    /// The reader's count behind it.
    count: u64,
    /// Has it come back with an answer?
    back: bool,
}

/// Room for a payload.
#[derive(Clone, Copy)]
pub struct Place {
    /// Its offset in the segment.
    pub offset: u64,
    /// Bytes that it takes.
    pub taken: usize,
    /// Did this rank read these lines after all others?
    pub own: bool,
    /// Does it begin again, and the lap before was a short one?
    pub short: bool,
}

impl Places {
    /// Takes `bytes` from the segment's heap; None if there is no room. `few`: bytes that are used before it has a huge page, usually [`FEW`]; if more, it has none for being used often.
    pub fn new(segment: &Segment, bytes: usize, few: usize) -> Option<Places> {
        let (base, size) = (segment.alloc(bytes).ok()?.0 + BEGIN as u64, bytes - BEGIN);
        let (made, hot) = (Made::new(BEGIN, size, few), if few > FEW { u64::MAX } else { HOT });
        Some(Places { base, size, at: 0, out: VecDeque::new(), made, hot, used: 0, own: 0, short: false })
    }

    /// The bytes that were asked for.
    pub fn bytes(&self) -> usize {
        self.size + BEGIN
    }

    /// Room for `len` bytes, a multiple of a line, if there is any in the first `lap` bytes.
    #[inline]
    pub fn place(&self, len: usize, lap: usize) -> Option<Place> {
        // It may begin anywhere in the first line.
        let again = self.at + len + LINE > lap.min(self.size);
        let at = if again { 0 } else { self.at };
        // The oldest payload: behind `at` once the others have begun again.
        let end = match self.out.front().map(|first| first.at) {
            Some(first) if first >= self.at && again => return None,
            Some(first) if first >= self.at || again => first,
            _ => self.size,
        };
        let taken = (len + GAP).min(self.size - at);
        let own = !again && at + taken <= self.own;
        (at + taken <= end).then(|| Place { offset: self.base + at as u64, taken, own, short: again && lap < self.size })
    }

    /// Are there payloads of a short lap in front of the next one? All that follow must have the reader give those back, as there is less room than it holds else.
    pub fn is_tight(&self) -> bool {
        self.short && self.out.front().is_some_and(|first| first.at >= self.at)
    }

    /// Has the pages of this place made.
    pub fn make(&mut self, place: &Place, segment: &Segment) {
        // Answered messages come back to the same few places, but each time through all of their lines.
        let hot = self.used >= self.hot;
        let at = self.at_of(place);
        let used = at..at + place.taken;
        let bytes = if hot { self.made.need_huge(used) } else { self.made.need(used) };
        if let Some(bytes) = bytes {
            segment.populate(Offset::new(self.base + bytes.start as u64), bytes.len());
        }
    }

    fn at_of(&self, place: &Place) -> usize {
        (place.offset - self.base) as usize
    }

    /// A payload is there, and its record published. `count` is the reader's count behind it.
    pub fn commit(&mut self, place: Place, count: u64) {
        let at = self.at_of(&place);
        self.out.push_back(Out { at, count, back: false });
        if at < self.at {
            (self.own, self.short) = (0, place.short);
        }
        self.at = at + place.taken;
        self.used += place.taken as u64;
    }

    /// The place up to this count has come back with an answer, if it is here.
    pub fn came_back(&mut self, count: u64) {
        if let Ok(i) = self.out.binary_search_by_key(&count, |o| o.count) {
            self.out[i].back = true;
        }
    }

    /// Takes in what has come back with answers. If those are the last payloads written, their places are the next to be used:
    /// this rank's cache has them.
    #[inline]
    pub fn take_back(&mut self) {
        while self.out.back().is_some_and(|o| o.back) {
            let Some(last) = self.out.pop_back() else { break };
            self.own = self.own.max(if self.at > last.at { self.at } else { self.size });
            self.at = last.at;
        }
        while self.out.front().is_some_and(|o| o.back) {
            self.out.pop_front();
        }
    }

    /// The reader has given back all up to this count.
    pub fn given_back(&mut self, count: u64) {
        while self.out.front().is_some_and(|o| o.back || o.count <= count) {
            self.out.pop_front();
        }
    }

    /// If nothing is there, the next payload goes to the beginning again: those lines are in some cache, and their pages are made.
    pub fn restart_if_empty(&mut self) {
        if self.out.is_empty() {
            (self.at, self.own) = (0, 0);
        }
    }
}
