//! How a process ended, and what to say about it.

use nix::sys::signal::Signal;
use nix::unistd::Pid;
use std::ffi::CStr;
use std::fmt;

/// How a process ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// It exited with this code.
    Exited(i32),
    /// A signal killed it.
    Killed {
        /// The signal's number.
        signal: i32,
        /// Did the kernel write a core file?
        core: bool,
    },
}

impl End {
    /// From the status word of waitpid; none if the process has only stopped or continued.
    fn from_status(status: i32) -> Option<End> {
        if libc::WIFEXITED(status) {
            Some(End::Exited(libc::WEXITSTATUS(status)))
        } else if libc::WIFSIGNALED(status) {
            Some(End::Killed { signal: libc::WTERMSIG(status), core: libc::WCOREDUMP(status) })
        } else {
            None
        }
    }

    /// The exit code that stands for this end, as in shells.
    pub fn code(self) -> i32 {
        match self {
            End::Exited(code) => code,
            End::Killed { signal, .. } => 128 + signal,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            End::Exited(code) => write!(f, "exited with code {code}"),
            End::Killed { signal, core } => {
                let core = if core { ", core dumped" } else { "" };
                write!(f, "was killed by {} ({}{core})", signal_name(signal), describe(signal))
            }
        }
    }
}

/// `SIGSEGV`, or `signal 40` for one without a name.
pub fn signal_name(signal: i32) -> String {
    Signal::try_from(signal).map_or_else(|_| format!("signal {signal}"), |s| s.as_str().to_string())
}

fn describe(signal: i32) -> String {
    // SAFETY: strsignal returns a valid string for any number; it is copied before the next call, and the launcher has a
    // single thread.
    let text = unsafe { CStr::from_ptr(libc::strsignal(signal)) };
    let text = text.to_string_lossy().to_lowercase();
    // Nothing else tells the user.
    match signal {
        libc::SIGKILL => text + ", as the kernel does where memory runs out",
        _ => text,
    }
}

/// A child of this process that has ended, without waiting for one.
///
/// Not nix's waitpid: it does not know real-time signals and would lose the process that one has killed.
pub fn reap() -> Option<(Pid, End)> {
    loop {
        let mut status = 0;
        // SAFETY: `status` is a valid place for the result.
        let pid = unsafe { libc::waitpid(-1, &mut status, libc::WNOHANG) };
        if pid <= 0 {
            return None;
        }
        if let Some(end) = End::from_status(status) {
            return Some((Pid::from_raw(pid), end));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_in_words() {
        assert_eq!(End::Exited(3).to_string(), "exited with code 3");
        let end = End::Killed { signal: 11, core: true };
        assert_eq!(end.to_string(), "was killed by SIGSEGV (segmentation fault, core dumped)");
        assert_eq!(end.code(), 139);
        assert!(End::Killed { signal: 9, core: false }.to_string().contains("memory"));
        assert_eq!(signal_name(40), "signal 40");
    }
}
