//! The Fortran names that stand for something by their address: MPI_BOTTOM, MPI_IN_PLACE, ... (MPI 5.0, section 2.5.4).
//!
//! Each is alone in a common block of Open MPI's `mpif.h`, or a variable of its module `mpi_f08`. The program's and the
//! library's are one at run time: the library finds it through its global offset table.

use std::cell::UnsafeCell;

/// A variable of which only the address counts.
#[repr(C)]
pub struct Sentinel<const SIZE: usize>(UnsafeCell<[u8; SIZE]>);

// SAFETY: nobody reads or writes what is in it.
unsafe impl<const SIZE: usize> Sync for Sentinel<SIZE> {}

macro_rules! sentinels {
    ($($is:ident $name:ident $size:literal;)*) => {$(
        #[no_mangle]
        pub static $name: Sentinel<$size> = Sentinel(UnsafeCell::new([0; $size]));
        /// Is it the address of that name?
        #[inline(always)]
        pub fn $is<T>(p: *const T) -> bool {
            p as usize == &raw const $name as usize
        }
    )*};
}

// Sizes in bytes: a loader warns if the program's is smaller.
sentinels! {
    is_bottom mpi_fortran_bottom_ 4;
    is_in_place mpi_fortran_in_place_ 4;
    is_status_ignore mpi_fortran_status_ignore_ 8;
    is_statuses_ignore mpi_fortran_statuses_ignore_ 8;
    is_errcodes_ignore mpi_fortran_errcodes_ignore_ 4;
    is_unweighted mpi_fortran_unweighted_ 4;
    is_weights_empty mpi_fortran_weights_empty_ 4;
    is_argv_null mpi_fortran_argv_null_ 1;
    is_argvs_null mpi_fortran_argvs_null_ 1;
}

/// This ABI has no name for MPI_BUFFER_AUTOMATIC.
pub fn is_buffer_automatic<T>(_p: *const T) -> bool {
    false
}
