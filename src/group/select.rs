//! Groups from lists and ranges of ranks (MPI 5.0, section 7.3.2).

use super::{get, publish, Group};
use crate::args::{check_len, InArray};
use crate::error::{Class, Result};
use crate::handle::GroupH;
use std::rc::Rc;

/// MPI_Group_incl. Errors: MPI_ERR_RANK for a rank that the group does not have, or that is given twice.
pub fn group_incl(group: GroupH, n: i32, ranks: InArray<i32>) -> Result<GroupH> {
    select(group, listed(ranks, n)?, true)
}

/// MPI_Group_excl. Errors: as for [`group_incl`].
pub fn group_excl(group: GroupH, n: i32, ranks: InArray<i32>) -> Result<GroupH> {
    select(group, listed(ranks, n)?, false)
}

/// MPI_Group_range_incl: `ranges` are triplets (first, last, stride). Errors: MPI_ERR_RANK as for [`group_incl`], MPI_ERR_ARG
/// for a stride that is 0 or leads away from the last rank.
pub fn group_range_incl(group: GroupH, n: i32, ranges: InArray<i32>) -> Result<GroupH> {
    select(group, expand(ranges, n, group)?, true)
}

/// MPI_Group_range_excl. Errors: as for [`group_range_incl`].
pub fn group_range_excl(group: GroupH, n: i32, ranges: InArray<i32>) -> Result<GroupH> {
    select(group, expand(ranges, n, group)?, false)
}

/// A rank with the argument it came from, for messages: `ranks[3]`, `ranges[2]`.
struct Pick {
    array: &'static str,
    index: usize,
    rank: i64,
}

fn listed(ranks: InArray<i32>, n: i32) -> Result<Vec<Pick>> {
    let ranks = ranks.slice("ranks", check_len("n", n)?)?;
    Ok(ranks.iter().enumerate().map(|(index, &rank)| Pick { array: "ranks", index, rank: rank.into() }).collect())
}

fn expand(ranges: InArray<i32>, n: i32, group: GroupH) -> Result<Vec<Pick>> {
    let size = get(group)?.members.len();
    picks_of_ranges(ranges.slice("ranges", 3 * check_len("n", n)?)?, size)
}

fn picks_of_ranges(ranges: &[i32], size: usize) -> Result<Vec<Pick>> {
    let mut picks = Vec::new();
    for (index, range) in ranges.chunks_exact(3).enumerate() {
        let [first, last, stride] = [range[0], range[1], range[2]].map(i64::from);
        if stride == 0 || (last - first) * stride < 0 {
            return crate::err!(Class::Arg, "ranges[{index}] is ({first}, {last}, {stride}): stride {stride} does not lead there");
        }
        for step in 0..=(last - first) / stride {
            picks.push(Pick { array: "ranges", index, rank: first + step * stride });
            // More ranks than the group has: one of them is wrong, and the check finds it.
            if picks.len() > size {
                return Ok(picks);
            }
        }
    }
    Ok(picks)
}

fn select(group: GroupH, picks: Vec<Pick>, include: bool) -> Result<GroupH> {
    let group = get(group)?;
    publish(Rc::new(Group::new(selected(&group, &picks, include)?)))
}

/// The picked members in the order of the picks, or the others in the order of the group.
fn selected(group: &Group, picks: &[Pick], include: bool) -> Result<Vec<u32>> {
    // By rank: which pick was it?
    let mut picked = vec![None; group.members.len()];
    for (i, p) in picks.iter().enumerate() {
        let Some(slot) = usize::try_from(p.rank).ok().and_then(|r| picked.get_mut(r)) else {
            return wrong(p, format_args!("the group has {} processes", group.members.len()));
        };
        if let Some(before) = slot.replace(i) {
            let before: &Pick = &picks[before];
            return wrong(p, format_args!("already in {}[{}]", before.array, before.index));
        }
    }
    if include {
        return Ok(picks.iter().map(|p| group.members[p.rank as usize]).collect());
    }
    let others = group.members.iter().zip(&picked).filter(|(_, picked)| picked.is_none());
    Ok(others.map(|(&world, _)| world).collect())
}

#[cold]
fn wrong<T>(p: &Pick, why: std::fmt::Arguments) -> Result<T> {
    let verb = if p.array == "ranks" { "is" } else { "has rank" };
    crate::err!(Class::Rank, "{}[{}] {verb} {}, {why}", p.array, p.index, p.rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group() -> Group {
        Group { members: vec![10, 11, 12, 13, 14], my_rank: None }
    }
    fn picks(ranks: &[i32]) -> Vec<Pick> {
        ranks.iter().enumerate().map(|(index, &r)| Pick { array: "ranks", index, rank: r.into() }).collect()
    }
    fn by_range(ranges: &[i32], include: bool) -> Result<Vec<u32>> {
        selected(&group(), &picks_of_ranges(ranges, 5)?, include)
    }

    #[test]
    fn lists() {
        assert_eq!(selected(&group(), &picks(&[3, 0]), true).unwrap(), [13, 10]);
        assert_eq!(selected(&group(), &picks(&[3, 0]), false).unwrap(), [11, 12, 14]);
        assert_eq!(selected(&group(), &picks(&[]), true).unwrap(), []);
        assert_eq!(selected(&group(), &picks(&[]), false).unwrap(), group().members);
        let err = |ranks: &[i32]| selected(&group(), &picks(ranks), true).unwrap_err();
        assert_eq!(err(&[0, 5]).text, "ranks[1] is 5, the group has 5 processes");
        assert_eq!(err(&[-1]).text, "ranks[0] is -1, the group has 5 processes");
        assert_eq!(err(&[2, 0, 2]).text, "ranks[2] is 2, already in ranks[0]");
        assert_eq!(err(&[0, 5]).code, Class::Rank as i32);
    }

    #[test]
    fn ranges() {
        assert_eq!(by_range(&[0, 4, 2], true).unwrap(), [10, 12, 14]);
        // The last rank need not be hit, nor exist.
        assert_eq!(by_range(&[1, 6, 3], true).unwrap(), [11, 14]);
        assert_eq!(by_range(&[4, 0, -2, 1, 1, 7], true).unwrap(), [14, 12, 10, 11]);
        assert_eq!(by_range(&[3, 1, -1], false).unwrap(), [10, 14]);
        assert_eq!(by_range(&[], false).unwrap(), group().members);
        assert_eq!(by_range(&[0, 4, 0], true).unwrap_err().code, Class::Arg as i32);
        assert_eq!(by_range(&[0, 4, -1], true).unwrap_err().code, Class::Arg as i32);
        assert_eq!(by_range(&[0, 5, 1], true).unwrap_err().text, "ranges[0] has rank 5, the group has 5 processes");
        assert_eq!(by_range(&[0, 3, 1, 2, 2, 1], true).unwrap_err().text, "ranges[1] has rank 2, already in ranges[0]");
        assert!(by_range(&[0, i32::MAX, 1], true).is_err());
        assert!(by_range(&[i32::MIN, i32::MAX, 1], true).is_err());
    }
}
