//! MPI_Comm_create and MPI_Comm_create_group (MPI 5.0, section 7.4.2).

use super::build::{self, Seed};
use super::{publish, Comm};
use crate::coll::internal::{allgather_all, allgather_bytes};
use crate::error::{Class, Result};
use crate::group::{self, Group};
use crate::handle::{CommH, GroupH};
use crate::{consts, err, p2p};
use std::rc::Rc;

/// A communicator over the ranks `members` of `parent` (the same on all of them), without topology, attributes or name.
/// Collective over `parent`; None on ranks that are not members.
pub fn derive(parent: &Rc<Comm>, members: Vec<usize>) -> Result<Option<Rc<Comm>>> {
    let world: Vec<u32> = members.iter().map(|&m| parent.group.members[m]).collect();
    among(parent, world)
}

fn among(parent: &Comm, members: Vec<u32>) -> Result<Option<Rc<Comm>>> {
    let me = parent.group.members[parent.rank];
    let seed = if members.first() == Some(&me) { Seed::draw_bytes(members.len()).to_vec() } else { Vec::new() };
    let seeds = allgather_bytes(parent, &seed)?;
    if !members.contains(&me) {
        return Ok(None);
    }
    let Some(leader) = parent.group.rank_of(members[0]).filter(|&l| !seeds[l].is_empty()) else {
        return err!(Class::Group, "the members of the new communicator do not agree on its group");
    };
    let seed = Seed::from_bytes(&seeds[leader])?;
    Ok(Some(build::intra(seed, members, &parent.errhandler)))
}

fn check_subset(group: &Group, of: &Group) -> Result {
    match group.members.iter().position(|&m| of.rank_of(m).is_none()) {
        Some(i) => err!(Class::Group, "rank {i} of group is not in the group of comm"),
        None => Ok(()),
    }
}

/// MPI_Comm_create: collective over `comm`; processes that are in none of the groups get MPI_COMM_NULL.
pub fn comm_create(comm: CommH, group: GroupH) -> Result<CommH> {
    let parent = super::get(comm)?;
    let group = group::get(group)?;
    check_subset(&group, &parent.group)?;
    let made = match parent.is_inter() {
        false => among(&parent, group.members.clone())?,
        true => between(&parent, &group)?,
    };
    made.map_or(Ok(CommH::NULL), publish)
}

/// On an intercommunicator each side chooses some of its group.
fn between(parent: &Comm, group: &Group) -> Result<Option<Rc<Comm>>> {
    let bytes: Vec<u8> = group.members.iter().flat_map(|m| m.to_ne_bytes()).collect();
    let lists = allgather_all(&parent.coll.board, &bytes)?;
    let first = |from: usize, n: usize| -> Vec<u32> {
        let longest = lists[from..from + n].iter().max_by_key(|l| l.len()).cloned().unwrap_or_default();
        longest.chunks_exact(4).map(|c| u32::from_ne_bytes(c.try_into().expect("four bytes"))).collect()
    };
    let remote = first(parent.coll.remote, parent.peers().members.len());
    let local = group.members.clone();
    seeded(parent, local, remote)
}

/// An intercommunicator between `local` and `remote`; the first of the low side's list draws the seed.
pub(super) fn seeded(parent: &Comm, local: Vec<u32>, remote: Vec<u32>) -> Result<Option<Rc<Comm>>> {
    let me = parent.group.members[parent.rank];
    let low = parent.is_low();
    let lead = low && local.first() == Some(&me) && !remote.is_empty();
    let seed = if lead { Seed::draw_bytes(local.len() + remote.len()).to_vec() } else { Vec::new() };
    let seeds = allgather_all(&parent.coll.board, &seed)?;
    if !local.contains(&me) || remote.is_empty() {
        return Ok(None);
    }
    let leader = if low { local[0] } else { remote[0] };
    let at = parent.coll.board.world.iter().position(|&w| w == leader).filter(|&j| !seeds[j].is_empty());
    let Some(at) = at else {
        return err!(Class::Group, "the members of the new intercommunicator do not agree on its groups");
    };
    let seed = Seed::from_bytes(&seeds[at])?;
    Ok(Some(build::inter(seed, local, remote, low, &parent.errhandler)))
}

/// MPI_Comm_create_group: collective over `group` only; its first member tells the others through messages tagged `tag`.
pub fn comm_create_group(comm: CommH, group: GroupH, tag: i32) -> Result<CommH> {
    let parent = super::get(comm)?;
    if parent.is_inter() {
        return err!(Class::Comm, "comm is an intercommunicator, must be an intracommunicator");
    }
    if tag < 0 {
        return err!(Class::Tag, "tag is {tag}, must be 0 to {}", i32::MAX);
    }
    let group = group::get(group)?;
    check_subset(&group, &parent.group)?;
    let Some(rank) = group.my_rank else {
        return Ok(CommH::raw(consts::COMM_NULL));
    };
    let at = |i: usize| parent.group.rank_of(group.members[i]).expect("checked to be a subset");
    let seed = if rank == 0 {
        let seed = Seed::draw_bytes(group.members.len());
        let sent: Vec<_> = (1..group.members.len()).map(|i| p2p::internal::isend_bytes(&parent, at(i), tag, &seed)).collect();
        for req in &sent {
            p2p::internal::finish(req)?;
        }
        seed.to_vec()
    } else {
        p2p::internal::recv_bytes(&parent, at(0), tag)?
    };
    publish(build::intra(Seed::from_bytes(&seed)?, group.members.clone(), &parent.errhandler))
}
