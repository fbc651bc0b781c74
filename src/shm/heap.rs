//! The heap of the segment: blocks of a power of two, handed out zeroed.

use super::segment::{Offset, Segment};
use crate::error::{Class, Result};
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::os::fd::BorrowedFd;

const SMALLEST: u64 = 4096;

impl Segment {
    fn with_heap_lock<T>(&self, f: impl FnOnce() -> T) -> T {
        let lock = &self.header().heap_lock;
        // Held for some loads and stores only; the holder may have lost its core, so yield rather than spin.
        while lock.compare_exchange_weak(0, std::process::id(), Acquire, Relaxed).is_err() {
            std::thread::yield_now();
        }
        let out = f();
        lock.store(0, Release);
        out
    }

    /// A zeroed block of at least `bytes`, page-aligned. Errors: MPI_ERR_NO_MEM when the heap is full.
    pub fn alloc(&self, bytes: usize) -> Result<Offset<u8>> {
        let size = (bytes as u64).max(SMALLEST).next_power_of_two();
        let h = self.header();
        let class = size.trailing_zeros() as usize;
        let got = self.with_heap_lock(|| {
            let first = h.heap_free[class].load(Relaxed);
            if first != 0 {
                let next: &crate::sync::atomic::AtomicU64 = self.at(Offset::new(first));
                h.heap_free[class].store(next.load(Relaxed), Relaxed);
                next.store(0, Relaxed);
                return Some(first);
            }
            let at = h.heap_next.load(Relaxed).next_multiple_of(size.min(super::mapping::HUGE as u64));
            let end = at.checked_add(size)?;
            (end <= h.len.load(Relaxed)).then(|| {
                h.heap_next.store(end, Relaxed);
                at
            })
        });
        match got {
            Some(at) => Ok(Offset::new(at)),
            None => crate::err!(Class::NoMem, "the shared segment has no room for another {bytes} bytes"),
        }
    }

    /// Gives a block back. `bytes` as in [`Segment::alloc`]. Its memory returns to the system.
    pub fn free(&self, block: Offset<u8>, bytes: usize) {
        let size = (bytes as u64).max(SMALLEST).next_power_of_two();
        let flags = nix::fcntl::FallocateFlags::FALLOC_FL_PUNCH_HOLE | nix::fcntl::FallocateFlags::FALLOC_FL_KEEP_SIZE;
        // SAFETY: the descriptor is owned by the segment, which outlives this borrow.
        let fd = unsafe { BorrowedFd::borrow_raw(self.fd()) };
        if nix::fcntl::fallocate(fd, flags, block.0 as i64, size as i64).is_err() {
            // SAFETY: the block was handed out by `alloc`, and its owner gives it up here.
            unsafe { self.bytes(block, size as usize).write_bytes(0, size as usize) };
        }
        let h = self.header();
        let class = size.trailing_zeros() as usize;
        self.with_heap_lock(|| {
            let link: &crate::sync::atomic::AtomicU64 = self.at(Offset::new(block.0));
            link.store(h.heap_free[class].load(Relaxed), Relaxed);
            h.heap_free[class].store(block.0, Relaxed);
        });
    }
}
