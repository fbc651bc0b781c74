//! Starting the ranks, watching them, and ending the job when one of them fails.

use super::abort::{exit_code, say};
use super::fate::{self, signal_name, End};
use super::guard::Outcome;
use super::output::Tagged;
use super::plan::{cannot_run, Image, Plan, Refusal, Start};
use super::rollcall::{self, Row};
use super::signals::{Arrived, Signals};
use super::spawn::{self, Common, Forked, Which};
use super::{bind, cores, descend};
use crate::progress::{now_ns, wake};
use crate::shm::{RankState, Segment, SMALL_HEAP};
use crate::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};
use nix::errno::Errno;
use nix::fcntl::OFlag;
use nix::poll::{poll, PollFd, PollFlags, PollTimeout};
use nix::sys::resource::{getrlimit, setrlimit, Resource};
use nix::sys::signal::{kill, Signal};
use nix::unistd::{getppid, pipe2, Pid};
use std::ffi::OsStr;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::time::{Duration, Instant};

/// How long the other ranks have to leave by themselves, flushing their output, when one has failed.
pub(super) const GRACE: Duration = Duration::from_millis(50);
/// The same after Ctrl-C and SIGTERM, which a program may want to handle.
const GRACE_INTERRUPTED: Duration = Duration::from_millis(500);
/// One rank, seen from the launcher.
pub(super) struct Rank {
    /// The process that the launcher started, often the MPI process itself.
    pub(super) pid: Pid,
    /// How it ended.
    pub(super) end: Option<End>,
    /// What is known of the MPI process, if the started process (a shell) has started it in turn.
    pub(super) inner: Inner,
}

/// An MPI process that is no child of the launcher.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inner {
    Unknown,
    /// Has been seen alive.
    Alive,
    /// Gone when last looked; if its parent does not end either by the next look, the rank counts as dead.
    Gone,
}

/// How the job is being ended.
pub(super) struct Ending {
    /// When everything that is left is killed.
    pub(super) kill_at: Instant,
    pub(super) killed: bool,
    /// The user has asked for it: ranks that end now are not reported.
    pub(super) asked: bool,
}

/// The state of a running job.
pub(super) struct Supervisor<'a> {
    pub(super) plan: &'a Plan,
    pub(super) segment: &'a Segment,
    pub(super) program_of: Vec<usize>,
    pub(super) ranks: Vec<Rank>,
    pub(super) front: Pid,
    pub(super) began: Instant,
    /// Exit code, once it is known not to be 0.
    pub(super) code: Option<i32>,
    pub(super) ending: Option<Ending>,
    /// Where the ranks were at the last look for a deadlock.
    pub(super) before: Vec<Row>,
    /// This deadlock has been reported.
    pub(super) still_told: bool,
}

/// Does valgrind run this program, or one that it starts?
fn under_valgrind(image: &Image) -> bool {
    image.argv.iter().any(|arg| arg.to_bytes().rsplit(|&c| c == b'/').next() == Some(b"valgrind"))
}

/// Runs the job and returns when nothing of it is left. Errors: nothing was started.
pub fn supervise(plan: &Plan, images: &[Image], signals: Signals, front: Pid) -> Result<Outcome, Refusal> {
    let failed = |e: Errno| Refusal::new(1, format!("cannot start the job: {}", e.desc()));
    let n = plan.ranks();
    let heap = if images.iter().any(under_valgrind) { SMALL_HEAP } else { u64::MAX };
    let segment = Segment::create_within(n, cores(), heap).map_err(|e| Refusal::new(1, e.to_string()))?;
    // SAFETY: the descriptor belongs to `segment`, which outlives the borrow.
    let inherited = spawn::inheritable(unsafe { BorrowedFd::borrow_raw(segment.fd()) }).map_err(failed)?;
    let limit = getrlimit(Resource::RLIMIT_NOFILE).map_err(failed)?;
    if plan.tag {
        let _ = setrlimit(Resource::RLIMIT_NOFILE, limit.1, limit.1);
    }
    let null = spawn::null_device().map_err(failed)?;
    let (reports, failing) = pipe2(OFlag::O_CLOEXEC).map_err(failed)?;
    let places = bind::places(plan.bind);
    let pid_namespace = super::pid_namespace();
    let mut outputs: Vec<Tagged> = Vec::new();
    let mut s = Supervisor {
        plan,
        segment: &segment,
        program_of: plan.program_of_rank(),
        ranks: Vec::with_capacity(n),
        front,
        began: Instant::now(),
        code: None,
        ending: None,
        before: Vec::new(),
        still_told: false,
    };
    for rank in 0..n {
        let appnum = s.program_of[rank];
        let pipes = if plan.tag { Some(open_pipes(rank, &mut outputs).map_err(failed)?) } else { None };
        let common = Common {
            signals: &signals,
            segment: inherited,
            failed: failing.as_fd(),
            null: null.as_fd(),
            places: &places,
            ranks: n,
            pid_namespace,
            files: limit,
        };
        match spawn::spawn(&common, Which { rank, appnum, image: images.get(appnum), pipes }) {
            Ok(Forked::Parent(pid)) => s.ranks.push(Rank { pid, end: None, inner: Inner::Unknown }),
            Ok(Forked::Rank) => return Ok(Outcome::Rank),
            Err(e) => {
                descend::end_all();
                return Err(Refusal::new(1, format!("cannot start rank {rank} of {n}: {}", e.desc())));
            }
        }
    }
    // SAFETY: a plain number that nobody else uses; the ranks have their copies.
    drop(unsafe { <OwnedFd as std::os::fd::FromRawFd>::from_raw_fd(inherited) });
    drop(failing);
    let reports = (plan.start == Start::Exec).then_some(reports);
    Ok(Outcome::Exit(s.watch(&signals, reports, outputs)))
}

/// Pipes for one rank's standard output and error: the launcher's ends go to `outputs`.
fn open_pipes(rank: usize, outputs: &mut Vec<Tagged>) -> nix::Result<[OwnedFd; 2]> {
    let mut open = |to| {
        let (tagged, into) = Tagged::open(rank, to)?;
        outputs.push(tagged);
        nix::Result::Ok(into)
    };
    // SAFETY: standard output and error stay open as long as the launcher runs.
    let (out, err) = unsafe { (BorrowedFd::borrow_raw(1), BorrowedFd::borrow_raw(2)) };
    Ok([open(out)?, open(err)?])
}

impl Supervisor<'_> {
    fn watch(&mut self, signals: &Signals, mut reports: Option<OwnedFd>, mut outputs: Vec<Tagged>) -> i32 {
        while self.ranks.iter().any(|r| r.end.is_none()) {
            let wait = self.next_look().map_or(PollTimeout::NONE, |d| {
                // Rounded up, so that the time has come when poll returns.
                PollTimeout::try_from(d + Duration::from_micros(999)).unwrap_or(PollTimeout::MAX)
            });
            let mut fds = vec![PollFd::new(signals.as_fd(), PollFlags::POLLIN)];
            fds.extend(outputs.iter().map(|o| PollFd::new(o.as_fd(), PollFlags::POLLIN)));
            fds.extend(reports.iter().map(|r| PollFd::new(r.as_fd(), PollFlags::POLLIN)));
            let _ = poll(&mut fds, wait);
            let ready: Vec<bool> = fds.iter().map(|f| f.any().unwrap_or(false)).collect();
            drop(fds);
            if let Some(from) = reports.take_if(|_| ready.last() == Some(&true)) {
                reports = self.on_report(from);
            }
            let mut i = 0;
            outputs.retain_mut(|o| {
                i += 1;
                !ready[i] || o.pump()
            });
            while let Some(arrived) = signals.next() {
                self.on_signal(arrived);
            }
            while let Some((pid, end)) = fate::reap() {
                // Other children are orphans of ranks.
                if let Some(rank) = self.ranks.iter().position(|r| r.pid == pid && r.end.is_none()) {
                    self.on_end(rank, end);
                }
            }
            self.look();
        }
        descend::end_all();
        for output in &mut outputs {
            output.pump();
        }
        self.conclude()
    }

    // ---- names ----

    /// `rank 2 (pid 1234, ./a.out)`
    fn who(&self, rank: usize) -> String {
        format!("rank {rank} (pid {}, {})", self.ranks[rank].pid, self.program(rank).to_string_lossy())
    }

    fn program(&self, rank: usize) -> &OsStr {
        &self.plan.programs[self.program_of[rank]].argv[0]
    }

    pub(super) fn say(&self, text: &str) {
        say(&format!("{}: {text}", self.plan.name));
    }

    pub(super) fn row(&self, rank: usize) -> Row {
        Row::read(self.segment, rank, self.ranks[rank].end)
    }

    pub(super) fn rows(&self) -> Vec<Row> {
        (0..self.ranks.len()).map(|r| self.row(r)).collect()
    }

    pub(super) fn roll_call(&self, why: &str) {
        let table = rollcall::table(&self.rows(), now_ns());
        self.say(&format!("{why}\n{}", table.trim_end_matches('\n')));
    }

    // ---- events ----

    /// A rank could not be executed. The same program fails on every rank; the first report is enough.
    fn on_report(&mut self, from: OwnedFd) -> Option<OwnedFd> {
        if let Ok(Some((rank, e))) = spawn::read_report(from.as_fd()) {
            let refusal = cannot_run(self.program(rank), e);
            self.say(&refusal.text);
            self.code = Some(refusal.code);
            self.end_job(Duration::ZERO, true);
        }
        None
    }

    fn on_signal(&mut self, arrived: Arrived) {
        match arrived.signal {
            Signal::SIGCHLD => {}
            Signal::SIGUSR1 => self.roll_call("roll call"),
            Signal::SIGUSR2 => self.forward(arrived),
            signal => {
                self.code = Some(self.code.unwrap_or(128 + signal as i32));
                if getppid() != self.front {
                    // The launcher was killed: nobody is left to talk to.
                    self.end_job(Duration::ZERO, true);
                } else if self.ending.as_ref().is_some_and(|e| e.asked && e.kill_at > Instant::now() + GRACE) {
                    // Asked a second time. (The same key press may arrive twice; it comes at once then.)
                    self.end_job(GRACE, true);
                } else {
                    self.roll_call(&format!("{}: ending the job", signal_name(signal as i32)));
                    self.forward(arrived);
                    self.end_job(GRACE_INTERRUPTED, true);
                }
            }
        }
    }

    /// Hands a signal on to the ranks, unless the terminal has sent it to them as well.
    fn forward(&self, arrived: Arrived) {
        if !arrived.from_process {
            return;
        }
        for (rank, r) in self.ranks.iter().enumerate().filter(|(_, r)| r.end.is_none()) {
            let _ = kill(r.pid, arrived.signal);
            if r.inner == Inner::Alive {
                let _ = kill(self.inner_pid(rank), arrived.signal);
            }
        }
    }

    pub(super) fn inner_pid(&self, rank: usize) -> Pid {
        Pid::from_raw(self.segment.rank(rank).status.pid.load(Relaxed) as i32)
    }

    /// A process that the launcher started has ended.
    fn on_end(&mut self, rank: usize, end: End) {
        let row = self.row(rank);
        self.ranks[rank].end = Some(end);
        if self.ending.is_some() {
            return;
        }
        if self.segment.header().abort.load(Acquire) != 0 {
            // Some rank ends the job and says why itself; see `conclude`.
            self.end_job(GRACE, false);
            return;
        }
        match (row.state, end) {
            (RankState::Finalized | RankState::Starting, End::Exited(0)) => {}
            (RankState::Finalized, _) => {
                // The others need this rank no more: they may end in their own time.
                if self.code.is_none() {
                    self.say(&format!("{} {end} after MPI_Finalize", self.who(rank)));
                    self.code = Some(end.code());
                }
            }
            (RankState::Starting, _) => self.fail(rank, end.code(), &format!("{end} before MPI_Init")),
            (_, End::Exited(0)) => self.fail(rank, 1, "exited with code 0 without calling MPI_Finalize"),
            (_, End::Exited(_)) => self.fail(rank, end.code(), &format!("{end} without calling MPI_Finalize{}", row.in_call())),
            (_, End::Killed { .. }) => self.fail(rank, end.code(), &format!("{end}{}", row.in_call())),
        }
    }

    /// A rank has failed: says so, once, and ends the job.
    pub(super) fn fail(&mut self, rank: usize, code: i32, how: &str) {
        if self.ending.is_some() {
            return;
        }
        // Ranks that wait see it and leave.
        let _ = self.segment.header().abort.compare_exchange(0, rank as u32 + 1, AcqRel, Acquire);
        let others = if self.ranks.iter().any(|r| r.end.is_none()) { "; ending the job" } else { "" };
        self.say(&format!("{} {how}{others}", self.who(rank)));
        self.code = Some(if code == 0 { 1 } else { code });
        self.end_job(GRACE, false);
    }

    /// Everything that is left is killed after `grace`; ranks in a wait are woken and leave at once.
    pub(super) fn end_job(&mut self, grace: Duration, asked: bool) {
        let kill_at = Instant::now() + grace;
        match &mut self.ending {
            Some(e) => e.kill_at = e.kill_at.min(kill_at),
            none => *none = Some(Ending { kill_at, killed: false, asked }),
        }
        if self.segment.header().abort.load(Acquire) != 0 {
            for rank in 0..self.ranks.len() {
                wake(self.segment, rank);
            }
        }
    }

    /// All are gone: the exit code. A rank that ended the job itself has said why, unless it was lost on the way.
    fn conclude(&mut self) -> i32 {
        if let Some(code) = self.code {
            return code;
        }
        let header = self.segment.header();
        let by = header.abort.load(Acquire) as usize;
        if by == 0 || by > self.ranks.len() {
            return 0;
        }
        let rank = by - 1;
        let row = self.row(rank);
        // Pairs with the Release of the aborting rank.
        if row.state == RankState::Aborted {
            return exit_code(header.abort_code.load(Relaxed));
        }
        let end = self.ranks[rank].end.unwrap_or(End::Exited(1));
        self.say(&format!("{} {end}{}", self.who(rank), row.in_call()));
        end.code().max(1)
    }
}
