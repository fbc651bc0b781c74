//! The client side of PMI-1: lines of `key=value` words, one answer to each question.

use super::{other, Limit};
use crate::error::{Class, Error, Result};
use nix::errno::Errno;
use nix::fcntl::{fcntl, FcntlArg, FdFlag, OFlag};
use nix::poll::{poll, PollFd, PollFlags, PollTimeout};
use nix::sys::socket::{send, MsgFlags};
use std::fs::File;
use std::io::Read;
use std::net::TcpStream;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd};
use std::time::Duration;

/// A longer line means that we talk to somebody else.
const LONGEST: usize = 1 << 16;

/// A connection to the launcher.
pub struct Pmi {
    stream: File,
    /// What has arrived and was not read yet.
    arrived: Vec<u8>,
    space: String,
}

/// One line.
struct Line(String);

impl Line {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.split_ascii_whitespace().find_map(|word| word.strip_prefix(key)?.strip_prefix('='))
    }

    fn number(&self, key: &str) -> Result<usize> {
        let number = self.get(key).and_then(|v| v.parse().ok());
        number.ok_or_else(|| other(format!("the launcher says `{}`, without a number {key}", self.0)))
    }
}

fn failed(e: impl std::fmt::Display) -> Error {
    Error::new(Class::Other, format!("the connection to the launcher fails: {e}"))
}

impl Pmi {
    /// Starts to talk over the descriptor that the launcher has handed down.
    pub fn on_descriptor(fd: i32, limit: Limit) -> Result<Pmi> {
        // SAFETY: the launcher made this descriptor for the process to talk to it with; nobody else uses it.
        let mut pmi = Pmi::new(unsafe { OwnedFd::from_raw_fd(fd) })?;
        pmi.begin(limit)?;
        Ok(pmi)
    }

    /// Connects to `address` and says which process this is. Returns its rank and the number of ranks.
    pub fn connect(address: &str, id: &str, limit: Limit) -> Result<(Pmi, usize, usize)> {
        let stream = TcpStream::connect(address).map_err(|e| other(format!("cannot connect to the launcher at {address}: {e}")))?;
        let mut pmi = Pmi::new(stream.into())?;
        pmi.ask(&format!("cmd=initack pmiid={id}"), "initack", limit.left())?;
        let (mut rank, mut size) = (None, None);
        while rank.is_none() || size.is_none() {
            let line = pmi.read(limit.left())?;
            rank = line.number("rank").ok().or(rank);
            size = line.number("size").ok().or(size);
        }
        // After these comes the level of debug output, which ends the greeting.
        let _ = pmi.read(limit.left())?;
        pmi.begin(limit)?;
        Ok((pmi, rank.unwrap_or(0), size.unwrap_or(0)))
    }

    fn new(fd: OwnedFd) -> Result<Pmi> {
        fcntl(&fd, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC)).map_err(failed)?;
        let flags = OFlag::from_bits_retain(fcntl(&fd, FcntlArg::F_GETFL).map_err(failed)?);
        fcntl(&fd, FcntlArg::F_SETFL(flags - OFlag::O_NONBLOCK)).map_err(failed)?;
        Ok(Pmi { stream: File::from(fd), arrived: Vec::new(), space: String::new() })
    }

    fn begin(&mut self, limit: Limit) -> Result {
        let hello = self.ask("cmd=init pmi_version=1 pmi_subversion=1", "response_to_init", limit.left());
        hello.map_err(|e| other(format!("{} (a process can join a job once)", e.text)))?;
        let line = self.ask("cmd=get_my_kvsname", "my_kvsname", limit.left())?;
        self.space =
            line.get("kvsname").ok_or_else(|| other(format!("the launcher says `{}`, without a kvsname", line.0)))?.to_string();
        Ok(())
    }

    /// Number of the program.
    pub fn appnum(&mut self) -> Result<i32> {
        let line = self.ask("cmd=get_appnum", "appnum", ANSWER)?;
        // Slurm does not know it and says -1.
        Ok(line.get("appnum").and_then(|n| n.parse().ok()).unwrap_or(0).max(0))
    }

    /// Tells the others, who can read it after the next barrier.
    pub fn put(&mut self, key: &str, value: &str) -> Result {
        let line = format!("cmd=put kvsname={} key={key} value={value}", self.space);
        self.ask(&line, "put_result", ANSWER).map(drop)
    }

    /// What a rank has told.
    pub fn get(&mut self, key: &str) -> Result<String> {
        let line = self.ask(&format!("cmd=get kvsname={} key={key}", self.space), "get_result", ANSWER)?;
        Ok(line.get("value").unwrap_or_default().to_string())
    }

    /// Waits for all ranks.
    pub fn barrier(&mut self, limit: Limit) -> Result {
        self.write("cmd=barrier_in")?;
        match self.read_if(limit.left())? {
            Some(line) => expect(line, "barrier_out").map(drop),
            None => crate::err!(Class::Other, "not all ranks have called MPI_Init {}", limit.over()),
        }
    }

    /// This process is done; it may end without the launcher taking it for a failure.
    pub fn finalize(&mut self) {
        // A launcher that is gone needs no farewell.
        let _ = self.ask("cmd=finalize", "finalize_ack", Duration::from_secs(1));
    }

    /// Asks the launcher to end all ranks.
    pub fn abort(&mut self, code: i32) {
        let _ = self.write(&format!("cmd=abort exitcode={code}"));
    }

    fn ask(&mut self, line: &str, answer: &str, limit: Duration) -> Result<Line> {
        self.write(line)?;
        let line = expect(self.read(limit)?, answer)?;
        match line.get("rc") {
            None | Some("0") => Ok(line),
            Some(_) => crate::err!(Class::Other, "the launcher says `{}`", line.0),
        }
    }

    fn write(&mut self, line: &str) -> Result {
        let line = format!("{line}\n");
        let mut rest = line.as_bytes();
        while !rest.is_empty() {
            // Not write: a launcher that is gone shall not end this process with SIGPIPE.
            match send(self.stream.as_raw_fd(), rest, MsgFlags::MSG_NOSIGNAL) {
                Ok(n) => rest = &rest[n..],
                Err(Errno::EINTR) => {}
                Err(e) => return Err(failed(e)),
            }
        }
        Ok(())
    }

    fn read(&mut self, limit: Duration) -> Result<Line> {
        self.read_if(limit)?.ok_or_else(|| other("the launcher does not answer".into()))
    }

    /// The next line, if it comes in time.
    fn read_if(&mut self, limit: Duration) -> Result<Option<Line>> {
        let end = std::time::Instant::now() + limit;
        loop {
            if let Some(at) = self.arrived.iter().position(|&b| b == b'\n') {
                let line: Vec<u8> = self.arrived.drain(..=at).collect();
                return Ok(Some(Line(String::from_utf8_lossy(&line).trim_end().to_string())));
            }
            if !readable(self.stream.as_fd(), end.saturating_duration_since(std::time::Instant::now())) {
                return Ok(None);
            }
            let mut some = [0; 4096];
            match self.stream.read(&mut some) {
                Ok(0) => return Err(failed("it was closed")),
                Ok(n) => self.arrived.extend_from_slice(&some[..n]),
                Err(e) if e.kind() == std::io::ErrorKind::Interrupted => {}
                Err(e) => return Err(failed(e)),
            }
            if self.arrived.len() > LONGEST {
                return Err(failed("it brings something else than lines"));
            }
        }
    }
}

/// How long the launcher may take for an answer that does not depend on other ranks.
const ANSWER: Duration = Duration::from_secs(60);

fn expect(line: Line, command: &str) -> Result<Line> {
    if line.get("cmd") == Some(command) {
        return Ok(line);
    }
    crate::err!(Class::Other, "the launcher says `{}` where `{command}` was expected", line.0)
}

/// Is there something to read before the time is up?
pub(super) fn readable(fd: BorrowedFd, limit: Duration) -> bool {
    let end = std::time::Instant::now() + limit;
    loop {
        let left = end.saturating_duration_since(std::time::Instant::now()) + Duration::from_micros(999);
        let mut fds = [PollFd::new(fd, PollFlags::POLLIN)];
        match poll(&mut fds, PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX)) {
            Ok(n) if n > 0 => return true,
            _ if std::time::Instant::now() >= end => return false,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::os::fd::IntoRawFd;
    use std::os::unix::net::UnixStream;

    #[test]
    fn speaks_the_lines() {
        let (mine, theirs) = UnixStream::pair().unwrap();
        let script = [
            ("cmd=init pmi_version=1 pmi_subversion=1", "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0"),
            ("cmd=get_my_kvsname", "cmd=my_kvsname kvsname=kvs_1_0"),
            ("cmd=get_appnum", "cmd=appnum appnum=2"),
            ("cmd=put kvsname=kvs_1_0 key=a value=b", "cmd=put_result rc=0 msg=success"),
            ("cmd=barrier_in", "cmd=barrier_out"),
            ("cmd=get kvsname=kvs_1_0 key=a", "cmd=get_result rc=0 msg=success value=b"),
            ("cmd=get kvsname=kvs_1_0 key=c", "cmd=get_result rc=-1 msg=key_c_not_found value=unknown"),
            ("cmd=finalize", "cmd=finalize_ack"),
            ("cmd=abort exitcode=3", ""),
        ];
        let server = std::thread::spawn(move || {
            let mut lines = BufReader::new(theirs.try_clone().unwrap()).lines();
            for (question, answer) in script {
                assert_eq!(lines.next().unwrap().unwrap(), question);
                (&theirs).write_all(format!("{answer}\n").as_bytes()).unwrap();
            }
        });
        let limit = Limit::new();
        let mut pmi = Pmi::on_descriptor(mine.into_raw_fd(), limit).unwrap();
        assert_eq!(pmi.appnum().unwrap(), 2);
        pmi.put("a", "b").unwrap();
        pmi.barrier(limit).unwrap();
        assert_eq!(pmi.get("a").unwrap(), "b");
        assert!(pmi.get("c").unwrap_err().text.contains("key_c_not_found"));
        pmi.finalize();
        pmi.abort(3);
        server.join().unwrap();
    }

    #[test]
    fn a_launcher_that_is_gone_is_an_error() {
        let (mine, theirs) = UnixStream::pair().unwrap();
        drop(theirs);
        assert!(Pmi::on_descriptor(mine.into_raw_fd(), Limit::new()).is_err());
    }
}
