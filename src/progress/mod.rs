//! Waiting, in one place for everything, and the one place that polls.

mod anybody;
pub mod bell;
mod doubt;
mod give_way;
mod homes;
mod idle;
mod kernel;
mod patience;
mod place;
mod turns;
mod wait;

pub use idle::idle;
pub(crate) use kernel::{barrier_of_threads, now_ns};
pub use place::cpus;
pub use turns::{attends_elsewhere, runs_elsewhere, shares_core};
pub use wait::{
    crowded, has_cores, init, is_crowded, published, ring, ring_after, ring_at, ring_early, spins, wait, wait_with, wake, Waiting,
};
