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
