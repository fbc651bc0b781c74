//! Two ranks that send each other long payloads, in any order.

use super::channel::{Receiver, Sender};
use super::lending::Part;
use super::record::{Head, Kind, EXTRA, GROWING};
use super::{bulk, lending, receiver, sender};
use crate::shm::Segment;
use crate::sync::atomic::Ordering::Relaxed;
use std::cell::RefCell;
use std::collections::VecDeque;

struct End {
    segment: &'static Segment,
    out: Sender,
    inc: Receiver,
    /// What it has sent and the other has not read: the number and the length.
    sent: VecDeque<(u32, usize)>,
    number: u32,
}

fn two(ranks: usize) -> [End; 2] {
    let segment: &'static Segment = Box::leak(Box::new(Segment::create(ranks, 2).unwrap()));
    let end = |me: usize| {
        let lending = lending(segment, me, 1 - me);
        let (out, inc) = (sender(segment, me, 1 - me, lending.clone()), receiver(segment, 1 - me, me, lending));
        End { segment, out, inc, sent: VecDeque::new(), number: 0 }
    };
    [end(0), end(1)]
}

fn byte(number: u32, at: usize) -> u8 {
    (number as usize * 31 + at / 64 * 7 + at) as u8
}

impl End {
    fn send(&mut self, len: usize) -> bool {
        self.send_part(len, Part { total: len, after: 0 })
    }

    fn send_part(&mut self, len: usize, part: Part) -> bool {
        let head = Head { len: len as u32, ..Head::control(Kind::Eager, self.number) };
        let number = self.number;
        let pushed = self.out.push_long(&head, 0, part, None, |at, out| {
            out.iter_mut().enumerate().for_each(|(i, b)| *b = byte(number, at + i));
        });
        if pushed {
            self.sent.push_back((self.number, len));
            self.number += 1;
        }
        pushed
    }
}

/// `ends[to]` reads the next payload of the other, and says where it lay. None if there is none.
fn receive(ends: &mut [End; 2], to: usize) -> Option<usize> {
    let head = ends[to].inc.head()?;
    let (number, len) = ends[1 - to].sent.pop_front().expect("something was sent");
    assert_eq!((head.aux, head.len as usize), (number, len));
    let (place, _) = ends[to].inc.take(&head, |_, bytes| {
        assert_eq!(bytes.len(), len);
        let wrong = (0..len).find(|&i| bytes[i] != byte(number, i));
        assert_eq!(wrong, None, "payload {number} of {len} bytes to {to}");
        bytes.as_ptr() as usize
    });
    Some(place)
}

/// Sends as much as there is room for of a message of `total` bytes, of which `left` are left.
fn send_on(end: &mut End, total: usize, left: &mut usize, most: usize) -> bool {
    let mut any = false;
    while *left > 0 {
        let len = (*left / 2).clamp(8192, most).min(*left);
        if !end.send_part(len, Part { total, after: *left - len }) {
            break;
        }
        (*left, any) = (*left - len, true);
    }
    any
}

/// Does the next payload for `to` show itself before all of it is there?
fn grows(ends: &mut [End; 2], to: usize) -> bool {
    ends[to].inc.head().expect("it is there").flags & GROWING != 0
}

/// Two that exchange messages soon come to use a few places, each of which its writer has read last, whoever of them sent alone before, or in between.
#[test]
fn what_crosses_comes_to_lie_in_few_places() {
    const LEN: usize = 32 << 10;
    for ranks in [2, 8] {
        let mut ends = two(ranks);
        for alone in [200, 1, 3, 2] {
            for _ in 0..alone {
                assert!(ends[0].send(LEN));
                receive(&mut ends, 1).unwrap();
            }
            let mut places = Vec::new();
            for _ in 0..100 {
                (0..2).for_each(|me| assert!(ends[me].send(LEN)));
                places.extend((0..2).map(|me| receive(&mut ends, me).unwrap()));
            }
            let last: std::collections::BTreeSet<_> = places[60..].iter().collect();
            assert!(last.len() <= 4, "{} places, {ranks} ranks, {alone} alone", last.len());
        }
    }
}

/// Messages that answer each other grow while they are read; of those that cross, the next is shown as a whole, as long as they do.
#[test]
fn after_a_message_that_crossed_the_next_one_is_shown_as_a_whole() {
    const LEN: usize = 64 << 10;
    let mut ends = two(2);
    // In turns.
    for k in 0..4 {
        let from = k % 2;
        assert!(ends[from].send(LEN) && grows(&mut ends, 1 - from));
        receive(&mut ends, 1 - from).unwrap();
        assert!(!ends[1 - from].inc.crosses());
    }
    // Both at once, which shows when they have read.
    for round in 0..4 {
        (0..2).for_each(|me| assert!(ends[me].send(LEN)));
        (0..2).for_each(|me| assert_eq!(grows(&mut ends, me), round == 0, "round {round}"));
        (0..2).for_each(|me| _ = receive(&mut ends, me).unwrap());
        assert!(ends.iter().all(|end| end.inc.crosses()));
    }
    // One alone goes on: only its first message follows one that crossed.
    for k in 0..3 {
        assert!(ends[0].send(LEN));
        assert_eq!(grows(&mut ends, 1), k > 0);
        receive(&mut ends, 1).unwrap();
    }
    // A message of several payloads is shown as a whole or not.
    (0..2).for_each(|me| assert!(ends[me].send(LEN)));
    (0..2).for_each(|me| _ = receive(&mut ends, me).unwrap());
    for after in [LEN, 0] {
        assert!(ends[0].send_part(LEN, Part { total: 2 * LEN, after }) && !grows(&mut ends, 1));
        receive(&mut ends, 1).unwrap();
    }
}

/// In phases: either end sends more or less often than the other, short or long, and reads early or late. Every payload arrives whole,
/// and once both have read everything, either can send the longest again.
#[test]
fn payloads_arrive_whole_and_room_comes_back() {
    // The longest payloads, in KiB: of a message that is not long, and of a long one.
    for (ranks, expected) in [(2, (256, 128)), (4, (256, 128)), (7, (256, 128)), (12, (256, 128)), (40, (64, 64)), (100, (32, 32))]
    {
        let mut ends = two(ranks);
        let (short, longest) = (ends[0].out.short(), ends[0].out.longest(1 << 16));
        let of_long = ends[1].out.longest(1 << 25);
        assert_eq!((longest >> 10, of_long >> 10), expected);
        let area = bulk::whole(ends[0].segment);
        assert!(bulk::held(area) + 2 * (longest + crate::copy::GAP) < area);
        let mut seed = 1u64;
        let mut random = |n: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % n
        };
        let (mut sent, mut long, mut sent_long) = ([0; 2], [(0, 0); 2], 0);
        for phase in 0..60 {
            // Some ranks go to sleep, or wake.
            ends[0].segment.header().awake.store(if phase % 5 < 2 { 2 } else { ranks as u32 }, Relaxed);
            let (busier, reader, most) = (random(11), random(11), [3000, 9000, longest - short - 1][random(3)]);
            for _ in 0..200 {
                let from = usize::from(random(10) >= busier);
                sent[from] += usize::from(ends[from].send(short + 1 + random(most)));
                let to = usize::from(random(10) >= reader);
                (0..random(4)).for_each(|_| _ = receive(&mut ends, to));
                // Now and then a few pieces of a long message, between the others.
                if random(10) < 3 {
                    let from = random(2);
                    if long[from].1 == 0 {
                        long[from] = [(3 << 20, 3 << 20), (5 << 20, 5 << 20), (0, 0)][random(3)];
                    }
                    let (total, left) = &mut long[from];
                    sent_long += usize::from(send_on(&mut ends[from], *total, left, of_long));
                }
            }
            while receive(&mut ends, 0).or_else(|| receive(&mut ends, 1)).is_some() {}
            for e in &mut ends {
                assert!(e.send(longest), "{ranks} ranks");
            }
        }
        assert!(sent.iter().all(|&n| n > 1000) && sent_long > 500, "{sent:?} {sent_long}");
    }
}

/// How many bytes apart the places of some payloads lie that are read as they come.
fn apart(ends: &mut [End; 2], len: usize, payloads: usize) -> usize {
    let places: Vec<usize> = (0..payloads)
        .map(|_| {
            assert!(ends[0].send(len));
            receive(ends, 1).expect("a payload")
        })
        .collect();
    places.iter().max().unwrap() - places.iter().min().unwrap()
}

/// Where ranks share cores, payloads that are read as they come go round in few bytes; else in more than a core's caches hold.
#[test]
fn where_ranks_share_cores_short_ones_go_round_in_few_bytes() {
    let laps = |ranks, own_cache| bulk::laps(ranks, 2, own_cache);
    const MB: usize = 1 << 20;
    let all = [(4, 0), (4, MB / 2), (4, MB), (3, MB), (8, MB), (16, MB)].map(|(ranks, own)| laps(ranks, own));
    assert_eq!(
        all.map(|(light, lap)| (light >> 10, lap >> 10)),
        [(256, 640), (384, 640), (768, 1280), (768, 1280), (384, 640), (256, 640)]
    );
    let own_cache = crate::copy::amd_own_cache().unwrap_or(0);
    for (ranks, len) in [(4, 1024), (4, 32 << 10), (8, 8192), (16, 4096)] {
        let bytes = apart(&mut two(ranks), len, 2000);
        assert!(bytes < laps(ranks, own_cache).0, "{ranks} ranks, {len} bytes: {bytes}");
    }
    for (len, payloads, few) in [(4096, 24_000, 128 << 10), (16 << 10, 6000, 128 << 10), (64 << 10, 1600, 2 << 20)] {
        let mut ends = two(2);
        // New pages are used sparingly.
        let first = apart(&mut ends, len, (6 << 20) / len);
        assert!(first < few, "at first, {len} bytes: {first}");
        let bytes = apart(&mut ends, len, payloads);
        assert!(bytes > 2 << 20, "{len} bytes: {bytes}");
    }
    // Two of many that talk while the others sleep have as much, but not before they have talked for a while.
    for ranks in [4, 8, 16] {
        let (mut ends, lap) = (two(ranks), laps(ranks, own_cache).1);
        let bytes = apart(&mut ends, 128 << 10, 400);
        assert!(bytes < lap, "{ranks} ranks, all awake: {bytes}");
        ends[0].segment.header().awake.store(2, Relaxed);
        let bytes = apart(&mut ends, 128 << 10, 40);
        assert_eq!(bytes < lap, ranks > 4, "{ranks} ranks, at first: {bytes}");
        apart(&mut ends, 128 << 10, 400);
        let bytes = apart(&mut ends, 128 << 10, 40);
        assert!(bytes > 2 << 20, "{ranks} ranks: {bytes}");
        // And little again when the others wake, whatever is held.
        ends[0].segment.header().awake.store(ranks as u32, Relaxed);
        apart(&mut ends, 128 << 10, 40);
        let bytes = apart(&mut ends, 128 << 10, 40);
        assert!(bytes < lap, "{ranks} ranks, awake again: {bytes}");
    }
    // Nobody reads: there is room for as much as ever.
    let mut ends = two(4);
    let sent = (0..10_000).take_while(|_| ends[0].send(4096)).count();
    assert!(sent * 4096 > 1 << 20, "{sent}");
    (0..sent).for_each(|_| _ = receive(&mut ends, 1).expect("a payload"));
}

/// Ranks fall asleep and wake at any time, so that laps are short and long by turns: whoever has read everything leaves room for the longest payload.
#[test]
fn short_laps_and_long_ones_by_turns_leave_room() {
    for ranks in [4, 8, 16] {
        let mut ends = two(ranks);
        let longest = ends[0].out.longest(1 << 16);
        for k in 0..1000_usize {
            // For a while each, of changing length.
            let crowded = k / (1 + k / 13 % 9) % 2 == 0;
            ends[0].segment.header().awake.store(if crowded { ranks as u32 } else { 2 }, Relaxed);
            let len = [longest, 128 << 10, 40 << 10, 100 << 10][k / 7 % 4];
            assert!(ends[0].send(len), "{ranks} ranks, payload {k} of {len} bytes");
            receive(&mut ends, 1).expect("a payload");
        }
    }
    // The reader holds the end of one short lap and the beginning of the next when long laps begin.
    const K: usize = 1 << 10;
    for behind in 24..34 {
        let mut ends = two(4);
        let all = || std::iter::repeat_n(32 * K, 7).chain(std::iter::repeat_n(20 * K, behind));
        all().for_each(|len| assert!(ends[0].send(len)));
        all().for_each(|_| _ = receive(&mut ends, 1).expect("a payload"));
        assert!(ends[0].send(40 * K));
        receive(&mut ends, 1).expect("a payload");
        ends[0].segment.header().awake.store(2, Relaxed);
        for k in 0..20 {
            assert!(ends[0].send(256 * K), "long payload {k} after {behind}");
            receive(&mut ends, 1).expect("a payload");
        }
    }
}

/// Messages of any lengths, some answered: whoever has read everything leaves room for the longest payload.
#[test]
fn all_lengths_by_turns_leave_room() {
    for ranks in [2, 4, 8, 16, 32] {
        let (mut ends, mut x) = (two(ranks), 1u64);
        ends[0].segment.header().awake.store(2, Relaxed);
        let longest = ends[0].out.longest(1 << 16);
        for k in 0..20_000 {
            x = x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let most = [2 << 10, 16 << 10, 16 << 10, 100 << 10, 128 << 10, longest][(x >> 61) as usize % 6].min(longest);
            let (len, from) = ((x >> 20) as usize % most + 1, usize::from(x >> 58 & 3 == 0));
            assert!(ends[from].send(len), "{ranks} ranks, payload {k} of {len} bytes from {from}");
            receive(&mut ends, 1 - from).expect("a payload");
        }
    }
}

/// A message is answered in its place, and the next one goes there again.
#[test]
fn answers_lie_where_the_message_lay() {
    for (len, streamed) in [(4096, 0), (8192, 10 << 20)] {
        let mut ends = two(2);
        if streamed > 0 {
            apart(&mut ends, len, streamed / len);
            // (What has been read since one's last message is what one answers.)
            assert!(ends[1].send(len) && receive(&mut ends, 0).is_some());
        }
        let mut first = Vec::new();
        for round in 0..5 {
            for from in [0, 1] {
                for i in 0..10 {
                    assert!(ends[from].send(len + 64 * i));
                }
                let all: Vec<usize> = (0..10).map(|_| receive(&mut ends, 1 - from).expect("a payload")).collect();
                if round == 0 && from == 0 {
                    first = all;
                } else {
                    assert_eq!(all, first, "round {round}, {len} bytes");
                }
            }
        }
    }
}

/// An answer of several payloads begins with the place read last, and the answer to that again.
#[test]
fn answers_begin_with_what_was_read_last() {
    let (mut ends, mut before) = (two(2), Vec::new());
    for round in 0..3 {
        for from in [0, 1] {
            let part = |i: usize| Part { total: 1 << 20, after: (3 - i) << 18 };
            assert!((0..4).all(|i| ends[from].send_part(1 << 18, part(i))));
            let places: Vec<usize> = (0..4).map(|_| receive(&mut ends, 1 - from).expect("a payload")).collect();
            assert!(round + from == 0 || places.iter().eq(before.iter().rev()), "{before:x?} {places:x?}");
            before = places;
        }
    }
}

/// Where one message follows the other, each soon lies in lines that its sender has read last, whatever lengths came before and however
/// they are cut.
#[test]
fn answers_come_back_to_order_when_lengths_change() {
    const K: usize = 1 << 10;
    let (mut ends, mut last_read_by) = (two(2), std::collections::HashMap::new());
    let even = |_: usize, left: usize, most: usize| (left / left.div_ceil(most)).next_multiple_of(4 * K).min(most);
    let ramp = |at: usize, left: usize, first: usize| (left / 2).next_multiple_of(4 * K).min((at + first).min(64 * K)).max(8 * K);
    // True if all of a message went to such lines.
    let mut pass = |from: usize, (total, cut, length): (usize, &dyn Fn(usize, usize, usize) -> usize, usize)| {
        let (mut at, mut all) = (0, true);
        while at < total {
            let n = cut(at, total - at, length).min(total - at);
            assert!(ends[from].send_part(n, Part { total, after: total - at - n }));
            let place = receive(&mut ends, 1 - from).expect("a payload");
            for line in place / 64..(place + n).div_ceil(64) {
                all &= last_read_by.insert(line, 1 - from) == Some(from);
            }
            at += n;
        }
        all
    };
    let ramps = [(64 * K, 8 * K), (1000 * K, 64 * K), (256 * K, 8 * K), (512 * K, 64 * K), (1024 * K, 64 * K), (100 * K, 8 * K)];
    let evens = [(1000 * K, 256 * K), (256 * K, 256 * K), (1024 * K, 256 * K), (100 * K, 24 * K)];
    let all = ramps.map(|(total, length)| (total, &ramp as &dyn Fn(usize, usize, usize) -> usize, length)).into_iter();
    for kind in all.chain(evens.map(|(total, length)| (total, &even as _, length))) {
        for other in [(300 * K, &ramp as _, 64 * K), (20 * K, &ramp as _, 8 * K), (300 * K, &even as _, 256 * K)] {
            pass(0, other);
            pass(0, kind);
            let rounds: Vec<_> = (0..8).map(|_| (pass(1, kind), pass(0, kind))).collect();
            assert!(rounds[4..].iter().all(|&good| good == (true, true)), "{} {} after {}: {rounds:?}", kind.0, kind.2, other.0);
        }
    }
}

/// Long messages go to and fro in one run of places, no longer than what the first one took.
#[test]
fn long_answers_go_round_in_the_places_of_the_message() {
    let (mut ends, mut used) = (two(2), Vec::new());
    for _ in 0..6 {
        for from in [0, 1] {
            let mut left = 4 << 20;
            while left > 0 || !ends[from].sent.is_empty() {
                send_on(&mut ends[from], 4 << 20, &mut left, 64 << 10);
                used.extend(receive(&mut ends, 1 - from));
            }
        }
    }
    let bytes = used.iter().max().unwrap() - used.iter().min().unwrap();
    assert!(bytes < 2 << 20, "{bytes}");
}

/// Who looks while a payload is being written gets what is there of it, in order, as a first and further pieces.
#[test]
fn payloads_are_read_while_they_grow() {
    let [End { out: mut to_b, .. }, End { inc: from_a, .. }] = two(2);
    let from_a = RefCell::new(from_a);
    for (number, len) in [(1, 3000), (2, 20 << 10), (3, 100_001), (4, 256 << 10)] {
        for (kind, flags) in [(Kind::Eager, 0), (Kind::First, EXTRA), (Kind::Data, 0)] {
            for eager in [true, false] {
                let (got, kinds) = (RefCell::new(Vec::new()), RefCell::new(Vec::new()));
                let read = || loop {
                    let head = from_a.borrow_mut().head();
                    let Some(head) = head else { break };
                    kinds.borrow_mut().push(head.kind);
                    let first = got.borrow().is_empty();
                    from_a.borrow_mut().take(&head, |total, bytes| {
                        assert_eq!(bytes.len(), head.len as usize);
                        if first && matches!(head.kind, Kind::First) {
                            assert_eq!(total, if flags & EXTRA == 0 { len as u64 } else { 1 << 20 });
                        }
                        got.borrow_mut().extend_from_slice(bytes);
                    });
                    if !eager {
                        break;
                    }
                };
                let head = Head { len: len as u32, flags, ..Head::control(kind, number) };
                assert!(to_b.push_long(&head, 1 << 20, Part { total: len, after: 0 }, None, |at, out| {
                    out.iter_mut().enumerate().for_each(|(i, b)| *b = byte(number, at + i));
                    if at % (32 << 10) == 0 || eager {
                        read();
                    }
                }));
                while got.borrow().len() < len {
                    read();
                }
                assert!(from_a.borrow_mut().head().is_none());
                assert!(got.borrow().iter().enumerate().all(|(i, &b)| b == byte(number, i)), "{len} {kind:?}");
                let kinds = kinds.into_inner();
                let (first, next) = match kind {
                    Kind::Eager if kinds.len() > 1 => (Kind::First, Kind::Next),
                    Kind::First => (Kind::First, Kind::Next),
                    _ => (kind, kind),
                };
                assert!(kinds[0] == first && kinds[1..].iter().all(|&k| k == next), "{len} {kinds:?}");
                assert_eq!(kinds.len() > 1, len > if eager { 16 << 10 } else { 32 << 10 }, "{len} {kinds:?}");
            }
        }
    }
}
