//! Who am I, how many are we; starting and watching the ranks of a job.
//!
//! A rank started by Ferrite's launcher inherits the descriptor of the segment in `FERRITE_FD` and its rank in
//! `FERRITE_RANK`; one that another launcher has started joins the others ([`foreign`]); any other process is a job of one
//! ([`attach`]).
//!
//! The launcher is in here, too, because a program can be its own (`FERRITE_NP`): a [`plan::Plan`] says what to start;
//! [`guard`] forks the supervisor, which forks the ranks ([`spawn`]), waits for what happens ([`supervise`]), says who waits
//! for whom ([`rollcall`]) and leaves nothing behind ([`descend`]).

mod abort;
mod attach;
pub mod bind;
mod choice;
mod descend;
pub mod dirs;
mod fate;
mod foreign;
pub mod guard;
mod look;
mod output;
pub mod plan;
pub mod preload;
mod rollcall;
mod signals;
mod spawn;
mod supervise;

pub use abort::{abort_job, exit_code, say};
pub use attach::attach;
pub use foreign::Outside;

use crate::progress::cpus;
use crate::shm::{Cores, Segment};
use nix::sched::sched_getaffinity;
use nix::unistd::Pid;

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
    /// The launcher, if it is none of ours; ours watches the job, reports and cleans up.
    pub outside: Option<Outside>,
}

/// Environment variable: descriptor of the segment.
pub const ENV_FD: &str = "FERRITE_FD";
/// Environment variable: rank in MPI_COMM_WORLD.
pub const ENV_RANK: &str = "FERRITE_RANK";
/// Environment variable: number of the program in an MPMD launch.
pub const ENV_APPNUM: &str = "FERRITE_APPNUM";

/// Environment variable: inode of the launcher's pid namespace.
pub const ENV_PIDNS: &str = "FERRITE_PIDNS";
/// In a status line: a process whose id means nothing to the others, since it is in a pid namespace of its own.
pub const HIDDEN_PID: u32 = u32::MAX;

/// The pid namespace of this process.
fn pid_namespace() -> u64 {
    std::fs::metadata("/proc/self/ns/pid").map_or(0, |m| std::os::unix::fs::MetadataExt::ino(&m))
}

/// In the segment's abort word: not a rank but the launcher has ended the job.
pub const ENDED_BY_LAUNCHER: u32 = u32::MAX;

/// Cores that this process and its children may use, by affinity and cgroup quota.
pub fn cores() -> Cores {
    let busy = std::thread::available_parallelism().map_or(1, |n| n.get());
    let all = sched_getaffinity(Pid::from_raw(0)).map_or(0, |set| cpus(&set).count());
    Cores { all: all.max(busy), busy }
}
