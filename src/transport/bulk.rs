//! The bulk area: where long payloads of one ring lie.
//!
//! Small records want to stay in a few kilobytes that both caches hold. Long payloads want the opposite: to be written to lines
//! that the reader's cache has long forgotten, because taking a line away from another cache costs more than writing it to a
//! common one or to memory. So they go round in an area of their own, as large as the job's size allows, taken from the
//! segment's heap when the first long message is sent; where ranks share cores, and so their caches, in less of it. A payload's place travels in its record and is published with it; the
//! reader holds what it has read for answers (see [`super::lending`]), counts the bytes that it gives back (**C**: release), and the
//! writer loads the count (**C**: acquire) when the area seems to be full.

use super::lending::{Given, Lending, Part, REPORT};
use super::places::{self, Places, FEW};
use crate::copy::{amd_own_cache, GAP, LINE};
use crate::progress::has_cores;
use crate::shm::{Offset, Segment};
use crate::sync::atomic::Ordering::{Acquire, Relaxed};

/// Bytes of the area for a job of `ranks` ranks: more than a core's own caches hold, while there are few. What all ranks use together must find
/// room in the cache that the cores have in common (a shift of 4 KB in a ring of 16 ranks: 45 us with 2.5 MB for each, 8 us so).
pub const fn area(ranks: usize) -> usize {
    match ranks {
        0..=4 => 2560 << 10,
        5..=8 => 768 << 10,
        9..=16 => 640 << 10,
        17..=64 => 256 << 10,
        _ => 128 << 10,
    }
}

/// The same in this job. Where up to 16 ranks share cores, two may talk while the others sleep, and an area that is no larger than a core's own cache has its lines in that of the reader (1 MB between two of 16 ranks, Zen 4, near each
/// other: 66 us with 640 KB, 35 so). They have more for that, and no more than a [lap](laps) before (see [`Bulk::place`]).
pub fn whole(segment: &Segment) -> usize {
    match segment.ranks() {
        ranks @ 0..=MOST_WITH_LIGHT if !has_cores(segment) => area(ranks).max(area(2)),
        ranks => area(ranks),
    }
}

/// Longest payload that goes into a ring itself, while there is an area, in a job of `ranks` ranks. Lines of a ring must be taken back from its
/// reader, those of an area change hands (ping-pong and stream of 2 KB: twice as fast, of 1 KB a third; of 512 bytes it costs a stream a fifth).
/// With many ranks memory counts: whoever hears from everybody has an area for each.
pub const fn short(ranks: usize) -> usize {
    match ranks {
        0..=16 => 512,
        _ => 2048,
    }
}

/// Are areas small because there are many?
pub const fn is_small(ranks: usize) -> bool {
    ranks > 8
}

/// Bytes of the other's area that a rank holds after reading (see [`super::lending`]), where areas have `size` bytes: so that what is
/// held, what has not been reported, and two payloads still fit. (Where it can be, a little more than half, which may be a whole message.)
pub const fn held(size: usize) -> usize {
    if size < 1 << 20 {
        size / 8 * 3
    } else {
        size / 2 + size / 8
    }
}

/// Bytes of an area that long messages use: with the message itself, of which both ranks have all, they must find room in the cache that
/// the cores have in common, but not in the reader's own, even if that writes past the caches what it reads.
const LAP: usize = places::FIRST_PAGE;

/// In a job of some ranks, whole messages of up to `longest` bytes go round in `bytes` bytes of their own, as long as their reader keeps up, and only then in the area, too: to make
/// the pages of that one takes as long as hundreds of messages. (A huge page takes 0.3 ms, or 5 if the host of a virtual machine has to find the memory first.)
struct Light {
    longest: usize,
    bytes: usize,
    /// Until so many bytes have gone to a reader that sent nothing in between.
    until: u64,
}

/// Where ranks share cores: by turns each has others' payloads in the caches of its core, where all areas find no room.
const SHARING: Light = Light { longest: 32 << 10, bytes: 256 << 10, until: u64::MAX };

/// Bytes for light messages, and of the lap of others, where so many ranks share so many cores: what one core's ranks read, each of one other, before a place is written again is to be more than that core's own cache holds, else its lines must be taken away from there.
/// (Zen 4, with 1 MB for each core, 4 ranks on two near each other, a shift of 16 and 32 KB in 256 KB, 512, 768 and 1024: 1, 0.59, 0.51, 0.52 and 1, 0.62, 0.54, 0.55 of the time; of 256 KB and 1 MB in 640 KB, 1024, 1536 and 2048: 1, 0.88, 0.76, 0.77 and
/// 1, 0.64, 0.63, 0.64; 8 ranks in 640, 1024 and 1536: 1, 1.3 to 1.7 and 1.1 to 1.3.)
pub fn laps(ranks: usize, cores: usize, own_cache: usize) -> (usize, usize) {
    let each = own_cache / ranks.div_ceil(cores);
    ((each / 2 * 3).clamp(SHARING.bytes, 768 << 10), (each / 2 * 5).clamp(CROWDED_LAP, 1536 << 10))
}

/// With a core for each. Streams are faster in the area, but only near each other (4 to 16 KB: half the time); 8 to 16 MB of them lose as much as its page may cost.
const DENSE: Light = Light { longest: 16 << 10, bytes: 128 << 10, until: 8 << 20 };

/// With very many ranks areas are no larger.
const MOST_WITH_LIGHT: usize = 16;

/// Bytes of these that the reader holds: what is held, what has not been reported, and two payloads still fit.
const LIGHT_HELD: usize = 64 << 10;
const fn has_room(light: &Light) -> bool {
    LIGHT_HELD + REPORT as usize + 2 * (light.longest + GAP + LINE) < light.bytes
}
const _: () = assert!(has_room(&SHARING) && has_room(&DENSE));

/// While more ranks are awake than there are cores, payloads begin again after so many bytes at least if there is room by then ([`laps`]). (Nothing may be held beyond: those behind would be in the way.) Their reader holds
const CROWDED_LAP: usize = 640 << 10;
/// no more than this.
const CROWDED_HELD: usize = 64 << 10;

/// The end of an area that is longer than a huge page takes as long to make as all of that. It is left alone by payloads of up to so many bytes (whatever the reader holds, one of
/// the longest finds room beside it)
const SPARING: usize = 128 << 10;
/// until so many bytes have gone through the area.
const USED: u64 = 64 << 20;

/// Bytes that two of many ranks have sent while the others slept, before they have all of an area: its huge page takes as long as 2 MB of them.
const TALK: u64 = 16 << 20;

/// How much a rank holds when it has read a payload, as its writer says.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Hold {
    /// What it can.
    All,
    /// [`LIGHT_HELD`].
    Light,
    /// [`CROWDED_HELD`].
    Crowded,
}

impl Hold {
    /// Bits of its number.
    pub const BITS: u32 = 2;

    /// From its number.
    pub fn of(number: u64) -> Hold {
        match number & ((1 << Self::BITS) - 1) {
            0 => Hold::All,
            1 => Hold::Light,
            _ => Hold::Crowded,
        }
    }

    /// Bytes at most.
    #[inline]
    pub fn most(self) -> usize {
        match self {
            Hold::All => usize::MAX,
            Hold::Light => LIGHT_HELD,
            Hold::Crowded => CROWDED_HELD,
        }
    }
}

/// How far payloads go before they begin again.
#[derive(Clone, Copy)]
pub struct Lap {
    /// Is this one part of a message that is longer than what a rank holds?
    pub long: bool,
    /// Do ranks that are awake share cores?
    pub crowded: bool,
}

/// The longest payload.
const LONGEST: usize = 256 << 10;
/// The same of long messages, of those in step, and while ranks that are awake share cores: where they go round, as much as that may be left out at the end.
const LONGEST_OF_LONG: usize = 128 << 10;

/// The writing end.
pub struct Bulk {
    area: Places,
    /// For light messages.
    light: Option<(Places, Light)>,
    /// Bytes after which payloads begin again while ranks that are awake share cores.
    lap: usize,
    /// Bytes written since the start, as the reader counts them.
    written: u64,
    /// Those of payloads of up to 16 KB that went to a reader which had sent nothing since the one before.
    alone: u64,
    /// Those written into the area while each rank that was awake had a core, if they are [`TALK`] before all of it is used.
    calm: Option<u64>,
    /// Up to which count the reader may hold what it can, and up to which it has given back.
    held: u64,
    given: u64,
}

/// Room for a payload.
#[derive(Clone, Copy)]
pub struct Place {
    place: places::Place,
    /// Is it among the light ones, or in a short lap?
    pub hold: Hold,
    /// The reader's count once it has given it back.
    pub end: u64,
}

impl Place {
    /// Its offset in the segment.
    pub fn offset(&self) -> u64 {
        self.place.offset
    }

    /// Did this rank read these lines after all others?
    pub fn own(&self) -> bool {
        self.place.own
    }
}

impl Bulk {
    /// Takes the area from the segment's heap; None if there is no room.
    pub fn new(segment: &Segment) -> Option<Bulk> {
        let (ranks, bytes) = (segment.ranks(), whole(segment));
        let many = bytes > area(ranks);
        let cores = segment.header().cores.load(Relaxed).max(1) as usize;
        let (bytes_of_light, lap) = laps(ranks, cores, amd_own_cache().unwrap_or(0));
        let light = if has_cores(segment) { DENSE } else { Light { bytes: bytes_of_light, ..SHARING } };
        let places = if ranks > MOST_WITH_LIGHT { None } else { Places::new(segment, light.bytes, FEW) };
        let light = places.map(|places| (places, light));
        let area = Places::new(segment, bytes, if many { 2 * lap } else { FEW })?;
        Some(Bulk { area, light, lap, written: 0, alone: 0, calm: many.then_some(0), held: 0, given: 0 })
    }

    /// The longest payload, of a `long` message or another.
    pub fn max_len(&self, long: bool) -> usize {
        (self.area.bytes() / 4).min(if long { LONGEST_OF_LONG } else { LONGEST })
    }

    /// Do payloads begin again early? `crowded`: ranks that are awake share cores.
    pub fn goes_round_early(&self, crowded: bool) -> bool {
        crowded || self.calm.is_some_and(|bytes| bytes < TALK)
    }

    /// Room for `len` bytes, this part of a message, if the reader has left it.
    pub fn place(&mut self, len: usize, part: Part, lap: Lap, given: Given, lending: &Lending) -> Option<Place> {
        debug_assert!(len <= self.max_len(false));
        lending.came_back_since(|end| self.all().for_each(|places| places.came_back(end)));
        self.all().for_each(Places::take_back);
        let (len, light) = (len.next_multiple_of(LINE), self.is_light(part.total));
        let (furthest, early) = (if lap.long { LAP } else { usize::MAX }, self.goes_round_early(lap.crowded));
        let first = match early {
            true => furthest.min(self.lap),
            false if len <= SPARING && self.written < USED => LAP,
            false => furthest,
        };
        // With many ranks, beyond that only while the reader holds so much from before.
        let most = if early && self.calm.is_some() && self.held <= self.given { first } else { furthest };
        let in_area = self.hold(early);
        let hold = if light { Hold::Light } else { in_area };
        let mut place = self.place_in(hold, len, first);
        if place.is_none() && self.take_given(given, lending) {
            place = self.place_in(hold, len, first);
        }
        if place.is_none() && light {
            self.area.restart_if_empty();
        }
        if place.is_none() && (light || first < most) {
            place = self.place_in(in_area, len, most);
        }
        if let (Some(bytes), Some(Place { hold: Hold::All | Hold::Crowded, .. }), false) = (&mut self.calm, &place, lap.crowded) {
            *bytes += len as u64;
        }
        place
    }

    /// Do messages of so many bytes go round in places of their own?
    fn is_light(&self, total: usize) -> bool {
        self.light.as_ref().is_some_and(|(_, light)| total <= light.longest && self.alone < light.until)
    }

    /// How much the reader is to hold after a payload in the area.
    fn hold(&self, early: bool) -> Hold {
        if early || self.area.is_tight() {
            Hold::Crowded
        } else {
            Hold::All
        }
    }

    /// Takes in what the reader has counted as given back, unless there are answers before that which this rank has not read. True if it has.
    fn take_given(&mut self, given: Given, lending: &Lending) -> bool {
        // C: pairs with the stores in `Lending::tell`; the reader has read what it counts. It shows the answers first, so
        // these are at least all before the count.
        let count = given.count.load(Acquire);
        let known = given.answers.load(Acquire) <= lending.came_back();
        if known {
            self.all().for_each(|places| places.given_back(count));
            self.given = count;
        }
        known
    }

    fn all(&mut self) -> impl Iterator<Item = &mut Places> {
        std::iter::once(&mut self.area).chain(self.light.as_mut().map(|(places, _)| places))
    }

    /// Room among the light ones, or in the area.
    fn place_in(&self, hold: Hold, len: usize, lap: usize) -> Option<Place> {
        let places = match &self.light {
            Some((light, _)) if hold == Hold::Light => light,
            _ => &self.area,
        };
        let mut place = places.place(len, lap)?;
        place.short &= lap <= self.lap;
        Some(Place { place, hold, end: self.written + place.taken as u64 })
    }

    /// Where it is.
    fn of(&mut self, place: &Place) -> &mut Places {
        match &mut self.light {
            Some((light, _)) if place.hold == Hold::Light => light,
            _ => &mut self.area,
        }
    }

    /// Has the pages of this place made.
    pub fn make(&mut self, place: &Place, segment: &Segment) {
        self.of(place).make(&place.place, segment);
    }

    /// The payload is there and its record published. `alone`: the reader has sent nothing since the one before.
    pub fn commit(&mut self, place: Place, alone: bool) {
        self.alone += if alone { place.place.taken as u64 } else { 0 };
        self.of(&place).commit(place.place, place.end);
        self.written = place.end;
        if place.hold == Hold::All {
            self.held = place.end;
        }
    }
}

/// The payload's bytes, for the writer before its record is published and for the reader until it counts them as read.
pub fn address(segment: &Segment, offset: u64, len: usize) -> *mut u8 {
    segment.bytes(Offset::new(offset), len)
}
