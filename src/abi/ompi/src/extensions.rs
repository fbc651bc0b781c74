//! What Open MPI's libraries have beyond the standard, so that programs that can use it load.

use crate::entry;
use crate::types::*;
use std::ffi::c_int;
use std::ptr;

/// Functions that are not supported, whatever their arguments: they say so by name. Those of Open MPI that survive the death of a
/// rank (`MPIX_Comm_revoke` and its like) are not here: programs ask for their symbols to find out whether there are any.
macro_rules! unsupported {
    ($($name:ident)*) => {$(
        #[no_mangle]
        pub extern "C" fn $name() -> c_int {
            entry::unsupported_extension(stringify!($name))
        }
    )*};
}
unsupported! {
    PMPI_Session_set_info
}

// The three forms of a status have one layout here.
macro_rules! same_status {
    ($($name:ident $from:ident $to:ident;)*) => {$(
        /// Copies a status. MPI_ERR_ARG for NULL.
        ///
        /// # Safety
        /// Both are NULL or statuses.
        #[no_mangle]
        pub unsafe extern "C" fn $name($from: *const MPI_Status, $to: *mut MPI_Status) -> c_int {
            if $from.is_null() || $to.is_null() {
                return MPI_ERR_ARG;
            }
            // SAFETY: promised by the caller.
            unsafe { ptr::copy($from, $to, 1) };
            MPI_SUCCESS
        }
    )*};
}
same_status! {
    PMPI_Status_c2f08 c f08;
    PMPI_Status_f082c f08 c;
    PMPI_Status_f082f f08 f;
    PMPI_Status_f2f08 f f08;
}
