//! Which way to copy long messages to where the user wants them.
//!
//! To write to memory that is not in a cache, a processor first reads it, unless it writes past the caches. If messages and what they are
//! copied through find room in the cache that the cores have in common, it is faster to go through that, and the data are there for who
//! reads them next. If they do not, or others use that cache too (4 MB on an EPYC whose other cores were busy: 240 to 350 us by a loop, 140 where
//! `rep movsb` can be used), it may be faster to go past them (180 to 215, whatever the others did; 16 MB in 680 us, 830 by `rep movsb`). As that
//! can change at any time, it is found out by using both.

use super::tune::ticks;
use super::Way;

/// A reader's choice, for all that it gets from one sender.
pub struct Landing {
    /// By lengths from one power of two to the next.
    choices: [Choice; 4],
    /// The message under way.
    now: Option<Now>,
}

struct Now {
    id: u32,
    choice: usize,
    how: Way,
    /// No other came in between.
    timed: bool,
    since: u64,
    bytes: usize,
}

impl Default for Landing {
    fn default() -> Self {
        let first = |usual, until| Choice { in_doubt: usual, usual, cost: 0.0, until, pause: Choice::PAUSE, tried: 0, other: 0.0 };
        // Those of 8 MB hardly find room in any cache, and those of 16 are slow while they try: only where there are many of them.
        let choices = [(Way::Cached, 4), (Way::Cached, 4), (Way::Streaming, 4), (Way::Streaming, Choice::LONGEST)];
        Landing { choices: choices.map(|(usual, until)| first(usual, until)), now: None }
    }
}

impl Landing {
    /// The shortest message for which there is a choice: others fit a core's own caches.
    pub const LEAST: usize = 2 << 20;

    /// Has `put` copy the next `len` bytes of message `id`, of `total` bytes in all; it returns whether they were the last. Call
    /// [`super::flush`] before anybody may rely on the message.
    pub fn put(&mut self, id: u32, total: usize, len: usize, put: impl FnOnce(Way) -> bool) {
        let now = match &mut self.now {
            Some(now) if now.id == id => now,
            other => {
                let choice = ((total / Self::LEAST).max(1).ilog2() as usize).min(self.choices.len() - 1);
                let (how, timed) = (self.choices[choice].next(), other.is_none());
                other.insert(Now { id, choice, how, timed, since: ticks(), bytes: 0 })
            }
        };
        now.bytes += len;
        if put(now.how) {
            // (Else it was read from its sender's memory for the most part, or interrupted.)
            if now.timed && 2 * now.bytes > total {
                let cost = (ticks() - now.since) as f32 / now.bytes as f32;
                self.choices[now.choice].took(now.how, cost);
            }
            self.now = None;
        }
    }
}

/// What messages of about one length have cost.
struct Choice {
    /// What is chosen unless the other is clearly cheaper: through the caches where the data find room there, as they may be wanted soon.
    in_doubt: Way,
    usual: Way,
    /// Ticks per byte, in the mean of the last few.
    cost: f32,
    /// Messages until the other way is tried, and how many there were the last time.
    until: u32,
    pause: u32,
    /// Messages that have gone the other way in a trial, and the least that one of them has cost, but for the first.
    tried: u32,
    other: f32,
}

impl Choice {
    /// Messages of a trial.
    const TRIAL: u32 = 3;
    /// Messages between two trials, at first, and if they are in vain twice as many each time up to
    const PAUSE: u32 = 24;
    /// so many.
    const LONGEST: u32 = 256;

    fn next(&self) -> Way {
        if self.until > 0 {
            self.usual
        } else {
            self.usual.other()
        }
    }

    fn took(&mut self, how: Way, cost: f32) {
        if how == self.usual {
            self.until = self.until.saturating_sub(1);
            // Interrupts and what is touched first are not part of it: up slowly, down fast.
            let share = if cost < self.cost { 2.0 } else { 8.0 };
            self.cost = if self.cost == 0.0 { cost } else { self.cost + (cost - self.cost) / share };
            return;
        }
        // The first one still finds the caches as they were.
        self.tried += 1;
        self.other = if self.tried <= 2 { cost } else { self.other.min(cost) };
        if self.tried < Self::TRIAL {
            return;
        }
        let cost = self.other;
        let worth = if how == self.in_doubt { cost < 1.05 * self.cost } else { 1.15 * cost < self.cost };
        if worth {
            (self.usual, self.cost, self.pause) = (how, cost, Self::PAUSE);
        } else {
            self.pause = (2 * self.pause).min(Self::LONGEST);
        }
        (self.until, self.tried) = (self.pause, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn follows_what_is_cheaper() {
        let mut choices = Landing::default().choices;
        for (of, cached, streaming, want) in [
            (0, 100.0, 95.0, Way::Cached),
            (0, 200.0, 150.0, Way::Streaming),
            (0, 155.0, 150.0, Way::Cached),
            (0, 90.0, 150.0, Way::Cached),
            (2, 95.0, 100.0, Way::Streaming),
            (2, 80.0, 100.0, Way::Cached),
        ] {
            let (choice, mut right) = (&mut choices[of], 0);
            for i in 0..2000 {
                let how = choice.next();
                choice.took(how, if how == Way::Cached { cached } else { streaming });
                right += u32::from(i >= 1000 && how == want);
            }
            assert!(right > 970, "{want:?}: {right} of 1000");
        }
    }

    #[test]
    fn messages_in_between_are_not_timed() {
        let (mut landing, mut hows) = (Landing::default(), Vec::new());
        for (id, last) in [(1, false), (2, false), (1, true), (2, true), (3, false), (3, true)] {
            landing.put(id, Landing::LEAST, Landing::LEAST / 2, |how| {
                hows.push(how);
                last
            });
        }
        assert_eq!(hows, [Way::Cached; 6]);
        assert!(landing.now.is_none());
        assert_eq!(landing.choices[0].until, 3);
    }
}
