//! Waiting, in one place for everything, and the one place that polls.

mod wait;

pub use wait::{ring, wait, Waiting};
