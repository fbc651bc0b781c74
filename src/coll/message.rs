//! Data of some length between a root and the only other rank, as a message of the internal context.
//!
//! Where two ranks have a core each, a message beats slices: it grows while it is read, and one that goes back is written where it lay
//! ([`crate::transport::lending`]). A receiver that has not come yet leaves it where it is.

use super::board::{Board, BRIEF};
use super::schedule::FIRST_TAG;
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::p2p::internal;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// Bytes that go so: shorter ones have a way of their own, longer ones would have to be asked for.
const WORTH: RangeInclusive<usize> = BRIEF + 1..=256 << 10;
/// The tag of these messages. Those of nonblocking collectives are lower.
const TAG: i32 = FIRST_TAG + 1;

/// Do `bytes` bytes go to or from a root in this way? All members of a board say the same.
pub fn possible(board: &Board, bytes: usize) -> bool {
    board.n() == 2 && !board.crowded() && WORTH.contains(&bytes)
}

/// Sends to the other rank, which expects it, after a posting that tells.
pub fn send(comm: &Rc<Comm>, data: &Buffer) -> Result {
    internal::send(comm, other(comm), TAG, data)
}

/// Receives from the other rank, after that posting.
pub fn receive(comm: &Rc<Comm>, data: &Buffer) -> Result {
    internal::receive(comm, other(comm), TAG, data)
}

fn other(comm: &Comm) -> usize {
    if comm.is_inter() {
        0
    } else {
        1 - comm.rank
    }
}
