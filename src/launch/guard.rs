//! The process that the user started, and the one that does the work.
//!
//! ```text
//! mpiexec (front): forwards signals, returns the exit code
//!   '- supervisor: forks the ranks, watches them, ends them
//!        |- rank 0
//!        '- rank 1 ...
//! ```
//! Both are reapers of their descendants. If one is killed, even with SIGKILL, the other is left to end every process of the
//! job, so that nothing stays behind, whatever the ranks have started themselves.

use super::abort::say;
use super::descend;
use super::fate::{self, End};
use super::plan::{Image, Plan, Refusal};
use super::signals::Signals;
use super::supervise::supervise;
use nix::sys::prctl::{get_name, set_name, set_pdeathsig};
use nix::sys::signal::{kill, Signal};
use nix::unistd::{fork, getpid, getppid, ForkResult, Pid};
use std::os::fd::AsFd;

/// What became of a job.
pub enum Outcome {
    /// It is over; the exit code.
    Exit(i32),
    /// This process is one of the ranks (only with [`super::plan::Start::Fork`]).
    Rank,
}

/// Runs a job to its end. Errors: nothing was started.
pub fn run(plan: &Plan) -> Result<Outcome, Refusal> {
    let images = match plan.start {
        super::plan::Start::Exec => {
            plan.programs.iter().map(|p| Image::prepare(p, plan.lib_dir.as_deref())).collect::<Result<Vec<_>, _>>()?
        }
        super::plan::Start::Fork => Vec::new(),
    };
    let mut warnings: Vec<&String> = images.iter().flat_map(|i| &i.warnings).collect();
    warnings.dedup();
    for text in warnings {
        say(&format!("{}: warning: {text}", plan.name));
    }
    let failed = |what: &str, e: nix::errno::Errno| Refusal::new(1, format!("{what}: {}", e.desc()));
    let signals = Signals::open().map_err(|e| failed("cannot watch signals", e))?;
    let older = descend::children();
    descend::become_reaper();
    let front = getpid();
    // SAFETY: the launcher has a single thread (under FERRITE_NP main has not begun), so the child may use everything.
    match unsafe { fork() }.map_err(|e| failed("cannot start the supervisor", e))? {
        ForkResult::Parent { child } => Ok(Outcome::Exit(stand_by(plan, child, &signals, &older))),
        ForkResult::Child => {
            // The front's end arrives as SIGTERM; `supervise` looks whether it is that.
            let _ = set_pdeathsig(Signal::SIGTERM);
            if getppid() != front {
                std::process::exit(1);
            }
            descend::become_reaper();
            // `killall -9 mpiexec` shall leave one of the two.
            let name = get_name();
            let _ = set_name(c"ferrite-job");
            let code = match supervise(plan, &images, signals, front) {
                Ok(Outcome::Rank) => {
                    let _ = name.map(|n| set_name(&n));
                    return Ok(Outcome::Rank);
                }
                Ok(Outcome::Exit(code)) => code,
                Err(refusal) => {
                    say(&format!("{}: {}", plan.name, refusal.text));
                    refusal.code
                }
            };
            // SAFETY: ends the process; exit handlers belong to the front.
            unsafe { libc::_exit(code) }
        }
    }
}

/// The front: forwards signals to the supervisor until that ends. Returns the exit code.
fn stand_by(plan: &Plan, supervisor: Pid, signals: &Signals, older: &[Pid]) -> i32 {
    loop {
        let mut fds = [nix::poll::PollFd::new(signals.as_fd(), nix::poll::PollFlags::POLLIN)];
        let _ = nix::poll::poll(&mut fds, nix::poll::PollTimeout::NONE);
        while let Some(arrived) = signals.next() {
            // What the terminal sends, the supervisor gets itself.
            if arrived.signal != Signal::SIGCHLD && arrived.from_process {
                let _ = kill(supervisor, arrived.signal);
            }
        }
        while let Some((pid, end)) = fate::reap() {
            if pid != supervisor {
                continue;
            }
            if let End::Exited(code) = end {
                return code;
            }
            say(&format!("{}: the supervisor process (pid {supervisor}) {end}; ending the job", plan.name));
            descend::end_all_but(older);
            return end.code();
        }
    }
}
