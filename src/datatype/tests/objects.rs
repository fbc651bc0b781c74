//! Datatypes as objects: life, names, envelopes, errors.

use super::*;

const INT: TypeH = TypeH::raw(consts::INT);

#[test]
fn a_type_is_usable_after_commit_until_free() {
    let mut h = type_contiguous(3, INT).unwrap();
    let e = committed(h).unwrap_err();
    assert_eq!((e.code, e.text.as_str()), (Class::Type as i32, "derived datatype has not been committed"));
    type_set_name(h, "triple").unwrap();
    assert_eq!(committed(h).unwrap_err().text, "datatype triple has not been committed");
    type_commit(&mut h).unwrap();
    let kept = committed(h).unwrap();
    let old = h;
    type_free(&mut h).unwrap();
    assert!(h.is_null());
    assert_eq!(class_of(get(old)), Class::Type as i32);
    assert_eq!(kept.size, 12);
}

#[test]
fn predefined_types_cannot_be_freed() {
    let mut h = INT;
    assert_eq!(class_of(type_free(&mut h)), Class::Type as i32);
    let mut f90 = type_create_f90_real(6, 30).unwrap();
    assert_eq!(class_of(type_free(&mut f90)), Class::Type as i32);
    let mut dup = type_dup(INT).unwrap();
    assert!(committed(dup).is_ok());
    type_free(&mut dup).unwrap();
}

#[test]
fn wrong_arguments_are_named() {
    let text = |r: Result<TypeH>, class: Class| {
        let e = r.unwrap_err();
        assert_eq!(e.code, class as i32);
        e.to_string()
    };
    assert_eq!(text(type_contiguous(-1, INT), Class::Count), "count is -1, must not be negative");
    assert_eq!(text(type_vector(2, -3, 1, INT), Class::Count), "blocklength is -3, must not be negative");
    let r = type_indexed(3, ints(&[1, 2, -1]), ints(&[0, 1, 2]), INT);
    assert_eq!(text(r, Class::Count), "array_of_blocklengths[2] is -1, must not be negative");
    // SAFETY: null is one of the promised values.
    let null = Counts::I32(unsafe { InArray::new(std::ptr::null()) });
    assert_eq!(text(type_indexed(3, null, ints(&[0, 1, 2]), INT), Class::Arg), "array_of_blocklengths is NULL");
    assert_eq!(text(type_contiguous(1, TypeH::NULL), Class::Type), "datatype is the null handle");
    let types = [INT, TypeH::raw(0x77)];
    let r = type_create_struct(2, ints(&[1, 1]), longs(&[0, 4]), handles(&types));
    assert_eq!(text(r, Class::Type), "datatype 0x77 is no datatype");
    let big = type_contiguous(i64::MAX / 8, INT).unwrap();
    assert_eq!(class_of(type_contiguous(3, big)), Class::Arg as i32);
    assert_eq!(class_of(type_vector(2, 1, i64::MAX / 2, INT)), Class::Arg as i32);
    assert_eq!(class_of(type_vector(1 << 31, 1 << 30, 1 << 30, INT)), Class::Arg as i32);
    let back = type_create_resized(INT, 0, -2).unwrap();
    for far in [i64::MIN, i64::MIN / 2, i64::MAX / 4 * 3] {
        assert_eq!(class_of(type_create_hindexed(1, ints(&[1]), longs(&[far]), INT)), Class::Arg as i32, "{far}");
        assert_eq!(class_of(type_create_struct(1, ints(&[1]), longs(&[far]), handles(&[INT]))), Class::Arg as i32, "{far}");
        assert_eq!(class_of(type_indexed(1, ints(&[1]), Counts::I64(longs(&[far])), back)), Class::Arg as i32, "{far}");
    }
}

#[test]
fn set_bounds_win_over_natural_ones() {
    let resized = type_create_resized(INT, -2, 9).unwrap();
    let types = [resized, INT];
    let h = type_create_struct(2, ints(&[1, 1]), longs(&[0, 100]), handles(&types)).unwrap();
    assert_eq!(type_get_extent(h).unwrap(), (-2, 9));
    assert_eq!(type_get_true_extent(h).unwrap(), (0, 104));
    assert_eq!((type_lb(h).unwrap(), type_ub(h).unwrap(), type_extent(h).unwrap()), (-2, 7, 9));
    let types = [TypeH::raw(consts::DOUBLE), TypeH::raw(consts::CHAR)];
    let padded = type_create_struct(2, ints(&[1, 1]), longs(&[0, 8]), handles(&types)).unwrap();
    assert_eq!(type_get_extent(padded).unwrap(), (0, 16));
    let nothing = type_contiguous(0, INT).unwrap();
    assert_eq!((type_size(nothing).unwrap(), type_get_extent(nothing).unwrap()), (0, (0, 0)));
}

fn contents(h: TypeH) -> (Vec<i32>, Vec<i64>, Vec<TypeH>, i32) {
    let (a, b, c, combiner) = type_get_envelope(h).unwrap();
    let (mut i, mut addrs, mut types) = (vec![0; a as usize], vec![0; b as usize], vec![TypeH::NULL; c as usize]);
    type_get_contents(h, a, b, c, out(&mut i), out(&mut addrs), handles_out(&mut types)).unwrap();
    (i, addrs, types, combiner)
}

#[test]
fn contents_are_the_arguments() {
    let vector = type_vector(3, 2, 5, INT).unwrap();
    assert_eq!(contents(vector), (vec![3, 2, 5], vec![], vec![INT], consts::COMBINER_VECTOR));
    let h = type_create_hvector(3, 2, 50, INT).unwrap();
    assert_eq!(contents(h), (vec![3, 2], vec![50], vec![INT], consts::COMBINER_HVECTOR));
    let h = type_indexed(2, ints(&[1, 2]), ints(&[0, 7]), INT).unwrap();
    assert_eq!(contents(h), (vec![2, 1, 2, 0, 7], vec![], vec![INT], consts::COMBINER_INDEXED));
    let h = type_create_hindexed(2, ints(&[1, 2]), longs(&[0, 7]), INT).unwrap();
    assert_eq!(contents(h), (vec![2, 1, 2], vec![0, 7], vec![INT], consts::COMBINER_HINDEXED));
    let h = type_create_indexed_block(2, 4, ints(&[0, 7]), INT).unwrap();
    assert_eq!(contents(h), (vec![2, 4, 0, 7], vec![], vec![INT], consts::COMBINER_INDEXED_BLOCK));
    let h = type_create_hindexed_block(2, 4, longs(&[0, 7]), INT).unwrap();
    assert_eq!(contents(h), (vec![2, 4], vec![0, 7], vec![INT], consts::COMBINER_HINDEXED_BLOCK));
    let h = type_create_resized(INT, -4, 12).unwrap();
    assert_eq!(contents(h), (vec![], vec![-4, 12], vec![INT], consts::COMBINER_RESIZED));
    let h = type_dup(INT).unwrap();
    assert_eq!(contents(h), (vec![], vec![], vec![INT], consts::COMBINER_DUP));
    let c = consts::ORDER_C;
    let h = type_create_subarray(2, ints(&[4, 5]), ints(&[2, 3]), ints(&[1, 0]), c, INT).unwrap();
    assert_eq!(contents(h), (vec![2, 4, 5, 2, 3, 1, 0, c], vec![], vec![INT], consts::COMBINER_SUBARRAY));
    let (cyclic, dflt) = (consts::DISTRIBUTE_CYCLIC, consts::DISTRIBUTE_DFLT_DARG);
    let h = type_create_darray(2, 1, 1, ints(&[9]), array(&[cyclic]), dargs_of(&[dflt]), array(&[2]), c, INT).unwrap();
    assert_eq!(contents(h), (vec![2, 1, 1, 9, cyclic, dflt, 2, c], vec![], vec![INT], consts::COMBINER_DARRAY));
    let h = type_create_f90_integer(7).unwrap();
    assert_eq!(contents(h), (vec![7], vec![], vec![], consts::COMBINER_F90_INTEGER));
    let (_, _, _, combiner) = type_get_envelope(INT).unwrap();
    assert_eq!(combiner, consts::COMBINER_NAMED);
    let nothing = (out::<i32>(&mut []), out::<i64>(&mut []), handles_out(&mut []));
    assert_eq!(class_of(type_get_contents(INT, 0, 0, 0, nothing.0, nothing.1, nothing.2)), Class::Type as i32);
}

#[test]
fn contents_of_derived_types_are_new_objects() {
    let mut inner = type_vector(3, 2, 5, INT).unwrap();
    let outer = type_contiguous(2, inner).unwrap();
    let given = inner;
    type_free(&mut inner).unwrap();
    let (_, _, mut types, _) = contents(outer);
    assert_ne!(types[0], given);
    assert_eq!(type_size(types[0]).unwrap(), 24);
    assert_eq!(contents(types[0]).0, [3, 2, 5]);
    type_free(&mut types[0]).unwrap();
    assert_eq!(type_size(outer).unwrap(), 48);
}

#[test]
fn large_counts_are_returned_by_the_large_form_only() {
    let (lens, disps) = ([1i64, 2], [0i64, 40]);
    let h = type_indexed(2, Counts::I64(longs(&lens)), Counts::I64(longs(&disps)), INT).unwrap();
    assert_eq!(type_get_envelope_c(h).unwrap(), (0, 0, 5, 1, consts::COMBINER_INDEXED));
    assert_eq!(class_of(type_get_envelope(h)), Class::Type as i32);
    let (mut counts, mut types) = ([0; 5], [TypeH::NULL]);
    let nothing = (out(&mut []), out(&mut []));
    type_get_contents_c(h, 0, 0, 5, 1, nothing.0, nothing.1, out(&mut counts), handles_out(&mut types)).unwrap();
    assert_eq!((counts, types), ([2, 1, 2, 0, 40], [INT]));
}

#[test]
fn fortran_kinds_have_unnamed_types() {
    let a = type_create_f90_real(15, consts::UNDEFINED).unwrap();
    assert_eq!(a, type_create_f90_real(15, consts::UNDEFINED).unwrap());
    assert_ne!(a, type_create_f90_real(14, consts::UNDEFINED).unwrap());
    assert_eq!(committed(a).unwrap().basic, Some(Basic::F64));
    assert_eq!(get(type_create_f90_real(consts::UNDEFINED, 30).unwrap()).unwrap().basic, Some(Basic::F32));
    assert_eq!(get(type_create_f90_complex(30, 30).unwrap()).unwrap().basic, Some(Basic::C128));
    assert_eq!(get(type_create_f90_integer(10).unwrap()).unwrap().basic, Some(Basic::I64));
    assert_eq!(class_of(type_create_f90_real(40, 10)), Class::Arg as i32);
    assert_eq!(class_of(type_create_f90_integer(39)), Class::Arg as i32);
    assert_eq!(type_match_size(consts::TYPECLASS_REAL, 8).unwrap().0, consts::REAL8);
    assert_eq!(class_of(type_match_size(consts::TYPECLASS_INTEGER, 3)), Class::Arg as i32);
}

#[test]
fn pairs_are_found_by_their_members() {
    let raw = TypeH::raw;
    let find = |a, b| type_get_value_index(raw(a), raw(b)).unwrap().0;
    assert_eq!(find(consts::DOUBLE, consts::INT), consts::DOUBLE_INT);
    assert_eq!(find(consts::INT, consts::INT), consts::TWO_INT);
    assert_eq!(find(consts::INTEGER, consts::INTEGER), consts::TWO_INTEGER);
    assert_eq!(find(consts::REAL, consts::REAL), consts::TWO_REAL);
    assert_eq!(find(consts::BYTE, consts::INT), consts::DATATYPE_NULL);
}

#[test]
fn names_of_one_kind_match_and_others_do_not() {
    let sig = |v: i32, n: usize| Buffer::new(Addr::BOTTOM, n, get(TypeH::raw(v)).unwrap()).signature();
    let same = |a, b| assert!(sig(a, 5).compatible(&sig(b, 5)));
    let other = |a, b| assert!(!sig(a, 5).compatible(&sig(b, 5)));
    same(consts::INT, consts::INTEGER4);
    same(consts::INT, consts::UINT32_T);
    same(consts::DOUBLE, consts::DOUBLE_PRECISION);
    same(consts::DOUBLE_INT, consts::DOUBLE_INT);
    other(consts::INT, consts::FLOAT);
    other(consts::LONG, consts::DOUBLE);
    other(consts::DOUBLE_INT, consts::LONG_INT);
    assert!(sig(consts::TWO_INT, 3).compatible(&sig(consts::INT, 6)));
    assert!(sig(consts::BYTE, 20).compatible(&sig(consts::FLOAT, 5)));
    assert!(!sig(consts::BYTE, 21).compatible(&sig(consts::FLOAT, 5)));
    let receive = Buffer::new(Addr::BOTTOM, 10, get(TypeH::raw(consts::DOUBLE_INT)).unwrap());
    assert!(receive.accepts(sig(consts::DOUBLE_INT, 3).digest_elem(), 36));
    assert!(receive.accepts(sig(consts::DOUBLE, 1).digest_elem(), 8));
    assert!(!receive.accepts(sig(consts::DOUBLE, 3).digest_elem(), 24));
    assert!(!receive.accepts(sig(consts::LONG_INT, 3).digest_elem(), 36));
}
