//! Which way to copy long messages to where the user wants them.
//!
//! To write to memory that is not in a cache, a processor first reads it, unless it writes past the caches. If messages and what they are
//! copied through find room in the cache that the cores have in common, it is faster to go through that, and the data are there for who
//! reads them next. If they do not, or others use that cache too (4 MB on an EPYC whose other cores were busy: 240 to 350 us by a loop, 140 where
//! `rep movsb` can be used), it may be faster to go past them (180 to 215, whatever the others did; 16 MB in 680 us, 830 by `rep movsb`). As that
//! can change at any time, it is found out by using both.

use super::choice::Choice;
use super::tune::ticks;
use super::{flush, Way};

/// A choice for lengths of [`Landing::LEAST`] and more, from one power of two to the next.
struct Choices([Choice<Way>; 4]);

impl Default for Choices {
    fn default() -> Self {
        // Those of 8 MB hardly find room in any cache, and those of 16 are slow while they try: only where there are many of them.
        let choices = [(Way::Cached, 4), (Way::Cached, 4), (Way::Streaming, 4), (Way::Streaming, Choice::<Way>::LONGEST)];
        Choices(choices.map(|(usual, until)| Choice::new(usual, until)))
    }
}

impl Choices {
    /// Which of them is for so many bytes.
    fn class(&self, total: usize) -> usize {
        ((total / Landing::LEAST).max(1).ilog2() as usize).min(self.0.len() - 1)
    }
}

/// What a member of a communicator chooses for the long results of its collective calls, which come piece by piece: each is timed for itself.
#[derive(Default)]
pub struct Pieces(Choices);

impl Pieces {
    /// Bytes of a piece that is worth it.
    const WORTH: usize = 16 << 10;

    /// Has `put` copy `len` bytes of a result of `total` bytes.
    pub fn put(&mut self, total: usize, len: usize, put: impl FnOnce(Way)) {
        if total < Landing::LEAST || len < Self::WORTH {
            return put(Way::Cached);
        }
        let class = self.0.class(total);
        let (how, since) = (self.0 .0[class].next(), ticks());
        put(how);
        flush(how);
        self.0 .0[class].took(how, (ticks() - since) as f32 / len as f32);
    }
}

/// A reader's choice, for all that it gets from one sender.
#[derive(Default)]
pub struct Landing {
    choices: Choices,
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

impl Landing {
    /// The shortest message for which there is a choice: others fit a core's own caches.
    pub const LEAST: usize = 2 << 20;

    /// Has `put` copy the next `len` bytes of message `id`, of `total` bytes in all; it returns whether they were the last. Call
    /// [`super::flush`] before anybody may rely on the message.
    pub fn put(&mut self, id: u32, total: usize, len: usize, put: impl FnOnce(Way) -> bool) {
        let now = match &mut self.now {
            Some(now) if now.id == id => now,
            other => {
                let choice = self.choices.class(total);
                let (how, timed) = (self.choices.0[choice].next(), other.is_none());
                other.insert(Now { id, choice, how, timed, since: ticks(), bytes: 0 })
            }
        };
        now.bytes += len;
        if put(now.how) {
            // (Else it was read from its sender's memory for the most part, or interrupted.)
            if now.timed && 2 * now.bytes > total {
                let cost = (ticks() - now.since) as f32 / now.bytes as f32;
                self.choices.0[now.choice].took(now.how, cost);
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
        assert_eq!(landing.choices.0[0].until, 3);
    }
}
