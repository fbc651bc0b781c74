//! What this rank reads from the ring of one other rank.

use super::endpoint::Endpoint;
use super::matching::Key;
use super::offers::{Remote, ANNOUNCED};
use super::parking::Parked;
use super::rendezvous::Rts;
use super::request::{matched_status, Request};
use super::ways::{self, Arrival};
use crate::args::Status;
use crate::copy::landing::Landing;
use crate::copy::tune::ticks;
use crate::datatype::Plain;
use crate::transport::record::{Head, Kind, BULK, SYNC};
use crate::transport::{Front, Receiver};
use std::cell::RefCell;
use std::rc::Rc;

/// Records read from one ring before the others have their turn.
const BATCH: usize = 32;

/// What is read from a ring in one go.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// What is there.
    All,
    /// But for long messages that nobody has asked for: such a one would be copied twice. Those that may [stay](super::staying) are left; of others one is taken, as
    /// the next may be asked for as soon as those before it are there.
    Asked,
}

/// A message that nobody has asked for yet.
pub struct Message {
    /// World rank of the sender.
    pub from: usize,
    /// Digest of its type signature.
    pub digest: u32,
    /// Its length.
    pub total: usize,
    /// The sender's request that waits for an acknowledgement of the match.
    pub sync: Option<u32>,
    /// Where it is.
    pub body: Body,
}

/// Where an unexpected message is.
pub enum Body {
    /// Here.
    Whole(Parked),
    /// On its way.
    Arriving(Rc<Arriving>),
    /// Still at the sender.
    Remote(Rc<Remote>),
    /// In a send of this rank to itself.
    Own(Rc<Request>),
}

/// A message that comes, or is to come, and has no receive yet.
pub struct Arriving {
    bytes: RefCell<Parked>,
    total: usize,
    receiver: RefCell<Option<Rc<Request>>>,
}

/// Where the pieces of the current message go.
pub enum Stream {
    Receive(Rc<Request>),
    Park(Rc<Arriving>),
    /// The same, but the message has not begun, and may stay where it is until it has a receive.
    Held(Rc<Arriving>),
    Direct(Direct),
    /// Nowhere: it has been read already. So many bytes are to come, once it has begun.
    Drop(usize),
}

/// A message that comes in pieces, to a receive that has no request yet.
pub struct Direct {
    to: Plain,
    key: Key,
    digest: u32,
    total: usize,
    moved: usize,
}

/// What [`Incoming::take_for`] found.
pub enum Taken {
    /// No record.
    Nothing,
    /// A record that is about something else, now handled.
    Other,
    /// The message, but it does not fit, or is to be asked for: it needs a request.
    Long,
    /// The message.
    This,
    /// The beginning of it; see [`Incoming::go_on`].
    Begun,
}

/// See the module.
pub struct Incoming {
    ring: Receiver,
    from: usize,
    stream: Option<Stream>,
    /// Where the next message goes, if that is known: it is one whose offer was taken back, or one that a probe has found.
    late: Option<Stream>,
    landing: Landing,
    arrival: Arrival,
    /// Is what begins now kept for later?
    parks: bool,
    /// Was a record seen and left the last time, or were there so many that the next one is probably there, too?
    behind: bool,
}

fn key_of(head: &Head) -> Key {
    Key { context: head.context, source: i32::from(head.source), tag: head.tag }
}

/// What an answer carries: a number, and a place in the message.
pub(super) fn number_and_place(b: &[u8]) -> (u32, usize) {
    let number = u32::from_ne_bytes(b[..4].try_into().expect("four bytes"));
    (number, u64::from_ne_bytes(b[4..12].try_into().expect("eight bytes")) as usize)
}

/// The reverse.
pub(super) fn answer_of(number: u32, place: usize) -> [u8; 12] {
    let mut payload = [0; 12];
    payload[..4].copy_from_slice(&number.to_ne_bytes());
    payload[4..].copy_from_slice(&(place as u64).to_ne_bytes());
    payload
}

impl Incoming {
    /// The end of an unused ring.
    pub fn new(ring: Receiver, from: usize) -> Self {
        Incoming {
            ring,
            from,
            stream: None,
            late: None,
            landing: Landing::default(),
            arrival: Arrival::default(),
            parks: false,
            behind: false,
        }
    }

    /// Handles the records that are there, up to a number. True if there were any.
    #[inline]
    pub fn drain(&mut self, ep: &Endpoint, depth: Depth) -> bool {
        let mut any = false;
        self.behind = false;
        for k in 0..BATCH {
            if !self.handle_next(ep, depth, any) {
                self.behind = self.ring.is_behind();
                return any;
            }
            any = true;
            if self.ring.is_in_step() {
                self.behind = true;
                return true;
            }
            // What nobody has asked for can wait, and to look for what is not there takes as long as a line needs from core to core.
            if depth == Depth::Asked && ep.queues.borrow().posted.is_empty() {
                self.behind = k > 0 || self.ring.is_far_behind();
                return true;
            }
        }
        self.behind = true;
        true
    }

    /// Is this rank to send a piece for each that it takes?
    #[inline(always)]
    pub fn is_in_step(&self) -> bool {
        self.ring.is_in_step()
    }

    /// Is there a record?
    pub fn has_news(&mut self) -> bool {
        self.ring.head().is_some()
    }

    /// Takes the next record if it is a whole message for a receive that asks for `want`, older than which there is none,
    /// straight into its buffer; `got` becomes its status. Any other record is handled as ever.
    #[inline(always)]
    pub fn take_for(&mut self, ep: &Endpoint, want: &Key, data: &mut Plain, got: &mut Status) -> Taken {
        match self.ring.front() {
            Front::Nothing => return Taken::Nothing,
            Front::Short(head) => {
                let (key, total) = (key_of(&head), head.len as usize);
                if want.accepts(&key) && data.takes(head.digest, total) && !ep.queues.borrow().posted.matches(&key) {
                    self.take_short(ep, &head, |bytes| data.put(bytes));
                    *got = matched_status(&key, total);
                    return Taken::This;
                }
            }
            Front::Other => {}
        }
        self.take_other_for(ep, want, data, got)
    }

    #[inline(never)]
    fn take_other_for(&mut self, ep: &Endpoint, want: &Key, data: &mut Plain, got: &mut Status) -> Taken {
        let Some(head) = self.ring.head() else { return Taken::Nothing };
        let (key, total) = (key_of(&head), head.len as usize);
        let begins = matches!(head.kind, Kind::Eager | Kind::First | Kind::Rts);
        if !begins || self.late.is_some() || !want.accepts(&key) || ep.queues.borrow().posted.matches(&key) {
            self.handle(ep, &head);
            return Taken::Other;
        }
        if head.kind == Kind::First && head.flags & SYNC == 0 {
            return self.begin_direct(ep, &head, key, data, got);
        }
        if head.kind != Kind::Eager || !data.takes(head.digest, total) {
            return Taken::Long;
        }
        self.take(ep, &head, |_, bytes| data.put(bytes));
        if head.flags & SYNC != 0 {
            ep.acknowledge(self.from, head.aux);
        }
        *got = matched_status(&key, total);
        Taken::This
    }

    fn begin_direct(&mut self, ep: &Endpoint, head: &Head, key: Key, to: &mut Plain, got: &mut Status) -> Taken {
        let stream = self.take(ep, head, |total, bytes| {
            let total = total as usize;
            if !to.takes(head.digest, total) {
                return Err(Arriving::begun(ep, total, bytes));
            }
            to.put(bytes);
            Ok(Direct { to: *to, key, digest: head.digest, total, moved: bytes.len() })
        });
        match stream {
            Ok(direct) => {
                *got = matched_status(&key, direct.total);
                self.stream = Some(Stream::Direct(direct));
                Taken::Begun
            }
            Err(arriving) => {
                self.arriving(ep, head, arriving);
                Taken::Other
            }
        }
    }

    /// Goes on with the message whose beginning [`Incoming::take_for`] has taken. None: all of it is there; else whether there was a record.
    #[inline]
    pub fn go_on(&mut self, ep: &Endpoint) -> Option<bool> {
        if !matches!(self.stream, Some(Stream::Direct(_))) {
            return None;
        }
        let head = self.ring.head();
        if let Some(head) = &head {
            self.handle(ep, head);
        }
        Some(head.is_some())
    }

    /// The rest of it goes to a request.
    pub fn hand_over(&mut self, req: &Rc<Request>) {
        match self.stream.take() {
            Some(Stream::Direct(d)) => {
                req.begin(&d.key, d.total, d.digest);
                req.moved.set(d.moved);
                self.stream = Some(Stream::Receive(req.clone()));
            }
            _ => unreachable!("the message has begun and is not complete"),
        }
    }

    /// Takes the next record if it is a whole short message for `req`, but does not look unless one is probably there: that would only take the line away
    /// from the writer. (A long one is left for the wait: a send may follow that should begin at once.)
    #[inline]
    pub fn next_for(&mut self, ep: &Endpoint, req: &Request) -> bool {
        if !self.behind {
            return false;
        }
        let Front::Short(head) = self.ring.front() else { return false };
        let key = key_of(&head);
        let fits = req.key.accepts(&key);
        if fits {
            self.take_short(ep, &head, |bytes| req.take_whole(key, head.digest, bytes));
        }
        fits
    }

    /// The record is all of a message for `req`.
    #[inline]
    fn whole(&mut self, ep: &Endpoint, head: &Head, key: &Key, req: &Request) {
        self.take(ep, head, |_, bytes| req.take_whole(*key, head.digest, bytes));
        if head.flags & SYNC != 0 {
            ep.acknowledge(self.from, head.aux);
        }
    }

    #[inline(always)]
    fn take<R>(&mut self, ep: &Endpoint, head: &Head, f: impl FnOnce(u64, &[u8]) -> R) -> R {
        if head.flags & BULK != 0 && (head.kind != Kind::Eager || head.len as usize >= ways::LEAST) {
            return self.take_timed(ep, head, f);
        }
        let (out, freed) = self.ring.take(head, f);
        self.told(ep, freed);
        out
    }

    /// The same for the beginning of a message that is kept for later.
    fn take_to_keep<R>(&mut self, ep: &Endpoint, head: &Head, f: impl FnOnce(u64, &[u8]) -> R) -> R {
        self.parks = true;
        let out = self.take(ep, head, f);
        self.parks = false;
        out
    }

    /// The same for a piece of a long message: this rank finds out what it costs to have these come so.
    fn take_timed<R>(&mut self, ep: &Endpoint, head: &Head, f: impl FnOnce(u64, &[u8]) -> R) -> R {
        let begins = matches!(head.kind, Kind::Eager | Kind::First);
        let timed = match begins {
            true => self.ring.total(head).is_none_or(|total| ep.times(self.from, total)),
            false => self.arrival.is_timed(),
        };
        let (start, mut total) = (timed.then(ticks), 0);
        let (out, freed) = self.ring.take(head, |all, bytes| {
            total = all as usize;
            f(all, bytes)
        });
        let now = timed.then(ticks);
        if begins {
            self.arrival = Arrival::new(start, total, self.parks, self.ring.crosses());
        }
        if self.arrival.piece(head.len as usize, start.zip(now)) && ep.may_read(self.from).is_some() {
            ep.has_arrived(self.from, &self.arrival, now);
        }
        self.told(ep, freed);
        out
    }

    /// The sender has been told of room, or not.
    #[inline]
    fn told(&self, ep: &Endpoint, freed: bool) {
        if freed {
            ep.ring_early(self.from);
        }
    }

    /// Handles the next record. False if there is none, or if it is left; it may be the first one or not (`any`).
    #[inline(always)]
    fn handle_next(&mut self, ep: &Endpoint, depth: Depth, any: bool) -> bool {
        match self.ring.front() {
            Front::Nothing => return false,
            Front::Short(head) => {
                let key = key_of(&head);
                let posted = ep.queues.borrow_mut().posted.take(&key);
                if let Some(req) = posted {
                    let digest = head.digest;
                    self.take_short(ep, &head, |bytes| req.take_whole(key, digest, bytes));
                    return true;
                }
            }
            Front::Other => {}
        }
        self.handle_other(ep, depth, any)
    }

    /// Heads and keys of short messages stay in registers, as long as nothing has their address. In memory they would be written in parts and
    /// read as a whole, for which the processor has to wait.
    #[inline(always)]
    fn take_short(&mut self, ep: &Endpoint, head: &Head, f: impl FnOnce(&[u8])) {
        let (_, freed) = self.ring.take_short(head, f);
        self.told(ep, freed);
        if head.flags & SYNC != 0 {
            ep.acknowledge(self.from, head.aux);
        }
    }

    #[inline(never)]
    fn handle_other(&mut self, ep: &Endpoint, depth: Depth, any: bool) -> bool {
        let Some(head) = self.ring.head() else { return false };
        let is_held = matches!(&self.late, Some(Stream::Held(a)) if a.has_no_receiver());
        if !matches!(head.kind, Kind::Eager | Kind::First) || self.late.is_some() && !is_held {
            self.handle(ep, &head);
            return true;
        }
        let key = key_of(&head);
        let posted = if is_held { None } else { ep.queues.borrow_mut().posted.take(&key) };
        if posted.is_none() && head.flags & BULK != 0 {
            if !is_held && ep.probing.get().is_some_and(|want| want.accepts(&key)) {
                return false;
            }
            match depth {
                Depth::Asked if any || ep.may_stay(self.from) => return false,
                Depth::Asked => {}
                Depth::All => ep.gives_way(self.from),
            }
        }
        match self.late.take() {
            Some(stream) => self.begin_late(ep, &head, stream),
            None => self.begin(ep, &head, posted),
        }
        true
    }

    /// The next message, if it is a long one that `want` accepts and that no receive has: for one to come. It stays where it is for now.
    pub fn hold(&mut self, ep: &Endpoint, want: &Key) -> Option<(Key, Message)> {
        let head = self.ring.head()?;
        let key = key_of(&head);
        let begins = matches!(head.kind, Kind::Eager | Kind::First) && head.flags & BULK != 0 && self.late.is_none();
        if !begins || !want.accepts(&key) || ep.queues.borrow().posted.matches(&key) {
            return None;
        }
        let total = self.ring.whole(&head);
        let arriving = Arriving::with(Parked::from(Vec::new()), total);
        self.late = Some(Stream::Held(arriving.clone()));
        Some((key, self.message(&head, total, Body::Arriving(arriving))))
    }

    /// The message that [`Incoming::hold`] gave is nobody's any more.
    pub fn let_go(&mut self) {
        debug_assert!(matches!(self.late, Some(Stream::Held(_))));
        self.late = None;
    }

    fn handle(&mut self, ep: &Endpoint, head: &Head) {
        match head.kind {
            Kind::Eager | Kind::First => match self.late.take() {
                Some(stream) => self.begin_late(ep, head, stream),
                None => {
                    let posted = ep.queues.borrow_mut().posted.take(&key_of(head));
                    self.begin(ep, head, posted);
                }
            },
            Kind::Next => {
                let mut stream = self.stream.take().expect("pieces follow a first one");
                let done = self.take(ep, head, |_, bytes| stream.put(bytes));
                if !done {
                    self.stream = Some(stream);
                }
            }
            Kind::Rts => {
                let rts = self.take(ep, head, |_, b| Rts::from_bytes(b));
                let key = key_of(head);
                let posted = ep.queues.borrow_mut().posted.take(&key);
                match posted {
                    Some(req) => {
                        req.begin(&key, rts.total as usize, head.digest);
                        ep.pull(req, self.from, rts, head.aux);
                    }
                    None => self.park(ep, head, rts.total as usize, Body::Remote(ep.remote(rts, self.from, head.aux))),
                }
            }
            Kind::Cts => {
                let (theirs, at) = self.take(ep, head, |_, b| number_and_place(b));
                let req = ep.answers.borrow().get(head.aux).cloned();
                if let Some(req) = req {
                    ep.send_pieces(self.from, req, theirs, at);
                }
            }
            Kind::Data => {
                // None if the receiver has decided to read the rest itself.
                let req = ep.answers.borrow().get(head.aux).cloned();
                let landing = &mut self.landing;
                let mut put = |req: Rc<Request>, bytes: &[u8]| match req.total.get() {
                    total if total < Landing::LEAST => _ = req.put(bytes),
                    total => landing.put(head.aux, total, bytes.len(), |how| req.put_in(how, bytes)),
                };
                let (_, freed) = self.ring.take(head, |_, bytes| {
                    let Some(req) = req else { return };
                    let start = ticks();
                    put(req.clone(), bytes);
                    req.spent.set(req.spent.get() + ticks() - start);
                });
                self.told(ep, freed);
            }
            Kind::Ack => {
                self.take(ep, head, |_, _| ());
                let req = ep.answers.borrow_mut().take(head.aux);
                let Some(req) = req else { return ep.was_read_anyway(self.from, head.aux) };
                ep.answered(&req);
                // Of a synchronous one that goes in pieces, the last ones may not have left yet.
                if !ep.out(self.from).borrow().is_leaving(&req) {
                    req.finish();
                }
            }
            Kind::Join => {
                let (number, base) = self.take(ep, head, |_, b| number_and_place(b));
                ep.join(self.from, head.aux, number, base);
            }
            Kind::Late => {
                self.take(ep, head, |_, _| ());
                self.late = (head.aux != ANNOUNCED).then(|| ep.taken_back(self.from, head.aux));
            }
            Kind::Pad => unreachable!("the ring skips pads"),
        }
    }

    /// The record is a message, or the beginning of one, for this receive.
    fn begin(&mut self, ep: &Endpoint, head: &Head, posted: Option<Rc<Request>>) {
        match head.kind {
            Kind::Eager => self.eager(ep, head, posted),
            _ => self.first(ep, head, posted),
        }
    }

    fn eager(&mut self, ep: &Endpoint, head: &Head, posted: Option<Rc<Request>>) {
        let key = key_of(head);
        match posted {
            Some(req) => self.whole(ep, head, &key, &req),
            None => {
                let bytes = self.take_to_keep(ep, head, |_, b| {
                    let mut room = ep.parking.room(b.len());
                    room.extend(b);
                    room
                });
                self.park(ep, head, bytes.len(), Body::Whole(bytes));
            }
        }
    }

    /// The record begins a message that goes to `stream`.
    fn begin_late(&mut self, ep: &Endpoint, head: &Head, stream: Stream) {
        let mut stream = match stream {
            Stream::Held(arriving) => arriving.begin(ep),
            other => other,
        };
        self.parks = matches!(stream, Stream::Park(_));
        let done = self.take(ep, head, |total, bytes| {
            if let Stream::Drop(left) = &mut stream {
                *left = total as usize;
            }
            stream.put(bytes)
        });
        self.parks = false;
        self.stream = (!done).then_some(stream);
    }

    fn first(&mut self, ep: &Endpoint, head: &Head, posted: Option<Rc<Request>>) {
        let key = key_of(head);
        match posted {
            Some(req) => {
                let whole = self.take(ep, head, |total, bytes| {
                    req.begin(&key, total as usize, head.digest);
                    req.put(bytes)
                });
                debug_assert!(!whole, "a first piece is not the last");
                if head.flags & SYNC != 0 {
                    ep.acknowledge(self.from, head.aux);
                }
                self.stream = Some(Stream::Receive(req));
            }
            None => {
                let arriving = self.take_to_keep(ep, head, |total, bytes| Arriving::begun(ep, total as usize, bytes));
                self.arriving(ep, head, arriving);
            }
        }
    }

    fn arriving(&mut self, ep: &Endpoint, head: &Head, arriving: Rc<Arriving>) {
        self.park(ep, head, arriving.total, Body::Arriving(arriving.clone()));
        self.stream = Some(Stream::Park(arriving));
    }

    #[inline(always)]
    fn park(&self, ep: &Endpoint, head: &Head, total: usize, body: Body) {
        ep.queues.borrow_mut().unexpected.add(key_of(head), self.message(head, total, body));
    }

    #[inline(always)]
    fn message(&self, head: &Head, total: usize, body: Body) -> Message {
        let sync = (head.flags & SYNC != 0 && head.kind != Kind::Rts).then_some(head.aux);
        Message { from: self.from, digest: head.digest, total, sync, body }
    }
}

impl Stream {
    /// The next piece. True if it was the last.
    fn put(&mut self, bytes: &[u8]) -> bool {
        match self {
            Stream::Direct(d) => {
                d.to.put_at(d.moved, bytes);
                d.moved += bytes.len();
                d.moved == d.total
            }
            Stream::Receive(req) => {
                let done = req.put(bytes);
                if done {
                    req.finish();
                }
                done
            }
            Stream::Park(a) | Stream::Held(a) => a.put(bytes),
            Stream::Drop(left) => {
                *left = left.saturating_sub(bytes.len());
                *left == 0
            }
        }
    }
}

impl Arriving {
    /// Of `total` bytes these have come.
    pub(super) fn begun(ep: &Endpoint, total: usize, bytes: &[u8]) -> Rc<Arriving> {
        let mut room = ep.parking.room(total);
        room.extend(bytes);
        Self::with(room, total)
    }

    fn with(bytes: Parked, total: usize) -> Rc<Arriving> {
        Rc::new(Arriving { bytes: RefCell::new(bytes), total, receiver: RefCell::new(None) })
    }

    /// Is there no receive for it?
    fn has_no_receiver(&self) -> bool {
        self.receiver.borrow().is_none()
    }

    /// Is it still where it was when a probe found it?
    pub fn has_not_begun(&self) -> bool {
        self.bytes.borrow().is_empty() && self.has_no_receiver()
    }

    /// It begins, and was held until now: to its receive, or here.
    fn begin(self: Rc<Self>, ep: &Endpoint) -> Stream {
        if let Some(req) = self.receiver.take() {
            return Stream::Receive(req);
        }
        self.bytes.replace(ep.parking.room(self.total));
        Stream::Park(self)
    }

    fn put(&self, bytes: &[u8]) -> bool {
        let mut all = self.bytes.borrow_mut();
        all.extend(bytes);
        if all.len() < self.total {
            return false;
        }
        if let Some(req) = self.receiver.take() {
            req.put(&all);
            req.finish();
        }
        true
    }

    /// A receive (already begun) has been matched with it.
    pub fn give_to(&self, req: Rc<Request>) {
        let all = self.bytes.borrow();
        if all.len() == self.total {
            req.put(&all);
            req.finish();
        } else {
            self.receiver.replace(Some(req));
        }
    }
}
