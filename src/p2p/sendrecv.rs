//! Send and receive in one call (MPI 5.0, section 3.10).

use super::blocking::{recv_at_once, recv_or_wait, send_at_once};
use super::check;
use super::data::Data;
use super::nonblocking::{receive_request, send_request, started};
use super::request::{Mode, Request, Role};
use super::start::launch;
use super::task::{Task, Turn};
use crate::args::{Addr, Status, Statuses};
use crate::comm;
use crate::datatype::Plain;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{CommH, RequestH, TypeH};
use std::rc::Rc;

/// Runs a receive and a send, of which the first `moved` bytes have left, next to each other; the receive first, so that its message finds it.
fn both(receive: Request, send: Request, moved: usize, status: Statuses) -> Result {
    let (receive, send) = (Rc::new(receive), Rc::new(send));
    if moved == 0 {
        launch(&receive)?;
        launch(&send)?;
    } else {
        // The rest must follow before anything else leaves.
        send.reset();
        send.moved.set(moved);
        engine().p2p.endpoint().start_send(send.clone());
        launch(&receive)?;
    }
    receive.wait()?;
    send.wait()?;
    let (got, result) = receive.result();
    status.set(&got);
    result
}

/// The data, the other rank and the tag of one half of a call.
type Half = (Addr, i64, TypeH, i32, i32);

/// The usual exchange: a message that leaves at once, and one without gaps from one rank. Else so many bytes of the first have left, and nothing else is done.
#[inline(always)]
fn at_once(send: Half, recv: Half, comm: CommH, status: Statuses) -> std::result::Result<Result, usize> {
    let (buf, count, datatype, source, tag) = recv;
    // Nothing is sent before it is known that the receive is right.
    let (Some(route), Some(data), Ok(())) = (comm::route(comm, source), Plain::new(buf, count, datatype), check::recv_tag(tag))
    else {
        return Err(0);
    };
    let (sendbuf, sendcount, sendtype, dest, sendtag) = send;
    if let Some(moved) = send_at_once(sendbuf, sendcount, sendtype, dest, sendtag, comm) {
        return Err(moved);
    }
    let begun = recv_at_once(&route, data, source, tag, status);
    Ok(begun.map_or(Ok(()), |begun| recv_or_wait(buf, count, datatype, source, tag, comm, status, begun)))
}

/// MPI_Sendrecv.
#[allow(clippy::too_many_arguments)]
pub fn sendrecv(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    dest: i32,
    sendtag: i32,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    source: i32,
    recvtag: i32,
    comm: CommH,
    status: Statuses,
) -> Result {
    let moved =
        match at_once((sendbuf, sendcount, sendtype, dest, sendtag), (recvbuf, recvcount, recvtype, source, recvtag), comm, status)
        {
            Err(moved) => moved,
            Ok(result) => return result,
        };
    let send = send_request(Mode::Standard, sendbuf, sendcount, sendtype, dest, sendtag, comm)?;
    let receive = receive_request(recvbuf, recvcount, recvtype, source, recvtag, comm)?;
    both(receive, send, moved, status)
}

/// The two halves of a replacing exchange: what is sent is copied first.
#[allow(clippy::too_many_arguments)]
fn replace(
    buf: Addr,
    count: i64,
    datatype: TypeH,
    dest: i32,
    sendtag: i32,
    source: i32,
    recvtag: i32,
    comm: CommH,
) -> Result<(Request, Request)> {
    let mut send = send_request(Mode::Standard, buf, count, datatype, dest, sendtag, comm)?;
    let receive = receive_request(buf, count, datatype, source, recvtag, comm)?;
    if let Role::Send(_) = send.role {
        let buffer = check::buffer(buf, count, datatype)?;
        send.digest = Some(buffer.signature().digest_elem());
        send.data.replace(Data::Owned(buffer.to_vec()));
    }
    Ok((receive, send))
}

/// MPI_Sendrecv_replace.
#[allow(clippy::too_many_arguments)]
pub fn sendrecv_replace(
    buf: Addr,
    count: i64,
    datatype: TypeH,
    dest: i32,
    sendtag: i32,
    source: i32,
    recvtag: i32,
    comm: CommH,
    status: Statuses,
) -> Result {
    let data = |peer: i32, tag: i32| (buf, count, datatype, peer, tag);
    let moved = match at_once(data(dest, sendtag), data(source, recvtag), comm, status) {
        Err(moved) => moved,
        Ok(result) => return result,
    };
    let (receive, send) = replace(buf, count, datatype, dest, sendtag, source, recvtag, comm)?;
    both(receive, send, moved, status)
}

/// A receive and a send as one request.
struct Pair {
    receive: Rc<Request>,
    send: Rc<Request>,
}

impl Task for Pair {
    fn start(&self) -> Result {
        launch(&self.receive)?;
        launch(&self.send)
    }
    fn advance(&self) -> Result<Turn> {
        if !self.receive.is_done() || !self.send.is_done() {
            return Ok(Turn::Idle);
        }
        self.receive.result().1.map(|()| Turn::Done)
    }
    fn status(&self) -> Status {
        self.receive.status.get()
    }
}

fn pair(receive: Request, send: Request) -> Result<RequestH> {
    let (comm, key, peer) = (receive.comm.clone(), receive.key, receive.peer);
    let task = Pair { receive: Rc::new(receive), send: Rc::new(send) };
    let req = Request::new(Role::Task(Box::new(task)), key, peer, Data::Nothing);
    started(Request { comm, ..req })
}

/// MPI_Isendrecv.
#[allow(clippy::too_many_arguments)]
pub fn isendrecv(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    dest: i32,
    sendtag: i32,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    source: i32,
    recvtag: i32,
    comm: CommH,
) -> Result<RequestH> {
    let send = send_request(Mode::Standard, sendbuf, sendcount, sendtype, dest, sendtag, comm)?;
    let receive = receive_request(recvbuf, recvcount, recvtype, source, recvtag, comm)?;
    pair(receive, send)
}

/// MPI_Isendrecv_replace.
#[allow(clippy::too_many_arguments)]
pub fn isendrecv_replace(
    buf: Addr,
    count: i64,
    datatype: TypeH,
    dest: i32,
    sendtag: i32,
    source: i32,
    recvtag: i32,
    comm: CommH,
) -> Result<RequestH> {
    let (receive, send) = replace(buf, count, datatype, dest, sendtag, source, recvtag, comm)?;
    pair(receive, send)
}
