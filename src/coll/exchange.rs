//! Rounds in which everybody posts its own block and reads all others': the body of MPI_Allgather(v).
//!
//! Round 0 tells the length of each block beside the first piece, so members need not know each other's counts. Between two ranks a long one is a [`message`].

use super::board::{Readers, Round, BRIEF, INLINE};
use super::{check, message};
use crate::args::Addr;
use crate::comm::Comm;
use crate::datatype::{self, Buffer};
use crate::error::Result;
use crate::handle::TypeH;
use crate::{consts, copy};
use std::rc::Rc;

/// Bytes that travel in the posting, behind the length.
const SMALL: usize = INLINE - 8;

/// Posts up to [`BRIEF`] bytes of one run in round 0, in which every member posts.
#[inline(always)]
pub fn post_brief(call: &Round<'_>, mine: &[u8], readers: Readers) -> Result {
    let tell = |line: &mut [u8; INLINE]| line[..8].copy_from_slice(&(mine.len() as u64).to_ne_bytes());
    match mine.len() {
        len @ 0..=SMALL => call.arrive_line(readers, |line| {
            tell(line);
            copy::bytes(&mut line[8..8 + len], mine);
        }),
        len => call.arrive_brief_behind(tell, len, readers, |out| copy::bytes(out, mine)),
    }
}

/// Waits for round 0. `put` gets what the other members have posted, and its length. Of what is longer than [`BRIEF`] it gets nothing: that may not be there, but a message.
/// Errors: those of `put`, and of the round.
#[inline(always)]
pub fn take_brief(call: &Round<'_>, mut put: impl FnMut(usize, &[u8], usize) -> Result) -> Result {
    let (n, me) = (call.board().n(), call.board().me);
    call.wait_all(0)?;
    let mut outcome = Ok(());
    for j in (0..n).filter(|&j| j != me) {
        let line = call.line(j);
        let len = length(line);
        let bytes = match len <= SMALL {
            true => &line[8..8 + len],
            false if len <= BRIEF => call.peer(0, j, 0, len),
            false => &[],
        };
        outcome = outcome.and(put(j, bytes, len));
    }
    outcome
}

/// [`all`] for up to that many bytes. `put` gets what the other members post. Errors: its own, and those of [`all`].
#[inline(always)]
pub fn brief(call: &Round<'_>, comm: &Rc<Comm>, mine: &[u8], mut put: impl FnMut(usize, &[u8], usize) -> Result) -> Result {
    post_brief(call, mine, Readers::ALL)?;
    let mut longest = 0;
    let outcome = take_brief(call, |j, bytes, len| {
        longest = longest.max(len);
        put(j, bytes, len)
    });
    // (Of longer blocks than there is room for, which is an error, the others wait for all rounds, or for their message to be taken.)
    if message::possible_in_pairs(call.board(), longest) {
        let mut room = vec![0u8; longest];
        let nowhere = Buffer::new(Addr::of_mut(&mut room), longest, datatype::get(TypeH::raw(consts::BYTE))?);
        return outcome.and(message::receive(call, comm, message::other(comm), &nowhere));
    }
    for k in 1..longest.div_ceil(call.board().even_piece_bytes()) {
        call.arrive(k, Readers::ALL, &[])?;
        call.wait_all(k)?;
        call.done(k);
    }
    outcome
}

/// Posts `mine`; `blocks[i]` receives what member `first + i` posts (my own block is left alone). `alike`: all members' blocks are as long, longer than [`BRIEF`].
/// Errors: MPI_ERR_TRUNCATE; the exchange is completed all the same, since the others count on this member.
pub fn all(call: &Round<'_>, comm: &Rc<Comm>, mine: &Buffer, blocks: &mut [Buffer], alike: bool) -> Result {
    let (board, first) = (call.board(), comm.coll.remote);
    let slot = if alike { board.swapped_piece_bytes() } else { board.even_piece_bytes() };
    let (n, me) = (board.n(), board.me);
    if n == 1 {
        return Ok(());
    }
    let bytes = mine.bytes();
    // (Of equal length they had better swap places, up to a length.)
    let is_message = |len: usize| message::possible_in_pairs(board, len) && (!alike || message::possible_both_ways(board, len));
    let piece = |k: usize, len: usize| (k * slot).min(len)..((k + 1) * slot).min(len);
    let post = |k: usize| -> Result {
        let range = piece(k, bytes);
        let mut line = [0; INLINE];
        if alike && !is_message(bytes) {
            call.swap();
        }
        line[..8].copy_from_slice(&(bytes as u64).to_ne_bytes());
        if bytes <= SMALL {
            mine.pack(0, &mut line[8..8 + bytes]);
        } else if !is_message(bytes) {
            call.fill(k, mine, range.start, range.len())?;
        }
        call.arrive(k, Readers::ALL, &line)
    };
    post(0)?;
    let sending = if is_message(bytes) { message::start(comm, message::other(comm), mine) } else { None };
    call.wait_all(0)?;
    let lens: Vec<usize> = (0..n).map(|j| if j == me { bytes } else { length(&call.inline(0, j)) }).collect();
    let mut outcome = Ok(());
    for (i, block) in blocks.iter().enumerate().filter(|(i, _)| first + i != me) {
        outcome = outcome.and(check::fits(&format_args!("rank {i}"), lens[first + i] as u64, block.bytes()));
    }
    let rounds = lens.iter().filter(|&&len| !is_message(len)).max().map_or(1, |m| m.div_ceil(slot).max(1));
    for k in 0..rounds {
        // The next round is copied in before this one is read: the others need not wait for my reading.
        if k + 1 < rounds {
            post(k + 1)?;
        }
        call.wait_all(k)?;
        for (i, block) in blocks.iter_mut().enumerate() {
            let j = first + i;
            let range = piece(k, lens[j]);
            if j == me || outcome.is_err() || range.is_empty() || is_message(lens[j]) {
                continue;
            }
            match lens[j] <= SMALL {
                true => block.unpack(0, &call.inline(k, j)[8..8 + range.len()]),
                false => call.copy_out(k, j, 0, block, range.start, range.len()),
            }
        }
        call.done(k);
    }
    for (i, block) in blocks.iter().enumerate().filter(|(i, _)| first + i != me && is_message(lens[first + i])) {
        outcome = outcome.and(message::receive(call, comm, i, block));
    }
    outcome.and(message::finish(call, sending))
}

/// The length of a block, in its first posting.
pub fn length(line: &[u8; INLINE]) -> usize {
    u64::from_ne_bytes(line[..8].try_into().expect("eight bytes")) as usize
}
