//! Which of Ferrite's libraries a program gets: one with the name of each MPI library that it needs itself or through others.
//!
//! Ferrite's folder comes first in LD_LIBRARY_PATH. A library that the loader would find somewhere else all the same (RPATH) is
//! put in LD_PRELOAD: the loader takes a library that is there already by its name (soname).

mod abi;
mod by_name;
mod elf;
mod functions;
mod report;
mod search;
mod subject;

pub use abi::Abi;
pub use by_name::folder as folder_by_name;
pub use report::report;

use elf::Elf;
use search::{How, Search};
use std::collections::HashSet;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// What is known of a program before it starts.
pub struct Start<'a> {
    /// The file.
    pub path: &'a Path,
    /// Name and arguments.
    pub argv: &'a [OsString],
    /// Variables that it will have; LD_LIBRARY_PATH begins with `lib_dir`.
    pub env: &'a dyn Fn(&str) -> Option<OsString>,
    /// Working directory.
    pub wdir: &'a Path,
    /// Ferrite's libraries.
    pub lib_dir: Option<&'a Path>,
}

/// An MPI library that a program needs.
pub struct Need {
    /// Its name.
    pub soname: String,
    /// What it belongs to.
    pub abi: Abi,
    /// What needs it.
    pub by: PathBuf,
    /// What the loader would take.
    pub found: Option<(PathBuf, How)>,
    /// Ferrite's library of this name.
    pub ours: Option<PathBuf>,
}

impl Need {
    /// Would the loader take Ferrite's anyway?
    fn is_served(&self) -> bool {
        let same = |a: &Path, b: &Path| a.canonicalize().ok().zip(b.canonicalize().ok()).is_some_and(|(a, b)| a == b);
        self.found.as_ref().zip(self.ours.as_ref()).is_some_and(|((found, _), ours)| same(found, ours))
    }
}

/// What a program gets, and what there is to say about it.
#[derive(Default)]
pub struct Choice {
    /// How the file that needs MPI follows from the one that is started.
    pub steps: Vec<String>,
    /// That file.
    pub file: Option<PathBuf>,
    /// Its kind of MPI.
    pub abi: Option<Abi>,
    /// The kind of what it gets if it opens a library called `libmpi.so`.
    pub by_name: Option<Abi>,
    /// The MPI libraries that it needs.
    pub needs: Vec<Need>,
    /// What to put in LD_PRELOAD.
    pub preload: Vec<PathBuf>,
    /// MPI functions that it uses and that Ferrite's library does not have.
    pub missing: Vec<String>,
    /// MPI functions that it uses and that return MPI_ERR_UNSUPPORTED_OPERATION.
    pub unsupported: Vec<String>,
    /// For the user, one line each.
    pub warnings: Vec<String>,
    /// Why it cannot be started.
    pub refusal: Option<String>,
}

/// A loaded object and which one has loaded it.
struct Object {
    elf: Elf,
    loader: Option<usize>,
}

/// What the loader would load, MPI libraries apart.
struct Closure {
    objects: Vec<Object>,
    needs: Vec<Need>,
}

/// More objects than any program has.
const MANY: usize = 4000;

impl Closure {
    /// Follows the names from the program and from what is preloaded, breadth first as the loader does.
    fn of(program: Elf, start: &Start) -> Closure {
        let path = (start.env)("LD_LIBRARY_PATH").unwrap_or_default();
        let search = Search::new(&path, start.wdir, program.machine);
        let mut closure = Closure { objects: vec![Object { elf: program, loader: None }], needs: Vec::new() };
        let mut seen: HashSet<String> = HashSet::new();
        let preload = (start.env)("LD_PRELOAD").unwrap_or_default();
        for name in preload.as_bytes().split(|b| b": ".contains(b)).filter(|n| !n.is_empty()) {
            let name = String::from_utf8_lossy(name).into_owned();
            let found = search.find(&name, &[&closure.objects[0].elf]);
            if let Some((elf, _)) = found {
                seen.extend(elf.soname.clone());
                closure.objects.push(Object { elf, loader: Some(0) });
            }
        }
        let mut i = 0;
        while i < closure.objects.len().min(MANY) {
            for name in closure.objects[i].elf.needed.clone() {
                if seen.insert(name.clone()) {
                    closure.add(name, i, &search, start, &mut seen);
                }
            }
            i += 1;
        }
        closure
    }

    fn add(&mut self, name: String, by: usize, search: &Search, start: &Start, seen: &mut HashSet<String>) {
        let mut chain = vec![&self.objects[by].elf];
        let mut at = by;
        while let Some(loader) = self.objects[at].loader {
            chain.push(&self.objects[loader].elf);
            at = loader;
        }
        let found = search.find(&name, &chain);
        let soname = name.rsplit('/').next().unwrap_or(&name).to_string();
        if let Some(abi) = Abi::of_library(&soname) {
            let ours = start.lib_dir.map(|d| d.join(&soname)).filter(|p| p.exists());
            let by = self.objects[by].elf.path.clone();
            self.needs.push(Need { soname, abi, by, found: found.map(|(e, how)| (e.path, how)), ours });
        } else if let Some((elf, _)) = found {
            seen.extend(elf.soname.clone());
            self.objects.push(Object { elf, loader: Some(by) });
        }
    }
}

/// Looks at a program and chooses.
pub fn choose(start: &Start) -> Choice {
    let found = match subject::find(start) {
        Ok(found) => found,
        Err(steps) => return Choice { steps, ..Default::default() },
    };
    let Closure { objects, needs } = found.closure;
    let program = &objects[0].elf;
    let name = match found.steps.is_empty() {
        true => start.argv[0].to_string_lossy().into_owned(),
        false => program.path.display().to_string(),
    };
    let mut choice = Choice { steps: found.steps, file: Some(program.path.clone()), needs, ..Default::default() };
    decide(&mut choice, &name, &objects);
    choice.by_name = Some(choice.abi.unwrap_or_else(|| by_name::kind(start, program)));
    if found.is_guess {
        // It may be a file to copy.
        choice.refusal = None;
        choice.warnings.clear();
    }
    choice
}

fn decide(choice: &mut Choice, name: &str, objects: &[Object]) {
    let program = &objects[0].elf;
    let Some(first) = choice.needs.iter().find(|n| n.by == program.path).or(choice.needs.first()) else {
        return without_library(choice, name, program);
    };
    let abi = first.abi;
    choice.abi = Some(abi);
    refuse(choice, name, program);
    for need in &choice.needs {
        let Some(ours) = need.ours.as_ref().filter(|_| need.abi == abi && !need.is_served()) else { continue };
        if ours.as_os_str().as_bytes().iter().any(|b| b": \t\n".contains(b)) {
            choice.warnings.push(format!("`{}` cannot be put in LD_PRELOAD because of its path", ours.display()));
        } else {
            choice.preload.push(ours.clone());
        }
    }
    functions::check(choice, name, objects);
}

/// Needs that cannot be met, and those of a second kind.
fn refuse(choice: &mut Choice, name: &str, program: &Elf) {
    let by = |n: &Need| if n.by == program.path { String::new() } else { format!(" through {}", n.by.display()) };
    let Some(abi) = choice.abi else { return };
    for n in &choice.needs {
        let main =
            n.soname.starts_with("libmpi.so") || n.soname.starts_with("libmpich.so") || n.soname.starts_with("libmpi_abi.so");
        let line = format!("`{name}` is linked with {}{} ({})", n.soname, by(n), n.abi.title());
        if n.abi != abi {
            choice.warnings.push(format!("{line}, too: two kinds of MPI in one program; it gets {} only", abi.title()));
        } else if n.ours.is_none() && main {
            let text = format!("{line}, which Ferrite's mpiexec cannot start as one job; compile it with Ferrite's mpicc");
            choice.refusal.get_or_insert(text);
        } else if n.ours.is_none() {
            choice.warnings.push(format!("{line}, for which there is no library of Ferrite's"));
        }
    }
    if abi == Abi::Mpich && program.symbols().iter().any(|s| !s.defined && s.name.starts_with("ompi_mpi_")) {
        choice.refusal = Some(format!("`{name}` was built with Open MPI 1.10, which is too old; compile it with Ferrite's mpicc"));
    }
}

/// A program that needs no MPI library: has it MPI in it?
fn without_library(choice: &mut Choice, name: &str, program: &Elf) {
    let all = program.all_symbols();
    let defines = |wanted: &dyn Fn(&str) -> bool| all.iter().chain(program.symbols()).any(|s| s.defined && wanted(&s.name));
    if !defines(&|n| n == "MPI_Init" || n == "PMPI_Init") {
        return;
    }
    if defines(&|n| ["MPIR_", "MPID_", "ompi_mpi_"].iter().any(|p| n.starts_with(p))) {
        choice.refusal = Some(format!(
            "`{name}` has its MPI library in itself (linked statically), so that its ranks would not find each other; link it with a \
             shared library or with Ferrite's mpicc"
        ));
    } else {
        let text = format!("`{name}` has MPI functions of its own (stubs for serial runs?): its ranks know nothing of each other");
        choice.warnings.push(text);
    }
}

/// LD_PRELOAD: what the user has there comes first, so that tools see the calls.
pub fn preload_variable(old: &OsStr, ours: &[PathBuf]) -> OsString {
    let mut list = old.to_owned();
    for path in ours {
        if !list.is_empty() {
            list.push(":");
        }
        list.push(path);
    }
    list
}
