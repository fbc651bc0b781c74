//! Every operation on every type, at every level of instructions, against the scalar arithmetic of [`reference`].

mod data;
mod reference;
mod software;

use super::body::Level;
use super::table::{at_level, Layout};
use super::{fold, lookup, reduce_local};
use crate::datatype::Basic;
use crate::op::Builtin;
use data::Rng;

fn levels() -> Vec<Level> {
    #[cfg(target_arch = "x86_64")]
    let all = [Level::Base, Level::Avx2, Level::Avx512];
    #[cfg(not(target_arch = "x86_64"))]
    let all = [Level::Base];
    let best = all.iter().position(|&l| l == Level::best()).unwrap();
    all[..=best].to_vec()
}

fn stride(basic: Basic, layout: Layout) -> usize {
    match layout {
        Layout::Packed => basic.size(),
        Layout::Memory => basic.extent(),
    }
}

/// Sources at odd addresses, and what their bytes are.
struct Sources {
    store: Vec<Vec<u8>>,
}

impl Sources {
    fn new(rng: &mut Rng, basic: Basic, layout: Layout, p: usize, n: usize) -> Sources {
        let store = (0..p).map(|k| {
            let mut bytes = vec![0xA5; k % 3];
            (0..n).for_each(|_| bytes.extend(rng.element(basic, layout)));
            bytes
        });
        Sources { store: store.collect() }
    }
    fn bytes(&self, k: usize) -> &[u8] {
        &self.store[k][k % 3..]
    }
    fn pointers(&self) -> Vec<*const u8> {
        (0..self.store.len()).map(|k| self.bytes(k).as_ptr()).collect()
    }
}

/// The bytes of an element that carry data.
fn is_data(basic: Basic, layout: Layout, at: usize) -> bool {
    match basic.pair() {
        Some((value, index, disp)) if layout == Layout::Memory => at < value.size() || (disp..disp + index.size()).contains(&at),
        _ => true,
    }
}

fn check(level: Level, op: Builtin, basic: Basic, layout: Layout, p: usize, n: usize, rng: &mut Rng) {
    let kernel = at_level(level, op, basic, layout).unwrap().fold;
    let srcs = Sources::new(rng, basic, layout, p, n);
    let size = stride(basic, layout);
    let mut out = vec![0xEE; n * size + 1];
    // SAFETY: every source and `out[1..]` hold n elements of this layout.
    unsafe { kernel(&srcs.pointers(), out.as_mut_ptr().add(1), n) };
    assert_eq!(out[0], 0xEE);
    for i in 0..n {
        let element = |k: usize| &srcs.bytes(k)[i * size..(i + 1) * size];
        let want = (1..p).fold(element(0).to_vec(), |acc, k| reference::combine(op, basic, layout, &acc, element(k)).unwrap());
        let got = &out[1 + i * size..][..size];
        assert!(
            reference::same(basic, layout, got, &want),
            "{op:?} {basic:?} {layout:?} {level:?} p={p} n={n} element {i}: {got:x?}, expected {want:x?}"
        );
        for at in (0..size).filter(|&at| !is_data(basic, layout, at)) {
            assert_eq!(got[at], 0xEE, "{op:?} {basic:?}: gap byte {at} of the result has changed");
        }
    }
}

#[test]
fn defined_where_the_standard_says() {
    for basic in Basic::ALL {
        for op in Builtin::ALL {
            let zero = vec![0; basic.size()];
            let want = reference::combine(op, basic, Layout::Packed, &zero, &zero).is_some();
            assert_eq!(super::defined(op, basic), want, "{op:?} {basic:?}");
        }
    }
}

#[test]
fn equals_scalar_reference() {
    let mut rng = Rng(1);
    for basic in Basic::ALL {
        for op in Builtin::ALL.into_iter().filter(|&op| super::defined(op, basic)) {
            for layout in [Layout::Packed, Layout::Memory] {
                for level in levels() {
                    for (p, n) in [(1, 3), (2, 0), (2, 1), (2, 2), (3, 67), (4, 17), (5, 33), (9, 150), (6, 1)] {
                        check(level, op, basic, layout, p, n, &mut rng);
                    }
                }
            }
        }
    }
}

#[test]
fn equals_scalar_reference_on_long_arrays() {
    let mut rng = Rng(2);
    for (op, basic) in
        [(Builtin::Sum, Basic::F32), (Builtin::Prod, Basic::C64), (Builtin::Max, Basic::I8), (Builtin::Maxloc, Basic::DoubleInt)]
    {
        for level in levels() {
            check(level, op, basic, Layout::Memory, 3, 20_011, &mut rng);
        }
    }
}

/// One pass over p sources, at any level, of any length, equals the two-operand form of the plainest level applied to one
/// element after the other, in every bit, NaN payloads included.
#[test]
fn one_pass_equals_steps_in_every_bit() {
    let mut rng = Rng(3);
    for basic in Basic::ALL {
        let size = basic.size();
        for op in Builtin::ALL.into_iter().filter(|&op| super::defined(op, basic)) {
            let step = at_level(Level::Base, op, basic, Layout::Packed).unwrap().fold;
            for p in 1..=9 {
                let n = 71;
                let srcs = Sources::new(&mut rng, basic, Layout::Packed, p, n);
                let mut want = srcs.bytes(0).to_vec();
                for k in 1..p {
                    let mut right = srcs.bytes(k).to_vec();
                    for i in 0..n {
                        // SAFETY: element i of n.
                        unsafe {
                            let (l, r) = (want.as_ptr().add(i * size), right.as_mut_ptr().add(i * size));
                            step(&[l, r.cast_const()], r, 1);
                        }
                    }
                    want = right;
                }
                for level in levels() {
                    let kernel = at_level(level, op, basic, Layout::Packed).unwrap().fold;
                    let mut out = vec![0; n * size];
                    // SAFETY: n elements each.
                    unsafe { kernel(&srcs.pointers(), out.as_mut_ptr(), n) };
                    assert!(out == want, "{op:?} {basic:?} {level:?} p={p}");
                }
                let mut right = srcs.bytes(0).to_vec();
                for k in 1..p {
                    let left = std::mem::replace(&mut right, srcs.bytes(k).to_vec());
                    // SAFETY: n elements each.
                    unsafe { reduce_local(op, basic, left.as_ptr(), right.as_mut_ptr(), n) };
                }
                assert!(right == want, "{op:?} {basic:?} reduce_local, {p} arrays");
            }
        }
    }
}

/// The loops of MPI_Reduce_local give the same bits as those over any number of sources, and leave gaps and what lies behind alone.
#[test]
fn in_place_equals_one_pass_in_every_bit() {
    let mut rng = Rng(5);
    for basic in Basic::ALL {
        for op in Builtin::ALL.into_iter().filter(|&op| super::defined(op, basic)) {
            for layout in [Layout::Packed, Layout::Memory] {
                let plain = at_level(Level::Base, op, basic, layout).unwrap().fold;
                for (level, n) in levels().into_iter().flat_map(|l| [0, 1, 7, 8, 9, 33, 150, 521].map(|n| (l, n))) {
                    let srcs = Sources::new(&mut rng, basic, layout, 2, n);
                    let mut want = [srcs.bytes(1), &[0xEE; 64]].concat();
                    let mut got = want.clone();
                    let loops = at_level(level, op, basic, layout).unwrap();
                    // SAFETY: n elements each.
                    unsafe {
                        let size = stride(basic, layout);
                        for at in (0..n).map(|i| i * size) {
                            let right = want.as_mut_ptr().add(at);
                            plain(&[srcs.bytes(0).as_ptr().add(at), right.cast_const()], right, 1);
                        }
                        (loops.local)(srcs.bytes(0).as_ptr(), got.as_mut_ptr(), n);
                    }
                    assert!(got == want, "{op:?} {basic:?} {layout:?} {level:?} n={n}");
                }
            }
        }
    }
}

#[test]
fn result_may_lie_in_any_source() {
    let mut rng = Rng(4);
    for basic in Basic::ALL {
        for op in Builtin::ALL.into_iter().filter(|&op| super::defined(op, basic)) {
            for p in [2, 3, 8] {
                let n = 45;
                let srcs = Sources::new(&mut rng, basic, Layout::Packed, p, n);
                let mut want = vec![0; n * basic.size()];
                // SAFETY: n elements each.
                unsafe { fold(op, basic, &srcs.pointers(), want.as_mut_ptr(), n) };
                for alias in 0..p {
                    let mut copy = srcs.bytes(alias).to_vec();
                    let out = copy.as_mut_ptr();
                    let mut pointers = srcs.pointers();
                    pointers[alias] = out;
                    // SAFETY: n elements each; `out` is source `alias`.
                    unsafe { fold(op, basic, &pointers, out, n) };
                    assert!(copy == want, "{op:?} {basic:?} result in source {alias} of {p}");
                }
            }
        }
    }
}

#[test]
fn many_sources_and_chunks() {
    let mut rng = Rng(5);
    for (op, basic) in
        [(Builtin::Sum, Basic::F32), (Builtin::Prod, Basic::C64), (Builtin::Min, Basic::I8), (Builtin::Sum, Basic::F80)]
    {
        for p in [8, 9, 15, 16, 17, 40] {
            check(Level::best(), op, basic, Layout::Packed, p, 1300, &mut rng);
        }
    }
    let (p, n) = (20, 2500);
    let srcs = Sources::new(&mut rng, Basic::F64, Layout::Packed, p, n);
    let mut want = vec![0; n * 8];
    // SAFETY: n elements each.
    unsafe { fold(Builtin::Sum, Basic::F64, &srcs.pointers(), want.as_mut_ptr(), n) };
    for alias in 0..p {
        let mut copy = srcs.bytes(alias).to_vec();
        let out = copy.as_mut_ptr();
        let mut pointers = srcs.pointers();
        pointers[alias] = out;
        // SAFETY: n elements each; `out` is source `alias`.
        unsafe { fold(Builtin::Sum, Basic::F64, &pointers, out, n) };
        assert!(copy == want, "result in source {alias} of {p}");
    }
}

#[test]
fn integers_wrap() {
    let sum = |basic, a: &[u8], b: &[u8]| {
        let mut out = b.to_vec();
        // SAFETY: a.len() / size elements each.
        unsafe { reduce_local(Builtin::Sum, basic, a.as_ptr(), out.as_mut_ptr(), a.len() / basic.size()) };
        out
    };
    assert_eq!(sum(Basic::I8, &[100; 200], &[100; 200]), vec![200; 200]);
    assert_eq!(sum(Basic::U8, &[200; 3], &[100; 3]), vec![44; 3]);
    assert_eq!(sum(Basic::I64, &i64::MAX.to_ne_bytes(), &1i64.to_ne_bytes()), i64::MIN.to_ne_bytes());
    assert_eq!(sum(Basic::I128, &i128::MAX.to_ne_bytes(), &1i128.to_ne_bytes()), i128::MIN.to_ne_bytes());
}

#[test]
fn lookup_is_the_best_level() {
    let best = at_level(Level::best(), Builtin::Sum, Basic::F64, Layout::Packed).unwrap().fold;
    assert_eq!(lookup(Builtin::Sum, Basic::F64, Layout::Packed).unwrap() as usize, best as usize);
}
