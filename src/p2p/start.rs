//! Starting a request, and the calls that start persistent ones (MPI 5.0, section 3.9).

use super::check;
use super::request::{Mode, Request, Role, Stage};
use crate::args::HandlesMut;
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{RequestH, RequestKind};
use std::rc::Rc;

/// Starts a request that is not under way.
pub fn launch(req: &Rc<Request>) -> Result {
    let ep = engine().p2p.endpoint();
    req.reset();
    match &req.role {
        Role::Send(Mode::Buffered) => {
            super::bsend::launch(req)?;
            req.finish();
        }
        Role::Send(_) => ep.start_send(req.clone()),
        Role::Receive => match req.held.take() {
            Some(message) => ep.give(req.key, *message, req.clone()),
            None => ep.start_receive(req.clone()),
        },
        Role::Null(status) => {
            req.status.set(*status);
            req.finish();
        }
        Role::Task(task) => {
            let begun = task.start();
            if begun.is_err() {
                req.stage.set(Stage::Inactive);
                return begun;
            }
            ep.add_task(req.clone());
        }
        Role::General(_) => {}
    }
    Ok(())
}

fn start_handle(h: RequestH) -> Result {
    let req = engine().p2p.requests.get(h)?;
    if !req.persistent {
        return err!(Class::Request, "request {:#x} is not persistent", h.0);
    }
    if !req.is_inactive() {
        return err!(Class::Request, "request {:#x} has been started already", h.0);
    }
    launch(&req)
}

/// MPI_Start. Errors: MPI_ERR_REQUEST if the request is not persistent or already started.
pub fn start(request: &mut RequestH) -> Result {
    start_handle(*request)
}

/// MPI_Startall. Errors as in [`start`], for the first of them; those before it have been started.
pub fn startall(count: i32, requests: HandlesMut<RequestKind>) -> Result {
    for i in 0..check::array_len("count", count, requests.is_null())? {
        start_handle(requests.get(i))?;
    }
    Ok(())
}
