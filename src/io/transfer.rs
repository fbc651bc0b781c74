//! Moving bytes between a buffer and a range of the view's data.
//!
//! Both are streams of bytes that lie in runs. Data that is one run of memory is read and written in place; any other goes through a
//! staging buffer. Reads of many short runs close to each other fetch all that lies between them at once; for writes see [`Scatter`].

use super::scatter::Scatter;
use super::view::View;
use super::File;
use crate::copy;
use crate::datatype::Buffer;
use crate::error::Result;
use std::io;
use std::os::unix::fs::FileExt;

/// Bytes of the staging buffer.
const STAGE: usize = 1 << 20;
/// Runs of this length are read by themselves.
const LONG: usize = 8 << 10;
/// Most bytes that are read at once for short runs.
const SPAN: u64 = 256 << 10;
/// Most bytes between two runs that are read together.
const GAP: u64 = 4 << 10;

impl File {
    /// Reads bytes `at..` of the view's data into `data`. Returns how many there were before the end of the file.
    pub(super) fn read(&self, view: &View, at: u64, data: &mut Buffer) -> Result<usize> {
        let total = data.bytes();
        if let Some(memory) = data.as_bytes_mut() {
            return self.read_runs(view, at, memory);
        }
        let mut stage = vec![0; total.min(STAGE)];
        let mut done = 0;
        while done < total {
            let piece = &mut stage[..STAGE.min(total - done)];
            let got = self.read_runs(view, at + done as u64, piece)?;
            data.unpack(done, &piece[..got]);
            done += got;
            if got < piece.len() {
                break;
            }
        }
        Ok(done)
    }

    /// Writes `data` to bytes `at..` of the view's data.
    pub(super) fn write(&self, view: &View, at: u64, data: &Buffer) -> Result<usize> {
        let total = data.bytes();
        if let Some(memory) = data.as_bytes() {
            self.write_runs(view, at, memory)?;
            return Ok(total);
        }
        let mut stage = vec![0; total.min(STAGE)];
        let mut done = 0;
        while done < total {
            let piece = &mut stage[..STAGE.min(total - done)];
            data.pack(done, piece);
            self.write_runs(view, at + done as u64, piece)?;
            done += piece.len();
        }
        Ok(total)
    }

    fn write_runs(&self, view: &View, at: u64, bytes: &[u8]) -> Result {
        let (mut scatter, mut result) = (Scatter::new(&self.os, &self.page_cost, bytes), Ok(()));
        view.runs(at, bytes.len(), &mut |position, n| {
            if result.is_ok() {
                result = scatter.add(position, n);
            }
        });
        result.and_then(|()| scatter.flush()).map_err(|e| self.failed("write to", &e))
    }

    fn read_runs(&self, view: &View, at: u64, out: &mut [u8]) -> Result<usize> {
        let mut group = Group { runs: Vec::new(), fetched: Vec::new(), out, done: 0, ended: false };
        let mut result = Ok(());
        view.runs(at, group.out.len(), &mut |position, n| {
            if result.is_ok() && !group.ended {
                result = group.add(&self.os, position, n);
            }
        });
        result.and_then(|()| group.flush(&self.os)).map_err(|e| self.failed("read from", &e))?;
        Ok(group.done)
    }
}

/// Reads until `out` is full or the file ends.
fn read_at(file: &std::fs::File, position: u64, out: &mut [u8]) -> io::Result<usize> {
    let mut done = 0;
    while done < out.len() {
        match file.read_at(&mut out[done..], position + done as u64) {
            Ok(0) => break,
            Ok(n) => done += n,
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
    Ok(done)
}

/// Short runs that will be read together.
struct Group<'a> {
    runs: Vec<(u64, usize)>,
    fetched: Vec<u8>,
    out: &'a mut [u8],
    done: usize,
    ended: bool,
}

impl Group<'_> {
    fn add(&mut self, file: &std::fs::File, position: u64, n: usize) -> io::Result<()> {
        if let (Some(first), Some(last)) = (self.runs.first(), self.runs.last()) {
            let gap = position.checked_sub(last.0 + last.1 as u64);
            if n >= LONG || gap.is_none_or(|gap| gap > GAP) || position + n as u64 - first.0 > SPAN {
                self.flush(file)?;
            }
        }
        self.runs.push((position, n));
        if n >= LONG {
            self.flush(file)?;
        }
        Ok(())
    }

    fn flush(&mut self, file: &std::fs::File) -> io::Result<()> {
        match self.runs[..] {
            _ if self.ended => {}
            [] => {}
            [(position, n)] => {
                let got = read_at(file, position, &mut self.out[self.done..self.done + n])?;
                self.done += got;
                self.ended = got < n;
            }
            [(start, _), .., (end, last)] => {
                self.fetched.resize((end - start) as usize + last, 0);
                let got = read_at(file, start, &mut self.fetched)?;
                for &(position, n) in &self.runs {
                    let from = (position - start) as usize;
                    let there = n.min(got.saturating_sub(from));
                    copy::bytes(&mut self.out[self.done..self.done + there], &self.fetched[from..from + there]);
                    self.done += there;
                    if there < n {
                        self.ended = true;
                        break;
                    }
                }
            }
        }
        self.runs.clear();
        Ok(())
    }
}
