//! MPI_Allreduce (MPI 5.0, section 6.9.6).
//!
//! | bytes | how | each rank moves |
//! |---|---|---|
//! | up to 32 | in the posting | |
//! | more than two ranks that [share](Board::crowded) cores, up to a slot, and to 128 KB where most cores have more than two | one rank of each core folds a part, the others copy ([`by_core`]) | s in, s read, s written |
//! | more, more than two ranks on most cores | each core folds a part, its ranks one after the other ([`relay`]) | s - s/c in (c cores), 3s read, 2s written |
//! | else up to 8 KB, two ranks 64 KB or, if they share a core, all | everybody folds everything | s in, p*s read, s written |
//! | more | each rank folds its share of a slice for all, some of them where few share cores ([`shares`]) | s in, 2s read, s written |

use super::board::{Board, Desc, Readers, Round, INLINE};
use super::brief::{Brief, Fold, Predefined, Users};
use super::reducer::Reducer;
use super::{alone, by_core, check, huge, pipeline, reduce, relay, shares};
use crate::args::{check_count, Addr};
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};
use std::ops::Range;

/// Bytes up to which sharing the work does not pay for a second synchronisation, where each rank has a core, or there are only two.
fn sharing(board: &Board) -> usize {
    match board.n() {
        ..=2 if board.crowded() => usize::MAX,
        ..=2 => IN_ONE,
        _ => 8 << 10,
    }
}

/// Bytes up to which two ranks that [swap](Round::swap) places post all in one piece.
const IN_ONE: usize = 64 << 10;

/// MPI_Allreduce. On an intercommunicator each group gets the reduction of the other.
#[inline]
pub fn allreduce(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    match brief::<Predefined>(sendbuf, recvbuf, count, datatype, op, comm) {
        Some(result) => result,
        None => any(sendbuf, recvbuf, count, datatype, op, comm),
    }
}

/// The usual small call. None if it is another, or an argument is wrong: nothing has been done.
#[inline(always)]
fn brief<F: Fold>(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Option<Result> {
    let comm = crate::comm::get(comm).ok()?;
    let (inter, board) = (comm.is_inter(), &comm.coll.board);
    let brief = Brief::<F>::new(&comm, (sendbuf, recvbuf), count, datatype, op, true)?;
    if inter || brief.len() > INLINE && by_core::most(board) > 0 {
        return None;
    }
    let go = || {
        let call = board.begin(brief.desc())?;
        if brief.len() > INLINE {
            call.swap();
        }
        brief.post(&call, Readers::ALL)?;
        brief.fold(&call)
    };
    Some(go())
}

/// The same with an operation of the user.
#[inline(never)]
fn users(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Option<Result> {
    brief::<Users>(sendbuf, recvbuf, count, datatype, op, comm)
}

/// Any call.
#[inline(never)]
fn any(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    if let Some(result) = users(sendbuf, recvbuf, count, datatype, op, comm) {
        return result;
    }
    let comm = crate::comm::get(comm)?;
    if let Some(result) = alone::reduced(&comm, sendbuf, recvbuf, count, datatype, op) {
        return result;
    }
    let count = check_count("count", count)?;
    let dt = crate::datatype::committed(datatype)?;
    let r = Reducer::new(crate::op::get(op)?, dt)?;
    check::address("recvbuf", recvbuf, count, r.dt())?;
    check::distinct(sendbuf, recvbuf, count)?;
    let send = if check::in_place_allowed(&comm, "sendbuf", sendbuf)? { recvbuf } else { sendbuf };
    check::address("sendbuf", send, count, r.dt())?;
    let coll = &comm.coll;
    let (board, bytes) = (&coll.board, count * r.unit());
    if board.n() == 1 {
        r.copy(send, recvbuf, count);
        return Ok(());
    }
    let call = board.begin(Desc::current().op(r.op()).data(bytes, r.digest()))?;
    let sources = coll.sources(&comm);
    if count == 0 {
        call.present()?;
    } else if bytes <= INLINE {
        let mut line = [0; INLINE];
        r.load(send, count, &mut line);
        call.arrive(0, Readers::ALL, &line[..bytes])?;
        call.wait_all(0)?;
        reduce::fold_inline(&call, &r, sources, send, recvbuf, count);
    } else if r.unit() > board.slot_bytes() / sources.len() {
        huge::reduce(&call, &r, Some(send), recvbuf, sources, count, 0..count)?;
    } else if bytes <= by_core::most(board) && !comm.is_inter() {
        by_core::fold(&call, &r, send, recvbuf, count)?;
    } else if bytes <= sharing(board) || comm.is_inter() {
        fold_all(&call, &r, send, recvbuf, sources, count)?;
    } else if relay::serves(board, &r) {
        relay::fold(&call, &r, send, recvbuf, count, relay::To::All)?;
    } else {
        shares::fold(&call, &r, send, recvbuf, count, None)?;
    }
    call.finish();
    Ok(())
}

fn fold_all(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, from: Range<usize>, count: usize) -> Result {
    let (board, bytes) = (call.board(), count * r.unit());
    let per = if bytes <= IN_ONE.min(board.swapped_bytes()) { count } else { r.elements_in(board.piece_bytes(bytes)) };
    let part = |k: usize| (k * per, per.min(count - k * per));
    let rounds = count.div_ceil(per);
    let fill = |k: usize, round: usize| {
        let (first, n) = part(k);
        call.swap();
        r.post_in(call, round, r.element(send, first), n)
    };
    pipeline::run(call, call.fresh(rounds), rounds, Readers::ALL, fill, true, |k, round| {
        let (first, n) = part(k);
        r.fold_posted(call, round, from.clone(), 0..n, r.element(send, first), r.element(recv, first));
    })
}
