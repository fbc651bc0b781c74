//! Moving bytes between two ranks.
//!
//! For each ordered pair of ranks there is one [`channel`]. Its [`ring`] in the segment is a queue of records with one writer and
//! one reader, in cells of a cache line. A record is a [`record::Head`] of 24 bytes and a payload; up to 40 bytes of payload
//! share the line of the head, whose first word also tells the reader that the record is there. Long payloads lie in a
//! [`bulk`] area next to the ring. What the records mean (messages, requests to send, acknowledgements) is decided in `p2p`.
//! Large messages need not travel through the channel at all: [`single_copy`] reads them from the sender's memory.

pub mod bulk;
pub mod channel;
mod in_step;
pub mod lending;
mod medium;
mod places;
pub mod record;
pub mod ring;
pub mod single_copy;

#[cfg(all(test, not(loom)))]
mod tests;

use crate::progress::has_cores;
use crate::shm::{Offset, Segment};
use crate::sync::atomic::AtomicU64;
use channel::Shown;
pub use channel::{Front, Receiver, Sender};
use in_step::InStep;
use lending::{Given, Lending};
use medium::{Distance, Medium, Reach};
use ring::{RawMemory, Reader, Writer};
use std::rc::Rc;

/// Bytes at the start of a ring that are not cells: the reader's line, with the count of consumed cells in its first word,
/// what it has given back of the bulk area in its second and fourth, the answers that it has read in its fifth, and its copying costs in its
/// third, how near the writer is in its sixth; and the writer's mark ([`medium`]). Some processors fetch lines in pairs, so each has one, and the cells begin with one.
const CONTROL: usize = 4 * ring::CELL;
/// Where in it the writer's mark is.
const MARK: usize = 2 * ring::CELL;

fn memory(segment: &'static Segment, from: usize, to: usize) -> RawMemory {
    let (offset, len) = segment.ring(from, to);
    let base = segment.bytes(offset, len);
    // SAFETY: `len` bytes of zeroed, line-aligned segment, mapped for the rest of the process's life and used by this ring
    // alone; the segment's layout gives it to this pair of ranks.
    unsafe { RawMemory::new(base, base.wrapping_add(CONTROL), (len - CONTROL) / ring::CELL) }
}

/// What the reader of the channel from rank `from` to rank `to` shows.
fn shown(segment: &'static Segment, from: usize, to: usize) -> Shown {
    let (offset, _) = segment.ring(from, to);
    let word = |i: u64| segment.at(Offset::<AtomicU64>::new(offset.0 + 8 * i));
    Shown { given: Given { count: word(1), answers: word(3), read: word(4) }, costs: word(2) }
}

/// What both ends of that channel know of how near they are to each other.
fn distance(segment: &'static Segment, from: usize, to: usize) -> Distance {
    let (offset, _) = segment.ring(from, to);
    let word = |at: usize| segment.at(Offset::<AtomicU64>::new(offset.0 + at as u64));
    Distance { mark: word(MARK), longest: word(8 * 5) }
}

/// What rank `me` shares between its ends of the channels to and from rank `peer`.
pub fn lending(segment: &'static Segment, me: usize, peer: usize) -> Rc<Lending> {
    let in_step = InStep::new(has_cores(segment));
    Rc::new(Lending::new(bulk::held(bulk::whole(segment)), shown(segment, peer, me).given, in_step))
}

/// The writing end of the channel from rank `me` to rank `to`. Make it once.
pub fn sender(segment: &'static Segment, me: usize, to: usize, lending: Rc<Lending>) -> Sender {
    let medium = Medium::new(distance(segment, me, to));
    Sender::new(Writer::new(memory(segment, me, to)), segment, shown(segment, me, to), lending, medium)
}

/// The reading end of the channel from rank `from` to rank `me`. Make it once.
pub fn receiver(segment: &'static Segment, from: usize, me: usize, lending: Rc<Lending>) -> Receiver {
    let reach = Reach::new(distance(segment, from, me));
    Receiver::new(Reader::new(memory(segment, from, me)), segment, shown(segment, from, me), lending, reach)
}
