//! Which way to copy long payloads is found out by using both.
//!
//! Whether it pays to write past the caches depends on where the two cores lie (measured on one machine: 16 KiB take 0.7 us through
//! a common cache and 1.4 us past it; without a common cache 7.8 us and 1.7 us), and a virtual machine's cores may move. So the
//! writer times its copying in, the reader its copying out and shows the result in its control line, and the writer uses what
//! costs less in sum, and the other way now and then.

use super::Way;
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::Relaxed;

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
            old if now < old => (old + now) / 2.0,
            old => old + (now.min(4.0 * old) - old) / 8.0,
        };
    }

    /// As one word, to publish.
    pub fn to_word(self) -> u64 {
        u64::from(self.0[0].to_bits()) | u64::from(self.0[1].to_bits()) << 32
    }

    fn from_word(w: u64) -> Costs {
        Costs([f32::from_bits(w as u32), f32::from_bits((w >> 32) as u32)])
    }
}

/// The writer's choice.
#[derive(Default)]
pub struct Tuner {
    mine: Costs,
    count: u32,
    best: Option<Way>,
}

/// Pieces after which the reader's costs are looked at again.
const LOOK: u32 = 32;
/// Pieces after which the other way is tried again.
const TRY: u32 = 256;

impl Tuner {
    /// How to copy the next piece; `theirs` are the reader's costs.
    pub fn choose(&mut self, theirs: &AtomicU64) -> Way {
        self.count = self.count.wrapping_add(1);
        if self.count % LOOK == 0 {
            let theirs = Costs::from_word(theirs.load(Relaxed));
            let sum = |how: usize| self.mine.0[how] + theirs.0[how];
            let known = theirs.0.iter().all(|&c| c > 0.0);
            self.best = known.then(|| if sum(0) < sum(1) { Way::Cached } else { Way::Streaming });
        }
        self.now()
    }

    fn now(&self) -> Way {
        let best = self.best.unwrap_or(if self.count % 2 == 0 { Way::Cached } else { Way::Streaming });
        match (self.count % TRY, best) {
            (1, Way::Cached) => Way::Streaming,
            (1, Way::Streaming) => Way::Cached,
            _ => best,
        }
    }

    /// The same where the readers show nothing: what was written past the caches costs them about twice what that took.
    pub fn choose_alone(&mut self) -> Way {
        self.count = self.count.wrapping_add(1);
        if self.count % LOOK == 0 {
            let [cached, streaming] = self.mine.0;
            let known = cached > 0.0 && streaming > 0.0;
            self.best = known.then_some(if cached < 2.0 * streaming { Way::Cached } else { Way::Streaming });
        }
        self.now()
    }

    /// Copying in took so long.
    pub fn took(&mut self, how: Way, len: usize, ticks: u64) {
        self.mine.add(how, len, ticks);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settles_on_the_cheaper_way_and_follows_a_change() {
        let (mut tuner, mut reader, shown) = (Tuner::default(), Costs::default(), AtomicU64::new(0));
        for (cached, streaming, want) in [(100, 200, Way::Cached), (900, 200, Way::Streaming), (100, 200, Way::Cached)] {
            let mut right = 0;
            for i in 0..10_000 {
                let how = tuner.choose(&shown);
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
