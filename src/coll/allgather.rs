//! MPI_Allgather and MPI_Allgatherv (MPI 5.0, section 6.7).
//!
//! Each rank posts its block, slot by slot, and copies everybody's out: b in, p*b out.

use super::blocks::{even, uneven};
use super::board::Desc;
use super::local_copy::copy;
use super::{check, exchange};
use crate::args::{Addr, Counts};
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, TypeH};

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
    let blocks = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, comm.peers().members.len())?;
    let mut desc = Desc::current();
    if !comm.is_inter() {
        desc = desc.data(blocks[0].bytes(), blocks[0].digest());
    }
    run(&comm, desc, (sendbuf, sendcount, sendtype), blocks)
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
    let blocks = uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, n)?;
    run(&comm, Desc { digest: blocks[0].dt.digest(), ..Desc::current() }, (sendbuf, sendcount, sendtype), blocks)
}

fn run(comm: &Comm, desc: Desc, send: (Addr, i64, TypeH), mut blocks: Vec<Buffer>) -> Result {
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
    exchange::all(&call, &mine, &mut blocks, coll.remote)
}
