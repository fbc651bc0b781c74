//! What the control block of a communicator looks like in the segment.
//!
//! ```text
//! | Head | Member 0 .. n-1 | Posting (member 0, buffer 0 .. NBUF-1), (member 1, ...) |
//! ```
//!
//! Payloads lie in the members' areas ([`super::area`]).

use super::history::{Entry, HISTORY};
use super::posting::{Done, Posting};
use super::swap;
use crate::copy::{GAP, LINE};
use crate::shm::Shared;
use crate::sync::atomic::{AtomicI32, AtomicU32, AtomicU64};
use crate::sync::Line;
use std::mem::{align_of, size_of};

/// Buffers per member, a power of two: how many rounds it can be ahead of the slowest reader of its data. Where members share cores, each does on its turn
/// what it can: if the root stays the same, as many calls as it has buffers (4 ranks: a Bcast of 8 bytes takes 0.67 us with 8, 0.41 with 16, 0.29 with 32);
/// in a lap of as many roots as there are members, those of one core are ahead of those of another by turns.
pub const NBUF: usize = 32;
/// Of them, in calls without a root, with more members than [`FEW`]: everybody posts there, in so many more lines.
const NBUF_MANY: usize = 16;
/// The most that are few.
const FEW: usize = 8;
/// How far ahead of the readers of payloads longer than [`MANY_AHEAD`], which together are to find room in a common cache.
const AHEAD: usize = 8;
/// The longest payload of which as many as there are buffers may be unread.
pub const MANY_AHEAD: usize = 16 << 10;
/// Where each has a core: enough for the caches' hops of several calls to overlap if the root stays the same, and for who waits for room to look for it seldom (with 8
/// an MPI_Gather of 8 bytes takes 2.2 times as long, a Reduce 1.7, a Bcast 1.4; of 64 bytes 1.1 with 8, and 1.2 times that with 4).
pub const NBUF_DENSE: usize = 16;

const _: () = assert!(HISTORY > NBUF, "a call that somebody may still ask for is in its member's history");

/// `bytes` without the last, incomplete line; at least 1. Pieces of so many bytes begin with a line each: copies are faster.
pub fn whole_lines(bytes: usize) -> usize {
    if bytes < LINE {
        bytes.max(1)
    } else {
        bytes / LINE * LINE
    }
}

/// Bytes of each piece of `len` bytes: no more pieces of at most `most` than it takes, of equal length, that of whole lines if it can.
pub fn even_piece(len: usize, most: usize) -> usize {
    let pieces = len.div_ceil(most).max(1);
    len.div_ceil(pieces).next_multiple_of(LINE).clamp(1, most)
}

/// Shared by all members.
#[repr(C)]
pub struct Head {
    /// Members that have not yet freed the communicator.
    pub refs: Line<AtomicU32>,
    /// 0, or which two members were the first found to disagree, in which call (see `mismatch`).
    pub poison: Line<AtomicU64>,
    /// Members asleep because a buffer of theirs is still being read.
    pub flow_waiters: Line<AtomicU32>,
    /// Arrivals in rounds in which all members take part, by buffer; only ever counts up.
    pub arrived: [Line<AtomicU64>; NBUF],
}

/// Written by one member only, but for what is `kept` for others.
#[repr(C)]
pub struct Member {
    /// How far it has read what others posted.
    pub done: Line<Done>,
    /// What changes seldom, or is kept for others.
    pub kept: Line<Kept>,
    /// The member it waits for while it sleeps: an index, [`WANT_ANY`] or [`WANT_LAST`].
    pub want: Line<AtomicI32>,
    /// Its last calls on this communicator, by number modulo [`HISTORY`]: others look when they have waited long.
    pub calls: [Entry; HISTORY],
}

/// The second line of a member's part.
#[repr(C)]
pub struct Kept {
    /// Offset of its area in the segment, once it has one.
    pub area: AtomicU64,
    /// If it is the first member of its core: which one of that core was the last to post a result for the others ([`super::mates`]), plus 1.
    pub result_by: AtomicU32,
}

/// A sleeping member wants to hear of every posting.
pub const WANT_ANY: i32 = -1;
/// A sleeping member wants to hear of the last arrival only.
pub const WANT_LAST: i32 = -2;

const _: () = assert!(size_of::<Member>() == 192 + HISTORY * 64);

// SAFETY: atomics only, repr(C), valid for all zeros.
unsafe impl Shared for Head {}
// SAFETY: as above.
unsafe impl Shared for Member {}
// SAFETY: as above.
unsafe impl Shared for Posting {}

/// Sizes, for `n` members.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Members.
    pub n: usize,
    /// Longest payload of one round.
    pub slot: usize,
    /// The same of a call in which all members do the same, so that none waits for what another has copied in.
    pub even: usize,
    /// Longest payload of a round in which every member reads a part of what each has posted.
    pub shared: usize,
    /// Bytes of a member's area for payloads in places that two members swap.
    pub swap: usize,
    /// Bytes of a member's area for long payloads.
    pub area: usize,
    /// Buffers of a member.
    pub buffers: usize,
    /// How many of them are used in calls without a root: as many or half of them, so that a member is no more than `buffers` rounds ahead in any mixture of calls.
    /// Nor is one more than so many ahead with payloads that do not lie at a buffer's place.
    pub few: usize,
    /// Places for postings from the first one of a member to that of the next.
    pub stride: usize,
    /// How many rounds it can be ahead of the slowest reader of a long payload.
    pub ahead: usize,
    /// Bytes after which they begin again at its start: at least, and at most if those are free again.
    pub lap: (usize, usize),
}

impl Shape {
    /// For `n` members. `dense`: with a core each. They copy in and out at the same time, in short pieces, and an area holds more
    /// than a core's own cache. Members that share cores take turns: each round is a switch for everyone, so rounds are long, and
    /// caches are shared, so areas are not as large. With many members, short payloads keep to a few pages: each page is once new to
    /// each of them.
    pub fn new(n: usize, dense: bool) -> Self {
        if dense {
            // All areas together are to find room in a common cache.
            let area = crate::transport::bulk::area(n).min((16 << 20) / n.next_power_of_two().max(8));
            let (slot, even, shared) = ((area / 8).min(64 << 10), (area / 4).min(256 << 10), (area / 4).min(512 << 10));
            let area = area + area / slot * GAP;
            let swap = if n == 2 { swap::BYTES } else { 0 };
            return Shape {
                n,
                swap,
                buffers: NBUF_DENSE,
                stride: NBUF_DENSE,
                few: NBUF_DENSE,
                ahead: AHEAD,
                slot,
                even,
                shared,
                area,
                lap: (area, area),
            };
        }
        let (slot, shared, lap) = match n {
            0..=8 => (256 << 10, 512 << 10, (1028 << 10, 1028 << 10)),
            9..=16 => (128 << 10, 256 << 10, (64 << 10, 516 << 10)),
            17..=64 => (64 << 10, 256 << 10, (64 << 10, 260 << 10)),
            _ => (32 << 10, 32 << 10, (64 << 10, 132 << 10)),
        };
        // Three payloads of the longest kind are under way at once.
        let area = (4 * slot).max(3 * shared) + 4 * GAP;
        // (Those of many members in one round lie in different places of a cache.)
        let (few, stride) = if n > FEW { (NBUF_MANY, NBUF + 1) } else { (NBUF, NBUF) };
        Shape { n, swap: 0, buffers: NBUF, stride, few, ahead: AHEAD, slot, even: slot, shared, area, lap }
    }
    /// Offset of the members' part.
    pub fn members(&self) -> usize {
        size_of::<Head>()
    }
    /// Offset of the postings.
    pub fn postings(&self) -> usize {
        (self.members() + self.n * size_of::<Member>()).next_multiple_of(align_of::<Posting>())
    }
    /// Bytes of the control block.
    pub fn bytes(&self) -> usize {
        self.postings() + self.n * self.stride * size_of::<Posting>()
    }
}
