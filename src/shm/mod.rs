//! The segment: the memory that all ranks of a job share.
//!
//! ```text
//! | Header | RankBlock 0 .. p-1 | rings (p x p) | heap: control blocks of communicators ... |
//! ```
//! The launcher creates it as a memfd before it forks the ranks, so it has no name and nothing is left behind. Control
//! structures are allocated up front; the heap is sparse and pages appear when they are touched. Only offsets are stored
//! in it, never pointers: it is mapped at a different address in each process.

mod heap;
mod joint;
mod kernel_copy;
mod layout;
mod made;
mod mapping;
mod offers;
mod segment;

pub use joint::{Joint, Part};
pub use kernel_copy::{KernelCopy, KernelRate};
pub use layout::{Bell, Header, Probe, RankBlock, RankState, StatusLine, Ties, MAX_RANKS, MAX_TIES};
pub use made::Made;
pub use mapping::HUGE;
pub use offers::Offers;
pub use segment::{Cores, Offset, Segment, Shared, SMALL_HEAP};
