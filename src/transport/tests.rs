//! Two ranks that send each other long payloads, in any order.

use super::channel::{Receiver, Sender};
use super::record::{Head, Kind, PASSING};
use super::{bulk, lending, receiver, sender};
use crate::shm::Segment;
use std::collections::VecDeque;

struct End {
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
        End { out, inc, sent: VecDeque::new(), number: 0 }
    };
    [end(0), end(1)]
}

fn byte(number: u32, at: usize) -> u8 {
    (number as usize * 31 + at / 64 * 7 + at) as u8
}

impl End {
    fn send(&mut self, len: usize) -> bool {
        // Now and then a piece of a long message.
        let flags = if self.number / 20 % 5 == 4 { PASSING } else { 0 };
        let head = Head { len: len as u32, flags, ..Head::control(Kind::Eager, self.number) };
        let number = self.number;
        let pushed = self.out.push_long(&head, 0, None, |at, out| {
            out.iter_mut().enumerate().for_each(|(i, b)| *b = byte(number, at + i));
        });
        if pushed {
            self.sent.push_back((self.number, len));
            self.number += 1;
        }
        pushed
    }
}

/// `ends[to]` reads the next payload of the other. False if there is none.
fn receive(ends: &mut [End; 2], to: usize) -> bool {
    let Some(head) = ends[to].inc.head() else { return false };
    let (number, len) = ends[1 - to].sent.pop_front().expect("something was sent");
    assert_eq!((head.aux, head.len as usize), (number, len));
    ends[to].inc.take(&head, |_, bytes| {
        assert_eq!(bytes.len(), len);
        let wrong = (0..len).find(|&i| bytes[i] != byte(number, i));
        assert_eq!(wrong, None, "payload {number} of {len} bytes to {to}");
    });
    true
}

/// In phases: either end sends more or less often than the other, short or long, and reads early or late. Every payload arrives whole,
/// and once both have read everything, either can send the longest again.
#[test]
fn payloads_arrive_whole_and_room_comes_back() {
    for ranks in [2, 12, 40, 100] {
        let mut ends = two(ranks);
        let longest = ends[0].out.longest(1 << 20);
        assert_eq!(ends[1].out.longest(1 << 20), longest);
        assert!(bulk::held(bulk::area(ranks)) + 2 * (longest + crate::copy::GAP) < bulk::area(ranks));
        let mut seed = 1u64;
        let mut random = |n: usize| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) as usize % n
        };
        let mut sent = [0; 2];
        for _ in 0..60 {
            let (busier, reader, most) = (random(11), random(11), [3000, 9000, longest - 2049][random(3)]);
            for _ in 0..200 {
                let from = usize::from(random(10) >= busier);
                sent[from] += usize::from(ends[from].send(2049 + random(most)));
                let to = usize::from(random(10) >= reader);
                (0..random(4)).for_each(|_| _ = receive(&mut ends, to));
            }
            while receive(&mut ends, 0) | receive(&mut ends, 1) {}
            for e in &mut ends {
                assert!(e.send(longest), "{ranks} ranks");
            }
        }
        assert!(sent.iter().all(|&n| n > 1000), "{sent:?}");
    }
}

/// A message is answered in its place, and the next one goes there again.
#[test]
fn answers_lie_where_the_message_lay() {
    let mut ends = two(2);
    let place = |ends: &mut [End; 2], to: usize| {
        let head = ends[to].inc.head().expect("a payload");
        ends[1 - to].sent.pop_front();
        ends[to].inc.take(&head, |_, bytes| bytes.as_ptr() as usize).0
    };
    let mut first = Vec::new();
    for round in 0..5 {
        for from in [0, 1] {
            for i in 0..10 {
                assert!(ends[from].send(8192 + 64 * i));
            }
            let all: Vec<usize> = (0..10).map(|_| place(&mut ends, 1 - from)).collect();
            if round == 0 && from == 0 {
                first = all;
            } else {
                assert_eq!(all, first, "round {round}");
            }
        }
    }
}
