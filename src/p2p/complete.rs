//! MPI_Wait, MPI_Test and their forms for several requests (MPI 5.0, sections 3.7.3 and 3.7.5).

use super::check::array_len;
use super::request::{Request, Role, Stage};
use super::{poll_once, Depth, P2p};
use crate::args::{HandlesMut, OutArray, Status, Statuses};
use crate::consts::UNDEFINED;
use crate::engine::engine;
use crate::error::{Class, Error, Result};
use crate::handle::{RequestH, RequestKind};
use crate::progress;
use std::rc::Rc;

/// Looks up a request; None for the null handle.
fn look_up(h: RequestH) -> Result<Option<Rc<Request>>> {
    if h.is_null() {
        return Ok(None);
    }
    engine().p2p.requests.get(h).map(Some)
}

/// Status and error of a complete request, which stays.
fn inspect(req: &Request) -> (Status, Result) {
    let (mut status, result) = req.result();
    match &req.role {
        Role::General(g) => {
            let queried = g.query(&mut status);
            (status, result.and(queried))
        }
        _ => (status, result),
    }
}

/// Status and error of a complete request, which ends: a persistent one becomes inactive, any other is freed.
#[inline]
fn settle(h: &mut RequestH, req: &Request) -> (Status, Result) {
    let (mut status, mut result) = inspect(req);
    if req.persistent {
        req.stage.set(Stage::Inactive);
    } else {
        if !req.shared {
            let _ = engine().p2p.requests.remove(*h);
        }
        *h = RequestH::NULL;
        if let Role::General(g) = &req.role {
            result = result.and(g.free());
        }
    }
    if let Err(e) = &mut result {
        status.error = e.code;
        e.comm = e.comm.or(req.comm.as_ref().map(|c| c.handle.get()));
    }
    (status, result)
}

/// The status of a request that is complete and ends without further ado; its handle becomes null. None: all else, nothing done.
#[inline(always)]
fn settle_plain(p2p: &P2p, h: &mut RequestH) -> Option<Status> {
    if p2p.complete.get() == Some(*h) {
        *h = RequestH::NULL;
        return Some(Status::EMPTY);
    }
    let req = p2p.requests.remove_if(*h, Request::is_settled)?;
    let status = req.told();
    p2p.spare.keep(req);
    *h = RequestH::NULL;
    Some(status)
}

/// As [`settle`], by who has the request from its handle.
#[inline]
fn settle_last(h: &mut RequestH, req: Rc<Request>) -> (Status, Result) {
    if !req.is_settled() {
        return settle(h, &req);
    }
    let status = req.told();
    let p2p = &engine().p2p;
    let _ = p2p.requests.remove(*h);
    *h = RequestH::NULL;
    p2p.spare.keep(req);
    (status, Ok(()))
}

/// MPI_Wait.
#[inline]
pub fn wait(request: &mut RequestH, status: Statuses) -> Result {
    if let Some(s) = settle_plain(&engine().p2p, request) {
        status.set(&s);
        return Ok(());
    }
    wait_long(request, status)
}

fn wait_until_done(req: &Request) -> Result {
    if !req.is_done() {
        engine().p2p.endpoint().look_out(req);
    }
    req.wait()
}

#[inline(never)]
fn wait_long(request: &mut RequestH, status: Statuses) -> Result {
    let Some(req) = look_up(*request)?.filter(|r| !r.is_inactive()) else {
        status.set_empty();
        return Ok(());
    };
    wait_until_done(&req)?;
    let (s, result) = settle_last(request, req);
    status.set(&s);
    result
}

/// MPI_Test.
pub fn test(request: &mut RequestH, status: Statuses) -> Result<bool> {
    let Some(req) = look_up(*request)?.filter(|r| !r.is_inactive()) else {
        status.set_empty();
        return Ok(true);
    };
    if !req.is_done() {
        poll_once(Depth::Asked, || req.peer);
    }
    if !req.is_done() {
        return Ok(false);
    }
    let (s, result) = settle(request, &req);
    status.set(&s);
    late(result);
    Ok(true)
}

/// Waits until any of these requests, of which some are active, is complete.
fn wait_any_done(n: usize, requests: HandlesMut<RequestKind>) -> Result {
    let mut all = Vec::with_capacity(n);
    for i in 0..n {
        all.extend(look_up(requests.get(i))?.filter(|r| !r.is_inactive()));
    }
    let mut why = all[0].waiting();
    if all.iter().any(|r| r.peer != why.peer) {
        // There are several to come: those of ranks on this core had better begin soon.
        (why.peer, why.any) = (-1, false);
    }
    progress::wait(why, || Ok(all.iter().any(|r| r.is_done()).then_some(())))
}

/// What has failed in a call for several requests: the first one's index and error, and how many.
#[derive(Default)]
struct Failures(Option<(usize, Error, usize)>);

impl Failures {
    fn add(&mut self, i: usize, result: Result) {
        if let Err(e) = result {
            self.0 = Some(match self.0.take() {
                None => (i, e, 1),
                Some((first, e, n)) => (first, e, n + 1),
            });
        }
    }

    /// MPI_ERR_IN_STATUS, if any.
    fn result(self) -> Result {
        self.0.map_or(Ok(()), |(i, e, n)| Err(in_status(i, e, n)))
    }
}

#[cold]
fn in_status(first: usize, e: Error, n: usize) -> Error {
    let more = if n > 1 { format!(" ({} more failed)", n - 1) } else { String::new() };
    let mut all = Error::new(Class::InStatus, format!("array_of_requests[{first}]: {}{more}", e.text));
    all.comm = e.comm;
    all
}

/// Is request `i` of an array active, and is it complete? Neither, if it is null. Errors: MPI_ERR_REQUEST for a handle of none.
#[inline(always)]
fn state(p2p: &P2p, i: usize, h: RequestH) -> Result<(bool, bool)> {
    if h.is_null() {
        return Ok((false, false));
    }
    if p2p.complete.get() == Some(h) {
        return Ok((true, true));
    }
    match p2p.requests.look(h, |r| (!r.is_inactive(), r.is_done())) {
        Some(state) => Ok(state),
        // The table says what is wrong with it.
        None => p2p.requests.get(h).map(|_| (false, false)).map_err(|e| e.of(format_args!("array_of_requests[{i}]"))),
    }
}

/// How many of these requests are complete, and how many under way? Errors: MPI_ERR_REQUEST for a handle of none.
fn tally(n: usize, requests: HandlesMut<RequestKind>) -> Result<(usize, usize)> {
    let p2p = &engine().p2p;
    let (mut complete, mut under_way) = (0, 0);
    for i in 0..n {
        let (active, done) = state(p2p, i, requests.get(i))?;
        complete += usize::from(active && done);
        under_way += usize::from(active && !done);
    }
    Ok((complete, under_way))
}

/// Who has to do with the first request that is under way: its world rank, or -1.
fn first_peer(n: usize, requests: HandlesMut<RequestKind>) -> i32 {
    let under_way = |r: &Rc<Request>| (!r.is_inactive() && !r.is_done()).then_some(r.peer);
    (0..n).find_map(|i| engine().p2p.requests.look(requests.get(i), under_way)?).unwrap_or(-1)
}

/// MPI_Waitall. Errors: MPI_ERR_IN_STATUS; the status of each says which and why.
pub fn waitall(count: i32, requests: HandlesMut<RequestKind>, statuses: Statuses) -> Result {
    let n = array_len("count", count, requests.is_null())?;
    // A bad handle is found before anything is completed.
    tally(n, requests)?;
    settle_or_wait(n, requests, statuses)
}

/// Settles all of these requests, whose handles are right.
fn settle_or_wait(n: usize, requests: HandlesMut<RequestKind>, statuses: Statuses) -> Result {
    let p2p = &engine().p2p;
    let mut failures = Failures::default();
    for i in 0..n {
        let mut h = requests.get(i);
        if let Some(s) = settle_plain(p2p, &mut h) {
            requests.set(i, h);
            statuses.set_at(i, &s);
            continue;
        }
        // None, too, for the second mention of one request: nothing is left of it.
        let s = match look_up(h).unwrap_or(None).filter(|r| !r.is_inactive()) {
            None => Status::EMPTY,
            Some(req) => {
                wait_until_done(&req)?;
                let (s, result) = settle_last(&mut h, req);
                requests.set(i, h);
                failures.add(i, result);
                s
            }
        };
        statuses.set_at(i, &s);
    }
    failures.result()
}

/// MPI_Testall: all or none.
pub fn testall(count: i32, requests: HandlesMut<RequestKind>, statuses: Statuses) -> Result<bool> {
    let n = array_len("count", count, requests.is_null())?;
    if tally(n, requests)?.1 > 0 {
        poll_once(Depth::Asked, || first_peer(n, requests));
        if tally(n, requests)?.1 > 0 {
            return Ok(false);
        }
    }
    late(settle_or_wait(n, requests, statuses));
    Ok(true)
}

/// The first complete one of some requests, and whether any is active. Errors: MPI_ERR_REQUEST for a handle of none before that one.
fn first_done(n: usize, requests: HandlesMut<RequestKind>) -> Result<(Option<usize>, bool)> {
    let p2p = &engine().p2p;
    let mut any = false;
    for i in 0..n {
        let (active, done) = state(p2p, i, requests.get(i))?;
        if active && done {
            return Ok((Some(i), true));
        }
        any |= active;
    }
    Ok((None, any))
}

/// Settles request `i`, which is complete.
#[inline]
fn settle_at(p2p: &P2p, i: usize, requests: HandlesMut<RequestKind>) -> Result<(Status, Result)> {
    let mut h = requests.get(i);
    let settled = match settle_plain(p2p, &mut h) {
        Some(s) => (s, Ok(())),
        None => {
            let req = p2p.requests.get(h)?;
            settle(&mut h, &req)
        }
    };
    requests.set(i, h);
    Ok(settled)
}

/// The same for who gets the index. Its error comes later: the caller's results must be stored first.
fn settle_one(i: usize, requests: HandlesMut<RequestKind>, status: Statuses) -> Result<i32> {
    let (s, result) = settle_at(&engine().p2p, i, requests)?;
    status.set(&s);
    late(result);
    Ok(i as i32)
}

/// MPI_Waitany: the index, or MPI_UNDEFINED if none is active.
pub fn waitany(count: i32, requests: HandlesMut<RequestKind>, status: Statuses) -> Result<i32> {
    let n = array_len("count", count, requests.is_null())?;
    let (mut first, any) = first_done(n, requests)?;
    if any && first.is_none() {
        wait_any_done(n, requests)?;
        (first, _) = first_done(n, requests)?;
    }
    match first {
        Some(i) => settle_one(i, requests, status),
        None => {
            status.set_empty();
            Ok(UNDEFINED)
        }
    }
}

/// MPI_Testany: the index and the flag.
pub fn testany(count: i32, requests: HandlesMut<RequestKind>, status: Statuses) -> Result<(i32, bool)> {
    let n = array_len("count", count, requests.is_null())?;
    let (mut first, any) = first_done(n, requests)?;
    if !any {
        status.set_empty();
        return Ok((UNDEFINED, true));
    }
    if first.is_none() {
        poll_once(Depth::Asked, || first_peer(n, requests));
        (first, _) = first_done(n, requests)?;
    }
    match first {
        Some(i) => Ok((settle_one(i, requests, status)?, true)),
        None => Ok((UNDEFINED, false)),
    }
}

/// Settles those that are complete and lists them.
fn settle_some(n: usize, requests: HandlesMut<RequestKind>, indices: OutArray<i32>, statuses: Statuses) -> Result<i32> {
    let p2p = &engine().p2p;
    let (mut k, mut failures) = (0, Failures::default());
    for i in 0..n {
        // (Of a second mention of one request nothing is left.)
        if !matches!(state(p2p, i, requests.get(i)), Ok((true, true))) {
            continue;
        }
        indices.set("array_of_indices", k, i as i32)?;
        let (s, result) = settle_at(p2p, i, requests)?;
        failures.add(i, result);
        statuses.set_at(k, &s);
        k += 1;
    }
    late(failures.result());
    Ok(k as i32)
}

/// MPI_Waitsome: how many, or MPI_UNDEFINED if none is active.
pub fn waitsome(incount: i32, requests: HandlesMut<RequestKind>, indices: OutArray<i32>, statuses: Statuses) -> Result<i32> {
    let n = array_len("incount", incount, requests.is_null())?;
    match tally(n, requests)? {
        (0, 0) => return Ok(UNDEFINED),
        (0, _) => wait_any_done(n, requests)?,
        _ => {}
    }
    settle_some(n, requests, indices, statuses)
}

/// MPI_Testsome: how many, or MPI_UNDEFINED if none is active.
pub fn testsome(incount: i32, requests: HandlesMut<RequestKind>, indices: OutArray<i32>, statuses: Statuses) -> Result<i32> {
    let n = array_len("incount", incount, requests.is_null())?;
    if tally(n, requests)? == (0, 0) {
        return Ok(UNDEFINED);
    }
    poll_once(Depth::Asked, || first_peer(n, requests));
    settle_some(n, requests, indices, statuses)
}

/// Keeps an error until the results of the call have been stored.
fn late(result: Result) {
    if let Err(e) = result {
        engine().p2p.late.replace(Some(e));
    }
}

/// The error of the call that has just returned its results: those of MPI_Waitany, MPI_Test and their like count even if a
/// request failed. The shims of these calls ask for it last.
pub fn late_error() -> Result {
    engine().p2p.late.take().map_or(Ok(()), Err)
}
