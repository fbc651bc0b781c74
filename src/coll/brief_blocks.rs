//! The usual small reduce-scatter, as [`super::brief`] has small reductions of which each rank gets all.

use super::board::{Desc, Readers, BRIEF};
use super::brief::{Fold, Predefined, Users};
use super::reduce_scatter::Blocks;
use super::reducer::{Places, Sources};
use crate::args::Addr;
use crate::comm::Comm;
use crate::copy;
use crate::datatype::Plain;
use crate::error::Result;
use crate::handle::{OpH, TypeH};

/// Bytes of a vector that is looked at.
const MOST: usize = 2 * BRIEF;

/// None if the call is another, or an argument is wrong: nothing has been done.
#[inline(always)]
pub fn run(comm: &Comm, buffers: (Addr, Addr), datatype: TypeH, op: OpH, blocks: &Blocks<'_>) -> Option<Result> {
    with::<Predefined>(comm, buffers, datatype, op, blocks).or_else(|| users(comm, buffers, datatype, op, blocks))
}

#[inline(never)]
fn users(comm: &Comm, buffers: (Addr, Addr), datatype: TypeH, op: OpH, blocks: &Blocks<'_>) -> Option<Result> {
    with::<Users>(comm, buffers, datatype, op, blocks)
}

#[inline(always)]
fn with<F: Fold>(comm: &Comm, (sendbuf, recvbuf): (Addr, Addr), datatype: TypeH, op: OpH, blocks: &Blocks<'_>) -> Option<Result> {
    let how = F::new(datatype, op)?;
    let (board, me, p) = (&comm.coll.board, comm.rank, comm.size());
    let total = blocks.first(p - 1) + blocks.len(p - 1);
    if comm.is_inter() || p == 1 || total == 0 || sendbuf.is_in_place() || sendbuf == recvbuf {
        return None;
    }
    let (first, mine) = (blocks.first(me), blocks.len(me));
    let send = Plain::new(sendbuf, total as i64, datatype)?;
    let recv = Plain::new(recvbuf, mine as i64, datatype)?;
    let (all, unit) = (send.len(), send.len() / total);
    // What a rank posts: the others' blocks.
    let posted = |j: usize| all - blocks.len(j) * unit;
    if all > MOST.min(board.even_piece_bytes()) || posted(me) > BRIEF {
        return None;
    }
    let desc = blocks.in_desc(how.in_desc(Desc::current()).data(all, send.digest));
    let (mine, own) = (mine * unit, first * unit);
    let bytes = send.as_bytes();
    let go = || {
        let call = board.begin(desc)?;
        call.swap();
        call.arrive_brief(posted(me), Readers::ALL, |out| {
            let (before, behind) = out.split_at_mut(own);
            copy::bytes(before, &bytes[..own]);
            copy::bytes(behind, &bytes[own + mine..]);
        })?;
        let skip = |j: usize| own - if j < me { blocks.len(j) * unit } else { 0 };
        call.wait_all_parts(0, |j| skip(j)..skip(j) + mine)?;
        if mine > 0 {
            let mut places = Places::default();
            let at = places.fill((0..p).map(|j| match j == me {
                true => bytes[own..].as_ptr(),
                false => call.brief_at(j, posted(j)).wrapping_add(skip(j)),
            }));
            // SAFETY: every source is as many elements of the type as this rank's block, without gaps: a part of a posting that has come, or of the place behind
            // it, and of the user's buffer. So is the place of the result; the user has promised that it overlaps a source only as a whole.
            unsafe { how.fold(Sources { at, own: Some(me) }, recv.place(), mine / unit) };
        }
        Ok(())
    };
    Some(go())
}
