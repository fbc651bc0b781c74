//! Writing: long runs by a call of the system each; many short runs close together, too, or through a mapping of that part of the file.
//!
//! To write the bytes between the runs back as they were would undo what other ranks write there at the same time. Stores to a shared
//! mapping touch the runs only, and everybody else sees them in the same page cache.
//!
//! What a call and what a page of a mapping cost differs by ten times either way, as the page cache has the file in small pieces or large ones, in the memory of a disk
//! or not, new or not, and as other ranks write it at the same time. So both are timed.

use crate::copy;
use crate::copy::tune::ticks;
use memmap2::{MmapOptions, MmapRaw};
use nix::fcntl::{fallocate, FallocateFlags};
use std::cell::Cell;
use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;

/// Runs of this length are written by themselves.
const LONG: usize = 16 << 10;
/// Most bytes between two runs that are written together.
const GAP: u64 = 16 << 10;
/// Fewer runs are written by calls.
const MANY: usize = 24;
/// Of more, the first so many are, to know what a call costs.
const TIMED: usize = 8;
/// Of what a page costs, as much is believed the next time if a mapping seemed dearer: it may have become cheaper.
const BELIEVED: f64 = 0.9;
const PAGE: u64 = 4 << 10;
/// Runs that begin in so many bytes, which begin at a multiple of this, are written together.
const SPAN: u64 = 4 << 20;
/// A mapping begins and ends at a multiple of this. The page cache may keep so much together, and then looks at all of it for each page (12 ms
/// for 8 MB by two ranks, 0.5 so), unless that is one page of the mapping, too.
const HUGE: u64 = 2 << 20;

/// Data on its way into runs of a file.
pub struct Scatter<'a> {
    file: &'a File,
    /// What a page of a mapping of the file has cost lately, in ticks; 0 if that is not known.
    page_cost: &'a Cell<f64>,
    data: &'a [u8],
    /// Runs that wait for more; their data is the beginning of `data`.
    runs: Vec<(u64, usize)>,
}

impl<'a> Scatter<'a> {
    /// For `data`, as long as the runs that will be added.
    pub fn new(file: &'a File, page_cost: &'a Cell<f64>, data: &'a [u8]) -> Self {
        Scatter { file, page_cost, data, runs: Vec::new() }
    }

    /// The next `n` bytes go here.
    pub fn add(&mut self, position: u64, n: usize) -> io::Result<()> {
        if let (Some(first), Some(last)) = (self.runs.first(), self.runs.last()) {
            let gap = position.checked_sub(last.0 + last.1 as u64);
            if n >= LONG || gap.is_none_or(|gap| gap > GAP) || position / SPAN != first.0 / SPAN {
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
        let runs = std::mem::take(&mut self.runs);
        let timed = if runs.len() < MANY { runs.len() } else { TIMED };
        let (mut all, mut longest) = (0, 0);
        for &run in &runs[..timed] {
            let begin = ticks();
            self.call(run)?;
            let spent = ticks().wrapping_sub(begin);
            (all, longest) = (all + spent, spent.max(longest));
        }
        let rest = &runs[timed..];
        if !rest.is_empty() {
            // (The longest may be one that has been interrupted.)
            let call = (all - longest) as f64 / (timed - 1) as f64;
            let pages = pages(rest) as f64;
            let cheaper = self.page_cost.get() * pages < call * rest.len() as f64;
            match cheaper.then(|| self.map(rest)).flatten() {
                Some(spent) => self.page_cost.set(spent as f64 / pages),
                None => {
                    self.page_cost.set(self.page_cost.get() * BELIEVED);
                    rest.iter().try_for_each(|&run| self.call(run))?;
                }
            }
        }
        self.runs = runs;
        self.runs.clear();
        Ok(())
    }

    /// The data of a run.
    fn take(&mut self, n: usize) -> &'a [u8] {
        let (run, rest) = self.data.split_at(n);
        self.data = rest;
        run
    }

    fn call(&mut self, (position, n): (u64, usize)) -> io::Result<()> {
        let run = self.take(n);
        self.file.write_all_at(run, position)
    }

    /// Writes runs through a mapping; the ticks that it took. None if there can be no mapping: nothing has been written.
    fn map(&mut self, runs: &[(u64, usize)]) -> Option<u64> {
        let begin = ticks();
        let (start, map) = self.mapping(runs)?;
        for &(position, n) in runs {
            let (at, run) = ((position - start) as usize, self.take(n));
            assert!(at + n <= map.len());
            // SAFETY: in bounds, as just checked; nothing refers to the mapping, and `run` is the caller's memory.
            unsafe { copy::short(map.as_mut_ptr().wrapping_add(at), run.as_ptr(), n) };
        }
        drop(map);
        Some(ticks().wrapping_sub(begin))
    }

    /// The part of the file that runs are in, and where it begins. It has room on the disk: a store has no way to fail but a signal.
    fn mapping(&self, runs: &[(u64, usize)]) -> Option<(u64, MmapRaw)> {
        let (&(start, _), &(last, n)) = (runs.first()?, runs.last()?);
        let end = last + n as u64;
        fallocate(self.file, FallocateFlags::empty(), start as i64, (end - start) as i64).ok()?;
        let (from, to) = (start / HUGE * HUGE, end.next_multiple_of(HUGE));
        MmapOptions::new().offset(from).len((to - from) as usize).map_raw(self.file).ok().map(|map| (from, map))
    }
}

/// How many pages some runs are in.
fn pages(runs: &[(u64, usize)]) -> u64 {
    let (mut pages, mut next) = (0, 0);
    for &(position, n) in runs {
        let (first, last) = (position / PAGE, (position + n as u64 - 1) / PAGE);
        pages += (last + 1).saturating_sub(first.max(next));
        next = next.max(last + 1);
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes runs of all kinds where bytes of 7 are.
    fn write_runs(page_cost: f64) {
        let path = std::env::temp_dir().join(format!("ferrite-scatter-{}-{page_cost}", std::process::id()));
        let file = File::options().read(true).write(true).create(true).truncate(true).open(&path).unwrap();
        std::fs::remove_file(&path).unwrap();
        file.write_all_at(&[7; 100_000], 0).unwrap();
        let mut expected = vec![7; 100_000];
        let data: Vec<u8> = (0..200_000u32).map(|i| (i.wrapping_mul(i) >> 3) as u8).collect();
        let (mut runs, mut at, mut used) = (Vec::new(), 3usize, 0);
        for i in 0..500 {
            let n = if i % 150 == 149 { 20_000 } else { 1 + i % 40 };
            runs.push((at as u64, n));
            expected.resize(expected.len().max(at + n), 0);
            expected[at..at + n].copy_from_slice(&data[used..used + n]);
            used += n;
            at += n + i % 70 + if i == 300 { 50_000 } else { 0 };
        }
        let cost = Cell::new(page_cost);
        let mut scatter = Scatter::new(&file, &cost, &data[..used]);
        runs.iter().try_for_each(|&(position, n)| scatter.add(position, n)).unwrap();
        scatter.flush().unwrap();
        assert!(cost.get() != page_cost, "either mappings have been timed, or they are believed to be cheaper now");
        let mut got = vec![0; expected.len()];
        assert_eq!(file.metadata().unwrap().len(), expected.len() as u64);
        file.read_exact_at(&mut got, 0).unwrap();
        assert!(got == expected);
    }

    #[test]
    fn short_and_long_runs_arrive_and_nothing_else_changes() {
        // By mappings, as their pages seem to cost nothing, and by calls.
        write_runs(0.0);
        write_runs(1e12);
    }

    #[test]
    fn pages_of_runs_are_counted_once() {
        assert_eq!(pages(&[(0, 1), (100, 4000)]), 2);
        assert_eq!(pages(&[(4095, 1), (4096, 4096), (8192, 1)]), 3);
        assert_eq!(pages(&[(5000, 10), (50_000, 10_000)]), 1 + 3);
    }
}
