//! The integers of the standard ABI that become others in the engine: `x` is the engine's for this ABI's, `from_x` the other way.
//! Each is one to one, so that what is no constant here is none there.
//!
//! Generated from `src/abi/spec` by `make generate`; do not edit.
#![allow(dead_code)]

use std::ffi::c_int;

/// Is every value the engine's own?
pub const SAME: bool = true;

#[inline(always)]
pub fn rank(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_rank(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn tag(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_tag(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn root(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_root(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn keyval(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_keyval(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn errcode(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_errcode(v: i32) -> c_int {
    v
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
    v
}
#[inline(always)]
pub fn from_split_type(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn order(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_order(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn distrib(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_distrib(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn combiner(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_combiner(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn typeclass(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_typeclass(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn thread(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_thread(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn compare(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_compare(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn topology(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_topology(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn amode(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_amode(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn assertion(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_assertion(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn lock_type(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_lock_type(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn whence(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_whence(v: i32) -> c_int {
    v
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
    v
}
#[inline(always)]
pub fn from_flavor(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn model(v: c_int) -> i32 {
    v
}
#[inline(always)]
pub fn from_model(v: i32) -> c_int {
    v
}

#[inline(always)]
pub fn displacement(v: i64) -> i64 {
    v
}
