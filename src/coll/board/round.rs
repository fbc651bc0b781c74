//! One collective call on a board: posting, waiting, reading.

use super::area::{Lease, FIXED, SHORT, STRIDE};
use super::history::HISTORY;
use super::layout::{MANY_AHEAD, WANT_ANY, WANT_LAST};
use super::places::Places;
use super::posting::{Content, Posting, INLINE};
use super::short::BRIEF;
use super::swap::THERE;
use super::{tag, Board, Desc, FAR, ROUND_BITS};
use crate::args::Addr;
use crate::copy::tune::ticks;
use crate::copy::{self, Way, LINE};
use crate::datatype::Buffer;
use crate::engine::engine;
use crate::error::Result;
use crate::launch::Job;
use crate::progress::{published, runs_elsewhere, shares_core, wait, wait_with, Waiting};
use crate::sync::atomic::Ordering::*;
use crate::sync::{pause, prefetch, prefetch_to_write};
use std::cell::Cell;
use std::ops::Range;

/// Bit of [`Posting::at`]: written past the caches.
const STREAMED: u32 = 1;

/// A payload begins at a multiple of so many bytes, which leaves those bits of [`Posting::at`].
const UNIT: usize = 4;
const _: () = assert!(UNIT > (STREAMED | THERE) as usize);

/// How far behind the beginning of a line a payload of `bytes` bytes begins that comes from the address `from`.
pub(super) fn skew(from: usize, bytes: usize) -> usize {
    copy::skew(from, bytes) / UNIT * UNIT
}

/// Lines of longer short payloads are asked for before they are written, on all processors ([`copy::asks_to_write`]): there are too many to come while one waits for the first.
const ALONE: usize = 1024;

/// Bytes of a slot from which a rank does not keep its core for what others are about to post.
const LONG: usize = 32 << 10;

/// Looks at a posting before a proper wait for it, where each rank has a core.
const LOOKS: u32 = 200;

/// Calls by which a member is so far ahead of its readers that it need not know at once when they have read one more.
const FAR_AHEAD: u64 = 4;

/// If so many postings in a row were there when they were first looked for,
const FOUND: u32 = 8;
/// this one after them is asked for: hops of several calls overlap, and the lines that their writer is just writing are left to it.
const BEYOND: usize = 3;

/// Looks, in a wait, after which it looks as often as others do: they do something else, or have no core.
const PATIENT: u32 = 32;

/// Between two looks at how far they are: each look takes the line away that they write in every call.
fn leave_alone() {
    /// About 0.4 us, in which they read three or four.
    const TICKS: u64 = 1000;
    let begin = ticks();
    while ticks().wrapping_sub(begin) < TICKS {
        pause();
    }
}

/// Looks at what a member waits for, but for those between which it keeps its core: they follow each other closely.
#[derive(Default)]
struct Looks(Cell<u32>);

impl Looks {
    fn count(&self) -> u32 {
        self.0.set(self.0.get().wrapping_add(1));
        self.0.get()
    }

    /// The last one does not count if the core is `kept`.
    fn uncount(&self, kept: bool) -> bool {
        self.0.set(self.0.get().wrapping_sub(u32::from(kept)));
        kept
    }
}

/// Who waits for what a member posts, and reads it: members from one to before another. (In one word: written in parts and read back as a whole, it would be waited for until all
/// stores before it are done, those to lines that other cores have, too.)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Readers(u64);

impl Readers {
    /// Nobody: the posting only says that the member has come.
    pub const NONE: Readers = Readers(0);
    /// Everybody.
    pub const ALL: Readers = Readers::between(0, u32::MAX);

    const fn between(first: u32, end: u32) -> Readers {
        Readers(first as u64 | (end as u64) << 32)
    }

    /// One member.
    #[inline(always)]
    pub fn one(member: usize) -> Readers {
        Readers::some(member, member + 1)
    }

    /// Members from the first to before the second.
    #[inline(always)]
    pub fn some(first: usize, end: usize) -> Readers {
        Readers::between(first as u32, end as u32)
    }

    fn first(self) -> usize {
        self.0 as u32 as usize
    }

    fn end(self) -> usize {
        (self.0 >> 32) as usize
    }

    /// Which of `n` members these are.
    #[inline(always)]
    fn members(self, n: usize) -> Range<usize> {
        self.first()..self.end().min(n)
    }

    /// Are there no two of them?
    fn is_at_most_one(self) -> bool {
        self.end() <= self.first() + 1
    }
}

/// A collective call in progress.
pub struct Round<'b> {
    board: &'b Board,
    pub(super) seq: u64,
    desc: Desc,
    /// Buffers that it uses, a power of two.
    buffers: usize,
    /// Bytes of its last slot, unless that is a short payload (`short`).
    filled: Cell<usize>,
    /// If its two members swap places: see `swap`.
    pub(super) swap: Cell<Option<Places>>,
}

impl<'b> Round<'b> {
    #[inline(always)]
    pub(super) fn new(board: &'b Board, seq: u64, desc: Desc) -> Self {
        // (Between two groups, not everybody knows the root.)
        let rooted = desc.known_root().is_some() && !board.inter;
        let buffers = if rooted { board.shape.buffers } else { board.shape.few };
        Round { board, seq, desc, buffers, filled: Cell::new(0), swap: Cell::new(None) }
    }

    /// The board.
    pub fn board(&self) -> &'b Board {
        self.board
    }

    /// What its members agree on.
    pub fn desc(&self) -> &Desc {
        &self.desc
    }

    pub(super) fn buffer(&self, round: usize) -> usize {
        (self.seq as usize + round) & (self.buffers - 1)
    }

    /// The buffer after `buffer`.
    #[inline]
    fn next(&self, buffer: usize) -> usize {
        (buffer + 1) & (self.buffers - 1)
    }

    /// The first round of a call of `rounds` rounds, the same for all members. In such calls, one after the other, the buffers take
    /// turns, so that a member that is done with one can begin the next before the others are. (With two rounds from 0, the next call's
    /// first buffer would be the one last used.)
    pub fn fresh(&self, rounds: usize) -> usize {
        match self.board.inter {
            // What is wrong there shows in the postings only.
            true => 0,
            false => self.buffer(0) * rounds.saturating_sub(1) % self.buffers,
        }
    }

    fn why(&self, peer: i32) -> Waiting {
        let tells_ties = self.board.n() < engine().job().size;
        Waiting {
            context: self.board.context,
            peer,
            tag: -1,
            root: self.desc.known_root().map_or(-1, |root| root as i32),
            any: false,
            call: self.seq as u32,
            tells_ties,
        }
    }

    /// A slot of `bytes` bytes for `round`, free to write: waits until the readers of what was there are done.
    /// Errors: MPI_ERR_NO_MEM.
    #[inline]
    #[allow(clippy::mut_from_ref)] // The memory is the segment's; callers ask once per round.
    pub fn slot(&self, round: usize, bytes: usize) -> Result<&mut [u8]> {
        self.slot_like(round, bytes, None)
    }

    /// The same for what begins with the data at the address `from`, if they have one: at the same place of a line, if that is faster ([`copy::skew`]).
    #[inline]
    #[allow(clippy::mut_from_ref)]
    pub fn slot_like(&self, round: usize, bytes: usize, from: Option<usize>) -> Result<&mut [u8]> {
        self.acquire(self.buffer(round))?;
        if bytes <= BRIEF {
            return self.brief_place(round, bytes);
        }
        if bytes > SHORT {
            let shape = &self.board.shape;
            let ahead = if bytes > MANY_AHEAD { shape.ahead } else { shape.few };
            self.acquire(self.buffer(round + self.buffers - ahead))?;
        }
        self.place(round, bytes, from.map_or(0, |from| skew(from, bytes)), bytes >= FAR)
    }

    /// A slot for `round` with `len` bytes of a user's data from `at` on.
    #[inline]
    pub fn fill(&self, round: usize, data: &Buffer, at: usize, len: usize) -> Result {
        self.board.pack(data, at, self.slot_for(round, data, at, len)?);
        Ok(())
    }

    /// The same, still to be filled with them.
    #[inline]
    #[allow(clippy::mut_from_ref)]
    pub fn slot_for(&self, round: usize, data: &Buffer, at: usize, len: usize) -> Result<&mut [u8]> {
        self.slot_like(round, len, data.begins().map(|addr| addr.wrapping_add(at)))
    }

    /// The same where the readers are done, `skew` bytes into a line; `far` if the way of writing is to be chosen.
    #[inline]
    #[allow(clippy::mut_from_ref)]
    pub(super) fn place(&self, round: usize, bytes: usize, skew: usize, far: bool) -> Result<&mut [u8]> {
        let b = self.board;
        if let Some(places) = self.swap.get() {
            self.filled.set(0);
            if let Some(place) = self.swap_place(places, bytes, skew)? {
                return Ok(place);
            }
            self.keep();
        }
        let at = match bytes <= SHORT {
            true => self.buffer(round) * STRIDE,
            // (The last place of an area may end in the line behind it: see `Area::bytes`.)
            false => self.long(bytes)? + skew,
        };
        let base = b.own_place(at, bytes)?;
        b.at.set(at);
        self.filled.set(if far { bytes } else { 0 });
        if far {
            b.payloads.borrow_mut().begin(bytes, || b.costs_of_reading());
        }
        // SAFETY: the place belongs to this member, lies in its area, and nobody reads it until `post`: its last readers are done.
        Ok(unsafe { std::slice::from_raw_parts_mut(base.wrapping_add(at), bytes) })
    }

    fn long(&self, bytes: usize) -> Result<usize> {
        let b = self.board;
        let ended = |lease: &Lease| lease.posting.map_or(Ok(true), |(tag, readers)| self.readers_done(tag, readers));
        b.area.borrow_mut().begin_lap(bytes, ended)?;
        loop {
            let Some(lease) = b.area.borrow().blocking(bytes) else { break };
            if let Some((tag, readers)) = lease.posting {
                self.acquire_tag(tag, readers)?;
            }
            b.area.borrow_mut().retire();
        }
        Ok(b.area.borrow_mut().take(bytes))
    }

    #[inline]
    pub(super) fn acquire(&self, buffer: usize) -> Result {
        self.acquire_last(self.board.last[buffer].get())
    }

    /// Waits until the readers of a posting of mine are done.
    #[inline]
    pub(super) fn acquire_last(&self, (tag, readers): (u64, Readers)) -> Result {
        match tag <= self.board.all_known.get() {
            true => Ok(()),
            false => self.acquire_tag(tag, readers),
        }
    }

    fn acquire_tag(&self, tag: u64, readers: Readers) -> Result {
        if !self.readers_done(tag, readers)? {
            self.acquire_slow(tag, readers)?;
        }
        if readers == Readers::ALL {
            // Mostly they are further, so that this need not be asked again for some calls.
            let b = self.board;
            let others = b.known.iter().enumerate().filter(|&(j, _)| j != b.me);
            b.all_known.set(others.map(|(_, known)| known.get()).min().unwrap_or(0));
        }
        Ok(())
    }

    /// Are the readers of what I posted done with it? Errors: one of them has called something else.
    #[inline]
    fn readers_done(&self, tag: u64, readers: Readers) -> Result<bool> {
        let readers = readers.members(self.board.n());
        for (j, known) in readers.clone().zip(&self.board.known[readers]) {
            if known.get() < tag && !self.reader_done(tag, j)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The same of one of whom that is not known.
    fn reader_done(&self, tag: u64, j: usize) -> Result<bool> {
        let b = self.board;
        if j == b.me {
            return Ok(true);
        }
        let (done, said) = b.members[j].done.read();
        b.known[j].set(done);
        // Roots do not read what others post: this is where two members that both take themselves for the root find out.
        if b.contradicts(said, done) {
            return Err(b.mismatch(self.seq, j));
        }
        Ok(done >= tag)
    }

    #[cold]
    fn acquire_slow(&self, tag: u64, readers: Readers) -> Result {
        let b = self.board;
        b.head.flow_waiters.fetch_add(1, Relaxed);
        let mut looks = 0u32;
        // They have that many calls left to read.
        let is_ahead = b.dense && self.seq >= (tag >> ROUND_BITS) + FAR_AHEAD;
        let out = wait(self.why(-1), || {
            b.members[b.me].want.store(WANT_ANY, Relaxed);
            if self.readers_done(tag, readers)? {
                return Ok(Some(()));
            }
            if is_ahead && looks < PATIENT {
                leave_alone();
            }
            // The readers may be in another call: two ranks that both take themselves for the root wait here for each other.
            self.look_around(&mut looks)?;
            Ok(None)
        });
        b.head.flow_waiters.fetch_sub(1, Relaxed);
        out
    }

    fn check_poison(&self) -> Result {
        if self.board.head.poison.load(Relaxed) != 0 {
            return Err(self.board.mismatch_error());
        }
        Ok(())
    }

    #[inline]
    pub(super) fn publish(&self, round: usize, readers: Readers, inline: &[u8]) -> usize {
        self.publish_here(round, readers, inline)
    }

    #[inline(always)]
    pub(super) fn publish_here(&self, round: usize, readers: Readers, inline: &[u8]) -> usize {
        let b = self.board;
        let buffer = self.buffer(round);
        let t = tag(self.seq, round);
        let at = b.at.replace(0);
        if at >= FIXED && !self.swaps() {
            b.area.borrow_mut().posted(t, readers);
        }
        let streamed = self.filled.get() >= FAR && b.payloads.borrow_mut().end();
        let done = b.members[b.me].done.tag.load(Relaxed);
        let content = Content { hash: b.hash.get(), done, digest: self.desc.digest(), at: at as u32 | u32::from(streamed), inline };
        b.posting(b.me, buffer).publish(t, &content);
        b.last[buffer].set((t, readers));
        self.swap_posted(t, readers);
        buffer
    }

    /// The same for a small payload that `fill` writes where it is read: put together elsewhere and copied, it would be read back before its last stores are there.
    #[inline(always)]
    pub(super) fn publish_filled(&self, round: usize, readers: Readers, fill: impl FnOnce(&mut [u8; INLINE])) -> usize {
        fill(self.own_line(round));
        self.publish_here(round, readers, &[])
    }

    /// Where it writes it. The readers of what was there are done.
    #[inline(always)]
    #[allow(clippy::mut_from_ref)] // As for `slot`.
    pub(super) fn own_line(&self, round: usize) -> &mut [u8; INLINE] {
        let at = self.board.posting(self.board.me, self.buffer(round)).inline_at();
        // SAFETY: so many bytes of this member's own posting, which nobody reads until it is published.
        unsafe { &mut *at.cast() }
    }

    /// Posts what is in my slot and `inline` in a round that every member posts in.
    #[inline]
    pub fn arrive(&self, round: usize, readers: Readers, inline: &[u8]) -> Result {
        let b = self.board;
        if b.n() == 1 {
            return Ok(());
        }
        self.acquire(self.buffer(round))?;
        let buffer = self.publish(round, readers, inline);
        let filled = self.filled.get();
        self.count_in(buffer, readers, if filled <= SHORT { filled } else { 0 });
        Ok(())
    }

    /// Is a round that every member posts in, this one for these readers, one that only the root waits for? Such arrivals are not counted where members share cores: to
    /// count is to wait for a line that all write, and the others are to go on.
    fn is_for_root(&self, readers: Readers) -> bool {
        self.desc.known_root().is_some() && readers.is_at_most_one()
    }

    /// This member has posted in a round that every member posts in, with `short` bytes in the place of its buffer.
    #[inline]
    pub(super) fn count_in(&self, buffer: usize, readers: Readers, short: usize) {
        let b = self.board;
        if b.dense {
            // They come while this rank waits for the others' postings. (Where not all read what all post, the readers already look for the next one there, and would take
            // its line away again: see `take_turn`.)
            if readers == Readers::ALL {
                self.take_back(buffer, if self.swaps() { 0 } else { short });
            }
            self.wake_readers(readers);
        } else if self.is_for_root(readers) {
            self.wake_readers(readers);
        } else {
            let uses = &b.uses[buffer];
            uses.set(uses.get() + 1);
            // AcqRel: the count is a release sequence, so who sees the last arrival sees all postings.
            let count = b.head.arrived[buffer].fetch_add(1, AcqRel) + 1;
            if count == uses.get() * b.n() as u64 {
                self.wake_those(readers, |_| true);
            }
        }
    }

    /// Has the line of the posting after the one in `buffer` come back, and as many bytes of its place: their readers of some calls ago still have them.
    #[inline(always)]
    fn take_back(&self, buffer: usize, short: usize) {
        let b = self.board;
        let next = self.next(buffer);
        b.posting(b.me, next).take_back();
        let place = b.area.borrow().base.wrapping_add(next * STRIDE);
        if short != 0 && short <= LINE && b.last[next].get().0 <= b.all_known.get() {
            // SAFETY: a place in this member's area, which is there, since it has just posted so many bytes in another place; what was in this one has been read.
            unsafe { place.write_volatile(0) };
        } else if b.asks_to_write || short > ALONE {
            (0..short).step_by(LINE).for_each(|at| prefetch_to_write(place.wrapping_add(at)));
        }
    }

    /// Posts what is in my slot and `inline` in a round that not every member posts in.
    #[inline]
    pub fn post(&self, round: usize, readers: Readers, inline: &[u8]) -> Result {
        if self.board.n() == 1 {
            return Ok(());
        }
        self.acquire(self.buffer(round))?;
        self.publish(round, readers, inline);
        self.wake_readers(readers);
        Ok(())
    }

    /// Says that I have come, in a call in which nobody waits for me.
    #[inline]
    pub fn present(&self) -> Result {
        if self.board.n() == 1 {
            return Ok(());
        }
        self.acquire(self.buffer(0))?;
        self.publish(0, Readers::NONE, &[]);
        Ok(())
    }

    #[inline]
    pub(super) fn wake_readers(&self, readers: Readers) {
        let me = self.board.me as i32;
        self.wake_those(readers, |w| w == me || w == WANT_ANY);
    }

    #[inline]
    fn wake_those(&self, readers: Readers, wants: impl Fn(i32) -> bool) {
        if readers != Readers::NONE {
            self.board.wake(readers.members(self.board.n()), wants);
        }
    }

    /// Has `member` posted `round`? Errors: it posted something else.
    #[inline]
    pub fn posted(&self, round: usize, member: usize) -> Result<bool> {
        let b = self.board;
        let p = b.posting(member, self.buffer(round));
        let want = tag(self.seq, round);
        let seen = p.seen();
        if seen < want {
            return Ok(false);
        }
        self.verify(p, seen == want, member)?;
        Ok(true)
    }

    /// Is a posting one of the same calls so far, and of the same class of elements?
    #[inline(always)]
    pub(super) fn agrees(&self, p: &Posting) -> bool {
        p.agrees(self.board.hash.get(), self.desc.digest())
    }

    /// Are the readers of what is in the buffer of `round` done?
    #[inline]
    pub(super) fn is_free(&self, round: usize) -> Result<bool> {
        let (tag, readers) = self.board.last[self.buffer(round)].get();
        self.readers_done(tag, readers)
    }

    #[inline]
    fn verify(&self, p: &Posting, same_tag: bool, member: usize) -> Result {
        let b = self.board;
        let same_size = !b.inter || {
            let bytes = b.members[member].calls[self.seq as usize % HISTORY].word(Desc::BYTES);
            bytes == self.desc.bytes || bytes == Desc::VARIES || self.desc.bytes == Desc::VARIES
        };
        if same_tag && same_size && self.agrees(p) {
            return Ok(());
        }
        Err(b.mismatch(self.seq, member))
    }

    /// A look takes the others' cache lines: rarely.
    fn time_to_look(&self, checks: u32) -> bool {
        match self.board.dense {
            true => checks % 1024 == 1000,
            // (Before it sleeps for the first time.)
            false => checks % 64 == 16,
        }
    }

    /// Between two looks at what I wait for: has somebody found out that members disagree, or do I now?
    fn look_around(&self, looks: &mut u32) -> Result {
        *looks += 1;
        if self.time_to_look(*looks) {
            self.look_for_mismatch()?;
        }
        self.check_poison()
    }

    /// Looks for a member that has called something else than I, while I wait for some that have not come.
    #[cold]
    fn look_for_mismatch(&self) -> Result {
        self.check_poison()?;
        let b = self.board;
        match (0..b.n()).find(|&j| j != b.me && b.parted(j).is_some()) {
            Some(j) => Err(b.mismatch(self.seq, j)),
            None => Ok(()),
        }
    }

    /// Is `member`, whose posting of `round` I wait for, in a later call already? Then it has never made this one: it cannot have
    /// posted something else in its place before I have read it.
    #[cold]
    fn look_whether_past(&self, round: usize, member: usize) -> Result {
        let b = self.board;
        if b.newest(member) > self.seq && !self.posted(round, member)? {
            return Err(b.mismatch(self.seq, member));
        }
        Ok(())
    }

    /// Waits until every member has posted `round` (by `arrive`). Short payloads are taken to be as long as the call says.
    #[inline]
    pub fn wait_all(&self, round: usize) -> Result {
        let bytes = self.desc.bytes as usize;
        self.wait_all_parts(round, |_| Self::behind(bytes, 0..if bytes <= BRIEF { bytes } else { 1 }))
    }

    /// The same for who knows which part of a short payload of each member it will read.
    #[inline]
    pub fn wait_all_parts(&self, round: usize, part: impl Fn(usize) -> Range<usize>) -> Result {
        let b = self.board;
        if b.n() == 1 {
            return Ok(());
        }
        if !b.dense {
            self.wait_arrived(round)?;
        }
        for j in 0..b.n() {
            if j == b.me {
                continue;
            }
            if !self.posted(round, j)? {
                self.wait_for_slow(round, j, part(j))?;
            } else if b.root_stays(&self.desc) {
                self.expect_next(round, j, part(j));
            }
        }
        self.learn(round, 0..b.n());
        self.take_turn(round, usize::from(b.me == 0));
        Ok(())
    }

    /// Remembers what the postings of `round` tell of their writers' progress.
    #[inline]
    fn learn(&self, round: usize, members: Range<usize>) {
        let b = self.board;
        let buffer = self.buffer(round);
        for j in members {
            b.known[j].set(b.known[j].get().max(b.posting(j, buffer).done.load(Relaxed)));
        }
    }

    /// Waits until every member has posted `round` (by `arrive`), where they share cores. Whether they have posted the same,
    /// [`Round::wait_all`] finds out.
    pub fn wait_arrived(&self, round: usize) -> Result {
        let b = self.board;
        let (buffer, want) = (self.buffer(round), tag(self.seq, round));
        let counted = !self.is_for_root(b.last[buffer].get().1);
        let target = b.uses[buffer].get() * b.n() as u64;
        // The first that has not posted, as far as is known.
        let missing = Cell::new(0);
        let here = || match counted {
            // Pairs with the AcqRel in `count_in`.
            true => b.head.arrived[buffer].load(Acquire) >= target,
            false => {
                let first = (missing.get()..b.n()).find(|&j| j != b.me && b.posting(j, buffer).seen() < want);
                missing.set(first.unwrap_or(b.n()));
                first.is_none()
            }
        };
        if here() {
            return Ok(());
        }
        let looks = Looks::default();
        // Those on this core have come as far as I: it is the others who must go on, which takes long if they have much to copy.
        let (newest, at) = (0..b.shape.buffers).map(|k| (b.last[k].get().0, k)).max().expect("there are buffers");
        let missing_elsewhere = |_: &Job| {
            let missing = self.filled.get() < LONG
                && (0..b.n()).all(|j| j == b.me || !shares_core(b.world[j] as usize) || b.posting(j, at).seen() >= newest);
            looks.uncount(missing)
        };
        wait_with(self.why(-1), missing_elsewhere, || {
            if here() {
                return Ok(Some(()));
            }
            b.members[b.me].want.store(if counted { WANT_LAST } else { missing.get() as i32 }, Relaxed);
            if self.time_to_look(looks.count()) {
                self.look_for_mismatch()?;
                (0..b.n()).filter(|&j| j != b.me).try_for_each(|j| self.look_whether_past(round, j))?;
            }
            Ok(None)
        })
    }

    /// Waits until `member` has posted `round`.
    #[inline]
    pub fn wait_for(&self, round: usize, member: usize) -> Result {
        self.wait_for_part(round, member, 0..1)
    }

    /// The same for who knows which part of a short payload it will probably read.
    #[inline]
    pub fn wait_for_part(&self, round: usize, member: usize, part: Range<usize>) -> Result {
        if !self.posted(round, member)? {
            self.wait_for_slow(round, member, part)?;
        } else if self.board.dense && self.board.is_again(&self.desc) {
            self.expect_next(round, member, part);
        }
        self.learn(round, member..member + 1);
        self.take_turn(round, member);
        Ok(())
    }

    /// What this rank waited for has come, from `member` and perhaps others. If that was all of their data, and roots go round, asks for the line of the next
    /// posting, which may be the next root's: not earlier, while its readers look for it there, and not while longer data are on their way here.
    #[inline(always)]
    fn take_turn(&self, round: usize, member: usize) {
        let (b, buffer) = (self.board, self.buffer(round));
        // (The place of buffer 0 is at 0, too.)
        let all_here = || buffer != 0 && b.posting(member, buffer).at.load(Relaxed) == 0;
        if b.dense && self.desc.known_root().is_some() && all_here() && !b.root_stays(&self.desc) {
            prefetch_to_write(std::ptr::from_ref(b.posting(b.me, self.next(buffer))).cast());
        }
    }

    /// `member` is ahead of this one, as in the call before, and nothing makes it wait for this one (in a scan, or while the root stays). Asks for what it posts next,
    /// which may be there by now: one after the other, each would take a hop between caches.
    #[inline(always)]
    fn expect_next(&self, round: usize, member: usize, part: Range<usize>) {
        let b = self.board;
        let found = b.found.get().saturating_add(1);
        b.found.set(found);
        let next = self.buffer(round + if found > FOUND { BEYOND } else { 1 });
        prefetch(std::ptr::from_ref(b.posting(member, next)).cast());
        if part.len() > 1 {
            let short = b.short_payload(member, next);
            part.step_by(LINE).for_each(|at| prefetch(short.wrapping_add(at)));
        }
    }

    #[inline(never)]
    fn wait_for_slow(&self, round: usize, member: usize, part: Range<usize>) -> Result {
        let b = self.board;
        b.found.set(0);
        let short = match self.swap.get() {
            Some(places) => self.swap_likely(places, member),
            None => b.short_payload(member, self.buffer(round)),
        };
        // What is posted may lie there. Asked for now, it comes with the posting rather than after it.
        let ask = || part.clone().step_by(LINE).for_each(|at| prefetch(short.wrapping_add(at)));
        // It often takes no longer than a few hops, of which what goes with a proper wait would be a good part.
        let (posting, want) = (b.posting(member, self.buffer(round)), tag(self.seq, round));
        let elsewhere = !b.dense && !shares_core(b.world[member] as usize);
        let next_root = if elsewhere { b.next_root_here(self.desc.known_root()) } else { None };
        let keeps_core = b.looks_with_core(next_root);
        let came = (0..if b.dense { LOOKS } else { keeps_core }).any(|_| {
            ask();
            pause();
            posting.seen() >= want
        });
        if keeps_core != 0 {
            b.rotation.kept(came);
        }
        let looks = Looks::default();
        // Who waits for the root can let the next root of this core come as far as this while the others' cores go on.
        let (peer, this_far, for_root) = (b.world[member] as i32, tag(self.seq, 0), Some(member) == self.desc.known_root());
        let gives_way =
            || for_root && next_root.is_some_and(|next| next != b.me && b.posting(next, self.buffer(0)).seen() < this_far);
        let soon = |job: &Job| looks.uncount(runs_elsewhere(job, peer) && !gives_way());
        wait_with(self.why(peer), soon, || {
            if self.posted(round, member)? {
                return Ok(Some(()));
            }
            ask();
            b.members[b.me].want.store(member as i32, Relaxed);
            if self.time_to_look(looks.count()) {
                self.look_for_mismatch()?;
                self.look_whether_past(round, member)?;
            }
            Ok(None)
        })
    }

    /// Waits until something that `member` has to do with is `done`. Errors: ranks disagree about the call.
    pub fn wait_until(&self, member: usize, done: &dyn Fn() -> bool) -> Result {
        let mut looks = 0u32;
        wait(self.why(self.board.world[member] as i32), || {
            if done() {
                return Ok(Some(()));
            }
            self.look_around(&mut looks)?;
            Ok(None)
        })
    }

    /// Bytes `skip..skip + len` of the slot that `member` posted in `round`; valid until `done`. Wait for it first.
    #[inline]
    pub fn peer(&self, round: usize, member: usize, skip: usize, len: usize) -> &[u8] {
        let b = self.board;
        let posted = b.posting(member, self.buffer(round)).at.load(Relaxed);
        let at = (posted & !(STREAMED | THERE)) as usize;
        // (Then there are two members.)
        let owner = if posted & THERE == 0 { member } else { b.me };
        // SAFETY: the slot lies in its writer's area, or in that of its only reader; it has been posted (the caller waited) and is left alone until our `done`.
        unsafe { std::slice::from_raw_parts(b.payload(owner, at + skip, len), len) }
    }

    /// Where they lie, to put there what this member posts in its next round: for the only one that reads these bytes before that. Their
    /// owner must not take them back before all have read what they hold then, so `round` is done after that.
    #[inline]
    pub fn peer_place(&self, round: usize, member: usize, skip: usize, len: usize) -> Addr {
        // SAFETY: the segment's memory, which only this member uses until it posts again.
        unsafe { Addr::new(self.peer(round, member, skip, len).as_ptr().cast_mut().cast()) }
    }

    /// Copies bytes `skip..skip + len` of the slot that `member` posted in `round` to bytes `at..` of a user's data. Wait for it first.
    #[inline]
    pub fn copy_out(&self, round: usize, member: usize, skip: usize, data: &Buffer, at: usize, len: usize) {
        let b = self.board;
        let bytes = self.peer(round, member, skip, len);
        if len < FAR {
            return data.unpack(at, bytes);
        }
        let streamed = b.posting(member, self.buffer(round)).at.load(Relaxed) & STREAMED != 0;
        let mut reading = b.reading.borrow_mut();
        if reading.copy(if streamed { Way::Streaming } else { Way::Cached }, len, || data.unpack(at, bytes)).1 {
            b.members[b.me].done.costs.store(reading.costs().to_word(), Relaxed);
        }
    }

    /// The small payload that `member` posted in `round`.
    #[inline]
    pub fn inline(&self, round: usize, member: usize) -> [u8; INLINE] {
        self.board.posting(member, self.buffer(round)).inline()
    }

    /// It where it lies, [`INLINE`] bytes; valid until `done`.
    #[inline(always)]
    pub fn inline_at(&self, round: usize, member: usize) -> *const u8 {
        self.board.posting(member, self.buffer(round)).inline_at().cast_const()
    }

    /// I have read all I need of the rounds up to `round`.
    #[inline]
    pub fn done(&self, round: usize) {
        self.set_done(tag(self.seq, round));
    }

    /// I have read all I need of this call. (Also when the call ends with an error: the others must not wait for me.)
    #[inline]
    pub fn finish(self) {}

    #[inline]
    fn set_done(&self, t: u64) {
        let b = self.board;
        if b.n() == 1 {
            return;
        }
        b.members[b.me].done.say(t, Board::said(b.hash.get(), self.seq));
        // D: a writer that waits for us may be going to sleep.
        published();
        if b.head.flow_waiters.load(Relaxed) != 0 {
            b.wake(0..b.n(), |w| w == WANT_ANY);
        }
    }
}

impl Drop for Round<'_> {
    #[inline]
    fn drop(&mut self) {
        self.set_done(tag(self.seq + 1, 0) - 1);
    }
}
