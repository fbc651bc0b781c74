//! Places for what is too long for a [notice](super::notices), where members share cores: a long nonblocking call is several notices of each member, its
//! steps, and what a member has for others in a step lies in one of a few places of its own that they all read.
//!
//! All members make the same calls in the same order, so each knows which place another one uses in which step. Who has seen a step's notice may read what lies in its
//! writer's place, until it says that it has heard the notice up to which the writer keeps it ([`Board::take_places`]).

use super::area::Area;
use super::notices::Told;
use super::Board;
use crate::args::Addr;
use crate::copy::GAP;
use crate::engine::engine;
use crate::error::Result;
use crate::shm::{Made, Offset};
use crate::sync::atomic::Ordering::*;
use std::cell::{Cell, RefCell};
use std::ops::Range;

/// Places of a member. In calls of several steps one is written while others read the one before, and may still read the one before that.
pub const PLACES: usize = 3;

/// Bytes of small pages at most.
const FEW: usize = 256 << 10;

/// What a call has taken.
#[derive(Clone, Copy, Default)]
pub struct Taken {
    /// Where it begins.
    first: usize,
    lap: usize,
    /// After which notices its places may be written for the first time,
    since: [u64; PLACES],
    /// and after which one that of step 0 may be again.
    until: u64,
}

impl Taken {
    /// The notice up to which others read what lies in the place of step `k`.
    fn until(&self, k: usize) -> u64 {
        self.until + k as u64
    }

    /// The place of step `k`.
    pub fn place(&self, k: usize) -> usize {
        (self.first + k) % self.lap
    }
}

/// The places of a communicator, as one member sees them.
pub struct LongNotices {
    /// Bytes of a place, and from one to the next.
    slot: usize,
    stride: usize,
    /// Where the members' places begin, as far as this one has needed to know.
    bases: Vec<Cell<*mut u8>>,
    made: RefCell<Made>,
    /// The one used last.
    last: Cell<usize>,
    /// For each place the number of the notice after which the next call may write to it.
    until: [Cell<u64>; PLACES],
}

impl LongNotices {
    /// For `n` members, with places of `slot` bytes; `me` is this one's index.
    pub fn new(n: usize, me: usize, slot: usize) -> LongNotices {
        let (stride, skew) = (slot + GAP, Area::skew(me));
        LongNotices {
            slot,
            stride,
            bases: vec![Cell::new(std::ptr::null_mut()); n],
            made: RefCell::new(Made::new(skew, PLACES * stride, FEW)),
            last: Cell::new(0),
            until: Default::default(),
        }
    }

    /// Bytes of all places of `member`, with those before them.
    fn bytes(&self, member: usize) -> usize {
        Area::skew(member) + PLACES * self.stride
    }
}

impl Board {
    /// Makes sure that this member has places. Errors: MPI_ERR_NO_MEM.
    pub fn need_places(&self) -> Result {
        let begins = self.notices.places_of(self.me);
        if begins.load(Relaxed) == 0 {
            // Published by the Release of the notice that is the first to need it.
            begins.store(engine().job().segment.alloc(self.long.bytes(self.me))?.0, Relaxed);
        }
        Ok(())
    }

    /// Gives all of them back; the last member does.
    pub(super) fn free_places(&self) {
        for j in 0..self.n() {
            match self.notices.places_of(j).load(Relaxed) {
                0 => {}
                begins => engine().job().segment.free(Offset::new(begins), self.long.bytes(j)),
            }
        }
    }

    /// Takes places of a slot each, in turn, for the first `n` steps (at least one) of a call; others read what lies there in step 0 until all have heard notice `until`, in each step after
    /// it one longer. All members do so in the order of their calls, whatever is done first.
    pub fn take_places(&self, n: usize, until: u64) -> Taken {
        let long = &self.long;
        // Two of them find room in a core's own caches where three may not.
        let lap = if n == 1 { 2 } else { PLACES };
        let taken =
            Taken { first: (long.last.get() + 1) % lap, lap, since: std::array::from_fn(|place| long.until[place].get()), until };
        for k in n.saturating_sub(lap)..n {
            long.until[taken.place(k)].set(taken.until(k));
        }
        long.last.set(taken.place(n - 1));
        taken
    }

    /// May this member write to what it has taken for step `k`?
    pub fn may_write(&self, taken: &Taken, k: usize) -> bool {
        self.have_all_heard(match k.checked_sub(taken.lap) {
            Some(before) => taken.until(before),
            None => taken.since[taken.place(k)],
        })
    }

    /// Nobody waits for a notice after `number` to write to a place.
    pub(super) fn forget_places(&self, number: u64) {
        for until in &self.long.until {
            until.set(until.get().min(number));
        }
    }

    /// The first `len` bytes of this member's own `place`, which it [may write](Board::may_write); until its next notice it asks for no others.
    #[allow(clippy::mut_from_ref)] // Memory of the segment.
    pub fn own_step(&self, place: usize, len: usize) -> &mut [u8] {
        let all = place * self.long.stride..place * self.long.stride + len;
        let made = match self.n() {
            ..=2 => self.long.made.borrow_mut().need(all),
            _ => self.long.made.borrow_mut().need_huge(all),
        };
        if let Some(bytes) = made {
            let begins = self.notices.places_of(self.me).load(Relaxed) + (Area::skew(self.me) + bytes.start) as u64;
            engine().job().segment.populate(Offset::new(begins), bytes.len());
        }
        // SAFETY: within the place; nobody reads what lies there before this member's next notice, and it has one such slice at a time.
        unsafe { std::slice::from_raw_parts_mut(self.step_at(self.me, place, 0, len), len) }
    }

    /// What lies from byte `at` on in `member`'s `place`, whose notice `_seen` this member has seen; for others to read until that is heard.
    pub fn step_of(&self, _seen: &Told, member: usize, place: usize, at: Range<usize>) -> &[u8] {
        // SAFETY: written before a notice that has been seen, and not again before all have heard what its writer keeps it for.
        unsafe { std::slice::from_raw_parts(self.step_at(member, place, at.start, at.len()), at.len()) }
    }

    /// Where that is, for the only member that it is for to put something else there.
    pub fn step_place(&self, member: usize, place: usize, at: usize, len: usize) -> Addr {
        // SAFETY: the segment's memory, which only this member uses until it gives notice of its next step.
        unsafe { Addr::new(self.step_at(member, place, at, len).cast()) }
    }

    fn step_at(&self, member: usize, place: usize, at: usize, len: usize) -> *mut u8 {
        debug_assert!(at + len <= self.long.slot && place < PLACES);
        let base = &self.long.bases[member];
        if base.get().is_null() {
            let begins = self.notices.places_of(member).load(Relaxed);
            let (bytes, skew) = (self.long.bytes(member), Area::skew(member));
            base.set(engine().job().segment.bytes(Offset::new(begins), bytes).wrapping_add(skew));
        }
        base.get().wrapping_add(place * self.long.stride + at)
    }
}
