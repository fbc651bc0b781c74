//! `libmpi.so.40`: the ABI of Open MPI 4 and 5.
//!
//! The C functions are in `shims`, generated from `src/abi/spec`. Here is what distinguishes this ABI from others: its types,
//! its constants, its objects, and how they become those of the engine.
#![allow(non_camel_case_types)]

#[cfg(all(panic = "unwind", not(test)))]
compile_error!("an unwinding panic must not reach C: build with panic = \"abort\"");

#[path = "../../attributes.rs"]
mod attributes;
#[path = "../../callbacks.rs"]
mod callbacks;
pub mod constants;
#[path = "../../contents.rs"]
mod contents;
mod convert;
pub mod cxx;
#[path = "../../entry.rs"]
mod entry;
pub mod extensions;
pub mod extras;
#[path = "../../fortran.rs"]
pub mod fortran;
#[path = "../../fortran_callbacks.rs"]
mod fortran_callbacks;
pub mod fortran_modules;
mod fortran_sentinels;
#[path = "../../fortran_strings.rs"]
mod fortran_strings;
#[path = "../../fortran_support.rs"]
mod fortran_support;
#[path = "../../handles.rs"]
mod handles;
#[rustfmt::skip] // Generated.
mod ints;
#[path = "../../native.rs"]
mod native;
pub mod objects;
#[path = "../../public.rs"]
#[rustfmt::skip] // Generated.
pub mod public;
#[path = "../../shims.rs"]
#[rustfmt::skip] // Generated.
pub mod shims;
pub mod types;

/// How the library names itself: as the version of Open MPI that its constants are compared with.
const LIBRARY: &str = "Open MPI v5.0.11, package: ";

extern "C" fn load() {
    objects::register();
    // First, so that the engine is made in the ranks, not in the process that becomes their launcher.
    ferrite::launch::preload::fork_before_main();
    ferrite::env::library_is_like(LIBRARY);
    callbacks::register();
    cxx::register();
}

/// Runs when the library is loaded, before `main`.
#[used]
#[link_section = ".init_array"]
static ON_LOAD: extern "C" fn() = load;
