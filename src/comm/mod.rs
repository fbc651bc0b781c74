//! Communicators (MPI 5.0, chapter 7).
//!
//! A communicator is a context id, a group (two for an intercommunicator) and a control block for its collectives. One process,
//! the leader, draws the context id and allocates the block ([`build::Seed`]); the others learn both from it, through a
//! collective of the parent or, for MPI_Comm_create_group and MPI_Intercomm_create, through messages.

mod build;
mod create;
mod dup;
mod inter;
mod query;
mod split;

pub use build::{init_world, publish};
pub(crate) use build::{SELF_CONTEXT, WORLD_CONTEXT};
pub use create::{comm_create, comm_create_group, derive};
pub use dup::{comm_disconnect, comm_dup, comm_dup_with_info, comm_free, duplicate};
pub use inter::{intercomm_create, intercomm_merge};
pub use query::{
    comm_compare, comm_get_info, comm_get_name, comm_get_parent, comm_group, comm_rank, comm_remote_group, comm_remote_size,
    comm_set_info, comm_set_name, comm_size, comm_test_inter,
};
pub use split::{comm_split, comm_split_type};

use crate::attr::AttrSet;
use crate::errhandler::InForce;
use crate::group::Group;
use crate::handle::{CommH, CommKind, Table};
use crate::topo::{Neighbors, Topology};
use once_cell::unsync::OnceCell;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// A communicator.
pub struct Comm {
    /// Its handle.
    pub handle: Cell<CommH>,
    /// Context id: unique in the job, the same on all members. Point-to-point messages of the user carry it as it is,
    /// messages of the library itself with [`INTERNAL`] set.
    pub context: u32,
    /// The (local) group.
    pub group: Rc<Group>,
    /// This process's rank in it.
    pub rank: usize,
    /// The remote group of an intercommunicator.
    pub remote: Option<Rc<Group>>,
    /// Virtual topology.
    pub topo: RefCell<Option<Rc<Topology>>>,
    /// This process's neighbors in it, once somebody has asked.
    pub neighbors: OnceCell<Rc<Neighbors>>,
    /// Attributes.
    pub attrs: AttrSet,
    /// Error handler.
    pub errhandler: InForce,
    /// Name (MPI_Comm_set_name).
    pub name: RefCell<String>,
    /// State of its collective operations.
    pub coll: crate::coll::CollState,
}

/// Marks the context of messages that the library sends for itself.
pub const INTERNAL: u32 = 1 << 31;

impl Comm {
    /// Ranks in the local group.
    pub fn size(&self) -> usize {
        self.group.members.len()
    }
    /// Is this an intercommunicator?
    pub fn is_inter(&self) -> bool {
        self.remote.is_some()
    }
    /// The group that `dest` and `source` arguments count in: the remote one of an intercommunicator.
    #[inline(always)]
    pub fn peers(&self) -> &Group {
        self.remote.as_deref().unwrap_or(&self.group)
    }
    /// Of the two groups of an intercommunicator, is the local one the low one? (They agree on which is.)
    fn is_low(&self) -> bool {
        self.coll.local <= self.coll.remote
    }
}

/// What a message between this process and one rank of a communicator needs to know.
#[derive(Clone, Copy)]
pub struct Route {
    /// The communicator's context id.
    pub context: u32,
    /// This process's rank in it.
    pub me: i32,
    /// The other one's rank in MPI_COMM_WORLD.
    pub world: usize,
}

/// The route to or from `rank`. None for anything but a communicator and a rank in it: what is wrong is not said.
#[inline(always)]
pub fn route(h: CommH, rank: i32) -> Option<Route> {
    let route = |c: &Rc<Comm>| {
        let world = *c.peers().members.get(usize::try_from(rank).ok()?)? as usize;
        Some(Route { context: c.context, me: c.rank as i32, world })
    };
    let comms = &crate::engine::engine().comms;
    match h.0 {
        crate::consts::COMM_WORLD => route(comms.world.borrow().as_ref()?),
        _ => comms.table.look(h, route)?,
    }
}

/// The communicators of the process.
#[derive(Default)]
pub struct Comms {
    /// All but the predefined ones.
    pub table: Table<CommKind, Comm>,
    /// MPI_COMM_WORLD, between MPI_Init and MPI_Finalize.
    pub world: RefCell<Option<Rc<Comm>>>,
    /// MPI_COMM_SELF, between MPI_Init and MPI_Finalize.
    pub self_: RefCell<Option<Rc<Comm>>>,
}

/// The communicator behind a handle. Errors: MPI_ERR_COMM.
#[inline(always)]
pub fn get(h: CommH) -> crate::error::Result<Rc<Comm>> {
    let comms = &crate::engine::engine().comms;
    let predefined = match h.0 {
        crate::consts::COMM_WORLD => &comms.world,
        crate::consts::COMM_SELF => &comms.self_,
        _ => return comms.table.get(h),
    };
    predefined.borrow().clone().ok_or_else(|| crate::handle::bad_handle(h))
}
