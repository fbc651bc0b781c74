//! Places in the bulk areas that change hands.
//!
//! To write a line that another core has read since costs more than anything else here: it must be taken back from that core's caches
//! (one EPYC: 256 KiB in 25 us with a common third-level cache, 120 us without). The core that has read it can write it at
//! once, for most processors hand a changed line over to whoever reads it. So what a rank has read it holds for a while, and what it
//! sends to the other rank goes into those places first: a message is answered where it came (the same 256 KiB: 6 and 16 us). The
//! answer read, the place is back with its owner, who begins there again. Places that are not used in this way are given back in the
//! order in which they came, by a count.
//!
//! An answer about as long as what it answers begins with the places read last, if all have one length: these are most at hand. If any are left then, before those, they
//! are given back at its end: the owner could not have the ones behind them before.
//!
//! A message is answered so as a whole or not at all, and what an answer has left is given back with the next: whatever went before, two ranks that
//! take turns come to write to such lines alone.
//!
//! Of a message that is longer than what a rank holds, the end is held. A long answer goes round in those places, so that one run of lines
//! serves both directions: each comes back to the owner only with its last payload.

use super::in_step::InStep;
use crate::copy::tune::ticks;
use crate::copy::GAP;
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::{Acquire, Release};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// What the reader has given back.
#[derive(Clone, Copy)]
pub struct Given {
    /// The count up to which.
    pub count: &'static AtomicU64,
    /// Answers that it had written before that: until they have been read, the count covers places where they lie.
    pub answers: &'static AtomicU64,
    /// How many of the writer's answers it has read: where the writer keeps their places, it may write there again.
    pub read: &'static AtomicU64,
}

/// What message a payload is part of.
#[derive(Clone, Copy)]
pub struct Part {
    /// Bytes of the message.
    pub total: usize,
    /// Bytes of it after this payload.
    pub after: usize,
}

/// Where a payload goes.
pub enum Next {
    /// Into this rank's own area.
    Own,
    /// Into this place of the other's.
    There {
        /// The place.
        place: Lent,
        /// Did this rank read these lines after all others?
        own: bool,
        /// Does it stay this rank's when the other has read it?
        kept: bool,
    },
    /// Nowhere before the other has read more.
    Wait,
}

/// With so many bytes of places it pays to go round in them: more than a core's own caches hold.
const ENOUGH: usize = 1 << 20;

/// Bytes after which the reader says that it has given them back.
pub(super) const REPORT: u64 = 16 << 10;

/// A place of a bulk area with a payload, as its reader knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lent {
    /// Its offset in the segment.
    pub offset: u64,
    /// Bytes that may be written there.
    pub len: usize,
    /// Its owner's count behind it.
    pub end: u64,
}

/// What this rank and one other have of each other's areas.
pub struct Lending {
    /// Places in the other's area that this rank has read and not given back, in the order of their ends.
    held: RefCell<VecDeque<Lent>>,
    /// The bytes of these and of those kept, with the gaps behind them.
    bytes: Cell<usize>,
    /// The most of them.
    most: usize,
    /// The count up to which places have been given up, and what the other has been told of it.
    given: Cell<u64>,
    told: Cell<u64>,
    shown: Given,
    /// How many of the places held were there when this rank's last message began, and whether it has read more since.
    left: Cell<usize>,
    /// Does the message under way begin with the places read last?
    from_end: Cell<bool>,
    news: Cell<bool>,
    /// Payloads that this rank has written into the other's area since the start.
    answers: Cell<u64>,
    /// Places with answers that stay this rank's, in the order in which they were written, each with the number of its answer.
    kept: RefCell<VecDeque<(Lent, u64)>>,
    /// Bytes that it has written there since the other last wrote into this one's.
    alone: Cell<usize>,
    /// Ends of places in its own area that have come back with an answer, until the area is told.
    back: RefCell<Vec<u64>>,
    /// Answers read in its own area since the start.
    came_back: Cell<u64>,
    /// Has the other sent something since this rank last did?
    turn: Cell<bool>,
    /// Payloads written for the other, and read from it, since the start.
    written: Cell<u16>,
    seen: Cell<u16>,
    /// Was the last one read begun before the other had read all of this rank's? (No longer, once this rank has begun a message.)
    crossed: Cell<bool>,
    /// Is the message that this rank writes to be shown payload by payload?
    whole: Cell<bool>,
    /// Are long messages exchanged piece by piece?
    pub in_step: InStep,
}

impl Lending {
    /// For two ranks that hold up to `most` bytes of each other's areas; this one says in `shown` what it has given back.
    pub fn new(most: usize, shown: Given, in_step: InStep) -> Self {
        Lending {
            held: RefCell::default(),
            bytes: Cell::new(0),
            most,
            given: Cell::new(0),
            told: Cell::new(0),
            shown,
            left: Cell::new(0),
            from_end: Cell::new(false),
            news: Cell::new(false),
            answers: Cell::new(0),
            kept: RefCell::default(),
            alone: Cell::new(0),
            back: RefCell::default(),
            came_back: Cell::new(0),
            turn: Cell::new(false),
            written: Cell::new(0),
            seen: Cell::new(0),
            crossed: Cell::new(false),
            whole: Cell::new(false),
            in_step,
        }
    }

    /// The other has sent something.
    #[inline(always)]
    pub fn has_come(&self) {
        self.turn.set(true);
    }

    /// This rank sends something: has the other done so since this last did? Then it probably waits.
    #[inline(always)]
    pub fn is_turn(&self) -> bool {
        self.turn.take()
    }

    /// How many of the other's payloads this rank has read: to be told with each that it writes.
    pub fn seen(&self) -> u16 {
        self.seen.get()
    }

    /// This rank has written a payload for the other, this part of a message.
    pub fn has_written(&self, part: Part) {
        self.written.set(self.written.get().wrapping_add(1));
        self.in_step.has_written(part.after == 0, ticks);
    }

    /// This rank begins to read a payload. When the other began to write it, it had `seen` so many of this one's.
    pub fn begins_to_read(&self, seen: u16) {
        self.crossed.set(seen != self.written.get());
        if self.crossed.get() {
            self.in_step.crossed();
        }
    }

    /// It has read it.
    pub fn has_read(&self) {
        self.seen.set(self.seen.get().wrapping_add(1));
        self.in_step.has_read();
    }

    /// Did the last payload that this rank has read cross one of its own?
    pub fn crosses(&self) -> bool {
        self.crossed.get()
    }

    /// Is this payload to be shown when all of it is there? So it is in a message that follows one that crossed one of this rank's: the two exchange
    /// messages, and the other is copying in one of its own. If it copied out what this rank is still writing, the two would come to take turns.
    pub fn shows_whole(&self, len: usize, part: Part) -> bool {
        if len + part.after == part.total {
            self.whole.set(self.crossed.take());
        }
        self.whole.get() || self.in_step.is_on()
    }

    /// Is a message of so many bytes, which is under way or about to begin, longer than what a rank holds? (In step, little of it is on its way.)
    pub fn is_long(&self, total: usize) -> bool {
        total > self.most && !self.in_step.is_on()
    }

    /// Will the other give up this payload's place at once, since so much of a long message follows? Else it holds it.
    pub fn passes(&self, len: usize, part: Part) -> bool {
        self.is_long(part.total) && (self.most < ENOUGH || len + part.after > self.most)
    }

    /// This rank has read what lay in this place, and holds it, but no more than `most` bytes in all; if it is `passing`, it gives that up and all that it has held. True if
    /// it has told the other of places that are free again.
    pub fn read(&self, place: Lent, passing: bool, most: usize) -> bool {
        let (mut held, mut kept) = (self.held.borrow_mut(), self.kept.borrow_mut());
        self.bytes.set(self.bytes.get() + place.len + GAP);
        self.news.set(true);
        // If these stayed, their owner could not have what has come back between them and this place.
        for (place, _) in kept.drain(..) {
            self.forget(&place);
            self.given.set(self.given.get().max(place.end));
        }
        held.push_back(place);
        let most = most.min(self.most);
        while self.bytes.get() > most || passing && !held.is_empty() {
            self.give_up(&mut held, &mut kept);
        }
        let due = self.given.get() - self.told.get() >= REPORT;
        if due {
            self.tell();
        }
        due
    }

    /// Where the next `len` bytes for the other rank go. A place of its area belongs to it then, unless it is kept. `theirs` is what the
    /// other shows. Between the parts of an `eager` message there are none of another eager one.
    pub fn next(&self, len: usize, part: Part, eager: bool, theirs: Given) -> Next {
        let (mut held, mut kept) = (self.held.borrow_mut(), self.kept.borrow_mut());
        let next = self.choose(len, part, eager, theirs, &mut held, &mut kept);
        if eager && part.after == 0 && self.from_end.replace(false) && !held.is_empty() {
            self.give_up_all(&mut held, &mut kept);
        }
        next
    }

    #[inline(always)]
    fn choose(
        &self,
        len: usize,
        part: Part,
        eager: bool,
        theirs: Given,
        held: &mut VecDeque<Lent>,
        kept: &mut VecDeque<(Lent, u64)>,
    ) -> Next {
        let long = self.is_long(part.total);
        if long && self.room(held, kept) < ENOUGH.min(len + part.after) {
            return Next::Own;
        }
        if !long && len + part.after == part.total && kept.is_empty() {
            self.begin(part.total, held, kept);
            if eager {
                // In places of several lengths the parts fit in the order of the message alone.
                let equal = || held.iter().all(|p| p.len >= len && p.len == held[0].len);
                self.from_end.set(part.total >= self.room(held, kept) / 4 * 3 && equal());
            }
        }
        let from_end = eager && self.from_end.get() && held.back().is_some_and(|p| p.len >= len);
        // Older ones that are too short come from other times.
        while !from_end && kept.is_empty() && held.front().is_some_and(|p| p.len < len) {
            self.give_up(held, kept);
        }
        let room = self.room(held, kept);
        let (place, own) = match (held.front(), kept.front()) {
            (Some(&first), _) if from_end => {
                let last = held.pop_back().unwrap_or(first);
                self.left.set(self.left.get().min(held.len()));
                (last, true)
            }
            (Some(&place), _) if place.len >= len => {
                self.take_first(held);
                (place, true)
            }
            (_, Some(&(place, answer))) if long && place.len >= len => {
                // C: pairs with the store in `answer_read`; the other has read what it counts.
                if theirs.read.load(Acquire) < answer {
                    return Next::Wait;
                }
                kept.pop_front();
                (place, false)
            }
            _ => return Next::Own,
        };
        // The owner can use what comes back only as far as the places before are free, too.
        if self.given.get() > self.told.get() {
            self.tell();
        }
        self.answers.set(self.answers.get() + 1);
        self.alone.set(self.alone.get() + len);
        let keep = long && part.after + place.len > room;
        if keep {
            kept.push_back((place, self.answers.get()));
        } else {
            self.forget(&place);
        }
        Next::There { place, own, kept: keep }
    }

    /// A message of `total` bytes begins: which places are for it?
    fn begin(&self, total: usize, held: &mut VecDeque<Lent>, kept: &mut VecDeque<(Lent, u64)>) {
        // What this rank held when its last message began, has not used, and has read more since, is not what it answers now. If that stayed, each
        // answer would leave as much of the message that it answers, and its owner would never have that back in time.
        while self.news.get() && self.left.get() > 0 {
            self.give_up(held, kept);
        }
        // The two send to each other at the same time, and only this one in the other's area (the other has sent some before, alone): so each place comes back when
        // its owner has written the next one, and the owner goes round in all of its area. Once in its own, and the two take turns to write in either. In step, both begin so.
        // (Soon if the two send about as much.)
        let alike = held.back().is_some_and(|last| last.len <= 2 * total);
        let much = if alike { (4 * total).min(2 * self.most) } else { 2 * self.most };
        if self.in_step.is_on() || self.crosses() && self.alone.get() > much {
            self.give_up_all(held, kept);
            self.alone.set(0);
        }
        // Where most of a message would not fit, none of it goes there: else both directions may for ever have places for their ends alone.
        while !held.is_empty() && self.room(held, kept) < total / 4 * 3 {
            self.give_up(held, kept);
        }
        self.news.set(false);
        self.left.set(held.len());
    }

    /// What payloads can use of the places.
    fn room(&self, held: &VecDeque<Lent>, kept: &VecDeque<(Lent, u64)>) -> usize {
        self.bytes.get() - GAP * (held.len() + kept.len())
    }

    fn tell(&self) {
        self.told.set(self.given.get());
        // C: pairs with the loads in `Bulk::place`.
        self.shown.answers.store(self.answers.get(), Release);
        self.shown.count.store(self.given.get(), Release);
    }

    fn take_first(&self, held: &mut VecDeque<Lent>) -> Option<Lent> {
        self.left.set(self.left.get().saturating_sub(1));
        held.pop_front()
    }

    fn give_up(&self, held: &mut VecDeque<Lent>, kept: &mut VecDeque<(Lent, u64)>) {
        let Some(place) = self.take_first(held) else { return };
        self.forget(&place);
        self.given.set(place.end);
        // The count covers these, too.
        kept.retain(|(kept, _)| {
            let stays = kept.end > place.end;
            if !stays {
                self.forget(kept);
            }
            stays
        });
    }

    /// All that is held, and tells of it.
    fn give_up_all(&self, held: &mut VecDeque<Lent>, kept: &mut VecDeque<(Lent, u64)>) {
        while !held.is_empty() {
            self.give_up(held, kept);
        }
        self.tell();
    }

    fn forget(&self, place: &Lent) {
        self.bytes.set(self.bytes.get() - place.len - GAP);
    }

    /// The place in this rank's area that ends at `end` has come with an answer, which has been read. True if the other, which keeps the
    /// place, has been told.
    pub fn answer_read(&self, end: u64, kept: bool) -> bool {
        self.came_back.set(self.came_back.get() + 1);
        self.alone.set(0);
        if kept {
            // C: pairs with the load in `next`.
            self.shown.read.store(self.came_back.get(), Release);
        } else {
            self.back.borrow_mut().push(end);
        }
        kept
    }

    /// Hands those that have come back since the last time to `f`.
    pub fn came_back_since(&self, f: impl FnMut(u64)) {
        self.back.borrow_mut().drain(..).for_each(f);
    }

    /// How many answers this rank has read in its own area.
    pub fn came_back(&self) -> u64 {
        self.came_back.get()
    }
}
