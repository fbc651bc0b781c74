//! Which places two members have who swap them (see `swap`): a member writes where it has read last. `tests/loom` has models of both kinds of rounds.

use std::num::NonZeroU32;

/// Places in each area for rounds in which both post: so many may be written before the first of them is read.
pub const BOTH: usize = 2;
/// With the one for rounds in which one posts.
pub const PLACES: usize = BOTH + 1;

/// The places of a round: which one in each area, and whether the members write in each other's. (In one word, as a round that swaps none has one, too.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Places(NonZeroU32);

const CROSSED: u32 = 1 << 31;

impl Places {
    #[inline(always)]
    fn new(place: usize, crossed: bool) -> Places {
        Places(NonZeroU32::MIN.saturating_add(place as u32) | if crossed { CROSSED } else { 0 })
    }

    /// Of a round in which both post, the `number`-th of these.
    #[inline(always)]
    pub fn both(number: u64) -> Places {
        Places::new(number as usize % BOTH, number as usize / BOTH % 2 == 1)
    }

    /// Of one in which one posts.
    #[inline(always)]
    pub fn one(number: u64) -> Places {
        Places::new(BOTH, number % 2 == 1)
    }

    /// Which one in each area, below [`PLACES`].
    #[inline(always)]
    pub fn place(self) -> usize {
        (self.0.get() & !CROSSED) as usize - 1
    }

    /// Does one post?
    #[inline(always)]
    pub fn is_one(self) -> bool {
        self.place() == BOTH
    }

    /// In whose area `member` writes.
    #[inline(always)]
    pub fn owner(self, member: usize) -> usize {
        if self.0.get() & CROSSED != 0 {
            1 - member
        } else {
            member
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn where_both_post_each_writes_what_it_has_read_last() {
        // By owner and place: who has read it last.
        let mut read = HashMap::new();
        let of = |number, member| (Places::both(number).owner(member), Places::both(number).place());
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

    #[test]
    fn where_one_posts_the_next_root_answers_in_place() {
        let of = |number, member| (Places::one(number).owner(member), Places::one(number).place());
        for number in 1..50 {
            for member in 0..2 {
                assert_eq!(of(number, member), of(number + 1, 1 - member));
                assert_ne!(of(number, member), of(number + 1, member));
            }
            assert!(of(number, 0).1 < PLACES && of(number, 0).1 != Places::both(number).place());
        }
    }
}
