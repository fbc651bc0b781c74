//! Point-to-point communication between real processes, through the engine's functions.

mod common;
#[path = "common/mpi.rs"]
mod mpi;

use common::ranks;
use ferrite::args::Status;
use ferrite::comm::Comm;
use ferrite::consts::{ANY_SOURCE, ANY_TAG, PROC_NULL};
use ferrite::error::Class;
use ferrite::handle::{MessageH, RequestH};
use ferrite::p2p::*;
use mpi::*;

fn ints(n: usize, seed: usize) -> Vec<i32> {
    (0..n).map(|i| (i * 7 + seed) as i32).collect()
}

fn one() -> [Status; 1] {
    [Status::EMPTY]
}

/// Counts of ints around every limit: the line, the piece, the eager limit, the ring.
const COUNTS: [usize; 15] = [0, 1, 9, 10, 11, 26, 500, 2047, 2048, 4096, 4097, 25_000, 40_000, 1 << 16, 1 << 20];

fn ping_pong(comm: &Comm) {
    let (me, other) = (comm.rank as i32, 1 - comm.rank as i32);
    if me > 1 {
        return;
    }
    for (i, n) in COUNTS.into_iter().enumerate() {
        for round in 0..20 {
            let mut got = vec![-1; n + 1];
            let mut s = one();
            if me == 0 {
                send(at(&ints(n, round)), n as i64, INT, other, i as i32, WORLD).unwrap();
                recv(at_mut(&mut got), n as i64 + 1, INT, other, i as i32, WORLD, statuses(&mut s)).unwrap();
            } else {
                recv(at_mut(&mut got), n as i64 + 1, INT, ANY_SOURCE, ANY_TAG, WORLD, statuses(&mut s)).unwrap();
                ssend(at(&got), n as i64, INT, other, i as i32, WORLD).unwrap();
            }
            assert_eq!((s[0].source, s[0].tag, s[0].bytes), (other, i as i32, n as u64 * 4));
            assert_eq!(get_count(s[0], INT).unwrap(), n as i64);
            assert_eq!(got[..n], ints(n, round));
            assert_eq!(got[n], -1);
        }
    }
}

/// Everybody sends to everybody, itself included, before receiving; long and short messages mixed.
fn all_to_all(comm: &Comm) {
    let (me, p) = (comm.rank, comm.size());
    for n in COUNTS {
        let out: Vec<Vec<i32>> = (0..p).map(|to| ints(n, me * 100 + to)).collect();
        let mut sends: Vec<RequestH> = (0..p).map(|to| isend(at(&out[to]), n as i64, INT, to as i32, 7, WORLD).unwrap()).collect();
        let mut into = vec![vec![0; n]; p];
        let mut all: Vec<RequestH> =
            into.iter_mut().enumerate().map(|(from, b)| irecv(at_mut(b), n as i64, INT, from as i32, 7, WORLD).unwrap()).collect();
        all.append(&mut sends);
        let mut s = vec![Status::EMPTY; 2 * p];
        waitall(2 * p as i32, requests(&mut all), statuses(&mut s)).unwrap();
        assert!(all.iter().all(|h| h.is_null()));
        for from in 0..p {
            assert_eq!(into[from], ints(n, from * 100 + me));
            assert_eq!((s[from].source, s[from].tag, s[from].bytes), (from as i32, 7, n as u64 * 4));
        }
    }
}

/// Messages of one sender are received in order, whatever their length and whatever the receives ask for.
fn order(comm: &Comm) {
    const N: usize = 400;
    let len = |i: usize| [1, 3000, 20, 30_000, 0, 9][i % 6];
    if comm.rank == 0 {
        let out: Vec<Vec<i32>> = (0..N).map(|i| ints(len(i), i)).collect();
        for to in 1..comm.size() as i32 {
            let mut all: Vec<RequestH> = out
                .iter()
                .enumerate()
                .map(|(i, v)| isend(at(v), v.len() as i64, INT, to, (i % 2) as i32, WORLD).unwrap())
                .collect();
            waitall(N as i32, requests(&mut all), ignore()).unwrap();
        }
    } else {
        let mut into = vec![vec![0; 30_000]; N];
        let mut all = Vec::new();
        // In pairs: first any tag, then the tag of the second.
        for (i, b) in into.iter_mut().enumerate() {
            let (from, tag) = if i % 2 == 0 { (ANY_SOURCE, ANY_TAG) } else { (0, 1) };
            all.push(irecv(at_mut(b), 30_000, INT, from, tag, WORLD).unwrap());
        }
        let mut s = vec![Status::EMPTY; N];
        waitall(N as i32, requests(&mut all), statuses(&mut s)).unwrap();
        for (i, b) in into.iter().enumerate() {
            assert_eq!((s[i].tag, s[i].bytes as usize), ((i % 2) as i32, len(i) * 4), "message {i}");
            assert_eq!(b[..len(i)], ints(len(i), i));
        }
    }
}

/// Blocking sends to a rank that sends itself: nobody may stop emptying its own rings.
fn crossing(comm: &Comm) {
    let (me, p) = (comm.rank, comm.size());
    let out = ints(100, me);
    for to in 0..p {
        for _ in 0..1000 {
            send(at(&out), 100, INT, to as i32, 1, WORLD).unwrap();
        }
    }
    for from in 0..p {
        for _ in 0..1000 {
            let mut got = vec![0; 100];
            recv(at_mut(&mut got), 100, INT, from as i32, 1, WORLD, ignore()).unwrap();
            assert_eq!(got, ints(100, from));
        }
    }
}

fn errors(comm: &Comm) {
    let buf = [0i32; 100];
    let code = |r: ferrite::error::Result| r.unwrap_err();
    assert_eq!(code(send(at(&buf), -1, INT, 0, 0, WORLD)).text, "count is -1, must not be negative");
    let e = code(send(at(&buf), 1, INT, 99, 0, WORLD));
    assert_eq!(
        (e.code, e.to_string()),
        (Class::Rank as i32, format!("dest is 99, the communicator has ranks 0 to {}", comm.size() - 1))
    );
    assert_eq!(code(send(at(&buf), 1, INT, ANY_SOURCE, 0, WORLD)).code, Class::Rank as i32);
    assert_eq!(code(send(at(&buf), 1, INT, 0, -5, WORLD)).code, Class::Tag as i32);
    assert_eq!(code(send(ferrite::args::Addr::BOTTOM, 1, INT, 0, 0, WORLD)).code, Class::Buffer as i32);
    assert_eq!(code(wait(&mut RequestH::raw(0x12345), ignore())).code, Class::Request as i32);
    if comm.rank > 1 {
        return;
    }
    let other = 1 - comm.rank as i32;
    for large in [1, 1000] {
        let (n, room) = (100 * large, 50 * large);
        let out = ints(n, 3);
        let mut s = one();
        if comm.rank == 0 {
            send(at(&out), n as i64, INT, other, 5, WORLD).unwrap();
            send(at(&out), n as i64, INT, other, 6, WORLD).unwrap();
            ssend(at(&out), n as i64, INT, other, 7, WORLD).unwrap();
        } else {
            // Truncation: what fits arrives, the rest of the memory stays.
            let mut got = vec![-1; n];
            let e = recv(at_mut(&mut got), room as i64, INT, other, 5, WORLD, statuses(&mut s)).unwrap_err();
            assert_eq!(e.code, Class::Truncate as i32);
            let text =
                format!("message of {} bytes from rank 0, tag 5, does not fit the receive buffer of {} bytes", n * 4, room * 4);
            assert_eq!(e.text, text);
            assert_eq!((&got[..room], &got[room..]), (&out[..room], &vec![-1; n - room][..]));
            // The same through requests, with one good among them.
            let mut good = vec![0; n];
            let mut all = [
                irecv(at_mut(&mut got), room as i64, INT, other, 6, WORLD).unwrap(),
                irecv(at_mut(&mut good), n as i64, DOUBLE, PROC_NULL, 6, WORLD).unwrap(),
            ];
            let mut s = [Status::EMPTY; 2];
            let e = waitall(2, requests(&mut all), statuses(&mut s)).unwrap_err();
            assert_eq!((e.code, s[0].error, s[1].error), (Class::InStatus as i32, Class::Truncate as i32, 0));
            assert_eq!(s[1].source, PROC_NULL);
            // Wrong type.
            let mut reals = vec![0f64; n];
            let e = recv(at_mut(&mut reals), n as i64, DOUBLE, other, 7, WORLD, ignore()).unwrap_err();
            assert_eq!(e.code, Class::Type as i32);
            assert_eq!(e.text, "message from rank 0, tag 7, was sent as 4-byte integers and is received as datatype MPI_DOUBLE");
        }
    }
    assert_eq!(waitany(0, requests(&mut []), ignore()).unwrap(), ferrite::consts::UNDEFINED);
}

fn probes(comm: &Comm) {
    let (me, p) = (comm.rank as i32, comm.size() as i32);
    for n in [3, 3000, 100_000] {
        if me == 0 {
            for _ in 1..p {
                let mut s = one();
                probe(ANY_SOURCE, ANY_TAG, WORLD, statuses(&mut s)).unwrap();
                let from = s[0].source;
                assert_eq!((s[0].tag, get_count(s[0], INT).unwrap()), (from, n as i64));
                let mut message = if from % 2 == 0 {
                    mprobe(from, from, WORLD, ignore()).unwrap()
                } else {
                    let (flag, m) = improbe(from, ANY_TAG, WORLD, ignore()).unwrap();
                    assert!(flag);
                    m
                };
                assert!(!iprobe(from, from, WORLD, ignore()).unwrap());
                let mut got = vec![0; n];
                if from == 2 {
                    let mut r = imrecv(at_mut(&mut got), n as i64, INT, &mut message).unwrap();
                    wait(&mut r, statuses(&mut s)).unwrap();
                } else {
                    mrecv(at_mut(&mut got), n as i64, INT, &mut message, statuses(&mut s)).unwrap();
                }
                assert!(message.is_null());
                assert_eq!((s[0].source, s[0].tag, s[0].bytes), (from, from, n as u64 * 4));
                assert_eq!(got, ints(n, from as usize));
            }
            // Before the others go on.
            for to in 1..p {
                send(at(&[0i32]), 0, INT, to, 99, WORLD).unwrap();
            }
        } else {
            send(at(&ints(n, me as usize)), n as i64, INT, 0, me, WORLD).unwrap();
            recv(at_mut(&mut [0i32]), 0, INT, 0, 99, WORLD, ignore()).unwrap();
        }
    }
    let mut nobody = mprobe(PROC_NULL, 0, WORLD, ignore()).unwrap();
    let mut s = one();
    mrecv(at_mut(&mut [0i32]), 1, INT, &mut nobody, statuses(&mut s)).unwrap();
    assert_eq!((s[0].source, nobody), (PROC_NULL, MessageH::NULL));
}

fn persistent(comm: &Comm) {
    let (me, p) = (comm.rank, comm.size());
    let (to, from) = (((me + 1) % p) as i32, ((me + p - 1) % p) as i32);
    for n in [5, 5000, 50_000] {
        let mut out = ints(n, 0);
        let mut into = vec![0; n];
        let mut all = [
            recv_init(at_mut(&mut into), n as i64, INT, from, 1, WORLD).unwrap(),
            send_init(at(&out), n as i64, INT, to, 1, WORLD).unwrap(),
        ];
        for round in 0..5 {
            out.iter_mut().enumerate().for_each(|(i, x)| *x = (i + me + round) as i32);
            assert!(test(&mut all[0], ignore()).unwrap());
            startall(2, requests(&mut all)).unwrap();
            assert_eq!(start(&mut all[0]).unwrap_err().code, Class::Request as i32);
            let mut s = [Status::EMPTY; 2];
            waitall(2, requests(&mut all), statuses(&mut s)).unwrap();
            assert_eq!((s[0].source, s[0].bytes), (from, n as u64 * 4));
            let want: Vec<i32> = (0..n).map(|i| (i + from as usize + round) as i32).collect();
            assert_eq!(into, want);
        }
        all.iter_mut().for_each(|h| request_free(h).unwrap());
    }
}

fn exchange(comm: &Comm) {
    let (me, p) = (comm.rank, comm.size());
    let (to, from) = (((me + 1) % p) as i32, ((me + p - 1) % p) as i32);
    for n in COUNTS {
        let mut s = one();
        let mut into = vec![0; n];
        // A wrong receive: nothing is sent, which the next receive would get.
        let wrong = sendrecv(at(&into), n as i64, INT, to, 1, at_mut(&mut into), n as i64, INT, from, -7, WORLD, ignore());
        assert_eq!(wrong.unwrap_err().code, Class::Tag as i32);
        sendrecv(at(&ints(n, me)), n as i64, INT, to, 1, at_mut(&mut into), n as i64, INT, from, 1, WORLD, statuses(&mut s))
            .unwrap();
        assert_eq!((&into, s[0].source), (&ints(n, from as usize), from));
        sendrecv_replace(at_mut(&mut into), n as i64, INT, to, 2, from, 2, WORLD, ignore()).unwrap();
        assert_eq!(into, ints(n, (from as usize + p - 1) % p));
        let mut r = isendrecv_replace(at_mut(&mut into), n as i64, INT, to, 3, from, 3, WORLD).unwrap();
        wait(&mut r, statuses(&mut s)).unwrap();
        assert_eq!((s[0].tag, into), (3, ints(n, (from as usize + 2 * p - 2) % p)));
    }
}

fn cancelling(_: &Comm) {
    let mut into = [0i32; 4];
    let mut r = irecv(at_mut(&mut into), 4, INT, ANY_SOURCE, 77, WORLD).unwrap();
    assert!(!test(&mut r, ignore()).unwrap());
    cancel(&mut r).unwrap();
    let mut s = one();
    wait(&mut r, statuses(&mut s)).unwrap();
    assert!(test_cancelled(s[0]).unwrap());
}

fn buffered(comm: &Comm) {
    let (me, p) = (comm.rank, comm.size());
    let other = ((me + 1) % p) as i32;
    let room = vec![0u8; 1 << 20];
    assert_eq!(bsend(at(&[1i32]), 1, INT, other, 0, WORLD).unwrap_err().code, Class::Buffer as i32);
    buffer_attach(at(&room), 1 << 20).unwrap();
    assert_eq!(buffer_attach(at(&room), 1 << 20).unwrap_err().code, Class::Buffer as i32);
    assert_eq!(bsend(at(&room), 1 << 20, BYTE, other, 0, WORLD).unwrap_err().code, Class::Buffer as i32);
    let mut out = ints(100_000, me);
    bsend(at(&out), 100_000, INT, other, 0, WORLD).unwrap();
    out.fill(0);
    let mut into = vec![0; 100_000];
    let from = (me + p - 1) % p;
    recv(at_mut(&mut into), 100_000, INT, from as i32, 0, WORLD, ignore()).unwrap();
    assert_eq!(into, ints(100_000, from));
    let (addr, size) = buffer_detach().unwrap();
    assert_eq!((addr.0, size), (room.as_ptr() as usize, 1 << 20));
}

/// Any and some, on requests that complete one by one.
fn some(comm: &Comm) {
    let (me, p) = (comm.rank as i32, comm.size());
    if me != 0 {
        for i in 0..10 {
            send(at(&[me * 100 + i]), 1, INT, 0, i, WORLD).unwrap();
        }
        return;
    }
    let n = (p - 1) * 10;
    let mut into = vec![[0i32]; n];
    let mut all: Vec<RequestH> = into
        .iter_mut()
        .enumerate()
        .map(|(k, b)| irecv(at_mut(b), 1, INT, 1 + (k / 10) as i32, (k % 10) as i32, WORLD).unwrap())
        .collect();
    let mut seen = 0;
    while seen < n {
        let mut s = one();
        if seen < n / 2 {
            let i = waitany(n as i32, requests(&mut all), statuses(&mut s)).unwrap();
            assert!(all[i as usize].is_null());
            assert_eq!(into[i as usize][0], s[0].source * 100 + s[0].tag);
            seen += 1;
        } else {
            let mut which = vec![0i32; n];
            let mut s = vec![Status::EMPTY; n];
            // SAFETY: room for n indices.
            let out = unsafe { ferrite::args::OutArray::new(which.as_mut_ptr()) };
            let k = waitsome(n as i32, requests(&mut all), out, statuses(&mut s)).unwrap() as usize;
            for j in 0..k {
                assert_eq!(into[which[j] as usize][0], s[j].source * 100 + s[j].tag);
            }
            seen += k;
        }
    }
    assert!(all.iter().all(|h| h.is_null()));
}

fn main() {
    let only = std::env::args().nth(1).filter(|a| !a.starts_with('-'));
    let run = |name: &str, n: usize, body: fn(&Comm)| {
        if only.as_deref().is_none_or(|o| name.contains(o)) {
            ranks(name, n, |comm| {
                body(comm);
                ferrite::p2p::finalize().unwrap();
            });
        }
    };
    for n in [2, 3] {
        run("ping_pong", n, ping_pong);
        run("errors", n, errors);
    }
    for n in [1, 2, 4, 7] {
        run("all_to_all", n, all_to_all);
        run("persistent", n, persistent);
        run("exchange", n, exchange);
        run("buffered", n, buffered);
    }
    for n in [2, 3, 5] {
        run("order", n, order);
        run("crossing", n, crossing);
        run("probes", n, probes);
        run("some", n, some);
    }
    // Small areas: half of a message finds no room.
    run("exchange", 18, exchange);
    run("cancelling", 1, cancelling);
}
