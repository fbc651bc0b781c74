//! A reduction of long vectors where ranks share cores, for all (MPI_Allreduce), for one (MPI_Reduce) or a block for each (MPI_Reduce_scatter and
//! MPI_Reduce_scatter_block): each core folds a part, which its ranks pass on.
//!
//! A vector is cut into slices, and each slice into a part for each core. A rank posts of its input what other cores fold. The ranks of a core then come one after the
//! other, in rank order: each folds into its core's part, as the ranks before it have left it, its own input, where it lies, and what the ranks up to the next one of the
//! core have posted. So of p ranks on c cores each copies s - s/c in, and not s - s/p, and what is passed on stays in one core's cache. It lies in a slot of one of the
//! core's ranks, by turns; who is to have the result copies it from there.
//!
//! One slice is folded, the result of the one before copied out, and the one after it copied in: one switch for each rank and slice.

use super::board::{even_piece, Board, Homes, Readers, Round};
use super::reducer::{Out, Places, Reducer, Sources};
use super::slices::Slices;
use crate::args::Addr;
use crate::error::Result;
use std::ops::Range;

/// Bytes of a core's part of a slice, at least: to fold many short pieces takes twice as long as few long ones.
const PART: usize = 32 << 10;

/// Is this a way for these ranks? Only where most cores have more than two: else nearly as much is copied in as if each rank folds a share, and to pass on costs more than it saves.
pub fn suits(board: &Board) -> bool {
    let cores = board.homes().count();
    board.crowded() && board.n() > 2 * cores && PART * cores <= board.shared_piece_bytes()
}

/// Is it one for these elements, too?
pub fn serves(board: &Board, r: &Reducer) -> bool {
    suits(board) && r.unit() <= board.slot_bytes() / board.n()
}

/// Is a vector of so many bytes long enough where others are folded in one pass, if that is faster for up to so many bytes of all ranks `together`?
pub fn pays(board: &Board, bytes: usize, together: usize) -> bool {
    /// Bytes of a vector that is long enough whatever the number of ranks,
    const LONG: usize = 256 << 10;
    /// and ranks from which on no shorter one is: each has more turns to wait for.
    const MANY: usize = 33;
    bytes > LONG || board.n() < MANY && bytes * board.n() > together
}

/// Who gets the result.
pub enum To {
    All,
    One(usize),
    /// All, a block of it each, this rank these elements.
    Each(Range<usize>),
}

/// Folds the `count` elements at `send` of all ranks; `recv` is where this rank's part of the result goes. In place, it must not lie behind the elements it is the result of.
pub fn fold(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize, to: To) -> Result {
    let board = call.board();
    let per = r.elements_in(even_piece(count * r.unit(), board.shared_piece_bytes()));
    let plan = Plan { homes: board.homes(), slices: Slices::new(r, count, per) };
    let slices = plan.slices.number();
    let gets = match to {
        To::All => 0..count,
        To::One(root) if root == board.me => 0..count,
        To::One(_) => 0..0,
        To::Each(ref mine) => mine.clone(),
    };
    let relay = Relay { call, r, leg: Leg::of(plan.homes, board), plan, send, recv, to, gets, first: call.fresh(2 * slices) };
    // Nobody has more than two slices in its area that are not done with: to post one a rank waits for what the others do before they post theirs, and no area need have
    // room for three.
    for k in 0..slices + 2 {
        if (1..=slices).contains(&k) {
            relay.pass_on(k - 1)?;
        }
        if k >= 2 {
            relay.take(k - 2)?;
        }
        if k < slices {
            relay.post(k)?;
        }
    }
    Ok(())
}

/// One call, as one rank sees it.
struct Relay<'a> {
    call: &'a Round<'a>,
    r: &'a Reducer,
    plan: Plan<'a>,
    leg: Leg,
    send: Addr,
    recv: Addr,
    to: To,
    /// The elements of the result that this rank gets.
    gets: Range<usize>,
    first: usize,
}

impl Relay<'_> {
    /// The round in which the inputs of slice `k` are posted.
    fn posted(&self, k: usize) -> usize {
        self.first + 2 * k
    }
    /// The round in which each rank says that it has folded its input of slice `k`.
    fn passed(&self, k: usize) -> usize {
        self.posted(k) + 1
    }

    /// Posts of slice `k` what other cores fold, and has room for its own core's part behind that if it is to lie here.
    fn post(&self, k: usize) -> Result {
        let (plan, r, board) = (&self.plan, self.r, self.call.board());
        let (core, others) = (self.leg.core, plan.others(k, self.leg.core));
        let room = if plan.host(k, core) == board.me { plan.part(k, core).len() } else { 0 };
        if others + room > 0 {
            let from = r.element(self.send, plan.slices.slice(k).start).get();
            let mut slot = self.call.slot_like(self.posted(k), (others + room) * r.unit(), Some(from))?;
            for part in (0..plan.homes.count()).filter(|&other| other != core).map(|other| plan.part(k, other)) {
                let (to, rest) = slot.split_at_mut(part.len() * r.unit());
                r.load_slot(board, r.element(self.send, part.start), part.len(), to);
                slot = rest;
            }
        }
        self.call.post(self.posted(k), Readers::ALL, &[])
    }

    /// Folds into this core's part of slice `k` what this rank is to add, and lets the next one.
    fn pass_on(&self, k: usize) -> Result {
        let (call, plan, leg, r) = (self.call, &self.plan, &self.leg, self.r);
        let me = call.board().me;
        if let Some(before) = leg.before {
            call.wait_for(self.passed(k), before)?;
        }
        let host = plan.host(k, leg.core);
        let mut others = leg.sources.clone().chain([host]).filter(|&j| j != me);
        others.try_for_each(|j| call.wait_for(self.posted(k), j))?;
        let mine = plan.part(k, leg.core);
        let bytes = mine.len() * r.unit();
        let part = call.peer_place(self.posted(k), host, plan.others(k, leg.core) * r.unit(), bytes);
        let handed_on = usize::from(leg.before.is_some());
        let input = |j: usize| match j == me {
            true => r.element(self.send, mine.start).get() as *const u8,
            false => call.peer(self.posted(k), j, plan.before(k, leg.core, plan.homes.of(j)) * r.unit(), bytes).as_ptr(),
        };
        let mut places = Places::default();
        let at = places.fill((0..handed_on + leg.sources.len()).map(|i| match i < handed_on {
            true => part.get() as *const u8,
            false => input(leg.sources.start + i - handed_on),
        }));
        let sources = Sources { at, own: Some(handed_on + me - leg.sources.start) };
        let to = r.element(self.recv, mine.start);
        let readers = match (leg.after, &self.to) {
            (Some(after), _) => Readers::one(after),
            (None, To::One(root)) if *root == me => Readers::NONE,
            (None, To::One(root)) => Readers::one(*root),
            (None, _) => Readers::ALL,
        };
        match (leg.after, &self.to) {
            (None, To::All) => r.fold_both(call.board(), sources, to, part, mine.len()),
            (None, To::One(root)) if *root == me => r.fold(sources, Out::User(to), mine.len()),
            _ => r.fold(sources, Out::Stream(part), mine.len()),
        }
        call.post(self.passed(k), readers, &[])
    }

    /// Copies what this rank gets of the result of slice `k` out, but for what it has put there as the last one of its core.
    fn take(&self, k: usize) -> Result {
        let (call, plan, r) = (self.call, &self.plan, self.r);
        let cores = plan.homes.count();
        // (This core's is the one that is more likely to be there.)
        for core in (0..cores).map(|i| (self.leg.core + i) % cores) {
            let (part, last) = (plan.part(k, core), plan.last(core));
            let wanted = part.start.max(self.gets.start)..part.end.min(self.gets.end);
            let is_there = last == call.board().me && !matches!(self.to, To::Each(_));
            if wanted.is_empty() || is_there {
                continue;
            }
            if last != call.board().me {
                call.wait_for(self.passed(k), last)?;
            }
            let skip = plan.others(k, core) + wanted.start - part.start;
            let result = call.peer(self.posted(k), plan.host(k, core), skip * r.unit(), wanted.len() * r.unit());
            let to = r.element(self.recv, wanted.start - self.gets.start);
            call.board().land(self.gets.len() * r.unit(), result.len(), |how| r.store_in(how, result, to, wanted.len()));
        }
        call.done(self.passed(k));
        Ok(())
    }
}

/// How a vector is cut into slices, and those into a part for each core.
struct Plan<'a> {
    homes: &'a Homes,
    slices: Slices,
}

impl Plan<'_> {
    /// Elements of slice `k` that `core` folds.
    fn part(&self, k: usize, core: usize) -> Range<usize> {
        self.slices.piece(k, core, self.homes.count())
    }
    /// How many the other cores fold.
    fn others(&self, k: usize, core: usize) -> usize {
        self.slices.slice(k).len() - self.part(k, core).len()
    }
    /// How many lie before the part of `core` in the slot of a rank of another core, `by`.
    fn before(&self, k: usize, core: usize, by: usize) -> usize {
        let start = self.part(k, core).start - self.slices.slice(k).start;
        match by < core {
            true => start - self.part(k, by).len(),
            false => start,
        }
    }
    /// The last rank of `core`, which has the result of its part.
    fn last(&self, core: usize) -> usize {
        *self.homes.line(core).last().expect("a core has members")
    }
    /// In whose slot the part of `core` lies, behind those of the others.
    fn host(&self, k: usize, core: usize) -> usize {
        let line = self.homes.line(core);
        line[k % line.len()]
    }
}

/// What one rank does for its core.
struct Leg {
    core: usize,
    /// The ranks of this core before and after it.
    before: Option<usize>,
    after: Option<usize>,
    /// Whose inputs it folds.
    sources: Range<usize>,
}

impl Leg {
    fn of(homes: &Homes, board: &Board) -> Leg {
        let (core, me) = (homes.of(board.me), board.me);
        let line = homes.line(core);
        let before = line.iter().rev().copied().find(|&j| j < me);
        let after = line.iter().copied().find(|&j| j > me);
        Leg { core, before, after, sources: before.map_or(0, |_| me)..after.unwrap_or(board.n()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_the_whole_slice_and_slots_lack_ones_own() {
        for (n, cores) in [(3, 2), (5, 2), (8, 2), (16, 2), (8, 4), (9, 3), (4, 1)] {
            let homes = Homes::new(&(0..n).collect::<Vec<u32>>(), cores);
            for (count, per) in [(1, 8), (100, 100), (1000, 300), (4096, 512), (4099, 1024)] {
                let plan = Plan { homes: &homes, slices: Slices::of_lines(count, per, 8) };
                let mut end = 0;
                for k in 0..plan.slices.number() {
                    for core in 0..homes.count() {
                        assert_eq!(plan.part(k, core).start, end);
                        end = plan.part(k, core).end;
                    }
                    assert_eq!(end, plan.slices.slice(k).end);
                    for by in 0..homes.count() {
                        let mut at = 0;
                        for core in (0..homes.count()).filter(|&core| core != by) {
                            assert_eq!(plan.before(k, core, by), at);
                            at += plan.part(k, core).len();
                        }
                        assert_eq!(plan.others(k, by), at);
                    }
                }
                assert_eq!(end, count);
            }
        }
    }
}
