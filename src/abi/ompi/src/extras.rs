//! What programs find in this ABI's library besides MPI's functions: the callbacks behind C's macros, variables, and a few
//! functions of Open MPI's own.
#![allow(missing_docs, non_snake_case, non_upper_case_globals)]

use crate::fortran_sentinels::{mpi_fortran_status_ignore_, mpi_fortran_statuses_ignore_};
use crate::types::*;
use std::ffi::{c_int, c_void};

// What MPI_COMM_DUP_FN and the like are in C (MPI 5.0, section 7.7).
macro_rules! attribute_callbacks {
    ($($dup:ident $null_copy:ident $null_delete:ident $object:ty;)*) => {$(
        /// # Safety
        /// `out` and `flag` point to room for a pointer and an `int`.
        #[no_mangle]
        pub unsafe extern "C" fn $dup(
            _object: $object, _key: c_int, _extra: *mut c_void, value: *mut c_void, out: *mut c_void, flag: *mut c_int,
        ) -> c_int {
            // SAFETY: promised by the caller.
            unsafe {
                *out.cast::<*mut c_void>() = value;
                *flag = 1;
            }
            MPI_SUCCESS
        }
        /// # Safety
        /// `flag` points to an `int`.
        #[no_mangle]
        pub unsafe extern "C" fn $null_copy(
            _object: $object, _key: c_int, _extra: *mut c_void, _value: *mut c_void, _out: *mut c_void, flag: *mut c_int,
        ) -> c_int {
            // SAFETY: promised by the caller.
            unsafe { *flag = 0 };
            MPI_SUCCESS
        }
        #[no_mangle]
        pub extern "C" fn $null_delete(_object: $object, _key: c_int, _value: *mut c_void, _extra: *mut c_void) -> c_int {
            MPI_SUCCESS
        }
    )*};
}
attribute_callbacks! {
    OMPI_C_MPI_COMM_DUP_FN OMPI_C_MPI_COMM_NULL_COPY_FN OMPI_C_MPI_COMM_NULL_DELETE_FN MPI_Comm;
    OMPI_C_MPI_TYPE_DUP_FN OMPI_C_MPI_TYPE_NULL_COPY_FN OMPI_C_MPI_TYPE_NULL_DELETE_FN MPI_Datatype;
    OMPI_C_MPI_WIN_DUP_FN OMPI_C_MPI_WIN_NULL_COPY_FN OMPI_C_MPI_WIN_NULL_DELETE_FN MPI_Win;
    OMPI_C_MPI_DUP_FN OMPI_C_MPI_NULL_COPY_FN OMPI_C_MPI_NULL_DELETE_FN MPI_Comm;
}

/// The address of a variable in Fortran.
#[repr(transparent)]
pub struct Address(*const c_void);

// SAFETY: C and Fortran only compare the address.
unsafe impl Sync for Address {}

macro_rules! addresses {
    ($($name:ident $of:ident;)*) => {$(
        #[no_mangle]
        pub static $name: Address = Address((&raw const $of).cast());
    )*};
}
// What C compares Fortran's status arguments with (section 19.3.5).
addresses! {
    MPI_F_STATUS_IGNORE mpi_fortran_status_ignore_;
    MPI_F_STATUSES_IGNORE mpi_fortran_statuses_ignore_;
    MPI_F08_STATUS_IGNORE mpi_fortran_status_ignore_;
    MPI_F08_STATUSES_IGNORE mpi_fortran_statuses_ignore_;
}

/// A variable of which nobody uses the value.
#[repr(C, align(8))]
pub struct Unused<const WORDS: usize>([u32; WORDS]);

macro_rules! unused {
    ($($name:ident $words:literal;)*) => {$(
        #[no_mangle]
        pub static $name: Unused<$words> = Unused([0; $words]);
    )*};
}
// Open MPI's own companions for Fortran and C++ look for these. They are loaded, though no function of theirs is called, by a program
// that only this library is preloaded for.
unused! {
    ompi_mpi_param_check 2;
    ompi_mpi_state 2;
    ompi_status_empty 6;
    ompi_errcode_intern_lastused 2;
    ompi_errcodes_intern 30;
    ompi_registered_datareps 16;
}

/// No buffer is in a GPU's memory.
#[no_mangle]
pub extern "C" fn MPIX_Query_cuda_support() -> c_int {
    0
}

/// Likewise.
#[no_mangle]
pub extern "C" fn MPIX_Query_rocm_support() -> c_int {
    0
}
