//! The usual calls on a communicator of one member: it receives what it sends. (All others go the long way there, as does what is wrong.)

use super::brief::{Fold, Predefined};
use crate::args::Addr;
use crate::comm::Comm;
use crate::datatype::Plain;
use crate::error::Result;
use crate::handle::{CommH, OpH, RequestH, TypeH};
use crate::p2p;

/// Bytes from which on it does not count which way a call goes.
const LONG: usize = 64 << 10;

/// What comes of the predefined reduction of one vector without gaps. None if the call is another, or an argument is wrong: nothing has been done.
pub fn reduced(comm: &Comm, sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH) -> Option<Result> {
    if sendbuf.is_in_place() {
        return operand(comm, recvbuf, count, datatype, op).map(|_| Ok(()));
    }
    let send = operand(comm, sendbuf, count, datatype, op)?;
    put(send, send.like(recvbuf)?)
}

/// The same of MPI_Exscan, which gives the first rank nothing.
pub fn reduced_before(comm: &Comm, sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH) -> Option<Result> {
    let send = if sendbuf.is_in_place() { recvbuf } else { sendbuf };
    operand(comm, send, count, datatype, op).map(|_| Ok(()))
}

fn operand(comm: &Comm, buffer: Addr, count: i64, datatype: TypeH, op: OpH) -> Option<Plain> {
    if comm.coll.board.n() != 1 {
        return None;
    }
    Predefined::new(datatype, op)?;
    Plain::new(buffer, count, datatype)
}

/// Of a call in which this rank's block goes to itself, which is `to`. None if it is another, or an argument is wrong: nothing has been done.
#[inline]
pub fn moved(comm: &Comm, (sendbuf, count, datatype): (Addr, i64, TypeH), to: impl FnOnce() -> Option<Plain>) -> Option<Result> {
    if comm.coll.board.n() != 1 {
        return None;
    }
    let to = to()?;
    match sendbuf.is_in_place() {
        true => Some(Ok(())),
        false => put(Plain::new(sendbuf, count, datatype)?, to),
    }
}

/// A block without gaps goes where another such one lies.
pub fn put(from: Plain, mut to: Plain) -> Option<Result> {
    let goes = from.len() <= LONG && to.takes(from.digest, from.len()) && from.place() != to.place();
    goes.then(|| to.put(from.as_bytes())).map(Ok)
}

/// The nonblocking form of a call: the blocking one waits for nobody. None if the communicator has more members, or is none.
#[inline]
pub fn at_once(comm: CommH, call: impl FnOnce() -> Result) -> Option<Result<RequestH>> {
    let comm = crate::comm::get(comm).ok()?;
    (comm.coll.board.n() == 1).then(|| call().and_then(|()| p2p::complete_handle()))
}
