//! On which core each rank is at home, where ranks share cores.
//!
//! At first that of rank r is core r modulo their number: right where data go from one rank to the next, and where all take part in everything. But in a grid of
//! two by two, the ranks 0 and 2 of a column share a core, and in a factorization they talk to each other message by message while all others wait: each answer
//! takes a switch, and the other core has nothing to do. So each rank counts whom it waits for, and works out now and then whether fewer waits would be
//! for a rank of the same core if some changed places (Kernighan and Lin, "An efficient heuristic procedure for partitioning graphs", 1970, here for the largest
//! cut). What all ranks take part in does not count: there each waits for each.

use super::Waiting;
use crate::launch::Job;
use crate::shm::MAX_TIES;
use crate::sync::atomic::AtomicU16;
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::AtomicU32;

/// Waits after which a rank considers the homes, at first; then whenever it has waited a quarter more often,
const OFTEN: u32 = 64;
/// but after so many at least. Those counted before count half then.
const LATELY: u32 = 1024;
/// Waits of all ranks, lately, that say enough; twice as many after each change.
const ENOUGH: u32 = 256;
/// A change must concern at least one in so many of them. (Of what two say to each other on different cores much is found at the first look, and is no wait. So where all talk
/// to all, those of one core seem to talk most.)
const WORTH: i64 = 3;

/// The waits of this rank that have been counted,
static COUNTED: AtomicU32 = AtomicU32::new(0);
/// and how many they are when it next considers the homes.
static NEXT: AtomicU32 = AtomicU32::new(OFTEN);
/// [`Header::homes`](crate::shm::Header::homes) when this rank last looked where it is at home.
static SEEN: AtomicU32 = AtomicU32::new(0);

/// This rank is about to wait, in a job of more ranks than cores.
#[inline]
pub fn waits(job: &Job, why: &Waiting) {
    if !why.tells_ties || job.size > MAX_TIES {
        return;
    }
    let mine = ties(job, job.rank);
    let Some(waits) = usize::try_from(why.peer).ok().and_then(|peer| mine.get(peer)) else { return };
    waits.store(waits.load(Relaxed).saturating_add(1), Relaxed);
    let counted = COUNTED.load(Relaxed).wrapping_add(1);
    COUNTED.store(counted, Relaxed);
    if counted == NEXT.load(Relaxed) {
        let more = (counted / 4).clamp(OFTEN, LATELY);
        NEXT.store(counted.wrapping_add(more), Relaxed);
        consider(job);
        if more == LATELY {
            mine.iter().for_each(|waits| waits.store(waits.load(Relaxed) / 2, Relaxed));
        }
    }
}

/// Has any rank another home since [`see`]?
#[inline]
pub fn have_changed(job: &Job) -> bool {
    job.segment.header().homes.load(Relaxed) != SEEN.load(Relaxed)
}

/// This rank looks where it is at home: has any changed since it last did?
pub fn see(job: &Job) -> bool {
    let homes = job.segment.header().homes.load(Acquire);
    SEEN.swap(homes, Relaxed) != homes
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
        assert_eq!(homes(4, 2, 50, |rank| vec![(rank + 2) % 4]), [0, 1, 0, 1]);
        assert_ne!(homes(4, 2, 100, |rank| vec![(rank + 2) % 4]), [0, 1, 0, 1]);
    }

    #[test]
    fn waits_are_counted_by_whom_they_are_for() {
        let job = Job { rank: 0, size: 4, appnum: 0, segment: Segment::create(4, Cores::from(2)).unwrap(), outside: None };
        let why = |peer, tells_ties| Waiting { context: 0, peer, tag: 0, root: -1, any: false, call: 0, tells_ties };
        for (peer, tells_ties) in [(2, true), (2, true), (2, false), (-1, true), (3, true)] {
            waits(&job, &why(peer, tells_ties));
        }
        assert_eq!(ties(&job, 0).iter().map(|waits| waits.load(Relaxed)).collect::<Vec<_>>(), [0, 0, 2, 1]);
    }
}
