//! Places that two members swap.
//!
//! To write to a line that another core has read since is the most expensive thing there is; the core that has read it last can write it at once. So two members write
//! where they have read last (two processes that do nothing but post, wait and fold, on an EPYC of the Zen 5 kind: 1 KiB 0.09 us instead of 0.11, 4 KiB 0.13 instead of
//! 0.35, 16 KiB 0.37 instead of 0.69). Both count the rounds in which they do, so that each knows whose place is which without asking:
//!
//! - *Both post*, and each waits for the other's posting and reads it. Round number e uses place e modulo their number of both areas, which change hands in every lap. A
//!   place is a member's as soon as it has read what was there, and the other does not touch it before it has been posted again: nobody waits for anybody.
//! - *One posts*, and the other one, the root, reads. If the next root is the other, as where roots go round, all go through one place. A member that posts twice uses
//!   that of the other area, too, and then waits until its reader is done.

use super::area::{FIXED, SHORT, STRIDE};
use super::layout::NBUF_DENSE;
use super::places::{Places, PLACES};
use super::round::{Readers, Round};
use crate::copy::{GAP, LINE};
use crate::error::Result;
use crate::shm::Made;
use std::cell::{Cell, RefCell};

/// Bytes of a place for long payloads; longer ones find no room in a core's own caches.
pub const MOST: usize = 128 << 10;
const LONG_STRIDE: usize = MOST + LINE + GAP;
/// Bytes of an area for long ones, behind the [`FIXED`] places. (Of those, the members use no more than [`NBUF_DENSE`] for each buffer: the next ones are free.)
pub const BYTES: usize = PLACES * LONG_STRIDE;

const _: () = assert!((NBUF_DENSE + PLACES) * STRIDE <= FIXED);

/// Bit of [`super::posting::Posting::at`]: the payload lies in its reader's area.
pub const THERE: u32 = 2;

/// Where a payload of `bytes` bytes lies in the area that its writer has in this round.
fn at(places: Places, bytes: usize) -> usize {
    match bytes <= SHORT {
        true => (NBUF_DENSE + places.place()) * STRIDE,
        false => FIXED + places.place() * LONG_STRIDE,
    }
}

/// What a member knows of the swapping.
pub struct Swap {
    /// Rounds in which both have posted, and in which one has.
    both: Cell<u64>,
    one: Cell<u64>,
    /// What this member has posted last of those, by the area.
    last: [Cell<(u64, Readers)>; 2],
    /// Pages of the other one's area.
    made: RefCell<Made>,
}

impl Default for Swap {
    fn default() -> Self {
        let last = std::array::from_fn(|_| Cell::new((0, Readers::NONE)));
        Swap { both: Cell::default(), one: Cell::default(), last, made: RefCell::new(Made::small(0, FIXED + BYTES)) }
    }
}

impl Round<'_> {
    /// Begins a round in which every member posts, waits for what all others post, and reads what they have for it before it posts in the round after the next one.
    /// Two members call it for the same rounds, whatever they post, and swap places then, if they have a core each.
    #[inline(always)]
    pub fn swap(&self) {
        let b = self.board();
        if b.pair {
            let number = b.swap.both.get() + 1;
            b.swap.both.set(number);
            self.swap.set(Some(Places::both(number)));
        }
    }

    /// Are there two members who swap places in calls in which all but the root post, and was another the root of the last call?
    #[inline]
    pub fn swaps_for_root(&self) -> bool {
        self.board().pair && !self.board().root_stays(self.desc())
    }

    /// Begins `rounds` such rounds, where it is so. Both members call it. Returns the number of the first, for [`Round::swap_in`].
    #[inline]
    pub fn swap_for_root(&self, rounds: usize) -> u64 {
        let count = &self.board().swap.one;
        let number = count.get() + 1;
        count.set(number + rounds as u64 - 1);
        self.swap_in(number);
        number
    }

    /// The one with this number begins.
    #[inline]
    pub fn swap_in(&self, number: u64) {
        self.swap.set(Some(Places::one(number)));
    }

    /// Begins another round of a call that has some of these.
    #[inline]
    pub fn keep(&self) {
        self.swap.set(None);
    }

    /// Do the members swap places in this round?
    #[inline(always)]
    pub(super) fn swaps(&self) -> bool {
        self.swap.get().is_some()
    }

    /// This member's place of `bytes` bytes, `skew` bytes into a line. None if that is too long, or if the other member has no area yet.
    #[inline]
    #[allow(clippy::mut_from_ref)] // As for `slot`.
    pub(super) fn swap_place(&self, places: Places, bytes: usize, skew: usize) -> Result<Option<&mut [u8]>> {
        if bytes > MOST {
            return Ok(None);
        }
        let b = self.board();
        let (at, owner) = (at(places, bytes) + skew, places.owner(b.me));
        let base = match owner == b.me {
            true => b.own_place(at, bytes)?,
            false if b.base(owner).is_null() => return Ok(None),
            false => {
                if let Some(bytes) = b.swap.made.borrow_mut().need(at..at + bytes) {
                    b.make(owner, bytes);
                }
                b.base(owner)
            }
        };
        if places.is_one() {
            self.acquire_last(b.swap.last[owner].get())?;
        }
        b.at.set(at | if owner == b.me { 0 } else { THERE as usize });
        // SAFETY: the place lies in one of the areas, and is this member's until `post`: if the other one has written what was there, this one has read it, and else
        // the other one has, as `acquire_last` has seen, or as its last posting says.
        Ok(Some(unsafe { std::slice::from_raw_parts_mut(base.wrapping_add(at), bytes) }))
    }

    /// What is in this member's place has been posted.
    #[inline(always)]
    pub(super) fn swap_posted(&self, tag: u64, readers: Readers) {
        if let Some(places) = self.swap.get().filter(|places| places.is_one() && readers != Readers::NONE) {
            let b = self.board();
            b.swap.last[places.owner(b.me)].set((tag, readers));
        }
    }

    /// Where `member`, the other one, puts a short payload; NULL as long as nothing of it has been read.
    #[inline]
    pub(super) fn swap_likely(&self, places: Places, member: usize) -> *const u8 {
        self.board().known_place(places.owner(member), at(places, 1))
    }
}
