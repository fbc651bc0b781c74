//! `src/abi/public.rs`: the public C functions as declarations, for callers inside the library (Fortran) and the header.

use super::NOTICE;
use crate::kind::Kind;
use crate::types::{c_type, return_type};
use crate::Spec;
use std::fmt::Write as _;

/// The file's text.
pub fn emit(spec: &Spec) -> String {
    let mut s = format!(
        "//! The public names of the C functions. A call by these names goes to a profiling tool's function if there is one.\n//!\n\
         //! {NOTICE}\n#![allow(missing_docs)]\n\nuse crate::types::*;\nuse std::ffi::{{c_char, c_double, c_int, c_void}};\n\nextern \"C\" {{\n"
    );
    for form in spec.functions.iter().flat_map(|f| f.forms()) {
        s.push_str(&declaration(form, "MPI_"));
    }
    s.push_str("}\n");
    s
}

/// The declaration of one function under a prefix.
pub fn declaration(form: crate::table::Form, prefix: &str) -> String {
    let params: Vec<String> = form
        .f
        .params
        .iter()
        .map(|p| if p.kind == Kind::Varargs { "...".into() } else { format!("{}: {}", p.name, c_type(p, form.large)) })
        .collect();
    let mut s = String::new();
    let _ = writeln!(s, "    pub fn {prefix}{}({}) -> {};", form.name(), params.join(", "), return_type(form.f));
    s
}
