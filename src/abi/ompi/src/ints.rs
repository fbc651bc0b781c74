//! The integers of Open MPI's ABI that become others in the engine: `x` is the engine's for this ABI's, `from_x` the other way.
//! Each is one to one, so that what is no constant here is none there.
//!
//! Generated from `src/abi/spec` by `make generate`; do not edit.
#![allow(dead_code)]

use std::ffi::c_int;

/// Is every value the engine's own?
pub const SAME: bool = false;

#[inline(always)]
pub fn rank(v: c_int) -> i32 {
    match v {
        -3 => -2,
        -2 => -3,
        _ => v,
    }
}
#[inline(always)]
pub fn from_rank(v: i32) -> c_int {
    match v {
        -3 => -2,
        -2 => -3,
        _ => v,
    }
}

#[inline(always)]
pub fn tag(v: c_int) -> i32 {
    match v {
        -2 => -1,
        -1 => -2,
        _ => v,
    }
}
#[inline(always)]
pub fn from_tag(v: i32) -> c_int {
    match v {
        -2 => -1,
        -1 => -2,
        _ => v,
    }
}

#[inline(always)]
pub fn root(v: c_int) -> i32 {
    match v {
        -3 => -2,
        -2 => -3,
        _ => v,
    }
}
#[inline(always)]
pub fn from_root(v: i32) -> c_int {
    match v {
        -3 => -2,
        -2 => -3,
        _ => v,
    }
}

#[inline(always)]
pub fn keyval(v: c_int) -> i32 {
    match v {
        -1 => 0,
        0 => 501,
        1 => 503,
        2 => 502,
        3 => 504,
        4 => 505,
        5 => 506,
        6 => 507,
        7 => 601,
        8 => 603,
        9 => 602,
        10 => 604,
        11 => 605,
        501 => -1,
        502 => 1,
        503 => 2,
        504 => 3,
        505 => 4,
        506 => 5,
        507 => 6,
        601 => 7,
        602 => 8,
        603 => 9,
        604 => 10,
        605 => 11,
        _ => v,
    }
}
#[inline(always)]
pub fn from_keyval(v: i32) -> c_int {
    match v {
        -1 => 501,
        0 => -1,
        1 => 502,
        2 => 503,
        3 => 504,
        4 => 505,
        5 => 506,
        6 => 507,
        7 => 601,
        8 => 602,
        9 => 603,
        10 => 604,
        11 => 605,
        501 => 0,
        502 => 2,
        503 => 1,
        504 => 3,
        505 => 4,
        506 => 5,
        507 => 6,
        601 => 7,
        602 => 9,
        603 => 8,
        604 => 10,
        605 => 11,
        _ => v,
    }
}

#[inline(always)]
pub fn errcode(v: c_int) -> i32 {
    if v == 0 {
        return 0;
    }
    if v >= 92 {
        return (v - 92).saturating_add(16383);
    }
    match v {
        18 => 19,
        19 => 18,
        46 => 47,
        47 => 50,
        48 => 51,
        49 => 52,
        50 => 53,
        51 => 54,
        52 => 55,
        53 => 56,
        54 => 1005,
        55 => 1003,
        56 => 1001,
        57 => 1007,
        58 => 1008,
        59 => 1010,
        60 => 1012,
        61 => 1013,
        62 => 1009,
        63 => 1014,
        64 => 1015,
        65 => 1017,
        66 => 1016,
        67 => 1018,
        68 => 48,
        69 => 46,
        70 => 57,
        71 => 49,
        72 => 1006,
        73 => 1011,
        74 => 58,
        78 => 60,
        79 => 59,
        80 => 1002,
        81 => 1004,
        82 => 61,
        83 => 62,
        1001 => 63,
        1002 => 64,
        1003 => 65,
        1004 => 66,
        1005 => 67,
        1006 => 68,
        1007 => 69,
        1008 => 70,
        1009 => 71,
        1010 => 72,
        1011 => 73,
        1012 => 74,
        1013 => 78,
        1014 => 79,
        1015 => 80,
        1016 => 81,
        1017 => 82,
        1018 => 83,
        _ => v,
    }
}
#[inline(always)]
pub fn from_errcode(v: i32) -> c_int {
    if v == 0 {
        return 0;
    }
    if v >= 16383 {
        return (v - 16383).saturating_add(92);
    }
    if v >= 92 {
        return v + 2147467265;
    }
    match v {
        18 => 19,
        19 => 18,
        46 => 69,
        47 => 46,
        48 => 68,
        49 => 71,
        50 => 47,
        51 => 48,
        52 => 49,
        53 => 50,
        54 => 51,
        55 => 52,
        56 => 53,
        57 => 70,
        58 => 74,
        59 => 79,
        60 => 78,
        61 => 82,
        62 => 83,
        63 => 1001,
        64 => 1002,
        65 => 1003,
        66 => 1004,
        67 => 1005,
        68 => 1006,
        69 => 1007,
        70 => 1008,
        71 => 1009,
        72 => 1010,
        73 => 1011,
        74 => 1012,
        78 => 1013,
        79 => 1014,
        80 => 1015,
        81 => 1016,
        82 => 1017,
        83 => 1018,
        1001 => 56,
        1002 => 80,
        1003 => 55,
        1004 => 81,
        1005 => 54,
        1006 => 72,
        1007 => 57,
        1008 => 58,
        1009 => 62,
        1010 => 59,
        1011 => 73,
        1012 => 60,
        1013 => 61,
        1014 => 63,
        1015 => 64,
        1016 => 66,
        1017 => 65,
        1018 => 67,
        _ => v,
    }
}

#[inline(always)]
pub fn color(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_color(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn split_type(v: c_int) -> i32 {
    match v {
        0 => 221,
        12 => 222,
        13 => 223,
        221 => 0,
        222 => 12,
        223 => 13,
        _ => v,
    }
}
#[inline(always)]
pub fn from_split_type(v: i32) -> c_int {
    match v {
        0 => 221,
        12 => 222,
        13 => 223,
        221 => 0,
        222 => 12,
        223 => 13,
        _ => v,
    }
}

#[inline(always)]
pub fn order(v: c_int) -> i32 {
    match v {
        0 => 12,
        1 => 15,
        12 => 0,
        15 => 1,
        _ => v,
    }
}
#[inline(always)]
pub fn from_order(v: i32) -> c_int {
    match v {
        0 => 12,
        1 => 15,
        12 => 0,
        15 => 1,
        _ => v,
    }
}

#[inline(always)]
pub fn distrib(v: c_int) -> i32 {
    match v {
        0 => 17,
        1 => 18,
        2 => 16,
        16 => 0,
        17 => 1,
        18 => 2,
        _ => v,
    }
}
#[inline(always)]
pub fn from_distrib(v: i32) -> c_int {
    match v {
        0 => 16,
        1 => 17,
        2 => 18,
        16 => 2,
        17 => 0,
        18 => 1,
        _ => v,
    }
}

#[inline(always)]
pub fn combiner(v: c_int) -> i32 {
    match v {
        0 => 101,
        1 => 102,
        2 => 103,
        3 => 104,
        5 => 105,
        6 => 106,
        8 => 107,
        9 => 108,
        11 => 110,
        12 => 111,
        13 => 112,
        14 => 113,
        15 => 114,
        16 => 115,
        17 => 116,
        18 => 109,
        101 => 0,
        102 => 1,
        103 => 2,
        104 => 3,
        105 => 5,
        106 => 6,
        107 => 8,
        108 => 9,
        109 => 11,
        110 => 12,
        111 => 13,
        112 => 14,
        113 => 15,
        114 => 16,
        115 => 17,
        116 => 18,
        _ => v,
    }
}
#[inline(always)]
pub fn from_combiner(v: i32) -> c_int {
    match v {
        0 => 101,
        1 => 102,
        2 => 103,
        3 => 104,
        5 => 105,
        6 => 106,
        8 => 107,
        9 => 108,
        11 => 109,
        12 => 110,
        13 => 111,
        14 => 112,
        15 => 113,
        16 => 114,
        17 => 115,
        18 => 116,
        101 => 0,
        102 => 1,
        103 => 2,
        104 => 3,
        105 => 5,
        106 => 6,
        107 => 8,
        108 => 9,
        109 => 18,
        110 => 11,
        111 => 12,
        112 => 13,
        113 => 14,
        114 => 15,
        115 => 16,
        116 => 17,
        _ => v,
    }
}

#[inline(always)]
pub fn typeclass(v: c_int) -> i32 {
    match v {
        1 => 192,
        2 => 193,
        3 => 194,
        192 => 1,
        193 => 2,
        194 => 3,
        _ => v,
    }
}
#[inline(always)]
pub fn from_typeclass(v: i32) -> c_int {
    match v {
        1 => 192,
        2 => 193,
        3 => 194,
        192 => 1,
        193 => 2,
        194 => 3,
        _ => v,
    }
}

#[inline(always)]
pub fn thread(v: c_int) -> i32 {
    match v {
        1 => 1024,
        2 => 2048,
        3 => 4096,
        1024 => 1,
        2048 => 2,
        4096 => 3,
        _ => v,
    }
}
#[inline(always)]
pub fn from_thread(v: i32) -> c_int {
    match v {
        1 => 1024,
        2 => 2048,
        3 => 4096,
        1024 => 1,
        2048 => 2,
        4096 => 3,
        _ => v,
    }
}

#[inline(always)]
pub fn compare(v: c_int) -> i32 {
    match v {
        0 => 201,
        1 => 202,
        2 => 203,
        3 => 204,
        201 => 0,
        202 => 1,
        203 => 2,
        204 => 3,
        _ => v,
    }
}
#[inline(always)]
pub fn from_compare(v: i32) -> c_int {
    match v {
        0 => 201,
        1 => 202,
        2 => 203,
        3 => 204,
        201 => 0,
        202 => 1,
        203 => 2,
        204 => 3,
        _ => v,
    }
}

#[inline(always)]
pub fn topology(v: c_int) -> i32 {
    match v {
        1 => 211,
        2 => 212,
        3 => 213,
        211 => 1,
        212 => 2,
        213 => 3,
        _ => v,
    }
}
#[inline(always)]
pub fn from_topology(v: i32) -> c_int {
    match v {
        1 => 211,
        2 => 212,
        3 => 213,
        211 => 1,
        212 => 2,
        213 => 3,
        _ => v,
    }
}

#[inline(always)]
pub fn amode(v: c_int) -> i32 {
    v & !511 | (if v & 128 == 0 { 0 } else { 1 }) | (if v & 1 == 0 { 0 } else { 2 }) | (if v & 16 == 0 { 0 } else { 4 }) | (if v & 64 == 0 { 0 } else { 8 }) | (if v & 2 == 0 { 0 } else { 16 }) | (if v & 8 == 0 { 0 } else { 32 }) | (if v & 256 == 0 { 0 } else { 64 }) | (if v & 32 == 0 { 0 } else { 128 }) | (if v & 4 == 0 { 0 } else { 256 })
}
#[inline(always)]
pub fn from_amode(v: i32) -> c_int {
    v & !511 | (if v & 1 == 0 { 0 } else { 128 }) | (if v & 2 == 0 { 0 } else { 1 }) | (if v & 4 == 0 { 0 } else { 16 }) | (if v & 8 == 0 { 0 } else { 64 }) | (if v & 16 == 0 { 0 } else { 2 }) | (if v & 32 == 0 { 0 } else { 8 }) | (if v & 64 == 0 { 0 } else { 256 }) | (if v & 128 == 0 { 0 } else { 32 }) | (if v & 256 == 0 { 0 } else { 4 })
}

#[inline(always)]
pub fn assertion(v: c_int) -> i32 {
    v & !31 | (if v & 1 == 0 { 0 } else { 1024 }) | (if v & 2 == 0 { 0 } else { 2048 }) | (if v & 4 == 0 { 0 } else { 4096 }) | (if v & 8 == 0 { 0 } else { 8192 }) | (if v & 16 == 0 { 0 } else { 16384 })
}
#[inline(always)]
pub fn from_assertion(v: i32) -> c_int {
    v & !31744 | (if v & 1024 == 0 { 0 } else { 1 }) | (if v & 2048 == 0 { 0 } else { 2 }) | (if v & 4096 == 0 { 0 } else { 4 }) | (if v & 8192 == 0 { 0 } else { 8 }) | (if v & 16384 == 0 { 0 } else { 16 })
}

#[inline(always)]
pub fn lock_type(v: c_int) -> i32 {
    match v {
        1 => 301,
        2 => 302,
        301 => 1,
        302 => 2,
        _ => v,
    }
}
#[inline(always)]
pub fn from_lock_type(v: i32) -> c_int {
    match v {
        1 => 301,
        2 => 302,
        301 => 1,
        302 => 2,
        _ => v,
    }
}

#[inline(always)]
pub fn whence(v: c_int) -> i32 {
    match v {
        401 => 600,
        402 => 602,
        403 => 604,
        600 => 403,
        602 => 401,
        604 => 402,
        _ => v,
    }
}
#[inline(always)]
pub fn from_whence(v: i32) -> c_int {
    match v {
        401 => 602,
        402 => 604,
        403 => 600,
        600 => 401,
        602 => 402,
        604 => 403,
        _ => v,
    }
}

#[inline(always)]
pub fn index(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_index(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn flavor(v: c_int) -> i32 {
    match v {
        1 => 311,
        2 => 312,
        3 => 313,
        4 => 314,
        311 => 1,
        312 => 2,
        313 => 3,
        314 => 4,
        _ => v,
    }
}
#[inline(always)]
pub fn from_flavor(v: i32) -> c_int {
    match v {
        1 => 311,
        2 => 312,
        3 => 313,
        4 => 314,
        311 => 1,
        312 => 2,
        313 => 3,
        314 => 4,
        _ => v,
    }
}

#[inline(always)]
pub fn model(v: c_int) -> i32 {
    match v {
        0 => 321,
        1 => 322,
        321 => 0,
        322 => 1,
        _ => v,
    }
}
#[inline(always)]
pub fn from_model(v: i32) -> c_int {
    match v {
        0 => 321,
        1 => 322,
        321 => 0,
        322 => 1,
        _ => v,
    }
}

#[inline(always)]
pub fn displacement(v: i64) -> i64 {
    match v {
        -54278278 => -1,
        -1 => -54278278,
        _ => v,
    }
}
