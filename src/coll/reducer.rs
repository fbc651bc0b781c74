//! How one reduction combines its data: out = x0 op x1 op ... op xp-1, left to right in rank order, for every element.
//!
//! All reducing collectives use this, at every size, so their results agree to the last bit with each other and with
//! MPI_Reduce_local applied in rank order (MPI 5.0, section 6.9.1 allows other orders; users compare results).
//!
//! Between ranks, elements travel as a *stream*: the bytes of the elements as they lie in memory where that is one run
//! (predefined types, pairs with their padding included), else packed. A user-defined operation gets elements laid out as its
//! datatype says.

use super::board::{Board, Round};
use super::user_fold;
use crate::args::Addr;
use crate::copy::{self, Way, LINE};
use crate::datatype::{Buffer, Datatype};
use crate::error::Result;
use crate::op::{kernel, Op};
use std::ops::Range;
use std::rc::Rc;

/// Operation and datatype of one reduction.
pub struct Reducer {
    op: Rc<Op>,
    dt: Rc<Datatype>,
    kind: Kind,
    unit: usize,
}

enum Kind {
    /// Predefined operation on a predefined type.
    Kernel(kernel::Fold),
    /// User-defined operation, elements contiguous in memory.
    UserFlat,
    /// User-defined operation on a type with gaps.
    UserPacked,
}

/// Bytes from which it is worth it to begin with whole lines.
const ALIGNED: usize = 4 << 10;

/// Where a result goes.
#[derive(Clone, Copy)]
pub enum Out {
    /// The user's buffer: address of the first element.
    User(Addr),
    /// A stream.
    Stream(Addr),
}

/// Data of each rank for the same elements, in rank order.
#[derive(Clone, Copy)]
pub struct Sources<'a> {
    /// Addresses of streams, except for `own`.
    pub at: &'a [*const u8],
    /// The one that is laid out in the user's buffer, if any.
    pub own: Option<usize>,
}

/// Room for the addresses of sources; few of them need no allocation.
pub struct Places {
    few: [*const u8; 8],
    many: Vec<*const u8>,
}

impl Default for Places {
    fn default() -> Self {
        Places { few: [std::ptr::null(); 8], many: Vec::new() }
    }
}

impl Places {
    /// Takes in all of them, in place of those before.
    #[inline(always)]
    pub fn fill(&mut self, all: impl ExactSizeIterator<Item = *const u8>) -> &[*const u8] {
        let room = match all.len() {
            n if n <= self.few.len() => &mut self.few[..n],
            n => {
                self.many.resize(n, std::ptr::null());
                &mut self.many[..]
            }
        };
        room.iter_mut().zip(all).for_each(|(to, at)| *to = at);
        room
    }
}

impl Reducer {
    /// Checks that `op` can be applied to `dt`. Errors: MPI_ERR_OP.
    #[inline(always)]
    pub fn new(op: Rc<Op>, dt: Rc<Datatype>) -> Result<Self> {
        let (kind, unit) = match crate::op::check(&op, &dt)? {
            Some(fold) => (Kind::Kernel(fold), dt.extent as usize),
            None if dt.contiguous => (Kind::UserFlat, dt.size),
            None => (Kind::UserPacked, dt.size),
        };
        Ok(Reducer { op, dt, kind, unit })
    }

    /// Bytes of one element in a stream.
    pub fn unit(&self) -> usize {
        self.unit
    }

    /// Class of the elements, for checks between ranks.
    pub fn digest(&self) -> u32 {
        self.dt.digest()
    }

    /// The operation.
    pub fn op(&self) -> &Op {
        &self.op
    }

    /// The datatype.
    pub fn dt(&self) -> &Rc<Datatype> {
        &self.dt
    }

    /// Are elements one run of memory, a stream of the same bytes?
    pub fn flat(&self) -> bool {
        !matches!(self.kind, Kind::UserPacked)
    }

    /// Is the operation a predefined one?
    pub fn is_predefined(&self) -> bool {
        matches!(self.kind, Kind::Kernel(_))
    }

    /// Address of element `i` of a user's buffer.
    pub fn element(&self, buf: Addr, i: usize) -> Addr {
        buf.offset(self.dt.extent.wrapping_mul(i as isize))
    }

    /// Copies `n` elements at `from` (user's layout) into a stream.
    pub fn load(&self, from: Addr, n: usize, stream: &mut [u8]) {
        let bytes = n * self.unit;
        if self.flat() {
            // SAFETY: flat elements are `bytes` readable bytes at `from` (contract of Addr); the stream is engine memory.
            unsafe { copy::cached(stream[..bytes].as_mut_ptr(), from.get() as *const u8, bytes) };
        } else {
            Buffer::new(from, n, self.dt.clone()).pack(0, &mut stream[..bytes]);
        }
    }

    /// `n` elements at `from` as a stream.
    pub fn stream(&self, from: Addr, n: usize) -> Vec<u8> {
        let mut stream = vec![0; n * self.unit];
        self.load(from, n, &mut stream);
        stream
    }

    /// The same into a slot of `board`.
    pub fn load_slot(&self, board: &Board, from: Addr, n: usize, slot: &mut [u8]) {
        let bytes = n * self.unit;
        if self.flat() && bytes > 0 {
            // SAFETY: flat elements are `bytes` readable bytes at `from` (contract of Addr).
            board.write(slot, unsafe { std::slice::from_raw_parts(from.get() as *const u8, bytes) });
        } else {
            board.pack(&Buffer::new(from, n, self.dt.clone()), 0, &mut slot[..bytes]);
        }
    }

    /// Copies `n` elements at `from` into a slot for `round` of `call`.
    pub fn post_in(&self, call: &Round<'_>, round: usize, from: Addr, n: usize) -> Result {
        self.load_slot(call.board(), from, n, call.slot_like(round, n * self.unit, Some(from.get()))?);
        Ok(())
    }

    /// Elements that fit into `bytes` bytes of a stream; at least one.
    pub fn elements_in(&self, bytes: usize) -> usize {
        (bytes / self.unit.max(1)).max(1)
    }

    /// Copies `n` elements from a stream to `to` (user's layout), in the given way if that is one run of memory. Call [`copy::flush`] before anybody may rely on them.
    pub fn store_in(&self, how: Way, stream: &[u8], to: Addr, n: usize) {
        let bytes = n * self.unit;
        if how == Way::Cached || !self.flat() {
            return self.store(stream, to, n);
        }
        // SAFETY: as in `store`.
        unsafe { copy::streaming(to.get() as *mut u8, stream[..bytes].as_ptr(), bytes) };
    }

    /// Copies `n` elements from a stream to `to` (user's layout).
    pub fn store(&self, stream: &[u8], to: Addr, n: usize) {
        let bytes = n * self.unit;
        if self.flat() {
            // SAFETY: flat elements are `bytes` writable bytes at `to` (contract of Addr); the stream is engine memory.
            unsafe { copy::cached(to.get() as *mut u8, stream[..bytes].as_ptr(), bytes) };
        } else {
            Buffer::new(to, n, self.dt.clone()).unpack(0, &stream[..bytes]);
        }
    }

    /// Copies `n` elements between two buffers of the user, unless they are the same.
    pub fn copy(&self, from: Addr, to: Addr, n: usize) {
        if from == to || n == 0 {
        } else if self.flat() {
            // SAFETY: both are `n * unit` bytes of the user (contract of Addr).
            unsafe { copy::overlapping(to.get() as *mut u8, from.get() as *const u8, n * self.unit) };
        } else {
            self.store(&self.stream(from, n), to, n);
        }
    }

    /// out = s0 op s1 op ..., `n` elements. `out` may be the same memory as one source.
    pub fn fold(&self, s: Sources<'_>, out: Out, n: usize) {
        if n == 0 {
            return;
        }
        match self.kind {
            Kind::Kernel(fold) => {
                let to = match out {
                    Out::User(a) | Out::Stream(a) => a.get() as *mut u8,
                };
                let odd = if n * self.unit >= ALIGNED { before_whole_lines(s.at, to) } else { 0 };
                let odd = if odd.is_multiple_of(self.unit) { odd } else { 0 };
                // SAFETY: every source and `to` are n elements of the type: streams lie in posted slots, the own source and `to`
                // in the user's buffers (contract of Addr). `to` overlaps a source only as a whole.
                unsafe {
                    if odd == 0 {
                        return fold(s.at, to, n);
                    }
                    let mut places = Places::default();
                    fold(s.at, to, odd / self.unit);
                    fold(places.fill(s.at.iter().map(|at| at.add(odd))), to.add(odd), n - odd / self.unit);
                }
            }
            Kind::UserFlat | Kind::UserPacked => user_fold::fold(&self.op, &self.dt, s, out, n),
        }
    }

    /// Folds elements `part` of what members `from` have posted in `round`, mine at `own` instead, into the user's buffer `to`.
    #[inline(always)]
    pub fn fold_posted(&self, call: &Round<'_>, round: usize, from: Range<usize>, part: Range<usize>, own: Addr, to: Addr) {
        let (me, unit) = (call.board().me, self.unit);
        let mut places = Places::default();
        let at = places.fill(from.clone().map(|j| match j == me {
            true => own.get() as *const u8,
            false => call.peer(round, j, part.start * unit, part.len() * unit).as_ptr(),
        }));
        let own = from.contains(&me).then(|| me - from.start);
        self.fold(Sources { at, own }, Out::User(to), part.len());
    }

    /// The same as [`Reducer::fold`] into the user's buffer `to` and, as a stream, into a `place` in slots of `board`. Either may be the same memory as one source.
    pub fn fold_both(&self, board: &Board, s: Sources<'_>, to: Addr, place: Addr, n: usize) {
        /// Bytes that are still in the first-level cache when they are copied on.
        const CHUNK: usize = 8 << 10;
        let step = if let Kind::Kernel(_) = self.kind { self.elements_in(CHUNK) } else { user_fold::step(&self.dt, n) };
        let mut places = Places::default();
        for first in (0..n).step_by(step) {
            let (to, n) = (self.element(to, first), step.min(n - first));
            let at = places.fill(s.at.iter().enumerate().map(|(j, at)| match s.own == Some(j) {
                true => at.wrapping_offset(first as isize * self.dt.extent),
                false => at.wrapping_add(first * self.unit),
            }));
            self.fold(Sources { at, own: s.own }, Out::User(to), n);
            let slot = place.offset((first * self.unit) as isize).get() as *mut u8;
            // SAFETY: n elements of the place, which is this rank's for now; the sources that lie there have been read.
            self.load_slot(board, to, n, unsafe { std::slice::from_raw_parts_mut(slot, n * self.unit) });
        }
    }
}

/// Bytes before the first whole line of the sources, if they begin at the same place of a line, else of what is written: folded for themselves.
fn before_whole_lines(sources: &[*const u8], to: *mut u8) -> usize {
    let before = |at: usize| at.wrapping_neg() % LINE;
    let first = sources.first().map_or(to as usize, |&at| at as usize);
    let alike = sources.iter().all(|&at| before(at as usize) == before(first));
    before(if alike { first } else { to as usize })
}
