//! Rounds in which groups of ranks get a piece of their blocks each, in turn.
//!
//! With a core for each rank all get one in every round. Where ranks share cores there is nothing to be gained from groups of more ranks than
//! cores, and pieces as long as a slot allows are copied and folded up to twice as fast (64 ranks) as one for each rank.

use super::board::whole_lines;
use crate::copy::LINE;
use std::ops::Range;

/// Ranks in groups of equal size, as far as that is possible, whose turns come one after the other.
pub struct Groups {
    n: usize,
    count: usize,
    width: usize,
}

impl Groups {
    /// Of `n` ranks, up to `most` in each.
    pub fn of(n: usize, most: usize) -> Groups {
        let count = n.div_ceil(most.min(n));
        Groups { n, count, width: n.div_ceil(count) }
    }

    /// The one whose turn is number `k`.
    pub fn turn(&self, k: usize) -> Range<usize> {
        let first = k % self.count * self.width;
        first..(first + self.width).min(self.n)
    }
}

/// Bytes to spare for a piece of so many: more than a line less one byte, and of whole lines. Shorter pieces are not worth it.
fn spare(odd: bool, piece: usize) -> usize {
    const WORTH_IT: usize = 4 << 10;
    if odd && piece >= WORTH_IT {
        2 * LINE
    } else {
        0
    }
}

/// Bytes from the beginning of one piece of so many bytes to that of the next.
fn stride(piece: usize, spare: usize) -> usize {
    if spare > 0 {
        whole_lines(piece + spare)
    } else {
        piece
    }
}

/// The plan of one call, the same on all ranks. Lengths are counted in units of some bytes each.
pub struct Turns {
    /// Those that get a block.
    groups: Groups,
    /// Does each of them post blocks for the others? (Else the ranks of another group do, for all.)
    among: bool,
    /// Units of a piece.
    pub per: usize,
    /// Bytes from the beginning of one piece in a slot to that of the next.
    pub stride: usize,
    /// Are there lines to spare, so that each piece can lie as its data do ([`Turns::behind`])?
    odd: bool,
    /// Rounds.
    pub rounds: usize,
}

impl Turns {
    /// For blocks of up to `longest` units of `unit` bytes for each of `n` ranks, among themselves, in slots of `room` bytes. `odd`: not all of the blocks begin at
    /// the same place of a line.
    pub fn among(n: usize, (longest, unit): (usize, usize), odd: bool, room: usize, cores: usize) -> Turns {
        let spare = spare(odd, longest * unit);
        let all = longest * unit + spare;
        if all * (n - 1) <= room {
            let (per, stride) = (longest.max(1), stride(longest * unit, spare).max(1));
            return Turns { groups: Groups::of(n, n), among: true, per, stride, odd: spare > 0, rounds: longest.min(1) };
        }
        let groups = Groups::of(n, (room / all).max(cores));
        let pieces = groups.width.min(n - 1);
        Turns::new(groups, true, pieces, (longest, unit), odd, room)
    }

    /// The same between two groups, the larger one of `widest` ranks.
    pub fn between(n: usize, widest: usize, (longest, unit): (usize, usize), room: usize) -> Turns {
        Turns::new(Groups::of(n, n), false, widest, (longest, unit), false, room)
    }

    /// `pieces`: of a slot, at most.
    fn new(groups: Groups, among: bool, pieces: usize, (longest, unit): (usize, usize), odd: bool, room: usize) -> Turns {
        let spare = spare(odd, (longest * unit).min(room / pieces));
        let most = ((whole_lines(room / pieces) - spare) / unit).max(1);
        let per = match longest.div_ceil(most) {
            0 | 1 => longest.max(1),
            pieces => longest.div_ceil(pieces).next_multiple_of((LINE / unit).max(1)).min(most),
        };
        let rounds = groups.count * longest.div_ceil(per);
        Turns { groups, among, per, stride: stride(per * unit, spare), odd: spare > 0, rounds }
    }

    /// How far behind its place in a slot a piece begins whose data begin so many bytes behind a line's beginning, or that of the memory that
    /// the slot [is like](super::board::Round::slot_like): copies between like places are the faster ones.
    pub fn behind(&self, at: usize) -> usize {
        if self.odd {
            at % LINE
        } else {
            0
        }
    }

    /// Do all get a piece in every round?
    pub fn one_group(&self) -> bool {
        self.groups.count == 1
    }

    /// The ranks whose turn it is in round `k`, and which piece of theirs.
    pub fn turn(&self, k: usize) -> (Range<usize>, usize) {
        (self.groups.turn(k), k / self.groups.count)
    }

    /// Is it rank `me`'s turn with `group`?
    pub fn has(&self, group: &Range<usize>, me: usize) -> bool {
        !self.among || group.contains(&me)
    }

    /// Units of a piece of a block of `len` units.
    pub fn part(&self, len: usize, piece: usize) -> Range<usize> {
        (piece * self.per).min(len)..((piece + 1) * self.per).min(len)
    }

    /// Those of a group for whom rank `by` posts a piece, in order.
    pub fn others(&self, group: &Range<usize>, by: usize) -> impl Iterator<Item = usize> + Clone + 'static {
        let among = self.among;
        group.clone().filter(move |&i| !among || i != by)
    }

    /// How many pieces lie before that of rank `of` in a slot of rank `by`.
    pub fn before(&self, group: &Range<usize>, of: usize, by: usize) -> usize {
        of - group.start - usize::from(self.among && group.start <= by && by < of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every unit of every block is in just one piece, and pieces of a slot do not overlap.
    fn covers(t: &Turns, n: usize, lens: &[usize], unit: usize, room: usize) {
        let mut next = vec![0; n];
        for k in 0..t.rounds {
            let (group, piece) = t.turn(k);
            for i in group.clone() {
                let part = t.part(lens[i], piece);
                if !part.is_empty() {
                    assert_eq!(part.start, next[i]);
                    next[i] = part.end;
                }
            }
            for by in 0..n {
                let all: Vec<usize> = t.others(&group, by).collect();
                assert!(all.len() * t.stride <= room, "{} pieces of {} units", all.len(), t.per);
                assert!(t.per * unit + t.behind(LINE - 1) <= t.stride, "{} units in {} bytes", t.per, t.stride);
                assert!(all.iter().enumerate().all(|(at, &of)| t.before(&group, of, by) == at));
            }
        }
        assert_eq!(next, lens);
    }

    #[test]
    fn pieces_cover_all_blocks() {
        let room = 1 << 14;
        for (n, odd) in [2, 3, 4, 5, 8, 16, 33].into_iter().flat_map(|n| [(n, false), (n, true)]) {
            for (longest, unit) in [(1, 1), (63, 8), (1000, 12), (1 << 13, 1), (50_001, 4), (7, 100)] {
                let lens: Vec<usize> = (0..n).map(|i| if i == n / 2 { longest } else { longest * i / n }).collect();
                for cores in [1, 2, 3, 64] {
                    covers(&Turns::among(n, (longest, unit), odd, room, cores), n, &lens, unit, room);
                }
                covers(&Turns::between(n, n + 3, (longest, unit), room), n, &lens, unit, room);
            }
        }
    }

    #[test]
    fn odd_pieces_lie_as_their_data_do() {
        let (n, block) = (12, 21_840);
        let t = Turns::among(n, (block / 8, 8), true, 64 << 10, 2);
        let group = t.turn(0).0;
        for i in t.others(&group, n - 1) {
            let at = t.before(&group, i, n - 1) * t.stride + t.behind(i * block);
            assert_eq!(at % LINE, i * block % LINE);
        }
    }

    #[test]
    fn groups_are_as_wide_as_there_are_cores() {
        let groups = |longest, cores| Turns::among(16, (longest, 1), false, 128 << 10, cores).groups.count;
        assert_eq!((groups(4 << 10, 2), groups(16 << 10, 2), groups(1 << 20, 2)), (1, 2, 8));
        assert_eq!((groups(1 << 20, 4), groups(1 << 20, 16)), (4, 1));
    }
}
