//! Subarrays and distributed arrays against the index arithmetic that defines them.

use super::naive::Map;
use super::random::{check, named, Both};
use super::*;
use consts::{DISTRIBUTE_BLOCK as BLOCK, DISTRIBUTE_CYCLIC as CYCLIC, DISTRIBUTE_DFLT_DARG as DFLT, DISTRIBUTE_NONE as NONE};

/// Every index vector of an array, the last or the first index varying fastest, with its linear position.
fn indices(sizes: &[i64], order: i32) -> Vec<(Vec<i64>, i64)> {
    let total: i64 = sizes.iter().product();
    (0..total)
        .map(|at| {
            let (mut rest, mut index) = (at, vec![0; sizes.len()]);
            let fastest: Vec<usize> = match order {
                consts::ORDER_C => (0..sizes.len()).rev().collect(),
                _ => (0..sizes.len()).collect(),
            };
            for d in fastest {
                (index[d], rest) = (rest % sizes[d], rest / sizes[d]);
            }
            (index, at)
        })
        .collect()
}

fn selection(old: &Map, sizes: &[i64], order: i32, mine: impl Fn(usize, i64) -> bool) -> Map {
    let ex = old.extent();
    let chosen = indices(sizes, order).into_iter().filter(|(index, _)| index.iter().enumerate().all(|(d, &i)| mine(d, i)));
    Map::join(chosen.map(|(_, at)| old.shifted(at * ex))).resized(0, sizes.iter().product::<i64>() * ex)
}

fn to32(v: &[i64]) -> Vec<i32> {
    v.iter().map(|&x| x as i32).collect()
}

fn element(rng: &mut Rng) -> Both {
    let pair = named(consts::DOUBLE_INT);
    match rng.below(4) {
        0 => named(consts::INT),
        1 => pair,
        2 => Both { handle: type_create_resized(pair.handle, -3, 21).unwrap(), map: pair.map.resized(-3, 21) },
        _ => Both { handle: type_vector(2, 1, 3, pair.handle).unwrap(), map: pair.map.repeat(2, 48) },
    }
}

#[test]
fn subarrays_select_what_they_say() {
    let mut rng = Rng(3);
    for _ in 0..200 {
        let n = 1 + rng.below(4);
        let order = [consts::ORDER_C, consts::ORDER_FORTRAN][rng.below(2)];
        let sizes: Vec<i64> = (0..n).map(|_| 1 + rng.below(5) as i64).collect();
        let subs: Vec<i64> = sizes.iter().map(|&s| 1 + rng.below(s as usize) as i64).collect();
        let starts: Vec<i64> = sizes.iter().zip(&subs).map(|(&s, &b)| rng.below((s - b + 1) as usize) as i64).collect();
        let old = element(&mut rng);
        let (a, b, c) = (to32(&sizes), to32(&subs), to32(&starts));
        let handle = type_create_subarray(n as i32, ints(&a), ints(&b), ints(&c), order, old.handle).unwrap();
        let map = selection(&old.map, &sizes, order, |d, i| i >= starts[d] && i < starts[d] + subs[d]);
        check(&Both { handle, map }, 2, &mut rng);
    }
}

/// Who owns an index of a dimension, as High Performance Fortran defines it.
fn owner(index: i64, gsize: i64, distrib: i32, darg: i32, psize: i64) -> i64 {
    let darg = i64::from(darg);
    match distrib {
        NONE => 0,
        BLOCK if darg == i64::from(DFLT) => index / ((gsize + psize - 1) / psize),
        BLOCK => index / darg,
        _ if darg == i64::from(DFLT) => index % psize,
        _ => index / darg % psize,
    }
}

#[test]
fn distributed_arrays_follow_hpf() {
    let mut rng = Rng(11);
    for _ in 0..150 {
        let n = 1 + rng.below(3);
        let order = [consts::ORDER_C, consts::ORDER_FORTRAN][rng.below(2)];
        let gsizes: Vec<i64> = (0..n).map(|_| 1 + rng.below(9) as i64).collect();
        let distribs: Vec<i32> = (0..n).map(|_| [BLOCK, CYCLIC, NONE][rng.below(3)]).collect();
        let psizes: Vec<i32> = distribs.iter().map(|&d| if d == NONE { 1 } else { 1 + rng.below(4) as i32 }).collect();
        let dargs: Vec<i32> = (0..n)
            .map(|d| match (distribs[d], rng.below(2)) {
                (_, 0) => DFLT,
                (BLOCK, _) => (gsizes[d] as i32 + psizes[d] - 1) / psizes[d] + rng.below(2) as i32,
                _ => 1 + rng.below(4) as i32,
            })
            .collect();
        let size: i32 = psizes.iter().product();
        let old = element(&mut rng);
        let g32 = to32(&gsizes);
        let mut owned = 0;
        for rank in 0..size {
            let handle = type_create_darray(
                size,
                rank,
                n as i32,
                ints(&g32),
                array(&distribs),
                dargs_of(&dargs),
                array(&psizes),
                order,
                old.handle,
            )
            .unwrap();
            let mut coords = vec![0; n];
            let mut rest = rank;
            for d in (0..n).rev() {
                (coords[d], rest) = (i64::from(rest % psizes[d]), rest / psizes[d]);
            }
            let mine = |d: usize, i: i64| owner(i, gsizes[d], distribs[d], dargs[d], psizes[d].into()) == coords[d];
            let t = Both { handle, map: selection(&old.map, &gsizes, order, mine) };
            owned += t.map.data().count();
            check(&t, 1 + rng.below(2), &mut rng);
        }
        assert_eq!(owned, old.map.data().count() * gsizes.iter().product::<i64>() as usize);
    }
}

#[test]
fn wrong_arrays_are_named() {
    let int = TypeH::raw(consts::INT);
    let sub = |s: i32, b: i32, at: i32, order| type_create_subarray(1, ints(&[s]), ints(&[b]), ints(&[at]), order, int);
    let text = |r: Result<TypeH>| {
        let e = r.unwrap_err();
        assert_eq!(e.code, Class::Arg as i32);
        e.to_string()
    };
    assert!(text(sub(10, 11, 0, consts::ORDER_C)).starts_with("array_of_subsizes[0] is 11, must be 1 to 10"));
    assert!(text(sub(10, 4, 7, consts::ORDER_C)).starts_with("array_of_starts[0] is 7, must be 0 to 6"));
    assert!(text(sub(10, 4, 6, 3)).starts_with("order is 3"));
    assert!(text(type_create_subarray(0, ints(&[]), ints(&[]), ints(&[]), consts::ORDER_C, int)).starts_with("ndims is 0"));
    let darray = |g: i32, dist: i32, darg: i32, p: i32, size: i32, rank: i32| {
        let (dist, darg, p) = ([dist], [darg], [p]);
        type_create_darray(size, rank, 1, ints(&[g]), array(&dist), dargs_of(&darg), array(&p), consts::ORDER_C, int)
    };
    assert!(text(darray(10, BLOCK, 2, 4, 4, 0)).contains("do not cover 10"));
    assert!(text(darray(10, BLOCK, DFLT, 4, 3, 0)).starts_with("size is 3"));
    assert!(text(darray(10, BLOCK, DFLT, 4, 4, 4)).starts_with("rank is 4"));
    assert!(text(darray(10, NONE, DFLT, 2, 2, 0)).starts_with("array_of_psizes[0] is 2"));
    assert!(text(darray(10, 99, DFLT, 2, 2, 0)).starts_with("array_of_distribs[0] is 99"));
}
