//! Error handlers, classes, codes and strings (MPI 5.0, sections 9.3 to 9.5).

/// Error handlers and user-added errors of the process.
#[derive(Default)]
pub struct Errors {}
