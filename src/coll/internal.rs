//! Collectives for the library's own use: making communicators, starting and ending.

use super::board::{Board, Desc, Readers, INLINE};
use crate::args::Addr;
use crate::comm::Comm;
use crate::consts;
use crate::datatype::{self, Buffer};
use crate::error::Result;
use crate::handle::TypeH;
use std::rc::Rc;

/// Waits until all members have come.
pub fn barrier(comm: &Comm) -> Result {
    super::barrier::run(comm)
}

/// The bytes of every member of the local group, by rank. Lengths may differ.
pub fn allgather_bytes(comm: &Comm, mine: &[u8]) -> Result<Vec<Vec<u8>>> {
    let mut all = allgather_all(&comm.coll.board, mine)?;
    let first = comm.coll.local;
    all.truncate(first + comm.size());
    all.drain(..first);
    Ok(all)
}

/// `data` of the member `root` of the local group (not for intercommunicators).
pub fn bcast_bytes(comm: &Comm, root: usize, data: &[u8]) -> Result<Vec<u8>> {
    let mine = if comm.rank == root { data } else { &[] };
    Ok(allgather_bytes(comm, mine)?.swap_remove(root))
}

/// From every member of the local group what it has for this one, by rank, into `theirs`, whose memory is used again; `mine` is what this one has for
/// each (not for intercommunicators).
pub fn alltoall_bytes(comm: &Rc<Comm>, mine: &[Vec<u8>], theirs: &mut Vec<Vec<u8>>) -> Result {
    let lens: Vec<u8> = mine.iter().flat_map(|bytes| (bytes.len() as u64).to_ne_bytes()).collect();
    let all = allgather_bytes(comm, &lens)?;
    theirs.resize(all.len(), Vec::new());
    let byte = datatype::get(TypeH::raw(consts::BYTE))?;
    let sends = mine.iter().map(|bytes| Buffer::new(Addr::of(bytes), bytes.len(), byte.clone())).collect();
    let place = |(bytes, line): (&mut Vec<u8>, &Vec<u8>)| {
        let len = u64::from_ne_bytes(line[8 * comm.rank..8 * comm.rank + 8].try_into().expect("eight bytes"));
        bytes.resize(len as usize, 0);
        Buffer::new(Addr::of_mut(bytes), bytes.len(), byte.clone())
    };
    let recvs = theirs.iter_mut().zip(&all).map(place).collect();
    // (What is not at MPI_IN_PLACE.)
    super::alltoallv::all_uneven(comm, sends, recvs, Addr::of(&lens))
}

/// What of a member's bytes comes with their length.
const FIRST: usize = INLINE - 8;

/// The bytes of every member of a board, both groups of an intercommunicator included.
///
/// The first round tells the lengths, and the first bytes, which are mostly all; then as many rounds as the longest needs.
pub fn allgather_all(board: &Board, mine: &[u8]) -> Result<Vec<Vec<u8>>> {
    let n = board.n();
    let call = board.begin(Desc::current())?;
    if n == 1 {
        return Ok(vec![mine.to_vec()]);
    }
    let mut line = [0; INLINE];
    line[..8].copy_from_slice(&(mine.len() as u64).to_ne_bytes());
    let (first, rest) = mine.split_at(mine.len().min(FIRST));
    line[8..8 + first.len()].copy_from_slice(first);
    call.arrive(0, Readers::ALL, &line)?;
    call.wait_all(0)?;
    let mut lens = Vec::with_capacity(n);
    let mut out: Vec<Vec<u8>> = Vec::with_capacity(n);
    for j in 0..n {
        let line = if j == board.me { line } else { call.inline(0, j) };
        let len = u64::from_ne_bytes(line[..8].try_into().expect("eight bytes")) as usize;
        let mut bytes = Vec::with_capacity(len);
        bytes.extend_from_slice(&line[8..8 + len.min(FIRST)]);
        out.push(bytes);
        lens.push(len.saturating_sub(FIRST));
    }
    call.done(0);
    let slot = board.slot_bytes();
    let rounds = lens.iter().max().map_or(0, |m| m.div_ceil(slot));
    let piece = |k: usize, len: usize| (k * slot).min(len)..((k + 1) * slot).min(len);
    super::pipeline::run(
        &call,
        1,
        rounds,
        Readers::ALL,
        |k, round| {
            let part = &rest[piece(k, rest.len())];
            board.write(call.slot(round, part.len())?, part);
            Ok(())
        },
        true,
        |k, round| {
            for (j, data) in out.iter_mut().enumerate() {
                let len = piece(k, lens[j]).len();
                data.extend_from_slice(if j == board.me { &rest[piece(k, rest.len())] } else { call.peer(round, j, 0, len) });
            }
        },
    )?;
    call.finish();
    Ok(out)
}
