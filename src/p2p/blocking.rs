//! Blocking send and receive (MPI 5.0, sections 3.2 and 3.4).
//!
//! The usual short message needs no request: a send writes it into the ring and is done, a receive takes it out of the ring
//! and is done. Whatever cannot be handled that way becomes a request and is waited for.

use super::check::{self, Peer};
use super::data::Data;
use super::endpoint::Endpoint;
use super::matching::Key;
use super::request::{Mode, Request, Role};
use crate::args::{Addr, Status, Statuses};
use crate::comm::{self, Comm};
use crate::datatype::Buffer;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use crate::progress;
use std::rc::Rc;

/// MPI_Send.
#[inline]
pub fn send(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::send_tag(tag)?;
    match check::dest(&comm, dest)? {
        Peer::World(to) => send_buffer(Mode::Standard, buffer, to, tag, comm),
        _ => Ok(()),
    }
}

/// MPI_Rsend: a ready send is a standard one.
pub fn rsend(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    send(buf, count, datatype, dest, tag, comm)
}

/// MPI_Ssend: complete only after the receive has started.
pub fn ssend(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::send_tag(tag)?;
    match check::dest(&comm, dest)? {
        Peer::World(to) => send_buffer(Mode::Synchronous, buffer, to, tag, comm),
        _ => Ok(()),
    }
}

#[inline]
fn send_buffer(mode: Mode, buffer: Buffer, to: usize, tag: i32, comm: Rc<Comm>) -> Result {
    let ep = engine().p2p.endpoint();
    let key = Key { context: comm.context, source: comm.rank as i32, tag };
    let moved = if mode == Mode::Standard { ep.send_now(to, &key, &buffer) } else { Some(0) };
    match moved {
        None => Ok(()),
        Some(moved) => send_rest(ep, Request::new(Role::Send(mode), key, to as i32, Data::User(buffer)), moved),
    }
}

/// Sends the rest of a message of which `moved` bytes have left.
#[inline(never)]
fn send_rest(ep: &Endpoint, req: Request, moved: usize) -> Result {
    let req = Rc::new(req);
    req.reset();
    req.moved.set(moved);
    ep.start_send(req.clone());
    progress::wait(req.waiting(), || Ok(req.is_done().then_some(())))
}

/// MPI_Recv.
#[inline]
pub fn recv(buf: Addr, count: i64, datatype: TypeH, source: i32, tag: i32, comm: CommH, status: Statuses) -> Result {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::recv_tag(tag)?;
    let peer = check::source(&comm, source)?;
    if peer == Peer::Null {
        status.set(&Status::PROC_NULL);
        return Ok(());
    }
    let (got, result) = receive(buffer, peer, Key { context: comm.context, source, tag })?;
    status.set(&got);
    result
}

/// Receives into `buffer`. The status counts even if there is an error such as truncation.
#[inline]
pub fn receive(buffer: Buffer, peer: Peer, want: Key) -> Result<(Status, Result)> {
    let ep = engine().p2p.endpoint();
    let mut data = Data::User(buffer);
    if let Peer::World(from) = peer {
        if let Some(done) = ep.receive_now(from, &want, &mut data) {
            return Ok(done);
        }
    }
    let req = Rc::new(Request::new(Role::Receive, want, peer.world(), data));
    req.reset();
    ep.start_receive(req.clone());
    progress::wait(req.waiting(), || Ok(req.is_done().then_some(())))?;
    Ok(req.result())
}
