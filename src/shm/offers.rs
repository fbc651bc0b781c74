//! What a rank shows of the messages that it offers to be read from its memory, and of what others had best do.
//!
//! A rank that gets no answer to an offer may take it back, so that its memory is its own again: it sends the message itself then. Whoever
//! reads from there finds out afterwards whether what it has read was still the message:
//!
//! 1. The sender counts its offers, shows the number of the last one that is taken back: **W** (release fence behind the store), and lets go of the memory.
//! 2. The receiver reads the memory, and then the number: **W** (acquire fence before the load). If it has seen anything written to the memory since, it
//!    sees the number, and leaves what it has read.

use crate::sync::atomic::Ordering::{Acquire, Release};
use crate::sync::atomic::{fence, AtomicU64};

/// A rank's line for this.
#[repr(C, align(64))]
#[derive(Default)]
pub struct Offers {
    /// Its offers up to this number have been taken back, unless they had been answered.
    taken_back: AtomicU64,
    /// Bit k: messages of the k-th class of lengths to this rank are best offered.
    pub wanted: AtomicU64,
}

impl Offers {
    /// Takes back all offers up to this number. The messages must follow.
    pub fn take_back(&self, number: u64) {
        self.taken_back.store(number, Release);
        // W: pairs with the fence in `stands`.
        fence(Release);
    }

    /// After the memory of this offer has been read: was it the message?
    pub fn stands(&self, number: u64) -> bool {
        // W: pairs with the fence in `take_back`.
        fence(Acquire);
        self.taken_back.load(Acquire) < number
    }
}
