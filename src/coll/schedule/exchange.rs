//! Barrier, allgather and all-to-all (MPI 5.0, sections 6.3, 6.7 and 6.8): every rank has a message for every other.

#![allow(clippy::too_many_arguments)] // The standard gives them.

use super::notice::{self, What};
use super::passed::{Passed, Sends};
use super::{forms_of_blocking, receives_first, short_or_long, steps, Form, Schedule};
use crate::args::{Addr, Counts, Handles};
use crate::coll::blocks::{even, mixed, uneven};
use crate::coll::board::Desc;
use crate::coll::check;
use crate::comm::Comm;
use crate::copy::LINE;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, RequestH, TypeH, TypeKind};
use crate::p2p::{self, Data};
use std::rc::Rc;

/// In stage k each rank hears from the one 2^k below (dissemination: Hensgen, Finkel, Manber 1988); between groups, from all.
fn barrier(comm: CommH, _: Form) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let mut s = Schedule::new(&comm, 1);
    let (p, me) = (comm.size(), comm.rank);
    if comm.is_inter() {
        s.stage();
        for j in 0..comm.peers().members.len() {
            s.receive_with(j, 0, Data::Nothing);
            s.send_with(j, 0, Data::Nothing);
        }
        return Ok(s);
    }
    let mut step = 1;
    while step < p {
        s.stage();
        s.receive_with((me + p - step) % p, 0, Data::Nothing);
        s.send_with((me + step) % p, 0, Data::Nothing);
        step *= 2;
    }
    Ok(s)
}

fn all_to_all(comm: &Rc<Comm>, sends: Vec<Buffer>, recvs: Vec<Buffer>, skip_own: bool, form: Form) -> Schedule {
    let mut s = Schedule::single(comm, 1, form);
    let others = |&(j, _, _): &(usize, i32, &Buffer)| comm.is_inter() || j != comm.rank;
    let coming = recvs.iter().enumerate().map(|(j, block)| (j, 0, block)).filter(others);
    let going = sends.iter().enumerate().map(|(j, block)| (j, 0, block)).filter(others);
    s.exchange(receives_first(&recvs), coming, going);
    if !comm.is_inter() && !skip_own {
        s.own(sends[comm.rank].clone(), recvs[comm.rank].clone());
    }
    s
}

fn gathered(comm: &Rc<Comm>, send: (Addr, i64, TypeH), blocks: Vec<Buffer>, form: Form) -> Result<Schedule> {
    let in_place = check::in_place_allowed(comm, "sendbuf", send.0)?;
    let mine = match in_place {
        true => blocks[comm.rank].clone(),
        false => check::buffer(&("sendbuf", "sendcount"), send.0, send.1, send.2)?,
    };
    Ok(all_to_all(comm, vec![mine; blocks.len()], blocks, in_place, form))
}

fn allgather(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let blocks = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, comm.peers().members.len())?;
    gathered(&comm, (sendbuf, sendcount, sendtype), blocks, form)
}

fn allgatherv(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcounts: Counts,
    displs: Counts,
    recvtype: TypeH,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let n = comm.peers().members.len();
    let blocks = uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, n)?;
    gathered(&comm, (sendbuf, sendcount, sendtype), blocks, form)
}

/// In place, what is to be sent lies where others' data arrives: it is copied when the call starts.
fn replaced(comm: &Rc<Comm>, recvs: Vec<Buffer>) -> Schedule {
    let mut s = Schedule::new(comm, 1);
    s.stage();
    let others = |&(j, _): &(usize, Buffer)| j != comm.rank;
    let sends: Vec<_> = recvs
        .iter()
        .cloned()
        .enumerate()
        .filter(others)
        .map(|(j, block)| (s.send_with(j, 0, Data::User(block.clone())), block))
        .collect();
    recvs.into_iter().enumerate().filter(others).for_each(|(j, block)| s.receive(j, block));
    s.before(move || {
        sends.iter().for_each(|(req, block)| drop(req.data.replace(Data::Owned(block.to_vec()))));
        Ok(())
    });
    s
}

fn alltoall(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let n = comm.peers().members.len();
    let recvs = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, n)?;
    if check::in_place_allowed(&comm, "sendbuf", sendbuf)? {
        return Ok(replaced(&comm, recvs));
    }
    Ok(all_to_all(&comm, even(["sendbuf", "sendcount"], sendbuf, sendcount, sendtype, n)?, recvs, false, form))
}

fn alltoallv(
    sendbuf: Addr,
    sendcounts: Counts,
    sdispls: Counts,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcounts: Counts,
    rdispls: Counts,
    recvtype: TypeH,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let n = comm.peers().members.len();
    let recvs = uneven(["recvbuf", "recvcounts", "rdispls"], recvbuf, recvcounts, rdispls, recvtype, n)?;
    if check::in_place_allowed(&comm, "sendbuf", sendbuf)? {
        return Ok(replaced(&comm, recvs));
    }
    let sends = uneven(["sendbuf", "sendcounts", "sdispls"], sendbuf, sendcounts, sdispls, sendtype, n)?;
    Ok(all_to_all(&comm, sends, recvs, false, form))
}

fn alltoallw(
    sendbuf: Addr,
    sendcounts: Counts,
    sdispls: Counts,
    sendtypes: Handles<TypeKind>,
    recvbuf: Addr,
    recvcounts: Counts,
    rdispls: Counts,
    recvtypes: Handles<TypeKind>,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let comm = crate::comm::get(comm)?;
    let n = comm.peers().members.len();
    let names = ["recvbuf", "recvcounts", "rdispls", "recvtypes"];
    let recvs = mixed(names, recvbuf, recvcounts, rdispls.to_vec(names[2], n)?, recvtypes, n)?;
    if check::in_place_allowed(&comm, "sendbuf", sendbuf)? {
        return Ok(replaced(&comm, recvs));
    }
    let names = ["sendbuf", "sendcounts", "sdispls", "sendtypes"];
    let sends = mixed(names, sendbuf, sendcounts, sdispls.to_vec(names[2], n)?, sendtypes, n)?;
    Ok(all_to_all(&comm, sends, recvs, false, form))
}

/// A short one.
fn barrier_without_messages(comm: CommH, form: Form) -> Result<Option<RequestH>> {
    let comm = crate::comm::get(comm)?;
    notice::possible(&comm, 0, 0).then(|| notice::request(form, &comm, Desc::current(), What::Barrier)).transpose()
}

/// May a call with blocks of so many bytes go in steps, if none is of more than `most`?
fn is_passed(comm: &Comm, block: usize, most: usize) -> bool {
    (1..=most).contains(&block) && steps::possible(comm, (comm.size() - 1).saturating_mul(LINE))
}

/// A short one: each rank tells all others its block. A long one where ranks share cores: in steps. What does not fit is left to the messages, which say so.
fn allgather_without_messages(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
    form: Form,
) -> Result<Option<RequestH>> {
    let comm = crate::comm::get(comm)?;
    let (p, first) = (comm.size(), check::buffer(&("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?);
    let short = notice::possible_for_all(&comm, first.bytes(), p.saturating_mul(first.bytes()));
    if !short && !is_passed(&comm, first.bytes(), usize::MAX) {
        return Ok(None);
    }
    let send = match sendbuf.is_in_place() {
        true => first.part(comm.rank * first.count, first.count),
        false => check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?,
    };
    if send.bytes() != first.bytes() || !first.accepts(send.digest(), send.bytes()) {
        return Ok(None);
    }
    let desc = Desc::current().data(send.bytes(), send.digest());
    let recv = first.part(0, p.saturating_mul(first.count));
    if short {
        return notice::request(form, &comm, desc, What::Blocks { send, first: 0, recv }).map(Some);
    }
    let (recvs, in_place) = (recv.split(p).collect(), sendbuf.is_in_place());
    steps::request(form, &comm, desc, Passed::new(&comm.coll.board, Sends::Same(send), recvs, first.bytes(), in_place)).map(Some)
}

/// The same with blocks of different lengths, of which all know all.
fn allgatherv_without_messages(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcounts: Counts,
    displs: Counts,
    recvtype: TypeH,
    comm: CommH,
    form: Form,
) -> Result<Option<RequestH>> {
    let comm = crate::comm::get(comm)?;
    if comm.is_inter() {
        return Ok(None);
    }
    let recvs = uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, comm.size())?;
    // (Ranks may have different types for the same elements.)
    let bytes: Vec<usize> = recvs.iter().map(Buffer::bytes).collect();
    let longest = bytes.iter().copied().max().unwrap_or(0);
    let short = notice::possible_for_all(&comm, notice::HEADER + longest, bytes.iter().sum());
    if !short && !is_passed(&comm, longest, usize::MAX) {
        return Ok(None);
    }
    let mine = &recvs[comm.rank];
    let send = match sendbuf.is_in_place() {
        true => mine.clone(),
        false => check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?,
    };
    if send.bytes() > mine.bytes() || !mine.accepts(send.digest(), send.bytes()) {
        return Ok(None);
    }
    let desc = Desc::current().class(crate::datatype::committed(recvtype)?.digest()).layout(&bytes);
    match short {
        true => notice::request(form, &comm, desc, What::Uneven { send, recvs, longest }),
        false => steps::request(
            form,
            &comm,
            desc,
            Passed::new(&comm.coll.board, Sends::Same(send), recvs, longest, sendbuf.is_in_place()),
        ),
    }
    .map(Some)
}

/// A short one: each rank tells all others all of its blocks. One of somewhat longer ones where ranks share cores: in steps. Those that are longer still are read from where they lie, if
/// that can be.
fn alltoall_without_messages(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
    form: Form,
) -> Result<Option<RequestH>> {
    let comm = crate::comm::get(comm)?;
    let (p, block) = (comm.size(), check::buffer(&("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?);
    let all = p.saturating_mul(block.bytes());
    let short = notice::possible(&comm, all, all);
    if !short && !is_passed(&comm, block.bytes(), p2p::internal::LEAST_READ) {
        return Ok(None);
    }
    let recv = block.part(0, p.saturating_mul(block.count));
    let send = match sendbuf.is_in_place() {
        true => recv.clone(),
        false => {
            let one = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
            one.part(0, p.saturating_mul(one.count))
        }
    };
    if send.bytes() != recv.bytes() || !recv.accepts(send.digest(), send.bytes()) {
        return Ok(None);
    }
    let desc = Desc::current().data(block.bytes(), send.digest());
    if short {
        return notice::request(form, &comm, desc, What::Blocks { send, first: comm.rank * block.bytes(), recv }).map(Some);
    }
    let (sends, recvs) = (Sends::Each(send.split(p).collect()), recv.split(p).collect());
    steps::request(form, &comm, desc, Passed::new(&comm.coll.board, sends, recvs, block.bytes(), sendbuf.is_in_place())).map(Some)
}

short_or_long! {
    /// MPI_Ibarrier.
    ibarrier barrier_init = barrier_without_messages or barrier();
    /// MPI_Iallgather.
    iallgather allgather_init = allgather_without_messages or allgather(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcount: i64, recvtype: TypeH);
    /// MPI_Iallgatherv.
    iallgatherv allgatherv_init = allgatherv_without_messages or allgatherv(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcounts: Counts, displs: Counts, recvtype: TypeH);
    /// MPI_Ialltoall.
    ialltoall alltoall_init = alltoall_without_messages or alltoall(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcount: i64, recvtype: TypeH);
}

forms_of_blocking! {
    /// MPI_Ialltoallv.
    ialltoallv alltoallv_init = alltoallv(
        sendbuf: Addr, sendcounts: Counts, sdispls: Counts, sendtype: TypeH,
        recvbuf: Addr, recvcounts: Counts, rdispls: Counts, recvtype: TypeH);
    /// MPI_Ialltoallw.
    ialltoallw alltoallw_init = alltoallw(
        sendbuf: Addr, sendcounts: Counts, sdispls: Counts, sendtypes: Handles<TypeKind>,
        recvbuf: Addr, recvcounts: Counts, rdispls: Counts, recvtypes: Handles<TypeKind>);
}
