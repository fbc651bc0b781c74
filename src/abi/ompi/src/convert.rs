//! Between Open MPI's ABI and the engine.
#![allow(dead_code)]

pub use crate::handles::*;
use crate::ints;
pub use crate::ints::*;
use crate::objects;
use crate::types::*;
use ferrite::args::Status;
use ferrite::consts;
use ferrite::handle::{Handle, Kind};
use std::ffi::{c_int, c_void};

/// A handle is an address; see `objects.rs`.
impl<K: Kind, T> Native<K> for *mut T {
    #[inline(always)]
    fn engine(self) -> Handle<K> {
        Handle::raw(objects::integer(self))
    }
    #[inline(always)]
    fn of(h: Handle<K>) -> Self {
        objects::pointer(h.0)
    }
    #[inline(always)]
    fn fint(h: Handle<K>) -> MPI_Fint {
        objects::fint(h.0)
    }
    #[inline(always)]
    fn of_fint(h: MPI_Fint) -> Handle<K> {
        Handle::raw(objects::of_fint(K::NULL, h))
    }
}

/// MPI_ERR_PROC_FAILED, MPI_ERR_PROC_FAILED_PENDING, MPI_ERR_REVOKED, which are not in the standard: here, and in the engine, which
/// knows what they are called.
const BEYOND: (c_int, i32) = (75, 1101);
/// How many they are.
const BEYOND_COUNT: i32 = 3;

/// The engine's error code.
#[inline(always)]
pub fn errcode(v: c_int) -> i32 {
    if (BEYOND.0..BEYOND.0 + BEYOND_COUNT).contains(&v) {
        return v - BEYOND.0 + BEYOND.1;
    }
    ints::errcode(v)
}

/// This ABI's error code.
#[inline(always)]
pub fn from_errcode(v: i32) -> c_int {
    if (BEYOND.1..BEYOND.1 + BEYOND_COUNT).contains(&v) {
        return v - BEYOND.1 + BEYOND.0;
    }
    ints::from_errcode(v)
}

/// Open MPI's OMPI_COMM_TYPE_BOARD, _HOST, _CU and _CLUSTER: the processes that share a machine, which are all.
const SAME_MACHINE: std::ops::RangeInclusive<c_int> = 8..=11;

/// The engine's split type.
#[inline(always)]
pub fn split_type(v: c_int) -> i32 {
    if SAME_MACHINE.contains(&v) {
        return consts::COMM_TYPE_SHARED;
    }
    ints::split_type(v)
}

/// A buffer argument with the engine's sentinels, which are the same here.
#[inline(always)]
pub fn buffer(p: *const c_void) -> *const c_void {
    p
}

/// The address that a call gives back of a buffer.
#[inline(always)]
pub fn from_buffer(p: *mut c_void) -> *mut c_void {
    p
}

/// A weights argument with the engine's sentinels.
#[inline(always)]
pub fn weights(p: *const c_int) -> *const c_int {
    match p.cast_mut() {
        MPI_UNWEIGHTED => consts::UNWEIGHTED as *const c_int,
        MPI_WEIGHTS_EMPTY => consts::WEIGHTS_EMPTY as *const c_int,
        _ => p,
    }
}

/// A status argument, null for the IGNORE constants.
#[inline(always)]
pub fn statuses(p: *mut MPI_Status) -> *mut c_void {
    p.cast()
}

/// # Safety
/// `p` is an array of statuses with more than `i` elements.
#[inline]
pub unsafe fn store_status(p: *mut c_void, i: usize, s: &Status, with_error: bool) {
    // SAFETY: promised by the caller.
    let out = unsafe { &mut *p.cast::<MPI_Status>().add(i) };
    out.MPI_SOURCE = from_rank(s.source);
    out.MPI_TAG = from_tag(s.tag);
    if with_error {
        out.MPI_ERROR = from_errcode(s.error);
    }
    out.cancelled = c_int::from(s.cancelled);
    out.bytes = [s.bytes as u32, (s.bytes >> 32) as u32];
}

/// # Safety
/// `p` points to a status.
#[inline]
pub unsafe fn load_status(p: *const MPI_Status) -> Status {
    // SAFETY: promised by the caller.
    let s = unsafe { &*p };
    Status {
        source: rank(s.MPI_SOURCE),
        tag: tag(s.MPI_TAG),
        error: errcode(s.MPI_ERROR),
        cancelled: s.cancelled != 0,
        bytes: u64::from(s.bytes[0]) | u64::from(s.bytes[1]) << 32,
    }
}
