//! Where Ferrite is installed, found from where the running tool lies.

use std::path::{Path, PathBuf};

/// The folders of an installation, or of a build tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Install {
    /// mpiexec and the compiler wrappers.
    pub bin: PathBuf,
    /// The libraries.
    pub lib: PathBuf,
    /// mpi.h.
    pub include: PathBuf,
}

/// The library as programs load it.
const LIBRARY: &str = "libmpi_abi.so";

impl Install {
    /// From the running executable.
    pub fn find() -> Option<Install> {
        Self::of(&std::env::current_exe().ok()?.canonicalize().ok()?)
    }

    /// From a tool: `PREFIX/bin/tool` with `PREFIX/lib`, or `target/debug/tool` beside the library, with the headers of the
    /// source tree above it.
    fn of(tool: &Path) -> Option<Install> {
        let bin = tool.parent()?.to_path_buf();
        let prefix = bin.parent()?;
        let lib = prefix.join("lib");
        if lib.join(LIBRARY).exists() {
            return Some(Install { lib, include: prefix.join("include"), bin });
        }
        if bin.join(LIBRARY).exists() {
            let include = bin.ancestors().map(|d| d.join("include")).find(|i| i.is_dir())?;
            return Some(Install { lib: bin.clone(), include, bin });
        }
        None
    }
}
