//! How long runs are copied out of what another core has written, where `rep movsb` is fast: by that, or in pieces, whichever has taken less time lately.
//!
//! It depends on where both sides are, which nobody tells. With all of it in caches `rep movsb` takes 0.8 of the time; of messages to places that are in no cache it leaves
//! the next ones to be written where they are far from their sender (an EPYC of the Zen 5 kind, two cores that share a cache, many messages of 32 KiB under way: 2.7 us
//! each against 1.4; of 1 MiB 82 against 36). So what counts is the time from one run to the next as long as they follow each other closely, and of many runs: others
//! must be gone from the caches first. Of runs that do not, copying alone would count, which seems to be over in pieces while their last stores are still on their way: there it
//! is `rep movsb` (ping-pong of 32 KiB with the processors far apart 0.94 of the time, MPI_Sendrecv of 16 KiB 0.95).

use super::choice::{Choice, Either};
use super::tune::ticks;
use super::{x86, MICROCODE};
use std::cell::RefCell;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fetch {
    Microcode,
    Pieces,
}

impl Either for Fetch {
    fn other(self) -> Fetch {
        match self {
            Fetch::Microcode => Fetch::Pieces,
            Fetch::Pieces => Fetch::Microcode,
        }
    }
}

/// Classes of lengths, each four times as long as the one before.
const CLASSES: usize = 3;
/// Bytes that go the same way: about as much as lies in a channel.
const BLOCK: usize = 2 << 20;
/// Blocks before the first trial.
const FIRST: u32 = 4;
/// Runs follow each other closely if it takes no longer from the end of one to that of the next than so many times what copying the latter does.
const CLOSE: u64 = 4;

/// What is known of one class.
struct Class {
    choice: Choice<Fetch>,
    /// How this block goes, whether it is timed, and how much of it has been copied.
    how: Fetch,
    timed: bool,
    bytes: usize,
    /// Of runs that followed closely: bytes, and ticks from the run before.
    close: usize,
    ticks: u64,
    /// Did most runs of the last block that was timed not follow closely?
    apart: bool,
    /// When the last run ended.
    last: u64,
}

impl Class {
    fn new() -> Class {
        let choice = Choice::alert(Fetch::Microcode, Fetch::Microcode, FIRST, Choice::<Fetch>::LONGEST);
        Class { choice, how: Fetch::Microcode, timed: true, bytes: 0, close: 0, ticks: 0, apart: false, last: 0 }
    }

    #[inline]
    fn copy(&mut self, len: usize, copy: impl FnOnce(Fetch)) {
        let start = self.timed.then(ticks);
        copy(self.how);
        self.copied(len, start.map(|start| (start, ticks())));
    }

    /// `len` bytes have been copied, `from` one time `to` another.
    #[inline]
    fn copied(&mut self, len: usize, from_to: Option<(u64, u64)>) {
        if let Some((from, to)) = from_to {
            let since = to.wrapping_sub(self.last);
            if since <= CLOSE * (to - from) {
                self.ticks += since;
                self.close += len;
            }
            self.last = to;
        }
        self.bytes += len;
        if self.bytes >= BLOCK {
            self.next_block();
        }
    }

    #[cold]
    fn next_block(&mut self) {
        let choice = &mut self.choice;
        if self.timed {
            self.apart = 2 * self.close < self.bytes;
        }
        if self.timed && !self.apart {
            choice.took(self.how, self.ticks as f32 / self.close as f32);
        } else {
            choice.used();
        }
        self.how = if self.apart { Fetch::Microcode } else { choice.next() };
        self.timed = choice.times() || !self.apart && self.how != choice.usual();
        (self.bytes, self.close, self.ticks) = (0, 0, 0);
    }
}

thread_local! {
    static KNOWN: RefCell<Option<[Class; CLASSES]>> = const { RefCell::new(None) };
}

/// # Safety
/// As [`super::cached`]; at least [`MICROCODE`] bytes, on a processor with AVX.
#[inline(never)]
pub unsafe fn fetch(to: *mut u8, from: *const u8, len: usize) {
    let class = ((len / MICROCODE).max(1).ilog2() as usize / 2).min(CLASSES - 1);
    let copy = |how| {
        // SAFETY: by the caller's promise.
        unsafe {
            match how {
                Fetch::Microcode => x86::by_microcode(to, from, len),
                Fetch::Pieces => x86::pieces(to, from, len),
            }
        }
    };
    KNOWN.with_borrow_mut(|known| known.get_or_insert_with(|| std::array::from_fn(|_| Class::new()))[class].copy(len, copy));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_far_apart_are_copied_by_microcode() {
        let (mut class, mut now) = (Class::new(), 1000);
        for (between, want) in [([1000, 1000], 0), ([300, 100], 1), ([1000, 1000], 0)] {
            let mut pieces = 0;
            for run in 0..200_000 {
                // In pieces the copying itself seems to be over earlier.
                let way = (class.how == Fetch::Pieces) as usize;
                let start = now + between[way];
                now = start + [100, 50][way];
                let timed = class.timed.then_some((start, now));
                class.copied(32 << 10, timed);
                pieces += usize::from(run >= 50_000) * way;
            }
            assert!(pieces.abs_diff(want * 150_000) < 10_000, "{pieces} of 150000 in pieces, {between:?} between");
        }
    }

    #[test]
    fn what_counts_is_the_time_from_one_run_to_the_next_if_it_is_short() {
        let mut class = Class::new();
        let (mut now, mut pieces) = (1000, 0);
        for (between, want) in [([300, 100], Fetch::Pieces), ([100, 200], Fetch::Microcode), ([300, 100], Fetch::Pieces)] {
            for run in 0..200_000 {
                // Copying takes as long either way; what differs is what comes between. Now and then something else does.
                let start = now + between[(class.how == Fetch::Pieces) as usize] + if run % 64 == 0 { 100_000 } else { 0 };
                now = start + 100;
                let timed = class.timed.then_some((start, now));
                class.copied(32 << 10, timed);
                pieces += usize::from(class.how == Fetch::Pieces);
            }
            assert_eq!(class.choice.usual(), want, "{pieces} in pieces");
        }
    }
}
