//! The list of exported C functions, from which `build.rs` makes the linker's aliases and version script.

use crate::Spec;

/// The file's text: one name without `MPI_` per line.
pub fn emit(spec: &Spec) -> String {
    let mut names: Vec<String> = spec.functions.iter().flat_map(|f| f.forms()).map(|f| f.name()).collect();
    names.sort();
    names.join("\n") + "\n"
}

/// The Fortran procedures: one name in lower case without `mpi_` per line; those without a `pmpi_` form after a `-`.
pub fn fortran(spec: &Spec) -> String {
    let mut names: Vec<String> = crate::fortran::functions(spec).map(|f| f.name.to_lowercase()).collect();
    names.sort();
    names.extend(crate::fortran::PREDEFINED_CALLBACKS.iter().map(|name| format!("-{name}")));
    names.join("\n") + "\n"
}

/// The functions that the engine does not have: one name without `MPI_` per line.
pub fn unsupported(spec: &Spec) -> String {
    let forms = spec.functions.iter().flat_map(|f| f.forms());
    let mut names: Vec<String> = forms.filter(|form| spec.engine.path(*form).is_none()).map(|f| f.name()).collect();
    names.sort();
    names.join("\n") + "\n"
}
