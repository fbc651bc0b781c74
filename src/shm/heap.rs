//! The heap of the segment: blocks of a power of two, handed out zeroed.

use super::segment::{Offset, Segment, Shared};
use crate::error::{Class, Result};
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::os::fd::BorrowedFd;

const SMALLEST: u64 = 4096;

/// Blocks of up to so many bytes keep their pages when they are given back, up to so many bytes of each size, for communicators that come and go (MPI_Comm_dup
/// and MPI_Comm_free at 2 ranks 1.6 us, else 23).
const KEPT_BYTES: usize = 256 << 10;
const KEPT_IN_ALL: u64 = 1 << 20;

/// Size of the block for so many bytes.
fn size(bytes: usize) -> u64 {
    (bytes as u64).max(SMALLEST).next_power_of_two()
}

/// What a free block begins with.
#[repr(C)]
struct Free {
    /// The next one of this size; 0 if there is none. Those that have kept their pages come first.
    next: AtomicU64,
    /// How many that have kept them there are from here on.
    kept: AtomicU64,
}

// SAFETY: two atomics; all bytes are valid.
unsafe impl Shared for Free {}

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
        let (size, h) = (size(bytes), self.header());
        let free = &h.heap_free[size.trailing_zeros() as usize];
        let got = self.with_heap_lock(|| {
            let first = free.load(Relaxed);
            if first != 0 {
                let block: &Free = self.at(Offset::new(first));
                free.store(block.next.load(Relaxed), Relaxed);
                block.next.store(0, Relaxed);
                block.kept.store(0, Relaxed);
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

    /// Gives a block back. `bytes` as in [`Segment::alloc`]. Its memory returns to the system, but for that of a few small ones.
    pub fn free(&self, block: Offset<u8>, bytes: usize) {
        let size = size(bytes);
        let free = &self.header().heap_free[size.trailing_zeros() as usize];
        let kept = |at: u64| if at == 0 { 0 } else { self.at::<Free>(Offset::new(at)).kept.load(Relaxed) };
        let keep = bytes <= KEPT_BYTES && self.with_heap_lock(|| kept(free.load(Relaxed))) < KEPT_IN_ALL / size;
        if keep || !self.punch(block, size) {
            let used = if keep { bytes } else { size as usize };
            // SAFETY: the block was handed out by `alloc`, and its owner, who has written to no more than that, gives it up here.
            unsafe { self.bytes(block, used).write_bytes(0, used) };
        }
        self.with_heap_lock(|| {
            let link: &Free = self.at(Offset::new(block.0));
            let mut before = free;
            if keep {
                link.kept.store(kept(free.load(Relaxed)) + 1, Relaxed);
            } else {
                while kept(before.load(Relaxed)) > 0 {
                    before = &self.at::<Free>(Offset::new(before.load(Relaxed))).next;
                }
            }
            link.next.store(before.load(Relaxed), Relaxed);
            before.store(block.0, Relaxed);
        });
    }

    /// Gives the pages of a block back to the system. False if it does not take them.
    fn punch(&self, block: Offset<u8>, size: u64) -> bool {
        let flags = nix::fcntl::FallocateFlags::FALLOC_FL_PUNCH_HOLE | nix::fcntl::FallocateFlags::FALLOC_FL_KEEP_SIZE;
        // SAFETY: the descriptor is owned by the segment, which outlives this borrow.
        let fd = unsafe { BorrowedFd::borrow_raw(self.fd()) };
        nix::fcntl::fallocate(fd, flags, block.0 as i64, size as i64).is_ok()
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn blocks_come_zeroed_again() {
        let segment = Segment::create(2, 2).unwrap();
        for bytes in [5000, KEPT_BYTES, KEPT_BYTES + 1] {
            let all: Vec<_> = (0..KEPT_IN_ALL / size(bytes) + 3).map(|_| segment.alloc(bytes).unwrap()).collect();
            for round in 0..3 {
                for &block in &all {
                    // SAFETY: the block is this test's.
                    let data = unsafe { std::slice::from_raw_parts_mut(segment.bytes(block, bytes), bytes) };
                    assert!(data.iter().all(|&b| b == 0), "round {round}, {bytes} bytes");
                    data.fill(0xEE);
                }
                all.iter().for_each(|&block| segment.free(block, bytes));
                // What has kept its pages is taken first, also if more has been given back since.
                let first = segment.alloc(bytes).unwrap();
                let last = if bytes <= KEPT_BYTES { (KEPT_IN_ALL / size(bytes)) as usize } else { all.len() };
                assert_eq!(first.0, all[last - 1].0);
                segment.free(first, bytes);
                let mut again: Vec<_> = all.iter().map(|_| segment.alloc(bytes).unwrap().0).collect();
                again.sort_unstable();
                assert_eq!(again, all.iter().map(|block| block.0).collect::<Vec<_>>());
            }
        }
    }
}
