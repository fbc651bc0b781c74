//! Making, mapping and addressing the segment.

use super::kernel_copy::{KernelCopy, KernelRate};
use super::layout::{Header, RankBlock, LAYOUT_VERSION, MAGIC, MAX_RANKS};
use super::mapping::{Mapping, HUGE};
use crate::error::{Class, Error, Result};
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::fs::File;
use std::marker::PhantomData;
use std::mem::size_of;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};

/// Types that may live in the segment.
///
/// # Safety
/// The type is `repr(C)`, has no pointers or references, is valid for any bytes that ranks store into it, all zeros
/// included, and is changed through shared references by atomics (or raw copies guarded by them) only.
pub unsafe trait Shared {}

macro_rules! shared {
    ($($t:ty)*) => {$(
        // SAFETY: an atomic integer, or bytes that are only copied through raw pointers.
        unsafe impl Shared for $t {}
    )*};
}
shared!(u8 std::sync::atomic::AtomicU32 std::sync::atomic::AtomicU64);

/// Cores of the machine that a job may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cores {
    /// Those that its ranks may run on.
    pub all: usize,
    /// How many of them it may keep busy at a time, on average: fewer than all if a quota is set on the time that it may take (cgroup, as of a container).
    pub busy: usize,
}

impl From<usize> for Cores {
    /// So many, without a quota.
    fn from(all: usize) -> Cores {
        Cores { all, busy: all }
    }
}

/// Where a `T` lies in the segment: bytes from its start.
#[derive(Debug)]
#[repr(transparent)]
pub struct Offset<T>(pub u64, PhantomData<fn() -> T>);

impl<T> Clone for Offset<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Offset<T> {}
impl<T> Offset<T> {
    /// An offset in bytes.
    pub const fn new(bytes: u64) -> Self {
        Offset(bytes, PhantomData)
    }
}

/// A mapped segment.
pub struct Segment {
    map: Mapping,
    fd: OwnedFd,
}

/// Bytes of one ring for a job of `ranks`: all rings together stay moderate at 64 ranks.
fn ring_bytes(ranks: usize) -> usize {
    match ranks {
        0..=8 => 128 << 10,
        9..=32 => 64 << 10,
        33..=128 => 32 << 10,
        _ => 8 << 10,
    }
}

/// Sizes of the heap, the largest first: one of them fits.
const HEAPS: [u64; 4] = [64 << 30, 8 << 30, 1 << 30, 128 << 20];

/// The heap of a job whose ranks have less room in their address space than the launcher, as under valgrind.
pub const SMALL_HEAP: u64 = HEAPS[1];

fn no_mem(what: &str, e: impl std::fmt::Display) -> Error {
    Error::new(Class::NoMem, format!("{what}: {e}"))
}

/// No room for `len` bytes in the address space: usually a limit of the user's.
fn cannot_map(len: u64, e: impl std::fmt::Display) -> Error {
    let what = format!("cannot map the shared segment of {} MB", len >> 20);
    match nix::sys::resource::getrlimit(nix::sys::resource::Resource::RLIMIT_AS) {
        Ok((limit, _)) if limit != libc::RLIM_INFINITY => {
            no_mem(&what, format!("{e}; the limit (ulimit -v) is {} MB", limit >> 20))
        }
        _ => no_mem(&what, e),
    }
}

impl Segment {
    /// Makes the segment of a job of `ranks` ranks that may use these cores. Errors: MPI_ERR_NO_MEM if it cannot be
    /// made or its control structures cannot be backed by memory; MPI_ERR_ARG if there are too many ranks.
    pub fn create(ranks: usize, cores: impl Into<Cores>) -> Result<Segment> {
        Self::create_within(ranks, cores.into(), u64::MAX)
    }

    /// The same with a heap of at most so many bytes.
    pub fn create_within(ranks: usize, cores: Cores, most: u64) -> Result<Segment> {
        if ranks == 0 || ranks > MAX_RANKS {
            return crate::err!(Class::Arg, "a job has 1 to {MAX_RANKS} ranks, not {ranks}");
        }
        let ring = ring_bytes(ranks);
        let heap_start = Self::heap_start(ranks, ring);
        // SAFETY: a plain system call with a valid C string.
        let fd = unsafe { libc::memfd_create(c"ferrite".as_ptr(), libc::MFD_CLOEXEC) };
        if fd < 0 {
            return Err(no_mem("cannot create the shared segment (memfd_create)", std::io::Error::last_os_error()));
        }
        // SAFETY: `fd` was just returned by memfd_create and belongs to nobody else.
        let file = File::from(unsafe { OwnedFd::from_raw_fd(fd) });
        // Sparse: only touched pages take memory. A limit on address space (ulimit -v) may not allow the largest.
        let mut tried = String::new();
        for heap in HEAPS.into_iter().filter(|&heap| heap <= most) {
            let len = heap_start as u64 + heap;
            if let Err(e) = file.set_len(len) {
                tried = e.to_string();
                continue;
            }
            match Mapping::new(&file, len as usize) {
                Ok(map) => {
                    let control = size_of::<Header>().next_multiple_of(4096) + ranks * size_of::<RankBlock>();
                    nix::fcntl::posix_fallocate(&file, 0, control as libc::off_t)
                        .map_err(|e| no_mem("not enough memory for the control structures of the shared segment", e))?;
                    let seg = Segment { map, fd: file.into() };
                    // Each rank looks at all of these: pages that are filled it gets many at once.
                    seg.populate(Offset::new(0), control);
                    let h = seg.header();
                    h.version.store(LAYOUT_VERSION, Relaxed);
                    h.ranks.store(ranks as u32, Relaxed);
                    h.ring_bytes.store(ring as u32, Relaxed);
                    h.len.store(len, Relaxed);
                    h.heap_next.store(heap_start as u64, Relaxed);
                    h.context_next.store(4, Relaxed);
                    h.awake.store(ranks as u32, Relaxed);
                    h.cores.store(cores.all as u32, Relaxed);
                    h.busy_cores.store(cores.busy as u32, Relaxed);
                    if ranks > 1 {
                        let KernelRate { kind, ticks } = KernelCopy::measure();
                        h.kernel_copy.store(kind as u32, Relaxed);
                        h.kernel_ticks.store(ticks.to_bits(), Relaxed);
                    }
                    // Pairs with the Acquire in `attach`.
                    h.magic.store(MAGIC, Release);
                    return Ok(seg);
                }
                Err(e) => tried = e.to_string(),
            }
        }
        Err(cannot_map(heap_start as u64 + HEAPS[HEAPS.len() - 1], tried))
    }

    /// Maps the segment behind an inherited descriptor. Errors: MPI_ERR_NO_MEM, or MPI_ERR_OTHER if it is not one of ours.
    pub fn attach(fd: OwnedFd) -> Result<Segment> {
        let file = File::from(fd);
        let len = file.metadata().map_err(|e| no_mem("cannot read the size of the shared segment", e))?.len();
        if len < 4096 {
            return crate::err!(Class::Other, "the inherited descriptor is not a Ferrite segment");
        }
        let map = Mapping::new(&file, len as usize).map_err(|e| cannot_map(len, e))?;
        let seg = Segment { map, fd: file.into() };
        // Pairs with the Release in `create`.
        if seg.header().magic.load(Acquire) != MAGIC || seg.header().version.load(Relaxed) != LAYOUT_VERSION {
            return crate::err!(Class::Other, "the segment was made by another version of Ferrite's launcher");
        }
        Ok(seg)
    }

    fn heap_start(ranks: usize, ring: usize) -> usize {
        (Self::rings_start(ranks) + ranks * ranks * ring).next_multiple_of(HUGE)
    }

    fn rings_start(ranks: usize) -> usize {
        size_of::<Header>().next_multiple_of(4096) + ranks * size_of::<RankBlock>()
    }

    /// The descriptor, to hand on to children.
    pub fn fd(&self) -> RawFd {
        self.fd.as_raw_fd()
    }

    /// Ranks of the job.
    pub fn ranks(&self) -> usize {
        self.header().ranks.load(Relaxed) as usize
    }

    /// The header.
    pub fn header(&self) -> &Header {
        self.at(Offset::new(0))
    }

    /// How fast the kernel reads another rank's memory, as first guess.
    pub fn kernel_rate(&self) -> KernelRate {
        let h = self.header();
        KernelRate { kind: KernelCopy::from_u32(h.kernel_copy.load(Relaxed)), ticks: f32::from_bits(h.kernel_ticks.load(Relaxed)) }
    }

    /// What `rank` owns.
    #[inline]
    pub fn rank(&self, rank: usize) -> &RankBlock {
        assert!(rank < self.ranks());
        self.at(Offset::new((size_of::<Header>().next_multiple_of(4096) + rank * size_of::<RankBlock>()) as u64))
    }

    /// The ring that `from` writes and `to` reads: its offset and its length in bytes.
    pub fn ring(&self, from: usize, to: usize) -> (Offset<u8>, usize) {
        let (p, ring) = (self.ranks(), self.header().ring_bytes.load(Relaxed) as usize);
        assert!(from < p && to < p);
        // All rings into one rank lie together: it is the one that polls them.
        (Offset::new((Self::rings_start(p) + (to * p + from) * ring) as u64), ring)
    }

    /// The `T` at `offset`.
    #[inline]
    pub fn at<T: Shared>(&self, offset: Offset<T>) -> &T {
        let p = self.bytes(Offset::new(offset.0), size_of::<T>());
        assert!((p as usize).is_multiple_of(std::mem::align_of::<T>()), "misaligned offset");
        // SAFETY: in bounds and aligned (checked); the mapping lives as long as `self`; `T: Shared` is valid for any bytes
        // and changes only through atomics.
        unsafe { &*p.cast::<T>() }
    }

    /// `len` elements of `T` from `offset`.
    #[inline]
    pub fn slice<T: Shared>(&self, offset: Offset<T>, len: usize) -> &[T] {
        let p = self.bytes(Offset::new(offset.0), size_of::<T>() * len);
        assert!((p as usize).is_multiple_of(std::mem::align_of::<T>()), "misaligned offset");
        // SAFETY: as in `at`.
        unsafe { std::slice::from_raw_parts(p.cast::<T>(), len) }
    }

    /// The address of `len` raw bytes at `offset`, which the caller reads and writes only while the protocol around them
    /// (a sequence number with acquire/release) gives it the right to.
    #[inline]
    pub fn bytes(&self, offset: Offset<u8>, len: usize) -> *mut u8 {
        let off = offset.0 as usize;
        assert!(off.checked_add(len).is_some_and(|end| end <= self.map.len()), "offset outside the segment");
        self.map.start().wrapping_add(off)
    }

    /// Has the pages of these bytes made at once: many of them as a huge page, which takes a quarter of the time (2 MiB in 0.4 ms, and one
    /// fault for each reader), and copying through it is faster, since its lines are spread evenly over a cache.
    pub fn populate(&self, offset: Offset<u8>, len: usize) {
        let (mut at, end) = (offset.0 as usize / 4096 * 4096, offset.0 as usize + len);
        while at < end {
            let chunk = at / HUGE * HUGE;
            let part = end.min(chunk + HUGE) - at;
            if part < HUGE / 2 || !self.make_huge(chunk) {
                // Kernels before 5.14 do not know it; the pages come later then.
                self.map.advise(libc::MADV_POPULATE_WRITE, at, part);
            }
            at += part;
        }
    }

    /// What is there already is kept, and others may be writing to it meanwhile. Kernels before 6.1 do not know it.
    fn make_huge(&self, chunk: usize) -> bool {
        // There must be one page already.
        chunk + HUGE <= self.map.len()
            && self.map.advise(libc::MADV_POPULATE_WRITE, chunk, 1)
            && self.map.advise(libc::MADV_COLLAPSE, chunk, HUGE)
    }

    /// Bytes mapped.
    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// A segment is never empty.
    pub fn is_empty(&self) -> bool {
        false
    }
}
