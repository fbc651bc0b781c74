//! For the build scripts of the ABI libraries: the library's name and its symbols. Every `PMPI_X` is there under the name
//! `MPI_X` too, at the same address.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// What distinguishes a library from the others.
pub struct Library<'a> {
    pub soname: &'a str,
    /// The file that cargo makes.
    pub file: &'a str,
    /// Other sonames under which programs of this ABI look for parts of it.
    pub companions: &'a [&'a str],
    /// Further symbols, as patterns of a version script.
    pub symbols: &'a [&'a str],
    /// A source file whose names that begin with `PMPI` are functions beyond the standard.
    pub extensions: Option<&'a str>,
    /// Further names, and the function that each stands for.
    pub aliases: Vec<(String, String)>,
}

/// Tells the linker.
pub fn link(library: &Library) {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../link.rs");
    let mut script = String::from("{\nglobal:\n");
    for name in lines("../exports.txt") {
        alias(&mut script, &format!("PMPI_{name}"), &[format!("MPI_{name}")]);
    }
    for name in library.extensions.map(extensions).unwrap_or_default() {
        alias(&mut script, &name, &[name[1..].to_string()]);
    }
    fortran(&mut script);
    for (name, of) in &library.aliases {
        another_name(&mut script, name, of);
    }
    for symbol in library.symbols {
        let _ = writeln!(script, "{symbol};");
    }
    script.push_str("local: *;\n};\n");
    let file = Path::new(&env::var("OUT_DIR").expect("set by cargo")).join("exports.map");
    fs::write(&file, script).expect("OUT_DIR is writable");
    println!("cargo:rustc-cdylib-link-arg=-Wl,--version-script={}", file.display());
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,{}", library.soname);
    link_by_soname(library);
}

/// The lines of a file that the library is made of.
pub fn lines(file: &str) -> Vec<String> {
    println!("cargo:rerun-if-changed={file}");
    fs::read_to_string(file).expect("part of the repository").lines().map(str::to_string).collect()
}

/// Exports `name`, also under other names.
fn alias(script: &mut String, name: &str, others: &[String]) {
    let _ = writeln!(script, "{name};");
    for other in others {
        another_name(script, other, name);
    }
}

fn another_name(script: &mut String, name: &str, of: &str) {
    let _ = writeln!(script, "{name};");
    println!("cargo:rustc-cdylib-link-arg=-Wl,--defsym={name}={of}");
}

/// The words of a source file that begin with `PMPI`.
fn extensions(file: &str) -> Vec<String> {
    let text = lines(file).join("\n");
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|w| w.starts_with("PMPI"));
    let mut names: Vec<String> = words.map(str::to_string).collect();
    names.sort();
    names.dedup();
    names
}

/// The Fortran procedures: `fortran.rs` defines `mpi_x_` and `pmpi_x_`; `mpi_x__`, `mpi_x` and `MPI_X` are at the same address,
/// for compilers that spell names in these ways. Those after a `-` are one procedure under both prefixes.
fn fortran(script: &mut String) {
    let spellings = |name: &str| [format!("{name}__"), name.to_string(), name.to_uppercase()];
    for line in lines("../fortran-exports.txt") {
        if let Some(name) = line.strip_prefix('-') {
            let (name, profiled) = (format!("mpi_{name}"), format!("pmpi_{name}"));
            let mut others = spellings(&name).to_vec();
            others.push(format!("{profiled}_"));
            others.extend(spellings(&profiled));
            alias(script, &format!("{name}_"), &others);
            continue;
        }
        for name in ["mpi_", "pmpi_"].map(|prefix| format!("{prefix}{line}")) {
            alias(script, &format!("{name}_"), &spellings(&name));
        }
    }
}

/// Programs look for the library by its sonames: links of those names beside it in the target directory.
fn link_by_soname(library: &Library) {
    let out = env::var("OUT_DIR").expect("set by cargo");
    // target/PROFILE/build/PACKAGE-HASH/out
    let Some(profile) = Path::new(&out).ancestors().nth(3) else { return };
    for name in std::iter::once(&library.soname).chain(library.companions) {
        let link = profile.join(name);
        if fs::symlink_metadata(&link).is_err() {
            // Without the link only the tests miss something, and they say so.
            let _ = std::os::unix::fs::symlink(library.file, link);
        }
    }
}
