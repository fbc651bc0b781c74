//! MPI_Reduce_scatter_block and MPI_Reduce_scatter (MPI 5.0, sections 6.10.1 and 6.10.2).
//!
//! Each rank copies in only what others read (all blocks but its own) and folds its own block of all sources in one pass:
//! s - s/p in, s read, s/p written, against the floor of s read and s/p written.
//! More than 256 KB, or 1.5 MB of all ranks together, where most cores have more than two of them: each core folds a part, its ranks one after the other ([`relay`]),
//! and each rank copies its block out (s - s/c in with c cores, 2s read, s written).
//! From 32 KB on with a core for each rank it reads them where they lie, if that has turned out faster ([`direct`]).
//! The block form knows its layout without looking at an array of counts.

use super::board::{Desc, Readers, Round, BRIEF};
use super::direct::{self, Call};
use super::pipeline::{self, Waits};
use super::reducer::{Out, Places, Reducer, Sources};
use super::turns::Turns;
use super::{alone, brief_blocks, check, huge, relay};
use crate::args::{check_count, Addr, Counts};
use crate::comm::Comm;
use crate::copy::{self, LINE};
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};
use std::ops::Range;

/// How the vector is cut into blocks, one for each rank of the (local) group.
pub(super) enum Blocks<'a> {
    Equal(usize),
    /// First element of each block, and the end.
    Uneven(&'a [usize]),
}

impl Blocks<'_> {
    pub(super) fn first(&self, j: usize) -> usize {
        match self {
            Blocks::Equal(n) => n * j,
            Blocks::Uneven(at) => at[j],
        }
    }
    pub(super) fn len(&self, j: usize) -> usize {
        match self {
            Blocks::Equal(n) => *n,
            Blocks::Uneven(at) => at[j + 1] - at[j],
        }
    }
    /// With what the members must agree on besides the bytes of all.
    pub(super) fn in_desc(&self, desc: Desc) -> Desc {
        match self {
            Blocks::Equal(_) => desc,
            Blocks::Uneven(at) => desc.layout(at),
        }
    }
    /// Do not all of them begin at the same place of a line, if the first does?
    fn odd(&self, p: usize, unit: usize) -> bool {
        match self {
            Blocks::Equal(n) => !(n * unit).is_multiple_of(LINE),
            Blocks::Uneven(at) => (1..p).any(|j| !(at[j] * unit).is_multiple_of(LINE)),
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
    if let Some(result) = brief_blocks::run(&comm, (sendbuf, recvbuf), datatype, op, &Blocks::Equal(count)) {
        return result;
    }
    if let Some(result) = alone::reduced(&comm, sendbuf, recvbuf, recvcount, datatype, op) {
        return result;
    }
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
    let blocks = Blocks::Uneven(&arrays.0);
    let alone = || alone::reduced(&comm, sendbuf, recvbuf, end as i64, datatype, op);
    let result = match brief_blocks::run(&comm, (sendbuf, recvbuf), datatype, op, &blocks).or_else(alone) {
        Some(result) => result,
        None => {
            let dt = crate::datatype::committed(datatype)?;
            let r = Reducer::new(crate::op::get(op)?, dt)?;
            run(&comm, &r, sendbuf, recvbuf, blocks)
        }
    };
    comm.coll.arrays.set(arrays);
    result
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
    if comm.coll.board.n() == 1 {
        r.copy(send, recvbuf, total);
        return Ok(());
    }
    let mut desc = Desc::current().op(r.op()).data(total * unit, r.digest());
    if !comm.is_inter() {
        desc = blocks.in_desc(desc);
    }
    let first = blocks.first(me);
    // The result would overwrite input that is still needed. (Rank 0's own block lies where its result goes.)
    let aside = in_place && me > 0 && mine > 0;
    let directly = |call: &Round<'_>| {
        let mut result = vec![0u64; if aside { (mine * unit).div_ceil(8) } else { 0 }];
        let bytes = bytes_of(&mut result);
        let out = if aside { Addr::of_mut(bytes) } else { recvbuf };
        let done = direct::fold(call, comm, r, send, first..first + mine, out)?;
        if done && aside {
            r.store(bytes, recvbuf, mine);
        }
        Ok(done)
    };
    let other = || through_slots(comm, r, desc, (send, recvbuf, aside), &blocks, total);
    direct::run(comm, (Call::ReduceScatter, total * unit), r, desc, directly, other)
}

/// Bytes of all vectors together up to which each rank folds its block in less time than parts take to be passed on.
const TOGETHER: usize = 1536 << 10;

/// `aside`: the result must not be written before all input has been read.
fn through_slots(
    comm: &Comm,
    r: &Reducer,
    desc: Desc,
    (send, recvbuf, aside): (Addr, Addr, bool),
    blocks: &Blocks<'_>,
    total: usize,
) -> Result {
    let (board, p, me, unit) = (&comm.coll.board, comm.size(), comm.rank, r.unit());
    let mine = blocks.len(me);
    let call = board.begin(desc)?;
    if total == 0 {
        call.present()?;
    } else if comm.is_inter() {
        inter(comm, &call, r, send, recvbuf, blocks, total)?;
    } else if relay::pays(board, total * unit, TOGETHER) && relay::serves(board, r) {
        let first = blocks.first(me);
        relay::fold(&call, r, send, recvbuf, total, relay::To::Each(first..first + mine))?;
    } else {
        if unit * (p - 1) > board.slot_bytes() {
            let first = blocks.first(me);
            huge::reduce(&call, r, Some(send), recvbuf, 0..p, total, first..first + mine)?;
        } else if aside {
            let mut result = vec![0u64; (mine * unit).div_ceil(8)];
            let bytes = bytes_of(&mut result);
            intra(&call, r, send, Out::Stream(Addr::of_mut(bytes)), blocks, total)?;
            r.store(bytes, recvbuf, mine);
        } else {
            intra(&call, r, send, Out::User(recvbuf), blocks, total)?;
        }
    }
    call.finish();
    Ok(())
}

/// The bytes of an aligned buffer.
pub(super) fn bytes_of(words: &mut [u64]) -> &mut [u8] {
    // SAFETY: u8 has no alignment and no invalid values; the length is that of the same memory.
    unsafe { std::slice::from_raw_parts_mut(words.as_mut_ptr().cast(), words.len() * 8) }
}

fn intra(call: &Round<'_>, r: &Reducer, send: Addr, out: Out, blocks: &Blocks<'_>, total: usize) -> Result {
    let board = call.board();
    let (p, me, unit) = (board.n(), board.me, r.unit());
    let (my_first, my_len) = (blocks.first(me), blocks.len(me));
    let mut places = Places::default();
    let advance = |k: usize| match out {
        Out::User(to) => Out::User(r.element(to, k)),
        Out::Stream(to) => Out::Stream(to.offset((k * unit) as isize)),
    };
    let room = board.even_piece_bytes().max(unit * (p - 1));
    if total * unit <= room {
        // The blocks of all others, in order: in the posting, or in a slot, those behind my own at the same place of a line as in the vector.
        let posted = |j: usize| (total - blocks.len(j)) * unit;
        let gap = |j: usize| copy::skew(blocks.len(j) * unit, posted(j));
        call.swap();
        let fill = |out: &mut [u8]| {
            let (before, behind) = out.split_at_mut(my_first * unit);
            r.load_slot(board, send, my_first, before);
            r.load_slot(board, r.element(send, my_first + my_len), total - my_first - my_len, &mut behind[gap(me)..]);
        };
        match posted(me) {
            bytes @ 0..=BRIEF => call.arrive_brief(bytes, Readers::ALL, fill)?,
            bytes => {
                fill(call.slot_like(0, bytes + gap(me), Some(send.get()))?);
                call.arrive(0, Readers::ALL, &[])?;
            }
        }
        let skip = |j: usize| if j < me { (my_first - blocks.len(j)) * unit + gap(j) } else { my_first * unit };
        call.wait_all_parts(0, |j| skip(j)..skip(j) + if posted(me) <= BRIEF { my_len * unit } else { 1 })?;
        let at = places.fill((0..p).map(|j| match j == me {
            true => r.element(send, my_first).get() as *const u8,
            false if posted(j) <= BRIEF => call.brief_at(j, posted(j)).wrapping_add(skip(j)),
            false => call.peer(0, j, skip(j), my_len * unit).as_ptr(),
        }));
        r.fold(Sources { at, own: Some(me) }, advance(0), my_len);
        return Ok(());
    }
    let room = board.swapped_piece_bytes().max(unit * (p - 1));
    let plan = Turns::among(p, (blocks.longest(p), unit), blocks.odd(p, unit), room, board.cores());
    let part = |i: usize, piece: usize| plan.part(blocks.len(i), piece);
    // Where a piece of rank i's block begins behind its place in a slot.
    let behind = |i: usize, part: &Range<usize>| plan.behind((blocks.first(i) + part.start) * unit);
    let turn = |k: usize| {
        let (group, piece) = plan.turn(k);
        let wanted = |i: usize| !part(i, piece).is_empty();
        let readers = match plan.others(&group, me).any(wanted) {
            true => Readers::some(group.start, group.end),
            false => Readers::NONE,
        };
        (readers, if plan.has(&group, me) && wanted(me) { Waits::ForAll } else { Waits::No })
    };
    let fill = |k: usize, round: usize| {
        let (group, piece) = plan.turn(k);
        let others = plan.others(&group, me);
        match (0..p).all(|i| !part(i, piece).is_empty()) {
            true => call.swap(),
            false => call.keep(),
        }
        let slot = call.slot_like(round, others.clone().count() * plan.stride, Some(send.get()))?;
        for (i, slot) in others.zip(slot.chunks_mut(plan.stride)) {
            let part = part(i, piece);
            let slot = &mut slot[behind(i, &part)..];
            r.load_slot(board, r.element(send, blocks.first(i) + part.start), part.len(), slot);
        }
        Ok(())
    };
    pipeline::run_turns(call, call.fresh(plan.rounds), plan.rounds, turn, fill, |k, round| {
        let (group, piece) = plan.turn(k);
        let part = part(me, piece);
        let at = places.fill((0..p).map(|j| match j == me {
            true => r.element(send, my_first + part.start).get() as *const u8,
            false => call.peer(round, j, plan.before(&group, me, j) * plan.stride + behind(me, &part), part.len() * unit).as_ptr(),
        }));
        r.fold(Sources { at, own: Some(me) }, advance(part.start), part.len());
    })
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
    pipeline::run(call, call.fresh(rounds), rounds, Readers::ALL, fill, true, |k, round| {
        let (lo, hi) = ((k * per).max(first), ((k + 1) * per).min(first + len));
        if lo < hi {
            let (skip, len) = ((lo - k * per) * r.unit(), (hi - lo) * r.unit());
            let at: Vec<_> = from.clone().map(|j| call.peer(round, j, skip, len).as_ptr()).collect();
            r.fold(Sources { at: &at, own: None }, Out::User(r.element(recv, lo - first)), hi - lo);
        }
    })
}
