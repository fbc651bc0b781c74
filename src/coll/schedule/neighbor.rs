//! Neighborhood collectives (MPI 5.0, section 8.6): messages along the edges of a topology.

#![allow(clippy::too_many_arguments)] // The standard gives them.

use super::{forms, Schedule};
use crate::args::{Addr, Counts, Handles, InArray};
use crate::coll::blocks::{even, mixed, uneven};
use crate::coll::check;
use crate::comm::Comm;
use crate::consts::PROC_NULL;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::{CommH, TypeH, TypeKind};
use crate::p2p::Data;
use crate::topo::{self, Neighbors, Topology};
use std::rc::Rc;

/// A communicator with its edges.
struct Edges {
    comm: Rc<Comm>,
    lists: Neighbors,
    grid: bool,
}

impl Edges {
    fn new(comm: CommH) -> Result<Edges> {
        let comm = crate::comm::get(comm)?;
        let topology = topo::get(&comm)?;
        let lists = topology.neighbors(comm.rank);
        Ok(Edges { comm, lists, grid: matches!(*topology, Topology::Cart(_)) })
    }

    fn sources(&self) -> usize {
        self.lists.sources.len()
    }

    fn destinations(&self) -> usize {
        self.lists.destinations.len()
    }

    /// Block i of `sends` goes to the i-th destination, block i of `recvs` comes from the i-th source. In a grid, what goes up arrives
    /// from below, also where both neighbors are the same process: each direction has a tag of its own. Between other
    /// processes with several edges the order decides.
    fn exchange(&self, sends: Vec<Buffer>, recvs: Vec<Buffer>) -> Schedule {
        let tags = if self.grid { self.sources().max(1) } else { 1 };
        let mut s = Schedule::new(&self.comm, tags as u32);
        s.stage();
        let slot = |i: usize| if self.grid { i as i32 } else { 0 };
        for (i, (&from, block)) in self.lists.sources.iter().zip(recvs).enumerate().filter(|(_, (&r, _))| r != PROC_NULL) {
            s.receive_with(from as usize, slot(i), Data::User(block));
        }
        for (i, (&to, block)) in self.lists.destinations.iter().zip(sends).enumerate().filter(|(_, (&r, _))| r != PROC_NULL) {
            s.send_with(to as usize, slot(i ^ 1), Data::User(block));
        }
        s
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
) -> Result<Schedule> {
    let edges = Edges::new(comm)?;
    let mine = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
    let recvs = even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, edges.sources())?;
    Ok(edges.exchange(vec![mine; edges.destinations()], recvs))
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
) -> Result<Schedule> {
    let edges = Edges::new(comm)?;
    let mine = check::buffer(&("sendbuf", "sendcount"), sendbuf, sendcount, sendtype)?;
    let recvs = uneven(["recvbuf", "recvcounts", "displs"], recvbuf, recvcounts, displs, recvtype, edges.sources())?;
    Ok(edges.exchange(vec![mine; edges.destinations()], recvs))
}

fn alltoall(
    sendbuf: Addr,
    sendcount: i64,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    comm: CommH,
) -> Result<Schedule> {
    let edges = Edges::new(comm)?;
    let sends = even(["sendbuf", "sendcount"], sendbuf, sendcount, sendtype, edges.destinations())?;
    Ok(edges.exchange(sends, even(["recvbuf", "recvcount"], recvbuf, recvcount, recvtype, edges.sources())?))
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
) -> Result<Schedule> {
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
) -> Result<Schedule> {
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
            $make($($arg,)* comm)?.run()
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
