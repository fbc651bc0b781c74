//! Requests for things that are done step by step from the progress loop: nonblocking and persistent collectives, combined
//! send and receive.

use super::request::{Request, Role};
use crate::args::Status;
use crate::comm::Comm;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::RequestH;
use std::rc::Rc;

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Nothing could be done.
    Idle,
    /// Something was done; more is to come.
    Moved,
    /// All is done.
    Done,
}

/// See the module. The progress loop calls `advance` until it is done or fails; not while another task's step is running, so
/// a step may call anything that waits (a user's operation, for example), but should not wait itself.
pub trait Task {
    /// Begins, for persistent requests again.
    fn start(&self) -> Result;
    /// One step.
    fn advance(&self) -> Result<Turn>;
    /// A number that those who wait in the same collective of the communicator have in common, or 0.
    fn number(&self) -> u32 {
        0
    }
    /// The status of the completed request.
    fn status(&self) -> Status {
        Status::EMPTY
    }
}

/// A persistent request handle for a task, which waits for MPI_Start.
pub fn persistent(comm: &Rc<Comm>, task: Box<dyn Task>) -> Result<RequestH> {
    let req = Request { persistent: true, comm: Some(comm.clone()), ..Request::other(Role::Task(task)) };
    engine().p2p.requests.insert(Rc::new(req))
}

/// A request handle for a task that has been started.
fn underway(comm: &Rc<Comm>, task: Box<dyn Task>) -> Result<RequestH> {
    let req = Rc::new(Request { comm: Some(comm.clone()), ..Request::other(Role::Task(task)) });
    req.reset();
    engine().p2p.endpoint().add_task(req.clone());
    engine().p2p.requests.insert(req)
}

/// Starts a task: a request handle for it, or that of all that was complete at once.
pub fn start(comm: &Rc<Comm>, task: impl Task + 'static) -> Result<RequestH> {
    task.start()?;
    match task.advance()? {
        Turn::Done => engine().p2p.complete_handle(),
        _ => underway(comm, Box::new(task)),
    }
}
