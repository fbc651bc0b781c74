//! The loops: one generic source, compiled for each level of vector instructions.
//!
//! A block of `B` elements stays in registers while all sources are combined into it, so each source is read once and the
//! result written once, whatever the number of sources. All sources of a block are read before the result is stored: `out`
//! may be any one of them. The compiler turns the loops over `B` into vector instructions.

use super::element::Apply;
use std::mem::MaybeUninit;

/// A compiled loop: `out[i] = srcs[0][i] op srcs[1][i] op ...` for `n` elements.
///
/// Safety: every source is readable and `out` writable for `n` elements in the layout the loop was made for; at any alignment;
/// `out` overlaps a source fully or not at all; there is at least one source.
pub type Fold = unsafe fn(srcs: &[*const u8], out: *mut u8, n: usize);

/// The case of two arrays: `inout[i] = left[i] op inout[i]` for `n` elements.
///
/// Safety: as [`Fold`] with these two sources, the second of them `out`.
pub type Local = unsafe fn(left: *const u8, inout: *mut u8, n: usize);

/// Both loops of an operation on a type.
#[derive(Clone, Copy)]
pub struct Loops {
    /// Any number of sources.
    pub fold: Fold,
    /// Two, in place.
    pub local: Local,
}

/// Bytes to combine into at once: 8 registers of SSE, 4 of AVX2, 2 of AVX-512.
const BLOCK: usize = 128;

/// Elements in a block, for the caller to use as `B`.
pub const fn block<T>() -> usize {
    BLOCK / size_of::<T>()
}

/// Something that no vector instruction can do many of at once: keeps the compiler from running several sources at once through
/// gathers of integers, which is legal and slow.
#[inline(always)]
pub fn only_vectorise_within_block() {
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    // SAFETY: no instruction at all.
    unsafe {
        std::arch::asm!("", options(nomem, nostack, preserves_flags));
    }
}

/// # Safety
/// As [`Fold`], for blocks `0..blocks` from byte `start` of the arrays; two sources at least.
#[inline(always)]
unsafe fn blocks<T: Copy, O: Apply<T>, const B: usize>(srcs: &[*const u8], out: *mut u8, start: usize, blocks: usize) {
    let Some((first, rest @ [_, ..])) = srcs.split_first() else { return };
    for k in 0..blocks {
        let at = start + k * size_of::<[T; B]>();
        // SAFETY: block k ends within the n elements that the caller vouches for; unaligned accesses.
        unsafe {
            let mut acc = first.add(at).cast::<[T; B]>().read_unaligned();
            for src in rest {
                only_vectorise_within_block();
                O::apply_all(&mut acc, src.add(at).cast::<[T; B]>().read_unaligned());
            }
            for x in &mut acc {
                *x = O::finish(*x);
            }
            out.add(at).cast::<[T; B]>().write_unaligned(acc);
        }
    }
}

/// # Safety
/// As [`blocks`], for the two sources `left` and `right`.
#[inline(always)]
unsafe fn blocks_of_two<T: Copy, O: Apply<T>, const B: usize>(
    left: *const u8,
    right: *const u8,
    out: *mut u8,
    start: usize,
    blocks: usize,
) {
    for k in 0..blocks {
        let at = start + k * size_of::<[T; B]>();
        only_vectorise_within_block();
        // SAFETY: block k ends within the n elements that the caller vouches for; unaligned accesses.
        unsafe {
            let mut acc = left.add(at).cast::<[T; B]>().read_unaligned();
            O::apply_all(&mut acc, right.add(at).cast::<[T; B]>().read_unaligned());
            for x in &mut acc {
                *x = O::finish(*x);
            }
            out.add(at).cast::<[T; B]>().write_unaligned(acc);
        }
    }
}

/// # Safety
/// As [`Fold`] for two sources.
#[inline(always)]
unsafe fn two<T: Copy, O: Apply<T>, const B: usize>(left: *const u8, right: *const u8, out: *mut u8, n: usize) {
    // SAFETY: the two parts cover exactly the caller's n elements.
    unsafe {
        blocks_of_two::<T, O, B>(left, right, out, 0, n / B);
        if !n.is_multiple_of(B) {
            blocks_of_two::<T, O, 1>(left, right, out, n / B * size_of::<[T; B]>(), n % B);
        }
    }
}

/// Sources in one pass. With more, their lines of cache, which often lie at the same place of a page, drive each other out.
const GROUP: usize = 8;
/// Bytes of an intermediate result, small enough to stay in the first-level cache.
const CHUNK: usize = 8192;

/// Combines many sources: chunk by chunk, [`GROUP`] sources at a time.
///
/// # Safety
/// As `fold`, the loop for elements of `size` bytes; two sources at least.
#[cold]
unsafe fn in_groups(fold: Fold, size: usize, srcs: &[*const u8], out: *mut u8, n: usize) {
    #[repr(align(64))]
    struct Chunk([MaybeUninit<u8>; CHUNK]);
    let mut chunk = Chunk([const { MaybeUninit::uninit() }; CHUNK]);
    let acc = chunk.0.as_mut_ptr().cast::<u8>();
    let step = CHUNK / size;
    let mut group = [std::ptr::null(); GROUP];
    for first in (0..n).step_by(step) {
        let count = step.min(n - first);
        let (head, rest) = srcs.split_at(1);
        let mut left = head[0].wrapping_add(first * size);
        let mut passes = rest.chunks(GROUP - 1).peekable();
        while let Some(pass) = passes.next() {
            group[0] = left;
            for (g, src) in group[1..].iter_mut().zip(pass) {
                *g = src.wrapping_add(first * size);
            }
            // The result of a chunk is stored after all its sources have been read: it may be any of them.
            let to = if passes.peek().is_some() { acc } else { out.wrapping_add(first * size) };
            // SAFETY: elements first..first + count of the caller's arrays; `acc` has room for `count`, and where it is a source
            // it has been written.
            unsafe { fold(&group[..=pass.len()], to, count) };
            left = acc;
        }
    }
}

/// # Safety
/// As [`Fold`], elements of [`Apply::PARTS`] numbers of type `T` without gaps; `this` is the loop itself.
#[inline(always)]
unsafe fn body<T: Copy, O: Apply<T>, const B: usize>(this: Fold, srcs: &[*const u8], out: *mut u8, n: usize) {
    let parts = n * O::PARTS;
    // SAFETY: the two parts cover exactly the caller's n elements.
    unsafe {
        match *srcs {
            [only] => return crate::copy::overlapping(out, only, parts * size_of::<T>()),
            [left, right] if O::OF_TWO => return two::<T, O, B>(left, right, out, parts),
            _ => {}
        }
        if srcs.len() > GROUP {
            return in_groups(this, size_of::<T>() * O::PARTS, srcs, out, n);
        }
        blocks::<T, O, B>(srcs, out, 0, parts / B);
        blocks::<T, O, 1>(srcs, out, parts / B * size_of::<[T; B]>(), parts % B);
    }
}

/// How wide the vector registers are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Level {
    /// What every processor of the target has: SSE2, NEON.
    Base,
    /// 32 bytes.
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// 64 bytes.
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Level {
    /// The best level of this processor.
    #[cfg(target_arch = "x86_64")]
    pub fn best() -> Level {
        if is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
        {
            Level::Avx512
        } else if is_x86_feature_detected!("avx2") {
            Level::Avx2
        } else {
            Level::Base
        }
    }
    /// This level, but no wider than 32 bytes: for loops that the compiler makes slower with more.
    pub fn at_most_32(self) -> Level {
        #[cfg(target_arch = "x86_64")]
        if self == Level::Avx512 {
            return Level::Avx2;
        }
        self
    }
    /// The best level of this processor.
    #[cfg(not(target_arch = "x86_64"))]
    pub fn best() -> Level {
        Level::Base
    }
}

macro_rules! levels {
    ($($(#[$attr:meta])* $name:ident $local:ident;)*) => {$(
        /// # Safety
        /// As [`Fold`], and the processor has the instructions.
        #[inline(never)]
        $(#[$attr])*
        unsafe fn $name<T: Copy, O: Apply<T>, const B: usize>(srcs: &[*const u8], out: *mut u8, n: usize) {
            // SAFETY: passed on.
            unsafe { body::<T, O, B>($name::<T, O, B>, srcs, out, n) }
        }
        /// # Safety
        /// As [`Local`], and the processor has the instructions.
        $(#[$attr])*
        unsafe fn $local<T: Copy, O: Apply<T>, const B: usize>(left: *const u8, inout: *mut u8, n: usize) {
            // SAFETY: passed on.
            unsafe {
                if O::OF_TWO {
                    two::<T, O, B>(left, inout, inout, n * O::PARTS)
                } else {
                    $name::<T, O, B>(&[left, inout], inout, n)
                }
            }
        }
    )*};
}
levels! {
    base base_local;
    #[cfg(target_arch = "x86_64")] #[target_feature(enable = "avx2")] avx2 avx2_local;
    #[cfg(target_arch = "x86_64")] #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")] avx512 avx512_local;
}

/// The loops for elements that vector instructions can compute, at `level`.
pub fn vector<T: Copy, O: Apply<T>, const B: usize>(level: Level) -> Loops {
    match level {
        Level::Base => Loops { fold: base::<T, O, B>, local: base_local::<T, O, B> },
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => Loops { fold: avx2::<T, O, B>, local: avx2_local::<T, O, B> },
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => Loops { fold: avx512::<T, O, B>, local: avx512_local::<T, O, B> },
    }
}

/// The loops for elements without vector instructions, one at a time.
pub fn single<T: Copy, O: Apply<T>>() -> Loops {
    Loops { fold: base::<T, O, 1>, local: base_local::<T, O, 1> }
}
