//! Finds out which engine functions exist, so that a shim calls those and answers MPI_ERR_UNSUPPORTED_OPERATION for the rest.

use crate::table::{Form, Function};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

/// The public functions of the engine's modules, as `module::name`.
pub struct Engine(HashSet<String>);

impl Engine {
    /// Reads the modules named in `functions` below `root`.
    pub fn scan(root: &Path, functions: &[Function]) -> Engine {
        let mut found = HashSet::new();
        let modules: HashSet<&str> = functions.iter().map(|f| f.module.as_str()).collect();
        for module in modules {
            let (dir, file) = match module {
                "native" => ("src/abi".to_string(), "native.rs"),
                _ => (format!("src/{module}"), "mod.rs"),
            };
            let dir = root.join(dir);
            if let Ok(text) = fs::read_to_string(dir.join(file)) {
                found.extend(public(&text, &dir).into_iter().map(|name| format!("{module}::{name}")));
            }
        }
        Engine(found)
    }

    /// The path of the function that serves `form`, if there is one.
    pub fn path(&self, form: Form) -> Option<String> {
        let f = form.f;
        if f.module == "native" && f.returns.is_some() {
            // A conversion between a handle and an integer, which the shim does by itself.
            return Some("convert".into());
        }
        let own = f.engine_name() + if form.large && f.splits() { "_c" } else { "" };
        let names = std::iter::once(own).chain(f.like.clone());
        names.map(|name| format!("{}::{name}", f.module)).find(|path| self.0.contains(path))
    }
}

/// The names that a module file makes public: its `pub fn`, and what its `pub use` lists.
fn public(text: &str, dir: &Path) -> Vec<String> {
    let mut names = Vec::new();
    for line in text.lines() {
        for start in ["pub fn ", "pub unsafe fn "] {
            if let Some(rest) = line.strip_prefix(start) {
                names.push(rest.split(|c: char| !is_word(c)).next().unwrap_or_default().to_string());
            }
        }
    }
    for item in text.split("\npub use ").skip(1) {
        let item = item.split(';').next().unwrap_or_default();
        if let Some(module) = item.trim().strip_suffix("::*") {
            let file = dir.join(format!("{}.rs", module.trim_start_matches("self::")));
            let inner = dir.join(module.trim_start_matches("self::"));
            if let Ok(text) = fs::read_to_string(&file) {
                names.extend(public(&text, &inner));
            } else if let Ok(text) = fs::read_to_string(inner.join("mod.rs")) {
                names.extend(public(&text, &inner));
            }
        } else {
            names.extend(item.split(|c: char| !is_word(c)).filter(|w| !w.is_empty()).map(str::to_string));
        }
    }
    names
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_and_reexports_count() {
        let text = "pub fn send(a: i32) {}\nfn hidden() {}\n\npub use select::{group_excl,\n    group_incl};\npub use one::two;\n";
        let names = public(text, Path::new("/nonexistent"));
        for name in ["send", "group_excl", "group_incl", "two"] {
            assert!(names.iter().any(|n| n == name), "{name}");
        }
        assert!(!names.iter().any(|n| n == "hidden"));
    }
}
