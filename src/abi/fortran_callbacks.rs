//! The callbacks that the standard names and programs pass or call by that name (MPI 5.0, section 7.7), and those of MPI-1,
//! whose attribute values are INTEGERs.

use crate::types::*;
use std::ffi::c_void;

/// The procedures, and the addresses by which a program may know each.
macro_rules! procedures {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $t:ty),*) {$($body:tt)*})*) => {$(
        $(#[$doc])*
        #[allow(unused_unsafe)]
        #[no_mangle]
        pub unsafe extern "C" fn $name($($arg: $t),*) {
            // SAFETY: called as a Fortran procedure: every argument is there.
            unsafe { $($body)* }
        }
    )*};
}

macro_rules! attribute_callbacks {
    ($($dup:ident $null_copy:ident $null_delete:ident $value:ty;)*) => {
        procedures! {$(
            /// Copies the attribute.
            $dup(_object: *const MPI_Fint, _keyval: *const MPI_Fint, _extra: *const $value, val_in: *const $value,
                 val_out: *mut $value, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) {
                *val_out = *val_in;
                *flag = 1;
                *ierror = MPI_SUCCESS;
            }
            /// Does not copy the attribute.
            $null_copy(_object: *const MPI_Fint, _keyval: *const MPI_Fint, _extra: *const $value, _val_in: *const $value,
                       _val_out: *mut $value, flag: *mut MPI_Fint, ierror: *mut MPI_Fint) {
                *flag = 0;
                *ierror = MPI_SUCCESS;
            }
            /// Has nothing to delete.
            $null_delete(_object: *const MPI_Fint, _keyval: *const MPI_Fint, _val: *const $value, _extra: *const $value,
                         ierror: *mut MPI_Fint) {
                *ierror = MPI_SUCCESS;
            }
        )*}
    };
}
attribute_callbacks! {
    mpi_comm_dup_fn_ mpi_comm_null_copy_fn_ mpi_comm_null_delete_fn_ MPI_Aint;
    mpi_type_dup_fn_ mpi_type_null_copy_fn_ mpi_type_null_delete_fn_ MPI_Aint;
    mpi_win_dup_fn_ mpi_win_null_copy_fn_ mpi_win_null_delete_fn_ MPI_Aint;
    mpi_dup_fn_ mpi_null_copy_fn_ mpi_null_delete_fn_ MPI_Fint;
}

procedures! {
    /// Stands for no conversion; never called.
    mpi_conversion_fn_null_() {}
    /// Does nothing: the compiler does not know that, and keeps the buffer's value in memory (section 19.1.17).
    mpi_f_sync_reg_() {}
}

extern "C" {
    // Other names of mpi_conversion_fn_null_, made by the linker.
    fn mpi_conversion_fn_null__();
    fn mpi_conversion_fn_null();
    fn MPI_CONVERSION_FN_NULL();
}

/// A conversion function, or MPI_CONVERSION_FN_NULL.
pub fn conversion(f: *mut c_void) -> *mut c_void {
    let null: [unsafe extern "C" fn(); 4] =
        [mpi_conversion_fn_null_, mpi_conversion_fn_null__, mpi_conversion_fn_null, MPI_CONVERSION_FN_NULL];
    if null.iter().any(|n| *n as usize == f as usize) {
        std::ptr::null_mut()
    } else {
        f
    }
}

type OldCopy = unsafe extern "C" fn(
    *const MPI_Fint,
    *const MPI_Fint,
    *const MPI_Fint,
    *const MPI_Fint,
    *mut MPI_Fint,
    *mut MPI_Fint,
    *mut MPI_Fint,
);
type OldDelete = unsafe extern "C" fn(*const MPI_Fint, *const MPI_Fint, *const MPI_Fint, *const MPI_Fint, *mut MPI_Fint);

/// What MPI_KEYVAL_CREATE got; it is the extra state of [`old_copy`] and [`old_delete`].
struct OldCallbacks {
    copy: OldCopy,
    delete: OldDelete,
    extra: MPI_Fint,
}

/// The extra state under which [`old_copy`] and [`old_delete`] call these callbacks. It lives as long as the process: an
/// attribute may outlive its key.
///
/// # Safety
/// `copy` and `delete` are the procedures that MPI_KEYVAL_CREATE takes, `extra` its extra state.
pub unsafe fn old_callbacks(copy: *mut c_void, delete: *mut c_void, extra: *const MPI_Fint) -> *mut c_void {
    // SAFETY: promised by the caller; a procedure argument is never null.
    let made = unsafe {
        OldCallbacks {
            copy: std::mem::transmute::<*mut c_void, OldCopy>(copy),
            delete: std::mem::transmute::<*mut c_void, OldDelete>(delete),
            extra: *extra,
        }
    };
    std::ptr::from_mut(Box::leak(Box::new(made))).cast()
}

/// A copy callback in the convention of MPI_COMM_CREATE_KEYVAL that calls one of MPI_KEYVAL_CREATE.
///
/// # Safety
/// Called by the engine with the extra state of [`old_callbacks`].
pub unsafe extern "C" fn old_copy(
    object: *const MPI_Fint,
    keyval: *const MPI_Fint,
    extra: *const MPI_Aint,
    val_in: *const MPI_Aint,
    val_out: *mut MPI_Aint,
    flag: *mut MPI_Fint,
    ierror: *mut MPI_Fint,
) {
    // SAFETY: promised by the caller.
    unsafe {
        let old = &*(*extra as *const OldCallbacks);
        let (value, mut copy) = (*val_in as MPI_Fint, 0);
        (old.copy)(object, keyval, &old.extra, &value, &mut copy, flag, ierror);
        *val_out = copy as MPI_Aint;
    }
}

/// A delete callback in the convention of MPI_COMM_CREATE_KEYVAL that calls one of MPI_KEYVAL_CREATE.
///
/// # Safety
/// Called by the engine with the extra state of [`old_callbacks`].
pub unsafe extern "C" fn old_delete(
    object: *const MPI_Fint,
    keyval: *const MPI_Fint,
    value: *const MPI_Aint,
    extra: *const MPI_Aint,
    ierror: *mut MPI_Fint,
) {
    // SAFETY: promised by the caller.
    unsafe {
        let old = &*(*extra as *const OldCallbacks);
        let value = *value as MPI_Fint;
        (old.delete)(object, keyval, &value, &old.extra, ierror);
    }
}
