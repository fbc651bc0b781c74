//! The Fortran names that stand for something by their address: MPI_BOTTOM, MPI_IN_PLACE, ... (MPI 5.0, section 2.5.4).
//!
//! They share common blocks in `mpif.h`. The program's blocks and the library's are one at run time: the program defines
//! them, the library finds them through its global offset table. Their names have no underscore, so compilers for this
//! ABI spell them in one way.

use std::ffi::c_int;

/// INTEGERs in a status.
const STATUS: usize = crate::constants::MPI_F_STATUS_SIZE as usize;

macro_rules! sentinels {
    ($($block:ident: [$t:ty; $len:expr] { $($is:ident at $index:expr;)* })*) => {$(
        #[no_mangle]
        pub static mut $block: [$t; $len] = [0; $len];
        $(
            /// Is it the address of that name?
            #[inline(always)]
            pub fn $is<T>(p: *const T) -> bool {
                p as usize == &raw const $block as usize + $index * size_of::<$t>()
            }
        )*
    )*};
}

sentinels! {
    mpipriv1_: [c_int; 2 + STATUS] {
        is_bottom at 0;
        is_in_place at 1;
        is_status_ignore at 2;
    }
    mpipriv2_: [c_int; STATUS + 1] {
        is_statuses_ignore at 0;
        is_errcodes_ignore at STATUS;
    }
    mpiprivc_: [u8; 2] {
        is_argvs_null at 0;
        is_argv_null at 1;
    }
    mpifcmb5_: [c_int; 1] {
        is_unweighted at 0;
    }
    mpifcmb9_: [c_int; 1] {
        is_weights_empty at 0;
    }
    mpifcmba_: [c_int; 1] {
        is_buffer_automatic at 0;
    }
}
