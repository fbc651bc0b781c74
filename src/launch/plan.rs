//! What to start: programs, ranks, environment; checked before anything runs.

use super::bind::Bind;
use super::choice::{self, Choice};
use std::collections::BTreeMap;
use std::ffi::{CString, OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Why a job does not start: one line for the user and the launcher's exit code.
#[derive(Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Exit code.
    pub code: i32,
    /// One line, without the launcher's name.
    pub text: String,
}

/// Exit code for a command line that makes no sense.
pub const USAGE: i32 = 2;
/// Exit code when the timeout ended the job, as in timeout(1).
pub const TIMED_OUT: i32 = 124;
/// Exit code for a program that exists but cannot be run, as in shells.
pub const NOT_RUNNABLE: i32 = 126;
/// Exit code for a program that does not exist, as in shells.
pub const NOT_FOUND: i32 = 127;

impl Refusal {
    /// A refusal.
    pub fn new(code: i32, text: impl Into<String>) -> Self {
        Refusal { code, text: text.into() }
    }
}

/// One program of a job (an MPMD launch has several).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Program {
    /// The program and its arguments.
    pub argv: Vec<OsString>,
    /// Ranks that run it.
    pub ranks: usize,
    /// Working directory, if not the launcher's.
    pub wdir: Option<PathBuf>,
    /// Folders to look in for the program before those of PATH.
    pub path: Vec<PathBuf>,
    /// Do the ranks inherit none of the launcher's environment?
    pub env_none: bool,
    /// Variables set for these ranks.
    pub env: Vec<(OsString, OsString)>,
}

/// Which processes become the ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Execute the programs.
    Exec,
    /// The forked processes themselves go on as ranks (`FERRITE_NP`).
    Fork,
}

/// A job to start.
pub struct Plan {
    /// How messages of the launcher begin: its name.
    pub name: &'static str,
    /// The programs; ranks are counted through them in order.
    pub programs: Vec<Program>,
    /// See [`Start`].
    pub start: Start,
    /// Put the rank in front of every line of output.
    pub tag: bool,
    /// End the job after this time.
    pub timeout: Option<Duration>,
    /// Print the roll call when no rank has moved for this time while all were waiting.
    pub stall: Option<Duration>,
    /// Then end the job, too.
    pub abort_on_deadlock: bool,
    /// Processor binding.
    pub bind: Bind,
    /// Folder of the MPI library, put in front of LD_LIBRARY_PATH.
    pub lib_dir: Option<PathBuf>,
}

impl Plan {
    /// Ranks of the job.
    pub fn ranks(&self) -> usize {
        self.programs.iter().map(|p| p.ranks).sum()
    }

    /// The number of the program that each rank runs.
    pub fn program_of_rank(&self) -> Vec<usize> {
        self.programs.iter().enumerate().flat_map(|(i, p)| std::iter::repeat_n(i, p.ranks)).collect()
    }
}

/// A program ready for execve.
pub struct Image {
    /// The file.
    pub path: CString,
    /// Arguments.
    pub argv: Vec<CString>,
    /// Environment, without what differs by rank.
    pub env: Vec<CString>,
    /// Working directory.
    pub wdir: Option<CString>,
    /// For the user, before it starts.
    pub warnings: Vec<String>,
}

/// Variables of our own and of an enclosing job, not handed on.
const OWN: &[&str] = &[super::ENV_FD, super::ENV_RANK, super::ENV_APPNUM, super::ENV_PIDNS, super::preload::ENV_NP];
/// How an enclosing job of another launcher talks to its ranks, which ours are not.
const OUTER: &[&str] =
    &["PMI_FD", "PMI_PORT", "PMI_ID", "PMIX_NAMESPACE", "PMIX_RANK", "OMPI_APP_CTX_NUM_PROCS", "OMPI_FIRST_RANKS"];

/// Is a variable of the launcher's environment handed on?
fn inherited(name: &OsStr) -> bool {
    let lists = [OWN, OUTER, &super::spawn::RANK_ELSEWHERE, &super::spawn::SIZE_ELSEWHERE];
    !lists.into_iter().flatten().any(|n| name == *n)
}

impl Image {
    /// Finds the program and puts its environment together. Errors: no such folder, no such program, not executable.
    pub fn prepare(program: &Program, lib_dir: Option<&Path>) -> Result<Image, Refusal> {
        let name = &program.argv[0];
        if let Some(dir) = &program.wdir {
            if !dir.is_dir() {
                let what = if dir.exists() { "is not a directory" } else { "does not exist" };
                return Err(Refusal::new(USAGE, format!("the working directory `{}` {what}", dir.display())));
            }
        }
        let path = find(program)?;
        if let Err(e) = nix::unistd::access(&path, nix::unistd::AccessFlags::X_OK) {
            return Err(cannot_run(name, e));
        }
        let c = |s: &OsStr| {
            CString::new(s.as_bytes()).map_err(|_| Refusal::new(USAGE, format!("`{}` holds a NUL byte", s.to_string_lossy())))
        };
        let mut env = environment(program, lib_dir);
        let choice = choose(program, &path, &env, lib_dir);
        if let Some(text) = choice.refusal {
            return Err(Refusal::new(NOT_RUNNABLE, text));
        }
        for (name, value) in for_libraries(&choice, &env, lib_dir) {
            env.insert(name.into(), value);
        }
        let joined = super::foreign::left(&|name| env.get(OsStr::new(name))?.to_str().map(str::to_string));
        env.insert(super::foreign::ENV_JOINED.into(), joined.into());
        let entry = |(k, v): (&OsString, &OsString)| {
            let mut s = k.clone();
            s.push("=");
            s.push(v);
            c(&s)
        };
        Ok(Image {
            path: c(path.as_os_str())?,
            argv: program.argv.iter().map(|a| c(a)).collect::<Result<_, _>>()?,
            env: env.iter().map(entry).collect::<Result<_, _>>()?,
            wdir: program.wdir.as_ref().map(|d| c(d.as_os_str())).transpose()?,
            warnings: choice.warnings,
        })
    }
}

/// What `--which` prints of a program. Errors: no such program.
pub fn which(program: &Program, lib_dir: Option<&Path>) -> Result<String, Refusal> {
    let path = find(program)?;
    let env = environment(program, lib_dir);
    let choice = choose(program, &path, &env, lib_dir);
    let mut text = choice::report(&path.display().to_string(), &choice, lib_dir);
    for (name, value) in for_libraries(&choice, &env, lib_dir) {
        text.push_str(&format!("  {name}={}\n", value.to_string_lossy()));
    }
    Ok(text)
}

type Vars = BTreeMap<OsString, OsString>;

/// The variables of a program's ranks, but for what differs between them.
fn environment(program: &Program, lib_dir: Option<&Path>) -> Vars {
    let mut env = Vars::new();
    if !program.env_none {
        env.extend(std::env::vars_os().filter(|(k, _)| inherited(k)));
    }
    env.extend(program.env.iter().cloned());
    if let Some(dir) = lib_dir {
        let new = in_front(dir, &env);
        env.insert("LD_LIBRARY_PATH".into(), new);
    }
    env
}

/// LD_LIBRARY_PATH with this folder first.
fn in_front(dir: &Path, env: &Vars) -> OsString {
    let mut path = dir.as_os_str().to_owned();
    if let Some(old) = env.get(OsStr::new("LD_LIBRARY_PATH")).filter(|old| !old.is_empty()) {
        path.push(":");
        path.push(old);
    }
    path
}

fn choose(program: &Program, path: &Path, env: &Vars, lib_dir: Option<&Path>) -> Choice {
    let wdir = absolute(program.wdir.clone().unwrap_or_else(|| PathBuf::from(".")));
    let env = |name: &str| env.get(OsStr::new(name)).cloned();
    choice::choose(&choice::Start { path, argv: &program.argv, env: &env, wdir: &wdir, lib_dir })
}

/// Variables that make a program load Ferrite's libraries where the search path does not.
fn for_libraries(choice: &Choice, env: &Vars, lib_dir: Option<&Path>) -> Vec<(&'static str, OsString)> {
    let mut vars = Vec::new();
    if !choice.preload.is_empty() {
        let old = env.get(OsStr::new("LD_PRELOAD")).cloned().unwrap_or_default();
        vars.push(("LD_PRELOAD", choice::preload_variable(&old, &choice.preload)));
    }
    let Some(lib_dir) = lib_dir else { return vars };
    // (None for a script that does not say what runs it.)
    let by_name = choice.by_name.unwrap_or(choice::Abi::Mpich);
    if let Some(dir) = choice::folder_by_name(by_name, lib_dir) {
        vars.push(("LD_LIBRARY_PATH", in_front(&dir, env)));
    }
    // mpi4py's wheels look for a library beside the interpreter before they use the search path.
    let told = ["MPI4PY_LIBMPI", "MPI4PY_MPIABI"].iter().any(|name| env.contains_key(OsStr::new(name)));
    let library = by_name.library().map(|name| lib_dir.join(name)).filter(|p| p.exists());
    if let Some(library) = library.filter(|_| choice.abi.is_none() && !told) {
        vars.push(("MPI4PY_LIBMPI", library.into()));
    }
    vars
}

/// Why `name` does not run.
pub fn cannot_run(name: &OsStr, e: nix::errno::Errno) -> Refusal {
    let code = if e == nix::errno::Errno::ENOENT { NOT_FOUND } else { NOT_RUNNABLE };
    Refusal::new(code, format!("cannot run `{}`: {}", name.to_string_lossy(), e.desc()))
}

/// Where a program is: a name with a slash counts from the working directory, any other is looked up in PATH, then in the
/// working directory.
fn find(program: &Program) -> Result<PathBuf, Refusal> {
    let name = Path::new(&program.argv[0]);
    let here = program.wdir.clone().unwrap_or_else(|| PathBuf::from("."));
    let is_program = |p: &Path| p.is_file() && nix::unistd::access(p, nix::unistd::AccessFlags::X_OK).is_ok();
    if name.as_os_str().as_bytes().contains(&b'/') {
        let path = here.join(name);
        return match std::fs::metadata(&path) {
            Ok(m) if m.is_dir() => Err(Refusal::new(NOT_RUNNABLE, format!("cannot run `{}`: it is a directory", name.display()))),
            Ok(_) => Ok(absolute(path)),
            Err(e) => Err(cannot_run(name.as_os_str(), nix::errno::Errno::from_raw(e.raw_os_error().unwrap_or(libc::ENOENT)))),
        };
    }
    let of_rank = program.env.iter().rev().find(|(k, _)| k == "PATH").map(|(_, v)| v.clone());
    let search = of_rank.or_else(|| std::env::var_os("PATH")).unwrap_or_else(|| "/usr/local/bin:/usr/bin:/bin".into());
    let dirs = program.path.iter().cloned().chain(std::env::split_paths(&search)).chain(std::iter::once(here));
    match dirs.map(|d| d.join(name)).find(|p| is_program(p)) {
        Some(path) => Ok(absolute(path)),
        None => {
            let text = format!("cannot find the program `{}` in PATH or in the working directory", name.display());
            Err(Refusal::new(NOT_FOUND, text))
        }
    }
}

/// A relative path made absolute, since ranks change their working directory before they execute it.
fn absolute(path: PathBuf) -> PathBuf {
    std::path::absolute(&path).unwrap_or(path)
}

/// `name=value` for execve.
pub fn env_entry(name: &str, value: impl std::fmt::Display) -> CString {
    CString::new(OsString::from(format!("{name}={value}")).into_vec()).expect("numbers hold no NUL")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: &str) -> Program {
        Program { argv: vec![name.into()], ranks: 1, ..Default::default() }
    }

    #[test]
    fn programs_are_found_or_refused() {
        assert!(Image::prepare(&program("sh"), None).is_ok());
        assert_eq!(Image::prepare(&program("no-such-program"), None).err().unwrap().code, NOT_FOUND);
        assert_eq!(Image::prepare(&program("./no/such"), None).err().unwrap().code, NOT_FOUND);
        assert_eq!(Image::prepare(&program("/etc/passwd"), None).err().unwrap().code, NOT_RUNNABLE);
        assert_eq!(Image::prepare(&program("/etc"), None).err().unwrap().code, NOT_RUNNABLE);
        let p = Program { wdir: Some("/no/such/dir".into()), ..program("sh") };
        assert_eq!(Image::prepare(&p, None).err().unwrap().code, USAGE);
    }

    #[test]
    fn the_library_folder_comes_first() {
        let mut p = program("sh");
        p.env = vec![("LD_LIBRARY_PATH".into(), "/a".into())];
        let image = Image::prepare(&p, Some(Path::new("/b"))).unwrap();
        assert!(image.env.contains(&CString::new("LD_LIBRARY_PATH=/b:/a").unwrap()));
    }
}
