//! What this rank writes into the ring to one other rank.
//!
//! Messages leave in the order of their sends. One that does not fit waits in a queue, and so do all after it. Answers
//! (acknowledgements) go first; messages that their receiver has asked for piece by piece share what room is left.

use super::request::{Mode, Request, Role, NO_ID};
use crate::transport::channel::{Sender, SHORT};
use crate::transport::record::{Head, Kind, EXTRA, SYNC};
use std::collections::VecDeque;
use std::rc::Rc;

/// Messages up to this length are sent at once, whether there is a receive or not.
pub const EAGER_MAX: usize = 64 << 10;
/// Longest payload of a record: the receiver unpacks one piece while the sender packs the next.
pub const PIECE: usize = 8 << 10;

/// The same for messages that are asked for.
const ASKED_PIECE: usize = 16 << 10;
/// Bytes of such messages written in one go.
const ASKED_AT_ONCE: usize = 128 << 10;

/// See the module.
pub struct Outgoing {
    ring: Sender,
    piece: usize,
    eager: usize,
    /// Answers.
    answers: VecDeque<(Head, [u8; 12])>,
    /// Messages in order; the first may be under way.
    queue: VecDeque<Rc<Request>>,
    /// Messages that the receiver asked for with [`Kind::Cts`].
    asked: VecDeque<(Rc<Request>, u32)>,
}

/// What became of the first message in the queue.
enum Step {
    /// No room.
    Full,
    /// All of it is in the ring.
    Sent,
}

impl Outgoing {
    /// The end of an unused ring.
    pub fn new(ring: Sender) -> Self {
        let piece = ring.max_len().min(PIECE);
        Outgoing { ring, piece, eager: EAGER_MAX, answers: VecDeque::new(), queue: VecDeque::new(), asked: VecDeque::new() }
    }

    /// Is nothing waiting for room?
    #[inline(always)]
    pub fn is_idle(&self) -> bool {
        self.queue.is_empty() && self.answers.is_empty() && self.asked.is_empty()
    }

    /// Has the receiver asked for messages that are not all written yet?
    pub fn is_asked(&self) -> bool {
        !self.asked.is_empty()
    }

    /// Writes a whole message into the ring if it is short, nothing is queued before it and there is room.
    #[inline]
    pub fn push_now(&mut self, head: &Head, fill: impl FnOnce(&mut [u8])) -> bool {
        head.len as usize <= SHORT.min(self.piece) && self.is_idle() && self.ring.push(head, fill)
    }

    /// Queues a message behind the others.
    pub fn queue(&mut self, req: Rc<Request>) {
        self.queue.push_back(req);
    }

    /// Queues an answer.
    pub fn answer(&mut self, head: Head, payload: [u8; 12]) {
        self.answers.push_back((head, payload));
    }

    /// The receiver wants a message piece by piece, under its request number `theirs`. It may have taken an earlier wish back.
    pub fn ask(&mut self, req: Rc<Request>, theirs: u32) {
        self.asked.retain(|(other, _)| !Rc::ptr_eq(other, &req));
        self.asked.push_back((req, theirs));
    }

    /// Writes what there is room for. `register` numbers a request that expects an answer. True if anything was written.
    pub fn flush(&mut self, mut register: impl FnMut(&Rc<Request>) -> u32) -> bool {
        let mut moved = false;
        while let Some((head, payload)) = self.answers.front() {
            if !self.ring.push(head, |out| out.copy_from_slice(&payload[..head.len as usize])) {
                return moved;
            }
            moved = true;
            self.answers.pop_front();
        }
        while let Some(req) = self.queue.pop_front() {
            let before = req.moved.get();
            match self.step(&req, &mut register) {
                Step::Sent => moved = true,
                Step::Full => {
                    moved |= req.moved.get() > before;
                    self.queue.push_front(req);
                    break;
                }
            }
        }
        moved | self.flush_asked()
    }

    /// Writes pieces of messages that were asked for, in turn, but not so many that the rank sees nothing else meanwhile.
    fn flush_asked(&mut self) -> bool {
        let mut moved = 0;
        while moved < ASKED_AT_ONCE {
            let Some((req, theirs)) = self.asked.pop_front() else { break };
            if req.is_done() {
                // The receiver has got the rest by itself.
                moved += 1;
                continue;
            }
            let (at, total) = (req.moved.get(), req.total.get());
            let n = self.piece.max(ASKED_PIECE).min(total - at);
            let head = Head { len: n as u32, ..Head::control(Kind::Data, theirs) };
            let data = req.data.borrow();
            let bytes = data.as_bytes().map(|b| &b[at..at + n]);
            let pushed = self.ring.push_long(&head, 0, bytes, |out| data.get(at, out));
            drop(data);
            if !pushed {
                self.asked.push_front((req, theirs));
                break;
            }
            moved += n;
            req.moved.set(at + n);
            if at + n < total {
                self.asked.push_back((req, theirs));
            }
        }
        moved > 0
    }

    fn step(&mut self, req: &Rc<Request>, register: &mut dyn FnMut(&Rc<Request>) -> u32) -> Step {
        let (key, total) = (req.key, req.total.get());
        let sync = matches!(req.role, Role::Send(Mode::Synchronous));
        let rendezvous = total > self.eager;
        if (sync || rendezvous) && req.id.get() == NO_ID {
            req.id.set(register(req));
        }
        let mut head = Head {
            kind: Kind::Eager,
            flags: if sync { SYNC } else { 0 },
            source: key.source as u16,
            len: total as u32,
            tag: key.tag,
            context: key.context,
            digest: req.digest(),
            aux: req.id.get(),
        };
        if rendezvous {
            head.kind = Kind::Rts;
            head.len = Rts::BYTES as u32;
            let rts = super::rendezvous::offer(req);
            return if self.ring.push(&head, |out| out.copy_from_slice(&rts.to_bytes())) { Step::Sent } else { Step::Full };
        }
        let data = req.data.borrow();
        let bytes = data.as_bytes();
        if total <= self.piece {
            if !self.ring.push_long(&head, 0, bytes, |out| data.get(0, out)) {
                return Step::Full;
            }
            req.moved.set(total);
        }
        while req.moved.get() < total {
            let at = req.moved.get();
            let n = self.piece.min(total - at);
            head.len = n as u32;
            (head.kind, head.flags) = match at {
                0 => (Kind::First, head.flags | EXTRA),
                _ => (Kind::Next, 0),
            };
            let piece = bytes.map(|b| &b[at..at + n]);
            if !self.ring.push_long(&head, total as u64, piece, |out| data.get(at, out)) {
                return Step::Full;
            }
            req.moved.set(at + n);
        }
        if !sync {
            req.finish();
        }
        Step::Sent
    }
}

/// Payload of [`Kind::Rts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rts {
    /// Bytes of the message.
    pub total: u64,
    /// Where they lie in the sender's memory, or a list of where they lie.
    pub addr: u64,
    /// 0: `addr` is the message. Else `addr` is a list of so many pairs (address, length).
    pub runs: u32,
    /// May the receiver read them from there?
    pub pullable: u32,
}

impl Rts {
    /// Bytes of the payload: with the head it fits one line.
    pub const BYTES: usize = 24;

    /// As bytes.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut out = [0; Self::BYTES];
        out[..8].copy_from_slice(&self.total.to_ne_bytes());
        out[8..16].copy_from_slice(&self.addr.to_ne_bytes());
        out[16..20].copy_from_slice(&self.runs.to_ne_bytes());
        out[20..].copy_from_slice(&self.pullable.to_ne_bytes());
        out
    }

    /// From bytes.
    pub fn from_bytes(b: &[u8]) -> Rts {
        let word = |i: usize| u64::from_ne_bytes(b[i..i + 8].try_into().expect("eight bytes"));
        let half = |i: usize| u32::from_ne_bytes(b[i..i + 4].try_into().expect("four bytes"));
        Rts { total: word(0), addr: word(8), runs: half(16), pullable: half(20) }
    }
}
