//! Which MPI library a program was linked with.

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;

/// MPI libraries by the start of their sonames, and whose they are. Ours is not among them.
const OTHERS: &[(&str, &str)] = &[
    ("libmpi.so.12", "MPICH or one of its relatives"),
    ("libmpich.so.", "MPICH"),
    ("libmpi.so.20", "Open MPI"),
    ("libmpi.so.40", "Open MPI"),
];

/// The soname of another MPI that `program` needs and that is not in `lib_dir` either, and whose it is.
pub fn needs_other_mpi(program: &Path, lib_dir: Option<&Path>) -> Option<(String, &'static str)> {
    let served = |name: &str| lib_dir.is_some_and(|d| d.join(name).exists());
    needed(program)?.into_iter().filter(|n| !served(n)).find_map(|name| {
        let whose = OTHERS.iter().find(|(start, _)| name.starts_with(start))?.1;
        Some((name, whose))
    })
}

const PT_LOAD: u64 = 1;
const PT_DYNAMIC: u64 = 2;
const DT_NEEDED: u64 = 1;
const DT_STRTAB: u64 = 5;
const DT_STRSZ: u64 = 10;

/// A program is not looked at any further if one of its tables is larger than this.
const LARGEST: u64 = 1 << 24;

/// One entry of the program header table.
struct Part {
    kind: u64,
    offset: u64,
    address: u64,
    size: u64,
}

/// The names of the libraries that an ELF file needs (DT_NEEDED); none if it is no 64-bit little-endian ELF file.
fn needed(program: &Path) -> Option<Vec<String>> {
    let file = File::open(program).ok()?;
    let read = |at: u64, len: u64| {
        let mut bytes = vec![0; usize::try_from(len).ok().filter(|_| len <= LARGEST)?];
        file.read_exact_at(&mut bytes, at).ok()?;
        Some(bytes)
    };
    let head = read(0, 64)?;
    if !head.starts_with(b"\x7fELF\x02\x01") {
        return None;
    }
    let (table, entry, entries) = (number(&head, 32, 8)?, number(&head, 54, 2)?, number(&head, 56, 2)?);
    let table = read(table, entry * entries)?;
    let part = |bytes: &[u8]| {
        Some(Part {
            kind: number(bytes, 0, 4)?,
            offset: number(bytes, 8, 8)?,
            address: number(bytes, 16, 8)?,
            size: number(bytes, 32, 8)?,
        })
    };
    let parts: Vec<Part> = table.chunks_exact(usize::try_from(entry).ok().filter(|&e| e > 0)?).filter_map(part).collect();
    let dynamic = parts.iter().find(|p| p.kind == PT_DYNAMIC)?;
    let dynamic = read(dynamic.offset, dynamic.size)?;
    let tags: Vec<(u64, u64)> = dynamic.chunks_exact(16).filter_map(|d| Some((number(d, 0, 8)?, number(d, 8, 8)?))).collect();
    let value = |tag| tags.iter().find(|t| t.0 == tag).map(|t| t.1);
    let (address, size) = (value(DT_STRTAB)?, value(DT_STRSZ)?);
    let holds = |p: &&Part| p.kind == PT_LOAD && p.address <= address && address - p.address < p.size;
    let part = parts.iter().find(holds)?;
    let strings = read(part.offset + (address - part.address), size)?;
    let name = |at: u64| {
        let rest = strings.get(usize::try_from(at).ok()?..)?;
        Some(String::from_utf8_lossy(rest.split(|&b| b == 0).next()?).into_owned())
    };
    Some(tags.iter().filter(|t| t.0 == DT_NEEDED).filter_map(|t| name(t.1)).collect())
}

/// The little-endian number of `len` bytes at `at`.
fn number(bytes: &[u8], at: usize, len: usize) -> Option<u64> {
    Some(bytes.get(at..at + len)?.iter().rev().fold(0, |n, &b| n << 8 | u64::from(b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_a_program_needs() {
        let me = std::env::current_exe().unwrap();
        let names = needed(&me).unwrap();
        assert!(names.iter().any(|n| n.starts_with("libc.so")), "{names:?}");
        assert_eq!(needs_other_mpi(&me, None), None);
    }

    #[test]
    fn other_files_need_nothing() {
        assert_eq!(needed(Path::new("/etc/passwd")), None);
        assert_eq!(needed(Path::new("/")), None);
    }
}
