//! Collectives for the library's own use: making communicators, starting and ending.

use super::board::{Board, Desc, Readers};
use crate::comm::Comm;
use crate::error::Result;

/// Waits until all members have come.
pub fn barrier(comm: &Comm) -> Result {
    super::barrier::run(comm)
}

/// The bytes of every member of the local group, by rank. Lengths may differ.
pub fn allgather_bytes(comm: &Comm, mine: &[u8]) -> Result<Vec<Vec<u8>>> {
    let all = allgather_all(&comm.coll.board, mine)?;
    let first = comm.coll.local;
    Ok(all[first..first + comm.size()].to_vec())
}

/// `data` of the member `root` of the local group (not for intercommunicators).
pub fn bcast_bytes(comm: &Comm, root: usize, data: &[u8]) -> Result<Vec<u8>> {
    let mine = if comm.rank == root { data } else { &[] };
    Ok(allgather_bytes(comm, mine)?.swap_remove(root))
}

/// The bytes of every member of a board, both groups of an intercommunicator included.
///
/// The first round tells the lengths; then as many rounds as the longest needs.
pub fn allgather_all(board: &Board, mine: &[u8]) -> Result<Vec<Vec<u8>>> {
    let n = board.n();
    let call = board.begin(Desc::current())?;
    if n == 1 {
        return Ok(vec![mine.to_vec()]);
    }
    call.arrive(0, Readers::All, &(mine.len() as u64).to_ne_bytes())?;
    call.wait_all(0)?;
    let len_of = |j: usize| {
        let line = call.inline(0, j);
        u64::from_ne_bytes(line[..8].try_into().expect("eight bytes")) as usize
    };
    let lens: Vec<usize> = (0..n).map(|j| if j == board.me { mine.len() } else { len_of(j) }).collect();
    call.done(0);
    let slot = board.slot_bytes();
    let rounds = lens.iter().max().map_or(0, |m| m.div_ceil(slot));
    let mut out: Vec<Vec<u8>> = lens.iter().map(|&l| Vec::with_capacity(l)).collect();
    let piece = |k: usize, len: usize| (k * slot).min(len)..((k + 1) * slot).min(len);
    super::pipeline::run(
        &call,
        1,
        rounds,
        Readers::All,
        |k, round| {
            let part = &mine[piece(k, mine.len())];
            board.write(call.slot(round, part.len())?, part);
            Ok(())
        },
        true,
        |k, round| {
            for (j, data) in out.iter_mut().enumerate() {
                let len = piece(k, lens[j]).len();
                data.extend_from_slice(if j == board.me { &mine[piece(k, mine.len())] } else { call.peer(round, j, 0, len) });
            }
        },
    )?;
    call.finish();
    Ok(out)
}
