//! Tests of the whole datatype engine. Each constructor is compared with a naive expansion of type maps.

mod arrays;
mod copying;
mod naive;
mod objects;
mod packing;
mod random;

use super::*;
use crate::args::{Addr, Counts, Dargs, Handles, HandlesMut, InArray, OutArray};
use std::ffi::c_void;

/// A linear congruential generator, so that failures come again.
pub struct Rng(pub u64);

impl Rng {
    pub fn next(&mut self) -> u32 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as u32
    }
    pub fn below(&mut self, n: usize) -> usize {
        self.next() as usize % n
    }
}

fn array<T: Copy>(v: &[T]) -> InArray<T> {
    // SAFETY: the callers keep `v` for as long as they use the result, and its length is the count they pass.
    unsafe { InArray::new(v.as_ptr()) }
}

fn dargs_of(v: &[i32]) -> Dargs {
    // SAFETY: as above.
    unsafe { Dargs::new(v.as_ptr(), consts::DISTRIBUTE_DFLT_DARG) }
}

fn ints(v: &[i32]) -> Counts {
    Counts::I32(array(v))
}

fn longs(v: &[i64]) -> InArray<i64> {
    array(v)
}

/// # Safety
/// `p` points to more than `i` handles.
unsafe fn load(p: *const c_void, i: usize) -> TypeH {
    // SAFETY: by the caller's promise.
    unsafe { *p.cast::<TypeH>().add(i) }
}

/// # Safety
/// `p` points to room for more than `i` handles.
unsafe fn store(p: *mut c_void, i: usize, h: TypeH) {
    // SAFETY: by the caller's promise.
    unsafe { *p.cast::<TypeH>().add(i) = h }
}

fn handles(v: &[TypeH]) -> Handles<TypeKind> {
    // SAFETY: as in `array`.
    unsafe { Handles::new(v.as_ptr().cast(), load) }
}

fn handles_out(v: &mut [TypeH]) -> HandlesMut<TypeKind> {
    // SAFETY: as in `array`.
    unsafe { HandlesMut::new(v.as_mut_ptr().cast(), load, store) }
}

fn out<T: Copy>(v: &mut [T]) -> OutArray<T> {
    // SAFETY: as in `array`.
    unsafe { OutArray::new(v.as_mut_ptr()) }
}

fn class_of<T: std::fmt::Debug>(r: Result<T>) -> i32 {
    r.unwrap_err().code
}

#[test]
fn predefined_types_are_found_without_making_them_again() {
    let int = get(TypeH::raw(consts::INT)).unwrap();
    assert!(Rc::ptr_eq(&int, &committed(TypeH::raw(consts::INT)).unwrap()));
    assert_eq!((int.size, int.extent, int.basic, int.contiguous), (4, 4, Some(Basic::I32), true));
    assert_eq!(int.name.borrow().as_str(), "MPI_INT");
    assert_eq!(get(TypeH::NULL).unwrap_err().code, Class::Type as i32);
    assert_eq!(get(TypeH::raw(0x204)).unwrap_err().code, Class::Type as i32);
    let pair = get(TypeH::raw(consts::DOUBLE_INT)).unwrap();
    assert_eq!((pair.size, pair.extent, pair.true_extent, pair.contiguous), (12, 16, 12, false));
}

#[test]
fn every_predefined_constant_is_in_the_table_once() {
    let mut seen = std::collections::BTreeSet::new();
    for &(value, name, kind) in predefined::TABLE {
        assert!(seen.insert(value), "{name}");
        assert!(value > predefined::FIRST && value < predefined::FIRST + predefined::COUNT as i32, "{name}");
        let dt = get(TypeH::raw(value)).unwrap();
        assert_eq!((dt.size, dt.extent), (kind.size(), kind.extent() as isize), "{name}");
        assert_eq!(dt.shape.extent(), dt.extent, "{name}");
    }
}

#[test]
fn a_padded_pair_packs_without_its_gap() {
    let pair = get(TypeH::raw(consts::DOUBLE_INT)).unwrap();
    let data: Vec<u8> = (0..64).collect();
    let b = Buffer::new(Addr::of(&data), 4, pair);
    assert_eq!(b.bytes(), 48);
    assert!(b.as_bytes().is_none());
    let want: Vec<u8> = (0..64u8).filter(|i| i % 16 < 12).collect();
    assert_eq!(b.to_vec(), want);
    assert_eq!(b.signature().elems, 8);
}
