//! MPI_Scatter (MPI 5.0, section 6.6).
//!
//! The root posts, round by round, a piece for every other rank in one slot; each copies its own piece out. If everything fits
//! one slot the blocks lie back to back. Large blocks go one after the other ([`super::apart`]), one alone may be a [`super::message`].
//! Each byte is moved twice: in by the root, out by its receiver.

use super::apart;
use super::board::{even_piece, whole_lines, Board, Desc, Readers, BRIEF, INLINE};
use super::check::{self, Root};
use super::{local_copy, message};
use crate::args::Addr;
use crate::comm::Comm;
use crate::copy;
use crate::datatype::{Buffer, Plain};
use crate::error::Result;
use crate::handle::{CommH, TypeH};

/// MPI_Scatter: block i (of `sendcount` elements) of the root's buffer goes to rank i.
#[allow(clippy::too_many_arguments)]
#[inline]
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
    match brief(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm) {
        Some(result) => result,
        None => any(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm),
    }
}

/// The usual small call: blocks without gaps, within a group. None if it is another, or an argument is wrong: nothing has been done.
#[allow(clippy::too_many_arguments)]
#[inline(always)]
fn brief(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Option<Result> {
    let comm = crate::comm::get(comm).ok()?;
    let (root, board) = (check::brief_root(&comm, root)?, &comm.coll.board);
    let to = Receivers::beside(&comm, root);
    let of_all = |block: usize| Some(block.checked_mul(to.others())?).filter(|all| (1..=BRIEF).contains(all));
    if root != comm.rank {
        let mut recv = Plain::new(recvbuf, recvcount, recvtype)?;
        let block = recv.len();
        let (all, number) = (of_all(block)?, to.number(comm.rank));
        let mut get = || {
            let call = board.begin(Desc::current().root(root).data(block, recv.digest))?;
            call.present()?;
            call.read_brief(comm.coll.remote + root, all, number * block..(number + 1) * block, |bytes| recv.put(bytes))
        };
        return Some(get());
    }
    let send = Plain::new(sendbuf, sendcount, sendtype)?;
    let (block, blocks) = (send.len(), send.times(comm.size())?);
    let keep = plain_own(recvbuf, recvcount, recvtype, block)?;
    if board.n() == 1 {
        keep.into_iter().for_each(|mut recv| recv.put(send.as_bytes()));
        return Some(Ok(()));
    }
    let (all, blocks) = (of_all(block)?, blocks.as_bytes());
    let (before, rest) = blocks.split_at(root * block);
    let (own, after) = rest.split_at(block);
    let deal = || {
        let call = board.begin(Desc::current().root(root).data(block, send.digest))?;
        call.post_brief(all, Readers::ALL, |out| {
            let (to_before, to_after) = out.split_at_mut(before.len());
            copy::bytes(to_before, before);
            copy::bytes(to_after, after);
        })?;
        if let Some(mut recv) = keep {
            recv.put(own);
        }
        Ok(())
    };
    Some(deal())
}

/// Any call.
#[allow(clippy::too_many_arguments)]
#[inline(never)]
fn any(
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
            let send = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
            let block = send.bytes();
            let part = |j: usize| send.part(j * send.count, send.count);
            let own = Own::new(&comm, recvbuf, recvcount, recvtype, || block)?;
            let call = board.begin(desc.data(block, send.digest()))?;
            let to = Receivers::of(&comm);
            if block * to.others() <= INLINE {
                let mut line = [0; INLINE];
                for j in to.each() {
                    part(j).pack(0, &mut line[to.number(j) * block..][..block]);
                }
                call.post(0, Readers::ALL, &line[..block * to.others()])?;
                own.keep(|| part(comm.rank));
                return Ok(());
            }
            if message::possible(board, block) {
                call.post(0, Readers::ALL, &[])?;
                let to = message::other(&comm);
                let sending = message::send(&call, &comm, to, &part(to))?;
                own.keep(|| part(comm.rank));
                return message::finish(&call, sending);
            }
            if apart::possible(&call, block * to.others(), to.others()) {
                let dealer = apart::Dealer::new(&call, &comm, apart::from_start);
                let (turns, mut sending) = (apart::turns(block, board), Vec::new());
                for (i, j) in to.after().enumerate() {
                    sending.extend(dealer.send(i * turns, j, &part(j))?);
                }
                own.keep(|| part(comm.rank));
                return message::finish(&call, sending);
            }
            let per = to.piece(block, board);
            for k in 0..block.div_ceil(per) {
                let (at, n) = (k * per, per.min(block - k * per));
                let slot = call.slot_like(k, n * to.others(), send.begins())?;
                for j in to.each() {
                    call.board().pack(&part(j), at, &mut slot[to.number(j) * n..][..n]);
                }
                call.post(k, Readers::ALL, &[])?;
            }
            own.keep(|| part(comm.rank));
            Ok(())
        }
        Root::Rank(r) => {
            let recv = check::buffer(&("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
            let block = recv.bytes();
            let call = board.begin(desc.data(block, recv.digest()))?;
            call.present()?;
            let to = Receivers::beside(&comm, r);
            let (from, number) = (comm.coll.remote + r, to.number(comm.rank));
            if block * to.others() <= INLINE {
                call.wait_for(0, from)?;
                recv.unpack(0, &call.inline(0, from)[number * block..][..block]);
                return Ok(());
            }
            if message::possible(board, block) {
                call.wait_for(0, from)?;
                return message::receive(&call, &comm, r, &recv);
            }
            if apart::possible(&call, block * to.others(), to.others()) {
                let first = to.before(comm.rank) * apart::turns(block, board);
                return apart::receive(&call, (apart::from_start, first), &comm, r, &recv, block);
            }
            let per = to.piece(block, board);
            for k in 0..block.div_ceil(per) {
                let (at, n) = (k * per, per.min(block - k * per));
                call.wait_for(k, from)?;
                call.copy_out(k, from, number * n, &recv, at, n);
                call.done(k);
            }
            Ok(())
        }
    }
}

/// Where the root of an intracommunicator keeps its own block: copied when the others have what they wait for.
pub(super) struct Own(Option<Buffer>);

impl Own {
    /// For a block of `len` bytes. Errors: those of the root's receive arguments.
    #[inline(always)]
    pub fn new(comm: &Comm, recvbuf: Addr, recvcount: i64, recvtype: TypeH, len: impl FnOnce() -> usize) -> Result<Self> {
        if comm.is_inter() || recvbuf.is_in_place() {
            return Ok(Own(None));
        }
        let recv = check::buffer(&("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
        check::fits(&"the root itself", len() as u64, recv.bytes())?;
        Ok(Own(Some(recv)))
    }

    /// Copies the block.
    pub fn keep(self, own: impl FnOnce() -> Buffer) {
        if let Some(mut recv) = self.0 {
            local_copy::copy(&own(), &mut recv);
        }
    }
}

/// The same for a block of `len` bytes without gaps: where it goes, if it goes anywhere. None if that is no such place, or does not fit.
#[inline(always)]
pub(super) fn plain_own(recvbuf: Addr, recvcount: i64, recvtype: TypeH, len: usize) -> Option<Option<Plain>> {
    if recvbuf.is_in_place() {
        return Some(None);
    }
    Plain::new(recvbuf, recvcount, recvtype).filter(|recv| recv.len() >= len).map(Some)
}

/// Who gets a block from the root: all ranks of a group but the root itself, if it is one of them.
pub(super) struct Receivers {
    /// Ranks in the group.
    pub n: usize,
    skip: Option<usize>,
}

impl Receivers {
    /// For the root, this process.
    pub fn of(comm: &Comm) -> Self {
        Receivers { n: comm.peers().members.len(), skip: (!comm.is_inter()).then_some(comm.rank) }
    }
    /// For a receiver, of which `root` is the root.
    pub fn beside(comm: &Comm, root: usize) -> Self {
        Receivers { n: comm.size(), skip: (!comm.is_inter()).then_some(root) }
    }
    /// How many there are.
    pub fn others(&self) -> usize {
        self.n - usize::from(self.skip.is_some())
    }
    /// Their ranks.
    pub fn each(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.n).filter(|&j| Some(j) != self.skip)
    }
    /// The place of rank `j` among them.
    pub fn number(&self, j: usize) -> usize {
        j - usize::from(self.skip.is_some_and(|s| s < j))
    }
    /// Their ranks, those after the root first.
    pub fn after(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        let start = self.next();
        (start..self.n).chain(0..start).filter(|&j| Some(j) != self.skip)
    }
    /// How many of them come before rank `j` in this order.
    pub fn before(&self, j: usize) -> usize {
        (j + self.n - self.next()) % self.n
    }
    /// The rank after the root.
    fn next(&self) -> usize {
        self.skip.map_or(0, |s| s + 1)
    }
    /// Bytes of each one's piece in a round, of blocks of equal length.
    fn piece(&self, block: usize, board: &Board) -> usize {
        let others = self.others().max(1);
        even_piece(block, whole_lines(board.piece_bytes(block * others) / others))
    }
}
