//! Models of the lock-free protocols, run by loom through all interleavings and what the memory model allows of reordering:
//! `make loom`. The files under test are compiled into this crate with loom's atomics (see `src/sync`).
#![cfg(all(loom, test))]

#[path = "../../src/progress/bell.rs"]
#[allow(dead_code)]
mod bell;
#[path = "../../src/coll/board/history.rs"]
#[allow(dead_code)]
mod history;
#[path = "../../src/shm/joint.rs"]
#[allow(dead_code)]
mod joint;
#[path = "../../src/shm/offers.rs"]
#[allow(dead_code)]
mod offers;
#[path = "../../src/threads/owner.rs"]
#[allow(dead_code)]
mod owner;
#[path = "../../src/coll/board/places.rs"]
#[allow(dead_code)]
mod places;
#[path = "../../src/coll/board/posting.rs"]
#[allow(dead_code)]
mod posting;
#[path = "../../src/transport/record.rs"]
#[allow(dead_code)]
mod record;
#[path = "../../src/transport/ring.rs"]
#[allow(dead_code)]
mod ring;
#[path = "../../src/sync/mod.rs"]
#[allow(dead_code)]
mod sync;

use history::{Entry, HISTORY};
use joint::{Joint, Part};
use loom::cell::UnsafeCell;
use loom::sync::atomic::{AtomicU32, AtomicU64, Ordering::*};
use loom::sync::Arc;
use loom::thread;
use offers::Offers;
use owner::Owner;
use places::{Places, PLACES};
use posting::{Content, Done, Posting, INLINE};
use record::{Head, Kind, HEAD};
use ring::{Memory, Reader, Writer, CELL};

/// A ring's memory that loom watches: the words that are flags are atomics, everything else is checked for races. As in real
/// memory, a payload overwrites the flags of the cells that it covers.
struct Cells {
    consumed: AtomicU64,
    flags: Vec<AtomicU64>,
    there: Vec<AtomicU64>,
    bytes: Vec<UnsafeCell<[u8; CELL]>>,
}

#[derive(Clone)]
struct Watched(Arc<Cells>);

fn watched(cells: usize) -> Watched {
    Watched(Arc::new(Cells {
        consumed: AtomicU64::new(0),
        flags: (0..cells).map(|_| AtomicU64::new(0)).collect(),
        there: (0..cells).map(|_| AtomicU64::new(0)).collect(),
        bytes: (0..cells).map(|_| UnsafeCell::new([0; CELL])).collect(),
    }))
}

impl Watched {
    fn set(&self, cell: usize, f: impl FnOnce(&mut [u8; CELL])) {
        // SAFETY: loom reports an access that is not exclusive.
        self.0.bytes[cell].with_mut(|p| f(unsafe { &mut *p }));
    }
    fn get<R>(&self, cell: usize, f: impl FnOnce(&[u8; CELL]) -> R) -> R {
        // SAFETY: loom reports an access that races with a write.
        self.0.bytes[cell].with(|p| f(unsafe { &*p }))
    }
}

// SAFETY: the clones share one set of cells, which lives as long as they do.
unsafe impl Memory for Watched {
    fn cells(&self) -> usize {
        self.0.flags.len()
    }
    fn flag(&self, cell: usize) -> &AtomicU64 {
        &self.0.flags[cell]
    }
    fn there(&self, cell: usize) -> &AtomicU64 {
        &self.0.there[cell]
    }
    fn consumed(&self) -> &AtomicU64 {
        &self.0.consumed
    }
    unsafe fn write(&self, cell: usize, words: [u64; 2], len: usize, fill: impl FnOnce(&mut [u8])) {
        let mut all = vec![0; (HEAD + len).next_multiple_of(CELL)];
        all[8..16].copy_from_slice(&words[0].to_ne_bytes());
        all[16..24].copy_from_slice(&words[1].to_ne_bytes());
        fill(&mut all[HEAD..HEAD + len]);
        for (i, part) in all.chunks(CELL).enumerate() {
            self.set(cell + i, |c| c[8..].copy_from_slice(&part[8..]));
            if i > 0 {
                self.flag(cell + i).store(u64::from_ne_bytes(part[..8].try_into().unwrap()), Relaxed);
            }
        }
    }
    unsafe fn words(&self, cell: usize) -> [u64; 2] {
        self.get(cell, |c| [8, 16].map(|i| u64::from_ne_bytes(c[i..i + 8].try_into().unwrap())))
    }
    unsafe fn read<R>(&self, cell: usize, len: usize, f: impl FnOnce(&[u8]) -> R) -> R {
        let mut all = Vec::new();
        for i in 0..(HEAD + len).div_ceil(CELL) {
            let flag = self.flag(cell + i).load(Relaxed);
            all.extend(flag.to_ne_bytes());
            self.get(cell + i, |c| all.extend(&c[8..]));
        }
        f(&all[HEAD..HEAD + len])
    }
}

fn bounded(preemptions: usize) -> loom::model::Builder {
    let mut model = loom::model::Builder::new();
    model.preemption_bound = Some(preemptions);
    model
}

/// Records of one and two cells go around a small ring, with pads, and come out whole and in order.
fn around(cells: usize, ahead: usize, lengths: &'static [usize]) {
    bounded(2).check(move || {
        let memory = watched(cells);
        let (mut writer, mut reader) = (Writer::with_ahead(memory.clone(), ahead), Reader::new(memory));
        let sender = thread::spawn(move || {
            for (i, &len) in lengths.iter().enumerate() {
                let head = Head { len: len as u32, tag: i as i32, ..Head::control(Kind::Eager, 0) };
                while !writer.push(&head, false, |b| b.fill(i as u8 + 1)) {
                    thread::yield_now();
                }
            }
        });
        for (i, &len) in lengths.iter().enumerate() {
            let head = loop {
                match reader.head() {
                    Some(head) => break head,
                    None => thread::yield_now(),
                }
            };
            assert_eq!((head.kind, head.tag, head.len), (Kind::Eager, i as i32, len as u32));
            reader.take(&head, |b| assert!(b.len() == len && b.iter().all(|x| *x == i as u8 + 1)));
        }
        sender.join().unwrap();
    });
}

#[test]
fn ring_of_eight() {
    around(8, 0, &[8, 60, 8, 60, 8, 60]);
}

#[test]
fn flags_cleared_ahead() {
    around(12, 2, &[8, 130, 60, 8, 130, 60, 130, 8]);
    // A pad of one cell, and a record as short as the cleared stretch.
    around(12, 2, &[130, 130, 130, 60, 60, 8]);
}

/// Who reads what a record says to be there does not read what is being written, and the record after it is the next one.
#[test]
fn payloads_grow() {
    bounded(2).check(|| {
        const PARTS: usize = 3;
        let memory = watched(8);
        let parts: Arc<[UnsafeCell<u8>; PARTS]> = Arc::new(std::array::from_fn(|_| UnsafeCell::new(0)));
        let (mut writer, mut reader) = (Writer::with_ahead(memory.clone(), 0), Reader::new(memory));
        let sender = {
            let parts = parts.clone();
            thread::spawn(move || {
                // SAFETY: loom reports a write that races with the reader.
                let write = |i: usize| parts[i].with_mut(|p| unsafe { *p = i as u8 + 1 });
                let head = Head { len: 8, ..Head::control(Kind::Eager, 1) };
                write(0);
                let cell = writer.push_growing(&head, 1, |b| b.fill(9)).expect("room");
                for i in 1..PARTS {
                    write(i);
                    writer.grow(cell, i as u64 + 1);
                }
                assert!(writer.push(&Head::control(Kind::Ack, 2), false, |_| {}));
            })
        };
        let mut next = |aux| loop {
            match reader.head() {
                Some(head) => {
                    assert_eq!(head.aux, aux);
                    let mut taken = 0;
                    while aux == 1 && taken < PARTS {
                        let there = reader.there() as usize;
                        // SAFETY: loom reports a read that races with the writer.
                        (taken..there).for_each(|i| assert_eq!(parts[i].with(|p| unsafe { *p }), i as u8 + 1));
                        if there == taken {
                            thread::yield_now();
                        }
                        taken = there;
                    }
                    reader.take(&head, |b| assert!(b.iter().all(|x| *x == 9)));
                    break;
                }
                None => thread::yield_now(),
            }
        };
        next(1);
        next(2);
        sender.join().unwrap();
    });
}

/// What threads of a rank share: who may come without the lock, the lock, and what one at a time may touch.
struct Library {
    owner: Owner,
    lock: loom::sync::Mutex<()>,
    engine: UnsafeCell<u32>,
}

impl Library {
    fn touch(&self) {
        self.engine.with_mut(|n| {
            // SAFETY: loom finds out if anybody else touches it meanwhile.
            unsafe { *n += 1 }
        });
    }

    /// A call of thread `me`, which is the owner afterwards if it may and `wants` to be.
    fn call(&self, me: usize, wants: bool) {
        if self.owner.is(me) {
            self.owner.begin();
            bell::published(bell::Barrier::Own);
            if self.owner.is(me) {
                self.touch();
                return self.owner.end();
            }
            self.owner.end();
        }
        let held = self.lock.lock().unwrap();
        self.owner.take(|| {}, thread::yield_now);
        self.touch();
        if wants && self.owner.may_be(me) {
            self.owner.become_it(me);
        }
        drop(held);
    }
}

/// One thread at a time is in the library, whoever has come without the lock.
#[test]
fn one_thread_at_a_time() {
    bounded(3).check(|| {
        let library = Arc::new(Library { owner: Owner::none(), lock: loom::sync::Mutex::new(()), engine: UnsafeCell::new(0) });
        library.owner.become_it(1);
        let other = {
            let library = library.clone();
            thread::spawn(move || (0..2).for_each(|_| library.call(2, true)))
        };
        (0..3).for_each(|_| library.call(1, true));
        other.join().unwrap();
        // SAFETY: nobody else is there.
        assert_eq!(library.engine.with(|n| unsafe { *n }), 5);
    });
}

/// The sleeper either sees what was published in its last look, or the waker takes the bell.
#[test]
fn no_wake_up_is_lost() {
    bounded(3).check(|| {
        let bell = Arc::new(AtomicU32::new(0));
        let news = Arc::new(AtomicU32::new(0));
        let waker = {
            let (bell, news) = (bell.clone(), news.clone());
            thread::spawn(move || {
                news.store(1, Release);
                bell::published(bell::Barrier::Own);
                bell::take(&bell)
            })
        };
        bell::announce(&bell, || {});
        let seen = news.load(Acquire) == 1;
        let woken = waker.join().unwrap();
        assert!(seen || woken, "asleep with news");
    });
}

/// Two wakers: one of them owes the wake, not both.
#[test]
fn one_wake_for_one_sleep() {
    bounded(3).check(|| {
        let bell = Arc::new(AtomicU32::new(0));
        bell::announce(&bell, || {});
        let wakers: Vec<_> = (0..2)
            .map(|_| {
                let bell = bell.clone();
                thread::spawn(move || {
                    bell::published(bell::Barrier::Own);
                    bell::take(&bell)
                })
            })
            .collect();
        let woken = wakers.into_iter().map(|w| w.join().unwrap()).filter(|w| *w).count();
        assert_eq!(woken, 1);
    });
}

/// One buffer of a member of a board, and the slot that goes with it.
struct Buffer {
    posting: Posting,
    slot: UnsafeCell<u64>,
}

fn buffer() -> Buffer {
    let posting = Posting {
        tag: AtomicU64::new(0),
        hash: AtomicU64::new(0),
        done: AtomicU64::new(0),
        digest: AtomicU32::new(0),
        at: AtomicU32::new(0),
        inline: std::array::from_fn(|_| AtomicU64::new(0)),
    };
    Buffer { posting, slot: UnsafeCell::new(0) }
}

/// A member posts in the same buffer again and again: the reader does not read a slot that is being written, and what it reads
/// belongs to the tag.
#[test]
fn slots_wait_for_their_readers() {
    bounded(2).check(|| {
        const ROUNDS: u64 = 2;
        let buffer = Arc::new(buffer());
        let done = Arc::new(Done { tag: AtomicU64::new(0), said: AtomicU64::new(0), costs: AtomicU64::new(0) });
        let reader = {
            let (buffer, done) = (buffer.clone(), done.clone());
            thread::spawn(move || {
                for round in 1..=ROUNDS {
                    while buffer.posting.seen() < round {
                        thread::yield_now();
                    }
                    assert_eq!(buffer.posting.hash.load(Relaxed), 10 * round);
                    assert_eq!(buffer.posting.inline()[..3], [round as u8; 3]);
                    // SAFETY: loom reports a read that races with the writer.
                    assert_eq!(buffer.slot.with(|p| unsafe { *p }), 100 * round);
                    done.say(round, round);
                }
            })
        };
        for round in 1..=ROUNDS {
            while done.read().0 < round - 1 {
                thread::yield_now();
            }
            // SAFETY: loom reports a write that races with the reader.
            buffer.slot.with_mut(|p| unsafe { *p = 100 * round });
            let inline = &[round as u8; INLINE][..3];
            buffer.posting.publish(round, &Content { hash: 10 * round, done: 0, digest: 0, at: 0, inline });
        }
        reader.join().unwrap();
    });
}

/// What two members swap: places of both areas, and a posting of each for every round.
struct Pair {
    places: [[UnsafeCell<u64>; PLACES]; 2],
    postings: [Vec<Buffer>; 2],
    done: [Done; 2],
}

impl Pair {
    fn new(rounds: usize) -> Self {
        Pair {
            places: std::array::from_fn(|_| std::array::from_fn(|_| UnsafeCell::new(0))),
            postings: std::array::from_fn(|_| (0..=rounds).map(|_| buffer()).collect()),
            done: std::array::from_fn(|_| Done { tag: AtomicU64::new(0), said: AtomicU64::new(0), costs: AtomicU64::new(0) }),
        }
    }

    /// Both members do their part in so many rounds.
    fn check(rounds: usize, member: fn(&Pair, usize)) {
        bounded(2).check(move || {
            let pair = Arc::new(Pair::new(rounds));
            let other = pair.clone();
            let thread = thread::spawn(move || member(&other, 1));
            member(&pair, 0);
            thread.join().unwrap();
        });
    }

    fn post(&self, places: Places, me: usize, round: u64) {
        // SAFETY: loom reports a write that races with the reader.
        self.places[places.owner(me)][places.place()].with_mut(|p| unsafe { *p = 10 * round + me as u64 });
        let content = Content { hash: 0, done: 0, digest: 0, at: 0, inline: &[] };
        self.postings[me][round as usize].posting.publish(round, &content);
    }

    fn read(&self, places: Places, from: usize, round: u64) {
        while self.postings[from][round as usize].posting.seen() < round {
            thread::yield_now();
        }
        // SAFETY: loom reports a read that races with the writer.
        assert_eq!(self.places[places.owner(from)][places.place()].with(|p| unsafe { *p }), 10 * round + from as u64);
    }
}

/// Two members post and read, the next round written before the last one is read: neither writes where the other still reads.
#[test]
fn two_members_swap_places() {
    const ROUNDS: u64 = 5;
    fn member(pair: &Pair, me: usize) {
        for round in 1..=ROUNDS {
            pair.post(Places::both(round), me, round);
            if round > 1 {
                pair.read(Places::both(round - 1), 1 - me, round - 1);
            }
        }
        pair.read(Places::both(ROUNDS), 1 - me, ROUNDS);
    }
    Pair::check(ROUNDS as usize, member);
}

/// One posts and the root reads, which is mostly another one than before.
#[test]
fn the_next_root_answers_in_place() {
    const WRITERS: [usize; 6] = [1, 0, 0, 0, 1, 0];
    fn member(pair: &Pair, me: usize) {
        let mut last = [0; 2];
        for (round, writer) in (1..).zip(WRITERS) {
            let places = Places::one(round);
            if writer == me {
                while pair.done[1 - me].read().0 < last[places.owner(me)] {
                    thread::yield_now();
                }
                last[places.owner(me)] = round;
                pair.post(places, me, round);
            } else {
                pair.read(places, writer, round);
                pair.done[me].say(round, 0);
            }
        }
    }
    Pair::check(WRITERS.len(), member);
}

/// A rank takes back an offer and uses its memory for something else while another one reads there: what that takes for the message was it.
#[test]
fn what_stands_is_the_message() {
    bounded(3).check(|| {
        let (offers, memory) = (Arc::new(Offers::default()), Arc::new(AtomicU64::new(1)));
        let sender = {
            let (offers, memory) = (offers.clone(), memory.clone());
            thread::spawn(move || {
                offers.take_back(1);
                memory.store(2, Relaxed);
            })
        };
        let read = memory.load(Relaxed);
        if offers.stands(1) {
            assert_eq!(read, 1);
        }
        assert!(offers.stands(2));
        sender.join().unwrap();
        assert!(!offers.stands(1));
    });
}

/// Two messages go to two places. The sender of the first moves it together with their receiver, who reads the second alone; the sender may be told of the first one late.
#[test]
fn two_move_a_message_and_each_part_once() {
    const PAGE: usize = 4096;
    const UNITS: usize = 3;
    bounded(3).check(|| {
        let joint = Arc::new(Joint::default());
        let memory: Arc<Vec<UnsafeCell<u32>>> = Arc::new((0..2 * UNITS).map(|_| UnsafeCell::new(0)).collect());
        let copy = |memory: &[UnsafeCell<u32>], place: usize, bytes: std::ops::Range<usize>| {
            for unit in bytes.start / PAGE..bytes.end / PAGE {
                // SAFETY: loom reports an access that is not exclusive.
                memory[place + unit].with_mut(|to| unsafe { *to += 1 });
            }
        };
        let (number, first) = joint.open(0, UNITS * PAGE);
        let sender = {
            let (joint, memory) = (joint.clone(), memory.clone());
            thread::spawn(move || {
                joint.join(number);
                while let Some((place, bytes)) = joint.claim_back(number) {
                    assert_eq!(place, 0);
                    copy(&memory, place, bytes.clone());
                    joint.wrote(number, &bytes, true);
                }
            })
        };
        let receive = |place: usize, number: u32, first: usize| {
            copy(&memory, place, 0..first);
            while let Some(bytes) = joint.claim_front(number) {
                copy(&memory, place, bytes);
            }
            while joint.part() == Part::UnderWay {
                thread::yield_now();
            }
            for unit in &memory[place..place + UNITS] {
                // SAFETY: loom reports an access that races with a write.
                assert_eq!(unit.with(|of| unsafe { *of }), 1);
            }
        };
        receive(0, number, first);
        let (number, first) = joint.open(UNITS, UNITS * PAGE);
        assert!(!joint.is_joined());
        receive(UNITS, number, first);
        assert_eq!(joint.part(), Part::There(UNITS * PAGE));
        assert!(!joint.is_joined());
        sender.join().unwrap();
    });
}

/// Who looks at a history while its owner goes on sees a call as it was, or none.
#[test]
fn histories_are_read_whole() {
    bounded(2).check(|| {
        let (old, new) = (1, 1 + HISTORY as u64);
        let entry = Arc::new(Entry::new());
        entry.write(old, &[old; 5]);
        let owner = {
            let entry = entry.clone();
            thread::spawn(move || entry.write(new, &[new; 5]))
        };
        if let Some((seq, words)) = entry.read() {
            assert_eq!(words, [seq; 5]);
        }
        owner.join().unwrap();
        assert_eq!(entry.read(), Some((new, [new; 5])));
    });
}
