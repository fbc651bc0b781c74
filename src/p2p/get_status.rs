//! MPI_Request_get_status and its forms for several requests (MPI 5.0, section 3.7.6): like the tests, but the requests stay.

use super::check::array_len;
use super::request::{Request, Role};
use super::{poll_once, Depth};
use crate::args::{Handles, OutArray, Status, Statuses};
use crate::consts::UNDEFINED;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{RequestH, RequestKind};
use std::rc::Rc;

/// What a request says without a status of its own: null and inactive requests.
type Look = Option<Rc<Request>>;

fn look_up(h: RequestH) -> Result<Look> {
    if h.is_null() {
        return Ok(None);
    }
    Ok(Some(engine().p2p.requests.get(h)?).filter(|r| !r.is_inactive()))
}

fn all(name: &str, n: i32, requests: Handles<RequestKind>) -> Result<Vec<Look>> {
    let n = array_len(name, n, requests.is_null())?;
    let look = |(i, h)| look_up(h).map_err(|e| e.of(format_args!("array_of_requests[{i}]")));
    requests.iter("array_of_requests", n)?.enumerate().map(look).collect()
}

fn done(look: &Look) -> bool {
    look.as_ref().is_none_or(|r| r.is_done())
}

/// The world rank of who has to do with it, or -1.
fn peer(look: &Look) -> i32 {
    look.as_ref().map_or(-1, |r| r.peer)
}

/// The same of the first that is not complete.
fn first_peer(all: &[Look]) -> i32 {
    all.iter().find(|l| !done(l)).map_or(-1, peer)
}

/// The status of a complete, null or inactive request. An error of the request itself is only in it: it stays for the call
/// that completes the request.
fn status_of(look: &Look) -> Result<Status> {
    let Some(req) = look else { return Ok(Status::EMPTY) };
    let mut status = req.told();
    if let Role::General(g) = &req.role {
        g.query(&mut status)?;
    }
    Ok(status)
}

/// MPI_Request_get_status.
pub fn request_get_status(request: RequestH, status: Statuses) -> Result<bool> {
    let look = look_up(request)?;
    if !done(&look) {
        poll_once(Depth::Asked, || peer(&look));
    }
    if !done(&look) {
        return Ok(false);
    }
    match look {
        None => status.set_empty(),
        Some(_) => status.set(&status_of(&look)?),
    }
    Ok(true)
}

/// MPI_Request_get_status_all.
pub fn request_get_status_all(count: i32, requests: Handles<RequestKind>, statuses: Statuses) -> Result<bool> {
    let all = all("count", count, requests)?;
    if !all.iter().all(done) {
        poll_once(Depth::Asked, || first_peer(&all));
    }
    if !all.iter().all(done) {
        return Ok(false);
    }
    for (i, look) in all.iter().enumerate() {
        statuses.set_at(i, &status_of(look)?);
    }
    Ok(true)
}

/// MPI_Request_get_status_any: the index and the flag.
pub fn request_get_status_any(count: i32, requests: Handles<RequestKind>, status: Statuses) -> Result<(i32, bool)> {
    let all = all("count", count, requests)?;
    if all.iter().all(Option::is_none) {
        status.set_empty();
        return Ok((UNDEFINED, true));
    }
    let find = || all.iter().position(|l| l.is_some() && done(l));
    let found = find().or_else(|| {
        poll_once(Depth::Asked, || first_peer(&all));
        find()
    });
    match found {
        None => Ok((UNDEFINED, false)),
        Some(i) => {
            status.set(&status_of(&all[i])?);
            Ok((i as i32, true))
        }
    }
}

/// MPI_Request_get_status_some: how many, or MPI_UNDEFINED if none is active.
pub fn request_get_status_some(
    incount: i32,
    requests: Handles<RequestKind>,
    indices: OutArray<i32>,
    statuses: Statuses,
) -> Result<i32> {
    let all = all("incount", incount, requests)?;
    if all.iter().all(Option::is_none) {
        return Ok(UNDEFINED);
    }
    poll_once(Depth::Asked, || first_peer(&all));
    let mut n = 0;
    for (i, look) in all.iter().enumerate().filter(|(_, l)| l.is_some() && done(l)) {
        indices.set("array_of_indices", n, i as i32)?;
        statuses.set_at(n, &status_of(look)?);
        n += 1;
    }
    Ok(n as i32)
}
