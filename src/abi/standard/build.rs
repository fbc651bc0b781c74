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
    script.push_str("local: *;\n};\n");
    let file = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("exports.map");
    fs::write(&file, script).expect("OUT_DIR is writable");
    println!("cargo:rustc-cdylib-link-arg=-Wl,--version-script={}", file.display());
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,{SONAME}");
    link_by_soname();
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
