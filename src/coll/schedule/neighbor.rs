//! Neighborhood collectives (MPI 5.0, section 8.6): messages along the edges of a topology.

#![allow(clippy::too_many_arguments)] // The standard gives them.

use super::{forms, receives_first, Form, Schedule};
use crate::args::{Addr, Counts, Handles, InArray};
use crate::coll::blocks::{even, mixed, uneven};
use crate::coll::check;
use crate::comm::Comm;
use crate::consts::PROC_NULL;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, RequestH, TypeH, TypeKind};
use crate::p2p::internal::{self, Underway};
use crate::topo::{self, Neighbors, Topology};
use std::rc::Rc;

/// A communicator with its edges.
struct Edges {
    comm: Rc<Comm>,
    lists: Rc<Neighbors>,
    grid: bool,
}

impl Edges {
    fn new(comm: CommH) -> Result<Edges> {
        let comm = crate::comm::get(comm)?;
        let topology = topo::get(&comm)?;
        let lists = comm.neighbors.get_or_init(|| Rc::new(topology.neighbors(comm.rank))).clone();
        Ok(Edges { comm, lists, grid: matches!(*topology, Topology::Cart(_)) })
    }

    fn sources(&self) -> usize {
        self.lists.sources.len()
    }

    fn destinations(&self) -> usize {
        self.lists.destinations.len()
    }

    /// Block i of `sends` goes to the i-th destination, block i of `recvs` comes from the i-th source.
    fn exchange(self, sends: Vec<Buffer>, recvs: Vec<Buffer>) -> Exchange {
        Exchange { edges: self, sends, recvs }
    }
}

/// What goes along all edges.
struct Exchange {
    edges: Edges,
    sends: Vec<Buffer>,
    recvs: Vec<Buffer>,
}

impl Exchange {
    /// How many tags it uses. In a grid, what goes up arrives from below, also where both neighbors are the same process: each direction has a tag of
    /// its own. Between other processes with several edges the order decides.
    fn tags(&self) -> u32 {
        if self.edges.grid {
            self.edges.sources().max(1) as u32
        } else {
            1
        }
    }

    /// The messages to receive: rank, number of the tag, and where it goes.
    fn receives(&self) -> impl Iterator<Item = (usize, i32, &Buffer)> {
        let slot = |i: usize| if self.edges.grid { i as i32 } else { 0 };
        let all = self.edges.lists.sources.iter().zip(&self.recvs).enumerate();
        all.filter(|(_, (&from, _))| from != PROC_NULL).map(move |(i, (&from, block))| (from as usize, slot(i), block))
    }

    /// Those to send.
    fn messages(&self) -> impl Iterator<Item = (usize, i32, &Buffer)> {
        let slot = |i: usize| if self.edges.grid { (i ^ 1) as i32 } else { 0 };
        let all = self.edges.lists.destinations.iter().zip(&self.sends).enumerate();
        all.filter(|(_, (&to, _))| to != PROC_NULL).map(move |(i, (&to, block))| (to as usize, slot(i), block))
    }

    fn request(self, form: Form) -> Result<RequestH> {
        let mut s = Schedule::single(&self.edges.comm, self.tags(), form);
        s.exchange(receives_first(&self.recvs), self.receives(), self.messages());
        s.request(form)
    }

    /// Carries it out. What leaves or comes at once needs no request.
    fn run(self) -> Result {
        let comm = &self.edges.comm;
        let tag = Schedule::first_tag(comm, self.tags());
        let long = receives_first(&self.recvs);
        let receives = || -> Vec<Underway> {
            self.receives()
                .filter_map(|(from, slot, block)| internal::start_to_receive(comm, from, tag - slot, block, !long))
                .collect()
        };
        let posted = if long { receives() } else { Vec::new() };
        let leaving: Vec<_> =
            self.messages().filter_map(|(to, slot, block)| internal::start(comm, to, tag - slot, block, false)).collect();
        let coming = if long { posted } else { receives() };
        let mut result = Ok(());
        for message in coming.into_iter().chain(leaving) {
            // (All of them, also if one fails.)
            result = result.and(message.wait());
        }
        result
    }
}

fn allgather(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
    _: Form,
) -> Result<Exchange> {
    let edges = Edges::new(comm)?;
    let mine = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
    let recvs = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, edges.sources())?;
    let sends = vec![mine; edges.destinations()];
    Ok(edges.exchange(sends, recvs))
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
    _: Form,
) -> Result<Exchange> {
    let edges = Edges::new(comm)?;
    let mine = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
    let recvs = uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, edges.sources())?;
    let sends = vec![mine; edges.destinations()];
    Ok(edges.exchange(sends, recvs))
}

fn alltoall(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
    _: Form,
) -> Result<Exchange> {
    let edges = Edges::new(comm)?;
    let sends = even(["sendbuf", "sendcount"], sendbuf, sendcount, sendtype, edges.destinations())?;
    let recvs = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, edges.sources())?;
    Ok(edges.exchange(sends, recvs))
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
    _: Form,
) -> Result<Exchange> {
    let edges = Edges::new(comm)?;
    let sends = uneven(["sendbuf", "sendcounts", "sdispls"], sendbuf, sendcounts, sdispls, sendtype, edges.destinations())?;
    let recvs = uneven(["recvbuf", "recvcounts", "rdispls"], recvbuf, recvcounts, rdispls, recvtype, edges.sources())?;
    Ok(edges.exchange(sends, recvs))
}

fn alltoallw(
    sendbuf: Addr,
    sendcounts: Counts,
    sdispls: InArray<i64>,
    sendtypes: Handles<TypeKind>,
    recvbuf: Addr,
    recvcounts: Counts,
    rdispls: InArray<i64>,
    recvtypes: Handles<TypeKind>,
    comm: CommH,
    _: Form,
) -> Result<Exchange> {
    let edges = Edges::new(comm)?;
    let (to, from) = (edges.destinations(), edges.sources());
    let displs = sdispls.slice("sdispls", to)?.to_vec();
    let sends = mixed(["sendbuf", "sendcounts", "sdispls", "sendtypes"], sendbuf, sendcounts, displs, sendtypes, to)?;
    let displs = rdispls.slice("rdispls", from)?.to_vec();
    let recvs = mixed(["recvbuf", "recvcounts", "rdispls", "recvtypes"], recvbuf, recvcounts, displs, recvtypes, from)?;
    Ok(edges.exchange(sends, recvs))
}

macro_rules! blocking {
    ($($(#[$doc:meta])* $name:ident = $make:ident($($arg:ident: $type:ty),*);)*) => {$(
        $(#[$doc])*
        #[allow(clippy::too_many_arguments)]
        pub fn $name($($arg: $type,)* comm: CommH) -> Result {
            $make($($arg,)* comm, Form::Now)?.run()
        }
    )*};
}
macro_rules! all_forms {
    ($($(#[$doc:meta])* $now:ident $later:ident $persistent:ident = $make:ident($($arg:ident: $type:ty),*);)*) => {
        blocking! { $($(#[$doc])* $now = $make($($arg: $type),*);)* }
        forms! { $(
            /// The nonblocking form (section 8.7).
            $later $persistent = $make($($arg: $type),*);
        )* }
    };
}

all_forms! {
    /// MPI_Neighbor_allgather.
    neighbor_allgather ineighbor_allgather neighbor_allgather_init = allgather(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcount: i64, recvtype: TypeH);
    /// MPI_Neighbor_allgatherv.
    neighbor_allgatherv ineighbor_allgatherv neighbor_allgatherv_init = allgatherv(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcounts: Counts, displs: Counts, recvtype: TypeH);
    /// MPI_Neighbor_alltoall.
    neighbor_alltoall ineighbor_alltoall neighbor_alltoall_init = alltoall(
        sendbuf: Addr, sendcount: i64, sendtype: TypeH, recvbuf: Addr, recvcount: i64, recvtype: TypeH);
    /// MPI_Neighbor_alltoallv.
    neighbor_alltoallv ineighbor_alltoallv neighbor_alltoallv_init = alltoallv(
        sendbuf: Addr, sendcounts: Counts, sdispls: Counts, sendtype: TypeH,
        recvbuf: Addr, recvcounts: Counts, rdispls: Counts, recvtype: TypeH);
    /// MPI_Neighbor_alltoallw.
    neighbor_alltoallw ineighbor_alltoallw neighbor_alltoallw_init = alltoallw(
        sendbuf: Addr, sendcounts: Counts, sdispls: InArray<i64>, sendtypes: Handles<TypeKind>,
        recvbuf: Addr, recvcounts: Counts, rdispls: InArray<i64>, recvtypes: Handles<TypeKind>);
}
