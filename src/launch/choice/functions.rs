//! MPI functions that a program uses and Ferrite has not.

use super::{Choice, Elf, Object};
use std::collections::HashSet;

/// Functions that return MPI_ERR_UNSUPPORTED_OPERATION, without `MPI_`; generated.
const UNSUPPORTED: &str = include_str!("../../abi/unsupported.txt");

/// How many names a warning has.
const NAMED: usize = 8;

/// Libraries of C++ bindings: what they compile into a program imports all that the bindings could ever call.
const BINDINGS: [&str; 3] = ["libmpi_cxx.so.40", "libmpicxx.so.12", "libmpichcxx.so.12"];

/// Compares what the program takes with what there is.
pub fn check(choice: &mut Choice, name: &str, objects: &[Object]) {
    let program = &objects[0].elf;
    let taken: Vec<&str> = program.symbols().iter().filter(|s| !s.defined && !s.weak).map(|s| s.name.as_str()).collect();
    let unsupported: HashSet<String> = UNSUPPORTED.lines().map(str::to_lowercase).collect();
    choice.unsupported = sorted(taken.iter().filter(|n| function(n).is_some_and(|f| unsupported.contains(&f))));
    let mut ours: Vec<Elf> = choice.needs.iter().filter_map(|n| Elf::open(n.ours.as_ref()?)).collect();
    // A library that is there for its name loads the one that has the functions.
    let loaded: Vec<Elf> = ours.iter().flat_map(|e| e.needed.iter().filter_map(|n| Elf::open(&e.path.with_file_name(n)))).collect();
    ours.extend(loaded);
    if choice.needs.iter().any(|n| n.ours.is_none()) {
        // What comes from there is not known.
        return warn(choice, name);
    }
    let mut wanted: HashSet<&[u8]> = taken.iter().filter(|n| is_of_mpi(n)).map(|n| n.as_bytes()).collect();
    for elf in ours.iter().chain(objects.iter().map(|o| &o.elf)) {
        if !wanted.is_empty() {
            elf.strike(&mut wanted);
        }
    }
    choice.missing = sorted(taken.iter().filter(|n| wanted.contains(n.as_bytes())));
    if program.binds_now && !choice.missing.is_empty() {
        let text = format!("`{name}` cannot be loaded: Ferrite has not {}", list(&choice.missing));
        choice.refusal.get_or_insert(text);
    }
    warn(choice, name)
}

fn warn(choice: &mut Choice, name: &str) {
    if !choice.missing.is_empty() {
        let text = format!("`{name}` uses what Ferrite has not: {}; it ends when it calls one of them", list(&choice.missing));
        choice.warnings.push(text);
    }
    let bindings = choice.needs.iter().any(|n| BINDINGS.contains(&n.soname.as_str()));
    if !choice.unsupported.is_empty() && !bindings {
        let all = if choice.unsupported.len() > NAMED { " (all: mpiexec --which)" } else { "" };
        let text = format!("`{name}` uses what Ferrite does not support yet: {}{all}", list(&choice.unsupported));
        choice.warnings.push(text);
    }
}

fn sorted<'a>(names: impl Iterator<Item = &'a &'a str>) -> Vec<String> {
    let mut names: Vec<String> = names.map(|n| n.to_string()).collect();
    names.sort();
    names.dedup();
    names
}

/// The first names and how many more there are.
fn list(names: &[String]) -> String {
    let first = names[..names.len().min(NAMED)].join(", ");
    match names.len().saturating_sub(NAMED) {
        0 => first,
        more => format!("{first} and {more} more"),
    }
}

/// The MPI function that a symbol stands for, in lower case without `mpi_`.
fn function(symbol: &str) -> Option<String> {
    let lower = symbol.to_lowercase();
    let rest = lower.strip_prefix('p').unwrap_or(&lower).strip_prefix("mpi_")?;
    // Fortran's names: all in one case, with underscores.
    let fortran = symbol == lower;
    Some(if fortran { rest.trim_end_matches('_') } else { rest }.to_string())
}

/// Does a symbol of this name come from an MPI library?
fn is_of_mpi(symbol: &str) -> bool {
    ["MPI_", "PMPI_", "MPIX_", "PMPIX_", "mpi_", "pmpi_", "mpix_", "ompi_", "MPIR_"].iter().any(|p| symbol.starts_with(p))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_stand_for_functions() {
        assert_eq!(function("PMPI_Win_create").as_deref(), Some("win_create"));
        assert_eq!(function("mpi_win_create_").as_deref(), Some("win_create"));
        assert_eq!(function("pmpi_win_create__").as_deref(), Some("win_create"));
        assert_eq!(function("MPIR_Foo"), None);
        assert_eq!(function("printf"), None);
    }

    #[test]
    fn long_lists_are_cut() {
        let names: Vec<String> = (0..10).map(|i| i.to_string()).collect();
        assert_eq!(list(&names), "0, 1, 2, 3, 4, 5, 6, 7 and 2 more");
        assert_eq!(list(&names[..2]), "0, 1");
    }
}
