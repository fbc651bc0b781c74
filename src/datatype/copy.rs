//! The copy loops: the only place of the datatype engine that touches the user's memory.
//!
//! Runs of 1, 2, 4, 8, 12, 16, 20, 24, 28 and 32 bytes have loops of their own, which the compiler unrolls; others are copied by
//! [`crate::copy`]. Each is written in order.

use super::layout::{step, Group, Sink};
use crate::copy::exactly;
use std::iter::once;

/// Copies memory into the stream.
pub(super) struct Pack {
    out: *mut u8,
}

/// Copies the stream into memory.
pub(super) struct Unpack {
    input: *const u8,
}

impl Pack {
    /// # Safety
    /// `out` has room for all bytes of the walk that this sink is used for, which must be the only one; the memory that the
    /// walk comes to is readable and does not overlap `out`.
    pub(super) unsafe fn new(out: *mut u8) -> Self {
        Pack { out }
    }
}

impl Unpack {
    /// # Safety
    /// `input` holds all bytes of the walk that this sink is used for, which must be the only one; the memory that the walk
    /// comes to is writable and does not overlap `input`.
    pub(super) unsafe fn new(input: *const u8) -> Self {
        Unpack { input }
    }
}

impl Sink for Pack {
    #[inline]
    fn run(&mut self, addr: usize, len: usize) {
        // SAFETY: `new` promised both sides; `out` has advanced by what the walk has shown so far.
        unsafe {
            copy(addr as *const u8, self.out, len);
            self.out = self.out.add(len);
        }
    }
    fn strided(&mut self, addr: usize, len: usize, stride: isize, n: usize) {
        // SAFETY: as in `run`, for n runs.
        unsafe {
            blocks(addr as *const u8, self.out, len, Dim { n, from: stride, to: len as isize });
            self.out = self.out.add(len * n);
        }
    }
    fn even(&mut self, addr: usize, disps: &[isize], len: usize) {
        // SAFETY: as in `run`, for each of `disps`.
        unsafe {
            gather(addr as *const u8, disps, self.out, len);
            self.out = self.out.add(len * disps.len());
        }
    }
    fn uneven(&mut self, addr: usize, disps: &[isize], starts: &[usize]) {
        let runs = disps.iter().zip(starts.windows(2)).map(|(&d, s)| (addr.wrapping_add_signed(d), s[1] - s[0]));
        self.out = runs.fold(self.out, |to, (at, len)| {
            // SAFETY: as in `run`, for each of `disps`.
            unsafe {
                copy(at as *const u8, to, len);
                to.add(len)
            }
        });
    }
    fn grid(&mut self, addr: usize, len: usize, (inner, k): (isize, usize), (stride, n): (isize, usize)) {
        let runs = Dim { n: k, from: inner, to: len as isize };
        let copies = Dim { n, from: stride, to: (len * k) as isize };
        // SAFETY: as in `run`, for n * k runs.
        unsafe {
            grid(addr as *const u8, self.out, len, runs, copies, inner.unsigned_abs() > stride.unsigned_abs());
            self.out = self.out.add(len * k * n);
        }
    }
    fn groups(&mut self, addr: usize, stride: isize, n: usize, group: Group<impl Fn(usize) -> (isize, usize, usize)>) {
        tiles(stride, n, group.size, |first, m| {
            let (from, to) = (step(addr, stride, first), self.out.wrapping_add(first * group.size));
            for (disp, start, len) in (0..group.k).map(&group.run) {
                // SAFETY: as in `run`: run j of copies first..first + m, and their places in the stream.
                unsafe {
                    let from = from.wrapping_add_signed(disp) as *const u8;
                    blocks(from, to.add(start), len, Dim { n: m, from: stride, to: group.size as isize });
                }
            }
        });
        self.out = self.out.wrapping_add(n * group.size);
    }
}

impl Sink for Unpack {
    #[inline]
    fn run(&mut self, addr: usize, len: usize) {
        // SAFETY: `new` promised both sides; `input` has advanced by what the walk has shown so far.
        unsafe {
            crate::copy::fetched(addr as *mut u8, self.input, len);
            self.input = self.input.add(len);
        }
    }
    fn strided(&mut self, addr: usize, len: usize, stride: isize, n: usize) {
        // SAFETY: as in `run`, for n runs.
        unsafe {
            blocks(self.input, addr as *mut u8, len, Dim { n, from: len as isize, to: stride });
            self.input = self.input.add(len * n);
        }
    }
    fn even(&mut self, addr: usize, disps: &[isize], len: usize) {
        // SAFETY: as in `run`, for each of `disps`.
        unsafe {
            scatter(self.input, addr as *mut u8, disps, len);
            self.input = self.input.add(len * disps.len());
        }
    }
    fn uneven(&mut self, addr: usize, disps: &[isize], starts: &[usize]) {
        let runs = disps.iter().zip(starts.windows(2)).map(|(&d, s)| (addr.wrapping_add_signed(d), s[1] - s[0]));
        self.input = runs.fold(self.input, |from, (at, len)| {
            // SAFETY: as in `run`, for each of `disps`.
            unsafe {
                if len <= SHORT {
                    copy(from, at as *mut u8, len);
                } else {
                    crate::copy::fetched(at as *mut u8, from, len);
                }
                from.add(len)
            }
        });
    }
    fn grid(&mut self, addr: usize, len: usize, (inner, k): (isize, usize), (stride, n): (isize, usize)) {
        let runs = Dim { n: k, from: len as isize, to: inner };
        let copies = Dim { n, from: (len * k) as isize, to: stride };
        // SAFETY: as in `run`, for n * k runs.
        unsafe {
            grid(self.input, addr as *mut u8, len, runs, copies, inner.unsigned_abs() > stride.unsigned_abs());
            self.input = self.input.add(len * k * n);
        }
    }
    fn groups(&mut self, addr: usize, stride: isize, n: usize, group: Group<impl Fn(usize) -> (isize, usize, usize)>) {
        tiles(stride, n, group.size, |first, m| {
            let (from, to) = (self.input.wrapping_add(first * group.size), step(addr, stride, first));
            for (disp, start, len) in (0..group.k).map(&group.run) {
                // SAFETY: as in `run`: run j of copies first..first + m, and their places in the stream.
                unsafe {
                    let to = to.wrapping_add_signed(disp) as *mut u8;
                    blocks(from.add(start), to, len, Dim { n: m, from: group.size as isize, to: stride });
                }
            }
        });
        self.input = self.input.wrapping_add(n * group.size);
    }
}

/// Shows runs to a closure, neighbours joined.
pub(super) struct Runs<'a> {
    f: &'a mut dyn FnMut(usize, usize),
    addr: usize,
    len: usize,
}

impl<'a> Runs<'a> {
    pub(super) fn new(f: &'a mut dyn FnMut(usize, usize)) -> Self {
        Runs { f, addr: 0, len: 0 }
    }
    /// The last run.
    pub(super) fn finish(self) {
        if self.len > 0 {
            (self.f)(self.addr, self.len);
        }
    }
}

impl Sink for Runs<'_> {
    fn run(&mut self, addr: usize, len: usize) {
        if self.len > 0 && self.addr + self.len == addr {
            self.len += len;
        } else if len > 0 {
            if self.len > 0 {
                (self.f)(self.addr, self.len);
            }
            (self.addr, self.len) = (addr, len);
        }
    }
}

/// Splits `n` copies so that both sides of a tile stay in the first-level cache while its columns are copied.
fn tiles(stride: isize, n: usize, size: usize, mut f: impl FnMut(usize, usize)) {
    const CACHE: usize = 16 << 10;
    let tile = (CACHE / (stride.unsigned_abs() + size).max(1)).max(8);
    for first in (0..n).step_by(tile) {
        f(first, tile.min(n - first));
    }
}

/// Copies `len` bytes.
///
/// # Safety
/// Readable, writable, not overlapping.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, len: usize) {
    // SAFETY: by the caller's promise.
    unsafe { crate::copy::in_order(to, from, len) }
}

/// Bytes that two overlapping halves make up, so that lengths that vary are few choices, which the processor seldom guesses wrong.
const SHORT: usize = 64;

/// Picks the loop for a length.
macro_rules! by_length {
    ($len:expr, $fixed:ident($($arg:expr),*), $general:expr) => {
        match $len {
            1 => $fixed::<1>($($arg),*),
            2 => $fixed::<2>($($arg),*),
            4 => $fixed::<4>($($arg),*),
            8 => $fixed::<8>($($arg),*),
            12 => $fixed::<12>($($arg),*),
            16 => $fixed::<16>($($arg),*),
            20 => $fixed::<20>($($arg),*),
            24 => $fixed::<24>($($arg),*),
            28 => $fixed::<28>($($arg),*),
            32 => $fixed::<32>($($arg),*),
            _ => $general,
        }
    };
}

/// A regular dimension of a copy: `n` steps of so many bytes on either side.
#[derive(Clone, Copy)]
struct Dim {
    n: usize,
    from: isize,
    to: isize,
}

/// Copies runs of `len` bytes from and to regular places, in the order that the caches like: run after run of a copy, or, if there
/// are few runs in a copy or the `runs_are_far` from each other, the same run of many copies.
///
/// # Safety
/// All runs are readable on one side, writable on the other, and do not overlap.
unsafe fn grid(from: *const u8, to: *mut u8, len: usize, runs: Dim, copies: Dim, runs_are_far: bool) {
    const FEW: usize = 8;
    // SAFETY: by the caller's promise; a tile is some of the copies.
    unsafe {
        if runs.n <= FEW && runs.n < copies.n || runs_are_far {
            tiles(copies.from.abs().min(copies.to.abs()), copies.n, len * runs.n, |first, n| {
                let (from, to) = (from.offset(first as isize * copies.from), to.offset(first as isize * copies.to));
                plane(from, to, len, runs, Dim { n, ..copies });
            });
        } else {
            plane(from, to, len, copies, runs);
        }
    }
}

/// Copies `dim.n` runs of `len` bytes.
///
/// # Safety
/// As `grid`.
unsafe fn blocks(from: *const u8, to: *mut u8, len: usize, dim: Dim) {
    // SAFETY: by the caller's promise.
    unsafe { plane(from, to, len, Dim { n: 1, from: 0, to: 0 }, dim) }
}

/// Copies runs of `len` bytes: for each step of `outer`, all of `inner`.
///
/// # Safety
/// As `grid`.
unsafe fn plane(from: *const u8, to: *mut u8, len: usize, outer: Dim, inner: Dim) {
    /// # Safety
    /// As `plane`, with L = len.
    unsafe fn fixed<const L: usize>(from: *const u8, to: *mut u8, outer: Dim, inner: Dim) {
        for i in 0..outer.n as isize {
            let mut f = from.wrapping_offset(i * outer.from);
            let mut t = to.wrapping_offset(i * outer.to);
            // SAFETY: by the caller's promise; `t` has room for all of them, one behind the other.
            let done = if inner.to == L as isize { unsafe { joined::<L>(f, inner.from, t, inner.n) } } else { 0 };
            f = f.wrapping_offset(inner.from.wrapping_mul(done as isize));
            t = t.wrapping_add(L * done);
            for _ in done..inner.n {
                // SAFETY: a run of both sides.
                unsafe { exactly::<L>(t, f) };
                f = f.wrapping_offset(inner.from);
                t = t.wrapping_offset(inner.to);
            }
        }
    }
    // SAFETY: by the caller's promise.
    unsafe {
        by_length!(len, fixed(from, to, outer, inner), {
            let lines = (0..outer.n as isize).map(move |i| {
                let (from, to) = (from.wrapping_offset(i * outer.from), to.wrapping_offset(i * outer.to));
                (0..inner.n as isize).map(move |k| (from.wrapping_offset(inner.from * k), to.wrapping_offset(inner.to * k)))
            });
            crate::copy::runs(lines, len);
        })
    }
}

/// Copies most of `n` runs of L bytes, `stride` bytes apart, to consecutive places, and says how many: those of 4 and 8 bytes are put
/// together to 16 before they are stored, as a processor stores once a cycle, however little.
///
/// # Safety
/// All runs are readable, `to` has room for them, and they do not overlap.
#[inline(always)]
unsafe fn joined<const L: usize>(from: *const u8, stride: isize, to: *mut u8, n: usize) -> usize {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::*;
        let run = |i: usize| from.wrapping_offset(stride.wrapping_mul(i as isize));
        match L {
            8 => {
                for i in (0..n / 2 * 2).step_by(2) {
                    // SAFETY: by the caller's promise, two runs; SSE2 is part of x86-64.
                    unsafe {
                        let two = _mm_unpacklo_epi64(_mm_loadu_si64(run(i)), _mm_loadu_si64(run(i + 1)));
                        _mm_storeu_si128(to.add(L * i).cast(), two);
                    }
                }
                return n / 2 * 2;
            }
            4 => {
                for i in (0..n / 4 * 4).step_by(4) {
                    // SAFETY: by the caller's promise, four runs; SSE2 is part of x86-64.
                    unsafe {
                        let two = |i| _mm_unpacklo_epi32(_mm_loadu_si32(run(i)), _mm_loadu_si32(run(i + 1)));
                        _mm_storeu_si128(to.add(L * i).cast(), _mm_unpacklo_epi64(two(i), two(i + 2)));
                    }
                }
                return n / 4 * 4;
            }
            _ => {}
        }
    }
    // (Other processors: by the plain loop.)
    let _ = (from, stride, to, n);
    0
}

/// Copies `len` bytes from each of `disps` to consecutive places.
///
/// # Safety
/// As `blocks`.
unsafe fn gather(from: *const u8, disps: &[isize], to: *mut u8, len: usize) {
    /// # Safety
    /// As `gather`, with L = len.
    #[inline(never)]
    unsafe fn fixed<const L: usize>(from: *const u8, disps: &[isize], to: *mut u8) {
        for (i, &d) in disps.iter().enumerate() {
            // SAFETY: block i of both sides.
            unsafe { exactly::<L>(to.add(i * L), from.wrapping_offset(d)) };
        }
    }
    // SAFETY: by the caller's promise.
    unsafe {
        by_length!(len, fixed(from, disps, to), {
            crate::copy::runs(once(disps.iter().enumerate().map(move |(i, &d)| (from.wrapping_offset(d), to.add(i * len)))), len);
        })
    }
}

/// Copies consecutive blocks of `len` bytes to each of `disps`.
///
/// # Safety
/// As `blocks`.
unsafe fn scatter(from: *const u8, to: *mut u8, disps: &[isize], len: usize) {
    /// # Safety
    /// As `scatter`, with L = len.
    #[inline(never)]
    unsafe fn fixed<const L: usize>(from: *const u8, to: *mut u8, disps: &[isize]) {
        for (i, &d) in disps.iter().enumerate() {
            // SAFETY: block i of both sides.
            unsafe { exactly::<L>(to.wrapping_offset(d), from.add(i * L)) };
        }
    }
    // SAFETY: by the caller's promise.
    unsafe {
        by_length!(len, fixed(from, to, disps), {
            crate::copy::runs(once(disps.iter().enumerate().map(move |(i, &d)| (from.add(i * len), to.wrapping_offset(d)))), len);
        })
    }
}
