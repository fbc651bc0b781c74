//! This rank's end of all rings, its queues, and the requests that wait for an answer.

use super::incoming::{Body, Incoming, Message};
use super::matching::{Key, Posted, Unexpected};
use super::outgoing::{Outgoing, Rts};
use super::request::{Mode, Request, Role, NO_ID};
use crate::launch::Job;
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use crate::transport::record::{Head, Kind};
use crate::{progress, transport};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// See the module.
pub struct Endpoint {
    job: &'static Job,
    /// By world rank.
    outgoing: Vec<OnceCell<RefCell<Outgoing>>>,
    incoming: Vec<OnceCell<RefCell<Incoming>>>,
    /// Ranks that have sent something, in the order in which it was noticed.
    contacts: RefCell<Vec<u32>>,
    /// What of the contact bits is in `contacts`.
    contact_bits: Vec<Cell<u64>>,
    /// Ranks for which something is queued.
    busy: RefCell<Vec<u32>>,
    /// Receives and messages.
    pub queues: RefCell<Queues>,
    /// Requests that wait for an answer, by their number.
    expecting: RefCell<Vec<Option<Rc<Request>>>>,
    free_ids: RefCell<Vec<u32>>,
}

/// Receives without messages and messages without receives.
#[derive(Default)]
pub struct Queues {
    /// Receives.
    pub posted: Posted<Rc<Request>>,
    /// Messages.
    pub unexpected: Unexpected<Message>,
    /// How many messages have ever been added.
    pub arrivals: u64,
}

impl Queues {
    /// Adds a message.
    pub fn add_unexpected(&mut self, key: Key, message: Message) {
        self.arrivals += 1;
        self.unexpected.add(key, message);
    }
}

impl Endpoint {
    /// The endpoint of this process.
    pub fn new(job: &'static Job) -> Self {
        let words = job.size.div_ceil(64);
        Endpoint {
            job,
            outgoing: (0..job.size).map(|_| OnceCell::new()).collect(),
            incoming: (0..job.size).map(|_| OnceCell::new()).collect(),
            contacts: RefCell::default(),
            contact_bits: (0..words).map(|_| Cell::new(0)).collect(),
            busy: RefCell::default(),
            queues: RefCell::default(),
            expecting: RefCell::default(),
            free_ids: RefCell::default(),
        }
    }

    /// This rank.
    #[inline(always)]
    pub fn me(&self) -> usize {
        self.job.rank
    }

    /// Wakes `rank` if it sleeps.
    #[inline(always)]
    pub fn ring_bell(&self, rank: usize) {
        progress::ring(self.job, rank);
    }

    #[inline]
    fn out(&self, to: usize) -> &RefCell<Outgoing> {
        self.outgoing[to].get_or_init(|| {
            let bits = &self.job.segment.rank(to).contacts[self.me() / 64];
            // Before the first record; pairs with the Acquire in `new_contacts`. Between the two and a sleep stand the fences of
            // `progress`.
            bits.fetch_or(1 << (self.me() % 64), Release);
            RefCell::new(Outgoing::new(transport::writer(&self.job.segment, self.me(), to)))
        })
    }

    #[inline]
    fn inc(&self, from: usize) -> &RefCell<Incoming> {
        self.incoming[from]
            .get_or_init(|| RefCell::new(Incoming::new(transport::reader(&self.job.segment, from, self.me()), from)))
    }

    fn new_contacts(&self) {
        for (i, known) in self.contact_bits.iter().enumerate() {
            let word = &self.job.segment.rank(self.me()).contacts[i];
            if word.load(Relaxed) == known.get() {
                continue;
            }
            // Pairs with the Release in `out`.
            let now = word.load(Acquire);
            let mut fresh = now & !known.replace(now);
            while fresh != 0 {
                self.contacts.borrow_mut().push(i as u32 * 64 + fresh.trailing_zeros());
                fresh &= fresh - 1;
            }
        }
    }

    /// Moves whatever can be moved. True if anything did.
    pub fn poll(&self) -> bool {
        self.new_contacts();
        let mut any = false;
        for i in 0.. {
            let Some(from) = self.contacts.borrow().get(i).copied() else { break };
            any |= self.inc(from as usize).borrow_mut().drain(self);
        }
        if !self.busy.borrow().is_empty() {
            any |= self.flush_busy();
        }
        any
    }

    #[cold]
    fn flush_busy(&self) -> bool {
        let mut any = false;
        let list = self.busy.take();
        for to in list {
            any |= self.flush(to as usize);
        }
        any
    }

    /// Writes what is queued for `to`, as far as there is room.
    fn flush(&self, to: usize) -> bool {
        let mut out = self.out(to).borrow_mut();
        let moved = out.flush(|req| self.expect(req));
        let idle = out.is_idle();
        drop(out);
        if moved {
            self.ring_bell(to);
        }
        if !idle {
            let mut busy = self.busy.borrow_mut();
            if !busy.contains(&(to as u32)) {
                busy.push(to as u32);
            }
        }
        moved
    }

    /// Sends a whole short message if it can leave at once. `to` is another rank.
    #[inline]
    pub fn send_now(&self, to: usize, head: &Head, fill: impl FnOnce(&mut [u8])) -> bool {
        let sent = self.out(to).borrow_mut().push_now(head, fill);
        if sent {
            self.ring_bell(to);
        }
        sent
    }

    /// Starts a send.
    pub fn start_send(&self, req: Rc<Request>) {
        let to = req.peer.get() as usize;
        if to == self.me() {
            return self.send_to_self(req);
        }
        self.out(to).borrow_mut().queue(req);
        self.flush(to);
    }

    fn send_to_self(&self, req: Rc<Request>) {
        let key = req.key.get();
        let posted = self.queues.borrow_mut().posted.take(&key);
        match posted {
            Some(receive) => {
                receive.begin(&key, req.total.get(), req.digest.get());
                copy_own(&req, &receive);
            }
            None => {
                let total = req.total.get();
                let own = req.role.get() == Role::Send(Mode::Synchronous) || total > super::outgoing::EAGER_MAX;
                let digest = req.digest.get();
                let body = if own {
                    Body::Own(req)
                } else {
                    let mut bytes = vec![0; total];
                    req.data.borrow().get(0, &mut bytes);
                    req.finish();
                    Body::Whole(bytes)
                };
                let message = Message { from: self.me(), digest, total, sync: None, body };
                self.queues.borrow_mut().add_unexpected(key, message);
            }
        }
    }

    /// Starts a receive.
    pub fn start_receive(&self, req: Rc<Request>) {
        let want = req.key.get();
        let mut queues = self.queues.borrow_mut();
        match queues.unexpected.take(&want) {
            Some((key, message)) => {
                drop(queues);
                self.give(key, message, req);
            }
            None => queues.posted.add(want, req),
        }
    }

    /// Hands an unexpected message to a receive.
    pub fn give(&self, key: Key, message: Message, req: Rc<Request>) {
        req.begin(&key, message.total, message.digest);
        if let Some(id) = message.sync {
            self.acknowledge(message.from, id);
        }
        match message.body {
            Body::Whole(bytes) => {
                req.put(&bytes);
                req.finish();
            }
            Body::Arriving(a) => a.give_to(req),
            Body::Remote(rts, id) => self.pull(req, message.from, rts, id),
            Body::Own(send) => copy_own(&send, &req),
        }
    }

    /// A receive has been matched with a message that is still at its sender.
    pub fn pull(&self, req: Rc<Request>, from: usize, rts: Rts, id: u32) {
        let _ = rts;
        let mine = self.expect(&req);
        self.answer(from, Head { len: 4, ..Head::control(Kind::Cts, id) }, mine.to_ne_bytes());
    }

    /// The receiver wants `req` piece by piece.
    pub fn send_pieces(&self, to: usize, req: Rc<Request>, theirs: u32) {
        self.out(to).borrow_mut().ask(req, theirs);
        self.flush(to);
    }

    /// Tells the sender that its request `id` has been matched or received.
    pub fn acknowledge(&self, to: usize, id: u32) {
        self.answer(to, Head::control(Kind::Ack, id), [0; 4]);
    }

    fn answer(&self, to: usize, head: Head, payload: [u8; 4]) {
        self.out(to).borrow_mut().answer(head, payload);
        self.flush(to);
    }

    /// Numbers a request that the other side will refer to.
    fn expect(&self, req: &Rc<Request>) -> u32 {
        let mut all = self.expecting.borrow_mut();
        let id = match self.free_ids.borrow_mut().pop() {
            Some(id) => {
                all[id as usize] = Some(req.clone());
                id
            }
            None => {
                all.push(Some(req.clone()));
                all.len() as u32 - 1
            }
        };
        req.id.set(id);
        id
    }

    /// The request of this number.
    pub fn expecting(&self, id: u32) -> Option<Rc<Request>> {
        self.expecting.borrow().get(id as usize)?.clone()
    }

    /// The request of this number has its answer.
    pub fn answered(&self, id: u32) -> Option<Rc<Request>> {
        let req = self.expecting.borrow_mut().get_mut(id as usize)?.take()?;
        self.free_ids.borrow_mut().push(id);
        req.id.set(NO_ID);
        Some(req)
    }
}

/// Copies a message of this rank to itself; the receive has begun.
fn copy_own(send: &Request, receive: &Request) {
    const STEP: usize = 64 << 10;
    let total = send.total.get();
    let data = send.data.borrow();
    let mut room = vec![0; total.min(STEP)];
    let mut at = 0;
    while at < total {
        let n = STEP.min(total - at);
        data.get(at, &mut room[..n]);
        receive.put(&room[..n]);
        at += n;
    }
    receive.finish();
    send.finish();
}
