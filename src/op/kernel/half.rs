//! IEEE binary16 (MPI_REAL2) by way of `f32`.
//!
//! `f32` has more than twice the precision of binary16 plus two bits, so rounding a sum, difference or product to `f32` and
//! then to binary16 gives the same result as rounding it once.

use super::element::{Number, Ordered};

/// A binary16 number.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct F16(u16);

/// The one NaN that computing gives.
const NAN: u16 = 0x7e00;

impl F16 {
    #[inline(always)]
    fn widen(self) -> f32 {
        let sign = u32::from(self.0 & 0x8000) << 16;
        let rest = u32::from(self.0 & 0x7fff);
        const BIAS: u32 = (127 - 15) << 23;
        let value = match rest {
            0x7c00.. => f32::from_bits(rest << 13 | 0x7f80_0000),
            0x0400.. => f32::from_bits((rest << 13) + BIAS),
            // Subnormal: put behind the leading bit of 2^-14, which is then taken away.
            _ => f32::from_bits((rest << 13) + BIAS + (1 << 23)) - f32::from_bits(BIAS + (1 << 23)),
        };
        f32::from_bits(value.to_bits() | sign)
    }

    /// Rounds to nearest, ties to even.
    #[inline(always)]
    fn round(v: f32) -> Self {
        let bits = v.to_bits();
        let sign = (bits >> 16) as u16 & 0x8000;
        let magnitude = bits & 0x7fff_ffff;
        let rest = if magnitude > 0x7f80_0000 {
            return F16(NAN);
        } else if magnitude >= 0x4780_0000 {
            // 65536 and above.
            0x7c00
        } else if magnitude < 0x3880_0000 {
            // Below 2^-14, where binary16 counts in units of 2^-24: adding 0.5 makes that the unit of the f32's last bit,
            // and the addition rounds.
            (f32::from_bits(magnitude) + 0.5).to_bits() as u16
        } else {
            // Normal: half a unit in the last place, less one if the last bit is even. A carry runs into the exponent.
            let odd = magnitude >> 13 & 1;
            ((magnitude - (112 << 23) + 0xfff + odd) >> 13) as u16
        };
        F16(sign | rest)
    }
}

impl Number for F16 {
    #[inline(always)]
    fn add(self, o: Self) -> Self {
        Self::round(self.widen() + o.widen())
    }
    #[inline(always)]
    fn sub(self, o: Self) -> Self {
        Self::round(self.widen() - o.widen())
    }
    #[inline(always)]
    fn mul(self, o: Self) -> Self {
        Self::round(self.widen() * o.widen())
    }
}

impl Ordered for F16 {
    #[inline(always)]
    fn less(self, o: Self) -> bool {
        self.widen() < o.widen()
    }
}
