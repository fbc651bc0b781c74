//! Data between a root and another rank, as a message of the internal context.
//!
//! Where two ranks have a core each, a message beats slices: it grows while it is read, and one that goes back is written where it lay
//! ([`crate::transport::lending`]). Up to about what a channel has room for it leaves without being asked for: the other is about to look for it, and may end what
//! it does before. And it may be read from the root's memory ([`crate::p2p::internal::would_read`]).

use super::board::{Board, Round, BRIEF};
use super::schedule::FIRST_TAG;
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::engine::engine;
use crate::error::Result;
use crate::p2p::internal::{self, Underway};
use crate::shm::KernelCopy;
use std::rc::Rc;

/// The tag of these messages. Those of nonblocking collectives are lower.
const TAG: i32 = FIRST_TAG + 1;

/// Do `bytes` bytes go between a root and the only other rank in this way? All members of a board say the same. (Shorter ones have a way of their own.)
pub fn possible(board: &Board, bytes: usize) -> bool {
    board.n() == 2 && !board.crowded() && bytes > BRIEF
}

/// Blocks that two ranks have for each other are messages from so many bytes on: shorter ones are faster behind their lengths.
const PAIR: usize = 4 << 10;

/// Are blocks of so many bytes that two ranks have for each other, of any length, messages?
pub fn possible_in_pairs(board: &Board, bytes: usize) -> bool {
    possible(board, bytes) && bytes >= PAIR
}

/// Blocks of so many bytes and more that ranks have for each other are messages where the kernel is fair, since these are read.
const BOTH_WAYS: usize = 192 << 10;

/// Are blocks of so many bytes that all have for all messages, between two ranks with a core each, or where ranks share cores? (An Emerald Rapids, the same data again and again, and
/// written before and added up after: MPI_Alltoall of blocks of 512 KB at 2 ranks, whose places in slots are swapped, 0.70 and 1.0 of the time, MPI_Allgather 0.88 and 1.05; MPI_Alltoall of
/// 256 KB to 1 MB at 4 ranks 0.69 to 0.8 and 0.97 to 1.04, at 8 0.55 to 0.63 and 1.03. Not MPI_Gather where ranks share cores, whose root reads all: 0.6 to 0.9 and 1.1 to 1.3; nor
/// MPI_Allgather there, where all read the same, 0.85 to 1.35; nor MPI_Alltoall of 128 KB at 8 ranks, 0.67 and 1.17.)
pub fn possible_both_ways(board: &Board, bytes: usize) -> bool {
    bytes >= BOTH_WAYS && (board.crowded() || possible(board, bytes)) && kernel_is_fair()
}

/// Does the kernel copy not much slower than a core?
pub fn kernel_is_fair() -> bool {
    engine().job().segment.kernel_rate().kind == KernelCopy::Fair
}

/// Sends to rank `to` (of the remote group of an intercommunicator), which expects it after a posting that tells. What this returns is to be [`finish`]ed.
pub fn start(comm: &Rc<Comm>, to: usize, data: &Buffer) -> Option<Sending> {
    Some(Sending { to: comm.coll.remote + to, message: internal::start(comm, to, TAG, data, true)? })
}

/// The same, but to who does not read it from this rank's memory: waits until it has left. (What has to be asked for, since it is long, would be read, dearer as that
/// is, while this rank does something else: 1.6 times as long on an EPYC of the Zen 5 kind.)
pub fn send(call: &Round<'_>, comm: &Rc<Comm>, to: usize, data: &Buffer) -> Result<Option<Sending>> {
    let reads = internal::would_read(comm, to, data.bytes());
    let sending = start(comm, to, data);
    if reads {
        return Ok(sending);
    }
    finish(call, sending)?;
    Ok(None)
}

/// A message that has not left yet.
pub struct Sending {
    /// The member that it is for.
    to: usize,
    message: Underway,
}

/// Waits until all of these have left. Errors: ranks disagree about the call.
pub fn finish(call: &Round<'_>, sending: impl IntoIterator<Item = Sending>) -> Result {
    sending.into_iter().try_for_each(|s| s.message.finish(|done| call.wait_until(s.to, done)))
}

/// Receives from rank `from` (of the remote group of an intercommunicator), after that posting. Errors: ranks disagree about the call.
pub fn receive(call: &Round<'_>, comm: &Rc<Comm>, from: usize, data: &Buffer) -> Result {
    match internal::start_to_receive(comm, from, TAG, data, true) {
        None => Ok(()),
        Some(message) => message.finish(|done| call.wait_until(comm.coll.remote + from, done)),
    }
}

/// The same from several, by rank. Errors: also those of the messages, all of which come.
pub fn receive_all<'a>(call: &Round<'_>, comm: &Rc<Comm>, blocks: impl IntoIterator<Item = (usize, &'a Buffer)>) -> Result {
    let start = |(from, data)| (from, internal::start_to_receive(comm, from, TAG, data, false));
    let started: Vec<_> = blocks.into_iter().map(start).collect();
    let finish = |(from, message): (usize, Option<Underway>)| match message {
        None => Ok(()),
        Some(message) => message.finish(|done| call.wait_until(comm.coll.remote + from, done)),
    };
    started.into_iter().map(finish).fold(Ok(()), Result::and)
}

/// The rank of the only other member.
pub fn other(comm: &Comm) -> usize {
    if comm.is_inter() {
        0
    } else {
        1 - comm.rank
    }
}
