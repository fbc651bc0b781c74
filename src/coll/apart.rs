//! Large blocks for ranks that share cores, each in slots of its own: a receiver waits for its own block alone and begins to copy it
//! out while the root copies in the next one's. Where the root goes round, the next root comes first. A receiver that would rather read its block from the
//! root's memory gets a message instead.

use super::board::{even_piece, Board, Readers, Round};
use super::message::{self, Sending};
use crate::comm::Comm;
use crate::copy::tune::ticks;
use crate::datatype::Buffer;
use crate::engine::engine;
use crate::error::Result;
use crate::p2p::internal;
use crate::shm::KernelCopy;
use std::rc::Rc;

/// Bytes of a block on average from which on it is worth a posting of its own.
const WORTH: usize = 16 << 10;

/// Receivers from which on blocks that fit one slot go in one round: more rounds take them more turns than they gain.
const MANY: usize = 4;

/// Bytes of a block from which on it may be read where the kernel is fair. With less in each, the root waits for more turns of others than it saves.
const LONG: usize = 1 << 20;

/// May its receiver read this block from the root's memory?
fn may_be_read(block: &Buffer) -> bool {
    let fair = engine().job().segment.kernel_rate().kind == KernelCopy::Fair;
    block.plain().is_some() && (block.bytes() >= LONG || !fair)
}

/// Are blocks of `all` bytes together for so many receivers sent in this way? Else, if they fit one slot, all get theirs in one round.
pub fn possible(board: &Board, all: usize, receivers: usize) -> bool {
    board.crowded() && all >= receivers.max(2) * WORTH && (all > board.slot_bytes() || receivers < MANY)
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

/// The root: sends a block to rank `to`, from turn `first` on. What it returns is to be waited for at the end.
pub fn send(
    call: &Round<'_>,
    (round_of, first): (RoundOf, usize),
    comm: &Rc<Comm>,
    to: usize,
    block: &Buffer,
) -> Result<Option<Sending>> {
    let readers = Readers::One(comm.coll.remote + to);
    if may_be_read(block) && internal::would_read(comm, to, block.bytes()) {
        call.post(round_of(call.board(), first), readers, &[MESSAGE])?;
        return Ok(message::start(comm, to, block));
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
