//! MPI_Scatterv (MPI 5.0, section 6.6).
//!
//! Receivers know the length of their own block at most, so the root tells: in the posting if the blocks are small enough to
//! travel in it, else in a table at the beginning of the first slot. Each byte is moved twice: in by the root, out by its receiver.
//! Large blocks go one after the other ([`super::apart`]), one alone may be a [`super::message`].

use super::apart;
use super::blocks::{Blocks as _, Few};
use super::board::{whole_lines, Board, Desc, Readers, Round, BRIEF, INLINE};
use super::check::{self, Root};
use super::lengths::{
    enter_here, enter_shortly, fit_here, fit_shortly, here, put_here, put_shortly, shortly, DATA, HERE, LENGTHS, SHORTLY,
};
use super::message::{self, Sending};
use super::scatter::{plain_own, Own, Receivers};
use crate::args::{check_count, Addr, Counts};
use crate::comm::Comm;
use crate::copy::LINE;
use crate::datatype::{Buffer, Datatype, Plain};
use crate::error::Result;
use crate::handle::{CommH, TypeH};
use std::rc::Rc;

/// MPI_Scatterv: `sendcounts[i]` elements from element `displs[i]` of the root's buffer go to rank i.
#[allow(clippy::too_many_arguments)]
#[inline]
pub fn scatterv(
    sendbuf: Addr,
    sendcounts: Counts,
    displs: Counts,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result {
    match brief(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm) {
        Some(result) => result,
        None => any(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm),
    }
}

/// The usual small call: few blocks without gaps, within a group. None if it is another, or an argument is wrong: nothing has been done.
#[allow(clippy::too_many_arguments)]
#[inline(always)]
fn brief(
    sendbuf: Addr,
    sendcounts: Counts,
    displs: Counts,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Option<Result> {
    let comm = crate::comm::get(comm).ok()?;
    let (root, n) = (check::brief_root(&comm, root)?, comm.size());
    let desc = Desc::current().root(root);
    if root != comm.rank {
        let mut recv = Plain::new(recvbuf, recvcount, recvtype).filter(|recv| recv.len() <= BRIEF)?;
        let mut get = || {
            let call = comm.coll.board.begin(desc.class(recv.digest))?;
            call.present()?;
            let (from, to) = (comm.coll.remote + root, Receivers::beside(&comm, root));
            // Blocks are often of the same length.
            let first = to.number(comm.rank).saturating_mul(recv.len()).min(BRIEF);
            call.wait_for_part(0, from, first..(first + recv.len()).min(BRIEF))?;
            if receive_brief(&call, &mut recv, from, to.number(comm.rank)) {
                return Ok(());
            }
            let recv = check::buffer(&("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
            receive(&call, &comm, &recv, root)
        };
        return Some(get());
    }
    if n > LENGTHS + 1 {
        return None;
    }
    let counts = sendcounts.values(n)?;
    let one = Plain::new(sendbuf, 1, sendtype)?;
    let others = || (0..n).filter(|&j| j != root).map(|j| counts.get(j));
    let short = |count: i64| (0..=BRIEF as i64).contains(&count);
    if !(1..=BRIEF).contains(&one.len()) || counts.get(root) < 0 || !others().all(short) {
        return None;
    }
    let all = others().sum::<i64>() as usize * one.len();
    if all > BRIEF {
        return None;
    }
    let few = Few::of(one, counts, displs.values(n)?);
    let own = few.block(root)?;
    let keep = plain_own(recvbuf, recvcount, recvtype, own.len())?;
    if n == 1 {
        keep.into_iter().for_each(|mut recv| recv.put(own.as_bytes()));
        return Some(Ok(()));
    }
    let blocks = || (0..n).filter(|&j| j != root).filter_map(|j| few.block(j));
    let deal = || {
        let call = comm.coll.board.begin(desc.class(one.digest))?;
        send_brief(&call, blocks, n - 1, all)?;
        if let Some(mut recv) = keep {
            recv.put(own.as_bytes());
        }
        Ok(())
    };
    Some(deal())
}

/// Any call.
#[allow(clippy::too_many_arguments)]
#[inline(never)]
fn any(
    sendbuf: Addr,
    sendcounts: Counts,
    displs: Counts,
    sendtype: TypeH,
    recvbuf: Addr,
    recvcount: i64,
    recvtype: TypeH,
    root: i32,
    comm: CommH,
) -> Result {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    let board = &comm.coll.board;
    let desc = check::desc(&comm, root);
    match root {
        Root::Bystander => board.begin(desc)?.present(),
        Root::Me => {
            let n = comm.peers().members.len();
            let mut arrays = comm.coll.arrays.take();
            sendcounts.read_counts("sendcounts", n, &mut arrays.0)?;
            displs.read("displs", n, &mut arrays.1)?;
            let dt = crate::datatype::committed(sendtype)?;
            check::address("sendbuf", sendbuf, arrays.0.iter().sum(), &dt)?;
            let blocks = Blocks::new(sendbuf, &arrays, &dt, Receivers::of(&comm));
            let own = Own::new(&comm, recvbuf, recvcount, recvtype, || blocks.len(comm.rank))?;
            let call = board.begin(desc.class(dt.digest()))?;
            let mut sending = Vec::new();
            if board.n() > 1 {
                sending = send(&call, &comm, &blocks)?;
            }
            own.keep(|| blocks.block(comm.rank));
            comm.coll.arrays.set(arrays);
            message::finish(&call, sending)
        }
        Root::Rank(r) => {
            check_count("recvcount", recvcount)?;
            let recv = check::buffer(&("recvbuf", "recvcount"), recvbuf, recvcount, recvtype)?;
            let call = board.begin(desc.class(recv.digest()))?;
            call.present()?;
            receive(&call, &comm, &recv, r)
        }
    }
}

/// `count` elements from element `displ` on.
pub(super) fn at(buf: Addr, displ: i64, count: usize, dt: &Rc<Datatype>) -> Buffer {
    Buffer::new(buf.offset(dt.extent.wrapping_mul(displ as isize)), count, dt.clone())
}

/// Byte 0 of a posting (see [`super::lengths`]): the blocks and the table are in the slot.
const SLOT: u8 = 0;
/// The table in the slot says with which turn each block begins.
const APART: u8 = 3;
/// The only block is a message of its own; the posting has its length, from byte 8 on.
const MESSAGE: u8 = 4;

/// A table begins with the bytes of all blocks, then for each receiver the place of its first piece and the length of its block.
fn table(n: usize) -> usize {
    (8 + 16 * n).next_multiple_of(LINE)
}

/// Payload of a slot behind the table, at most.
fn room(n: usize, all: usize, board: &Board) -> usize {
    board.piece_bytes(all).min(board.slot_bytes().saturating_sub(table(n))).max(3 * table(n))
}

/// Bytes of each receiver's piece in a round, if there is more than one.
fn piece(to: &Receivers, all: usize, board: &Board) -> usize {
    whole_lines(room(to.n, all, board) / to.others())
}

/// What the root sends.
struct Blocks<'a> {
    sendbuf: Addr,
    counts: &'a [usize],
    displs: &'a [i64],
    dt: &'a Rc<Datatype>,
    to: Receivers,
    /// Bytes for all receivers.
    all: usize,
}

impl<'a> Blocks<'a> {
    fn new(sendbuf: Addr, arrays: &'a (Vec<usize>, Vec<i64>), dt: &'a Rc<Datatype>, to: Receivers) -> Self {
        let mut blocks = Blocks { sendbuf, counts: &arrays.0, displs: &arrays.1, dt, to, all: 0 };
        blocks.all = blocks.to.each().map(|j| blocks.len(j)).sum();
        blocks
    }

    /// Bytes for receiver `j`.
    fn len(&self, j: usize) -> usize {
        self.counts[j] * self.dt.size
    }

    fn block(&self, j: usize) -> Buffer {
        at(self.sendbuf, self.displs[j], self.counts[j], self.dt)
    }
}

/// Sends blocks of `all` bytes together to so many `receivers`.
#[inline(always)]
fn send_brief<I: Iterator<Item = Plain>>(call: &Round<'_>, blocks: impl Fn() -> I, receivers: usize, all: usize) -> Result {
    match fit_here(all, receivers) {
        true => call.post_line(|line| put_here(line, blocks())),
        false => {
            let lengths = || blocks().map(|block| block.len());
            call.post_brief_behind(|line| enter_shortly(line, lengths()), all, |slot| put_shortly(slot, blocks()))
        }
    }
}

/// Takes the short block of receiver `number`, if it is one that fits.
#[inline(always)]
fn receive_brief(call: &Round<'_>, recv: &mut Plain, from: usize, number: usize) -> bool {
    let line = call.line(from);
    match line[0] {
        HERE => {
            let (at, len) = here(line, number);
            if len <= recv.len() {
                recv.put(&line[at..at + len]);
            }
            len <= recv.len()
        }
        SHORTLY => {
            let (at, len) = shortly(line, number);
            if len <= recv.len() {
                recv.put(call.peer(0, from, at, len));
            }
            len <= recv.len()
        }
        _ => false,
    }
}

/// Sends the blocks. What it returns is to be waited for at the end.
fn send(call: &Round<'_>, comm: &Rc<Comm>, blocks: &Blocks<'_>) -> Result<Vec<Sending>> {
    let (n, all, board) = (blocks.to.n, blocks.all, call.board());
    let receivers = blocks.to.others();
    let mut line = [0; INLINE];
    if fit_here(all, receivers) {
        enter_here(&mut line, blocks.to.each().map(|j| blocks.len(j)));
        let mut to = DATA;
        for j in blocks.to.each() {
            let len = blocks.len(j);
            blocks.block(j).pack(0, &mut line[to..to + len]);
            to += len;
        }
        call.post(0, Readers::ALL, &line[..to])?;
        return Ok(Vec::new());
    }
    if message::possible(board, all) {
        line[0] = MESSAGE;
        line[8..16].copy_from_slice(&all.to_ne_bytes());
        call.post(0, Readers::ALL, &line)?;
        let to = message::other(comm);
        return Ok(message::send(call, comm, to, &blocks.block(to))?.into_iter().collect());
    }
    let in_one_round = fit_shortly(all, receivers) && all <= board.piece_bytes(all);
    // (To few it takes longer, if that is all.)
    if apart::possible(call, all, receivers) && !(in_one_round && receivers < apart::MANY) {
        return send_apart(call, blocks, comm);
    }
    if in_one_round {
        let slot = call.slot(0, all)?;
        enter_shortly(&mut line, blocks.to.each().map(|j| blocks.len(j)));
        let mut to = 0;
        for j in blocks.to.each() {
            let len = blocks.len(j);
            board.pack(&blocks.block(j), 0, &mut slot[to..to + len]);
            to += len;
        }
        call.post(0, Readers::ALL, &line)?;
        return Ok(Vec::new());
    }
    let one_slot = all <= room(n, all, board);
    let per = if one_slot { all } else { piece(&blocks.to, all, board) };
    let longest = blocks.to.each().map(|j| blocks.len(j)).max().unwrap_or(0);
    let from = blocks.to.each().next().and_then(|j| blocks.block(j).begins());
    for k in 0..if one_slot { 1 } else { longest.div_ceil(per) } {
        let front = if k == 0 { table(n) } else { 0 };
        // (The front is whole lines.)
        let slot = call.slot_like(k, front + if one_slot { all } else { receivers * per }, from)?;
        if k == 0 {
            slot[..8].copy_from_slice(&(all as u64).to_ne_bytes());
        }
        let mut to = front;
        for j in blocks.to.each() {
            let len = blocks.len(j);
            let n = per.min(len.saturating_sub(k * per));
            if k == 0 {
                enter(slot, j, to, len);
            }
            if n > 0 {
                board.pack(&blocks.block(j), k * per, &mut slot[to..to + n]);
            }
            to += if one_slot { len } else { per };
        }
        // The blocks are not here.
        call.post(k, Readers::ALL, &[SLOT])?;
    }
    Ok(Vec::new())
}

/// Sends the blocks one after the other.
fn send_apart(call: &Round<'_>, blocks: &Blocks<'_>, comm: &Rc<Comm>) -> Result<Vec<Sending>> {
    let turns = |j: usize| apart::turns(blocks.len(j), call.board());
    let (slot, mut first) = (call.slot(0, table(blocks.to.n))?, 0);
    for j in blocks.to.after() {
        enter(slot, j, first, blocks.len(j));
        first += turns(j);
    }
    call.post(0, Readers::ALL, &[APART])?;
    first = 0;
    let dealer = apart::Dealer::new(call, comm, apart::behind_first);
    let mut sending = Vec::new();
    for j in blocks.to.after() {
        sending.extend(dealer.send(first, j, &blocks.block(j))?);
        first += turns(j);
    }
    Ok(sending)
}

/// Writes the entry of receiver `j`.
fn enter(table: &mut [u8], j: usize, place: usize, len: usize) {
    let entry = &mut table[8 + 16 * j..][..16];
    entry[..8].copy_from_slice(&place.to_ne_bytes());
    entry[8..].copy_from_slice(&len.to_ne_bytes());
}

fn receive(call: &Round<'_>, comm: &Rc<Comm>, recv: &Buffer, root: usize) -> Result {
    let (bytes, me, from, to) = (recv.bytes(), comm.rank, comm.coll.remote + root, &Receivers::beside(comm, root));
    let fits = |len: usize| check::fits(&format_args!("root {root}"), len as u64, bytes);
    let number = to.number(me);
    call.wait_for(0, from)?;
    let line = call.inline(0, from);
    if line[0] == HERE {
        let (at, len) = here(&line, number);
        fits(len)?;
        recv.unpack(0, &line[at..at + len]);
        return Ok(());
    }
    if line[0] == SHORTLY {
        let (at, len) = shortly(&line, number);
        fits(len)?;
        call.copy_out(0, from, at, recv, 0, len);
        return Ok(());
    }
    if line[0] == MESSAGE {
        let got = message::receive(call, comm, root, recv);
        fits(u64::from_ne_bytes(line[8..16].try_into().expect("eight bytes")) as usize)?;
        return got;
    }
    let word =
        |round: usize, skip: usize| u64::from_ne_bytes(call.peer(round, from, skip, 8).try_into().expect("eight bytes")) as usize;
    if line[0] == APART {
        let (first, len) = (word(0, 8 + 16 * me), word(0, 16 + 16 * me));
        fits(len)?;
        // A long table lies in the area, which the root may go round in before our block's turn.
        call.done(0);
        return apart::receive(call, (apart::behind_first, first), comm, root, recv, len);
    }
    let (all, place, len) = (word(0, 0), word(0, 8 + 16 * me), word(0, 16 + 16 * me));
    fits(len)?;
    let board = call.board();
    if all <= room(to.n, all, board) {
        call.copy_out(0, from, place, recv, 0, len);
        return Ok(());
    }
    let per = piece(to, all, board);
    for k in 0..len.div_ceil(per) {
        call.wait_for(k, from)?;
        let n = per.min(len - k * per);
        call.copy_out(k, from, if k == 0 { place } else { number * per }, recv, k * per, n);
        call.done(k);
    }
    Ok(())
}
