//! `libmpi.so.12`: the ABI of MPICH, Intel MPI and others that agreed on it.
//!
//! The C functions are in `shims`, generated from `src/abi/spec`. Here is what distinguishes this ABI from others: its types,
//! its constants, and how they become those of the engine.
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
mod data;
#[path = "../../entry.rs"]
mod entry;
pub mod extensions;
#[path = "../../fortran.rs"]
pub mod fortran;
#[path = "../../fortran_callbacks.rs"]
mod fortran_callbacks;
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
#[path = "../../public.rs"]
#[rustfmt::skip] // Generated: one line per function.
pub mod public;
#[path = "../../shims.rs"]
#[rustfmt::skip] // Generated.
pub mod shims;
pub mod types;

/// How the library names itself: as the version of MPICH that its constants are compared with.
const LIBRARY: &str = "MPICH Version:\t5.0.2\nMPICH ABI:\tlibmpi.so.12\nLibrary:\t";

extern "C" fn load() {
    // First, so that the engine is made in the ranks, not in the process that becomes their launcher.
    ferrite::launch::preload::fork_before_main();
    ferrite::env::library_is_like(LIBRARY);
    callbacks::register();
    data::load();
    cxx::load();
}

/// Runs when the library is loaded, before `main`.
#[used]
#[link_section = ".init_array"]
static ON_LOAD: extern "C" fn() = load;
