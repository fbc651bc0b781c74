//! How fast the kernel reads another process's memory, beside what a core copies by itself.
//!
//! That differs between processors by a factor of four (64 KB: on three generations of EPYC 0.10 to 0.19 of memcpy's rate, on an Emerald Rapids 0.45), and is
//! the best guess at what is cheaper, one copy by the kernel or two by the cores, before anything has been tried.

use crate::copy::tune::ticks;
use std::ops::RangeInclusive;

/// What the creator of a segment finds out: the kernel's rate beside a core's, and the ticks that it takes for a byte at best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KernelRate {
    /// As first guess.
    pub kind: KernelCopy,
    /// Of a block in a core's own caches; infinite where it is not allowed to read.
    pub ticks: f32,
}

/// The kernel's rate, as first guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum KernelCopy {
    /// Far slower than a core: to read is hardly ever worth it.
    Slow = 0,
    /// Not much slower: to read may well be worth it.
    Fair = 1,
    /// Faster than a core.
    Fast = 2,
}

/// Bytes copied: they stay in a core's own caches.
const LEN: usize = 64 << 10;
const PAGE: usize = 4096;
/// Each way is timed so often, by turns, and the least counts: as soon as that tells clearly, else up to the most.
const TIMES: RangeInclusive<usize> = 4..=12;
/// Times as long as a core the kernel may take, to be [`KernelCopy::Fair`].
const FAIR: u64 = 3;

impl KernelCopy {
    /// From its number in the segment.
    pub fn from_u32(v: u32) -> Self {
        match v {
            1 => KernelCopy::Fair,
            2 => KernelCopy::Fast,
            _ => KernelCopy::Slow,
        }
    }

    /// From the least ticks that a core takes, and the kernel.
    fn of(core: u64, kernel: u64) -> Self {
        match kernel {
            kernel if kernel < core => KernelCopy::Fast,
            kernel if kernel < FAIR * core => KernelCopy::Fair,
            _ => KernelCopy::Slow,
        }
    }

    /// The same, if it would not be another with a third more or less of the one's; to be slow it takes twice that. (On an Emerald Rapids, where it takes 2.5 times as long
    /// as a core, three times were not enough for one job in twenty, and that one then copied all that others read.)
    fn clearly(core: u64, kernel: u64) -> Option<Self> {
        let kind = KernelCopy::of(core, kernel);
        let same = |core, kernel| KernelCopy::of(core, kernel) == kind;
        let clear = match kind {
            KernelCopy::Slow => kernel >= 2 * FAIR * core,
            _ => same(3 * core, 4 * kernel) && same(4 * core, 3 * kernel),
        };
        clear.then_some(kind)
    }

    /// Finds out, in some 30 to 100 microseconds. Where it is not allowed to read (this process reads its own memory), it is slow.
    pub fn measure() -> KernelRate {
        let mut room = vec![1u8; 2 * LEN + PAGE];
        let (from, to) = sides(&mut room);
        let (mut core, mut kernel) = (u64::MAX, u64::MAX);
        for time in 1..=*TIMES.end() {
            core = core.min(timed(|| to.copy_from_slice(std::hint::black_box(from))));
            let mut done = false;
            kernel = kernel.min(timed(|| done = read(from, std::hint::black_box(to))));
            if !done {
                return KernelRate { kind: KernelCopy::Slow, ticks: f32::INFINITY };
            }
            if TIMES.contains(&time) && KernelCopy::clearly(core, kernel).is_some() {
                break;
            }
        }
        KernelRate { kind: KernelCopy::of(core, kernel), ticks: kernel as f32 / LEN as f32 }
    }
}

/// Where to copy from and to in this `room`: both begin with a page. To copy to a few bytes further on in its page takes memcpy 25 times as long on an EPYC of the
/// Zen 3 kind, and the kernel 5 times, and malloc puts one block of whole pages 16 bytes further on than the one before.
fn sides(room: &mut [u8]) -> (&[u8], &mut [u8]) {
    let skip = PAGE - room.as_ptr() as usize % PAGE;
    let (from, to) = room[skip..skip + 2 * LEN].split_at_mut(LEN);
    (from, to)
}

/// The ticks that `copy` takes.
fn timed(copy: impl FnOnce()) -> u64 {
    let start = ticks();
    copy();
    ticks() - start
}

fn read(from: &[u8], to: &mut [u8]) -> bool {
    let here = libc::iovec { iov_base: to.as_mut_ptr().cast(), iov_len: to.len() };
    let there = libc::iovec { iov_base: from.as_ptr().cast_mut().cast(), iov_len: from.len() };
    // SAFETY: it writes to `to`, which is borrowed for the call, what it reads from `from`.
    let n = unsafe { libc::process_vm_readv(std::process::id() as i32, &here, 1, &there, 1, 0) };
    n == LEN as isize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_measured_comes_back_from_the_segment() {
        let found = KernelCopy::measure();
        assert_eq!(KernelCopy::from_u32(found.kind as u32), found.kind);
        assert!(found.ticks > 0.0);
        assert_eq!([0, 1, 2].map(|v| KernelCopy::from_u32(v) as u32), [0, 1, 2]);
    }

    #[test]
    fn both_sides_begin_with_a_page() {
        let mut room = vec![0u8; 2 * LEN + PAGE + 64];
        for at in [0, 1, 16, 63] {
            let (from, to) = sides(&mut room[at..at + 2 * LEN + PAGE]);
            assert_eq!([from.as_ptr() as usize % PAGE, to.as_ptr() as usize % PAGE], [0, 0]);
            assert_eq!([from.len(), to.len()], [LEN, LEN]);
        }
    }

    #[test]
    fn what_may_be_chance_is_not_clear() {
        let clearly = |kernel| KernelCopy::clearly(100, kernel);
        assert_eq!([50, 74].map(clearly), [Some(KernelCopy::Fast); 2]);
        assert_eq!([76, 100, 130].map(clearly), [None; 3]);
        assert_eq!([140, 220].map(clearly), [Some(KernelCopy::Fair); 2]);
        assert_eq!([230, 299, 300, 599].map(clearly), [None; 4]);
        assert_eq!(clearly(600), Some(KernelCopy::Slow));
        assert_eq!([99, 100, 299, 300].map(|kernel| KernelCopy::of(100, kernel) as u32), [2, 1, 1, 0]);
    }
}
