//! Large messages: the sender says where the message lies, and the receiver gets it from there.
//!
//! 1. The sender writes `Rts` into the ring: the length and the places of the message in its memory.
//! 2. When a receive matches, there are two ways, and the receiver chooses between them slice by slice:
//!    - It reads from the sender's memory (single copy). The sender need not do anything, but the kernel looks up every page, and copies
//!      at a third of the usual rate.
//!    - If the sender is waiting inside the library anyway, or looks in again and again, the receiver asks for the
//!      rest (`Cts`), and the sender writes it into the channel, piece by piece (`Data`), between whatever else it sends: two
//!      copies, but each at the speed of its own core's memory, and both at the same time if the sender runs on another core.
//!
//!    Where reading has turned out cheaper ([`super::ways`]), it does not ask; nor for an offer that its sender may take back ([`super::offers`]).
//!
//!    When the sender stops waiting, the receiver takes the rest back and reads it itself.
//! 3. When it has everything, it answers `Ack`: the sender's buffer is free, and not before, whichever way was taken.

use super::endpoint::Endpoint;
use super::incoming::answer_of;
use super::joint::Shared;
use super::request::Request;
use super::ways::Fetch;
use crate::copy::tune::ticks;
use crate::copy::{self, Way, LINE};
use crate::progress;
use crate::sync::atomic::Ordering::Relaxed;
use crate::transport::record::{Head, Kind};
use crate::transport::single_copy::{self, Run, Source};
use std::ops::Range;
use std::rc::Rc;

/// Bytes of the slices that are read at first, two of them, to see whether that is slow,
const FIRST: usize = 32 << 10;
/// and in one go, before it is looked again whether the sender answers; or if it would not be asked, or others use the core in between; or if the sender reads
/// from here meanwhile: so many bytes the kernel looks up before it copies any.
const SLICE: usize = 256 << 10;
const SLICE_LONG: usize = 1 << 20;
const SLICE_OF_BOTH: usize = 4 << 20;
/// With less than this left it is not worth asking.
const WORTH_ASKING: usize = 32 << 10;
/// Bytes per nanosecond, below which reading from another process is slow. Some processors copy slowly in the kernel if the two places lie
/// in a certain way: on an EPYC of the Zen 4 kind 64 KB take 47 us if the receiver's place is 1 to 15 bytes further behind the beginning of a line, else 9.
const SLOW: u64 = 2;
/// Of so many messages that lie so, one is read all the same.
const TRY: u32 = 16;
/// Looks after which a receiver that has asked takes it back, because the sender does something else. (A sender that has just offered
/// a message will wait in a moment.)
const HOPE: u32 = 32;
/// The same where the sender has been seen to look in: it will again, but may be copying for a while. (With more ranks than cores, a look may
/// take as long as a switch.)
const HOPE_OF_POLLS: u32 = 2000;
const HOPE_OF_POLLS_CROWDED: u32 = 200;

/// Is it slow, or is it fast, to read from a rank? Bit k is for places that lie k bytes further behind the beginning of a line here.
#[derive(Clone, Copy, Default)]
pub(super) struct Reading {
    slow: u64,
    fast: u64,
    /// It was slow once. That may be because the pages of the receiver's place were new.
    doubtful: u64,
}

impl Reading {
    fn tested(self, lie: u64, slow: bool) -> Self {
        let certain = slow && self.doubtful & lie != 0;
        let set = |bits: u64, to: bool| if to { bits | lie } else { bits & !lie };
        Reading { slow: set(self.slow, certain), fast: set(self.fast, !slow), doubtful: set(self.doubtful, slow) }
    }
}

/// A large message on its way in.
pub struct Transfer {
    pub(super) req: Rc<Request>,
    pub(super) from: usize,
    /// The sender's request.
    pub(super) theirs: u32,
    /// The process to read from and the places, if that is possible.
    pub(super) source: Option<(i32, Vec<Run>)>,
    /// Is it moved together with the sender?
    pub(super) shared: Option<Shared>,
    /// How the two places lie to each other, as a bit (see [`Endpoint::reading`]).
    lie: u64,
    /// Is it slow to read, and is that to be found out?
    slow: bool,
    test: bool,
    /// The number of the sender's offer, if it may take that back, else 0.
    pub(super) offer: u64,
    /// The way that was chosen, what reading has cost, and when it began.
    way: Fetch,
    spent: u64,
    since: u64,
    /// Were there others at the same time?
    among_others: bool,
    /// Has the rest been asked for?
    asked: bool,
    /// Looks that it still waits for a sender that does not attend.
    hope: u32,
    /// What the sender showed of its polls, the last time, and whether that has changed: it looks in.
    polls: u32,
    looks_in: bool,
}

impl Transfer {
    /// Is it the message of this receive?
    pub fn is_for(&self, req: &Rc<Request>) -> bool {
        Rc::ptr_eq(&self.req, req)
    }

    /// Is it to be found out whether it is slow to read, and has it `len` bytes for that?
    fn is_tested(&self, len: usize) -> bool {
        self.test && len > 2 * FIRST
    }

    /// Reads these bytes of it, the next ones. False if the kernel refuses.
    pub(super) fn slice(&self, bytes: Range<usize>) -> bool {
        let ok = self.source.as_ref().is_some_and(|(pid, places)| read_slice(*pid, places, &self.req, bytes.start, bytes.len()));
        self.req.moved.set(if ok { bytes.end } else { bytes.start });
        ok
    }
}

/// What a step came to.
#[derive(PartialEq, Eq)]
enum Step {
    Idle,
    Moved,
    Done,
}

impl Endpoint {
    /// A receive has begun with a message that is still at rank `from`, in its request `theirs`.
    pub fn pull(&self, req: Rc<Request>, from: usize, rts: Rts, theirs: u32) {
        let source = (rts.pullable != 0).then(|| self.may_read(from)).flatten().and_then(|pid| places(pid, &rts));
        let here = req.data.borrow_mut().places(0, 1).and_then(|runs| runs.first().map(|r| r.addr));
        let there = source.as_ref().and_then(|(_, runs)| runs.first().map(|r| r.addr));
        let lie = here.zip(there).map_or(0, |(here, there)| 1 << (here.wrapping_sub(there) % LINE));
        let Reading { slow, fast, .. } = self.reading[from].get();
        let test = (slow | fast) & lie == 0 || self.tries.replace(self.tries.get().wrapping_add(1)).is_multiple_of(TRY);
        let slow = slow & lie != 0 && !test;
        let polls = self.polls[from].get();
        let way = if rts.offer != 0 { Fetch::Read } else { self.way(rts.total as usize) };
        req.spent.set(0);
        let mut transfer = Transfer {
            req,
            from,
            theirs,
            source,
            shared: None,
            lie,
            slow,
            test,
            offer: rts.offer,
            way,
            spent: 0,
            since: ticks(),
            among_others: false,
            asked: false,
            hope: HOPE,
            polls,
            looks_in: false,
        };
        // A user without patience polls rarely: begin now.
        if self.step(&mut transfer) != Step::Done {
            let mut all = self.transfers.borrow_mut();
            all.push(transfer);
            if all.len() > 1 {
                all.iter_mut().for_each(|t| t.among_others = true);
            }
        }
    }

    /// This rank is about to sleep: whoever it only hopes to be sent something by may not look in again for long.
    pub fn give_up_hope(&self) {
        self.transfers.borrow_mut().iter_mut().for_each(|t| t.hope = 0);
    }

    /// Goes on with all transfers. True if anything moved.
    #[cold]
    pub(super) fn step_transfers(&self) -> bool {
        let mut all = self.transfers.take();
        let mut any = false;
        all.retain_mut(|t| {
            let step = self.step(t);
            any |= step != Step::Idle;
            step != Step::Done
        });
        // None can have been added meanwhile, but it costs nothing to be sure.
        all.append(&mut self.transfers.borrow_mut());
        self.transfers.replace(all);
        any
    }

    fn step(&self, t: &mut Transfer) -> Step {
        let (want, have) = (t.req.status.get().bytes as usize, t.req.moved.get());
        if t.offer != 0 && t.source.is_some() && !self.has_joined(t) && !self.job().segment.rank(t.from).offers.stands(t.offer) {
            // What has been read may be something else by now: the sender sends the message.
            return Step::Idle;
        }
        if have >= want {
            self.answers.borrow_mut().take(t.req.id.get());
            // Some of it may have gone past the caches (`copy::landing`); other threads may read it next.
            copy::flush(Way::Streaming);
            t.req.finish();
            self.acknowledge(t.from, t.theirs);
            self.count_cost(t);
            return Step::Done;
        }
        if t.shared.is_some() {
            return self.step_shared(t, want);
        }
        let status = &self.job().segment.rank(t.from).status;
        let crowded = progress::crowded(self.job());
        // It looks in again and again, and answers then.
        let polls = status.polls.load(Relaxed);
        self.polls[t.from].set(polls);
        if std::mem::replace(&mut t.polls, polls) != polls {
            (t.hope, t.looks_in) = (if crowded { HOPE_OF_POLLS_CROWDED } else { HOPE_OF_POLLS }, true);
        }
        let attends = || status.attending.load(Relaxed) != 0 || t.looks_in && t.hope > 0;
        let runs = || !crowded || progress::runs_elsewhere(self.job(), t.from as i32);
        // (Who offers a message may stop to wait for an answer.)
        let reads = t.offer != 0 || t.way == Fetch::Read && !t.slow && !t.asked;
        let help = t.source.is_none() || !reads && (attends() || t.hope > 0 && runs());
        t.hope = t.hope.saturating_sub(1);
        match (t.asked, help) {
            (true, true) => Step::Idle,
            (true, false) if self.has_news(t.from) => Step::Idle,
            (true, false) => {
                self.answers.borrow_mut().take(t.req.id.get());
                t.asked = false;
                Step::Moved
            }
            (false, true) if t.source.is_none() || want - have >= WORTH_ASKING => {
                let mine = self.answers.borrow_mut().add(&t.req);
                self.answer(t.from, Head { len: 12, ..Head::control(Kind::Cts, t.theirs) }, answer_of(mine, have));
                t.asked = true;
                Step::Moved
            }
            (false, _) if reads && !t.is_tested(want) && self.share(t, have, want) => self.step_shared(t, want),
            (false, _) => {
                let most = match reads {
                    _ if crowded => SLICE_LONG,
                    true if !self.joints.possible => SLICE_LONG,
                    true if self.gives(t.from) => SLICE_OF_BOTH,
                    _ => SLICE,
                };
                self.read(t, have, want, most);
                self.step_on(t, want)
            }
        }
    }

    /// Something has been read.
    fn step_on(&self, t: &mut Transfer, want: usize) -> Step {
        // The sender may be waiting to hear of it.
        if t.req.moved.get() >= want {
            self.step(t)
        } else {
            Step::Moved
        }
    }

    /// The same as [`Endpoint::step`] for one that is moved together with its sender.
    fn step_shared(&self, t: &mut Transfer, want: usize) -> Step {
        let begin = ticks();
        let moved = self.read_shared(t, want);
        t.spent += ticks() - begin;
        if moved {
            self.step_on(t, want)
        } else {
            Step::Idle
        }
    }

    /// Reads up to `most` of the bytes from `have` to `want`, but no more than a few if that is slow.
    fn read(&self, t: &mut Transfer, have: usize, want: usize, most: usize) {
        let begin = ticks();
        let (mut at, end) = (have, want.min(have + if t.slow { 2 * FIRST } else { most }));
        let mut ok = true;
        if t.is_tested(end - at) {
            t.test = false;
            let start = progress::now_ns();
            ok = t.slice(at..at + FIRST);
            let middle = progress::now_ns();
            ok = ok && t.slice(at + FIRST..at + 2 * FIRST);
            // An interrupt or a page touched first makes only one of them slow.
            let least = (middle - start).min(progress::now_ns() - middle);
            t.slow = least * SLOW > FIRST as u64;
            self.reading[t.from].set(self.reading[t.from].get().tested(t.lie, t.slow));
            at += 2 * FIRST;
        }
        if ok && !t.slow || at == have {
            ok = ok && t.slice(at..end);
        }
        t.spent += ticks() - begin;
        if !ok {
            t.source = None;
        }
    }

    /// All of the message is there: what did the way cost that was chosen for it, whatever came of that?
    fn count_cost(&self, t: &Transfer) {
        let total = t.req.total.get();
        if t.req.moved.get() < total || t.source.is_none() {
            return;
        }
        let cost = match progress::crowded(self.job()) {
            // With others in between, only what this rank has done itself, and what the sender has.
            true => t.spent + 2 * t.req.spent.get(),
            // (With several at a time, each waits for the others, too.)
            false if t.among_others => t.spent + t.req.spent.get(),
            false => ticks() - t.since,
        };
        self.came(total, t.way, cost);
    }

    /// Nobody waits for this receive any more.
    pub(super) fn drop_transfer(&self, req: &Rc<Request>) {
        let mut all = self.transfers.borrow_mut();
        if let Some(i) = all.iter().position(|t| t.is_for(req)) {
            self.end_sharing(&mut all.swap_remove(i));
        }
    }

    /// The sender has taken back the offer of its request `theirs`: the receive that was for it, if that has begun.
    pub(super) fn stop_transfer(&self, from: usize, theirs: u32) -> Option<Rc<Request>> {
        let mut all = self.transfers.borrow_mut();
        let i = all.iter().position(|t| t.from == from && t.theirs == theirs)?;
        let mut t = all.swap_remove(i);
        self.end_sharing(&mut t);
        self.answers.borrow_mut().take(t.req.id.get());
        t.req.moved.set(0);
        Some(t.req)
    }

    /// The process id of `rank` if its memory may be read.
    pub(super) fn may_read(&self, rank: usize) -> Option<i32> {
        *self.readable[rank].get_or_init(|| single_copy::allowed(&self.job().segment.rank(rank).probe))
    }

    /// The receiver wants the rest of `req`, from byte `at` on, piece by piece under its number `theirs`.
    pub fn send_pieces(&self, to: usize, req: Rc<Request>, theirs: u32, at: usize) {
        self.answered(&req);
        self.gets_pages(to);
        req.moved.set(at);
        self.out(to).borrow_mut().ask(req, theirs);
        self.flush(to);
    }
}

/// What to tell the receiver about a message. The list of its parts, if there is more than one, stays in the request.
pub fn offer(req: &Request) -> Rts {
    let total = req.total.get();
    let mut rts =
        Rts { total: total as u64, addr: 0, runs: 0, pullable: 0, offer: if req.offered.get() { req.offer.get() } else { 0 } };
    let Some(places) = req.data.borrow_mut().places(0, total) else { return rts };
    rts.pullable = 1;
    match places[..] {
        [one] => rts.addr = one.addr as u64,
        _ => {
            let list: Box<[Run]> = places.into();
            rts.addr = list.as_ptr() as u64;
            rts.runs = list.len() as u32;
            req.list.set(Some(list));
        }
    }
    rts
}

/// Where the message lies in the sender's memory.
fn places(pid: i32, rts: &Rts) -> Option<(i32, Vec<Run>)> {
    let list = match rts.runs {
        0 => vec![Run { addr: rts.addr as usize, len: rts.total as usize }],
        n => single_copy::read_list(pid, rts.addr as usize, n as usize)?,
    };
    Some((pid, list))
}

/// Reads `n` bytes from `at` on. False if the kernel refuses.
fn read_slice(pid: i32, places: &[Run], req: &Request, at: usize, n: usize) -> bool {
    let mut source = Source::new(pid, places);
    source.skip(at);
    let mut data = req.data.borrow_mut();
    if let Some(here) = data.places(at, n) {
        // SAFETY: these are the places of the receive's buffer, which the user has left to the library until it is complete.
        return unsafe { source.read(&here) };
    }
    let mut room = vec![0; n];
    let ok = source.read_bytes(&mut room);
    if ok {
        data.put(Way::Cached, at, &room);
    }
    ok
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
    /// The number of the sender's offer, if it may take that back, else 0.
    pub offer: u64,
}

impl Rts {
    /// Bytes of the payload: with the head it fits one line.
    pub const BYTES: usize = 32;

    /// As bytes.
    pub fn to_bytes(self) -> [u8; Self::BYTES] {
        let mut out = [0; Self::BYTES];
        out[..8].copy_from_slice(&self.total.to_ne_bytes());
        out[8..16].copy_from_slice(&self.addr.to_ne_bytes());
        out[16..20].copy_from_slice(&self.runs.to_ne_bytes());
        out[20..24].copy_from_slice(&self.pullable.to_ne_bytes());
        out[24..].copy_from_slice(&self.offer.to_ne_bytes());
        out
    }

    /// From bytes.
    pub fn from_bytes(b: &[u8]) -> Rts {
        let word = |i: usize| u64::from_ne_bytes(b[i..i + 8].try_into().expect("eight bytes"));
        let half = |i: usize| u32::from_ne_bytes(b[i..i + 4].try_into().expect("four bytes"));
        Rts { total: word(0), addr: word(8), runs: half(16), pullable: half(20), offer: word(24) }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn slow_is_what_was_slow_twice() {
        let (here, there) = (1 << 3, 1 << 9);
        let once = Reading::default().tested(here, true).tested(there, false);
        assert_eq!((once.slow, once.fast), (0, there));
        assert_eq!(once.tested(here, true).slow, here);
        let mended = once.tested(here, false);
        assert_eq!((mended.slow, mended.fast), (0, here | there));
        assert_eq!(mended.tested(here, true).slow, 0);
    }
}
