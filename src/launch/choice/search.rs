//! Where the loader finds a library, as ld.so(8) describes it.

use super::elf::Elf;
use std::ffi::OsStr;
use std::fmt;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// How a library was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// Named with its path.
    Path,
    /// DT_RPATH, which comes before LD_LIBRARY_PATH.
    Rpath,
    /// LD_LIBRARY_PATH.
    LibraryPath,
    /// DT_RUNPATH.
    Runpath,
    /// The cache or the folders of the system.
    System,
}

impl fmt::Display for How {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            How::Path => "named with its path",
            How::Rpath => "by RPATH",
            How::LibraryPath => "by LD_LIBRARY_PATH",
            How::Runpath => "by RUNPATH",
            How::System => "in the system's folders",
        })
    }
}

/// The folders to look in.
pub struct Search {
    library_path: Vec<PathBuf>,
    /// The cache that ldconfig writes.
    cache: Vec<u8>,
    machine: u64,
}

/// Folders that ld.so knows without being told.
const SYSTEM: [&str; 4] = ["/lib64", "/usr/lib64", "/lib", "/usr/lib"];
/// Variants for newer processors, below each folder.
const VARIANTS: [&str; 4] = ["", "glibc-hwcaps/x86-64-v4", "glibc-hwcaps/x86-64-v3", "glibc-hwcaps/x86-64-v2"];

impl Search {
    /// For a program of this architecture with this LD_LIBRARY_PATH, started in `wdir`.
    pub fn new(library_path: &OsStr, wdir: &Path, machine: u64) -> Search {
        let dirs = library_path.as_bytes().split(|b| b":;".contains(b));
        let dirs = dirs.filter(|_| !library_path.is_empty()).map(|d| wdir.join(OsStr::from_bytes(d))).collect();
        Search { library_path: dirs, cache: std::fs::read("/etc/ld.so.cache").unwrap_or_default(), machine }
    }

    /// Finds the library `name` for `chain[0]`, which `chain[1]` has loaded, and so on up to the program.
    pub fn find(&self, name: &str, chain: &[&Elf]) -> Option<(Elf, How)> {
        if name.contains('/') {
            return self.open(PathBuf::from(name)).map(|e| (e, How::Path));
        }
        let loader = chain[0];
        if loader.runpath.is_none() {
            let rpaths = chain.iter().filter(|e| e.runpath.is_none()).filter_map(|e| Some((e.rpath.as_ref()?, *e)));
            for (rpath, owner) in rpaths {
                if let Some(elf) = self.among(folders(rpath, owner), name) {
                    return Some((elf, How::Rpath));
                }
            }
        }
        if let Some(elf) = self.among(self.library_path.iter().cloned(), name) {
            return Some((elf, How::LibraryPath));
        }
        if let Some(elf) = loader.runpath.as_ref().and_then(|r| self.among(folders(r, loader), name)) {
            return Some((elf, How::Runpath));
        }
        let elf = cached(&self.cache, name).chain(SYSTEM.iter().map(|d| Path::new(d).join(name))).find_map(|p| self.open(p))?;
        Some((elf, How::System))
    }

    fn among(&self, mut dirs: impl Iterator<Item = PathBuf>, name: &str) -> Option<Elf> {
        dirs.find_map(|dir| VARIANTS.iter().rev().find_map(|v| self.open(dir.join(v).join(name))))
    }

    fn open(&self, path: PathBuf) -> Option<Elf> {
        Elf::open(&path).filter(|e| e.machine == self.machine)
    }
}

/// The folders of a RPATH or RUNPATH.
fn folders<'a>(list: &'a str, owner: &'a Elf) -> impl Iterator<Item = PathBuf> + 'a {
    let origin = owner.path.canonicalize().unwrap_or_else(|_| owner.path.clone());
    let origin = origin.parent().map_or_else(String::new, |p| p.to_string_lossy().into_owned());
    let multiarch = format!("lib/{}-linux-gnu", std::env::consts::ARCH);
    list.split(':').filter(|d| !d.is_empty()).flat_map(move |dir| {
        let set = |text: &str, name: &str, to: &str| text.replace(&format!("${{{name}}}"), to).replace(&format!("${name}"), to);
        let dir = set(&set(dir, "ORIGIN", &origin), "PLATFORM", std::env::consts::ARCH);
        // What LIB stands for depends on the distribution.
        let mut dirs: Vec<PathBuf> = ["lib64", multiarch.as_str(), "lib"].map(|lib| PathBuf::from(set(&dir, "LIB", lib))).to_vec();
        dirs.dedup();
        dirs
    })
}

/// The libraries of this name in the cache that ldconfig writes.
fn cached<'a>(cache: &'a [u8], name: &'a str) -> impl Iterator<Item = PathBuf> + 'a {
    const MAGIC: &[u8] = b"glibc-ld.so.cache1.1";
    const HEAD: usize = 48;
    const ENTRY: usize = 24;
    // An older cache may lie in front.
    let start = cache.windows(MAGIC.len()).position(|w| w == MAGIC).unwrap_or(cache.len());
    let bytes = &cache[start..];
    let number = move |at: usize| Some(u32::from_le_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize);
    let string = move |at: usize| bytes.get(at..)?.split(|&b| b == 0).next();
    let entry = move |i: usize| {
        let at = HEAD + i * ENTRY;
        number(at + 4).and_then(string).zip(number(at + 8).and_then(string))
    };
    let entries = (0..number(MAGIC.len()).unwrap_or(0)).map_while(entry);
    entries.filter(|(known, _)| *known == name.as_bytes()).map(|(_, path)| PathBuf::from(OsStr::from_bytes(path)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_the_loader_finds() {
        let me = Elf::open(&std::env::current_exe().unwrap()).unwrap();
        let search = Search::new(OsStr::new(""), Path::new("/"), me.machine);
        let (libc, how) = search.find("libc.so.6", &[&me]).unwrap();
        assert_eq!((libc.soname.as_deref(), how), (Some("libc.so.6"), How::System));
        assert!(search.find("libno-such.so.1", &[&me]).is_none());
        let dir = libc.path.parent().unwrap().to_path_buf();
        let search = Search::new(dir.as_os_str(), Path::new("/"), me.machine);
        assert_eq!(search.find("libc.so.6", &[&me]).unwrap().1, How::LibraryPath);
    }

    #[test]
    fn paths_are_expanded() {
        let me = Elf::open(&std::env::current_exe().unwrap()).unwrap();
        let dir = me.path.canonicalize().unwrap().parent().unwrap().to_path_buf();
        let found: Vec<PathBuf> = folders("$ORIGIN/../x:/a/${LIB}", &me).collect();
        assert_eq!(found[0], dir.join("../x"));
        assert!(found.contains(&PathBuf::from("/a/lib64")) && found.contains(&PathBuf::from("/a/lib")));
    }
}
