//! The one declaration of every MPI function and constant, and the generator of what follows from it.
//!
//! `functions.txt`, `constants.txt` and `callbacks.txt` are the tables; [`table`], [`constants`] and [`kind`] read them, each
//! module of [`emit`] writes one file. `make generate` runs it; a test fails if a committed file is not what it writes.

pub mod abi;
pub mod callbacks;
pub mod constants;
pub mod emit;
pub mod fortran;
pub mod implemented;
pub mod ints;
pub mod kind;
pub mod table;
pub mod types;

use std::path::{Path, PathBuf};

/// The tables, and what the engine has of them.
pub struct Spec {
    pub functions: Vec<table::Function>,
    pub constants: Vec<constants::Section>,
    pub callbacks: Vec<callbacks::Callback>,
    pub abis: Vec<abi::Abi>,
    pub engine: implemented::Engine,
}

impl Spec {
    /// Reads the tables and the engine's sources below the repository's root.
    pub fn read(root: &Path) -> Result<Spec, String> {
        let functions = table::parse(include_str!("../functions.txt"))?;
        let constants = constants::parse(include_str!("../constants.txt"))?;
        let callbacks = callbacks::parse(include_str!("../callbacks.txt"))?;
        let abi = |name, title, text| abi::Abi::parse(name, title, text, &constants);
        let abis = vec![
            abi("standard", "the standard ABI", "")?,
            abi("mpich", "the MPICH ABI", include_str!("../constants-mpich.txt"))?,
            abi("ompi", "Open MPI's ABI", include_str!("../constants-ompi.txt"))?,
        ];
        let engine = implemented::Engine::scan(root, &functions);
        Ok(Spec { functions, constants, callbacks, abis, engine })
    }

    /// Every generated file: path below the root, and text.
    pub fn files(&self) -> Vec<(String, String)> {
        let shared = [
            ("src/calls.rs", emit::calls::emit(self)),
            ("src/consts.rs", emit::consts::emit(self)),
            ("src/abi/shims.rs", emit::shims::emit(self)),
            ("src/abi/public.rs", emit::public::emit(self)),
            ("src/abi/exports.txt", emit::exports::emit(self)),
            ("src/abi/unsupported.txt", emit::exports::unsupported(self)),
            ("src/abi/fortran.rs", emit::fortran::emit(self)),
            ("src/abi/fortran-exports.txt", emit::exports::fortran(self)),
            ("include/mpif.h", emit::mpif::emit(self)),
            ("include/mpi.f90", emit::module::emit(self)),
            ("docs/supported.md", emit::supported::emit(self)),
        ];
        let mut files: Vec<(String, String)> = shared.into_iter().map(|(path, text)| (path.to_string(), text)).collect();
        for abi in &self.abis {
            files.push((format!("src/abi/{}/src/constants.rs", abi.name), emit::constants::emit(self, abi)));
            files.push((format!("src/abi/{}/src/ints.rs", abi.name), emit::ints::emit(self, abi)));
        }
        files
    }
}

/// The repository's root.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}
