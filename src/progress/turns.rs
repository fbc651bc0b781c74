//! Ranks that share a core take turns: who waits offers the core to the others with sched_yield. The kernel then runs them in a
//! circle, and each turn is a switch, useful or not (1.4 us on one EPYC). Two things decide how many of them a call takes.
//!
//! - *Who shares a core.* Data often go from one rank to the next, as roots do. If neighbours run on different cores, one core
//!   switches while the other works. So the home of rank r is core r modulo their number, of those that it may use, until its waits
//!   say otherwise ([`super::homes`]); a rank that
//!   the kernel has moved goes home, ever less often if it happens again. It is bound to none, for the sake of other programs.
//! - *In which order.* In the order of ranks, each finds on its turn that those before it have done their part; in another order
//!   a step can take as many switches as there are ranks on the core. A yield puts a process behind the others by its time
//!   slice (Linux 6.12), so its virtual time modulo the slice is its place in the circle. A rank in a wrong place, as the turns
//!   before its own tell, yields once with a longer slice: to the place that its number gives it.

use super::homes;
use super::kernel::{running, yield_to_place};
use super::place::{cpus, go, say};
use crate::copy::tune::ticks;
use crate::launch::Job;
use crate::shm::{RankState, MAX_RANKS};
use crate::sync::atomic::Ordering::Relaxed;
use nix::sched::{sched_getaffinity, sched_getcpu};
use nix::unistd::Pid;
use std::sync::atomic::{AtomicU32, AtomicU64};

/// [`crate::shm::layout::StatusLine::attending`]: in no wait.
pub const NOT: u32 = 0;
/// In a wait, and running.
pub const HERE: u32 = 1;
/// In a wait, and has offered its core, or sleeps.
pub const AWAY: u32 = 2;

/// What a rank knows of those on its core. Ranks by number plus 1; 0 is none.
struct Turns {
    /// Times this rank has offered its core, and when it last got it back.
    offers: AtomicU32,
    last_offer: AtomicU64,
    /// Which of them begins with a look at who is where, and which last did.
    look: AtomicU32,
    looked: AtomicU32,
    /// Where this rank was then.
    at: AtomicU32,
    /// How often it had to go home, less the times it was there.
    returns: AtomicU32,
    /// The first rank of this core, which keeps the word that says who offered it last.
    first: AtomicU32,
    /// The rank before this one on the same core; before the first comes the last.
    before: AtomicU32,
    /// The one before that.
    before_that: AtomicU32,
    /// Turns in a row that came after that of a wrong rank: [`CERTAIN`] for each, 1 if another one may be to blame.
    wrong: AtomicU32,
    /// How many of them it bears before it does something about it.
    patience: AtomicU32,
    /// The ranks of this core, by bits.
    sharing: [AtomicU64; MAX_RANKS / 64],
}

static TURNS: Turns = Turns {
    offers: AtomicU32::new(0),
    last_offer: AtomicU64::new(0),
    look: AtomicU32::new(0),
    looked: AtomicU32::new(0),
    at: AtomicU32::new(0),
    returns: AtomicU32::new(0),
    first: AtomicU32::new(1),
    before: AtomicU32::new(0),
    before_that: AtomicU32::new(0),
    wrong: AtomicU32::new(0),
    patience: AtomicU32::new(PATIENCE),
    sharing: [const { AtomicU64::new(0) }; MAX_RANKS / 64],
};

/// Ranks that are looked at for any that runs elsewhere.
const MOST: usize = 16;
/// Offers between two looks, at least. (A look takes a cache line of every rank.)
const LOOK: usize = 256;
/// The same if the kernel has moved this rank, which may leave two cores with three ranks and one.
const SOON: u32 = 8;
/// What a turn counts that is certainly at a wrong place.
const CERTAIN: u32 = 4;
/// What a rank bears of wrong turns before it does something about it, at first; twice as much each time, and an eighth less for each right turn.
const PATIENCE: u32 = 3 * CERTAIN;
/// And at most.
const LONGEST_PATIENCE: u32 = CERTAIN << 12;

/// Lets the other ranks on this core have their turns, in a job with more ranks than cores.
#[inline]
pub fn offer(job: &Job) {
    let offers = TURNS.offers.load(Relaxed);
    TURNS.offers.store(offers.wrapping_add(1), Relaxed);
    if offers == TURNS.look.load(Relaxed) || homes::have_changed(job) || has_moved(job, offers) {
        look(job, offers);
    }
    let me = job.rank as u32 + 1;
    let offered = &job.segment.rank(TURNS.first.load(Relaxed) as usize - 1).status.offered;
    offered.store(offered.load(Relaxed) << 16 | me, Relaxed);
    let attending = &job.segment.rank(job.rank).status.attending;
    attending.store(AWAY, Relaxed);
    std::thread::yield_now();
    attending.store(HERE, Relaxed);
    TURNS.last_offer.store(ticks(), Relaxed);
    let patience = TURNS.patience.load(Relaxed);
    match wrong(offered.load(Relaxed), me, TURNS.before.load(Relaxed), TURNS.before_that.load(Relaxed)) {
        0 => {
            TURNS.wrong.store(0, Relaxed);
            TURNS.patience.store((patience - patience.div_ceil(8)).max(PATIENCE), Relaxed);
        }
        more => {
            let wrong = TURNS.wrong.load(Relaxed) + more;
            TURNS.wrong.store(wrong, Relaxed);
            if wrong >= patience {
                take_place(job);
            }
        }
    }
}

/// How wrong a turn of `me` was, after these two `offered` the core, the last one in the low half: it should have been `before`, and before that one
/// `before_that`. One rank in a wrong place makes three turns wrong: its own, and those before which it is missing or came.
#[inline]
fn wrong(offered: u32, me: u32, before: u32, before_that: u32) -> u32 {
    let (last, last_but_one) = (offered & 0xffff, offered >> 16);
    if last == before || last == me {
        return 0;
    }
    if last_but_one == before || last == before_that {
        1
    } else {
        CERTAIN
    }
}

/// Does `peer` run on another core just now? Then what this rank wants of it may come at once. -1 is nobody in particular, of whom that is not known.
#[inline]
pub fn runs_elsewhere(job: &Job, peer: i32) -> bool {
    usize::try_from(peer).is_ok_and(|peer| is_elsewhere(job, peer))
}

/// Does `peer` wait, and has it a core for that, another than this rank's?
pub fn attends_elsewhere(job: &Job, peer: usize) -> bool {
    job.segment.rank(peer).status.attending.load(Relaxed) == HERE && (!super::crowded(job) || is_elsewhere(job, peer))
}

#[inline]
fn is_elsewhere(job: &Job, peer: usize) -> bool {
    let peer = &job.segment.rank(peer).status;
    peer.attending.load(Relaxed) != AWAY && peer.cpu.load(Relaxed) != job.segment.rank(job.rank).status.cpu.load(Relaxed)
}

/// Does anybody who may send a message? (Of many ranks only some are looked at.)
pub fn any_runs_elsewhere(job: &Job) -> bool {
    let may_send = |rank: usize| {
        let status = &job.segment.rank(rank).status;
        let in_collective = status.attending.load(Relaxed) == HERE && status.collective.load(Relaxed) != 0;
        !in_collective && status.state.load(Relaxed) == RankState::Running as u32
    };
    (1..job.size.min(MOST + 1)).map(|k| (job.rank + k) % job.size).any(|rank| is_elsewhere(job, rank) && may_send(rank))
}

/// Did `rank` run on this rank's core when that last looked? (To look now takes a line that another core may be writing.)
#[inline]
pub fn shares_core(rank: usize) -> bool {
    TURNS.sharing[rank / 64].load(Relaxed) >> (rank % 64) & 1 != 0
}

/// Ticks at which this rank last got its core back after an offer.
#[inline]
pub fn last_offer() -> u64 {
    TURNS.last_offer.load(Relaxed)
}

/// The rank that shared the core of this one, rank `me`, when that last looked, if there was just one.
pub fn only_mate(me: usize) -> Option<usize> {
    let mate = the_other(me as u32 + 1, TURNS.before.load(Relaxed), TURNS.before_that.load(Relaxed));
    mate.map(|mate| mate as usize - 1)
}

/// The only other rank of a core on which `before` comes before `me`, and before that one `before_that`.
fn the_other(me: u32, before: u32, before_that: u32) -> Option<u32> {
    (before != me && before_that == me).then_some(before)
}

/// Has the kernel moved this rank since it last looked, and not to make room for another program?
#[inline]
fn has_moved(job: &Job, offers: u32) -> bool {
    sched_getcpu().is_ok_and(|here| here as u32 != TURNS.at.load(Relaxed)) && has_moved_in_vain(job, offers)
}

#[cold]
fn has_moved_in_vain(job: &Job, offers: u32) -> bool {
    if offers.wrapping_sub(TURNS.looked.load(Relaxed)) < SOON << TURNS.returns.load(Relaxed) {
        return false;
    }
    TURNS.looked.store(offers, Relaxed);
    running().is_some_and(|running| running <= job.segment.header().awake.load(Relaxed))
}

/// Where am I, and who else is here?
#[cold]
fn look(job: &Job, offers: u32) {
    let rank = |r: usize| &job.segment.rank(r).status;
    let (mut returns, offers_before) = match homes::see(job) {
        true => (0, 0),
        false => (TURNS.returns.load(Relaxed), offers),
    };
    let at = sched_getcpu().ok().map(|here| match home(job, here) {
        Some(home) => {
            returns = (returns + 1).min(10);
            home
        }
        None => {
            returns = returns.saturating_sub(1);
            here
        }
    });
    if let Some(at) = at {
        say(job, at);
        TURNS.at.store(at as u32, Relaxed);
        for (word, ranks) in TURNS.sharing.iter().zip((0..job.size).step_by(64)) {
            let here = |r: usize| u64::from(rank(r).cpu.load(Relaxed) == at as u32 + 1);
            word.store((ranks..job.size.min(ranks + 64)).fold(0, |bits, r| bits | here(r) << (r % 64)), Relaxed);
        }
        let here = || (0..job.size).filter(|&r| shares_core(r)).map(|r| r as u32 + 1);
        let me = job.rank as u32 + 1;
        TURNS.first.store(here().next().unwrap_or(me), Relaxed);
        let before = |rank: u32| here().rfind(|&r| r < rank).or(here().next_back()).unwrap_or(me);
        TURNS.before.store(before(me), Relaxed);
        TURNS.before_that.store(before(before(me)), Relaxed);
    }
    TURNS.returns.store(returns, Relaxed);
    TURNS.looked.store(offers, Relaxed);
    // Sooner at first, and when homes have changed, while all find their cores.
    let next = LOOK.max(16 * job.size).min(offers_before.max(16) as usize) as u32;
    TURNS.look.store(offers.wrapping_add(next << returns), Relaxed);
}

/// Goes home, if this is not it.
fn home(job: &Job, here: usize) -> Option<usize> {
    let allowed = sched_getaffinity(Pid::from_raw(0)).ok()?;
    let all = cpus(&allowed).count().max(1);
    let home = cpus(&allowed).nth(homes::of(job, job.rank, all)).filter(|&home| home != here)?;
    go(job, here, &allowed, home).then_some(home)
}

/// My turn comes after that of a wrong rank.
#[cold]
fn take_place(job: &Job) {
    let here = |ranks: std::ops::Range<usize>| ranks.filter(|&r| shares_core(r)).count();
    TURNS.wrong.store(0, Relaxed);
    // Where it is forbidden, it will be forbidden the next time, too.
    let more = if yield_to_place(here(0..job.rank), here(0..job.size).max(1)) { 2 } else { LONGEST_PATIENCE };
    TURNS.patience.store((TURNS.patience.load(Relaxed) * more).min(LONGEST_PATIENCE), Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How wrong the turns of ranks in this circle are, where they should go round by number.
    fn turns(circle: &[u32]) -> Vec<u32> {
        let n = circle.len();
        let mut sorted = circle.to_vec();
        sorted.sort();
        let before = |rank: u32| sorted[(sorted.iter().position(|&r| r == rank).unwrap_or(0) + n - 1) % n];
        let turn = |i: usize| {
            let (me, offered) = (circle[i], circle[(i + n - 2) % n] << 16 | circle[(i + n - 1) % n]);
            wrong(offered, me, before(me), before(before(me)))
        };
        (0..n).map(turn).collect()
    }

    #[test]
    fn one_rank_in_a_wrong_place_is_certain_of_it_and_no_other() {
        assert_eq!(turns(&[1, 3, 5, 7, 9]), [0; 5]);
        assert_eq!(turns(&[7, 1, 3]), [0; 3]);
        assert_eq!(turns(&[2, 4]), [0; 2]);
        // The first belongs behind the last one.
        assert_eq!(turns(&[3, 5, 7, 9, 1, 11, 13, 15]), [1, 0, 0, 0, CERTAIN, 1, 0, 0]);
        // Nobody knows which of three.
        assert_eq!(turns(&[1, 5, 3]), [1; 3]);
    }

    #[test]
    fn of_two_ranks_each_is_the_others_only_mate() {
        assert_eq!((the_other(3, 5, 3), the_other(5, 3, 5)), (Some(5), Some(3)));
        // Of three, of one alone, and before the first look.
        assert_eq!((the_other(1, 5, 3), the_other(3, 3, 3), the_other(3, 0, 0)), (None, None, None));
    }

    #[test]
    fn who_gets_its_core_back_at_once_is_in_no_wrong_place() {
        assert_eq!(wrong(3 << 16 | 5, 5, 3, 1), 0);
    }
}
