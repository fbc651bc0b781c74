//! The last calls of a member, for others who wonder why it does not come. Nobody waits for a reader: who finds an entry being
//! written goes without it. `tests/loom` has a model.

use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use crate::sync::atomic::{fence, AtomicU64};

/// Calls that a member's history holds.
pub const HISTORY: usize = 64;

/// Words that describe a call.
pub type Words = [u64; 5];

/// One call; the entry of call `seq` is number `seq % HISTORY`.
#[repr(C, align(64))]
pub struct Entry {
    /// Number of the call, 0 while the entry is written.
    seq: AtomicU64,
    words: [AtomicU64; 5],
}

#[cfg(not(loom))]
const _: () = assert!(size_of::<Entry>() == 64);

impl Entry {
    /// Before the first call. (In the segment: zeros.)
    #[cfg(loom)]
    pub fn new() -> Self {
        Entry { seq: AtomicU64::new(0), words: std::array::from_fn(|_| AtomicU64::new(0)) }
    }

    /// The owner replaces the entry.
    #[inline]
    pub fn write(&self, seq: u64, words: &Words) {
        // Pairs with the fence in `read`: who sees what follows sees that the number has changed.
        self.seq.store(0, Relaxed);
        fence(Release);
        for (to, word) in self.words.iter().zip(words) {
            to.store(*word, Relaxed);
        }
        // Pairs with the Acquire in `read` and `seq`.
        self.seq.store(seq, Release);
    }

    /// The number of the call. What its member posted in the calls before it can be seen.
    #[inline]
    pub fn seq(&self) -> u64 {
        self.seq.load(Acquire)
    }

    /// Number and description, unless there is none or it is being written.
    pub fn read(&self) -> Option<(u64, Words)> {
        // Pairs with the Release in `write`.
        let seq = self.seq.load(Acquire);
        let words = std::array::from_fn(|i| self.words[i].load(Relaxed));
        // Pairs with the fence in `write`: if the number is still the same, the words belong to it.
        fence(Acquire);
        (seq != 0 && self.seq.load(Relaxed) == seq).then_some((seq, words))
    }

    /// One word of an entry that does not change now: the reader's own, or of a call that its member cannot yet have left far behind.
    #[inline]
    pub fn word(&self, i: usize) -> u64 {
        self.words[i].load(Relaxed)
    }
}
