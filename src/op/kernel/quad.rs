//! IEEE binary128 (MPI_REAL16, C's `__float128`) in integer arithmetic: stable Rust has no such type.
//!
//! Addition and multiplication round to nearest, ties to even, which is what the compilers' own software arithmetic does.

use super::element::{Number, Ordered};
use std::cmp::Ordering;

/// A binary128 number: sign, 15 bits of exponent, 112 of significand.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct F128(u128);

const FRACTION: u32 = 112;
const HIDDEN: u128 = 1 << FRACTION;
const EXP_MAX: i32 = 0x7fff;
const BIAS: i32 = 0x3fff;
const SIGN: u128 = 1 << 127;
const INFINITY: u128 = (EXP_MAX as u128) << FRACTION;
const QUIET: u128 = HIDDEN >> 1;
/// What x86 compilers make of an invalid operation.
const NAN: u128 = SIGN | INFINITY | QUIET;
/// Bits below the last place while rounding: guard, round, sticky.
const EXTRA: u32 = 3;

/// Shifts right; what falls out is collected in the last bit.
fn shift_sticky(v: u128, by: i32) -> u128 {
    match by {
        0 => v,
        1..=127 => v >> by | u128::from(v << (128 - by) != 0),
        _ => u128::from(v != 0),
    }
}

/// Rounds `significand * 2^(exp - BIAS - FRACTION - EXTRA)`. A normal number has its leading bit at FRACTION + EXTRA.
fn round(sign: u128, mut exp: i32, mut significand: u128) -> F128 {
    if exp < 1 {
        // Subnormal, or rounds up to the smallest normal number.
        significand = shift_sticky(significand, 1 - exp);
        exp = 1;
    }
    let half = 1 << (EXTRA - 1);
    let rest = significand & ((1 << EXTRA) - 1);
    let mut kept = significand >> EXTRA;
    if rest > half || (rest == half && kept & 1 == 1) {
        kept += 1;
    }
    // The hidden bit adds one to the exponent field, and so does a carry out of the significand.
    let magnitude = (((exp - 1) as u128) << FRACTION) + kept;
    F128(sign | magnitude.min(INFINITY))
}

impl F128 {
    fn sign(self) -> u128 {
        self.0 & SIGN
    }
    fn magnitude(self) -> u128 {
        self.0 & !SIGN
    }
    fn is_nan(self) -> bool {
        self.magnitude() > INFINITY
    }
    /// Exponent and significand of a finite number, the hidden bit made visible.
    fn parts(self) -> (i32, u128) {
        let fraction = self.magnitude() & (HIDDEN - 1);
        match (self.magnitude() >> FRACTION) as i32 {
            0 => (1, fraction),
            exp => (exp, fraction | HIDDEN),
        }
    }
    /// The first NaN of the two, made quiet.
    fn propagate(self, o: Self) -> Self {
        F128(if self.is_nan() { self.0 } else { o.0 } | QUIET)
    }
}

impl Number for F128 {
    fn add(self, o: Self) -> Self {
        if self.is_nan() || o.is_nan() {
            return self.propagate(o);
        }
        if self.magnitude() == INFINITY || o.magnitude() == INFINITY {
            return match (self.magnitude(), o.magnitude()) {
                (INFINITY, INFINITY) if self.0 != o.0 => F128(NAN),
                (INFINITY, _) => self,
                _ => o,
            };
        }
        let (big, small) = if self.magnitude() >= o.magnitude() { (self, o) } else { (o, self) };
        let (mut exp, a) = big.parts();
        let (exp_small, b) = small.parts();
        let a = a << EXTRA;
        let b = shift_sticky(b << EXTRA, exp - exp_small);
        if self.sign() == o.sign() {
            let mut sum = a + b;
            if sum >> (FRACTION + EXTRA + 1) != 0 {
                sum = shift_sticky(sum, 1);
                exp += 1;
            }
            return round(self.sign(), exp, sum);
        }
        let difference = a - b;
        if difference == 0 {
            // Opposite numbers add to +0.
            return F128(0);
        }
        // Bring the leading bit to its place, as far as the exponent allows.
        let shift = (difference.leading_zeros() as i32 - (127 - FRACTION as i32 - EXTRA as i32)).min(exp - 1);
        round(big.sign(), exp - shift, difference << shift)
    }

    fn sub(self, o: Self) -> Self {
        // The sign of a NaN stays.
        self.add(if o.is_nan() { o } else { F128(o.0 ^ SIGN) })
    }

    fn mul(self, o: Self) -> Self {
        if self.is_nan() || o.is_nan() {
            return self.propagate(o);
        }
        let sign = self.sign() ^ o.sign();
        if self.magnitude() == INFINITY || o.magnitude() == INFINITY {
            let zero = self.magnitude() == 0 || o.magnitude() == 0;
            return F128(if zero { NAN } else { sign | INFINITY });
        }
        if self.magnitude() == 0 || o.magnitude() == 0 {
            return F128(sign);
        }
        let normal = |(exp, significand): (i32, u128)| {
            let shift = significand.leading_zeros() as i32 - (127 - FRACTION as i32);
            (exp - shift, significand << shift)
        };
        let (exp_a, a) = normal(self.parts());
        let (exp_b, b) = normal(o.parts());
        // The second factor moves up by 15 bits: the product's leading bit is then bit 239 or 240 of 256, and EXTRA + 1 more
        // bits bring it to FRACTION + EXTRA (or one above) of the upper half.
        let (high, low) = wide_mul(a, b << 15);
        let significand = high << (EXTRA + 1) | low >> (128 - EXTRA - 1);
        let significand = significand | u128::from(low << (EXTRA + 1) != 0);
        let exp = exp_a + exp_b - BIAS;
        if significand >> (FRACTION + EXTRA + 1) != 0 {
            round(sign, exp + 1, shift_sticky(significand, 1))
        } else {
            round(sign, exp, significand)
        }
    }
}

/// The 256 bits of a product, upper half first.
fn wide_mul(a: u128, b: u128) -> (u128, u128) {
    const LOW: u128 = u64::MAX as u128;
    let (a1, a0, b1, b0) = (a >> 64, a & LOW, b >> 64, b & LOW);
    let (low, cross, cross2) = (a0 * b0, a0 * b1, a1 * b0);
    let middle = (low >> 64) + (cross & LOW) + (cross2 & LOW);
    (a1 * b1 + (cross >> 64) + (cross2 >> 64) + (middle >> 64), middle << 64 | low & LOW)
}

impl PartialOrd for F128 {
    fn partial_cmp(&self, o: &Self) -> Option<Ordering> {
        if self.is_nan() || o.is_nan() {
            return None;
        }
        // Sign and magnitude to two's complement; both zeros become 0.
        let key = |v: F128| if v.sign() == 0 { v.0 as i128 } else { -(v.magnitude() as i128) };
        Some(key(*self).cmp(&key(*o)))
    }
}

impl PartialEq for F128 {
    fn eq(&self, o: &Self) -> bool {
        self.partial_cmp(o) == Some(Ordering::Equal)
    }
}

impl Ordered for F128 {
    fn less(self, o: Self) -> bool {
        self < o
    }
}
