//! Blocking send and receive (MPI 5.0, sections 3.2 and 3.4).
//!
//! The usual short message needs no request: a send writes it into the ring and is done, a receive takes it out of the ring
//! and is done. Whatever cannot be handled that way becomes a request and is waited for.

use super::check::{self, Peer};
use super::data::Data;
use super::endpoint::Received;
use super::matching::Key;
use super::request::{Mode, Request, Role};
use crate::args::{Addr, Status, Statuses};
use crate::comm::{self, Comm, Route};
use crate::datatype::{Buffer, Plain};
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use std::rc::Rc;

/// Sends the usual message: without gaps, to another rank, when it can leave at once. None if all of it has left, else how many
/// bytes have; the rest must follow at once. If it is another kind of message, or an argument is wrong, nothing is done.
#[inline(always)]
pub(super) fn send_at_once(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Option<usize> {
    let (Some(route), Some(data)) = (comm::route(comm, dest), Plain::new(buf, count, datatype)) else { return Some(0) };
    if tag < 0 {
        return Some(0);
    }
    let key = Key { context: route.context, source: route.me, tag };
    engine().p2p.endpoint().send_plain(route.world, &key, &data, false)
}

/// MPI_Send.
#[inline]
pub fn send(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    match send_at_once(buf, count, datatype, dest, tag, comm) {
        None => Ok(()),
        Some(moved) => send_rest(Mode::Standard, buf, count, datatype, dest, tag, comm, moved),
    }
}

/// Sends a message, all but the first `moved` bytes.
#[inline(never)]
#[allow(clippy::too_many_arguments)]
fn send_rest(mode: Mode, buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH, moved: usize) -> Result {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::send_tag(tag)?;
    let Peer::World(to) = check::dest(&comm, dest)? else { return Ok(()) };
    let p2p = &engine().p2p;
    let key = Key { context: comm.context, source: comm.rank as i32, tag };
    let moved = if mode == Mode::Standard && moved == 0 { p2p.endpoint().send_now(to, &key, &buffer) } else { Some(moved) };
    moved.map_or(Ok(()), |moved| send_on(mode, key, to as i32, comm, buffer, moved))
}

/// Sends all but the first `moved` bytes of a message to world rank `to`, with a request.
#[inline]
fn send_on(mode: Mode, key: Key, to: i32, comm: Rc<Comm>, buffer: Buffer, moved: usize) -> Result {
    wait_for(begin_to_send(mode, key, to, comm, Data::User(buffer), moved)).1
}

/// The same, to be waited for.
#[inline]
pub(super) fn begin_to_send(mode: Mode, key: Key, to: i32, comm: Rc<Comm>, data: Data, moved: usize) -> Rc<Request> {
    let p2p = &engine().p2p;
    let req = p2p.spare.request(Role::Send(mode), key, to, comm, data);
    req.moved.set(moved);
    p2p.endpoint().start_send(req.clone());
    req
}

/// MPI_Rsend: a ready send is a standard one.
pub fn rsend(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    send(buf, count, datatype, dest, tag, comm)
}

/// MPI_Ssend: complete only after the receive has started.
pub fn ssend(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    send_rest(Mode::Synchronous, buf, count, datatype, dest, tag, comm, 0)
}

/// Waits for a request without a handle.
pub(super) fn wait_for(req: Rc<Request>) -> (Status, Result) {
    if let Err(e) = req.wait() {
        return (req.status.get(), Err(e));
    }
    let got = req.result();
    if req.is_settled() {
        engine().p2p.spare.keep(req);
    }
    got
}

/// Receives the usual message, without gaps and from one rank, if it comes soon. None if all of it has come, else whether it has begun.
#[inline(always)]
pub(super) fn recv_at_once(route: &Route, mut data: Plain, source: i32, tag: i32, status: Statuses) -> Option<bool> {
    let want = Key { context: route.context, source, tag };
    let mut got = Status::EMPTY;
    match engine().p2p.endpoint().receive_now(route.world, &want, &mut data, &mut got) {
        Received::All => {
            status.set(&got);
            None
        }
        Received::Beginning => Some(true),
        Received::Nothing => Some(false),
    }
}

/// MPI_Recv.
#[inline]
pub fn recv(buf: Addr, count: i64, datatype: TypeH, source: i32, tag: i32, comm: CommH, status: Statuses) -> Result {
    let mut begun = false;
    if let (Some(route), Some(data)) = (comm::route(comm, source), Plain::new(buf, count, datatype)) {
        check::recv_tag(tag)?;
        match recv_at_once(&route, data, source, tag, status) {
            None => return Ok(()),
            Some(has_begun) => begun = has_begun,
        }
    }
    recv_or_wait(buf, count, datatype, source, tag, comm, status, begun)
}

/// Receives a message, or if it has `begun` the rest of it.
#[inline(never)]
#[allow(clippy::too_many_arguments)]
pub(super) fn recv_or_wait(
    buf: Addr,
    count: i64,
    datatype: TypeH,
    source: i32,
    tag: i32,
    comm: CommH,
    status: Statuses,
    begun: bool,
) -> Result {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::recv_tag(tag)?;
    let peer = check::source(&comm, source)?;
    if peer == Peer::Null {
        status.set(&Status::PROC_NULL);
        return Ok(());
    }
    let key = Key { context: comm.context, source, tag };
    let (got, result) = wait_for(begin_to_receive(key, peer.world(), comm, Data::User(buffer), begun));
    status.set(&got);
    result
}

/// Receives a message from world rank `from` (-1: any), or if it has `begun` the rest of it, with a request to be waited for.
#[inline]
pub(super) fn begin_to_receive(key: Key, from: i32, comm: Rc<Comm>, data: Data, begun: bool) -> Rc<Request> {
    let p2p = &engine().p2p;
    let req = p2p.spare.request(Role::Receive, key, from, comm, data);
    match begun {
        true => p2p.endpoint().receive_on(&req),
        false => p2p.endpoint().start_receive(req.clone()),
    }
    req
}
