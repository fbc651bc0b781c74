//! Signals of the launcher, read from a descriptor instead of handled.

use nix::sys::signal::{SigSet, SigmaskHow, Signal};
use nix::sys::signalfd::{SfdFlags, SignalFd};
use std::os::fd::{AsFd, BorrowedFd};

/// The signals that the launcher reacts to.
const WATCHED: [Signal; 7] =
    [Signal::SIGCHLD, Signal::SIGHUP, Signal::SIGINT, Signal::SIGQUIT, Signal::SIGTERM, Signal::SIGUSR1, Signal::SIGUSR2];

/// A signal that has arrived.
#[derive(Clone, Copy, Debug)]
pub struct Arrived {
    /// Which.
    pub signal: Signal,
    /// Did a process send it (kill), rather than the terminal, which sends it to the ranks, too?
    pub from_process: bool,
}

/// The watched signals, blocked.
pub struct Signals {
    fd: SignalFd,
    old: SigSet,
}

impl Signals {
    /// Blocks the watched signals and opens the descriptor they are read from.
    pub fn open() -> nix::Result<Signals> {
        let set: SigSet = WATCHED.into_iter().collect();
        let old = set.thread_swap_mask(SigmaskHow::SIG_BLOCK)?;
        let fd = SignalFd::with_flags(&set, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK)?;
        Ok(Signals { fd, old })
    }

    /// The next signal that has arrived, if any.
    pub fn next(&self) -> Option<Arrived> {
        loop {
            let info = self.fd.read_signal().ok().flatten()?;
            if let Ok(signal) = Signal::try_from(info.ssi_signo as i32) {
                return Some(Arrived { signal, from_process: info.ssi_code <= 0 });
            }
        }
    }

    /// Gives a forked child the signal mask back that the launcher was started with.
    pub fn restore(&self) {
        let _ = self.old.thread_set_mask();
    }
}

impl AsFd for Signals {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.fd.as_fd()
    }
}
