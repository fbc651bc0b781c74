//! Collective communication (MPI 5.0, chapter 6).

/// The collective state of a communicator in this process.
#[derive(Default)]
pub struct CollState {}
