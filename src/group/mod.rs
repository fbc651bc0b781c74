//! Groups (MPI 5.0, section 7.3).

use crate::handle::{GroupKind, Table};

/// An ordered set of processes, as ranks in MPI_COMM_WORLD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// World rank of each member, in order.
    pub members: Vec<u32>,
    /// This process's rank in the group.
    pub my_rank: Option<usize>,
}

/// The groups of the process.
#[derive(Default)]
pub struct Groups {
    /// All but MPI_GROUP_EMPTY.
    pub table: Table<GroupKind, Group>,
}
