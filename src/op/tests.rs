//! Operations through the interface that the shims and the collectives use.

use super::*;
use crate::args::{Addr, Opaque};
use crate::datatype;
use crate::engine::{test_lock, AbiHost};
use crate::error::Class;
use crate::handle::{CommH, TypeH};
use std::sync::Mutex;

/// What a callback saw: the function, its language and convention, element count, datatype.
type Seen = (usize, Lang, bool, i64, i32);
static CALLS: Mutex<Vec<Seen>> = Mutex::new(Vec::new());

/// Function 1: inout = 10 * in + inout on MPI_INT. Function 2 does nothing.
struct Host;

impl AbiHost for Host {
    fn user_op(&self, f: FnPtr, lang: Lang, large: bool, input: Addr, inout: Addr, len: i64, datatype: TypeH) {
        assert!(datatype::get(datatype).is_ok(), "the callback may ask about its datatype");
        CALLS.lock().unwrap().push((f.0, lang, large, len, datatype.0));
        if f.0 == 1 {
            for i in 0..len as usize {
                // SAFETY: the tests pass arrays of `len` ints.
                unsafe {
                    let (a, b) = ((input.get() as *const i32).add(i), (inout.get() as *mut i32).add(i));
                    *b += 10 * *a;
                }
            }
        }
    }
    fn comm_errhandler(&self, _: FnPtr, _: Lang, _: CommH, _: i32) {}
    fn copy_attr(&self, _: FnPtr, _: Lang, _: bool, _: i32, _: i32, _: Opaque, v: Opaque) -> (i32, bool, Opaque) {
        (0, false, v)
    }
    fn delete_attr(&self, _: FnPtr, _: Lang, _: bool, _: i32, _: i32, _: Opaque, _: Opaque) -> i32 {
        0
    }
}

/// Registers the host; holds the engine until dropped.
fn start() -> std::sync::MutexGuard<'static, ()> {
    let guard = test_lock();
    engine().host.replace(Some(&Host));
    CALLS.lock().unwrap().clear();
    guard
}

fn addr<T>(v: &mut [T]) -> Addr {
    // SAFETY: the tests use the array while it lives.
    unsafe { Addr::new(v.as_mut_ptr().cast_const().cast()) }
}

fn ints(h: i32) -> TypeH {
    TypeH::raw(h)
}

fn op(builtin: Builtin) -> OpH {
    builtin.handle()
}

#[test]
fn predefined_operations_have_handles() {
    let _engine = start();
    for builtin in Builtin::ALL {
        assert_eq!(*get(builtin.handle()).unwrap(), Op::Builtin(builtin));
        assert!(op_commutative(builtin.handle()).unwrap());
        let err = op_free(&mut builtin.handle()).unwrap_err();
        assert_eq!(
            (err.code, err.to_string()),
            (Class::Op as i32, format!("{} is predefined and cannot be freed", builtin.name()))
        );
    }
    for bad in [consts::OP_NULL, 0x25, 0x3f, 0x1234_5678, -1] {
        assert_eq!(get(OpH::raw(bad)).unwrap_err().code, Class::Op as i32);
    }
}

#[test]
fn what_is_not_defined_is_named() {
    let _engine = start();
    let text = |builtin: Builtin, dt: TypeH| check(&Op::Builtin(builtin), &datatype::get(dt).unwrap()).unwrap_err().to_string();
    assert_eq!(text(Builtin::Band, ints(consts::DOUBLE)), "MPI_BAND is not defined for MPI_DOUBLE");
    assert_eq!(text(Builtin::Sum, ints(consts::CHAR)), "MPI_SUM is not defined for MPI_CHAR");
    let two = datatype::type_contiguous(2, ints(consts::INT)).unwrap();
    assert_eq!(text(Builtin::Sum, two), "MPI_SUM is not defined for derived datatypes");
    assert!(text(Builtin::Replace, ints(consts::INT)).contains("one-sided"));
    let f90 = datatype::type_create_f90_integer(9).unwrap();
    assert!(check(&Op::Builtin(Builtin::Band), &datatype::get(f90).unwrap()).is_ok());
    assert_eq!(text(Builtin::Minloc, f90), "MPI_MINLOC is not defined for this datatype");
}

#[test]
fn reduce_local_on_memory_as_declared() {
    let _engine = start();
    #[repr(C)]
    #[derive(Clone, Copy, PartialEq, Debug)]
    struct DoubleInt {
        value: f64,
        index: i32,
        other: u32,
    }
    let pair = |value, index, other| DoubleInt { value, index, other };
    let mut a = [pair(1.0, 3, 7), pair(2.0, 1, 7), pair(5.0, 0, 7)];
    let mut b = [pair(2.0, 9, 8), pair(2.0, 0, 8), pair(4.0, 6, 8)];
    reduce_local(addr(&mut a), addr(&mut b), 3, ints(consts::DOUBLE_INT), op(Builtin::Minloc)).unwrap();
    // The gap of MPI_DOUBLE_INT belongs to the program.
    assert_eq!(b, [pair(1.0, 3, 8), pair(2.0, 0, 8), pair(4.0, 6, 8)]);
}

#[test]
fn reduce_local_refuses() {
    let _engine = start();
    let (mut a, mut b) = ([1i32; 4], [2i32; 4]);
    let (a, b) = (addr(&mut a), addr(&mut b));
    let int = ints(consts::INT);
    let sum = op(Builtin::Sum);
    let code = |r: Result| r.unwrap_err().code;
    assert_eq!(code(reduce_local(Addr::IN_PLACE, b, 4, int, sum)), Class::Buffer as i32);
    assert_eq!(code(reduce_local(a, Addr::IN_PLACE, 4, int, sum)), Class::Buffer as i32);
    assert_eq!(code(reduce_local(a, Addr::BOTTOM, 4, int, sum)), Class::Buffer as i32);
    assert_eq!(code(reduce_local(b, b, 4, int, sum)), Class::Buffer as i32);
    assert_eq!(code(reduce_local(a, b, -1, int, sum)), Class::Count as i32);
    assert_eq!(code(reduce_local(a, b, 4, TypeH::NULL, sum)), Class::Type as i32);
    assert_eq!(code(reduce_local(a, b, 4, datatype::type_contiguous(2, int).unwrap(), sum)), Class::Type as i32);
    assert_eq!(code(reduce_local(a, b, 4, int, OpH::NULL)), Class::Op as i32);
    assert_eq!(code(reduce_local(a, b, 4, ints(consts::DOUBLE), op(Builtin::Band))), Class::Op as i32);
    assert!(reduce_local(Addr::BOTTOM, Addr::BOTTOM, 0, int, sum).is_ok());
}

#[test]
fn user_operations_live_while_in_use() {
    let _engine = start();
    assert_eq!(op_create(FnPtr(0), true).unwrap_err().code, Class::Arg as i32);
    let mut h = op_create(FnPtr(1), false).unwrap();
    assert!(!op_commutative(h).unwrap());
    let kept = get(h).unwrap();
    let freed = h;
    op_free(&mut h).unwrap();
    assert!(h.is_null());
    assert_eq!(get(freed).unwrap_err().code, Class::Op as i32);
    let (mut a, mut b) = ([1i32, 2], [3i32, 4]);
    combine(&kept, &datatype::get(ints(consts::INT)).unwrap(), addr(&mut a), addr(&mut b), 2);
    assert_eq!(b, [13, 24]);
}

#[test]
fn user_operations_see_their_convention() {
    let _engine = start();
    let many = i64::from(i32::MAX) + 5;
    // No data: function 2 does not look at it.
    let mut nothing = datatype::type_contiguous(0, ints(consts::INT)).unwrap();
    datatype::type_commit(&mut nothing).unwrap();
    let (mut a, mut b) = ([0u8; 4], [0u8; 4]);
    let small = op_create(FnPtr(2), true).unwrap();
    set_lang(small, Lang::Fortran).unwrap();
    let large = op_create_c(FnPtr(2), true).unwrap();
    for h in [small, large] {
        reduce_local(addr(&mut a), addr(&mut b), many, nothing, h).unwrap();
    }
    let seen = CALLS.lock().unwrap().clone();
    let max = i64::from(i32::MAX);
    assert_eq!(
        seen,
        [(2, Lang::Fortran, false, max, nothing.0), (2, Lang::Fortran, false, 5, nothing.0), (2, Lang::C, true, many, nothing.0)]
    );
}

#[test]
fn user_operations_see_a_datatype_even_if_it_is_freed() {
    let _engine = start();
    let h = get(op_create(FnPtr(2), true).unwrap()).unwrap();
    let mut two = datatype::type_contiguous(2, ints(consts::INT)).unwrap();
    let dt = datatype::get(two).unwrap();
    datatype::type_free(&mut two).unwrap();
    let (mut a, mut b) = ([0i32; 2], [0i32; 2]);
    // The host asserts that the handle is valid.
    combine(&h, &dt, addr(&mut a), addr(&mut b), 1);
    let handle = CALLS.lock().unwrap()[0].4;
    assert!(datatype::get(TypeH::raw(handle)).is_err());
}
