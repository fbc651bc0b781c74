//! The number and name of every MPI function. Generated from `src/abi/spec`; do not edit.

/// An MPI function; 0 is none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Call(pub u16);

impl Call {
    /// The function's name, e.g. `MPI_Send`.
    pub fn name(self) -> &'static str {
        NAMES.get(self.0 as usize).copied().unwrap_or("(no MPI call)")
    }
}

/// Names by number.
pub static NAMES: &[&str] = &["(no MPI call)"];
