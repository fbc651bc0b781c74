//! What the library exports.

use super::library::{directory, root, stdout};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The exported symbols and their addresses.
fn exported() -> BTreeMap<String, String> {
    let list = stdout(Command::new("nm").arg("-D").arg("--defined-only").arg(directory().join("libmpi_abi.so.1")));
    let symbols = list.lines().map(|line| {
        let mut words = line.split_whitespace();
        let (address, name) = (words.next().unwrap(), words.nth(1).unwrap());
        (name.to_string(), address.to_string())
    });
    symbols.collect()
}

#[test]
fn every_function_is_there_under_both_names() {
    let symbols = exported();
    let names = list("exports.txt");
    assert!(names.len() > 662);
    for name in names {
        let public = symbols.get(&format!("MPI_{name}"));
        assert!(public.is_some(), "MPI_{name} is not exported");
        assert_eq!(public, symbols.get(&format!("PMPI_{name}")), "MPI_{name} and PMPI_{name}");
    }
}

/// A list of names in `src/abi`, a leading `-` left out.
fn list(file: &str) -> Vec<String> {
    let text = std::fs::read_to_string(root().join("src/abi").join(file)).unwrap();
    text.lines().map(|line| line.trim_start_matches('-').to_string()).collect()
}

#[test]
fn nothing_else_is_exported() {
    let c: BTreeSet<String> = list("exports.txt").iter().flat_map(|n| [format!("MPI_{n}"), format!("PMPI_{n}")]).collect();
    let fortran: BTreeSet<String> = list("fortran-exports.txt").into_iter().collect();
    // A procedure of Fortran in any spelling, or the address of one of its constants.
    let is_fortran = |name: &str| {
        let plain = name.to_lowercase();
        let plain = plain.trim_end_matches('_');
        plain.starts_with("ferrite_fortran_")
            || plain.trim_start_matches('p').strip_prefix("mpi_").is_some_and(|n| fortran.contains(n))
    };
    let others: Vec<String> = exported().into_keys().filter(|name| !c.contains(name) && !is_fortran(name)).collect();
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn it_is_found_by_its_soname() {
    let dynamic = stdout(Command::new("readelf").arg("-d").arg(directory().join("libmpi_abi.so.1")));
    assert!(dynamic.contains("Library soname: [libmpi_abi.so.1]"), "{dynamic}");
    assert!(!dynamic.contains("SYMBOLIC"), "calls inside the library must be able to reach a profiling tool");
}
