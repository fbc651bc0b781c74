//! MPI_Scan and MPI_Exscan (MPI 5.0, section 6.11).
//!
//! Each rank posts its vector slice by slice and folds the slices of the ranks up to (or below) its own, in rank order. It waits for those
//! only. Where more than two share cores, vectors are passed on from rank to rank instead ([`prefixes`]). Of two ranks with a core each the second gets the first one's vector
//! from MPI_Exscan, as a [`message`].

use super::board::{Desc, Readers, INLINE};
use super::brief::{Brief, Fold, Predefined, Users};
use super::pipeline::{self, Waits};
use super::reducer::{Out, Places, Reducer, Sources};
use super::{alone, check, huge, message, prefixes, reduce};
use crate::args::{check_count, Addr};
use crate::datatype::Buffer;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{CommH, OpH, TypeH};
use std::ops::Range;

/// MPI_Scan: rank i gets x0 op ... op xi.
pub fn scan(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    run(sendbuf, recvbuf, count, datatype, op, comm, true)
}

/// MPI_Exscan: rank i gets x0 op ... op x(i-1); the receive buffer of rank 0 stays as it is.
pub fn exscan(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH) -> Result {
    run(sendbuf, recvbuf, count, datatype, op, comm, false)
}

#[inline(always)]
fn run(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH, inclusive: bool) -> Result {
    match brief::<Predefined>(sendbuf, recvbuf, count, datatype, op, comm, inclusive) {
        Some(result) => result,
        None => any(sendbuf, recvbuf, count, datatype, op, comm, inclusive),
    }
}

/// Bytes of a vector from which on it is a message, if it may be one.
const MESSAGE: usize = 16 << 10;

/// The ranks whose vectors rank `me` folds.
fn sources(me: usize, inclusive: bool) -> Range<usize> {
    0..if inclusive { me + 1 } else { me }
}

/// Who reads what rank `me` of `n` posts. Nobody waits for those behind it: they may be several calls ahead of the others.
fn readers(me: usize, n: usize) -> Readers {
    if me + 1 < n {
        Readers::some(me + 1, n)
    } else {
        Readers::NONE
    }
}

/// The usual small call. None if it is another, or an argument is wrong: nothing has been done.
#[inline(always)]
fn brief<F: Fold>(
    sendbuf: Addr,
    recvbuf: Addr,
    count: i64,
    datatype: TypeH,
    op: OpH,
    comm: CommH,
    inclusive: bool,
) -> Option<Result> {
    let comm = crate::comm::get(comm).ok().filter(|comm| !comm.is_inter())?;
    let (board, me, sources) = (&comm.coll.board, comm.rank, sources(comm.rank, inclusive));
    let brief = Brief::<F>::new(&comm, (sendbuf, recvbuf), count, datatype, op, !sources.is_empty())?;
    let go = || {
        let call = board.begin(brief.desc())?;
        if prefixes::serves(board) {
            return brief.pass_on(&call, inclusive);
        }
        brief.post_alone(&call, readers(me, board.n()))?;
        brief.fold_those(&call, sources)
    };
    Some(go())
}

/// The same with an operation of the user.
#[inline(never)]
fn users(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH, inclusive: bool) -> Option<Result> {
    brief::<Users>(sendbuf, recvbuf, count, datatype, op, comm, inclusive)
}

/// Any call.
#[inline(never)]
fn any(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH, inclusive: bool) -> Result {
    if let Some(result) = users(sendbuf, recvbuf, count, datatype, op, comm, inclusive) {
        return result;
    }
    let comm = crate::comm::get(comm)?;
    if comm.is_inter() {
        return err!(Class::Comm, "comm is an intercommunicator; scans are defined for intracommunicators only");
    }
    let alone = if inclusive { alone::reduced } else { alone::reduced_before };
    if let Some(result) = alone(&comm, sendbuf, recvbuf, count, datatype, op) {
        return result;
    }
    let count = check_count("count", count)?;
    let dt = crate::datatype::committed(datatype)?;
    let r = Reducer::new(crate::op::get(op)?, dt)?;
    let send = if sendbuf.is_in_place() { recvbuf } else { sendbuf };
    check::address("sendbuf", send, count, r.dt())?;
    let (board, me) = (&comm.coll.board, comm.rank);
    let sources = sources(me, inclusive);
    if !sources.is_empty() {
        check::address("recvbuf", recvbuf, count, r.dt())?;
        check::distinct(sendbuf, recvbuf, count)?;
    }
    let call = board.begin(Desc::current().op(r.op()).data(count * r.unit(), r.digest()))?;
    if board.n() == 1 || count == 0 {
        if inclusive {
            r.copy(send, recvbuf, count);
        }
        return call.present();
    }
    let bytes = count * r.dt().size;
    if !inclusive && bytes >= MESSAGE && message::possible(board, bytes) {
        let data = |at| Buffer::new(at, count, r.dt().clone());
        if me == 0 {
            call.post(0, Readers::ALL, &[])?;
            return message::finish(&call, message::start(&comm, 1, &data(send)));
        }
        call.present()?;
        call.wait_for(0, 0)?;
        return message::receive(&call, &comm, 0, &data(recvbuf));
    }
    if r.unit() > board.slot_bytes() {
        let mine = if sources.is_empty() { 0..0 } else { 0..count };
        return huge::reduce(&call, &r, Some(send), recvbuf, sources, count, mine);
    }
    if prefixes::serves(board) {
        return prefixes::fold(&call, &r, send, recvbuf, count, inclusive);
    }
    let readers = readers(me, board.n());
    let own = sources.contains(&me).then_some(me);
    if count * r.unit() <= INLINE {
        let mut line = [0; INLINE];
        r.load(send, count, &mut line);
        call.post(0, readers, &line[..count * r.unit()])?;
        (0..me).try_for_each(|j| call.wait_for(0, j))?;
        if !sources.is_empty() {
            reduce::fold_inline(&call, &r, sources, send, recvbuf, count);
        }
        return Ok(());
    }
    let per = r.elements_in(board.piece_bytes(count * r.unit()));
    let part = |k: usize| (k * per, per.min(count - k * per));
    let fill = |k: usize, round: usize| {
        let (first, n) = part(k);
        r.post_in(&call, round, r.element(send, first), n)
    };
    let rounds = count.div_ceil(per);
    let mut places = Places::default();
    pipeline::run_turns(
        &call,
        call.fresh(rounds),
        rounds,
        |_| (readers, Waits::For(0..me)),
        fill,
        |k, round| {
            let (first, n) = part(k);
            let at = places.fill(sources.clone().map(|j| match j == me {
                true => r.element(send, first).get() as *const u8,
                false => call.peer(round, j, 0, n * r.unit()).as_ptr(),
            }));
            if !at.is_empty() {
                r.fold(Sources { at, own }, Out::User(r.element(recvbuf, first)), n);
            }
        },
    )
}
