//! Output of ranks line by line, with the rank in front.

use nix::errno::Errno;
use nix::fcntl::{fcntl, FcntlArg, OFlag};
use nix::unistd::{pipe2, read, write};
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};

/// A line longer than this is cut.
const LONGEST: usize = 1 << 20;

/// The launcher's end of one rank's standard output or error.
pub struct Tagged {
    from: OwnedFd,
    to: BorrowedFd<'static>,
    prefix: Vec<u8>,
    line: Vec<u8>,
}

impl Tagged {
    /// A pipe whose lines go to `to` with `[rank] ` in front. Returns the rank's end, too.
    pub fn open(rank: usize, to: BorrowedFd<'static>) -> nix::Result<(Tagged, OwnedFd)> {
        let (from, into) = pipe2(OFlag::O_CLOEXEC)?;
        // Only this end: the program must find a pipe that blocks.
        fcntl(&from, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        Ok((Tagged { from, to, prefix: format!("[{rank}] ").into_bytes(), line: Vec::new() }, into))
    }

    /// Passes on what has arrived. False when no more will come.
    pub fn pump(&mut self) -> bool {
        let mut buffer = [0u8; 1 << 16];
        loop {
            match read(&self.from, &mut buffer) {
                Ok(0) => break,
                Ok(n) => self.pass(&buffer[..n]),
                Err(Errno::EINTR) => {}
                Err(Errno::EAGAIN) => return true,
                Err(_) => break,
            }
        }
        if !self.line.is_empty() {
            self.pass(b"\n");
        }
        false
    }

    /// Writes the whole lines of what is there in one go, and keeps the rest.
    fn pass(&mut self, bytes: &[u8]) {
        self.line.extend_from_slice(bytes);
        let Some(end) = self.line.iter().rposition(|&b| b == b'\n').map(|at| at + 1).or_else(|| self.cut()) else { return };
        let rest = self.line.split_off(end);
        let whole = std::mem::replace(&mut self.line, rest);
        let mut out = Vec::with_capacity(whole.len() + 64);
        for line in whole.split_inclusive(|&b| b == b'\n') {
            out.extend_from_slice(&self.prefix);
            out.extend_from_slice(line);
        }
        if out.last() != Some(&b'\n') {
            out.push(b'\n');
        }
        write_all(self.to, &out);
    }

    fn cut(&self) -> Option<usize> {
        (self.line.len() >= LONGEST).then_some(self.line.len())
    }
}

impl AsFd for Tagged {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.from.as_fd()
    }
}

/// Writes all of it; gives up when nobody reads any more.
fn write_all(to: BorrowedFd, mut bytes: &[u8]) {
    while !bytes.is_empty() {
        match write(to, bytes) {
            Ok(n) => bytes = &bytes[n..],
            Err(Errno::EINTR) => {}
            Err(Errno::EAGAIN) => std::thread::sleep(std::time::Duration::from_millis(1)),
            Err(_) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Seek};

    #[test]
    fn lines_stay_whole() {
        let mut file = tempfile();
        // SAFETY: the file outlives the borrow; it is closed at the end of the test only.
        let to = unsafe { BorrowedFd::borrow_raw(std::os::fd::AsRawFd::as_raw_fd(&file)) };
        let (mut tagged, into) = Tagged::open(3, to).unwrap();
        write(&into, b"one\ntw").unwrap();
        assert!(tagged.pump());
        write(&into, b"o\n\nlast").unwrap();
        assert!(tagged.pump());
        drop(into);
        assert!(!tagged.pump());
        let mut text = String::new();
        file.rewind().unwrap();
        file.read_to_string(&mut text).unwrap();
        assert_eq!(text, "[3] one\n[3] two\n[3] \n[3] last\n");
    }

    fn tempfile() -> std::fs::File {
        let fd = nix::sys::memfd::memfd_create(c"test", nix::sys::memfd::MFdFlags::MFD_CLOEXEC).unwrap();
        std::fs::File::from(fd)
    }
}
