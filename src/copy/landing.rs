//! Which way to copy long messages to where the user wants them.
//!
//! To write to memory that is not in a cache, a processor first reads it, unless it writes past the caches. If messages and what they are
//! copied through find room in the cache that the cores have in common, it is faster to go through that, and the data are there for who
//! reads them next. If they do not, or others use that cache too (4 MB on an EPYC whose other cores were busy: 240 to 350 us by a loop, 140 where
//! `rep movsb` can be used), it may be faster to go past them (180 to 215, whatever the others did; 16 MB in 680 us, 830 by `rep movsb`). As that
//! can change at any time, it is found out by using both.

use super::choice::Choice;
use super::tune::ticks;
use super::Way;

/// A reader's choice, for all that it gets from one sender.
pub struct Landing {
    /// By lengths from one power of two to the next.
    choices: [Choice<Way>; 4],
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
        // Those of 8 MB hardly find room in any cache, and those of 16 are slow while they try: only where there are many of them.
        let choices = [(Way::Cached, 4), (Way::Cached, 4), (Way::Streaming, 4), (Way::Streaming, Choice::<Way>::LONGEST)];
        Landing { choices: choices.map(|(usual, until)| Choice::new(usual, until)), now: None }
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

#[cfg(test)]
mod tests {
    use super::*;

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
