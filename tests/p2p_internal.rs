//! Messages of the library for itself, between real processes.

mod common;

use common::ranks;
use ferrite::comm::Comm;
use ferrite::p2p::internal::{exchange_bytes, recv_bytes, send_bytes};

fn bytes(len: usize, seed: usize) -> Vec<u8> {
    (0..len).map(|i| (i * 7 + seed) as u8).collect()
}

const LENGTHS: [usize; 14] = [0, 1, 8, 40, 41, 64, 1000, 8191, 8192, 16384, 16385, 100_000, 1 << 20, 3_000_001];

/// Every length, around a ring.
fn around(comm: &Comm) {
    let (me, n) = (comm.rank, comm.size());
    for round in 0..3 {
        for (i, len) in LENGTHS.into_iter().enumerate() {
            let (to, from) = ((me + 1) % n, (me + n - 1) % n);
            let got = exchange_bytes(comm, to, from, i as i32, &bytes(len, me + round)).unwrap();
            assert_eq!(got, bytes(len, from + round), "length {len}");
        }
    }
}

/// Many messages before the first receive, taken out of order.
fn flood(comm: &Comm) {
    const N: usize = 3000;
    let (me, n) = (comm.rank, comm.size());
    if me == 0 {
        for from in (1..n).rev() {
            for i in 0..N {
                let i = if i % 2 == 0 { N - 1 - i } else { i - 1 };
                assert_eq!(recv_bytes(comm, from, i as i32).unwrap(), bytes(i % 500, from + i));
            }
        }
    } else {
        for i in 0..N {
            send_bytes(comm, 0, i as i32, &bytes(i % 500, me + i)).unwrap();
        }
    }
}

/// One after the other, so that all but one wait.
fn token(comm: &Comm) {
    let (me, n) = (comm.rank, comm.size());
    for round in 0..200u32 {
        if me == 0 {
            send_bytes(comm, 1, 0, &round.to_ne_bytes()).unwrap();
            assert_eq!(recv_bytes(comm, n - 1, 0).unwrap(), round.to_ne_bytes());
        } else {
            let t = recv_bytes(comm, me - 1, 0).unwrap();
            send_bytes(comm, (me + 1) % n, 0, &t).unwrap();
        }
    }
}

fn main() {
    for n in [1, 2, 3, 5] {
        ranks("around", n, |c| around(c));
    }
    for n in [2, 4] {
        ranks("flood", n, |c| flood(c));
        ranks("token", n, |c| token(c));
    }
}
