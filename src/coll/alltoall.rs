//! MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw (MPI 5.0, section 6.8).
//!
//! A slot holds, round by round, a piece for every member of the other side; each copies its own pieces out of all slots.

use super::blocks::{even, mixed, uneven};
use super::board::{Desc, Readers, Round};
use super::check;
use super::first_round::{self, First, Place};
use super::local_copy::copy;
use super::pipeline::{self, Waits};
use super::scatter::Receivers;
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
    let blocks = Blocks { sends: &sends, kept: None, in_place: sendbuf.is_in_place(), all_sent: false };
    pieces(&call, &comm, blocks, recvs, |_| len, 0, longest)
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

/// Round 0 tells how long each block is, and brings those of a rank that all find room in a slot. The others follow in pieces.
fn all_uneven(comm: &Comm, sends: Vec<Buffer>, recvs: Vec<Buffer>, sendbuf: Addr) -> Result {
    let (board, remote) = (&comm.coll.board, comm.coll.remote);
    let call = board.begin(Desc::current())?;
    let mut outcome = own(comm, &sends, &recvs, sendbuf);
    if board.n() == 1 {
        return outcome;
    }
    let to = Receivers::of(comm);
    let later = first_round::post(&call, &to, &sends)?;
    call.wait_all(0)?;
    let mut blocks = Blocks { sends: &sends, kept: None, in_place: false, all_sent: later == 0 };
    if sendbuf.is_in_place() && later > 0 {
        // Before what comes now.
        blocks.keep();
    }
    let others = (0..board.n()).filter(|&j| j != board.me).map(|j| first_round::later(&call, j));
    let longest = others.fold(later, usize::max);
    let mut lens = vec![0; sends.len()];
    for j in to.each() {
        let first = First::of(&call, remote + j, Receivers::beside(comm, j).number(comm.rank));
        outcome = outcome.and(check::fits(&format_args!("rank {j}"), first.len as u64, recvs[j].bytes()));
        // Only bytes that both sides know of are copied; a block that is too long is an error, and is cut here.
        let len = first.len.min(recvs[j].bytes());
        match first.place {
            Place::Posting(at) => recvs[j].unpack(0, &call.inline(0, remote + j)[at..at + len]),
            Place::Slot(at) => recvs[j].unpack(0, call.peer(0, remote + j, at, len)),
            Place::Later => lens[j] = len,
        }
    }
    call.done(0);
    if longest > 0 {
        pieces(&call, comm, blocks, recvs, |j| lens[j], 1, longest)?;
    }
    outcome
}

/// What a rank sends.
struct Blocks<'a> {
    sends: &'a [Buffer],
    /// Copies of them.
    kept: Option<Vec<Vec<u8>>>,
    /// What comes overwrites them, and there are no copies.
    in_place: bool,
    /// They have been sent with round 0.
    all_sent: bool,
}

impl Blocks<'_> {
    /// Copies all of them.
    fn keep(&mut self) {
        self.kept = Some(self.sends.iter().map(Buffer::to_vec).collect());
    }
}

/// Rounds from `first` on: pieces of blocks of up to `longest` bytes, of which this rank gets `lens(j)` from rank j.
fn pieces(
    call: &Round<'_>,
    comm: &Comm,
    mut blocks: Blocks<'_>,
    mut recvs: Vec<Buffer>,
    lens: impl Fn(usize) -> usize,
    first: usize,
    longest: usize,
) -> Result {
    let (remote, me, board, n) = (comm.coll.remote, comm.rank, call.board(), blocks.sends.len());
    let widest = n.max(comm.size());
    let room = board.even_piece_bytes().max(widest);
    let plan = match comm.is_inter() {
        true => Turns::between(n, widest, (longest, 1), room),
        false => Turns::among(n, (longest, 1), room, board.cores()),
    };
    let per = plan.per;
    if blocks.in_place && !plan.one_group() {
        // For those later in turn.
        blocks.keep();
    }
    let first = if first == 0 { call.fresh(plan.rounds) } else { first };
    let from = blocks.sends.first().and_then(Buffer::begins);
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
        if blocks.all_sent {
            return Ok(());
        }
        let (group, piece) = plan.turn(k);
        let others = plan.others(&group, me);
        let slot = call.slot_like(round, others.clone().count() * per, from)?;
        for (j, slot) in others.zip(slot.chunks_mut(per)) {
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
        for (j, b) in recvs.iter_mut().enumerate().filter(|(j, _)| remote + j != board.me) {
            let part = plan.part(lens(j), piece);
            if part.is_empty() {
                continue;
            }
            b.unpack(part.start, call.peer(round, remote + j, plan.before(&group, me, j) * per, part.len()));
        }
    })
}
