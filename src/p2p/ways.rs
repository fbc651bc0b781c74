//! Which way long messages had best come to this rank: copied through the channel by their sender, or read by this rank from the sender's memory.
//!
//! It depends on the processor, on the length, on where the data are, and on what both ranks do besides (256 KB from core to core: 4 us copied and 18 read
//! on an EPYC of the Zen 5 kind; 17 and 13 on an Emerald Rapids; 22 and 37 there if the data are in no cache). So this rank uses both, times what it
//! gets, and shows its senders what it wants (`shm::offers`); where the kernel is fair, most of it is known, and the rest told by what reading takes ([`super::told`]).

use super::endpoint::Endpoint;
use super::outgoing::eager_max_crowded;
use super::told::Told;
use crate::copy::choice::{Choice, Either};
use crate::progress;
use crate::shm::{KernelCopy, KernelRate, Segment};
use crate::sync::atomic::Ordering::Relaxed;
use crate::transport::bulk;
use crate::transport::channel::STEP;

/// How a long message comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fetch {
    /// In and out of the channel.
    Copied,
    /// From the sender's memory.
    Read,
}

impl Either for Fetch {
    fn other(self) -> Fetch {
        match self {
            Fetch::Copied => Fetch::Read,
            Fetch::Read => Fetch::Copied,
        }
    }
}

/// The shortest message for which there is a choice: others are copied in less time than it takes to ask the kernel.
pub const LEAST: usize = 16 << 10;
/// The same with more ranks than cores, where the sender of a message that is read must have its core once more.
pub const LEAST_CROWDED: usize = 112 << 10;

/// Longer ones are read where the kernel is fair and each rank that is awake has a core; shorter ones if they have not changed ([`super::told`]). (An Emerald Rapids, 2 ranks, always copied
/// and always read as multiples of trials, which Ferrite made before. Shifts, exchanges with four neighbors, and chains of the same message again and again: 300 to 512 KB 1.45 to 1.7, four
/// at a time 1.0, and 0.93 to 1.0, four at a time 0.71; 1 to 4 MB 1.3 to 1.4 and 0.9 to 1.05; each message written before and added up after, 300 to 512 KB 0.92 to 1.04 and 0.86 to 1.03,
/// 1 to 4 MB 1.0 to 1.3 and 0.95 to 1.1. From 1 MB on sender and receiver share it, too: [`super::joint`].)
const TOLD: usize = 256 << 10;

/// Ticks that it takes to offer a message, to be told that it was read, and to take its lines back from the reader's cache when they are next written, which
/// its receiver does not see.
const OFFER: u64 = 2000;

/// Messages before the first trial,
const FIRST: u32 = 6;
/// and where it promises little, or where it costs a short run more than it gains.
const LATE: u32 = Choice::<Fetch>::LONGEST;

/// What the kernel was measured to take at best may have been disturbed: so much of it is certain.
const CERTAIN: f32 = 0.75;

/// Classes of lengths, each twice as long as the one before.
const CLASSES: usize = 10;

fn class(len: usize) -> usize {
    ((len.saturating_sub(1) / LEAST).max(1).ilog2() as usize).min(CLASSES - 1)
}

/// Messages of class `k` before the first trial, where they usually come so.
fn until(kernel: KernelRate, k: usize, usual: Fetch) -> u32 {
    let promises_little = kernel.kind != KernelCopy::Slow || usual == Fetch::Copied;
    if k >= longest() || promises_little {
        LATE
    } else {
        FIRST
    }
}

/// May it be worth reading at all? Where the kernel is slow, both ranks copy in less time, wherever the data are, but for what `many` ranks have under way at once,
/// which finds no room in the caches. A trial tells otherwise at times, with the processors far apart: what reading does to both ranks' caches comes later, and if one of two
/// messages that cross is read while the other is copied, that says nothing of both. What exchanges had told then held for streams, and for seconds after the host had moved the
/// processors. (An EPYC of the Zen 3 kind, 2 ranks, always copied, always read and by trials: MPI_Sendrecv of 64 KB far apart 8.9, 13.0 and 15.1 us, of 1 MB 143, 133 and
/// 130, of 4 MB 685, 620 and 690; near each other 75, 115 and 81, and 433, 775 and 727; a stream of 2 MB after those 155, 286 and 215, near 95, 225 and 262. Only exchanges of
/// 2 MB far apart lose: 333, 346 and 276.)
fn may_be_worth_it(kernel: KernelRate, many: bool) -> bool {
    kernel.kind != KernelCopy::Slow || many
}

/// Ticks per byte that it takes at least to read a message of class `k`, as [`Endpoint::came`] counts them.
fn least_to_read(kernel: KernelRate, k: usize) -> f32 {
    let longest = (2 * LEAST) << k;
    let offer = if k + 1 < CLASSES { OFFER as f32 / longest as f32 } else { 0.0 };
    CERTAIN * kernel.ticks + offer
}

/// In doubt a message is read, since then its sender has time for other things, but for those that find no room in a core's own caches, for which a change takes
/// long. Of short ones many are under way when a trial begins or ends, so these are rare.
fn choice(kernel: KernelRate, k: usize, usual: Fetch) -> Choice<Fetch> {
    let in_doubt = if k > class(1 << 20) && kernel.kind == KernelCopy::Slow { Fetch::Copied } else { Fetch::Read };
    let longest = if k <= class(64 << 10) { 2048 } else { Choice::<Fetch>::LONGEST };
    let choice = Choice::alert(in_doubt, usual, until(kernel, k, usual), longest);
    match kernel.kind {
        KernelCopy::Slow => choice.at_least(Fetch::Read, least_to_read(kernel, k)),
        // What is nearly as fast may be so much the slower for having been disturbed, and trials of it cost little.
        _ => choice,
    }
}

/// The first class of messages that are so long that a trial comes late, and shorter ones tell nothing of them.
fn longest() -> usize {
    class((4 << 20) + 1)
}

/// How a class is decided.
enum Way {
    /// It is known. Where the kernel is fair and ranks share cores those from [`LEAST_CROWDED`] bytes on are read and shorter ones copied, elsewhere those of more than [`TOLD`] are read. There trials tell wrong and cost more
    /// than they find out: what has to be copied has its places in the channel in no cache any more, and as long as one of two messages is read and the other copied, both are slow; and that a
    /// writer must take back what was read from its cache when it writes it next, no message tells. (An Emerald Rapids, always read and always copied as multiples of trials, the mean of shifts,
    /// exchanges in pairs, with four neighbors and with all. The same data again and again: 97 KB at 4 ranks 0.86 and 0.95, at 8 0.96 and 0.95, 128 and 256 KB 0.86 and 1.05, 0.96 and 1.1,
    /// 1 MB 1.0 and 1.4, 0.84 and 1.6. Written before and added up after: 97 KB 0.94 and 0.82, 0.99 and 0.85, so these are copied; 128 and 256 KB 1.02 and 0.95, 1.01 and 0.92,
    /// 1 MB 1.05 and 1.2, 0.85 and 1.2.)
    Known(Fetch),
    /// By what reading takes.
    Told(Told),
    /// By trials of both.
    Tried(Choice<Fetch>),
}

/// By lengths.
struct Ways {
    classes: [Way; CLASSES],
    kernel: KernelRate,
}

/// What a rank knows of them.
pub struct Known {
    /// While every rank that is awake has a core, and while others take turns on theirs: whatever comes takes longer then, by chance, and what that tells is wrong
    /// as soon as these sleep.
    calm: Ways,
    crowded: Ways,
    /// What it has last shown, and whether that is of `crowded`. None: nothing yet, as it may not be able to read.
    shown: u64,
    shows_crowded: Option<bool>,
}

impl Known {
    /// For a rank of this job.
    pub fn new(segment: &Segment) -> Self {
        let (rate, ranks) = (segment.kernel_rate(), segment.ranks());
        // With many ranks on few cores, what all of them have under way in channels finds no room in the caches.
        let many = !progress::has_cores(segment) && bulk::is_small(ranks);
        let many = many.then(|| eager_max_crowded(ranks) + 1);
        Known { calm: Ways::of(rate, many, true), crowded: Ways::of(rate, many, false), shown: 0, shows_crowded: None }
    }

    fn now(&mut self, crowded: bool) -> &mut Ways {
        if crowded {
            &mut self.crowded
        } else {
            &mut self.calm
        }
    }
}

impl Ways {
    /// For many ranks, which usually read messages of so many bytes and more unless these are `calm`, or for few.
    fn of(kernel: KernelRate, many: Option<usize>, calm: bool) -> Self {
        let worth = may_be_worth_it(kernel, many.is_some() && !calm);
        let reads = |k| kernel.kind == KernelCopy::Fast || many.is_some_and(|long| k >= class(long));
        let way = |k| match kernel.kind {
            _ if !worth => Way::Known(Fetch::Copied),
            KernelCopy::Fair if calm && k <= class(TOLD) => Way::Told(Told::new(kernel.ticks, k == 0)),
            KernelCopy::Fair if !calm && k < class(LEAST_CROWDED) => Way::Known(Fetch::Copied),
            KernelCopy::Fair => Way::Known(Fetch::Read),
            _ => Way::Tried(choice(kernel, k, if reads(k) { Fetch::Read } else { Fetch::Copied })),
        };
        Ways { classes: std::array::from_fn(way), kernel }
    }

    /// What is wanted for this class: if none of it has come so far, what is usual with shorter ones, or longer ones.
    fn next(&self, k: usize) -> Fetch {
        match &self.classes[k] {
            Way::Known(how) => *how,
            Way::Told(told) => told.next(),
            Way::Tried(choice) if choice.is_new() => self.like(k).unwrap_or(choice.usual()),
            Way::Tried(choice) => choice.next(),
        }
    }

    /// The same for one that is about to be fetched.
    fn begin(&mut self, k: usize) -> Fetch {
        match &mut self.classes[k] {
            Way::Told(told) => told.begin(),
            Way::Tried(choice) if !choice.is_new() => choice.begin(),
            _ => self.next(k),
        }
    }

    /// What is usual with messages that are somewhat shorter or longer, if these are tried, too.
    fn like(&self, k: usize) -> Option<Fetch> {
        let mut near = [k.checked_sub(1), Some(k + 1)].into_iter().flatten().filter(|&near| near < longest() && k < longest());
        near.find_map(|k| match &self.classes[k] {
            Way::Tried(choice) if !choice.is_new() => Some(choice.usual()),
            _ => None,
        })
    }

    /// A message of class `k` has come in this way, at this cost.
    fn took(&mut self, k: usize, how: Fetch, cost: f32) {
        let is_first = matches!(&self.classes[k], Way::Tried(choice) if choice.is_new());
        if let Some(usual) = is_first.then(|| self.like(k)).flatten() {
            self.classes[k] = Way::Tried(choice(self.kernel, k, usual));
        }
        match &mut self.classes[k] {
            Way::Known(_) => {}
            Way::Told(told) => told.took(how, cost),
            Way::Tried(choice) => choice.took(how, cost),
        }
    }

    /// A message of class `k` is about to come through the channel: is what it costs to be known?
    fn times(&self, k: usize) -> bool {
        match &self.classes[k] {
            Way::Known(_) => false,
            Way::Told(told) => told.times(),
            Way::Tried(choice) => choice.is_new() || choice.usual() != Fetch::Copied || choice.times(),
        }
    }

    /// It has come, and what it cost is not known.
    fn came_untimed(&mut self, k: usize) {
        match &mut self.classes[k] {
            Way::Told(told) => told.copied_untimed(),
            Way::Tried(choice) if choice.usual() == Fetch::Copied => choice.used(),
            _ => {}
        }
    }

    /// What is shown of class `k`, and what that of others depends on.
    fn state(&self, k: usize) -> (bool, Fetch, Fetch) {
        match &self.classes[k] {
            Way::Tried(choice) => (choice.is_new(), choice.usual(), choice.next()),
            Way::Known(how) => (false, *how, *how),
            Way::Told(told) => (false, told.next(), told.next()),
        }
    }

    fn wanted(&self) -> u64 {
        (0..CLASSES).map(|k| u64::from(self.next(k) == Fetch::Read) << k).sum()
    }
}

/// The time that a long message takes this rank while it comes through the channel.
#[derive(Default)]
pub struct Arrival {
    /// When it began; None if it is not timed.
    since: Option<u64>,
    /// Ticks of copying.
    spent: u64,
    pieces: u32,
    bytes: usize,
    total: usize,
    /// Is it kept, to be copied once more?
    parked: bool,
    /// Did it cross one of this rank's?
    crosses: bool,
}

impl Arrival {
    /// A message of `total` bytes begins; it may be `parked` for later, and it may have crossed one of this rank's.
    pub fn new(since: Option<u64>, total: usize, parked: bool, crosses: bool) -> Self {
        Arrival { since, total, parked, crosses, ..Arrival::default() }
    }

    /// Are its pieces to be timed?
    pub fn is_timed(&self) -> bool {
        self.since.is_some()
    }

    /// Bytes of it were copied, `from` one time `to` another. True if they were the last.
    pub fn piece(&mut self, bytes: usize, from_to: Option<(u64, u64)>) -> bool {
        self.spent += from_to.map_or(0, |(from, to)| to - from);
        self.pieces += 1;
        self.bytes += bytes;
        self.bytes == self.total
    }
}

impl Endpoint {
    /// How to fetch a message of so many bytes.
    pub(super) fn way(&self, len: usize) -> Fetch {
        self.ways.borrow_mut().now(progress::crowded(self.job())).begin(class(len))
    }

    /// Does rank `to` want a message of `len` bytes to be offered?
    #[inline]
    pub(super) fn is_wanted_offered(&self, to: usize, len: usize) -> bool {
        let least = if progress::crowded(self.job()) { LEAST_CROWDED } else { LEAST };
        len >= least && self.job().segment.rank(to).offers.wanted.load(Relaxed) >> class(len) & 1 != 0
    }

    /// A message of so many bytes has come in this way, and cost so many ticks.
    pub(super) fn came(&self, len: usize, how: Fetch, ticks: u64) {
        let ticks = if how == Fetch::Read { ticks + OFFER } else { ticks };
        self.changed(class(len), |ways, k| ways.took(k, how, ticks as f32 / len as f32));
    }

    /// Changes class `k`, and shows it if others are to know. Only for who has sent something that could have been read.
    #[inline]
    fn changed(&self, k: usize, change: impl FnOnce(&mut Ways, usize)) {
        let (mut known, crowded) = (self.ways.borrow_mut(), progress::crowded(self.job()));
        let ways = known.now(crowded);
        let before = ways.state(k);
        change(ways, k);
        if ways.state(k) != before || known.shows_crowded != Some(crowded) {
            self.show(&mut known, crowded);
        }
    }

    #[cold]
    fn show(&self, known: &mut Known, crowded: bool) {
        known.shows_crowded = Some(crowded);
        let wanted = known.now(crowded).wanted();
        if wanted != known.shown {
            known.shown = wanted;
            self.job().segment.rank(self.me()).offers.wanted.store(wanted, Relaxed);
        }
    }

    /// A block of so many bytes has come in another way that has it copied in and out, which took both ranks so many ticks.
    pub(super) fn came_copied(&self, from: usize, len: usize, ticks: u64) {
        if len >= LEAST && self.may_read(from).is_some() {
            self.came(len, Fetch::Copied, ticks);
        }
    }

    /// A message of `len` bytes is about to come through the channel from rank `from`: is what it costs to be known?
    #[inline]
    pub(super) fn times(&self, from: usize, len: usize) -> bool {
        self.may_read(from).is_some() && self.ways.borrow_mut().now(progress::crowded(self.job())).times(class(len))
    }

    /// A message has come through the channel from rank `from`, complete just `now` if it was timed.
    pub(super) fn has_arrived(&self, from: usize, a: &Arrival, now: Option<u64>) {
        let Some((since, now)) = a.since.zip(now) else { return self.changed(class(a.total), |ways, k| ways.came_untimed(k)) };
        let first = a.spent * STEP.min(a.total) as u64 / a.total as u64;
        // If it crossed one of this rank's, to copy it in was time of the same exchange; so it is if the other reads those, which no payload shows.
        let missing = progress::crowded(self.job()) || a.crosses || self.is_wanted_offered(from, a.total);
        let cost = if missing || a.parked {
            // What the sender spends on it is missing elsewhere.
            (1 + u64::from(missing) + u64::from(a.parked)) * a.spent
        } else if a.pieces > 1 {
            // This rank has waited for it: from the beginning, also while the sender wrote what was to be seen first.
            now - since + first
        } else {
            a.spent
        };
        self.came(a.total, Fetch::Copied, cost);
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    /// Is any of many messages of this class read, if it costs this way so much, by what is timed?
    fn reads(mut ways: Ways, len: usize, cost: impl Fn(Fetch) -> f32) -> bool {
        let k = class(len);
        (0..5000).any(|_| {
            let how = ways.begin(k);
            ways.took(k, how, cost(how));
            how == Fetch::Read
        })
    }

    #[test]
    fn short_ones_are_not_read_for_what_the_offer_takes() {
        let kernel = KernelRate { kind: KernelCopy::Slow, ticks: 0.2 };
        // (As far as a byte goes, both take as long.)
        let read = |len: usize| reads(Ways::of(kernel, Some(16 << 20), false), len, |_| CERTAIN * kernel.ticks * 1.1);
        assert_eq!([LEAST, 2 * LEAST, 1 << 20].map(read), [false, false, true]);
        assert_eq!(least_to_read(kernel, CLASSES - 1), CERTAIN * kernel.ticks);
    }

    #[test]
    fn a_slow_kernel_reads_only_what_many_have_under_way() {
        // (By what is timed, to read takes half of what copying does.)
        let read = |kind, many: Option<usize>, calm, len: usize| {
            let cost = |how| if how == Fetch::Read { 1.0 } else { 2.0 };
            reads(Ways::of(KernelRate { kind, ticks: 0.1 }, many, calm), len, cost)
        };
        let lengths = [LEAST, 512 << 10, 1 << 20, 16 << 20];
        for (many, calm) in [(None, true), (None, false), (Some(1 << 20), true)] {
            assert_eq!(lengths.map(|len| read(KernelCopy::Slow, many, calm, len)), [false; 4]);
        }
        assert_eq!(lengths.map(|len| read(KernelCopy::Slow, Some(1 << 20), false, len)), [true; 4]);
        assert!(read(KernelCopy::Fair, None, true, LEAST));
    }

    #[test]
    fn with_cores_for_all_a_fair_kernel_reads_what_is_long_and_what_has_not_changed() {
        let kernel = KernelRate { kind: KernelCopy::Fair, ticks: 0.1 };
        let of_200 = |len: usize, costs: [f32; 2]| {
            let (mut ways, k) = (Ways::of(kernel, None, true), class(len));
            let one = |_| {
                let how = ways.begin(k);
                ways.took(k, how, costs[usize::from(how == Fetch::Read)]);
                how == Fetch::Read
            };
            (0..200).map(one).filter(|&read| read).count()
        };
        for len in [LEAST, 64 << 10, 256 << 10] {
            assert!(of_200(len, [0.3, 0.15]) > 180 && of_200(len, [0.3, 0.25]) < 20, "{len}");
        }
        for len in [(256 << 10) + 1, 1 << 20, 16 << 20] {
            assert_eq!(of_200(len, [0.1, 0.9]), 200, "{len}");
        }
    }

    #[test]
    fn where_ranks_share_cores_a_fair_kernel_is_not_tried() {
        for many in [None, Some((512 << 10) + 1)] {
            for (len, want) in
                [(LEAST, Fetch::Copied), (LEAST_CROWDED, Fetch::Read), (256 << 10, Fetch::Read), (16 << 20, Fetch::Read)]
            {
                let mut ways = Ways::of(KernelRate { kind: KernelCopy::Fair, ticks: 0.1 }, many, false);
                assert!(!ways.times(class(len)));
                for i in 0..5000 {
                    assert_eq!(ways.begin(class(len)), want);
                    // Whatever it costs, and though some may come the other way.
                    ways.took(class(len), if i % 3 == 0 { want.other() } else { want }, if i % 3 == 0 { 0.1 } else { 10.0 });
                }
            }
        }
    }

    #[test]
    fn two_of_many_ranks_copy_if_the_kernel_is_slow_and_the_others_sleep() {
        let first = |kind, calm| Ways::of(KernelRate { kind, ticks: 1.0 }, Some(1), calm).begin(class(4 << 20));
        assert_eq!(first(KernelCopy::Slow, true), Fetch::Copied);
        assert_eq!(first(KernelCopy::Slow, false), Fetch::Read);
        assert_eq!(first(KernelCopy::Fair, true), Fetch::Read);
    }
}
