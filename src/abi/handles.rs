//! The conversions of handles, by the names that the shims use for each kind.
//!
//! Shared by the ABI libraries through `#[path]`; `convert.rs` of each says what a handle of its own looks like.
#![allow(dead_code)]

use crate::types::*;
use ferrite::handle::*;
use std::ffi::c_void;

/// A handle as C programs of this ABI have it, of the engine's kind `K`. What is no handle becomes one that the engine does not
/// know, `Handle::raw(0)`; that becomes something whose INTEGER is 0.
pub trait Native<K>: Copy {
    /// The engine's handle.
    fn engine(self) -> Handle<K>;
    /// This ABI's handle.
    fn of(h: Handle<K>) -> Self;
    /// The INTEGER in Fortran.
    fn fint(h: Handle<K>) -> MPI_Fint;
    /// The handle of an INTEGER.
    fn of_fint(h: MPI_Fint) -> Handle<K>;
}

macro_rules! handles {
    ($($c:ident $engine:ident $to:ident $from:ident $load:ident $store:ident $fint:ident $from_fint:ident;)*) => {$(
        #[inline(always)]
        pub fn $to(h: $c) -> $engine {
            h.engine()
        }
        #[inline(always)]
        pub fn $from(h: $engine) -> $c {
            Native::of(h)
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
            <$c>::fint(h)
        }
        /// The handle of a Fortran INTEGER.
        #[inline(always)]
        pub fn $from_fint(h: MPI_Fint) -> $engine {
            <$c>::of_fint(h)
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
