//! Runs of one length of some cache lines, as rows of an array are: the C library's memcpy finds its way anew for each, which takes as long again as
//! copying it (400 runs of 160 bytes 1.23 us, 0.7 by a loop for that length).

use std::arch::x86_64::*;

/// Bytes of a vector.
const VECTOR: usize = 32;

/// The lengths that have a loop of their own.
pub const LENGTHS: std::ops::RangeInclusive<usize> = VECTOR + 1..=8 * VECTOR;

/// Copies runs of `len` bytes, one of [`LENGTHS`], line after line of them, each from the one place to the other.
///
/// # Safety
/// All runs can be read on one side and written on the other, and do not overlap; the processor has AVX.
#[target_feature(enable = "avx")]
pub unsafe fn copy(lines: impl Iterator<Item: Iterator<Item = (*const u8, *mut u8)>>, len: usize) {
    debug_assert!(LENGTHS.contains(&len));
    // SAFETY: by the caller's promise; `K` vectors are less than `len` bytes.
    unsafe {
        match (len - 1) / VECTOR {
            1 => vectors::<1>(lines, len),
            2 => vectors::<2>(lines, len),
            3 => vectors::<3>(lines, len),
            4 => vectors::<4>(lines, len),
            5 => vectors::<5>(lines, len),
            6 => vectors::<6>(lines, len),
            _ => vectors::<7>(lines, len),
        }
    }
}

/// The first `K` vectors of each run, and its last, which may overlap them.
///
/// # Safety
/// As [`copy`], and K vectors are less than `len` bytes.
#[target_feature(enable = "avx")]
unsafe fn vectors<const K: usize>(lines: impl Iterator<Item: Iterator<Item = (*const u8, *mut u8)>>, len: usize) {
    for line in lines {
        for (from, to) in line {
            // SAFETY: by the caller's promise, all inside a run.
            unsafe {
                let last = _mm256_loadu_si256(from.add(len - VECTOR).cast());
                let mut k = 0;
                while k < K {
                    _mm256_storeu_si256(to.add(k * VECTOR).cast(), _mm256_loadu_si256(from.add(k * VECTOR).cast()));
                    k += 1;
                }
                _mm256_storeu_si256(to.add(len - VECTOR).cast(), last);
            }
        }
    }
}
