//! Long messages that nobody has asked for stay in their channel while this rank waits for something else: to keep one elsewhere means to copy it twice, and
//! its sender, who runs ahead, would soon have sent more of them than any cache holds. Once the channel is full the sender waits for its receiver, as a standard send
//! may (MPI 5.0, section 3.4).
//!
//! A channel is read in order, so a message cannot stay if what this rank waits for may be behind it, unless that is a probe which finds this one. And before this rank sleeps, or when a program has looked in
//! vain for some time, it takes everything: a program that has more on its way than a channel holds, and relies on that, runs on.

use super::endpoint::Endpoint;
use super::offers::LOOKS;
use super::request::Request;
use std::cell::Cell;
use std::rc::Rc;

/// What is known of the messages of one rank.
#[derive(Default)]
pub struct Staying {
    /// As many receives had been posted when none of them could be for that rank's messages.
    none_of: Cell<Option<u64>>,
    /// Some have been kept elsewhere as this rank had nothing better to do, and none of those has been received since.
    gave_way: Cell<bool>,
}

impl Endpoint {
    /// May a long message of rank `from` for which there is no receive stay where it is?
    pub(super) fn may_stay(&self, from: usize) -> bool {
        let staying = &self.staying[from];
        if staying.gave_way.get() || self.probing.get().is_some() {
            return false;
        }
        if self.looks.get() > LOOKS {
            self.gives_way(from);
            return false;
        }
        let concerned = |r: &Rc<Request>| r.peer == from as i32 || r.peer < 0;
        let posted = &self.queues.borrow().posted;
        let added = Some(posted.added());
        if staying.none_of.get() != added {
            if posted.all().any(concerned) {
                return false;
            }
            staying.none_of.set(added);
        }
        !self.answers.borrow().all().any(concerned)
    }

    /// A call that does not wait has looked, and something has `moved`, or nothing. How often in a row has it been nothing?
    #[inline]
    pub(super) fn looked(&self, moved: bool) -> u32 {
        if moved {
            self.looks.set(0);
            return 0;
        }
        let vain = self.looks.get().saturating_add(1);
        self.looks.set(vain);
        self.looked_in_vain();
        vain
    }

    /// This rank has nothing better to do than to keep what comes from rank `from`.
    pub(super) fn gives_way(&self, from: usize) {
        self.staying[from].gave_way.set(true);
    }

    /// A message of rank `from` that was kept has been received.
    pub(super) fn may_stay_again(&self, from: usize) {
        self.staying[from].gave_way.set(false);
    }
}
