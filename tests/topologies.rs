//! Communicators with a topology, between real processes.

mod common;

use common::ranks;
use ferrite::args::{InArray, OutArray};
use ferrite::comm::{self, Comm};
use ferrite::consts;
use ferrite::handle::{CommH, InfoH};
use ferrite::topo::{self, Neighbors};

const WORLD: CommH = CommH::raw(consts::COMM_WORLD);

fn array(list: &[i32]) -> InArray<i32> {
    // SAFETY: every caller keeps the list for the call, and passes its length.
    unsafe { InArray::new(list.as_ptr()) }
}

fn room(list: &mut [i32]) -> OutArray<i32> {
    // SAFETY: as above.
    unsafe { OutArray::new(list.as_mut_ptr()) }
}

fn unweighted() -> InArray<i32> {
    // SAFETY: MPI_UNWEIGHTED is never read.
    unsafe { InArray::new(std::ptr::without_provenance(10)) }
}

fn neighbors(h: CommH) -> Neighbors {
    let comm = comm::get(h).unwrap();
    topo::get(&comm).unwrap().neighbors(comm.rank)
}

/// A ring of columns over an even number of ranks, one left over.
fn grids(world: &Comm) {
    let (me, n) = (world.rank as i32, world.size() as i32);
    let columns = n / 2;
    let grid = topo::cart_create(WORLD, 2, array(&[2, columns]), array(&[0, 1]), true).unwrap();
    if me >= 2 * columns {
        assert!(grid.is_null());
        return;
    }
    assert_eq!(comm::get(grid).unwrap().size() as i32, 2 * columns);
    assert_eq!(topo::topo_test(grid).unwrap(), consts::CART);
    let (mut dims, mut periods, mut coords) = ([0; 2], [0; 2], [0; 2]);
    topo::cart_get(grid, 2, room(&mut dims), room(&mut periods), room(&mut coords)).unwrap();
    assert_eq!((dims, periods, coords), ([2, columns], [0, 1], [me / columns, me % columns]));
    assert_eq!(topo::cart_rank(grid, array(&[coords[0], coords[1] - columns])).unwrap(), me);
    let (left, right) = topo::cart_shift(grid, 1, 1).unwrap();
    let row = coords[0] * columns;
    assert_eq!((left, right), (row + (coords[1] + columns - 1) % columns, row + (coords[1] + 1) % columns));

    // Rows and columns, all made in one call each.
    let mut rows = topo::cart_sub(grid, array(&[0, 1])).unwrap();
    let comm = comm::get(rows).unwrap();
    let members: Vec<u32> = (row..row + columns).map(|r| r as u32).collect();
    assert_eq!((comm.rank as i32, &comm.group.members), (coords[1], &members));
    assert_eq!(topo::cartdim_get(rows).unwrap(), 1);
    let column = topo::cart_sub(grid, array(&[1, 0])).unwrap();
    assert_eq!(comm::comm_size(column).unwrap(), 2);
    assert_eq!(
        topo::cart_shift(column, 0, 1).unwrap(),
        if coords[0] == 0 { (consts::PROC_NULL, 1) } else { (0, consts::PROC_NULL) }
    );
    let point = topo::cart_sub(grid, array(&[0, 0])).unwrap();
    assert_eq!((comm::comm_size(point).unwrap(), topo::cartdim_get(point).unwrap()), (1, 0));

    // A duplicate keeps the topology; a communicator made from the group does not.
    let dup = comm::comm_dup(rows).unwrap();
    assert_eq!(neighbors(dup), neighbors(rows));
    let plain = comm::comm_create(rows, comm::comm_group(rows).unwrap()).unwrap();
    assert_eq!(topo::topo_test(plain).unwrap(), consts::UNDEFINED);
    comm::comm_free(&mut rows).unwrap();
}

/// A star around rank 0, known to all.
fn star(world: &Comm) {
    let (me, n) = (world.rank as i32, world.size() as i32);
    let index: Vec<i32> = (0..n).map(|i| n - 1 + i).collect();
    let edges: Vec<i32> = (1..n).chain((1..n).map(|_| 0)).collect();
    let graph = topo::graph_create(WORLD, n, array(&index), array(&edges), false).unwrap();
    assert_eq!(topo::graphdims_get(graph).unwrap(), (n, 2 * (n - 1)));
    let want: Vec<i32> = if me == 0 { (1..n).collect() } else { vec![0] };
    assert_eq!(neighbors(graph), Neighbors { sources: want.clone(), destinations: want });
    let none = topo::graph_create(WORLD, 0, array(&[]), array(&[]), false).unwrap();
    assert!(none.is_null());
}

/// Every rank tells the edges out of the next one; each finds its own.
fn told_by_others(world: &Comm) {
    let (me, n) = (world.rank as i32, world.size() as i32);
    let next = (me + 1) % n;
    // Edges next -> next + 1 and next -> next + 2, of weights 10 * next + 1 and + 2.
    let to = [(next + 1) % n, (next + 2) % n];
    let weights = [10 * next + 1, 10 * next + 2];
    let graph =
        topo::dist_graph_create(WORLD, 1, array(&[next]), array(&[2]), array(&to), array(&weights), InfoH::NULL, false).unwrap();
    assert_eq!(topo::dist_graph_neighbors_count(graph).unwrap(), (2, 2, true));
    let (mut s, mut sw, mut d, mut dw) = ([0; 2], [0; 2], [0; 2], [0; 2]);
    topo::dist_graph_neighbors(graph, 2, room(&mut s), room(&mut sw), 2, room(&mut d), room(&mut dw)).unwrap();
    assert_eq!((d, dw), ([(me + 1) % n, (me + 2) % n], [10 * me + 1, 10 * me + 2]));
    // Incoming edges come in the order of the ranks that told of them.
    let mut want: Vec<(i32, i32, i32)> = Vec::new();
    for hop in [1, 2] {
        let source = (me + 2 * n - hop) % n;
        want.push(((source + n - 1) % n, source, 10 * source + hop));
    }
    want.sort_unstable();
    let got: Vec<(i32, i32)> = s.into_iter().zip(sw).collect();
    assert_eq!(got, want.iter().map(|w| (w.1, w.2)).collect::<Vec<_>>());

    let adjacent = topo::dist_graph_create_adjacent(
        WORLD,
        1,
        array(&[(me + n - 1) % n]),
        unweighted(),
        1,
        array(&[(me + 1) % n]),
        unweighted(),
        InfoH::NULL,
        false,
    )
    .unwrap();
    assert_eq!(topo::dist_graph_neighbors_count(adjacent).unwrap(), (1, 1, false));
    assert_eq!(neighbors(adjacent), Neighbors { sources: vec![(me + n - 1) % n], destinations: vec![(me + 1) % n] });
}

fn main() {
    for n in [2, 3, 5] {
        ranks("grids", n, |c| grids(c));
        ranks("star", n, |c| star(c));
        ranks("told by others", n, |c| told_by_others(c));
    }
}
