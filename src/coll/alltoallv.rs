//! MPI_Alltoallv and MPI_Alltoallw (MPI 5.0, section 6.8).
//!
//! Round 0 tells how long each block is, and brings those of a rank that all find room in a slot ([`super::first_round`]). The others follow in pieces, as in
//! [`super::alltoall`], or are [messages](super::message).

use super::alltoall::{own, pieces, Blocks};
use super::alone;
use super::blocks::{mixed, uneven, Blocks as _, Few};
use super::board::{Desc, Readers, Round, BRIEF};
use super::check;
use super::first_round::{self, First, Place};
use super::lengths::{enter_shortly, fit_here, put_here, put_shortly};
use super::message;
use super::scatter::Receivers;
use crate::args::{Addr, Counts, Handles};
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, TypeH, TypeKind};
use std::rc::Rc;

/// MPI_Alltoallv: as MPI_Alltoall with counts and displacements for each rank.
#[allow(clippy::too_many_arguments)]
pub fn alltoallv(
    sendbuf: Addr,
    sendcounts: Counts,
    sdispls: Counts,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcounts: Counts,
    rdispls: Counts,
    recvtype: TypeH,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    if let Some(result) = brief(&comm, (sendbuf, sendcounts, sdispls, sendtype), (recvbuf, recvcounts, rdispls, recvtype)) {
        return result;
    }
    let n = comm.peers().members.len();
    let recvs = uneven(["recvbuf", "recvcounts", "rdispls"], recvbuf, recvcounts, rdispls, recvtype, n)?;
    let sends = match check::in_place_allowed(&comm, "sendbuf", sendbuf)? {
        true => recvs.clone(),
        false => uneven(["sendbuf", "sendcounts", "sdispls"], sendbuf, sendcounts, sdispls, sendtype, n)?,
    };
    all_uneven(&comm, sends, recvs, sendbuf)
}

/// MPI_Alltoallw: as MPI_Alltoallv with a type for each rank and displacements in bytes.
#[allow(clippy::too_many_arguments)]
pub fn alltoallw(
    sendbuf: Addr,
    sendcounts: Counts,
    sdispls: Counts,
    sendtypes: Handles<TypeKind>,
    recvbuf: Addr,
    recvcounts: Counts,
    rdispls: Counts,
    recvtypes: Handles<TypeKind>,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    let n = comm.peers().members.len();
    let names = ["recvbuf", "recvcounts", "rdispls", "recvtypes"];
    let recvs = mixed(names, recvbuf, recvcounts, rdispls.to_vec(names[2], n)?, recvtypes, n)?;
    let sends = match check::in_place_allowed(&comm, "sendbuf", sendbuf)? {
        true => recvs.clone(),
        false => {
            let names = ["sendbuf", "sendcounts", "sdispls", "sendtypes"];
            mixed(names, sendbuf, sendcounts, sdispls.to_vec(names[2], n)?, sendtypes, n)?
        }
    };
    all_uneven(&comm, sends, recvs, sendbuf)
}

/// The usual small MPI_Alltoallv: few blocks without gaps, within a group. None if it is another, or an argument is wrong: nothing has been done.
#[inline(always)]
fn brief(comm: &Rc<Comm>, send: (Addr, Counts, Counts, TypeH), recv: (Addr, Counts, Counts, TypeH)) -> Option<Result> {
    let (n, me) = (comm.size(), comm.rank);
    if comm.is_inter() || send.0.is_in_place() {
        return None;
    }
    let sends = Few::new(send.0, send.1, send.2, send.3, n)?;
    let recvs = Few::new(recv.0, recv.1, recv.2, recv.3, n)?;
    let mut all = 0usize;
    for j in 0..n {
        let (sends, _) = (sends.block(j)?, recvs.block(j)?);
        all = all.checked_add(if j == me { 0 } else { sends.len() })?;
    }
    let mine = sends.block(me)?;
    let mut own = recvs.block(me)?;
    if n == 1 {
        return alone::put(mine, own);
    }
    if all > BRIEF || mine.len() > own.len() {
        return None;
    }
    let mut go = || {
        let board = &comm.coll.board;
        let call = board.begin(Desc::current())?;
        own.put(mine.as_bytes());
        let blocks = || (0..n).filter(|&j| j != me).filter_map(|j| sends.block(j));
        match fit_here(all, n - 1) {
            true => call.arrive_line(Readers::ALL, |line| put_here(line, blocks()))?,
            false => {
                let lengths = || blocks().map(|block| block.len());
                call.arrive_brief_behind(
                    |line| enter_shortly(line, lengths()),
                    all,
                    Readers::ALL,
                    |slot| put_shortly(slot, blocks()),
                )?
            }
        }
        call.wait_all(0)?;
        let others = || (0..n).filter(|&j| j != me);
        if others().any(|j| first_round::later(&call, j) > 0 || first_round::has_messages(&call, j)) {
            // (All that this rank sends has been sent.)
            let recvs = uneven(["recvbuf", "recvcounts", "rdispls"], recv.0, recv.1, recv.2, recv.3, n)?;
            return take_uneven(&call, comm, 0, &recvs, &recvs, false);
        }
        let mut outcome = Ok(());
        for (j, mut to) in others().filter_map(|j| Some((j, recvs.block(j)?))) {
            let (first, line) = (First::of(&call, j, me - usize::from(j < me)), call.line(j));
            outcome = outcome.and(check::fits(&format_args!("rank {j}"), first.len as u64, to.len()));
            let len = first.len.min(to.len());
            match first.place {
                Place::Posting(at) => to.put(&line[at..at + len]),
                Place::Slot(at) => to.put(call.peer(0, j, at, len)),
                Place::Later | Place::Message => {}
            }
        }
        outcome
    };
    Some(go())
}

/// Any call.
pub(super) fn all_uneven(comm: &Rc<Comm>, sends: Vec<Buffer>, recvs: Vec<Buffer>, sendbuf: Addr) -> Result {
    let board = &comm.coll.board;
    let call = board.begin(Desc::current())?;
    let outcome = own(comm, &sends, &recvs, sendbuf);
    if board.n() == 1 {
        return outcome;
    }
    let to = Receivers::of(comm);
    let many = |bytes: usize| !comm.is_inter() && message::possible_both_ways(board, bytes);
    let long = |bytes: usize| message::possible_in_pairs(board, bytes) || many(bytes);
    let is_message = |j: usize| !sendbuf.is_in_place() && long(sends[j].bytes());
    let later = first_round::post(&call, &to, &sends, is_message)?;
    let started = |j: usize| message::start(comm, j, &sends[j]);
    let sending: Vec<_> = to.after().filter(|&j| is_message(j)).filter_map(started).collect();
    let got = take_uneven(&call, comm, later, &sends, &recvs, sendbuf.is_in_place());
    outcome.and(message::finish(&call, sending)).and(got)
}

/// What comes with round 0, and the rounds behind it.
fn take_uneven(call: &Round<'_>, comm: &Rc<Comm>, later: usize, sends: &[Buffer], recvs: &[Buffer], in_place: bool) -> Result {
    let (board, remote, to) = (call.board(), comm.coll.remote, Receivers::of(comm));
    call.wait_all(0)?;
    let mut outcome = Ok(());
    let mut blocks = Blocks { sends, kept: None, in_place: false, all_sent: later == 0, alike: false };
    if in_place && later > 0 {
        // Before what comes now.
        blocks.keep();
    }
    let others = (0..board.n()).filter(|&j| j != board.me).map(|j| first_round::later(call, j));
    let longest = others.fold(later, usize::max);
    let (mut lens, mut messages) = (vec![0; sends.len()], Vec::new());
    for j in to.each() {
        let first = First::of(call, remote + j, Receivers::beside(comm, j).number(comm.rank));
        outcome = outcome.and(check::fits(&format_args!("rank {j}"), first.len as u64, recvs[j].bytes()));
        // Only bytes that both sides know of are copied; a block that is too long is an error, and is cut here.
        let len = first.len.min(recvs[j].bytes());
        match first.place {
            Place::Posting(at) => recvs[j].unpack(0, &call.inline(0, remote + j)[at..at + len]),
            Place::Slot(at) => recvs[j].unpack(0, call.peer(0, remote + j, at, len)),
            Place::Later => lens[j] = len,
            Place::Message => messages.push(j),
        }
    }
    call.done(0);
    if longest > 0 {
        pieces(call, comm, blocks, recvs, |j| lens[j], 1, longest)?;
    }
    if let [j] = messages[..] {
        return outcome.and(message::receive(call, comm, j, &recvs[j]));
    }
    // As they are sent: from the rank below first.
    let in_order = to.after().rev().filter(|j| messages.contains(j));
    outcome.and(message::receive_all(call, comm, in_order.map(|j| (j, &recvs[j]))))
}
