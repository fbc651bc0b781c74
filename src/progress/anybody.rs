//! Who waits for a message of anybody, where ranks share cores, cannot tell who will send it: one on another core, soon, or one that needs this core for that. A
//! server's clients are on both. So it stays for a while if anybody runs elsewhere, and ever more rarely if that was in vain.

use super::doubt::Doubt;
use super::turns;
use crate::launch::Job;
use crate::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::AtomicU32;

/// What this rank knows of it.
pub(super) struct Anybody {
    /// Looks for which it has stayed.
    looks: AtomicU32,
    /// Whether it does at all.
    doubt: Doubt,
}

/// Looks before the core is handed over: what is long takes so long to write that others may begin with theirs meanwhile.
const STAYS: u32 = 16;

/// Ranks of a core: of more, one of those on this core has something to send, too.
const MOST_RANKS: u32 = 2;

pub(super) static ANYBODY: Anybody = Anybody::new();

impl Anybody {
    const fn new() -> Self {
        Anybody { looks: AtomicU32::new(0), doubt: Doubt::new() }
    }

    /// May a message come soon, although this rank keeps its core? To be asked after each look.
    pub fn may_send(&self, job: &Job) -> bool {
        let header = job.segment.header();
        let few = header.ranks.load(Relaxed) <= MOST_RANKS * header.cores.load(Relaxed);
        few && self.stays(|| turns::any_runs_elsewhere(job))
    }

    fn stays(&self, runs_elsewhere: impl FnOnce() -> bool) -> bool {
        if self.doubt.passes() || !runs_elsewhere() {
            return false;
        }
        let looks = self.looks.load(Relaxed) + 1;
        if looks < STAYS {
            self.looks.store(looks, Relaxed);
        } else {
            self.looks.store(0, Relaxed);
            self.doubt.in_vain();
        }
        true
    }

    /// A message has come.
    pub fn has_sent(&self) {
        if self.looks.load(Relaxed) > 0 {
            self.looks.store(0, Relaxed);
            self.doubt.worth_it();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Looks until the core is handed over.
    fn stayed(anybody: &Anybody) -> u32 {
        (0..).take_while(|_| anybody.stays(|| true)).count() as u32
    }

    #[test]
    fn who_stays_in_vain_does_so_ever_more_rarely() {
        let anybody = Anybody::new();
        let times: Vec<_> = (0..200).filter(|_| stayed(&anybody) > 0).collect();
        assert_eq!(times, [0, 1, 4, 11, 26, 57, 120, 183]);
    }

    #[test]
    fn what_has_come_meanwhile_makes_up_for_it() {
        let anybody = Anybody::new();
        (0..100).for_each(|_| _ = stayed(&anybody));
        while !anybody.stays(|| true) {}
        anybody.has_sent();
        assert_eq!((stayed(&anybody), stayed(&anybody)), (STAYS, STAYS));
        // What has come when the core was handed over does not.
        anybody.has_sent();
        assert_eq!([(); 3].map(|()| stayed(&anybody)), [0, 0, STAYS]);
    }

    #[test]
    fn nobody_elsewhere_can_send() {
        let anybody = Anybody::new();
        assert!((0..100).all(|_| !anybody.stays(|| false)));
        assert_eq!(stayed(&anybody), STAYS);
    }
}
