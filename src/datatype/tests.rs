//! Tests of the whole datatype engine. Each constructor is compared with a naive expansion of type maps.

use super::*;
use crate::args::Addr;

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
        assert_eq!(dt.shape().padded().extent(), dt.extent, "{name}");
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
