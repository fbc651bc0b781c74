//! Who am I, how many are we; starting and watching the ranks of a job.
//!
//! A rank started by Ferrite's launcher inherits the descriptor of the segment in `FERRITE_FD` and its rank in
//! `FERRITE_RANK`; a process without them is a job of one ([`attach`]).
//!
//! The launcher is in here, too, because a program can be its own (`FERRITE_NP`): a [`plan::Plan`] says what to start;
//! [`guard`] forks the supervisor, which forks the ranks ([`spawn`]), waits for what happens ([`supervise`]), says who waits
//! for whom ([`rollcall`]) and leaves nothing behind ([`descend`]).

mod abort;
pub mod bind;
mod descend;
pub mod dirs;
mod fate;
pub mod guard;
mod output;
pub mod plan;
pub mod preload;
mod rollcall;
mod signals;
mod spawn;
mod supervise;

pub use abort::{abort_job, exit_code, say};

use crate::error::{Class, Error, Result};
use crate::shm::Segment;
use std::os::fd::{FromRawFd, OwnedFd};

/// The job and this process's place in it.
pub struct Job {
    /// This process's rank in MPI_COMM_WORLD.
    pub rank: usize,
    /// Ranks in MPI_COMM_WORLD.
    pub size: usize,
    /// Number of the program in an MPMD launch (attribute MPI_APPNUM).
    pub appnum: i32,
    /// The shared segment.
    pub segment: Segment,
    /// Was the process started by our launcher (which reports and cleans up)?
    pub launched: bool,
}

/// Environment variable: descriptor of the segment.
pub const ENV_FD: &str = "FERRITE_FD";
/// Environment variable: rank in MPI_COMM_WORLD.
pub const ENV_RANK: &str = "FERRITE_RANK";
/// Environment variable: number of the program in an MPMD launch.
pub const ENV_APPNUM: &str = "FERRITE_APPNUM";

/// In the segment's abort word: not a rank but the launcher has ended the job.
pub const ENDED_BY_LAUNCHER: u32 = u32::MAX;

fn env_int(name: &str) -> Result<Option<i32>> {
    match std::env::var(name) {
        Err(_) => Ok(None),
        Ok(s) => match s.parse() {
            Ok(v) => Ok(Some(v)),
            Err(_) => crate::err!(Class::Other, "environment variable {name} is `{s}`, not a number"),
        },
    }
}

/// Cores this process may run on.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get())
}

/// Finds out where this process stands and maps the segment.
pub fn attach() -> Result<Job> {
    let Some(fd) = env_int(ENV_FD)? else {
        let segment = Segment::create(1, cores())?;
        return Ok(Job { rank: 0, size: 1, appnum: 0, segment, launched: false });
    };
    let rank = env_int(ENV_RANK)?.ok_or_else(|| Error::new(Class::Other, format!("{ENV_FD} is set, {ENV_RANK} is not")))?;
    let appnum = env_int(ENV_APPNUM)?.unwrap_or(0);
    // SAFETY: the launcher made this descriptor for this process and nobody else uses it.
    let segment = Segment::attach(unsafe { OwnedFd::from_raw_fd(fd) })?;
    let size = segment.ranks();
    if rank < 0 || rank as usize >= size {
        return crate::err!(Class::Other, "{ENV_RANK} is {rank}, the job has {size} ranks");
    }
    Ok(Job { rank: rank as usize, size, appnum, segment, launched: true })
}
