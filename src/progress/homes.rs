//! On which core each rank is at home, where ranks share cores.
//!
//! At first that of rank r is core r modulo their number: right where data go from one rank to the next, and where all take part in everything. But in a grid of
//! two by two, the ranks 0 and 2 of a column share a core, and in a factorization they talk to each other message by message while all others wait: each answer
//! takes a switch, and the other core has nothing to do. So each rank counts whom it waits for several times in a row, and works out now and then whether fewer
//! of these waits would be for a rank of the same core if some changed places (Kernighan and Lin, "An efficient heuristic procedure for partitioning graphs", 1970,
//! here for the largest cut). What does not count:
//! - what all ranks take part in: there each waits for each;
//! - a wait after one for another rank, as in a sweep over a grid: there the two that wait next had better be on different cores;
//! - one for a rank of the same core while somebody computes on another one: that core has something to do.

use super::{turns, Waiting};
use crate::launch::Job;
use crate::shm::MAX_TIES;
use crate::sync::atomic::AtomicU16;
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::AtomicU32;

/// One in so many waits in a row for one rank is looked at.
const SOME: u32 = 4;
/// Of these, so many are counted before a rank considers the homes, at first; then a quarter more each time,
const OFTEN: u32 = 16;
/// but so many at least. Those counted before count half then.
const LATELY: u32 = 256;
/// What all ranks have counted lately says enough if it is so much; twice as much after each change.
const ENOUGH: u32 = 64;
/// A change must concern at least one in so many of them. (Of what two say to each other on different cores much is found at the first look, and is no wait. So where all talk
/// to all, those of one core seem to talk most.)
const WORTH: i64 = 3;

/// What this rank has seen of its waits.
struct Mine {
    /// Whom the last one was for: its rank plus 1.
    last: AtomicU32,
    /// Those in a row for one rank,
    in_a_row: AtomicU32,
    /// those of them that were counted,
    counted: AtomicU32,
    /// and how many they are when it next considers the homes.
    next: AtomicU32,
    /// [`Header::homes`](crate::shm::Header::homes) when it last looked where it is at home.
    homes: AtomicU32,
}

static MINE: Mine = Mine {
    last: AtomicU32::new(0),
    in_a_row: AtomicU32::new(0),
    counted: AtomicU32::new(0),
    next: AtomicU32::new(OFTEN),
    homes: AtomicU32::new(0),
};

/// This rank is about to wait, in a job of more ranks than cores.
#[inline]
pub fn waits(job: &Job, why: &Waiting) {
    if !why.tells_ties || why.peer < 0 {
        return;
    }
    let peer = why.peer as u32 + 1;
    if MINE.last.load(Relaxed) != peer {
        MINE.last.store(peer, Relaxed);
        return;
    }
    let in_a_row = MINE.in_a_row.load(Relaxed).wrapping_add(1);
    MINE.in_a_row.store(in_a_row, Relaxed);
    if in_a_row.is_multiple_of(SOME) && job.size <= MAX_TIES {
        waits_again(job, why.peer as usize);
    }
}

#[cold]
fn waits_again(job: &Job, peer: usize) {
    let mine = ties(job, job.rank);
    let Some(waits) = mine.get(peer).filter(|_| !turns::shares_core(peer) || !computes_elsewhere(job)) else { return };
    waits.store(waits.load(Relaxed).saturating_add(1), Relaxed);
    let counted = MINE.counted.load(Relaxed).wrapping_add(1);
    MINE.counted.store(counted, Relaxed);
    if counted == MINE.next.load(Relaxed) {
        let more = (counted / 4).clamp(OFTEN, LATELY);
        MINE.next.store(counted.wrapping_add(more), Relaxed);
        consider(job);
        if more == LATELY {
            mine.iter().for_each(|waits| waits.store(waits.load(Relaxed) / 2, Relaxed));
        }
    }
}

/// Is a rank of another core in no wait?
fn computes_elsewhere(job: &Job) -> bool {
    let computes = |rank: usize| job.segment.rank(rank).status.attending.load(Relaxed) == turns::NOT;
    (0..job.size).any(|rank| rank != job.rank && !turns::shares_core(rank) && computes(rank))
}

/// Has any rank another home since [`see`]?
#[inline]
pub fn have_changed(job: &Job) -> bool {
    job.segment.header().homes.load(Relaxed) != MINE.homes.load(Relaxed)
}

/// This rank looks where it is at home: has any changed since it last did?
pub fn see(job: &Job) -> bool {
    let homes = job.segment.header().homes.load(Acquire);
    MINE.homes.swap(homes, Relaxed) != homes
}

/// The home of `rank`, by number among so many `cores`.
pub fn of(job: &Job, rank: usize, cores: usize) -> usize {
    match job.segment.rank(rank).ties.home.load(Relaxed) {
        0 => rank % cores,
        home => (home as usize - 1) % cores,
    }
}

/// How often `rank` has waited for each.
fn ties(job: &Job, rank: usize) -> &[AtomicU16] {
    &job.segment.rank(rank).ties.waits[..job.size]
}

#[cold]
fn consider(job: &Job) {
    let (header, n) = (job.segment.header(), job.size);
    let (homes_now, cores) = (header.homes.load(Acquire), header.cores.load(Relaxed) as usize);
    if homes_now % 2 != 0 || cores < 2 {
        return;
    }
    let waits = |a: usize, b: usize| i64::from(ties(job, a)[b].load(Relaxed));
    let all: i64 = (0..n).flat_map(|a| (0..n).map(move |b| waits(a, b))).sum();
    if all < i64::from(ENOUGH) << (homes_now / 2).min(16) {
        return;
    }
    let mut homes: Vec<usize> = (0..n).map(|rank| of(job, rank, cores)).collect();
    let fewer = part(&mut homes, |a, b| waits(a, b) + waits(b, a));
    if fewer * WORTH >= all && header.homes.compare_exchange(homes_now, homes_now + 1, Acquire, Relaxed).is_ok() {
        // (Who looks meanwhile finds some of them only, and looks again.)
        for (rank, home) in homes.into_iter().enumerate() {
            job.segment.rank(rank).ties.home.store(home as u32 + 1, Relaxed);
        }
        header.homes.store(homes_now.wrapping_add(2), Release);
    }
}

/// Lets ranks change places so that fewer waits are for one of the same home; returns by how many. `between` is how often two have waited for each other.
/// Each two that gain most, or lose least, change, and stay there then; what counts in the end are the changes up to the best state that came about.
fn part(homes: &mut [usize], between: impl Fn(usize, usize) -> i64) -> i64 {
    let n = homes.len();
    // Of each rank with those of each core.
    let mut with = vec![[0; MAX_TIES]; n];
    for (a, b) in (0..n).flat_map(|a| (0..n).map(move |b| (a, b))).filter(|(a, b)| a != b) {
        with[a][homes[b]] += between(a, b);
    }
    let mut stays = vec![false; n];
    let (mut state, mut fewer) = (homes.to_vec(), 0);
    let mut best = 0;
    loop {
        let gain =
            |a: usize, b: usize| with[a][state[a]] + with[b][state[b]] - with[a][state[b]] - with[b][state[a]] + 2 * between(a, b);
        let pairs = (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b)));
        let may_change = |&(a, b): &(usize, usize)| !stays[a] && !stays[b] && state[a] != state[b];
        let Some((more, a, b)) = pairs.filter(may_change).map(|(a, b)| (gain(a, b), a, b)).max_by_key(|&(more, ..)| more) else {
            break;
        };
        for r in (0..n).filter(|&r| r != a && r != b) {
            let differ = between(r, a) - between(r, b);
            with[r][state[a]] -= differ;
            with[r][state[b]] += differ;
        }
        let tie = between(a, b);
        with[a][state[b]] -= tie;
        with[a][state[a]] += tie;
        with[b][state[a]] -= tie;
        with[b][state[b]] += tie;
        state.swap(a, b);
        (stays[a], stays[b]) = (true, true);
        fewer += more;
        if fewer > best {
            best = fewer;
            homes.copy_from_slice(&state);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shm::{Cores, Segment};

    /// The homes of all ranks when each has waited so often for each of `peers(rank)`.
    fn homes(size: usize, cores: usize, times: u16, peers: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
        let job = Job { rank: 0, size, appnum: 0, segment: Segment::create(size, Cores::from(cores)).unwrap(), outside: None };
        for rank in 0..size {
            peers(rank).into_iter().for_each(|peer| _ = ties(&job, rank)[peer].fetch_add(times, Relaxed));
        }
        consider(&job);
        (0..size).map(|rank| of(&job, rank, cores)).collect()
    }

    #[test]
    fn rows_and_columns_of_a_grid_come_to_lie_across_cores() {
        for (rows, columns, cores) in [(2, 2, 2), (2, 4, 2), (4, 2, 2), (4, 4, 2), (4, 4, 4), (4, 8, 2), (4, 8, 4)] {
            let peers = |rank: usize| {
                let (row, column) = (rank / columns, rank % columns);
                vec![row * columns + (column + 1) % columns, (row + 1) % rows * columns + column]
            };
            let n = rows * columns;
            let homes = homes(n, cores, 1000, peers);
            let inside: usize = (0..n).map(|r| peers(r).iter().filter(|&&p| homes[p] == homes[r]).count()).sum();
            assert_eq!(inside, 0, "{rows} by {columns}: {homes:?}");
            for core in 0..cores {
                assert_eq!(homes.iter().filter(|&&home| home == core).count(), n / cores);
            }
        }
    }

    #[test]
    fn who_waits_for_everybody_or_the_next_one_stays_where_it_is() {
        for n in [3, 4, 5, 8] {
            let before: Vec<usize> = (0..n).map(|rank| rank % 2).collect();
            assert_eq!(homes(n, 2, 1000, |rank| (0..n).filter(|&r| r != rank).collect()), before);
            assert_eq!(homes(n, 2, 1000, |rank| vec![(rank + 1) % n]), before);
            assert_eq!(homes(n, 2, 1000, |rank| vec![(rank + 1) % n, (rank + n - 1) % n]), before);
        }
    }

    #[test]
    fn few_waits_change_nothing() {
        assert_eq!(homes(4, 2, 15, |rank| vec![(rank + 2) % 4]), [0, 1, 0, 1]);
        assert_ne!(homes(4, 2, 16, |rank| vec![(rank + 2) % 4]), [0, 1, 0, 1]);
    }

    #[test]
    fn waits_in_a_row_for_one_rank_count() {
        let job = Job { rank: 0, size: 4, appnum: 0, segment: Segment::create(4, Cores::from(2)).unwrap(), outside: None };
        let wait = |peer, tells_ties| waits(&job, &Waiting { context: 0, peer, tag: 0, root: -1, any: false, call: 0, tells_ties });
        (0..1 + 3 * SOME).for_each(|_| wait(2, true));
        (0..SOME).for_each(|_| wait(2, false));
        (0..SOME).for_each(|_| wait(-1, true));
        (0..1 + SOME).for_each(|_| wait(3, true));
        (0..SOME).flat_map(|_| [1, 2]).for_each(|peer| wait(peer, true));
        assert_eq!(ties(&job, 0).iter().map(|waits| waits.load(Relaxed)).collect::<Vec<_>>(), [0, 0, 3, 1]);
    }

    #[test]
    fn a_core_on_which_somebody_computes_has_something_to_do() {
        let job = Job { rank: 0, size: 4, appnum: 0, segment: Segment::create(4, Cores::from(2)).unwrap(), outside: None };
        assert!(computes_elsewhere(&job));
        (1..4).for_each(|rank| job.segment.rank(rank).status.attending.store(turns::AWAY, Relaxed));
        assert!(!computes_elsewhere(&job));
    }
}
