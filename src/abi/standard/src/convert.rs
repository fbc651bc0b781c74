//! Between the standard ABI and the engine, whose values are the standard ABI's: all of this is a change of type.
//!
//! Every ABI library has these functions by these names; the shims use them by kind.
#![allow(dead_code)]

use crate::types::*;
use ferrite::args::Status;
use ferrite::handle::*;
use std::ffi::{c_int, c_void};

/// The engine's integer of a handle; what does not fit is no valid handle.
#[inline(always)]
fn integer<T>(h: *mut T) -> i32 {
    i32::try_from(h as usize).unwrap_or(-1)
}

macro_rules! handles {
    ($($c:ident $engine:ident $to:ident $from:ident $load:ident $store:ident $fint:ident $from_fint:ident;)*) => {$(
        #[inline(always)]
        pub fn $to(h: $c) -> $engine {
            $engine::raw(integer(h))
        }
        #[inline(always)]
        pub fn $from(h: $engine) -> $c {
            h.0 as usize as $c
        }
        /// # Safety
        /// `p` is an array of handles with more than `i` elements.
        pub unsafe fn $load(p: *const c_void, i: usize) -> $engine {
            // SAFETY: promised by the caller.
            $to(unsafe { *p.cast::<$c>().add(i) })
        }
        /// # Safety
        /// `p` is an array of handles with more than `i` elements.
        pub unsafe fn $store(p: *mut c_void, i: usize, h: $engine) {
            // SAFETY: promised by the caller.
            unsafe { *p.cast::<$c>().add(i) = $from(h) }
        }
        /// The Fortran INTEGER of a handle.
        #[inline(always)]
        pub fn $fint(h: $engine) -> MPI_Fint {
            h.0
        }
        /// The handle of a Fortran INTEGER.
        #[inline(always)]
        pub fn $from_fint(h: MPI_Fint) -> $engine {
            $engine::raw(h)
        }
    )*};
}
handles! {
    MPI_Comm CommH comm from_comm load_comm store_comm fint_comm comm_of_fint;
    MPI_Group GroupH group from_group load_group store_group fint_group group_of_fint;
    MPI_Datatype TypeH datatype from_datatype load_datatype store_datatype fint_datatype datatype_of_fint;
    MPI_Op OpH op from_op load_op store_op fint_op op_of_fint;
    MPI_Request RequestH request from_request load_request store_request fint_request request_of_fint;
    MPI_Message MessageH message from_message load_message store_message fint_message message_of_fint;
    MPI_Info InfoH info from_info load_info store_info fint_info info_of_fint;
    MPI_Errhandler ErrhandlerH errhandler from_errhandler load_errhandler store_errhandler fint_errhandler errhandler_of_fint;
    MPI_Win WinH win from_win load_win store_win fint_win win_of_fint;
    MPI_File FileH file from_file load_file store_file fint_file file_of_fint;
    MPI_Session SessionH session from_session load_session store_session fint_session session_of_fint;
}

// Integers of which other ABIs have other values.
macro_rules! integers {
    ($($to:ident $from:ident)*) => {$(
        #[inline(always)]
        pub fn $to(v: c_int) -> i32 {
            v
        }
        #[inline(always)]
        pub fn $from(v: i32) -> c_int {
            v
        }
    )*};
}
integers! {
    rank from_rank tag from_tag root from_root keyval from_keyval errcode from_errcode color from_color
    split_type from_split_type order from_order distrib from_distrib darg from_darg combiner from_combiner
    typeclass from_typeclass thread from_thread compare from_compare topology from_topology amode from_amode
    assertion from_assertion lock_type from_lock_type whence from_whence index from_index count from_count
}

/// A buffer argument with the engine's sentinels.
#[inline(always)]
pub fn buffer(p: *const c_void) -> *const c_void {
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
