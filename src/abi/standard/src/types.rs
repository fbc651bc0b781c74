//! The types of the standard ABI (MPI 5.0, chapter 20), by their names in C.
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

/// What is known of a finished operation; the last fields are the library's (see `convert`).
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct MPI_Status {
    pub MPI_SOURCE: c_int,
    pub MPI_TAG: c_int,
    pub MPI_ERROR: c_int,
    pub MPI_internal: [c_int; 5],
}
const _: () = assert!(size_of::<MPI_Status>() == 32);

/// Types of which C sees pointers only.
macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[repr(C)]
        pub struct $name([u8; 0]);
    )*};
}

// Handles: pointers to structures that nobody defines.
opaque! {
    MPI_ABI_Comm
    MPI_ABI_Group
    MPI_ABI_Datatype
    MPI_ABI_Op
    MPI_ABI_Request
    MPI_ABI_Message
    MPI_ABI_Info
    MPI_ABI_Errhandler
    MPI_ABI_Win
    MPI_ABI_File
    MPI_ABI_Session
    MPI_ABI_T_enum
    MPI_ABI_T_cvar_handle
    MPI_ABI_T_pvar_handle
    MPI_ABI_T_pvar_session
    MPI_ABI_T_event_registration
    MPI_ABI_T_event_instance
}
pub type MPI_Comm = *mut MPI_ABI_Comm;
pub type MPI_Group = *mut MPI_ABI_Group;
pub type MPI_Datatype = *mut MPI_ABI_Datatype;
pub type MPI_Op = *mut MPI_ABI_Op;
pub type MPI_Request = *mut MPI_ABI_Request;
pub type MPI_Message = *mut MPI_ABI_Message;
pub type MPI_Info = *mut MPI_ABI_Info;
pub type MPI_Errhandler = *mut MPI_ABI_Errhandler;
pub type MPI_Win = *mut MPI_ABI_Win;
pub type MPI_File = *mut MPI_ABI_File;
pub type MPI_Session = *mut MPI_ABI_Session;
pub type MPI_T_enum = *mut MPI_ABI_T_enum;
pub type MPI_T_cvar_handle = *mut MPI_ABI_T_cvar_handle;
pub type MPI_T_pvar_handle = *mut MPI_ABI_T_pvar_handle;
pub type MPI_T_pvar_session = *mut MPI_ABI_T_pvar_session;
pub type MPI_T_event_registration = *mut MPI_ABI_T_event_registration;
pub type MPI_T_event_instance = *mut MPI_ABI_T_event_instance;

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
