//! Copying long runs of bytes between a rank's memory and the segment.
//!
//! The C library's memcpy uses `rep movsb` for long runs on processors that say it is fast. On AMD ones it is, if both sides begin at the
//! same place of a line, and else up to ten times slower than a plain loop (measured on an EPYC of the Zen 4 kind: 64 KiB in 2.4 us at a
//! multiple of 16, 19 us at one of 8); from Zen 5 on it is nearly anywhere. It writes whole lines without reading them first: where those lie in another core's cache or in none,
//! that counts (an EPYC of the Zen 5 kind, from process to process: 256 KiB in 4.2 us, 5.2 by a loop; 4 MiB while others use the common cache 140 and 400). So
//! long runs are copied by it where it is fast, and else by a plain loop; and who has the choice puts data at the same place of a line
//! as they come from ([`skew`]). On Intel's processors with AVX-512 a loop is faster that asks for lines before it writes them.

pub mod choice;
#[cfg(target_arch = "x86_64")]
mod fetch;
pub mod landing;
#[cfg(target_arch = "x86_64")]
mod runs;
pub mod tune;

use std::cell::Cell;

/// How to copy what another core will read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Through the caches.
    Cached,
    /// Past them.
    Streaming,
}

impl choice::Either for Way {
    fn other(self) -> Way {
        match self {
            Way::Cached => Way::Streaming,
            Way::Streaming => Way::Cached,
        }
    }
}

/// Bytes left free behind what another core reads. A processor that reads line after line fetches some more than it is asked for: if
/// the next payload lies there, its writer must first take those lines away again (one EPYC: 4 KiB from core to core 0.53 us without a
/// gap and 0.25 with one, 32 KiB 1.43 and 1.21).
pub const GAP: usize = 1024;

/// From this length on the loops here are used.
pub const LONG: usize = 1024;

/// From this length on `rep movsb` is used where it is fast: 16 KiB take as long either way (EPYC of the Zen 5 kind).
const MICROCODE: usize = 16 << 10;

/// Bytes of a cache line.
pub const LINE: usize = 64;

/// How far behind the beginning of a line a copy of the `len` bytes at this address had best begin: less than a line.
#[inline]
pub fn skew(from: usize, len: usize) -> usize {
    if len >= MICROCODE {
        from % LINE
    } else {
        0
    }
}

/// From this length on data are copied in the widest pieces, if not by `rep movsb`: only so many stores can wait, those of 64 bytes cover twice as many lines as those of
/// 32, and more loads are under way (Zen 5, old and new by turns, far apart processors: ping-pong of 8 KiB 0.85 of the time if what another core has written is copied so, Bcast
/// 0.88, an exchange 0.84 if what it will read is; near each other 0.92 to 0.98; of 2 and 4 KiB far apart ping-pong 0.86 and 0.91, but exchanges and streams 1.06 to 1.2).
const WIDE: usize = 8 << 10;

/// Does it pay to ask for lines that others have read a call before they are written? On AMD's processors before Zen 5 it does, on Zen 5 it costs more than it gains
/// (old and new by turns, Allreduce of 512 bytes and 1 KiB 0.94 of the time without, with the processors far apart 0.87).
pub fn asks_to_write() -> bool {
    #[cfg(target_arch = "x86_64")]
    return x86::is_amd_before_zen_5();
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Bytes that a core's own second cache holds, on AMD's processors. None: another one, of which nobody has measured what depends on it.
pub fn amd_own_cache() -> Option<usize> {
    #[cfg(target_arch = "x86_64")]
    return x86::amd_own_cache();
    #[cfg(not(target_arch = "x86_64"))]
    None
}

/// Is this one of AMD's processors?
pub fn is_amd() -> bool {
    amd_own_cache().is_some()
}

/// Copies `from` to `to`, through the caches.
///
/// # Safety
/// `from` can be read and `to` written for `len` bytes, and they do not overlap.
#[inline]
pub unsafe fn cached(to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: by the caller's promise; the loop needs at least a line, and AVX only where it is.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if len >= LONG && std::arch::is_x86_feature_detected!("avx") {
            return x86::long(to, from, len);
        }
        to.copy_from_nonoverlapping(from, len);
    }
}

/// The same of what another core has written.
///
/// # Safety
/// As [`cached`].
#[inline]
pub unsafe fn fetched(to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: as in `cached`.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if len >= WIDE && std::arch::is_x86_feature_detected!("avx") {
            if x86::microcode_is_fast(to, from, len) {
                return fetch::fetch(to, from, len);
            }
            return x86::pieces(to, from, len);
        }
        short(to, from, len);
    }
}

/// Copies `from` to `to`, through the caches; they may overlap.
///
/// # Safety
/// `from` can be read and `to` written for `len` bytes.
#[inline]
pub unsafe fn overlapping(to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: by the caller's promise; they do not overlap if they lie that far apart.
    unsafe {
        if (to as usize).abs_diff(from as usize) < len {
            std::ptr::copy(from, to, len);
        } else {
            cached(to, from, len);
        }
    }
}

/// Sixteen bytes in a register. (An array of as many is put down on the stack between reading and writing it.)
#[cfg(target_arch = "x86_64")]
type Sixteen = std::arch::x86_64::__m128i;
#[cfg(not(target_arch = "x86_64"))]
type Sixteen = u128;

/// Copies `len` bytes that may be few: up to 64 in two overlapping halves, the last one first: a reader that looks at the first line takes it away only once.
///
/// # Safety
/// `from` can be read and `to` written for `len` bytes, and they do not overlap.
#[inline(always)]
pub unsafe fn short(to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: by the caller's promise.
    unsafe { few::<false>(to, from, len) }
}

/// The same, the first half first: many copies one behind the other are up to twice as fast so. (An Emerald Rapids, a thousand runs of 24 bytes from and to every 56th byte: 0.67 and
/// 0.77 of the time, of 32 bytes 0.47 and 0.75.)
///
/// # Safety
/// As [`short`].
#[inline(always)]
pub unsafe fn in_order(to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: by the caller's promise.
    unsafe { few::<true>(to, from, len) }
}

/// # Safety
/// As [`short`].
#[inline(always)]
unsafe fn few<const IN_ORDER: bool>(to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: by the caller's promise; each arm keeps the bounds of `halves` or `quarters`.
    unsafe {
        if len >= 8 {
            match len {
                8..=16 => halves::<u64, IN_ORDER>(to, from, len),
                17..=32 => halves::<Sixteen, IN_ORDER>(to, from, len),
                33..=64 => quarters::<IN_ORDER>(to, from, len),
                _ => cached(to, from, len),
            }
        } else {
            match len {
                4.. => halves::<u32, IN_ORDER>(to, from, len),
                2..4 => halves::<u16, IN_ORDER>(to, from, len),
                1 => to.write(from.read()),
                _ => {}
            }
        }
    }
}

/// The first and the last bytes of N..=2N, for the N of a T.
///
/// # Safety
/// As [`short`], and N <= len <= 2N.
#[inline(always)]
unsafe fn halves<T: Copy, const IN_ORDER: bool>(to: *mut u8, from: *const u8, len: usize) {
    let second = len - size_of::<T>();
    // SAFETY: both halves are inside `len` bytes.
    unsafe {
        let a = from.cast::<T>().read_unaligned();
        let b = from.add(second).cast::<T>().read_unaligned();
        if IN_ORDER {
            to.cast::<T>().write_unaligned(a);
        }
        to.add(second).cast::<T>().write_unaligned(b);
        if !IN_ORDER {
            to.cast::<T>().write_unaligned(a);
        }
    }
}

/// The same of 32..=64 bytes, each half in two.
///
/// # Safety
/// As [`short`], and 32 <= len <= 64.
#[inline(always)]
unsafe fn quarters<const IN_ORDER: bool>(to: *mut u8, from: *const u8, len: usize) {
    const N: usize = size_of::<Sixteen>();
    // SAFETY: all four are inside `len` bytes.
    unsafe {
        let get = |at: usize| from.add(at).cast::<Sixteen>().read_unaligned();
        let put = |at: usize, part: Sixteen| to.add(at).cast::<Sixteen>().write_unaligned(part);
        let (a, b, c, d) = (get(0), get(N), get(len - 2 * N), get(len - N));
        if IN_ORDER {
            put(0, a);
            put(N, b);
        }
        put(len - 2 * N, c);
        put(len - N, d);
        if !IN_ORDER {
            put(0, a);
            put(N, b);
        }
    }
}

/// Copies L bytes in order.
///
/// # Safety
/// `from` can be read and `to` written for L bytes, and they do not overlap.
#[inline(always)]
pub unsafe fn exactly<const L: usize>(to: *mut u8, from: *const u8) {
    /// # Safety
    /// As `exactly`, for the part from byte `at` on that is a T.
    #[inline(always)]
    unsafe fn part<T: Copy>(to: *mut u8, from: *const u8, at: usize) {
        // SAFETY: by the caller's promise.
        unsafe { to.add(at).cast::<T>().write_unaligned(from.add(at).cast::<T>().read_unaligned()) };
    }
    let mut at = 0;
    // SAFETY: all parts are inside L bytes.
    unsafe {
        while at + 16 <= L {
            part::<Sixteen>(to, from, at);
            at += 16;
        }
        if L & 8 != 0 {
            part::<u64>(to, from, at);
            at += 8;
        }
        if L & 4 != 0 {
            part::<u32>(to, from, at);
            at += 4;
        }
        if L & 2 != 0 {
            part::<u16>(to, from, at);
            at += 2;
        }
        if L & 1 != 0 {
            part::<u8>(to, from, at);
        }
    }
}

/// Copies runs of `len` bytes through the caches, line after line of them, each from the one place to the other.
///
/// # Safety
/// All runs can be read on one side and written on the other, and do not overlap.
#[inline(never)]
pub unsafe fn runs(lines: impl Iterator<Item: Iterator<Item = (*const u8, *mut u8)>>, len: usize) {
    // SAFETY: by the caller's promise; each arm keeps the bounds of `halves`.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if runs::LENGTHS.contains(&len) && std::arch::is_x86_feature_detected!("avx") {
            return runs::copy(lines, len);
        }
        match len {
            2..4 => lines.flatten().for_each(|(from, to)| halves::<u16, true>(to, from, len)),
            4..8 => lines.flatten().for_each(|(from, to)| halves::<u32, true>(to, from, len)),
            8..=16 => lines.flatten().for_each(|(from, to)| halves::<u64, true>(to, from, len)),
            17..=32 => lines.flatten().for_each(|(from, to)| halves::<Sixteen, true>(to, from, len)),
            _ => lines.flatten().for_each(|(from, to)| in_order(to, from, len)),
        }
    }
}

/// Copies `from` to `to`, which is as long, through the caches.
#[inline(always)]
pub fn bytes(to: &mut [u8], from: &[u8]) {
    assert!(to.len() == from.len(), "two lengths");
    // SAFETY: two slices of one length, one of them exclusive.
    unsafe { short(to.as_mut_ptr(), from.as_ptr(), from.len()) }
}

/// The same of what another core has written.
#[inline(always)]
pub fn bytes_fetched(to: &mut [u8], from: &[u8]) {
    assert!(to.len() == from.len(), "two lengths");
    // SAFETY: two slices of one length, one of them exclusive.
    unsafe { fetched(to.as_mut_ptr(), from.as_ptr(), from.len()) }
}

/// Copies `from` to `to` past the caches. Call [`flush`] before others are told of it.
///
/// A line that one core has written and another reads is fetched from the first one's cache, one by one. Where the two do not
/// share a cache, that is far slower than memory: 16 KiB take 7.8 us, and 1.7 us if they are written past the writer's caches.
///
/// # Safety
/// `from` can be read and `to` written for `len` bytes, and they do not overlap.
#[inline]
pub unsafe fn streaming(to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: by the caller's promise; SSE2 is part of x86-64.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        x86::streaming(to, from, len);
        #[cfg(not(target_arch = "x86_64"))]
        to.copy_from_nonoverlapping(from, len);
    }
}

/// Orders what has been copied in this way before later stores.
#[inline]
pub fn flush(how: Way) {
    if how == Way::Streaming {
        // SAFETY: a fence; SSE is part of x86-64.
        #[cfg(target_arch = "x86_64")]
        unsafe {
            std::arch::x86_64::_mm_sfence();
        }
    }
}

/// Copies `from` to `to` in the given way. Call [`flush`] before others are told of it.
///
/// # Safety
/// `from` can be read and `to` written for `len` bytes, and they do not overlap.
#[inline]
pub unsafe fn copy(how: Way, to: *mut u8, from: *const u8, len: usize) {
    // SAFETY: by the caller's promise.
    unsafe {
        match how {
            Way::Cached => cached(to, from, len),
            Way::Streaming => streaming(to, from, len),
        }
    }
}

/// Copies `from` to `to`, which is as long, in the given way. Call [`flush`] before others are told of it.
#[inline]
pub fn bytes_in(how: Way, to: &mut [u8], from: &[u8]) {
    assert!(to.len() == from.len(), "two lengths");
    // SAFETY: two slices of one length, one of them exclusive.
    unsafe { copy(how, to.as_mut_ptr(), from.as_ptr(), from.len()) }
}

/// Bytes that are put together in the first-level cache before they are copied on: as many as `rep movsb` is used for.
pub const STAGE: usize = MICROCODE;

/// Where that is done: pages of its own. (An EPYC of the Zen 5 kind, 64 KiB of runs of odd length put together and sent: 5.8 us there, 6.4 elsewhere on the heap; probably
/// since a load waits for stores that are under way to an address with the same last 12 bits.)
#[repr(align(4096))]
struct Stage([u8; STAGE + LINE]);

thread_local! {
    static AT_HAND: Cell<Option<Box<Stage>>> = const { Cell::new(None) };
}

/// Fills `to` in the given way with what `fill` writes piece by piece: it gets each piece's place in the whole. Call [`flush`] before
/// others are told of it.
pub fn staged(how: Way, to: &mut [u8], fill: impl Fn(usize, &mut [u8])) {
    let skew = to.as_ptr() as usize % LINE;
    with_stage(|stage| {
        for (k, piece) in to.chunks_mut(STAGE).enumerate() {
            let part = &mut stage.0[skew..][..piece.len()];
            fill(k * STAGE, part);
            bytes_in(how, piece, part);
        }
    });
}

/// Fetches `from`, which another core has written, to the first-level cache part by part, and hands each part to `take`, with its place in the whole.
pub fn by_stage(from: &[u8], mut take: impl FnMut(usize, &[u8])) {
    let skew = from.as_ptr() as usize % LINE;
    with_stage(|stage| {
        for (k, piece) in from.chunks(STAGE).enumerate() {
            let part = &mut stage.0[skew..][..piece.len()];
            bytes_fetched(part, piece);
            take(k * STAGE, part);
        }
    });
}

/// (`f` may do anything, copy by a stage, too.)
fn with_stage(f: impl FnOnce(&mut Stage)) {
    let mut stage = AT_HAND.take().unwrap_or_else(|| Box::new(Stage([0; STAGE + LINE])));
    f(&mut stage);
    AT_HAND.set(Some(stage));
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::{LINE, MICROCODE, WIDE};
    use crate::sync::prefetch_to_write;
    use std::arch::asm;
    use std::arch::x86_64::*;
    use std::sync::OnceLock;

    /// Bytes of a page. While a store is under way, the processor tells by an address's place in its page whether a load may need it.
    const PAGE: usize = 4096;

    /// Where `rep movsb` is the faster way to copy.
    #[derive(Clone, Copy, PartialEq, Eq)]
    enum Microcode {
        /// Nowhere, as [`ahead`] is faster: on Intel's with AVX-512 (a Granite Rapids, two processes that copy in and out, 32 KiB to 1 MiB and back, places of
        /// the receiver in caches or in none: 0.87 to 0.95 of the time; without asking for lines [`wide`] takes as long as `rep movsb`).
        Ahead,
        /// Nowhere. On an AMD processor before Zen 5 it gains nothing (5% slower), and takes two to three times as long where lines come back from a reader
        /// that is behind, at times for minutes, or where data come from memory.
        Nowhere,
        /// From and to the same place of a line.
        Alike,
        /// From Zen 5 on: anywhere, if whole lines are written (16 KiB 300 to 315 ticks, by a loop 400), but where the destination lies less than a line behind the source in
        /// its page (420).
        Anywhere,
    }

    fn microcode() -> Microcode {
        static IS: OnceLock<Microcode> = OnceLock::new();
        *IS.get_or_init(|| match amd_family() {
            _ if !std::arch::is_x86_feature_detected!("ermsb") => Microcode::Nowhere,
            None if std::arch::is_x86_feature_detected!("avx512f") => Microcode::Ahead,
            None => Microcode::Alike,
            Some(family) if family < ZEN_5 => Microcode::Nowhere,
            Some(_) => Microcode::Anywhere,
        })
    }

    /// Is it for these?
    #[inline]
    pub fn microcode_is_fast(to: *mut u8, from: *const u8, len: usize) -> bool {
        let behind = (to as usize).wrapping_sub(from as usize) % PAGE;
        len >= MICROCODE
            && match microcode() {
                Microcode::Nowhere | Microcode::Ahead => false,
                Microcode::Alike => behind.is_multiple_of(LINE),
                Microcode::Anywhere => behind == 0 || behind >= LINE,
            }
    }

    pub fn is_amd_before_zen_5() -> bool {
        static IS: OnceLock<bool> = OnceLock::new();
        *IS.get_or_init(|| amd_family().is_some_and(|family| family < ZEN_5))
    }

    pub fn amd_own_cache() -> Option<usize> {
        static BYTES: OnceLock<Option<usize>> = OnceLock::new();
        // (The upper half of the third word is that cache's kilobytes.)
        *BYTES.get_or_init(|| amd_family().map(|_| (__cpuid(0x8000_0006).ecx as usize >> 16) << 10))
    }

    /// The family of AMD's Zen 5.
    const ZEN_5: u32 = 0x1a;

    /// The processor's family, if it is one of AMD's. (A virtual machine asks its host: ask once.)
    fn amd_family() -> Option<u32> {
        let (maker, signature) = (__cpuid(0), __cpuid(1).eax);
        // The second field counts only where the first is full.
        let family = (signature >> 8 & 15) + if signature >> 8 & 15 == 15 { signature >> 20 & 255 } else { 0 };
        ([maker.ebx, maker.edx, maker.ecx].map(u32::to_le_bytes).concat() == b"AuthenticAMD").then_some(family)
    }

    /// Copies a long run, out of line: loops over runs that are mostly short have its caller inlined.
    ///
    /// # Safety
    /// As in [`super::cached`]; at least a line, on a processor with AVX.
    #[inline(never)]
    pub unsafe fn long(to: *mut u8, from: *const u8, len: usize) {
        // SAFETY: by the caller's promise.
        unsafe {
            match microcode_is_fast(to, from, len) {
                true => by_microcode(to, from, len),
                false => pieces(to, from, len),
            }
        }
    }

    /// # Safety
    /// As in [`super::cached`]; at least a line, on a processor with AVX.
    #[target_feature(enable = "avx")]
    pub unsafe fn by_microcode(to: *mut u8, from: *const u8, len: usize) {
        // SAFETY: the first and the last line are copied for themselves, overlapping the whole ones between. `rep movsb` reads and writes those
        // and changes three registers; the direction flag is clear by the ABI.
        unsafe {
            line(to, from);
            let at = (LINE - to as usize % LINE) % LINE;
            let whole = (len - at) / LINE * LINE;
            asm!("rep movsb", inout("rdi") to.add(at) => _, inout("rsi") from.add(at) => _, inout("rcx") whole => _,
                options(nostack, preserves_flags));
            line(to.add(len - LINE), from.add(len - LINE));
        }
    }

    /// # Safety
    /// As in [`super::cached`]; at least a line, on a processor with AVX.
    #[inline]
    pub unsafe fn pieces(to: *mut u8, from: *const u8, len: usize) {
        // SAFETY: by the caller's promise; AVX-512 only where it is.
        unsafe {
            if len >= MICROCODE && microcode() == Microcode::Ahead {
                ahead(to, from, len)
            } else if len >= WIDE && std::arch::is_x86_feature_detected!("avx512f") {
                wide(to, from, len)
            } else {
                cached(to, from, len)
            }
        }
    }

    /// A loop over `$line`, which copies a line.
    macro_rules! by_lines {
        ($name:ident, $line:ident, $feature:literal) => {
            /// # Safety
            /// As in [`super::cached`]; at least a line, on a processor with this feature.
            #[target_feature(enable = $feature)]
            unsafe fn $name(to: *mut u8, from: *const u8, len: usize) {
                // SAFETY: all accesses lie in the two runs: the first and the last line are copied for themselves, overlapping the
                // ones between, which are aligned at the destination.
                unsafe {
                    $line(to, from);
                    let mut at = LINE - to as usize % LINE;
                    while at + 4 * LINE <= len {
                        $line(to.add(at), from.add(at));
                        $line(to.add(at + LINE), from.add(at + LINE));
                        $line(to.add(at + 2 * LINE), from.add(at + 2 * LINE));
                        $line(to.add(at + 3 * LINE), from.add(at + 3 * LINE));
                        at += 4 * LINE;
                    }
                    while at + LINE <= len {
                        $line(to.add(at), from.add(at));
                        at += LINE;
                    }
                    $line(to.add(len - LINE), from.add(len - LINE));
                }
            }
        };
    }

    by_lines!(cached, line, "avx");
    by_lines!(wide, wide_line, "avx512f");

    /// How far ahead lines are asked for (512 bytes to 4 KiB take as long).
    const AHEAD: usize = 1024;

    /// The same as [`wide`], but each line is asked for before it is written: as many stores can wait for one that is not in the first cache as there is room for, but more
    /// lines can be on their way. None behind the run is asked for: it may be another core's.
    ///
    /// # Safety
    /// As in [`super::cached`]; more than [`AHEAD`] bytes, on a processor with AVX-512.
    #[target_feature(enable = "avx512f")]
    unsafe fn ahead(to: *mut u8, from: *const u8, len: usize) {
        // SAFETY: as in `wide`; what is asked for lies in the run, too.
        unsafe {
            wide_line(to, from);
            let mut at = LINE - to as usize % LINE;
            while at + 4 * LINE + AHEAD <= len {
                for line in 0..4 {
                    prefetch_to_write(to.add(at + AHEAD + line * LINE));
                }
                for line in 0..4 {
                    wide_line(to.add(at + line * LINE), from.add(at + line * LINE));
                }
                at += 4 * LINE;
            }
            wide(to.add(at), from.add(at), len - at);
        }
    }

    /// # Safety
    /// A line can be read and written.
    #[inline]
    #[target_feature(enable = "avx")]
    unsafe fn line(to: *mut u8, from: *const u8) {
        // SAFETY: by the caller's promise.
        unsafe {
            let (a, b) = (_mm256_loadu_si256(from.cast()), _mm256_loadu_si256(from.add(32).cast()));
            _mm256_storeu_si256(to.cast(), a);
            _mm256_storeu_si256(to.add(32).cast(), b);
        }
    }

    /// # Safety
    /// A line can be read and written.
    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn wide_line(to: *mut u8, from: *const u8) {
        // SAFETY: by the caller's promise.
        unsafe { _mm512_storeu_si512(to.cast(), _mm512_loadu_si512(from.cast())) }
    }

    /// # Safety
    /// As in [`super::streaming`].
    pub unsafe fn streaming(to: *mut u8, from: *const u8, len: usize) {
        let head = to.align_offset(LINE).min(len);
        let whole = head + (len - head) / LINE * LINE;
        // SAFETY: whole lines, aligned at the destination, and what lies before and behind.
        unsafe {
            to.copy_from_nonoverlapping(from, head);
            for at in (head..whole).step_by(LINE) {
                let (src, dst) = (from.add(at).cast::<__m128i>(), to.add(at).cast::<__m128i>());
                let (a, b) = (_mm_loadu_si128(src), _mm_loadu_si128(src.add(1)));
                let (c, d) = (_mm_loadu_si128(src.add(2)), _mm_loadu_si128(src.add(3)));
                _mm_stream_si128(dst, a);
                _mm_stream_si128(dst.add(1), b);
                _mm_stream_si128(dst.add(2), c);
                _mm_stream_si128(dst.add(3), d);
            }
            to.add(whole).copy_from_nonoverlapping(from.add(whole), len - whole);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: usize = MICROCODE + 1000;

    #[repr(align(64))]
    struct Room([u8; ROOM]);

    #[test]
    fn every_alignment_and_length() {
        let from = Room(std::array::from_fn(|i| (i * 7 + i / 256) as u8));
        let long = [MICROCODE - 1, MICROCODE, MICROCODE + 1, MICROCODE + 63, MICROCODE + 64, MICROCODE + 700];
        for (offset, skip) in [(0, 0), (1, 0), (16, 3), (63, 9), (40, 40), (63, 63)] {
            for len in (0..70).chain(LONG - 2..LONG + 200).chain(4700..4801).chain(WIDE - 2..WIDE + 70).chain(long) {
                for copy in [cached, fetched, streaming, short, in_order] {
                    let mut room = Room([0xEE; ROOM]);
                    // SAFETY: 63 bytes and the longest fit on both sides.
                    unsafe { copy(room.0.as_mut_ptr().add(offset), from.0.as_ptr().add(skip), len) };
                    assert_eq!(&room.0[offset..offset + len], &from.0[skip..skip + len]);
                    assert!(room.0[..offset].iter().chain(&room.0[offset + len..]).all(|b| *b == 0xEE));
                }
            }
        }
    }

    #[test]
    fn runs_of_every_length() {
        let from = Room(std::array::from_fn(|i| (i * 7 + i / 256) as u8));
        for len in (0..300).chain([1000, 2000]) {
            let (n, from_step, to_step) = (3, len + 5, len + 9);
            let mut room = Room([0xEE; ROOM]);
            let to = room.0.as_mut_ptr();
            let places = (0..n).map(|i| (from.0.as_ptr().wrapping_add(i * from_step), to.wrapping_add(1 + i * to_step)));
            // SAFETY: three runs with their gaps fit on both sides.
            unsafe { runs(std::iter::once(places), len) };
            let mut want = [0xEE; ROOM];
            for i in 0..n {
                want[1 + i * to_step..][..len].copy_from_slice(&from.0[i * from_step..][..len]);
            }
            assert!(room.0 == want, "{len} bytes");
        }
    }

    #[test]
    fn exactly_so_many_bytes() {
        fn check<const L: usize>() {
            let from: [u8; 64] = std::array::from_fn(|i| i as u8);
            let mut to = [0xEE; 64];
            // SAFETY: L bytes fit on both sides.
            unsafe { exactly::<L>(to.as_mut_ptr().add(3), from.as_ptr().add(5)) };
            assert_eq!(&to[3..3 + L], &from[5..5 + L]);
            assert!(to[..3].iter().chain(&to[3 + L..]).all(|b| *b == 0xEE), "{L} bytes");
        }
        macro_rules! all {
            ($($len:literal)*) => { $( check::<$len>(); )* };
        }
        all!(0 1 2 3 4 7 8 12 15 16 20 24 28 31 32 33 48 55);
    }

    #[test]
    fn overlapping_data_are_moved() {
        for (to, from, len) in
            [(0, 1, 3000), (1, 0, 3000), (64, 0, 5000), (0, 2000, 4000), (0, 4000, 4000), (5000, 0, 4000), (7, 7, 2000)]
        {
            let mut bytes: Vec<u8> = (0..ROOM).map(|i| (i * 7 + i / 256) as u8).collect();
            let mut want = bytes.clone();
            want.copy_within(from..from + len, to);
            let at = bytes.as_mut_ptr();
            // SAFETY: both ends are inside the vector.
            unsafe { overlapping(at.add(to), at.add(from), len) };
            assert!(bytes == want, "{len} bytes from {from} to {to}");
        }
    }
}
