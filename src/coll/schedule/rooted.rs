//! Broadcast, gather and scatter (MPI 5.0, sections 6.4 to 6.6): the root has one message with every rank.

#![allow(clippy::too_many_arguments)] // The standard gives them.

use super::{forms_of_blocking, Schedule};
use crate::args::{Addr, Counts};
use crate::coll::blocks::{even, uneven};
use crate::coll::check::{self, Root};
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, TypeH};

fn bcast(buffer: Addr, count: i64, datatype: TypeH, root: i32, comm: CommH) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    let mut s = Schedule::new(&comm, 1);
    if root == Root::Bystander {
        return Ok(s);
    }
    let data = check::buffer(&("buffer", "count"), buffer, count, datatype)?;
    s.stage();
    match root {
        Root::Rank(j) => s.receive(j, data),
        _ => (0..comm.peers().members.len()).filter(|&j| comm.is_inter() || j != comm.rank).for_each(|j| s.send(j, data.clone())),
    }
    Ok(s)
}

/// What is done with a rank and the data for it or from it.
type Move = fn(&mut Schedule, usize, Buffer);

/// One message between the root and every rank: a rank's data is `single`, the root has a block for each. `at_rank` and `at_root` say
/// who sends.
fn with_root(
    comm: CommH,
    root: i32,
    single: impl Fn() -> Result<Buffer>,
    in_place: bool,
    blocks: impl FnOnce(usize) -> Result<Vec<Buffer>>,
    (at_rank, at_root): (Move, Move),
) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    let mut s = Schedule::new(&comm, 1);
    if root == Root::Bystander {
        return Ok(s);
    }
    s.stage();
    if let Root::Rank(j) = root {
        at_rank(&mut s, j, single()?);
        return Ok(s);
    }
    let in_place = in_place && !comm.is_inter();
    for (j, block) in blocks(comm.peers().members.len())?.into_iter().enumerate() {
        if !in_place || j != comm.rank {
            at_root(&mut s, j, block);
        }
    }
    if !comm.is_inter() && !in_place {
        at_rank(&mut s, comm.rank, single()?);
    }
    Ok(s)
}

/// One message from every rank to the root, into `blocks`.
fn to_root(
    comm: CommH,
    root: i32,
    send: (Addr, i64, TypeH),
    blocks: impl FnOnce(usize) -> Result<Vec<Buffer>>,
) -> Result<Schedule> {
    let single = || check::buffer(&("sendbuf", "sendcount"), send.0, send.1, send.2);
    with_root(comm, root, single, send.0.is_in_place(), blocks, (Schedule::send, Schedule::receive))
}

/// One message from the root to every rank, out of `blocks`.
fn from_root(
    comm: CommH,
    root: i32,
    recv: (Addr, i64, TypeH),
    blocks: impl FnOnce(usize) -> Result<Vec<Buffer>>,
) -> Result<Schedule> {
    let single = || check::buffer(&("recvbuf", "recvcount"), recv.0, recv.1, recv.2);
    with_root(comm, root, single, recv.0.is_in_place(), blocks, (Schedule::receive, Schedule::send))
}

fn gather(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result<Schedule> {
    to_root(comm, root, (sendbuf, sendcount, sendtype), |n| even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, n))
}

fn gatherv(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcounts: Counts,
    displs: Counts,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result<Schedule> {
    let names = ["recvbuf", "recvcounts", "displs"];
    to_root(comm, root, (sendbuf, sendcount, sendtype), |n| uneven(names, recvbuf, recvcounts, displs, recvtype, n))
}

fn scatter(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result<Schedule> {
    from_root(comm, root, (recvbuf, recvcount, recvtype), |n| even(["sendbuf", "sendcount"], sendbuf, sendcount, sendtype, n))
}

fn scatterv(
    sendbuf: Addr,
    sendcounts: Counts,
    displs: Counts,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result<Schedule> {
    let names = ["sendbuf", "sendcounts", "displs"];
    from_root(comm, root, (recvbuf, recvcount, recvtype), |n| uneven(names, sendbuf, sendcounts, displs, sendtype, n))
}

forms_of_blocking! {
    /// MPI_Ibcast.
    ibcast bcast_init = bcast(buffer: Addr, count: i64, datatype: TypeH, root: i32);
    /// MPI_Igather.
    igather gather_init = gather(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcount: i64, recvtype: TypeH, root: i32);
    /// MPI_Igatherv.
    igatherv gatherv_init = gatherv(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcounts: Counts, displs: Counts, recvtype: TypeH, root: i32);
    /// MPI_Iscatter.
    iscatter scatter_init = scatter(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcount: i64, recvtype: TypeH, root: i32);
    /// MPI_Iscatterv.
    iscatterv scatterv_init = scatterv(
        sendbuf: Addr, sendcounts: Counts, displs: Counts, sendtype: TypeH, recvbuf: Addr, recvcount: i64, recvtype: TypeH, root: i32);
}
