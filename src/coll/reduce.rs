//! MPI_Reduce (MPI 5.0, section 6.9.1).
//!
//! | bytes | how | each rank moves |
//! |---|---|---|
//! | up to 32 | in the posting | |
//! | two ranks with a core each, up to 256 KB | the other copies in, half by half from 32 KB on, where it has read last ([`Round::swap_for_root`]); the root folds | s in; the root 2s read, s written |
//! | more than 256 KB, or 4 MB of all together, more than two ranks on most cores | each core folds a part, its ranks one after the other ([`relay`]) | s - s/c in (c cores), 2s read, s written; the root s more read and written |
//! | up to 16 KB, 512 KB if [crowded](Board::crowded), or any number with up to 3 ranks or 2 cores | the others copy round k+1 in while the root folds round k of all in one pass | s in; the root p*s read, s written |
//! | with 2 ranks 32 KB and more, where that has turned out faster | the root reads them where they lie ([`direct`]) | the root 2s read, s written |
//! | more | each rank folds its share of a slice ([`shares`]) | s in, s read, s/p written; the root s more read and written |
//!
//! Where two cores are all there is, one folds while the other copies, and to share the work gains nothing.

use super::board::{Board, Desc, Readers, Round, BRIEF, INLINE};
use super::brief::{Brief, Fold, Predefined, Users};
use super::check::{self, Root};
use super::reducer::{Out, Places, Reducer, Sources};
use super::{alone, direct, huge, pipeline, relay, shares};
use crate::args::{check_count, Addr};
use crate::comm::Comm;
use crate::copy::LINE;
use crate::error::Result;
use crate::handle::{CommH, OpH, TypeH};

/// MPI_Reduce: the root gets x0 op x1 op ... op xp-1.
#[inline]
pub fn reduce(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, root: i32, comm: CommH) -> Result {
    match brief::<Predefined>(sendbuf, recvbuf, count, datatype, op, root, comm) {
        Some(result) => result,
        None => any(sendbuf, recvbuf, count, datatype, op, root, comm),
    }
}

/// The usual small call. None if it is another, or an argument is wrong: nothing has been done.
#[inline(always)]
fn brief<F: Fold>(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, root: i32, comm: CommH) -> Option<Result> {
    let comm = crate::comm::get(comm).ok()?;
    let root = check::brief_root(&comm, root)?;
    let brief = Brief::<F>::new(&comm, (sendbuf, recvbuf), count, datatype, op, root == comm.rank)?;
    let go = || {
        let call = comm.coll.board.begin(brief.desc().root(root))?;
        if root != comm.rank {
            return brief.post(&call, Readers::one(root));
        }
        call.arrive(0, Readers::NONE, &[])?;
        brief.fold(&call)
    };
    Some(go())
}

/// The same with an operation of the user.
#[inline(never)]
fn users(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, root: i32, comm: CommH) -> Option<Result> {
    brief::<Users>(sendbuf, recvbuf, count, datatype, op, root, comm)
}

/// Any call.
#[inline(never)]
fn any(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, root: i32, comm: CommH) -> Result {
    if let Some(result) = users(sendbuf, recvbuf, count, datatype, op, root, comm) {
        return result;
    }
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    if let Some(result) = alone::reduced(&comm, sendbuf, recvbuf, count, datatype, op) {
        return result;
    }
    let count = check_count("count", count)?;
    let board = &comm.coll.board;
    if root == Root::Bystander {
        let call = board.begin(Desc::current())?;
        call.present()?;
        call.finish();
        return Ok(());
    }
    let dt = crate::datatype::committed(datatype)?;
    let r = Reducer::new(crate::op::get(op)?, dt)?;
    let mut send = sendbuf;
    if root == Root::Me {
        check::address("recvbuf", recvbuf, count, r.dt())?;
        if !comm.is_inter() {
            if sendbuf.is_in_place() {
                send = recvbuf;
            } else {
                check::address("sendbuf", sendbuf, count, r.dt())?;
                check::distinct(sendbuf, recvbuf, count)?;
            }
        }
    } else {
        check::address("sendbuf", sendbuf, count, r.dt())?;
    }
    if board.n() == 1 {
        r.copy(send, recvbuf, count);
        return Ok(());
    }
    let desc = Desc::current().op(r.op()).data(count * r.unit(), r.digest());
    if comm.is_inter() {
        return inter(&comm, &r, desc, send, recvbuf, count, root);
    }
    let root = if let Root::Rank(j) = root { j } else { comm.rank };
    let (desc, mine) = (desc.root(root), if board.me == root { 0..count } else { 0..0 });
    let directly = |call: &Round<'_>| direct::fold(call, &comm, &r, send, mine.clone(), recvbuf);
    let other = || through_slots(board, &r, desc, send, recvbuf, count, root);
    direct::run(&comm, (direct::Call::Reduce, count * r.unit()), &r, desc, directly, other)
}

fn through_slots(board: &Board, r: &Reducer, desc: Desc, send: Addr, recvbuf: Addr, count: usize, root: usize) -> Result {
    let call = board.begin(desc)?;
    if count == 0 {
        call.present()?;
    } else if count * r.unit() <= INLINE {
        small(&call, r, send, recvbuf, count, root)?;
    } else if r.unit() > board.slot_bytes() {
        let range = if board.me == root { 0..count } else { 0..0 };
        huge::reduce(&call, r, Some(send), recvbuf, 0..board.n(), count, range)?;
    } else if relay::pays(board, count * r.unit(), TOGETHER) && relay::serves(board, r) {
        relay::fold(&call, r, send, recvbuf, count, relay::To::One(root))?;
    } else if is_shared(board, r, count) {
        shares::fold(&call, r, send, recvbuf, count, Some(root))?;
    } else {
        large(&call, r, send, recvbuf, count, root)?;
    }
    call.finish();
    Ok(())
}

/// Bytes of all vectors together up to which the root folds them in less time than parts take to be passed on.
const TOGETHER: usize = 4 << 20;

/// Is a vector of so many elements long enough, and are there ranks and cores enough, for each rank to fold a share of it?
fn is_shared(board: &Board, r: &Reducer, count: usize) -> bool {
    // Bytes up to which that does not pay for a second synchronisation, which is one of switches where ranks share cores.
    let least = if board.crowded() { 512 << 10 } else { 16 << 10 };
    board.n() > 3 && board.cores() > 2 && count * r.unit() > least && r.unit() <= board.slot_bytes() / board.n()
}

fn small(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize, root: usize) -> Result {
    let (board, bytes) = (call.board(), count * r.unit());
    if board.me != root {
        let mut line = [0; INLINE];
        r.load(send, count, &mut line);
        return call.arrive(0, Readers::one(root), &line[..bytes]);
    }
    call.arrive(0, Readers::NONE, &[])?;
    call.wait_all(0)?;
    fold_inline(call, r, 0..board.n(), send, recv, count);
    Ok(())
}

/// Folds the `count` elements that `sources` posted inline in round 0; mine are at `own` instead.
#[inline(always)]
pub(super) fn fold_inline(call: &Round<'_>, r: &Reducer, sources: std::ops::Range<usize>, own: Addr, to: Addr, count: usize) {
    let me = call.board().me;
    let mut places = Places::default();
    let at = places.fill(sources.clone().map(|j| match j == me {
        true => own.get() as *const u8,
        false => call.inline_at(0, j),
    }));
    r.fold(Sources { at, own: sources.contains(&me).then(|| me - sources.start) }, Out::User(to), count);
}

/// Bytes from which on a vector goes in two pieces where two ranks [swap](Round::swap_for_root) places: each of them has two.
const HALVED: usize = 32 << 10;

fn large(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize, root: usize) -> Result {
    let board = call.board();
    let bytes = count * r.unit();
    let swaps = (BRIEF + 1..=2 * board.swapped_bytes()).contains(&bytes) && call.swaps_for_root();
    let per = r.elements_in(match swaps {
        true => (bytes / 2).next_multiple_of(LINE).max(HALVED / 2),
        false => board.piece_bytes(bytes),
    });
    let part = |k: usize| (k * per, per.min(count - k * per));
    let readers = if board.me == root { Readers::NONE } else { Readers::one(root) };
    let rounds = count.div_ceil(per);
    let swap = swaps.then(|| call.swap_for_root(rounds));
    let fill = |k: usize, round: usize| {
        let (first, n) = part(k);
        if let Some(number) = swap {
            call.swap_in(number + k as u64);
        }
        r.post_in(call, round, r.element(send, first), n)
    };
    pipeline::run(call, call.fresh(rounds), rounds, readers, fill, board.me == root, |k, round| {
        let (first, n) = part(k);
        r.fold_posted(call, round, 0..board.n(), 0..n, r.element(send, first), r.element(recv, first));
    })
}

/// The root gets the reduction of the remote group (section 6.9.1); its own group has no data.
fn inter(comm: &Comm, r: &Reducer, desc: Desc, send: Addr, recv: Addr, count: usize, root: Root) -> Result {
    let coll = &comm.coll;
    let call = coll.board.begin(desc)?;
    if r.unit() > coll.board.slot_bytes() {
        let (send, range) = if root == Root::Me { (None, 0..count) } else { (Some(send), 0..0) };
        huge::reduce(&call, r, send, recv, coll.sources(comm), count, range)?;
        call.finish();
        return Ok(());
    }
    let per = r.elements_in(coll.board.piece_bytes(count * r.unit()));
    for k in 0..count.div_ceil(per) {
        let (first, n) = (k * per, per.min(count - k * per));
        if let Root::Rank(j) = root {
            r.post_in(&call, k, r.element(send, first), n)?;
            call.post(k, Readers::one(coll.remote + j), &[])?;
        } else {
            if k == 0 {
                call.present()?;
            }
            let sources = coll.sources(comm);
            let mut at = Vec::with_capacity(sources.len());
            for j in sources {
                call.wait_for(k, j)?;
                at.push(call.peer(k, j, 0, n * r.unit()).as_ptr());
            }
            r.fold(Sources { at: &at, own: None }, Out::User(r.element(recv, first)), n);
            call.done(k);
        }
    }
    call.finish();
    Ok(())
}
