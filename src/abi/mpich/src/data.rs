//! The variables of the MPICH ABI, and the functions that are not MPI's own but constants of it.
//!
//! Executables may hold copies of the variables, which then are the variables: the library reaches them through its global
//! offset table.

use crate::constants::*;
use crate::fortran_sentinels::{mpipriv1_, mpipriv2_, mpiprivc_};
use crate::types::*;
use ferrite::consts;
use std::ffi::{c_int, c_void};

/// A pointer in a variable that does not change once the library is loaded.
#[repr(transparent)]
pub struct Constant<T>(*mut T);

// SAFETY: the pointers are written by the loader and by `load` only, before there are threads.
unsafe impl<T> Sync for Constant<T> {}

/// A status as Fortran's type MPI_Status has it.
type F08Status = MPI_Status;

const EMPTY: F08Status = MPI_Status { count_lo: 0, count_hi_and_cancelled: 0, MPI_SOURCE: 0, MPI_TAG: 0, MPI_ERROR: 0 };

#[no_mangle]
pub static MPI_UNWEIGHTED: Constant<c_int> = Constant(consts::UNWEIGHTED as *mut c_int);
#[no_mangle]
pub static MPI_WEIGHTS_EMPTY: Constant<c_int> = Constant(consts::WEIGHTS_EMPTY as *mut c_int);
#[no_mangle]
pub static MPI_T_PVAR_ALL_HANDLES: Constant<MPIR_T_pvar_handle_s> = Constant(1 as MPI_T_pvar_handle);

#[no_mangle]
pub static mut MPI_F_STATUS_IGNORE: *mut MPI_Fint = std::ptr::null_mut();
#[no_mangle]
pub static mut MPI_F_STATUSES_IGNORE: *mut MPI_Fint = std::ptr::null_mut();
#[no_mangle]
pub static mut MPI_F_ERRCODES_IGNORE: *mut MPI_Fint = std::ptr::null_mut();
#[no_mangle]
pub static mut MPI_F_ARGVS_NULL: *mut c_void = std::ptr::null_mut();
#[no_mangle]
pub static mut MPI_F_ARGV_NULL: *mut c_void = std::ptr::null_mut();

#[no_mangle]
pub static mut MPIR_F08_MPI_STATUS_IGNORE_OBJ: F08Status = EMPTY;
#[no_mangle]
pub static mut MPIR_F08_MPI_STATUSES_IGNORE_OBJ: [F08Status; 1] = [EMPTY];
#[no_mangle]
pub static mut MPI_F08_STATUS_IGNORE: *mut F08Status = &raw mut MPIR_F08_MPI_STATUS_IGNORE_OBJ;
#[no_mangle]
pub static mut MPI_F08_STATUSES_IGNORE: *mut F08Status = (&raw mut MPIR_F08_MPI_STATUSES_IGNORE_OBJ).cast();

/// Runs when the library is loaded.
pub fn load() {
    // SAFETY: the variables have the same types in the program, and no other thread is there yet.
    unsafe {
        MPI_F_STATUS_IGNORE = (&raw mut mpipriv1_).cast::<MPI_Fint>().add(2);
        MPI_F_STATUSES_IGNORE = (&raw mut mpipriv2_).cast();
        MPI_F_ERRCODES_IGNORE = (&raw mut mpipriv2_).cast::<MPI_Fint>().add(MPI_F_STATUS_SIZE as usize);
        MPI_F_ARGVS_NULL = (&raw mut mpiprivc_).cast();
        MPI_F_ARGV_NULL = (&raw mut mpiprivc_).cast::<u8>().add(1).cast();
    }
}

/// MPI_DUP_FN and its like: copies the attribute.
///
/// # Safety
/// Called as an MPI_Comm_copy_attr_function.
#[no_mangle]
pub unsafe extern "C" fn MPIR_Dup_fn(
    _object: c_int,
    _keyval: c_int,
    _extra: *mut c_void,
    value: *mut c_void,
    copy: *mut c_void,
    flag: *mut c_int,
) -> c_int {
    // SAFETY: promised by the caller.
    unsafe {
        *copy.cast::<*mut c_void>() = value;
        *flag = 1;
    }
    MPI_SUCCESS
}
