//! Large blocks for ranks that share cores, each in slots of its own: a receiver waits for its own block alone and begins to copy it
//! out while the root copies in the next one's. Where the root goes round, the next root comes first.

use super::board::{even_piece, Board, Readers, Round, NBUF};
use crate::datatype::Buffer;
use crate::error::Result;

/// Bytes of a block on average from which on it is worth a posting of its own.
const WORTH: usize = 16 << 10;

/// Receivers from which on blocks that fit one slot go in one round: more rounds take them more turns than they gain.
const MANY: usize = 4;

/// Are blocks of `all` bytes together for so many receivers sent in this way? Else, if they fit one slot, all get theirs in one round.
pub fn possible(board: &Board, all: usize, receivers: usize) -> bool {
    board.crowded() && all >= receivers.max(2) * WORTH && (all > board.slot_bytes() || receivers < MANY)
}

/// Turns that a block of `len` bytes takes.
pub fn turns(len: usize, board: &Board) -> usize {
    len.div_ceil(board.slot_bytes())
}

/// The round of each turn.
pub type RoundOf = fn(usize) -> usize;

/// From the first round on.
pub fn from_start(turn: usize) -> usize {
    turn
}

/// Behind a first round for all members, whose buffer is left alone: its readers come when it is their turn.
pub fn behind_first(turn: usize) -> usize {
    turn + turn / (NBUF - 1) + 1
}

/// The root: sends a block to the member `to`, from turn `first` on.
pub fn send(call: &Round<'_>, (round_of, first): (RoundOf, usize), to: usize, block: &Buffer) -> Result {
    for (k, (at, n)) in pieces(block.bytes(), call.board()).enumerate() {
        let round = round_of(first + k);
        call.fill(round, block, at, n)?;
        call.post(round, Readers::One(to), &[])?;
    }
    Ok(())
}

/// The receiver: gets its block of `len` bytes from the member `from`, from turn `first` on.
pub fn receive(call: &Round<'_>, (round_of, first): (RoundOf, usize), from: usize, recv: &Buffer, len: usize) -> Result {
    for (k, (at, n)) in pieces(len, call.board()).enumerate() {
        let round = round_of(first + k);
        call.wait_for(round, from)?;
        call.copy_out(round, from, 0, recv, at, n);
        call.done(round);
    }
    Ok(())
}

/// Place and length of each piece of a block.
fn pieces(len: usize, board: &Board) -> impl Iterator<Item = (usize, usize)> {
    let per = even_piece(len, board.slot_bytes());
    (0..len).step_by(per).map(move |at| (at, per.min(len - at)))
}
