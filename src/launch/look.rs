//! What the supervisor looks at from time to time, since no event tells it: deadlines, MPI processes that are no children of its
//! own, ranks that never come, deadlocks.

use super::rollcall;
use super::supervise::{Inner, Supervisor, GRACE};
use super::{plan::TIMED_OUT, ENDED_BY_LAUNCHER, HIDDEN_PID};
use crate::progress::now_ns;
use crate::shm::RankState;
use crate::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed};
use nix::errno::Errno;
use nix::sys::signal::{kill, Signal};
use std::time::{Duration, Instant};

/// How often to look at ranks whose end the kernel does not report to the launcher, or who may never call MPI_Init.
const LOOK: Duration = Duration::from_millis(50);
/// How often to look whether anything moves.
const LOOK_MOVING: Duration = Duration::from_secs(1);

impl Supervisor<'_> {
    /// Time until the next look, if one is due without an event.
    pub(super) fn next_look(&self) -> Option<Duration> {
        let now = Instant::now();
        let mut next: Option<Duration> = None;
        let mut sooner = |d: Duration| next = Some(next.map_or(d, |n| n.min(d)));
        if let Some(e) = self.ending.as_ref().filter(|e| !e.killed) {
            sooner(e.kill_at.saturating_duration_since(now));
        } else if self.ending.is_none() {
            if let Some(t) = self.plan.timeout {
                sooner((self.began + t).saturating_duration_since(now));
            }
            if (0..self.ranks.len()).any(|r| self.needs_look(r)) {
                // Programs that never call MPI_Init are looked at less and less often.
                sooner(LOOK.max(self.began.elapsed() / 50).min(LOOK_MOVING));
            }
            if self.plan.stall.is_some() {
                sooner(LOOK_MOVING);
            }
        }
        next
    }

    /// Is this a rank whose fate the launcher would not hear of?
    fn needs_look(&self, rank: usize) -> bool {
        let r = &self.ranks[rank];
        let line = &self.segment.rank(rank).status;
        match RankState::from_u32(line.state.load(Acquire)) {
            RankState::Starting => true,
            RankState::Running | RankState::Aborted => {
                let pid = line.pid.load(Relaxed);
                r.end.is_none() && pid != r.pid.as_raw() as u32 && pid != HIDDEN_PID
            }
            _ => false,
        }
    }

    pub(super) fn look(&mut self) {
        let now = Instant::now();
        if let Some(e) = &mut self.ending {
            if !e.killed && now >= e.kill_at {
                e.killed = true;
                for r in self.ranks.iter().filter(|r| r.end.is_none()) {
                    let _ = kill(r.pid, Signal::SIGKILL);
                }
            }
            return;
        }
        if let Some(t) = self.plan.timeout.filter(|&t| now >= self.began + t) {
            self.code = Some(TIMED_OUT);
            self.roll_call(&format!("timeout of {} s: ending the job", t.as_secs_f64()));
            self.leave();
            return;
        }
        if self.segment.header().abort.load(Acquire) != 0 {
            // A rank ends the job; its process may be a shell that goes on.
            self.end_job(GRACE, false);
            return;
        }
        for rank in 0..self.ranks.len() {
            if self.needs_look(rank) {
                self.look_at(rank);
            }
        }
        self.look_for_deadlock();
    }

    /// The launcher ends the job itself.
    fn leave(&mut self) {
        let _ = self.segment.header().abort.compare_exchange(0, ENDED_BY_LAUNCHER, AcqRel, Acquire);
        self.end_job(GRACE, true);
    }

    fn look_at(&mut self, rank: usize) {
        let row = self.row(rank);
        if row.state == RankState::Starting {
            // Ended without MPI_Init: its own affair, unless others have called MPI_Init and may wait for it for ever.
            let joined = (0..self.ranks.len()).find(|&r| self.row(r).state == RankState::Running && self.ranks[r].end.is_none());
            if let (Some(_), Some(other)) = (self.ranks[rank].end, joined) {
                self.fail(rank, 1, &format!("ended without calling MPI_Init, which rank {other} has called"));
            }
            return;
        }
        // The error says that the process is gone; not being allowed to signal it says that it lives.
        let alive = kill(self.inner_pid(rank), None) != Err(Errno::ESRCH);
        let inner = &mut self.ranks[rank].inner;
        *inner = match (*inner, alive) {
            (_, true) => Inner::Alive,
            (Inner::Gone, false) => {
                let pid = self.inner_pid(rank);
                self.fail(
                    rank,
                    1,
                    &format!("lost its MPI process (pid {pid}), which ended without calling MPI_Finalize{}", row.in_call()),
                );
                return;
            }
            (_, false) => Inner::Gone,
        };
    }

    fn look_for_deadlock(&mut self) {
        let Some(limit) = self.plan.stall else { return };
        let rows = self.rows();
        let moved = self.before != rows;
        self.before = rows;
        if moved {
            self.still_told = false;
        }
        let waited = rollcall::all_wait_since(&self.before).map(|since| Duration::from_nanos(now_ns().saturating_sub(since)));
        if moved || self.still_told || waited.is_none_or(|w| w < limit) {
            return;
        }
        self.still_told = true;
        let then = if self.plan.abort_on_deadlock { ": ending the job" } else { "; this looks like a deadlock" };
        self.roll_call(&format!("all ranks have been waiting for {} s and nothing has moved{then}", limit.as_secs_f64()));
        if self.plan.abort_on_deadlock {
            self.code = Some(1);
            self.leave();
        }
    }
}
