//! A large message that is read from its sender's memory takes one core: the receiver's. If the sender waits for that, both can move it: the receiver
//! reads from the beginning on, the sender writes from the end on, into the receiver's memory ([`crate::shm::Joint`]), until nothing is left. That takes little
//! more than half the time (Emerald Rapids, two processes that do nothing else: 64 KB 5.4 -> 4.0 us, 256 KB 16 -> 10, 1 MB 105 -> 60, 4 MB 560 -> 315; with each
//! message written by its sender before and added up by its receiver after, 256 KB 0.86 and 1 MB 0.84 of the whole time).
//!
//! The receiver tells the sender ([`Kind::Join`]) and begins; if the sender does something else, the receiver reads all, and does not tell it the next few times. One message
//! at a time is shared, as each rank has one line for it; none while this rank has something to send to the same one, since then both read already.

use super::endpoint::Endpoint;
use super::incoming::answer_of;
use super::rendezvous::Transfer;
use super::request::{Request, Role};
use crate::copy::tune::ticks;
use crate::progress;
use crate::shm::{KernelCopy, Part};
use crate::sync::pause;
use crate::transport::record::{Head, Kind};
use crate::transport::single_copy::{self, Run};
use std::cell::{Cell, RefCell};
use std::ops::Range;
use std::rc::Rc;

/// The shortest message that is shared.
const LEAST: usize = 32 << 10;
/// Bytes that a rank moves before it looks at anything else.
const AT_ONCE: usize = 1 << 20;
/// Messages that are not shared with a rank that has not come, at first and at most.
const ALONE: u32 = 4;
const LONGEST_ALONE: u32 = 256;

/// What a rank knows of this.
pub(super) struct Joints {
    /// Is a message being shared?
    busy: Cell<bool>,
    /// Are there messages that are shared?
    pub possible: bool,
    /// By world rank: messages that are not shared, and how many it will be if it does not come again.
    alone: Vec<Cell<(u32, u32)>>,
    /// What this rank is to write.
    to_write: RefCell<Vec<Writing>>,
}

/// A message that this rank shares as its receiver.
pub struct Shared {
    number: u32,
    /// Its first byte that is shared; what is claimed is counted from there.
    base: usize,
    /// What has been claimed and not read yet.
    next: Option<Range<usize>>,
}

/// A message that this rank shares as its sender.
struct Writing {
    to: usize,
    number: u32,
    pid: i32,
    /// Where what is shared is in this rank's memory.
    at: usize,
    req: Rc<Request>,
}

impl Joints {
    /// For a job of so many ranks, with such a kernel.
    pub fn new(ranks: usize, kernel: KernelCopy) -> Self {
        // (Where the kernel is slow, who waits for its receiver copies. Valgrind would not know that what the sender has written is there.)
        let watched = std::env::var_os("LD_PRELOAD").is_some_and(|names| names.to_string_lossy().contains("vgpreload"));
        Joints {
            busy: Cell::new(false),
            possible: !watched && kernel != KernelCopy::Slow,
            alone: vec![Cell::new((0, ALONE)); ranks],
            to_write: RefCell::default(),
        }
    }

    /// Has this rank nothing to write?
    #[inline]
    pub fn is_idle(&self) -> bool {
        self.to_write.borrow().is_empty()
    }
}

impl Endpoint {
    /// Has this rank something for that one, to be read or asked for?
    pub(super) fn gives(&self, to: usize) -> bool {
        self.answers.borrow().all().any(|r| r.peer == to as i32 && matches!(r.role, Role::Send(_)))
    }

    /// Is the rest of this message to be shared, from byte `base` to `len`?
    fn may_share(&self, t: &Transfer, base: usize, len: usize) -> bool {
        let joints = &self.joints;
        if !joints.possible || len - base < LEAST || joints.busy.get() || t.source.as_ref().is_none_or(|(_, runs)| runs.len() != 1)
        {
            return false;
        }
        if self.gives(t.from) || !progress::attends_elsewhere(self.job(), t.from) {
            return false;
        }
        let (alone, next) = joints.alone[t.from].get();
        if base == 0 {
            joints.alone[t.from].set((alone.saturating_sub(1), next));
        }
        alone == 0
    }

    /// Begins to share it. False if it is not to be, or goes to more than one place.
    pub(super) fn share(&self, t: &mut Transfer, base: usize, len: usize) -> bool {
        if !self.may_share(t, base, len) {
            return false;
        }
        let Some(&[Run { addr, .. }]) = t.req.data.borrow_mut().places(base, len - base).as_deref() else { return false };
        let (number, first) = self.mine().joint.open(addr, len - base);
        self.joints.busy.set(true);
        self.answer(t.from, Head { len: 12, ..Head::control(Kind::Join, t.theirs) }, answer_of(number, base));
        t.shared = Some(Shared { number, base, next: Some(0..first) });
        true
    }

    /// Reads what is this rank's part. False if all of it has been read, and the sender is not done yet.
    pub(super) fn read_shared(&self, t: &mut Transfer, len: usize) -> bool {
        let Some(&Shared { number, base, .. }) = t.shared.as_ref() else { return false };
        let joint = &self.mine().joint;
        let (begin, mut done) = (ticks(), 0);
        let next = |t: &mut Transfer| t.shared.as_mut()?.next.take().or_else(|| joint.claim_front(number));
        while let Some(bytes) = next(t) {
            if !t.slice(base + bytes.start..base + bytes.end) {
                self.end_sharing(t);
                t.source = None;
                return true;
            }
            done += bytes.len();
            if done >= AT_ONCE && base + bytes.end < len {
                return true;
            }
        }
        // The sender is about to end, too. If others took this for a reason to read the next messages, those would not be shared.
        let patience = 2 * ticks() - begin;
        while joint.part() == Part::UnderWay && ticks() < patience {
            pause();
        }
        let (came, missing) = match joint.part() {
            Part::UnderWay => return false,
            Part::There(from) => (base + from < len, false),
            Part::Missing(_) => (false, true),
        };
        let next = self.joints.alone[t.from].get().1;
        self.joints.alone[t.from].set(if came { (0, ALONE) } else { (next, (2 * next).min(LONGEST_ALONE)) });
        if !missing {
            t.req.moved.set(len);
        }
        self.end_sharing(t);
        true
    }

    /// Has the sender of this message come to share it? Then it will not take it back.
    pub(super) fn has_joined(&self, t: &Transfer) -> bool {
        t.shared.is_some() && self.mine().joint.is_joined()
    }

    /// Nothing more of it is shared: the sender claims nothing more, and what it has claimed is there.
    pub(super) fn end_sharing(&self, t: &mut Transfer) {
        let Some(Shared { number, .. }) = t.shared.take() else { return };
        let joint = &self.mine().joint;
        while joint.claim_front(number).is_some() {}
        while joint.part() == Part::UnderWay {
            // (It is in the kernel, copying.)
            pause();
        }
        if joint.is_joined() {
            t.offer = 0;
        }
        self.joints.busy.set(false);
    }

    /// Rank `to` shares the message of this rank's request `id`, from byte `base` on, under this number.
    pub(super) fn join(&self, to: usize, id: u32, number: u32, base: usize) {
        let Some(req) = self.answers.borrow().get(id).cloned() else { return };
        self.answered(&req);
        self.job().segment.rank(to).joint.join(number);
        let place = req.data.borrow_mut().places(base, req.total.get() - base);
        if let (Some(&[Run { addr: at, .. }]), Some(pid)) = (place.as_deref(), self.may_read(to)) {
            self.joints.to_write.borrow_mut().push(Writing { to, number, pid, at, req });
            self.write_shared();
        }
    }

    /// Writes what is this rank's part of messages that it shares. True if there was any.
    #[cold]
    pub(super) fn write_shared(&self) -> bool {
        let (mut all, mut done) = (self.joints.to_write.borrow_mut(), 0);
        while let Some(&Writing { to, number, pid, at, .. }) = all.first() {
            let joint = &self.job().segment.rank(to).joint;
            let Some((there, bytes)) = joint.claim_back(number) else {
                all.remove(0);
                continue;
            };
            let here = Run { addr: at + bytes.start, len: bytes.len() };
            // SAFETY: the bytes are part of a message that this rank sends, so they stay as they are until its receiver has acknowledged it; the claim says that the place is
            // that of the message there.
            let ok = unsafe { single_copy::write(pid, here, there + bytes.start) };
            joint.wrote(number, &bytes, ok);
            // (Its receiver may have nothing left to do but to wait for this.)
            self.ring_bell(to);
            done += bytes.len();
            if done >= AT_ONCE {
                break;
            }
        }
        done > 0
    }

    /// Nobody waits for this send any more.
    pub(super) fn stop_writing(&self, req: &Rc<Request>) {
        self.joints.to_write.borrow_mut().retain(|w| !Rc::ptr_eq(&w.req, req));
    }
}
