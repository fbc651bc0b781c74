//! Places that two members swap.
//!
//! To write to a line that another core has read since is the most expensive thing there is; the core that has read it last can write it at once. So two members write
//! where they have read last (two processes that do nothing but post, wait and fold, on an EPYC of the Zen 5 kind: 1 KiB 0.09 us instead of 0.11, 4 KiB 0.13 instead of
//! 0.35, 16 KiB 0.37 instead of 0.69). Both count the rounds in which they do, so that each knows whose place is which without asking:
//!
//! - *Both post*, and each waits for the other's posting and reads it. Round number e uses place e modulo [`BOTH`] of both areas, which change hands in every lap. A
//!   place is a member's as soon as it has read what was there, and the other does not touch it before it has been posted again: nobody waits for anybody.
//! - *One posts*, and the other one, the root, reads. If the next root is the other, as where roots go round, all go through one place. A member that posts twice uses
//!   that of the other area, too, and then waits until its reader is done.

use super::area::{FIXED, SHORT, STRIDE};
use super::layout::NBUF_DENSE;
use super::round::{Readers, Round};
use crate::copy::{GAP, LINE};
use crate::error::Result;
use crate::shm::Made;
use std::cell::{Cell, RefCell};

/// Places in each area for rounds in which both post: so many may be written before the first of them is read.
const BOTH: usize = 2;
/// With that for rounds in which one posts.
const PLACES: usize = BOTH + 1;
/// Bytes of a place for long payloads; longer ones find no room in a core's own caches.
pub const MOST: usize = 128 << 10;
const LONG_STRIDE: usize = MOST + LINE + GAP;
/// Bytes of an area for long ones, behind the [`FIXED`] places. (Of those, the members use no more than [`NBUF_DENSE`] for each buffer: the next ones are free.)
pub const BYTES: usize = PLACES * LONG_STRIDE;

const _: () = assert!((NBUF_DENSE + PLACES) * STRIDE <= FIXED);

/// Bit of [`super::posting::Posting::at`]: the payload lies in its reader's area.
pub const THERE: u32 = 2;

/// Which places two members have in a round.
#[derive(Clone, Copy)]
pub struct Places {
    /// Which one in each area.
    place: usize,
    /// Do they write in each other's area?
    crossed: bool,
}

impl Places {
    fn both(number: u64) -> Places {
        Places { place: number as usize % BOTH, crossed: number as usize / BOTH % 2 == 1 }
    }

    fn one(number: u64) -> Places {
        Places { place: BOTH, crossed: number % 2 == 1 }
    }

    /// In whose area `member` writes.
    fn owner(self, member: usize) -> usize {
        if self.crossed {
            1 - member
        } else {
            member
        }
    }

    /// Where in that.
    fn at(self, bytes: usize) -> usize {
        match bytes <= SHORT {
            true => (NBUF_DENSE + self.place) * STRIDE,
            false => FIXED + self.place * LONG_STRIDE,
        }
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
        let last = std::array::from_fn(|_| Cell::new((0, Readers::None)));
        Swap { both: Cell::default(), one: Cell::default(), last, made: RefCell::default() }
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

    /// Begins `rounds` rounds in which all but the root post, and that reads. For [`Round::swap_in`], if two members swap places in these.
    #[inline(always)]
    pub fn swap_for_root(&self, rounds: usize) -> Option<u64> {
        let b = self.board();
        if !b.pair || b.root_stays(self.desc()) {
            return None;
        }
        let number = b.swap.one.get() + 1;
        b.swap.one.set(number + rounds as u64 - 1);
        self.swap_in(number);
        Some(number)
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
        let (at, owner) = (places.at(bytes) + skew, places.owner(b.me));
        let base = match owner == b.me {
            true => b.own_place(at + bytes)?,
            false if b.base(owner).is_null() => return Ok(None),
            false => {
                if let Some(bytes) = b.swap.made.borrow_mut().up_to(at + bytes, FIXED + BYTES, false) {
                    b.make(owner, bytes);
                }
                b.base(owner)
            }
        };
        if places.place == BOTH {
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
        if let Some(places) = self.swap.get().filter(|places| places.place == BOTH) {
            let b = self.board();
            b.swap.last[places.owner(b.me)].set((tag, readers));
        }
    }

    /// Where `member`, the other one, puts a short payload; NULL as long as nothing of it has been read.
    #[inline]
    pub(super) fn swap_likely(&self, places: Places, member: usize) -> *const u8 {
        self.board().known_place(places.owner(member), places.at(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn where_both_post_each_writes_what_it_has_read_last() {
        for bytes in [8, SHORT, SHORT + 1, MOST] {
            // By owner and offset: who has read it last.
            let mut read = HashMap::new();
            let of = |number, member| (Places::both(number).owner(member), Places::both(number).at(bytes));
            for number in 1..50 {
                let places = [0, 1].map(|member| of(number, member));
                assert_ne!(places[0], places[1]);
                for (member, place) in places.into_iter().enumerate() {
                    assert_eq!(*read.get(&place).unwrap_or(&member), member);
                    read.insert(place, 1 - member);
                }
                for later in number + 1..number + BOTH as u64 {
                    assert!((0..2).all(|member| !places.contains(&of(later, member))));
                }
            }
        }
    }

    #[test]
    fn where_one_posts_the_next_root_answers_in_place() {
        let of = |number, member| (Places::one(number).owner(member), Places::one(number).at(1));
        for number in 1..50 {
            for member in 0..2 {
                assert_eq!(of(number, member), of(number + 1, 1 - member));
                assert_ne!(of(number, member), of(number + 1, member));
            }
            assert_ne!(of(number, 0).1, Places::both(number).at(1));
        }
    }
}
