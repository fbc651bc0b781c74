//! Point-to-point communication (MPI 5.0, chapters 3 and 4).
//!
//! A message's way: [`blocking`] or [`nonblocking`] checks the arguments; a short message goes into the ring of its
//! destination at once, any other becomes a [`request::Request`] that [`outgoing`] writes as far as there is room. The receiver's
//! [`endpoint`] polls the rings; [`incoming`] looks for the receive ([`matching`]) and copies the message there, keeps it until
//! there is one, or fetches it from the sender's memory ([`rendezvous`]). [`complete`] waits for requests.

mod answers;
mod blocking;
mod bsend;
mod cancel;
mod check;
mod complete;
mod data;
mod endpoint;
mod get_status;
mod grequest;
mod incoming;
pub mod internal;
mod joint;
mod matching;
mod nonblocking;
mod offers;
mod outgoing;
mod own;
mod parking;
mod probe;
mod rendezvous;
mod request;
mod sendrecv;
mod spare;
mod start;
mod status;
mod staying;
pub mod task;
mod told;
mod ways;

pub use blocking::{recv, rsend, send, ssend};
pub use bsend::{
    bsend, buffer_attach, buffer_detach, buffer_flush, buffer_iflush, comm_attach_buffer, comm_detach_buffer, comm_flush_buffer,
    comm_iflush_buffer,
};
pub use cancel::{cancel, request_free, test_cancelled};
pub(crate) use check::buffer;
pub use complete::{late_error, test, testall, testany, testsome, wait, waitall, waitany, waitsome};
pub(crate) use data::Data;
pub use get_status::{request_get_status, request_get_status_all, request_get_status_any, request_get_status_some};
pub use grequest::{grequest_complete, grequest_set_lang, grequest_start};
pub(crate) use nonblocking::completed;
pub use nonblocking::{bsend_init, ibsend, irecv, irsend, isend, issend, recv_init, rsend_init, send_init, ssend_init};
pub use probe::{improbe, imrecv, iprobe, mprobe, mrecv, probe};
pub use request::{Mode, Request, Role};
pub use sendrecv::{isendrecv, isendrecv_replace, sendrecv, sendrecv_replace};
pub use start::{launch, start, startall};
pub use status::{
    get_count, get_elements, status_get_error, status_get_source, status_get_tag, status_set_cancelled, status_set_elements,
    status_set_error, status_set_source, status_set_tag,
};
pub use task::{persistent as persistent_task, start as start_task, Task, Turn};

use crate::engine::engine;
use crate::error::{Error, Result};
use crate::handle::{MessageKind, RequestH, RequestKind, Table};
use crate::progress::{self, Waiting};
use endpoint::Endpoint;
use incoming::Depth;
use once_cell::unsync::OnceCell;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Requests, queues of posted receives and unexpected messages.
#[derive(Default)]
pub struct P2p {
    /// What MPI_Request handles refer to.
    pub requests: Table<RequestKind, Request>,
    /// What MPI_Message handles refer to.
    messages: Table<MessageKind, probe::Matched>,
    buffers: bsend::Buffers,
    /// See [`late_error`].
    late: RefCell<Option<Error>>,
    endpoint: OnceCell<Endpoint>,
    complete: Cell<Option<RequestH>>,
    spare: spare::Spare,
}

impl P2p {
    /// This process's end of the rings.
    #[inline(always)]
    fn endpoint(&self) -> &Endpoint {
        match self.endpoint.get() {
            Some(ep) => ep,
            None => self.first_endpoint(),
        }
    }

    #[cold]
    fn first_endpoint(&self) -> &Endpoint {
        self.endpoint.get_or_init(|| Endpoint::new(engine().job()))
    }

    /// The handle of every send that was complete when the call returned. It is never freed.
    #[inline(always)]
    fn complete_handle(&self) -> Result<RequestH> {
        self.complete.get().map_or_else(|| self.make_complete_handle(), Ok)
    }

    #[cold]
    fn make_complete_handle(&self) -> Result<RequestH> {
        let h = self.requests.insert(Rc::new(Request::complete()))?;
        self.complete.set(Some(h));
        Ok(h)
    }

    /// Moves whatever can be moved. True if anything did.
    #[inline]
    pub fn poll(&self) -> bool {
        self.endpoint().poll(Depth::All)
    }

    /// The same before this rank sleeps: it hopes no longer to be sent what it can fetch.
    #[inline]
    pub fn poll_before_sleep(&self) -> bool {
        self.endpoint().give_up_hope();
        self.endpoint().take_back_offers();
        self.endpoint().poll(Depth::All)
    }

    /// The same; something from world rank `peer` (-1 for none in particular) is enough for now.
    #[inline]
    pub fn poll_for(&self, peer: i32) -> bool {
        self.endpoint().poll_for(peer)
    }

    /// This rank stops waiting and may not poll for some time.
    #[inline]
    pub fn leave(&self) {
        self.endpoint().leave();
    }
}

/// Moves what can be moved, for a call that does not wait, to this depth: who asks for requests will soon ask for what comes next, who probes
/// wants to know of it. It comes from world rank `peer` (-1 for none in particular).
fn poll_once(depth: Depth, peer: impl FnOnce() -> i32) {
    let eng = engine();
    eng.p2p.endpoint().show_poll();
    let moved = eng.p2p.endpoint().poll(depth);
    let vain = eng.p2p.endpoint().looked(moved);
    if vain > 0 {
        progress::idle(eng.job(), vain, peer);
    }
}

/// The handle of what was complete when its call returned.
pub fn complete_handle() -> Result<RequestH> {
    engine().p2p.complete_handle()
}

/// Waits until everything that was sent has left this process: MPI_Finalize calls it (MPI 5.0, section 11.2.2).
pub fn finalize() -> Result {
    let Some(ep) = engine().p2p.endpoint.get() else { return Ok(()) };
    let why = Waiting { context: 0, peer: -1, tag: -1, root: -1, any: false, call: 0, tells_ties: false };
    progress::wait(why, || Ok(ep.is_quiet().then_some(())))
}
