//! Nonblocking and persistent sends and receives (MPI 5.0, sections 3.7 and 3.9).

use super::blocking::send_at_once;
use super::check::{self, Peer};
use super::data::Data;
use super::matching::Key;
use super::request::{Mode, Request, Role};
use super::start::launch;
use crate::args::{Addr, Status};
use crate::comm;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{CommH, RequestH, TypeH};
use std::rc::Rc;

pub(super) fn send_request(
    mode: Mode,
    buf: Addr,
    count: i64,
    datatype: TypeH,
    dest: i32,
    tag: i32,
    comm: CommH,
) -> Result<Request> {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::send_tag(tag)?;
    Ok(match check::dest(&comm, dest)? {
        Peer::World(to) => {
            let key = Key { context: comm.context, source: comm.rank as i32, tag };
            let req = Request::new(Role::Send(mode), key, to as i32, Data::User(buffer));
            Request { comm: Some(comm), ..req }
        }
        _ => Request { comm: Some(comm), ..Request::other(Role::Null(Status::EMPTY)) },
    })
}

pub(super) fn receive_request(buf: Addr, count: i64, datatype: TypeH, source: i32, tag: i32, comm: CommH) -> Result<Request> {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::recv_tag(tag)?;
    Ok(match check::source(&comm, source)? {
        Peer::Null => Request { comm: Some(comm), ..Request::other(Role::Null(Status::PROC_NULL)) },
        peer => {
            let key = Key { context: comm.context, source, tag };
            let req = Request::new(Role::Receive, key, peer.world(), Data::User(buffer));
            Request { comm: Some(comm), ..req }
        }
    })
}

pub(super) fn started(req: Request) -> Result<RequestH> {
    let req = Rc::new(req);
    launch(&req)?;
    engine().p2p.requests.insert(req)
}

/// The request of something that is complete already, with this status.
pub(crate) fn completed(status: Status) -> Result<RequestH> {
    started(Request::other(Role::Null(status)))
}

fn persistent(req: Request) -> Result<RequestH> {
    engine().p2p.requests.insert(Rc::new(Request { persistent: true, ..req }))
}

/// MPI_Isend (section 3.7.2). A message that leaves at once needs no request of its own: all such sends share one handle.
#[inline]
pub fn isend(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result<RequestH> {
    match send_at_once(buf, count, datatype, dest, tag, comm) {
        None => engine().p2p.complete_handle(),
        Some(moved) => isend_rest(buf, count, datatype, dest, tag, comm, moved),
    }
}

/// Starts to send a message, all but the first `moved` bytes.
#[inline(never)]
fn isend_rest(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH, moved: usize) -> Result<RequestH> {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::send_tag(tag)?;
    let p2p = &engine().p2p;
    let Peer::World(to) = check::dest(&comm, dest)? else { return p2p.complete_handle() };
    let key = Key { context: comm.context, source: comm.rank as i32, tag };
    let moved = if moved == 0 { p2p.endpoint().send_now(to, &key, &buffer) } else { Some(moved) };
    let Some(moved) = moved else { return p2p.complete_handle() };
    let req = p2p.spare.request(Role::Send(Mode::Standard), key, to as i32, comm, Data::User(buffer));
    req.moved.set(moved);
    p2p.endpoint().start_send(req.clone());
    p2p.requests.insert(req)
}

/// MPI_Irsend: a ready send is a standard one.
pub fn irsend(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result<RequestH> {
    isend(buf, count, datatype, dest, tag, comm)
}

macro_rules! sends {
    ($($(#[$doc:meta])* $now:ident $later:ident $mode:ident;)*) => {$(
        $(#[$doc])*
        pub fn $now(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result<RequestH> {
            started(send_request(Mode::$mode, buf, count, datatype, dest, tag, comm)?)
        }
        /// The persistent form of the one above (section 3.9).
        pub fn $later(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result<RequestH> {
            persistent(send_request(Mode::$mode, buf, count, datatype, dest, tag, comm)?)
        }
    )*};
}
sends! {
    /// MPI_Issend.
    issend ssend_init Synchronous;
    /// MPI_Ibsend.
    ibsend bsend_init Buffered;
}

/// MPI_Send_init (section 3.9).
pub fn send_init(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result<RequestH> {
    persistent(send_request(Mode::Standard, buf, count, datatype, dest, tag, comm)?)
}

/// MPI_Rsend_init.
pub fn rsend_init(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result<RequestH> {
    send_init(buf, count, datatype, dest, tag, comm)
}

/// MPI_Irecv (section 3.7.2).
pub fn irecv(buf: Addr, count: i64, datatype: TypeH, source: i32, tag: i32, comm: CommH) -> Result<RequestH> {
    let comm = comm::get(comm)?;
    check::recv_tag(tag)?;
    let peer = check::source(&comm, source)?;
    if peer == Peer::Null {
        return check::buffer(buf, count, datatype).and_then(|_| completed(Status::PROC_NULL));
    }
    let p2p = &engine().p2p;
    let key = Key { context: comm.context, source, tag };
    // The last that can fail: what need not be dropped on the way can stay in registers.
    let buffer = check::buffer(buf, count, datatype)?;
    let req = p2p.spare.request(Role::Receive, key, peer.world(), comm, Data::User(buffer));
    p2p.endpoint().start_receive(req.clone());
    p2p.requests.insert(req)
}

/// MPI_Recv_init (section 3.9).
pub fn recv_init(buf: Addr, count: i64, datatype: TypeH, source: i32, tag: i32, comm: CommH) -> Result<RequestH> {
    persistent(receive_request(buf, count, datatype, source, tag, comm)?)
}
