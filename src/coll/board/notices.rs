//! Notices: in a small nonblocking call in which everybody hears from everybody, each member tells all others at once what it has to say, in a line that they all read,
//! instead of sending a message to each.
//!
//! Such calls have numbers of their own, which follow each other as the calls do (MPI 5.0, section 6.12: in the same order on all members). A member tells as soon as it has called
//! ([`Board::tell`]), hears when all have told ([`Board::has_heard`]), call after call, and says how far it has come ([`Board::heard`]), since a notice's place is used again.
//! Nobody waits here: what cannot be done now is tried again from the progress loop. The protocol is that of [postings](super::posting).

use super::desc::mix;
use super::history::Entry;
use super::mismatch::disagreement;
use super::posting::{Content, Done, Posting, INLINE};
use super::{Board, Desc};
use crate::copy::{GAP, LINE};
use crate::engine::engine;
use crate::error::{Error, Result};
use crate::shm::{Offset, Segment, Shared};
use crate::sync::atomic::Ordering::*;
use crate::sync::atomic::{AtomicU32, AtomicU64};
use crate::sync::{prefetch_to_write, Line};
use std::cell::Cell;
use std::mem::size_of;

/// Bytes that a member can tell.
pub const MOST: usize = 31 << 10;

/// Those that find room behind the posting.
const SHORT: usize = 320;

/// Longer ones find their lines at hand where each member has a core: others have read what was there, and these are too many to come while one waits for the first.
const SOON: usize = 256;

/// From one place for long ones to the next: with a gap, since processors fetch more lines than they are asked for.
const STRIDE: usize = MOST + GAP;

/// How many calls a member can be ahead of the slowest one.
const DEPTH: usize = 4;

/// What a member tells.
#[repr(C, align(128))]
struct Notice {
    posting: Posting,
    /// What it has called, for those who have called something else.
    call: Entry,
    /// What finds no room in the posting.
    data: [AtomicU64; SHORT / 8],
}

const _: () = assert!(size_of::<Notice>() == 512);

/// What all members have in common.
#[repr(C)]
struct Common {
    /// Notices given, by place; only ever counts up. Where members share cores the last one wakes the others.
    arrived: [Line<AtomicU64>; DEPTH],
    /// Members that wait for room.
    blocked: Line<AtomicU32>,
}

/// What each member has for itself.
#[repr(C, align(64))]
struct Own {
    /// How far it has heard.
    done: Done,
    /// Offset of its places for long notices in the segment, once it has them.
    area: AtomicU64,
    /// The same of its places for [what is too long](super::long_notices) for these.
    places: AtomicU64,
}

// SAFETY: atomics only, repr(C), valid for all zeros.
unsafe impl Shared for Notice {}
// SAFETY: as above.
unsafe impl Shared for Common {}
// SAFETY: as above.
unsafe impl Shared for Own {}

/// Bytes for `n` members.
pub fn bytes(n: usize) -> usize {
    at_notices(n) + n * DEPTH * size_of::<Notice>()
}

fn at_notices(n: usize) -> usize {
    (size_of::<Common>() + n * size_of::<Own>()).next_multiple_of(align_of::<Notice>())
}

/// A call in which this member tells and hears.
pub struct Told {
    /// Its number, once it has one ([`Board::number`]).
    pub number: Cell<u64>,
    /// Bytes that each member tells.
    pub len: usize,
    desc: Desc,
    hash: u64,
}

impl Told {
    /// The same call's notice number `k` of several, 0 for this one.
    pub fn step(&self, k: usize) -> Told {
        Told { number: Cell::new(self.number.get() + k as u64), ..*self }
    }
}

/// The notices of a communicator, as one member sees them.
pub struct Notices {
    common: &'static Common,
    own: &'static [Own],
    /// Where the members' places for long notices begin, as far as this one has needed to know.
    areas: Vec<Cell<*mut u8>>,
    notices: &'static [Notice],
    /// Number of this member's last call.
    called: Cell<u64>,
    /// Up to which call it has heard all.
    heard: Cell<u64>,
    /// Up to which call all have, when it was last looked for.
    by_all: Cell<u64>,
}

impl Notices {
    /// Gives back what members have taken from the segment; the last of them does.
    pub fn free(&self, segment: &Segment) {
        for begins in self.own.iter().map(|own| own.area.load(Relaxed)).filter(|&begins| begins != 0) {
            segment.free(Offset::new(begins), DEPTH * STRIDE);
        }
    }

    /// Those at `offset`, of `n` members.
    pub fn new(segment: &'static Segment, offset: u64, n: usize) -> Notices {
        Notices {
            common: segment.at(Offset::new(offset)),
            own: segment.slice(Offset::new(offset + size_of::<Common>() as u64), n),
            notices: segment.slice(Offset::new(offset + at_notices(n) as u64), n * DEPTH),
            areas: vec![Cell::new(std::ptr::null_mut()); n],
            called: Cell::new(0),
            heard: Cell::new(0),
            by_all: Cell::new(0),
        }
    }

    /// Where `member` says where its places for long calls are.
    pub(super) fn places_of(&self, member: usize) -> &'static AtomicU64 {
        &self.own[member].places
    }

    fn notice(&self, member: usize, k: u64) -> &'static Notice {
        &self.notices[member * DEPTH + place(k)]
    }
}

fn place(k: u64) -> usize {
    k as usize % DEPTH
}

impl Board {
    /// A new call, which is that `among` all nonblocking calls, with `len` bytes (at most [`MOST`]) to tell, before it begins. Errors: MPI_ERR_NO_MEM.
    pub fn new_notice(&self, desc: Desc, among: u32, len: usize) -> Result<Told> {
        let area = &self.notices.own[self.me].area;
        if len > SHORT && area.load(Relaxed) == 0 {
            // Published by the Release of the notice that is the first to need it.
            area.store(engine().job().segment.alloc(DEPTH * STRIDE)?.0, Relaxed);
        }
        Ok(Told { number: Cell::new(0), len, desc, hash: mix(desc.hash().wrapping_add(u64::from(among))) })
    }

    /// A new call of several notices ([`Told::step`]), which tell nothing but that there is something for others in a [place](super::long_notices). Errors: MPI_ERR_NO_MEM.
    pub fn new_steps(&self, desc: Desc, among: u32) -> Result<Told> {
        self.need_places()?;
        self.new_notice(desc, among, 0)
    }

    /// The call begins, with so many notices: it has the next numbers.
    pub fn number(&self, call: &Told, notices: usize) {
        let before = self.notices.called.get();
        self.notices.called.set(before + notices as u64);
        call.number.set(before + 1);
    }

    /// A call of several notices has found out that others have called something else, who do not give the others up to `last`. If there has been no other call since, the numbers
    /// after that of the last one `told` are free again; else those are given for nothing, so that others find out as well.
    #[cold]
    pub fn give_up(&self, told: &Told, last: &Told) {
        if self.notices.called.get() == last.number.get() {
            self.forget_places(told.number.get());
            self.notices.called.set(told.number.get());
            return self.heard(told);
        }
        for number in told.number.get() + 1..=last.number.get() {
            self.tell(&Told { number: Cell::new(number), ..*last }, |_| {});
        }
        self.heard(last);
    }

    /// Tells all others what `fill` writes. False if the notice before in that place has not been heard by all.
    pub fn tell(&self, call: &Told, fill: impl FnOnce(&mut [u8])) -> bool {
        let (k, all) = (call.number.get(), &self.notices);
        if !self.has_room(call) {
            return false;
        }
        let notice = all.notice(self.me, k);
        let at = self.place_of(self.me, call);
        // SAFETY: this member's own notice, with room for as much. All have heard what was in it, and nobody reads it until it is published.
        fill(unsafe { std::slice::from_raw_parts_mut(at, call.len) });
        notice.call.write(k, &call.desc.words(call.hash));
        notice.posting.publish(k, &Content { hash: call.hash, done: 0, digest: call.desc.digest(), at: 0, inline: &[] });
        if self.dense && call.len > SOON {
            self.ask_for_place_after_next(call);
        }
        let wakes = self.dense || {
            // AcqRel: the count is a release sequence, so who sees the last arrival sees all notices.
            let count = all.common.arrived[place(k)].fetch_add(1, AcqRel) + 1;
            count == self.notices_of_all(k)
        };
        if wakes {
            self.wake(0..self.n(), |_| true);
        }
        true
    }

    /// Asks for the lines in which the call after the next one will tell as much. (All have heard what was there, if calls follow each other one by one.)
    fn ask_for_place_after_next(&self, call: &Told) {
        let at = self.place_of(self.me, &call.step(2));
        (0..call.len).step_by(LINE).for_each(|line| prefetch_to_write(at.wrapping_add(line)));
    }

    /// Where `member` tells.
    fn place_of(&self, member: usize, call: &Told) -> *mut u8 {
        let (all, k, len) = (&self.notices, call.number.get(), call.len);
        let notice = all.notice(member, k);
        match len {
            0..=INLINE => notice.posting.inline_at(),
            _ if len <= SHORT => notice.data.as_ptr().cast_mut().cast(),
            _ => {
                let area = &all.areas[member];
                if area.get().is_null() {
                    let begins = all.own[member].area.load(Relaxed);
                    area.set(engine().job().segment.bytes(Offset::new(begins), DEPTH * STRIDE));
                }
                area.get().wrapping_add(place(k) * STRIDE)
            }
        }
    }

    /// Notices given in the place of call `k` when all members have told in that.
    fn notices_of_all(&self, k: u64) -> u64 {
        self.n() as u64 * k.div_ceil(DEPTH as u64)
    }

    /// Have all members heard the notice before in the same place?
    pub fn has_room(&self, call: &Told) -> bool {
        self.have_all_heard(call.number.get().saturating_sub(DEPTH as u64))
    }

    /// Have all members heard call `k`?
    pub(super) fn have_all_heard(&self, k: u64) -> bool {
        let all = &self.notices;
        if k > all.by_all.get() {
            // (This one as well: it reads its own notice, too.)
            all.by_all.set(all.own.iter().map(|own| own.done.read().0).min().unwrap_or(0));
        }
        k <= all.by_all.get()
    }

    /// This member has begun to wait for room, or no longer does.
    pub fn is_blocked(&self, blocked: bool) {
        let count = &self.notices.common.blocked;
        match blocked {
            true => count.fetch_add(1, Relaxed),
            false => count.fetch_sub(1, Relaxed),
        };
    }

    /// Has this member heard all calls before it?
    pub fn is_next(&self, call: &Told) -> bool {
        self.notices.heard.get() + 1 == call.number.get()
    }

    /// Have all members told in this call, and has this one heard all calls before it? Errors: one of them has called something else.
    pub fn has_heard(&self, call: &Told) -> Result<bool> {
        let (all, k) = (&self.notices, call.number.get());
        if !self.is_next(call) {
            return Ok(false);
        }
        let told = match self.dense {
            true => (0..self.n()).all(|j| all.notice(j, k).posting.seen() == k),
            false => all.common.arrived[place(k)].load(Acquire) >= self.notices_of_all(k),
        };
        if told {
            let other = (0..self.n()).find(|&j| !all.notice(j, k).posting.agrees(call.hash, call.desc.digest()));
            if let Some(j) = other {
                return Err(self.other_call(j, call));
            }
        }
        Ok(told)
    }

    #[cold]
    fn other_call(&self, member: usize, call: &Told) -> Error {
        let entry = self.notices.notice(member, call.number.get()).call.read();
        let theirs = entry.map_or(call.desc, |(_, words)| Desc::from_words(&words).1);
        disagreement((&self.member_name(self.me), &call.desc), (&self.member_name(member), &theirs))
    }

    /// What `member` has told; valid until [`Board::heard`].
    pub fn told(&self, member: usize, call: &Told) -> &[u8] {
        // SAFETY: written before the notice was published, which this member has seen, and not again before it has heard it.
        unsafe { std::slice::from_raw_parts(self.place_of(member, call), call.len) }
    }

    /// This member needs nothing more of this call.
    pub fn heard(&self, call: &Told) {
        let (all, k) = (&self.notices, call.number.get());
        all.heard.set(k);
        all.own[self.me].done.say(k, 0);
        // D: a member that waits for room may be going to sleep.
        crate::progress::published();
        if all.common.blocked.load(Relaxed) != 0 {
            self.wake(0..self.n(), |_| true);
        }
    }
}
