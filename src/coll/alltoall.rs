//! MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw (MPI 5.0, section 6.8).
//!
//! A slot holds, round by round, a piece for every member of the other side; each copies its own pieces out of all slots.

use super::blocks::{even, mixed, uneven};
use super::board::{whole_lines, Desc, Readers, Round};
use super::local_copy::copy;
use super::{check, pipeline};
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
    let per = whole_lines(call.board().slot_bytes() / n.max(comm.size())).min(longest).max(1);
    let rounds = longest.div_ceil(per);
    let lens = vec![recvs[0].bytes(); n];
    pieces(&call, &comm, &sends, recvs, &lens, 0, per, rounds)
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
    let widest = comm.size().max(n);
    let per = whole_lines(board.slot_bytes() / widest).min(longest).max(1);
    // Only bytes that both sides know of are copied; a block that is too long is an error above, and is cut here.
    pieces(&call, comm, &sends, recvs, &lens, 1, per, longest.div_ceil(per))?;
    outcome
}

/// Rounds `first..first + rounds` with pieces of `per` bytes: piece number i of a slot is for rank i of the other side.
#[allow(clippy::too_many_arguments)]
fn pieces(
    call: &Round<'_>,
    comm: &Comm,
    sends: &[Buffer],
    mut recvs: Vec<Buffer>,
    lens: &[usize],
    first: usize,
    per: usize,
    rounds: usize,
) -> Result {
    let (coll, me) = (&comm.coll, call.board().me);
    let part = |len: usize, k: usize| ((k * per).min(len), per.min(len.saturating_sub(k * per)));
    let from = sends.first().and_then(Buffer::begins);
    let fill = |k: usize, round: usize| {
        let slot = call.slot_like(round, per * sends.len(), from)?;
        for (j, b) in sends.iter().enumerate().filter(|(j, _)| coll.remote + j != me) {
            let (at, n) = part(b.bytes(), k);
            call.board().pack(b, at, &mut slot[j * per..][..n]);
        }
        Ok(())
    };
    pipeline::run(call, first, rounds, Readers::All, fill, true, |k, round| {
        for (j, b) in recvs.iter_mut().enumerate().filter(|(j, _)| coll.remote + j != me) {
            let (at, n) = part(lens[j], k);
            b.unpack(at, call.peer(round, coll.remote + j, comm.rank * per, n));
        }
    })
}
