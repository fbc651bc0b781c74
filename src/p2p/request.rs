//! Requests: a send, a receive, or something else that can be waited for (MPI 5.0, section 3.7).

use super::data::Data;
use super::grequest::General;
use super::incoming::Message;
use super::matching::Key;
use super::task::Task;
use crate::args::Status;
use crate::comm::Comm;
use crate::copy::Way;
use crate::error::{Error, Result};
use crate::transport::single_copy::Run;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What a request stands for.
pub enum Role {
    /// A send.
    Send(Mode),
    /// A receive.
    Receive,
    /// Nothing: the other side is MPI_PROC_NULL.
    Null(Status),
    /// Something that is done step by step: a nonblocking collective, for example.
    Task(Box<dyn Task>),
    /// A generalized request.
    General(General),
}

/// The communication modes (MPI 5.0, section 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Complete once the buffer may be used again. Ready sends too: nothing is gained from knowing that the receive is there.
    Standard,
    /// Complete only after the receive has started.
    Synchronous,
    /// Complete at once; the message is copied.
    Buffered,
}

/// Where a request stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Persistent and not started.
    Inactive,
    /// Under way.
    Active,
    /// Complete: status and error are final.
    Done,
}

/// A request.
pub struct Request {
    /// What it is.
    pub role: Role,
    /// Was it made by one of the `_init` calls?
    pub persistent: bool,
    /// Does the handle outlive MPI_Wait and MPI_Request_free, because others have it too?
    pub shared: bool,
    /// What a receive asks for, or what a send's message carries.
    pub key: Key,
    /// World rank of the other side, -1 for any.
    pub peer: i32,
    /// The communicator, kept alive until the end.
    pub comm: Option<Rc<Comm>>,
    /// The memory to send or to receive into.
    pub data: RefCell<Data>,
    /// Digest of the type signature, where `data` does not know it.
    pub digest: Option<u32>,
    /// The message of a matched receive (MPI_Mrecv).
    pub held: Cell<Option<Box<Message>>>,
    /// Where it stands.
    pub stage: Cell<Stage>,
    /// Bytes of the message.
    pub total: Cell<usize>,
    /// Bytes sent or received so far.
    pub moved: Cell<usize>,
    /// Its number while an answer of the other side will refer to it.
    pub id: Cell<u32>,
    /// What the status will say.
    pub status: Cell<Status>,
    /// What went wrong.
    pub error: Cell<Option<Error>>,
    /// Has it been offered to be read, without an answer so far ([`super::offers`])?
    pub offered: Cell<bool>,
    /// The number of that offer.
    pub offer: Cell<u64>,
    /// Of a synchronous one: is it to be read though it could be sent at once? It waits for its receiver anyway, so that is no offer.
    pub stays: Cell<bool>,
    /// If its offer has been taken back, its number by which the receiver knows it, or [`super::offers::ANNOUNCED`]; else [`NO_ID`].
    pub late: Cell<u32>,
    /// Ticks of copying out what was asked for.
    pub spent: Cell<u64>,
    /// Where the parts of a large message lie, for the receiver to read.
    pub list: Cell<Option<Box<[Run]>>>,
}

/// [`Request::id`] of a request that expects no answer.
pub const NO_ID: u32 = u32::MAX;

impl Request {
    /// A request that has not been started.
    #[inline(always)]
    pub fn new(role: Role, key: Key, peer: i32, data: Data) -> Request {
        Request {
            role,
            persistent: false,
            shared: false,
            key,
            peer,
            comm: None,
            data: RefCell::new(data),
            digest: None,
            held: Cell::new(None),
            stage: Cell::new(Stage::Inactive),
            total: Cell::new(0),
            moved: Cell::new(0),
            id: Cell::new(NO_ID),
            status: Cell::new(Status::EMPTY),
            error: Cell::new(None),
            offered: Cell::new(false),
            stays: Cell::new(false),
            offer: Cell::new(0),
            late: Cell::new(NO_ID),
            spent: Cell::new(0),
            list: Cell::new(None),
        }
    }

    /// A request on no communicator in particular.
    pub fn other(role: Role) -> Request {
        Request::new(role, Key { context: 0, source: -1, tag: -1 }, -1, Data::Nothing)
    }

    /// What the header of its message says about the type signature.
    pub fn digest(&self) -> u32 {
        self.digest.unwrap_or_else(|| self.data.borrow().digest())
    }

    /// The request of all sends that were complete at once.
    pub fn complete() -> Request {
        let req = Request { shared: true, ..Request::other(Role::Null(Status::EMPTY)) };
        req.finish();
        req
    }

    /// Is it complete?
    #[inline(always)]
    pub fn is_done(&self) -> bool {
        self.stage.get() == Stage::Done
    }

    /// Has it nothing under way (MPI 5.0, section 3.7.3: an inactive request)?
    #[inline(always)]
    pub fn is_inactive(&self) -> bool {
        self.stage.get() == Stage::Inactive
    }

    /// Completes it.
    #[inline]
    pub fn finish(&self) {
        self.stage.set(Stage::Done);
    }

    /// Back to the beginning.
    #[inline(always)]
    pub fn reset(&self) {
        self.stage.set(Stage::Active);
        self.moved.set(0);
        self.total.set(match self.role {
            Role::Send(_) => self.data.borrow().len(),
            _ => 0,
        });
        self.status.set(Status::EMPTY);
        self.error.set(None);
    }

    /// A receive has been matched with a message of `total` bytes: status, and what is wrong with it.
    pub fn begin(&self, message: &Key, total: usize, digest: u32) {
        let mut data = self.data.borrow_mut();
        let room = data.prepare(total);
        self.total.set(total);
        self.moved.set(0);
        self.status.set(matched_status(message, total.min(room)));
        if let Err(e) = super::check::fits(message, total, digest, room, &data) {
            self.fail(e);
        }
    }

    /// A receive has been matched with a message that is here.
    #[inline(always)]
    pub fn take_whole(&self, message: Key, digest: u32, bytes: &[u8]) {
        if let Some(mut plain) = self.data.borrow().plain().filter(|p| p.takes(digest, bytes.len())) {
            plain.put(bytes);
            self.status.set(matched_status(&message, bytes.len()));
            return self.finish();
        }
        self.take_other(&message, digest, bytes);
    }

    #[inline(never)]
    fn take_other(&self, message: &Key, digest: u32, bytes: &[u8]) {
        let mut data = self.data.borrow_mut();
        let room = data.prepare(bytes.len());
        self.status.set(matched_status(message, bytes.len().min(room)));
        if let Err(e) = super::check::fits(message, bytes.len(), digest, room, &data) {
            self.fail(e);
        }
        data.put(Way::Cached, 0, bytes);
        self.finish();
    }

    /// Is it a send or a receive that is complete without an error, and of which nothing is left once its status is known?
    #[inline(always)]
    pub fn is_settled(&self) -> bool {
        self.is_done()
            && !self.persistent
            && !self.shared
            && matches!(self.role, Role::Send(_) | Role::Receive)
            && self.status.get().error == 0
    }

    /// Keeps the first error.
    #[cold]
    pub fn fail(&self, e: Error) {
        let mut status = self.status.get();
        status.error = e.code;
        self.status.set(status);
        let first = self.error.take().unwrap_or(e);
        self.error.set(Some(first));
    }

    /// The next bytes of the message; what does not fit is dropped. True when they were the last.
    #[inline]
    pub fn put(&self, bytes: &[u8]) -> bool {
        self.put_in(Way::Cached, bytes)
    }

    /// The same in the given way. Call [`crate::copy::flush`] before the request is complete.
    #[inline]
    pub fn put_in(&self, how: Way, bytes: &[u8]) -> bool {
        let at = self.moved.get();
        self.data.borrow_mut().put(how, at, bytes);
        self.moved.set(at + bytes.len());
        at + bytes.len() >= self.total.get()
    }

    /// The status of a complete one, as the user may see it: a message of the library's own says nothing of itself.
    #[inline(always)]
    pub fn told(&self) -> Status {
        let status = self.status.get();
        match self.is_own() {
            false => status,
            true => Status { error: status.error, ..Status::EMPTY },
        }
    }

    /// Is it a message of the library's own? As a handle it is a nonblocking collective.
    #[inline(always)]
    pub fn is_own(&self) -> bool {
        self.key.context & crate::comm::INTERNAL != 0
    }

    /// Takes its result: status and error.
    pub fn result(&self) -> (Status, Result) {
        (self.told(), self.error.take().map_or(Ok(()), Err))
    }

    /// Waits until it is done.
    #[inline]
    pub fn wait(&self) -> crate::error::Result {
        crate::progress::wait(self.waiting(), || Ok(self.is_done().then_some(())))
    }

    /// Who it waits for, for the roll call.
    pub fn waiting(&self) -> crate::progress::Waiting {
        let (context, call) = match (&self.role, &self.comm) {
            (Role::Task(task), Some(comm)) => (comm.context, task.number()),
            _ => (self.key.context & !crate::comm::INTERNAL, 0),
        };
        let any = self.peer < 0 && matches!(self.role, Role::Receive);
        crate::progress::Waiting { context, peer: self.peer, tag: self.key.tag.max(-1), root: -1, any, call, tells_ties: call == 0 }
    }
}

/// The status of a receive that got `bytes` bytes of this message.
#[inline]
pub fn matched_status(message: &Key, bytes: usize) -> Status {
    Status { source: message.source, tag: message.tag, error: 0, cancelled: false, bytes: bytes as u64 }
}
