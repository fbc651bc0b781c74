//! An allreduce in one round, for ranks that share cores: each core's first rank to have everybody's data folds its core's part of them, or all
//! if there is little to fold, and the other ranks copy the result.
//!
//! If each rank folded everything, a core would do that for each of its ranks, and if each folded a share, they would all have to wait for each other once
//! more, in as many switches (16 ranks on two cores: 4 KB 0.7, 16 KB 0.55, 128 KB 0.75 of the time).

use super::board::{Board, Readers, Round};
use super::reducer::Reducer;
use super::relay;
use crate::args::Addr;
use crate::error::Result;

/// Bytes that a core has to fold for it to be worth to have the rest from the others.
const WORTH: usize = 32 << 10;

/// Bytes folded, at least, in the time of a look at whether a result is there.
const LOOK: usize = 256;

/// Bytes up to which this is the fastest way.
pub fn most(board: &Board) -> usize {
    /// For each rank: fewer ranks have less work to save.
    const EACH: usize = 32 << 10;
    /// More is [passed on](relay) in less time.
    const MOST: usize = 128 << 10;
    let most = if relay::suits(board) { MOST } else { board.slot_bytes() };
    match board.crowded() && board.n() > 2 {
        true => board.slot_bytes().min(EACH * board.n()).min(most),
        false => 0,
    }
}

/// Folds the `count` elements at `send` of all ranks into `recv`.
pub fn fold(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize) -> Result {
    let (board, round) = (call.board(), call.fresh(2));
    r.post_in(call, round, send, count)?;
    call.arrive(round, Readers::ALL, &[])?;
    call.wait_arrived(round)?;
    let (homes, total) = (board.homes(), count * r.unit() * board.n());
    let parts = if total >= WORTH * homes.count() { homes.count() } else { 1 };
    let mut seen = false;
    for k in 0..parts {
        let core = (homes.of(board.me) + k) % homes.count();
        let part = match parts {
            1 => 0..count,
            _ => count * core / parts..count * (core + 1) / parts,
        };
        let (from, to) = (r.element(send, part.start), r.element(recv, part.start));
        let len = part.len() * r.unit();
        // Another core has begun with its part when this one did: about as long as that took, it may take there.
        let looks = if k == 0 { 1 } else { 1 + total / parts / LOOK };
        if let Some(result) = call.result_of(core, round + 1, len, looks) {
            r.store(result, to, part.len());
            continue;
        }
        if !seen {
            call.wait_all(round)?;
            seen = true;
        }
        r.fold_posted(call, round, 0..board.n(), part.clone(), from, to);
        if k == 0 {
            call.post_result(round + 1, to.get(), len, |place| r.load(to, part.len(), place))?;
        }
    }
    Ok(())
}
