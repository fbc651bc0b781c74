//! Programs that open `libmpi.so` themselves while they run, by that name: Python packages, NEURON, Julia.
//!
//! `libmpi.so` in Ferrite's own folder is for compilers, with the header beside it: the standard ABI, which such programs do not
//! know. They look whether what they get is Open MPI's, and take it for MPICH's otherwise. So a folder with the right one comes
//! first.

use super::{Abi, Search, Start};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

const NAME: &str = "libmpi.so";

/// What a program gets that is not linked with MPI: what mpi4py has been told (MPI4PY_MPIABI), else the kind that it would find
/// without Ferrite, else MPICH's.
pub fn kind(start: &Start, program: &super::Elf) -> Abi {
    let told = (start.env)("MPI4PY_MPIABI").map(|v| v.to_string_lossy().to_lowercase());
    match told.as_deref() {
        Some("openmpi") => return Abi::OpenMpi,
        Some("mpich" | "impi") => return Abi::Mpich,
        Some(_) => return Abi::Standard,
        None => {}
    }
    let search = Search::new(&without_ours(start), start.wdir, program.machine);
    let found = search.find(NAME, &[program]).and_then(|(elf, _)| Abi::of_library(elf.soname.as_deref()?));
    found.filter(|abi| *abi == Abi::OpenMpi).unwrap_or(Abi::Mpich)
}

/// LD_LIBRARY_PATH without Ferrite's folder.
fn without_ours(start: &Start) -> OsString {
    let path = (start.env)("LD_LIBRARY_PATH").unwrap_or_default();
    let theirs = std::env::split_paths(&path).filter(|dir| Some(dir.as_path()) != start.lib_dir);
    std::env::join_paths(theirs).unwrap_or_default()
}

/// The folder whose `libmpi.so` is of this kind, if there is one.
pub fn folder(abi: Abi, lib_dir: &Path) -> Option<PathBuf> {
    let name = match abi {
        Abi::Mpich => "mpich",
        Abi::OpenMpi => "openmpi",
        Abi::Standard | Abi::Other => return None,
    };
    Some(lib_dir.join("ferrite").join(name)).filter(|dir| dir.join(NAME).exists())
}
