//! Which pages of a block of the heap are made.

use super::mapping::HUGE;
use std::ops::Range;

/// Bytes of pages that are made together at least: each costs 1 to 4 us, and a fault of a reader, which gets up to 16 of those that are there, as much.
const UNIT: usize = 32 << 10;
/// Bytes that are made ahead at most.
const AHEAD: usize = 128 << 10;

/// Has a block of so many bytes huge pages to itself? (Each rank that asks for one waits for all cores, so two do not share one.)
fn has_huge_pages(bytes: usize) -> bool {
    bytes > HUGE / 2
}

/// Which bytes of a block are in pages that have been made. What is used little gets few.
pub struct Made {
    /// Bytes of the block before byte 0.
    before: usize,
    /// Bytes of the block, with those.
    bytes: usize,
    huge: bool,
    /// Bytes in small pages before it gets huge ones.
    few: usize,
    /// A bit for each [`UNIT`] of the block.
    units: u128,
    /// Those of them, one after the other, that were asked for last.
    last: Range<usize>,
}

impl Made {
    /// The longest block.
    const LONGEST: usize = 128 * UNIT;

    /// A block in which byte 0 of `all` lies so many bytes behind the beginning. If it is long it has huge pages, after up to `few` bytes in small ones. (A huge one takes
    /// as long as 200 to 400 KB of small ones, so who needs little more loses little.)
    pub fn new(before: usize, all: usize, few: usize) -> Made {
        Made { huge: has_huge_pages(before + all), few, ..Made::small(before, all) }
    }

    /// The same, with small pages only.
    pub fn small(before: usize, all: usize) -> Made {
        let bytes = before + all;
        assert!(bytes <= Self::LONGEST, "a block of {bytes} bytes");
        Made { before, bytes, huge: false, few: bytes, units: 0, last: 0..0 }
    }

    /// If not all pages of these bytes are made: which bytes to make now, by [`super::Segment::populate`].
    #[inline(always)]
    pub fn need(&mut self, used: Range<usize>) -> Option<Range<usize>> {
        let used = used.start + self.before..used.end + self.before;
        match used.start >= self.last.start && used.end <= self.last.end {
            true => None,
            false => self.look(used),
        }
    }

    #[inline(never)]
    fn look(&mut self, used: Range<usize>) -> Option<Range<usize>> {
        let made = (Self::units(&used) & !self.units != 0).then(|| self.more(&used));
        let (first, last) = Self::ends(&used);
        let (before, behind) = (self.units << (127 - first), self.units >> last);
        self.last = (first + 1 - before.leading_ones() as usize) * UNIT..(last + behind.trailing_ones() as usize) * UNIT;
        made
    }

    /// The same, in a huge page if the block has any.
    #[inline]
    pub fn need_huge(&mut self, used: Range<usize>) -> Option<Range<usize>> {
        match self.pages(&(used.start + self.before..used.end + self.before)) {
            Some(all) => (Self::units(&all) & !self.units != 0).then(|| self.mark(all)),
            None => self.need(used),
        }
    }

    #[cold]
    fn more(&mut self, used: &Range<usize>) -> Range<usize> {
        let missing = Self::units(used) & !self.units;
        let there = self.units.count_ones() as usize * UNIT;
        if there + missing.count_ones() as usize * UNIT > self.few {
            if let Some(pages) = self.pages(used) {
                return self.mark(pages);
            }
        }
        let start = missing.trailing_zeros() as usize * UNIT;
        let end = used.end.max(start + there.min(AHEAD)).next_multiple_of(UNIT).min(self.bytes);
        self.mark(start..end)
    }

    /// The huge pages in which these bytes lie. None if the block has none there: of the last one, much may lie behind it.
    fn pages(&self, used: &Range<usize>) -> Option<Range<usize>> {
        let end = used.end.next_multiple_of(HUGE);
        (self.huge && end - HUGE / 2 <= self.bytes).then(|| used.start / HUGE * HUGE..end.min(self.bytes))
    }

    fn mark(&mut self, made: Range<usize>) -> Range<usize> {
        self.units |= Self::units(&made);
        made.start.saturating_sub(self.before)..made.end - self.before
    }

    /// The first unit and the last one. (No bytes lie in one, too.)
    fn ends(bytes: &Range<usize>) -> (usize, usize) {
        (bytes.start / UNIT, (bytes.end.max(bytes.start + 1) - 1) / UNIT)
    }

    fn units(bytes: &Range<usize>) -> u128 {
        let (first, last) = Self::ends(bytes);
        u128::MAX >> (127 - (last - first)) << first
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;
    use crate::shm::{Offset, Segment};

    const KB: usize = 1 << 10;

    /// In KB: what is used, and what is made then.
    type Step = (Range<usize>, Range<usize>);

    fn check(mut made: Made, steps: &[Step]) {
        for (used, want) in steps {
            let got = made.need(used.start * KB..used.end * KB).map(|range| range.start / KB..range.end / KB);
            assert_eq!(got, (!want.is_empty()).then_some(want.clone()), "{used:?} of {} KB", made.bytes / KB);
        }
    }

    #[test]
    fn who_uses_little_gets_few_pages() {
        let steps = [(0..1, 0..32), (1..30, 0..0), (30..33, 32..64), (60..65, 64..128), (128..200, 128..256)];
        check(Made::new(0, 1000 * KB, 256 * KB), &steps);
        // Not in between, either.
        let steps = [
            (500..501, 480..512),
            (300..301, 288..320),
            (690..701, 672..736),
            (0..1, 0..128),
            (480..500, 0..0),
            (990..1000, 960..1000),
        ];
        check(Made::new(0, 1000 * KB, 256 * KB), &steps);
    }

    #[test]
    fn a_huge_page_comes_when_it_is_used() {
        // (Of the block of 2500 KB, the last 452 lie in another one, of which it has no half.)
        let steps = [(0..100, 0..126), (100..256, 0..2046), (500..2046, 0..0), (2046..2047, 2046..2174), (2490..2498, 2462..2498)];
        check(Made::new(2 * KB, 2498 * KB, 256 * KB), &steps);
        check(Made::new(2 * KB, 2498 * KB, 256 * KB), &[(2040..2050, 2014..2078), (100..2000, 0..2046)]);
        check(Made::new(2 * KB, 3500 * KB, 256 * KB), &[(0..1500, 0..2046), (2046..2047, 2046..3500)]);
        check(Made::small(2 * KB, 3500 * KB), &[(0..1500, 0..1502)]);
        let mut made = Made::new(2 * KB, 2498 * KB, 256 * KB);
        assert_eq!(made.need(0..KB), Some(0..30 * KB));
        assert_eq!(made.need_huge(0..KB), Some(0..2046 * KB));
        assert_eq!(made.need_huge(0..2046 * KB), None);
        assert_eq!(Made::small(0, 500 * KB).need_huge(40 * KB..50 * KB), Some(32 * KB..64 * KB));
    }

    #[test]
    fn a_huge_page_keeps_what_was_there() {
        let segment = Segment::create(2, 2).unwrap();
        let all = 4 << 20;
        let block = segment.alloc(all).unwrap();
        let start = segment.bytes(block, all);
        assert_eq!(start as usize % HUGE, 0);
        // SAFETY: the block is this test's.
        let bytes = unsafe { std::slice::from_raw_parts_mut(start, all) };
        let (mut made, mut written) = (Made::new(0, all, 256 * KB), 0);
        for end in [1, 100_000, 200_000, 300_000, all] {
            if let Some(range) = made.need(0..end) {
                segment.populate(Offset::new(block.0 + range.start as u64), range.len());
            }
            for (i, b) in bytes[..end].iter_mut().enumerate() {
                assert_eq!(*b, if i < written { i as u8 | 1 } else { 0 }, "byte {i} after {end}");
                *b = i as u8 | 1;
            }
            written = end;
        }
    }
}
