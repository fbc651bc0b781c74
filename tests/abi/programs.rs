//! Programs built with one library's header, run on the other: the ABI is what both have in common.

use super::library::{directory, root, scratch, stdout};
use super::peer::mpich;
use std::path::Path;
use std::process::Command;

/// A program whose output is the same on every implementation, for one rank.
const PROGRAM: &str = include_str!("program.c");

fn build(name: &str, include: &Path, header: &str, library: &Path) -> std::path::PathBuf {
    let dir = scratch("programs");
    let (source, program) = (dir.join(format!("{name}.c")), dir.join(name));
    std::fs::write(&source, PROGRAM.replace("<mpi.h>", &format!("<{header}>"))).unwrap();
    stdout(
        Command::new("cc")
            .args(["-Wall", "-Wextra", "-Werror", "-I"])
            .arg(include)
            .arg(&source)
            .arg("-o")
            .arg(&program)
            .arg("-L")
            .arg(library)
            .arg("-l:libmpi_abi.so.1"),
    );
    program
}

fn output(program: &Path, library: &Path) -> String {
    stdout(Command::new("timeout").arg("60").arg(program).env("LD_LIBRARY_PATH", library))
}

#[test]
fn a_program_runs_on_ours_alone() {
    let program = build("ours", &root().join("include"), "mpi.h", directory());
    let said = output(&program, directory());
    assert!(said.ends_with("end\n"), "{said}");
}

#[test]
fn programs_of_both_headers_run_on_both_libraries() {
    let Some(prefix) = mpich() else { return };
    let (include, lib) = (prefix.join("include"), prefix.join("lib"));
    let theirs = build("with_theirs", &include, "mpi_abi.h", &lib);
    let ours = build("with_ours", &root().join("include"), "mpi.h", directory());
    let expected = output(&theirs, &lib);
    assert!(expected.ends_with("end\n"), "{expected}");
    assert_eq!(output(&theirs, directory()), expected, "their program on our library");
    assert_eq!(output(&ours, &lib), expected, "our program on their library");
    assert_eq!(output(&ours, directory()), expected, "our program on our library");
}
