//! Virtual topologies (MPI 5.0, chapter 8).
//!
//! A topology is a description attached to a communicator; ranks keep their order, for on one node no order is better.

mod cart;
mod dims;
mod dist_graph;
mod graph;

pub use cart::{cart_coords, cart_create, cart_get, cart_map, cart_rank, cart_shift, cart_sub, cartdim_get, Cart};
pub use dims::dims_create;
pub use dist_graph::{dist_graph_create, dist_graph_create_adjacent, dist_graph_neighbors, dist_graph_neighbors_count, DistGraph};
pub use graph::{graph_create, graph_get, graph_map, graph_neighbors, graph_neighbors_count, graphdims_get, Graph};

use crate::comm::{self, Comm};
use crate::consts;
use crate::error::{Class, Result};
use crate::handle::CommH;
use std::rc::Rc;

/// The topology attached to a communicator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Topology {
    /// MPI_Cart_create, MPI_Cart_sub
    Cart(Cart),
    /// MPI_Graph_create
    Graph(Graph),
    /// MPI_Dist_graph_create, MPI_Dist_graph_create_adjacent
    DistGraph(DistGraph),
}

impl Topology {
    fn name(&self) -> &'static str {
        match self {
            Topology::Cart(_) => "a Cartesian topology",
            Topology::Graph(_) => "a graph topology",
            Topology::DistGraph(_) => "a distributed graph topology",
        }
    }

    /// Whom `rank`, the calling process, hears from and whom it sends to, in the order of the neighborhood collectives (MPI
    /// 5.0, section 8.6). MPI_PROC_NULL at the edge of a grid; one process may occur several times.
    pub fn neighbors(&self, rank: usize) -> Neighbors {
        let both = |list: Vec<i32>| Neighbors { sources: list.clone(), destinations: list };
        match self {
            Topology::Cart(cart) => both(cart.neighbors(rank)),
            Topology::Graph(graph) => both(graph.neighbors(rank).to_vec()),
            Topology::DistGraph(graph) => Neighbors { sources: graph.sources.clone(), destinations: graph.destinations.clone() },
        }
    }
}

/// Neighbors of a process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbors {
    /// Whom it hears from.
    pub sources: Vec<i32>,
    /// Whom it sends to.
    pub destinations: Vec<i32>,
}

/// The topology of a communicator. Errors: MPI_ERR_TOPOLOGY if it has none.
pub fn get(comm: &Comm) -> Result<Rc<Topology>> {
    match &*comm.topo.borrow() {
        Some(topology) => Ok(topology.clone()),
        None => crate::err!(Class::Topology, "the communicator has no topology"),
    }
}

/// MPI_Topo_test (section 8.5.5).
pub fn topo_test(comm: CommH) -> Result<i32> {
    Ok(match comm::get(comm)?.topo.borrow().as_deref() {
        Some(Topology::Cart(_)) => consts::CART,
        Some(Topology::Graph(_)) => consts::GRAPH,
        Some(Topology::DistGraph(_)) => consts::DIST_GRAPH,
        None => consts::UNDEFINED,
    })
}

/// The communicator to build on. Errors: MPI_ERR_COMM for an intercommunicator.
fn on_intracomm(h: CommH) -> Result<Rc<Comm>> {
    let comm = comm::get(h)?;
    if comm.is_inter() {
        return crate::err!(Class::Comm, "the communicator is an intercommunicator");
    }
    Ok(comm)
}

/// A rank argument within the nodes of a topology. Errors: MPI_ERR_RANK.
fn check_node(rank: i32, nodes: usize) -> Result<usize> {
    match usize::try_from(rank) {
        Ok(r) if r < nodes => Ok(r),
        _ => crate::err!(Class::Rank, "rank is {rank}, the topology has {nodes} processes"),
    }
}

/// A new communicator of `members` (ranks of `parent`) with this topology; MPI_COMM_NULL for the others. Collective over
/// `parent`, whose members may form several such communicators at once.
fn attach(parent: &Rc<Comm>, members: Vec<usize>, topology: Topology) -> Result<CommH> {
    let Some(comm) = comm::derive(parent, members)? else {
        return Ok(CommH::NULL);
    };
    comm.topo.replace(Some(Rc::new(topology)));
    comm::publish(comm)
}
