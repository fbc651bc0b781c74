//! Which way to copy long payloads is found out by using both.
//!
//! Whether it pays to write past the caches depends on where the two cores lie (measured on one machine: 16 KiB take 0.7 us through
//! a common cache and 1.4 us past it; without a common cache 7.8 us and 1.7 us), and a virtual machine's cores may move. So the
//! writer times its copying in, the reader its copying out and shows the result in its control line, and the writer uses what
//! costs less in sum, and the other way now and then.

use super::Way;
use crate::sync::atomic::Ordering::{Relaxed, SeqCst};
use crate::sync::atomic::{fence, AtomicU64};

/// Clock ticks per kibibyte of either way of copying; 0 is unknown.
#[derive(Clone, Copy, Default)]
pub struct Costs([f32; 2]);

impl Costs {
    /// Takes in that copying `len` bytes in this way took `ticks`.
    pub fn add(&mut self, how: Way, len: usize, ticks: u64) {
        let (cost, now) = (&mut self.0[how as usize], ticks as f32 * 1024.0 / len as f32);
        *cost = match *cost {
            0.0 => now,
            // An interrupt or a page touched first is not part of the cost: up slowly, down at once.
            old if now < old / 2.0 => now,
            old if now < old => (old + now) / 2.0,
            old => old + (now.min(4.0 * old) - old) / 8.0,
        };
    }

    /// As one word, to publish.
    pub fn to_word(self) -> u64 {
        u64::from(self.0[0].to_bits()) | u64::from(self.0[1].to_bits()) << 32
    }

    /// The reverse.
    pub fn from_word(w: u64) -> Costs {
        Costs([f32::from_bits(w as u32), f32::from_bits((w >> 32) as u32)])
    }

    /// Are those of both ways known?
    pub fn known(&self) -> bool {
        self.0.iter().all(|&c| c > 0.0)
    }

    /// The mean of those that are known.
    pub fn mean(all: impl Iterator<Item = Costs>) -> Costs {
        let (mut sum, mut n) = (Costs::default(), 0.0f32);
        for costs in all.filter(Costs::known) {
            sum.0.iter_mut().zip(costs.0).for_each(|(s, c)| *s += c);
            n += 1.0;
        }
        Costs(sum.0.map(|s| s / n.max(1.0)))
    }
}

/// The writer's choice.
#[derive(Default)]
pub struct Tuner {
    mine: Costs,
    /// The readers', if they are known.
    theirs: Option<Costs>,
    count: u32,
    /// Pieces that have just gone the dearer way in a row, to see whether it still is.
    trial: u32,
    /// Pieces until that is next tried, and how many it will be then.
    until: u32,
    pause: u32,
    /// The way that was the cheaper one last time.
    usual: Option<Way>,
    /// Do trials in vain become rare?
    patient: bool,
}

/// Pieces after which the reader's costs are looked at again.
const LOOK: u32 = 32;
/// Pieces after which the other way is tried again: so many at first, for what was timed until then includes pages that were new, and after each
/// trial in vain twice as many, up to
const FIRST_TRY: u32 = 32;
/// so many, and with patience up to
const TRY: u32 = 512;
/// so many. What goes past the caches is missing there afterwards, so a trial can cost more than its own pieces.
const TRY_AT_LAST: u32 = 8192;
/// Pieces that a trial takes, at most: lines that have not been written through the caches for long must first come back there.
const TRIAL: u32 = 8;

impl Tuner {
    /// For a writer whose payloads go round in lines that it keeps in caches as long as it can.
    pub fn patient() -> Self {
        Tuner { patient: true, ..Tuner::default() }
    }

    /// How to copy the next piece. `theirs` says what the readers' costs are, if that is known; it gets the writer's.
    pub fn choose(&mut self, theirs: impl FnOnce(&Costs) -> Option<Costs>) -> Way {
        self.count = self.count.wrapping_add(1);
        if (self.count.is_multiple_of(LOOK) || self.theirs.is_none()) && self.mine.known() {
            self.theirs = theirs(&self.mine);
        }
        let Some(theirs) = self.theirs else {
            return if self.count.is_multiple_of(2) { Way::Cached } else { Way::Streaming };
        };
        let sum = |how: Way| self.mine.0[how as usize] + theirs.0[how as usize];
        // Where it matters one is several times cheaper. In between, what went past the caches first makes the other way dear.
        let (best, other) = match sum(Way::Cached) < 1.3 * sum(Way::Streaming) {
            true => (Way::Cached, Way::Streaming),
            false => (Way::Streaming, Way::Cached),
        };
        let go_on = 0 < self.trial && self.trial < TRIAL && sum(other) < 1.5 * sum(best);
        self.until = self.until.saturating_sub(1);
        if self.usual.replace(best) != Some(best) {
            (self.pause, self.until, self.trial) = (FIRST_TRY, FIRST_TRY, 0);
        } else if self.until == 0 {
            // A trial through the caches costs no more than its own pieces: it stays as frequent.
            let most = if self.patient && best == Way::Cached { TRY_AT_LAST } else { TRY };
            (self.pause, self.until, self.trial) = ((2 * self.pause).min(most), self.pause, 1);
        } else {
            self.trial = if go_on { self.trial + 1 } else { 0 };
        }
        if self.trial > 0 {
            other
        } else {
            best
        }
    }

    /// Is this piece of `len` bytes timed? Of short ones only some, since that takes waiting ([`arrive`]).
    pub fn times(&self, len: usize) -> bool {
        len >= BUFFERED || self.trial > 0 || self.count % SAMPLE <= 1
    }

    /// Copying in took so long.
    pub fn took(&mut self, how: Way, len: usize, ticks: u64) {
        self.mine.add(how, len, ticks);
    }
}

/// The same for a writer of payloads that consist of several pieces, which all go the same way.
#[derive(Default)]
pub struct Payloads {
    short: Tuner,
    long: Tuner,
    how: Option<Way>,
    /// Is this one timed?
    timed: bool,
    bytes: usize,
    ticks: u64,
}

/// Stores of a payload shorter than this are still on their way when the copying seems to be over.
pub const BUFFERED: usize = 16 << 10;
/// Of so many short payloads two are timed, one in each way while that is open.
const SAMPLE: u32 = 8;

/// Waits until all that this rank has written has arrived in its cache, or in memory.
pub fn arrive() {
    fence(SeqCst);
}

impl Payloads {
    fn tuner(&mut self, bytes: usize) -> &mut Tuner {
        if bytes < BUFFERED {
            &mut self.short
        } else {
            &mut self.long
        }
    }

    /// A payload of about `bytes` bytes begins.
    #[inline]
    pub fn begin(&mut self, bytes: usize, theirs: impl FnOnce() -> Costs) {
        // What was written past the caches costs readers about what that took.
        let guess = |mine: &Costs| Costs([0.0, mine.0[Way::Streaming as usize]]);
        let tuner = self.tuner(bytes);
        let how = tuner.choose(|mine| Some(theirs()).filter(Costs::known).or_else(|| Some(guess(mine))));
        self.timed = tuner.times(bytes);
        (self.how, self.bytes, self.ticks) = (Some(how), 0, 0);
    }

    /// A piece of it is written, by `copy`.
    #[inline]
    pub fn write(&mut self, len: usize, copy: impl FnOnce(Way)) {
        let how = self.how.unwrap_or(Way::Cached);
        if !self.timed {
            return copy(how);
        }
        let start = ticks();
        copy(how);
        self.ticks += ticks() - start;
        self.bytes += len;
    }

    /// It ends: after this it may be published. True if it was written past the caches.
    #[inline]
    pub fn end(&mut self) -> bool {
        let Some(how) = self.how.take() else { return false };
        if std::mem::take(&mut self.timed) {
            let (start, bytes) = (ticks(), self.bytes);
            arrive();
            let took = self.ticks + ticks() - start;
            if bytes > 0 {
                self.tuner(bytes).took(how, bytes, took);
            }
        } else {
            super::flush(how);
        }
        how == Way::Streaming
    }
}

/// The readers' side: what copying out costs.
#[derive(Default)]
pub struct Reading {
    costs: Costs,
    usual: Option<Way>,
    count: u32,
}

impl Reading {
    /// `len` bytes, written `how`, are copied out by `copy`. True with its result if the costs are news.
    #[inline]
    pub fn copy<R>(&mut self, how: Way, len: usize, copy: impl FnOnce() -> R) -> (R, bool) {
        self.count = self.count.wrapping_add(1);
        if self.usual.replace(how) == Some(how) && !self.count.is_multiple_of(SAMPLE) {
            return (copy(), false);
        }
        let start = ticks();
        let out = copy();
        self.costs.add(how, len, ticks() - start);
        (out, true)
    }

    /// The costs.
    pub fn costs(&self) -> Costs {
        self.costs
    }
}

/// A fast clock of any unit.
#[inline(always)]
pub fn ticks() -> u64 {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: reading the time stamp counter has no effect on memory; every x86-64 processor has it.
    unsafe {
        std::arch::x86_64::_rdtsc()
    }
    #[cfg(not(target_arch = "x86_64"))]
    crate::progress::now_ns()
}

/// A word, and how long it took to load it.
pub fn ticks_to_load(word: &AtomicU64) -> (u64, u64) {
    let start = ticks_in_order();
    let value = word.load(Relaxed);
    (value, ticks_in_order() - start)
}

/// [`ticks`] after all that the program has loaded before, and before all that it loads after.
fn ticks_in_order() -> u64 {
    // SAFETY: fences; SSE2 is part of x86-64.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::x86_64::_mm_lfence();
        let now = ticks();
        std::arch::x86_64::_mm_lfence();
        now
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        arrive();
        ticks()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sync::atomic::AtomicU64;
    use crate::sync::atomic::Ordering::Relaxed;

    #[test]
    fn settles_on_the_cheaper_way_and_follows_a_change() {
        let (mut tuner, mut reader, shown) = (Tuner::default(), Costs::default(), AtomicU64::new(0));
        for (cached, streaming, want) in [(100, 200, Way::Cached), (900, 200, Way::Streaming), (100, 200, Way::Cached)] {
            let mut right = 0;
            for i in 0..10_000 {
                let how = tuner.choose(|_| Some(Costs::from_word(shown.load(Relaxed))).filter(Costs::known));
                let ticks = if how == Way::Cached { cached } else { streaming };
                tuner.took(how, 4096, ticks);
                // The reader is interrupted now and then.
                reader.add(how, 4096, if i % 100 == 0 { 100_000 } else { 3 * ticks });
                shown.store(reader.to_word(), Relaxed);
                right += usize::from(i >= 8000 && how == want);
            }
            assert!(right > 1900, "{want:?}: {right} of 2000");
        }
    }
}
