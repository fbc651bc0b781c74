//! Long reduce-scatters, and reductions to one of two ranks, that read the others' data where they lie, in their ranks' own memory.
//!
//! 1. Each rank posts where its data are, and whether it can read from all others.
//! 2. It reads the part of everybody's vector that it folds (its block; all or nothing), piece by piece into memory that stays in its core's cache,
//!    folds each piece in one pass, and says that it has. Before all have, nobody returns.
//!
//! Each rank moves s read (of which s - s/p are copied once by the kernel) and s/p written; no byte goes through the segment.
//!
//! Whether that is faster than copying in and folding from there hangs on processor, length and load, so where each rank has a core both ways are timed
//! ([`Ways`]). All members count the same calls, and decide together, so they always take the same way. (Where ranks share cores it takes 0.9 to 1.7 times as
//! long on an Emerald Rapids, and so do allreduces with a core each, whose results would be read, too: 0.9 to 1.7.)

use super::board::{Board, Desc, Readers, Round};
use super::reducer::{Out, Places, Reducer, Sources};
use crate::args::Addr;
use crate::comm::Comm;
use crate::copy::tune::ticks;
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::p2p::internal;
use crate::shm::KernelCopy;
use crate::transport::single_copy::{Run, Source};
use std::cell::{Cell, OnceCell, RefCell};
use std::ops::Range;

/// The call.
#[derive(Clone, Copy)]
pub enum Call {
    /// MPI_Reduce.
    Reduce,
    /// MPI_Reduce_scatter and MPI_Reduce_scatter_block.
    ReduceScatter,
}

/// Bytes of a vector from which there is a choice,
const LEAST: usize = 32 << 10;
/// and where the kernel is slow: shorter ones are never faster so, and trials cost (an EPYC of the Zen 3 kind, old and new by turns, 2 ranks: reductions of 32 to 512 KB 0.96 of the
/// time in the mean without).
const LEAST_SLOW: usize = 1 << 20;

/// Bytes that are read of all vectors together before they are folded: they are to stay in the core's own cache.
const PIECES: usize = 512 << 10;
/// The same of each, at least and at most.
const PIECE: Range<usize> = 16 << 10..128 << 10;

/// Classes of lengths, each twice as long as the one before.
const CLASSES: usize = 12;

/// Which way the calls of a communicator go.
#[derive(Default)]
pub struct Ways {
    states: RefCell<[[State; CLASSES]; 2]>,
    /// The members' processes, if they may all be read. Found out with the first such call.
    pids: OnceCell<Option<Vec<i32>>>,
    /// Memory for pieces, to be taken and put back.
    room: Cell<Vec<u8>>,
}

/// Calls of one kind and of about one length. All members have the same, but for the costs.
#[derive(Default)]
struct State {
    /// Is it not possible?
    never: bool,
    /// Are data usually read?
    read: bool,
    /// Calls since the last decision, and after how many the other way is tried (0: there has been none).
    calls: u32,
    pause: u32,
    /// Ticks of the last few calls in the usual way, and of as many in the other.
    usual: u64,
    other: u64,
}

impl State {
    /// Calls before the first trial, and the most between two; also before the first where it promises little.
    const FIRST: u32 = 12;
    const LONGEST: u32 = 256;
    /// So many calls before a trial count, and of the trial as many but for the first: where roots go round, a rank is root in some of them.
    const COUNT: u32 = 4;
    const TRIAL: u32 = 1 + Self::COUNT;
    /// Calls for each one that a trial has cost more than the usual way would have.
    const SHARE: u64 = 128;

    /// Is the next call to read, on a machine whose kernel copies so? All members say the same of it.
    fn next(&mut self, kernel: KernelCopy) -> bool {
        if self.pause == 0 {
            self.pause = if kernel == KernelCopy::Slow { Self::LONGEST } else { Self::FIRST };
        }
        !self.never && self.read == (self.calls < self.pause)
    }

    /// A call took so long. At the end of a trial: the costs, on which the members have to [`State::decide`].
    fn took(&mut self, ticks: u64) -> Option<[u64; 2]> {
        let tried = (self.calls + 1).saturating_sub(self.pause);
        match tried {
            0 if self.calls + Self::COUNT >= self.pause => self.usual += ticks,
            0 | 1 => {}
            _ => self.other += ticks,
        }
        self.calls += 1;
        (tried == Self::TRIAL).then_some([self.usual, self.other])
    }

    /// The highest costs of any member are known.
    fn decide(&mut self, [usual, other]: [u64; 2]) {
        if other < usual / 16 * 15 {
            (self.read, self.pause) = (!self.read, Self::FIRST);
        } else {
            let pause = (self.pause * if other > usual / 4 * 5 { 4 } else { 2 }).min(Self::LONGEST);
            let lost = Self::SHARE * u64::from(Self::TRIAL) * other.saturating_sub(usual) / usual.max(1);
            self.pause = pause.max(u32::try_from(lost).unwrap_or(u32::MAX));
        }
        (self.calls, self.usual, self.other) = (0, 0, 0);
    }
}

/// Makes a call on `bytes` bytes, by reading or in the `other` way. All ranks of the communicator say the same of it.
pub fn run(
    comm: &Comm,
    (what, bytes): (Call, usize),
    r: &Reducer,
    desc: Desc,
    direct: impl FnOnce(&Round<'_>) -> Result<bool>,
    other: impl FnOnce() -> Result,
) -> Result {
    let board = &comm.coll.board;
    let possible = bytes >= LEAST && !board.crowded() && !comm.is_inter() && r.is_predefined();
    // One rank alone would read all vectors.
    if !possible || matches!(what, Call::Reduce) && board.n() > 2 {
        return other();
    }
    let kernel = engine().job().segment.kernel_rate().kind;
    if kernel == KernelCopy::Slow && bytes < LEAST_SLOW {
        return other();
    }
    // Others find out whether they may read this rank's memory some calls later.
    internal::expose();
    let state = |f: &mut dyn FnMut(&mut State)| {
        let class = ((bytes / LEAST).ilog2() as usize).min(CLASSES - 1);
        f(&mut comm.coll.direct.states.borrow_mut()[what as usize][class]);
    };
    let (start, mut read, mut due) = (ticks(), false, None);
    state(&mut |s| read = s.next(kernel));
    let done = read && {
        let call = board.begin(desc)?;
        let done = direct(&call)?;
        call.finish();
        done
    };
    if !done {
        if read {
            state(&mut |s| s.never = true);
        }
        other()?;
    }
    state(&mut |s| due = if s.never { None } else { s.took(ticks() - start) });
    if let Some(costs) = due {
        let all = most(board, desc, costs)?;
        state(&mut |s| s.decide(all));
    }
    Ok(())
}

/// The highest of the members' numbers.
fn most(board: &Board, desc: Desc, mine: [u64; 2]) -> Result<[u64; 2]> {
    let call = board.begin(desc)?;
    let mut line = [0; 16];
    line.chunks_exact_mut(8).zip(mine).for_each(|(to, x)| to.copy_from_slice(&x.to_ne_bytes()));
    call.arrive(0, Readers::ALL, &line)?;
    call.wait_all(0)?;
    let others = (0..board.n()).filter(|&j| j != board.me).map(|j| call.inline(0, j));
    let all = others.fold(mine, |most, line| [0, 1].map(|k| most[k].max(word(&line, k))));
    call.finish();
    Ok(all)
}

fn word(line: &[u8], k: usize) -> u64 {
    u64::from_ne_bytes(line[8 * k..8 * k + 8].try_into().expect("eight bytes"))
}

/// Where the members' data are, by member.
struct Data {
    pids: Vec<i32>,
    at: Vec<usize>,
    /// Does the result of one of them overwrite its input?
    in_place: bool,
}

impl Data {
    /// Reads `bytes` bytes at `from` of `member`'s memory to `to`.
    fn read(&self, member: usize, from: usize, to: &mut [u8]) -> bool {
        Source::new(self.pids[member], &[Run { addr: from, len: to.len() }]).read_bytes(to)
    }
}

/// Step 1. None on all members if one of them cannot read from all others.
fn meet(call: &Round<'_>, comm: &Comm, send: Addr, in_place: bool) -> Result<Option<Data>> {
    let board = call.board();
    let (p, me) = (board.n(), board.me);
    let pids =
        comm.coll.direct.pids.get_or_init(|| (0..p).map(|j| if j == me { Some(0) } else { internal::readable(comm, j) }).collect());
    let mut line = [0; 16];
    let words = [send.get() as u64, u64::from(pids.is_some()) | u64::from(in_place) << 1];
    line.chunks_exact_mut(8).zip(words).for_each(|(to, x)| to.copy_from_slice(&x.to_ne_bytes()));
    call.arrive(0, Readers::ALL, &line)?;
    call.wait_all(0)?;
    let lines: Vec<_> = (0..p).filter(|&j| j != me).map(|j| (j, call.inline(0, j))).collect();
    let Some(pids) = pids.as_ref().filter(|_| lines.iter().all(|(_, line)| word(line, 1) & 1 == 1)) else { return Ok(None) };
    let in_place = in_place || lines.iter().any(|(_, line)| word(line, 1) & 2 != 0);
    let mut data = Data { pids: pids.clone(), at: vec![0; p], in_place };
    for (j, line) in &lines {
        data.at[*j] = word(line, 0) as usize;
    }
    Ok(Some(data))
}

/// All members say whether what they had to read could be read.
fn agree(call: &Round<'_>, ok: bool) -> Result<bool> {
    let board = call.board();
    call.arrive(1, Readers::ALL, &[u8::from(ok); 8])?;
    call.wait_all(1)?;
    Ok(ok && (0..board.n()).filter(|&j| j != board.me).all(|j| call.inline(1, j)[0] == 1))
}

/// Folds elements `mine` of everybody's `send` into `out`. False on all members if that is not possible, and the input is as it was. Errors: it is not.
pub fn fold(call: &Round<'_>, comm: &Comm, r: &Reducer, send: Addr, mine: Range<usize>, out: Addr) -> Result<bool> {
    let in_place = !mine.is_empty() && out == r.element(send, mine.start);
    let Some(data) = meet(call, comm, send, in_place)? else { return Ok(false) };
    let board = call.board();
    let (p, me, unit) = (board.n(), board.me, r.unit());
    let per = r.elements_in((PIECES / p).clamp(PIECE.start, PIECE.end));
    let mut room = comm.coll.direct.room.take();
    // (Lines of their own, for the copies and for the kernels.)
    let stride = (per * unit).next_multiple_of(4096);
    room.resize(p * stride, 0);
    let (mut places, mut ok) = (Places::default(), true);
    for first in mine.clone().step_by(per) {
        let n = per.min(mine.end - first);
        for (j, to) in room.chunks_exact_mut(stride).enumerate().filter(|&(j, _)| j != me) {
            ok = ok && data.read(j, data.at[j].wrapping_add(first * unit), &mut to[..n * unit]);
        }
        if !ok {
            break;
        }
        let at = places.fill((0..p).map(|j| match j == me {
            true => r.element(send, first).get() as *const u8,
            false => room[j * stride..].as_ptr(),
        }));
        r.fold(Sources { at, own: Some(me) }, Out::User(r.element(out, first - mine.start)), n);
    }
    comm.coll.direct.room.set(room);
    let all = agree(call, ok)?;
    if !all && data.in_place {
        return err!(Class::Other, "the data of some rank cannot be read where they lie");
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::{KernelCopy, State};

    #[test]
    fn members_with_different_costs_go_the_same_way() {
        // Ticks through slots and by reading, of the first member and of the second.
        for (costs, want) in [([[100, 60], [90, 70]], true), ([[100, 130], [90, 80]], false), ([[100, 98], [100, 98]], false)] {
            let mut members = [State::default(), State::default()];
            let mut reads = 0;
            for call in 0..2000 {
                let read = members[0].next(KernelCopy::Fair);
                assert_eq!(read, members[1].next(KernelCopy::Fair));
                reads += u32::from(read && call >= 1000);
                let due = [0, 1].map(|m| members[m].took(costs[m][usize::from(read)]));
                if let [Some(a), Some(b)] = due {
                    let most = [a[0].max(b[0]), a[1].max(b[1])];
                    members.iter_mut().for_each(|m| m.decide(most));
                } else {
                    assert_eq!(due, [None, None]);
                }
            }
            assert_eq!(reads > 500, want, "{costs:?}: {reads} of 1000");
            assert!(!(50..=950).contains(&reads), "{costs:?}: {reads} of 1000");
        }
    }
}
