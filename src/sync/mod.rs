//! The one door to atomics: `std`'s, or loom's in `tests/loom` (`--cfg loom`), so that lock-free code can be model-checked.

#[cfg(all(loom, test))]
pub use loom::sync::atomic;
#[cfg(not(all(loom, test)))]
pub use std::sync::atomic;

/// One cache line: keeps what one rank writes away from what another writes.
#[derive(Debug, Default)]
#[repr(C, align(64))]
pub struct Line<T>(pub T);

impl<T> std::ops::Deref for Line<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

/// Tells the processor that this is a spin loop.
#[inline(always)]
pub fn pause() {
    #[cfg(not(all(loom, test)))]
    std::hint::spin_loop();
    #[cfg(all(loom, test))]
    loom::thread::yield_now();
}
