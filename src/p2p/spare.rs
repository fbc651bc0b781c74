//! Requests that have been used and can be used again: most live for a moment only, and many may be under way at once.

use super::data::Data;
use super::matching::Key;
use super::request::{Request, Role, Stage, NO_ID};
use crate::args::Status;
use crate::comm::Comm;
use std::cell::RefCell;
use std::mem::{forget, replace};
use std::rc::Rc;

/// How many are kept.
const MOST: usize = 256;

/// See the module.
#[derive(Default)]
pub struct Spare(RefCell<Vec<Rc<Request>>>);

impl Spare {
    /// A send or a receive, active.
    #[inline(always)]
    pub fn request(&self, role: Role, key: Key, peer: i32, comm: Rc<Comm>, data: Data) -> Rc<Request> {
        let mut req = self.0.borrow_mut().pop().unwrap_or_else(fresh);
        // Nobody else has one that is kept here.
        if let Some(r) = Rc::get_mut(&mut req) {
            r.total.set(if let Role::Send(_) = role { data.len() } else { 0 });
            (r.key, r.peer) = (key, peer);
            // Nothing is there that would have to be dropped.
            debug_assert!(matches!((&r.role, &r.comm, r.data.get_mut()), (Role::Send(_) | Role::Receive, None, Data::Nothing)));
            forget(replace(&mut r.role, role));
            forget(r.comm.replace(comm));
            forget(replace(r.data.get_mut(), data));
            r.stage.set(Stage::Active);
            r.moved.set(0);
            r.id.set(NO_ID);
            r.status.set(Status::EMPTY);
        }
        req
    }

    /// Keeps a request for which [`Request::is_settled`] holds, if nobody else has it.
    #[inline]
    pub fn keep(&self, mut req: Rc<Request>) {
        let Some(r) = Rc::get_mut(&mut req) else { return };
        r.comm = None;
        *r.data.get_mut() = Data::Nothing;
        r.digest = None;
        if r.list.get_mut().is_some() {
            r.list.take();
        }
        let mut all = self.0.borrow_mut();
        if all.len() < MOST {
            all.push(req);
        }
    }
}

#[cold]
fn fresh() -> Rc<Request> {
    Rc::new(Request::other(Role::Receive))
}
