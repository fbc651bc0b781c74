//! The MPICH package from PyPI, whose header and library follow the standard ABI too.

use super::library::root;
use std::path::PathBuf;

/// Where it is installed: `FERRITE_MPICH_PREFIX`, or `build/peers/mpich`, where `make peers` puts it. Without it the caller has
/// nothing to compare with; under CI that is a failure.
pub fn mpich() -> Option<PathBuf> {
    let prefix = std::env::var_os("FERRITE_MPICH_PREFIX").map_or_else(|| root().join("build/peers/mpich"), PathBuf::from);
    if prefix.join("include/mpi_abi.h").exists() {
        return Some(prefix);
    }
    let how =
        "NOT COMPARED: no include/mpi_abi.h; run `make peers`, or set FERRITE_MPICH_PREFIX to where the mpich package is installed";
    assert!(std::env::var_os("CI").is_none(), "{how}");
    eprintln!("{how}");
    None
}
