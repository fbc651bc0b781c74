//! Rounds in which everybody posts its own block and reads all others': the body of MPI_Allgather(v).
//!
//! Round 0 tells the length of each block beside the first piece, so members need not know each other's counts.

use super::board::{Readers, Round, INLINE};
use super::check;
use crate::datatype::Buffer;
use crate::error::Result;

/// Bytes that travel in the posting, behind the length.
const SMALL: usize = INLINE - 8;

/// Posts `mine`; `blocks[i]` receives what member `first + i` posts (my own block is left alone).
/// Errors: MPI_ERR_TRUNCATE; the exchange is completed all the same, since the others count on this member.
pub fn all(call: &Round<'_>, mine: &Buffer, blocks: &mut [Buffer], first: usize) -> Result {
    let board = call.board();
    let (n, me, slot) = (board.n(), board.me, board.even_piece_bytes());
    if n == 1 {
        return Ok(());
    }
    let bytes = mine.bytes();
    let piece = |k: usize, len: usize| (k * slot).min(len)..((k + 1) * slot).min(len);
    let post = |k: usize| -> Result {
        let range = piece(k, bytes);
        let mut line = [0; INLINE];
        line[..8].copy_from_slice(&(bytes as u64).to_ne_bytes());
        if bytes <= SMALL {
            mine.pack(0, &mut line[8..8 + bytes]);
        } else {
            call.fill(k, mine, range.start, range.len())?;
        }
        call.arrive(k, Readers::All, &line)
    };
    post(0)?;
    call.wait_all(0)?;
    let len_of = |j: usize| u64::from_ne_bytes(call.inline(0, j)[..8].try_into().expect("eight bytes")) as usize;
    let lens: Vec<usize> = (0..n).map(|j| if j == me { bytes } else { len_of(j) }).collect();
    let mut outcome = Ok(());
    for (i, block) in blocks.iter().enumerate().filter(|(i, _)| first + i != me) {
        outcome = outcome.and(check::fits(&format_args!("rank {i}"), lens[first + i] as u64, block.bytes()));
    }
    let rounds = lens.iter().max().map_or(1, |m| m.div_ceil(slot).max(1));
    for k in 0..rounds {
        // The next round is copied in before this one is read: the others need not wait for my reading.
        if k + 1 < rounds {
            post(k + 1)?;
        }
        call.wait_all(k)?;
        for (i, block) in blocks.iter_mut().enumerate() {
            let j = first + i;
            let range = piece(k, lens[j]);
            if j == me || outcome.is_err() || range.is_empty() {
                continue;
            }
            match lens[j] <= SMALL {
                true => block.unpack(0, &call.inline(k, j)[8..8 + range.len()]),
                false => call.copy_out(k, j, 0, block, range.start, range.len()),
            }
        }
        call.done(k);
    }
    outcome
}
