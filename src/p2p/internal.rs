//! Messages of the library for itself, on the internal context of a communicator.

use super::blocking::{begin_to_receive, begin_to_send, wait_for};
use super::data::Data;
use super::endpoint::Received;
use super::matching::Key;
use super::probe::peek;
use super::request::{Mode, Request, Role};
pub use super::ways::LEAST_CROWDED as LEAST_READ;
use crate::args::Status;
use crate::comm::{Comm, INTERNAL};
use crate::datatype::Buffer;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::RequestH;
use std::rc::Rc;

/// A send to, or a receive from, rank `rank` of `comm` (of its remote group, if it is an intercommunicator); not started.
pub fn message(comm: &Comm, role: Role, rank: usize, tag: i32, data: Data) -> Rc<Request> {
    let source = if matches!(role, Role::Receive) { rank } else { comm.rank };
    let key = Key { context: comm.context | INTERNAL, source: source as i32, tag };
    Rc::new(Request::new(role, key, comm.peers().members[rank] as i32, data))
}

/// Begins to send `data` to rank `dest` of `comm` (of its remote group, if it is an intercommunicator).
pub fn send(comm: &Rc<Comm>, dest: usize, tag: i32, data: Data) -> Rc<Request> {
    let key = Key { context: comm.context | INTERNAL, source: comm.rank as i32, tag };
    begin_to_send(Mode::Standard, key, comm.peers().members[dest] as i32, comm.clone(), data, 0)
}

/// Begins to receive into `data` from rank `source` of `comm` (of its remote group, if it is an intercommunicator).
pub fn receive(comm: &Rc<Comm>, source: usize, tag: i32, data: Data) -> Rc<Request> {
    let key = Key { context: comm.context | INTERNAL, source: source as i32, tag };
    begin_to_receive(key, comm.peers().members[source] as i32, comm.clone(), data, false)
}

/// Nobody will ask for this request any more: it serves again, if it is complete and nothing went wrong.
pub fn spare(req: Rc<Request>) {
    if req.is_settled() {
        engine().p2p.spare.keep(req);
    }
}

/// A handle of one of these, which is under way; or, if nobody else has it, a persistent one, which has been made on this communicator.
pub fn handle(mut req: Rc<Request>, made_on: Option<&Rc<Comm>>) -> Result<RequestH> {
    if let (Some(comm), Some(one)) = (made_on, Rc::get_mut(&mut req)) {
        (one.persistent, one.comm) = (true, Some(comm.clone()));
    }
    engine().p2p.requests.insert(req)
}

/// Starts to send `bytes` to rank `dest` of `comm` (of its remote group, if it is an intercommunicator). Wait for it with
/// [`finish`]; it never blocks the caller before that.
pub fn isend_bytes(comm: &Comm, dest: usize, tag: i32, bytes: &[u8]) -> Rc<Request> {
    let req = message(comm, Role::Send(Mode::Standard), dest, tag, Data::Owned(bytes.to_vec()));
    req.reset();
    engine().p2p.endpoint().start_send(req.clone());
    req
}

/// Waits for a request of this module.
pub fn finish(req: &Request) -> Result {
    req.wait()
}

/// Sends `bytes` to rank `dest` of `comm` (of its remote group, if it is an intercommunicator). Long messages wait for their
/// receive, as in MPI_Send.
pub fn send_bytes(comm: &Comm, dest: usize, tag: i32, bytes: &[u8]) -> Result {
    finish(&isend_bytes(comm, dest, tag, bytes))
}

/// Has a message come from rank `source` of `comm` that nobody has received?
pub fn has_come(comm: &Comm, source: usize, tag: i32) -> bool {
    peek(&Key { context: comm.context | INTERNAL, source: source as i32, tag }).is_some()
}

/// Starts to receive a message of any length from rank `source` of `comm` (of its remote group, if it is an intercommunicator). Wait for it with [`finish`]; if nobody
/// does, it is received and forgotten.
pub fn irecv_bytes(comm: &Comm, source: usize, tag: i32) -> Rc<Request> {
    let req = message(comm, Role::Receive, source, tag, Data::Any(Vec::new()));
    req.reset();
    engine().p2p.endpoint().start_receive(req.clone());
    req
}

/// Receives a message of any length from rank `source` of `comm` (of its remote group, if it is an intercommunicator).
pub fn recv_bytes(comm: &Comm, source: usize, tag: i32) -> Result<Vec<u8>> {
    let req = irecv_bytes(comm, source, tag);
    finish(&req)?;
    match req.data.take() {
        Data::Any(bytes) => Ok(bytes),
        _ => Ok(Vec::new()),
    }
}

/// A message that has not left, or not come, yet. Dropped, it is abandoned.
pub struct Underway(Option<Rc<Request>>);

impl Underway {
    /// Has `wait` wait until it has, which is told whether that is so. If that fails, the message is abandoned.
    pub fn finish(self, wait: impl FnOnce(&dyn Fn() -> bool) -> Result) -> Result {
        let done = || self.0.as_ref().is_none_or(|req| req.is_done());
        wait(&done)?;
        self.wait()
    }

    /// Waits until it has.
    pub fn wait(mut self) -> Result {
        self.0.take().map_or(Ok(()), |req| wait_for(req).1)
    }
}

impl Drop for Underway {
    fn drop(&mut self) {
        if let Some(req) = self.0.take() {
            engine().p2p.endpoint().abandon(&req);
        }
    }
}

/// Lets others find out whether they may read this rank's memory.
pub fn expose() {
    engine().p2p.endpoint();
}

/// The process id of rank `rank` of `comm`, if its memory may be read. It must have been exposed.
pub fn readable(comm: &Comm, rank: usize) -> Option<i32> {
    engine().p2p.endpoint().may_read(comm.peers().members[rank] as usize)
}

/// Would rank `rank` of `comm` (of its remote group, if it is an intercommunicator) rather read a message of so many bytes from this rank's memory than
/// have it copied by both?
pub fn would_read(comm: &Comm, rank: usize, bytes: usize) -> bool {
    engine().p2p.endpoint().is_offered(comm.peers().members[rank] as usize, bytes)
}

/// A block of `bytes` bytes has come from that rank in another way than a message; to copy it in and out took so many ticks.
pub fn came_otherwise(comm: &Comm, rank: usize, bytes: usize, ticks: u64) {
    engine().p2p.endpoint().came_copied(comm.peers().members[rank] as usize, bytes, ticks);
}

/// Sends `data` to rank `dest` of `comm` (of its remote group, if it is an intercommunicator), as MPI_Isend does. None if it has left. It is `expected` if that rank
/// will look for it before anything else from this one.
pub fn start(comm: &Rc<Comm>, dest: usize, tag: i32, data: &Buffer, expected: bool) -> Option<Underway> {
    let to = comm.peers().members[dest];
    let key = Key { context: comm.context | INTERNAL, source: comm.rank as i32, tag };
    let moved = data.plain().map_or(Some(0), |plain| engine().p2p.endpoint().send_plain(to as usize, &key, &plain, expected));
    moved.map(|moved| Underway(Some(begin_to_send(Mode::Standard, key, to as i32, comm.clone(), Data::User(data.clone()), moved))))
}

/// Receives into `data` from rank `source` of `comm` (of its remote group, if it is an intercommunicator), as MPI_Irecv does. If it may `look` for the message
/// first: None if that has come.
pub fn start_to_receive(comm: &Rc<Comm>, source: usize, tag: i32, data: &Buffer, look: bool) -> Option<Underway> {
    let from = comm.peers().members[source];
    let mut got = Status::EMPTY;
    let want = Key { context: comm.context | INTERNAL, source: source as i32, tag };
    let received = match data.plain() {
        Some(mut plain) if look => engine().p2p.endpoint().receive_now(from as usize, &want, &mut plain, &mut got),
        _ => Received::Nothing,
    };
    match received {
        Received::All => None,
        other => {
            let begun = matches!(other, Received::Beginning);
            Some(Underway(Some(begin_to_receive(want, from as i32, comm.clone(), Data::User(data.clone()), begun))))
        }
    }
}

/// Sends `bytes` to `dest` and receives from `source`, both at the same time.
pub fn exchange_bytes(comm: &Comm, dest: usize, source: usize, tag: i32, bytes: &[u8]) -> Result<Vec<u8>> {
    let send = isend_bytes(comm, dest, tag, bytes);
    let got = recv_bytes(comm, source, tag)?;
    finish(&send)?;
    Ok(got)
}
