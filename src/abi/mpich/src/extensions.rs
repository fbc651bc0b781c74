//! What libraries of this ABI have beyond the standard, so that programs that can use it load.

use crate::entry;
use crate::types::*;
use std::ffi::c_int;

/// Functions that are not supported, whatever their arguments: they say so by name.
macro_rules! unsupported {
    ($($name:ident)*) => {$(
        #[no_mangle]
        pub extern "C" fn $name() -> c_int {
            entry::unsupported_extension(stringify!($name))
        }
    )*};
}
unsupported! {
    PMPIX_Allreduce_enqueue
    PMPIX_Allreduce_enqueue_c
    PMPIX_Async_get_state
    PMPIX_Async_spawn
    PMPIX_Async_start
    PMPIX_Comm_agree
    PMPIX_Comm_create_errhandler_x
    PMPIX_Comm_failure_ack
    PMPIX_Comm_failure_get_acked
    PMPIX_Comm_get_failed
    PMPIX_Comm_get_stream
    PMPIX_Comm_revoke
    PMPIX_Comm_shrink
    PMPIX_Comm_test_threadcomm
    PMPIX_Delete_error_class
    PMPIX_Delete_error_code
    PMPIX_Delete_error_string
    PMPIX_File_create_errhandler_x
    PMPIX_Get_notify
    PMPIX_Get_notify_c
    PMPIX_Grequest_class_allocate
    PMPIX_Grequest_class_create
    PMPIX_Grequest_start
    PMPIX_Info_set_hex
    PMPIX_Irecv_enqueue
    PMPIX_Irecv_enqueue_c
    PMPIX_Isend_enqueue
    PMPIX_Isend_enqueue_c
    PMPIX_Op_create_x
    PMPIX_Put_notify
    PMPIX_Put_notify_c
    PMPIX_Recv_enqueue
    PMPIX_Recv_enqueue_c
    PMPIX_Request_is_complete
    PMPIX_Send_enqueue
    PMPIX_Send_enqueue_c
    PMPIX_Session_create_errhandler_x
    PMPIX_Start_progress_thread
    PMPIX_Stop_progress_thread
    PMPIX_Stream_comm_create
    PMPIX_Stream_comm_create_multiplex
    PMPIX_Stream_create
    PMPIX_Stream_free
    PMPIX_Stream_irecv
    PMPIX_Stream_irecv_c
    PMPIX_Stream_isend
    PMPIX_Stream_isend_c
    PMPIX_Stream_progress
    PMPIX_Stream_recv
    PMPIX_Stream_recv_c
    PMPIX_Stream_send
    PMPIX_Stream_send_c
    PMPIX_Threadcomm_finish
    PMPIX_Threadcomm_free
    PMPIX_Threadcomm_init
    PMPIX_Threadcomm_start
    PMPIX_Type_iov
    PMPIX_Type_iov_len
    PMPIX_Wait_enqueue
    PMPIX_Waitall_enqueue
    PMPIX_Win_create_errhandler_x
    PMPIX_Win_create_notify
    PMPIX_Win_free_notify
    PMPIX_Win_get_notify
    PMPIX_Win_get_notify_request
    PMPIX_Win_set_notify
}

/// No buffer may be in a device's memory.
#[no_mangle]
pub extern "C" fn PMPIX_Query_cuda_support() -> c_int {
    0
}
#[no_mangle]
pub extern "C" fn PMPIX_Query_ze_support() -> c_int {
    0
}
#[no_mangle]
pub extern "C" fn PMPIX_Query_hip_support() -> c_int {
    0
}

/// # Safety
/// `is_supported` points to an `int`.
#[no_mangle]
pub unsafe extern "C" fn PMPIX_GPU_query_support(_gpu_type: c_int, is_supported: *mut c_int) -> c_int {
    // SAFETY: promised by the caller.
    unsafe { *is_supported = 0 };
    MPI_SUCCESS
}

// A status has the same layout in C and in both of Fortran's forms.
macro_rules! status_copies {
    ($($name:ident)*) => {$(
        /// # Safety
        /// `from` points to a status, `to` to room for one.
        #[no_mangle]
        pub unsafe extern "C" fn $name(from: *const MPI_Status, to: *mut MPI_Status) -> c_int {
            // SAFETY: promised by the caller.
            unsafe { *to = *from };
            MPI_SUCCESS
        }
    )*};
}
status_copies! { PMPI_Status_c2f08 PMPI_Status_f082c PMPI_Status_f082f PMPI_Status_f2f08 }
