//! A message that both of its ranks move: the receiver reads from the sender's memory, from the beginning on, while the sender writes into the
//! receiver's, from the end. Which bytes are whose is said in one word, that both change by compare-and-swap; a piece is who claims it.
//!
//! 1. The receiver closes the word, under a new number, shows where the message goes: **A** (release), and opens the word: **B** (release).
//! 2. Each of the two claims piece after piece. The sender looks at the word: **B** (acquire), at the place: **A** (acquire), and claims; if that succeeds, the place
//!    belongs to this number, since another one would have closed the word before it was shown.
//! 3. The sender counts what it has written: **C** (release). When nothing is left, the receiver waits until all that the sender has claimed is there: **C** (acquire). Only
//!    then may the number change.

use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};
use std::ops::Range;

/// A receiver's line for the message that it shares.
#[repr(C, align(64))]
#[derive(Default)]
pub struct Joint {
    /// The number, whether the sender has been told of it in time, and the units that have been claimed from the end and from the beginning.
    claims: AtomicU64,
    /// Where the message goes, in the receiver's memory, and its bytes.
    addr: AtomicU64,
    len: AtomicU64,
    /// The units that the sender has written, and the number of the message of which it could not write one.
    written: AtomicU64,
    failed: AtomicU64,
}

/// Bits of a count of units.
const BITS: u32 = 20;
const MOST: u64 = (1 << BITS) - 1;
/// Bytes of the smallest unit.
const PAGE: usize = 4096;
/// With so many bytes left a rank claims all of them.
const LAST: usize = 64 << 10;
/// Bytes that it claims at most.
const LONGEST: usize = 1 << 20;

/// Numbers of messages: 1 to this.
const NUMBERS: u32 = (1 << 23) - 1;

/// A state of [`Joint::claims`].
#[derive(Clone, Copy)]
struct Claims {
    number: u32,
    joined: bool,
    back: u64,
    front: u64,
}

impl Claims {
    fn from_word(w: u64) -> Self {
        Claims { number: (w >> (2 * BITS + 1)) as u32, joined: w >> (2 * BITS) & 1 == 1, back: w >> BITS & MOST, front: w & MOST }
    }
    fn to_word(self) -> u64 {
        (u64::from(self.number) << 1 | u64::from(self.joined)) << (2 * BITS) | self.back << BITS | self.front
    }
    /// Of so many units.
    fn left(self, all: u64) -> u64 {
        all.saturating_sub(self.back + self.front)
    }
}

/// Bytes of a unit of a message of `len` bytes: so many that there is room for the number of units.
fn unit(len: usize) -> usize {
    let mut unit = PAGE;
    while len.div_ceil(unit) as u64 > MOST {
        unit *= 2;
    }
    unit
}

/// So many units, but no more than are claimed at once.
fn at_most(units: u64, unit: usize) -> u64 {
    units.min((LONGEST / unit).max(1) as u64)
}

/// What has become of the sender's part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Some of it is not there yet.
    UnderWay,
    /// It is there, from this byte on.
    There(usize),
    /// From this byte on some of it is missing.
    Missing(usize),
}

impl Joint {
    /// The receiver shares a message of `len` bytes (not 0) that goes to `addr`. Returns its number, which is not 0, and how many bytes of the message the receiver has claimed.
    pub fn open(&self, addr: usize, len: usize) -> (u32, usize) {
        let number = Claims::from_word(self.claims.load(Relaxed)).number % NUMBERS + 1;
        // (A swap, for which there is no claim that it does not see.)
        self.claims.swap(Claims { number, joined: false, back: MOST, front: MOST }.to_word(), AcqRel);
        self.written.store(0, Relaxed);
        // A: pairs with `claim`.
        self.addr.store(addr as u64, Release);
        self.len.store(len as u64, Release);
        let unit = unit(len);
        let front = at_most(len.div_ceil(unit).div_ceil(2) as u64, unit);
        // B: pairs with `claim`.
        self.claims.store(Claims { number, joined: false, back: 0, front }.to_word(), Release);
        (number, len.min(front as usize * unit))
    }

    /// The sender has been told of the message of this number: it will not take it back. (Before it may take back others, whose numbers say that this one is, too; see
    /// `offers`.)
    pub fn join(&self, number: u32) {
        let joined = |word| {
            let claims = Claims::from_word(word);
            (claims.number == number).then(|| Claims { joined: true, ..claims }.to_word())
        };
        let mut word = self.claims.load(Relaxed);
        while let Some(next) = joined(word) {
            match self.claims.compare_exchange(word, next, AcqRel, Relaxed) {
                Ok(_) => return,
                Err(now) => word = now,
            }
        }
    }

    /// For the receiver, which may have seen that it was taken back: was it not?
    pub fn is_joined(&self) -> bool {
        Claims::from_word(self.claims.load(Acquire)).joined
    }

    /// Claims what `next` says, of all units of so many bytes, if any are left; returns where the message goes, and these bytes of it.
    fn claim(&self, number: u32, next: impl Fn(&mut Claims, u64, usize) -> Range<u64>) -> Option<(usize, Range<usize>)> {
        // B: pairs with `open`.
        let mut word = self.claims.load(Acquire);
        loop {
            // A: pairs with `open`.
            let (addr, len) = (self.addr.load(Acquire) as usize, self.len.load(Acquire) as usize);
            let (mut claims, unit) = (Claims::from_word(word), unit(len));
            let all = len.div_ceil(unit) as u64;
            if claims.number != number || claims.left(all) == 0 {
                return None;
            }
            let units = next(&mut claims, all, unit);
            match self.claims.compare_exchange(word, claims.to_word(), AcqRel, Acquire) {
                Ok(_) => return Some((addr, units.start as usize * unit..len.min(units.end as usize * unit))),
                Err(now) => word = now,
            }
        }
    }

    /// The receiver claims its next bytes, half of those that are left.
    pub fn claim_front(&self, number: u32) -> Option<Range<usize>> {
        let piece = self.claim(number, |claims, all, unit| {
            let left = claims.left(all);
            let from = claims.front;
            claims.front += at_most(if left as usize * unit <= LAST { left } else { left.div_ceil(2) }, unit);
            from..claims.front
        });
        piece.map(|(_, bytes)| bytes)
    }

    /// The sender claims its next bytes, most of those that are left, as the receiver has begun before it. It must say when it has done with them ([`Joint::wrote`]).
    pub fn claim_back(&self, number: u32) -> Option<(usize, Range<usize>)> {
        self.claim(number, |claims, all, unit| {
            let left = claims.left(all);
            let to = all - claims.back;
            claims.back += at_most(if left as usize * unit <= LAST { left } else { left - left / 4 }, unit);
            all - claims.back..to
        })
    }

    /// The sender has written these bytes of the message of this number, or could not.
    pub fn wrote(&self, number: u32, bytes: &Range<usize>, ok: bool) {
        let unit = unit(self.len.load(Relaxed) as usize);
        if !ok {
            self.failed.store(u64::from(number), Relaxed);
        }
        let units = (bytes.end.div_ceil(unit) - bytes.start / unit) as u64;
        // C: pairs with `part`.
        self.written.store(self.written.load(Relaxed) + units, Release);
    }

    /// For the receiver, if nothing is left to be claimed: what has become of what the sender has claimed?
    pub fn part(&self) -> Part {
        let (claims, len) = (Claims::from_word(self.claims.load(Relaxed)), self.len.load(Relaxed) as usize);
        let unit = unit(len);
        let from = len.min((len.div_ceil(unit) - claims.back as usize) * unit);
        // C: pairs with `wrote`.
        if self.written.load(Acquire) < claims.back {
            Part::UnderWay
        } else if self.failed.load(Relaxed) == u64::from(claims.number) {
            Part::Missing(from)
        } else {
            Part::There(from)
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    /// Moves a message of `len` bytes, by who is to claim next; how often each has claimed.
    fn moved(joint: &Joint, len: usize, senders: impl Fn(usize) -> bool) -> [usize; 2] {
        let (number, first) = joint.open(12345, len);
        let (mut front, mut back, mut claims) = (0..first, len..len, [1, 0]);
        loop {
            let sends = senders(claims[0] + claims[1]);
            let next = match sends {
                true => joint.claim_back(number),
                false => joint.claim_front(number).map(|bytes| (12345, bytes)),
            };
            let Some((addr, bytes)) = next else { break };
            assert!(addr == 12345 && !bytes.is_empty() && bytes.len() <= LONGEST.max(unit(len)));
            claims[usize::from(sends)] += 1;
            if sends {
                assert_eq!(bytes.end, back.start);
                assert_eq!(joint.claim_back(number.wrapping_sub(1)), None);
                back.start = bytes.start;
                joint.wrote(number, &bytes, true);
            } else {
                assert_eq!(bytes.start, front.end);
                front.end = bytes.end;
            }
        }
        assert_eq!(front.end, back.start);
        assert_eq!(joint.part(), Part::There(back.start));
        claims
    }

    #[test]
    fn each_byte_is_claimed_once() {
        let joint = Joint::default();
        for len in [1, 4096, 4097, 32 << 10, 100_000, 262_144, 1 << 20, (5 << 20) + 1, 16 << 20, 9 << 30] {
            for every in [1, 2, 3, usize::MAX] {
                moved(&joint, len, |k| k % every == 0);
            }
        }
        assert_eq!(moved(&joint, 128 << 10, |_| true), [1, 1]);
        assert_eq!(moved(&joint, 256 << 10, |_| true), [1, 2]);
        assert_eq!(moved(&joint, 256 << 10, |_| false), [3, 0]);
    }

    #[test]
    fn what_the_sender_could_not_write_is_missing() {
        let joint = Joint::default();
        let (number, first) = joint.open(0, 100 << 10);
        let (_, bytes) = joint.claim_back(number).unwrap();
        assert_eq!((first, bytes.clone()), (52 << 10, 52 << 10..100 << 10));
        assert_eq!(joint.part(), Part::UnderWay);
        joint.wrote(number, &bytes, false);
        assert_eq!(joint.part(), Part::Missing(52 << 10));
        joint.join(number);
        assert!(joint.is_joined());
        let (next, _) = joint.open(0, 8192);
        joint.join(number);
        assert!(!joint.is_joined());
        assert_eq!(joint.claim_back(number), None);
        let (_, bytes) = joint.claim_back(next).unwrap();
        joint.wrote(next, &bytes, true);
        assert_eq!(joint.part(), Part::There(4096));
    }
}
