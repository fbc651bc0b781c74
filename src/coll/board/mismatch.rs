//! When members disagree about a collective call: every one of them gets an error that names two ranks and both calls.

use super::desc::Desc;
use super::history::{Entry, HISTORY};
use super::{Board, ROUND_BITS};
use crate::error::{Class, Error};
use crate::sync::atomic::Ordering::*;

/// The mark: a bit that says that it is one, 15 bits and 16 bits for the members, 32 bits of the call's number.
const MARK: u64 = 1 << 63;

impl Board {
    /// Member `other` disagrees with my call `seq` or an earlier one: marks the communicator, wakes everybody, and words the error.
    #[cold]
    pub(super) fn mismatch(&self, seq: u64, other: usize) -> Error {
        let seq = self.parted(other).unwrap_or(seq);
        let code = MARK | (self.me as u64) << 48 | (other as u64) << 32 | (seq & 0xffff_ffff);
        // Release: who reads the mark (Acquire in `mismatch_error`) reads my history. The first finder wins.
        if self.head.poison.compare_exchange(0, code, AcqRel, Acquire).is_ok() {
            self.wake(0..self.n(), |_| true);
        }
        self.mismatch_error()
    }

    /// What goes with `done`, for those who wait for it.
    #[inline]
    pub(super) fn said(hash: u64, seq: u64) -> u64 {
        hash << 16 | seq & 0xffff
    }

    /// Has a member that has read up to `done` said that it has called something else than I?
    #[inline]
    pub(super) fn contradicts(&self, said: u64, done: u64) -> bool {
        let mine = &self.members[self.me].calls[said as usize % HISTORY];
        let seq = mine.seq();
        // The number has 16 bits only; the member was no further than that when it said `done`.
        let same = (seq ^ said) & 0xffff == 0 && seq.wrapping_sub(done >> ROUND_BITS) < 0x8000;
        same && said != Self::said(mine.word(Desc::HASH), seq)
    }

    /// The first call that `other` and I have both in our histories and in which we differ, if there is one.
    #[cold]
    pub(super) fn parted(&self, other: usize) -> Option<u64> {
        let both = (0..HISTORY).filter_map(|at| Some((self.history(self.me, at)?, self.history(other, at)?)));
        both.filter(|(mine, its)| mine.0 == its.0 && mine.1 != its.1).map(|(mine, _)| mine.0).min()
    }

    /// The number of the last call of `member`.
    #[cold]
    pub(super) fn newest(&self, member: usize) -> u64 {
        self.members[member].calls.iter().map(Entry::seq).max().unwrap_or(0)
    }

    /// Number, hash and description of one call in a member's history, unless it is being written.
    fn history(&self, member: usize, at: usize) -> Option<(u64, u64, Desc)> {
        let (seq, words) = self.members[member].calls[at].read()?;
        let (hash, desc) = Desc::from_words(&words);
        Some((seq, hash, desc))
    }

    /// The error for a communicator on which members have disagreed.
    #[cold]
    pub(super) fn mismatch_error(&self) -> Error {
        // Pairs with the Release in `mismatch`.
        let code = self.head.poison.load(Acquire);
        let (a, b) = ((code & !MARK) >> 48, code >> 32 & 0xffff);
        let call = |member: u64| {
            let found = self.history(member as usize, code as usize % HISTORY);
            found.filter(|&(seq, ..)| seq & 0xffff_ffff == code & 0xffff_ffff).map(|(.., desc)| desc)
        };
        let calls = (call(a), call(b));
        let (a, b) = (self.member_name(a as usize), self.member_name(b as usize));
        let (Some(da), Some(db)) = calls else { return long_ago(&a, &b) };
        disagreement((&a, &da), (&b, &db))
    }

    pub(super) fn member_name(&self, member: usize) -> String {
        match self.inter {
            false => format!("rank {member}"),
            true => format!("rank {} of MPI_COMM_WORLD", self.world[member]),
        }
    }
}

#[cold]
fn long_ago(a: &str, b: &str) -> Error {
    Error::new(Class::Other, format!("{a} and {b} have made different collective calls on this communicator before this one"))
}

/// The error for two members, by name, that have called these.
#[cold]
pub(super) fn disagreement((a, da): (&str, &Desc), (b, db): (&str, &Desc)) -> Error {
    let class = if da.call() != db.call() {
        Class::Other
    } else if da.known_root() != db.known_root() {
        Class::Root
    } else if da.handle() != db.handle() {
        Class::Op
    } else if da.digest() != db.digest() {
        Class::Type
    } else if da.bytes != db.bytes {
        Class::Count
    } else if da.layout != db.layout {
        let text = format!("{} on {a} and {b} with different arrays of counts", da.call().name());
        return Error::new(Class::Count, format!("collective calls do not match: {text}"));
    } else {
        return long_ago(a, b);
    };
    Error::new(class, format!("collective calls do not match: {a} calls {}, {b} calls {}", da.text(), db.text()))
}
