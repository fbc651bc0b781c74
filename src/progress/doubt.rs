//! Something that may be worth trying and is often in vain: ever more rarely then.

use crate::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::AtomicU32;

/// Chances that pass after a try in vain, at most.
const MOST: u32 = 63;

/// Whether to try.
pub(super) struct Doubt {
    /// Chances that are yet to pass,
    left: AtomicU32,
    /// and how many it were the last time.
    last: AtomicU32,
}

impl Doubt {
    pub const fn new() -> Self {
        Doubt { left: AtomicU32::new(0), last: AtomicU32::new(0) }
    }

    /// Here is a chance: is it to pass?
    pub fn passes(&self) -> bool {
        let left = self.left.load(Relaxed);
        self.left.store(left.saturating_sub(1), Relaxed);
        left > 0
    }

    /// The try was in vain: the next chance passes, and twice as many and one more each time.
    pub fn in_vain(&self) {
        let left = (2 * self.last.load(Relaxed) + 1).min(MOST);
        self.left.store(left, Relaxed);
        self.last.store(left, Relaxed);
    }

    /// It was not.
    pub fn worth_it(&self) {
        self.last.store(0, Relaxed);
    }
}
