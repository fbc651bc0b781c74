//! MPI_Cancel, MPI_Test_cancelled and MPI_Request_free (MPI 5.0, sections 3.8.4 and 3.7.3).

use super::request::{Role, Stage};
use crate::args::Status;
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::RequestH;
use std::rc::Rc;

/// MPI_Cancel: a receive that has no message yet is cancelled; a send has left already and is not. Errors: MPI_ERR_REQUEST,
/// also for requests that cannot be cancelled.
pub fn cancel(request: &mut RequestH) -> Result {
    let p2p = &engine().p2p;
    let req = p2p.requests.get(*request)?;
    let none =
        || err!(Class::Request, "request {:#x} cannot be cancelled: it is no send, receive or generalized request", request.0);
    match &req.role {
        _ if req.is_own() => none(),
        Role::Receive if req.stage.get() == Stage::Active => {
            let same = |r: &Rc<_>| Rc::ptr_eq(r, &req);
            if p2p.endpoint().queues.borrow_mut().posted.cancel(&req.key, same).is_some() {
                req.status.set(Status { cancelled: true, ..Status::EMPTY });
                req.finish();
            }
            Ok(())
        }
        Role::Send(_) | Role::Receive | Role::Null(_) => Ok(()),
        Role::General(g) => g.cancel(req.is_done()),
        Role::Task(_) => none(),
    }
}

/// MPI_Test_cancelled.
pub fn test_cancelled(status: Status) -> Result<bool> {
    Ok(status.cancelled)
}

/// MPI_Request_free: the operation goes on, but cannot be waited for. Errors: MPI_ERR_REQUEST.
pub fn request_free(request: &mut RequestH) -> Result {
    let table = &engine().p2p.requests;
    let req = table.get(*request)?;
    if !req.shared {
        table.remove(*request)?;
    }
    *request = RequestH::NULL;
    match &req.role {
        Role::General(g) => g.free(),
        _ => Ok(()),
    }
}
