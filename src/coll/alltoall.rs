//! MPI_Alltoall (MPI 5.0, section 6.8).
//!
//! A slot holds, round by round, a piece for every member of the other side; each copies its own pieces out of all slots. Long blocks may be
//! [messages](super::message).

use super::alone;
use super::blocks::even;
use super::board::{Desc, Readers, Round, BRIEF};
use super::check;
use super::local_copy;
use super::message;
use super::pipeline::{self, Waits};
use super::scatter::Receivers;
use super::turns::Turns;
use crate::args::Addr;
use crate::comm::Comm;
use crate::copy::{self, LINE};
use crate::datatype::{Buffer, Plain};
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use std::ops::Range;

/// MPI_Alltoall: block j of rank i's send buffer becomes block i of rank j's receive buffer.
pub fn alltoall(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    if let Some(result) = brief(&comm, (sendbuf, sendcount, sendtype), (recvbuf, recvcount, recvtype)) {
        return result;
    }
    let to = || Plain::new(recvbuf, recvcount, recvtype);
    if let Some(result) = alone::moved(&comm, (sendbuf, sendcount, sendtype), to) {
        return result;
    }
    let n = comm.peers().members.len();
    let recvs = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, n)?;
    let sends = match check::in_place_allowed(&comm, "sendbuf", sendbuf)? {
        true => recvs.clone(),
        false => even(["sendbuf", "sendcount"], sendbuf, sendcount, sendtype, n)?,
    };
    let mut desc = Desc::current().data(recvs[0].bytes(), recvs[0].digest());
    if comm.is_inter() {
        desc.bytes = Desc::VARIES;
    }
    let call = comm.coll.board.begin(desc)?;
    own(&comm, &sends, &recvs, sendbuf)?;
    // The two groups of an intercommunicator may send each other blocks of different sizes.
    let longest = sends[0].bytes().max(recvs[0].bytes());
    if comm.coll.board.n() == 1 || longest == 0 {
        return call.present();
    }
    let len = recvs[0].bytes();
    if is_brief(&comm, len) {
        let part = |j: usize| &sends[j];
        return one_round(
            &call,
            &comm,
            len,
            |j, out| part(j).pack(0, &mut out[..part(j).bytes().min(len)]),
            |j, bytes| recvs[j].unpack(0, bytes),
        );
    }
    let in_place = sendbuf.is_in_place();
    let board = &comm.coll.board;
    if !comm.is_inter() && message::possible_both_ways(board, len) {
        // (What comes would overwrite a block before it is read. If only others' are in place, that is wrong, but has always worked.)
        call.arrive(0, Readers::ALL, &[u8::from(in_place)])?;
        call.wait_all(0)?;
        let others = Receivers::of(&comm);
        let kept = in_place || others.each().any(|j| call.inline(0, j)[0] != 0);
        call.done(0);
        if kept {
            let blocks = Blocks { sends: &sends, kept: None, in_place, all_sent: false, alike: false };
            return pieces(&call, &comm, blocks, &recvs, |_| len, 1, longest);
        }
        let sending: Vec<_> = others.after().filter_map(|j| message::start(&comm, j, &sends[j])).collect();
        let got = message::receive_all(&call, &comm, others.after().rev().map(|j| (j, &recvs[j])));
        return message::finish(&call, sending).and(got);
    }
    let blocks = Blocks { sends: &sends, kept: None, in_place, all_sent: false, alike: !comm.is_inter() };
    pieces(&call, &comm, blocks, &recvs, |_| len, 0, longest)
}

/// Are the blocks for the others of a group, of `len` bytes each, short together?
fn is_brief(comm: &Comm, len: usize) -> bool {
    !comm.is_inter() && len > 0 && len.saturating_mul(comm.size() - 1) <= BRIEF
}

/// The usual small MPI_Alltoall: blocks without gaps. None if it is another, or an argument is wrong: nothing has been done.
#[inline(always)]
fn brief(comm: &Comm, send: (Addr, i64, TypeH), recv: (Addr, i64, TypeH)) -> Option<Result> {
    let (n, me) = (comm.size(), comm.rank);
    let to = Plain::new(recv.0, recv.1, recv.2)?;
    let len = to.len();
    if n == 1 || !is_brief(comm, len) {
        return None;
    }
    let in_place = send.0.is_in_place();
    let from = if in_place { to } else { Plain::new(send.0, send.1, send.2).filter(|from| from.len() == len)? };
    let (from, mut to, digest) = (from.times(n)?, to.times(n)?, to.digest);
    let mut go = || {
        let call = comm.coll.board.begin(Desc::current().data(len, digest))?;
        let sent = |j: usize| &from.as_bytes()[j * len..][..len];
        if !in_place {
            to.put_at(me * len, sent(me));
        }
        one_round(&call, comm, len, |j, out| copy::bytes(out, sent(j)), |j, bytes| to.put_at(j * len, bytes))
    };
    Some(go())
}

/// All of it in one short round: `fill` writes the block for another rank, `put` gets that of another.
#[inline(always)]
fn one_round(
    call: &Round<'_>,
    comm: &Comm,
    len: usize,
    fill: impl Fn(usize, &mut [u8]),
    mut put: impl FnMut(usize, &[u8]),
) -> Result {
    let (n, me) = (comm.size(), comm.rank);
    let others = || (0..n).filter(|&j| j != me);
    let all = len * (n - 1);
    call.swap();
    call.arrive_brief(all, Readers::ALL, |out| others().zip(out.chunks_exact_mut(len)).for_each(|(j, out)| fill(j, out)))?;
    let mine = |j: usize| (me - usize::from(j < me)) * len;
    call.wait_all_parts(0, |j| mine(j)..mine(j) + len)?;
    others().for_each(|j| put(j, &call.brief(j, all)[mine(j)..][..len]));
    Ok(())
}

/// The block that stays on this rank.
pub(super) fn own(comm: &Comm, sends: &[Buffer], recvs: &[Buffer], sendbuf: Addr) -> Result {
    if comm.is_inter() || sendbuf.is_in_place() {
        return Ok(());
    }
    let mut to = recvs[comm.rank].clone();
    check::fits(&"this rank itself", sends[comm.rank].bytes() as u64, to.bytes())?;
    local_copy::copy(&sends[comm.rank], &mut to);
    Ok(())
}

/// What a rank sends.
pub(super) struct Blocks<'a> {
    pub sends: &'a [Buffer],
    /// Copies of them.
    pub kept: Option<Vec<Vec<u8>>>,
    /// What comes overwrites them, and there are no copies.
    pub in_place: bool,
    /// They have been sent with round 0.
    pub all_sent: bool,
    /// All blocks of all ranks, in one group, have the same length.
    pub alike: bool,
}

impl Blocks<'_> {
    /// Copies all of them.
    pub fn keep(&mut self) {
        self.kept = Some(self.sends.iter().map(Buffer::to_vec).collect());
    }
}

/// Rounds from `first` on: pieces of blocks of up to `longest` bytes, of which this rank gets `lens(j)` from rank j.
pub(super) fn pieces(
    call: &Round<'_>,
    comm: &Comm,
    mut blocks: Blocks<'_>,
    recvs: &[Buffer],
    lens: impl Fn(usize) -> usize,
    first: usize,
    longest: usize,
) -> Result {
    let (remote, me, board, n) = (comm.coll.remote, comm.rank, call.board(), blocks.sends.len());
    let widest = n.max(comm.size());
    // (Then two ranks both have a piece for each other in every round.)
    let room = if blocks.alike { board.swapped_piece_bytes() } else { board.even_piece_bytes() };
    let room = room.max(widest);
    let plan = match comm.is_inter() {
        true => Turns::between(n, widest, (longest, 1), room),
        false => Turns::among(n, (longest, 1), blocks.alike && !longest.is_multiple_of(LINE), room, board.cores()),
    };
    let (per, stride) = (plan.per, plan.stride);
    // Where a piece of the block that rank `by` sends rank `of` begins behind its place in a slot, which is like the first block there.
    let behind = |group: &Range<usize>, by: usize, of: usize| {
        let first = plan.others(group, by).next().unwrap_or(of);
        plan.behind((of - first) * longest)
    };
    if blocks.in_place && !plan.one_group() {
        // For those later in turn.
        blocks.keep();
    }
    let first = if first == 0 { call.fresh(plan.rounds) } else { first };
    let turn = |k: usize| {
        let (group, piece) = plan.turn(k);
        // Who reads one member's posting waits for those of all, so none must go before that, even if there is nothing in it.
        let readers = match plan.others(&group, me).next() {
            _ if comm.is_inter() => Readers::ALL,
            Some(_) => Readers::some(group.start, group.end),
            None => Readers::NONE,
        };
        let mut others = (0..n).filter(|j| remote + j != board.me);
        let waits = plan.has(&group, me) && others.any(|j| !plan.part(lens(j), piece).is_empty());
        (readers, if waits { Waits::ForAll } else { Waits::No })
    };
    let fill = |k: usize, round: usize| {
        if blocks.all_sent {
            return Ok(());
        }
        let (group, piece) = plan.turn(k);
        let others = plan.others(&group, me);
        if blocks.alike {
            call.swap();
        }
        let first = others.clone().next().map(|j| &blocks.sends[j]);
        let from = first.and_then(Buffer::begins).map(|addr| addr.wrapping_add(piece * per));
        let slot = call.slot_like(round, others.clone().count() * stride, from)?;
        for (j, slot) in others.zip(slot.chunks_mut(stride)) {
            let slot = &mut slot[behind(&group, me, j)..];
            let part = plan.part(blocks.sends[j].bytes(), piece);
            match &blocks.kept {
                Some(kept) => board.write(slot, &kept[j][part]),
                None => board.pack(&blocks.sends[j], part.start, &mut slot[..part.len()]),
            }
        }
        Ok(())
    };
    pipeline::run_turns(call, first, plan.rounds, turn, fill, |k, round| {
        let (group, piece) = plan.turn(k);
        for (j, b) in recvs.iter().enumerate().filter(|(j, _)| remote + j != board.me) {
            let part = plan.part(lens(j), piece);
            if part.is_empty() {
                continue;
            }
            let skip = plan.before(&group, me, j) * stride + behind(&group, j, me);
            b.unpack(part.start, call.peer(round, remote + j, skip, part.len()));
        }
    })
}
