//! Questions about communicators, and their names (MPI 5.0, sections 7.4.1, 7.6.1 and 7.8).

use super::Comm;
use crate::consts;
use crate::err;
use crate::error::{Class, Result};
use crate::group::{self, Group};
use crate::handle::{CommH, GroupH, InfoH};
use std::rc::Rc;

/// MPI_Comm_size: ranks in the (local) group.
pub fn comm_size(comm: CommH) -> Result<i32> {
    Ok(super::get(comm)?.size() as i32)
}

/// MPI_Comm_rank: this process's rank in the (local) group.
pub fn comm_rank(comm: CommH) -> Result<i32> {
    Ok(super::get(comm)?.rank as i32)
}

/// MPI_Comm_compare.
pub fn comm_compare(comm1: CommH, comm2: CommH) -> Result<i32> {
    let (a, b) = (super::get(comm1)?, super::get(comm2)?);
    if Rc::ptr_eq(&a, &b) {
        return Ok(consts::IDENT);
    }
    let similar = |a: &Group, b: &Group| {
        let sorted = |g: &Group| {
            let mut m = g.members.clone();
            m.sort_unstable();
            m
        };
        sorted(a) == sorted(b)
    };
    Ok(match (&a.remote, &b.remote) {
        (None, None) if a.group.members == b.group.members => consts::CONGRUENT,
        (None, None) if similar(&a.group, &b.group) => consts::SIMILAR,
        (Some(ra), Some(rb)) if a.group.members == b.group.members && ra.members == rb.members => consts::CONGRUENT,
        (Some(ra), Some(rb)) if similar(&a.group, &b.group) && similar(ra, rb) => consts::SIMILAR,
        _ => consts::UNEQUAL,
    })
}

/// MPI_Comm_group: the (local) group.
pub fn comm_group(comm: CommH) -> Result<GroupH> {
    group::publish(super::get(comm)?.group.clone())
}

fn remote(comm: &Comm) -> Result<Rc<Group>> {
    match &comm.remote {
        Some(g) => Ok(g.clone()),
        None => err!(Class::Comm, "comm is an intracommunicator, must be an intercommunicator"),
    }
}

/// MPI_Comm_remote_size: ranks in the remote group.
pub fn comm_remote_size(comm: CommH) -> Result<i32> {
    Ok(remote(&*super::get(comm)?)?.members.len() as i32)
}

/// MPI_Comm_remote_group.
pub fn comm_remote_group(comm: CommH) -> Result<GroupH> {
    group::publish(remote(&*super::get(comm)?)?)
}

/// MPI_Comm_test_inter: is it an intercommunicator?
pub fn comm_test_inter(comm: CommH) -> Result<bool> {
    Ok(super::get(comm)?.is_inter())
}

/// MPI_Comm_set_name.
pub fn comm_set_name(comm: CommH, name: &str) -> Result {
    let comm = super::get(comm)?;
    let mut end = name.len().min(consts::MAX_OBJECT_NAME as usize - 1);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    comm.name.replace(name[..end].to_string());
    Ok(())
}

/// MPI_Comm_get_name. MPI_COMM_NULL has the name of its constant.
pub fn comm_get_name(comm: CommH) -> Result<String> {
    if comm.is_null() {
        return Ok("MPI_COMM_NULL".to_string());
    }
    Ok(super::get(comm)?.name.borrow().clone())
}

/// MPI_Comm_set_info (section 7.4.4): hints are accepted and have no effect.
pub fn comm_set_info(comm: CommH, info: InfoH) -> Result {
    super::get(comm)?;
    crate::info::get(info).map(drop)
}

/// MPI_Comm_get_info: a new object with the hints in effect, of which there are none.
pub fn comm_get_info(comm: CommH) -> Result<InfoH> {
    super::get(comm)?;
    crate::info::info_create()
}

/// MPI_Comm_get_parent (section 11.8.2): no process has been spawned.
pub fn comm_get_parent() -> Result<CommH> {
    Ok(CommH::NULL)
}
