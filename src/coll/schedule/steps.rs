//! Long nonblocking calls in steps, where ranks share cores: in each step a rank has something for others in a [place](crate::coll::board::Taken) that they all
//! read, and gives a [notice](crate::coll::board::Told) of it. As messages the same bytes would be copied in and out for each of them, with a switch or two for each message.

use super::notice::{self, is_time_to_look, look_for_messages};
use super::{Form, Schedule};
use crate::args::Addr;
use crate::coll::board::{Board, Desc, Taken, Told, PLACES};
use crate::comm::Comm;
use crate::error::Result;
use crate::handle::RequestH;
use crate::p2p::{Task, Turn};
use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

/// What is done in each step of a call.
pub trait Work: 'static {
    /// Steps in which this rank has something for others, at least one.
    fn steps(&self) -> usize;
    /// Puts what it has for others in step `k` into its place.
    fn put(&self, k: usize, own: Own<'_>);
    /// All have given notice of step `k`.
    fn hear(&self, k: usize, all: &All<'_>);
    /// In how many steps after it others still read what this rank has put there in a step. (After the last one it only gives notice of these.)
    fn is_read_for(&self) -> usize;
    /// The vector as a stream, for those who have called something else.
    fn vector(&self) -> Vec<u8>;
}

/// A place of this rank's that it writes.
pub struct Own<'a> {
    /// Whose places these are.
    pub board: &'a Board,
    place: usize,
}

impl<'a> Own<'a> {
    /// Its first `len` bytes.
    pub fn bytes(self, len: usize) -> &'a mut [u8] {
        self.board.own_step(self.place, len)
    }
}

/// The places that all write in the same step.
pub struct All<'a> {
    /// Whose places these are.
    pub board: &'a Board,
    call: &'a Told,
    /// Those of the step before, and of this one.
    before: usize,
    now: usize,
}

impl All<'_> {
    /// What `member` has put there in this step.
    pub fn of(&self, member: usize, at: Range<usize>) -> &[u8] {
        self.board.step_of(self.call, member, self.now, at)
    }

    /// The same in the step before, or what another member has put there in its stead.
    pub fn before(&self, member: usize, at: Range<usize>) -> &[u8] {
        self.board.step_of(self.call, member, self.before, at)
    }

    /// Where something of `member`'s lies that is for this rank only, which may put there what is to be read in the next step.
    pub fn in_stead(&self, member: usize, at: Range<usize>) -> Addr {
        self.board.step_place(member, self.now, at.start, at.len())
    }
}

/// May a call go in steps? `least`: bytes that one must have room for.
pub fn possible(comm: &Comm, least: usize) -> bool {
    let board = &comm.coll.board;
    board.crowded() && !comm.is_inter() && comm.size() > 1 && least <= board.slot_bytes()
}

/// One as a request.
pub fn request(form: Form, comm: &Rc<Comm>, desc: Desc, work: impl Work) -> Result<RequestH> {
    // It has a tag, too: ranks that take it for another call send messages.
    let tag = Schedule::first_tag(comm, 1);
    let call = comm.coll.board.new_steps(desc, tag as u32)?;
    let (puts, reads, taken) = (work.steps(), work.is_read_for(), Cell::default());
    let (told, heard, blocked, idle) = (Cell::new(0), Cell::new(0), Cell::new(false), Cell::new(0));
    form.request(comm, Steps { comm: comm.clone(), call, tag, taken, work, puts, all: puts + reads, told, heard, blocked, idle })
}

struct Steps<W> {
    comm: Rc<Comm>,
    /// Its first notice.
    call: Told,
    tag: i32,
    taken: Cell<Taken>,
    work: W,
    /// Steps in which there is something for others, and all.
    puts: usize,
    all: usize,
    /// Steps of which notice has been given, and that have been heard.
    told: Cell<usize>,
    heard: Cell<usize>,
    /// Does it wait for room?
    blocked: Cell<bool>,
    /// Turns in which nothing could be done.
    idle: Cell<u32>,
}

impl<W: Work> Steps<W> {
    /// Gives notice of the next step. False if there is no room for it yet.
    fn tell(&self) -> bool {
        let (board, k) = (&self.comm.coll.board, self.told.get());
        let (step, puts, taken) = (self.call.step(k), k < self.puts, self.taken.get());
        let room = board.has_room(&step) && (!puts || board.may_write(&taken, k));
        if room == self.blocked.get() {
            self.blocked.set(!room);
            board.is_blocked(!room);
        }
        if room {
            if puts {
                self.work.put(k, Own { board, place: taken.place(k) });
            }
            board.tell(&step, |_| {});
            self.told.set(k + 1);
        }
        room
    }

    /// Hears the next step. False if not all have given notice of it.
    fn hear(&self) -> Result<bool> {
        let (board, k) = (&self.comm.coll.board, self.heard.get());
        let call = self.call.step(k);
        if !board.has_heard(&call)? {
            // (Calls before it are first to find out.)
            if is_time_to_look(&self.idle) && board.is_next(&call) {
                look_for_messages(&self.comm, self.tag, || self.work.vector())?;
            }
            return Ok(false);
        }
        let taken = self.taken.get();
        let place = |k: usize| taken.place(k);
        self.work.hear(k, &All { board, call: &call, before: place(k.saturating_sub(1)), now: place(k) });
        board.heard(&call);
        self.heard.set(k + 1);
        Ok(true)
    }
}

impl<W: Work> Task for Steps<W> {
    fn start(&self) -> Result {
        let board = &self.comm.coll.board;
        board.number(&self.call, self.all);
        self.taken.set(board.take_places(self.puts, self.call.step(self.work.is_read_for()).number.get()));
        self.told.set(0);
        self.heard.set(0);
        self.tell();
        Ok(())
    }

    fn advance(&self) -> Result<Turn> {
        // As far as places go, if one is still read.
        let ahead = PLACES - 1 - self.work.is_read_for();
        let mut turn = Turn::Idle;
        loop {
            while self.told.get() < self.all.min(self.heard.get() + ahead) && self.tell() {
                turn = Turn::Moved;
            }
            if self.heard.get() == self.all {
                return Ok(Turn::Done);
            }
            if self.heard.get() == self.told.get() {
                return Ok(turn);
            }
            match self.hear() {
                Ok(true) => turn = Turn::Moved,
                Ok(false) => return Ok(turn),
                Err(e) => {
                    self.comm.coll.board.give_up(&self.call.step(self.told.get() - 1), &self.call.step(self.all - 1));
                    return Err(e);
                }
            }
        }
    }

    fn number(&self) -> u32 {
        notice::of_call(&self.call)
    }
}
