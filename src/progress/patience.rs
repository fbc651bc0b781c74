//! How long a rank that waits in vain stays awake.
//!
//! To wake a core that has gone idle takes 25 us and more, mostly out of the way that the program's next step has to go (an EPYC of the Zen 5 kind; what waits for a
//! rank that computes for 0.23 ms takes 0.24 ms awake, and 0.25 asleep). So a rank looks on for so long that one wake-up more or less does not count, as long as
//! it is in nobody's way:
//! - somebody else on its core, as turns tell that take long, if there is a core for each rank that is awake (where more are, it is mostly one of them that computes, and loses nothing but
//!   a switch for each time slice);
//! - ranks that compute, two or more on one core, while nobody does on its own: the kernel takes who waits for busy, too, and leaves them there. So it does with one
//!   that computes and one that may have what it waits for, but has no turn to see it; not so if it waits in the same collective as this one;
//! - ranks that talk to each other, and would find their cores free if it slept;
//! - other programs, if more of them want to run than there are processors left;
//! - all others, if a quota leaves less time than the ranks take that are awake: it does not look on at all then.

use super::kernel::{now_ns, running};
use super::wait::{has_cores, overspends};
use super::{place, turns};
use crate::launch::Job;
use crate::shm::{RankBlock, RankState};
use crate::sync::atomic::Ordering::Relaxed;
use nix::unistd::{sysconf, SysconfVar};
use std::sync::OnceLock;

/// Of one wait. In nanoseconds.
pub(super) struct Patience<'a> {
    job: &'a Job,
    /// It stays on after what is brief.
    lingers: bool,
    since: u64,
    last: u64,
    /// When it looks around for the next time, how many waits each of the others had begun the last time, and how often something had come in them.
    next_look: u64,
    waits: Vec<[u32; 2]>,
    /// Looks in a row at which much had come to one of them.
    much: u32,
    /// Ranks of its core.
    sharing: u64,
    /// Turns in which somebody else did more than look and hand over.
    long: u32,
}

/// What a rank is to do after it has looked in vain once more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// Look again.
    Look,
    /// The same, but others had better not rely on it any longer that it will soon come out of its wait: it begins to linger.
    Linger,
    /// Sleep.
    Sleep,
}

impl<'a> Patience<'a> {
    /// Where ranks share cores a wait is brief up to so long for each rank of the core,
    const EACH: u64 = 125_000;
    /// but up to so long at most.
    const BRIEF: u64 = 1_000_000;
    /// How long a rank lingers.
    const LONGEST: u64 = 10_000_000;
    /// With a core for each rank that is awake, it sleeps after a few turns that take so long for each rank of the core.
    const LONG: u64 = 20_000;
    const LONG_TURNS: u32 = 4;
    /// How often it looks around.
    const LOOK: u64 = 250_000;
    /// Others talk if in the meantime one of them has begun so many waits. (In a sweep or a pipeline each begins one or two; where ranks share cores, two that do nothing but talk may
    /// get no further than 10.)
    const TALK: u32 = 5;
    /// Or if something has come so often to one of them, as the pieces of long messages, of which each can take as long where all are awake,
    const MUCH: u32 = 16;
    /// at so many looks in a row.
    const STILL: u32 = 2;
    /// From when on it counts that a rank has to wait for its turn.
    const BEHIND: u64 = 400_000;

    /// A wait has begun to be long. It `lingers` unless it has slept and nothing has come.
    pub fn new(job: &'a Job, lingers: bool) -> Self {
        let (now, header) = (now_ns(), job.segment.header());
        let sharing = u64::from(header.ranks.load(Relaxed).div_ceil(header.cores.load(Relaxed).max(1)));
        Patience {
            job,
            lingers: lingers && !overspends(job),
            since: now,
            last: now,
            next_look: 0,
            waits: Vec::new(),
            much: 0,
            sharing,
            long: 0,
        }
    }

    /// Another turn has come, in a `crowded` job or another one.
    pub fn next(&mut self, crowded: bool) -> Next {
        let now = now_ns();
        self.long += u32::from(now - self.last > Self::LONG * self.sharing);
        self.last = now;
        let (waited, brief) = (now - self.since, if crowded { Self::BRIEF.min(Self::EACH * self.sharing) } else { 0 });
        if !crowded && self.long >= Self::LONG_TURNS {
            return Next::Sleep;
        }
        if waited <= brief || self.lingers && now < self.next_look && waited <= Self::LONGEST {
            return Next::Look;
        }
        if !self.lingers || waited > Self::LONGEST || self.is_in_the_way(waited) {
            return Next::Sleep;
        }
        let next = if self.next_look == 0 { Next::Linger } else { Next::Look };
        self.next_look = now + Self::LOOK;
        next
    }

    #[cold]
    fn is_in_the_way(&mut self, waited: u64) -> bool {
        let (job, header) = (self.job, self.job.segment.header());
        let (awake, cores) = (header.awake.load(Relaxed), header.cores.load(Relaxed));
        let by_job = !has_cores(&job.segment) && (self.others_talk() || self.core_wanted(waited));
        by_job || running().is_none_or(|running| crowds_out(running, awake, cores, processors()))
    }

    /// Has another rank begun many waits since the last look, or has much come in them, and before that, too?
    fn others_talk(&mut self) -> bool {
        let count = |rank: &RankBlock| [rank.status.waits.load(Relaxed), rank.status.came.load(Relaxed)];
        let waits: Vec<[u32; 2]> = self.others().map(count).collect();
        let before = std::mem::replace(&mut self.waits, waits);
        let more =
            |which: usize, many| before.iter().zip(&self.waits).any(|(before, now)| now[which].wrapping_sub(before[which]) >= many);
        self.much = if more(1, Self::MUCH) { self.much + 1 } else { 0 };
        more(0, Self::TALK) || self.much >= Self::STILL
    }

    /// Could ranks of another core use this one?
    fn core_wanted(&self, waited: u64) -> bool {
        place::say_here(self.job);
        let others: Vec<Place> = self.others().filter(is_awake).map(Place::of).collect();
        Place::of(self.job.segment.rank(self.job.rank)).is_wanted_by(&others, waited > Self::BEHIND)
    }

    fn others(&self) -> impl Iterator<Item = &'a RankBlock> + '_ {
        (0..self.job.size).filter(|&r| r != self.job.rank).map(|r| self.job.segment.rank(r))
    }
}

/// Where a rank is that is awake, and what it does there.
#[derive(Clone, Copy)]
struct Place {
    cpu: u32,
    /// Is it in no wait?
    computes: bool,
    /// Else the collective that it waits in, by number; 0 if it is none.
    collective: u32,
}

impl Place {
    fn of(rank: &RankBlock) -> Place {
        let status = &rank.status;
        let computes = status.attending.load(Relaxed) == turns::NOT;
        Place { cpu: status.cpu.load(Relaxed), computes, collective: status.collective.load(Relaxed) }
    }

    /// Is this place of a rank that waits wanted for others that share a core? These may also be one that computes and one `behind` it.
    fn is_wanted_by(&self, others: &[Place], behind: bool) -> bool {
        let compute_at = |cpu: u32| others.iter().filter(|other| other.computes && other.cpu == cpu).count();
        // Who waits in the same collective has what it waits for no sooner. (If the one before it computes for a short time, each has its turn soon.)
        let is_behind = |other: &&Place| {
            !other.computes && (self.collective == 0 || other.collective != self.collective) && compute_at(other.cpu) > 0
        };
        compute_at(self.cpu) == 0 && others.iter().any(|other| compute_at(other.cpu) > 1 || behind && is_behind(&other))
    }
}

/// Does it not sleep, nor has it ended?
fn is_awake(rank: &&RankBlock) -> bool {
    let over = matches!(RankState::from_u32(rank.status.state.load(Relaxed)), RankState::Finalized | RankState::Aborted);
    !over && rank.bell.state.load(Relaxed) == 0
}

/// Do so many ranks that are `awake` on so many cores of all processors leave fewer of these than others need, where so many threads are running?
fn crowds_out(running: u32, awake: u32, cores: u32, processors: u32) -> bool {
    running.saturating_sub(awake) > processors.saturating_sub(awake.min(cores))
}

/// Processors of the machine.
fn processors() -> u32 {
    static ALL: OnceLock<u32> = OnceLock::new();
    *ALL.get_or_init(|| sysconf(SysconfVar::_NPROCESSORS_ONLN).ok().flatten().and_then(|n| n.try_into().ok()).unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shm::{Cores, Segment};

    #[test]
    fn who_waits_does_not_linger_where_a_quota_is_short() {
        for (cores, awake, lingers) in [
            (Cores::from(2), 2, true),
            (Cores { all: 2, busy: 1 }, 2, false),
            // Nobody else is awake.
            (Cores { all: 2, busy: 1 }, 1, true),
            (Cores { all: 8, busy: 2 }, 2, true),
            (Cores { all: 8, busy: 2 }, 3, false),
        ] {
            let segment = Segment::create(4, cores).unwrap();
            segment.header().awake.store(awake, Relaxed);
            let job = Job { rank: 0, size: 4, appnum: 0, segment, outside: None };
            assert_eq!(Patience::new(&job, true).lingers, lingers, "{cores:?}, {awake} awake");
            assert!(!Patience::new(&job, false).lingers);
        }
    }

    #[test]
    fn others_talk_by_many_waits_or_by_long_messages() {
        let job = Job { rank: 0, size: 4, appnum: 0, segment: Segment::create(4, Cores::from(2)).unwrap(), outside: None };
        let status = &job.segment.rank(2).status;
        for (each_time, talk) in [
            ([(0, 0), (4, 15), (4, 15)], [false, false, false]),
            ([(0, 0), (5, 5), (0, 0)], [false, true, false]),
            // One long message, and several.
            ([(0, 0), (1, 40), (1, 0)], [false, false, false]),
            ([(0, 0), (1, 40), (1, 40)], [false, false, true]),
        ] {
            let mut patience = Patience::new(&job, true);
            let talks = each_time.map(|(waits, came)| {
                status.waits.fetch_add(waits, Relaxed);
                status.came.fetch_add(came, Relaxed);
                patience.others_talk()
            });
            assert_eq!(talks, talk, "{each_time:?}");
        }
    }

    #[test]
    fn a_core_is_wanted_for_ranks_that_share_another() {
        let waits = |cpu, collective| Place { cpu, computes: false, collective };
        let computes = |cpu| Place { cpu, computes: true, collective: 0 };
        for (me, others, at_once, later) in [
            (waits(1, 7), vec![computes(0), computes(0), waits(1, 7)], true, true),
            // Somebody computes here, too, or each has a core.
            (waits(1, 7), vec![computes(0), computes(0), computes(1)], false, false),
            (waits(1, 7), vec![computes(0), computes(2)], false, false),
            // That one is still in the collective before; that one in the same; nobody knows.
            (waits(1, 7), vec![computes(0), waits(0, 6), waits(1, 7)], false, true),
            (waits(1, 7), vec![computes(0), waits(0, 7), waits(1, 7)], false, false),
            (waits(1, 0), vec![computes(0), waits(0, 0)], false, true),
            (waits(1, 0), vec![computes(0), waits(1, 7), waits(2, 7)], false, false),
        ] {
            assert_eq!([false, true].map(|behind| me.is_wanted_by(&others, behind)), [at_once, later]);
        }
    }

    #[test]
    fn other_programs_are_crowded_out_if_they_have_no_processors_left() {
        for (others, awake, cores, processors, want) in [
            (0, 2, 2, 2, false),
            (1, 2, 2, 2, true),
            (0, 4, 2, 2, false),
            (2, 4, 2, 2, true),
            // One of two ranks sleeps.
            (1, 1, 2, 2, false),
            (12, 4, 16, 16, false),
            (13, 4, 16, 16, true),
            // The job has two processors of 16.
            (14, 8, 2, 16, false),
        ] {
            assert_eq!(crowds_out(others + awake, awake, cores, processors), want, "{others} {awake} {cores} {processors}");
        }
        // Ranks in system calls are awake and do not run.
        assert!(!crowds_out(0, 4, 2, 2));
    }
}
