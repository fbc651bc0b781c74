//! Collective communication (MPI 5.0, chapter 6).
//!
//! All collectives stand on the [`board`] of their communicator; one file per call (and its variants for
//! intercommunicators). The reducing ones share [`reducer`], so they agree bit for bit.

mod alone;
mod apart;
mod blocks;
pub mod board;
mod brief;
mod brief_blocks;
mod by_core;
mod check;
pub mod direct;
pub mod internal;
mod message;
mod pipeline;
mod reducer;
mod relay;
mod shares;
mod slices;
mod turns;
mod user_fold;

mod allgather;
mod allreduce;
mod alltoall;
mod alltoallv;
mod barrier;
mod bcast;
mod exchange;
mod first_round;
mod gather;
mod huge;
mod lengths;
mod local_copy;
mod prefixes;
mod reduce;
mod reduce_scatter;
mod scan;
mod scatter;
mod scatterv;
mod schedule;

pub use allgather::{allgather, allgatherv};
pub use allreduce::allreduce;
pub use alltoall::alltoall;
pub use alltoallv::{alltoallv, alltoallw};
pub use barrier::barrier;
pub use bcast::bcast;
pub use gather::{gather, gatherv};
pub use reduce::reduce;
pub use reduce_scatter::{reduce_scatter, reduce_scatter_block};
pub use scan::{exscan, scan};
pub use scatter::scatter;
pub use scatterv::scatterv;
pub use schedule::*;

use board::Board;

/// The collective state of a communicator in this process.
pub struct CollState {
    /// The control block.
    pub board: Board,
    /// Member index of rank 0 of the local group.
    pub local: usize,
    /// Member index of rank 0 of the remote group of an intercommunicator, else the same as `local`.
    pub remote: usize,
    /// Room for counts and displacements, to be taken and put back.
    pub arrays: std::cell::Cell<(Vec<usize>, Vec<i64>)>,
    /// Room for what others send in nonblocking reductions, to be taken and put back.
    pub streams: std::cell::Cell<Vec<Vec<u8>>>,
    /// The member that was the last to deal large blocks one by one.
    pub dealer: std::cell::Cell<Option<usize>>,
    /// Which way long reductions go.
    pub direct: direct::Ways,
    /// Tags that nonblocking collectives have used.
    pub schedules: std::cell::Cell<u32>,
    /// Communicators that persistent collectives made on it have for themselves.
    pub own_comms: std::cell::RefCell<Vec<std::rc::Weak<crate::comm::Comm>>>,
}

impl CollState {
    /// Member indices of the group that data comes from: the remote one of an intercommunicator.
    pub fn sources(&self, comm: &crate::comm::Comm) -> std::ops::Range<usize> {
        self.remote..self.remote + comm.peers().members.len()
    }
}
