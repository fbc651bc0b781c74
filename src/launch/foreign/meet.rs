//! The ranks of another launcher's job meet, and rank 0 hands out the segment.
//!
//! 1. Rank 0 listens at an abstract Unix socket; the others connect, again and again until it is there, and say hello.
//! 2. When all are there, rank 0 makes the segment (a memfd), and answers each with its descriptor and the word that it may go on.
//!
//! Neither the socket nor the segment is a file: whatever dies, and whenever, nothing stays behind. Each side asks the kernel
//! whose process the other is.

use super::pmi::readable;
use super::Limit;
use crate::error::{Class, Error, Result};
use crate::launch::{cores, pid_namespace, HIDDEN_PID};
use crate::shm::{Cores, Segment};
use crate::sync::atomic::Ordering::Relaxed;
use nix::poll::{poll, PollFd, PollFlags, PollTimeout};
use nix::sys::socket::{getsockopt, recvmsg, sendmsg, sockopt, ControlMessage, ControlMessageOwned, MsgFlags};
use std::io::{IoSlice, IoSliceMut, Read, Write};
use std::os::fd::{AsFd, AsRawFd, FromRawFd, OwnedFd};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener, UnixStream};
use std::time::{Duration, Instant};

/// Words of the affinity mask: 1024 processors.
const WORDS: usize = 16;
/// Bytes of a [`Hello`] on the way.
const HELLO: usize = 8 * (5 + WORDS);
/// First word of a hello: "FERRITEm".
const GREETING: u64 = u64::from_le_bytes(*b"FERRITEm");
/// Answers are shorter: `v` or `h` (are process ids visible), or a complaint.
const LONGEST: usize = 1000;
/// How often to try to reach rank 0.
const RETRY: Duration = Duration::from_millis(5);
/// After all have come, rank 0 answers within this time.
const ANSWER: Duration = Duration::from_secs(30);

/// What a rank says about itself.
pub struct Hello {
    rank: u64,
    size: u64,
    pid: u64,
    pid_namespace: u64,
    /// Processors that it may run on.
    affinity: [u64; WORDS],
}

impl Hello {
    /// This process.
    pub fn of_this_process(rank: usize, size: usize) -> Hello {
        let pid = u64::from(std::process::id());
        Hello { rank: rank as u64, size: size as u64, pid, pid_namespace: pid_namespace(), affinity: affinity() }
    }

    fn bytes(&self) -> [u8; HELLO] {
        let mut bytes = [0; HELLO];
        let words = [GREETING, self.rank, self.size, self.pid, self.pid_namespace].into_iter().chain(self.affinity);
        for (place, word) in bytes.chunks_exact_mut(8).zip(words) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        bytes
    }

    fn from_bytes(bytes: &[u8; HELLO]) -> Option<Hello> {
        let word = |i: usize| bytes[8 * i..][..8].iter().rev().fold(0u64, |w, &b| w << 8 | u64::from(b));
        let affinity = std::array::from_fn(|i| word(5 + i));
        (word(0) == GREETING).then(|| Hello { rank: word(1), size: word(2), pid: word(3), pid_namespace: word(4), affinity })
    }
}

fn affinity() -> [u64; WORDS] {
    let mut mask = [0u64; WORDS];
    // SAFETY: the mask has the length that is said. Where the call fails the mask stays empty.
    unsafe { libc::sched_getaffinity(0, size_of_val(&mask), mask.as_mut_ptr().cast()) };
    mask
}

fn failed(what: &str, e: impl std::fmt::Display) -> Error {
    Error::new(Class::Other, format!("{what}: {e}"))
}

fn address(name: &str) -> Result<SocketAddr> {
    // The kernel takes 107 bytes; the end of a job's name tells more than its start.
    let name = &name.as_bytes()[name.len().saturating_sub(100)..];
    SocketAddr::from_abstract_name(name).map_err(|e| failed("cannot name a socket", e))
}

/// Is the process at the other end one of the same user?
fn is_ours(stream: &UnixStream) -> bool {
    getsockopt(stream, sockopt::PeerCredentials).is_ok_and(|c| c.uid() == nix::unistd::geteuid().as_raw())
}

/// One that has come.
struct Guest {
    stream: UnixStream,
    hello: Hello,
}

/// Rank 0: waits for the others and gives them the segment. Errors: some have not come in time, or have gone.
pub fn host(name: &str, me: &Hello, limit: Limit) -> Result<Segment> {
    let listener = UnixListener::bind_addr(&address(name)?).map_err(|e| failed("cannot listen for the other ranks", e))?;
    let mut guests: Vec<Option<Guest>> = (0..me.size).map(|_| None).collect();
    let (segment, refused) = match gather(&listener, &mut guests, me, limit).and_then(|()| make(&guests, me)) {
        Ok(segment) => (Some(segment), None),
        Err(e) => (None, Some(e)),
    };
    drop(listener);
    for guest in guests.iter().flatten() {
        let seen = guest.hello.pid_namespace == me.pid_namespace;
        let answer = match &refused {
            None => if seen { "v" } else { "h" }.to_string(),
            Some(e) => format!("rank 0 says: {}", e.text),
        };
        let fd = segment.as_ref().map(|s| [s.fd()]);
        let rights: Vec<ControlMessage> = fd.iter().map(|fd| ControlMessage::ScmRights(fd)).collect();
        let text = &answer.as_bytes()[..answer.len().min(LONGEST)];
        // One that is gone is missed by those that wait for it.
        let _ = sendmsg::<()>(guest.stream.as_raw_fd(), &[IoSlice::new(text)], &rights, MsgFlags::MSG_NOSIGNAL, None);
    }
    segment.ok_or_else(|| refused.expect("one of the two"))
}

/// The segment, with who is who.
fn make(guests: &[Option<Guest>], me: &Hello) -> Result<Segment> {
    let hellos = || std::iter::once(me).chain(guests.iter().flatten().map(|g| &g.hello));
    let mut all = [0u64; WORDS];
    hellos().for_each(|h| all.iter_mut().zip(h.affinity).for_each(|(a, m)| *a |= m));
    let count = |mask: &[u64]| mask.iter().map(|w| w.count_ones() as usize).sum::<usize>();
    // Launchers bind each rank to cores of its own. A quota, which is the job's, limits what they have together.
    let (all, mine) = (count(&all).max(1), cores());
    let busy = if mine.busy < mine.all { mine.busy.min(all) } else { all };
    let segment = Segment::create(me.size as usize, Cores { all, busy })?;
    for hello in hellos() {
        let pid = if hello.pid_namespace == me.pid_namespace { hello.pid as u32 } else { HIDDEN_PID };
        segment.rank(hello.rank as usize).status.pid.store(pid, Relaxed);
    }
    Ok(segment)
}

/// Waits until all are there.
fn gather(listener: &UnixListener, guests: &mut [Option<Guest>], me: &Hello, limit: Limit) -> Result {
    loop {
        let missing: Vec<usize> = (1..guests.len()).filter(|&r| guests[r].is_none()).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let mut fds = vec![PollFd::new(listener.as_fd(), PollFlags::POLLIN)];
        fds.extend(guests.iter().flatten().map(|g| PollFd::new(g.stream.as_fd(), PollFlags::POLLIN)));
        let left = limit.left() + Duration::from_micros(999);
        let _ = poll(&mut fds, PollTimeout::try_from(left).unwrap_or(PollTimeout::MAX));
        let ready: Vec<bool> = fds.iter().map(|f| f.any().unwrap_or(false)).collect();
        drop(fds);
        // Guests have nothing more to say: what arrives is their end.
        if let Some((gone, _)) = guests.iter().flatten().zip(&ready[1..]).find(|(_, &ready)| ready) {
            return crate::err!(Class::Other, "rank {} (pid {}) has ended in MPI_Init", gone.hello.rank, gone.hello.pid);
        }
        if ready[0] {
            let stream = listener.accept().map_err(|e| failed("cannot hear another rank", e))?.0;
            receive(stream, guests, me)?;
        } else if limit.left().is_zero() {
            let list: Vec<String> = missing.iter().map(|r| r.to_string()).collect();
            let (s, have) = if list.len() == 1 { ("", "has") } else { ("s", "have") };
            return crate::err!(
                Class::Other,
                "rank{s} {} of {} {have} not called MPI_Init {}",
                list.join(", "),
                me.size,
                limit.over()
            );
        }
    }
}

/// Somebody has connected.
fn receive(mut stream: UnixStream, guests: &mut [Option<Guest>], me: &Hello) -> Result {
    let mut bytes = [0; HELLO];
    let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
    // Somebody else's process, or one that has ended meanwhile.
    if !is_ours(&stream) || stream.read_exact(&mut bytes).is_err() {
        return Ok(());
    }
    let complaint = match Hello::from_bytes(&bytes) {
        None => "this is another version of Ferrite than that of rank 0".to_string(),
        Some(h) if h.size != me.size => format!("rank {} was started as one of {}, rank 0 as one of {}", h.rank, h.size, me.size),
        Some(h) if h.rank == 0 || h.rank >= h.size => format!("there cannot be another rank {} of {}", h.rank, h.size),
        Some(hello) => match &mut guests[hello.rank as usize] {
            Some(other) => {
                format!("rank {} of this job is process {}, which has called MPI_Init already", hello.rank, other.hello.pid)
            }
            free => {
                *free = Some(Guest { stream, hello });
                return Ok(());
            }
        },
    };
    let _ = sendmsg::<()>(stream.as_raw_fd(), &[IoSlice::new(complaint.as_bytes())], &[], MsgFlags::MSG_NOSIGNAL, None);
    Ok(())
}

/// The other ranks: get the segment from rank 0, and learn whether process ids of the others mean anything here. Errors: rank
/// 0 has not come in time, has gone, or complains.
pub fn visit(name: &str, me: &Hello, limit: Limit) -> Result<(Segment, bool)> {
    let address = address(name)?;
    let mut stream = loop {
        match UnixStream::connect_addr(&address) {
            Ok(stream) => break stream,
            Err(_) if !limit.left().is_zero() => std::thread::sleep(RETRY.min(limit.left())),
            Err(_) => return crate::err!(Class::Other, "rank 0 has not called MPI_Init {}", limit.over()),
        }
    };
    if !is_ours(&stream) {
        return crate::err!(Class::Other, "the socket of rank 0 belongs to another user");
    }
    stream.write_all(&me.bytes()).map_err(|e| failed("cannot talk to rank 0", e))?;
    // Rank 0 knows best when to give up.
    let last = Instant::now() + limit.left() + ANSWER;
    if !readable(stream.as_fd(), last.saturating_duration_since(Instant::now())) {
        return crate::err!(Class::Other, "rank 0 does not answer");
    }
    let mut text = [0; LONGEST];
    let mut space = nix::cmsg_space!(std::os::fd::RawFd);
    let (len, fd) = {
        let mut parts = [IoSliceMut::new(&mut text)];
        let got = recvmsg::<()>(stream.as_raw_fd(), &mut parts, Some(&mut space), MsgFlags::MSG_CMSG_CLOEXEC);
        let got = got.map_err(|e| failed("cannot hear rank 0", e))?;
        let fd = got.cmsgs().map_err(|e| failed("cannot hear rank 0", e))?.find_map(|c| match c {
            ControlMessageOwned::ScmRights(fds) => fds.first().copied(),
            _ => None,
        });
        (got.bytes, fd)
    };
    // SAFETY: the kernel has just made this descriptor for this process.
    let fd = fd.map(|fd| unsafe { OwnedFd::from_raw_fd(fd) });
    match (String::from_utf8_lossy(&text[..len]).as_ref(), fd) {
        (seen @ ("v" | "h"), Some(fd)) => Ok((Segment::attach(fd)?, seen == "v")),
        ("", _) => crate::err!(Class::Other, "rank 0 has ended in MPI_Init"),
        (complaint, _) => crate::err!(Class::Other, "{complaint}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hellos_arrive_as_they_were_sent() {
        let me = Hello::of_this_process(3, 5);
        let got = Hello::from_bytes(&me.bytes()).unwrap();
        assert_eq!((got.rank, got.size, got.pid, got.pid_namespace), (3, 5, me.pid, me.pid_namespace));
        assert_eq!(got.affinity, me.affinity);
        assert!(me.affinity.iter().any(|&w| w != 0));
        assert!(Hello::from_bytes(&[0; HELLO]).is_none());
    }

    fn meet(name: &str, size: u64, came: &[u64], seconds: u64) -> Vec<Result<usize>> {
        let limit = Limit { end: Instant::now() + Duration::from_secs(seconds), all: Duration::from_secs(seconds) };
        std::thread::scope(|scope| {
            let guest = |rank: u64| {
                let hello = Hello { rank, size, pid: 1, pid_namespace: 0, affinity: [0; WORDS] };
                match rank {
                    0 => host(name, &hello, limit).map(|s| s.ranks()),
                    _ => visit(name, &hello, limit).map(|(s, _)| s.ranks()),
                }
            };
            let threads: Vec<_> = came.iter().map(|&rank| scope.spawn(move || guest(rank))).collect();
            threads.into_iter().map(|t| t.join().unwrap()).collect()
        })
    }

    #[test]
    fn all_get_the_same_segment() {
        let name = super::super::place::unused_name();
        for got in meet(&name, 3, &[2, 1, 0], 30) {
            assert_eq!(got.unwrap(), 3);
        }
        // The name is free again.
        assert_eq!(meet(&name, 1, &[0], 30)[0].as_ref().unwrap(), &1);
    }

    #[test]
    fn who_never_comes_is_named() {
        let name = super::super::place::unused_name();
        for got in meet(&name, 4, &[0, 2], 1) {
            assert!(got.unwrap_err().text.contains("ranks 1, 3 of 4 have not called MPI_Init"));
        }
        assert!(meet(&name, 4, &[1], 0)[0].as_ref().unwrap_err().text.contains("rank 0 has not called MPI_Init"));
    }
}
