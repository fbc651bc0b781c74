//! One direction between two ranks: a ring for heads and short payloads, a bulk area for long ones.

use super::bulk::{self, address, Bulk, Hold, Lap};
use super::lending::{Given, Lending, Lent, Next, Part};
use super::medium::{Medium, Reach};
use super::record::{Head, Kind, ANSWER, BULK, EXTRA, GROWING, KEPT, PASSING, PLACE, STREAMED};
use super::ring::{RawMemory, Reader, Writer};
use crate::copy::tune::{arrive, ticks, ticks_to_load, Costs, Reading, Tuner, BUFFERED};
use crate::copy::{self, Way, LINE};
use crate::progress::is_crowded;
use crate::shm::Segment;
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::Relaxed;
use crate::sync::demote;
use std::rc::Rc;

/// Bytes of a payload that the reader is told of at once: at least so many, but at the end of a message,
pub const STEP: usize = 16 << 10;
/// and at most.
const LONGEST_STEP: usize = 32 << 10;

/// Bytes of a long payload that are handed on to a reader that waits: by the time that it has copied these, the others have come by themselves.
const HANDED_ON: usize = 1 << 10;

/// Bytes to write, where `at` bytes of a message have been and `left` are left, before the reader is told: few at first, when it waits for
/// them, then half as many again each time, for it takes about as much longer to copy out, and few at the end, when it is to be close behind.
fn step(at: usize, left: usize) -> usize {
    let wanted = if left < 2 * STEP { left } else { (left / 2).next_multiple_of(4096) };
    wanted.min(at + STEP / 2).clamp(STEP, LONGEST_STEP).min(left)
}

/// Bits of an offset. Above them stands how much the reader is to hold ([`Hold`]), and how many of the other's payloads the writer had read when it began ([`Lending::seen`]).
const OFFSET: u32 = 48 - Hold::BITS;

/// What the reader shows the writer in its control line, besides the ring's count.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// What it has given back of the bulk area.
    pub given: Given,
    /// Its [`Costs`].
    pub costs: &'static AtomicU64,
}

/// The writing end.
pub struct Sender {
    ring: Writer<RawMemory>,
    segment: &'static Segment,
    short: usize,
    /// None until it is needed; None in it if there was no room for one.
    bulk: Option<Option<Bulk>>,
    shown: Shown,
    lending: Rc<Lending>,
    medium: Medium,
    tuner: Tuner,
}

/// What [`Receiver::front`] has found.
pub enum Front {
    /// No record.
    Nothing,
    /// A whole message that lies in the ring.
    Short(Head),
    /// Something else; see [`Receiver::head`].
    Other,
}

/// The reading end.
pub struct Receiver {
    ring: Reader<RawMemory>,
    segment: &'static Segment,
    shown: Shown,
    lending: Rc<Lending>,
    reading: Reading,
    reach: Reach,
    /// Of the payload that grows at the front: bytes in all, and those taken.
    whole: usize,
    taken: usize,
}

/// The number at the beginning of a payload.
fn word(b: &[u8]) -> u64 {
    u64::from_ne_bytes(b[..8].try_into().expect("eight bytes"))
}

impl Sender {
    pub(super) fn new(
        ring: Writer<RawMemory>,
        segment: &'static Segment,
        shown: Shown,
        lending: Rc<Lending>,
        medium: Medium,
    ) -> Self {
        Sender { ring, segment, short: bulk::short(segment.ranks()), bulk: None, shown, lending, medium, tuner: Tuner::patient() }
    }

    /// The longest payload of a record in the ring itself.
    pub fn max_len(&self) -> usize {
        self.ring.max_len() - 8
    }

    /// The longest payload that goes into the ring itself.
    pub fn short(&self) -> usize {
        self.max_len().min(self.short)
    }

    /// The longest payload of a record about a message of `total` bytes.
    pub fn longest(&mut self, total: usize) -> usize {
        match self.bulk.get_or_insert_with(|| Bulk::new(self.segment)) {
            Some(bulk) => {
                let early = total > bulk.max_len(false) && bulk.goes_round_early(is_crowded(self.segment));
                let goes_round = self.lending.is_long(total) || early;
                bulk.max_len(goes_round || self.lending.in_step.is_on())
            }
            None => self.max_len(),
        }
    }

    /// A message of `total` bytes begins.
    pub fn begins(&self, total: usize) {
        self.lending.in_step.begins(total);
    }

    /// Is the next piece of the message under way to wait, since the other rank is about to send one ([`super::in_step`])?
    pub fn holds(&self) -> bool {
        self.lending.in_step.holds(ticks)
    }

    /// Writes a record, its payload by `fill`; false if the ring is full.
    #[inline(always)]
    pub fn push(&mut self, head: &Head, fill: impl FnOnce(&mut [u8])) -> bool {
        self.ring.push(head, self.lending.is_turn(), fill)
    }

    /// The same for one that is too long for [`Sender::short`], if this ring had best have it, too ([`super::medium`]).
    #[inline]
    pub fn push_medium(&mut self, head: &Head, bytes: &[u8]) -> bool {
        self.medium.is_for_ring(bytes.len(), || is_crowded(self.segment)) && self.push(head, |out| copy::bytes(out, bytes))
    }

    /// Writes a record that begins with the number `extra` if it has [`EXTRA`]; its payload, this part of a message, by `fill`, which gets
    /// the place of each piece, or if it is long from `bytes` where these are at hand. False if there is no room.
    pub fn push_long(
        &mut self,
        head: &Head,
        extra: u64,
        part: Part,
        bytes: Option<&[u8]>,
        fill: impl Fn(usize, &mut [u8]),
    ) -> bool {
        let len = head.len as usize;
        let front = extra.to_ne_bytes();
        let front = if head.flags & EXTRA == 0 { &front[..0] } else { &front[..] };
        if len > self.short && self.bulk.is_none() {
            self.bulk = Some(Bulk::new(self.segment));
        }
        let bulk = match &mut self.bulk {
            Some(Some(bulk)) if len > self.short => bulk,
            _ => {
                return self.ring.push(head, self.lending.is_turn(), |out| {
                    out[..front.len()].copy_from_slice(front);
                    fill(0, &mut out[front.len()..]);
                })
            }
        };
        let mut flags = head.flags | BULK;
        if !self.ring.has_room_for(front.len() + PLACE) {
            return false;
        }
        // `mine` is a place in this rank's area.
        let (mine, own, hold, offset, end) = match self.lending.next(len, part, head.kind != Kind::Data, self.shown.given) {
            Next::Wait => return false,
            Next::There { place, own, kept } => {
                flags |= if kept { ANSWER | KEPT } else { ANSWER };
                (None, own, Hold::All, place.offset, place.end)
            }
            Next::Own => {
                let long = self.lending.is_long(part.total);
                let lap = Lap { long, crowded: is_crowded(self.segment) };
                let Some(place) = bulk.place(len, part, lap, self.shown.given, &self.lending) else { return false };
                flags |= if self.lending.passes(len, part) { PASSING } else { 0 };
                bulk.make(&place, self.segment);
                (Some(place), place.own(), place.hold, place.offset(), place.end)
            }
        };
        // A line that both sides begin at the same place is copied faster.
        let offset = offset + bytes.map_or(0, |b| copy::skew(b.as_ptr() as usize, len)) as u64;
        let (to, seen) = (address(self.segment, offset, len), self.lending.seen());
        let how = if own {
            Way::Cached
        } else {
            let costs = self.shown.costs;
            self.tuner.choose(|_| Some(Costs::from_word(costs.load(Relaxed))).filter(Costs::known))
        };
        flags |= if how == Way::Streaming { STREAMED } else { 0 };
        let write = |at: usize, n: usize| {
            // SAFETY: these bytes of the place are this end's alone, until it tells the reader of them.
            let to = unsafe { std::slice::from_raw_parts_mut(to.add(at), n) };
            match bytes {
                Some(bytes) => copy::bytes_in(how, to, &bytes[at..at + n]),
                None => copy::staged(how, to, |k, out| fill(at + k, out)),
            }
            copy::flush(how);
        };
        let publish = |out: &mut [u8]| {
            let (first, rest) = out.split_at_mut(front.len());
            first.copy_from_slice(front);
            rest[..8].copy_from_slice(&(offset | (u64::from(seen) << Hold::BITS | hold as u64) << OFFSET).to_ne_bytes());
            rest[8..].copy_from_slice(&end.to_ne_bytes());
        };
        let start = (!own && self.tuner.times(len)).then(ticks);
        let (whole, mut alone) = (self.lending.shows_whole(len, part), false);
        let pushed = if len <= STEP || whole {
            write(0, len);
            let turn = self.lending.is_turn();
            alone = !turn;
            // (Who copies in one of its own does not wait for this one.)
            let waited = turn && !whole;
            let pushed = self.ring.push(&Head { flags, ..*head }, waited, publish);
            if waited && how == Way::Cached {
                (0..len.min(HANDED_ON)).step_by(LINE).for_each(|at| demote(to.wrapping_add(at)));
            }
            pushed
        } else {
            push_growing(&mut self.ring, &Head { flags: flags | GROWING, ..*head }, part, write, publish)
        };
        debug_assert!(pushed, "there was room");
        self.lending.has_written(part);
        if let Some(start) = start {
            // (The reader has its record meanwhile.)
            if len < BUFFERED {
                arrive();
            }
            self.tuner.took(how, len, ticks() - start);
        }
        if let Some(place) = mine {
            bulk.commit(place, alone);
        }
        pushed
    }
}

/// Writes the payload of this record by `write`, which gets the place and the length of each step, and the record by `publish` after the first.
#[inline(never)]
fn push_growing(
    ring: &mut Writer<RawMemory>,
    head: &Head,
    part: Part,
    write: impl Fn(usize, usize),
    publish: impl FnOnce(&mut [u8]),
) -> bool {
    let len = head.len as usize;
    let before = part.total - part.after - len;
    let next = |at: usize| {
        let n = step(before + at, part.total - before - at).min(len - at);
        write(at, n);
        at + n
    };
    let mut there = next(0);
    let Some(cell) = ring.push_growing(head, there as u64, publish) else { return false };
    while there < len {
        there = next(there);
        ring.grow(cell, there as u64);
    }
    true
}

impl Receiver {
    pub(super) fn new(
        ring: Reader<RawMemory>,
        segment: &'static Segment,
        shown: Shown,
        lending: Rc<Lending>,
        reach: Reach,
    ) -> Self {
        Receiver { ring, segment, shown, lending, reading: Reading::default(), reach, whole: 0, taken: 0 }
    }

    /// The head of the next record, if one is there. While not all of a payload is there, it looks like several records, each of what is
    /// there and has not been taken, and a whole message like a first and further pieces.
    #[inline(always)]
    pub fn head(&mut self) -> Option<Head> {
        let mut head = self.ring.head()?;
        if head.flags & GROWING != 0 {
            self.whole = head.len as usize;
            head.len = self.ring.there() as u32 - self.taken as u32;
            if head.len == 0 {
                return None;
            }
            match head.kind {
                Kind::Eager | Kind::First if self.taken > 0 => head.kind = Kind::Next,
                Kind::Eager if (head.len as usize) < self.whole => head.kind = Kind::First,
                _ => {}
            }
        }
        Some(head)
    }

    /// What the next record is, if one is there.
    #[inline(always)]
    pub fn front(&mut self) -> Front {
        match self.ring.head() {
            None => Front::Nothing,
            Some(h) if h.kind == Kind::Eager && h.flags & (BULK | EXTRA | GROWING) == 0 => Front::Short(h),
            Some(_) => Front::Other,
        }
    }

    /// Bytes of all of the payload whose beginning is the record that [`Receiver::head`] just gave; None if only that itself tells.
    #[inline]
    pub fn total(&self, head: &Head) -> Option<usize> {
        match head.flags & (EXTRA | GROWING) {
            0 => Some(head.len as usize),
            GROWING => Some(self.whole),
            _ => None,
        }
    }

    /// Bytes of all of the message that begins with the record whose head [`Receiver::head`] just gave.
    pub fn whole(&self, head: &Head) -> usize {
        self.total(head).unwrap_or_else(|| self.ring.look(head, word) as usize)
    }

    /// [`Receiver::take`] for the head that [`Receiver::front`] just gave.
    #[inline(always)]
    pub fn take_short<R>(&mut self, head: &Head, f: impl FnOnce(&[u8]) -> R) -> (R, bool) {
        self.lending.has_come();
        self.reach.has_come(head.len as usize, ticks_to_load);
        self.ring.take(head, f)
    }

    /// Did the last long payload cross one of this rank's ([`Lending::crosses`])?
    #[inline]
    pub fn crosses(&self) -> bool {
        self.lending.crosses()
    }

    /// Is this rank to send a piece for each that it takes?
    #[inline(always)]
    pub fn is_in_step(&self) -> bool {
        self.lending.in_step.is_on()
    }

    /// Has it read the last record without having seen that there was no other?
    #[inline(always)]
    pub fn is_behind(&self) -> bool {
        self.ring.is_behind()
    }

    /// Has it read several that were there when it looked?
    #[inline(always)]
    pub fn is_far_behind(&self) -> bool {
        self.ring.is_far_behind()
    }

    /// Hands the record whose head `head` just gave to `f`, its number ([`EXTRA`]; else its length) and its payload, and moves on. True with the
    /// result if the writer was told of room: it may sleep until then, so ring its bell.
    #[inline(always)]
    pub fn take<R>(&mut self, head: &Head, f: impl FnOnce(u64, &[u8]) -> R) -> (R, bool) {
        self.lending.has_come();
        if head.flags & (BULK | EXTRA) == 0 {
            return self.ring.take(head, |b| f(u64::from(head.len), b));
        }
        match head.flags & GROWING {
            0 => self.take_long::<false, R>(head, f),
            _ => self.take_long::<true, R>(head, f),
        }
    }

    #[inline(never)]
    fn take_long<const GROWS: bool, R>(&mut self, head: &Head, f: impl FnOnce(u64, &[u8]) -> R) -> (R, bool) {
        let (len, segment, reading, lending) = (head.len as usize, self.segment, &mut self.reading, &self.lending);
        let how = if head.flags & STREAMED == 0 { Way::Cached } else { Way::Streaming };
        let (whole, taken) = if GROWS { (self.whole, self.taken) } else { (len, 0) };
        let read = |b: &[u8]| {
            let (extra, rest) = if head.flags & EXTRA == 0 { (whole as u64, b) } else { (word(b), &b[8..]) };
            if head.flags & BULK == 0 {
                return (f(extra, rest), None, false);
            }
            debug_assert_eq!(rest.len(), PLACE);
            let (offset, above) = (word(rest) & ((1 << OFFSET) - 1), word(rest) >> OFFSET);
            if taken == 0 {
                lending.begins_to_read((above >> Hold::BITS) as u16);
            }
            let place = Lent { offset: offset - offset % LINE as u64, len: whole.next_multiple_of(LINE), end: word(&rest[8..]) };
            let at = address(segment, offset + taken as u64, len);
            // SAFETY: the record, or what it says to be there, gives these bytes to this end until it gives them back; they were written
            // before it was published.
            let (out, news) = reading.copy(how, len, || f(extra, unsafe { std::slice::from_raw_parts(at, len) }));
            (out, Some((place, Hold::of(above))), news)
        };
        if GROWS {
            self.taken = (taken + len) % whole;
            if self.taken > 0 {
                return (self.ring.look(head, read).0, false);
            }
        }
        let ((out, place, news), freed) = self.ring.take(head, read);
        let Some((place, hold)) = place else { return (out, freed) };
        lending.has_read();
        self.reach.has_come(whole, ticks_to_load);
        let told = match head.flags & ANSWER {
            0 => lending.read(place, head.flags & PASSING != 0, hold.most()),
            _ => lending.answer_read(place.end, head.flags & KEPT != 0),
        };
        // (Who answers in its place all that it gets tells nothing else.)
        if told || news && whole > STEP {
            self.shown.costs.store(self.reading.costs().to_word(), Relaxed);
        }
        (out, freed || told)
    }
}
