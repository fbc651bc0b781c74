//! Generalized requests (MPI 5.0, section 13.2): the program says when they are complete.

use super::request::{Request, Role};
use crate::args::{FnPtr, Lang, Opaque, Status};
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Error, Result};
use crate::handle::RequestH;
use std::cell::Cell;
use std::rc::Rc;

/// The program's functions and what they get.
pub struct General {
    query: FnPtr,
    free: FnPtr,
    cancel: FnPtr,
    extra: Opaque,
    lang: Cell<Lang>,
}

/// MPI_Grequest_start.
pub fn grequest_start(query_fn: FnPtr, free_fn: FnPtr, cancel_fn: FnPtr, extra_state: Opaque) -> Result<RequestH> {
    let general = General { query: query_fn, free: free_fn, cancel: cancel_fn, extra: extra_state, lang: Cell::default() };
    let req = Rc::new(Request::other(Role::General(general)));
    super::start::launch(&req)?;
    engine().p2p.requests.insert(req)
}

/// The functions of this request follow the Fortran convention: called after MPI_Grequest_start from Fortran.
pub fn grequest_set_lang(request: RequestH, lang: Lang) -> Result {
    if let Role::General(g) = &engine().p2p.requests.get(request)?.role {
        g.lang.set(lang);
    }
    Ok(())
}

/// MPI_Grequest_complete. Errors: MPI_ERR_REQUEST if it is not a generalized request under way.
pub fn grequest_complete(request: RequestH) -> Result {
    let req = engine().p2p.requests.get(request)?;
    match req.role {
        Role::General(_) if !req.is_done() => req.finish(),
        Role::General(_) => return err!(Class::Request, "generalized request {:#x} is complete already", request.0),
        _ => return err!(Class::Request, "request {:#x} is not a generalized request", request.0),
    }
    Ok(())
}

fn answer(what: &str, code: i32) -> Result {
    if code == 0 {
        return Ok(());
    }
    Err(Error::from_code(code, format!("the {what} function of the generalized request returned error code {code}")))
}

impl General {
    /// Asks the program for the status.
    pub fn query(&self, status: &mut Status) -> Result {
        answer("query", engine().host().grequest_query(self.query, self.lang.get(), self.extra, status))
    }

    /// The request goes.
    pub fn free(&self) -> Result {
        answer("free", engine().host().grequest_free(self.free, self.lang.get(), self.extra))
    }

    /// Somebody wants it cancelled.
    pub fn cancel(&self, complete: bool) -> Result {
        answer("cancel", engine().host().grequest_cancel(self.cancel, self.lang.get(), self.extra, complete))
    }
}
