//! Second opinions on the number formats that Rust has no type for: exact arithmetic on integers, and the compiler's own
//! software arithmetic for binary128.

/// The value of a binary16 number.
pub fn f16(bytes: &[u8]) -> f64 {
    let bits = u16::from_le_bytes(bytes.try_into().unwrap());
    let (exp, fraction) = (i32::from(bits >> 10 & 0x1f), f64::from(bits & 0x3ff));
    let magnitude = match exp {
        31 if fraction != 0.0 => f64::NAN,
        31 => f64::INFINITY,
        0 => fraction * 2f64.powi(-24),
        _ => (1024.0 + fraction) * 2f64.powi(exp - 25),
    };
    if bits >> 15 == 1 {
        -magnitude
    } else {
        magnitude
    }
}

/// The binary16 number nearest to `v`, which is exact: found by search.
pub fn f16_nearest(v: f64) -> Vec<u8> {
    let sign = if v.is_sign_negative() { 0x8000 } else { 0 };
    let value = |bits: u16| f16(&bits.to_le_bytes());
    let bits = if v.is_nan() {
        0x7e00
    } else if v.abs() >= 65520.0 {
        0x7c00
    } else {
        let (mut low, mut high) = (0u16, 0x7c00u16);
        while high - low > 1 {
            let middle = (low + high) / 2;
            if value(middle) <= v.abs() {
                low = middle
            } else {
                high = middle
            }
        }
        let above = if high == 0x7c00 { 65536.0 } else { value(high) };
        let (down, up) = (v.abs() - value(low), above - v.abs());
        if down < up || (down == up && low % 2 == 0) {
            low
        } else {
            high
        }
    };
    (bits | sign).to_le_bytes().to_vec()
}

/// Sign as 1 or -1, then something that orders magnitudes; zero has no sign. None for a NaN.
fn order(negative: bool, magnitude: u128) -> i128 {
    if negative {
        -(magnitude as i128)
    } else {
        magnitude as i128
    }
}

/// Orders binary128 numbers.
pub fn f128_parts(bytes: &[u8]) -> Option<i128> {
    let bits = u128::from_le_bytes(bytes.try_into().unwrap());
    let magnitude = bits & (u128::MAX >> 1);
    (magnitude <= 0x7fff << 112).then(|| order(bits >> 127 == 1, magnitude))
}

/// Orders x87 numbers.
pub fn f80_parts(bytes: &[u8]) -> Option<i128> {
    let bits = u128::from_le_bytes(bytes.try_into().unwrap()) & (u128::MAX >> 48);
    let magnitude = bits & (u128::MAX >> 49);
    (magnitude <= 0x7fff << 64 | 1 << 63).then(|| order(bits >> 79 == 1, magnitude))
}

/// An integer of up to 64 significant bits as an x87 number.
pub fn f80_from_int(v: i128) -> [u8; 16] {
    let mut bytes = [0; 16];
    if v != 0 {
        let magnitude = v.unsigned_abs();
        let top = 127 - magnitude.leading_zeros();
        let significand = if top > 63 { magnitude >> (top - 63) } else { magnitude << (63 - top) };
        bytes[..8].copy_from_slice(&(significand as u64).to_le_bytes());
        bytes[8..10].copy_from_slice(&((16383 + top as u16) | (u16::from(v < 0) << 15)).to_le_bytes());
    }
    bytes
}

/// A number in the open: sign, and significand * 2^exp.
#[derive(Clone, Copy)]
enum Wide {
    Nan,
    Infinity(bool),
    Finite(bool, u128, i32),
}

/// Exponent of the last bit of a subnormal x87 number.
const F80_LAST: i32 = -16445;

impl Wide {
    fn from_f80(bytes: &[u8]) -> Wide {
        let significand = u64::from_le_bytes(bytes[..8].try_into().unwrap());
        let top = u16::from_le_bytes([bytes[8], bytes[9]]);
        let (negative, exp) = (top >> 15 == 1, i32::from(top & 0x7fff));
        match (exp, significand) {
            (0x7fff, 0x8000_0000_0000_0000) => Wide::Infinity(negative),
            (0x7fff, _) => Wide::Nan,
            _ => Wide::Finite(negative, u128::from(significand), exp.max(1) - 1 + F80_LAST),
        }
    }

    fn add(self, o: Wide) -> Wide {
        use Wide::*;
        match (self, o) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinity(a), Infinity(b)) if a != b => Nan,
            (Infinity(_), _) => self,
            (_, Infinity(_)) => o,
            (Finite(_, _, x), Finite(_, _, y)) if x < y => o.add(self),
            (Finite(s, a, x), Finite(t, b, y)) => {
                // 60 more bits, and one for what lies below them.
                let far = x - y - 60;
                let b = match far {
                    ..=0 => b << (-far + 1),
                    1..=63 => b >> far << 1 | u128::from(b << (128 - far) != 0),
                    _ => u128::from(b != 0),
                };
                let signed = |negative: bool, v: u128| if negative { -(v as i128) } else { v as i128 };
                let sum = signed(s, a << 61) + signed(t, b);
                let negative = if sum == 0 { s && t } else { sum < 0 };
                Finite(negative, sum.unsigned_abs(), x - 61)
            }
        }
    }

    fn mul(self, o: Wide) -> Wide {
        use Wide::*;
        match (self, o) {
            (Nan, _) | (_, Nan) => Nan,
            (Infinity(_), Finite(_, 0, _)) | (Finite(_, 0, _), Infinity(_)) => Nan,
            (Infinity(s), Infinity(t) | Finite(t, ..)) | (Finite(s, ..), Infinity(t)) => Infinity(s != t),
            (Finite(s, a, x), Finite(t, b, y)) => Finite(s != t, a * b, x + y),
        }
    }

    fn round_f80(self) -> Vec<u8> {
        let (negative, top, significand) = match self {
            Wide::Nan => (true, 0x7fff, 3 << 62),
            Wide::Infinity(s) => (s, 0x7fff, 1 << 63),
            Wide::Finite(s, 0, _) => (s, 0, 0),
            Wide::Finite(s, v, exp) => {
                let mut last = (exp + 64 - v.leading_zeros() as i32).max(F80_LAST);
                let mut kept = match last - exp {
                    128.. => 0,
                    by @ 1.. => {
                        let (kept, rest, half) = (v >> by, v & ((1 << by) - 1), 1 << (by - 1));
                        kept + u128::from(rest > half || rest == half && kept & 1 == 1)
                    }
                    by => v << -by,
                };
                if kept >> 64 != 0 {
                    (kept, last) = (kept >> 1, last + 1);
                }
                match if kept >> 63 == 0 { 0 } else { last - F80_LAST + 1 } {
                    0x7fff.. => (s, 0x7fff, 1 << 63),
                    exp => (s, exp, kept as u64),
                }
            }
        };
        let mut bytes = significand.to_le_bytes().to_vec();
        bytes.extend((top as u16 | u16::from(negative) << 15).to_le_bytes());
        bytes.extend([0; 6]);
        bytes
    }
}

/// `l op r` on x87 numbers.
pub fn f80(op: &str, l: &[u8], r: &[u8]) -> Vec<u8> {
    let (l, r) = (Wide::from_f80(l), Wide::from_f80(r));
    if op == "add" {
        l.add(r).round_f80()
    } else {
        l.mul(r).round_f80()
    }
}

/// `l op r` on binary128 numbers.
#[cfg(target_arch = "x86_64")]
pub fn f128(op: &str, l: &[u8], r: &[u8]) -> Vec<u8> {
    use std::arch::x86_64::__m128i;
    extern "C" {
        fn __addtf3();
        fn __multf3();
    }
    let load = |bytes: &[u8]| {
        // SAFETY: any 16 bytes are a vector.
        unsafe { std::mem::transmute::<[u8; 16], __m128i>(bytes.try_into().unwrap()) }
    };
    let mut result = load(l);
    // SAFETY: both take two binary128 numbers in the first two vector registers and return one in the first.
    unsafe {
        match op {
            "add" => {
                std::arch::asm!("call {f}", f = sym __addtf3, inout("xmm0") result, inout("xmm1") load(r) => _, clobber_abi("C"))
            }
            _ => std::arch::asm!("call {f}", f = sym __multf3, inout("xmm0") result, inout("xmm1") load(r) => _, clobber_abi("C")),
        }
        std::mem::transmute::<__m128i, [u8; 16]>(result).to_vec()
    }
}
