//! The Fortran names that stand for something by their address: MPI_BOTTOM, MPI_IN_PLACE, ... (MPI 5.0, section 2.5.4).
//!
//! Each is alone in a common block of `mpif.h`. The program's block and the library's are one at run time: the program
//! defines it, the library finds it through its global offset table. So each test compares with all spellings that compilers
//! make of the block's name.

use std::ffi::c_int;

macro_rules! sentinels {
    ($($is:ident $words:literal $lower_:ident $lower__:ident $lower:ident $upper:ident;)*) => {$(
        sentinels!(@block $words $lower_ $lower__ $lower $upper);
        /// Is it the address of that name?
        #[inline(always)]
        pub fn $is<T>(p: *const T) -> bool {
            let p = p as usize;
            p == &raw const $lower_ as usize || p == &raw const $lower__ as usize
                || p == &raw const $lower as usize || p == &raw const $upper as usize
        }
    )*};
    (@block $words:literal $($name:ident)*) => {$(
        #[no_mangle]
        pub static mut $name: [c_int; $words] = [0; $words];
    )*};
}

// The blocks' sizes in INTEGERs, as in mpif.h. A linker warns if they differ.
sentinels! {
    is_bottom 1 ferrite_fortran_bottom_ ferrite_fortran_bottom__ ferrite_fortran_bottom FERRITE_FORTRAN_BOTTOM;
    is_in_place 1 ferrite_fortran_in_place_ ferrite_fortran_in_place__ ferrite_fortran_in_place FERRITE_FORTRAN_IN_PLACE;
    is_buffer_automatic 1 ferrite_fortran_buffer_automatic_ ferrite_fortran_buffer_automatic__
        ferrite_fortran_buffer_automatic FERRITE_FORTRAN_BUFFER_AUTOMATIC;
    is_status_ignore 8 ferrite_fortran_status_ignore_ ferrite_fortran_status_ignore__
        ferrite_fortran_status_ignore FERRITE_FORTRAN_STATUS_IGNORE;
    is_statuses_ignore 8 ferrite_fortran_statuses_ignore_ ferrite_fortran_statuses_ignore__
        ferrite_fortran_statuses_ignore FERRITE_FORTRAN_STATUSES_IGNORE;
    is_errcodes_ignore 1 ferrite_fortran_errcodes_ignore_ ferrite_fortran_errcodes_ignore__
        ferrite_fortran_errcodes_ignore FERRITE_FORTRAN_ERRCODES_IGNORE;
    is_unweighted 1 ferrite_fortran_unweighted_ ferrite_fortran_unweighted__
        ferrite_fortran_unweighted FERRITE_FORTRAN_UNWEIGHTED;
    is_weights_empty 1 ferrite_fortran_weights_empty_ ferrite_fortran_weights_empty__
        ferrite_fortran_weights_empty FERRITE_FORTRAN_WEIGHTS_EMPTY;
    is_argv_null 1 ferrite_fortran_argv_null_ ferrite_fortran_argv_null__
        ferrite_fortran_argv_null FERRITE_FORTRAN_ARGV_NULL;
    is_argvs_null 1 ferrite_fortran_argvs_null_ ferrite_fortran_argvs_null__
        ferrite_fortran_argvs_null FERRITE_FORTRAN_ARGVS_NULL;
}
