//! The file that needs MPI: the program, what runs it if it is a script, or what it runs.

use super::{Closure, Elf, Start};
use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Scripts may be run by scripts.
const DEEPEST: usize = 4;
/// How many arguments may lie between a tool and the program that it runs.
const FARTHEST: usize = 12;

/// The file, and what it loads.
pub struct Found {
    /// What was seen on the way.
    pub steps: Vec<String>,
    /// The file first.
    pub closure: Closure,
    /// Is it only an argument of the program?
    pub is_guess: bool,
}

/// Finds the file. Otherwise: what was seen on the way.
pub fn find(start: &Start) -> Result<Found, Vec<String>> {
    let mut steps = Vec::new();
    let mut path = start.path.to_path_buf();
    let mut elf = Elf::open(&path);
    while elf.is_none() && steps.len() < DEEPEST {
        let Some(runner) = interpreter(&path, start) else {
            steps.push(format!("{} is neither a program for this machine nor a script that says what runs it", path.display()));
            break;
        };
        steps.push(format!("{} is a script run by {}", path.display(), runner.display()));
        elf = Elf::open(&runner);
        path = runner;
    }
    let Some(elf) = elf else { return Err(steps) };
    let closure = Closure::of(elf, start);
    if !closure.needs.is_empty() {
        return Ok(Found { steps, closure, is_guess: false });
    }
    // A debugger or the like, with the program among its arguments.
    let words = start.argv.iter().skip(1).take(FARTHEST).filter(|w| !w.as_bytes().starts_with(b"-"));
    if let Some((elf, word)) = words.filter_map(|w| Some((Elf::open(&look_up(w, start)?)?, w))).next() {
        let inner = Closure::of(elf, start);
        if !inner.needs.is_empty() {
            steps.push(format!("{} has {} among its arguments", path.display(), word.to_string_lossy()));
            return Ok(Found { steps, closure: inner, is_guess: true });
        }
    }
    Ok(Found { steps, closure, is_guess: false })
}

/// What the first line of a script names.
fn interpreter(script: &Path, start: &Start) -> Option<PathBuf> {
    let mut bytes = Vec::new();
    std::fs::File::open(script).ok()?.take(256).read_to_end(&mut bytes).ok()?;
    let line = bytes.strip_prefix(b"#!")?.split(|&b| b == b'\n').next()?;
    let mut words = line.split(u8::is_ascii_whitespace).filter(|w| !w.is_empty()).map(OsStr::from_bytes);
    let runner = words.next()?;
    if Path::new(runner).file_name() != Some(OsStr::new("env")) {
        return Some(start.wdir.join(runner));
    }
    let name = words.find(|w| !w.as_bytes().starts_with(b"-") && !w.as_bytes().contains(&b'='))?;
    look_up(name, start)
}

/// The executable file that a word names.
fn look_up(word: &OsStr, start: &Start) -> Option<PathBuf> {
    let runs = |p: &PathBuf| std::fs::metadata(p).is_ok_and(|m| m.is_file() && m.permissions().mode() & 0o111 != 0);
    if word.as_bytes().contains(&b'/') {
        return Some(start.wdir.join(word)).filter(runs);
    }
    let path: OsString = (start.env)("PATH").unwrap_or_default();
    std::env::split_paths(&path).map(|d| start.wdir.join(d).join(word)).find(runs)
}
