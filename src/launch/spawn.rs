//! Forking one rank.

use super::plan::{env_entry, Image};
use super::signals::Signals;
use super::{bind, ENV_APPNUM, ENV_FD, ENV_PIDNS, ENV_RANK};
use nix::errno::Errno;
use nix::fcntl::{open, OFlag};
use nix::sys::prctl::set_pdeathsig;
use nix::sys::resource::{rlim_t, setrlimit, Resource};
use nix::sys::signal::{signal, SigHandler, Signal};
use nix::sys::stat::Mode;
use nix::unistd::{chdir, dup2_stderr, dup2_stdin, dup2_stdout, execve, fork, getpid, getppid, ForkResult, Pid};
use std::ffi::{CStr, CString};
use std::os::fd::{BorrowedFd, OwnedFd, RawFd};

/// What all ranks of a job have in common.
pub struct Common<'a> {
    /// Signal mask to give back.
    pub signals: &'a Signals,
    /// Descriptor of the segment, without close-on-exec.
    pub segment: RawFd,
    /// Where a rank that cannot be executed writes `(rank, errno)`; closes when all are executed.
    pub failed: BorrowedFd<'a>,
    /// /dev/null, the standard input of all ranks but 0.
    pub null: BorrowedFd<'a>,
    /// Places to bind ranks to; empty: no binding.
    pub places: &'a [Vec<usize>],
    /// Ranks of the job.
    pub ranks: usize,
    /// The launcher's pid namespace.
    pub pid_namespace: u64,
    /// Limits on open files to give back.
    pub files: (rlim_t, rlim_t),
}

/// What one rank runs.
pub struct Which<'a> {
    /// Its rank.
    pub rank: usize,
    /// The number of its program.
    pub appnum: usize,
    /// The program; none if the forked process itself goes on.
    pub image: Option<&'a Image>,
    /// Pipes for its standard output and error.
    pub pipes: Option<[OwnedFd; 2]>,
}

/// Both sides of a fork.
pub enum Forked {
    /// The launcher, with the new process.
    Parent(Pid),
    /// The new process, which goes on as a rank.
    Rank,
}

/// Variables in which launchers of others tell the rank, on the node and of all.
pub const RANK_ELSEWHERE: [&str; 4] = ["PMI_RANK", "MPI_LOCALRANKID", "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_LOCAL_RANK"];
/// The same for the number of ranks.
pub const SIZE_ELSEWHERE: [&str; 4] = ["PMI_SIZE", "MPI_LOCALNRANKS", "OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_SIZE"];

/// Opens /dev/null.
pub fn null_device() -> nix::Result<OwnedFd> {
    open("/dev/null", OFlag::O_RDWR | OFlag::O_CLOEXEC, Mode::empty())
}

/// Starts one rank. In the new process this returns only if there is no program to execute.
pub fn spawn(common: &Common, which: Which) -> nix::Result<Forked> {
    let launcher = getpid();
    let mut env: Vec<CString> = vec![
        env_entry(ENV_FD, common.segment),
        env_entry(ENV_RANK, which.rank),
        env_entry(ENV_APPNUM, which.appnum),
        env_entry(ENV_PIDNS, common.pid_namespace),
    ];
    // What scripts and programs look up that were written for other launchers.
    env.extend(RANK_ELSEWHERE.iter().map(|name| env_entry(name, which.rank)));
    env.extend(SIZE_ELSEWHERE.iter().map(|name| env_entry(name, common.ranks)));
    // SAFETY: the launcher has a single thread, so the child may use everything.
    match unsafe { fork() }? {
        ForkResult::Parent { child } => Ok(Forked::Parent(child)),
        ForkResult::Child => {
            // A rank does not outlive its launcher.
            let _ = set_pdeathsig(Signal::SIGKILL);
            if getppid() != launcher {
                std::process::exit(1);
            }
            if let Err(e) = become_rank(common, &which, &env) {
                report(common.failed, which.rank, e);
            }
            Ok(Forked::Rank)
        }
    }
}

/// In the new process: descriptors, signals, folder; then executes the program. Returns only if that fails, or if there
/// is none.
fn become_rank(common: &Common, which: &Which, env: &[CString]) -> nix::Result<()> {
    common.signals.restore();
    let _ = setrlimit(Resource::RLIMIT_NOFILE, common.files.0, common.files.1);
    if which.rank != 0 {
        dup2_stdin(common.null)?;
    }
    if let Some([out, err]) = &which.pipes {
        dup2_stdout(out)?;
        dup2_stderr(err)?;
    }
    if !common.places.is_empty() {
        bind::bind(&common.places[which.rank % common.places.len()]);
    }
    let Some(image) = which.image else {
        for entry in env {
            let entry = entry.to_str().unwrap_or_default();
            if let Some((name, value)) = entry.split_once('=') {
                std::env::set_var(name, value);
            }
        }
        std::env::remove_var(super::preload::ENV_NP);
        std::env::set_var(super::foreign::ENV_JOINED, super::foreign::left(&|name| std::env::var(name).ok()));
        return Ok(());
    };
    // SAFETY: sets a disposition to the default; no handler of ours is involved. Rust programs ignore SIGPIPE.
    let _ = unsafe { signal(Signal::SIGPIPE, SigHandler::SigDfl) };
    if let Some(dir) = &image.wdir {
        chdir(dir.as_c_str())?;
    }
    let env: Vec<&CStr> = image.env.iter().chain(env).map(CString::as_c_str).collect();
    let e = match execve(&image.path, &image.argv, &env) {
        // A script without `#!`, which shells run themselves.
        Err(Errno::ENOEXEC) => {
            let shell: Vec<&CStr> = std::iter::once(c"/bin/sh")
                .chain(std::iter::once(image.path.as_c_str()))
                .chain(image.argv.iter().skip(1).map(CString::as_c_str))
                .collect();
            execve(c"/bin/sh", &shell, &env)
        }
        e => e,
    };
    Err(e.expect_err("execve returns only when it fails"))
}

/// Tells the launcher that this rank cannot run, and ends.
fn report(to: BorrowedFd, rank: usize, e: Errno) -> ! {
    let mut record = [0u8; RECORD];
    record[..4].copy_from_slice(&(rank as u32).to_ne_bytes());
    record[4..].copy_from_slice(&(e as i32).to_ne_bytes());
    let _ = nix::unistd::write(to, &record);
    // SAFETY: ends the process without running exit handlers of the launcher.
    unsafe { libc::_exit(super::plan::NOT_FOUND) }
}

/// Bytes of one report of a rank that cannot run.
const RECORD: usize = 8;

/// Reads one report, if there is one: the rank and why it cannot run. `Ok(None)`: all are executed.
pub fn read_report(from: BorrowedFd) -> nix::Result<Option<(usize, Errno)>> {
    let mut record = [0u8; RECORD];
    if nix::unistd::read(from, &mut record)? < RECORD {
        return Ok(None);
    }
    let word = |at: usize| [record[at], record[at + 1], record[at + 2], record[at + 3]];
    Ok(Some((u32::from_ne_bytes(word(0)) as usize, Errno::from_raw(i32::from_ne_bytes(word(4))))))
}

/// A copy of the segment's descriptor that survives execution, above the numbers that shell scripts use.
pub fn inheritable(fd: BorrowedFd) -> nix::Result<RawFd> {
    let dup = |above| nix::fcntl::fcntl(fd, nix::fcntl::FcntlArg::F_DUPFD(above));
    dup(100).or_else(|_| dup(3))
}
