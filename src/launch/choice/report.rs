//! What `mpiexec --which` prints.

use super::Choice;
use std::fmt::Write as _;
use std::path::Path;

/// The report on one program called `name`.
pub fn report(name: &str, choice: &Choice, lib_dir: Option<&Path>) -> String {
    let mut s = format!("{name}\n");
    for step in &choice.steps {
        let _ = writeln!(s, "  {step}");
    }
    for n in &choice.needs {
        let through = if Some(&n.by) == choice.file.as_ref() { String::new() } else { format!(" through {}", n.by.display()) };
        let _ = writeln!(s, "  needs {} ({}){through}", n.soname, n.abi.title());
        let found = match &n.found {
            Some((path, how)) => format!("{} ({how})", path.display()),
            None => "none".into(),
        };
        let _ = match &n.ours {
            Some(ours) if choice.preload.contains(ours) => {
                writeln!(s, "    gets {} by LD_PRELOAD; without it: {found}", ours.display())
            }
            Some(_) => writeln!(s, "    gets {found}"),
            None => writeln!(s, "    Ferrite has none of this name; without Ferrite: {found}"),
        };
    }
    if choice.needs.is_empty() {
        let file = choice.file.as_ref().map_or(name.into(), |f| f.display().to_string());
        let dir = lib_dir.map_or("none".into(), |d| d.display().to_string());
        let _ = writeln!(s, "  {file} needs no MPI library; what it loads later is looked for in {dir} first (LD_LIBRARY_PATH)");
    }
    for (names, what) in [(&choice.missing, "not there"), (&choice.unsupported, "not supported yet")] {
        if !names.is_empty() {
            let _ = writeln!(s, "  {what} ({}): {}", names.len(), names.join(", "));
        }
    }
    for warning in &choice.warnings {
        let _ = writeln!(s, "  note: {warning}");
    }
    if let Some(refusal) = &choice.refusal {
        let _ = writeln!(s, "  not started: {refusal}");
    }
    s
}
