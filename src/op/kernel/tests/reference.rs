//! What MPI 5.0, sections 6.9.2 and 6.9.4, say, one element at a time: integers by way of 128 bits, narrow floating point by way of
//! `f64`, everything little-endian.

use super::software;
use crate::datatype::Basic;
use crate::op::kernel::Layout;
use crate::op::Builtin;
use std::cmp::Ordering;

/// `l op r`; None where the operation is not defined on the type.
pub fn combine(op: Builtin, basic: Basic, layout: Layout, l: &[u8], r: &[u8]) -> Option<Vec<u8>> {
    use Basic::*;
    match op {
        Builtin::Replace => return Some(l.to_vec()),
        Builtin::NoOp => return Some(r.to_vec()),
        _ => {}
    }
    if basic.pair().is_some() {
        return pair(op, basic, layout, l, r);
    }
    match basic {
        I8 | I16 | I32 | I64 | I128 | U8 | U16 | U32 | U64 => {
            arithmetic(op, basic, l, r).or_else(|| bits(op, l, r)).or_else(|| truth(op, l, r))
        }
        F16 | F32 | F64 | F80 | F128 => arithmetic(op, basic, l, r),
        C16 => complex(op, F16, l, r),
        C32 => complex(op, F32, l, r),
        C64 => complex(op, F64, l, r),
        C80 => complex(op, F80, l, r),
        C128 => complex(op, F128, l, r),
        Byte => bits(op, l, r),
        Bool | Logical1 | Logical2 | Logical4 | Logical8 | Logical16 => truth(op, l, r),
        _ => None,
    }
}

fn integer(basic: Basic, bytes: &[u8]) -> i128 {
    use Basic::*;
    let negative = matches!(basic, I8 | I16 | I32 | I64) && bytes[bytes.len() - 1] >= 0x80;
    let mut wide = [if negative { 0xff } else { 0 }; 16];
    wide[..bytes.len()].copy_from_slice(bytes);
    i128::from_le_bytes(wide)
}

fn single(bytes: &[u8]) -> f64 {
    f64::from(f32::from_le_bytes(bytes.try_into().unwrap()))
}

fn double(bytes: &[u8]) -> f64 {
    f64::from_le_bytes(bytes.try_into().unwrap())
}

fn add(basic: Basic, l: &[u8], r: &[u8]) -> Vec<u8> {
    match basic {
        Basic::F16 => software::f16_nearest(software::f16(l) + software::f16(r)),
        Basic::F32 => ((single(l) + single(r)) as f32).to_le_bytes().to_vec(),
        Basic::F64 => (double(l) + double(r)).to_le_bytes().to_vec(),
        Basic::F80 => software::f80("add", l, r),
        Basic::F128 => software::f128("add", l, r),
        _ => integer(basic, l).wrapping_add(integer(basic, r)).to_le_bytes()[..l.len()].to_vec(),
    }
}

fn multiply(basic: Basic, l: &[u8], r: &[u8]) -> Vec<u8> {
    match basic {
        Basic::F16 => software::f16_nearest(software::f16(l) * software::f16(r)),
        Basic::F32 => ((single(l) * single(r)) as f32).to_le_bytes().to_vec(),
        Basic::F64 => (double(l) * double(r)).to_le_bytes().to_vec(),
        Basic::F80 => software::f80("mul", l, r),
        Basic::F128 => software::f128("mul", l, r),
        _ => integer(basic, l).wrapping_mul(integer(basic, r)).to_le_bytes()[..l.len()].to_vec(),
    }
}

fn negate(bytes: &[u8]) -> Vec<u8> {
    let mut v = bytes.to_vec();
    *v.last_mut().unwrap() ^= 0x80;
    v
}

fn compare(basic: Basic, l: &[u8], r: &[u8]) -> Option<Ordering> {
    match basic {
        Basic::F16 => software::f16(l).partial_cmp(&software::f16(r)),
        Basic::F32 => single(l).partial_cmp(&single(r)),
        Basic::F64 => double(l).partial_cmp(&double(r)),
        Basic::F80 => software::f80_parts(l)?.partial_cmp(&software::f80_parts(r)?),
        Basic::F128 => software::f128_parts(l)?.partial_cmp(&software::f128_parts(r)?),
        _ => Some(integer(basic, l).cmp(&integer(basic, r))),
    }
}

fn arithmetic(op: Builtin, basic: Basic, l: &[u8], r: &[u8]) -> Option<Vec<u8>> {
    match op {
        Builtin::Sum => Some(add(basic, l, r)),
        Builtin::Prod => Some(multiply(basic, l, r)),
        Builtin::Min if compare(basic, l, r) == Some(Ordering::Less) => Some(l.to_vec()),
        Builtin::Max if compare(basic, l, r) == Some(Ordering::Greater) => Some(l.to_vec()),
        Builtin::Min | Builtin::Max => Some(r.to_vec()),
        _ => None,
    }
}

fn bits(op: Builtin, l: &[u8], r: &[u8]) -> Option<Vec<u8>> {
    let each = |f: fn(u8, u8) -> u8| Some(l.iter().zip(r).map(|(&a, &b)| f(a, b)).collect());
    match op {
        Builtin::Band => each(|a, b| a & b),
        Builtin::Bor => each(|a, b| a | b),
        Builtin::Bxor => each(|a, b| a ^ b),
        _ => None,
    }
}

fn truth(op: Builtin, l: &[u8], r: &[u8]) -> Option<Vec<u8>> {
    let is_true = |v: &[u8]| v.iter().any(|&b| b != 0);
    let result = match op {
        Builtin::Land => is_true(l) && is_true(r),
        Builtin::Lor => is_true(l) || is_true(r),
        Builtin::Lxor => is_true(l) != is_true(r),
        _ => return None,
    };
    Some(i128::from(result).to_le_bytes()[..l.len()].to_vec())
}

fn complex(op: Builtin, part: Basic, l: &[u8], r: &[u8]) -> Option<Vec<u8>> {
    let ((a, b), (c, d)) = (l.split_at(part.size()), r.split_at(part.size()));
    // (a + bi) op (c + di)
    match op {
        Builtin::Sum => Some([add(part, a, c), add(part, b, d)].concat()),
        Builtin::Prod => {
            let real = add(part, &multiply(part, a, c), &fix_padding(part, negate_value(part, &multiply(part, b, d))));
            Some([real, add(part, &multiply(part, a, d), &multiply(part, b, c))].concat())
        }
        _ => None,
    }
}

fn negate_value(part: Basic, v: &[u8]) -> Vec<u8> {
    match part {
        // The sign is in byte 9 of 16.
        Basic::F80 => [negate(&v[..10]), v[10..].to_vec()].concat(),
        _ => negate(v),
    }
}

fn fix_padding(part: Basic, mut v: Vec<u8>) -> Vec<u8> {
    if part == Basic::F80 {
        v[10..].fill(0);
    }
    v
}

fn pair(op: Builtin, basic: Basic, layout: Layout, l: &[u8], r: &[u8]) -> Option<Vec<u8>> {
    let better = match op {
        Builtin::Minloc => Ordering::Less,
        Builtin::Maxloc => Ordering::Greater,
        _ => return None,
    };
    let (value, index) = (parts(basic, layout, l), parts(basic, layout, r));
    let (kind, index_kind, _) = basic.pair().unwrap();
    let take_left = match compare(kind, value.0, index.0) {
        None => false,
        Some(Ordering::Equal) => compare(index_kind, value.1, index.1) == Some(Ordering::Less),
        Some(order) => order == better,
    };
    Some(if take_left { l.to_vec() } else { r.to_vec() })
}

/// Value and index of a pair.
fn parts(basic: Basic, layout: Layout, bytes: &[u8]) -> (&[u8], &[u8]) {
    let (value, index, disp) = basic.pair().unwrap();
    let disp = if layout == Layout::Packed { value.size() } else { disp };
    (&bytes[..value.size()], &bytes[disp..disp + index.size()])
}

fn is_nan(basic: Basic, v: &[u8]) -> bool {
    match basic {
        Basic::F16 | Basic::F32 | Basic::F64 | Basic::F80 | Basic::F128 => compare(basic, v, v).is_none(),
        _ => false,
    }
}

/// Equal in every bit that carries data; NaNs equal each other, because which payload survives is the processor's choice.
pub fn same(basic: Basic, layout: Layout, a: &[u8], b: &[u8]) -> bool {
    use Basic::*;
    if let Some((value, index, _)) = basic.pair() {
        let (x, y) = (parts(basic, layout, a), parts(basic, layout, b));
        return same(value, layout, x.0, y.0) && same(index, layout, x.1, y.1);
    }
    let part = match basic {
        C16 => F16,
        C32 => F32,
        C64 => F64,
        C80 => F80,
        C128 => F128,
        _ => return a == b || (is_nan(basic, a) && is_nan(basic, b)),
    };
    let both = |at: usize| same(part, layout, &a[at..at + part.size()], &b[at..at + part.size()]);
    both(0) && both(part.size())
}
