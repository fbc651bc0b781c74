//! The doorbell: waking a rank only if it sleeps, and never losing a wake-up.
//!
//! A rank that is about to sleep sets its bell and then looks once more for what it waits for; a rank that has published
//! something looks at the bell afterwards, and wakes the sleeper if it is set. Each side stores first and loads second, so with
//! a full barrier in between on both sides at least one sees the other (Dekker): barrier **D**.
//!
//! A full barrier after every message would make the sender wait until its store has reached the other core. Sleeping is the
//! exception, also where ranks share cores, since they first hand those over many times. So the sleeper pays for both: membarrier(2)
//! makes every running thread of the registered processes pass a barrier. A rank that could not register keeps using its own.

use crate::sync::atomic::AtomicU32;
use crate::sync::atomic::{fence, Ordering::*};

/// Who provides the barrier on the waker's side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Barrier {
    /// The waker.
    Own,
    /// The sleeper, with membarrier(2).
    Sleeper,
}

/// A rank is about to sleep: the next look is the last. `distant` makes other processes pass a barrier too; it must if any of
/// them relies on [`Barrier::Sleeper`].
#[inline]
pub fn announce(bell: &AtomicU32, distant: impl FnOnce()) {
    bell.store(1, Relaxed);
    // D: pairs with the one in `published`, or takes its place.
    fence(SeqCst);
    distant();
}

/// The rank does not sleep after all, or any more.
#[inline]
pub fn withdraw(bell: &AtomicU32) {
    bell.store(0, Relaxed);
}

/// Between publishing something and looking at bells.
#[inline(always)]
pub fn published(barrier: Barrier) {
    match barrier {
        // D: pairs with the one in `announce`.
        Barrier::Own => fence(SeqCst),
        // The processor may still reorder, but passes a barrier before any sleeper's last look.
        Barrier::Sleeper => std::sync::atomic::compiler_fence(SeqCst),
    }
}

/// Is the bell set? Then the caller has taken it and owes a futex wake. Call [`published`] first.
#[inline(always)]
pub fn take(bell: &AtomicU32) -> bool {
    bell.load(Relaxed) == 1 && bell.swap(0, Release) == 1
}
