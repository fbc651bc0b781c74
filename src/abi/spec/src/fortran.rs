//! What Fortran has of the functions, and how their arguments look from there (MPI 5.0, section 19.1, mpif.h).

use crate::kind::Kind;
use crate::table::{Dir, Function, Param};
use crate::Spec;

/// The procedures that are no functions of the table: those that programs pass as callbacks, and MPI_F_SYNC_REG; `fortran_support.rs` has them. Lower case, without `mpi_`.
pub static PREDEFINED_CALLBACKS: &[&str] = &[
    "comm_dup_fn",
    "comm_null_copy_fn",
    "comm_null_delete_fn",
    "conversion_fn_null",
    "dup_fn",
    "f_sync_reg",
    "null_copy_fn",
    "null_delete_fn",
    "type_dup_fn",
    "type_null_copy_fn",
    "type_null_delete_fn",
    "win_dup_fn",
    "win_null_copy_fn",
    "win_null_delete_fn",
];

/// The functions that have a Fortran binding: not the tool interface, nor the conversions between C's and Fortran's handles.
pub fn functions(spec: &Spec) -> impl Iterator<Item = &Function> {
    spec.functions.iter().filter(|f| is_bound(f))
}

fn is_bound(f: &Function) -> bool {
    let c_only = |p: &Param| matches!(p.kind, Kind::ToolHandle(_) | Kind::ToolEnum(_) | Kind::Fint | Kind::Pointer);
    let returns = matches!(f.returns, None | Some(Kind::Double) | Some(Kind::Wide(..)));
    let large_only = f.name.ends_with("_c");
    returns && !large_only && f.module != "tool" && !f.name.ends_with("_toint") && !f.params.iter().any(c_only)
}

/// Is it a function of MPI-1 that later got a successor? Its addresses and attribute values are of type INTEGER.
pub fn is_mpi1(f: &Function) -> bool {
    f.removed.is_some() || f.deprecated.as_deref() == Some("2.0")
}

/// Does it return an error code, that is, has it an argument IERROR?
pub fn has_ierror(f: &Function) -> bool {
    f.returns.is_none() && !f.params.iter().any(|p| p.kind == Kind::Varargs)
}

/// Has `p` no counterpart in Fortran? The arguments of main are not known there.
pub fn is_absent(f: &Function, p: &Param) -> bool {
    matches!(p.kind, Kind::MainArgc | Kind::MainArgv | Kind::Varargs) || f.name == "Info_create_env" && p.dir == Dir::In
}

/// Is `p` of type CHARACTER, and followed by a hidden length?
pub fn is_character(p: &Param) -> bool {
    matches!(p.kind, Kind::String | Kind::Strings(_))
}

/// The spellings of a procedure's name that compilers make of `name` (lower case); the first is the library's own.
pub fn spellings(name: &str) -> [String; 4] {
    [format!("{name}_"), format!("{name}__"), name.to_string(), name.to_uppercase()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;
    use std::collections::HashSet;

    #[test]
    fn no_spelling_is_a_c_name() {
        let spec = Spec::read(&root()).unwrap();
        let c: HashSet<String> = spec.functions.iter().flat_map(|f| f.forms()).map(|f| format!("MPI_{}", f.name())).collect();
        let mut all = HashSet::new();
        let names = functions(&spec).map(|f| f.name.to_lowercase()).chain(PREDEFINED_CALLBACKS.iter().map(|s| s.to_string()));
        for s in names.flat_map(|n| spellings(&format!("mpi_{n}"))) {
            assert!(!c.contains(&s), "{s} is a C name");
            assert!(all.insert(s.clone()), "{s} twice");
        }
    }

    #[test]
    fn what_only_c_has_is_left_out() {
        let spec = Spec::read(&root()).unwrap();
        let names: HashSet<&str> = functions(&spec).map(|f| f.name.as_str()).collect();
        for name in ["Send", "Wtime", "Aint_add", "Attr_get", "Address", "Pcontrol", "Abi_get_version", "Info_create_env"] {
            assert!(names.contains(name), "{name}");
        }
        for name in ["Comm_c2f", "Comm_toint", "Status_f2c", "T_init_thread", "Abi_set_fortran_booleans", "Type_get_contents_c"] {
            assert!(!names.contains(name), "{name}");
        }
    }
}
