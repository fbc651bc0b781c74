//! The types of the MPICH ABI, by their names in C.
#![allow(missing_docs, non_snake_case)]

pub use crate::constants::*;
use std::ffi::c_int;

/// An integer that holds an address.
pub type MPI_Aint = isize;
/// A position in a file.
pub type MPI_Offset = i64;
/// A count of anything.
pub type MPI_Count = i64;
/// Fortran's INTEGER.
pub type MPI_Fint = c_int;
pub type MPI_T_cb_safety = u32;
pub type MPI_T_source_order = u32;

/// What is known of a finished operation. The first two fields are the library's: the bytes received, in 63 bits, above a bit that
/// says whether the operation was cancelled.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct MPI_Status {
    pub count_lo: c_int,
    pub count_hi_and_cancelled: c_int,
    pub MPI_SOURCE: c_int,
    pub MPI_TAG: c_int,
    pub MPI_ERROR: c_int,
}
const _: () = assert!(size_of::<MPI_Status>() == 20);

/// Types of which C sees pointers only.
macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[repr(C)]
        pub struct $name([u8; 0]);
    )*};
}

// Handles are integers, but those of files and of the tool interface.
pub type MPI_Comm = c_int;
pub type MPI_Group = c_int;
pub type MPI_Datatype = c_int;
pub type MPI_Op = c_int;
pub type MPI_Request = c_int;
pub type MPI_Message = c_int;
pub type MPI_Info = c_int;
pub type MPI_Errhandler = c_int;
pub type MPI_Win = c_int;
pub type MPI_Session = c_int;
opaque! {
    ADIOI_FileD
    MPIR_T_enum_s
    MPIR_T_cvar_handle_s
    MPIR_T_pvar_handle_s
    MPIR_T_pvar_session_s
    MPIR_T_event_registration_s
    MPIR_T_event_instance_s
}
pub type MPI_File = *mut ADIOI_FileD;
pub type MPI_T_enum = *mut MPIR_T_enum_s;
pub type MPI_T_cvar_handle = *mut MPIR_T_cvar_handle_s;
pub type MPI_T_pvar_handle = *mut MPIR_T_pvar_handle_s;
pub type MPI_T_pvar_session = *mut MPIR_T_pvar_session_s;
pub type MPI_T_event_registration = *mut MPIR_T_event_registration_s;
pub type MPI_T_event_instance = *mut MPIR_T_event_instance_s;

// Callbacks: function types in C; here only their addresses pass through.
opaque! {
    MPI_User_function
    MPI_User_function_c
    MPI_Grequest_query_function
    MPI_Grequest_free_function
    MPI_Grequest_cancel_function
    MPI_Copy_function
    MPI_Delete_function
    MPI_Comm_copy_attr_function
    MPI_Comm_delete_attr_function
    MPI_Type_copy_attr_function
    MPI_Type_delete_attr_function
    MPI_Win_copy_attr_function
    MPI_Win_delete_attr_function
    MPI_Datarep_extent_function
    MPI_Datarep_conversion_function
    MPI_Datarep_conversion_function_c
    MPI_Comm_errhandler_function
    MPI_File_errhandler_function
    MPI_Win_errhandler_function
    MPI_Session_errhandler_function
    MPI_T_event_cb_function
    MPI_T_event_free_cb_function
    MPI_T_event_dropped_cb_function
}
