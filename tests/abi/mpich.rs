//! The MPICH ABI: the symbols and constants of our library are those of the ones that programs were built with.

use super::library::{directory, root, scratch, stdout};
use super::peer;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Another library of this ABI.
struct Peer {
    name: &'static str,
    libraries: Vec<PathBuf>,
    header: PathBuf,
}

/// Those that are there: the mpich package from PyPI, Intel's (`FERRITE_IMPI_PREFIX`), and Debian's.
fn peers() -> Vec<Peer> {
    let of_prefix = |name, prefix: PathBuf| Peer {
        name,
        libraries: vec![prefix.join("lib/libmpi.so.12")],
        header: prefix.join("include/mpi.h"),
    };
    let intel = std::env::var_os("FERRITE_IMPI_PREFIX").map_or_else(|| root().join("build/peers/impi"), PathBuf::from);
    let debian = Peer {
        name: "libmpich12",
        libraries: ["libmpich.so.12", "libmpichfort.so.12"]
            .iter()
            .map(|l| Path::new("/usr/lib/x86_64-linux-gnu").join(l))
            .collect(),
        header: "/usr/include/x86_64-linux-gnu/mpich/mpi.h".into(),
    };
    let mut all: Vec<Peer> = peer::mpich().into_iter().map(|prefix| of_prefix("mpich", prefix)).collect();
    all.extend([of_prefix("impi-rt", intel), debian]);
    for absent in all.iter().filter(|p| !p.libraries[0].exists()) {
        eprintln!("NOT COMPARED: {} is not installed ({})", absent.name, absent.libraries[0].display());
    }
    all
}

/// The symbols that a library defines.
pub fn defined(library: &Path) -> BTreeSet<String> {
    let list = stdout(Command::new("nm").args(["-D", "--defined-only"]).arg(library));
    list.lines().filter_map(|line| line.split_whitespace().nth(2)).map(str::to_string).collect()
}

/// Is it a name of MPI's that programs use: a function or variable in C, a procedure of `mpif.h`, a common block?
fn is_public(name: &str) -> bool {
    let c = ["MPI_", "PMPI_", "MPIX_", "PMPIX_"].iter().any(|p| name.starts_with(p));
    let lower = name.trim_start_matches('p').starts_with("mpi_") && name.ends_with('_') && !name.ends_with("__");
    let block = name.starts_with("mpipriv") || name.starts_with("mpifcmb");
    // The module mpi_f08 has procedures of its own; upper case is another spelling of Fortran's names.
    let fortran_only = c && name.chars().all(|c| !c.is_lowercase()) && !is_variable(name);
    (c || lower || block) && !fortran_only && !name.contains("_f08") && !name.contains("_cptr")
}

fn is_variable(name: &str) -> bool {
    ["_IGNORE", "_NULL", "_UNWEIGHTED", "_EMPTY", "_HANDLES"].iter().any(|end| name.ends_with(end))
}

#[test]
fn every_symbol_of_the_peers_is_exported() {
    let ours = defined(&directory().join("libmpi.so.12"));
    for peer in peers() {
        for library in peer.libraries.iter().filter(|l| l.exists()) {
            let missing: Vec<String> = defined(library).into_iter().filter(|n| is_public(n) && !ours.contains(n)).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", library.display());
        }
    }
}

/// The C++ bindings: what is not compiled into every program.
#[test]
fn the_bindings_of_cxx_are_exported() {
    let theirs = Path::new("/usr/lib/x86_64-linux-gnu/libmpichcxx.so.12");
    if !theirs.exists() {
        return eprintln!("NOT COMPARED: {} is not there", theirs.display());
    }
    let ours = defined(&directory().join("libmpi.so.12"));
    let list = stdout(Command::new("nm").args(["-D", "--defined-only"]).arg(theirs));
    let words = list.lines().map(|line| line.split_whitespace().skip(1).collect::<Vec<_>>());
    let strong = words.filter(|w| !["W", "V"].contains(&w[0]) && w[1].starts_with("_ZN"));
    let missing: Vec<String> = strong.map(|w| w[1].to_string()).filter(|name| !ours.contains(name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_program_with_cxx_bindings_runs() {
    const COMPILER: &str = "mpicxx.mpich";
    if Command::new(COMPILER).arg("-show").output().is_err() {
        return eprintln!("NOT TESTED: there is no {COMPILER}");
    }
    for level in ["-O0", "-O2"] {
        let program = scratch("mpich").join(format!("bindings{level}"));
        let source = root().join("tests/abi/bindings.cpp");
        stdout(Command::new(COMPILER).args([level, "-w"]).arg(source).arg("-o").arg(&program));
        let mut command = Command::new("timeout");
        command.arg("60").arg(&program).env("LD_LIBRARY_PATH", directory()).env("FERRITE_NP", "2");
        assert_eq!(stdout(&mut command), "passed\npassed\n", "{level}");
    }
}

#[test]
fn no_symbol_of_open_mpi_is_exported() {
    let of_open_mpi: Vec<String> =
        defined(&directory().join("libmpi.so.12")).into_iter().filter(|n| n.starts_with("ompi_")).collect();
    assert!(of_open_mpi.is_empty(), "{of_open_mpi:?}");
}

/// The constants of our library of that ABI: name and value, of which the last 32 bits count.
pub fn constants(abi: &str) -> BTreeMap<String, u32> {
    let text = std::fs::read_to_string(root().join(format!("src/abi/{abi}/src/constants.rs"))).unwrap();
    let mut values: BTreeMap<String, u32> = BTreeMap::new();
    for line in text.lines().filter_map(|l| l.strip_prefix("pub const ")) {
        let (name, rest) = line.split_once(": ").unwrap();
        let value = rest.split_once(" = ").unwrap().1.trim_end_matches(';').split(" as ").next().unwrap();
        let number = value.trim_end_matches("_u32").trim_end_matches("_isize");
        let number = match number.strip_prefix("0x") {
            Some(hex) => i64::from_str_radix(hex, 16),
            None => number.parse(),
        };
        let value = number.map_or_else(|_| values[value], |v| v as u32);
        values.insert(name.to_string(), value);
    }
    values
}

/// Constants that tell of the library, not of the ABI, and those that are variables.
const OWN: [&str; 5] = ["MPI_VERSION", "MPI_SUBVERSION", "MPI_BSEND_OVERHEAD", "MPI_UNWEIGHTED", "MPI_WEIGHTS_EMPTY"];

/// A program that prints the constants in `names`, with the types of statuses.
fn report(names: &[&String]) -> String {
    let mut s = String::from("#include <mpi.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\nint main(void) {\n");
    for name in names {
        s.push_str(&format!("printf(\"{name} %u\\n\", (uint32_t)(intptr_t)({name}));\n"));
    }
    for field in ["count_lo", "count_hi_and_cancelled", "MPI_SOURCE", "MPI_TAG", "MPI_ERROR"] {
        s.push_str(&format!("printf(\"{field} %u\\n\", (unsigned)offsetof(MPI_Status, {field}));\n"));
    }
    s + "printf(\"status %u\\n\", (unsigned)sizeof(MPI_Status));\nreturn 0; }\n"
}

#[test]
fn constants_are_those_of_the_peers() {
    let ours = constants("mpich");
    let null = ours["MPI_DATATYPE_NULL"];
    for peer in peers().into_iter().filter(|p| p.header.exists()) {
        let text = std::fs::read_to_string(&peer.header).unwrap();
        let words: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let of_tools = |name: &str| name.starts_with("MPI_T_") && !name.starts_with("MPI_T_ERR");
        let in_both = |name: &&String| words.contains(name.as_str()) && !OWN.contains(&name.as_str()) && !of_tools(name);
        let names: Vec<&String> = ours.keys().filter(in_both).collect();
        assert!(names.len() > 240, "{}: only {} constants", peer.name, names.len());
        let dir = scratch("mpich");
        let (source, program) = (dir.join(format!("{}.c", peer.name)), dir.join(peer.name));
        std::fs::write(&source, report(&names)).unwrap();
        stdout(Command::new("cc").arg("-w").arg("-I").arg(peer.header.parent().unwrap()).arg(&source).arg("-o").arg(&program));
        let said = stdout(&mut Command::new(&program));
        let theirs: BTreeMap<&str, u32> =
            said.lines().map(|l| l.split_once(' ').unwrap()).map(|(n, v)| (n, v.parse().unwrap())).collect();
        for name in names {
            let (own, their) = (ours[name], theirs[name.as_str()]);
            // A datatype may be missing there.
            assert!(own == their || their == null, "{}: {name} is {their:#x}, ours {own:#x}", peer.name);
        }
        let layout: Vec<u32> = ["count_lo", "count_hi_and_cancelled", "MPI_SOURCE", "MPI_TAG", "MPI_ERROR", "status"]
            .iter()
            .map(|field| theirs[field])
            .collect();
        assert_eq!(layout, [0, 4, 8, 12, 16, 20], "{}", peer.name);
    }
}

#[test]
fn it_is_found_by_its_soname() {
    let dynamic = stdout(Command::new("readelf").arg("-d").arg(directory().join("libmpi.so.12")));
    assert!(dynamic.contains("Library soname: [libmpi.so.12]"), "{dynamic}");
    assert!(!dynamic.contains("SYMBOLIC"), "executables hold copies of its variables");
}
