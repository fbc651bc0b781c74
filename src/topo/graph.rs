//! Graph topologies, where every process knows the whole graph (MPI 5.0, sections 8.5.3, 8.5.5 and 8.5.8).

use super::{attach, check_node, get, on_intracomm, Topology};
use crate::args::{check_len, InArray, OutArray};
use crate::comm;
use crate::consts::UNDEFINED;
use crate::error::{Class, Result};
use crate::handle::CommH;

/// A graph in the form of the standard: the neighbors of node i are `edges[index[i - 1]..index[i]]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    /// Where the list of neighbors of each node ends.
    pub index: Vec<i32>,
    /// All lists of neighbors, one behind the other.
    pub edges: Vec<i32>,
}

impl Graph {
    /// Checks the shape of `index` and gives the number of edges. Errors: MPI_ERR_ARG.
    fn count_edges(index: &[i32]) -> Result<usize> {
        let mut before = 0;
        for (i, &end) in index.iter().enumerate() {
            if end < before {
                return crate::err!(Class::Arg, "index[{i}] is {end}, must not be below {before}");
            }
            before = end;
        }
        Ok(before as usize)
    }

    /// Errors: MPI_ERR_ARG for an edge that leads nowhere.
    fn new(index: &[i32], edges: &[i32]) -> Result<Graph> {
        let nodes = index.len();
        if let Some(i) = edges.iter().position(|&e| usize::try_from(e).map_or(true, |e| e >= nodes)) {
            return crate::err!(Class::Arg, "edges[{i}] is {}, the graph has {nodes} nodes", edges[i]);
        }
        Ok(Graph { index: index.to_vec(), edges: edges.to_vec() })
    }

    /// The neighbors of a node, as often and in the order as they were given.
    pub fn neighbors(&self, node: usize) -> &[i32] {
        let start = if node == 0 { 0 } else { self.index[node - 1] };
        &self.edges[start as usize..self.index[node] as usize]
    }
}

fn arguments(nnodes: i32, index: InArray<i32>, edges: InArray<i32>, size: usize) -> Result<Graph> {
    let nodes = check_len("nnodes", nnodes)?;
    if nodes > size {
        return crate::err!(Class::Arg, "nnodes is {nodes}, the communicator has {size} processes");
    }
    let index = index.slice("index", nodes)?;
    Graph::new(index, edges.slice("edges", Graph::count_edges(index)?)?)
}

/// The graph of a communicator. Errors: MPI_ERR_COMM, MPI_ERR_TOPOLOGY.
fn graph<T>(h: CommH, f: impl FnOnce(&Graph) -> Result<T>) -> Result<T> {
    match &*get(&*comm::get(h)?)? {
        Topology::Graph(graph) => f(graph),
        other => crate::err!(Class::Topology, "the communicator has {}, not a graph topology", other.name()),
    }
}

/// Errors: MPI_ERR_ARG if `max` is below `len`.
fn check_room(name: &str, max: i32, len: usize, what: &str) -> Result {
    if i64::from(max) < len as i64 {
        return crate::err!(Class::Arg, "{name} is {max}, there are {len} {what}");
    }
    Ok(())
}

/// MPI_Graph_create. Ranks are never reordered. Errors: MPI_ERR_COMM (intercommunicator), MPI_ERR_ARG.
pub fn graph_create(comm_old: CommH, nnodes: i32, index: InArray<i32>, edges: InArray<i32>, _reorder: bool) -> Result<CommH> {
    let parent = on_intracomm(comm_old)?;
    let graph = arguments(nnodes, index, edges, parent.size())?;
    attach(&parent, (0..graph.index.len()).collect(), Topology::Graph(graph))
}

/// MPI_Graph_map: the rank that this process would have in the graph; MPI_UNDEFINED if none.
pub fn graph_map(comm: CommH, nnodes: i32, index: InArray<i32>, edges: InArray<i32>) -> Result<i32> {
    let parent = on_intracomm(comm)?;
    let graph = arguments(nnodes, index, edges, parent.size())?;
    Ok(if parent.rank < graph.index.len() { parent.rank as i32 } else { UNDEFINED })
}

/// MPI_Graphdims_get: numbers of nodes and edges.
pub fn graphdims_get(comm: CommH) -> Result<(i32, i32)> {
    graph(comm, |g| Ok((g.index.len() as i32, g.edges.len() as i32)))
}

/// MPI_Graph_get. Errors: MPI_ERR_ARG if there is not enough room.
pub fn graph_get(comm: CommH, maxindex: i32, maxedges: i32, index: OutArray<i32>, edges: OutArray<i32>) -> Result {
    graph(comm, |g| {
        check_room("maxindex", maxindex, g.index.len(), "nodes")?;
        check_room("maxedges", maxedges, g.edges.len(), "edges")?;
        index.write("index", &g.index)?;
        edges.write("edges", &g.edges)
    })
}

/// MPI_Graph_neighbors_count. Errors: MPI_ERR_RANK.
pub fn graph_neighbors_count(comm: CommH, rank: i32) -> Result<i32> {
    graph(comm, |g| Ok(g.neighbors(check_node(rank, g.index.len())?).len() as i32))
}

/// MPI_Graph_neighbors. Errors: MPI_ERR_RANK, MPI_ERR_ARG if there is not enough room.
pub fn graph_neighbors(comm: CommH, rank: i32, maxneighbors: i32, neighbors: OutArray<i32>) -> Result {
    graph(comm, |g| {
        let found = g.neighbors(check_node(rank, g.index.len())?);
        check_room("maxneighbors", maxneighbors, found.len(), "neighbors")?;
        neighbors.write("neighbors", found)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbors_of_each_node() {
        let lists: [&[i32]; 4] = [&[1, 3], &[0], &[3], &[0, 2]];
        let index = [2, 3, 4, 6];
        assert_eq!(Graph::count_edges(&index).unwrap(), 6);
        let g = Graph::new(&index, &lists.concat()).unwrap();
        for (node, list) in lists.iter().enumerate() {
            assert_eq!(g.neighbors(node), *list);
        }
    }

    #[test]
    fn bad_graphs() {
        assert_eq!(Graph::count_edges(&[2, 1]).unwrap_err().text, "index[1] is 1, must not be below 2");
        assert_eq!(Graph::count_edges(&[-1]).unwrap_err().text, "index[0] is -1, must not be below 0");
        assert_eq!(Graph::new(&[1, 2], &[1, 2]).unwrap_err().text, "edges[1] is 2, the graph has 2 nodes");
        assert!(Graph::new(&[1, 2], &[-1, 1]).is_err());
        assert_eq!(Graph::count_edges(&[]).unwrap(), 0);
    }
}
