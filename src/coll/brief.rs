//! The usual small reduction: a predefined operation on a predefined type without gaps, up to [`BRIEF`] bytes, in one round. It posts the same as
//! any other, so some ranks may take this short way and some the long one.

use super::board::{Desc, Readers, Round, BRIEF};
use super::reducer::Places;
use crate::args::Addr;
use crate::comm::Comm;
use crate::copy;
use crate::datatype::{predefined_kind, Plain};
use crate::error::Result;
use crate::handle::{OpH, TypeH};
use crate::op::kernel::{self, Layout};
use crate::op::Builtin;

/// The operation, and its loop, if operation and type are predefined and go together.
#[inline(always)]
pub fn usual(datatype: TypeH, op: OpH) -> Option<(Builtin, kernel::Fold)> {
    let op = Builtin::of(op).filter(|op| !matches!(op, Builtin::Replace | Builtin::NoOp))?;
    Some((op, kernel::lookup(op, predefined_kind(datatype)?, Layout::Memory)?))
}

/// What a rank has to do with it.
pub struct Brief {
    send: Plain,
    /// (The same if this rank gets no result.)
    recv: Plain,
    count: usize,
    op: Builtin,
    fold: kernel::Fold,
}

impl Brief {
    /// With the addresses of what is sent and, if this rank `gets` it, of the result. None if the call is another, or an argument is wrong.
    #[inline(always)]
    pub fn new(comm: &Comm, (sendbuf, recvbuf): (Addr, Addr), count: i64, datatype: TypeH, op: OpH, gets: bool) -> Option<Brief> {
        let (op, fold) = usual(datatype, op)?;
        let from = if gets && sendbuf.is_in_place() { recvbuf } else { sendbuf };
        let send = Plain::new(from, count, datatype)?;
        if !(1..=BRIEF).contains(&send.len()) || comm.coll.board.n() == 1 || gets && sendbuf == recvbuf {
            return None;
        }
        let recv = if gets { send.like(recvbuf)? } else { send };
        Some(Brief { send, recv, count: count as usize, op, fold })
    }

    /// Bytes of the vector.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.send.len()
    }

    /// The call, but for its root.
    #[inline(always)]
    pub fn desc(&self) -> Desc {
        Desc::current().builtin(self.op).data(self.send.len(), self.send.digest)
    }

    /// Posts what this rank has.
    #[inline(always)]
    pub fn post(&self, call: &Round<'_>, readers: Readers) -> Result {
        call.arrive_brief(self.len(), readers, |out| copy::bytes(out, self.send.as_bytes()))
    }

    /// Waits for what all others post, and folds it.
    #[inline(always)]
    pub fn fold(&self, call: &Round<'_>) -> Result {
        let (len, me, n) = (self.len(), call.board().me, call.board().n());
        call.wait_all_parts(0, |_| Round::behind(len, 0..len))?;
        let mut places = Places::default();
        let at = places.fill((0..n).map(|j| match j == me {
            true => self.send.as_bytes().as_ptr(),
            false => call.brief_at(j, len),
        }));
        // SAFETY: every source is `count` elements of the type, without gaps: postings that have come, or a place behind them, and the user's buffer.
        // So is the place of the result; the user has promised that it overlaps a source only as a whole.
        unsafe { (self.fold)(at, self.recv.place(), self.count) };
        Ok(())
    }
}
