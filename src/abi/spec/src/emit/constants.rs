//! `src/abi/<ABI>/src/constants.rs`: the constants as C programs of that ABI see them.

use super::NOTICE;
use crate::abi::{Abi, Own};
use crate::kind::Kind;
use crate::types::value_type;
use crate::Spec;
use std::fmt::Write as _;

/// The file's text.
pub fn emit(spec: &Spec, abi: &Abi) -> String {
    let mut s = format!(
        "//! The constants of {} in C (MPI 5.0, {}).\n//!\n//! {NOTICE}\n\
         #![allow(missing_docs, clippy::manual_dangling_ptr, clippy::unnecessary_cast, clippy::zero_ptr)]\n\n\
         use crate::types::*;\nuse std::ffi::{{c_char, c_int, c_void}};\n",
        abi.title,
        if abi.is_standard() { "chapter 20 and appendix A" } else { "appendix A" },
    );
    for section in &spec.constants {
        if section.constants.iter().all(|c| abi.value(&c.name, &c.value) == Own::Nothing) {
            continue;
        }
        s.push('\n');
        if !section.title.is_empty() {
            let _ = writeln!(s, "// {}", section.title);
        }
        let (ty, cast) = c_type(&section.kind);
        for c in &section.constants {
            let name = &c.name;
            let value = abi.value(name, &c.value);
            if value == Own::Nothing {
                continue;
            }
            if let Some(v) = &c.deprecated {
                let _ = writeln!(s, "/// Deprecated since MPI {v}.");
            }
            let _ = match value {
                Own::Number(v) if cast && v > i64::from(i32::MAX) => {
                    writeln!(s, "pub const MPI_{name}: {ty} = {v:#x}_u32 as {ty};")
                }
                Own::Number(v) if cast && v >= 0 => writeln!(s, "pub const MPI_{name}: {ty} = {v:#x} as {ty};"),
                Own::Number(v) if cast && ty.starts_with('*') => writeln!(s, "pub const MPI_{name}: {ty} = {v}_isize as {ty};"),
                Own::Number(v) if cast => writeln!(s, "pub const MPI_{name}: {ty} = {v} as {ty};"),
                Own::Number(v) => writeln!(s, "pub const MPI_{name}: {ty} = {v};"),
                Own::Same(other) => writeln!(s, "pub const MPI_{name}: {ty} = MPI_{other};"),
                Own::Nothing => Ok(()),
            };
        }
    }
    s
}

/// The type of a section's constants, and whether their values are cast to it.
fn c_type(kind: &Kind) -> (String, bool) {
    match kind {
        Kind::Handle(_) | Kind::ToolHandle(_) => (value_type(kind, false), true),
        Kind::Fn(f, _) => (format!("*mut MPI_{f}"), true),
        Kind::Buf => ("*mut c_void".into(), true),
        Kind::Weights | Kind::Errcodes => ("*mut c_int".into(), true),
        Kind::Status => ("*mut MPI_Status".into(), true),
        Kind::Strings(c) => (c.to_string(), true),
        // With a cast, which makes the macro in C an MPI_Offset too.
        Kind::Wide(..) => (value_type(kind, false), true),
        _ => (value_type(kind, false), false),
    }
}
