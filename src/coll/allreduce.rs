//! MPI_Allreduce (MPI 5.0, section 6.9.6).
//!
//! | bytes | how | each rank moves |
//! |---|---|---|
//! | up to 32 | in the posting | |
//! | two ranks, or up to [`SHARE`] | everybody folds everything | s in, p*s read, s written |
//! | more | each rank folds its share of a slice and posts it | s in, s read, s/p + s written |

use super::board::{Desc, Readers, Round, INLINE};
use super::reducer::{Out, Reducer, Sources};
use super::{check, huge, pipeline, reduce};
use crate::args::{check_count, Addr};
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};

/// Bytes from which sharing the work pays for a second synchronisation.
const SHARE: usize = 8 << 10;

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
        reduce::fold_inline(&call, &r, sources, (send, 0), recvbuf, count);
    } else if r.unit() > board.slot_bytes() / sources.len() {
        huge::reduce(&call, &r, Some(send), recvbuf, sources, count, 0..count)?;
    } else if sources.len() <= 2 || bytes <= SHARE || comm.is_inter() {
        fold_all(&call, &r, send, recvbuf, sources, count)?;
    } else {
        share(&call, &r, send, recvbuf, count)?;
    }
    call.finish();
    Ok(())
}

fn fold_all(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, from: std::ops::Range<usize>, count: usize) -> Result {
    let board = call.board();
    let per = r.elements_in(board.piece_bytes(count * r.unit()));
    let part = |k: usize| (k * per, per.min(count - k * per));
    let own = from.contains(&board.me).then(|| board.me - from.start);
    let mut s = Sources { at: Vec::with_capacity(from.len()), own };
    let fill = |k: usize, round: usize| {
        let (first, n) = part(k);
        r.post_in(call, round, r.element(send, first), n)
    };
    pipeline::run(call, 0, count.div_ceil(per), Readers::All, fill, true, |k, round| {
        let (first, n) = part(k);
        s.at.clear();
        s.at.extend(from.clone().map(|j| match j == board.me {
            true => r.element(send, first).get() as *const u8,
            false => call.peer(round, j, 0, n * r.unit()).as_ptr(),
        }));
        r.fold(&s, Out::User(r.element(recv, first)), n);
    })
}

/// Slice by slice: post all of it, fold my share, post the result, collect the others' results.
fn share(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize) -> Result {
    let board = call.board();
    let (n, me, unit) = (board.n(), board.me, r.unit());
    let per = r.elements_in(board.piece_bytes(count * unit));
    let mut s = Sources { at: Vec::with_capacity(n), own: Some(me) };
    for k in 0..count.div_ceil(per) {
        let (first, len) = (k * per, per.min(count - k * per));
        let cut = |j: usize| (len * j / n, len * (j + 1) / n);
        r.post_in(call, 2 * k, r.element(send, first), len)?;
        call.arrive(2 * k, Readers::All, &[])?;
        call.wait_all(2 * k)?;
        let (lo, hi) = cut(me);
        s.at.clear();
        s.at.extend((0..n).map(|j| match j == me {
            true => r.element(send, first + lo).get() as *const u8,
            false => call.peer(2 * k, j, lo * unit, (hi - lo) * unit).as_ptr(),
        }));
        let result = call.slot(2 * k + 1, (hi - lo) * unit)?;
        r.fold(&s, Out::Stream(Addr::of_mut(result)), hi - lo);
        call.done(2 * k);
        call.arrive(2 * k + 1, Readers::All, &[])?;
        call.wait_all(2 * k + 1)?;
        for j in 0..n {
            let (lo, hi) = cut(j);
            r.store(call.peer(2 * k + 1, j, 0, (hi - lo) * unit), r.element(recv, first + lo), hi - lo);
        }
        call.done(2 * k + 1);
    }
    Ok(())
}
