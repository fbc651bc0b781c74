//! Which core a rank runs on: one of its own, where there are enough. ([`super::turns`] is for those that share.)
//!
//! Ranks that wait for each other in turns look half idle to the kernel, which may then leave two of them on one core for
//! seconds while another is free: each spins away the time that the other needs. So a rank that spins looks now and then
//! whether another one that is awake last spun on the same core, and if so moves to a core that no such rank has named. It stays
//! bound to none: the kernel may move it again, for the sake of other programs.

use crate::launch::Job;
use crate::sync::atomic::Ordering::Relaxed;
use nix::sched::{sched_getaffinity, sched_getcpu, sched_setaffinity, CpuSet};
use nix::unistd::Pid;

/// Says on which core this rank is, and leaves it if another rank has said the same. Only where there is a core for each rank that
/// is awake.
#[cold]
pub fn look_around(job: &Job) {
    let Ok(here) = sched_getcpu() else { return };
    say(job, here);
    let claimed = |cpu: usize| {
        let taken = |r: usize| {
            let rank = job.segment.rank(r);
            r != job.rank && rank.status.cpu.load(Relaxed) == cpu as u32 + 1 && rank.bell.state.load(Relaxed) == 0
        };
        (0..job.size).any(taken)
    };
    if claimed(here) {
        if let Ok(allowed) = sched_getaffinity(Pid::from_raw(0)) {
            if let Some(cpu) = unclaimed(cpus(&allowed), here, claimed) {
                go(job, here, &allowed, cpu);
            }
        }
    }
}

/// Tells the others where this rank is.
#[inline]
pub fn say_here(job: &Job) {
    if let Ok(here) = sched_getcpu() {
        say(job, here);
    }
}

/// Tells the others that this rank is on `cpu`.
pub fn say(job: &Job, cpu: usize) {
    let mine = &job.segment.rank(job.rank).status.cpu;
    if mine.load(Relaxed) != cpu as u32 + 1 {
        mine.store(cpu as u32 + 1, Relaxed);
    }
}

/// The first of these but `here` that nobody has claimed.
fn unclaimed(mut cpus: impl Iterator<Item = usize>, here: usize, claimed: impl Fn(usize) -> bool) -> Option<usize> {
    cpus.find(|&cpu| cpu != here && !claimed(cpu))
}

/// The processors of a set.
pub fn cpus(set: &CpuSet) -> impl Iterator<Item = usize> + '_ {
    (0..CpuSet::count()).filter(|&cpu| set.is_set(cpu) == Ok(true))
}

/// Goes from `here` to `cpu`, if that can be. What the user allows stays as it was.
pub fn go(job: &Job, here: usize, allowed: &CpuSet, cpu: usize) -> bool {
    go_by(job, here, cpu, || move_to(allowed, cpu).is_some())
}

/// Says where it goes before it does: another rank of this core may run as soon as this one is on its way, and would follow, and so on for ever.
fn go_by(job: &Job, here: usize, cpu: usize, moves: impl FnOnce() -> bool) -> bool {
    say(job, cpu);
    let moved = moves();
    if !moved {
        say(job, here);
    }
    moved
}

fn move_to(allowed: &CpuSet, cpu: usize) -> Option<()> {
    let mut one = CpuSet::new();
    one.set(cpu).ok()?;
    sched_setaffinity(Pid::from_raw(0), &one).ok()?;
    sched_setaffinity(Pid::from_raw(0), allowed).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shm::{Cores, Segment};

    #[test]
    fn who_leaves_a_core_says_so_before_it_goes() {
        let job = Job { rank: 0, size: 2, appnum: 0, segment: Segment::create(2, Cores::from(2)).unwrap(), outside: None };
        let said = || job.segment.rank(0).status.cpu.load(Relaxed) as usize - 1;
        for goes in [true, false] {
            say(&job, 3);
            let moved = go_by(&job, 3, 5, || {
                assert_eq!(said(), 5);
                goes
            });
            assert_eq!((moved, said()), (goes, if goes { 5 } else { 3 }));
        }
    }

    #[test]
    fn a_rank_goes_where_nobody_else_is() {
        assert_eq!(unclaimed([3, 4, 5, 6].into_iter(), 3, |cpu| cpu == 4), Some(5));
        assert_eq!(unclaimed([3, 4].into_iter(), 3, |cpu| cpu == 4), None);
        assert_eq!(unclaimed([3].into_iter(), 3, |_| false), None);
    }
}
