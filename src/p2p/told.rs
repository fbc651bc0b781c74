//! Read or copied, told by what reading takes: where the kernel is fair and each rank that is awake has a core.
//!
//! What the sender has written since the message before lies changed in its cache, and takes twice as long to read as what has not changed. It must take the lines that were read back when
//! it next writes them, which takes about as long again, and which no message tells of. So what reading takes more than the kernel needs at best counts twice, and reading is
//! what is wanted as long as it takes less in this way than copying did. Of copying only its cost is known, and that from steady use: in trials between messages that are read it
//! finds its places in no cache.
//!
//! All goes by numbers of messages: of two ranks that exchange some, both try to read at once. As long as one message is read and the other copied, both are slow.

use super::ways::Fetch;
use crate::copy::choice::{mean, Choice};

/// Messages that are copied before the first trial of reading, and from one to the next, at first; twice as many each time,
const FIRST: u32 = 6;
const PAUSE: u32 = 24;
/// up to so many.
const LONGEST: u32 = 512;
/// The same for those of the shortest class, which take several times as long if they are read.
const LONGEST_OF_SHORT: u32 = 2048;

/// Messages of a trial. The first one still finds the caches as they were.
const TRIAL: u32 = 3;

/// Messages that are read before so many are copied, to time that anew: the host may have moved the processors.
const RENEW: u32 = 1024;
const RENEWAL: u32 = 12;

/// What reading takes may go so far beyond what it may take before it is given up: chance does, too.
const SLACK: f32 = 1.05;

/// What messages of about one length have taken.
pub struct Told {
    usual: Fetch,
    /// Ticks per byte that the kernel needs at best.
    kernel: f32,
    /// Ticks per byte that copying, and reading, have taken in the mean of the last few.
    copied: f32,
    read: f32,
    /// Messages until a trial of reading, and how many there were the last time, and at most.
    until: u32,
    pause: u32,
    longest: u32,
    /// Messages of this trial that were begun, and that have come.
    begun: u32,
    tried: u32,
    /// Messages since the usual way was last another one.
    uses: u32,
}

impl Told {
    /// Where the kernel needs so many ticks per byte, for messages of the shortest class or others.
    pub fn new(kernel: f32, shortest: bool) -> Told {
        let longest = if shortest { LONGEST_OF_SHORT } else { LONGEST };
        Told {
            usual: Fetch::Copied,
            kernel,
            copied: 0.0,
            read: 0.0,
            until: FIRST,
            pause: PAUSE,
            longest,
            begun: 0,
            tried: 0,
            uses: 0,
        }
    }

    /// Ticks per byte that reading may take: then what it takes, and what it takes beyond the kernel's best once more, is what copying takes.
    fn most(&self) -> f32 {
        (self.copied + self.kernel) / 2.0
    }

    /// What is wanted of the next message.
    pub fn next(&self) -> Fetch {
        match self.until {
            0 => Fetch::Read,
            _ => self.usual,
        }
    }

    /// The same for one that begins now: where many are under way at once, a trial is no longer than it need be.
    pub fn begin(&mut self) -> Fetch {
        let how = self.next();
        if how == self.usual {
            return how;
        }
        self.begun += 1;
        if self.begun > TRIAL {
            return self.usual;
        }
        how
    }

    /// Is what the next one costs, if it is copied, to be told to [`Told::took`]? Else it is enough to tell of it ([`Told::copied_untimed`]).
    pub fn times(&self) -> bool {
        self.uses < Choice::<Fetch>::ALL || self.uses.is_multiple_of(Choice::<Fetch>::SAMPLE)
    }

    /// One was copied.
    #[inline]
    pub fn copied_untimed(&mut self) {
        if self.usual == Fetch::Copied {
            self.uses = self.uses.wrapping_add(1);
            self.until = self.until.saturating_sub(1);
        }
    }

    /// One has come in this way, and cost so many ticks per byte.
    pub fn took(&mut self, how: Fetch, cost: f32) {
        match (self.usual, how) {
            (_, Fetch::Copied) => {
                self.copied = mean(self.copied, cost);
                self.copied_untimed();
            }
            (Fetch::Read, Fetch::Read) => self.was_read(cost),
            // (Else it was under way when the trial ended.)
            (Fetch::Copied, Fetch::Read) if self.until == 0 => self.was_tried(cost),
            _ => {}
        }
    }

    fn was_read(&mut self, cost: f32) {
        self.read = mean(self.read, cost);
        self.uses += 1;
        let is_dear = self.read > SLACK * self.most();
        if is_dear || self.uses == RENEW {
            // If it is back so soon, it may go on so.
            self.pause = if self.uses > self.pause { PAUSE } else { (2 * self.pause).min(self.longest) };
            let until = if is_dear { self.pause } else { RENEWAL };
            (self.usual, self.until, self.uses) = (Fetch::Copied, until, 0);
        }
    }

    fn was_tried(&mut self, cost: f32) {
        self.tried += 1;
        self.read = if self.tried <= 2 { cost } else { self.read.min(cost) };
        if self.tried < TRIAL {
            return;
        }
        (self.begun, self.tried, self.until) = (0, 0, self.pause);
        if self.read < self.most() {
            (self.usual, self.uses) = (Fetch::Read, 0);
        } else {
            self.pause = (2 * self.pause).min(self.longest);
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    /// How many of so many messages are read, if copying and reading take so much of what the kernel needs at best?
    fn reads(told: &mut Told, messages: u32, copied: f32, read: f32) -> u32 {
        let one = |_| {
            let how = told.begin();
            match how {
                Fetch::Copied if !told.times() => told.copied_untimed(),
                Fetch::Copied => told.took(how, copied * told.kernel),
                Fetch::Read => told.took(how, read * told.kernel),
            }
            u32::from(how == Fetch::Read)
        };
        (0..messages).map(one).sum()
    }

    #[test]
    fn what_has_not_changed_is_read_and_what_has_is_copied() {
        for kernel in [0.1, 0.3] {
            let mut told = Told::new(kernel, false);
            assert!(reads(&mut told, 1000, 2.2, 1.2) >= 1000 - 2 * FIRST);
            // It is noticed at once, and the other way round after a while.
            assert!(reads(&mut told, 1000, 2.2, 2.1) <= 40);
            assert!(reads(&mut told, 2000, 2.2, 1.2) >= 1400);
        }
    }

    #[test]
    fn trials_become_rare() {
        for (shortest, most) in [(false, 25 * TRIAL), (true, 11 * TRIAL)] {
            let mut told = Told::new(0.14, shortest);
            let read = reads(&mut told, 10_000, 2.2, 2.1);
            assert!((TRIAL..=most).contains(&read), "{read}");
        }
    }

    #[test]
    fn with_processors_elsewhere_both_take_longer() {
        let mut told = Told::new(0.14, false);
        assert!(reads(&mut told, 2000, 5.0, 2.4) > 1800);
        // What was known of copying is found to be no longer true.
        reads(&mut told, 1500, 2.2, 2.1);
        assert!(reads(&mut told, 1000, 2.2, 2.1) <= 40);
    }

    #[test]
    fn two_ranks_try_at_once_whatever_it_costs_them() {
        let mut both = [Told::new(0.14, false), Told::new(0.14, false)];
        for i in 0..3000 {
            let hows = [0, 1].map(|me| both[me].begin());
            assert_eq!(hows[0], hows[1], "message {i}");
            for (me, told) in both.iter_mut().enumerate() {
                let cost = if hows[me] == Fetch::Copied { 0.3 } else { 0.35 };
                told.took(hows[me], cost + 0.1 * (i % (3 + me)) as f32);
            }
        }
    }

    #[test]
    fn with_many_under_way_a_trial_is_short() {
        let mut told = Told::new(0.14, false);
        let mut read = 0;
        for _ in 0..32 {
            let hows: Vec<_> = (0..32).map(|_| told.begin()).collect();
            for how in hows {
                read += u32::from(how == Fetch::Read);
                told.took(how, 0.3);
            }
        }
        assert!((TRIAL..=6 * TRIAL).contains(&read), "{read} of 1024");
    }
}
