//! The one door to atomics: `std`'s, or loom's in `tests/loom` (`--cfg loom`), so that lock-free code can be model-checked. And
//! hints to the processor.

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

/// The same for who waits for a line that another core is about to write, and will be done with in no time: the processor looks again as soon
/// as it has seen what the last look brought. [`pause`] takes several times as long, no hint at all makes it look many times at once, all of
/// which it must take back when the line changes. But who looks that often takes the line away from who needs longer to write it.
#[inline(always)]
pub fn pause_briefly() {
    // SAFETY: a barrier for loads; SSE2 is part of x86-64.
    #[cfg(all(target_arch = "x86_64", not(all(loom, test))))]
    unsafe {
        std::arch::x86_64::_mm_lfence();
    }
    #[cfg(not(all(target_arch = "x86_64", not(all(loom, test)))))]
    pause();
}

/// Asks for the line at `at` (any address), to read it soon.
#[inline(always)]
pub fn prefetch(at: *const u8) {
    // SAFETY: a prefetch never faults; SSE is part of x86-64.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(at.cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// Hands the line at `at` (any address), which has just been written, on to the cache that the cores have in common, where another core gets it
/// sooner than from this one's own. (Intel Emerald Rapids: a record of two lines from core to core in 0.16 us, 0.13 so, of eight 0.23 and 0.19.)
#[inline(always)]
pub fn demote(at: *const u8) {
    // SAFETY: a hint that never faults; processors that do not know it do nothing.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::asm!("cldemote [{}]", in(reg) at, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}

/// Asks for the line at `at` (any address), to write it soon.
#[inline(always)]
pub fn prefetch_to_write(at: *const u8) {
    // SAFETY: a prefetch never faults; processors that do not know this one do nothing.
    #[cfg(target_arch = "x86_64")]
    unsafe {
        std::arch::asm!("prefetchw [{}]", in(reg) at, options(nostack, preserves_flags, readonly));
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = at;
}
