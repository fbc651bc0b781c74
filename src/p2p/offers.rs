//! Messages that could be sent at once, but are offered to be read from this rank's memory, since their receiver wants that ([`super::ways`]).
//!
//! A program may rely on it that short messages are sent whether there is a receive or not. So a rank that gets no answer takes its offers back
//! ([`Endpoint::take_back_offers`]) before it sleeps, or when a program has looked in vain for some time: it sends the messages into the channel, each
//! behind a [`Kind::Late`](crate::transport::record::Kind::Late) that says which one it is. The receiver puts it in the place of the offer, wherever that is by
//! then. If it was just reading, it finds that out afterwards ([`crate::shm::offers`]); if it had read all before it heard of that, its answer ends what is not needed.

use super::endpoint::Endpoint;
use super::incoming::{Arriving, Stream};
use super::rendezvous::Rts;
use super::request::{Request, NO_ID};
use super::ways::LEAST_CROWDED;
use crate::progress;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// Messages that are sent at once to a rank that has not answered an offer in time, and the most if that goes on.
const SHY: u32 = 16;
const SHYEST: u32 = 1024;

/// Looks in vain, of calls that do not wait, after which offers are taken back, and long messages do not [stay](super::staying).
pub(super) const LOOKS: u32 = 1000;

/// Bytes of long messages to a rank that are offered, if the kernel copies fairly fast, before any goes through the channel. Its pages cost as much as some of these
/// do, 0.3 ms, and on a virtual machine 5 ms, if the host has yet to give them: many programs never send as much to one rank.
pub(super) const BEFORE_PAGES: usize = 4 << 20;
/// Among the first so many of them are shorter ones, from so many bytes on, while each rank that is awake has a core.
const SHORT_BEFORE_PAGES: usize = 1 << 20;
const LEAST_SHORT: usize = 32 << 10;

/// What this rank has offered.
#[derive(Default)]
pub struct Offered {
    /// Those that have not been answered, in order.
    open: RefCell<Vec<Rc<Request>>>,
    /// How many there have been.
    number: Cell<u64>,
    /// Looks in vain.
    looks: Cell<u32>,
}

/// How far this rank mistrusts another one: messages that it will send at once, and how many it will be the next time.
#[derive(Clone, Copy, Default)]
pub struct Shy {
    left: u32,
    next: u32,
}

/// A message that is still at its sender.
pub struct Remote {
    /// Where it is.
    pub rts: Rts,
    /// The sender, and its request.
    pub from: usize,
    pub theirs: u32,
    /// What has come of it after all.
    late: RefCell<Option<Rc<Arriving>>>,
}

impl Endpoint {
    /// Is a message of `len` bytes, which could be sent at once, to be offered to rank `to`?
    #[inline]
    pub(super) fn is_offered(&self, to: usize, len: usize) -> bool {
        self.is_best_read(to, len) && self.shy[to].get().left == 0
    }

    /// Had rank `to` better read a message of `len` bytes from this rank's memory?
    #[inline]
    pub(super) fn is_best_read(&self, to: usize, len: usize) -> bool {
        self.is_wanted_offered(to, len) || self.spares_pages(to, len)
    }

    /// Is a message of `len` bytes to rank `to` to be read, since the channel has no pages for it yet?
    #[inline]
    fn spares_pages(&self, to: usize, len: usize) -> bool {
        let left = self.before_pages[to].get();
        match len >= LEAST_CROWDED {
            true => left > 0,
            false => len >= LEAST_SHORT && left > BEFORE_PAGES - SHORT_BEFORE_PAGES && !progress::crowded(self.job()),
        }
    }

    /// The channel to rank `to` gets its pages now: nothing is spared any more.
    pub(super) fn gets_pages(&self, to: usize) {
        self.before_pages[to].set(0);
    }

    /// A long message was sent at once.
    pub(super) fn sent_at_once(&self, to: usize) {
        let shy = self.shy[to].get();
        if shy.left > 0 {
            self.shy[to].set(Shy { left: shy.left - 1, ..shy });
        }
    }

    /// A request is about to be offered.
    fn open(&self, req: &Rc<Request>) {
        let (mut open, number) = (self.offered.open.borrow_mut(), self.offered.number.get() + 1);
        open.push(req.clone());
        self.offered.number.set(number);
        self.offered.looks.set(0);
        req.offer.set(number);
        let (to, len) = (req.peer as usize, req.total.get());
        if !self.is_wanted_offered(to, len) {
            self.before_pages[to].set(self.before_pages[to].get().saturating_sub(len));
        }
    }

    /// Numbers a request that expects an answer.
    pub(super) fn register(&self, req: &Rc<Request>) {
        self.answers.borrow_mut().add(req);
        if req.offered.get() {
            self.open(req);
        }
    }

    /// The receiver has answered the offer.
    pub(super) fn answered(&self, req: &Rc<Request>) {
        if req.offered.replace(false) {
            self.forget_offer(req);
            self.shy[req.peer as usize].set(Shy::default());
        }
    }

    /// It is open no longer.
    pub(super) fn forget_offer(&self, req: &Rc<Request>) {
        let mut open = self.offered.open.borrow_mut();
        if let Some(i) = open.iter().position(|r| Rc::ptr_eq(r, req)) {
            open.remove(i);
        }
    }

    /// Sends what has been offered and not been answered.
    pub(super) fn take_back_offers(&self) {
        let open = self.offered.open.take();
        if open.is_empty() {
            return;
        }
        self.job().segment.rank(self.me()).offers.take_back(self.offered.number.get());
        for req in open {
            let (to, id) = (req.peer as usize, req.id.get());
            self.answers.borrow_mut().take(id);
            req.offered.set(false);
            self.gets_pages(to);
            let shy = self.shy[to].get();
            if shy.left == 0 {
                let next = (2 * shy.next).clamp(SHY, SHYEST);
                self.shy[to].set(Shy { left: next, next });
            }
            let mut out = self.out(to).borrow_mut();
            // (What the receiver has not been told of yet goes in its turn.)
            if !out.is_queued(&req) {
                req.late.set(id);
                out.queue(req);
            }
            drop(out);
            self.flush(to);
        }
    }

    /// Rank `to` has read the message of the offer `id`, which was taken back meanwhile: nobody needs it any more.
    pub(super) fn was_read_anyway(&self, to: usize, id: u32) {
        let req = self.out(to).borrow_mut().take_late(id);
        if let Some(req) = req {
            req.late.set(NO_ID);
            req.finish();
            self.flush(to);
        }
    }

    /// A call that does not wait has looked in vain.
    pub(super) fn looked_in_vain(&self) {
        if self.offered.open.borrow().is_empty() {
            return;
        }
        self.offered.looks.set(self.offered.looks.get() + 1);
        if self.offered.looks.get() >= LOOKS {
            self.take_back_offers();
        }
    }

    /// A message that is still at rank `from` has no receive yet.
    pub(super) fn remote(&self, rts: Rts, from: usize, theirs: u32) -> Rc<Remote> {
        let remote = Rc::new(Remote { rts, from, theirs, late: RefCell::default() });
        if rts.offer != 0 {
            self.remotes.borrow_mut().push(remote.clone());
        }
        remote
    }

    /// A receive (already begun) has been matched with such a message.
    pub(super) fn fetch(&self, remote: &Rc<Remote>, req: Rc<Request>) {
        if let Some(arriving) = remote.late.take() {
            return arriving.give_to(req);
        }
        self.remotes.borrow_mut().retain(|r| !Rc::ptr_eq(r, remote));
        self.pull(req, remote.from, remote.rts, remote.theirs);
    }

    /// Rank `from` has taken back the offer of its request `theirs`: where the message goes that follows.
    pub(super) fn taken_back(&self, from: usize, theirs: u32) -> Stream {
        if let Some(req) = self.stop_transfer(from, theirs) {
            return Stream::Receive(req);
        }
        let mut remotes = self.remotes.borrow_mut();
        let Some(i) = remotes.iter().position(|r| r.from == from && r.theirs == theirs) else { return Stream::Drop(0) };
        let remote = remotes.swap_remove(i);
        let arriving = Arriving::begun(self, remote.rts.total as usize, &[]);
        remote.late.replace(Some(arriving.clone()));
        Stream::Park(arriving)
    }
}

/// [`Request::late`] of a request of which the receiver has been told that its message follows. (No request has this number.) In a
/// [`Kind::Late`](crate::transport::record::Kind::Late): it does not follow, since it has been read.
pub const ANNOUNCED: u32 = NO_ID - 1;
