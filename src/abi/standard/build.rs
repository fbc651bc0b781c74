//! The shared library's name and its symbols: every `PMPI_X` is there under the name `MPI_X` too, at the same address.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

const SONAME: &str = "libmpi_abi.so.1";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../exports.txt");
    let names = fs::read_to_string("../exports.txt").expect("exports.txt is part of the repository");
    let mut script = String::from("{\nglobal:\n");
    for name in names.lines() {
        let _ = writeln!(script, "MPI_{name};\nPMPI_{name};");
        println!("cargo:rustc-cdylib-link-arg=-Wl,--defsym=MPI_{name}=PMPI_{name}");
    }
    fortran(&mut script);
    script.push_str("local: *;\n};\n");
    let file = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("exports.map");
    fs::write(&file, script).expect("OUT_DIR is writable");
    println!("cargo:rustc-cdylib-link-arg=-Wl,--version-script={}", file.display());
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,{SONAME}");
    link_by_soname();
}

/// The Fortran procedures: `fortran.rs` defines `mpi_x_` and `pmpi_x_`; `mpi_x__`, `mpi_x` and `MPI_X` are at the same address,
/// for compilers that spell names in these ways.
fn fortran(script: &mut String) {
    println!("cargo:rerun-if-changed=../fortran-exports.txt");
    let names = fs::read_to_string("../fortran-exports.txt").expect("fortran-exports.txt is part of the repository");
    for line in names.lines() {
        let (name, prefixes) = match line.strip_prefix('-') {
            Some(name) => (name, &["mpi_"][..]),
            None => (line, &["mpi_", "pmpi_"][..]),
        };
        for name in prefixes.iter().map(|prefix| format!("{prefix}{name}")) {
            let upper = name.to_uppercase();
            let _ = writeln!(script, "{name}_;\n{name}__;\n{name};\n{upper};");
            for alias in [format!("{name}__"), name.clone(), upper] {
                println!("cargo:rustc-cdylib-link-arg=-Wl,--defsym={alias}={name}_");
            }
        }
    }
    script.push_str("ferrite_fortran_*;\nFERRITE_FORTRAN_*;\n");
}

/// Programs look for the library by its soname: a link of that name beside it in the target directory.
fn link_by_soname() {
    let out = env::var("OUT_DIR").expect("set by cargo");
    // target/PROFILE/build/PACKAGE-HASH/out
    if let Some(profile) = Path::new(&out).ancestors().nth(3) {
        let link = profile.join(SONAME);
        if fs::symlink_metadata(&link).is_err() {
            // Without the link only the tests miss something, and they say so.
            let _ = std::os::unix::fs::symlink("libmpi_abi.so", link);
        }
    }
}
