//! Large messages: the sender says where the message lies, the receiver reads it from there.
//!
//! 1. The sender writes `Rts` into the ring: the length and the places of the message in its memory.
//! 2. When a receive matches, the receiver copies the message straight from the sender's memory, and answers `Ack`: the sender's
//!    buffer is free.
//! 3. If that is not allowed, or the message lies in pieces too small for it, the receiver answers `Cts` instead, and the sender
//!    writes the message into the ring, piece by piece (`Data`), between whatever else it sends.

use super::endpoint::Endpoint;
use super::outgoing::Rts;
use super::request::Request;
use crate::transport::record::{Head, Kind};
use crate::transport::single_copy::{self, Run, Source};
use std::rc::Rc;

/// Pieces in which a message is read that has to be unpacked.
const UNPACK: usize = 128 << 10;

impl Endpoint {
    /// A receive has begun with a message that is still at rank `from`, in its request `id`.
    pub fn pull(&self, req: Rc<Request>, from: usize, rts: Rts, id: u32) {
        if rts.pullable != 0 && self.may_read(from).is_some_and(|pid| pull_from(pid, &rts, &req)) {
            req.finish();
            return self.acknowledge(from, id);
        }
        req.moved.set(0);
        let mine = self.expect(&req);
        self.answer(from, Head { len: 4, ..Head::control(Kind::Cts, id) }, mine.to_ne_bytes());
    }

    /// The process id of `rank` if its memory may be read.
    fn may_read(&self, rank: usize) -> Option<i32> {
        self.readable[rank].get_or_init(|| single_copy::allowed(&self.job().segment.rank(rank).probe)).to_owned()
    }

    /// The receiver wants `req` piece by piece.
    pub fn send_pieces(&self, to: usize, req: Rc<Request>, theirs: u32) {
        req.moved.set(0);
        self.out(to).borrow_mut().ask(req, theirs);
        self.flush(to);
    }
}

/// What to tell the receiver about a message. The list of its parts, if there is more than one, stays in the request.
pub fn offer(req: &Request) -> Rts {
    let total = req.total.get();
    let mut rts = Rts { total: total as u64, addr: 0, runs: 0, pullable: 0 };
    let Some(places) = req.data.borrow_mut().places(total) else { return rts };
    rts.pullable = 1;
    match places[..] {
        [one] => rts.addr = one.addr as u64,
        _ => {
            rts.addr = places.as_ptr() as u64;
            rts.runs = places.len() as u32;
            req.list.replace(places);
        }
    }
    rts
}

/// Reads the message, or as much of it as there is room for. False if that is not possible.
fn pull_from(pid: i32, rts: &Rts, req: &Request) -> bool {
    let n = req.status.get().bytes as usize;
    if n == 0 {
        return true;
    }
    let there = match rts.runs {
        0 => vec![Run { addr: rts.addr as usize, len: rts.total as usize }],
        runs => match single_copy::read_list(pid, rts.addr as usize, runs as usize) {
            Some(list) => list,
            None => return false,
        },
    };
    let mut source = Source::new(pid, &there);
    let mut data = req.data.borrow_mut();
    if let Some(here) = data.places(n) {
        // SAFETY: these are the places of the receive's buffer, which the user has left to the library until it is complete.
        return unsafe { source.read(&here) };
    }
    let mut room = vec![0; n.min(UNPACK)];
    let mut at = 0;
    while at < n {
        let piece = &mut room[..UNPACK.min(n - at)];
        if !source.read_bytes(piece) {
            return false;
        }
        data.put(at, piece);
        at += piece.len();
    }
    true
}
