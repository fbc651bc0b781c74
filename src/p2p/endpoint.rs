//! This rank's end of all rings, its queues, and the requests that wait for an answer.

use super::answers::Answers;
use super::incoming::{Body, Depth, Incoming, Message, Taken};
use super::joint::Joints;
use super::matching::{Key, Posted, Unexpected};
use super::offers::{Offered, Remote, Shy, BEFORE_PAGES};
use super::outgoing::{eager_max_crowded, Outgoing, EAGER_MAX, EAGER_MAX_EXPECTED, EAGER_MAX_WANTED};
use super::parking::Parking;
use super::rendezvous::{Reading, Transfer};
use super::request::{matched_status, Mode, Request, Role};
use super::staying::Staying;
use super::task::Turn;
use super::ways;
use crate::args::Status;
use crate::copy;
use crate::datatype::{Buffer, Plain};
use crate::launch::Job;
use crate::shm::{KernelCopy, RankBlock};
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use crate::sync::{pause, pause_briefly};
use crate::transport::lending::Lending;
use crate::transport::record::{Head, Kind};
use crate::{progress, transport};
use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

/// See the module. Nothing here calls the user's code while a `RefCell` is borrowed, so `poll` may be entered again from it.
pub struct Endpoint {
    job: &'static Job,
    /// What this rank shows of itself.
    mine: &'static RankBlock,
    /// By world rank.
    outgoing: Vec<OnceCell<RefCell<Outgoing>>>,
    incoming: Vec<OnceCell<RefCell<Incoming>>>,
    lending: Vec<OnceCell<Rc<Lending>>>,
    /// Ranks that have sent something, in the order in which it was noticed.
    contacts: RefCell<Vec<u32>>,
    /// What of the contact bits is in `contacts`.
    contact_bits: Vec<Cell<u64>>,
    /// Ranks for which something is queued.
    busy: RefCell<Vec<u32>>,
    /// Receives and messages.
    pub queues: RefCell<Queues>,
    /// Requests that wait for an answer.
    pub(super) answers: RefCell<Answers>,
    /// What this rank has offered, by world rank how far it mistrusts others, and what others have offered that has no receive.
    pub(super) offered: Offered,
    pub(super) shy: Vec<Cell<Shy>>,
    /// By world rank: bytes that it may still offer instead of having pages made ([`super::offers`]).
    pub(super) before_pages: Vec<Cell<usize>>,
    pub(super) remotes: RefCell<Vec<Rc<Remote>>>,
    /// Which way long messages come.
    pub(super) ways: RefCell<ways::Known>,
    /// Large messages on their way in.
    pub(super) transfers: RefCell<Vec<Transfer>>,
    /// Those that are moved together with their senders, or receivers.
    pub(super) joints: Joints,
    /// By world rank: the process id, if that process's memory may be read; found out with the first large message.
    pub(super) readable: Vec<OnceCell<Option<i32>>>,
    /// By world rank: is it slow to read from there?
    pub(super) reading: Vec<Cell<Reading>>,
    /// Messages for which that was known.
    pub(super) tries: Cell<u32>,
    /// By world rank: what it last showed of its polls (see [`Endpoint::show_poll`]).
    pub(super) polls: Vec<Cell<u32>>,
    /// Ranks that this one, which is in a wait, owes a ring (see [`Endpoint::ring_early`]).
    owed: RefCell<Vec<u32>>,
    /// Memory of messages without receives.
    pub(super) parking: Rc<Parking>,
    /// By world rank: do its long messages stay where they are?
    pub(super) staying: Vec<Staying>,
    /// What a probe looks for.
    pub(super) probing: Cell<Option<Key>>,
    /// Whose message one of any rank last found, as a place in `contacts`.
    held_last: Cell<usize>,
    /// Looks in vain, of calls that do not wait.
    pub(super) looks: Cell<u32>,
    tasks: RefCell<Vec<Rc<Request>>>,
    in_task: Cell<bool>,
}

/// Receives without messages and messages without receives.
#[derive(Default)]
pub struct Queues {
    /// Receives.
    pub posted: Posted<Rc<Request>>,
    /// Messages.
    pub unexpected: Unexpected<Message>,
}

/// What [`Endpoint::receive_now`] has received.
pub enum Received {
    /// Nothing: make a request.
    Nothing,
    /// The beginning of the message: make a request for [`Endpoint::receive_on`].
    Beginning,
    /// The message.
    All,
}

/// What became of a message that had come before its receive.
enum Earlier {
    /// The receive has got it.
    Here,
    /// It was found by a probe and is the next one in its channel: the receive can take it there, as if it had just come.
    InChannel,
    /// It needs a request.
    Other,
}

/// A receive of the messages of world rank `from` with this tag, or -1 for any, as [`crate::shm::layout::StatusLine::wanted`]. (A wrong
/// guess only means that a message is sent another way.)
fn wanted_word(context: u32, from: usize, tag: i32) -> u32 {
    (context ^ (tag as u32).wrapping_mul(0x9E37_79B1) ^ (from as u32).wrapping_mul(0x85EB_CA6B)) | 1
}

/// Receives up to this length expect messages of one or two lines, which are written in no time,
const BRIEF: usize = 128;
/// and soon: so often they look at the shortest intervals.
const BRIEF_LOOKS: u32 = 500;

impl Endpoint {
    /// The endpoint of this process.
    pub fn new(job: &'static Job) -> Self {
        transport::single_copy::expose(&job.segment, job.rank);
        let (words, kernel) = (job.size.div_ceil(64), job.segment.kernel_rate().kind);
        Endpoint {
            job,
            mine: job.segment.rank(job.rank),
            outgoing: (0..job.size).map(|_| OnceCell::new()).collect(),
            incoming: (0..job.size).map(|_| OnceCell::new()).collect(),
            lending: (0..job.size).map(|_| OnceCell::new()).collect(),
            contacts: RefCell::default(),
            contact_bits: (0..words).map(|_| Cell::new(0)).collect(),
            busy: RefCell::default(),
            queues: RefCell::default(),
            answers: RefCell::default(),
            offered: Offered::default(),
            shy: vec![Cell::default(); job.size],
            before_pages: vec![Cell::new(if kernel == KernelCopy::Slow { 0 } else { BEFORE_PAGES }); job.size],
            remotes: RefCell::default(),
            ways: RefCell::new(ways::Known::new(&job.segment)),
            transfers: RefCell::default(),
            joints: Joints::new(job.size, kernel),
            readable: (0..job.size).map(|_| OnceCell::new()).collect(),
            reading: vec![Cell::default(); job.size],
            tries: Cell::new(0),
            polls: vec![Cell::new(0); job.size],
            owed: RefCell::default(),
            parking: Rc::default(),
            staying: (0..job.size).map(|_| Staying::default()).collect(),
            probing: Cell::new(None),
            held_last: Cell::new(0),
            looks: Cell::new(0),
            tasks: RefCell::default(),
            in_task: Cell::new(false),
        }
    }

    /// This rank.
    #[inline(always)]
    pub fn me(&self) -> usize {
        self.job.rank
    }

    /// The job.
    #[inline(always)]
    pub fn job(&self) -> &'static Job {
        self.job
    }

    /// What this rank shows of itself.
    #[inline(always)]
    pub(super) fn mine(&self) -> &'static RankBlock {
        self.mine
    }

    /// Wakes `rank` if it sleeps.
    #[inline(always)]
    pub fn ring_bell(&self, rank: usize) {
        progress::ring(self.job, rank);
    }

    /// The same in the midst of a long message. With more ranks than cores a ring takes a full barrier: the processor waits until all that has
    /// just been copied has reached its cache. That can be put off until there is nothing to move.
    pub(super) fn ring_early(&self, rank: usize) {
        let waits = self.mine.status.attending.load(Relaxed) != 0;
        if !waits {
            return self.ring_bell(rank);
        }
        let mut owed = self.owed.borrow_mut();
        if !progress::ring_early(self.job, rank) && !owed.contains(&(rank as u32)) {
            owed.push(rank as u32);
        }
    }

    #[cold]
    fn ring_owed(&self) {
        progress::published();
        self.owed.borrow_mut().drain(..).for_each(|rank| progress::ring_after(self.job, rank as usize));
    }

    #[inline]
    pub(super) fn out(&self, to: usize) -> &RefCell<Outgoing> {
        self.outgoing[to].get_or_init(|| {
            let bits = &self.job.segment.rank(to).contacts[self.me() / 64];
            // Before the first record; pairs with the Acquire in `new_contacts`. Between the two and a sleep stand the fences of
            // `progress`.
            bits.fetch_or(1 << (self.me() % 64), Release);
            let bell = &self.job.segment.rank(to).bell.state;
            let sender = transport::sender(&self.job.segment, self.me(), to, self.lending(to));
            RefCell::new(Outgoing::new(sender, bell))
        })
    }

    #[inline]
    pub(super) fn inc(&self, from: usize) -> &RefCell<Incoming> {
        self.incoming[from].get_or_init(|| {
            let receiver = transport::receiver(&self.job.segment, from, self.me(), self.lending(from));
            RefCell::new(Incoming::new(receiver, from))
        })
    }

    fn lending(&self, peer: usize) -> Rc<Lending> {
        self.lending[peer].get_or_init(|| transport::lending(&self.job.segment, self.me(), peer)).clone()
    }

    #[inline]
    fn new_contacts(&self) {
        for (i, (known, word)) in self.contact_bits.iter().zip(&self.mine.contacts).enumerate() {
            if word.load(Relaxed) != known.get() {
                // Pairs with the Release in `out`.
                let now = word.load(Acquire);
                let mut fresh = now & !known.replace(now);
                while fresh != 0 {
                    self.contacts.borrow_mut().push(i as u32 * 64 + fresh.trailing_zeros());
                    fresh &= fresh - 1;
                }
            }
        }
    }

    /// The next message of rank `peer`, or (-1) of any rank, one after the other, if it is a long one that has been left in its channel and `want` accepts it. It stays there, if it
    /// can, until it has a receive.
    pub(super) fn hold_front(&self, want: &Key, peer: i32) -> Option<(Key, Message)> {
        self.new_contacts();
        let hold = |from: usize| self.inc(from).try_borrow_mut().ok()?.hold(self, want);
        if let Ok(peer) = usize::try_from(peer) {
            return hold(peer);
        }
        let contacts = self.contacts.borrow();
        let (first, n) = (self.held_last.get() + 1, contacts.len());
        let (at, found) = (first..first + n).find_map(|i| Some((i % n, hold(contacts[i % n] as usize)?)))?;
        self.held_last.set(at);
        Some(found)
    }

    /// Moves what can be moved, to this depth. True if anything was.
    pub fn poll(&self, depth: Depth) -> bool {
        self.poll_others(None, depth)
    }

    /// The same, but nothing from rank `but`.
    fn poll_others(&self, but: Option<usize>, depth: Depth) -> bool {
        self.new_contacts();
        let mut any = false;
        for i in 0.. {
            let Some(from) = self.contacts.borrow().get(i).map(|&from| from as usize) else { break };
            any |= Some(from) != but && self.inc(from).borrow_mut().drain(self, depth);
        }
        if !self.busy.borrow().is_empty() {
            any |= self.flush_busy();
        }
        if !self.transfers.borrow().is_empty() {
            any |= self.step_transfers();
        }
        if !self.joints.is_idle() {
            any |= self.write_shared();
        }
        if !self.tasks.borrow().is_empty() {
            any |= self.run_tasks();
        }
        if !any && !self.owed.borrow().is_empty() {
            self.ring_owed();
        }
        any
    }

    /// Moves something, for who looks after each time whether that was what it waits for: it may be about to ask for what comes next. If something
    /// from rank `peer` (or -1) is there, that is enough.
    #[inline]
    pub fn poll_for(&self, peer: i32) -> bool {
        let inc = self.incoming.get(peer as usize).and_then(OnceCell::get);
        inc.is_some_and(|inc| self.poll_one(inc, peer as usize)) || self.poll_others(None, Depth::Asked)
    }

    /// The same, but nothing from others than this one.
    #[inline(always)]
    fn poll_one(&self, inc: &RefCell<Incoming>, from: usize) -> bool {
        let any = inc.borrow_mut().drain(self, Depth::Asked);
        if any && inc.borrow().is_in_step() {
            self.flush(from);
        }
        any
    }

    #[cold]
    fn flush_busy(&self) -> bool {
        let mut any = false;
        // From the end: a flush takes its rank out of the list, or adds one.
        let ranks = self.busy.borrow().len();
        for i in (0..ranks).rev() {
            let to = self.busy.borrow()[i];
            any |= self.flush(to as usize);
        }
        any
    }

    /// Is a message of `len` bytes to be sent without asking? It may be `expected`.
    fn is_eager(&self, to: usize, head: &Head, len: usize, expected: bool) -> bool {
        if len <= EAGER_MAX {
            return !self.is_offered(to, len);
        }
        if progress::crowded(self.job) {
            return len <= eager_max_crowded(self.job.size) && !self.is_best_read(to, len);
        }
        let most = if expected { EAGER_MAX_EXPECTED } else { EAGER_MAX_WANTED };
        let is_wanted = || {
            let wanted = self.job.segment.rank(to).status.wanted.load(Relaxed);
            wanted != 0 && [head.tag, -1].iter().any(|&tag| wanted == wanted_word(head.context, self.me(), tag))
        };
        len <= most && !self.is_best_read(to, len) && (expected || is_wanted())
    }

    /// Writes what is queued for `to`, as far as there is room.
    pub(super) fn flush(&self, to: usize) -> bool {
        let mut out = self.out(to).borrow_mut();
        let moved = out.flush(|req| self.register(req));
        let (idle, more) = (out.is_idle(), out.is_asked());
        drop(out);
        match (moved, more) {
            (true, true) => self.ring_early(to),
            (true, false) => self.ring_bell(to),
            (false, _) => {}
        }
        let mut busy = self.busy.borrow_mut();
        match (busy.iter().position(|&b| b == to as u32), idle) {
            (None, false) => busy.push(to as u32),
            (Some(at), true) => _ = busy.remove(at),
            _ => {}
        }
        moved
    }

    /// A call that does not wait begins. Whoever fetches a message from this rank may have it sent instead, if such calls go on.
    #[inline]
    pub fn show_poll(&self) {
        if !self.answers.borrow().is_empty() {
            let polls = &self.mine.status.polls;
            polls.store(polls.load(Relaxed).wrapping_add(1), Relaxed);
        }
    }

    /// This rank stops waiting: whoever has asked it for pieces may want to get them by itself.
    #[inline]
    pub fn leave(&self) {
        if !self.owed.borrow().is_empty() {
            self.ring_owed();
        }
        if !self.busy.borrow().is_empty() {
            for &to in self.busy.borrow().iter().filter(|&&to| self.out(to as usize).borrow().is_asked()) {
                self.ring_bell(to as usize);
            }
        }
    }

    /// Has everything left that was sent, and been received if somebody waits for that?
    pub fn is_quiet(&self) -> bool {
        self.busy.borrow().is_empty() && !self.answers.borrow().all().any(|r| matches!(r.role, Role::Send(_)))
    }

    /// Adds a started task.
    pub fn add_task(&self, req: Rc<Request>) {
        self.tasks.borrow_mut().push(req);
    }

    #[cold]
    fn run_tasks(&self) -> bool {
        if self.in_task.replace(true) {
            return false;
        }
        let (mut any, mut i) = (false, 0);
        // A step may start other tasks.
        loop {
            let Some(req) = self.tasks.borrow().get(i).cloned() else { break };
            let Role::Task(task) = &req.role else { unreachable!("only tasks are added") };
            match task.advance() {
                Ok(Turn::Idle) => i += 1,
                Ok(Turn::Moved) => {
                    any = true;
                    i += 1;
                }
                end => {
                    any = true;
                    req.status.set(task.status());
                    if let Err(e) = end {
                        req.fail(e);
                    }
                    req.finish();
                    self.tasks.borrow_mut().remove(i);
                }
            }
        }
        self.in_task.set(false);
        any
    }

    /// Sends a message, or the beginning of it, if it can leave at once. None if all of it has left, else how many bytes have; the
    /// rest must follow at once, in a request.
    #[inline]
    pub fn send_now(&self, to: usize, key: &Key, buffer: &Buffer) -> Option<usize> {
        let len = buffer.bytes();
        if to == self.me() || len > EAGER_MAX || self.is_offered(to, len) && buffer.plain().is_some() {
            return Some(0);
        }
        let head = Head {
            len: len as u32,
            source: key.source as u16,
            tag: key.tag,
            context: key.context,
            digest: buffer.signature().digest_elem(),
            ..Head::control(Kind::Eager, 0)
        };
        let mut out = self.out(to).borrow_mut();
        if !out.is_short(len) {
            return self.send_pieces_now(&mut out, to, &head, buffer);
        }
        (!out.push_now(&head, |to| buffer.pack(0, to))).then_some(0)
    }

    /// The same for a plain buffer; for longer ones than are sent without asking it does nothing. The message is `expected` if its receiver will look for it
    /// before anything else that this rank sends.
    #[inline(always)]
    pub fn send_plain(&self, to: usize, key: &Key, data: &Plain, expected: bool) -> Option<usize> {
        // To itself there is no ring.
        let Some(out) = self.outgoing[to].get() else { return Some(0) };
        let mut out = out.borrow_mut();
        let head = Head {
            len: data.len().min(u32::MAX as usize) as u32,
            source: key.source as u16,
            tag: key.tag,
            context: key.context,
            digest: data.digest,
            ..Head::control(Kind::Eager, 0)
        };
        if !out.is_short(data.len()) {
            return self.send_long_now(&mut out, to, &head, data, expected);
        }
        (!out.push_now(&head, |to| copy::bytes(to, data.as_bytes()))).then_some(0)
    }

    #[inline(never)]
    fn send_long_now(&self, out: &mut Outgoing, to: usize, head: &Head, data: &Plain, expected: bool) -> Option<usize> {
        let bytes = data.as_bytes();
        if out.push_medium(head, bytes) {
            return None;
        }
        if !self.is_eager(to, head, bytes.len(), expected) {
            return Some(0);
        }
        let moved = out.push_message(head, Some(bytes), &|at, to| to.copy_from_slice(&bytes[at..at + to.len()]));
        if moved > 0 {
            self.ring_bell(to);
            if bytes.len() >= ways::LEAST {
                self.sent_at_once(to);
            }
        }
        (moved < bytes.len()).then_some(moved)
    }

    #[inline(never)]
    fn send_pieces_now(&self, out: &mut Outgoing, to: usize, head: &Head, buffer: &Buffer) -> Option<usize> {
        let moved = out.push_message(head, buffer.as_bytes(), &|at, to| buffer.pack(at, to));
        if moved > 0 {
            self.ring_bell(to);
        }
        (moved < buffer.bytes()).then_some(moved)
    }

    /// Takes a message that is already there, or comes while this looks for it, straight from the ring. `got` becomes its status.
    #[inline]
    pub fn receive_now(&self, from: usize, want: &Key, data: &mut Plain, got: &mut Status) -> Received {
        if data.len() <= EAGER_MAX {
            return self.look_for(from, want, data, got);
        }
        let wanted = &self.mine.status.wanted;
        wanted.store(wanted_word(want.context, from, want.tag), Relaxed);
        let received = self.look_for(from, want, data, got);
        wanted.store(0, Relaxed);
        received
    }

    #[inline(always)]
    fn look_for(&self, from: usize, want: &Key, data: &mut Plain, got: &mut Status) -> Received {
        // From itself there is no ring.
        let Some(inc) = self.incoming[from].get() else { return Received::Nothing };
        let (mut left, mut brief) = (0, if data.len() <= BRIEF { BRIEF_LOOKS } else { 0 });
        loop {
            if !self.queues.borrow().unexpected.is_empty() {
                match self.take_parked(from, want, data, got) {
                    None => {}
                    Some(Earlier::Other) => return Received::Nothing,
                    Some(Earlier::Here) => return Received::All,
                    Some(Earlier::InChannel) => inc.borrow_mut().let_go(),
                }
            }
            let taken = inc.borrow_mut().take_for(self, want, data, got);
            match taken {
                Taken::This => return Received::All,
                Taken::Begun => return self.receive_rest(inc),
                Taken::Other => continue,
                Taken::Long => return Received::Nothing,
                Taken::Nothing => {}
            }
            if left == 0 {
                // Somebody may be waiting for this rank, too: better be seen to wait.
                left = if self.answers.borrow().is_empty() { progress::spins(self.job) } else { 1 };
            }
            left -= 1;
            if left == 0 {
                return Received::Nothing;
            }
            // The others have their turn. (From this one a message may have begun to come, which would be taken before its receive.)
            if left % 16 == 0 {
                self.poll_others(Some(from), Depth::Asked);
            }
            if brief > 0 {
                brief -= 1;
                pause_briefly();
            } else {
                pause();
            }
        }
    }

    /// Looks for the message of a receive that is posted, from one rank and short: it often comes so soon that a proper wait takes longer to begin.
    pub fn look_out(&self, req: &Request) {
        let Some(inc) = self.incoming.get(req.peer as usize).and_then(OnceCell::get) else { return };
        let len = req.data.borrow().len();
        if !matches!(req.role, Role::Receive) || len > EAGER_MAX || !self.answers.borrow().is_empty() {
            return;
        }
        for left in (1..progress::spins(self.job).min(BRIEF_LOOKS)).rev() {
            // (What has come may be something else: the wait looks on.)
            if self.poll_one(inc, req.peer as usize) || left % 16 == 0 && self.poll_others(Some(req.peer as usize), Depth::Asked) {
                return;
            }
            match len <= BRIEF {
                true => pause_briefly(),
                false => pause(),
            }
        }
    }

    /// The same for one that has come before. None if none has.
    #[inline(never)]
    fn take_parked(&self, from: usize, want: &Key, data: &mut Plain, got: &mut Status) -> Option<Earlier> {
        let taken = self.queues.borrow_mut().unexpected.use_up(want, |key, message| match &message.body {
            _ if message.sync.is_some() || !data.takes(message.digest, message.total) => None,
            Body::Whole(bytes) => {
                data.put(bytes);
                self.may_stay_again(message.from);
                *got = matched_status(key, message.total);
                Some(Earlier::Here)
            }
            Body::Arriving(arriving) if message.from == from && arriving.has_not_begun() => Some(Earlier::InChannel),
            _ => None,
        });
        taken.map(|taken| taken.unwrap_or(Earlier::Other))
    }

    /// The same for the rest of a message that has begun.
    #[inline(never)]
    fn receive_rest(&self, inc: &RefCell<Incoming>) -> Received {
        let patience = progress::spins(self.job);
        let mut left = patience;
        loop {
            let news = inc.borrow_mut().go_on(self);
            match news {
                None => return Received::All,
                Some(true) => left = patience,
                Some(false) if left == 0 => return Received::Beginning,
                Some(false) => {
                    left -= 1;
                    if left.is_multiple_of(16) {
                        self.poll_others(None, Depth::Asked);
                    }
                    pause();
                }
            }
        }
    }

    /// A request takes over from [`Endpoint::receive_now`], which has received the beginning of a message.
    pub fn receive_on(&self, req: &Rc<Request>) {
        self.inc(req.peer as usize).borrow_mut().hand_over(req);
    }

    /// Starts a send.
    pub fn start_send(&self, req: Rc<Request>) {
        let to = req.peer as usize;
        if to == self.me() {
            return self.send_to_self(req);
        }
        if matches!(req.role, Role::Send(Mode::Synchronous)) {
            let len = req.data.borrow().plain().map_or(0, |data| data.len());
            req.stays.set(len >= ways::LEAST && self.is_offered(to, len));
        }
        if matches!(req.role, Role::Send(Mode::Standard)) && req.digest.is_none() && req.moved.get() == 0 {
            let plain = req.data.borrow().plain();
            if let Some(data) = plain {
                req.offered.set(data.len() <= EAGER_MAX && self.is_offered(to, data.len()));
            }
            if let Some(data) = plain.filter(|_| !req.offered.get()) {
                let Some(moved) = self.send_plain(to, &req.key, &data, false) else { return req.finish() };
                req.moved.set(moved);
            }
        }
        self.out(to).borrow_mut().queue(req);
        self.flush(to);
    }

    /// Starts a receive.
    #[inline]
    pub fn start_receive(&self, req: Rc<Request>) {
        let mut queues = self.queues.borrow_mut();
        if let Some((key, message)) = queues.unexpected.take(&req.key) {
            drop(queues);
            self.give(key, message, req);
        } else if !queues.posted.is_empty() || !self.begin_with_next(&req) {
            queues.posted.add(req.key, req);
        }
    }

    /// A receive, the only one, finds its message at the front of its ring, where this rank is behind with reading.
    #[inline]
    fn begin_with_next(&self, req: &Request) -> bool {
        let inc = self.incoming.get(req.peer as usize).and_then(OnceCell::get);
        inc.is_some_and(|inc| inc.try_borrow_mut().is_ok_and(|mut inc| inc.next_for(self, req)))
    }

    /// Nobody waits for this request any more: something else has failed.
    #[cold]
    pub(super) fn abandon(&self, req: &Rc<Request>) {
        self.answers.borrow_mut().take(req.id.get());
        match req.role {
            Role::Send(_) => {
                req.offered.set(false);
                self.forget_offer(req);
                self.stop_writing(req);
                self.out(req.peer as usize).borrow_mut().forget(req);
            }
            _ => {
                self.queues.borrow_mut().posted.cancel(&req.key, |r| Rc::ptr_eq(r, req));
                self.drop_transfer(req);
            }
        }
    }

    /// Hands an unexpected message to a receive.
    pub fn give(&self, key: Key, message: Message, req: Rc<Request>) {
        req.begin(&key, message.total, message.digest);
        self.may_stay_again(message.from);
        if let Some(id) = message.sync {
            self.acknowledge(message.from, id);
        }
        match message.body {
            Body::Whole(bytes) => {
                req.put(&bytes);
                req.finish();
            }
            Body::Arriving(a) => a.give_to(req),
            Body::Remote(remote) => self.fetch(&remote, req),
            Body::Own(send) => super::own::copy(&send, &req),
        }
    }

    /// Tells the sender that its request `id` has been matched or received.
    pub fn acknowledge(&self, to: usize, id: u32) {
        self.answer(to, Head::control(Kind::Ack, id), [0; 12]);
    }

    pub(super) fn answer(&self, to: usize, head: Head, payload: [u8; 12]) {
        self.out(to).borrow_mut().answer(head, payload);
        self.flush(to);
    }

    /// Has rank `from` sent something that has not been read?
    pub(super) fn has_news(&self, from: usize) -> bool {
        self.inc(from).borrow_mut().has_news()
    }
}
