//! Which core a rank runs on: one of its own, where there are enough, else one with no more ranks than others.
//!
//! Ranks that wait for each other in turns look half idle to the kernel, which may then leave two of them on one core for
//! seconds while another is free: each spins away the time that the other needs. So a rank that spins looks now and then
//! whether another one last spun on the same core, and if so moves to a core that no rank has named. Ranks that share cores go
//! round them in turns when they first wait, and later leave a core only if it has got more of them than another.
//! They stay bound to none: the kernel may move them again, for the sake of other programs.

use crate::launch::Job;
use crate::sync::atomic::Ordering::Relaxed;
use nix::sched::{sched_getaffinity, sched_getcpu, sched_setaffinity, CpuSet};
use nix::unistd::Pid;
use std::sync::atomic::AtomicU32;

/// Says on which core this rank is, and leaves it if another rank has said the same. Only for jobs with a core for each rank.
#[cold]
pub fn look_around(job: &Job) {
    let Ok(here) = sched_getcpu() else { return };
    let mine = &job.segment.rank(job.rank).status.cpu;
    let said = here as u32 + 1;
    if mine.load(Relaxed) != said {
        mine.store(said, Relaxed);
    }
    let claimed = |cpu: usize| {
        let taken = |r: usize| r != job.rank && job.segment.rank(r).status.cpu.load(Relaxed) == cpu as u32 + 1;
        (0..job.size).any(taken)
    };
    if claimed(here) {
        if let Some(cpu) = leave(here, claimed) {
            mine.store(cpu as u32 + 1, Relaxed);
        }
    }
}

/// Moves to an allowed core that nobody has claimed.
fn leave(here: usize, claimed: impl Fn(usize) -> bool) -> Option<usize> {
    let allowed = sched_getaffinity(Pid::from_raw(0)).ok()?;
    let cpu = cpus(&allowed).find(|&cpu| cpu != here && !claimed(cpu))?;
    go(&allowed, cpu)
}

fn cpus(set: &CpuSet) -> impl Iterator<Item = usize> + '_ {
    (0..CpuSet::count()).filter(|&cpu| set.is_set(cpu) == Ok(true))
}

/// Moves to `cpu`. What the user allows stays as it was.
fn go(allowed: &CpuSet, cpu: usize) -> Option<usize> {
    let mut one = CpuSet::new();
    one.set(cpu).ok()?;
    sched_setaffinity(Pid::from_raw(0), &one).ok()?;
    sched_setaffinity(Pid::from_raw(0), allowed).ok()?;
    Some(cpu)
}

/// Times this rank has offered its core to others.
static OFFERS: AtomicU32 = AtomicU32::new(0);
/// How many of them there are between two looks at who is where.
const OFFERS_TO_LOOK_AROUND: u32 = 1024;

/// This rank is about to offer its core to others, in a job with more ranks than cores.
#[inline]
pub fn offers(job: &Job) {
    let n = OFFERS.load(Relaxed);
    OFFERS.store(n.wrapping_add(1), Relaxed);
    if n % OFFERS_TO_LOOK_AROUND == 0 {
        share(job, n == 0);
    }
}

#[cold]
fn share(job: &Job, first: bool) {
    let (Ok(here), Ok(allowed)) = (sched_getcpu(), sched_getaffinity(Pid::from_raw(0))) else { return };
    let mine = &job.segment.rank(job.rank).status.cpu;
    let ranks_on = |cpu: usize| {
        (0..job.size).filter(|&r| r != job.rank && job.segment.rank(r).status.cpu.load(Relaxed) == cpu as u32 + 1).count()
    };
    let all = cpus(&allowed).count().max(1);
    let better = match first {
        true => cpus(&allowed).nth(job.rank % all).filter(|&cpu| cpu != here),
        false => cpus(&allowed).min_by_key(|&cpu| ranks_on(cpu)).filter(|&cpu| ranks_on(cpu) + 1 < ranks_on(here)),
    };
    let now = better.and_then(|cpu| go(&allowed, cpu)).unwrap_or(here);
    mine.store(now as u32 + 1, Relaxed);
}
