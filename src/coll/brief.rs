//! The usual small reduction: on a type without gaps, up to [`BRIEF`] bytes, in one round. It posts the same as any other, so some ranks may take this
//! short way and some the long one.

use super::board::{Desc, Readers, Round, BRIEF};
use super::reducer::{Out, Places, Sources};
use super::user_fold;
use crate::args::Addr;
use crate::comm::Comm;
use crate::copy;
use crate::datatype::{committed, predefined_kind, Datatype, Plain};
use crate::error::Result;
use crate::handle::{OpH, TypeH};
use crate::op::kernel::{self, Layout};
use crate::op::{self, Builtin, Op};
use std::ops::Range;
use std::rc::Rc;

/// An operation on a datatype without gaps, and how it is applied.
pub trait Fold: Sized {
    /// None if it is another kind of operation, or an argument is wrong.
    fn new(datatype: TypeH, op: OpH) -> Option<Self>;
    /// The call with this operation.
    fn in_desc(&self, desc: Desc) -> Desc;
    /// to = s0 op s1 op ..., `n` elements, at least one.
    ///
    /// # Safety
    /// Every source and `to` are `n` elements of the datatype; `to` overlaps a source only as a whole.
    unsafe fn fold(&self, sources: Sources<'_>, to: *mut u8, n: usize);
}

/// A predefined operation on a predefined datatype.
pub struct Predefined(Builtin, kernel::Fold);

impl Fold for Predefined {
    #[inline(always)]
    fn new(datatype: TypeH, op: OpH) -> Option<Self> {
        let op = Builtin::of(op).filter(|op| !matches!(op, Builtin::Replace | Builtin::NoOp))?;
        Some(Predefined(op, kernel::lookup(op, predefined_kind(datatype)?, Layout::Memory)?))
    }
    #[inline(always)]
    fn in_desc(&self, desc: Desc) -> Desc {
        desc.builtin(self.0)
    }
    #[inline(always)]
    unsafe fn fold(&self, sources: Sources<'_>, to: *mut u8, n: usize) {
        // SAFETY: by the caller's promise.
        unsafe { (self.1)(sources.at, to, n) }
    }
}

/// An operation of the user.
pub struct Users(Rc<Op>, Rc<Datatype>);

impl Fold for Users {
    #[inline]
    fn new(datatype: TypeH, op: OpH) -> Option<Self> {
        if Builtin::of(op).is_some() {
            return None;
        }
        Some(Users(op::get(op).ok()?, committed(datatype).ok()?))
    }
    fn in_desc(&self, desc: Desc) -> Desc {
        desc.op(&self.0)
    }
    unsafe fn fold(&self, sources: Sources<'_>, to: *mut u8, n: usize) {
        // SAFETY: by the caller's promise.
        let to = unsafe { Addr::new(to.cast()) };
        user_fold::fold(&self.0, &self.1, sources, Out::User(to), n);
    }
}

/// Room for a result, for elements of any type.
#[repr(align(64))]
struct Made([u8; BRIEF]);

/// What a rank has to do with it.
pub struct Brief<F> {
    send: Plain,
    /// (The same if this rank gets no result.)
    recv: Plain,
    count: usize,
    how: F,
}

impl<F: Fold> Brief<F> {
    /// With the addresses of what is sent and, if this rank `gets` it, of the result. None if the call is another, or an argument is wrong.
    #[inline(always)]
    pub fn new(comm: &Comm, (sendbuf, recvbuf): (Addr, Addr), count: i64, datatype: TypeH, op: OpH, gets: bool) -> Option<Self> {
        let how = F::new(datatype, op)?;
        let from = if gets && sendbuf.is_in_place() { recvbuf } else { sendbuf };
        let send = Plain::new(from, count, datatype)?;
        if !(1..=BRIEF).contains(&send.len()) || comm.coll.board.n() == 1 || gets && sendbuf == recvbuf {
            return None;
        }
        let recv = if gets { send.like(recvbuf)? } else { send };
        Some(Brief { send, recv, count: count as usize, how })
    }

    /// Bytes of the vector.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.send.len()
    }

    /// The call, but for its root.
    #[inline(always)]
    pub fn desc(&self) -> Desc {
        self.how.in_desc(Desc::current()).data(self.send.len(), self.send.digest)
    }

    /// Posts what this rank has.
    #[inline(always)]
    pub fn post(&self, call: &Round<'_>, readers: Readers) -> Result {
        call.arrive_brief(self.len(), readers, |out| copy::bytes(out, self.send.as_bytes()))
    }

    /// The same in a call in which members wait for some of the others only.
    #[inline(always)]
    pub fn post_alone(&self, call: &Round<'_>, readers: Readers) -> Result {
        match readers {
            Readers::NONE => call.post(0, readers, &[]),
            _ => call.post_brief(self.len(), readers, |out| copy::bytes(out, self.send.as_bytes())),
        }
    }

    /// Waits for what all others post, and folds it.
    #[inline(always)]
    pub fn fold(&self, call: &Round<'_>) -> Result {
        let (len, n) = (self.len(), call.board().n());
        call.wait_all_parts(0, |_| Round::behind(len, 0..len))?;
        self.fold_posted(call, 0..n);
        Ok(())
    }

    /// Waits for what those of these members post, and folds it.
    #[inline(always)]
    pub fn fold_those(&self, call: &Round<'_>, sources: Range<usize>) -> Result {
        let (len, me) = (self.len(), call.board().me);
        sources.clone().filter(|&j| j != me).try_for_each(|j| call.wait_for_part(0, j, Round::behind(len, 0..len)))?;
        if !sources.is_empty() {
            self.fold_posted(call, sources);
        }
        Ok(())
    }

    /// In a scan: folds what this rank has into what the one before it has posted, and posts that for the next one. It gets that, or, if the scan is not `inclusive`, what was posted.
    #[inline(always)]
    pub fn pass_on(mut self, call: &Round<'_>, inclusive: bool) -> Result {
        let (len, me, next) = (self.len(), call.board().me, call.board().me + 1);
        let is_last = next == call.board().n();
        let (mut made, mut before) = (Made([0; BRIEF]), None);
        if me > 0 {
            call.wait_for_part(0, me - 1, Round::behind(len, 0..len))?;
            let posted = call.brief(me - 1, len);
            if inclusive || !is_last {
                let at = [posted.as_ptr(), self.send.as_bytes().as_ptr()];
                // SAFETY: both are `count` elements of the type, without gaps: what has been posted, and the user's buffer. There is room for as many.
                unsafe { self.how.fold(Sources { at: &at, own: Some(1) }, made.0.as_mut_ptr(), self.count) };
            }
            before = Some(posted);
        }
        let result = if before.is_some() { &made.0[..len] } else { self.send.as_bytes() };
        match is_last {
            true => call.post(0, Readers::NONE, &[])?,
            false => call.post_brief(len, Readers::one(next), |out| copy::bytes(out, result))?,
        }
        // (In place, what the first rank gets is there.)
        let gets = if inclusive { Some(result) } else { before };
        if let Some(gets) = gets.filter(|gets| !std::ptr::eq(gets.as_ptr(), self.recv.place())) {
            self.recv.put(gets);
        }
        Ok(())
    }

    /// Folds what these members have posted.
    #[inline(always)]
    fn fold_posted(&self, call: &Round<'_>, sources: Range<usize>) {
        let (len, me) = (self.len(), call.board().me);
        let mut places = Places::default();
        let own = sources.contains(&me).then(|| me - sources.start);
        let at = places.fill(sources.map(|j| match j == me {
            true => self.send.as_bytes().as_ptr(),
            false => call.brief_at(j, len),
        }));
        // SAFETY: every source is `count` elements of the type, without gaps: postings that have come, or a place behind them, and the user's buffer.
        // So is the place of the result; the user has promised that it overlaps a source only as a whole.
        unsafe { self.how.fold(Sources { at, own }, self.recv.place(), self.count) };
    }
}
