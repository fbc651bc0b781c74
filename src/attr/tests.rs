//! Attributes with callbacks that keep a diary.

use super::*;
use crate::args::{Addr, FnPtr, Lang, Opaque};
use crate::consts as c;
use crate::datatype as types;
use crate::engine::{engine, test_lock, AbiHost};
use crate::error::{Class, Result};
use crate::handle::{CommH, TypeH};
use std::sync::Mutex;

static DIARY: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// Copy callbacks: 10 copies value + 1, 11 says no, 12 fails with 77, 13 hands on what it is given. Delete callbacks: 20 agrees,
/// 21 fails with 88, 22 sets the attribute again.
struct Host;

impl AbiHost for Host {
    fn user_op(&self, _: FnPtr, _: Lang, _: bool, _: Addr, _: Addr, _: i64, _: TypeH) {}
    fn comm_errhandler(&self, _: FnPtr, _: Lang, _: CommH, _: i32) {}
    fn copy_attr(
        &self,
        f: FnPtr,
        lang: Lang,
        is_type: bool,
        object: i32,
        _: i32,
        extra: Opaque,
        value: Opaque,
    ) -> (i32, bool, Opaque) {
        assert!(is_type && types::get(TypeH::raw(object)).is_ok());
        DIARY.lock().unwrap().push(format!("copy {} {lang:?} extra {}", f.0, extra.0));
        match f.0 {
            10 => (0, true, Opaque(value.0 + 1)),
            11 => (0, false, Opaque(0)),
            12 => (77, true, Opaque(0)),
            _ => (0, true, value),
        }
    }
    fn delete_attr(&self, f: FnPtr, _: Lang, is_type: bool, object: i32, keyval: i32, value: Opaque, _: Opaque) -> i32 {
        assert!(is_type);
        DIARY.lock().unwrap().push(format!("delete {}", value.0));
        match f.0 {
            21 => 88,
            22 if value.0 == 1 => {
                assert_eq!(type_get_attr(TypeH::raw(object), keyval).unwrap(), (Opaque(1), true));
                let another = key(0, 0);
                type_set_attr(TypeH::raw(object), another, Opaque(2)).unwrap();
                0
            }
            _ => 0,
        }
    }
}

fn start() -> std::sync::MutexGuard<'static, ()> {
    let guard = test_lock();
    engine().host.replace(Some(&Host));
    engine().lang.set(Lang::C);
    DIARY.lock().unwrap().clear();
    guard
}

fn diary() -> Vec<String> {
    std::mem::take(&mut DIARY.lock().unwrap())
}

fn key(copy: usize, delete: usize) -> i32 {
    type_create_keyval(FnPtr(copy), FnPtr(delete), Opaque(5)).unwrap()
}

fn object() -> TypeH {
    types::type_contiguous(2, TypeH::raw(c::INT)).unwrap()
}

fn value(h: TypeH, key: i32) -> Option<usize> {
    let (value, flag) = type_get_attr(h, key).unwrap();
    flag.then_some(value.0)
}

fn copy_to(from: TypeH, to: TypeH) -> Result {
    types::get(from)?.attrs.copy_all(from.0, true, &types::get(to)?.attrs)
}

#[test]
fn set_again_deletes_first() {
    let _engine = start();
    let (k, t) = (key(0, 20), object());
    assert_eq!(value(t, k), None);
    type_set_attr(t, k, Opaque(7)).unwrap();
    assert!(diary().is_empty());
    type_set_attr(t, k, Opaque(8)).unwrap();
    assert_eq!(diary(), ["delete 7"]);
    assert_eq!(value(t, k), Some(8));
    type_delete_attr(t, k).unwrap();
    assert_eq!(diary(), ["delete 8"]);
    assert_eq!(value(t, k), None);
    type_delete_attr(t, k).unwrap();
    assert!(diary().is_empty());
}

#[test]
fn a_delete_callback_may_refuse() {
    let _engine = start();
    let (k, t) = (key(0, 21), object());
    type_set_attr(t, k, Opaque(7)).unwrap();
    assert_eq!(type_delete_attr(t, k).unwrap_err().code, 88);
    assert_eq!(type_set_attr(t, k, Opaque(8)).unwrap_err().code, 88);
    assert_eq!(value(t, k), Some(7));
    let attrs = &types::get(t).unwrap().attrs;
    assert_eq!(attrs.delete_all(t.0, true).unwrap_err().code, 88);
    assert!(!attrs.is_empty());
}

#[test]
fn a_delete_callback_may_call_mpi() {
    let _engine = start();
    let (k, t) = (key(0, 22), object());
    type_set_attr(t, k, Opaque(1)).unwrap();
    type_set_attr(t, k, Opaque(3)).unwrap();
    assert_eq!(value(t, k), Some(3));
}

#[test]
fn copies_as_the_callbacks_say() {
    let _engine = start();
    let (t, u) = (object(), object());
    let keys = [key(0, 0), key(1, 0), key(10, 0), key(11, 0), key(13, 0)];
    for k in keys {
        type_set_attr(t, k, Opaque(40)).unwrap();
    }
    copy_to(t, u).unwrap();
    assert_eq!(keys.map(|k| value(u, k)), [None, Some(40), Some(41), None, Some(40)]);
    assert_eq!(diary(), ["copy 10 C extra 5", "copy 11 C extra 5", "copy 13 C extra 5"]);
    type_set_attr(t, key(12, 0), Opaque(40)).unwrap();
    let err = copy_to(t, object()).unwrap_err();
    assert_eq!(err.code, 77);
    assert!(err.text.contains("returned error code 77"), "{}", err.text);
}

#[test]
fn the_last_one_set_goes_first() {
    let _engine = start();
    let t = object();
    let keys = [key(0, 20), key(0, 20), key(0, 20)];
    for (k, v) in [(0, 1), (1, 2), (2, 3), (0, 4)] {
        type_set_attr(t, keys[k], Opaque(v)).unwrap();
    }
    diary();
    types::get(t).unwrap().attrs.delete_all(t.0, true).unwrap();
    assert_eq!(diary(), ["delete 4", "delete 3", "delete 2"]);
}

#[test]
fn a_freed_key_lives_while_attributes_use_it() {
    let _engine = start();
    let (k, t) = (key(1, 20), object());
    type_set_attr(t, k, Opaque(7)).unwrap();
    let mut handle = k;
    type_free_keyval(&mut handle).unwrap();
    assert_eq!(handle, c::KEYVAL_INVALID);
    assert_eq!(value(t, k), Some(7));
    let mut again = k;
    assert_eq!(type_free_keyval(&mut again).unwrap_err().code, Class::Keyval as i32);
    type_delete_attr(t, k).unwrap();
    assert_eq!(diary(), ["delete 7"]);
    assert_eq!(type_get_attr(t, k).unwrap_err().code, Class::Keyval as i32);
    assert_eq!(type_set_attr(t, k, Opaque(1)).unwrap_err().code, Class::Keyval as i32);
}

#[test]
fn keys_of_the_wrong_kind_are_refused() {
    let _engine = start();
    let t = object();
    let comm_key = comm_create_keyval(FnPtr(0), FnPtr(0), Opaque(0)).unwrap();
    let text = |r: Result| {
        let err = r.unwrap_err();
        assert_eq!(err.code, Class::Keyval as i32);
        err.to_string()
    };
    assert_eq!(text(type_set_attr(t, comm_key, Opaque(1))), format!("keyval {comm_key} is for communicators, not for datatypes"));
    assert_eq!(text(type_set_attr(t, c::TAG_UB, Opaque(1))), "MPI_TAG_UB is predefined and cannot be set");
    assert_eq!(text(type_get_attr(t, c::TAG_UB).map(|_| ())), "keyval MPI_TAG_UB is not for datatypes");
    assert_eq!(text(type_delete_attr(t, 0)), "keyval is MPI_KEYVAL_INVALID");
    assert_eq!(text(type_free_keyval(&mut comm_key.clone())), format!("keyval {comm_key} is for communicators, not for datatypes"));
    assert_eq!(text(comm_free_keyval(&mut c::WIN_BASE.clone())), "MPI_WIN_BASE is predefined and cannot be freed");
    assert_eq!(text(comm_free_keyval(&mut 12345678)), "keyval 12345678 has been freed or was never valid");
    comm_free_keyval(&mut comm_key.clone()).unwrap();
}

#[test]
fn languages_see_their_own_kind_of_value() {
    let _engine = start();
    let (k, from_c, t) = (key(1, 0), key(13, 0), object());
    type_set_attr(t, from_c, Opaque(0x1234)).unwrap();
    engine().lang.set(Lang::Fortran);
    type_set_attr(t, k, Opaque(-5isize as usize)).unwrap();
    assert_eq!(value(t, k), Some(-5isize as usize));
    assert_eq!(value(t, from_c), Some(0x1234));
    engine().lang.set(Lang::C);
    let at = |h: TypeH, key: i32| value(h, key).unwrap() as *const i64;
    // SAFETY: C is given the address of the integer that Fortran set, which lives as long as the attribute.
    assert_eq!(unsafe { *at(t, k) }, -5);
    // A copy of Fortran's value has a place of its own.
    let u = object();
    copy_to(t, u).unwrap();
    assert_ne!(at(t, k), at(u, k));
    // SAFETY: as above.
    assert_eq!(unsafe { *at(u, k) }, -5);
}

#[test]
fn callbacks_of_fortran_see_integers() {
    let _engine = start();
    let (k, t, u) = (key(10, 0), object(), object());
    set_lang(k, Lang::Fortran).unwrap();
    engine().lang.set(Lang::Fortran);
    type_set_attr(t, k, Opaque(41)).unwrap();
    copy_to(t, u).unwrap();
    assert_eq!(value(u, k), Some(42));
    engine().lang.set(Lang::C);
    assert_eq!(diary(), ["copy 10 Fortran extra 5"]);
}

#[test]
fn predefined_values_have_an_address() {
    let _engine = start();
    for (key, want) in [(c::TAG_UB, i32::MAX), (c::IO, c::ANY_SOURCE), (c::HOST, c::PROC_NULL), (c::WTIME_IS_GLOBAL, 1)] {
        let place = predefined::get(key, Lang::C).unwrap().0 as *const i32;
        // SAFETY: the address of an int of the engine.
        assert_eq!(unsafe { *place }, want);
        assert_eq!(predefined::get(key, Lang::Fortran).unwrap().0 as isize, want as isize);
    }
    let place = predefined::get(c::LASTUSEDCODE, Lang::C).unwrap();
    assert_eq!(place, predefined::get(c::LASTUSEDCODE, Lang::C).unwrap());
    assert!(predefined::get(c::WIN_BASE, Lang::C).is_none());
}
