//! What each operation does to two elements, written once for all element types.
//!
//! Arithmetic is what the hardware does: integers wrap, floating point rounds after every operation (never a fused
//! multiply-add), so that any order of calls that combines the same elements in the same order gives the same bits. Which of
//! two NaNs' payloads survives an addition depends on the order in which the compiler names the operands, which differs
//! from one compiled loop to the next; so a sum or product that is a NaN becomes the one canonical NaN.

/// An operation on elements of type `T`: `left op right`.
pub trait Apply<T: Copy> {
    /// Is a loop over two operands alone compiled to better instructions than one over any number?
    const OF_TWO: bool = true;
    /// How many of `T` make an element.
    const PARTS: usize = 1;
    /// `left op right`
    fn apply(left: T, right: T) -> T;
    /// The same for each element of a block: `left` becomes the result.
    #[inline(always)]
    fn apply_all<const B: usize>(left: &mut [T; B], right: [T; B]) {
        for (l, r) in left.iter_mut().zip(right) {
            *l = Self::apply(*l, r);
        }
    }
    /// What is stored for a result of one or more applications.
    #[inline(always)]
    fn finish(result: T) -> T {
        result
    }
}

/// Types with MPI_SUM and MPI_PROD.
pub trait Number: Copy {
    /// `self + o`
    fn add(self, o: Self) -> Self;
    /// `self - o`
    fn sub(self, o: Self) -> Self;
    /// `self * o`
    fn mul(self, o: Self) -> Self;
    /// The same number; the canonical NaN for any NaN, where the payload of one would depend on the compiler.
    #[inline(always)]
    fn canonical(self) -> Self {
        self
    }
}

/// Types with MPI_MIN and MPI_MAX.
pub trait Ordered: Copy {
    /// `self < o`; false if either is a NaN.
    fn less(self, o: Self) -> bool;
}

/// Types with bitwise and logical operations: the unsigned integer of each width.
pub trait Bits: Copy {
    /// Bitwise and.
    fn and(self, o: Self) -> Self;
    /// Bitwise or.
    fn or(self, o: Self) -> Self;
    /// Bitwise exclusive or.
    fn xor(self, o: Self) -> Self;
    /// The truth value of an element: any nonzero one is true (MPI 5.0, section 6.9.2; Fortran's .TRUE. is 1).
    fn truth(self) -> bool;
    /// 1 or 0.
    fn from_truth(t: bool) -> Self;
}

macro_rules! arithmetic {
    ($($name:ident $method:ident $doc:literal;)*) => {$(
        #[doc = $doc]
        pub struct $name;
        impl<T: Number> Apply<T> for $name {
            #[inline(always)]
            fn apply(l: T, r: T) -> T {
                l.$method(r)
            }
            #[inline(always)]
            fn finish(result: T) -> T {
                result.canonical()
            }
        }
    )*};
}
arithmetic! {
    Sum add "MPI_SUM";
    Prod mul "MPI_PROD";
}

/// MPI_SUM of complex numbers: their parts add separately.
pub struct SumOfParts;
impl<T: Number> Apply<T> for SumOfParts {
    const PARTS: usize = 2;
    #[inline(always)]
    fn apply(l: T, r: T) -> T {
        Sum::apply(l, r)
    }
    #[inline(always)]
    fn finish(result: T) -> T {
        <Sum as Apply<T>>::finish(result)
    }
}

macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident: $bound:ident, |$l:ident, $r:ident| $e:expr;)*) => {$(
        $(#[$doc])*
        pub struct $name;
        impl<T: $bound> Apply<T> for $name {
            #[inline(always)]
            fn apply($l: T, $r: T) -> T {
                $e
            }
        }
    )*};
}
operations! {
    /// MPI_MIN: `l < r ? l : r`. With a NaN on either side the result is `r`, so a NaN survives only if it comes last.
    Min: Ordered, |l, r| if l.less(r) { l } else { r };
    /// MPI_MAX: `r < l ? l : r`; NaN as in [`Min`].
    Max: Ordered, |l, r| if r.less(l) { l } else { r };
    /// MPI_BAND
    Band: Bits, |l, r| l.and(r);
    /// MPI_BOR
    Bor: Bits, |l, r| l.or(r);
    /// MPI_BXOR
    Bxor: Bits, |l, r| l.xor(r);
    /// MPI_LAND
    Land: Bits, |l, r| T::from_truth(l.truth() & r.truth());
    /// MPI_LOR
    Lor: Bits, |l, r| T::from_truth(l.or(r).truth());
    /// MPI_LXOR
    Lxor: Bits, |l, r| T::from_truth(l.truth() ^ r.truth());
    /// MPI_REPLACE as accumulate calls use it: `left` is the origin's data, `right` the target's.
    Replace: Copy, |l, _r| l;
    /// MPI_NO_OP: leaves the target, `right`, as it is.
    NoOp: Copy, |_l, r| r;
}

macro_rules! unsigned {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                self.wrapping_add(o)
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                self.wrapping_sub(o)
            }
            #[inline(always)]
            fn mul(self, o: Self) -> Self {
                self.wrapping_mul(o)
            }
        }
        impl Bits for $t {
            #[inline(always)]
            fn and(self, o: Self) -> Self {
                self & o
            }
            #[inline(always)]
            fn or(self, o: Self) -> Self {
                self | o
            }
            #[inline(always)]
            fn xor(self, o: Self) -> Self {
                self ^ o
            }
            #[inline(always)]
            fn truth(self) -> bool {
                self != 0
            }
            #[inline(always)]
            fn from_truth(t: bool) -> Self {
                t as $t
            }
        }
    )*};
}
unsigned! { u8 u16 u32 u64 u128 }

macro_rules! ordered {
    ($($t:ty)*) => {$(
        impl Ordered for $t {
            #[inline(always)]
            fn less(self, o: Self) -> bool {
                self < o
            }
        }
    )*};
}
ordered! { u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 f32 f64 }

macro_rules! float {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn add(self, o: Self) -> Self {
                self + o
            }
            #[inline(always)]
            fn sub(self, o: Self) -> Self {
                self - o
            }
            #[inline(always)]
            fn mul(self, o: Self) -> Self {
                self * o
            }
            #[inline(always)]
            fn canonical(self) -> Self {
                if self.is_nan() { <$t>::NAN } else { self }
            }
        }
    )*};
}
float! { f32 f64 }

/// A complex number: real part first, in C and in Fortran.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Complex<T> {
    /// Real part.
    pub re: T,
    /// Imaginary part.
    pub im: T,
}

impl<T: Number> Number for Complex<T> {
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        Complex { re: self.re.add(o.re), im: self.im.add(o.im) }
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        Complex { re: self.re.sub(o.re), im: self.im.sub(o.im) }
    }
    /// The schoolbook product, each of its six operations rounded: what Fortran compilers emit. C's Annex G would also
    /// recover infinities from NaN results.
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        Complex { re: self.re.mul(o.re).sub(self.im.mul(o.im)), im: self.re.mul(o.im).add(self.im.mul(o.re)) }
    }
    #[inline(always)]
    fn canonical(self) -> Self {
        Complex { re: self.re.canonical(), im: self.im.canonical() }
    }
}

/// An element of MPI_MINLOC and MPI_MAXLOC: a value and its index.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Pair<V, I> {
    /// The value.
    pub value: V,
    /// The index; of the value's type in Fortran's pairs.
    pub index: I,
}

/// MPI_MINLOC (MPI 5.0, section 6.9.4): the smaller value; of equal values the one with the smaller index. With a NaN on
/// either side the result is `right`.
pub struct Minloc;
/// MPI_MAXLOC: the larger value; of equal values the one with the smaller index. NaN as in [`Minloc`].
pub struct Maxloc;

/// Operations on pairs that keep one of the two.
pub trait Left<V, I> {
    /// Is it the left one?
    fn left(l: Pair<V, I>, r: Pair<V, I>) -> bool;
}

impl<V: Ordered + PartialEq, I: Ordered> Left<V, I> for Minloc {
    #[inline(always)]
    fn left(l: Pair<V, I>, r: Pair<V, I>) -> bool {
        l.value.less(r.value) | ((l.value == r.value) & l.index.less(r.index))
    }
}

impl<V: Ordered + PartialEq, I: Ordered> Left<V, I> for Maxloc {
    #[inline(always)]
    fn left(l: Pair<V, I>, r: Pair<V, I>) -> bool {
        r.value.less(l.value) | ((l.value == r.value) & l.index.less(r.index))
    }
}

macro_rules! keeps_one {
    ($($name:ident)*) => {$(
        impl<V: Ordered + PartialEq, I: Ordered> Apply<Pair<V, I>> for $name {
            // There the compiler takes the pairs apart one by one.
            const OF_TWO: bool = false;
            #[inline(always)]
            fn apply(l: Pair<V, I>, r: Pair<V, I>) -> Pair<V, I> {
                if Self::left(l, r) {
                    l
                } else {
                    r
                }
            }
        }
    )*};
}
keeps_one! { Minloc Maxloc }
