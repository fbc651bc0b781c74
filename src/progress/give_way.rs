//! Of two ranks that share a core, one that has computed and finds at once what it waits for gives way to the other, which may find as much.
//!
//! Else it computes on, while ranks of other cores wait for the other one, and then this one for them: cores have nothing to do in turn (four ranks of a multigrid
//! on two cores 17% of the time, so 11%, and 0.92 of the time in all). The other one must be in a wait, so that it gives the core back if it finds nothing, and in
//! another than the last time. Where three and more share a core, one of them usually has something to do anyway, and nothing is gained.

use super::doubt::Doubt;
use super::turns::{self, AWAY};
use crate::copy::tune::ticks;
use crate::launch::Job;
use crate::shm::StatusLine;
use crate::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::AtomicU32;

/// Ticks for which a rank has had its core that make it worth two switches: 3 to 5 us.
const LONG: u64 = 10_000;

/// When this rank last took a chance.
struct Chances {
    /// The waits that the other one had begun by then.
    waits: AtomicU32,
    /// In vain is one after which the core comes back at once.
    doubt: Doubt,
}

static CHANCES: Chances = Chances::new();

/// This rank has found what it waits for without offering its core.
#[inline]
pub fn give_way(job: &Job) {
    let now = ticks();
    if now.wrapping_sub(turns::last_offer()) >= LONG {
        give_way_to_mate(job, now);
    }
}

#[cold]
fn give_way_to_mate(job: &Job, now: u64) {
    let mate = turns::only_mate(job.rank).map(|rank| &job.segment.rank(rank).status);
    if mate.is_some_and(|mate| CHANCES.take(mate)) {
        turns::offer(job);
        CHANCES.back_after(ticks().wrapping_sub(now));
    }
}

impl Chances {
    const fn new() -> Self {
        Chances { waits: AtomicU32::new(0), doubt: Doubt::new() }
    }

    /// Is the core to be offered to this one?
    fn take(&self, mate: &StatusLine) -> bool {
        if mate.attending.load(Relaxed) != AWAY {
            return false;
        }
        let waits = mate.waits.load(Relaxed);
        self.waits.swap(waits, Relaxed) != waits && !self.doubt.passes()
    }

    /// It came back after so many ticks.
    fn back_after(&self, ticks: u64) {
        if ticks >= LONG {
            self.doubt.worth_it();
        } else {
            self.doubt.in_vain();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::turns::NOT;
    use super::*;

    /// A rank in a wait, and this rank's chances.
    fn mate() -> (StatusLine, Chances) {
        let mate = StatusLine::default();
        mate.attending.store(AWAY, Relaxed);
        mate.waits.store(1, Relaxed);
        (mate, Chances::new())
    }

    fn waits_again(mate: &StatusLine) {
        mate.waits.fetch_add(1, Relaxed);
    }

    #[test]
    fn who_computes_is_given_nothing() {
        let (mate, chances) = mate();
        mate.attending.store(NOT, Relaxed);
        assert!(!chances.take(&mate));
        mate.attending.store(AWAY, Relaxed);
        assert!(chances.take(&mate));
    }

    #[test]
    fn nor_who_is_in_the_same_wait_as_before() {
        let (mate, chances) = mate();
        assert!(chances.take(&mate));
        chances.back_after(2 * LONG);
        assert!(!chances.take(&mate));
        waits_again(&mate);
        assert!(chances.take(&mate));
    }

    #[test]
    fn who_finds_nothing_is_given_ever_fewer_chances_until_it_does() {
        let (mate, chances) = mate();
        let taken = |after: u64| {
            let all = (0..1000).filter(|_| {
                waits_again(&mate);
                let takes = chances.take(&mate);
                if takes {
                    chances.back_after(after);
                }
                takes
            });
            all.count()
        };
        assert_eq!(taken(2 * LONG), 1000);
        assert!((15..25).contains(&taken(LONG / 2)));
        assert!(taken(2 * LONG) > 900);
    }
}
