//! Groups (MPI 5.0, section 7.3).
//!
//! A group is a list of world ranks. The operations here are local and linear in the sizes of their groups.

mod query;
mod select;
mod set;

pub use query::{group_compare, group_rank, group_size, group_translate_ranks};
pub use select::{group_excl, group_incl, group_range_excl, group_range_incl};
pub use set::{group_difference, group_intersection, group_union};

use crate::consts::GROUP_EMPTY;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{GroupH, GroupKind, Table};
use std::rc::Rc;

/// An ordered set of processes, as ranks in MPI_COMM_WORLD.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// World rank of each member, in order.
    pub members: Vec<u32>,
    /// This process's rank in the group.
    pub my_rank: Option<usize>,
}

impl Group {
    /// The group of these world ranks, which are all different.
    pub fn new(members: Vec<u32>) -> Group {
        let mut group = Group { members, my_rank: None };
        group.my_rank = engine().job.get().and_then(|job| group.rank_of(job.rank as u32));
        group
    }

    /// The rank in this group of a process of the world.
    pub fn rank_of(&self, world: u32) -> Option<usize> {
        // MPI_COMM_WORLD's group and those of its duplicates need no search.
        if self.members.get(world as usize) == Some(&world) {
            return Some(world as usize);
        }
        self.members.iter().position(|&m| m == world)
    }

    /// The rank in this group of every world rank up to the largest member.
    fn ranks_by_world(&self) -> Vec<Option<usize>> {
        let mut ranks = vec![None; self.members.iter().max().map_or(0, |&m| m as usize + 1)];
        for (rank, &world) in self.members.iter().enumerate() {
            ranks[world as usize] = Some(rank);
        }
        ranks
    }
}

/// The groups of the process.
#[derive(Default)]
pub struct Groups {
    /// All but MPI_GROUP_EMPTY.
    pub table: Table<GroupKind, Group>,
}

/// The group behind a handle. Errors: MPI_ERR_GROUP.
pub fn get(h: GroupH) -> Result<Rc<Group>> {
    if h.0 == GROUP_EMPTY {
        return Ok(Rc::new(Group { members: Vec::new(), my_rank: None }));
    }
    engine().groups.table.get(h)
}

/// A handle for the user; that of an empty group is MPI_GROUP_EMPTY.
pub fn publish(group: Rc<Group>) -> Result<GroupH> {
    if group.members.is_empty() {
        return Ok(GroupH::raw(GROUP_EMPTY));
    }
    engine().groups.table.insert(group)
}

/// MPI_Group_free (section 7.3.3). MPI_GROUP_EMPTY may be freed like any other result of a group operation.
pub fn group_free(group: &mut GroupH) -> Result {
    if group.0 != GROUP_EMPTY {
        engine().groups.table.remove(*group)?;
    }
    *group = GroupH::NULL;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Class;

    #[test]
    fn handles_of_groups() {
        let _serial = crate::engine::test_lock();
        let mut h = publish(Rc::new(Group::new(vec![3, 1]))).unwrap();
        assert_eq!(get(h).unwrap().members, [3, 1]);
        let freed = h;
        group_free(&mut h).unwrap();
        assert!(h.is_null());
        assert_eq!(get(freed).unwrap_err().code, Class::Group as i32);
        let mut empty = publish(Rc::new(Group::new(vec![]))).unwrap();
        assert_eq!(empty.0, GROUP_EMPTY);
        group_free(&mut empty).unwrap();
        assert_eq!(group_free(&mut empty).unwrap_err().code, Class::Group as i32);
    }
}
