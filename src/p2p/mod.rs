//! Point-to-point communication (MPI 5.0, chapters 3 and 4).

mod check;
mod data;
mod endpoint;
mod incoming;
pub mod internal;
pub mod matching;
mod outgoing;
mod request;

use crate::engine::engine;
use crate::handle::{RequestKind, Table};
use crate::launch::Job;
use endpoint::Endpoint;
use once_cell::unsync::OnceCell;
pub use request::Request;

/// Requests, queues of posted receives and unexpected messages.
#[derive(Default)]
pub struct P2p {
    /// What MPI_Request handles refer to.
    pub requests: Table<RequestKind, Request>,
    endpoint: OnceCell<Endpoint>,
}

impl P2p {
    /// This process's end of the rings.
    #[inline]
    fn endpoint(&self) -> &Endpoint {
        self.endpoint.get_or_init(|| Endpoint::new(engine().job()))
    }

    /// Moves whatever can be moved. True if anything did.
    #[inline]
    pub fn poll(&self, _job: &Job) -> bool {
        self.endpoint().poll()
    }
}
