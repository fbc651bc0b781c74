//! `src/consts.rs`: the constants as the engine sees them: integers, without `MPI_`.

use super::NOTICE;
use crate::constants::Value;
use crate::kind::Kind;
use crate::Spec;
use std::fmt::Write as _;

/// The file's text.
pub fn emit(spec: &Spec) -> String {
    let mut s = format!(
        "//! The values of the standard ABI (MPI 5.0, appendix A), which are the engine's own. Names without `MPI_`; a leading\n\
         //! digit is spelled out. Error classes are in `crate::error::Class`.\n//!\n//! {NOTICE}\n#![allow(missing_docs)]\n\n"
    );
    for section in &spec.constants {
        let handle = matches!(section.kind, Kind::Handle(_));
        if !handle && !matches!(section.kind, Kind::Int(None) | Kind::Buf | Kind::Weights) {
            continue;
        }
        for c in &section.constants {
            if c.name.starts_with("T_") || c.name.starts_with("ERR_") && c.name != "ERR_LASTCODE" {
                continue;
            }
            let ty = if matches!(section.kind, Kind::Buf | Kind::Weights) { "usize" } else { "i32" };
            let name = rust_name(&c.name);
            let _ = match &c.value {
                Value::Number(v) if handle => writeln!(s, "pub const {name}: {ty} = {v:#x};"),
                Value::Number(v) => writeln!(s, "pub const {name}: {ty} = {v};"),
                Value::Same(other) => writeln!(s, "pub const {name}: {ty} = {};", rust_name(other)),
            };
        }
    }
    s
}

/// A constant's name in Rust: no leading digit.
fn rust_name(name: &str) -> String {
    match name.strip_prefix('2') {
        Some(rest) => format!("TWO_{rest}"),
        None => name.to_string(),
    }
}
