//! What one member has worked out, for the others of its core.
//!
//! Members that share a core run one after the other. When the first of them has everybody's data, and all are to have the same result, it
//! posts that in the next round; those that come later find it there and copy it. Nobody waits for a result: who finds none works it out, too,
//! to the same bits.

use super::{tag, Board, Readers, Round};
use crate::copy;
use crate::error::Result;
use crate::sync::atomic::Ordering::Relaxed;

/// What a member finds when all have posted.
pub enum Found<'a> {
    /// The others' data, to be read.
    Data,
    /// The result that one of its core has worked out.
    Result(&'a [u8]),
}

impl Board {
    /// The first of some members (by world rank) that are at home on the same core as member `me`, if there are several.
    pub(super) fn keeper(world: &[u32], me: usize, cores: u32) -> Option<usize> {
        let mut here = (0..world.len()).filter(|&j| world[j] % cores == world[me] % cores);
        let first = here.next()?;
        here.next().map(|_| first)
    }
}

impl Round<'_> {
    /// Waits until every member has posted `round`. A result, of `len` bytes, is looked for in the next one.
    #[inline]
    pub fn wait_all_or_result(&self, round: usize, len: usize) -> Result<Found<'_>> {
        self.wait_last(round)?;
        if let Some(by) = self.result_by(round + 1) {
            return Ok(Found::Result(self.peer(round + 1, by, 0, len)));
        }
        self.wait_all(round)?;
        Ok(Found::Data)
    }

    /// Who of this core has posted a result as `round`.
    #[inline]
    fn result_by(&self, round: usize) -> Option<usize> {
        let b = self.board();
        let by = b.members[b.keeper?].result_by.load(Relaxed).checked_sub(1)? as usize;
        let posting = b.posting(by, self.buffer(round));
        // It has seen everybody's posting, and that they agree with its own: if that agrees with mine, so do they.
        (posting.seen() == tag(self.seq, round) && self.agrees(posting)).then_some(by)
    }

    /// Posts a result of `len` bytes as `round`, written by `fill` from what lies at the address `from`, if there is anybody to read it and a place for it.
    pub fn post_result(&self, round: usize, from: usize, len: usize, fill: impl FnOnce(&mut [u8])) -> Result {
        let b = self.board();
        let Some(keeper) = b.keeper else { return Ok(()) };
        if !self.is_free(round)? {
            return Ok(());
        }
        // Read on this core: no other way of writing than through its caches is worth a trial.
        fill(self.place(round, len, copy::skew(from, len) / 16 * 16, false)?);
        self.publish(round, Readers::All, &[]);
        b.members[keeper].result_by.store(b.me as u32 + 1, Relaxed);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_a_core_keeps_its_word() {
        let keepers = |world: &[u32], cores| (0..world.len()).map(|me| Board::keeper(world, me, cores)).collect::<Vec<_>>();
        assert_eq!(keepers(&[0, 1, 2, 3, 4], 2), [Some(0), Some(1), Some(0), Some(1), Some(0)]);
        assert_eq!(keepers(&[5, 2, 3], 2), [Some(0), None, Some(0)]);
        assert_eq!(keepers(&[0, 1, 2], 3), [None; 3]);
    }
}
