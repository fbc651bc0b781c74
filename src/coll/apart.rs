//! Large blocks for ranks that share cores, each in slots of its own: a receiver waits for its own block alone and begins to copy it
//! out while the root copies in the next one's. Where the root goes round, the next root comes first. A receiver that would rather read its block from the
//! root's memory gets a message instead.

use super::board::{even_piece, Board, Readers, Round};
use super::message::{self, kernel_is_fair, Sending};
use crate::comm::Comm;
use crate::copy::tune::ticks;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::p2p::internal;
use std::rc::Rc;

/// Bytes of a block on average from which on it is worth a posting of its own.
const WORTH: usize = 16 << 10;

/// Receivers from which on blocks that fit one slot go in one round: more rounds take them more turns than they gain,
pub const MANY: usize = 4;
/// up to so many bytes of a block where the kernel is fair. That is where cores copy slowly, so the root should not have copied all before the first begins.
const SHORT: usize = 24 << 10;

/// Bytes of a block from which on it may be read where the kernel is fair, unless the root stays. With less in each, a root that goes round waits for more turns of others than it
/// saves; one that stays has all of them to copy. (An Emerald Rapids, 128 KB to 1 MB, always copied as multiples of always read, the same data again and again, and written before and added
/// up after: one root, at 3, 4, 5, 8 and 16 ranks 1.3 to 2.2 and 1.0 to 1.2; roots that go round 0.85 to 1.2 and 0.9 to 1.1.)
const LONG: usize = 1 << 20;

/// Are blocks of `all` bytes together for so many receivers sent in this way? Else, if they fit one slot, all get theirs in one round.
pub fn possible(call: &Round<'_>, all: usize, receivers: usize) -> bool {
    let board = call.board();
    // (If the call before this one was the same, the root is ahead of its receivers, and none waits for others' blocks.)
    let had_better_wait = || all < receivers * SHORT || !kernel_is_fair() || board.root_stays(call.desc());
    let in_one_round = || all <= board.slot_bytes() && receivers >= MANY && had_better_wait();
    board.crowded() && all >= receivers.max(2) * WORTH && !in_one_round()
}

/// Turns that a block of `len` bytes takes.
pub fn turns(len: usize, board: &Board) -> usize {
    len.div_ceil(board.slot_bytes())
}

/// The round of each turn.
pub type RoundOf = fn(&Board, usize) -> usize;

/// From the first round on.
pub fn from_start(_: &Board, turn: usize) -> usize {
    turn
}

/// Behind a first round for all members, whose buffer is left alone: its readers come when it is their turn.
pub fn behind_first(board: &Board, turn: usize) -> usize {
    turn + turn / (board.ahead() - 1) + 1
}

/// Byte 0 of a posting: a piece is in the slot, and from byte 8 on stands how many ticks it took to copy that in,
const IN_SLOTS: u8 = 0;
/// or the block is a message.
const MESSAGE: u8 = 1;

/// The root of a call.
pub struct Dealer<'a> {
    call: &'a Round<'a>,
    comm: &'a Rc<Comm>,
    round_of: RoundOf,
    /// Has nobody else dealt blocks since it did?
    stays: bool,
}

impl<'a> Dealer<'a> {
    /// This rank.
    pub fn new(call: &'a Round<'a>, comm: &'a Rc<Comm>, round_of: RoundOf) -> Self {
        let me = comm.coll.local + comm.rank;
        let stays = comm.coll.dealer.replace(Some(me)).is_none_or(|before| before == me);
        Dealer { call, comm, round_of, stays }
    }

    /// May its receiver read this block from here?
    fn may_be_read(&self, block: &Buffer) -> bool {
        block.plain().is_some() && (block.bytes() >= LONG || self.stays || !kernel_is_fair())
    }

    /// Sends a block to rank `to`, from turn `first` on. What it returns is to be waited for at the end.
    pub fn send(&self, first: usize, to: usize, block: &Buffer) -> Result<Option<Sending>> {
        let (call, round_of) = (self.call, self.round_of);
        let readers = Readers::one(self.comm.coll.remote + to);
        if self.may_be_read(block) && internal::would_read(self.comm, to, block.bytes()) {
            call.post(round_of(call.board(), first), readers, &[MESSAGE])?;
            return Ok(message::start(self.comm, to, block));
        }
        for (k, (at, n)) in pieces(block.bytes(), call.board()).enumerate() {
            let (round, mut line) = (round_of(call.board(), first + k), [IN_SLOTS; 16]);
            // (Until it is free others read, which they time themselves.)
            let slot = call.slot_for(round, block, at, n)?;
            let start = ticks();
            call.board().pack(block, at, slot);
            line[8..].copy_from_slice(&(ticks() - start).to_ne_bytes());
            call.post(round, readers, &line)?;
        }
        Ok(None)
    }
}

/// The receiver: gets its block of `len` bytes from rank `root`, from turn `first` on.
pub fn receive(
    call: &Round<'_>,
    (round_of, first): (RoundOf, usize),
    comm: &Rc<Comm>,
    root: usize,
    recv: &Buffer,
    len: usize,
) -> Result {
    let (from, mut spent) = (comm.coll.remote + root, 0);
    comm.coll.dealer.set(Some(from));
    for (k, (at, n)) in pieces(len, call.board()).enumerate() {
        let round = round_of(call.board(), first + k);
        call.wait_for(round, from)?;
        let line = call.inline(round, from);
        if line[0] == MESSAGE {
            call.done(round);
            return message::receive(call, comm, root, recv);
        }
        let (start, copied_in) = (ticks(), u64::from_ne_bytes(line[8..16].try_into().expect("eight bytes")));
        call.copy_out(round, from, 0, recv, at, n);
        spent += copied_in + ticks() - start;
        call.done(round);
    }
    internal::came_otherwise(comm, root, len, spent);
    Ok(())
}

/// Place and length of each piece of a block.
fn pieces(len: usize, board: &Board) -> impl Iterator<Item = (usize, usize)> {
    let per = even_piece(len, board.slot_bytes());
    (0..len).step_by(per).map(move |at| (at, per.min(len - at)))
}
