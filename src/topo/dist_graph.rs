//! Distributed graph topologies, where every process knows its own neighbors (MPI 5.0, sections 8.5.4 and 8.5.8).

use super::{attach, get, on_intracomm, Topology};
use crate::args::{check_count_at, check_len, InArray, OutArray};
use crate::coll::internal::allgather_bytes;
use crate::comm::{self, Comm};
use crate::error::{Class, Result};
use crate::handle::{CommH, InfoH};
use std::rc::Rc;

/// The address that stands for MPI_UNWEIGHTED.
pub const UNWEIGHTED: usize = 10;
/// The address that stands for MPI_WEIGHTS_EMPTY.
pub const WEIGHTS_EMPTY: usize = 11;

/// What a process knows of a distributed graph: its own edges.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DistGraph {
    /// Whence edges come in.
    pub sources: Vec<i32>,
    /// Their weights, if the graph has any.
    pub source_weights: Option<Vec<i32>>,
    /// Where edges go.
    pub destinations: Vec<i32>,
    /// Their weights, if the graph has any.
    pub destination_weights: Option<Vec<i32>>,
}

/// Processes that are all in the communicator. Errors: MPI_ERR_RANK.
fn ranks(name: &str, array: InArray<i32>, len: usize, size: usize) -> Result<Vec<i32>> {
    let list = array.slice(name, len)?;
    match list.iter().position(|&r| usize::try_from(r).map_or(true, |r| r >= size)) {
        Some(i) => crate::err!(Class::Rank, "{name}[{i}] is {}, the communicator has {size} processes", list[i]),
        None => Ok(list.to_vec()),
    }
}

/// Weights, or None for MPI_UNWEIGHTED. Errors: MPI_ERR_ARG for a negative weight, or MPI_WEIGHTS_EMPTY with edges.
fn weights(name: &str, array: InArray<i32>, len: usize) -> Result<Option<Vec<i32>>> {
    if array.addr() == UNWEIGHTED {
        return Ok(None);
    }
    if len > 0 && array.addr() == WEIGHTS_EMPTY {
        return crate::err!(Class::Arg, "{name} is MPI_WEIGHTS_EMPTY, there are {len} edges");
    }
    let list = array.slice(name, len)?;
    match list.iter().position(|&w| w < 0) {
        Some(i) => crate::err!(Class::Arg, "{name}[{i}] is {}, must not be negative", list[i]),
        None => Ok(Some(list.to_vec())),
    }
}

/// MPI_Dist_graph_create_adjacent: every process gives its own edges. Ranks are never reordered. Errors: MPI_ERR_COMM
/// (intercommunicator), MPI_ERR_RANK, MPI_ERR_ARG.
#[allow(clippy::too_many_arguments)]
pub fn dist_graph_create_adjacent(
    comm_old: CommH,
    indegree: i32,
    sources: InArray<i32>,
    sourceweights: InArray<i32>,
    outdegree: i32,
    destinations: InArray<i32>,
    destweights: InArray<i32>,
    info: InfoH,
    _reorder: bool,
) -> Result<CommH> {
    let parent = on_intracomm(comm_old)?;
    crate::info::hints(info)?;
    let (ins, outs) = (check_len("indegree", indegree)?, check_len("outdegree", outdegree)?);
    let mut graph = DistGraph {
        sources: ranks("sources", sources, ins, parent.size())?,
        source_weights: weights("sourceweights", sourceweights, ins)?,
        destinations: ranks("destinations", destinations, outs, parent.size())?,
        destination_weights: weights("destweights", destweights, outs)?,
    };
    graph.agree_on_weights()?;
    attach_all(&parent, graph)
}

impl DistGraph {
    /// Either both lists have weights or none has. A side without edges follows the other. Errors: MPI_ERR_ARG.
    fn agree_on_weights(&mut self) -> Result {
        match (&self.source_weights, &self.destination_weights) {
            (Some(_), None) if self.destinations.is_empty() => self.destination_weights = Some(Vec::new()),
            (None, Some(_)) if self.sources.is_empty() => self.source_weights = Some(Vec::new()),
            (Some(w), None) if w.is_empty() => self.source_weights = None,
            (None, Some(w)) if w.is_empty() => self.destination_weights = None,
            (Some(_), None) => return crate::err!(Class::Arg, "destweights is MPI_UNWEIGHTED, sourceweights is not"),
            (None, Some(_)) => return crate::err!(Class::Arg, "sourceweights is MPI_UNWEIGHTED, destweights is not"),
            _ => {}
        }
        Ok(())
    }
}

fn attach_all(parent: &Rc<Comm>, graph: DistGraph) -> Result<CommH> {
    attach(parent, (0..parent.size()).collect(), Topology::DistGraph(graph))
}

/// What one process gives to MPI_Dist_graph_create.
struct Part {
    weighted: bool,
    /// (source, destination, weight)
    edges: Vec<[i32; 3]>,
}

impl Part {
    fn to_bytes(&self) -> Vec<u8> {
        let words = std::iter::once(i32::from(self.weighted)).chain(self.edges.iter().flatten().copied());
        words.flat_map(i32::to_ne_bytes).collect()
    }

    fn from_bytes(bytes: &[u8]) -> Part {
        let mut words = bytes.chunks_exact(4).map(|w| i32::from_ne_bytes(w.try_into().expect("four bytes")));
        let weighted = words.next() == Some(1);
        let words: Vec<i32> = words.collect();
        Part { weighted, edges: words.chunks_exact(3).map(|e| [e[0], e[1], e[2]]).collect() }
    }
}

/// MPI_Dist_graph_create: every process gives any edges. Ranks are never reordered. Errors: MPI_ERR_COMM
/// (intercommunicator), MPI_ERR_RANK, MPI_ERR_COUNT, MPI_ERR_ARG.
#[allow(clippy::too_many_arguments)]
pub fn dist_graph_create(
    comm_old: CommH,
    n: i32,
    sources: InArray<i32>,
    degrees: InArray<i32>,
    destinations: InArray<i32>,
    weights: InArray<i32>,
    info: InfoH,
    _reorder: bool,
) -> Result<CommH> {
    let parent = on_intracomm(comm_old)?;
    crate::info::hints(info)?;
    let mine = part(parent.size(), n, sources, degrees, destinations, weights)?;
    let parts = allgather_bytes(&parent, &mine.to_bytes())?;
    let parts: Vec<Part> = parts.iter().map(|p| Part::from_bytes(p)).collect();
    attach_all(&parent, edges_of(parent.rank as i32, &parts)?)
}

fn part(
    size: usize,
    n: i32,
    sources: InArray<i32>,
    degrees: InArray<i32>,
    destinations: InArray<i32>,
    weighted: InArray<i32>,
) -> Result<Part> {
    let n = check_len("n", n)?;
    let sources = ranks("sources", sources, n, size)?;
    let degrees = degrees.slice("degrees", n)?.iter().enumerate();
    let degrees = degrees.map(|(i, &d)| check_count_at("degrees", i, d.into())).collect::<Result<Vec<usize>>>()?;
    let count = degrees.iter().sum();
    let destinations = ranks("destinations", destinations, count, size)?;
    let weights = weights("weights", weighted, count)?;
    let from = sources.iter().zip(&degrees).flat_map(|(&source, &degree)| std::iter::repeat_n(source, degree));
    let edge = |(i, source)| [source, destinations[i], weights.as_ref().map_or(0, |w| w[i])];
    Ok(Part { weighted: weights.is_some(), edges: from.enumerate().map(edge).collect() })
}

/// The edges of `me` out of those that all processes gave, in the order of who gave them. Errors: MPI_ERR_ARG if some gave
/// weights and some did not.
fn edges_of(me: i32, parts: &[Part]) -> Result<DistGraph> {
    let says = |weighted: bool| parts.iter().position(|p| p.weighted == weighted && !p.edges.is_empty());
    let weighted = match (says(true), says(false)) {
        (Some(a), Some(b)) => return crate::err!(Class::Arg, "weights is MPI_UNWEIGHTED on rank {b}, not on rank {a}"),
        (None, None) => parts.iter().all(|p| p.weighted),
        (with, _) => with.is_some(),
    };
    let all = || parts.iter().flat_map(|p| &p.edges);
    let into: Vec<_> = all().filter(|e| e[1] == me).collect();
    let out: Vec<_> = all().filter(|e| e[0] == me).collect();
    let column = |edges: &[&[i32; 3]], i: usize| edges.iter().map(|e| e[i]).collect::<Vec<i32>>();
    Ok(DistGraph {
        sources: column(&into, 0),
        source_weights: weighted.then(|| column(&into, 2)),
        destinations: column(&out, 1),
        destination_weights: weighted.then(|| column(&out, 2)),
    })
}

/// The distributed graph of a communicator. Errors: MPI_ERR_COMM, MPI_ERR_TOPOLOGY.
fn graph<T>(h: CommH, f: impl FnOnce(&DistGraph) -> Result<T>) -> Result<T> {
    match &*get(&*comm::get(h)?)? {
        Topology::DistGraph(graph) => f(graph),
        other => crate::err!(Class::Topology, "the communicator has {}, not a distributed graph topology", other.name()),
    }
}

/// MPI_Dist_graph_neighbors_count: edges in, edges out, and whether they have weights.
pub fn dist_graph_neighbors_count(comm: CommH) -> Result<(i32, i32, bool)> {
    graph(comm, |g| Ok((g.sources.len() as i32, g.destinations.len() as i32, g.source_weights.is_some())))
}

/// MPI_Dist_graph_neighbors: as many neighbors as there is room for. Weights are written only if the graph has them.
#[allow(clippy::too_many_arguments)]
pub fn dist_graph_neighbors(
    comm: CommH,
    maxindegree: i32,
    sources: OutArray<i32>,
    sourceweights: OutArray<i32>,
    maxoutdegree: i32,
    destinations: OutArray<i32>,
    destweights: OutArray<i32>,
) -> Result {
    let (ins, outs) = (check_len("maxindegree", maxindegree)?, check_len("maxoutdegree", maxoutdegree)?);
    graph(comm, |g| {
        write("sources", sources, &g.sources, ins)?;
        write_weights("sourceweights", sourceweights, &g.source_weights, ins)?;
        write("destinations", destinations, &g.destinations, outs)?;
        write_weights("destweights", destweights, &g.destination_weights, outs)
    })
}

fn write(name: &str, to: OutArray<i32>, from: &[i32], max: usize) -> Result {
    to.write(name, &from[..from.len().min(max)])
}

fn write_weights(name: &str, to: OutArray<i32>, from: &Option<Vec<i32>>, max: usize) -> Result {
    match from {
        Some(list) if to.addr() != UNWEIGHTED && to.addr() != WEIGHTS_EMPTY => write(name, to, list, max),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn array(list: &[i32]) -> InArray<i32> {
        // SAFETY: the tests keep the lists alive and tell their lengths.
        unsafe { InArray::new(list.as_ptr()) }
    }
    fn sentinel(addr: usize) -> InArray<i32> {
        // SAFETY: sentinels are never read.
        unsafe { InArray::new(std::ptr::without_provenance(addr)) }
    }

    #[test]
    fn every_process_finds_its_edges() {
        // Rank 0 gives edges out of 0 and 1, rank 1 gives none, rank 2 gives edges into itself.
        let a = part(3, 2, array(&[0, 1]), array(&[2, 1]), array(&[1, 2, 2]), array(&[5, 6, 7])).unwrap();
        let b = part(3, 0, array(&[]), array(&[]), array(&[]), sentinel(WEIGHTS_EMPTY)).unwrap();
        let c = part(3, 1, array(&[0]), array(&[1]), array(&[2]), array(&[8])).unwrap();
        let parts: Vec<Part> = [a, b, c].iter().map(|p| Part::from_bytes(&p.to_bytes())).collect();
        let want = |sources: &[i32], sw: &[i32], destinations: &[i32], dw: &[i32]| DistGraph {
            sources: sources.to_vec(),
            source_weights: Some(sw.to_vec()),
            destinations: destinations.to_vec(),
            destination_weights: Some(dw.to_vec()),
        };
        assert_eq!(edges_of(0, &parts).unwrap(), want(&[], &[], &[1, 2, 2], &[5, 6, 8]));
        assert_eq!(edges_of(1, &parts).unwrap(), want(&[0], &[5], &[2], &[7]));
        assert_eq!(edges_of(2, &parts).unwrap(), want(&[0, 1, 0], &[6, 7, 8], &[], &[]));
    }

    #[test]
    fn weights_are_for_all_or_none() {
        let with = Part { weighted: true, edges: vec![[0, 1, 1]] };
        let without = Part { weighted: false, edges: vec![[1, 0, 0]] };
        let silent = Part { weighted: false, edges: vec![] };
        let err = edges_of(0, &[silent, with, without]).unwrap_err();
        assert_eq!(err.text, "weights is MPI_UNWEIGHTED on rank 2, not on rank 1");
        let mut g = DistGraph { sources: vec![0], source_weights: Some(vec![1]), ..Default::default() };
        g.agree_on_weights().unwrap();
        assert_eq!(g.destination_weights, Some(vec![]));
        let mut g = DistGraph { sources: vec![0], destination_weights: Some(vec![]), ..Default::default() };
        g.agree_on_weights().unwrap();
        assert_eq!(g.destination_weights, None);
        let mut g = DistGraph { sources: vec![0], destinations: vec![0], source_weights: Some(vec![1]), ..Default::default() };
        assert!(g.agree_on_weights().is_err());
    }

    #[test]
    fn bad_edges() {
        let text = |r: Result<Part>| r.err().unwrap().to_string();
        let one = [1];
        assert_eq!(
            text(part(2, 1, array(&[2]), array(&one), array(&one), sentinel(UNWEIGHTED))),
            "sources[0] is 2, the communicator has 2 processes"
        );
        assert_eq!(
            text(part(2, 1, array(&one), array(&[-1]), array(&one), sentinel(UNWEIGHTED))),
            "degrees[0] is -1, must not be negative"
        );
        assert_eq!(text(part(2, 1, array(&one), array(&one), array(&one), array(&[-4]))), "weights[0] is -4, must not be negative");
        assert!(part(2, 1, array(&one), array(&one), array(&one), sentinel(WEIGHTS_EMPTY)).is_err());
    }
}
