//! The types of Open MPI's ABI, by their names in C.
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

/// What is known of a finished operation. In C the bytes received are one `size_t`; in Fortran, where a status is an array of
/// INTEGER, they need not be aligned.
#[repr(C)]
#[derive(Clone, Copy, Default)]
pub struct MPI_Status {
    pub MPI_SOURCE: c_int,
    pub MPI_TAG: c_int,
    pub MPI_ERROR: c_int,
    pub cancelled: c_int,
    /// Low, high.
    pub bytes: [u32; 2],
}
const _: () = assert!(size_of::<MPI_Status>() == 24 && align_of::<MPI_Status>() == 4);

/// Types of which C sees pointers only.
macro_rules! opaque {
    ($($name:ident)*) => {$(
        #[repr(C)]
        pub struct $name([u8; 0]);
    )*};
}

// Handles.
opaque! {
    ompi_communicator_t
    ompi_group_t
    ompi_datatype_t
    ompi_op_t
    ompi_request_t
    ompi_message_t
    ompi_info_t
    ompi_errhandler_t
    ompi_win_t
    ompi_file_t
    ompi_instance_t
    mca_base_var_enum_t
    ompi_mpit_cvar_handle_t
    mca_base_pvar_handle_t
    mca_base_pvar_session_t
    event_registration_t
    event_instance_t
}
pub type MPI_Comm = *mut ompi_communicator_t;
pub type MPI_Group = *mut ompi_group_t;
pub type MPI_Datatype = *mut ompi_datatype_t;
pub type MPI_Op = *mut ompi_op_t;
pub type MPI_Request = *mut ompi_request_t;
pub type MPI_Message = *mut ompi_message_t;
pub type MPI_Info = *mut ompi_info_t;
pub type MPI_Errhandler = *mut ompi_errhandler_t;
pub type MPI_Win = *mut ompi_win_t;
pub type MPI_File = *mut ompi_file_t;
pub type MPI_Session = *mut ompi_instance_t;
pub type MPI_T_enum = *mut mca_base_var_enum_t;
pub type MPI_T_cvar_handle = *mut ompi_mpit_cvar_handle_t;
pub type MPI_T_pvar_handle = *mut mca_base_pvar_handle_t;
pub type MPI_T_pvar_session = *mut mca_base_pvar_session_t;
pub type MPI_T_event_registration = *mut event_registration_t;
pub type MPI_T_event_instance = *mut event_instance_t;

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
