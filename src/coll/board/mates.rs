//! What one member has worked out, for all.
//!
//! Members that share a core run one after the other. When the first of them has everybody's data, and all are to have the same result, it
//! posts that, or its core's part of it, in the next round; those that come later find it there and copy it. Nobody depends on a result: who
//! finds none works it out, too, to the same bits.

use super::round::skew;
use super::{tag, Board, Readers, Round};
use crate::error::Result;
use crate::sync::atomic::Ordering::Relaxed;
use crate::sync::pause;

/// On which cores the members are at home.
pub struct Homes {
    /// The members of each core, in order. The first one keeps the word that says who of them has posted a result.
    lines: Vec<Vec<usize>>,
    /// By member: which of these cores is its own.
    of: Vec<usize>,
}

impl Homes {
    /// Of members with these world ranks.
    pub(in crate::coll) fn new(world: &[u32], cores: u32) -> Homes {
        let mut lines: Vec<Vec<usize>> = Vec::new();
        let home = |(j, rank): (usize, &u32)| {
            let core = lines.iter().position(|line| world[line[0]] % cores == rank % cores).unwrap_or_else(|| {
                lines.push(Vec::new());
                lines.len() - 1
            });
            lines[core].push(j);
            core
        };
        let of = world.iter().enumerate().map(home).collect();
        Homes { lines, of }
    }

    /// How many cores that are.
    pub fn count(&self) -> usize {
        self.lines.len()
    }

    /// The members of a core, in order: at least one.
    pub fn line(&self, core: usize) -> &[usize] {
        &self.lines[core]
    }

    /// The one of a member.
    pub fn of(&self, member: usize) -> usize {
        self.of[member]
    }
}

impl Board {
    /// Where its members are at home.
    pub fn homes(&self) -> &Homes {
        &self.homes
    }

    /// The next member after `j` that runs on the same core as it, where each is at home on one, or else just the next.
    pub fn mate(&self, j: usize) -> usize {
        let (n, same) = (self.n(), |&k: &usize| self.homes.of(k) == self.homes.of(j));
        (1..n).map(|k| (j + k) % n).find(same).unwrap_or((j + 1) % n)
    }
}

impl Round<'_> {
    /// The result of `len` bytes that a member of `core` has posted as `round`, if it is there after so many looks.
    pub fn result_of(&self, core: usize, round: usize, len: usize, looks: usize) -> Option<&[u8]> {
        let by = (0..looks).find_map(|look| {
            if look > 0 {
                pause();
            }
            self.result_by(core, round)
        })?;
        Some(self.peer(round, by, 0, len))
    }

    #[inline]
    fn result_by(&self, core: usize, round: usize) -> Option<usize> {
        let b = self.board();
        let by = b.members[b.homes.line(core)[0]].kept.result_by.load(Relaxed).checked_sub(1)? as usize;
        let posting = b.posting(by, self.buffer(round));
        // It has seen everybody's posting, and that they agree with its own: if that agrees with mine, so do they.
        (posting.seen() == tag(self.seq, round) && self.agrees(posting)).then_some(by)
    }

    /// Posts the result of this member's core as `round`: `len` bytes, written by `fill` from what lies at the address `from`. Does nothing if
    /// somebody still reads what was there.
    pub fn post_result(&self, round: usize, from: usize, len: usize, fill: impl FnOnce(&mut [u8])) -> Result {
        if self.is_free(round)? {
            // It is read on this core: no way of writing past its caches is worth a trial.
            fill(self.place(round, len, skew(from, len), false)?);
            self.publish(round, Readers::ALL, &[]);
            let b = self.board();
            b.members[b.homes.line(b.homes.of(b.me))[0]].kept.result_by.store(b.me as u32 + 1, Relaxed);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_of_a_core_are_one_line() {
        let homes = |world: &[u32], me: usize, cores| {
            let homes = Homes::new(world, cores);
            let mine = homes.of(me);
            (homes.lines, mine)
        };
        assert_eq!(homes(&[0, 1, 2, 3, 4], 4, 2), (vec![vec![0, 2, 4], vec![1, 3]], 0));
        assert_eq!(homes(&[5, 2, 3, 8], 3, 2), (vec![vec![0, 2], vec![1, 3]], 1));
        assert_eq!(homes(&[5, 3, 7], 2, 2), (vec![vec![0, 1, 2]], 0));
        assert_eq!(homes(&[0, 1, 2], 2, 4), (vec![vec![0], vec![1], vec![2]], 2));
    }
}
