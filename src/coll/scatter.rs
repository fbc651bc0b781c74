//! MPI_Scatter (MPI 5.0, section 6.6).
//!
//! The root posts, round by round, a piece for every other rank in one slot; each copies its own piece out. If everything fits
//! one slot the blocks lie back to back. Each byte is moved twice: in by the root, out by its receiver.

use super::board::{whole_lines, Board, Readers, INLINE};
use super::check::{self, Root};
use super::local_copy::copy;
use crate::args::Addr;
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, TypeH};

/// MPI_Scatter: block i (of `sendcount` elements) of the root's buffer goes to rank i.
#[allow(clippy::too_many_arguments)]
pub fn scatter(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    let board = &comm.coll.board;
    let desc = check::desc(&comm, root);
    match root {
        Root::Bystander => board.begin(desc)?.present(),
        Root::Me => {
            let send = check::buffer(("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
            let block = send.bytes();
            own_block(&comm, recvbuf, recvcount, recvtype, &send.part(comm.rank * send.count, send.count))?;
            let call = board.begin(desc.data(block, send.digest()))?;
            let blocks = Blocks { n: comm.peers().members.len(), skip: skip(&comm) };
            let part = |j: usize| send.part(j * send.count, send.count);
            if block * blocks.others() <= INLINE {
                let mut line = [0; INLINE];
                for j in blocks.each() {
                    part(j).pack(0, &mut line[blocks.number(j) * block..][..block]);
                }
                return call.post(0, Readers::All, &line[..block * blocks.others()]);
            }
            let per = blocks.piece(block, board);
            for k in 0..block.div_ceil(per) {
                let (at, n) = (k * per, per.min(block - k * per));
                let slot = call.slot(k, n * blocks.others())?;
                for j in blocks.each() {
                    call.board().pack(&part(j), at, &mut slot[blocks.number(j) * n..][..n]);
                }
                call.post(k, Readers::All, &[])?;
            }
            Ok(())
        }
        Root::Rank(r) => {
            let recv = check::buffer(("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
            let block = recv.bytes();
            let call = board.begin(desc.data(block, recv.digest()))?;
            call.present()?;
            let skip = (!comm.is_inter()).then_some(r);
            let blocks = Blocks { n: comm.size(), skip };
            let (from, number) = (comm.coll.remote + r, blocks.number(comm.rank));
            if block * blocks.others() <= INLINE {
                call.wait_for(0, from)?;
                recv.unpack(0, &call.inline(0, from)[number * block..][..block]);
                return Ok(());
            }
            let per = blocks.piece(block, board);
            for k in 0..block.div_ceil(per) {
                let (at, n) = (k * per, per.min(block - k * per));
                call.wait_for(k, from)?;
                recv.unpack(at, call.peer(k, from, number * n, n));
                call.done(k);
            }
            Ok(())
        }
    }
}

/// The rank that needs nothing posted: this one, the root of an intracommunicator.
pub(super) fn skip(comm: &Comm) -> Option<usize> {
    (!comm.is_inter()).then_some(comm.rank)
}

/// The block that the root of an intracommunicator keeps. Errors: those of its receive arguments.
pub(super) fn own_block(comm: &Comm, recvbuf: Addr, recvcount: i64, recvtype: TypeH, own: &Buffer) -> Result {
    if comm.is_inter() || recvbuf.is_in_place() {
        return Ok(());
    }
    let mut recv = check::buffer(("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
    check::fits(&"the root itself", own.bytes() as u64, recv.bytes())?;
    copy(own, &mut recv);
    Ok(())
}

/// How blocks for all but one of `n` receivers share a slot.
struct Blocks {
    n: usize,
    skip: Option<usize>,
}

impl Blocks {
    fn others(&self) -> usize {
        self.n - usize::from(self.skip.is_some())
    }
    fn each(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.n).filter(|&j| Some(j) != self.skip)
    }
    fn number(&self, j: usize) -> usize {
        j - usize::from(self.skip.is_some_and(|s| s < j))
    }
    /// Bytes of each receiver's piece in a round.
    fn piece(&self, block: usize, board: &Board) -> usize {
        let others = self.others().max(1);
        block.min(whole_lines(board.piece_bytes(block * others) / others)).max(1)
    }
}
