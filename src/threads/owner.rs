//! The thread that comes and goes without the lock (see [`super`]), and how that is taken from it.
//!
//! The owner notes that it is inside and then looks whether it is still the owner; who takes the ownership does that and then looks whether the
//! owner is inside. Each stores first and loads second, so with a full barrier in between on both sides at least one sees the other (Dekker), as
//! with [bells](crate::progress::bell). Here, too, the rare one pays for both: it has the other pass its barrier.
//!
//! Only one thread is ever the owner, the first: another one could note something just when the next owner does.

use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release, SeqCst};
use crate::sync::atomic::{fence, AtomicU32, AtomicUsize};

/// A thread, by a number of its own; 0 is none.
pub type Thread = usize;

/// See the module.
pub struct Owner {
    now: AtomicUsize,
    first: AtomicUsize,
    /// Calls that it has under way without the lock, one made from the other. Only it writes here.
    calls: AtomicU32,
}

impl Owner {
    /// Nobody.
    #[cfg(not(all(loom, test)))]
    pub const fn none() -> Owner {
        Owner { now: AtomicUsize::new(0), first: AtomicUsize::new(0), calls: AtomicU32::new(0) }
    }
    /// Nobody.
    #[cfg(all(loom, test))]
    pub fn none() -> Owner {
        Owner { now: AtomicUsize::new(0), first: AtomicUsize::new(0), calls: AtomicU32::new(0) }
    }

    /// Is it `me`?
    #[inline(always)]
    pub fn is(&self, me: Thread) -> bool {
        self.now.load(Relaxed) == me
    }

    /// The owner begins a call. It must look whether it [`is`](Self::is) that still, after a barrier or where others have it pass one.
    #[inline(always)]
    pub fn begin(&self) {
        self.calls.store(self.calls.load(Relaxed) + 1, Relaxed);
    }

    /// It ends one.
    #[inline(always)]
    pub fn end(&self) {
        self.calls.store(self.calls.load(Relaxed) - 1, Release);
    }

    /// It waits in one, or in those that are under way.
    pub fn wait(&self) {
        self.calls.store(0, Release);
    }

    /// How many calls has `me` under way, if it has begun them without the lock?
    pub fn under_way(&self, me: Thread) -> u32 {
        match self.first.load(Relaxed) == me {
            true => self.calls.load(Relaxed),
            false => 0,
        }
    }

    /// May `me`, the holder of the lock, become it?
    pub fn may_be(&self, me: Thread) -> bool {
        [0, me].contains(&self.first.load(Relaxed))
    }

    /// From now on it is `me`, the holder of the lock, who [may](Self::may_be).
    pub fn become_it(&self, me: Thread) {
        self.first.store(me, Relaxed);
        self.now.store(me, Release);
    }

    /// The holder of the lock takes the ownership, has the owner pass a barrier, and `pause`s until it has no call under way. False if there was none.
    pub fn take(&self, barrier: impl FnOnce(), mut pause: impl FnMut()) -> bool {
        if self.now.load(Relaxed) == 0 {
            return false;
        }
        self.now.store(0, Relaxed);
        fence(SeqCst);
        barrier();
        while self.calls.load(Acquire) > 0 {
            pause();
        }
        true
    }

    /// Nobody is to be it again.
    pub fn no_more(&self) {
        self.now.store(0, Relaxed);
    }
}
