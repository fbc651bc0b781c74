//! The predefined datatypes: handle, name and elementary kind (MPI 5.0, section 3.2.2 and appendix A.1).

use super::basic::Basic::{self, *};
use crate::consts as c;

/// First handle value; a predefined type's index is its distance from here.
pub const FIRST: i32 = c::DATATYPE_NULL;
/// Handle values of predefined datatypes are below `FIRST + COUNT`.
pub const COUNT: usize = 0x100;

/// The elementary kind of each, by index.
pub static KINDS: [Option<Basic>; COUNT] = {
    let mut kinds = [None; COUNT];
    let mut i = 0;
    while i < TABLE.len() {
        kinds[(TABLE[i].0 - FIRST) as usize] = Some(TABLE[i].2);
        i += 1;
    }
    kinds
};

/// (handle value, name, kind)
pub const TABLE: &[(i32, &str, Basic)] = &[
    (c::AINT, "MPI_AINT", I64),
    (c::COUNT, "MPI_COUNT", I64),
    (c::OFFSET, "MPI_OFFSET", I64),
    (c::PACKED, "MPI_PACKED", Packed),
    (c::SHORT, "MPI_SHORT", I16),
    (c::INT, "MPI_INT", I32),
    (c::LONG, "MPI_LONG", I64),
    (c::LONG_LONG, "MPI_LONG_LONG_INT", I64),
    (c::UNSIGNED_SHORT, "MPI_UNSIGNED_SHORT", U16),
    (c::UNSIGNED, "MPI_UNSIGNED", U32),
    (c::UNSIGNED_LONG, "MPI_UNSIGNED_LONG", U64),
    (c::UNSIGNED_LONG_LONG, "MPI_UNSIGNED_LONG_LONG", U64),
    (c::FLOAT, "MPI_FLOAT", F32),
    (c::C_FLOAT_COMPLEX, "MPI_C_COMPLEX", C32),
    (c::CXX_FLOAT_COMPLEX, "MPI_CXX_FLOAT_COMPLEX", C32),
    (c::DOUBLE, "MPI_DOUBLE", F64),
    (c::C_DOUBLE_COMPLEX, "MPI_C_DOUBLE_COMPLEX", C64),
    (c::CXX_DOUBLE_COMPLEX, "MPI_CXX_DOUBLE_COMPLEX", C64),
    (c::LOGICAL, "MPI_LOGICAL", Logical4),
    (c::INTEGER, "MPI_INTEGER", I32),
    (c::REAL, "MPI_REAL", F32),
    (c::COMPLEX, "MPI_COMPLEX", C32),
    (c::DOUBLE_PRECISION, "MPI_DOUBLE_PRECISION", F64),
    (c::DOUBLE_COMPLEX, "MPI_DOUBLE_COMPLEX", C64),
    (c::CHARACTER, "MPI_CHARACTER", Char),
    (c::LONG_DOUBLE, "MPI_LONG_DOUBLE", F80),
    (c::C_LONG_DOUBLE_COMPLEX, "MPI_C_LONG_DOUBLE_COMPLEX", C80),
    (c::CXX_LONG_DOUBLE_COMPLEX, "MPI_CXX_LONG_DOUBLE_COMPLEX", C80),
    (c::FLOAT_INT, "MPI_FLOAT_INT", FloatInt),
    (c::DOUBLE_INT, "MPI_DOUBLE_INT", DoubleInt),
    (c::LONG_INT, "MPI_LONG_INT", LongInt),
    (c::TWO_INT, "MPI_2INT", TwoInt),
    (c::SHORT_INT, "MPI_SHORT_INT", ShortInt),
    (c::LONG_DOUBLE_INT, "MPI_LONG_DOUBLE_INT", LongDoubleInt),
    (c::TWO_REAL, "MPI_2REAL", TwoReal),
    (c::TWO_DOUBLE_PRECISION, "MPI_2DOUBLE_PRECISION", TwoDoublePrecision),
    (c::TWO_INTEGER, "MPI_2INTEGER", TwoInteger),
    (c::C_BOOL, "MPI_C_BOOL", Bool),
    (c::CXX_BOOL, "MPI_CXX_BOOL", Bool),
    (c::WCHAR, "MPI_WCHAR", Wchar),
    (c::INT8_T, "MPI_INT8_T", I8),
    (c::UINT8_T, "MPI_UINT8_T", U8),
    (c::CHAR, "MPI_CHAR", Char),
    (c::SIGNED_CHAR, "MPI_SIGNED_CHAR", I8),
    (c::UNSIGNED_CHAR, "MPI_UNSIGNED_CHAR", U8),
    (c::BYTE, "MPI_BYTE", Byte),
    (c::INT16_T, "MPI_INT16_T", I16),
    (c::UINT16_T, "MPI_UINT16_T", U16),
    (c::INT32_T, "MPI_INT32_T", I32),
    (c::UINT32_T, "MPI_UINT32_T", U32),
    (c::INT64_T, "MPI_INT64_T", I64),
    (c::UINT64_T, "MPI_UINT64_T", U64),
    (c::LOGICAL1, "MPI_LOGICAL1", Logical1),
    (c::INTEGER1, "MPI_INTEGER1", I8),
    (c::LOGICAL2, "MPI_LOGICAL2", Logical2),
    (c::INTEGER2, "MPI_INTEGER2", I16),
    (c::REAL2, "MPI_REAL2", F16),
    (c::LOGICAL4, "MPI_LOGICAL4", Logical4),
    (c::INTEGER4, "MPI_INTEGER4", I32),
    (c::REAL4, "MPI_REAL4", F32),
    (c::COMPLEX4, "MPI_COMPLEX4", C16),
    (c::LOGICAL8, "MPI_LOGICAL8", Logical8),
    (c::INTEGER8, "MPI_INTEGER8", I64),
    (c::REAL8, "MPI_REAL8", F64),
    (c::COMPLEX8, "MPI_COMPLEX8", C32),
    (c::LOGICAL16, "MPI_LOGICAL16", Logical16),
    (c::INTEGER16, "MPI_INTEGER16", I128),
    (c::REAL16, "MPI_REAL16", F128),
    (c::COMPLEX16, "MPI_COMPLEX16", C64),
    (c::COMPLEX32, "MPI_COMPLEX32", C128),
];

/// Bytes of a named type's elements in external32 (MPI 5.0, table 14.2): `long` has 4 there, whatever it has here, and so
/// has `wchar_t` 2.
pub fn external(value: i32, kind: Basic) -> usize {
    match (value, kind) {
        (c::LONG | c::UNSIGNED_LONG | c::LONG_INT, I64 | U64) => 4,
        (_, Wchar) => 2,
        _ => kind.size(),
    }
}
