//! Large blocks that their receivers read from the root's memory themselves (process_vm_readv), where ranks share cores: while one
//! copies in, none copies out, so one copy is better than two.
//!
//! In round 0 the root posts where the blocks lie. In round 1 each receiver says whether it has got its own: the kernel may forbid
//! it. If one has not, the blocks are sent to it as ever, from round [`LATER`] on, and the root does not try again.

use super::board::{Board, Readers, Round};
use crate::datatype::Buffer;
use crate::engine::engine;
use crate::error::Result;
use crate::transport::single_copy::{Run, Source};

/// The first round after an attempt.
pub const LATER: usize = 2;
/// Bytes of all blocks from which on the root waits for its receivers, rather than they for its copies.
const WORTH: usize = 2 << 20;
/// Bytes at once for a receiver whose data do not lie in one run.
const PIECE: usize = 64 << 10;

/// May the blocks, so many bytes in all, be offered?
pub fn possible(board: &Board, all: usize) -> bool {
    board.crowded() && all >= WORTH
}

/// The same, for the root, which knows whether it has been in vain before.
pub fn worth_offering(board: &Board, all: usize) -> bool {
    board.lends.get() && possible(board, all)
}

/// The root, once it has offered: waits until those with member numbers `receivers` have read. True if all could.
pub fn lent(call: &Round<'_>, receivers: impl Iterator<Item = usize>) -> Result<bool> {
    let mut all = true;
    for j in receivers {
        call.wait_for(1, j)?;
        all &= call.inline(1, j)[0] == 1;
    }
    if !all {
        call.board().lends.set(false);
    }
    Ok(all)
}

/// A receiver: reads its `len` bytes, which lie at `addr` of the member `from`. False if it must get them in another way.
pub fn fetch(call: &Round<'_>, from: usize, addr: usize, recv: &mut Buffer, len: usize) -> Result<bool> {
    let pid = engine().p2p.may_read(call.board().world[from] as usize);
    let got = pid.is_some_and(|pid| read(pid, addr, recv, len));
    say(call, from, got)?;
    Ok(got)
}

/// A receiver: needs nothing (more) from the root's memory.
pub fn say(call: &Round<'_>, from: usize, got: bool) -> Result {
    call.post(1, Readers::One(from), &[u8::from(got)])
}

fn read(pid: i32, addr: usize, recv: &mut Buffer, len: usize) -> bool {
    let there = [Run { addr, len }];
    let mut source = Source::new(pid, &there);
    if let Some(room) = recv.as_bytes_mut() {
        return source.read_bytes(&mut room[..len]);
    }
    let mut stage = vec![0; PIECE.min(len)];
    (0..len).step_by(PIECE).all(|at| {
        let n = PIECE.min(len - at);
        let ok = source.read_bytes(&mut stage[..n]);
        if ok {
            recv.unpack(at, &stage[..n]);
        }
        ok
    })
}
