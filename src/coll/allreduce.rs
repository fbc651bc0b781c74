//! MPI_Allreduce (MPI 5.0, section 6.9.6).
//!
//! | bytes | how | each rank moves |
//! |---|---|---|
//! | up to 32 | in the posting | |
//! | up to 8 KB, 4 KB if there are many, two ranks 16 KB or all if [crowded](Board::crowded) | everybody folds everything | s in, p*s read, s written |
//! | more | each rank folds its share of a slice for all, some of them where they share cores | s in, 2s read, s written |

use super::board::{Board, Desc, Readers, Round, INLINE};
use super::reducer::{Out, Places, Reducer, Sources};
use super::{check, huge, pipeline, reduce, shares};
use crate::args::{check_count, Addr};
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};

/// Bytes up to which sharing the work does not pay for a second synchronisation.
fn sharing(board: &Board) -> usize {
    match board.n() {
        ..=2 if board.crowded() => usize::MAX,
        ..=2 => 16 << 10,
        n if board.crowded() && n >= 32 => 4 << 10,
        _ => 8 << 10,
    }
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
    } else if bytes <= sharing(board) || comm.is_inter() {
        fold_all(&call, &r, send, recvbuf, sources, count)?;
    } else {
        shares::fold(&call, &r, send, recvbuf, count, None)?;
    }
    call.finish();
    Ok(())
}

fn fold_all(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, from: std::ops::Range<usize>, count: usize) -> Result {
    let board = call.board();
    let per = r.elements_in(board.piece_bytes(count * r.unit()));
    let part = |k: usize| (k * per, per.min(count - k * per));
    let own = from.contains(&board.me).then(|| board.me - from.start);
    let mut places = Places::default();
    let fill = |k: usize, round: usize| {
        let (first, n) = part(k);
        r.post_in(call, round, r.element(send, first), n)
    };
    let rounds = count.div_ceil(per);
    pipeline::run(call, call.fresh(rounds), rounds, Readers::All, fill, true, |k, round| {
        let (first, n) = part(k);
        let at = places.fill(from.clone().map(|j| match j == board.me {
            true => r.element(send, first).get() as *const u8,
            false => call.peer(round, j, 0, n * r.unit()).as_ptr(),
        }));
        r.fold(Sources { at, own }, Out::User(r.element(recv, first)), n);
    })
}
