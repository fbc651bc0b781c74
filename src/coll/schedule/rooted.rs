//! Broadcast, gather and scatter (MPI 5.0, sections 6.4 to 6.6): the root has one message with every rank.

#![allow(clippy::too_many_arguments)] // The standard gives them.

use super::{forms_of_blocking, Form, Schedule};
use crate::args::{Addr, Counts};
use crate::coll::blocks::{even, uneven};
use crate::coll::check::{self, Root};
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, TypeH};

fn bcast(buffer: Addr, count: i64, datatype: TypeH, root: i32, comm: CommH, form: Form) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    if root == Root::Bystander {
        return Ok(Schedule::single(&comm, 1, form));
    }
    let data = check::buffer(&("buffer", "count"), buffer, count, datatype)?;
    let mut s = Schedule::single(&comm, 1, form);
    match root {
        Root::Rank(j) => s.receive(j, data),
        _ => (0..comm.peers().members.len()).filter(|&j| comm.is_inter() || j != comm.rank).for_each(|j| s.send(j, data.clone())),
    }
    Ok(s)
}

/// Adds a message to or from a rank.
type Move = fn(&mut Schedule, usize, Buffer);

/// Which way data go.
#[derive(Clone, Copy)]
enum Direction {
    ToRoot,
    FromRoot,
}

/// One message between the root and every rank: a rank's data is `single`, the root has a block for each.
fn with_root(
    direction: Direction,
    comm: CommH,
    root: i32,
    single: impl Fn() -> Result<Buffer>,
    in_place: bool,
    blocks: impl FnOnce(usize) -> Result<Vec<Buffer>>,
    form: Form,
) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    let (at_rank, at_root): (Move, Move) = match direction {
        Direction::ToRoot => (Schedule::send, Schedule::receive),
        Direction::FromRoot => (Schedule::receive, Schedule::send),
    };
    match root {
        Root::Bystander => Ok(Schedule::single(&comm, 1, form)),
        Root::Rank(j) => {
            let data = single()?;
            let mut s = Schedule::single(&comm, 1, form);
            at_rank(&mut s, j, data);
            Ok(s)
        }
        Root::Me => {
            let blocks = blocks(comm.peers().members.len())?;
            let own = if comm.is_inter() || in_place { None } else { Some(single()?) };
            let mut s = Schedule::single(&comm, 1, form);
            for (j, block) in blocks.into_iter().enumerate() {
                match (&own, direction) {
                    _ if comm.is_inter() || j != comm.rank => at_root(&mut s, j, block),
                    (Some(own), Direction::ToRoot) => s.own(own.clone(), block),
                    (Some(own), Direction::FromRoot) => s.own(block, own.clone()),
                    (None, _) => {}
                }
            }
            Ok(s)
        }
    }
}

/// One message from every rank to the root, into `blocks`.
fn to_root(
    comm: CommH,
    root: i32,
    send: (Addr, i64, TypeH),
    blocks: impl FnOnce(usize) -> Result<Vec<Buffer>>,
    form: Form,
) -> Result<Schedule> {
    let single = || check::buffer(&("sendbuf", "sendcount"), send.0, send.1, send.2);
    with_root(Direction::ToRoot, comm, root, single, send.0.is_in_place(), blocks, form)
}

/// One message from the root to every rank, out of `blocks`.
fn from_root(
    comm: CommH,
    root: i32,
    recv: (Addr, i64, TypeH),
    blocks: impl FnOnce(usize) -> Result<Vec<Buffer>>,
    form: Form,
) -> Result<Schedule> {
    let single = || check::buffer(&("recvbuf", "recvcount"), recv.0, recv.1, recv.2);
    with_root(Direction::FromRoot, comm, root, single, recv.0.is_in_place(), blocks, form)
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
    form: Form,
) -> Result<Schedule> {
    to_root(comm, root, (sendbuf, sendcount, sendtype), |n| even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, n), form)
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
    form: Form,
) -> Result<Schedule> {
    let names = ["recvbuf", "recvcounts", "displs"];
    to_root(comm, root, (sendbuf, sendcount, sendtype), |n| uneven(names, recvbuf, recvcounts, displs, recvtype, n), form)
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
    form: Form,
) -> Result<Schedule> {
    from_root(comm, root, (recvbuf, recvcount, recvtype), |n| even(["sendbuf", "sendcount"], sendbuf, sendcount, sendtype, n), form)
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
    form: Form,
) -> Result<Schedule> {
    let names = ["sendbuf", "sendcounts", "displs"];
    from_root(comm, root, (recvbuf, recvcount, recvtype), |n| uneven(names, sendbuf, sendcounts, displs, sendtype, n), form)
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
