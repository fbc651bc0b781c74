//! A process finds its place in the job.

use super::{cores, foreign, pid_namespace, Job, ENV_APPNUM, ENV_FD, ENV_PIDNS, ENV_RANK, HIDDEN_PID};
use crate::error::{Class, Error, Result};
use crate::shm::{RankState, Segment};
use crate::sync::atomic::Ordering::{AcqRel, Acquire, Release};
use nix::fcntl::{fcntl, FcntlArg, FdFlag};
use nix::sys::prctl::set_pdeathsig;
use nix::sys::signal::Signal;
use std::os::fd::{BorrowedFd, FromRawFd, OwnedFd};

fn env_int(name: &str) -> Result<Option<i32>> {
    match std::env::var(name) {
        Err(_) => Ok(None),
        Ok(s) => match s.parse() {
            Ok(v) => Ok(Some(v)),
            Err(_) => crate::err!(Class::Other, "environment variable {name} is `{s}`, not a number"),
        },
    }
}

/// Finds out where this process stands and maps the segment. Errors: MPI_ERR_OTHER for a place that is taken, or a job of another
/// launcher that cannot be joined; MPI_ERR_NO_MEM.
pub fn attach() -> Result<Job> {
    let Some(fd) = env_int(ENV_FD)? else {
        if let Some(foreign::Joined { rank, size, appnum, segment, outside }) = foreign::join()? {
            return Ok(Job { rank, size, appnum, segment, outside: Some(outside) });
        }
        let segment = Segment::create(1, cores())?;
        segment.rank(0).status.pid.store(std::process::id(), Release);
        return Ok(Job { rank: 0, size: 1, appnum: 0, segment, outside: None });
    };
    let rank = env_int(ENV_RANK)?.ok_or_else(|| Error::new(Class::Other, format!("{ENV_FD} is set, {ENV_RANK} is not")))?;
    let appnum = env_int(ENV_APPNUM)?.unwrap_or(0);
    // SAFETY: only asks about a number, which need not be an open descriptor.
    let open = fd >= 0 && fcntl(unsafe { BorrowedFd::borrow_raw(fd) }, FcntlArg::F_SETFD(FdFlag::FD_CLOEXEC)).is_ok();
    if !open {
        return crate::err!(Class::Other, "descriptor {fd} of the launcher ({ENV_FD}) was closed before MPI_Init");
    }
    // SAFETY: the launcher made this descriptor for this process and nobody else uses it.
    let segment = Segment::attach(unsafe { OwnedFd::from_raw_fd(fd) })?;
    let size = segment.ranks();
    if rank < 0 || rank as usize >= size {
        return crate::err!(Class::Other, "{ENV_RANK} is {rank}, the job has {size} ranks");
    }
    let line = &segment.rank(rank as usize).status;
    let visible = std::env::var(ENV_PIDNS).is_ok_and(|ns| ns == pid_namespace().to_string());
    let pid = if visible { std::process::id() } else { HIDDEN_PID };
    if let Err(pid) = line.pid.compare_exchange(0, pid, AcqRel, Acquire) {
        let now = match RankState::from_u32(line.state.load(Acquire)) {
            RankState::Finalized => "which has called MPI_Finalize already",
            _ => "which has called MPI_Init already",
        };
        return crate::err!(Class::Other, "rank {rank} of this job is process {pid}, {now}");
    }
    // The launcher does so for the process that it starts; this one may be a child of that, a shell for instance.
    let _ = set_pdeathsig(Signal::SIGKILL);
    // Programs that this one starts are no ranks of this job.
    for name in [ENV_FD, ENV_RANK, ENV_APPNUM, ENV_PIDNS] {
        std::env::remove_var(name);
    }
    Ok(Job { rank: rank as usize, size, appnum, segment, outside: None })
}
