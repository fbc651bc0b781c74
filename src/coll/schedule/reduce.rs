//! Reductions and scans (MPI 5.0, sections 6.9 to 6.11): operands travel as streams, and whoever wants the result folds those of all
//! ranks in rank order, in one pass.

#![allow(clippy::too_many_arguments)] // The standard gives them.

use super::dealt::Dealt;
use super::notice::{self, What};
use super::shared::Shared;
use super::{forms_of_blocking, short_or_long, steps, Form, Schedule};
use crate::args::{check_count, Addr, Counts};
use crate::coll::board::Desc;
use crate::coll::check::{self, Root};
use crate::coll::reducer::{Out, Places, Reducer, Sources};
use crate::coll::slices::Slices;
use crate::comm::Comm;
use crate::copy::LINE;
use crate::datatype::Buffer;
use crate::err;
use crate::error::{Class, Error, Result};
use crate::handle::{CommH, OpH, RequestH, TypeH};
use crate::p2p::{internal, Data, Request};
use std::cell::Cell;
use std::ops::Range;
use std::rc::Rc;

/// A reduction's operation, and its vector of `count` elements.
struct Vector {
    comm: Rc<Comm>,
    r: Rc<Reducer>,
    count: usize,
}

impl Vector {
    fn new(comm: CommH, count: usize, datatype: TypeH, op: OpH) -> Result<Vector> {
        let comm = crate::comm::get(comm)?;
        let dt = crate::datatype::committed(datatype)?;
        Ok(Vector { comm, r: Rc::new(Reducer::new(crate::op::get(op)?, dt)?), count })
    }

    /// What is to be sent: `sendbuf`, or `recvbuf` in place. Checks both.
    fn source(&self, sendbuf: Addr, recvbuf: Addr, room: usize) -> Result<Addr> {
        check::address("recvbuf", recvbuf, room, self.r.dt())?;
        check::distinct(sendbuf, recvbuf, room)?;
        let send = if check::in_place_allowed(&self.comm, "sendbuf", sendbuf)? { recvbuf } else { sendbuf };
        check::address("sendbuf", send, self.count, self.r.dt())?;
        Ok(send)
    }

    /// Adds to the stage: elements `part(j)` of `from` go to each rank j of `to` when the stage begins.
    fn send(&self, s: &mut Schedule, from: Addr, to: impl Iterator<Item = usize>, part: impl Fn(usize) -> Range<usize>) {
        let r = self.r.clone();
        if r.dt().contiguous {
            let data = |part: Range<usize>| Buffer::new(r.element(from, part.start), part.len(), r.dt().clone());
            return to.for_each(|j| s.send(j, data(part(j))));
        }
        if s.at_once {
            let data = |part: Range<usize>| Data::Owned(r.stream(r.element(from, part.start), part.len()));
            return to.for_each(|j| drop(s.send_with(j, 0, data(part(j)))));
        }
        let messages: Vec<(Rc<Request>, Range<usize>)> = to.map(|j| (s.send_with(j, 0, Data::Nothing), part(j))).collect();
        s.before(move || {
            for (req, part) in &messages {
                req.data.replace(Data::Owned(r.stream(r.element(from, part.start), part.len())));
            }
            Ok(())
        });
    }

    /// Room for what comes of another rank, in memory that is kept if there is any.
    fn room(&self) -> Vec<u8> {
        let mut kept = self.comm.coll.streams.take();
        let room = kept.pop().unwrap_or_default();
        self.comm.coll.streams.set(kept);
        room
    }

    /// Adds to the stage: `count` elements come from each rank of `from`; the fold of their `part` goes to `to`. Nothing comes from this
    /// rank itself if `own` is where its part lies in the user's buffer. If nothing of a stage that has begun is left to wait for, that is done now.
    /// (Of what the call is under way with, a short part of its own is read now, else when the stage ends; see [`Own`].)
    fn fold(
        &self,
        s: &mut Schedule,
        from: Range<usize>,
        count: usize,
        part: Range<usize>,
        to: Addr,
        own: Option<Addr>,
        form: Form,
    ) -> Result {
        let others = from.clone().filter(|&j| own.is_none() || j != self.comm.rank);
        let messages = others.map(|j| (j, s.receive_with(j, 0, Data::Any(self.room())))).collect();
        let streams = Streams { messages, comm: self.comm.clone() };
        let mut fold = Folding { r: self.r.clone(), streams, from, count, part, to, own: own.map(Own::There) };
        if s.is_through() {
            return fold.run();
        }
        if let Some(at) = own {
            fold.own = Some(Own::new(&self.r, at, fold.part.len(), form));
        }
        s.after(move || fold.run());
        Ok(())
    }

    /// Adds to the stage: `count` elements come from rank `from`, for the user's buffer `to`. When the stage ends, what they and those at `own` make is left in what is returned,
    /// if that `is_wanted`.
    fn add_to(
        &self,
        s: &mut Schedule,
        from: usize,
        count: usize,
        own: Addr,
        to: Addr,
        is_wanted: bool,
        form: Form,
    ) -> Rc<Cell<Vec<u8>>> {
        let (in_place, own) = (own == to, Own::new(&self.r, own, count, form));
        let (r, bytes, sum) = (self.r.clone(), count * self.r.unit(), Rc::new(Cell::new(Vec::new())));
        let req = s.receive_with(from, 0, Data::Any(self.room()));
        let (message, result) = (Streams::of(&self.comm, (from, req)), sum.clone());
        s.after(move || {
            let (from, req) = &message.messages[0];
            let came = req.data.borrow().as_bytes().map_or(0, <[u8]>::len);
            if came != bytes {
                return Err(other_length(*from, came, bytes));
            }
            let Data::Any(mut stream) = req.data.take() else { return Ok(()) };
            let at = [stream.as_ptr(), own.at().get() as *const u8];
            let add = |out: &mut [u8]| r.fold(Sources { at: &at, own: Some(1) }, Out::Stream(Addr::of_mut(out)), count);
            let mut added = Vec::new();
            match is_wanted {
                // In place, what comes goes where this rank's own elements are, so these are added first.
                true if in_place => {
                    added.resize(bytes, 0);
                    add(&mut added);
                    r.store(&stream, to, count);
                }
                true => {
                    r.store(&stream, to, count);
                    add(&mut stream);
                    std::mem::swap(&mut stream, &mut added);
                }
                false => r.store(&stream, to, count),
            }
            result.set(added);
            req.data.replace(Data::Any(stream));
            Ok(())
        });
        sum
    }

    /// Is a call so short that each rank tells all others its vector, and folds a part of it, which is of `longest` elements at most on any?
    fn is_short(&self, longest: usize) -> bool {
        let bytes = |n: usize| n.saturating_mul(self.r.unit());
        notice::possible(&self.comm, bytes(self.count), bytes(longest).saturating_mul(self.comm.size()))
    }

    /// Can a longer one go in steps, in each of which a rank has `n` elements at least for others?
    fn is_in_steps(&self, n: usize) -> bool {
        self.count > 0 && steps::possible(&self.comm, n.saturating_mul(self.r.unit()))
    }

    fn desc(&self, desc: Desc) -> Desc {
        desc.op(self.r.op()).data(self.count * self.r.unit(), self.r.digest())
    }

    /// A short one, of which this rank folds `part`.
    fn short(self, sendbuf: Addr, recvbuf: Addr, part: Range<usize>, desc: Desc, form: Form) -> Result<RequestH> {
        let desc = self.desc(desc);
        let from = self.source(sendbuf, recvbuf, if sendbuf.is_in_place() { self.count } else { part.len() })?;
        let what = What::Reduction { r: self.r, from, count: self.count, part, to: recvbuf };
        notice::request(form, &self.comm, desc, what)
    }

    /// One of the blocks of a vector that [`cut`](scattered) makes, if it does not take messages.
    fn scatter_without_messages(
        self,
        sendbuf: Addr,
        recvbuf: Addr,
        cut: impl Fn(usize) -> Range<usize>,
        desc: Desc,
        form: Form,
    ) -> Result<Option<RequestH>> {
        let (p, me) = (self.comm.size(), self.comm.rank);
        if self.is_short((0..p).map(|j| cut(j).len()).max().unwrap_or(0)) {
            return self.short(sendbuf, recvbuf, cut(me), desc, form).map(Some);
        }
        if !self.is_in_steps(p - 1) {
            return Ok(None);
        }
        let (desc, in_place) = (self.desc(desc), sendbuf.is_in_place());
        let from = self.source(sendbuf, recvbuf, if in_place { self.count } else { cut(me).len() })?;
        let work = Dealt::new(&self.comm.coll.board, self.r, (from, recvbuf), (0..p).map(cut).collect());
        steps::request(form, &self.comm, desc, work).map(Some)
    }

    /// Where ranks share cores, has each the vectors before its own from the one before it, added up? Else from everybody, which takes many of them longer.
    fn is_passed_on(&self) -> bool {
        let least = if self.comm.size() > 4 { 0 } else { 1 << 10 };
        self.comm.coll.board.crowded() && self.comm.size() > 2 && self.count * self.r.unit() >= least
    }

    fn peers(&self) -> Range<usize> {
        0..self.comm.peers().members.len()
    }
}

/// The vectors of ranks `from`, each of `count` elements, whose `part` is folded into `to`; if this rank's own is among them, it lies at `own`, from that part on.
struct Folding {
    r: Rc<Reducer>,
    streams: Streams,
    from: Range<usize>,
    count: usize,
    part: Range<usize>,
    to: Addr,
    own: Option<Own>,
}

/// Elements, where a callback of the user may expect them.
#[repr(align(16))]
struct Kept([u8; LINE]);

/// This rank's own elements.
enum Own {
    /// The user's buffer.
    There(Addr),
    /// As they were when the call began. There are programs whose buffer is a variable that has gone by the time that its elements are needed (DOLFINx 0.5, MPI_Iexscan of
    /// one number): they may not, but other libraries have read it by then.
    Kept(Kept),
}

impl Own {
    fn new(r: &Reducer, at: Addr, n: usize, form: Form) -> Own {
        if n * r.unit() > LINE || !r.flat() || matches!(form, Form::Persistent(_)) {
            return Own::There(at);
        }
        let mut kept = Kept([0; LINE]);
        r.load(at, n, &mut kept.0);
        Own::Kept(kept)
    }

    fn at(&self) -> Addr {
        match self {
            Own::There(at) => *at,
            Own::Kept(kept) => Addr::of(&kept.0),
        }
    }
}

impl Folding {
    /// All have come.
    fn run(&self) -> Result {
        let Folding { r, streams: Streams { messages, comm }, from, part, .. } = self;
        let bytes = self.count * r.unit();
        for (j, req) in messages {
            let came = req.data.borrow().as_bytes().map_or(0, <[u8]>::len);
            if came != bytes {
                return Err(other_length(*j, came, bytes));
            }
        }
        let own = self.own.as_ref().map(|own| (own.at(), comm.rank - from.start));
        if let (Some((own, _)), true) = (own, messages.is_empty()) {
            r.copy(own, self.to, part.len());
        } else if !messages.is_empty() {
            let mut others = messages.iter();
            let mut next = || others.next().map_or(std::ptr::null(), |(_, req)| stream_at(req, part.start * r.unit()));
            let mut places = Places::default();
            let at = places.fill((0..from.len()).map(|i| match own {
                Some((own, at)) if i == at => own.get() as *const u8,
                _ => next(),
            }));
            r.fold(Sources { at, own: own.map(|(_, at)| at) }, Out::User(self.to), part.len());
        }
        Ok(())
    }
}

/// Where the stream lies that has come, from byte `skip` on.
fn stream_at(req: &Request, skip: usize) -> *const u8 {
    req.data.borrow().as_bytes().map_or(std::ptr::null(), |bytes| bytes[skip..].as_ptr())
}

/// What comes from other ranks, or goes on to them. The communicator keeps the memory for the next reduction: pages made anew take longer than all the rest.
struct Streams {
    messages: Vec<(usize, Rc<Request>)>,
    comm: Rc<Comm>,
}

impl Streams {
    fn of(comm: &Rc<Comm>, message: (usize, Rc<Request>)) -> Streams {
        Streams { messages: vec![message], comm: comm.clone() }
    }
}

impl Drop for Streams {
    fn drop(&mut self) {
        /// The most that is kept.
        const MOST: usize = 4 << 20;
        let mut kept = self.comm.coll.streams.take();
        for (_, req) in self.messages.drain(..).filter(|(_, req)| req.is_done()) {
            if let Data::Any(room) | Data::Owned(room) = req.data.take() {
                if room.capacity() > 0 && kept.iter().map(Vec::capacity).sum::<usize>() + room.capacity() <= MOST {
                    kept.push(room);
                }
            }
            internal::spare(req);
        }
        self.comm.coll.streams.set(kept);
    }
}

#[cold]
fn other_length(rank: usize, comes: usize, expected: usize) -> Error {
    Error::new(Class::Count, format!("collective calls do not match: rank {rank} contributes {comes} bytes, this rank {expected}"))
}

fn reduce(
    sendbuf: Addr,
    recvbuf: Addr,
    count: i64,
    datatype: TypeH,
    op: OpH,
    root: i32,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let v = Vector::new(comm, check_count("count", count)?, datatype, op)?;
    let root = check::root(&v.comm, root)?;
    let single = || Schedule::single(&v.comm, 1, form);
    let fold = |own: Option<Addr>| {
        let mut s = single();
        v.fold(&mut s, v.peers(), v.count, 0..v.count, recvbuf, own, form)?;
        Ok(s)
    };
    match root {
        Root::Bystander => Ok(single()),
        Root::Rank(j) => {
            check::address("sendbuf", sendbuf, v.count, v.r.dt())?;
            let mut s = single();
            v.send(&mut s, sendbuf, std::iter::once(j), |_| 0..v.count);
            Ok(s)
        }
        Root::Me if v.comm.is_inter() => {
            check::address("recvbuf", recvbuf, v.count, v.r.dt())?;
            fold(None)
        }
        Root::Me => fold(Some(v.source(sendbuf, recvbuf, v.count)?)),
    }
}

/// Bytes from which each rank folds a share and sends it to the others, instead of everything.
const SHARE: usize = 16 << 10;

fn allreduce(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH, form: Form) -> Result<Schedule> {
    let v = Vector::new(comm, check_count("count", count)?, datatype, op)?;
    let send = v.source(sendbuf, recvbuf, v.count)?;
    let (p, me) = (v.comm.size(), v.comm.rank);
    let others = |n: usize| (0..n).filter(move |&j| j != me);
    if v.comm.is_inter() {
        let mut s = Schedule::single(&v.comm, 1, form);
        v.send(&mut s, send, v.peers(), |_| 0..v.count);
        v.fold(&mut s, v.peers(), v.count, 0..v.count, recvbuf, None, form)?;
        return Ok(s);
    }
    if p <= 2 || v.count * v.r.unit() <= SHARE {
        let mut s = Schedule::single(&v.comm, 1, form);
        v.send(&mut s, send, others(p), |_| 0..v.count);
        v.fold(&mut s, 0..p, v.count, 0..v.count, recvbuf, Some(send), form)?;
        return Ok(s);
    }
    let mut s = Schedule::new(&v.comm, 1);
    s.stage();
    let share = |j: usize| v.count * j / p..v.count * (j + 1) / p;
    let part = |j: usize| Buffer::new(v.r.element(recvbuf, share(j).start), share(j).len(), v.r.dt().clone());
    v.send(&mut s, send, others(p), share);
    let (mine, to) = (v.r.element(send, share(me).start), v.r.element(recvbuf, share(me).start));
    v.fold(&mut s, 0..p, share(me).len(), 0..share(me).len(), to, Some(mine), form)?;
    s.stage();
    let results: Vec<_> = others(p).map(|j| (j, s.receive_with(j, 0, Data::User(part(j))), part(j).bytes())).collect();
    others(p).for_each(|j| s.send(j, part(me)));
    s.after(move || {
        let wrong = |(j, req, want): &(usize, Rc<Request>, usize)| {
            let got = req.status.get().bytes as usize;
            (got != *want).then(|| other_length(*j, got, *want))
        };
        results.iter().find_map(wrong).map_or(Ok(()), Err)
    });
    Ok(s)
}

/// `cut(j)`: the block of rank j; on an intercommunicator this group's blocks are folded from the other group's vectors.
fn scattered(v: &Vector, sendbuf: Addr, recvbuf: Addr, cut: &[Range<usize>], form: Form) -> Result<Schedule> {
    let mine = cut[v.comm.rank].clone();
    let in_place = sendbuf.is_in_place();
    let send = v.source(sendbuf, recvbuf, if in_place { v.count } else { mine.len() })?;
    let mut s = Schedule::single(&v.comm, 1, form);
    if v.comm.is_inter() {
        // How the other group cuts its result is not known here: it gets all, and folds its blocks.
        v.send(&mut s, send, v.peers(), |_| 0..v.count);
        v.fold(&mut s, v.peers(), v.count, mine, recvbuf, None, form)?;
        return Ok(s);
    }
    let me = v.comm.rank;
    // In place the result may overlap this rank's own block, if they are not the same: then that comes as a message, too.
    let own = (!in_place || mine.start == 0).then(|| v.r.element(send, mine.start));
    v.send(&mut s, send, (0..cut.len()).filter(|&j| own.is_none() || j != me), |j| cut[j].clone());
    v.fold(&mut s, 0..cut.len(), mine.len(), 0..mine.len(), recvbuf, own, form)?;
    Ok(s)
}

fn reduce_scatter_block(
    sendbuf: Addr,
    recvbuf: Addr,
    recvcount: i64,
    datatype: TypeH,
    op: OpH,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let each = check_count("recvcount", recvcount)?;
    let p = crate::comm::get(comm)?.size();
    let v = Vector::new(comm, each * p, datatype, op)?;
    scattered(&v, sendbuf, recvbuf, &(0..p).map(|j| each * j..each * (j + 1)).collect::<Vec<_>>(), form)
}

/// The blocks of a vector, and how many elements each has.
fn cut(recvcounts: Counts, comm: CommH) -> Result<(Vec<Range<usize>>, Vec<usize>)> {
    let counts = recvcounts.to_counts("recvcounts", crate::comm::get(comm)?.size())?;
    let mut at = 0;
    let block = |&c: &usize| {
        at += c;
        at - c..at
    };
    Ok((counts.iter().map(block).collect(), counts))
}

fn reduce_scatter(
    sendbuf: Addr,
    recvbuf: Addr,
    recvcounts: Counts,
    datatype: TypeH,
    op: OpH,
    comm: CommH,
    form: Form,
) -> Result<Schedule> {
    let (cut, counts) = cut(recvcounts, comm)?;
    let v = Vector::new(comm, counts.iter().sum(), datatype, op)?;
    scattered(&v, sendbuf, recvbuf, &cut, form)
}

/// Bytes of what is passed on at a time.
const SLICE: usize = 64 << 10;

/// Each rank has from the one before it the vectors up to that one's, added up slice by slice, and adds its own for the next one.
fn pass_on(v: &Vector, s: &mut Schedule, send: Addr, recvbuf: Addr, inclusive: bool, form: Form) -> Result {
    let (p, me, r) = (v.comm.size(), v.comm.rank, &v.r);
    let next = (me + 1..p).take(1);
    // Their length tells those who have called with another number of elements.
    let (line, number) = (r.elements_in(LINE), (v.count * r.unit()).div_ceil(SLICE).max(1));
    let slices = Slices::new(r, v.count, (v.count.div_ceil(number).next_multiple_of(line) + (number - 1) * line).max(1));
    for slice in (0..slices.number().max(1)).map(|k| slices.slice(k)) {
        let (n, mine, to) = (slice.len(), r.element(send, slice.start), r.element(recvbuf, slice.start));
        if inclusive {
            v.fold(s, me.saturating_sub(1)..me + 1, n, 0..n, to, Some(mine), form)?;
            s.stage();
            v.send(s, recvbuf, next.clone(), |_| slice.clone());
        } else if me == 0 {
            v.send(s, send, next.clone(), |_| slice.clone());
            s.stage();
        } else {
            let sum = v.add_to(s, me - 1, n, mine, to, me + 1 < p, form);
            s.stage();
            for to in next.clone() {
                let (message, sum) = (Streams::of(&v.comm, (to, s.send_with(to, 0, Data::Nothing))), sum.clone());
                s.before(move || {
                    message.messages[0].1.data.replace(Data::Owned(sum.take()));
                    Ok(())
                });
            }
        }
    }
    Ok(())
}

fn prefix(
    sendbuf: Addr,
    recvbuf: Addr,
    count: i64,
    datatype: TypeH,
    op: OpH,
    comm: CommH,
    inclusive: bool,
    form: Form,
) -> Result<Schedule> {
    let v = Vector::new(comm, check_count("count", count)?, datatype, op)?;
    if v.comm.is_inter() {
        return err!(Class::Comm, "comm is an intercommunicator; scans are defined for intracommunicators only");
    }
    let (p, me) = (v.comm.size(), v.comm.rank);
    let from = 0..if inclusive { me + 1 } else { me };
    let send = match from.is_empty() && !sendbuf.is_in_place() {
        // MPI_Exscan on rank 0: the receive buffer is not significant.
        true => {
            check::address("sendbuf", sendbuf, v.count, v.r.dt())?;
            sendbuf
        }
        false => v.source(sendbuf, recvbuf, v.count)?,
    };
    if v.is_passed_on() {
        let mut s = Schedule::new(&v.comm, 1);
        s.stage();
        pass_on(&v, &mut s, send, recvbuf, inclusive, form)?;
        return Ok(s);
    }
    let mut s = Schedule::single(&v.comm, 1, form);
    v.send(&mut s, send, me + 1..p, |_| 0..v.count);
    v.fold(&mut s, from, v.count, 0..v.count, recvbuf, inclusive.then_some(send), form)?;
    Ok(s)
}

fn scan(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH, form: Form) -> Result<Schedule> {
    prefix(sendbuf, recvbuf, count, datatype, op, comm, true, form)
}

fn exscan(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, comm: CommH, form: Form) -> Result<Schedule> {
    prefix(sendbuf, recvbuf, count, datatype, op, comm, false, form)
}

fn allreduce_without_messages(
    sendbuf: Addr,
    recvbuf: Addr,
    count: i64,
    datatype: TypeH,
    op: OpH,
    comm: CommH,
    form: Form,
) -> Result<Option<RequestH>> {
    let v = Vector::new(comm, check_count("count", count)?, datatype, op)?;
    let all = v.count;
    if v.is_short(all) {
        return v.short(sendbuf, recvbuf, 0..all, Desc::current(), form).map(Some);
    }
    if !v.is_in_steps(1) {
        return Ok(None);
    }
    let (desc, from) = (v.desc(Desc::current()), v.source(sendbuf, recvbuf, all)?);
    let work = Shared::new(&v.comm.coll.board, v.r, from, recvbuf, all);
    steps::request(form, &v.comm, desc, work).map(Some)
}

fn reduce_scatter_block_without_messages(
    sendbuf: Addr,
    recvbuf: Addr,
    recvcount: i64,
    datatype: TypeH,
    op: OpH,
    comm: CommH,
    form: Form,
) -> Result<Option<RequestH>> {
    let each = check_count("recvcount", recvcount)?;
    let v = Vector::new(comm, each * crate::comm::get(comm)?.size(), datatype, op)?;
    v.scatter_without_messages(sendbuf, recvbuf, |j| each * j..each * (j + 1), Desc::current(), form)
}

fn reduce_scatter_without_messages(
    sendbuf: Addr,
    recvbuf: Addr,
    recvcounts: Counts,
    datatype: TypeH,
    op: OpH,
    comm: CommH,
    form: Form,
) -> Result<Option<RequestH>> {
    let (cut, counts) = cut(recvcounts, comm)?;
    let v = Vector::new(comm, counts.iter().sum(), datatype, op)?;
    v.scatter_without_messages(sendbuf, recvbuf, |j| cut[j].clone(), Desc::current().layout(&counts), form)
}

short_or_long! {
    /// MPI_Iallreduce.
    iallreduce allreduce_init = allreduce_without_messages or allreduce(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH);
    /// MPI_Ireduce_scatter_block.
    ireduce_scatter_block reduce_scatter_block_init = reduce_scatter_block_without_messages or reduce_scatter_block(
        sendbuf: Addr, recvbuf: Addr, recvcount: i64, datatype: TypeH, op: OpH);
    /// MPI_Ireduce_scatter.
    ireduce_scatter reduce_scatter_init = reduce_scatter_without_messages or reduce_scatter(
        sendbuf: Addr, recvbuf: Addr, recvcounts: Counts, datatype: TypeH, op: OpH);
}

forms_of_blocking! {
    /// MPI_Ireduce.
    ireduce reduce_init = reduce(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH, root: i32);
    /// MPI_Iscan.
    iscan scan_init = scan(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH);
    /// MPI_Iexscan.
    iexscan exscan_init = exscan(sendbuf: Addr, recvbuf: Addr, count: i64, datatype: TypeH, op: OpH);
}
