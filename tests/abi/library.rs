//! Builds the libraries and C programs for them.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;

/// The repository's root.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The directory that holds `libmpi_abi.so.1`, `libmpi.so.12` and `libmpi.so.40`, after building them.
pub fn directory() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let out = run(Command::new(env!("CARGO")).current_dir(root()).args([
            "build",
            "-p",
            "ferrite-abi-standard",
            "-p",
            "ferrite-abi-mpich",
            "-p",
            "ferrite-abi-ompi",
        ]));
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
        let dir = target.join("debug");
        for name in ["libmpi_abi.so.1", "libmpi.so.12", "libmpi.so.40"] {
            assert!(dir.join(name).exists(), "no {name} in {}", dir.display());
        }
        dir
    })
}

/// A directory for what a test makes.
pub fn scratch(test: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Output {
    command.output().unwrap_or_else(|e| panic!("{command:?}: {e}"))
}

/// Runs a command that must succeed and returns what it prints.
pub fn stdout(command: &mut Command) -> String {
    let out = run(command);
    assert!(out.status.success(), "{command:?}: {}\n{}", out.status, String::from_utf8_lossy(&out.stderr));
    String::from_utf8(out.stdout).unwrap()
}
