//! Ranks of another launcher's job look after each other: that launcher may take a rank that ends early for a program that is done.

use super::Outside;
use crate::launch::{Job, HIDDEN_PID};
use crate::progress::now_ns;
use crate::shm::RankState;
use crate::sync::atomic::Ordering::{Acquire, Relaxed};
use nix::poll::{poll, PollFd, PollFlags, PollTimeout};
use std::os::fd::{AsFd, FromRawFd, OwnedFd};

/// How often to look, in nanoseconds.
const EVERY: u64 = 100_000_000;

impl Outside {
    /// Called while this rank waits: has another one ended without MPI_Finalize? The first rank that finds out says so and ends
    /// the job; the others are told in the segment.
    pub fn watch(&self, job: &Job) {
        let now = now_ns();
        if !self.sees_pids || now - self.looked.get() < EVERY {
            return;
        }
        self.looked.set(now);
        let Some(dead) = (0..job.size).find(|&r| r != job.rank && is_gone(job, r)) else { return };
        let line = &job.segment.rank(dead).status;
        let call = match line.call.load(Relaxed) {
            0 => String::new(),
            call => format!(", in {}", crate::calls::Call(call as u16).name()),
        };
        let text = format!(
            "ferrite: rank {dead} (pid {}) has ended without calling MPI_Finalize{call}; ending the job",
            line.pid.load(Relaxed)
        );
        crate::launch::abort::lost_rank(job, dead, &text);
    }
}

/// Has the process of this rank ended before MPI_Finalize?
fn is_gone(job: &Job, rank: usize) -> bool {
    let line = &job.segment.rank(rank).status;
    let pid = line.pid.load(Relaxed);
    let over = || matches!(RankState::from_u32(line.state.load(Acquire)), RankState::Finalized | RankState::Aborted);
    // A rank that ends well says so before it goes: so the second look.
    pid != HIDDEN_PID && !over() && has_ended(pid as i32) && !over()
}

fn has_ended(pid: i32) -> bool {
    // SAFETY: a system call without pointers.
    let fd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid, 0) };
    if fd < 0 {
        // Without pidfd_open (before Linux 5.3) there is no telling; one that is gone altogether is told by both.
        return nix::sys::signal::kill(nix::unistd::Pid::from_raw(pid), None) == Err(nix::errno::Errno::ESRCH);
    }
    // SAFETY: the kernel has just made this descriptor.
    let fd = unsafe { OwnedFd::from_raw_fd(fd as i32) };
    let mut fds = [PollFd::new(fd.as_fd(), PollFlags::POLLIN)];
    poll(&mut fds, PollTimeout::ZERO) == Ok(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_that_has_ended_is_noticed_before_it_is_collected() {
        let mut child = std::process::Command::new("sleep").arg("100").spawn().unwrap();
        let pid = child.id() as i32;
        assert!(!has_ended(pid));
        child.kill().unwrap();
        let began = std::time::Instant::now();
        while !has_ended(pid) {
            assert!(began.elapsed().as_secs() < 20);
            std::thread::yield_now();
        }
        child.wait().unwrap();
        assert!(has_ended(pid));
    }
}
