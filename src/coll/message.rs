//! Data between a root and another rank, as a message of the internal context.
//!
//! Where two ranks have a core each, a message beats slices: it grows while it is read, and one that goes back is written where it lay
//! ([`crate::transport::lending`]). A receiver that has not come yet leaves it where it is. And it may be read from the root's memory
//! ([`crate::p2p::internal::would_read`]).

use super::board::{Board, BRIEF};
use super::schedule::FIRST_TAG;
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::p2p::internal::{self, Sending};
use std::rc::Rc;

/// The tag of these messages. Those of nonblocking collectives are lower.
const TAG: i32 = FIRST_TAG + 1;

/// Do `bytes` bytes go between a root and the only other rank in this way? All members of a board say the same. (Shorter ones have a way of their own.)
pub fn possible(board: &Board, bytes: usize) -> bool {
    board.n() == 2 && !board.crowded() && bytes > BRIEF
}

/// Sends to the only other rank, which expects it, after a posting that tells. None if it has left.
pub fn start(comm: &Rc<Comm>, data: &Buffer) -> Option<Sending> {
    start_to(comm, other(comm), data)
}

/// Sends to rank `to` (of the remote group of an intercommunicator).
pub fn start_to(comm: &Rc<Comm>, to: usize, data: &Buffer) -> Option<Sending> {
    internal::start(comm, to, TAG, data)
}

/// Waits until all of these have left.
pub fn finish(sending: impl IntoIterator<Item = Sending>) -> Result {
    sending.into_iter().try_for_each(Sending::finish)
}

/// Receives from the only other rank, after that posting.
pub fn receive(comm: &Rc<Comm>, data: &Buffer) -> Result {
    receive_from(comm, other(comm), data)
}

/// Receives from rank `from` (of the remote group of an intercommunicator).
pub fn receive_from(comm: &Rc<Comm>, from: usize, data: &Buffer) -> Result {
    internal::receive(comm, from, TAG, data)
}

fn other(comm: &Comm) -> usize {
    if comm.is_inter() {
        0
    } else {
        1 - comm.rank
    }
}
