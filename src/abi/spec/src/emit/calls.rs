//! `src/calls.rs`: the number and name of every function.

use super::NOTICE;
use crate::Spec;
use std::fmt::Write as _;

/// The file's text.
pub fn emit(spec: &Spec) -> String {
    let mut names: Vec<String> = spec.functions.iter().flat_map(|f| f.forms()).map(|f| f.name()).collect();
    names.sort();
    let mut s = format!(
        "//! The number and name of every MPI function.\n//!\n//! {NOTICE}\n\n\
         /// An MPI function; 0 is none.\n#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]\npub struct Call(pub u16);\n\n\
         impl Call {{\n    /// The function's name, e.g. `MPI_Send`.\n    pub fn name(self) -> &'static str {{\n        \
         NAMES.get(self.0 as usize).copied().unwrap_or(NAMES[0])\n    }}\n}}\n\n\
         #[allow(missing_docs)]\nimpl Call {{\n"
    );
    for (i, name) in names.iter().enumerate() {
        let _ = writeln!(s, "    pub const {}: Call = Call({});", name.to_uppercase(), i + 1);
    }
    s.push_str("}\n\n/// Names by number.\npub static NAMES: &[&str] = &[\n    \"(no MPI call)\",\n");
    for name in &names {
        let _ = writeln!(s, "    \"MPI_{name}\",");
    }
    s.push_str("];\n");
    s
}
