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
            leave(job, here, cpus(&allowed).filter(|&cpu| !claimed(cpu)), |cpu| go(&allowed, cpu).is_some());
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

/// Moves to the first `free` core but `here`, by `go`.
fn leave(job: &Job, here: usize, mut free: impl Iterator<Item = usize>, go: impl FnOnce(usize) -> bool) {
    if let Some(cpu) = free.find(|&cpu| cpu != here) {
        // First, since another one of this core may run as soon as this one is on its way: it would follow, and so on for ever.
        say(job, cpu);
        if !go(cpu) {
            say(job, here);
        }
    }
}

/// The processors of a set.
pub fn cpus(set: &CpuSet) -> impl Iterator<Item = usize> + '_ {
    (0..CpuSet::count()).filter(|&cpu| set.is_set(cpu) == Ok(true))
}

/// Moves to `cpu`. What the user allows stays as it was.
pub fn go(allowed: &CpuSet, cpu: usize) -> Option<usize> {
    let mut one = CpuSet::new();
    one.set(cpu).ok()?;
    sched_setaffinity(Pid::from_raw(0), &one).ok()?;
    sched_setaffinity(Pid::from_raw(0), allowed).ok()?;
    Some(cpu)
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
            leave(&job, 3, [3, 5, 6].into_iter(), |cpu| {
                assert_eq!((cpu, said()), (5, 5));
                goes
            });
            assert_eq!(said(), if goes { 5 } else { 3 });
        }
        // Nowhere to go.
        leave(&job, 3, [3].into_iter(), |_| unreachable!());
    }
}
