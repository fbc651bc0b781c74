//! Collective writes of what interleaves in the file: each rank writes parts of it that are its own, with what all ranks have there.
//!
//! A call of the system for each run takes longer than its bytes, and ranks that write to one file at the same time wait for each other. So the rows of a
//! matrix that is dealt out by columns, say, are put together in memory first (two-phase I/O: Thakur, Gropp, Lusk, "Data Sieving and Collective
//! I/O in ROMIO", 1999). What lies between the runs of all ranks is left alone.

use super::covered::Covered;
use super::scatter::Scatter;
use super::view::View;
use super::{agree, File};
use crate::coll::internal::alltoall_bytes;
use crate::copy;
use crate::datatype::Buffer;
use crate::error::Result;
use std::cell::Cell;

/// Most bytes of the file that a rank writes in a round.
const PART: u64 = 1 << 20;
/// They begin at a multiple of this.
const ALIGN: u64 = 64 << 10;
/// Bytes of a rank's data whose runs are listed at a time.
const LISTED: usize = 256 << 10;
/// Longer runs are written by themselves.
const LONG: i64 = 64 << 10;
/// As many for each rank, or fewer, too: the more ranks there are, the longer it takes to tell each other.
const FEW: i64 = 16;

/// What a rank writes: first and last position, bytes, runs.
struct Span([i64; 4]);

impl Span {
    fn of(view: &View, at: u64, data: &Buffer) -> Span {
        let n = data.bytes() as u64;
        if n == 0 {
            return Span([0; 4]);
        }
        let (first, last) = (view.position_of(at), view.position_of(at + n - 1) + 1);
        Span([first as i64, last as i64, n as i64, n.div_ceil(view.run_bytes()) as i64])
    }
}

/// The range of the file that all write to, if that is better done together: they have many short runs, which interleave and fill at least half of it.
fn range(all: &[Vec<i64>]) -> Option<(u64, u64)> {
    let some = || all.iter().filter(|span| span[2] > 0);
    let (first, last) = (some().map(|span| span[0]).min()?, some().map(|span| span[1]).max()?);
    let sum = |f: fn(&[i64]) -> i64| some().map(|span| f(span)).fold(0i64, i64::saturating_add);
    let (spans, bytes, runs) = (sum(|span| span[1] - span[0]), sum(|span| span[2]), sum(|span| span[3]));
    let interleave = spans / 3 > (last - first) / 2;
    (interleave && bytes >= (last - first) / 2 && runs > FEW * all.len() as i64 && bytes / runs < LONG)
        .then_some((first as u64, last as u64))
}

/// When the ranks ask each other again whether they had better write together, which costs short writes more than it gains. All know the same.
#[derive(Default)]
pub struct Trials {
    left: Cell<u32>,
    pause: Cell<u32>,
}

impl Trials {
    /// Most calls between.
    const MOST: u32 = 15;

    /// Is it time to ask?
    pub fn due(&self) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(1));
        left == 0
    }

    /// Was it worth while?
    fn told(&self, worth: bool) {
        self.pause.set(if worth { 0 } else { (2 * self.pause.get() + 1).min(Self::MOST) });
        self.left.set(self.pause.get());
    }

    /// Ask next time: what the ranks write has changed.
    pub fn reset(&self) {
        self.told(true);
    }
}

impl File {
    /// A collective write of bytes from `at` on of the view's data. False if it is no matter for all: nothing has been done. Errors: those of any rank.
    pub(super) fn write_together(&self, view: &View, checked: Result<(&Buffer, u64)>) -> Result<bool> {
        let span = checked.as_ref().map(|&(data, at)| Span::of(view, at, data)).map_err(Clone::clone);
        let all = agree::all(&self.comm, span.as_ref().map(|span| &span.0[..]).map_err(Clone::clone))?;
        let range = range(&all);
        self.trials.told(range.is_some());
        let (Some((first, last)), (data, at)) = (range, checked?) else { return Ok(false) };
        let (p, me) = (self.comm.size() as u64, self.comm.rank as u64);
        let part = (last - first).div_ceil(p).next_multiple_of(ALIGN).min(PART);
        let desk = &mut *self.desk.borrow_mut();
        desk.mine.resize(self.comm.size(), Vec::new());
        desk.parts.resize(part as usize);
        let mut source = Source::new(view, at, data, &mut desk.runs);
        let (mut start, mut outcome) = (first / ALIGN * ALIGN, Ok(()));
        while start < last {
            desk.mine.iter_mut().zip(0..p).for_each(|(message, j)| source.fill(message, start + j * part, part));
            alltoall_bytes(&self.comm, &desk.mine, &mut desk.theirs)?;
            outcome = outcome.and(desk.parts.write(self, start + me * part, &desk.theirs));
            start += p * part;
        }
        agree::outcome(&self.comm, outcome.map_err(|e| self.failed("write to", &e)))?;
        Ok(true)
    }
}

/// `count` runs of `len` bytes each, `step` bytes from each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Runs {
    first: u32,
    len: u32,
    step: u32,
    count: u32,
}

impl Runs {
    const BYTES: usize = 16;

    /// Adds a run to a list.
    fn push(list: &mut Vec<Runs>, first: u32, len: u32) {
        if let Some(last) = list.last_mut().filter(|last| last.len == len) {
            let step = first - last.first;
            if last.count == 1 || step == last.step * last.count {
                (last.step, last.count) = (step / last.count, last.count + 1);
                return;
            }
        }
        list.push(Runs { first, len, step: 0, count: 1 });
    }

    fn encode(self, to: &mut [u8]) {
        let words = [self.first, self.len, self.step, self.count];
        to.chunks_exact_mut(4).zip(words).for_each(|(to, word)| to.copy_from_slice(&word.to_ne_bytes()));
    }

    fn decode(bytes: &[u8]) -> Runs {
        let word = |i: usize| u32::from_ne_bytes(bytes[4 * i..4 * i + 4].try_into().expect("four bytes"));
        Runs { first: word(0), len: word(1), step: word(2), count: word(3) }
    }
}

/// A rank's data on its way to those who write it.
struct Source<'a> {
    view: &'a View,
    at: u64,
    data: &'a Buffer,
    /// Where the data before byte `listed` goes in the file, what has gone there left out: the next run last.
    runs: &'a mut Vec<(u64, usize)>,
    listed: usize,
    /// Bytes of data that are gone.
    gone: usize,
}

impl<'a> Source<'a> {
    fn new(view: &'a View, at: u64, data: &'a Buffer, runs: &'a mut Vec<(u64, usize)>) -> Self {
        runs.clear();
        Source { view, at, data, runs, listed: 0, gone: 0 }
    }

    fn next(&mut self) -> Option<(u64, usize)> {
        if self.runs.is_empty() {
            let n = LISTED.min(self.data.bytes() - self.listed);
            self.view.runs(self.at + self.listed as u64, n, &mut |position, n| self.runs.push((position, n)));
            self.runs.reverse();
            self.listed += n;
        }
        self.runs.pop()
    }

    /// A message with what goes to bytes `base..base + part` of the file, the next that have not gone anywhere: the data, lists of runs, their number.
    fn fill(&mut self, message: &mut Vec<u8>, base: u64, part: u64) {
        let (mut runs, mut bytes) = (Vec::new(), 0);
        while let Some((position, n)) = self.next() {
            let Some(room) = (base + part).checked_sub(position).filter(|&room| room > 0) else {
                self.runs.push((position, n));
                break;
            };
            let here = n.min(room as usize);
            Runs::push(&mut runs, (position - base) as u32, here as u32);
            bytes += here;
            if here < n {
                self.runs.push((position + here as u64, n - here));
                break;
            }
        }
        message.resize(bytes + runs.len() * Runs::BYTES + 4, 0);
        let (to, lists) = message.split_at_mut(bytes);
        match self.data.as_bytes() {
            Some(data) => copy::bytes(to, &data[self.gone..self.gone + bytes]),
            None => self.data.pack(self.gone, to),
        }
        self.gone += bytes;
        let (lists, number) = lists.split_at_mut(runs.len() * Runs::BYTES);
        lists.chunks_exact_mut(Runs::BYTES).zip(&runs).for_each(|(to, runs)| runs.encode(to));
        number.copy_from_slice(&(runs.len() as u32).to_ne_bytes());
    }
}

/// Memory that is used again, since new pages cost more than what is done with them.
#[derive(Default)]
pub struct Desk {
    mine: Vec<Vec<u8>>,
    theirs: Vec<Vec<u8>>,
    runs: Vec<(u64, usize)>,
    parts: Parts,
}

/// A part of the file that a rank writes.
#[derive(Default)]
struct Parts {
    bytes: Vec<u8>,
    covered: Covered,
}

impl Parts {
    fn resize(&mut self, n: usize) {
        self.bytes.resize(n, 0);
        self.covered.resize(n);
    }

    /// Writes what the ranks have for it, which begins at `base`.
    fn write(&mut self, file: &File, base: u64, messages: &[Vec<u8>]) -> std::io::Result<()> {
        self.covered.clear();
        for message in messages {
            self.put(message);
        }
        // What is to be written, back to back.
        let (mut ranges, mut end) = (Vec::new(), 0);
        for (from, n) in self.covered.ranges() {
            self.bytes.copy_within(from..from + n, end);
            ranges.push((base + from as u64, n));
            end += n;
        }
        let mut scatter = Scatter::new(&file.os, &file.page_cost, &self.bytes[..end]);
        ranges.into_iter().try_for_each(|(position, n)| scatter.add(position, n))?;
        scatter.flush()
    }

    /// Puts what a rank has where it belongs.
    fn put(&mut self, message: &[u8]) {
        let (rest, number) = message.split_at(message.len() - 4);
        let number = u32::from_ne_bytes(number.try_into().expect("four bytes")) as usize;
        let (mut data, lists) = rest.split_at(rest.len() - number * Runs::BYTES);
        for runs in lists.chunks_exact(Runs::BYTES).map(Runs::decode) {
            let len = runs.len as usize;
            for i in 0..runs.count {
                let (at, (run, behind)) = ((runs.first + i * runs.step) as usize, data.split_at(len));
                copy::bytes(&mut self.bytes[at..at + len], run);
                self.covered.add(at, len);
                data = behind;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_at_equal_distances_are_one_entry() {
        let mut list = Vec::new();
        for (first, len) in [(4, 8), (20, 8), (36, 8), (60, 8), (68, 4), (70, 4), (72, 4), (75, 4)] {
            Runs::push(&mut list, first, len);
        }
        let entry = |first, len, step, count| Runs { first, len, step, count };
        assert_eq!(list, [entry(4, 8, 16, 3), entry(60, 8, 0, 1), entry(68, 4, 2, 3), entry(75, 4, 0, 1)]);
        let mut encoded = [0; Runs::BYTES];
        list[2].encode(&mut encoded);
        assert_eq!(Runs::decode(&encoded), list[2]);
    }

    #[test]
    fn in_vain_it_is_asked_ever_more_rarely() {
        let trials = Trials::default();
        let asked = |worth| {
            let calls = (1..).find(|_| trials.due()).unwrap();
            trials.told(worth);
            calls
        };
        let in_vain: Vec<u32> = (0..7).map(|_| asked(false)).collect();
        assert_eq!(in_vain, [1, 2, 4, 8, 16, 16, 16]);
        assert_eq!([asked(true), asked(true), asked(false), asked(false)], [16, 1, 1, 2]);
    }

    #[test]
    fn together_only_what_interleaves_and_is_dense() {
        let span = |first: i64, last: i64, bytes: i64, runs: i64| vec![first, last, bytes, runs];
        // Columns of one matrix.
        assert_eq!(range(&[span(0, 7000, 4000, 50), span(1000, 8000, 4000, 50)]), Some((0, 8000)));
        // A rank without any does not matter.
        assert_eq!(range(&[span(0, 7000, 4000, 50), vec![0; 4], span(1000, 8000, 4000, 50)]), Some((0, 8000)));
        // A range each; mostly gaps; few runs; long ones; nothing at all.
        assert_eq!(range(&[span(0, 4000, 2000, 50), span(4000, 8000, 2000, 50)]), None);
        assert_eq!(range(&[span(0, 7000, 400, 50), span(1000, 8000, 400, 50)]), None);
        assert_eq!(range(&[span(0, 7000, 4000, 5), span(1000, 8000, 4000, 5)]), None);
        assert_eq!(range(&[span(0, 70 << 20, 40 << 20, 50), span(1 << 20, 80 << 20, 40 << 20, 50)]), None);
        assert_eq!(range(&[vec![0; 4], vec![0; 4]]), None);
    }
}
