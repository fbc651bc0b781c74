//! MPI_Comm_split and MPI_Comm_split_type (MPI 5.0, section 7.4.2).

use super::build::{self, Seed};
use super::create::seeded;
use super::{publish, Comm};
use crate::coll::internal::{allgather_all, allgather_bytes};
use crate::error::{Class, Result};
use crate::handle::{CommH, InfoH};
use crate::{consts, err};

/// MPI_Comm_split: one communicator for each color, ranks ordered by key, then by old rank. Color MPI_UNDEFINED: none.
pub fn comm_split(comm: CommH, color: i32, key: i32) -> Result<CommH> {
    let parent = super::get(comm)?;
    if color < 0 && color != consts::UNDEFINED {
        return err!(Class::Arg, "color is {color}, must not be negative (or MPI_UNDEFINED)");
    }
    split(&parent, color, key)
}

fn split(parent: &Comm, color: i32, key: i32) -> Result<CommH> {
    let mine = [color.to_ne_bytes(), key.to_ne_bytes()].concat();
    let all = allgather_all(&parent.coll.board, &mine)?;
    let word = |b: &[u8]| i32::from_ne_bytes(b.try_into().expect("four bytes"));
    // The world ranks on one side that chose my color, in their new order.
    let chosen = |from: usize, n: usize| -> Vec<u32> {
        let with_color = (from..from + n).filter(|&j| word(&all[j][..4]) == color);
        let mut members: Vec<(i32, usize)> = with_color.map(|j| (word(&all[j][4..]), j)).collect();
        members.sort_unstable();
        members.into_iter().map(|(_, j)| parent.coll.board.world[j]).collect()
    };
    let local = chosen(parent.coll.local, parent.size());
    if parent.is_inter() {
        let remote = chosen(parent.coll.remote, parent.peers().members.len());
        let (local, remote) = if color == consts::UNDEFINED { (Vec::new(), Vec::new()) } else { (local, remote) };
        return seeded(parent, local, remote)?.map_or(Ok(CommH::NULL), publish);
    }
    let me = parent.group.members[parent.rank];
    let lead = color != consts::UNDEFINED && local[0] == me;
    let seed = if lead { Seed::draw_bytes(local.len()).to_vec() } else { Vec::new() };
    let seeds = allgather_bytes(parent, &seed)?;
    if color == consts::UNDEFINED {
        return Ok(CommH::NULL);
    }
    let leader = parent.group.rank_of(local[0]).expect("a member of comm");
    publish(build::intra(Seed::from_bytes(&seeds[leader])?, local, &parent.errhandler))
}

/// MPI_Comm_split_type: all ranks share memory, so MPI_COMM_TYPE_SHARED is everybody. The hardware types need a resource that
/// splits the node further, of which none is offered: MPI_COMM_NULL, except where the resource is shared memory.
pub fn comm_split_type(comm: CommH, split_type: i32, key: i32, info: InfoH) -> Result<CommH> {
    let parent = super::get(comm)?;
    let asks =
        |key: &str, value: &str| -> bool { crate::info::get(info).ok().and_then(|i| i.value(key)).is_some_and(|v| v == value) };
    let together = match split_type {
        consts::COMM_TYPE_SHARED => true,
        consts::COMM_TYPE_HW_GUIDED => asks("mpi_hw_resource_type", "mpi_shared_memory"),
        consts::COMM_TYPE_RESOURCE_GUIDED => {
            asks("mpi_hw_resource_type", "mpi_shared_memory") || asks("mpi_pset_name", "mpi://WORLD")
        }
        consts::COMM_TYPE_HW_UNGUIDED | consts::UNDEFINED => false,
        _ => return err!(Class::Arg, "split_type is {split_type}, not one of the MPI_COMM_TYPE_ constants"),
    };
    split(&parent, if together { 0 } else { consts::UNDEFINED }, key)
}
