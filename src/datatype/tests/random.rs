//! Random nested datatypes against their written-out type maps.

use super::naive::Map;
use super::*;

/// A datatype with its type map.
#[derive(Clone)]
pub struct Both {
    pub handle: TypeH,
    pub map: Map,
}

const KINDS: &[i32] = &[
    consts::INT,
    consts::CHAR,
    consts::DOUBLE,
    consts::SHORT,
    consts::DOUBLE_INT,
    consts::C_DOUBLE_COMPLEX,
    consts::SHORT_INT,
    consts::LONG_DOUBLE,
    consts::FLOAT,
    consts::TWO_INTEGER,
    consts::LONG_DOUBLE_INT,
];

pub fn named(value: i32) -> Both {
    let kind = get(TypeH::raw(value)).unwrap().basic.unwrap();
    Both { handle: TypeH::raw(value), map: Map::basic(kind) }
}

fn leaf(rng: &mut Rng) -> Both {
    named(KINDS[rng.below(KINDS.len())])
}

pub fn random(rng: &mut Rng, depth: usize) -> Both {
    if depth == 0 {
        return leaf(rng);
    }
    let old = random(rng, depth - 1);
    let Both { handle: h, map } = &old;
    let (h, ex) = (*h, map.extent());
    if map.size() > 600 {
        return old;
    }
    let n = rng.below(5) as i64;
    let blocks: Vec<i64> = (0..n).map(|_| rng.below(4) as i64).collect();
    let blocks32: Vec<i32> = blocks.iter().map(|&b| b as i32).collect();
    let disps: Vec<i64> = (0..n).map(|i| i * (4 + rng.below(3) as i64) - 3).collect();
    let disps32: Vec<i32> = disps.iter().map(|&d| d as i32).collect();
    let wide: Vec<i64> = disps.iter().map(|d| d * (ex.abs() + 1) + rng.below(9) as i64).collect();
    let len = rng.below(4) as i64;
    let indexed = |lens: &[i64], disps: &[i64], unit: i64| {
        Map::join(lens.iter().zip(disps).map(|(&n, &d)| map.repeat(n, ex).shifted(d * unit)))
    };
    let same = vec![len; n as usize];
    let (handle, map) = match rng.below(11) {
        0 => (type_contiguous(n, h), map.repeat(n, ex)),
        1 => {
            let stride = len + rng.below(4) as i64 - 1;
            (type_vector(n, len, stride, h), map.repeat(len, ex).repeat(n, stride * ex))
        }
        2 => {
            let stride = len * ex.abs() + rng.below(20) as i64;
            let stride = if rng.below(3) == 0 { -stride } else { stride };
            (type_create_hvector(n, len, stride, h), map.repeat(len, ex).repeat(n, stride))
        }
        3 => (type_indexed(n, ints(&blocks32), ints(&disps32), h), indexed(&blocks, &disps, ex)),
        4 => (type_create_hindexed(n, ints(&blocks32), longs(&wide), h), indexed(&blocks, &wide, 1)),
        5 => (type_create_indexed_block(n, len, ints(&disps32), h), indexed(&same, &disps, ex)),
        6 => (type_create_hindexed_block(n, len, longs(&wide), h), indexed(&same, &wide, 1)),
        7 => {
            let lb = rng.below(30) as i64 - 15;
            let extent = map.true_bounds().1 - map.true_bounds().0 + rng.below(40) as i64 - 8;
            (type_create_resized(h, lb, extent), map.resized(lb, extent))
        }
        8 => (type_dup(h), map.clone()),
        _ => {
            let members: Vec<Both> = (0..n).map(|_| random(rng, depth - 1)).collect();
            let mut at = 0;
            let mut places = Vec::new();
            for (m, &len) in members.iter().zip(&blocks) {
                at += rng.below(12) as i64;
                places.push(at);
                at += len * m.map.extent();
            }
            let parts = members.iter().zip(&blocks).zip(&places);
            let map = Map::join(parts.map(|((m, &len), &d)| m.map.repeat(len, m.map.extent()).shifted(d)));
            let types: Vec<TypeH> = members.iter().map(|m| m.handle).collect();
            (type_create_struct(n, ints(&blocks32), longs(&places), handles(&types)), map)
        }
    };
    Both { handle: handle.unwrap(), map }
}

pub fn check(t: &Both, count: usize, rng: &mut Rng) {
    let (dt, map) = (get(t.handle).unwrap(), &t.map);
    let (first, end) = map.true_bounds();
    assert_eq!(dt.size, map.size());
    assert_eq!((dt.lb as i64, dt.extent as i64), (map.lb(), map.extent()), "{map:?}");
    assert_eq!((dt.true_lb as i64, dt.true_extent as i64), (first, end - first), "{map:?}");

    let stream = map.stream(count);
    let low = stream.iter().copied().min().unwrap_or(0);
    let span = (stream.iter().copied().max().unwrap_or(0) - low + 1) as usize;
    let mut memory: Vec<u8> = (0..span).map(|_| rng.next() as u8).collect();
    let b = Buffer::new(Addr::of_mut(&mut memory).offset(-low as isize), count, dt.clone());
    assert_eq!(b.bytes(), stream.len());
    let want: Vec<u8> = stream.iter().map(|&d| memory[(d - low) as usize]).collect();
    assert_eq!(b.to_vec(), want, "{dt:?}");
    if let Some(bytes) = b.as_bytes() {
        assert_eq!(bytes, want);
    }
    if dt.contiguous {
        assert!(b.as_bytes().is_some());
    }
    for _ in 0..20 {
        let from = rng.below(want.len() + 1);
        let len = rng.below(want.len() - from + 1);
        let mut out = vec![0; len];
        b.pack(from, &mut out);
        assert_eq!(out, want[from..from + len], "{from} {len} {dt:?}");
        let mut places = Vec::new();
        let mut last = None;
        b.runs(from, len, &mut |addr, n| {
            assert!(n > 0 && last != Some(addr));
            last = Some(addr + n);
            places.extend((addr..addr + n).map(|a| (a - memory.as_ptr() as usize) as i64 + low));
        });
        assert_eq!(places, stream[from..from + len]);
    }
    unpack_in_pieces(&b, &stream, low, &mut memory, rng);
    check_signature(&b, map, rng);
    if count > 1 {
        assert_eq!(b.part(1, count - 1).to_vec(), want_of(&memory, &stream[dt.size..], low));
    }
}

fn want_of(memory: &[u8], stream: &[i64], low: i64) -> Vec<u8> {
    stream.iter().map(|&d| memory[(d - low) as usize]).collect()
}

/// Unpacks new data in random pieces, unless the type map overlaps itself.
fn unpack_in_pieces(b: &Buffer, stream: &[i64], low: i64, memory: &mut [u8], rng: &mut Rng) {
    let mut sorted = stream.to_vec();
    sorted.sort_unstable();
    if sorted.windows(2).any(|w| w[0] == w[1]) {
        return;
    }
    let mut expect = memory.to_vec();
    let data: Vec<u8> = stream.iter().map(|_| rng.next() as u8).collect();
    for (&d, &v) in stream.iter().zip(&data) {
        expect[(d - low) as usize] = v;
    }
    let mut at = 0;
    while at < data.len() {
        let n = (1 + rng.below(data.len())).min(data.len() - at);
        b.unpack(at, &data[at..at + n]);
        at += n;
    }
    assert_eq!(memory, expect, "{:?}", b.dt);
}

/// The signature is that of a struct of the same elements one after the other, and so are those of its beginnings.
fn check_signature(b: &Buffer, map: &Map, rng: &mut Rng) {
    let kinds: Vec<Basic> = (0..b.count).flat_map(|_| map.data().map(|(_, k)| k)).collect();
    let value = |k: &Basic| predefined::TABLE.iter().find(|p| p.2 == *k).unwrap().0;
    let flat = |n: usize| {
        let types: Vec<TypeH> = kinds[..n].iter().map(|k| TypeH::raw(value(k))).collect();
        let (ones, zeros) = (vec![1; n], vec![0; n]);
        let h = type_create_struct(n as i64, ints(&ones), longs(&zeros), handles(&types)).unwrap();
        Buffer::new(Addr::BOTTOM, 1, get(h).unwrap()).signature()
    };
    let whole = flat(kinds.len());
    assert_eq!(whole, b.signature());
    assert_eq!(whole.elems, kinds.len() as u64);
    let some = rng.below(kinds.len() + 1);
    let bytes: usize = kinds[..some].iter().map(|k| k.size()).sum();
    assert!(b.accepts(flat(some).digest_elem(), bytes));
    assert_eq!(b.dt.elements_in(bytes as u64), (b.dt.size > 0 || bytes == 0).then_some(some as u64));
    if kinds.get(some).is_some_and(|k| k.size() > 1) {
        assert_eq!(b.dt.elements_in(bytes as u64 + 1), None);
    }
}

#[test]
fn random_types_behave_as_their_type_maps() {
    let mut rng = Rng(1);
    for i in 0..1500 {
        let t = random(&mut rng, 1 + i % 4);
        if t.map.size() < 4000 {
            let count = rng.below(7);
            check(&t, count, &mut rng);
        }
    }
}

#[test]
fn every_split_of_the_stream_packs_and_unpacks() {
    let mut rng = Rng(7);
    let mut tried = 0;
    while tried < 60 {
        let t = random(&mut rng, 3);
        let dt = get(t.handle).unwrap();
        if dt.size == 0 || dt.size > 60 {
            continue;
        }
        tried += 1;
        let stream = t.map.stream(3);
        let low = *stream.iter().min().unwrap();
        let memory: Vec<u8> = (low..=*stream.iter().max().unwrap()).map(|_| rng.next() as u8).collect();
        let b = Buffer::new(Addr::of(&memory).offset(-low as isize), 3, dt);
        let want = want_of(&memory, &stream, low);
        for from in 0..=want.len() {
            for to in from..=want.len() {
                let mut out = vec![0; to - from];
                b.pack(from, &mut out);
                assert_eq!(out, want[from..to]);
            }
        }
    }
}
