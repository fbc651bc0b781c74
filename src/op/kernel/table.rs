//! Which operation is defined on which type (MPI 5.0, section 6.9.2), and the loop for it.

use super::body::{block, single, vector, Fold, Level, Local, Loops};
use super::element::{
    Band, Bits, Bor, Bxor, Complex, Land, Lor, Lxor, Max, Maxloc, Min, Minloc, NoOp, Number, Ordered, Pair, Prod, Replace, Sum,
    SumOfParts,
};
#[cfg(target_arch = "x86_64")]
use super::extended::x87;
use super::extended::LongDouble;
use super::half::F16;
#[cfg(target_arch = "x86_64")]
use super::lanes::{self, Lanes};
use super::pairs::{self, words, Words};
use super::quad::F128;
use crate::datatype::Basic;
use crate::op::Builtin;
use std::sync::OnceLock;

/// Where the elements lie. The two differ only for pairs with gaps, such as MPI_DOUBLE_INT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layout {
    /// Without gaps: the packed stream of `datatype::Buffer`, [`Basic::size`] bytes each.
    Packed,
    /// As a C or Fortran program declares them, [`Basic::extent`] bytes each. Gaps of the result stay as they are.
    Memory,
}

/// By operation and type, found out when it is first asked for: most programs need one or two.
type ByKind<F> = [[OnceLock<F>; Basic::ALL.len()]; Builtin::ALL.len()];

const fn unknown<F>() -> ByKind<F> {
    [const { [const { OnceLock::new() }; Basic::ALL.len()] }; Builtin::ALL.len()]
}

// The loops for this processor.
static PACKED: ByKind<Option<Fold>> = unknown();
static MEMORY: ByKind<Option<Fold>> = unknown();
static LOCAL: ByKind<Local> = unknown();

#[cold]
fn find(op: Builtin, basic: Basic, layout: Layout) -> Option<Fold> {
    let loops = at_level(Level::best(), op, basic, layout)?;
    if layout == Layout::Memory && !matches!(op, Builtin::Replace | Builtin::NoOp) {
        LOCAL[op as usize][basic as usize].get_or_init(|| loops.local);
    }
    Some(loops.fold)
}

/// The loop of `op` on `basic`; None where the standard does not define the operation.
#[inline]
pub fn lookup(op: Builtin, basic: Basic, layout: Layout) -> Option<Fold> {
    let table = match layout {
        Layout::Packed => &PACKED,
        Layout::Memory => &MEMORY,
    };
    *table[op as usize][basic as usize].get_or_init(|| find(op, basic, layout))
}

/// The loop of MPI_Reduce_local on elements in memory; None where the standard does not define the operation for reductions, and
/// before the first [`lookup`] of it, so that asking takes as few instructions as can be.
#[inline(always)]
pub fn local(op: Builtin, basic: Basic) -> Option<Local> {
    LOCAL[op as usize][basic as usize].get().copied()
}

/// The loops for a processor of `level`.
pub(super) fn at_level(level: Level, op: Builtin, basic: Basic, layout: Layout) -> Option<Loops> {
    use Basic::*;
    if matches!(op, Builtin::Replace | Builtin::NoOp) && basic.pair().is_none() {
        return move_elements(op, basic.size());
    }
    match basic {
        I8 => integer::<u8, i8, { block::<u8>() }>(level, op),
        U8 => integer::<u8, u8, { block::<u8>() }>(level, op),
        I16 => integer::<u16, i16, { block::<u16>() }>(level, op),
        U16 => integer::<u16, u16, { block::<u16>() }>(level, op),
        I32 => integer::<u32, i32, { block::<u32>() }>(level, op),
        U32 => integer::<u32, u32, { block::<u32>() }>(level, op),
        I64 => extremum::<i64, { block::<i64>() }>(level, op).or_else(|| integer::<u64, i64, { block::<u64>() }>(level, op)),
        U64 => extremum::<u64, { block::<u64>() }>(level, op).or_else(|| integer::<u64, u64, { block::<u64>() }>(level, op)),
        I128 => integer::<u128, i128, { block::<u128>() }>(Level::Base, op),
        Byte => bitwise::<u8, { block::<u8>() }>(level, op),
        Bool | Logical1 => logical::<u8, { block::<u8>() }>(level, op),
        Logical2 => logical::<u16, { block::<u16>() }>(level, op),
        Logical4 => logical::<u32, { block::<u32>() }>(level, op),
        Logical8 => logical::<u64, { block::<u64>() }>(level, op),
        Logical16 => logical::<u128, { block::<u128>() }>(Level::Base, op),
        F32 => extremum::<f32, { block::<f32>() }>(level, op).or_else(|| real::<f32, { block::<f32>() }>(level, op)),
        F64 => extremum::<f64, { block::<f64>() }>(level, op).or_else(|| real::<f64, { block::<f64>() }>(level, op)),
        F16 => software_real::<self::F16>(op),
        F80 => long_double(op),
        F128 => software_real::<self::F128>(op),
        C32 => complex::<f32, { block::<f32>() }, { block::<Complex<f32>>() }>(level, level.at_most_32(), op),
        C64 => complex::<f64, { block::<f64>() }, { block::<Complex<f64>>() }>(level, level, op),
        C16 => software_complex::<self::F16>(op),
        C80 => long_complex(op),
        C128 => software_complex::<self::F128>(op),
        FloatInt => pair::<f32, i32, { block::<Pair<f32, i32>>() }>(level, op),
        TwoInt | TwoInteger => pair::<i32, i32, { block::<Pair<i32, i32>>() }>(level, op),
        TwoReal => pair::<f32, f32, { block::<Pair<f32, f32>>() }>(level, op),
        TwoDoublePrecision => pair::<f64, f64, { block::<Pair<f64, f64>>() }>(level, op),
        DoubleInt => pair_with_gap::<pairs::DoubleInt, 8, 8, 16, 12>(level, op, layout),
        LongInt => pair_with_gap::<pairs::LongInt, 8, 8, 16, 12>(level, op, layout),
        ShortInt => pair_with_gap::<pairs::ShortInt, 16, 4, 8, 6>(level, op, layout),
        LongDoubleInt => long_double_int(op, layout),
        Char | Packed | Wchar => None,
    }
}

/// `U` computes what is the same for signed and unsigned integers, `S` compares.
fn integer<U, S, const B: usize>(level: Level, op: Builtin) -> Option<Loops>
where
    U: Number + Bits,
    S: Ordered,
{
    Some(match op {
        Builtin::Sum => vector::<U, Sum, B>(level),
        Builtin::Prod => vector::<U, Prod, B>(level),
        Builtin::Min => vector::<S, Min, B>(level),
        Builtin::Max => vector::<S, Max, B>(level),
        _ => return bitwise::<U, B>(level, op).or_else(|| logical::<U, B>(level, op)),
    })
}

fn bitwise<U: Bits, const B: usize>(level: Level, op: Builtin) -> Option<Loops> {
    Some(match op {
        Builtin::Band => vector::<U, Band, B>(level),
        Builtin::Bor => vector::<U, Bor, B>(level),
        Builtin::Bxor => vector::<U, Bxor, B>(level),
        _ => return None,
    })
}

fn logical<U: Bits, const B: usize>(level: Level, op: Builtin) -> Option<Loops> {
    Some(match op {
        Builtin::Land => vector::<U, Land, B>(level),
        Builtin::Lor => vector::<U, Lor, B>(level),
        Builtin::Lxor => vector::<U, Lxor, B>(level),
        _ => return None,
    })
}

fn real<T: Number + Ordered, const B: usize>(level: Level, op: Builtin) -> Option<Loops> {
    Some(match op {
        Builtin::Sum => vector::<T, Sum, B>(level),
        Builtin::Prod => vector::<T, Prod, B>(level),
        Builtin::Min => vector::<T, Min, B>(level),
        Builtin::Max => vector::<T, Max, B>(level),
        _ => return None,
    })
}

/// MPI_MIN and MPI_MAX where a level has loops of its own for them.
#[cfg(target_arch = "x86_64")]
fn extremum<T: Lanes, const B: usize>(level: Level, op: Builtin) -> Option<Loops> {
    match (level, op) {
        (Level::Avx2, Builtin::Min) => Some(vector::<T, lanes::Min, B>(level)),
        (Level::Avx2, Builtin::Max) => Some(vector::<T, lanes::Max, B>(level)),
        _ => None,
    }
}

/// MPI_MIN and MPI_MAX where a level has loops of its own for them.
#[cfg(not(target_arch = "x86_64"))]
fn extremum<T: Ordered, const B: usize>(_level: Level, _op: Builtin) -> Option<Loops> {
    None
}

/// `B` and `level` for sums of the parts, `C` and `whole` for products of the numbers.
fn complex<T: Number, const B: usize, const C: usize>(level: Level, whole: Level, op: Builtin) -> Option<Loops> {
    Some(match op {
        Builtin::Sum => vector::<T, SumOfParts, B>(level),
        Builtin::Prod => vector::<Complex<T>, Prod, C>(whole),
        _ => return None,
    })
}

/// `long double`: on the x87's own stack where there is one.
#[cfg(target_arch = "x86_64")]
fn long_double(op: Builtin) -> Option<Loops> {
    Some(match op {
        Builtin::Sum => Loops { fold: x87::sum::<1>, local: x87::sum_local::<1> },
        Builtin::Prod => Loops { fold: x87::product, local: x87::product_local },
        Builtin::Min => Loops { fold: x87::minimum, local: x87::minimum_local },
        Builtin::Max => Loops { fold: x87::maximum, local: x87::maximum_local },
        _ => return None,
    })
}
#[cfg(not(target_arch = "x86_64"))]
fn long_double(op: Builtin) -> Option<Loops> {
    software_real::<LongDouble>(op)
}

fn long_complex(op: Builtin) -> Option<Loops> {
    match op {
        // The parts add separately.
        #[cfg(target_arch = "x86_64")]
        Builtin::Sum => Some(Loops { fold: x87::sum::<2>, local: x87::sum_local::<2> }),
        _ => software_complex::<LongDouble>(op),
    }
}

fn software_real<T: Number + Ordered>(op: Builtin) -> Option<Loops> {
    Some(match op {
        Builtin::Sum => single::<T, Sum>(),
        Builtin::Prod => single::<T, Prod>(),
        Builtin::Min => single::<T, Min>(),
        Builtin::Max => single::<T, Max>(),
        _ => return None,
    })
}

fn software_complex<T: Number>(op: Builtin) -> Option<Loops> {
    Some(match op {
        Builtin::Sum => single::<Complex<T>, Sum>(),
        Builtin::Prod => single::<Complex<T>, Prod>(),
        _ => return None,
    })
}

/// Pairs without gaps.
fn pair<V, I, const B: usize>(level: Level, op: Builtin) -> Option<Loops>
where
    V: Ordered + PartialEq,
    I: Ordered,
{
    const { assert!(size_of::<Pair<V, I>>() == size_of::<V>() + size_of::<I>()) };
    Some(match op {
        Builtin::Minloc => vector::<Pair<V, I>, Minloc, B>(level),
        Builtin::Maxloc => vector::<Pair<V, I>, Maxloc, B>(level),
        Builtin::Replace => vector::<Pair<V, I>, Replace, B>(level),
        Builtin::NoOp => vector::<Pair<V, I>, NoOp, B>(level),
        _ => return None,
    })
}

/// Pairs whose index lies `INDEX` bytes behind the value, one at a time.
fn pair_at<V, const INDEX: usize, const STRIDE: usize>(op: Builtin) -> Option<Loops>
where
    V: Ordered + PartialEq,
{
    Some(match op {
        Builtin::Minloc => pairs::any::<V, i32, Minloc, INDEX, STRIDE>(),
        Builtin::Maxloc => pairs::any::<V, i32, Maxloc, INDEX, STRIDE>(),
        Builtin::Replace => pairs::any::<V, i32, Replace, INDEX, STRIDE>(),
        Builtin::NoOp => pairs::any::<V, i32, NoOp, INDEX, STRIDE>(),
        _ => return None,
    })
}

/// Pairs that lie in memory as `W`: how many make a block, place of the index and stride there, stride in the packed stream.
fn pair_with_gap<W: Words, const B: usize, const INDEX: usize, const STRIDE: usize, const PACKED: usize>(
    level: Level,
    op: Builtin,
    layout: Layout,
) -> Option<Loops> {
    match (layout, op) {
        (Layout::Memory, Builtin::Minloc) => Some(words::<W, Minloc, B, INDEX, STRIDE>(level)),
        (Layout::Memory, Builtin::Maxloc) => Some(words::<W, Maxloc, B, INDEX, STRIDE>(level)),
        (Layout::Memory, _) => pair_at::<W::Value, INDEX, STRIDE>(op),
        (Layout::Packed, _) => packed_pair::<W, PACKED>(op),
    }
}

fn packed_pair<W: Words, const STRIDE: usize>(op: Builtin) -> Option<Loops> {
    match size_of::<W::Value>() {
        2 => pair_at::<W::Value, 2, STRIDE>(op),
        _ => pair_at::<W::Value, 8, STRIDE>(op),
    }
}

fn long_double_int(op: Builtin, layout: Layout) -> Option<Loops> {
    let loops = match layout {
        Layout::Memory => pair_at::<LongDouble, 16, 32>(op),
        Layout::Packed => return pair_at::<LongDouble, 16, 20>(op),
    };
    #[cfg(target_arch = "x86_64")]
    match op {
        Builtin::Minloc => return Some(Loops { local: x87::least, ..loops? }),
        Builtin::Maxloc => return Some(Loops { local: x87::greatest, ..loops? }),
        _ => {}
    }
    loops
}

/// MPI_REPLACE and MPI_NO_OP look at no value.
fn move_elements(op: Builtin, size: usize) -> Option<Loops> {
    fn of<const SIZE: usize>(op: Builtin) -> Loops {
        match op {
            Builtin::Replace => single::<[u8; SIZE], Replace>(),
            _ => single::<[u8; SIZE], NoOp>(),
        }
    }
    Some(match size {
        1 => of::<1>(op),
        2 => of::<2>(op),
        4 => of::<4>(op),
        8 => of::<8>(op),
        16 => of::<16>(op),
        32 => of::<32>(op),
        _ => return None,
    })
}

// Both layouts as `Basic` tells them.
const _: () = {
    assert!(Basic::DoubleInt.extent() == 16 && Basic::DoubleInt.size() == 12);
    assert!(Basic::LongInt.extent() == 16 && Basic::LongInt.size() == 12);
    assert!(Basic::ShortInt.extent() == 8 && Basic::ShortInt.size() == 6);
    assert!(Basic::LongDoubleInt.extent() == 32 && Basic::LongDoubleInt.size() == 20);
};
