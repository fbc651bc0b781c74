//! One direction between two ranks: a ring for heads and short payloads, a bulk area for long ones.

use super::bulk::{address, Bulk};
use super::lending::{Given, Lending, Lent, Next, Part};
use super::record::{Head, ANSWER, BULK, EXTRA, KEPT, PASSING, PLACE, STREAMED};
use super::ring::{RawMemory, Reader, Writer};
use crate::copy::tune::{ticks, Costs, Reading, Tuner};
use crate::copy::{self, Way, LINE};
use crate::shm::Segment;
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::Relaxed;
use std::rc::Rc;

/// Longest payload that goes into the ring itself, while there is a bulk area.
pub const SHORT: usize = 2048;
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
    /// None until it is needed; None in it if there was no room for one.
    bulk: Option<Option<Bulk>>,
    shown: Shown,
    lending: Rc<Lending>,
    tuner: Tuner,
}

/// The reading end.
pub struct Receiver {
    ring: Reader<RawMemory>,
    segment: &'static Segment,
    shown: Shown,
    lending: Rc<Lending>,
    reading: Reading,
}

impl Sender {
    pub(super) fn new(ring: Writer<RawMemory>, segment: &'static Segment, shown: Shown, lending: Rc<Lending>) -> Self {
        Sender { ring, segment, bulk: None, shown, lending, tuner: Tuner::patient() }
    }

    /// The longest payload of a record in the ring itself.
    pub fn max_len(&self) -> usize {
        self.ring.max_len() - 8
    }

    /// The longest payload of a record, up to `want`.
    pub fn longest(&mut self, want: usize) -> usize {
        match self.bulk.get_or_insert_with(|| Bulk::new(self.segment)) {
            Some(bulk) => want.min(bulk.max_len()),
            None => want.min(self.max_len()),
        }
    }

    /// Writes a record, its payload by `fill`; false if the ring is full.
    #[inline(always)]
    pub fn push(&mut self, head: &Head, fill: impl FnOnce(&mut [u8])) -> bool {
        self.ring.push(head, fill)
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
        if len > SHORT && self.bulk.is_none() {
            self.bulk = Some(Bulk::new(self.segment));
        }
        let bulk = match &mut self.bulk {
            Some(Some(bulk)) if len > SHORT => bulk,
            _ => {
                return self.ring.push(head, |out| {
                    out[..front.len()].copy_from_slice(front);
                    fill(0, &mut out[front.len()..]);
                })
            }
        };
        let mut head = Head { flags: head.flags | BULK, ..*head };
        if !self.ring.has_room_for(head.in_ring()) {
            return false;
        }
        // `mine` is a place in this rank's area.
        let (mine, own, offset, end) = match self.lending.next(len, part, self.shown.given) {
            Next::Wait => return false,
            Next::There { place, own, kept } => {
                head.flags |= if kept { ANSWER | KEPT } else { ANSWER };
                (None, own, place.offset, place.end)
            }
            Next::Own => {
                let long = self.lending.is_long(part.total);
                let Some(place) = bulk.place(len, long, self.shown.given, &self.lending) else { return false };
                head.flags |= if self.lending.passes(len, part) { PASSING } else { 0 };
                bulk.make(&place, self.segment);
                (Some(place), place.own, place.offset, place.end)
            }
        };
        // A line that both sides begin at the same place is copied faster.
        let offset = offset + bytes.map_or(0, |b| copy::skew(b.as_ptr() as usize, len)) as u64;
        let to = address(self.segment, offset, len);
        let write = |how| match bytes {
            // SAFETY: these `len` bytes are this end's alone, until the record is published.
            Some(bytes) => unsafe { copy::copy(how, to, bytes.as_ptr(), len) },
            // SAFETY: as above.
            None => copy::staged(how, unsafe { std::slice::from_raw_parts_mut(to, len) }, &fill),
        };
        if !own {
            let costs = self.shown.costs;
            let how = self.tuner.choose(|_| Some(Costs::from_word(costs.load(Relaxed))).filter(Costs::known));
            let start = ticks();
            write(how);
            copy::flush(how);
            self.tuner.took(how, len, ticks() - start);
            head.flags |= if how == Way::Streaming { STREAMED } else { 0 };
        } else {
            write(Way::Cached);
        }
        let pushed = self.ring.push(&head, |out| {
            let (first, rest) = out.split_at_mut(front.len());
            first.copy_from_slice(front);
            rest[..8].copy_from_slice(&offset.to_ne_bytes());
            rest[8..].copy_from_slice(&end.to_ne_bytes());
        });
        debug_assert!(pushed, "there was room");
        if let Some(place) = mine {
            bulk.commit(place);
        }
        pushed
    }
}

impl Receiver {
    pub(super) fn new(ring: Reader<RawMemory>, segment: &'static Segment, shown: Shown, lending: Rc<Lending>) -> Self {
        Receiver { ring, segment, shown, lending, reading: Reading::default() }
    }

    /// The head of the next record, if one is there.
    #[inline(always)]
    pub fn head(&mut self) -> Option<Head> {
        self.ring.head()
    }

    /// Has it read the last record without having seen that there was no other?
    #[inline(always)]
    pub fn is_behind(&self) -> bool {
        self.ring.is_behind()
    }

    /// Hands the record whose head `head` just gave to `f`, its number ([`EXTRA`]) and its payload, and moves on. True with the
    /// result if the writer was told of room: it may sleep until then, so ring its bell.
    #[inline(always)]
    pub fn take<R>(&mut self, head: &Head, f: impl FnOnce(u64, &[u8]) -> R) -> (R, bool) {
        if head.flags & (BULK | EXTRA) == 0 {
            return self.ring.take(head, |b| f(0, b));
        }
        self.take_long(head, f)
    }

    #[inline(never)]
    fn take_long<R>(&mut self, head: &Head, f: impl FnOnce(u64, &[u8]) -> R) -> (R, bool) {
        let word = |b: &[u8]| u64::from_ne_bytes(b[..8].try_into().expect("eight bytes"));
        let (len, segment, reading) = (head.len as usize, self.segment, &mut self.reading);
        let how = if head.flags & STREAMED == 0 { Way::Cached } else { Way::Streaming };
        let ((out, place), freed) = self.ring.take(head, |b| {
            let (extra, rest) = if head.flags & EXTRA == 0 { (0, b) } else { (word(b), &b[8..]) };
            if head.flags & BULK == 0 {
                return (f(extra, rest), None);
            }
            debug_assert_eq!(rest.len(), PLACE);
            let offset = word(rest);
            let place = Lent { offset: offset - offset % LINE as u64, len: len.next_multiple_of(LINE), end: word(&rest[8..]) };
            let at = address(segment, offset, len);
            // SAFETY: the record, published after the payload, gives these bytes to this end until it gives them back.
            let out = reading.copy(how, len, || f(extra, unsafe { std::slice::from_raw_parts(at, len) })).0;
            (out, Some(place))
        });
        let Some(place) = place else { return (out, freed) };
        let told = match head.flags & ANSWER {
            0 => self.lending.read(place, head.flags & PASSING != 0),
            _ => self.lending.answer_read(place.end, head.flags & KEPT != 0),
        };
        if told {
            self.shown.costs.store(self.reading.costs().to_word(), Relaxed);
        }
        (out, freed || told)
    }
}
