//! Info objects (MPI 5.0, chapter 10).

/// The info objects of the process.
#[derive(Default)]
pub struct Infos {}
