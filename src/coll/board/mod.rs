//! The board: how the members of a communicator hand data to each other in collective calls.
//!
//! Each member has up to [`NBUF`] buffers, in each of them a *posting* (one cache line: tag, hash of the calls so far, small payload); a
//! larger payload lies in a *slot*, a piece of the member's [`area`]. A collective call is a number of *rounds*; in a round a member
//!
//! 1. takes its next buffer and a slot, waiting if a reader of what was there before is not done ([`Round::slot`]),
//! 2. copies data in, and posts ([`Round::post`]): stores the tag with Release, so that who reads it with Acquire sees the data;
//! 3. waits for the postings it needs ([`Round::wait_all`], [`Round::wait_for`]), checking that their hashes equal its own;
//! 4. reads the others' slots, and says so ([`Round::done`]).
//!
//! The hash covers call, root, operation and size of every collective call so far: ranks that disagree find out in the same
//! round or the next, instead of hanging or taking each other's data for something else. What a member has called last is in its
//! *history*, so that the message can say where they parted.
//!
//! With fewer cores than members, rounds in which all take part count arrivals, and only the last arrival wakes the others: one
//! context switch per member and round. With enough cores each member polls the postings of the others: one cache-line hop.

mod area;
mod desc;
mod history;
mod layout;
mod long_notices;
mod mates;
mod mismatch;
mod notices;
mod places;
mod posting;
mod rotation;
mod round;
mod short;
mod swap;

pub use desc::Desc;
pub use layout::{even_piece, whole_lines};
pub use long_notices::{Taken, PLACES};
pub use mates::Homes;
pub use notices::{Told, MOST as NOTICE};
pub use posting::INLINE;
pub use round::{Readers, Round};
pub use short::BRIEF;

use crate::copy;
use crate::copy::landing::Pieces;
use crate::copy::tune::{Costs, Payloads, Reading};
use crate::copy::Way;
use crate::datatype::Buffer;
use crate::engine::engine;
use crate::error::Result;
use crate::progress::{has_cores, published, ring_after};
use crate::shm::Offset;
use crate::sync::atomic::AtomicU32;
use crate::sync::atomic::Ordering::*;
use area::Area;
use history::HISTORY;
use layout::{Head, Member, Shape, NBUF};
use long_notices::LongNotices;
use notices::Notices;
use posting::Posting;
use rotation::Rotation;
use std::cell::{Cell, RefCell};
use swap::Swap;

/// The control block of one communicator, as one member sees it.
pub struct Board {
    offset: u64,
    shape: Shape,
    /// My index.
    pub me: usize,
    /// World rank of each member. Intracommunicator: by rank. Intercommunicator: the low group's, then the high group's.
    pub world: Vec<u32>,
    context: u32,
    /// Do the members belong to the two groups of an intercommunicator?
    inter: bool,
    head: &'static Head,
    members: &'static [Member],
    postings: &'static [Posting],
    area: RefCell<Area>,
    /// Where in it the slot lies that is being filled, or 0.
    at: Cell<usize>,
    /// Where each member's area begins, as far as I have needed to know.
    areas: Vec<Cell<*mut u8>>,
    /// As many cores as members?
    dense: bool,
    /// Two of one group, with a core each?
    pair: bool,
    swap: Swap,
    /// See [`copy::asks_to_write`].
    asks_to_write: bool,
    /// Where the members are at home, as far as they share cores.
    homes: Homes,
    seq: Cell<u64>,
    hash: Cell<u64>,
    /// For nonblocking calls.
    notices: Notices,
    long: LongNotices,
    /// The members' doorbells.
    bells: Vec<&'static AtomicU32>,
    /// What I know of the others' `done`.
    known: Vec<Cell<u64>>,
    /// The least of them when it was last looked for.
    all_known: Cell<u64>,
    /// Uses of each buffer in rounds that all take part in.
    uses: [Cell<u64>; NBUF],
    /// What I posted last in each buffer.
    last: [Cell<(u64, Readers)>; NBUF],
    /// How to write to slots.
    payloads: RefCell<Payloads>,
    /// What reading others' slots costs.
    reading: RefCell<Reading>,
    /// How to copy long results to where the user wants them.
    landing: RefCell<Pieces>,
    rotation: Rotation,
    /// Postings in a row that were there when I first looked for them.
    found: Cell<u32>,
}

/// Bytes of a slot from which the way of writing to it makes a difference.
const FAR: usize = 1024;
/// Bytes from which a piece of it is worth a choice.
const PIECE: usize = 256;

/// Rounds of one call are numbered in the low bits of a tag.
const ROUND_BITS: u32 = 24;

fn tag(seq: u64, round: usize) -> u64 {
    seq << ROUND_BITS | round as u64
}

/// Bytes of the control block for `n` members.
pub fn bytes(n: usize) -> usize {
    at_notices(&Shape::new(n, has_cores(&engine().job().segment))) + notices::bytes(n)
}

/// Where in it the notices are.
fn at_notices(shape: &Shape) -> usize {
    shape.bytes().next_multiple_of(align_of::<Posting>())
}

/// Allocates a control block for `n` members; one member does so and tells the others. Errors: MPI_ERR_NO_MEM.
pub fn allocate(n: usize) -> Result<u64> {
    let seg = &engine().job().segment;
    let block = seg.alloc(bytes(n))?;
    let head: &Head = seg.at(Offset::new(block.0));
    head.refs.store(n as u32, Release);
    Ok(block.0)
}

impl Board {
    /// Maps the control block at `offset`, which `world` (by member) share; `me` is my index.
    pub fn new(offset: u64, world: Vec<u32>, me: usize, context: u32, inter: bool) -> Board {
        let job = engine().job();
        let seg = &job.segment;
        let dense = has_cores(seg);
        let shape = Shape::new(world.len(), dense);
        let n = shape.n;
        Board {
            offset,
            shape,
            me,
            context,
            inter,
            head: seg.at(Offset::new(offset)),
            members: seg.slice(Offset::new(offset + shape.members() as u64), n),
            postings: seg.slice(Offset::new(offset + shape.postings() as u64), n * shape.stride),
            area: RefCell::new(Area::new(&shape, me)),
            at: Cell::new(0),
            areas: vec![Cell::new(std::ptr::null_mut()); n],
            dense,
            pair: dense && n == 2 && !inter,
            swap: Swap::default(),
            asks_to_write: copy::asks_to_write(),
            homes: Homes::new(&world, seg.header().cores.load(Relaxed).max(1)),
            seq: Cell::new(0),
            hash: Cell::new(0),
            known: vec![Cell::new(0); n],
            all_known: Cell::new(0),
            notices: Notices::new(seg, offset + at_notices(&shape) as u64, if n > 1 { n } else { 0 }),
            long: LongNotices::new(n, me, shape.slot),
            bells: world.iter().map(|&rank| &seg.rank(rank as usize).bell.state).collect(),
            uses: Default::default(),
            last: std::array::from_fn(|_| Cell::new((0, Readers::NONE))),
            payloads: RefCell::default(),
            reading: RefCell::default(),
            landing: RefCell::default(),
            rotation: Rotation::default(),
            found: Cell::new(0),
            world,
        }
    }

    /// Members.
    pub fn n(&self) -> usize {
        self.shape.n
    }

    /// How many rounds a member can be ahead of the slowest reader of a long payload.
    pub fn ahead(&self) -> usize {
        self.shape.ahead
    }

    /// Longest payload of a round.
    pub fn slot_bytes(&self) -> usize {
        self.shape.slot
    }

    /// Good length of the payloads of a call that passes `total` bytes from each member to others: members with cores of their
    /// own copy in and out at the same time, in at least four pieces; where members share cores, every round is a switch.
    pub fn piece_bytes(&self, total: usize) -> usize {
        const SHORTEST: usize = 8 << 10;
        match self.dense {
            true => (total / 4).next_multiple_of(1024).clamp(SHORTEST, self.shape.slot),
            false => self.shape.slot,
        }
    }

    /// The same for a call in which all members copy in as much as they copy out or fold: with a core each, too, all of them are busy all the time, and what
    /// more pieces cost is waiting for each other.
    pub fn even_piece_bytes(&self) -> usize {
        self.shape.even
    }

    /// The same for payloads of which every member reads only a part.
    pub fn shared_piece_bytes(&self) -> usize {
        self.shape.shared
    }

    /// The same where two members [swap](Round::swap) places if they can.
    pub fn swapped_piece_bytes(&self) -> usize {
        match self.swapped_bytes() {
            0 => self.even_piece_bytes(),
            swapped => swapped,
        }
    }

    /// Longest payload for which two members [swap](Round::swap) places; 0 if they do not.
    pub fn swapped_bytes(&self) -> usize {
        if self.pair {
            swap::MOST
        } else {
            0
        }
    }

    /// Cores of the job.
    pub fn cores(&self) -> usize {
        engine().job().segment.header().cores.load(Relaxed).max(1) as usize
    }

    /// Are there fewer cores than ranks?
    pub fn crowded(&self) -> bool {
        !self.dense
    }

    /// Begins a collective call. Errors: an earlier mismatch on this communicator.
    #[inline(always)] // What it returns would be read back before it is there.
    pub fn begin(&self, desc: Desc) -> Result<Round<'_>> {
        let seq = self.seq.get() + 1;
        self.seq.set(seq);
        // Between groups, the companions of a root do not say (or know) more than which call it is.
        let agreed = if self.inter { desc.call_only() } else { desc };
        self.hash.set(desc::mix(self.hash.get().wrapping_add(agreed.hash())));
        if self.n() > 1 {
            self.remember(seq, &desc);
            if self.head.poison.load(Relaxed) != 0 {
                return Err(self.mismatch_error());
            }
        }
        Ok(Round::new(self, seq, desc))
    }

    /// Copies bytes to a slot of mine.
    #[inline]
    pub fn write(&self, slot: &mut [u8], bytes: &[u8]) {
        if bytes.len() < PIECE {
            return slot[..bytes.len()].copy_from_slice(bytes);
        }
        let to = &mut slot[..bytes.len()];
        self.payloads.borrow_mut().write(bytes.len(), |how| copy::bytes_in(how, to, bytes));
    }

    /// Has `put` copy `len` bytes of a result of `total` bytes to where the user wants it.
    pub fn land(&self, total: usize, len: usize, put: impl FnOnce(Way)) {
        self.landing.borrow_mut().put(total, len, put);
    }

    /// Copies bytes `at..at + out.len()` of a user's data to a slot of mine.
    pub fn pack(&self, data: &Buffer, at: usize, slot: &mut [u8]) {
        match data.as_bytes() {
            Some(bytes) => self.write(slot, &bytes[at..at + slot.len()]),
            None if slot.len() < PIECE => data.pack(at, slot),
            None => {
                self.payloads.borrow_mut().write(slot.len(), |how| copy::staged(how, slot, |k, piece| data.pack(at + k, piece)))
            }
        }
    }

    /// What the other members say that reading slots costs them.
    #[cold]
    fn costs_of_reading(&self) -> Costs {
        let others = (0..self.n()).filter(|&j| j != self.me);
        Costs::mean(others.map(|j| Costs::from_word(self.members[j].done.costs.load(Relaxed))))
    }

    #[inline]
    fn posting(&self, member: usize, buffer: usize) -> &'static Posting {
        &self.postings[member * self.shape.stride + buffer]
    }

    /// My area. Errors: MPI_ERR_NO_MEM.
    #[cold]
    fn allocate_area(&self) -> Result<*mut u8> {
        let (seg, bytes, skew) = (&engine().job().segment, Area::bytes(&self.shape), Area::skew(self.me));
        let begins = seg.alloc(bytes)?.0 + skew as u64;
        // Published by the Release of the posting that is the first to need it.
        self.members[self.me].kept.area.store(begins, Relaxed);
        Ok(seg.bytes(Offset::new(begins), bytes - skew))
    }

    /// Has pages of `member`'s area made.
    #[cold]
    fn make(&self, member: usize, bytes: std::ops::Range<usize>) {
        let begins = self.members[member].kept.area.load(Relaxed);
        engine().job().segment.populate(Offset::new(begins + bytes.start as u64), bytes.len());
    }

    /// Where my area begins, of which `bytes` bytes from `at` on are about to be used. Errors: MPI_ERR_NO_MEM.
    #[inline]
    fn own_place(&self, at: usize, bytes: usize) -> Result<*mut u8> {
        if self.area.borrow().base.is_null() {
            let base = self.allocate_area()?;
            self.area.borrow_mut().base = base;
        }
        if let Some(bytes) = self.area.borrow_mut().make(at..at + bytes) {
            self.make(self.me, bytes);
        }
        Ok(self.area.borrow().base)
    }

    /// Byte `at` of `member`'s area; NULL as long as I have read nothing of it.
    #[inline]
    fn known_place(&self, member: usize, at: usize) -> *const u8 {
        match self.areas[member].get() {
            base if base.is_null() => base,
            base => base.wrapping_add(at),
        }
    }

    /// Where `member` puts a short payload for `buffer`; NULL as long as I have read none of its.
    fn short_payload(&self, member: usize, buffer: usize) -> *const u8 {
        self.known_place(member, buffer * area::STRIDE)
    }

    /// Where `member`'s area begins; NULL as long as it has none.
    #[inline]
    fn base(&self, member: usize) -> *mut u8 {
        match self.areas[member].get() {
            base if base.is_null() => match self.members[member].kept.area.load(Relaxed) {
                0 => base,
                offset => {
                    let base = engine().job().segment.bytes(Offset::new(offset), Area::bytes(&self.shape) - Area::skew(member));
                    self.areas[member].set(base);
                    base
                }
            },
            base => base,
        }
    }

    /// Payload of `len` bytes at byte `at` of `member`'s area.
    fn payload(&self, member: usize, at: usize, len: usize) -> *const u8 {
        debug_assert!(at + len <= Area::bytes(&self.shape));
        // The posting was read with Acquire.
        let base = self.base(member);
        debug_assert!(!base.is_null(), "who reads a payload, or asks where it lies, knows that there is one");
        base.wrapping_add(at)
    }

    /// Puts a call into my history.
    #[inline]
    fn remember(&self, seq: u64, d: &Desc) {
        self.members[self.me].calls[seq as usize % HISTORY].write(seq, &d.words(self.hash.get()));
    }

    /// Wakes those of `members` that sleep and want to hear from me. One barrier D for all (see [`crate::progress::bell`]).
    #[inline]
    fn wake(&self, members: impl Iterator<Item = usize>, wants: impl Fn(i32) -> bool) {
        published();
        for j in members {
            if j != self.me && self.bells[j].load(Relaxed) == 1 && wants(self.members[j].want.load(Relaxed)) {
                ring_after(engine().job(), self.world[j] as usize);
            }
        }
    }
}

impl Drop for Board {
    fn drop(&mut self) {
        if self.n() == 1 {
            return;
        }
        // AcqRel: whoever frees the block has seen everybody else's last access.
        if self.head.refs.fetch_sub(1, AcqRel) == 1 {
            let seg = &engine().job().segment;
            let areas = self.members.iter().map(|m| m.kept.area.load(Relaxed)).enumerate().filter(|&(_, begins)| begins != 0);
            for (j, begins) in areas {
                seg.free(Offset::new(begins - Area::skew(j) as u64), Area::bytes(&self.shape));
            }
            self.notices.free(seg);
            self.free_places();
            seg.free(Offset::new(self.offset), bytes(self.n()));
        }
    }
}
