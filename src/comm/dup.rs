//! Copying and freeing communicators (MPI 5.0, sections 7.4.2 and 7.4.3).

use super::build::{self, Seed};
use super::{publish, Comm};
use crate::coll::internal::allgather_all;
use crate::consts;
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{CommH, InfoH};
use std::rc::Rc;

/// MPI_Comm_dup: same groups, attributes copied as their keys say, topology kept.
pub fn comm_dup(comm: CommH) -> Result<CommH> {
    let parent = super::get(comm)?;
    let new = duplicate(&parent)?;
    // An error of a copy callback: the new communicator is not made, on the ranks where that happened.
    parent.attrs.copy_all(comm.0, false, &new.attrs)?;
    publish(new)
}

/// MPI_Comm_dup_with_info: hints are accepted and have no effect.
pub fn comm_dup_with_info(comm: CommH, info: InfoH) -> Result<CommH> {
    if !info.is_null() {
        crate::info::get(info)?;
    }
    comm_dup(comm)
}

/// One with the same groups and topology, without attributes; collective over `parent`.
pub fn duplicate(parent: &Comm) -> Result<Rc<Comm>> {
    let board = &parent.coll.board;
    let seed = if board.me == 0 { Seed::draw_bytes(board.n()).to_vec() } else { Vec::new() };
    let seed = Seed::from_bytes(&allgather_all(board, &seed)?[0])?;
    let members = parent.group.members.clone();
    let new = match &parent.remote {
        None => build::intra(seed, members, &parent.errhandler),
        Some(r) => build::inter(seed, members, r.members.clone(), parent.is_low(), &parent.errhandler),
    };
    new.topo.replace(parent.topo.borrow().clone());
    Ok(new)
}

/// MPI_Comm_free: operations in progress finish; the handle is invalid at once.
pub fn comm_free(comm: &mut CommH) -> Result {
    if matches!(comm.0, consts::COMM_WORLD | consts::COMM_SELF) {
        return err!(Class::Comm, "comm is a predefined communicator, which cannot be freed");
    }
    let c = super::get(*comm)?;
    c.attrs.delete_all(comm.0, false)?;
    engine().comms.table.remove(*comm)?;
    *comm = CommH::NULL;
    Ok(())
}

/// MPI_Comm_disconnect (section 11.10.4): all processes are of one job, so this is MPI_Comm_free once everybody has come.
pub fn comm_disconnect(comm: &mut CommH) -> Result {
    if matches!(comm.0, consts::COMM_WORLD | consts::COMM_SELF) {
        return err!(Class::Comm, "comm is a predefined communicator, which cannot be disconnected");
    }
    crate::coll::internal::barrier(&*super::get(*comm)?)?;
    comm_free(comm)
}
