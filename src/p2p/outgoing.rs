//! What this rank writes into the ring to one other rank.
//!
//! Messages leave in the order of their sends. One that does not fit waits in a queue, and so do all after it. Answers
//! (acknowledgements) go first; messages that their receiver has asked for piece by piece get what room is left, in the order in which it asked.

use super::offers::ANNOUNCED;
use super::rendezvous::Rts;
use super::request::{Mode, Request, Role, NO_ID};
use crate::progress;
use crate::sync::atomic::AtomicU32;
use crate::transport::bulk;
use crate::transport::channel::Sender;
use crate::transport::lending::Part;
use crate::transport::record::{Head, Kind, EXTRA, SYNC};
use std::cell::Cell;
use std::collections::VecDeque;
use std::rc::Rc;

/// Messages up to this length are sent at once, whether there is a receive or not. To ask and be answered takes as long as to copy 64 KB, a switch
/// to the sender longer still with more ranks than cores; and a receiver leaves what it has no receive for where it is, as long as it can.
pub const EAGER_MAX: usize = 256 << 10;
/// The same where ranks share cores, in a job of `ranks` ranks: if an area has room for it, since to ask takes a switch more. (Old and new by turns, Zen 5: MPI_Sendrecv of 270
/// and 512 KB in a ring of 4 ranks 0.76 and 0.89 of the time, of 300 and 500 KB in both directions of a ring of 8 ranks 0.68 and 0.77.)
pub const fn eager_max_crowded(ranks: usize) -> usize {
    const MOST: usize = 512 << 10;
    if bulk::area(ranks) > MOST {
        MOST
    } else {
        EAGER_MAX
    }
}
/// The same while every rank that is awake has a core, for a message that its receiver is looking for: it will not keep that.
pub const EAGER_MAX_WANTED: usize = 1 << 20;
/// The same for a message that its receiver will look for next, being in the same collective call or about to be: about as much as a channel has room for. While
/// it comes, its receiver may end what it does before (Scatter of 1, 2 and 4 MB, the roots going round, on an EPYC of the Zen 5 kind: 0.7 of the time).
pub const EAGER_MAX_EXPECTED: usize = 2 << 20;

/// Bytes of such messages written in one go.
const ASKED_AT_ONCE: usize = 512 << 10;

/// See the module.
pub struct Outgoing {
    ring: Sender,
    /// Where the receiver sleeps.
    bell: &'static AtomicU32,
    /// Longest message that is written into the ring itself.
    short: usize,
    /// Answers.
    answers: VecDeque<(Head, [u8; 12])>,
    /// Messages in order; the first may be under way.
    queue: VecDeque<Rc<Request>>,
    /// Messages that the receiver asked for with [`Kind::Cts`].
    asked: VecDeque<(Rc<Request>, u32)>,
    /// The number of the last offer that was taken back, as the receiver has been told.
    announced: u32,
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
    pub fn new(ring: Sender, bell: &'static AtomicU32) -> Self {
        let short = ring.short();
        Outgoing { ring, bell, short, answers: VecDeque::new(), queue: VecDeque::new(), asked: VecDeque::new(), announced: NO_ID }
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

    /// Is a message of so many bytes written into the ring itself?
    #[inline(always)]
    pub fn is_short(&self, len: usize) -> bool {
        len <= self.short
    }

    /// Writes a whole message into the ring if it is short, nothing is queued before it and there is room.
    #[inline(always)]
    pub fn push_now(&mut self, head: &Head, fill: impl FnOnce(&mut [u8])) -> bool {
        if !self.is_short(head.len as usize) || !self.is_idle() || !self.ring.push(head, fill) {
            return false;
        }
        progress::ring_at(self.bell);
        true
    }

    /// The same for one that is not short, if the ring had best have it, too.
    #[inline]
    pub fn push_medium(&mut self, head: &Head, bytes: &[u8]) -> bool {
        if !self.is_idle() || !self.ring.push_medium(head, bytes) {
            return false;
        }
        progress::ring_at(self.bell);
        true
    }

    /// The same for a message that is not too long to be eager, in pieces if need be. Returns the bytes that could be written; the
    /// caller must queue the rest, if there is any, before anything else.
    pub fn push_message(&mut self, head: &Head, bytes: Option<&[u8]>, get: &dyn Fn(usize, &mut [u8])) -> usize {
        let (total, moved) = (head.len as usize, Cell::new(0));
        if self.is_idle() {
            self.push_pieces(head, &moved, total, false, bytes, get);
        }
        moved.get()
    }

    /// Writes an eager message from byte `moved` on, even if it is one piece as [`Kind::First`] if it is `late`. True if all of it is written. `head`
    /// is that of the whole message.
    fn push_pieces(
        &mut self,
        head: &Head,
        moved: &Cell<usize>,
        total: usize,
        late: bool,
        bytes: Option<&[u8]>,
        get: &dyn Fn(usize, &mut [u8]),
    ) -> bool {
        if total <= self.ring.longest(total) && !late {
            return self.push_whole(head, moved, bytes, get);
        }
        let (whole, mut head, sync) = (head, *head, head.flags);
        while moved.get() < total {
            let at = moved.get();
            let Some(n) = self.next_piece(total, total - at) else { return false };
            if n == total && !late {
                // (What was in step until this one began had shorter pieces.)
                return self.push_whole(whole, moved, bytes, get);
            }
            head.len = n as u32;
            (head.kind, head.flags) = if at == 0 { (Kind::First, sync | EXTRA) } else { (Kind::Next, 0) };
            let part = Part { total, after: total - at - n };
            if !self.ring.push_long(&head, total as u64, part, bytes.map(|b| &b[at..at + n]), |k, out| get(at + k, out)) {
                return false;
            }
            moved.set(at + n);
        }
        true
    }

    /// The same for one that goes in one piece: it has not been written yet, of length 0 or not.
    fn push_whole(&mut self, head: &Head, moved: &Cell<usize>, bytes: Option<&[u8]>, get: &dyn Fn(usize, &mut [u8])) -> bool {
        let total = head.len as usize;
        let pushed = self.ring.push_long(head, 0, Part { total, after: 0 }, bytes, get);
        moved.set(if pushed { total } else { 0 });
        pushed
    }

    /// Bytes of the next piece of a message of `total` bytes, of which `left` are left: no longer than need be, so that none is short. None if it is to wait.
    fn next_piece(&mut self, total: usize, left: usize) -> Option<usize> {
        if left == total {
            self.ring.begins(total);
        }
        if self.ring.holds() {
            return None;
        }
        let most = self.ring.longest(total);
        Some((left / left.div_ceil(most)).next_multiple_of(4096).min(most).min(left))
    }

    /// Queues a message behind the others.
    pub fn queue(&mut self, req: Rc<Request>) {
        self.queue.push_back(req);
    }

    /// Is this message queued?
    pub fn is_queued(&self, req: &Rc<Request>) -> bool {
        self.queue.iter().any(|queued| Rc::ptr_eq(queued, req))
    }

    /// Takes the message out of the queue whose offer `id` was taken back, if none of it has left: it has been read.
    pub fn take_late(&mut self, id: u32) -> Option<Rc<Request>> {
        if self.announced == id && self.queue.front().is_some_and(|first| first.late.get() == ANNOUNCED && first.moved.get() == 0) {
            self.answer(Head::control(Kind::Late, ANNOUNCED), [0; 12]);
            return self.queue.pop_front();
        }
        let i = self.queue.iter().position(|queued| queued.late.get() == id)?;
        self.queue.remove(i)
    }

    /// Is this the message that has begun to leave, and not left yet?
    pub fn is_leaving(&self, req: &Rc<Request>) -> bool {
        self.queue.front().is_some_and(|first| Rc::ptr_eq(first, req))
    }

    /// Nothing of this message is to leave, unless it has begun.
    pub fn forget(&mut self, req: &Rc<Request>) {
        self.queue.retain(|queued| !Rc::ptr_eq(queued, req) || req.moved.get() > 0 || req.late.get() != NO_ID);
        self.asked.retain(|(asked, _)| !Rc::ptr_eq(asked, req));
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
    pub fn flush(&mut self, mut register: impl FnMut(&Rc<Request>)) -> bool {
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

    /// Writes pieces of messages that were asked for, one message after the other, but not so many that the rank sees nothing else meanwhile.
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
            let Some(n) = self.next_piece(total, total - at) else {
                self.asked.push_front((req, theirs));
                break;
            };
            let head = Head { len: n as u32, ..Head::control(Kind::Data, theirs) };
            let data = req.data.borrow();
            let bytes = data.as_bytes().map(|b| &b[at..at + n]);
            let part = Part { total, after: total - at - n };
            let pushed = self.ring.push_long(&head, 0, part, bytes, |k, out| data.get(at + k, out));
            drop(data);
            if !pushed {
                self.asked.push_front((req, theirs));
                break;
            }
            moved += n;
            req.moved.set(at + n);
            if at + n < total {
                self.asked.push_front((req, theirs));
            }
        }
        moved > 0
    }

    fn step(&mut self, req: &Rc<Request>, register: &mut dyn FnMut(&Rc<Request>)) -> Step {
        let (key, total) = (req.key, req.total.get());
        // (One that has begun, and has no number any more, has been answered.)
        let sync = matches!(req.role, Role::Send(Mode::Synchronous)) && (req.moved.get() == 0 || req.id.get() != NO_ID);
        // (What has begun because its receiver looked for it stays eager.)
        let rendezvous = req.moved.get() == 0 && (total > EAGER_MAX || req.offered.get() || sync && req.stays.get());
        if (sync || rendezvous) && req.id.get() == NO_ID {
            register(req);
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
        let mut late = req.late.get();
        if late != NO_ID && late != ANNOUNCED {
            if !self.ring.push(&Head::control(Kind::Late, late), |_| {}) {
                return Step::Full;
            }
            self.announced = late;
            late = ANNOUNCED;
            req.late.set(late);
        }
        let data = req.data.borrow();
        if !self.push_pieces(&head, &req.moved, total, late == ANNOUNCED, data.as_bytes(), &|at, out| data.get(at, out)) {
            return Step::Full;
        }
        req.late.set(NO_ID);
        if !sync {
            req.finish();
        }
        Step::Sent
    }
}
