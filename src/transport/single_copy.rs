//! Single copy: reading a message straight from the sender's memory with process_vm_readv.
//!
//! The kernel may forbid it (Yama, seccomp, other user or pid namespaces), so each rank shows a word of its own memory in the
//! segment: who can read it by this way, and finds the value that the segment says, may read the rest.

use crate::shm::{Probe, Segment};
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use once_cell::sync::OnceCell;

/// A run of memory. Other processes read lists of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct Run {
    /// Address of the first byte.
    pub addr: usize,
    /// Bytes.
    pub len: usize,
}

/// Entries per system call (IOV_MAX).
const BATCH: usize = 1024;

/// The word that others read; it never moves.
static WORD: OnceCell<u64> = OnceCell::new();

/// Lets others find out whether they may read this process, and asks the kernel to let them.
pub fn expose(segment: &Segment, rank: usize) {
    // SAFETY: a plain system call. Where Yama is not in use it fails, which does not matter.
    unsafe { libc::prctl(libc::PR_SET_PTRACER, libc::PR_SET_PTRACER_ANY, 0, 0, 0) };
    let value = WORD.get_or_init(|| crate::progress::now_ns() << 10 ^ u64::from(std::process::id()) << 1 | 1);
    let probe = &segment.rank(rank).probe;
    probe.value.store(*value, Relaxed);
    probe.pid.store(std::process::id(), Relaxed);
    // Pairs with the Acquire in `allowed`.
    probe.addr.store(value as *const u64 as u64, Release);
}

/// The process id of the rank with this probe, if this process may read its memory.
pub fn allowed(probe: &Probe) -> Option<i32> {
    // Pairs with the Release in `expose`.
    let addr = probe.addr.load(Acquire);
    let pid = probe.pid.load(Relaxed) as i32;
    let mut got = [0u8; 8];
    let there = [Run { addr: addr as usize, len: got.len() }];
    let ok = addr != 0 && Source::new(pid, &there).read_bytes(&mut got);
    (ok && u64::from_ne_bytes(got) == probe.value.load(Relaxed)).then_some(pid)
}

/// Bytes of another process to be read in order.
pub struct Source<'a> {
    pid: i32,
    at: Cursor<'a>,
    lists: (Vec<libc::iovec>, Vec<libc::iovec>),
}

impl<'a> Source<'a> {
    /// The bytes of the runs `there` of process `pid`.
    pub fn new(pid: i32, there: &'a [Run]) -> Self {
        Source { pid, at: Cursor::new(there), lists: Default::default() }
    }

    /// Leaves out the next `n` bytes.
    pub fn skip(&mut self, n: usize) {
        self.at.advance(n);
    }

    /// The next bytes, as many as the runs `here` have. False if the kernel refuses; some may have been copied by then.
    ///
    /// # Safety
    /// The runs `here` are writable memory that nobody else uses during the call.
    pub unsafe fn read(&mut self, here: &[Run]) -> bool {
        let mut to = Cursor::new(here);
        loop {
            let room = to.fill(&mut self.lists.1, usize::MAX);
            self.at.fill(&mut self.lists.0, room);
            let (there, here) = (&self.lists.0, &self.lists.1);
            if here.is_empty() {
                return true;
            }
            // SAFETY: the local list is part of `here`, as the caller promises; the kernel checks the remote one.
            let n = unsafe {
                libc::process_vm_readv(self.pid, here.as_ptr(), here.len() as u64, there.as_ptr(), there.len() as u64, 0)
            };
            if n <= 0 {
                return false;
            }
            self.at.advance(n as usize);
            to.advance(n as usize);
        }
    }

    /// The next `out.len()` bytes; see [`Source::read`].
    pub fn read_bytes(&mut self, out: &mut [u8]) -> bool {
        // SAFETY: `out` is borrowed for the call.
        unsafe { self.read(&[Run { addr: out.as_mut_ptr() as usize, len: out.len() }]) }
    }
}

/// Writes these bytes of this process to `there` in process `pid`. False if the kernel refuses; some may have been written by then.
///
/// # Safety
/// The run is readable memory that nobody writes to during the call, and `there` is the place of as many bytes that nobody else uses.
pub unsafe fn write(pid: i32, here: Run, there: usize) -> bool {
    let mut done = 0;
    while done < here.len {
        let part = |from: usize| libc::iovec { iov_base: (from + done) as *mut _, iov_len: here.len - done };
        let (from, to) = (part(here.addr), part(there));
        // SAFETY: as the caller promises.
        let n = unsafe { libc::process_vm_writev(pid, &from, 1, &to, 1, 0) };
        if n <= 0 {
            return false;
        }
        done += n as usize;
    }
    true
}

/// A list of `n` runs at `addr` of process `pid`.
pub fn read_list(pid: i32, addr: usize, n: usize) -> Option<Vec<Run>> {
    let mut list = vec![Run { addr: 0, len: 0 }; n];
    let here = Run { addr: list.as_mut_ptr() as usize, len: size_of::<Run>() * n };
    // SAFETY: `here` is the memory of `list`, whose elements are valid for any bytes.
    let ok = unsafe { Source::new(pid, &[Run { addr, len: here.len }]).read(&[here]) };
    ok.then_some(list)
}

/// A place in a list of runs.
struct Cursor<'a> {
    runs: &'a [Run],
    /// Bytes of the first run that are done.
    done: usize,
}

impl<'a> Cursor<'a> {
    fn new(runs: &'a [Run]) -> Self {
        Cursor { runs, done: 0 }
    }

    /// The next runs, as many as a call takes, but no more than `most` bytes of them; returns how many they have. The kernel looks up all
    /// pages of what it is told to read, even where there is no room for it: those of a megabyte take it 50 us.
    fn fill(&self, list: &mut Vec<libc::iovec>, most: usize) -> usize {
        list.clear();
        let (mut bytes, mut done) = (0, self.done);
        for r in self.runs.iter().take(BATCH) {
            if bytes == most {
                break;
            }
            let len = (r.len - done).min(most - bytes);
            list.push(libc::iovec { iov_base: (r.addr + done) as *mut _, iov_len: len });
            (bytes, done) = (bytes + len, 0);
        }
        bytes
    }

    fn advance(&mut self, mut n: usize) {
        while let Some(&Run { len, .. }) = self.runs.first() {
            if n < len - self.done {
                self.done += n;
                return;
            }
            n -= len - self.done;
            self.done = 0;
            self.runs = &self.runs[1..];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scattered_to_scattered() {
        let from: Vec<u8> = (0..100_000u32).map(|i| (i * 7) as u8).collect();
        let mut to = vec![0u8; 200_000];
        let (f, t) = (from.as_ptr() as usize, to.as_mut_ptr() as usize);
        // 3000 runs of 30 bytes become 1500 of 60 with gaps of 60.
        let there: Vec<Run> = (0..3000).map(|i| Run { addr: f + i * 31, len: 30 }).collect();
        let here: Vec<Run> = (0..1500).map(|i| Run { addr: t + i * 120, len: 60 }).collect();
        let me = std::process::id() as i32;
        let there = read_list(me, there.as_ptr() as usize, there.len()).unwrap();
        let mut source = Source::new(me, &there);
        // SAFETY: the runs lie in `to`.
        assert!(unsafe { source.read(&here[..700]) && source.read(&here[700..]) });
        let want: Vec<u8> = (0..3000).flat_map(|i| from[i * 31..i * 31 + 30].to_vec()).collect();
        let got: Vec<u8> = (0..1500).flat_map(|i| to[i * 120..i * 120 + 60].to_vec()).collect();
        assert_eq!(got, want);
        assert!(!Source::new(me, &[Run { addr: 8, len: 60 }]).read_bytes(&mut to[..60]));
    }

    #[test]
    fn lists_end_with_the_bytes_asked_for() {
        let runs = [Run { addr: 1000, len: 100 }, Run { addr: 2000, len: 1 << 20 }, Run { addr: 1 << 30, len: 5 }];
        let (mut at, mut list) = (Cursor::new(&runs), Vec::new());
        at.advance(40);
        for (most, want) in
            [(0, vec![]), (60, vec![(1040, 60)]), (61, vec![(1040, 60), (2000, 1)]), (4156, vec![(1040, 60), (2000, 4096)])]
        {
            assert_eq!(at.fill(&mut list, most), most);
            assert_eq!(list.iter().map(|l| (l.iov_base as usize, l.iov_len)).collect::<Vec<_>>(), want);
        }
        assert_eq!(at.fill(&mut list, usize::MAX), 60 + (1 << 20) + 5);
        assert_eq!(list.len(), 3);
    }

    #[test]
    fn own_probe_answers() {
        let segment = Segment::create(2, 1).unwrap();
        assert_eq!(allowed(&segment.rank(0).probe), None);
        expose(&segment, 0);
        assert_eq!(allowed(&segment.rank(0).probe), Some(std::process::id() as i32));
        segment.rank(0).probe.value.store(5, Relaxed);
        assert_eq!(allowed(&segment.rank(0).probe), None);
    }
}
