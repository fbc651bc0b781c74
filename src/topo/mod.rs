//! Virtual topologies (MPI 5.0, chapter 8).

/// The topology attached to a communicator.
#[derive(Debug, Clone)]
pub enum Topology {}
