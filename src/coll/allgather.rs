//! MPI_Allgather and MPI_Allgatherv (MPI 5.0, section 6.7).
//!
//! Each rank posts its block, slot by slot, and copies everybody's out: b in, p*b out.

use super::blocks::{even, uneven, Blocks, Few};
use super::board::{Desc, BRIEF};
use super::local_copy::copy;
use super::{alone, check, exchange};
use crate::args::{Addr, Counts};
use crate::comm::Comm;
use crate::datatype::{Buffer, Plain};
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use std::rc::Rc;

/// MPI_Allgather: block i of every rank's buffer is rank i's data.
pub fn allgather(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    if let Some(one) = Plain::new(recvbuf, recvcount, recvtype).filter(|one| !comm.is_inter() && one.len() > 0) {
        let desc = Desc::current().data(one.len(), one.digest);
        if let Some(result) = alone::moved(&comm, (sendbuf, sendcount, sendtype), || Some(one)) {
            return result;
        }
        if let Some(result) = brief(&comm, desc, (sendbuf, sendcount, sendtype), &one) {
            return result;
        }
    }
    let blocks = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, comm.peers().members.len())?;
    let mut desc = Desc::current();
    if !comm.is_inter() {
        desc = desc.data(blocks[0].bytes(), blocks[0].digest());
    }
    let alike = !comm.is_inter() && blocks[0].bytes() > BRIEF;
    run(&comm, desc, (sendbuf, sendcount, sendtype), blocks, alike)
}

/// MPI_Allgatherv: rank i's data goes to element `displs[i]` of every rank's buffer.
#[allow(clippy::too_many_arguments)]
pub fn allgatherv(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcounts: Counts,
    displs: Counts,
    recvtype: TypeH,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    let n = comm.peers().members.len();
    if let Some(few) = Few::new(recvbuf, recvcounts, displs, recvtype, n) {
        let desc = Desc::current().class(few.digest());
        if let Some(result) = alone::moved(&comm, (sendbuf, sendcount, sendtype), || few.block(0)) {
            return result;
        }
        if let Some(result) = brief(&comm, desc, (sendbuf, sendcount, sendtype), &few) {
            return result;
        }
    }
    let blocks = uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, n)?;
    run(&comm, Desc::current().class(blocks[0].dt.digest()), (sendbuf, sendcount, sendtype), blocks, false)
}

/// The usual small call: blocks without gaps, within a group. None if it is another, or an argument is wrong: nothing has been done.
#[inline(always)]
fn brief(comm: &Rc<Comm>, desc: Desc, send: (Addr, i64, TypeH), blocks: &impl Blocks) -> Option<Result> {
    let (board, me, n) = (&comm.coll.board, comm.rank, comm.size());
    if comm.is_inter() || n == 1 || !(0..n).all(|j| blocks.block(j).is_some_and(|block| block.len() <= BRIEF)) {
        return None;
    }
    let mut own = blocks.block(me)?;
    let in_place = send.0.is_in_place();
    let send = if in_place { own } else { Plain::new(send.0, send.1, send.2).filter(|send| send.len() <= own.len())? };
    let mut go = || {
        let call = board.begin(desc)?;
        if !in_place {
            own.put(send.as_bytes());
        }
        exchange::brief(&call, comm, send.as_bytes(), |j, bytes, len| {
            let mut block = blocks.block(j).unwrap_or(own);
            check::fits(&format_args!("rank {j}"), len as u64, block.len())?;
            block.put(bytes);
            Ok(())
        })
    };
    Some(go())
}

fn run(comm: &Rc<Comm>, desc: Desc, send: (Addr, i64, TypeH), mut blocks: Vec<Buffer>, alike: bool) -> Result {
    let coll = &comm.coll;
    let mine = if check::in_place_allowed(comm, "sendbuf", send.0)? {
        blocks[comm.rank].clone()
    } else {
        let mine = check::buffer(&("sendbuf", "sendcount"), send.0, send.1, send.2)?;
        if !comm.is_inter() {
            check::fits(&"this rank itself", mine.bytes() as u64, blocks[comm.rank].bytes())?;
            copy(&mine, &mut blocks[comm.rank]);
        }
        mine
    };
    let call = coll.board.begin(desc)?;
    exchange::all(&call, comm, &mine, &mut blocks, alike)
}
