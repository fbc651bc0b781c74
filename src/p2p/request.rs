//! Requests: a send, a receive, or something else that can be waited for (MPI 5.0, section 3.7).

use super::data::Data;
use super::matching::Key;
use crate::args::Status;
use crate::comm::Comm;
use crate::error::{Class, Error};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// What a request stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A send.
    Send(Mode),
    /// A receive.
    Receive,
}

/// The communication modes (MPI 5.0, section 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Complete once the buffer may be used again. Ready sends too: nothing is gained from knowing that the receive is there.
    Standard,
    /// Complete only after the receive has started.
    Synchronous,
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
    pub role: Cell<Role>,
    /// Where it stands.
    pub stage: Cell<Stage>,
    /// What a receive asks for, or what a send's message carries.
    pub key: Cell<Key>,
    /// World rank of the other side, -1 for any.
    pub peer: Cell<i32>,
    /// Digest of the type signature of `data`.
    pub digest: Cell<u32>,
    /// The memory to send or to receive into.
    pub data: RefCell<Data>,
    /// Bytes of the message.
    pub total: Cell<usize>,
    /// Bytes sent or received so far.
    pub moved: Cell<usize>,
    /// Its number while an answer of the other side will refer to it.
    pub id: Cell<u32>,
    /// What the status will say.
    pub status: Cell<Status>,
    /// What went wrong.
    pub error: RefCell<Option<Error>>,
    /// The communicator, kept alive until the end.
    pub comm: RefCell<Option<Rc<Comm>>>,
}

/// [`Request::id`] of a request that expects no answer.
pub const NO_ID: u32 = u32::MAX;

impl Request {
    /// An active request.
    pub fn new(role: Role, key: Key, peer: i32, data: Data) -> Rc<Request> {
        let total = match role {
            Role::Send(_) => data.len(),
            _ => 0,
        };
        Rc::new(Request {
            role: Cell::new(role),
            stage: Cell::new(Stage::Active),
            key: Cell::new(key),
            peer: Cell::new(peer),
            digest: Cell::new(0),
            data: RefCell::new(data),
            total: Cell::new(total),
            moved: Cell::new(0),
            id: Cell::new(NO_ID),
            status: Cell::new(Status::EMPTY),
            error: RefCell::new(None),
            comm: RefCell::new(None),
        })
    }

    /// Is it complete?
    #[inline(always)]
    pub fn is_done(&self) -> bool {
        self.stage.get() == Stage::Done
    }

    /// Completes it.
    #[inline]
    pub fn finish(&self) {
        self.stage.set(Stage::Done);
    }

    /// A receive has been matched with a message of `total` bytes: status, and what is wrong with it.
    pub fn begin(&self, message: &Key, total: usize, digest: u32) {
        let mut data = self.data.borrow_mut();
        let room = data.prepare(total);
        self.total.set(total);
        self.moved.set(0);
        self.status.set(Status {
            source: message.source,
            tag: message.tag,
            error: 0,
            cancelled: false,
            bytes: total.min(room) as u64,
        });
        let mine = self.digest.get();
        if total > room {
            let (source, tag) = (message.source, message.tag);
            self.fail(Error::new(
                Class::Truncate,
                format!("message of {total} bytes from rank {source}, tag {tag}, does not fit the receive buffer of {room} bytes"),
            ));
        } else if mine != digest && mine != 0 && digest != 0 {
            self.fail(super::check::type_mismatch(message, digest, mine));
        }
    }

    /// Keeps the first error.
    #[cold]
    pub fn fail(&self, e: Error) {
        let mut status = self.status.get();
        status.error = e.code;
        self.status.set(status);
        self.error.borrow_mut().get_or_insert(e);
    }

    /// The next bytes of the message; what does not fit is dropped. True when they were the last.
    #[inline]
    pub fn put(&self, bytes: &[u8]) -> bool {
        let at = self.moved.get();
        self.data.borrow_mut().put(at, bytes);
        self.moved.set(at + bytes.len());
        at + bytes.len() >= self.total.get()
    }
}
