//! The loops for pairs with a gap: MPI_DOUBLE_INT, MPI_LONG_INT, MPI_SHORT_INT, MPI_LONG_DOUBLE_INT (MPI 5.0, section 6.9.4).

use super::body::{only_vectorise_within_block, Level, Loops};
use super::element::{Apply, Left, Ordered, Pair};

/// The loop for pairs, whose index lies `INDEX` bytes behind the value, and the next pair `STRIDE` bytes behind. Gaps in
/// `out` stay as they are.
///
/// # Safety
/// As [`Fold`](super::body::Fold), in this layout.
pub unsafe fn pairs<V: Copy, I: Copy, O: Apply<Pair<V, I>>, const INDEX: usize, const STRIDE: usize>(
    srcs: &[*const u8],
    out: *mut u8,
    n: usize,
) {
    let Some((first, rest)) = srcs.split_first() else { return };
    for at in (0..n).map(|k| k * STRIDE) {
        // SAFETY: element k of n that the caller vouches for; unaligned accesses.
        unsafe {
            let load = |src: &*const u8| Pair {
                value: src.add(at).cast::<V>().read_unaligned(),
                index: src.add(at + INDEX).cast::<I>().read_unaligned(),
            };
            let acc = rest.iter().fold(load(first), |acc, src| O::apply(acc, load(src)));
            out.add(at).cast::<V>().write_unaligned(acc.value);
            out.add(at + INDEX).cast::<I>().write_unaligned(acc.index);
        }
    }
}

/// [`pairs`] in place.
///
/// # Safety
/// As [`Local`](super::body::Local), in this layout.
unsafe fn pairs_local<V: Copy, I: Copy, O: Apply<Pair<V, I>>, const INDEX: usize, const STRIDE: usize>(
    left: *const u8,
    inout: *mut u8,
    n: usize,
) {
    // SAFETY: passed on.
    unsafe { pairs::<V, I, O, INDEX, STRIDE>(&[left, inout], inout, n) }
}

/// The loops for any pair, one at a time.
pub fn any<V: Copy, I: Copy, O: Apply<Pair<V, I>>, const INDEX: usize, const STRIDE: usize>() -> Loops {
    Loops { fold: pairs::<V, I, O, INDEX, STRIDE>, local: pairs_local::<V, I, O, INDEX, STRIDE> }
}

/// A pair as it lies in memory, as two words of one size: so vector instructions can take them apart and put them together.
pub trait Words: Copy {
    /// The value.
    type Value: Ordered + PartialEq;
    /// Value and index.
    fn pair(self) -> Pair<Self::Value, i32>;
    /// `left` if `take`, else itself; its own gap in any case.
    fn or(self, left: Self, take: bool) -> Self;
}

macro_rules! words {
    ($($name:ident $word:ty, $value:ty: |$v:ident| $of:expr, $value_bits:expr, $index_bits:expr;)*) => {$(
        /// As the type of this name lies in memory: value and index are the low bits of two words.
        #[derive(Clone, Copy)]
        #[repr(C)]
        pub struct $name($word, $word);

        impl Words for $name {
            type Value = $value;
            #[inline(always)]
            fn pair(self) -> Pair<$value, i32> {
                let $v = self.0;
                Pair { value: $of, index: self.1 as i32 }
            }
            #[inline(always)]
            fn or(self, left: Self, take: bool) -> Self {
                let mask: $word = if take { !0 } else { 0 };
                let select = |own: $word, other: $word, bits: $word| own ^ ((own ^ other) & mask & bits);
                $name(select(self.0, left.0, $value_bits), select(self.1, left.1, $index_bits))
            }
        }
    )*};
}
words! {
    DoubleInt u64, f64: |v| f64::from_bits(v), !0, 0xffff_ffff;
    LongInt u64, i64: |v| v as i64, !0, 0xffff_ffff;
    ShortInt u32, i16: |v| v as i16, 0xffff, !0;
}
// The low bits come first.
const _: () = assert!(cfg!(target_endian = "little"));

/// In place, in blocks of `B` pairs: a block of which no pair changes is not stored, since most do not once the extremes have been found.
///
/// # Safety
/// As [`Local`](super::body::Local) for pairs that lie as `W`.
#[inline(always)]
unsafe fn in_place<W: Words, O: Left<W::Value, i32>, const B: usize>(left: *const u8, inout: *mut u8, n: usize) {
    for k in 0..n / B {
        let at = k * size_of::<[W; B]>();
        // SAFETY: block k ends within the n pairs that the caller vouches for; unaligned accesses.
        unsafe {
            let l = left.add(at).cast::<[W; B]>().read_unaligned();
            let r = inout.add(at).cast::<[W; B]>().read_unaligned();
            let mut result = r;
            let mut changes = false;
            for i in 0..B {
                let take = O::left(l[i].pair(), r[i].pair());
                result[i] = r[i].or(l[i], take);
                changes |= take;
            }
            only_vectorise_within_block();
            if changes {
                inout.add(at).cast::<[W; B]>().write_unaligned(result);
            }
        }
    }
    for at in (n / B * B..n).map(|i| i * size_of::<W>()) {
        // SAFETY: as above.
        unsafe {
            let l = left.add(at).cast::<W>().read_unaligned();
            let r = inout.add(at).cast::<W>().read_unaligned();
            if O::left(l.pair(), r.pair()) {
                inout.add(at).cast::<W>().write_unaligned(r.or(l, true));
            }
        }
    }
}

macro_rules! levels {
    ($($(#[$attr:meta])* $name:ident;)*) => {$(
        /// # Safety
        /// As [`in_place`], and the processor has the instructions.
        $(#[$attr])*
        unsafe fn $name<W: Words, O: Left<W::Value, i32>, const B: usize>(left: *const u8, inout: *mut u8, n: usize) {
            // SAFETY: passed on.
            unsafe { in_place::<W, O, B>(left, inout, n) }
        }
    )*};
}
levels! {
    base;
    #[cfg(target_arch = "x86_64")] #[target_feature(enable = "avx2")] avx2;
    #[cfg(target_arch = "x86_64")] #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl")] avx512;
}

/// The loops for pairs that lie in memory as `W`, the index `INDEX` bytes behind the value, `B` in a block.
pub fn words<W: Words, O, const B: usize, const INDEX: usize, const STRIDE: usize>(level: Level) -> Loops
where
    O: Left<W::Value, i32> + Apply<Pair<W::Value, i32>>,
{
    const { assert!(size_of::<W>() == STRIDE && INDEX == STRIDE / 2) };
    let local = match level {
        Level::Base => base::<W, O, B>,
        #[cfg(target_arch = "x86_64")]
        Level::Avx2 => avx2::<W, O, B>,
        #[cfg(target_arch = "x86_64")]
        Level::Avx512 => avx512::<W, O, B>,
    };
    Loops { local, ..any::<W::Value, i32, O, INDEX, STRIDE>() }
}
