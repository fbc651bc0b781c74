//! Places in the bulk areas that change hands.
//!
//! To write a line that another core has read since costs more than anything else here: it must be taken back from that core's caches
//! (one EPYC: 256 KiB in 25 us with a common third-level cache, 120 us without). The core that has read it can write it at
//! once, for most processors hand a changed line over to whoever reads it. So what a rank has read it holds for a while, and what it
//! sends to the other rank goes into those places first: a message is answered where it came (the same 256 KiB: 6 and 16 us). The
//! answer read, the place is back with its owner, who begins there again. Places that are not used in this way are given back in the
//! order in which they came, by a count.

use crate::copy::GAP;
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::Release;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

/// What the reader has given back.
#[derive(Clone, Copy)]
pub struct Given {
    /// The count up to which.
    pub count: &'static AtomicU64,
    /// Answers that it had written before that: until they have been read, the count covers places where they lie.
    pub answers: &'static AtomicU64,
}

/// Bytes after which the reader says that it has given them back.
const REPORT: u64 = 16 << 10;

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
    /// Their bytes, with the gaps behind them.
    bytes: Cell<usize>,
    /// The most of them.
    most: usize,
    /// The count up to which places have been given up, and what the other has been told of it.
    given: Cell<u64>,
    told: Cell<u64>,
    shown: Given,
    /// Payloads that this rank has written into the other's area since the start.
    answers: Cell<u64>,
    /// Ends of places in its own area that have come back with an answer, until the area is told.
    back: RefCell<Vec<u64>>,
    /// How many have, since the start.
    came_back: Cell<u64>,
}

impl Lending {
    /// For two ranks that hold up to `most` bytes of each other's areas; this one says in `shown` what it has given back.
    pub fn new(most: usize, shown: Given) -> Self {
        Lending {
            held: RefCell::default(),
            bytes: Cell::new(0),
            most,
            given: Cell::new(0),
            told: Cell::new(0),
            shown,
            answers: Cell::new(0),
            back: RefCell::default(),
            came_back: Cell::new(0),
        }
    }

    /// The most bytes that a rank holds.
    pub fn most(&self) -> usize {
        self.most
    }

    /// This rank has read what lay in this place, and holds it; if it is `passing`, it gives that up and all that it has held. True if
    /// it has told the other of places that are free again.
    pub fn read(&self, place: Lent, passing: bool) -> bool {
        let mut held = self.held.borrow_mut();
        self.bytes.set(self.bytes.get() + place.len + GAP);
        held.push_back(place);
        while self.bytes.get() > self.most || passing && !held.is_empty() {
            self.give_up(&mut held);
        }
        let due = self.given.get() - self.told.get() >= REPORT;
        if due {
            self.tell();
        }
        due
    }

    /// A place to write `len` bytes for the other rank, if there is one. It belongs to the other then. Older ones that are too short
    /// come from other times.
    pub fn take(&self, len: usize) -> Option<Lent> {
        let mut held = self.held.borrow_mut();
        while held.front()?.len < len {
            self.give_up(&mut held);
        }
        let place = held.pop_front()?;
        self.bytes.set(self.bytes.get() - place.len - GAP);
        // The owner can use what comes back only as far as the places before are free, too.
        if self.given.get() > self.told.get() {
            self.tell();
        }
        self.answers.set(self.answers.get() + 1);
        Some(place)
    }

    fn tell(&self) {
        self.told.set(self.given.get());
        // C: pairs with the loads in `Bulk::place`.
        self.shown.answers.store(self.answers.get(), Release);
        self.shown.count.store(self.given.get(), Release);
    }

    fn give_up(&self, held: &mut VecDeque<Lent>) {
        if let Some(place) = held.pop_front() {
            self.bytes.set(self.bytes.get() - place.len - GAP);
            self.given.set(place.end);
        }
    }

    /// The place in this rank's area that ends at `end` has come back with an answer, which has been read.
    pub fn give_back(&self, end: u64) {
        self.back.borrow_mut().push(end);
        self.came_back.set(self.came_back.get() + 1);
    }

    /// Hands those that have come back since the last time to `f`.
    pub fn came_back_since(&self, f: impl FnMut(u64)) {
        self.back.borrow_mut().drain(..).for_each(f);
    }

    /// How many have come back.
    pub fn came_back(&self) -> u64 {
        self.came_back.get()
    }
}
