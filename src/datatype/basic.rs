//! The elementary kinds that reductions and type signatures know (MPI 5.0, tables 3.1, 3.2 and 6.5).

/// An elementary kind of data. Every predefined datatype maps to one; C and Fortran names of the same kind and size to the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Basic {
    I8,
    I16,
    I32,
    I64,
    /// INTEGER*16.
    I128,
    U8,
    U16,
    U32,
    U64,
    /// REAL*2: moved, never computed with.
    F16,
    F32,
    F64,
    /// `long double` of x86-64: 80 significant bits in 16 bytes.
    F80,
    /// REAL*16 (binary128).
    F128,
    /// COMPLEX*4: moved, never computed with.
    C16,
    /// Complex of two `float`.
    C32,
    /// Complex of two `double`.
    C64,
    /// Complex of two `long double`.
    C80,
    /// COMPLEX*32: two REAL*16.
    C128,
    /// MPI_CHAR and MPI_CHARACTER: printable, no arithmetic.
    Char,
    Byte,
    Packed,
    Wchar,
    /// `_Bool` and C++ `bool`.
    Bool,
    /// Fortran LOGICAL of this many bytes.
    Logical1,
    Logical2,
    Logical4,
    Logical8,
    Logical16,
    FloatInt,
    DoubleInt,
    LongInt,
    TwoInt,
    ShortInt,
    LongDoubleInt,
    TwoReal,
    TwoDoublePrecision,
    TwoInteger,
}

use Basic::*;

impl Basic {
    /// All of them, in the order of their numbers.
    #[rustfmt::skip]
    pub const ALL: [Basic; 38] = [
        I8, I16, I32, I64, I128, U8, U16, U32, U64, F16, F32, F64, F80, F128, C16, C32, C64, C80, C128, Char, Byte, Packed, Wchar,
        Bool, Logical1, Logical2, Logical4, Logical8, Logical16, FloatInt, DoubleInt, LongInt, TwoInt, ShortInt, LongDoubleInt,
        TwoReal, TwoDoublePrecision, TwoInteger,
    ];

    /// Bytes of data, without padding.
    pub const fn size(self) -> usize {
        match self {
            I8 | U8 | Char | Byte | Packed | Bool | Logical1 => 1,
            I16 | U16 | F16 | Logical2 => 2,
            I32 | U32 | F32 | C16 | Wchar | Logical4 => 4,
            ShortInt => 6,
            I64 | U64 | F64 | C32 | Logical8 | FloatInt | TwoInt | TwoReal | TwoInteger => 8,
            DoubleInt | LongInt => 12,
            I128 | F80 | F128 | C64 | Logical16 | TwoDoublePrecision => 16,
            LongDoubleInt => 20,
            C80 | C128 => 32,
        }
    }

    /// Bytes from one element to the next in memory.
    pub const fn extent(self) -> usize {
        self.size().next_multiple_of(self.align())
    }

    /// The alignment that C and Fortran give it on x86-64 and AArch64.
    pub const fn align(self) -> usize {
        match self {
            I8 | U8 | Char | Byte | Packed | Bool | Logical1 => 1,
            I16 | U16 | F16 | C16 | Logical2 => 2,
            I32 | U32 | F32 | C32 | Wchar | Logical4 | FloatInt | TwoInt | ShortInt | TwoReal | TwoInteger => 4,
            I64 | U64 | F64 | C64 | Logical8 | DoubleInt | LongInt | TwoDoublePrecision => 8,
            I128 | F80 | F128 | C80 | C128 | Logical16 | LongDoubleInt => 16,
        }
    }

    /// The members of a pair type (MPI 5.0, section 6.9.4) with the displacement of the second; None for all others.
    pub const fn pair(self) -> Option<(Basic, Basic, usize)> {
        match self {
            FloatInt => Some((F32, I32, 4)),
            DoubleInt => Some((F64, I32, 8)),
            LongInt => Some((I64, I32, 8)),
            TwoInt | TwoInteger => Some((I32, I32, 4)),
            ShortInt => Some((I16, I32, 4)),
            LongDoubleInt => Some((F80, I32, 16)),
            TwoReal => Some((F32, F32, 4)),
            TwoDoublePrecision => Some((F64, F64, 8)),
            _ => None,
        }
    }

    /// The class that type matching goes by (section 3.3.1): 0 for what matches anything, the same for signed and unsigned
    /// integers of a size. Not for pair types, which are sequences.
    pub(super) const fn class(self) -> u8 {
        match self {
            // One-byte integers are what programs ship serialised objects with, under any of these names.
            Byte | Packed | Char | I8 | U8 => 0,
            I16 | U16 => 1,
            I32 | U32 => 2,
            I64 | U64 => 3,
            I128 => 4,
            F16 => 5,
            F32 => 6,
            F64 => 7,
            F80 => 8,
            F128 => 9,
            C16 => 10,
            C32 => 11,
            C64 => 12,
            C80 => 13,
            C128 => 14,
            Wchar => 15,
            Bool => 16,
            Logical1 => 17,
            Logical2 => 18,
            Logical4 => 19,
            Logical8 => 20,
            Logical16 => 21,
            FloatInt | DoubleInt | LongInt | TwoInt | ShortInt | LongDoubleInt | TwoReal | TwoDoublePrecision | TwoInteger => {
                panic!("a pair has no class of its own")
            }
        }
    }
}

const _: () = {
    let mut i = 0;
    while i < Basic::ALL.len() {
        assert!(Basic::ALL[i] as usize == i);
        i += 1;
    }
};

/// What kinds a class (see [`Basic::class`]) stands for, for messages.
pub(super) fn class_name(class: u8) -> Option<&'static str> {
    const NAMES: [&str; 22] = [
        "bytes",
        "2-byte integers",
        "4-byte integers",
        "8-byte integers",
        "16-byte integers",
        "2-byte reals",
        "4-byte reals (MPI_FLOAT)",
        "8-byte reals (MPI_DOUBLE)",
        "MPI_LONG_DOUBLE",
        "16-byte reals",
        "complex numbers of 4 bytes",
        "complex numbers of 8 bytes",
        "complex numbers of 16 bytes",
        "complex numbers of long double",
        "complex numbers of 32 bytes",
        "MPI_WCHAR",
        "C booleans",
        "1-byte logicals",
        "2-byte logicals",
        "4-byte logicals",
        "8-byte logicals",
        "16-byte logicals",
    ];
    NAMES.get(class as usize).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_laid_out_as_in_c() {
        #[repr(C)]
        struct Si(i16, i32);
        #[repr(C)]
        struct Di(f64, i32);
        assert_eq!(ShortInt.extent(), size_of::<Si>());
        assert_eq!(DoubleInt.extent(), size_of::<Di>());
        assert_eq!(LongDoubleInt.extent(), 32);
        for b in [FloatInt, DoubleInt, LongInt, TwoInt, ShortInt, LongDoubleInt, TwoReal, TwoDoublePrecision, TwoInteger] {
            let (x, y, d) = b.pair().unwrap();
            assert_eq!(b.size(), x.size() + y.size());
            assert_eq!(d, x.size().next_multiple_of(y.align()));
        }
    }
}
