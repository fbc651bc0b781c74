//! MPI_Iallreduce of long vectors where ranks share cores: each rank folds its share of a slice, for all, as in the blocking form ([`crate::coll::shares`]).

use super::steps::{All, Own, Work};
use crate::args::Addr;
use crate::coll::board::{even_piece, Board};
use crate::coll::reducer::{Places, Reducer, Sources};
use crate::coll::shares::Shares;
use std::ops::Range;
use std::rc::Rc;

/// See the module.
pub struct Shared {
    r: Rc<Reducer>,
    send: Addr,
    recv: Addr,
    count: usize,
    me: usize,
    plan: Shares,
}

impl Shared {
    /// Folds the `count` elements at `send` of all ranks into `recv`.
    pub fn new(board: &Board, r: Rc<Reducer>, send: Addr, recv: Addr, count: usize) -> Shared {
        let per = r.elements_in(even_piece(count * r.unit(), board.slot_bytes()));
        let plan = Shares::of(&r, count, per, board);
        Shared { r, send, recv, count, me: board.me, plan }
    }

    /// Where rank `of`'s share of slice `k` lies in what rank `by` has for others.
    fn at(&self, k: usize, of: usize, by: usize) -> Range<usize> {
        let (skip, unit) = (self.plan.before(k, of, by), self.r.unit());
        skip * unit..(skip + self.plan.share(k, of).len()) * unit
    }
}

impl Work for Shared {
    fn steps(&self) -> usize {
        self.plan.slices.number()
    }

    fn put(&self, k: usize, own: Own<'_>) {
        let (r, plan, board) = (&self.r, &self.plan, own.board);
        let slot = own.bytes(plan.others(k, self.me) * r.unit());
        let mut to = 0;
        for j in (0..board.n()).filter(|&j| j != self.me) {
            let part = plan.share(k, j);
            let len = part.len() * r.unit();
            r.load_slot(board, r.element(self.send, part.start), part.len(), &mut slot[to..to + len]);
            to += len;
        }
    }

    fn hear(&self, k: usize, all: &All<'_>) {
        let (r, me, board) = (&self.r, self.me, all.board);
        if k > 0 {
            // In place, what is stored here has been read: it was put into this rank's place in that step.
            for j in (0..board.n()).filter(|&j| j != me) {
                let (part, host) = (self.plan.share(k - 1, j), board.mate(j));
                r.store(all.before(host, self.at(k - 1, j, host)), r.element(self.recv, part.start), part.len());
            }
        }
        let mine = self.plan.share(k, me);
        if mine.is_empty() {
            return;
        }
        let mut places = Places::default();
        let at = places.fill((0..board.n()).map(|j| match j == me {
            true => r.element(self.send, mine.start).get() as *const u8,
            false => all.of(j, self.at(k, me, j)).as_ptr(),
        }));
        // The lines in which the input of a rank of the same core lies are in this core's cache.
        let host = board.mate(me);
        let result = all.in_stead(host, self.at(k, me, host));
        r.fold_both(board, Sources { at, own: Some(me) }, r.element(self.recv, mine.start), result, mine.len());
    }

    fn is_read_for(&self) -> usize {
        1
    }

    fn vector(&self) -> Vec<u8> {
        self.r.stream(self.send, self.count)
    }
}
