//! The segment's file, mapped so that huge pages fit: at a multiple of their size in each process. Systems that have shared memory in huge
//! pages at all do so by default only where a program asks for it, page by page (MADV_COLLAPSE), and that needs no privilege or setting.

use nix::errno::Errno;
use nix::sys::mman::{mmap, mmap_anonymous, munmap, MapFlags, ProtFlags};
use std::fs::File;
use std::num::NonZeroUsize;
use std::ptr::NonNull;

/// Bytes of a huge page, on most processors.
pub const HUGE: usize = 2 << 20;

/// See the module.
pub struct Mapping {
    /// What has been reserved.
    at: NonNull<libc::c_void>,
    reserved: usize,
    start: *mut u8,
    len: usize,
}

impl Mapping {
    /// Maps the first `len` bytes of a file, shared, at a multiple of [`HUGE`].
    pub fn new(file: &File, len: usize) -> Result<Mapping, Errno> {
        let reserved = len.checked_add(HUGE).and_then(NonZeroUsize::new).ok_or(Errno::ENOMEM)?;
        let length = NonZeroUsize::new(len).ok_or(Errno::EINVAL)?;
        // SAFETY: address space that nobody else has.
        let at = unsafe { mmap_anonymous(None, reserved, ProtFlags::PROT_NONE, MapFlags::MAP_PRIVATE | MapFlags::MAP_NORESERVE)? };
        let start = (at.as_ptr() as usize).next_multiple_of(HUGE);
        let map = Mapping { at, reserved: reserved.get(), start: start as *mut u8, len };
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        let flags = MapFlags::MAP_SHARED | MapFlags::MAP_FIXED;
        // SAFETY: it lies in what was just reserved.
        unsafe { mmap(NonZeroUsize::new(start), length, access, flags, file, 0)? };
        Ok(map)
    }

    /// Its first byte.
    #[inline]
    pub fn start(&self) -> *mut u8 {
        self.start
    }

    /// Bytes mapped.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Advises the system about some whole pages. False if it does not know how or cannot.
    pub fn advise(&self, advice: libc::c_int, first: usize, len: usize) -> bool {
        assert!(first.checked_add(len).is_some_and(|end| end <= self.len));
        // SAFETY: in bounds; the callers' advice leaves the contents as they are.
        unsafe { libc::madvise(self.start.wrapping_add(first).cast(), len, advice) == 0 }
    }
}

// SAFETY: an address and a length; what lies there is shared between processes anyway.
unsafe impl Send for Mapping {}
// SAFETY: as above.
unsafe impl Sync for Mapping {}

impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: made by `new`; whoever refers to it borrows it.
        let _ = unsafe { munmap(self.at, self.reserved) };
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use crate::shm::{Made, Offset, Segment};

    #[test]
    fn who_uses_little_gets_few_pages() {
        let (mut made, kb) = (Made::default(), 1 << 10);
        let steps =
            [(600, Some(0..32)), (30 * kb, None), (33 * kb, Some(32..64)), (65 * kb, Some(64..128)), (200 * kb, Some(128..256))];
        let more =
            [(257 * kb, Some(256..384)), (390 * kb, Some(384..512)), (800 * kb, Some(512..800)), (1000 * kb, Some(800..1000))];
        for (end, want) in steps.into_iter().chain(more) {
            let got = made.up_to(end, 1000 * kb, None).map(|range| range.start / kb..range.end / kb);
            assert_eq!(got, want, "up to {end}");
        }
    }

    #[test]
    fn a_huge_page_comes_when_it_is_used() {
        let kb = 1 << 10;
        // (Of the block of 2500 KB, the last 454 lie in another one, of which it has no half.)
        for (all, steps) in [
            (2500 * kb, vec![(100, 0..128), (129, 128..2046), (2046, 2046..2046), (2047, 2046..2176), (2500, 2176..2500)]),
            (2500 * kb, vec![(2050, 0..2080), (2400, 2080..2400)]),
            (3500 * kb, vec![(1500, 0..2046), (2047, 2046..3500)]),
        ] {
            let mut made = Made::default();
            for (end, want) in steps {
                let got = made.up_to(end * kb, all, Some(2 * kb)).map(|range| range.start / kb..range.end / kb);
                assert_eq!(got, (!want.is_empty()).then_some(want), "up to {end} of {all}");
            }
        }
    }

    #[test]
    fn a_huge_page_keeps_what_was_there() {
        let segment = Segment::create(2, 2).unwrap();
        let all = 4 << 20;
        let block = segment.alloc(all).unwrap();
        let start = segment.bytes(block, all);
        assert_eq!(start as usize % super::HUGE, 0);
        // SAFETY: the block is this test's.
        let bytes = unsafe { std::slice::from_raw_parts_mut(start, all) };
        let (mut made, mut done, mut written) = (Made::default(), 0, 0);
        for end in [1, 100_000, 200_000, 300_000, all] {
            if let Some(range) = made.up_to(end, all, Some(0)) {
                assert_eq!(range.start, done);
                done = range.end;
                segment.populate(Offset::new(block.0 + range.start as u64), range.len());
            }
            assert!(end <= done);
            for (i, b) in bytes[..end].iter_mut().enumerate() {
                assert_eq!(*b, if i < written { i as u8 | 1 } else { 0 }, "byte {i} after {end}");
                *b = i as u8 | 1;
            }
            written = end;
        }
    }
}
