//! Reductions by a user's operation (MPI 5.0, section 6.9.5).
//!
//! `inout = in op inout` of the callback makes the right operand the result. So each operand is first copied to where the callback may write, the last one to where the result
//! belongs, if elements lie there as they do in a stream.

use super::reducer::{Out, Sources};
use crate::args::Addr;
use crate::copy::{self, LINE, STAGE};
use crate::datatype::{Buffer, Datatype};
use crate::op::{self, Op};
use std::cell::Cell;
use std::rc::Rc;

/// Bytes up to which the callback gets all elements in one call: some callbacks take them for the whole vector, though the standard does not say so.
const WHOLE: usize = 64 << 10;

/// Bytes in a call of longer vectors: the operands are still in the first-level cache.
const PIECE: usize = STAGE;

/// Elements for one call of the callback, of `n`.
pub fn step(dt: &Datatype, n: usize) -> usize {
    let each = dt.extent.unsigned_abs().max(dt.size).max(1);
    if n.saturating_mul(each) <= WHOLE {
        n.max(1)
    } else {
        (PIECE / each).max(1)
    }
}

/// out = s0 op s1 op ..., `n` elements, at least one. `out` may be the same memory as one source.
pub fn fold(op: &Op, dt: &Rc<Datatype>, s: Sources<'_>, out: Out, n: usize) {
    let step = step(dt, n);
    let (room, stream) = (room(dt, step), step * dt.size);
    let last = s.at.len() - 1;
    with_memory(2 * room + stream, |memory| {
        let (places, stream) = memory.split_at_mut(2 * room);
        let (even, odd) = places.split_at_mut(room);
        let places = [origin(dt, step, even), origin(dt, step, odd)];
        for first in (0..n).step_by(step) {
            let mut piece = Piece { dt, s, first, n: step.min(n - first), stream };
            let result = match out {
                Out::User(to) if dt.contiguous => piece.of(to),
                _ => places[last % 2],
            };
            let mut left = places[0];
            for j in 0..=last {
                // (A result in the place of a source: this is the last one, or that has been copied.)
                let right = if j == last { result } else { places[j % 2] };
                piece.load(j, right);
                if j > 0 {
                    op::combine(op, dt, left, right, piece.n);
                }
                left = right;
            }
            piece.store(result, out);
        }
    });
}

/// Some of the elements.
struct Piece<'a> {
    dt: &'a Rc<Datatype>,
    s: Sources<'a>,
    first: usize,
    n: usize,
    /// Room for them as a stream.
    stream: &'a mut [u8],
}

impl Piece<'_> {
    /// Bytes in a stream.
    fn bytes(&self) -> usize {
        self.n * self.dt.size
    }

    /// Where they begin in a buffer that is laid out as the datatype says.
    fn of(&self, buf: Addr) -> Addr {
        buf.offset(self.dt.extent.wrapping_mul(self.first as isize))
    }

    fn elements(&self, at: Addr) -> Buffer {
        Buffer::new(at, self.n, self.dt.clone())
    }

    /// Copies those of source `j` to `place`, laid out as the datatype says.
    fn load(&mut self, j: usize, place: Addr) {
        let (dt, at, own) = (self.dt, self.s.at[j], self.s.own == Some(j));
        if own && !dt.contiguous {
            // SAFETY: the address came out of an Addr.
            let from = self.of(unsafe { Addr::new(at.cast()) });
            return self.load_own(from, place);
        }
        // SAFETY: a source has all elements, one run of memory: a stream, or the user's buffer.
        let data = unsafe { std::slice::from_raw_parts(at.add(self.first * dt.size), self.bytes()) };
        if !dt.contiguous {
            self.elements(place).unpack_fetched(0, data);
        } else if data.as_ptr() as usize != place.get() {
            let copy = if own { copy::cached } else { copy::fetched };
            // SAFETY: the place has room for as much, and is another one: sources and results overlap only as a whole.
            unsafe { copy(place.get() as *mut u8, data.as_ptr(), data.len()) };
        }
    }

    /// The same of elements with gaps.
    fn load_own(&mut self, from: Addr, place: Addr) {
        let dt = self.dt;
        if let Some(span) = closely(dt, self.n) {
            let (to, from) = (place.offset(dt.true_lb), from.offset(dt.true_lb));
            // SAFETY: a place has room for the span of its elements; that in the user's buffer can be read, gaps and all, as no gap is as long as a page.
            return unsafe { copy::cached(to.get() as *mut u8, from.get() as *const u8, span) };
        }
        let bytes = self.bytes();
        self.elements(from).pack(0, &mut self.stream[..bytes]);
        self.elements(place).unpack(0, &self.stream[..bytes]);
    }

    /// Takes the result from `place` to where it belongs, unless it is there.
    fn store(&mut self, place: Addr, out: Out) {
        let bytes = self.bytes();
        match out {
            Out::User(_) if self.dt.contiguous => (),
            Out::User(to) => {
                self.elements(place).pack(0, &mut self.stream[..bytes]);
                self.elements(self.of(to)).unpack(0, &self.stream[..bytes]);
            }
            Out::Stream(to) => {
                let to = to.offset((self.first * self.dt.size) as isize);
                // SAFETY: room for all elements as a stream, in a slot that is this rank's for now.
                self.elements(place).pack(0, unsafe { std::slice::from_raw_parts_mut(to.get() as *mut u8, bytes) });
            }
        }
    }
}

/// Bytes from the first to the last of `n` elements, if what lies between them is little: less than a page, so that there is no page without data.
fn closely(dt: &Datatype, n: usize) -> Option<usize> {
    const PAGE: usize = 4096;
    let gap = |bytes: usize| bytes.saturating_sub(dt.size) <= dt.size.min(PAGE - 1);
    (dt.extent > 0 && gap(dt.extent as usize) && gap(dt.true_extent as usize)).then(|| span(dt, n))
}

fn span(dt: &Datatype, n: usize) -> usize {
    dt.extent.unsigned_abs() * (n - 1) + dt.true_extent as usize
}

/// Bytes for `n` elements as the datatype lays them out, wherever they begin.
fn room(dt: &Datatype, n: usize) -> usize {
    (span(dt, n) + LINE).next_multiple_of(LINE)
}

/// The origin of element 0 of `n` in `memory`: displacements count from here. It is aligned for anything that the callback may take the elements for, even if no data lies there.
fn origin(dt: &Datatype, n: usize, memory: &mut [u8]) -> Addr {
    let steps = if dt.extent < 0 { dt.extent.unsigned_abs() * (n - 1) } else { 0 };
    let lowest = Addr::of_mut(memory).offset(steps as isize - dt.true_lb);
    lowest.offset((lowest.get().wrapping_neg() % LINE) as isize)
}

/// Lends `f` so many bytes, whose contents are anything. (`f` may do anything, reduce by a user's operation, too: callbacks do.)
fn with_memory(len: usize, f: impl FnOnce(&mut [u8])) {
    /// Bytes that are kept.
    const KEPT: usize = 1 << 20;
    thread_local! {
        static AT_HAND: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
    }
    let mut memory = AT_HAND.take();
    if memory.len() < len {
        memory = vec![0; len];
    }
    f(&mut memory[..len]);
    if memory.len() <= KEPT {
        AT_HAND.set(memory);
    }
}
