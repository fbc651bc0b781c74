//! The shapes that the copy loops are specialised for, in sizes that reach them.

use super::random::{check, named, Both};
use super::*;

#[test]
fn columns_of_a_matrix() {
    // Column 7 of 100 rows of 150 doubles, and all columns one after the other: the transpose.
    let mut matrix: Vec<u8> = (0..100 * 150 * 8usize).map(|i| (i / 8 % 251) as u8 ^ i as u8).collect();
    let double = TypeH::raw(consts::DOUBLE);
    let column = type_vector(100, 1, 150, double).unwrap();
    let dt = get(column).unwrap();
    assert_eq!((dt.size, dt.extent, dt.basic), (800, (99 * 150 + 1) * 8, Some(Basic::F64)));
    let at = 7 * 8;
    let b = Buffer::new(Addr::of_mut(&mut matrix).offset(at), 1, dt);
    let want: Vec<u8> = (0..100).flat_map(|r| matrix[(r * 150 + 7) * 8..][..8].to_vec()).collect();
    assert_eq!(b.to_vec(), want);
    let transposed = get(type_create_resized(column, 0, 8).unwrap()).unwrap();
    let all = Buffer::new(Addr::of_mut(&mut matrix), 150, transposed);
    let want: Vec<u8> =
        (0..150).flat_map(|c| (0..100).map(move |r| (r * 150 + c) * 8)).flat_map(|i| matrix[i..i + 8].to_vec()).collect();
    assert_eq!(all.to_vec(), want);
    let doubles = Buffer::new(Addr::BOTTOM, 15000, get(double).unwrap());
    assert!(all.signature().compatible(&doubles.signature()));
    let back: Vec<u8> = want.iter().rev().copied().collect();
    all.unpack(0, &back);
    assert_eq!(all.to_vec(), back);
}

#[test]
fn every_block_length_has_a_loop_that_works() {
    let mut rng = Rng(5);
    let byte = named(consts::BYTE);
    for len in (1..=70).chain([96, 128, 1000]) {
        for (n, gap) in [(3, 1), (9, 5), (40, 24)] {
            let stride = len + gap;
            let vector = Both {
                handle: type_create_hvector(n, len, stride, byte.handle).unwrap(),
                map: byte.map.repeat(len, 1).repeat(n, stride),
            };
            check(&vector, 2, &mut rng);
            let disps: Vec<i64> = (0..n).map(|i| i * stride + (i * i) % gap).collect();
            let block = byte.map.repeat(len, 1);
            let indexed = Both {
                handle: type_create_hindexed_block(n, len, longs(&disps), byte.handle).unwrap(),
                map: super::naive::Map::join(disps.iter().map(|&d| block.shifted(d))),
            };
            check(&indexed, 2, &mut rng);
        }
    }
}

#[test]
fn many_small_structures_go_column_by_column() {
    let mut rng = Rng(6);
    let types = [consts::CHAR, consts::DOUBLE, consts::INT, consts::SHORT].map(TypeH::raw);
    let members = types.map(|t| named(t.0));
    let disps = [0, 8, 20, 28];
    let handle = type_create_struct(4, ints(&[1, 1, 2, 1]), longs(&disps), handles(&types)).unwrap();
    let lens = [1, 1, 2, 1];
    let map = super::naive::Map::join((0..4).map(|i| members[i].map.repeat(lens[i], members[i].map.extent()).shifted(disps[i])));
    let t = Both { handle, map };
    for count in [1, 3, 4, 100, 1000] {
        check(&t, count, &mut rng);
    }
    assert_eq!(get(t.handle).unwrap().extent, 32);
}

#[test]
fn contiguous_types_of_any_make_are_one_run() {
    let int = TypeH::raw(consts::INT);
    let types = [int, int];
    let all = [
        type_contiguous(6, int),
        type_vector(3, 2, 2, int),
        type_vector(1, 6, 100, int),
        type_create_hvector(6, 1, 4, int),
        type_indexed(3, ints(&[2, 0, 4]), ints(&[0, 9, 2]), int),
        type_create_struct(2, ints(&[1, 5]), longs(&[0, 4]), handles(&types)),
        type_create_subarray(2, ints(&[3, 2]), ints(&[3, 2]), ints(&[0, 0]), consts::ORDER_C, int),
        type_contiguous(2, type_contiguous(3, int).unwrap()),
    ];
    let flat = Buffer::new(Addr::BOTTOM, 6, get(int).unwrap()).signature();
    for t in all {
        let dt = get(t.unwrap()).unwrap();
        assert!(dt.contiguous, "{dt:?}");
        assert_eq!(dt.basic, Some(Basic::I32));
        assert_eq!(Buffer::new(Addr::BOTTOM, 1, dt).signature(), flat);
    }
    let shifted = get(type_create_hindexed_block(1, 4, longs(&[64]), int).unwrap()).unwrap();
    assert!(!shifted.contiguous);
    assert_eq!(Buffer::new(Addr::BOTTOM, 1, shifted).as_run(), Some((64, 16)));
}

#[test]
fn absolute_addresses_count_from_bottom() {
    let (a, b) = ([1u8, 2, 3, 4], [5u8, 6]);
    let disps = [a.as_ptr() as i64, b.as_ptr() as i64];
    let h = type_create_hindexed(2, ints(&[4, 2]), longs(&disps), TypeH::raw(consts::BYTE)).unwrap();
    let all = Buffer::new(Addr::BOTTOM, 1, get(h).unwrap());
    assert_eq!(all.to_vec(), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn positioning_does_not_walk_over_what_comes_before() {
    // Would take minutes if it did.
    let int = TypeH::raw(consts::INT);
    let sparse = type_vector(1 << 20, 1, 2, type_vector(1 << 20, 1, 2, int).unwrap()).unwrap();
    let b = Buffer::new(Addr::BOTTOM, 1 << 10, get(sparse).unwrap());
    for k in 0..10_000usize {
        let mut seen = 0;
        b.runs(b.bytes() - 4 - 8 * k, 4, &mut |_, n| seen += n);
        assert_eq!(seen, 4);
    }
}

#[test]
fn what_is_fetched_first_is_unpacked_to_the_same_places() {
    // 5000 doubles with gaps, in one piece or two, often enough for trials of either way.
    const LEN: usize = 40_000;
    let dt = get(type_vector(5000, 1, 2, TypeH::raw(consts::DOUBLE)).unwrap()).unwrap();
    let from: Vec<u8> = (0..LEN + 64).map(|i| (i * 7 + i / 256) as u8).collect();
    for k in 0..60 {
        let mut memory = vec![0u8; 2 * LEN];
        let b = Buffer::new(Addr::of_mut(&mut memory), 1, dt.clone());
        let (skew, first) = (k % 3 * 8, if k % 2 == 0 { 0 } else { 20_004 });
        let input = &from[skew..skew + LEN];
        b.unpack_fetched(0, &input[..first]);
        b.unpack_fetched(first, &input[first..]);
        assert!(b.to_vec() == input, "{k}");
        assert!(memory.chunks(16).all(|pair| pair[8..].iter().all(|&b| b == 0)));
    }
}
