//! MPI_Ireduce_scatter(_block) of long vectors where ranks share cores: each rank folds its block, as in the blocking forms, in pieces ([`crate::coll::turns`]).

use super::steps::{All, Own, Work};
use crate::args::Addr;
use crate::coll::board::Board;
use crate::coll::reduce_scatter::bytes_of;
use crate::coll::reducer::{Out, Places, Reducer, Sources};
use crate::coll::turns::Turns;
use std::cell::RefCell;
use std::ops::Range;
use std::rc::Rc;

/// See the module.
pub struct Dealt {
    r: Rc<Reducer>,
    send: Addr,
    recv: Addr,
    me: usize,
    cut: Vec<Range<usize>>,
    plan: Turns,
    /// The result, if input that is still needed lies where it belongs.
    aside: RefCell<Option<Vec<u64>>>,
}

impl Dealt {
    /// Folds block `cut[me]` of the vectors of all ranks into `recv`; that of this rank lies at `send`, in place if this is the same memory.
    pub fn new(board: &Board, r: Rc<Reducer>, (send, recv): (Addr, Addr), cut: Vec<Range<usize>>) -> Dealt {
        let (n, me, unit) = (board.n(), board.me, r.unit());
        let longest = cut.iter().map(ExactSizeIterator::len).max().unwrap_or(0);
        let plan = Turns::among(n, (longest, unit), false, board.slot_bytes(), board.cores());
        // (Rank 0's own block lies where its result goes.)
        let aside = RefCell::new((send == recv && me > 0).then(|| vec![0; (cut[me].len() * unit).div_ceil(8)]));
        Dealt { r, send, recv, me, cut, plan, aside }
    }

    /// Elements of the vector that are rank `j`'s in this step.
    fn part(&self, k: usize, j: usize) -> Range<usize> {
        let (group, piece) = self.plan.turn(k);
        let part = if group.contains(&j) { self.plan.part(self.cut[j].len(), piece) } else { 0..0 };
        self.cut[j].start + part.start..self.cut[j].start + part.end
    }
}

impl Work for Dealt {
    fn steps(&self) -> usize {
        self.plan.rounds
    }

    fn put(&self, k: usize, own: Own<'_>) {
        let (r, plan, board) = (&self.r, &self.plan, own.board);
        let others = plan.others(&plan.turn(k).0, self.me);
        let slot = own.bytes(others.clone().count() * plan.stride);
        for (j, slot) in others.zip(slot.chunks_mut(plan.stride)) {
            let part = self.part(k, j);
            r.load_slot(board, r.element(self.send, part.start), part.len(), slot);
        }
    }

    fn hear(&self, k: usize, all: &All<'_>) {
        let (r, me, unit) = (&self.r, self.me, self.r.unit());
        let (mine, group) = (self.part(k, me), self.plan.turn(k).0);
        let first = mine.start - self.cut[me].start;
        let mut aside = self.aside.borrow_mut();
        if !mine.is_empty() {
            let mut places = Places::default();
            let at = places.fill((0..self.cut.len()).map(|j| match j == me {
                true => r.element(self.send, mine.start).get() as *const u8,
                false => {
                    let at = self.plan.before(&group, me, j) * self.plan.stride;
                    all.of(j, at..at + mine.len() * unit).as_ptr()
                }
            }));
            let out = match aside.as_mut() {
                Some(aside) => Out::Stream(Addr::of_mut(&mut bytes_of(aside)[first * unit..])),
                None => Out::User(r.element(self.recv, first)),
            };
            r.fold(Sources { at, own: Some(me) }, out, mine.len());
        }
        if let Some(aside) = aside.as_mut().filter(|_| k + 1 == self.plan.rounds) {
            r.store(bytes_of(aside), self.recv, self.cut[me].len());
        }
    }

    fn is_read_for(&self) -> usize {
        0
    }

    fn vector(&self) -> Vec<u8> {
        self.r.stream(self.send, self.cut.iter().map(ExactSizeIterator::len).sum())
    }
}
