//! Blocking send and receive (MPI 5.0, sections 3.2 and 3.4).
//!
//! The usual short message needs no request: a send writes it into the ring and is done, a receive takes it out of the ring
//! and is done. Whatever cannot be handled that way becomes a request and is waited for.

use super::check::{self, Peer};
use super::data::Data;
use super::matching::Key;
use super::request::{Mode, Request, Role};
use crate::args::{Addr, Status, Statuses};
use crate::comm::{self, Comm};
use crate::datatype::{Buffer, Plain};
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use crate::progress;
use std::rc::Rc;

/// Sends the usual message: short, without gaps, to another rank, when it can leave at once. If it is anything else, or an
/// argument is wrong, false: nothing has been done.
#[inline(always)]
pub(super) fn send_at_once(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> bool {
    let (Some(route), Some(data)) = (comm::route(comm, dest), Plain::new(buf, count, datatype)) else { return false };
    let key = Key { context: route.context, source: route.me, tag };
    tag >= 0 && engine().p2p.endpoint().send_plain(route.world, &key, &data)
}

/// MPI_Send.
#[inline]
pub fn send(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    if send_at_once(buf, count, datatype, dest, tag, comm) {
        return Ok(());
    }
    send_or_wait(buf, count, datatype, dest, tag, comm)
}

#[inline(never)]
fn send_or_wait(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
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
        // Of the rest of the message.
        Some(moved) => {
            let req = engine().p2p.spare.request(Role::Send(mode), key, to as i32, comm, Data::User(buffer));
            req.moved.set(moved);
            ep.start_send(req.clone());
            wait_for(req).1
        }
    }
}

/// Waits for a request without a handle.
fn wait_for(req: Rc<Request>) -> (Status, Result) {
    if let Err(e) = progress::wait(req.waiting(), || Ok(req.is_done().then_some(()))) {
        return (req.status.get(), Err(e));
    }
    let got = req.result();
    if req.is_settled() {
        engine().p2p.spare.keep(req);
    }
    got
}

/// MPI_Recv.
#[inline]
pub fn recv(buf: Addr, count: i64, datatype: TypeH, source: i32, tag: i32, comm: CommH, status: Statuses) -> Result {
    if let (Some(route), Some(mut data)) = (comm::route(comm, source), Plain::new(buf, count, datatype)) {
        check::recv_tag(tag)?;
        let want = Key { context: route.context, source, tag };
        if let Some(got) = engine().p2p.endpoint().receive_now(route.world, &want, &mut data) {
            status.set(&got);
            return Ok(());
        }
    }
    recv_or_wait(buf, count, datatype, source, tag, comm, status)
}

#[inline(never)]
fn recv_or_wait(buf: Addr, count: i64, datatype: TypeH, source: i32, tag: i32, comm: CommH, status: Statuses) -> Result {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::recv_tag(tag)?;
    let peer = check::source(&comm, source)?;
    if peer == Peer::Null {
        status.set(&Status::PROC_NULL);
        return Ok(());
    }
    let p2p = &engine().p2p;
    let key = Key { context: comm.context, source, tag };
    let req = p2p.spare.request(Role::Receive, key, peer.world(), comm, Data::User(buffer));
    p2p.endpoint().start_receive(req.clone());
    let (got, result) = wait_for(req);
    status.set(&got);
    result
}
