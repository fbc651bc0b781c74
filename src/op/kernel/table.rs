//! Which operation is defined on which type (MPI 5.0, section 6.9.2), and the loop for it.

use super::body::{block, pairs, single, vector, Fold, Level};
use super::element::{
    Band, Bits, Bor, Bxor, Complex, Land, Lor, Lxor, Max, Maxloc, Min, Minloc, NoOp, Number, Ordered, Pair, Prod, Replace, Sum,
};
#[cfg(target_arch = "x86_64")]
use super::extended::x87;
use super::extended::LongDouble;
use super::half::F16;
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

/// The loop of `op` on `basic`; None where the standard does not define the operation.
pub fn lookup(op: Builtin, basic: Basic, layout: Layout) -> Option<Fold> {
    static LEVEL: OnceLock<Level> = OnceLock::new();
    at_level(*LEVEL.get_or_init(Level::best), op, basic, layout)
}

/// [`lookup`] for a processor of `level`.
pub(super) fn at_level(level: Level, op: Builtin, basic: Basic, layout: Layout) -> Option<Fold> {
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
        I64 => integer::<u64, i64, { block::<u64>() }>(level, op),
        U64 => integer::<u64, u64, { block::<u64>() }>(level, op),
        I128 => integer::<u128, i128, { block::<u128>() }>(Level::Base, op),
        Byte => bitwise::<u8, { block::<u8>() }>(level, op),
        Bool | Logical1 => logical::<u8, { block::<u8>() }>(level, op),
        Logical2 => logical::<u16, { block::<u16>() }>(level, op),
        Logical4 => logical::<u32, { block::<u32>() }>(level, op),
        Logical8 => logical::<u64, { block::<u64>() }>(level, op),
        Logical16 => logical::<u128, { block::<u128>() }>(Level::Base, op),
        F32 => real::<f32, { block::<f32>() }>(level, op),
        F64 => real::<f64, { block::<f64>() }>(level, op),
        F16 => software_real::<self::F16>(op),
        F80 => long_double(op),
        F128 => software_real::<self::F128>(op),
        C32 => complex::<f32, { block::<Complex<f32>>() }>(level.at_most_32(), op),
        C64 => complex::<f64, { block::<Complex<f64>>() }>(level, op),
        C16 => software_complex::<self::F16>(op),
        C80 => long_complex(op),
        C128 => software_complex::<self::F128>(op),
        FloatInt => pair::<f32, i32, { block::<Pair<f32, i32>>() }>(level, op),
        TwoInt | TwoInteger => pair::<i32, i32, { block::<Pair<i32, i32>>() }>(level, op),
        TwoReal => pair::<f32, f32, { block::<Pair<f32, f32>>() }>(level, op),
        TwoDoublePrecision => pair::<f64, f64, { block::<Pair<f64, f64>>() }>(level, op),
        DoubleInt => pair_with_gap::<f64, i32, 8, 16, 8, 12>(op, layout),
        LongInt => pair_with_gap::<i64, i32, 8, 16, 8, 12>(op, layout),
        ShortInt => pair_with_gap::<i16, i32, 4, 8, 2, 6>(op, layout),
        LongDoubleInt => pair_with_gap::<LongDouble, i32, 16, 32, 16, 20>(op, layout),
        Char | Packed | Wchar => None,
    }
}

/// `U` computes what is the same for signed and unsigned integers, `S` compares.
fn integer<U, S, const B: usize>(level: Level, op: Builtin) -> Option<Fold>
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

fn bitwise<U: Bits, const B: usize>(level: Level, op: Builtin) -> Option<Fold> {
    Some(match op {
        Builtin::Band => vector::<U, Band, B>(level),
        Builtin::Bor => vector::<U, Bor, B>(level),
        Builtin::Bxor => vector::<U, Bxor, B>(level),
        _ => return None,
    })
}

fn logical<U: Bits, const B: usize>(level: Level, op: Builtin) -> Option<Fold> {
    Some(match op {
        Builtin::Land => vector::<U, Land, B>(level),
        Builtin::Lor => vector::<U, Lor, B>(level),
        Builtin::Lxor => vector::<U, Lxor, B>(level),
        _ => return None,
    })
}

fn real<T: Number + Ordered, const B: usize>(level: Level, op: Builtin) -> Option<Fold> {
    Some(match op {
        Builtin::Sum => vector::<T, Sum, B>(level),
        Builtin::Prod => vector::<T, Prod, B>(level),
        Builtin::Min => vector::<T, Min, B>(level),
        Builtin::Max => vector::<T, Max, B>(level),
        _ => return None,
    })
}

fn complex<T: Number, const B: usize>(level: Level, op: Builtin) -> Option<Fold> {
    Some(match op {
        Builtin::Sum => vector::<Complex<T>, Sum, B>(level),
        Builtin::Prod => vector::<Complex<T>, Prod, B>(level),
        _ => return None,
    })
}

/// `long double`: on the x87's own stack where there is one.
#[cfg(target_arch = "x86_64")]
fn long_double(op: Builtin) -> Option<Fold> {
    Some(match op {
        Builtin::Sum => x87::sum::<1>,
        Builtin::Prod => x87::product,
        Builtin::Min => x87::minimum,
        Builtin::Max => x87::maximum,
        _ => return None,
    })
}
#[cfg(not(target_arch = "x86_64"))]
fn long_double(op: Builtin) -> Option<Fold> {
    software_real::<LongDouble>(op)
}

fn long_complex(op: Builtin) -> Option<Fold> {
    match op {
        // The parts add separately.
        #[cfg(target_arch = "x86_64")]
        Builtin::Sum => Some(x87::sum::<2>),
        _ => software_complex::<LongDouble>(op),
    }
}

fn software_real<T: Number + Ordered>(op: Builtin) -> Option<Fold> {
    Some(match op {
        Builtin::Sum => single::<T, Sum>(),
        Builtin::Prod => single::<T, Prod>(),
        Builtin::Min => single::<T, Min>(),
        Builtin::Max => single::<T, Max>(),
        _ => return None,
    })
}

fn software_complex<T: Number>(op: Builtin) -> Option<Fold> {
    Some(match op {
        Builtin::Sum => single::<Complex<T>, Sum>(),
        Builtin::Prod => single::<Complex<T>, Prod>(),
        _ => return None,
    })
}

/// Pairs without gaps.
fn pair<V, I, const B: usize>(level: Level, op: Builtin) -> Option<Fold>
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

/// Pairs whose index lies `INDEX` bytes behind the value.
fn pair_at<V, I, const INDEX: usize, const STRIDE: usize>(op: Builtin) -> Option<Fold>
where
    V: Ordered + PartialEq,
    I: Ordered,
{
    Some(match op {
        Builtin::Minloc => pairs::<V, I, Minloc, INDEX, STRIDE>,
        Builtin::Maxloc => pairs::<V, I, Maxloc, INDEX, STRIDE>,
        Builtin::Replace => pairs::<V, I, Replace, INDEX, STRIDE>,
        Builtin::NoOp => pairs::<V, I, NoOp, INDEX, STRIDE>,
        _ => return None,
    })
}

/// Index and stride in memory, then in the packed stream.
fn pair_with_gap<V, I, const INDEX: usize, const STRIDE: usize, const PACKED_INDEX: usize, const PACKED_STRIDE: usize>(
    op: Builtin,
    layout: Layout,
) -> Option<Fold>
where
    V: Ordered + PartialEq,
    I: Ordered,
{
    match layout {
        Layout::Memory => pair_at::<V, I, INDEX, STRIDE>(op),
        Layout::Packed => pair_at::<V, I, PACKED_INDEX, PACKED_STRIDE>(op),
    }
}

/// MPI_REPLACE and MPI_NO_OP look at no value.
fn move_elements(op: Builtin, size: usize) -> Option<Fold> {
    fn of<const SIZE: usize>(op: Builtin) -> Fold {
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
