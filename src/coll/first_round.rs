//! Round 0 of MPI_Alltoallv and MPI_Alltoallw: how long each block is, and the blocks themselves if all of a rank's find room in a slot.
//!
//! Short ones come with their lengths in the posting, or in the slot behind it ([`super::lengths`]). Else a table in the slot has place and length of
//! each block; the posting then has, from byte 8 on, the length of the longest one if they are still to come, and 0 if they are behind the table. Long blocks may be
//! [messages](super::message): between two ranks the posting has the length of the only one, else the table says which are.

use super::board::{Readers, Round, INLINE};
use super::lengths::{enter_here, enter_shortly, fit_here, fit_shortly, here, shortly, DATA, HERE, SHORTLY};
use super::scatter::Receivers;
use crate::copy::LINE;
use crate::datatype::Buffer;
use crate::error::Result;

/// Byte 0 of a posting, beside those of [`super::lengths`]: the only block is a message.
const MESSAGE: u8 = 3;
/// There is a table, and blocks whose place is [`NOWHERE`] are messages.
const MESSAGES: u8 = 4;

/// The place of a block that is a message.
const NOWHERE: usize = usize::MAX;

/// Bytes of an entry of the table.
const ENTRY: usize = 16;

/// Posts `sends`, but for those that are messages, of which there may be some if not all blocks are short. What it returns is the length of the longest block that is still to be
/// sent in pieces.
pub fn post(call: &Round<'_>, to: &Receivers, sends: &[Buffer], is_message: impl Fn(usize) -> bool) -> Result<usize> {
    let board = call.board();
    let len = |j: usize| sends[j].bytes();
    let posted = |j: &usize| !is_message(*j);
    let (all, receivers) = (to.each().filter(posted).map(len).sum(), to.others());
    let messages = to.each().any(&is_message);
    let mut line = [0; INLINE];
    if messages && receivers == 1 {
        line[0] = MESSAGE;
        line[8..16].copy_from_slice(&to.each().map(len).sum::<usize>().to_ne_bytes());
        call.arrive(0, Readers::ALL, &line)?;
        return Ok(0);
    }
    if !messages && fit_here(all, receivers) {
        enter_here(&mut line, to.each().map(len));
        let mut at = DATA;
        for j in to.each() {
            sends[j].pack(0, &mut line[at..at + len(j)]);
            at += len(j);
        }
        call.arrive(0, Readers::ALL, &line)?;
        return Ok(0);
    }
    let room = board.even_piece_bytes();
    let table = match !messages && fit_shortly(all, receivers) && all <= room {
        true => 0,
        false => (receivers * ENTRY).next_multiple_of(LINE),
    };
    let brings = table + all <= room;
    // (The table is whole lines.)
    let slot = call.slot_like(0, table + if brings { all } else { 0 }, to.each().next().and_then(|j| sends[j].begins()))?;
    let mut at = table;
    for (j, entry) in to.each().zip(slot[..table].chunks_exact_mut(ENTRY)) {
        let place = if posted(&j) { at } else { NOWHERE };
        entry[..8].copy_from_slice(&place.to_ne_bytes());
        entry[8..].copy_from_slice(&len(j).to_ne_bytes());
        at += if posted(&j) { len(j) } else { 0 };
    }
    at = table;
    for j in to.each().filter(posted).filter(|_| brings) {
        board.pack(&sends[j], 0, &mut slot[at..at + len(j)]);
        at += len(j);
    }
    let longest = if brings { 0 } else { to.each().filter(posted).map(len).max().unwrap_or(0) };
    match table {
        0 => enter_shortly(&mut line, to.each().map(len)),
        _ => {
            line[0] = if messages { MESSAGES } else { 0 };
            line[8..16].copy_from_slice(&longest.to_ne_bytes());
        }
    }
    call.arrive(0, Readers::ALL, &line)?;
    Ok(longest)
}

/// What a first posting tells one of its receivers.
pub struct First {
    /// Bytes of its block.
    pub len: usize,
    /// Where it is.
    pub place: Place,
}

/// Where a block is.
pub enum Place {
    /// From this byte of the posting on.
    Posting(usize),
    /// From this byte of the slot on.
    Slot(usize),
    /// It follows in pieces.
    Later,
    /// It is a message.
    Message,
}

impl First {
    /// In the posting of the member `from`, which has come, for its receiver `number`.
    pub fn of(call: &Round<'_>, from: usize, number: usize) -> First {
        let line = call.line(from);
        if line[0] == HERE {
            let (at, len) = here(line, number);
            return First { len, place: Place::Posting(at) };
        }
        if line[0] == SHORTLY {
            let (at, len) = shortly(line, number);
            return First { len, place: Place::Slot(at) };
        }
        if line[0] == MESSAGE {
            return First { len: word(&line[8..16]), place: Place::Message };
        }
        let entry = call.peer(0, from, number * ENTRY, ENTRY);
        let place = match (word(&entry[..8]), later(call, from)) {
            (NOWHERE, _) => Place::Message,
            (at, 0) => Place::Slot(at),
            _ => Place::Later,
        };
        First { len: word(&entry[8..]), place }
    }
}

/// Bytes of the longest block that the member `from`, whose posting has come, is still to send in pieces.
pub fn later(call: &Round<'_>, from: usize) -> usize {
    let line = call.line(from);
    match line[0] {
        HERE | SHORTLY | MESSAGE => 0,
        _ => word(&line[8..16]),
    }
}

/// Are there messages among the blocks of that member?
pub fn has_messages(call: &Round<'_>, from: usize) -> bool {
    matches!(call.line(from)[0], MESSAGE | MESSAGES)
}

fn word(bytes: &[u8]) -> usize {
    usize::from_ne_bytes(bytes.try_into().expect("eight bytes"))
}
