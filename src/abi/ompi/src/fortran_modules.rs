//! What Fortran programs need of Open MPI's modules `mpi` and `mpi_f08` besides MPI's procedures, most of which are those of
//! `fortran.rs` under other names (see `build.rs`).
#![allow(non_snake_case)]

use crate::types::*;
use std::ffi::c_void;

/// TYPE(MPI_Comm) == TYPE(MPI_Comm), and likewise for the other handles.
///
/// # Safety
/// Called as a Fortran function: both handles are there.
#[no_mangle]
pub unsafe extern "C" fn ompi_handles_equal(a: *const MPI_Fint, b: *const MPI_Fint) -> MPI_Fint {
    // SAFETY: promised by the caller.
    MPI_Fint::from(unsafe { *a == *b })
}

/// TYPE(MPI_Comm) /= TYPE(MPI_Comm), and likewise for the other handles.
///
/// # Safety
/// Called as a Fortran function: both handles are there.
#[no_mangle]
pub unsafe extern "C" fn ompi_handles_differ(a: *const MPI_Fint, b: *const MPI_Fint) -> MPI_Fint {
    // SAFETY: promised by the caller.
    MPI_Fint::from(unsafe { *a != *b })
}

// The functions of double precision and of addresses, as procedures.
macro_rules! as_procedures {
    ($($name:ident($($arg:ident: $t:ty),*) -> $r:ty, $function:ident;)*) => {$(
        /// # Safety
        /// Called as a Fortran procedure.
        #[no_mangle]
        pub unsafe extern "C" fn $name($($arg: *const $t,)* result: *mut $r) {
            // SAFETY: promised by the caller.
            unsafe { *result = crate::public::$function($(*$arg),*) };
        }
    )*};
}
as_procedures! {
    mpi_wtime_f90_() -> f64, MPI_Wtime;
    mpi_wtick_f90_() -> f64, MPI_Wtick;
    mpi_aint_add_f90_(base: MPI_Aint, disp: MPI_Aint) -> MPI_Aint, MPI_Aint_add;
    mpi_aint_diff_f90_(addr1: MPI_Aint, addr2: MPI_Aint) -> MPI_Aint, MPI_Aint_diff;
}

// MPI_SIZEOF of each type (section 19.1.9).
macro_rules! sizeof {
    ($($name:ident $size:literal;)*) => {$(
        /// # Safety
        /// Called as a Fortran procedure.
        #[no_mangle]
        pub unsafe extern "C" fn $name(_x: *const c_void, size: *mut MPI_Fint, ierror: *mut MPI_Fint) {
            // SAFETY: promised by the caller; IERROR is optional in the module mpi_f08.
            unsafe {
                *size = $size;
                if !ierror.is_null() {
                    *ierror = MPI_SUCCESS;
                }
            }
        }
    )*};
}
sizeof! {
    mpi_sizeof_character_scalar_ 1;
    mpi_sizeof_logical_scalar_ 4;
    mpi_sizeof_int8_scalar_ 1;
    mpi_sizeof_int16_scalar_ 2;
    mpi_sizeof_int32_scalar_ 4;
    mpi_sizeof_int64_scalar_ 8;
    mpi_sizeof_real32_scalar_ 4;
    mpi_sizeof_real64_scalar_ 8;
    mpi_sizeof_real128_scalar_ 16;
    mpi_sizeof_complex32_scalar_ 8;
    mpi_sizeof_complex64_scalar_ 16;
    mpi_sizeof_complex128_scalar_ 32;
}
