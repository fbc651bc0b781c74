//! MPI_Scatter and MPI_Scatterv (MPI 5.0, section 6.6).
//!
//! The root posts, round by round, a piece for every other rank in one slot; each copies its own piece out. If everything fits
//! one slot the blocks lie back to back. Each byte is moved twice: in by the root, out by its receiver.

use super::board::{Board, Desc, Readers, Round, INLINE};
use super::check::{self, Root};
use super::local_copy::copy;
use crate::args::{check_count, Addr, Counts};
use crate::comm::Comm;
use crate::datatype::{Buffer, Datatype};
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use std::rc::Rc;

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
    let mut desc = Desc::current();
    if !comm.is_inter() {
        desc = desc.root(if let Root::Rank(j) = root { j } else { comm.rank });
    }
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

fn skip(comm: &Comm) -> Option<usize> {
    (!comm.is_inter()).then_some(comm.rank)
}

/// The block that the root of an intracommunicator keeps. Errors: those of its receive arguments.
fn own_block(comm: &Comm, recvbuf: Addr, recvcount: i64, recvtype: TypeH, own: &Buffer) -> Result {
    if comm.is_inter() || recvbuf.is_in_place() {
        return Ok(());
    }
    let mut recv = check::buffer(("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
    check::fits("the root itself", own.bytes() as u64, recv.bytes())?;
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
        block.min(board.piece_bytes(block * others) / others).max(1)
    }
}

/// MPI_Scatterv: `sendcounts[i]` elements from element `displs[i]` of the root's buffer go to rank i.
#[allow(clippy::too_many_arguments)]
pub fn scatterv(
    sendbuf: Addr,
    sendcounts: Counts,
    displs: Counts,
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
    let mut desc = Desc::current();
    if !comm.is_inter() {
        desc = desc.root(if let Root::Rank(j) = root { j } else { comm.rank });
    }
    match root {
        Root::Bystander => board.begin(desc)?.present(),
        Root::Me => {
            let n = comm.peers().members.len();
            let counts = sendcounts.to_counts("sendcounts", n)?;
            let displs = displs.to_vec("displs", n)?;
            let dt = crate::datatype::committed(sendtype)?;
            check::address("sendbuf", sendbuf, counts.iter().sum(), &dt)?;
            let blocks: Vec<Buffer> = counts.iter().zip(&displs).map(|(&c, &d)| at(sendbuf, d, c, &dt)).collect();
            if !comm.is_inter() {
                own_block(&comm, recvbuf, recvcount, recvtype, &blocks[comm.rank])?;
            }
            let call = board.begin(Desc { digest: dt.digest(), ..desc })?;
            send_uneven(&call, &blocks, skip(&comm))
        }
        Root::Rank(r) => {
            check_count("recvcount", recvcount)?;
            let mut recv = check::buffer(("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
            let call = board.begin(Desc { digest: recv.digest(), ..desc })?;
            call.present()?;
            let skip = (!comm.is_inter()).then_some(r);
            recv_uneven(&call, &mut recv, comm.coll.remote + r, r, comm.rank, comm.size(), skip)
        }
    }
}

/// `count` elements from element `displ` on.
pub(super) fn at(buf: Addr, displ: i64, count: usize, dt: &Rc<Datatype>) -> Buffer {
    Buffer::new(buf.offset(dt.extent.wrapping_mul(displ as isize)), count, dt.clone())
}

/// Round 0 begins with a table of the bytes for each receiver; that decides the layout of all rounds.
struct Uneven {
    lens: Vec<usize>,
    skip: Option<usize>,
    room: usize,
}

impl Uneven {
    fn new(lens: Vec<usize>, skip: Option<usize>, board: &Board) -> Self {
        let mut plan = Uneven { lens, skip, room: 0 };
        plan.room = board.piece_bytes(plan.all()).max(4 * plan.table());
        plan
    }
    /// Bytes for all receivers.
    fn all(&self) -> usize {
        self.others().map(|j| self.lens[j]).sum()
    }
    fn table(&self) -> usize {
        8 * self.lens.len()
    }
    fn others(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.lens.len()).filter(|&j| Some(j) != self.skip)
    }
    fn back_to_back(&self) -> bool {
        self.all() <= self.room - self.table()
    }
    fn per(&self) -> usize {
        ((self.room - self.table()) / self.lens.len()).max(1)
    }
    fn rounds(&self) -> usize {
        match self.back_to_back() {
            true => 1,
            false => self.others().map(|j| self.lens[j].div_ceil(self.per())).max().unwrap_or(0).max(1),
        }
    }
    /// Bytes of a slot.
    fn slot(&self) -> usize {
        self.table() + if self.back_to_back() { self.all() } else { self.per() * self.lens.len() }
    }
    /// Place in the slot, and range of the packed block, of receiver `j` in round `k`.
    fn piece(&self, j: usize, k: usize) -> (usize, std::ops::Range<usize>) {
        if self.back_to_back() {
            let before: usize = self.others().take_while(|&i| i < j).map(|i| self.lens[i]).sum();
            return (self.table() + before, 0..self.lens[j]);
        }
        let (per, len) = (self.per(), self.lens[j]);
        (self.table() + j * per, (k * per).min(len)..((k + 1) * per).min(len))
    }
}

fn send_uneven(call: &Round<'_>, blocks: &[Buffer], skip: Option<usize>) -> Result {
    if call.board().n() == 1 {
        return Ok(());
    }
    let plan = Uneven::new(blocks.iter().map(Buffer::bytes).collect(), skip, call.board());
    for k in 0..plan.rounds() {
        let slot = call.slot(k, plan.slot())?;
        if k == 0 {
            for (cell, len) in slot.chunks_exact_mut(8).zip(&plan.lens) {
                cell.copy_from_slice(&(*len as u64).to_ne_bytes());
            }
        }
        for j in plan.others() {
            let (place, range) = plan.piece(j, k);
            call.board().pack(&blocks[j], range.start, &mut slot[place..][..range.len()]);
        }
        call.post(k, Readers::All, &[])?;
    }
    Ok(())
}

fn recv_uneven(call: &Round<'_>, recv: &mut Buffer, from: usize, root: usize, me: usize, n: usize, skip: Option<usize>) -> Result {
    call.wait_for(0, from)?;
    let word = |c: &[u8]| u64::from_ne_bytes(c.try_into().expect("eight bytes")) as usize;
    let lens: Vec<usize> = call.peer(0, from, 0, 8 * n).chunks_exact(8).map(word).collect();
    check::fits(&format!("root {root}"), lens[me] as u64, recv.bytes())?;
    let plan = Uneven::new(lens, skip, call.board());
    for k in 0..plan.rounds() {
        let (place, range) = plan.piece(me, k);
        if range.is_empty() {
            break;
        }
        call.wait_for(k, from)?;
        recv.unpack(range.start, call.peer(k, from, place, range.len()));
        call.done(k);
    }
    Ok(())
}
