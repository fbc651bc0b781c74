//! Writing: long runs by a call of the system each; many short runs close together through a mapping of that part of the file.
//!
//! To write the bytes between the runs back as they were would undo what other ranks write there at the same time. Stores to a shared
//! mapping touch the runs only, and everybody else sees them in the same page cache.

use memmap2::{MmapOptions, MmapRaw};
use nix::fcntl::{fallocate, FallocateFlags};
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;

/// Runs of this length are written by themselves.
const LONG: usize = 4 << 10;
/// Most bytes between two runs that are written together.
const GAP: u64 = 4 << 10;
/// Most bytes that are mapped at once.
const SPAN: u64 = 4 << 20;
/// A mapping pays for so many runs
const MANY: usize = 64;
/// if there is one in so many bytes: a page costs about as much as a call of the system.
const SPACING: u64 = 1 << 10;

/// Data on its way into runs of a file.
pub struct Scatter<'a> {
    file: &'a File,
    data: &'a [u8],
    /// Runs that wait for more; their data is the beginning of `data`.
    runs: Vec<(u64, usize)>,
}

impl<'a> Scatter<'a> {
    /// For `data`, as long as the runs that will be added.
    pub fn new(file: &'a File, data: &'a [u8]) -> Self {
        Scatter { file, data, runs: Vec::new() }
    }

    /// The next `n` bytes go here.
    pub fn add(&mut self, position: u64, n: usize) -> io::Result<()> {
        if let (Some(first), Some(last)) = (self.runs.first(), self.runs.last()) {
            let gap = position.checked_sub(last.0 + last.1 as u64);
            if n >= LONG || gap.is_none_or(|gap| gap > GAP) || position + n as u64 - first.0 > SPAN {
                self.flush()?;
            }
        }
        self.runs.push((position, n));
        if n >= LONG {
            self.flush()?;
        }
        Ok(())
    }

    /// Writes what has been added.
    pub fn flush(&mut self) -> io::Result<()> {
        let mapped = self.map();
        for (position, n) in self.runs.drain(..) {
            let (run, rest) = self.data.split_at(n);
            self.data = rest;
            match &mapped {
                None => self.file.write_all_at(run, position)?,
                Some((start, map)) => {
                    let at = (position - start) as usize;
                    assert!(at + n <= map.len());
                    // SAFETY: in bounds, as just checked; nothing refers to the mapping, and `run` is the caller's memory.
                    unsafe { std::ptr::copy_nonoverlapping(run.as_ptr(), map.as_mut_ptr().wrapping_add(at), n) };
                }
            }
        }
        Ok(())
    }

    /// The part of the file that all the runs are in, if a mapping pays and there can be one. It has room on the disk: a store has no
    /// way to fail but a signal.
    fn map(&self) -> Option<(u64, MmapRaw)> {
        let (&(start, _), &(last, n)) = (self.runs.first()?, self.runs.last()?);
        let len = last + n as u64 - start;
        if self.runs.len() < MANY || len / self.runs.len() as u64 > SPACING {
            return None;
        }
        fallocate(self.file, FallocateFlags::empty(), start as i64, len as i64).ok()?;
        MmapOptions::new().offset(start).len(len as usize).map_raw(self.file).ok().map(|map| (start, map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_and_long_runs_arrive_and_nothing_else_changes() {
        let path = std::env::temp_dir().join(format!("ferrite-scatter-{}", std::process::id()));
        let file = File::options().read(true).write(true).create(true).truncate(true).open(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        file.write_all_at(&[7; 100_000], 0).unwrap();
        let mut expected = vec![7; 100_000];
        let data: Vec<u8> = (0..200_000u32).map(|i| (i.wrapping_mul(i) >> 3) as u8).collect();
        let (mut runs, mut at, mut used) = (Vec::new(), 3usize, 0);
        for i in 0..500 {
            let n = if i % 150 == 149 { 9000 } else { 1 + i % 40 };
            runs.push((at as u64, n));
            expected.resize(expected.len().max(at + n), 0);
            expected[at..at + n].copy_from_slice(&data[used..used + n]);
            used += n;
            at += n + i % 70 + if i == 300 { 50_000 } else { 0 };
        }
        let mut scatter = Scatter::new(&file, &data[..used]);
        runs.iter().try_for_each(|&(position, n)| scatter.add(position, n)).unwrap();
        scatter.flush().unwrap();
        let mut got = vec![0; expected.len()];
        assert_eq!(file.metadata().unwrap().len(), expected.len() as u64);
        file.read_exact_at(&mut got, 0).unwrap();
        assert!(got == expected);
    }
}
