//! Two ranks that exchange long messages do so in step: both copy in a piece, then both copy out the other's, and so on.
//!
//! What one has read it writes to next, so that two places are enough, which stay in both cores' own caches. Out of step, the one copies out what the other is
//! still copying in, in places that are as long as the messages. (An EPYC of the Zen 3 kind, nothing but copying in and out, 2 and 4 MB with the processors far apart: 225 and
//! 475 us in two places of 128 KB, 280 and 640 in places for all; near each other 157 and 410, 152 and 580.)
//!
//! Neither knows whether the other has something to send: a rank holds back its next piece only for messages that follow some that crossed, and not for long. A wait in
//! vain is followed by messages that are not held back, the more of them the more often it happens.

use std::cell::Cell;

/// The shortest message. (Shorter ones fit the caches.)
const LEAST: usize = 1 << 20;

/// Ticks for which a piece is held back: about ten times what one takes to be copied.
const LONGEST_WAIT: u64 = 250_000;

/// Pieces that may be written without another one read, at most, for those that have been read without one written.
const MOST_AHEAD: i32 = 16;

/// Messages that are not held back after a wait in vain, at most.
const LONGEST_PAUSE: u32 = 256;

/// What this rank knows of its messages to and from one other.
#[derive(Default)]
pub struct InStep {
    /// Can it be? Where ranks share cores, who waits hands its core over.
    possible: bool,
    /// Have payloads of the two crossed since the last wait in vain?
    exchange: Cell<bool>,
    /// Is the message under way in step?
    on: Cell<bool>,
    /// Payloads read less those written.
    ahead: Cell<i32>,
    /// When the last one was written.
    since: Cell<u64>,
    /// Messages that are not held back after the next wait in vain, and of those how many are left.
    pause: Cell<u32>,
    left: Cell<u32>,
}

impl InStep {
    /// For two ranks, with a core for each rank of the job or not.
    pub fn new(possible: bool) -> Self {
        InStep { possible, ..InStep::default() }
    }

    /// A payload has crossed one of this rank's.
    pub fn crossed(&self) {
        self.exchange.set(self.possible);
    }

    /// A message of `total` bytes begins.
    pub fn begins(&self, total: usize) {
        let left = self.left.get();
        let long = self.exchange.get() && total >= LEAST;
        self.left.set(left - u32::from(long && left > 0));
        self.on.set(long && left == 0);
        self.ahead.set(self.ahead.get().max(0));
    }

    /// Is the message under way in step?
    #[inline(always)]
    pub fn is_on(&self) -> bool {
        self.on.get()
    }

    /// Is its next piece to wait, at time `now`?
    pub fn holds(&self, now: impl FnOnce() -> u64) -> bool {
        if !self.on.get() || self.ahead.get() >= 0 {
            return false;
        }
        let holds = now().wrapping_sub(self.since.get()) <= LONGEST_WAIT;
        if !holds {
            self.on.set(false);
            self.exchange.set(false);
            self.pause.set((2 * self.pause.get() + 2).min(LONGEST_PAUSE));
            self.left.set(self.pause.get());
        }
        holds
    }

    /// A payload was written, the `last` of its message or not.
    #[inline]
    pub fn has_written(&self, last: bool, now: impl FnOnce() -> u64) {
        self.ahead.set((self.ahead.get() - 1).max(-MOST_AHEAD));
        if self.on.get() {
            self.since.set(now());
            if last {
                self.on.set(false);
                self.pause.set(self.pause.get().saturating_sub(1));
            }
        }
    }

    /// One was read.
    #[inline]
    pub fn has_read(&self) {
        self.ahead.set((self.ahead.get() + 1).min(MOST_AHEAD));
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    /// Pieces of a message that leave at `now`.
    fn leave(step: &InStep, left: &mut usize, now: u64) -> usize {
        let before = *left;
        while *left > 0 && !step.holds(|| now) {
            *left -= 1;
            step.has_written(*left == 0, || now);
        }
        before - *left
    }

    #[test]
    fn each_piece_waits_for_one_of_the_others() {
        let step = InStep::new(true);
        step.crossed();
        step.begins(LEAST);
        let mut left = 8;
        assert_eq!(leave(&step, &mut left, 0), 1);
        for now in 0..3 {
            step.has_read();
            assert_eq!(leave(&step, &mut left, now), 1);
        }
        // Two have come at once.
        (0..2).for_each(|_| step.has_read());
        assert_eq!(leave(&step, &mut left, 9), 2);
        // None comes any more.
        assert_eq!(leave(&step, &mut left, 9 + LONGEST_WAIT), 0);
        assert_eq!(leave(&step, &mut left, 10 + LONGEST_WAIT), 2);
    }

    #[test]
    fn what_was_read_before_a_message_began_counts() {
        let step = InStep::new(true);
        step.crossed();
        (0..8).for_each(|_| step.has_read());
        step.begins(LEAST);
        let mut left = 9;
        assert_eq!(leave(&step, &mut left, 0), 9);
        assert!(!step.is_on());
    }

    #[test]
    fn who_sends_alone_is_hardly_held_back() {
        let (step, mut waits, mut now) = (InStep::new(true), 0, 0);
        for _ in 0..5000 {
            // An exchange, and then a message of this rank alone.
            for alone in [false, true] {
                let mut left = 8;
                step.begins(LEAST);
                while left > 0 {
                    leave(&step, &mut left, now);
                    if alone {
                        waits += u64::from(left > 0);
                        now += LONGEST_WAIT + 1;
                    } else {
                        step.has_read();
                        step.crossed();
                    }
                }
            }
        }
        assert!((1..60).contains(&waits), "{waits}");
    }

    #[test]
    fn others_are_not_held_back() {
        for (possible, crossed, total) in [(false, true, LEAST), (true, false, LEAST), (true, true, LEAST - 1)] {
            let step = InStep::new(possible);
            if crossed {
                step.crossed();
            }
            step.begins(total);
            assert_eq!(leave(&step, &mut 8, 0), 8);
        }
    }
}
