//! MPI_Gather and MPI_Gatherv (MPI 5.0, section 6.5).
//!
//! Each rank posts its block, slot by slot; the root copies all of them out. Each byte is moved twice. The only block of another rank may be a
//! [`super::message`].

use super::alone;
use super::blocks::{even, uneven, Blocks, Few};
use super::board::{Desc, Readers, Round, BRIEF};
use super::check::{self, Root};
use super::exchange;
use super::local_copy::copy;
use super::message;
use crate::args::{Addr, Counts};
use crate::comm::Comm;
use crate::datatype::{Buffer, Plain};
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use std::rc::Rc;

/// MPI_Gather: rank i's data becomes block i of the root's buffer.
#[allow(clippy::too_many_arguments)]
pub fn gather(
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
    let one = if comm.rank as i32 == root { Plain::new(recvbuf, recvcount, recvtype) } else { None };
    if let Some(one) = one.filter(|one| one.len() > 0) {
        let desc = Desc::current().root(comm.rank).data(one.len(), one.digest);
        if let Some(result) = alone::moved(&comm, (sendbuf, sendcount, sendtype), || Some(one)) {
            return result;
        }
        if let Some(collected) = collect_brief(&comm, desc, (sendbuf, sendcount, sendtype), &one) {
            let Some(call) = collected? else { return Ok(()) };
            return take(&call, &comm, &mut even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, comm.size())?);
        }
    }
    let whose = check::root(&comm, root)?;
    if whose != Root::Me {
        return contribute(&comm, whose, sendbuf, sendcount, sendtype, true);
    }
    let mut blocks = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, comm.peers().members.len())?;
    own_block(&comm, sendbuf, sendcount, sendtype, &mut blocks)?;
    let desc = check::desc(&comm, whose).data(blocks[0].bytes(), blocks[0].digest());
    collect(&comm, desc, &mut blocks)
}

/// MPI_Gatherv: rank i's data goes to element `displs[i]` of the root's buffer.
#[allow(clippy::too_many_arguments)]
pub fn gatherv(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcounts: Counts,
    displs: Counts,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    let whose = check::root(&comm, root)?;
    if whose != Root::Me {
        return contribute(&comm, whose, sendbuf, sendcount, sendtype, false);
    }
    let n = comm.peers().members.len();
    if let Some(few) = Few::new(recvbuf, recvcounts, displs, recvtype, n) {
        if let Some(result) = alone::moved(&comm, (sendbuf, sendcount, sendtype), || few.block(0)) {
            return result;
        }
        let desc = Desc::current().root(comm.rank).class(few.digest());
        if let Some(collected) = collect_brief(&comm, desc, (sendbuf, sendcount, sendtype), &few) {
            let Some(call) = collected? else { return Ok(()) };
            return take(&call, &comm, &mut uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, n)?);
        }
    }
    let mut blocks = uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, n)?;
    own_block(&comm, sendbuf, sendcount, sendtype, &mut blocks)?;
    collect(&comm, check::desc(&comm, whose).class(blocks[0].dt.digest()), &mut blocks)
}

fn own_block(comm: &Comm, sendbuf: Addr, sendcount: i64, sendtype: TypeH, blocks: &mut [Buffer]) -> Result {
    if comm.is_inter() || sendbuf.is_in_place() {
        return Ok(());
    }
    let send = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
    check::fits(&"the root itself", send.bytes() as u64, blocks[comm.rank].bytes())?;
    copy(&send, &mut blocks[comm.rank]);
    Ok(())
}

fn contribute(comm: &Rc<Comm>, root: Root, sendbuf: Addr, sendcount: i64, sendtype: TypeH, equal: bool) -> Result {
    let board = &comm.coll.board;
    let Root::Rank(r) = root else {
        return board.begin(Desc::current())?.present();
    };
    if let Some(send) = Plain::new(sendbuf, sendcount, sendtype).filter(|send| send.len() <= BRIEF && !comm.is_inter()) {
        let desc = check::desc(comm, root).class(send.digest);
        let call = board.begin(if equal { desc.data(send.len(), send.digest) } else { desc })?;
        return exchange::post_brief(&call, send.as_bytes(), Readers::one(r));
    }
    let send = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
    let bytes = send.bytes();
    let mut desc = check::desc(comm, root).class(send.digest());
    if equal {
        desc = desc.data(bytes, send.digest());
    }
    let call = board.begin(desc)?;
    if message::possible(board, bytes) {
        post(&call, comm, 0, Readers::one(comm.coll.remote + r), &(bytes as u64).to_ne_bytes())?;
        return message::finish(&call, message::start(comm, message::other(comm), &send));
    }
    let (slot, reader) = (board.slot_bytes(), Readers::one(comm.coll.remote + r));
    for k in 0..bytes.div_ceil(slot).max(1) {
        let n = slot.min(bytes - k * slot);
        if n <= SMALL {
            let mut line = [0; 8 + SMALL];
            line[..8].copy_from_slice(&(bytes as u64).to_ne_bytes());
            send.pack(k * slot, &mut line[8..8 + n]);
            post(&call, comm, k, reader, &line)?;
        } else {
            call.fill(k, &send, k * slot, n)?;
            post(&call, comm, k, reader, &(bytes as u64).to_ne_bytes())?;
        }
    }
    Ok(())
}

/// Bytes that travel in the posting, behind the length.
const SMALL: usize = super::board::INLINE - 8;

/// The first round is one that all members of an intracommunicator post in, so that the last of them wakes the root.
fn post(call: &Round<'_>, comm: &Comm, k: usize, reader: Readers, line: &[u8]) -> Result {
    match k == 0 && !comm.is_inter() {
        true => call.arrive(k, reader, line),
        false => call.post(k, reader, line),
    }
}

/// The usual small call on its root: blocks without gaps, within a group. None if it is another, or an argument is wrong: nothing has been
/// done. Else nothing, or the call, if what came is longer than there is room for.
#[inline(always)]
fn collect_brief<'a>(
    comm: &'a Rc<Comm>,
    desc: Desc,
    send: (Addr, i64, TypeH),
    blocks: &impl Blocks,
) -> Option<Result<Option<Round<'a>>>> {
    let (board, me, n) = (&comm.coll.board, comm.rank, comm.size());
    if comm.is_inter() || n == 1 || !(0..n).all(|j| blocks.block(j).is_some_and(|block| block.len() <= BRIEF)) {
        return None;
    }
    let mut own = blocks.block(me)?;
    let send = match send.0.is_in_place() {
        true => None,
        false => Some(Plain::new(send.0, send.1, send.2).filter(|send| send.len() <= own.len())?),
    };
    let mut go = || {
        let call = board.begin(desc)?;
        call.arrive(0, Readers::NONE, &[])?;
        if let Some(send) = send {
            own.put(send.as_bytes());
        }
        let mut fit = true;
        exchange::take_brief(&call, |j, bytes, len| {
            match blocks.block(j) {
                Some(mut block) if len <= block.len() => block.put(bytes),
                _ => fit = false,
            }
            Ok(())
        })?;
        // (An error, but what is longer may go another way.)
        Ok((!fit).then_some(call))
    };
    Some(go())
}

fn collect(comm: &Rc<Comm>, desc: Desc, blocks: &mut [Buffer]) -> Result {
    let board = &comm.coll.board;
    let call = board.begin(desc)?;
    if board.n() == 1 {
        return Ok(());
    }
    if comm.is_inter() {
        call.present()?;
    } else {
        call.arrive(0, Readers::NONE, &[])?;
        call.wait_all(0)?;
    }
    take(&call, comm, blocks)
}

/// What the others post, on the root.
fn take(call: &Round<'_>, comm: &Rc<Comm>, blocks: &mut [Buffer]) -> Result {
    let (coll, board) = (&comm.coll, call.board());
    let slot = board.slot_bytes();
    let mut lens = vec![0; blocks.len()];
    let (mut round, mut more) = (0, true);
    while more {
        more = false;
        for (j, block) in blocks.iter_mut().enumerate() {
            let from = coll.remote + j;
            if from == board.me || round > 0 && round * slot >= lens[j] {
                continue;
            }
            call.wait_for(round, from)?;
            let line = call.inline(round, from);
            if round == 0 {
                lens[j] = exchange::length(&line);
                let fits = check::fits(&format_args!("rank {j}"), lens[j] as u64, block.bytes());
                if message::possible(board, lens[j]) {
                    let got = message::receive(call, comm, j, block);
                    return fits.and(got);
                }
                fits?;
            }
            let n = slot.min(lens[j] - round * slot);
            if n <= SMALL {
                block.unpack(round * slot, &line[8..8 + n]);
            } else {
                call.copy_out(round, from, 0, block, round * slot, n);
            }
            more |= (round + 1) * slot < lens[j];
        }
        call.done(round);
        round += 1;
    }
    Ok(())
}
