//! What the library exports.

use super::library::{directory, root, stdout};
use std::collections::BTreeMap;
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
    let names = std::fs::read_to_string(root().join("src/abi/exports.txt")).unwrap();
    assert!(names.lines().count() > 662);
    for name in names.lines() {
        let public = symbols.get(&format!("MPI_{name}"));
        assert!(public.is_some(), "MPI_{name} is not exported");
        assert_eq!(public, symbols.get(&format!("PMPI_{name}")), "MPI_{name} and PMPI_{name}");
    }
}

#[test]
fn nothing_else_is_exported() {
    let names = std::fs::read_to_string(root().join("src/abi/exports.txt")).unwrap();
    let known: Vec<String> = names.lines().flat_map(|n| [format!("MPI_{n}"), format!("PMPI_{n}")]).collect();
    // Fortran's names are those of the C functions in lower case with underscores, or in upper case.
    let fortran = |name: &str| {
        let plain = name.trim_end_matches('_').to_lowercase();
        known.iter().any(|k| k.to_lowercase() == plain)
    };
    let others: Vec<String> = exported().into_keys().filter(|name| !known.contains(name) && !fortran(name)).collect();
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn it_is_found_by_its_soname() {
    let dynamic = stdout(Command::new("readelf").arg("-d").arg(directory().join("libmpi_abi.so.1")));
    assert!(dynamic.contains("Library soname: [libmpi_abi.so.1]"), "{dynamic}");
    assert!(!dynamic.contains("SYMBOLIC"), "calls inside the library must be able to reach a profiling tool");
}
