//! MPI_Reduce_scatter_block and MPI_Reduce_scatter (MPI 5.0, sections 6.10.1 and 6.10.2).
//!
//! Each rank copies in only what others read (all blocks but its own) and folds its own block of all sources in one pass:
//! s - s/p in, s read, s/p written, against the floor of s read and s/p written.
//! The block form knows its layout without looking at an array of counts.

use super::board::{whole_lines, Desc, Readers, Round, INLINE};
use super::reducer::{Out, Places, Reducer, Sources};
use super::{check, huge, pipeline, reduce};
use crate::args::{check_count, Addr, Counts};
use crate::comm::Comm;
use crate::copy::LINE;
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};
use std::ops::Range;

/// How the vector is cut into blocks, one for each rank of the (local) group.
enum Blocks<'a> {
    Equal(usize),
    /// First element of each block, and the end.
    Uneven(&'a [usize]),
}

impl Blocks<'_> {
    fn first(&self, j: usize) -> usize {
        match self {
            Blocks::Equal(n) => n * j,
            Blocks::Uneven(at) => at[j],
        }
    }
    fn len(&self, j: usize) -> usize {
        match self {
            Blocks::Equal(n) => *n,
            Blocks::Uneven(at) => at[j + 1] - at[j],
        }
    }
    fn longest(&self, p: usize) -> usize {
        match self {
            Blocks::Equal(n) => *n,
            Blocks::Uneven(_) => (0..p).map(|j| self.len(j)).max().unwrap_or(0),
        }
    }
}

/// MPI_Reduce_scatter_block: block i (of `recvcount` elements) of the reduction goes to rank i.
pub fn reduce_scatter_block(sendbuf: Addr, recvbuf: Addr, recvcount: i64, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    let comm = crate::comm::get(comm)?;
    let count = check_count("recvcount", recvcount)?;
    let dt = crate::datatype::committed(datatype)?;
    let r = Reducer::new(crate::op::get(op)?, dt)?;
    run(&comm, &r, sendbuf, recvbuf, Blocks::Equal(count))
}

/// MPI_Reduce_scatter: block i (of `recvcounts[i]` elements) of the reduction goes to rank i.
pub fn reduce_scatter(sendbuf: Addr, recvbuf: Addr, recvcounts: Counts, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    let comm = crate::comm::get(comm)?;
    let mut arrays = comm.coll.arrays.take();
    let at = &mut arrays.0;
    recvcounts.read_counts("recvcounts", comm.size(), at)?;
    at.push(0);
    let mut end = 0;
    for at in at.iter_mut() {
        end += std::mem::replace(at, end);
    }
    let dt = crate::datatype::committed(datatype)?;
    let r = Reducer::new(crate::op::get(op)?, dt)?;
    run(&comm, &r, sendbuf, recvbuf, Blocks::Uneven(&arrays.0))?;
    comm.coll.arrays.set(arrays);
    Ok(())
}

fn run(comm: &Comm, r: &Reducer, sendbuf: Addr, recvbuf: Addr, blocks: Blocks<'_>) -> Result {
    let (p, me, unit) = (comm.size(), comm.rank, r.unit());
    let total = blocks.first(p - 1) + blocks.len(p - 1);
    let mine = blocks.len(me);
    let in_place = check::in_place_allowed(comm, "sendbuf", sendbuf)?;
    check::address("recvbuf", recvbuf, if in_place { total } else { mine }, r.dt())?;
    check::distinct(sendbuf, recvbuf, mine)?;
    let send = if in_place { recvbuf } else { sendbuf };
    check::address("sendbuf", send, total, r.dt())?;
    let board = &comm.coll.board;
    let mut desc = Desc::current().op(r.op()).data(total * unit, r.digest());
    if let (Blocks::Uneven(at), false) = (&blocks, comm.is_inter()) {
        desc = desc.layout(at);
    }
    let call = board.begin(desc)?;
    if total == 0 {
        if board.n() > 1 {
            call.present()?;
        }
    } else if board.n() == 1 {
        r.copy(send, recvbuf, total);
    } else if comm.is_inter() {
        inter(comm, &call, r, send, recvbuf, &blocks, total)?;
    } else {
        if unit * (p - 1) > board.slot_bytes() {
            let first = blocks.first(me);
            huge::reduce(&call, r, Some(send), recvbuf, 0..p, total, first..first + mine)?;
        } else if in_place && me > 0 && mine > 0 {
            // The result would overwrite input that is still needed. (Rank 0's own block lies where its result goes.)
            let mut result = vec![0u64; (mine * unit).div_ceil(8)];
            let bytes = bytes_of(&mut result);
            intra(&call, r, send, Out::Stream(Addr::of_mut(bytes)), &blocks, total)?;
            r.store(bytes, recvbuf, mine);
        } else {
            intra(&call, r, send, Out::User(recvbuf), &blocks, total)?;
        }
    }
    call.finish();
    Ok(())
}

/// The bytes of an aligned buffer.
fn bytes_of(words: &mut [u64]) -> &mut [u8] {
    // SAFETY: u8 has no alignment and no invalid values; the length is that of the same memory.
    unsafe { std::slice::from_raw_parts_mut(words.as_mut_ptr().cast(), words.len() * 8) }
}

fn intra(call: &Round<'_>, r: &Reducer, send: Addr, out: Out, blocks: &Blocks<'_>, total: usize) -> Result {
    let board = call.board();
    let (p, me, unit) = (board.n(), board.me, r.unit());
    let (my_first, my_len) = (blocks.first(me), blocks.len(me));
    // My slot holds the blocks of all others, in order, without a gap where my own would be. The largest slot in use decides,
    // so that all ranks choose the same way.
    if total * unit <= INLINE {
        let mut line = [0; INLINE];
        r.load(send, total, &mut line);
        call.arrive(0, Readers::All, &line[..total * unit])?;
        call.wait_all(0)?;
        reduce::fold_inline(call, r, 0..p, r.element(send, my_first), my_first, out, my_len);
        return Ok(());
    }
    let mut places = Places::default();
    let advance = |k: usize| match out {
        Out::User(to) => Out::User(r.element(to, k)),
        Out::Stream(to) => Out::Stream(to.offset((k * unit) as isize)),
    };
    let room = board.piece_bytes(total * unit).max(unit * (p - 1));
    if total * unit <= room {
        let slot = call.slot_like(0, (total - my_len) * unit, Some(send.get()))?;
        let (before, behind) = slot.split_at_mut(my_first * unit);
        r.load_slot(board, send, my_first, before);
        r.load_slot(board, r.element(send, my_first + my_len), total - my_first - my_len, behind);
        call.arrive(0, Readers::All, &[])?;
        call.wait_all(0)?;
        let at = places.fill((0..p).map(|j| match j == me {
            true => r.element(send, my_first).get() as *const u8,
            false => call.peer(0, j, (my_first - if j < me { blocks.len(j) } else { 0 }) * unit, my_len * unit).as_ptr(),
        }));
        r.fold(Sources { at, own: Some(me) }, advance(0), my_len);
        return Ok(());
    }
    let plan = Turns::new(blocks, p, me, (board.cores(), room), r);
    let stride = plan.per * unit;
    let fill = |k: usize, round: usize| {
        let (group, piece) = plan.turn(k);
        let others = group.filter(|&i| i != me);
        let slot = call.slot_like(round, others.clone().count() * stride, Some(send.get()))?;
        for (i, slot) in others.zip(slot.chunks_mut(stride)) {
            let part = plan.part(i, piece);
            r.load_slot(board, r.element(send, blocks.first(i) + part.start), part.len(), slot);
        }
        Ok(())
    };
    pipeline::run_turns(
        call,
        call.fresh(plan.rounds),
        plan.rounds,
        |k| plan.readers(k),
        fill,
        |k, round| {
            let (group, piece) = plan.turn(k);
            let part = plan.part(me, piece);
            let at = places.fill((0..p).map(|j| match j == me {
                true => r.element(send, my_first + part.start).get() as *const u8,
                false => {
                    let before = me - group.start - usize::from(group.start <= j && j < me);
                    call.peer(round, j, before * stride, part.len() * unit).as_ptr()
                }
            }));
            r.fold(Sources { at, own: Some(me) }, advance(part.start), part.len());
        },
    )
}

/// Rounds in which groups of ranks get a piece of their blocks each, in turn.
///
/// With a core for each rank all get one in each round. Where ranks share cores, there is no more to be gained from groups of more ranks than
/// cores, while pieces are as long as may be: to copy in and to fold many short ones takes up to twice as long (64 ranks).
struct Turns<'a> {
    blocks: &'a Blocks<'a>,
    p: usize,
    me: usize,
    /// Ranks of a group.
    width: usize,
    groups: usize,
    /// Elements of a piece.
    per: usize,
    rounds: usize,
}

impl<'a> Turns<'a> {
    fn new(blocks: &'a Blocks<'a>, p: usize, me: usize, (cores, room): (usize, usize), r: &Reducer) -> Self {
        let longest = blocks.longest(p);
        let groups = p.div_ceil((room / (longest * r.unit())).max(cores).min(p));
        let width = p.div_ceil(groups);
        let most = r.elements_in(whole_lines(room / width.min(p - 1)));
        let per = longest.div_ceil(longest.div_ceil(most)).next_multiple_of(r.elements_in(LINE)).min(most);
        Turns { blocks, p, me, width, groups, per, rounds: groups * longest.div_ceil(per) }
    }

    /// The group whose turn it is in round `k`, and the number of the piece.
    fn turn(&self, k: usize) -> (Range<usize>, usize) {
        let first = k % self.groups * self.width;
        (first..(first + self.width).min(self.p), k / self.groups)
    }

    /// Elements in rank `i`'s block of a piece of it.
    fn part(&self, i: usize, piece: usize) -> Range<usize> {
        let len = self.blocks.len(i);
        (piece * self.per).min(len)..((piece + 1) * self.per).min(len)
    }

    /// Who reads what I post in round `k`, and do I?
    fn readers(&self, k: usize) -> (Readers, bool) {
        let (group, piece) = self.turn(k);
        let wants = |i: usize| !self.part(i, piece).is_empty();
        let readers = match group.clone().any(|i| i != self.me && wants(i)) {
            true => Readers::Some(group.start, group.end),
            false => Readers::None,
        };
        (readers, group.contains(&self.me) && wants(self.me))
    }
}

/// Each group gets the reduction of the other, cut as the receiving group says (section 6.10). Slices of the whole vector in order.
fn inter(comm: &Comm, call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, blocks: &Blocks<'_>, total: usize) -> Result {
    let (first, len) = (blocks.first(comm.rank), blocks.len(comm.rank));
    let from = comm.coll.sources(comm);
    if r.unit() > call.board().slot_bytes() {
        return huge::reduce(call, r, Some(send), recv, from, total, first..first + len);
    }
    let per = r.elements_in(call.board().piece_bytes(total * r.unit()));
    let fill = |k: usize, round: usize| r.post_in(call, round, r.element(send, k * per), per.min(total - k * per));
    let rounds = total.div_ceil(per);
    pipeline::run(call, call.fresh(rounds), rounds, Readers::All, fill, true, |k, round| {
        let (lo, hi) = ((k * per).max(first), ((k + 1) * per).min(first + len));
        if lo < hi {
            let (skip, len) = ((lo - k * per) * r.unit(), (hi - lo) * r.unit());
            let at: Vec<_> = from.clone().map(|j| call.peer(round, j, skip, len).as_ptr()).collect();
            r.fold(Sources { at: &at, own: None }, Out::User(r.element(recv, lo - first)), hi - lo);
        }
    })
}
