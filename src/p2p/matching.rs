//! Matching (MPI 5.0, section 3.5): which receive gets which message.
//!
//! Receives that name their source and tag wait in buckets by (context, source, tag); those with a wildcard in one list. A
//! message goes to the older of the first match in its bucket and the first match in the list. Messages without a receive
//! wait in order of arrival, with an index by bucket, so that a receive with a wildcard finds the oldest and one without
//! does not have to look at others.

use crate::consts::{ANY_SOURCE, ANY_TAG};
use std::collections::VecDeque;

/// What a message carries and a receive asks for; only a receive has wildcards in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    /// Context id.
    pub context: u32,
    /// Rank of the sender in the communicator, or MPI_ANY_SOURCE.
    pub source: i32,
    /// Tag, or MPI_ANY_TAG.
    pub tag: i32,
}

impl Key {
    /// Does a receive that asks for `self` match a message that carries `message`?
    #[inline(always)]
    pub fn accepts(&self, message: &Key) -> bool {
        self.context == message.context
            && (self.source == message.source || self.source == ANY_SOURCE)
            && (self.tag == message.tag || self.tag == ANY_TAG)
    }

    #[inline(always)]
    fn is_wild(&self) -> bool {
        self.source == ANY_SOURCE || self.tag == ANY_TAG
    }

    #[inline(always)]
    fn bucket(&self, buckets: usize) -> usize {
        let x = (self.context as u64) << 32 ^ (self.source as u32 as u64) << 20 ^ self.tag as u32 as u64;
        (x.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (buckets - 1)
    }
}

const BUCKETS: usize = 64;
/// Entries per bucket beyond which there should be more buckets.
const CROWDED: usize = 8;

struct Waiting<R> {
    key: Key,
    age: u64,
    receive: R,
}

/// Receives without a message.
pub struct Posted<R> {
    exact: Vec<VecDeque<Waiting<R>>>,
    exact_len: usize,
    wild: VecDeque<Waiting<R>>,
    age: u64,
}

impl<R> Default for Posted<R> {
    fn default() -> Self {
        Posted { exact: (0..BUCKETS).map(|_| VecDeque::new()).collect(), exact_len: 0, wild: VecDeque::new(), age: 0 }
    }
}

impl<R> Posted<R> {
    /// Is nothing posted?
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.exact_len == 0 && self.wild.is_empty()
    }

    /// How many have ever been added.
    pub fn added(&self) -> u64 {
        self.age
    }

    /// All that wait.
    pub fn all(&self) -> impl Iterator<Item = &R> {
        self.exact.iter().flatten().take(self.exact_len).chain(&self.wild).map(|w| &w.receive)
    }

    /// Adds a receive.
    #[inline]
    pub fn add(&mut self, key: Key, receive: R) {
        self.age += 1;
        let entry = Waiting { key, age: self.age, receive };
        if key.is_wild() {
            self.wild.push_back(entry);
            return;
        }
        if self.exact_len >= CROWDED * self.exact.len() {
            self.grow();
        }
        let b = key.bucket(self.exact.len());
        self.exact[b].push_back(entry);
        self.exact_len += 1;
    }

    fn grow(&mut self) {
        let n = self.exact.len() * 4;
        let old = std::mem::replace(&mut self.exact, (0..n).map(|_| VecDeque::new()).collect());
        for e in old.into_iter().flatten() {
            self.exact[e.key.bucket(n)].push_back(e);
        }
    }

    /// Does any receive match a message?
    #[inline(always)]
    pub fn matches(&self, message: &Key) -> bool {
        !self.is_empty() && self.any_matches(*message)
    }

    #[inline(never)]
    fn any_matches(&self, message: Key) -> bool {
        self.exact[message.bucket(self.exact.len())].iter().any(|e| e.key == message)
            || self.wild.iter().any(|e| e.key.accepts(&message))
    }

    /// Takes the oldest receive that matches a message.
    #[inline(always)]
    pub fn take(&mut self, message: &Key) -> Option<R> {
        if self.is_empty() {
            return None;
        }
        let b = message.bucket(self.exact.len());
        let bucket = &mut self.exact[b];
        if self.wild.is_empty() && bucket.front().is_some_and(|e| e.key == *message) {
            self.exact_len -= 1;
            return bucket.pop_front().map(|e| e.receive);
        }
        self.take_other(*message)
    }

    /// The same for one that is not the first of its bucket, or has a wildcard.
    #[inline(never)]
    fn take_other(&mut self, message: Key) -> Option<R> {
        let (b, message) = (message.bucket(self.exact.len()), &message);
        let exact = self.exact[b].iter().position(|e| e.key == *message);
        let wild = self.wild.iter().position(|e| e.key.accepts(message));
        let use_wild = match (exact, wild) {
            (None, None) => return None,
            (Some(e), Some(w)) => self.wild[w].age < self.exact[b][e].age,
            (e, _) => e.is_none(),
        };
        if use_wild {
            return self.wild.remove(wild?).map(|e| e.receive);
        }
        self.exact_len -= 1;
        self.exact[b].remove(exact?).map(|e| e.receive)
    }

    /// Takes the receive for which `is` says yes; it was added under `key`.
    pub fn cancel(&mut self, key: &Key, is: impl Fn(&R) -> bool) -> Option<R> {
        if key.is_wild() {
            let i = self.wild.iter().position(|e| is(&e.receive))?;
            return self.wild.remove(i).map(|e| e.receive);
        }
        let b = key.bucket(self.exact.len());
        let i = self.exact[b].iter().position(|e| is(&e.receive))?;
        self.exact_len -= 1;
        self.exact[b].remove(i).map(|e| e.receive)
    }
}

/// Messages without a receive.
pub struct Unexpected<M> {
    /// In order of arrival; what has been taken from the middle leaves a hole.
    order: VecDeque<Option<(Key, M)>>,
    /// Number of the first in `order`.
    first: u64,
    live: usize,
    /// Numbers of the messages of each bucket, in order.
    buckets: Vec<VecDeque<u64>>,
}

impl<M> Default for Unexpected<M> {
    fn default() -> Self {
        Unexpected { order: VecDeque::new(), first: 0, live: 0, buckets: (0..BUCKETS).map(|_| VecDeque::new()).collect() }
    }
}

impl<M> Unexpected<M> {
    /// Is there none?
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.live == 0
    }

    /// Adds a message; `key` has no wildcards.
    #[inline(always)]
    pub fn add(&mut self, key: Key, message: M) {
        let n = self.buckets.len();
        if self.live >= CROWDED * n || self.order.len() > 2 * self.live + 1024 {
            self.rebuild();
        }
        let number = self.first + self.order.len() as u64;
        self.order.push_back(Some((key, message)));
        let n = self.buckets.len();
        self.buckets[key.bucket(n)].push_back(number);
        self.live += 1;
    }

    /// Closes the holes and makes enough buckets.
    #[cold]
    fn rebuild(&mut self) {
        let mut n = self.buckets.len();
        if self.live >= CROWDED * n {
            n *= 4;
        }
        self.order.retain(Option::is_some);
        self.buckets = (0..n).map(|_| VecDeque::new()).collect();
        for (i, (key, _)) in self.order.iter().flatten().enumerate() {
            self.buckets[key.bucket(n)].push_back(self.first + i as u64);
        }
    }

    /// Its place in `order`, and the one in its bucket.
    #[inline(always)]
    fn find(&self, want: &Key) -> Option<(usize, usize)> {
        if want.is_wild() {
            return self.find_wild(want);
        }
        let place = |n: &u64| (n - self.first) as usize;
        let is = |n: &u64| self.order[place(n)].as_ref().is_some_and(|(k, _)| k == want);
        let bucket = &self.buckets[want.bucket(self.buckets.len())];
        let i = bucket.iter().position(is)?;
        Some((place(&bucket[i]), i))
    }

    #[inline(never)]
    fn find_wild(&self, want: &Key) -> Option<(usize, usize)> {
        let place = self.order.iter().position(|e| e.as_ref().is_some_and(|(k, _)| want.accepts(k)))?;
        let (key, _) = self.order[place].as_ref()?;
        let number = self.first + place as u64;
        let i = self.buckets[key.bucket(self.buckets.len())].iter().position(|n| *n == number);
        Some((place, i.expect("every message is in its bucket")))
    }

    /// The oldest message that a receive asking for `want` matches.
    #[inline(always)]
    pub fn peek(&self, want: &Key) -> Option<&(Key, M)> {
        if self.is_empty() {
            return None;
        }
        self.peek_any(want)
    }

    #[inline(never)]
    fn peek_any(&self, want: &Key) -> Option<&(Key, M)> {
        self.order[self.find(want)?.0].as_ref()
    }

    /// Takes the oldest message that a receive asking for `want` matches.
    #[inline]
    pub fn take(&mut self, want: &Key) -> Option<(Key, M)> {
        if self.is_empty() {
            return None;
        }
        self.take_any(want)
    }

    #[inline(never)]
    fn take_any(&mut self, want: &Key) -> Option<(Key, M)> {
        let (place, i) = self.find(want)?;
        let found = self.order[place].take()?;
        self.forget(&found.0, i);
        Some(found)
    }

    /// Has the oldest message that a receive asking for `want` matches used where it is, and drops it. None if there is none; Some(None) if
    /// `used` could not use it: it stays.
    #[inline(always)]
    pub fn use_up<R>(&mut self, want: &Key, used: impl FnOnce(&Key, &M) -> Option<R>) -> Option<Option<R>> {
        let (place, i) = self.find(want)?;
        let found = &mut self.order[place];
        let (key, out) = found.as_ref().map(|(key, message)| (*key, used(key, message)))?;
        if out.is_some() {
            *found = None;
            self.forget(&key, i);
        }
        Some(out)
    }

    /// The message that was at place `i` of its bucket is gone.
    #[inline(always)]
    fn forget(&mut self, key: &Key, i: usize) {
        let n = self.buckets.len();
        self.buckets[key.bucket(n)].remove(i);
        self.live -= 1;
        while let Some(None) = self.order.front() {
            self.order.pop_front();
            self.first += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rule itself, on plain vectors.
    #[derive(Default)]
    struct Simple {
        posted: Vec<(Key, usize)>,
        unexpected: Vec<(Key, usize)>,
    }

    fn random(state: &mut u64) -> usize {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        (*state >> 20) as usize
    }

    #[test]
    fn agrees_with_the_simple_rule() {
        let (mut p, mut u, mut s) = (Posted::default(), Unexpected::default(), Simple::default());
        let mut state = 42;
        for id in 0..60_000usize {
            // Drift between many receives and many messages, so that both tables grow and shrink.
            let receive = random(&mut state) % 100 < if id / 10_000 % 2 == 0 { 60 } else { 35 };
            let mut key = Key {
                context: (random(&mut state) % 2) as u32,
                source: (random(&mut state) % 9) as i32,
                tag: (random(&mut state) % 40) as i32,
            };
            if receive {
                match random(&mut state) % 12 {
                    0 => key.source = ANY_SOURCE,
                    1 => key.tag = ANY_TAG,
                    2 => (key.source, key.tag) = (ANY_SOURCE, ANY_TAG),
                    _ => {}
                }
                let want = s.unexpected.iter().position(|(k, _)| key.accepts(k)).map(|i| s.unexpected.remove(i));
                assert_eq!(u.peek(&key).copied(), want);
                assert_eq!(u.use_up(&key, |_, _| None::<()>), want.map(|_| None), "it stays");
                match id % 2 {
                    0 => assert_eq!(u.take(&key), want),
                    _ => assert_eq!(u.use_up(&key, |k, m| Some((*k, *m))), want.map(Some)),
                }
                if want.is_none() {
                    s.posted.push((key, id));
                    p.add(key, id);
                }
            } else {
                let want = s.posted.iter().position(|(k, _)| k.accepts(&key)).map(|i| s.posted.remove(i).1);
                assert_eq!(p.matches(&key), want.is_some());
                assert_eq!(p.take(&key), want);
                if want.is_none() {
                    s.unexpected.push((key, id));
                    u.add(key, id);
                }
            }
            if id % 50 == 0 && !s.posted.is_empty() {
                let (key, id) = s.posted.remove(random(&mut state) % s.posted.len());
                assert_eq!(p.cancel(&key, |r| *r == id), Some(id));
            }
            assert_eq!((p.is_empty(), u.live), (s.posted.is_empty(), s.unexpected.len()));
        }
    }

    #[test]
    fn holes_do_not_pile_up() {
        let mut u = Unexpected::default();
        let key = |tag| Key { context: 0, source: 0, tag };
        u.add(key(1), 0);
        for i in 0..100_000 {
            u.add(key(2), i);
            assert_eq!(u.take(&key(2)), Some((key(2), i)));
        }
        assert!(u.order.len() < 4096);
        assert_eq!(u.take(&key(1)), Some((key(1), 0)));
    }
}
