//! Small nonblocking calls in which everybody hears from everybody: one [notice](crate::coll::board::Told) of each rank that all others read, instead of a message to each.

use super::{Form, Schedule};
use crate::args::Addr;
use crate::coll::board::{Board, Desc, Told, NOTICE};
use crate::coll::reducer::{Out, Places, Reducer, Sources};
use crate::comm::Comm;
use crate::copy::is_amd;
use crate::datatype::Buffer;
use crate::error::{Class, Error, Result};
use crate::handle::RequestH;
use crate::p2p::{self, Task, Turn};
use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

/// What a rank tells, and what it makes of what it hears.
pub enum What {
    /// Nothing but that it has come.
    Barrier,
    /// The vector of `count` elements at `from`; the fold of `part` of all vectors goes to `to`.
    Reduction { r: Rc<Reducer>, from: Addr, count: usize, part: Range<usize>, to: Addr },
    /// `send`; from byte `first` on of what each rank tells, its block of `recv`, where there is one for each, back to back.
    Blocks { send: Buffer, first: usize, recv: Buffer },
    /// How long `send` is, and it; what each rank tells, of up to `longest` bytes, goes to its one of `recvs`.
    Uneven { send: Buffer, recvs: Vec<Buffer>, longest: usize },
}

impl What {
    /// Bytes to tell.
    fn len(&self) -> usize {
        match self {
            What::Barrier => 0,
            What::Reduction { r, count, .. } => count * r.unit(),
            What::Blocks { send, .. } => send.bytes(),
            What::Uneven { longest, .. } => HEADER + *longest,
        }
    }

    fn fill(&self, to: &mut [u8]) {
        match self {
            What::Barrier => {}
            What::Reduction { r, from, count, .. } => r.load(*from, *count, to),
            What::Blocks { send, .. } => send.pack(0, to),
            What::Uneven { send, .. } => {
                let (header, data) = to.split_at_mut(HEADER);
                header.copy_from_slice(&send.bytes().to_ne_bytes());
                send.pack(0, &mut data[..send.bytes()]);
            }
        }
    }

    fn hear(&self, board: &Board, call: &Told) {
        let n = board.n();
        match self {
            What::Barrier => {}
            What::Reduction { r, part, to, .. } => {
                let (unit, mut places) = (r.unit(), Places::default());
                let at = places.fill((0..n).map(|j| board.told(j, call)[part.start * unit..].as_ptr()));
                r.fold(Sources { at, own: None }, Out::User(*to), part.len());
            }
            What::Blocks { first, recv, .. } => {
                for (j, block) in recv.split(n).enumerate() {
                    block.unpack(0, &board.told(j, call)[*first..*first + block.bytes()]);
                }
            }
            What::Uneven { recvs, .. } => {
                for (j, block) in recvs.iter().enumerate() {
                    let (header, data) = board.told(j, call).split_at(HEADER);
                    block.unpack(0, &data[..sent(header).min(block.bytes())]);
                }
            }
        }
    }
}

/// Bytes before a block of which others know only how long it may be,
pub const HEADER: usize = size_of::<usize>();

/// which say how long it is.
pub fn sent(header: &[u8]) -> usize {
    usize::from_ne_bytes(header.try_into().expect("so many bytes"))
}

/// May a call be one of notices, in which each rank tells so many bytes, and reads so many of others?
pub fn possible(comm: &Comm, tells: usize, reads: usize) -> bool {
    /// The most to tell where each rank has a core: who sends longer messages copies in and out at the same time.
    const DENSE: usize = 4 << 10;
    /// The same of two ranks on AMD's processors. (A Zen 4, persistent messages: a vector for both of 512 bytes, 1, 2 and 4 KB near each other 1.1, 1.0, 0.75 and 0.55 of the time, far
    /// apart 0.9, 0.5, 0.45 and 0.33: a message is written to lines that its sender has read last. Those of MPI_Iallreduce, made for each call, near each other with 1 and 4 KB 1.55 and 0.87.)
    const AMD_PAIR: usize = 1 << 10;
    /// The most to read: messages share the work of a long reduction.
    const READ: usize = 256 << 10;
    let most = match comm.coll.board.crowded() {
        true => NOTICE,
        false if comm.size() == 2 && is_amd() => AMD_PAIR,
        false => DENSE,
    };
    !comm.is_inter() && comm.size() > 1 && tells <= most && reads <= READ
}

/// The same of a call in which all are to have what each one tells.
pub fn possible_for_all(comm: &Comm, tells: usize, reads: usize) -> bool {
    /// The most to tell where each of two ranks has a core. (A Granite Rapids, messages: MPI_Iallgather of 2 KB 1.0 of the time, of 3 and 4 KB 0.9 and 0.8, MPI_Iallreduce 1.15, 1.1 and 1.0.)
    const PAIR: usize = 2 << 10;
    possible(comm, tells, reads) && (comm.size() > 2 || comm.coll.board.crowded() || tells <= PAIR)
}

/// One as a request. It is complete at once if the others have told before.
pub fn request(form: Form, comm: &Rc<Comm>, desc: Desc, what: What) -> Result<RequestH> {
    let board = &comm.coll.board;
    // It has a tag, too: ranks that take it for a longer call send messages.
    let tag = Schedule::first_tag(comm, 1);
    let call = board.new_notice(desc, tag as u32, what.len())?;
    form.request(comm, Notice { comm: comm.clone(), call, tag, what, told: Cell::new(false), idle: Cell::new(0) })
}

struct Notice {
    comm: Rc<Comm>,
    call: Told,
    tag: i32,
    what: What,
    told: Cell<bool>,
    /// Steps in which nothing could be done.
    idle: Cell<u32>,
}

/// See [`Task::number`].
pub fn of_call(call: &Told) -> u32 {
    // (Those of blocking calls are lower.)
    1 << 31 | call.number.get() as u32
}

/// Steps between two looks for messages.
const RARELY: u32 = 256;

/// Has a rank sent a message with this tag instead of giving notice of the same call? Then it has called something else, and is to find out as well.
#[cold]
pub fn look_for_messages(comm: &Rc<Comm>, tag: i32, told: impl Fn() -> Vec<u8>) -> Result {
    let sent = |j: &usize| *j != comm.rank && p2p::internal::has_come(comm, *j, tag);
    let Some(other) = (0..comm.size()).find(sent) else { return Ok(()) };
    let mine = told();
    for j in (0..comm.size()).filter(|&j| j != comm.rank) {
        // (Nobody waits for what comes, but its sender is to go on.)
        p2p::internal::irecv_bytes(comm, j, tag);
        p2p::internal::isend_bytes(comm, j, tag, &mine);
    }
    let text = format!("collective calls do not match: rank {other} sends a message, this rank tells {} bytes", mine.len());
    Err(Error::new(Class::Count, text))
}

/// Is it time to look for messages, after so many turns in vain, of which one more is counted?
pub fn is_time_to_look(idle: &Cell<u32>) -> bool {
    idle.set(idle.get().wrapping_add(1));
    idle.get().is_multiple_of(RARELY)
}

impl Task for Notice {
    fn start(&self) -> Result {
        let board = &self.comm.coll.board;
        board.number(&self.call, 1);
        self.told.set(board.tell(&self.call, |to| self.what.fill(to)));
        if !self.told.get() {
            board.is_blocked(true);
        }
        Ok(())
    }

    fn advance(&self) -> Result<Turn> {
        let (board, call) = (&self.comm.coll.board, &self.call);
        let mut turn = Turn::Idle;
        if !self.told.get() {
            if !board.tell(call, |to| self.what.fill(to)) {
                return Ok(turn);
            }
            self.told.set(true);
            board.is_blocked(false);
            turn = Turn::Moved;
        }
        let heard = match board.has_heard(call) {
            Ok(false) => {
                // (Calls before it are first to find out.)
                if !is_time_to_look(&self.idle) || !board.is_next(call) {
                    return Ok(turn);
                }
                let told = || {
                    let mut mine = vec![0; call.len];
                    self.what.fill(&mut mine);
                    mine
                };
                look_for_messages(&self.comm, self.tag, told).map(|()| false)
            }
            other => other,
        };
        match heard {
            Ok(true) => self.what.hear(board, call),
            Ok(false) => return Ok(turn),
            Err(_) => {}
        }
        board.heard(call);
        heard.map(|_| Turn::Done)
    }

    fn number(&self) -> u32 {
        of_call(&self.call)
    }
}
