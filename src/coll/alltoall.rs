//! MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw (MPI 5.0, section 6.8).
//!
//! A slot holds, round by round, a piece for every member of the other side; each copies its own pieces out of all slots.

use super::blocks::{even, mixed, uneven};
use super::board::{Desc, Readers, Round};
use super::check;
use super::local_copy::copy;
use super::pipeline::{self, Waits};
use super::turns::Turns;
use crate::args::{Addr, Counts, Handles};
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, TypeH, TypeKind};

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
    pieces(&call, &comm, &sends, recvs, |_| len, 0, longest, sendbuf.is_in_place())
}

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

/// The block that stays on this rank.
fn own(comm: &Comm, sends: &[Buffer], recvs: &[Buffer], sendbuf: Addr) -> Result {
    if comm.is_inter() || sendbuf.is_in_place() {
        return Ok(());
    }
    let mut to = recvs[comm.rank].clone();
    check::fits(&"this rank itself", sends[comm.rank].bytes() as u64, to.bytes())?;
    copy(&sends[comm.rank], &mut to);
    Ok(())
}

/// A round 0 without pieces tells, for each receiver, the bytes that will come, and the longest block of all.
fn all_uneven(comm: &Comm, sends: Vec<Buffer>, recvs: Vec<Buffer>, sendbuf: Addr) -> Result {
    let coll = &comm.coll;
    let board = &coll.board;
    let call = board.begin(Desc::current())?;
    let outcome = own(comm, &sends, &recvs, sendbuf);
    if board.n() == 1 {
        return outcome;
    }
    let n = sends.len();
    for (cell, b) in call.slot(0, 8 * n)?.chunks_exact_mut(8).zip(&sends) {
        cell.copy_from_slice(&(b.bytes() as u64).to_ne_bytes());
    }
    let others = |b: &[Buffer]| (0..n).filter(|&j| coll.remote + j != board.me).map(|j| b[j].bytes()).max().unwrap_or(0);
    call.arrive(0, Readers::All, &(others(&sends) as u64).to_ne_bytes())?;
    call.wait_all(0)?;
    let mut longest = others(&sends);
    for j in (0..board.n()).filter(|&j| j != board.me) {
        let line = call.inline(0, j);
        longest = longest.max(u64::from_ne_bytes(line[..8].try_into().expect("eight bytes")) as usize);
    }
    let mut outcome = outcome;
    let mut lens: Vec<usize> = recvs.iter().map(Buffer::bytes).collect();
    for (j, len) in lens.iter_mut().enumerate().filter(|(j, _)| coll.remote + j != board.me) {
        let cell = call.peer(0, coll.remote + j, comm.rank * 8, 8);
        let comes = u64::from_ne_bytes(cell.try_into().expect("eight bytes"));
        outcome = outcome.and(check::fits(&format_args!("rank {j}"), comes, *len));
        *len = (*len).min(comes as usize);
    }
    call.done(0);
    // Only bytes that both sides know of are copied; a block that is too long is an error above, and is cut here.
    pieces(&call, comm, &sends, recvs, |j| lens[j], 1, longest, sendbuf.is_in_place())?;
    outcome
}

/// Rounds from `first` on: pieces of blocks of up to `longest` bytes, of which this rank gets `lens(j)` from rank j.
#[allow(clippy::too_many_arguments)]
fn pieces(
    call: &Round<'_>,
    comm: &Comm,
    sends: &[Buffer],
    mut recvs: Vec<Buffer>,
    lens: impl Fn(usize) -> usize,
    first: usize,
    longest: usize,
    in_place: bool,
) -> Result {
    let (remote, me, board, n) = (comm.coll.remote, comm.rank, call.board(), sends.len());
    let widest = n.max(comm.size());
    let room = board.even_piece_bytes().max(widest);
    let plan = match comm.is_inter() {
        true => Turns::between(n, widest, (longest, 1), room),
        false => Turns::among(n, (longest, 1), room, board.cores()),
    };
    let per = plan.per;
    // What comes would overwrite what those later in turn are still to get.
    let kept: Option<Vec<Vec<u8>>> = (in_place && !plan.one_group()).then(|| sends.iter().map(Buffer::to_vec).collect());
    let first = if first == 0 { call.fresh(plan.rounds) } else { first };
    let from = sends.first().and_then(Buffer::begins);
    let turn = |k: usize| {
        let (group, piece) = plan.turn(k);
        // Who reads one member's posting waits for those of all, so none must go before that, even if there is nothing in it.
        let readers = match plan.others(&group, me).next() {
            _ if comm.is_inter() => Readers::All,
            Some(_) => Readers::Some(group.start, group.end),
            None => Readers::None,
        };
        let mut others = (0..n).filter(|j| remote + j != board.me);
        let waits = plan.has(&group, me) && others.any(|j| !plan.part(lens(j), piece).is_empty());
        (readers, if waits { Waits::ForAll } else { Waits::No })
    };
    let fill = |k: usize, round: usize| {
        let (group, piece) = plan.turn(k);
        let others = plan.others(&group, me);
        let slot = call.slot_like(round, others.clone().count() * per, from)?;
        for (j, slot) in others.zip(slot.chunks_mut(per)) {
            let part = plan.part(sends[j].bytes(), piece);
            match &kept {
                Some(kept) => board.write(slot, &kept[j][part]),
                None => board.pack(&sends[j], part.start, &mut slot[..part.len()]),
            }
        }
        Ok(())
    };
    pipeline::run_turns(call, first, plan.rounds, turn, fill, |k, round| {
        let (group, piece) = plan.turn(k);
        for (j, b) in recvs.iter_mut().enumerate().filter(|(j, _)| remote + j != board.me) {
            let part = plan.part(lens(j), piece);
            b.unpack(part.start, call.peer(round, remote + j, plan.before(&group, me, j) * per, part.len()));
        }
    })
}
