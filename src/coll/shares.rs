//! A reduction of long vectors in which each rank folds its share, for all (MPI_Allreduce) or for one (MPI_Reduce).
//!
//! A vector is cut into slices, and each slice into a share for each rank, or for each of a group of at least as many as there are cores. A
//! rank posts the others' shares of its input, folds its own share of everybody's, and puts the result where it has read one of them: in a
//! slot of the member that shares its core, whose lines are in that core's cache already. The results of a slice travel with the input of the
//! next one: one round per slice, and one more. (R. Rabenseifner, Optimization of Collective Reduction Operations, ICCS 2004, has the same
//! division of work, between ranks that send to each other.)

use super::board::{even_piece, Board, Readers, Round};
use super::reducer::{Out, Places, Reducer, Sources};
use super::slices::Slices;
use super::turns::Groups;
use crate::args::Addr;
use crate::error::Result;
use std::ops::Range;

/// Bytes of a rank's share of a slice, below which fewer ranks have one, where they share cores: to fold many short pieces takes twice as long
/// as few long ones (32 ranks).
const SHARE: usize = 32 << 10;

/// Folds the `count` elements at `send` of all ranks into `recv`, on each of them or on `root` alone.
pub fn fold(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize, root: Option<usize>) -> Result {
    let board = call.board();
    let (p, me, unit) = (board.n(), board.me, r.unit());
    let gets = root.is_none_or(|root| root == me);
    let per = r.elements_in(even_piece(count * unit, board.shared_piece_bytes()));
    let plan = Shares::of(r, count, per, board);
    let mut places = Places::default();
    let slices = plan.slices.number();
    let first = call.fresh(slices + 1);
    for k in 0..=slices {
        let round = first + k;
        // (Shares are whole lines.)
        let slot = call.slot_like(round, plan.others(k, me) * unit, Some(r.element(send, plan.slices.slice(k).start).get()))?;
        if k > 0 {
            let mine = plan.share(k - 1, me);
            let skip = |j: usize| plan.before(k - 1, me, j) * unit;
            let len = mine.len() * unit;
            let at = places.fill((0..p).map(|j| match j == me {
                true => r.element(send, mine.start).get() as *const u8,
                false => call.peer(round - 1, j, skip(j), len).as_ptr(),
            }));
            let sources = Sources { at, own: Some(me) };
            let host = board.mate(me);
            let result = || call.peer_place(round - 1, host, skip(host), len);
            match root {
                None => r.fold_both(board, sources, r.element(recv, mine.start), result(), mine.len()),
                Some(_) if gets => r.fold(sources, Out::User(r.element(recv, mine.start)), mine.len()),
                Some(_) => r.fold(sources, Out::Stream(result()), mine.len()),
            }
        }
        let mut to = 0;
        for j in (0..p).filter(|&j| j != me) {
            let part = plan.share(k, j);
            r.load_slot(board, r.element(send, part.start), part.len(), &mut slot[to..to + part.len() * unit]);
            to += part.len() * unit;
        }
        let last = k == slices;
        call.arrive(round, root.filter(|_| last).map_or(Readers::ALL, Readers::one), &[])?;
        if gets || !last {
            call.wait_all(round)?;
        }
        if k > 0 {
            // In place, what is stored here has been read: it has been posted with this slice.
            for j in (0..p).filter(|&j| gets && j != me) {
                let (part, host) = (plan.share(k - 1, j), board.mate(j));
                let result = call.peer(round - 1, host, plan.before(k - 1, j, host) * unit, part.len() * unit);
                r.store(result, r.element(recv, part.start), part.len());
            }
            call.done(round - 1);
        }
    }
    Ok(())
}

/// How a vector is cut into slices, and those into a share for each rank of a group.
pub struct Shares {
    pub slices: Slices,
    groups: Groups,
}

impl Shares {
    /// Of `count` elements in slices of `per`, for the members of `board`.
    pub fn of(r: &Reducer, count: usize, per: usize, board: &Board) -> Shares {
        Shares::new(board.n(), Slices::new(r, count, per), r.elements_in(SHARE), board.cores())
    }

    /// For `p` ranks, shares of at least `worth` elements if that leaves one for every core.
    fn new(p: usize, slices: Slices, worth: usize, cores: usize) -> Shares {
        let groups = Groups::of(p, (slices.per.min(slices.count) / worth).max(cores));
        Shares { slices, groups }
    }
    /// Elements of slice `k` that rank `j` folds, none if it is not its group's turn.
    pub fn share(&self, k: usize, j: usize) -> Range<usize> {
        let (slice, group) = (self.slices.slice(k), self.groups.turn(k));
        match j {
            j if j < group.start => slice.start..slice.start,
            j if j >= group.end => slice.end..slice.end,
            j => self.slices.piece(k, j - group.start, group.len()),
        }
    }
    /// Elements of slice `k` that are not rank `j`'s.
    pub fn others(&self, k: usize, j: usize) -> usize {
        self.slices.slice(k).len() - self.share(k, j).len()
    }
    /// How many elements of slice `k` lie before rank `me`'s share in rank `by`'s slot, which lacks its own.
    pub fn before(&self, k: usize, me: usize, by: usize) -> usize {
        let start = self.share(k, me).start - self.slices.slice(k).start;
        if by < me {
            start - self.share(k, by).len()
        } else {
            start
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_the_whole_slice_and_slots_lack_ones_own() {
        for (p, cores) in [(2, 2), (3, 2), (5, 2), (8, 2), (16, 2), (33, 2), (7, 16)] {
            for (count, per) in [(1, 8), (100, 100), (1000, 300), (4096, 512), (4099, 1024)] {
                let plan = Shares::new(p, Slices::of_lines(count, per, 8), 64, cores);
                let mut end = 0;
                for k in 0..plan.slices.number() {
                    let slice = plan.slices.slice(k);
                    let with_share = (0..p).filter(|&j| !plan.share(k, j).is_empty()).count();
                    assert!(with_share <= (per.min(count) / 64).max(cores), "{with_share} of {p}");
                    for j in (0..p).filter(|&j| !plan.share(k, j).is_empty()) {
                        assert_eq!(plan.share(k, j).start, end);
                        end = plan.share(k, j).end;
                    }
                    assert_eq!(end, slice.end);
                    for by in 0..p {
                        let mut at = 0;
                        for j in (0..p).filter(|&j| j != by && !plan.share(k, j).is_empty()) {
                            assert_eq!(plan.before(k, j, by), at);
                            at += plan.share(k, j).len();
                        }
                        assert_eq!(plan.others(k, by), at);
                    }
                }
                assert_eq!((end, plan.share(plan.slices.number(), 0).len()), (count, 0));
            }
        }
        let widths = |bytes: usize, p| Shares::new(p, Slices::of_lines(bytes, 256 << 10, 64), 32 << 10, 2).groups.turn(0).len();
        assert_eq!((widths(32 << 10, 16), widths(64 << 10, 16), widths(1 << 20, 16), widths(1 << 20, 4)), (2, 2, 8, 4));
    }
}
