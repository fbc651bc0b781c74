//! Union, intersection and difference (MPI 5.0, section 7.3.2).

use super::{get, publish, Group};
use crate::error::Result;
use crate::handle::GroupH;
use std::rc::Rc;

/// MPI_Group_union: the first group, then what only the second has, in its order.
pub fn group_union(group1: GroupH, group2: GroupH) -> Result<GroupH> {
    combine(group1, group2, union)
}

/// MPI_Group_intersection: what both have, in the order of the first.
pub fn group_intersection(group1: GroupH, group2: GroupH) -> Result<GroupH> {
    combine(group1, group2, |a, b| keep(a, b, true))
}

/// MPI_Group_difference: what only the first has, in its order.
pub fn group_difference(group1: GroupH, group2: GroupH) -> Result<GroupH> {
    combine(group1, group2, |a, b| keep(a, b, false))
}

fn combine(group1: GroupH, group2: GroupH, f: fn(&Group, &Group) -> Vec<u32>) -> Result<GroupH> {
    let (a, b) = (get(group1)?, get(group2)?);
    publish(Rc::new(Group::new(f(&a, &b))))
}

/// The members of `a` that `b` has (or does not have).
fn keep(a: &Group, b: &Group, common: bool) -> Vec<u32> {
    let in_b = b.ranks_by_world();
    let has = |world: u32| in_b.get(world as usize).is_some_and(|r| r.is_some());
    a.members.iter().copied().filter(|&m| has(m) == common).collect()
}

fn union(a: &Group, b: &Group) -> Vec<u32> {
    let mut all = a.members.clone();
    all.extend(keep(b, a, false));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn against_naive_search() {
        // Every pair of ordered subsets of {0, 1, 2, 3} of up to three members.
        let mut subsets = vec![vec![]];
        for a in 0..4u32 {
            subsets.push(vec![a]);
            for b in (0..4).filter(|&b| b != a) {
                subsets.push(vec![a, b]);
                for c in (0..4).filter(|&c| c != a && c != b) {
                    subsets.push(vec![a, b, c]);
                }
            }
        }
        for x in &subsets {
            for y in &subsets {
                let a = Group { members: x.clone(), my_rank: None };
                let b = Group { members: y.clone(), my_rank: None };
                let common: Vec<u32> = x.iter().filter(|m| y.contains(m)).copied().collect();
                let only_a: Vec<u32> = x.iter().filter(|m| !y.contains(m)).copied().collect();
                let only_b: Vec<u32> = y.iter().filter(|m| !x.contains(m)).copied().collect();
                assert_eq!(keep(&a, &b, true), common);
                assert_eq!(keep(&a, &b, false), only_a);
                assert_eq!(union(&a, &b), [x.clone(), only_b].concat());
            }
        }
    }
}
