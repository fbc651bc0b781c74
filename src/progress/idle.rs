//! Calls that do not wait (MPI_Test, MPI_Iprobe), of a program that asks again until it has what it asks for: it waits all the same, and is in others' way as
//! whoever waits.

use super::anybody::ANYBODY;
use super::wait::{crowded, has_cores, SPINS_TO_LOOK_AROUND, STAYS};
use super::{place, turns};
use crate::launch::Job;
use crate::sync::atomic::Ordering::Relaxed;

/// Such a call has found nothing, for the `vain`-th time in a row: the program will probably ask again at once. What it asks for comes from world rank
/// `peer` (-1 for none in particular).
#[inline]
pub fn idle(job: &Job, vain: u32, peer: impl FnOnce() -> i32) {
    if !has_cores(&job.segment) || vain.is_multiple_of(SPINS_TO_LOOK_AROUND) {
        idle_among_others(job, vain, peer);
    }
}

/// The same where others may be on this core.
#[inline(never)]
fn idle_among_others(job: &Job, vain: u32, peer: impl FnOnce() -> i32) {
    let status = &job.segment.rank(job.rank).status;
    if vain == 1 {
        // By this others see who talks, and would find its core free if they slept.
        status.waits.store(status.waits.load(Relaxed).wrapping_add(1), Relaxed);
    }
    if !crowded(job) {
        if vain.is_multiple_of(SPINS_TO_LOOK_AROUND) {
            place::look_around(job);
            std::thread::yield_now();
        }
        return;
    }
    let may_come = match peer() {
        -1 => {
            if vain == 1 {
                ANYBODY.has_sent();
            }
            ANYBODY.may_send(job)
        }
        peer => !vain.is_multiple_of(STAYS + 1) && turns::runs_elsewhere(job, peer),
    };
    if !may_come {
        let attending = status.attending.load(Relaxed);
        turns::offer(job);
        // It may compute before it asks again.
        status.attending.store(attending, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shm::{Cores, Segment};

    fn job(cores: usize, awake: u32) -> Job {
        let segment = Segment::create(4, Cores::from(cores)).unwrap();
        segment.header().awake.store(awake, Relaxed);
        Job { rank: 0, size: 4, appnum: 0, segment, outside: None }
    }

    /// How often this rank offers its core in so many looks in vain at what comes from `peer`.
    fn offers(job: &Job, looks: u32, peer: i32) -> u32 {
        let offered = &job.segment.rank(0).status.offered;
        let offers = |vain| {
            offered.store(0, Relaxed);
            idle(job, vain, || peer);
            u32::from(offered.load(Relaxed) != 0)
        };
        (1..=looks).map(offers).sum()
    }

    #[test]
    fn who_asks_in_vain_counts_as_one_who_waits_once() {
        let job = job(2, 2);
        let waits = &job.segment.rank(0).status.waits;
        for vain in [1, 2, 3, 1, 2, 1] {
            idle(&job, vain, || -1);
        }
        assert_eq!(waits.load(Relaxed), 3);
    }

    #[test]
    fn the_core_is_offered_where_others_need_it() {
        assert_eq!(offers(&job(4, 4), 100, 1), 0);
        assert_eq!(offers(&job(2, 2), 100, 1), 0);
        assert_eq!(offers(&job(2, 3), 100, -1), 100);
    }

    #[test]
    fn who_is_awaited_and_runs_elsewhere_may_answer_soon() {
        let job = job(2, 3);
        let status = |r: usize| &job.segment.rank(r).status;
        status(2).cpu.store(1000, Relaxed);
        // (What is on this core, as this rank itself.)
        assert_eq!(offers(&job, 100, 0), 100);
        assert_eq!(offers(&job, 99, 2), 3);
        status(2).attending.store(turns::AWAY, Relaxed);
        assert_eq!(offers(&job, 99, 2), 99);
        assert_eq!(status(0).attending.load(Relaxed), turns::NOT);
    }
}
