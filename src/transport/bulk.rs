//! The bulk area: where long payloads of one ring lie.
//!
//! Small records want to stay in a few kilobytes that both caches hold. Long payloads want the opposite: to be written to lines
//! that the reader's cache has long forgotten, because taking a line away from another cache costs more than writing it to a
//! common one or to memory. So they go round in an area of their own, as large as the job's size allows, taken from the
//! segment's heap when the first long message is sent. A payload's place travels in its record and is published with it; the
//! reader holds what it has read for answers (see [`super::lending`]), counts the bytes that it gives back (**C**: release), and the
//! writer loads the count (**C**: acquire) when the area seems to be full.

use super::lending::{Given, Lending};
use crate::copy::{GAP, LINE};
use crate::shm::{has_huge_pages, Made, Offset, Segment};
use crate::sync::atomic::Ordering::Acquire;
use std::collections::VecDeque;

/// Bytes of the area for a job of `ranks` ranks: more than a core's own caches hold, while there are few. What all ranks use together must find
/// room in the cache that the cores have in common (a shift of 4 KB in a ring of 16 ranks: 45 us with 2.5 MB for each, 8 us so).
pub const fn area(ranks: usize) -> usize {
    match ranks {
        0..=4 => 2560 << 10,
        5..=8 => 768 << 10,
        9..=16 => 640 << 10,
        17..=64 => 256 << 10,
        _ => 128 << 10,
    }
}

/// Longest payload that goes into a ring itself, while there is an area, in a job of `ranks` ranks. Lines of a ring must be taken back from its
/// reader, those of an area change hands (ping-pong and stream of 2 KB: twice as fast, of 1 KB a third; of 512 bytes it costs a stream a fifth).
/// With many ranks memory counts: whoever hears from everybody has an area for each.
pub const fn short(ranks: usize) -> usize {
    match ranks {
        0..=16 => 512,
        _ => 2048,
    }
}

/// Are areas small because there are many?
pub const fn is_small(ranks: usize) -> bool {
    ranks > 8
}

/// Bytes of the other's area that a rank holds after reading (see [`super::lending`]), where areas have `size` bytes: so that what is
/// held, what has not been reported, and two payloads still fit. (Where it can be, a little more than half, which may be a whole message.)
pub const fn held(size: usize) -> usize {
    if size < 1 << 20 {
        size / 8 * 3
    } else {
        size / 2 + size / 8
    }
}

/// Bytes of an area that long messages use: with the message itself, of which both ranks have all, they must find room in the cache that
/// the cores have in common, but not in the reader's own, even if that writes past the caches what it reads.
const LAP: usize = 2 << 20;

/// Bytes of payloads after which all pages of an area are made, however few of them are used.
const HOT: u64 = 64 << 20;

/// Where in its first page an area begins: long buffers of programs lie at or near the beginning of one, and what is copied to the same place of a page waits for the stores
/// before it (Zen 5, near each other: ping-pong of 64 KiB and 256 KiB 0.95 of the time).
const BEGIN: usize = 2048;

/// The longest payload.
const LONGEST: usize = 256 << 10;
/// The same of long messages, and of those in step: where they go round, as much as that may be left out at the end.
const LONGEST_OF_LONG: usize = 128 << 10;

/// The writing end.
pub struct Bulk {
    base: u64,
    size: usize,
    /// Where in the area the next payload goes, unless it does not fit before the end.
    at: usize,
    /// Bytes written, or left out at the end, since the start.
    written: u64,
    /// Payloads that the reader may still have, or answer in their places, in order.
    out: VecDeque<Out>,
    made: Made,
    /// Does it have huge pages, and so many bytes before it in the first one? With many areas that takes too much time.
    huge: Option<usize>,
    /// Bytes of payloads since the start.
    used: u64,
    /// Up to this count the lines were last read by this rank.
    own: u64,
}

/// A payload in the area.
struct Out {
    /// `Bulk::at` and `Bulk::written` before it and after it.
    at: usize,
    begin: u64,
    end: u64,
    /// Has it come back with an answer?
    back: bool,
}

/// Room for a payload.
#[derive(Clone, Copy)]
pub struct Place {
    /// Its offset in the segment.
    pub offset: u64,
    /// Bytes of the area that it takes.
    taken: usize,
    /// The reader's count once it has given it back.
    pub end: u64,
    /// Did this rank read these lines after all others?
    pub own: bool,
}

impl Bulk {
    /// Takes the area from the segment's heap; None if there is no room.
    pub fn new(segment: &Segment) -> Option<Bulk> {
        let all = area(segment.ranks());
        let huge = has_huge_pages(all).then_some(BEGIN);
        let (base, size) = (segment.alloc(all).ok()?.0 + BEGIN as u64, all - BEGIN);
        Some(Bulk { base, size, at: 0, written: 0, out: VecDeque::new(), made: Made::default(), huge, used: 0, own: 0 })
    }

    /// The longest payload, of a `long` message or another.
    pub fn max_len(&self, long: bool) -> usize {
        ((self.size + BEGIN) / 4).min(if long { LONGEST_OF_LONG } else { LONGEST })
    }

    /// Room for `len` bytes, of a `long` message or another, if the reader has left it.
    pub fn place(&mut self, len: usize, long: bool, given: Given, lending: &Lending) -> Option<Place> {
        let (len, lap) = (len.next_multiple_of(LINE), if long { LAP.min(self.size) } else { self.size });
        debug_assert!(len <= self.max_len(long));
        self.take_back(lending);
        self.place_now(len, lap).or_else(|| {
            // C: pairs with the stores in `Lending::tell`; the reader has read what it counts. It shows the answers first, so
            // these are at least all before the count.
            let count = given.count.load(Acquire);
            if given.answers.load(Acquire) > lending.came_back() {
                return None;
            }
            while self.out.front().is_some_and(|o| o.back || o.end <= count) {
                self.out.pop_front();
            }
            self.place_now(len, lap)
        })
    }

    fn place_now(&self, len: usize, lap: usize) -> Option<Place> {
        // It may begin anywhere in the first line.
        let skip = if self.at + len + LINE > lap { self.size - self.at } else { 0 };
        let at = if skip == 0 { self.at } else { 0 };
        let taken = (len + GAP).min(self.size - at);
        let end = self.written + (skip + taken) as u64;
        let first = self.out.front().map_or(self.written, |o| o.begin);
        (end - first <= self.size as u64).then(|| Place { offset: self.base + at as u64, taken, end, own: end <= self.own })
    }

    /// Has the pages of this place made.
    pub fn make(&mut self, place: &Place, segment: &Segment) {
        // Answered messages come back to the same few places, but each time through all of their lines.
        let all = self.used >= HOT && self.huge.is_some();
        let end = if all { self.size } else { (place.offset - self.base) as usize + place.taken };
        if let Some(bytes) = self.made.up_to(end, self.size, self.huge) {
            segment.populate(Offset::new(self.base + bytes.start as u64), bytes.len());
        }
    }

    /// Takes in what has come back with answers. If those are the last payloads written, their places are the next to be used:
    /// this rank's cache has them.
    fn take_back(&mut self, lending: &Lending) {
        lending.came_back_since(|end| {
            if let Ok(i) = self.out.binary_search_by_key(&end, |o| o.end) {
                self.out[i].back = true;
            }
        });
        while self.out.back().is_some_and(|o| o.back) {
            self.own = self.own.max(self.written);
            if let Some(last) = self.out.pop_back() {
                (self.at, self.written) = (last.at, last.begin);
            }
        }
        while self.out.front().is_some_and(|o| o.back) {
            self.out.pop_front();
        }
    }

    /// The payload is there and its record published.
    pub fn commit(&mut self, place: Place) {
        self.out.push_back(Out { at: self.at, begin: self.written, end: place.end, back: false });
        self.at = ((place.offset - self.base) as usize + place.taken) % self.size;
        self.written = place.end;
        self.used += place.taken as u64;
    }
}

/// The payload's bytes, for the writer before its record is published and for the reader until it counts them as read.
pub fn address(segment: &Segment, offset: u64, len: usize) -> *mut u8 {
    segment.bytes(Offset::new(offset), len)
}
