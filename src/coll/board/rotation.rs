//! Roots that go round, where ranks share cores.
//!
//! If each call has another root, a core must come to the turn of each. Two cores that do so in step need one switch per call for all
//! ranks of one of them; out of step, they wait for each other's whole circles. So a rank that is the next root on its core keeps the
//! core while it waits for the root before it, which runs on another: it can go on at once, and the cores are in step.

use super::desc::Desc;
use super::history::HISTORY;
use super::Board;
use crate::progress::shares_core;
use std::cell::Cell;

/// Looks for each member.
const LOOKS: u32 = 64;

/// What a member has found out about keeping its core.
#[derive(Default)]
pub struct Rotation {
    /// Waits in which it does not.
    skip: Cell<u32>,
    /// How many these were after the last time in vain.
    skipped: Cell<u32>,
}

impl Rotation {
    /// Waits without keeping the core, at most, after one in vain.
    const MOST: u32 = 63;

    fn is_due(&self) -> bool {
        let skip = self.skip.get();
        self.skip.set(skip.saturating_sub(1));
        skip == 0
    }

    /// The core was kept: until what was waited for came?
    pub fn kept(&self, it_came: bool) {
        self.skipped.set(if it_came { 0 } else { (2 * self.skipped.get() + 1).min(Self::MOST) });
        self.skip.set(self.skipped.get());
    }
}

impl Board {
    /// Looks for which this member keeps its core while it waits for one of another core, if it is the `next` root of its own: about as long as
    /// the ranks there need for a turn each.
    pub fn looks_with_core(&self, next: Option<usize>) -> u32 {
        let keeps = next == Some(self.me) && self.rotation.is_due();
        if keeps {
            LOOKS * self.n().min(16) as u32
        } else {
            0
        }
    }

    /// Was the call before this one the same, with the same root if it has one?
    #[inline(always)]
    pub fn is_again(&self, desc: &Desc) -> bool {
        let last = (self.seq.get() - 1) as usize % HISTORY;
        self.members[self.me].calls[last].word(Desc::ROOT) == desc.words(0)[Desc::ROOT]
    }

    /// The same of a call that has a root.
    #[inline(always)]
    pub fn root_stays(&self, desc: &Desc) -> bool {
        desc.known_root().is_some() && self.is_again(desc)
    }

    /// The next root of those on my core after this call with `root`, if roots go on as in this call and the one before; None if they do not go round.
    #[inline(never)]
    pub fn next_root_here(&self, root: Option<usize>) -> Option<usize> {
        let (n, last) = (self.n(), (self.seq.get() - 1) as usize % HISTORY);
        let before = Desc::root_in(self.members[self.me].calls[last].word(Desc::ROOT));
        let (Some(root), Some(before)) = (root, before) else { return None };
        if root == before || before >= n {
            return None;
        }
        let step = n + root - before;
        let mut next = (1..n).map(|k| (root + k * step) % n);
        next.find(|&j| j == self.me || shares_core(self.world[j] as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_vain_it_is_tried_less_and_less_often() {
        let rotation = Rotation::default();
        let waits_until_due = || (0..).find(|_| rotation.is_due()).unwrap_or(u32::MAX);
        for skipped in [0, 1, 3, 7, 15, 31, 63, 63] {
            assert_eq!(waits_until_due(), skipped);
            rotation.kept(false);
        }
        assert_eq!(waits_until_due(), 63);
        rotation.kept(true);
        assert_eq!(waits_until_due(), 0);
    }
}
