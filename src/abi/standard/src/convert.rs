//! Between the standard ABI and the engine, whose values are the standard ABI's: all of this is a change of type.
//!
//! Every ABI library has these functions by these names; the shims use them by kind.
#![allow(dead_code)]

pub use crate::handles::*;
pub use crate::ints::*;
use crate::types::*;
use ferrite::args::Status;
use ferrite::handle::{Handle, Kind};
use std::ffi::{c_int, c_void};

/// A handle is a pointer whose value is the engine's integer.
impl<K: Kind, T> Native<K> for *mut T {
    #[inline(always)]
    fn engine(self) -> Handle<K> {
        Handle::raw(i32::try_from(self as usize).unwrap_or(0))
    }
    #[inline(always)]
    fn of(h: Handle<K>) -> Self {
        h.0 as usize as *mut T
    }
    #[inline(always)]
    fn fint(h: Handle<K>) -> MPI_Fint {
        h.0
    }
    #[inline(always)]
    fn of_fint(h: MPI_Fint) -> Handle<K> {
        Handle::raw(h)
    }
}

/// A buffer argument with the engine's sentinels.
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
    p
}

/// A status argument, null for the IGNORE constants.
#[inline(always)]
pub fn statuses(p: *mut MPI_Status) -> *mut c_void {
    p.cast()
}

// MPI_internal: bytes (low, high), cancelled, unused, unused.

/// # Safety
/// `p` is an array of statuses with more than `i` elements.
#[inline]
pub unsafe fn store_status(p: *mut c_void, i: usize, s: &Status, with_error: bool) {
    // SAFETY: promised by the caller.
    let out = unsafe { &mut *p.cast::<MPI_Status>().add(i) };
    out.MPI_SOURCE = s.source;
    out.MPI_TAG = s.tag;
    if with_error {
        out.MPI_ERROR = s.error;
    }
    out.MPI_internal = [s.bytes as u32 as c_int, (s.bytes >> 32) as c_int, c_int::from(s.cancelled), 0, 0];
}

/// # Safety
/// `p` points to a status.
#[inline]
pub unsafe fn load_status(p: *const MPI_Status) -> Status {
    // SAFETY: promised by the caller.
    let s = unsafe { &*p };
    let [low, high, cancelled, ..] = s.MPI_internal;
    Status {
        source: s.MPI_SOURCE,
        tag: s.MPI_TAG,
        error: s.MPI_ERROR,
        cancelled: cancelled != 0,
        bytes: u64::from(low as u32) | u64::from(high as u32) << 32,
    }
}
