//! Elements to test with: ordinary values, random bits, and the values where arithmetic has corners.

use crate::datatype::Basic;
use crate::op::kernel::Layout;

/// xorshift64*
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        (self.next() >> 16) % n
    }

    fn bytes(&mut self, n: usize) -> Vec<u8> {
        (0..n).map(|_| (self.next() >> 32) as u8).collect()
    }

    /// One element, its gaps filled with noise.
    pub fn element(&mut self, basic: Basic, layout: Layout) -> Vec<u8> {
        let Some((value, index, disp)) = basic.pair() else { return self.scalar(basic) };
        // Few different values, so that there are ties.
        let (mut v, mut i) = (self.scalar(value), self.scalar(index));
        if self.below(2) == 0 {
            v = small(value, self.below(3) as i8);
            i = small(index, self.below(5) as i8 - 2);
        }
        if layout == Layout::Packed {
            return [v, i].concat();
        }
        let mut all = self.bytes(basic.extent());
        all[..v.len()].copy_from_slice(&v);
        all[disp..disp + i.len()].copy_from_slice(&i);
        all
    }

    fn scalar(&mut self, basic: Basic) -> Vec<u8> {
        use Basic::*;
        match basic {
            C16 => [self.scalar(F16), self.scalar(F16)].concat(),
            C32 => [self.scalar(F32), self.scalar(F32)].concat(),
            C64 => [self.scalar(F64), self.scalar(F64)].concat(),
            C80 => [self.scalar(F80), self.scalar(F80)].concat(),
            C128 => [self.scalar(F128), self.scalar(F128)].concat(),
            F80 => self.extended(),
            F16 => self.float(2, 10),
            F32 => self.float(4, 23),
            F64 => self.float(8, 52),
            F128 => self.float(16, 112),
            _ => self.integer(basic.size()),
        }
    }

    fn integer(&mut self, size: usize) -> Vec<u8> {
        match self.below(4) {
            0 => vec![0; size],
            1 => small(Basic::I128, self.below(200) as i8)[..size].to_vec(),
            2 => {
                // Largest and smallest of each signedness.
                let mut v = vec![[0x00, 0xff][self.below(2) as usize]; size];
                v[size - 1] = [0x00, 0x7f, 0x80, 0xff][self.below(4) as usize];
                v
            }
            _ => self.bytes(size),
        }
    }

    fn float(&mut self, size: usize, fraction: u32) -> Vec<u8> {
        let mask = |bits: u32| (1u128 << bits) - 1;
        let width = size as u32 * 8;
        let exp_max = mask(width - 1 - fraction);
        let random = u128::from_le_bytes(self.bytes(16).try_into().unwrap());
        let sign = u128::from(self.below(2) as u8) << (width - 1);
        let exp_near_one = (exp_max >> 1) - 2 + u128::from(self.below(6) as u8);
        let v = match self.below(8) {
            0 => sign,
            // Infinity and NaNs of many payloads.
            1 => sign | exp_max << fraction | random & mask(fraction) & (self.below(2) as u128).wrapping_neg(),
            // Subnormal.
            2 => sign | random & mask(fraction),
            // Any.
            3 => random,
            // Of similar size, some with few significant bits.
            4 => sign | exp_near_one << fraction | random & mask(fraction) & !mask(fraction - 3),
            _ => sign | exp_near_one << fraction | random & mask(fraction),
        };
        v.to_le_bytes()[..size].to_vec()
    }

    /// 80 bits: the integer bit is explicit. The padding is zero, as programs that clear their memory have it.
    fn extended(&mut self) -> Vec<u8> {
        let exp = [0, 16382, 16383, 16384, 16390, 0x7fff, 0x7ffe][self.below(7) as usize];
        let fraction = if self.below(4) == 0 { 0 } else { self.next() >> 1 };
        let integer_bit = u64::from(exp != 0) << 63;
        let mut v = (fraction | integer_bit).to_le_bytes().to_vec();
        v.extend((exp | (self.below(2) as u16) << 15).to_le_bytes());
        v.extend([0; 6]);
        v
    }
}

/// A small number of the type.
pub fn small(basic: Basic, v: i8) -> Vec<u8> {
    match basic {
        Basic::F32 => f32::from(v).to_le_bytes().to_vec(),
        Basic::F64 => f64::from(v).to_le_bytes().to_vec(),
        Basic::F80 => super::software::f80_from_int(i128::from(v)).to_vec(),
        _ => i128::from(v).to_le_bytes()[..basic.size()].to_vec(),
    }
}
