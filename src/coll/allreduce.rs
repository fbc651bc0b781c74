//! MPI_Allreduce (MPI 5.0, section 6.9.6).
//!
//! | bytes | how | each rank moves |
//! |---|---|---|
//! | up to 32 | in the posting | |
//! | more than two ranks that [share](Board::crowded) cores, up to 128 KB / cores | one rank of each core folds everything, the others copy | s in, s (one: p*s) read, s written |
//! | else up to 8 KB, two ranks 16 KB or, if they share a core, all | everybody folds everything | s in, p*s read, s written |
//! | more | each rank folds its share of a slice for all, some of them where they share cores ([`shares`]) | s in, 2s read, s written |

use super::board::{Board, Desc, Found, Readers, Round, INLINE};
use super::reducer::{Out, Places, Reducer, Sources};
use super::{check, huge, pipeline, reduce, shares};
use crate::args::{check_count, Addr};
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};
use std::ops::Range;

/// Bytes up to which sharing the work does not pay for a second synchronisation, where each rank has a core, or there are only two.
fn sharing(board: &Board) -> usize {
    match board.n() {
        ..=2 if board.crowded() => usize::MAX,
        ..=2 => 16 << 10,
        _ => 8 << 10,
    }
}

/// The same where more ranks share cores and each core folds once. The more cores there are, the less each of them has to do if they share.
fn once(board: &Board) -> usize {
    ((128 << 10) / board.cores()).min(board.slot_bytes())
}

/// MPI_Allreduce. On an intercommunicator each group gets the reduction of the other.
pub fn allreduce(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    let comm = crate::comm::get(comm)?;
    let count = check_count("count", count)?;
    let dt = crate::datatype::committed(datatype)?;
    let r = Reducer::new(crate::op::get(op)?, dt)?;
    check::address("recvbuf", recvbuf, count, r.dt())?;
    check::distinct(sendbuf, recvbuf, count)?;
    let send = if check::in_place_allowed(&comm, "sendbuf", sendbuf)? { recvbuf } else { sendbuf };
    check::address("sendbuf", send, count, r.dt())?;
    let coll = &comm.coll;
    let (board, bytes) = (&coll.board, count * r.unit());
    let call = board.begin(Desc::current().op(r.op()).data(bytes, r.digest()))?;
    let sources = coll.sources(&comm);
    if board.n() == 1 {
        r.copy(send, recvbuf, count);
    } else if count == 0 {
        call.present()?;
    } else if bytes <= INLINE {
        let mut line = [0; INLINE];
        r.load(send, count, &mut line);
        call.arrive(0, Readers::All, &line[..bytes])?;
        call.wait_all(0)?;
        reduce::fold_inline(&call, &r, sources, send, 0, Out::User(recvbuf), count);
    } else if r.unit() > board.slot_bytes() / sources.len() {
        huge::reduce(&call, &r, Some(send), recvbuf, sources, count, 0..count)?;
    } else if board.crowded() && board.n() > 2 && bytes <= once(board) && !comm.is_inter() {
        fold_once(&call, &r, send, recvbuf, count)?;
    } else if bytes <= sharing(board) || comm.is_inter() {
        fold_all(&call, &r, send, recvbuf, sources, count)?;
    } else {
        shares::fold(&call, &r, send, recvbuf, count, None)?;
    }
    call.finish();
    Ok(())
}

/// All in one round. Of ranks that share a core, one folds, and the others copy its result.
fn fold_once(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize) -> Result {
    let (round, bytes) = (call.fresh(2), count * r.unit());
    r.post_in(call, round, send, count)?;
    call.arrive(round, Readers::All, &[])?;
    match call.wait_all_or_result(round, bytes)? {
        Found::Result(result) => r.store(result, recv, count),
        Found::Data => {
            fold_posted(call, r, round, 0..call.board().n(), send, recv, 0..count);
            call.post_result(round + 1, recv.get(), bytes, |place| r.load(recv, count, place))?;
        }
    }
    Ok(())
}

fn fold_all(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, from: Range<usize>, count: usize) -> Result {
    let per = r.elements_in(call.board().piece_bytes(count * r.unit()));
    let part = |k: usize| k * per..(k * per + per).min(count);
    let rounds = count.div_ceil(per);
    let fill = |k: usize, round: usize| r.post_in(call, round, r.element(send, part(k).start), part(k).len());
    pipeline::run(call, call.fresh(rounds), rounds, Readers::All, fill, true, |k, round| {
        fold_posted(call, r, round, from.clone(), send, recv, part(k));
    })
}

/// Folds elements `part`, which ranks `from` have posted in `round`.
fn fold_posted(call: &Round<'_>, r: &Reducer, round: usize, from: Range<usize>, send: Addr, recv: Addr, part: Range<usize>) {
    let me = call.board().me;
    let mut places = Places::default();
    let at = places.fill(from.clone().map(|j| match j == me {
        true => r.element(send, part.start).get() as *const u8,
        false => call.peer(round, j, 0, part.len() * r.unit()).as_ptr(),
    }));
    let own = from.contains(&me).then(|| me - from.start);
    r.fold(Sources { at, own }, Out::User(r.element(recv, part.start)), part.len());
}
