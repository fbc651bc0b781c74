//! Waiting, in one place for everything, and the one place that polls.

mod wait;

pub(crate) use wait::{now_ns, wake};
pub use wait::{idle, ring, spins, wait, Waiting};
