//! Collectives that move data, and making communicators, between real processes.

mod common;

use common::ranks;
use ferrite::args::{Addr, Counts, InArray};
use ferrite::coll::internal::{allgather_bytes, barrier, bcast_bytes};
use ferrite::comm::Comm;
use ferrite::handle::{CommH, TypeH};
use ferrite::{coll, comm, consts};
use std::rc::Rc;

const WORLD: CommH = CommH::raw(consts::COMM_WORLD);
const BYTE: TypeH = TypeH::raw(consts::BYTE);
const LENGTHS: [usize; 9] = [0, 1, 8, 24, 33, 1000, 65536, 70_001, 300_000];

/// An empty slice has a made-up address, which could be that of MPI_IN_PLACE.
fn from(b: &[u8]) -> Addr {
    if b.is_empty() {
        Addr::BOTTOM
    } else {
        Addr::of(b)
    }
}

fn room(b: &mut [u8]) -> Addr {
    from(b)
}

fn bytes(len: usize, seed: usize) -> Vec<u8> {
    (0..len).map(|i| (i * 7 + seed * 31) as u8).collect()
}

fn library(world: &Rc<Comm>) {
    for round in 0..50 {
        barrier(world).unwrap();
        let len = |r: usize| LENGTHS[(r + round) % LENGTHS.len()];
        let all = allgather_bytes(world, &bytes(len(world.rank), world.rank)).unwrap();
        for (r, b) in all.iter().enumerate() {
            assert_eq!(*b, bytes(len(r), r));
        }
        let root = round % world.size();
        assert_eq!(bcast_bytes(world, root, &bytes(len(root), root)).unwrap(), bytes(len(root), root));
    }
}

fn data(world: &Rc<Comm>) {
    let (me, n) = (world.rank, world.size());
    for len in LENGTHS {
        for root in 0..n {
            let mut buf = bytes(len, if me == root { 5 } else { 9 });
            coll::bcast(room(&mut buf), len as i64, BYTE, root as i32, WORLD).unwrap();
            assert_eq!(buf, bytes(len, 5));
            let all: Vec<u8> = (0..n).flat_map(|r| bytes(len, r)).collect();
            let mut own = vec![0; len];
            let send = from(&all);
            coll::scatter(send, len as i64, BYTE, room(&mut own), len as i64, BYTE, root as i32, WORLD).unwrap();
            assert_eq!(own, bytes(len, me), "scatter {len} from {root}");
            let mut got = vec![0; len * n];
            coll::gather(from(&own), len as i64, BYTE, room(&mut got), len as i64, BYTE, root as i32, WORLD).unwrap();
            if me == root {
                assert_eq!(got, all);
            }
        }
        let own = bytes(len, me);
        let mut got = vec![0; len * n];
        coll::allgather(from(&own), len as i64, BYTE, room(&mut got), len as i64, BYTE, WORLD).unwrap();
        assert_eq!(got, (0..n).flat_map(|r| bytes(len, r)).collect::<Vec<u8>>());
        let to_all: Vec<u8> = (0..n).flat_map(|r| bytes(len, me * n + r)).collect();
        coll::alltoall(from(&to_all), len as i64, BYTE, room(&mut got), len as i64, BYTE, WORLD).unwrap();
        assert_eq!(got, (0..n).flat_map(|r| bytes(len, r * n + me)).collect::<Vec<u8>>());
    }
}

fn array(v: &[i32]) -> Counts {
    // SAFETY: the vectors outlive the calls.
    Counts::I32(unsafe { InArray::new(v.as_ptr()) })
}

fn uneven(world: &Rc<Comm>) {
    let (me, n) = (world.rank, world.size());
    for len in [1usize, 100, 50_000] {
        let counts: Vec<i32> = (0..n).map(|r| (r * len) as i32).collect();
        let displs: Vec<i32> = (0..n).map(|r| (r * r * len) as i32).collect();
        let total = n * n * len;
        let mine = bytes(me * len, me);
        let mut all = vec![0; total];
        coll::allgatherv(from(&mine), mine.len() as i64, BYTE, room(&mut all), array(&counts), array(&displs), BYTE, WORLD)
            .unwrap();
        for r in 0..n {
            assert_eq!(all[r * r * len..][..r * len], bytes(r * len, r));
        }
        for root in 0..n as i32 {
            let mut own = vec![0; me * len];
            coll::scatterv(from(&all), array(&counts), array(&displs), BYTE, room(&mut own), (me * len) as i64, BYTE, root, WORLD)
                .unwrap();
            assert_eq!(own, mine);
            let mut back = vec![0; total];
            coll::gatherv(from(&own), own.len() as i64, BYTE, room(&mut back), array(&counts), array(&displs), BYTE, root, WORLD)
                .unwrap();
            if me as i32 == root {
                assert_eq!(back, all);
            }
        }
        // Rank i sends i + j units to rank j.
        let counts: Vec<i32> = (0..n).map(|r| ((r + me) * len) as i32).collect();
        let displs: Vec<i32> = (0..n).map(|r| (r * 2 * n * len) as i32).collect();
        let mut send = vec![0; 2 * n * n * len];
        for r in 0..n {
            let b = bytes((r + me) * len, me * n + r);
            send[r * 2 * n * len..][..b.len()].copy_from_slice(&b);
        }
        let mut recv = vec![0; 2 * n * n * len];
        coll::alltoallv(
            from(&send),
            array(&counts),
            array(&displs),
            BYTE,
            room(&mut recv),
            array(&counts),
            array(&displs),
            BYTE,
            WORLD,
        )
        .unwrap();
        for r in 0..n {
            assert_eq!(recv[r * 2 * n * len..][..(r + me) * len], bytes((r + me) * len, r * n + me));
        }
    }
}

fn communicators(world: &Rc<Comm>) {
    let (me, n) = (world.rank, world.size());
    for _ in 0..20 {
        let mut dup = comm::comm_dup(WORLD).unwrap();
        assert_eq!(comm::comm_compare(dup, WORLD).unwrap(), consts::CONGRUENT);
        let mut half = comm::comm_split(dup, (me % 2) as i32, -(me as i32)).unwrap();
        let h = comm::get(half).unwrap();
        assert_eq!(h.size(), if me % 2 == 0 { n.div_ceil(2) } else { n / 2 });
        assert_eq!(h.group.members[h.rank] as usize, me);
        assert!(h.group.members.windows(2).all(|w| w[0] > w[1]));
        barrier(&h).unwrap();
        if n > 1 {
            let mut inter = comm::intercomm_create(half, 0, WORLD, h_leader(n, me), 7).unwrap();
            let i = comm::get(inter).unwrap();
            assert!(i.is_inter());
            barrier(&i).unwrap();
            let mut merged = comm::intercomm_merge(inter, me % 2 == 1).unwrap();
            let m = comm::get(merged).unwrap();
            assert_eq!(m.size(), n);
            assert_eq!(m.group.members[0] as usize, (n - 1) / 2 * 2);
            barrier(&m).unwrap();
            let mut again = comm::comm_dup(inter).unwrap();
            barrier(&comm::get(again).unwrap()).unwrap();
            for c in [&mut inter, &mut merged, &mut again] {
                comm::comm_free(c).unwrap();
            }
        }
        comm::comm_free(&mut half).unwrap();
        comm::comm_free(&mut dup).unwrap();
    }
}

/// World rank of the leader of the other half: its highest rank, since keys are negative.
fn h_leader(n: usize, me: usize) -> i32 {
    let top = |parity: usize| (0..n).rev().find(|r| r % 2 == parity).unwrap_or(0);
    top(1 - me % 2) as i32
}

fn main() {
    for n in [1, 2, 3, 4, 5, 8] {
        ranks("library", n, library);
        ranks("data", n, data);
        ranks("uneven", n, uneven);
        ranks("communicators", n, communicators);
    }
    println!("24 passed, 0 failed");
}
