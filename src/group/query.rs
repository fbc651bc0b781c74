//! Size, rank, comparison and translation (MPI 5.0, section 7.3.1).

use super::{get, Group};
use crate::args::{check_len, InArray, OutArray};
use crate::consts::{IDENT, PROC_NULL, SIMILAR, UNDEFINED, UNEQUAL};
use crate::error::{Class, Result};
use crate::handle::GroupH;

/// MPI_Group_size.
pub fn group_size(group: GroupH) -> Result<i32> {
    Ok(get(group)?.members.len() as i32)
}

/// MPI_Group_rank: MPI_UNDEFINED for a process that is not a member.
pub fn group_rank(group: GroupH) -> Result<i32> {
    Ok(get(group)?.my_rank.map_or(UNDEFINED, |r| r as i32))
}

/// MPI_Group_translate_ranks. Errors: MPI_ERR_RANK for a rank that `group1` does not have.
pub fn group_translate_ranks(group1: GroupH, n: i32, ranks1: InArray<i32>, group2: GroupH, ranks2: OutArray<i32>) -> Result {
    let (from, to) = (get(group1)?, get(group2)?);
    let ranks = ranks1.slice("ranks1", check_len("n", n)?)?;
    ranks2.write("ranks2", &translate(&from, ranks, &to)?)
}

fn translate(from: &Group, ranks: &[i32], to: &Group) -> Result<Vec<i32>> {
    // A table pays from a few ranks on, in a group of more than that.
    let table = (ranks.len() > 4 && to.members.len() > 16).then(|| to.ranks_by_world());
    let find = |world: u32| match &table {
        Some(table) => table.get(world as usize).copied().flatten(),
        None => to.rank_of(world),
    };
    let one = |(i, &rank): (usize, &i32)| {
        if rank == PROC_NULL {
            return Ok(PROC_NULL);
        }
        match usize::try_from(rank).ok().and_then(|r| from.members.get(r)) {
            Some(&world) => Ok(find(world).map_or(UNDEFINED, |r| r as i32)),
            None => crate::err!(Class::Rank, "ranks1[{i}] is {rank}, group1 has {} processes", from.members.len()),
        }
    };
    ranks.iter().enumerate().map(one).collect()
}

/// MPI_Group_compare.
pub fn group_compare(group1: GroupH, group2: GroupH) -> Result<i32> {
    Ok(compare(&*get(group1)?, &*get(group2)?))
}

/// MPI_IDENT: the same processes in the same order; MPI_SIMILAR: in another order; else MPI_UNEQUAL.
pub fn compare(a: &Group, b: &Group) -> i32 {
    if a.members == b.members {
        return IDENT;
    }
    let in_b = b.ranks_by_world();
    let found = |&world: &u32| in_b.get(world as usize).is_some_and(|r| r.is_some());
    if a.members.len() == b.members.len() && a.members.iter().all(found) {
        SIMILAR
    } else {
        UNEQUAL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(members: &[u32]) -> Group {
        Group { members: members.to_vec(), my_rank: None }
    }

    #[test]
    fn comparison() {
        assert_eq!(compare(&group(&[]), &group(&[])), IDENT);
        assert_eq!(compare(&group(&[2, 0]), &group(&[2, 0])), IDENT);
        assert_eq!(compare(&group(&[2, 0]), &group(&[0, 2])), SIMILAR);
        assert_eq!(compare(&group(&[2, 0]), &group(&[0, 1])), UNEQUAL);
        assert_eq!(compare(&group(&[2, 0]), &group(&[0])), UNEQUAL);
        assert_eq!(compare(&group(&[]), &group(&[0])), UNEQUAL);
    }

    #[test]
    fn translation() {
        let (a, b) = (group(&[4, 2, 9]), group(&[9, 4, 5]));
        assert_eq!(translate(&a, &[0, 1, 2], &b).unwrap(), [1, UNDEFINED, 0]);
        assert_eq!(translate(&a, &[2, 2, PROC_NULL, 0, 1, 0], &b).unwrap(), [0, 0, PROC_NULL, 1, UNDEFINED, 1]);
        let err = translate(&a, &[0, 3], &b).unwrap_err();
        assert_eq!((err.code, err.text.as_str()), (Class::Rank as i32, "ranks1[1] is 3, group1 has 3 processes"));
        assert!(translate(&a, &[-1], &b).is_err());
        let (all, backwards) = (Group::new((0..20).collect()), Group::new((0..18).rev().collect()));
        assert_eq!(translate(&all, &[0, 19, 3, PROC_NULL, 17], &backwards).unwrap(), [17, UNDEFINED, 14, PROC_NULL, 0]);
    }
}
