//! MPI_Allreduce (MPI 5.0, section 6.9.6).
//!
//! | bytes | how | each rank moves |
//! |---|---|---|
//! | up to 32 | in the posting | |
//! | up to 8 KB, 4 KB if there are many, two ranks 16 KB or all if [crowded](Board::crowded) | everybody folds everything | s in, p*s read, s written |
//! | more | each rank folds its share of a slice for all, some of them where they share cores | s in, 2s read, s written |

use super::board::{even_piece, Board, Desc, Readers, Round, INLINE};
use super::reducer::{Out, Places, Reducer, Sources};
use super::turns::Groups;
use super::{check, huge, pipeline, reduce};
use crate::args::{check_count, Addr};
use crate::copy::LINE;
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};
use std::ops::Range;

/// Bytes up to which sharing the work does not pay for a second synchronisation.
fn sharing(board: &Board) -> usize {
    match board.n() {
        ..=2 if board.crowded() => usize::MAX,
        ..=2 => 16 << 10,
        n if board.crowded() && n >= 32 => 4 << 10,
        _ => 8 << 10,
    }
}

/// Bytes of a rank's share of a slice, below which fewer ranks have one, where they share cores: to fold many short pieces takes twice as long
/// as few long ones (32 ranks).
const SHARE: usize = 32 << 10;

/// MPI_Allreduce. On an intercommunicator each group gets the reduction of the other.
pub fn allreduce(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    let comm = crate::comm::get(comm)?;
    let count = check_count("count", count)?;
    let dt = crate::datatype::committed(datatype)?;
    let r = Reducer::new(crate::op::get(op)?, dt)?;
    check::address("recvbuf", recvbuf, count, r.dt())?;
    check::distinct(sendbuf, recvbuf, count)?;
    let send = if check::in_place_allowed(&comm, "sendbuf", sendbuf)? { recvbuf } else { sendbuf };
    check::address("sendbuf", send, count, r.dt())?;
    let coll = &comm.coll;
    let (board, bytes) = (&coll.board, count * r.unit());
    let call = board.begin(Desc::current().op(r.op()).data(bytes, r.digest()))?;
    let sources = coll.sources(&comm);
    if board.n() == 1 {
        r.copy(send, recvbuf, count);
    } else if count == 0 {
        call.present()?;
    } else if bytes <= INLINE {
        let mut line = [0; INLINE];
        r.load(send, count, &mut line);
        call.arrive(0, Readers::All, &line[..bytes])?;
        call.wait_all(0)?;
        reduce::fold_inline(&call, &r, sources, send, 0, Out::User(recvbuf), count);
    } else if r.unit() > board.slot_bytes() / sources.len() {
        huge::reduce(&call, &r, Some(send), recvbuf, sources, count, 0..count)?;
    } else if bytes <= sharing(board) || comm.is_inter() {
        fold_all(&call, &r, send, recvbuf, sources, count)?;
    } else {
        share(&call, &r, send, recvbuf, count)?;
    }
    call.finish();
    Ok(())
}

fn fold_all(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, from: std::ops::Range<usize>, count: usize) -> Result {
    let board = call.board();
    let per = r.elements_in(board.piece_bytes(count * r.unit()));
    let part = |k: usize| (k * per, per.min(count - k * per));
    let own = from.contains(&board.me).then(|| board.me - from.start);
    let mut places = Places::default();
    let fill = |k: usize, round: usize| {
        let (first, n) = part(k);
        r.post_in(call, round, r.element(send, first), n)
    };
    let rounds = count.div_ceil(per);
    pipeline::run(call, call.fresh(rounds), rounds, Readers::All, fill, true, |k, round| {
        let (first, n) = part(k);
        let at = places.fill(from.clone().map(|j| match j == board.me {
            true => r.element(send, first).get() as *const u8,
            false => call.peer(round, j, 0, n * r.unit()).as_ptr(),
        }));
        r.fold(Sources { at, own }, Out::User(r.element(recv, first)), n);
    })
}

/// Slice by slice: each rank, or each of a group of at least as many as there are cores, has a share of it. It posts the others' shares of its
/// input, folds its own share of everybody's, and puts the result where it has read one of them: in a slot of the member that shares its
/// core, whose lines are in that core's cache already. The results of a slice travel with the input of the next one: one round per slice, and
/// one more.
fn share(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize) -> Result {
    let board = call.board();
    let (p, me, unit) = (board.n(), board.me, r.unit());
    let per = r.elements_in(even_piece(count * unit, board.shared_piece_bytes()));
    let plan = Shares::new(p, (count, per), r.elements_in(SHARE), board.cores(), r.elements_in(LINE));
    let mut places = Places::default();
    let slices = plan.slices();
    let first = call.fresh(slices + 1);
    for k in 0..=slices {
        let round = first + k;
        // (Shares are whole lines.)
        let slot = call.slot_like(round, plan.others(k, me) * unit, Some(r.element(send, plan.slice(k).start).get()))?;
        if k > 0 {
            let mine = plan.share(k - 1, me);
            let skip = |j: usize| plan.before(k - 1, me, j) * unit;
            let len = mine.len() * unit;
            let at = places.fill((0..p).map(|j| match j == me {
                true => r.element(send, mine.start).get() as *const u8,
                false => call.peer(round - 1, j, skip(j), len).as_ptr(),
            }));
            let host = board.mate(me);
            let result = call.peer_place(round - 1, host, skip(host), len);
            r.fold_both(board, Sources { at, own: Some(me) }, r.element(recv, mine.start), result, mine.len());
        }
        let mut to = 0;
        for j in (0..p).filter(|&j| j != me) {
            let part = plan.share(k, j);
            r.load_slot(board, r.element(send, part.start), part.len(), &mut slot[to..to + part.len() * unit]);
            to += part.len() * unit;
        }
        call.arrive(round, Readers::All, &[])?;
        call.wait_all(round)?;
        if k > 0 {
            // In place, what is stored here has been read: it has been posted with this slice.
            for j in (0..p).filter(|&j| j != me) {
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
struct Shares {
    count: usize,
    per: usize,
    groups: Groups,
    /// Elements in a cache line.
    grain: usize,
}

impl Shares {
    /// For `p` ranks and `count` elements in slices of `per`, shares of at least `worth` if that leaves one for every core.
    fn new(p: usize, (count, per): (usize, usize), worth: usize, cores: usize, grain: usize) -> Shares {
        Shares { count, per, groups: Groups::of(p, (per.min(count) / worth).max(cores)), grain }
    }
    fn slices(&self) -> usize {
        self.count.div_ceil(self.per)
    }
    /// Elements of slice `k`; none behind the last one.
    fn slice(&self, k: usize) -> Range<usize> {
        (k * self.per).min(self.count)..((k + 1) * self.per).min(self.count)
    }
    /// Elements of slice `k` that rank `j` folds, none if it is not its group's turn.
    fn share(&self, k: usize, j: usize) -> Range<usize> {
        let (slice, group) = (self.slice(k), self.groups.turn(k));
        // Shares begin with a cache line, as far as that is up to us.
        let cut = |i: usize| match i == group.len() {
            true => slice.end,
            false => slice.start + slice.len() * i / group.len() / self.grain * self.grain,
        };
        match j {
            j if j < group.start => slice.start..slice.start,
            j if j >= group.end => slice.end..slice.end,
            j => cut(j - group.start)..cut(j - group.start + 1),
        }
    }
    /// Elements of slice `k` that are not rank `j`'s.
    fn others(&self, k: usize, j: usize) -> usize {
        self.slice(k).len() - self.share(k, j).len()
    }
    /// How many elements of slice `k` lie before rank `me`'s share in rank `by`'s slot, which lacks its own.
    fn before(&self, k: usize, me: usize, by: usize) -> usize {
        let start = self.share(k, me).start - self.slice(k).start;
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
                let plan = Shares::new(p, (count, per), 64, cores, 8);
                let mut end = 0;
                for k in 0..plan.slices() {
                    let slice = plan.slice(k);
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
                assert_eq!((end, plan.share(plan.slices(), 0).len()), (count, 0));
            }
        }
        let widths = |bytes: usize, p| Shares::new(p, (bytes, 256 << 10), 32 << 10, 2, 64).groups.turn(0).len();
        assert_eq!((widths(32 << 10, 16), widths(64 << 10, 16), widths(1 << 20, 16), widths(1 << 20, 4)), (2, 2, 8, 4));
    }
}
