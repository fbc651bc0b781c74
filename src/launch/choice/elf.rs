//! What an ELF file says about itself: the libraries it needs, where it looks for them, the symbols it takes and gives.

use std::cell::OnceCell;
use std::collections::HashSet;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};

const PT_LOAD: u64 = 1;
const PT_DYNAMIC: u64 = 2;
const DT_NEEDED: u64 = 1;
const DT_STRTAB: u64 = 5;
const DT_SYMTAB: u64 = 6;
const DT_STRSZ: u64 = 10;
const DT_SONAME: u64 = 14;
const DT_RPATH: u64 = 15;
const DT_BIND_NOW: u64 = 24;
const DT_RUNPATH: u64 = 29;
const DT_FLAGS: u64 = 30;
const DT_FLAGS_1: u64 = 0x6fff_fffb;
const DF_BIND_NOW: u64 = 8;
const DF_1_NOW: u64 = 1;
const SHT_SYMTAB: u64 = 2;
const SHT_DYNSYM: u64 = 11;
const STB_WEAK: u8 = 2;

/// Bytes of a symbol.
const SYMBOL: usize = 24;

/// A file is not looked at any further if one of its tables is larger than this.
const LARGEST: u64 = 1 << 28;

/// One entry of the program header table.
struct Part {
    kind: u64,
    offset: u64,
    address: u64,
    size: u64,
}

/// One entry of the section header table.
struct Section {
    kind: u64,
    offset: u64,
    size: u64,
    link: usize,
}

/// A symbol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol<Name = String> {
    /// As in the file, without a version.
    pub name: Name,
    /// Does the file define it?
    pub defined: bool,
    /// May it be missing?
    pub weak: bool,
}

/// A 64-bit little-endian ELF file.
pub struct Elf {
    /// Where it lies.
    pub path: PathBuf,
    /// Processor architecture.
    pub machine: u64,
    /// DT_NEEDED.
    pub needed: Vec<String>,
    /// DT_SONAME.
    pub soname: Option<String>,
    /// DT_RPATH; the loader ignores it if there is a DT_RUNPATH.
    pub rpath: Option<String>,
    /// DT_RUNPATH.
    pub runpath: Option<String>,
    /// Are all functions looked up when it is loaded?
    pub binds_now: bool,
    file: File,
    sections: Vec<Section>,
    symbols: OnceCell<Vec<Symbol>>,
}

fn read(file: &File, at: u64, len: u64) -> Option<Vec<u8>> {
    let mut bytes = vec![0; usize::try_from(len).ok().filter(|_| len <= LARGEST)?];
    file.read_exact_at(&mut bytes, at).ok()?;
    Some(bytes)
}

fn rows(table: &[u8], entry: u64) -> Option<std::slice::ChunksExact<'_, u8>> {
    Some(table.chunks_exact(usize::try_from(entry).ok().filter(|&e| e > 0)?))
}

fn text(strings: &[u8], at: u64) -> Option<String> {
    Some(String::from_utf8_lossy(name(strings, at)?).into_owned())
}

fn name(strings: &[u8], at: u64) -> Option<&[u8]> {
    strings.get(usize::try_from(at).ok()?..)?.split(|&b| b == 0).next()
}

impl Elf {
    /// Reads the file's tables; none if it is no such file.
    pub fn open(path: &Path) -> Option<Elf> {
        let file = File::open(path).ok()?;
        let head = read(&file, 0, 64)?;
        if !head.starts_with(b"\x7fELF\x02\x01") {
            return None;
        }
        let parts = parts(&file, &head)?;
        let mut elf = Elf {
            path: path.to_path_buf(),
            machine: number(&head, 18, 2)?,
            needed: Vec::new(),
            soname: None,
            rpath: None,
            runpath: None,
            binds_now: false,
            sections: sections(&file, &head).unwrap_or_default(),
            file,
            symbols: OnceCell::new(),
        };
        if let Some(dynamic) = parts.iter().find(|p| p.kind == PT_DYNAMIC) {
            elf.read_dynamic(dynamic, &parts);
        }
        Some(elf)
    }

    fn read_dynamic(&mut self, dynamic: &Part, parts: &[Part]) -> Option<()> {
        let dynamic = read(&self.file, dynamic.offset, dynamic.size)?;
        let tags: Vec<(u64, u64)> = dynamic.chunks_exact(16).filter_map(|d| Some((number(d, 0, 8)?, number(d, 8, 8)?))).collect();
        let value = |tag| tags.iter().find(|t| t.0 == tag).map(|t| t.1);
        let place = |address: u64| {
            let part = parts.iter().find(|p| p.kind == PT_LOAD && p.address <= address && address - p.address < p.size)?;
            Some(part.offset + (address - part.address))
        };
        let strings = read(&self.file, place(value(DT_STRTAB)?)?, value(DT_STRSZ)?)?;
        self.needed = tags.iter().filter(|t| t.0 == DT_NEEDED).filter_map(|t| text(&strings, t.1)).collect();
        let named = |tag| value(tag).and_then(|at| text(&strings, at));
        (self.soname, self.rpath, self.runpath) = (named(DT_SONAME), named(DT_RPATH), named(DT_RUNPATH));
        let flag = |tag, bit| value(tag).is_some_and(|flags| flags & bit != 0);
        self.binds_now = value(DT_BIND_NOW).is_some() || flag(DT_FLAGS, DF_BIND_NOW) || flag(DT_FLAGS_1, DF_1_NOW);
        if !self.sections.iter().any(|s| s.kind == SHT_DYNSYM) {
            // Without section headers there is no length; the strings lie behind the symbols as linkers write them.
            let (symbols, end) = (place(value(DT_SYMTAB)?)?, place(value(DT_STRTAB)?)?);
            let table = read(&self.file, symbols, end.checked_sub(symbols)?)?;
            let _ = self.symbols.set(parse_symbols(&table, &strings));
        }
        Some(())
    }

    /// The symbols that matter when it is loaded.
    pub fn symbols(&self) -> &[Symbol] {
        self.symbols.get_or_init(|| self.table(SHT_DYNSYM).unwrap_or_default())
    }

    /// Takes from `wanted` what the file defines. (Libraries have thousands of symbols: none is kept.)
    pub fn strike(&self, wanted: &mut HashSet<&[u8]>) {
        if let Some(symbols) = self.symbols.get() {
            for symbol in symbols.iter().filter(|s| s.defined) {
                wanted.remove(symbol.name.as_bytes());
            }
        } else if let Some((table, strings)) = self.tables(SHT_DYNSYM) {
            for symbol in symbols(&table, &strings).filter(|s| s.defined) {
                wanted.remove(symbol.name);
            }
        }
    }

    /// All symbols, if they have not been stripped.
    pub fn all_symbols(&self) -> Vec<Symbol> {
        self.table(SHT_SYMTAB).unwrap_or_default()
    }

    fn table(&self, kind: u64) -> Option<Vec<Symbol>> {
        let (table, strings) = self.tables(kind)?;
        Some(parse_symbols(&table, &strings))
    }

    /// A table of symbols and that of their names.
    fn tables(&self, kind: u64) -> Option<(Vec<u8>, Vec<u8>)> {
        let section = self.sections.iter().find(|s| s.kind == kind)?;
        let strings = self.sections.get(section.link)?;
        Some((read(&self.file, section.offset, section.size)?, read(&self.file, strings.offset, strings.size)?))
    }
}

fn parts(file: &File, head: &[u8]) -> Option<Vec<Part>> {
    let (at, entry, entries) = (number(head, 32, 8)?, number(head, 54, 2)?, number(head, 56, 2)?);
    let part = |bytes: &[u8]| {
        Some(Part {
            kind: number(bytes, 0, 4)?,
            offset: number(bytes, 8, 8)?,
            address: number(bytes, 16, 8)?,
            size: number(bytes, 32, 8)?,
        })
    };
    Some(rows(&read(file, at, entry * entries)?, entry)?.filter_map(part).collect())
}

fn sections(file: &File, head: &[u8]) -> Option<Vec<Section>> {
    let (at, entry, entries) = (number(head, 40, 8)?, number(head, 58, 2)?, number(head, 60, 2)?);
    let section = |bytes: &[u8]| {
        Some(Section {
            kind: number(bytes, 4, 4)?,
            offset: number(bytes, 24, 8)?,
            size: number(bytes, 32, 8)?,
            link: number(bytes, 40, 4)? as usize,
        })
    };
    Some(rows(&read(file, at, entry * entries)?, entry)?.filter_map(section).collect())
}

fn parse_symbols(table: &[u8], strings: &[u8]) -> Vec<Symbol> {
    let owned = |s: Symbol<&[u8]>| Symbol { name: String::from_utf8_lossy(s.name).into_owned(), defined: s.defined, weak: s.weak };
    symbols(table, strings).map(owned).collect()
}

/// Those that have names.
fn symbols<'a>(table: &'a [u8], strings: &'a [u8]) -> impl Iterator<Item = Symbol<&'a [u8]>> {
    table.chunks_exact(SYMBOL).filter_map(|s| {
        let name = name(strings, number(s, 0, 4)?).filter(|n| !n.is_empty())?;
        Some(Symbol { name, defined: number(s, 6, 2)? != 0, weak: s[4] >> 4 == STB_WEAK })
    })
}

/// The little-endian number of `len` bytes at `at`.
fn number(bytes: &[u8], at: usize, len: usize) -> Option<u64> {
    Some(bytes.get(at..at + len)?.iter().rev().fold(0, |n, &b| n << 8 | u64::from(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_a_program_needs_and_takes() {
        let elf = Elf::open(&std::env::current_exe().unwrap()).unwrap();
        assert!(elf.needed.iter().any(|n| n.starts_with("libc.so")), "{:?}", elf.needed);
        let has = |name: &str, defined| elf.symbols().iter().any(|s| s.name == name && s.defined == defined);
        assert!(has("malloc", false) || has("write", false));
        assert!(elf.all_symbols().iter().any(|s| s.name == "main" && s.defined));
    }

    #[test]
    fn what_a_library_defines_is_no_longer_wanted() {
        let me = Elf::open(&std::env::current_exe().unwrap()).unwrap();
        let search = super::super::Search::new(std::ffi::OsStr::new(""), Path::new("/"), me.machine);
        let (libc, _) = search.find("libc.so.6", &[&me]).unwrap();
        let mut wanted = HashSet::from(["malloc", "MPI_Init", "write", "no_such_function"].map(str::as_bytes));
        libc.strike(&mut wanted);
        assert_eq!(wanted, HashSet::from(["MPI_Init", "no_such_function"].map(str::as_bytes)));
        // And where the names are kept.
        let mut wanted = HashSet::from(["malloc", "MPI_Init"].map(str::as_bytes));
        assert!(libc.symbols().len() > 100);
        libc.strike(&mut wanted);
        assert_eq!(wanted, HashSet::from(["MPI_Init"].map(str::as_bytes)));
    }

    #[test]
    fn other_files_are_none() {
        assert!(Elf::open(Path::new("/etc/passwd")).is_none());
        assert!(Elf::open(Path::new("/")).is_none());
    }
}
