//! Looking at messages before receiving them (MPI 5.0, section 3.8).

use super::check::{self, Peer};
use super::data::Data;
use super::incoming::Message;
use super::matching::Key;
use super::nonblocking::started;
use super::request::{matched_status, Request, Role};
use super::{poll_once, Depth};
use crate::args::{Addr, Status, Statuses};
use crate::comm::{self, Comm};
use crate::consts::MESSAGE_NO_PROC;
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{CommH, MessageH, RequestH, TypeH};
use crate::progress::{self, Waiting};
use std::cell::Cell;
use std::rc::Rc;

/// What a message handle refers to: a message that only the holder of the handle can receive.
pub struct Matched {
    key: Key,
    message: Cell<Option<Box<Message>>>,
    comm: Rc<Comm>,
}

/// MPI_MESSAGE_NO_PROC: the message from MPI_PROC_NULL.
const NO_PROC: MessageH = MessageH::raw(MESSAGE_NO_PROC);

/// What a probe looks for.
struct Target {
    comm: Rc<Comm>,
    key: Key,
    why: Waiting,
}

/// The arguments of a probe; None for MPI_PROC_NULL.
fn target(source: i32, tag: i32, comm: CommH) -> Result<Option<Target>> {
    let comm = comm::get(comm)?;
    check::recv_tag(tag)?;
    let peer = check::source(&comm, source)?;
    let key = Key { context: comm.context, source, tag };
    let world = peer.world();
    let why = Waiting { context: comm.context, peer: world, tag: tag.max(-1), root: -1, any: world < 0, call: 0, tells_ties: true };
    Ok((peer != Peer::Null).then_some(Target { comm, key, why }))
}

/// The status of the oldest message for `want` that is here and that nobody has received.
pub(super) fn peek(want: &Key) -> Option<Status> {
    let queues = engine().p2p.endpoint().queues.borrow();
    queues.unexpected.peek(want).map(|(key, m)| matched_status(key, m.total))
}

impl Target {
    /// The status of the oldest such message. One that is the next of its channel waits there for its receive, but in the order of those that are here: a receive of anything
    /// must get what a probe has found.
    fn peek(&self) -> Option<Status> {
        peek(&self.key).or_else(|| {
            let ep = engine().p2p.endpoint();
            let (key, message) = ep.hold_front(&self.key, self.why.peer)?;
            let status = matched_status(&key, message.total);
            ep.queues.borrow_mut().unexpected.add(key, message);
            Some(status)
        })
    }

    /// That message.
    fn take(&self) -> Option<(Key, Message)> {
        let ep = engine().p2p.endpoint();
        let taken = ep.queues.borrow_mut().unexpected.take(&self.key);
        taken.or_else(|| ep.hold_front(&self.key, self.why.peer))
    }

    /// Looks, and if nothing is there moves what can be moved and looks again.
    fn twice<T>(&self, look: impl Fn() -> Option<T>) -> Option<T> {
        look().or_else(|| {
            self.probing(|| poll_once(Depth::All, || self.why.peer));
            look()
        })
    }

    /// Waits until `look` finds something.
    fn until<T>(&self, look: impl Fn() -> Option<T>) -> Result<T> {
        self.probing(|| progress::wait(self.why, || Ok(look())))
    }

    /// Meanwhile a long message that is found stays where it is: its receive is about to come.
    fn probing<T>(&self, f: impl FnOnce() -> T) -> T {
        let probing = &engine().p2p.endpoint().probing;
        let before = probing.replace(Some(self.key));
        let found = f();
        probing.set(before);
        found
    }
}

/// MPI_Probe.
pub fn probe(source: i32, tag: i32, comm: CommH, status: Statuses) -> Result {
    let found = match target(source, tag, comm)? {
        None => Status::PROC_NULL,
        Some(t) => t.until(|| t.peek())?,
    };
    status.set(&found);
    Ok(())
}

/// MPI_Iprobe.
pub fn iprobe(source: i32, tag: i32, comm: CommH, status: Statuses) -> Result<bool> {
    let found = match target(source, tag, comm)? {
        None => Some(Status::PROC_NULL),
        Some(t) => t.twice(|| t.peek()),
    };
    if let Some(s) = &found {
        status.set(s);
    }
    Ok(found.is_some())
}

fn hold(key: Key, message: Message, comm: Rc<Comm>, status: Statuses) -> Result<MessageH> {
    status.set(&matched_status(&key, message.total));
    engine().p2p.messages.insert(Rc::new(Matched { key, message: Cell::new(Some(Box::new(message))), comm }))
}

/// MPI_Mprobe.
pub fn mprobe(source: i32, tag: i32, comm: CommH, status: Statuses) -> Result<MessageH> {
    match target(source, tag, comm)? {
        None => {
            status.set(&Status::PROC_NULL);
            Ok(NO_PROC)
        }
        Some(t) => {
            let (key, message) = t.until(|| t.take())?;
            hold(key, message, t.comm, status)
        }
    }
}

/// MPI_Improbe: the flag and the message.
pub fn improbe(source: i32, tag: i32, comm: CommH, status: Statuses) -> Result<(bool, MessageH)> {
    match target(source, tag, comm)? {
        None => {
            status.set(&Status::PROC_NULL);
            Ok((true, NO_PROC))
        }
        Some(t) => match t.twice(|| t.take()) {
            Some((key, message)) => Ok((true, hold(key, message, t.comm, status)?)),
            None => Ok((false, MessageH::NULL)),
        },
    }
}

/// The started receive of a matched message; the handle becomes MPI_MESSAGE_NULL.
fn receive(buf: Addr, count: i64, datatype: TypeH, message: &mut MessageH) -> Result<Request> {
    if message.is_null() {
        return err!(Class::Request, "message is MPI_MESSAGE_NULL");
    }
    let buffer = check::buffer(buf, count, datatype)?;
    if *message == NO_PROC {
        *message = MessageH::NULL;
        return Ok(Request::other(Role::Null(Status::PROC_NULL)));
    }
    let held = engine().p2p.messages.remove(*message)?;
    *message = MessageH::NULL;
    let req = Request::new(Role::Receive, held.key, -1, Data::User(buffer));
    Ok(Request { comm: Some(held.comm.clone()), held: Cell::new(held.message.take()), ..req })
}

/// MPI_Mrecv. Errors: MPI_ERR_REQUEST for a bad message handle.
pub fn mrecv(buf: Addr, count: i64, datatype: TypeH, message: &mut MessageH, status: Statuses) -> Result {
    let req = Rc::new(receive(buf, count, datatype, message)?);
    super::start::launch(&req)?;
    req.wait()?;
    let (got, result) = req.result();
    status.set(&got);
    result
}

/// MPI_Imrecv. Errors: MPI_ERR_REQUEST for a bad message handle.
pub fn imrecv(buf: Addr, count: i64, datatype: TypeH, message: &mut MessageH) -> Result<RequestH> {
    started(receive(buf, count, datatype, message)?)
}
