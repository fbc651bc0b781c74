//! Calls the user's callbacks with the handles of this ABI, in C or Fortran convention.
//!
//! Shared by the ABI libraries through `#[path]`.

use crate::convert;
use crate::types::*;
use ferrite::args::{Addr, FnPtr, Lang, Opaque, Status};
use ferrite::engine::{engine, AbiHost};
use ferrite::handle::{CommH, FileH, TypeH};
use std::ffi::{c_int, c_void};

struct Host;

/// Tells the engine how to call back; runs when the library is loaded.
pub fn register() {
    engine().host.replace(Some(&Host));
}

// The conventions. Fortran passes everything by reference: handles and logicals as INTEGER, attributes and extra state as
// INTEGER(KIND=MPI_ADDRESS_KIND).
type UserOp = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut c_int, *mut MPI_Datatype);
type UserOpLarge = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut MPI_Count, *mut MPI_Datatype);
type UserOpFortran = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut MPI_Fint, *mut MPI_Fint);
type UserOpFortranLarge = unsafe extern "C" fn(*mut c_void, *mut c_void, *mut MPI_Count, *mut MPI_Fint);
type CommErrhandler = unsafe extern "C" fn(*mut MPI_Comm, *mut c_int, ...);
type FileErrhandler = unsafe extern "C" fn(*mut MPI_File, *mut c_int, ...);
type ErrhandlerFortran = unsafe extern "C" fn(*mut MPI_Fint, *mut MPI_Fint);
type CopyComm = unsafe extern "C" fn(MPI_Comm, c_int, *mut c_void, *mut c_void, *mut c_void, *mut c_int) -> c_int;
type CopyType = unsafe extern "C" fn(MPI_Datatype, c_int, *mut c_void, *mut c_void, *mut c_void, *mut c_int) -> c_int;
type CopyFortran =
    unsafe extern "C" fn(*mut MPI_Fint, *mut MPI_Fint, *mut MPI_Aint, *mut MPI_Aint, *mut MPI_Aint, *mut MPI_Fint, *mut MPI_Fint);
type DeleteComm = unsafe extern "C" fn(MPI_Comm, c_int, *mut c_void, *mut c_void) -> c_int;
type DeleteType = unsafe extern "C" fn(MPI_Datatype, c_int, *mut c_void, *mut c_void) -> c_int;
type Query = unsafe extern "C" fn(*mut c_void, *mut MPI_Status) -> c_int;
type QueryFortran = unsafe extern "C" fn(*mut MPI_Aint, *mut MPI_Status, *mut MPI_Fint);
type Free = unsafe extern "C" fn(*mut c_void) -> c_int;
type FreeFortran = unsafe extern "C" fn(*mut MPI_Aint, *mut MPI_Fint);
type Cancel = unsafe extern "C" fn(*mut c_void, c_int) -> c_int;
type CancelFortran = unsafe extern "C" fn(*mut MPI_Aint, *mut MPI_Fint, *mut MPI_Fint);
type DeleteFortran = unsafe extern "C" fn(*mut MPI_Fint, *mut MPI_Fint, *mut MPI_Aint, *mut MPI_Aint, *mut MPI_Fint);

/// The function at an address that the user registered as a callback of type `F`.
///
/// # Safety
/// `F` is a function pointer type, and the user registered `f` as a function of it.
unsafe fn function<F: Copy>(f: FnPtr) -> F {
    assert!(f.0 != 0 && size_of::<F>() == size_of::<usize>());
    // SAFETY: a function pointer has the size of its address, which is not null; the caller promises its type.
    unsafe { std::mem::transmute_copy(&f.0) }
}

impl AbiHost for Host {
    fn user_op(&self, f: FnPtr, lang: Lang, large: bool, input: Addr, inout: Addr, len: i64, datatype: TypeH) {
        let (a, b) = (input.get() as *mut c_void, inout.get() as *mut c_void);
        let (mut short, mut long) = (len as c_int, len as MPI_Count);
        // SAFETY: the user registered `f` with MPI_Op_create, MPI_Op_create_c or their Fortran forms, as `lang` and `large` say.
        unsafe {
            match (lang, large) {
                (Lang::C, false) => function::<UserOp>(f)(a, b, &mut short, &mut convert::from_datatype(datatype)),
                (Lang::C, true) => function::<UserOpLarge>(f)(a, b, &mut long, &mut convert::from_datatype(datatype)),
                (Lang::Fortran, false) => function::<UserOpFortran>(f)(a, b, &mut short, &mut convert::fint_datatype(datatype)),
                (Lang::Fortran, true) => function::<UserOpFortranLarge>(f)(a, b, &mut long, &mut convert::fint_datatype(datatype)),
            }
        }
    }

    fn comm_errhandler(&self, f: FnPtr, lang: Lang, comm: CommH, code: i32) {
        let mut code = convert::from_errcode(code);
        // SAFETY: the user registered `f` with MPI_Comm_create_errhandler of `lang`.
        unsafe {
            match lang {
                Lang::C => function::<CommErrhandler>(f)(&mut convert::from_comm(comm), &mut code),
                Lang::Fortran => function::<ErrhandlerFortran>(f)(&mut convert::fint_comm(comm), &mut code),
            }
        }
    }

    fn file_errhandler(&self, f: FnPtr, lang: Lang, file: FileH, code: i32) {
        let mut code = convert::from_errcode(code);
        // SAFETY: the user registered `f` with MPI_File_create_errhandler of `lang`.
        unsafe {
            match lang {
                Lang::C => function::<FileErrhandler>(f)(&mut convert::from_file(file), &mut code),
                Lang::Fortran => function::<ErrhandlerFortran>(f)(&mut convert::fint_file(file), &mut code),
            }
        }
    }

    fn copy_attr(
        &self,
        f: FnPtr,
        lang: Lang,
        is_type: bool,
        object: i32,
        keyval: i32,
        extra: Opaque,
        value: Opaque,
    ) -> (i32, bool, Opaque) {
        let (x, v) = (extra.0 as *mut c_void, value.0 as *mut c_void);
        let mut copied: *mut c_void = std::ptr::null_mut();
        let out = (&raw mut copied).cast::<c_void>();
        let mut key = convert::from_keyval(keyval);
        let mut flag: c_int = 0;
        // SAFETY: the user registered `f` with MPI_Comm_create_keyval or MPI_Type_create_keyval of `lang`.
        let code = unsafe {
            match (lang, is_type) {
                (Lang::C, false) => function::<CopyComm>(f)(convert::from_comm(CommH::raw(object)), key, x, v, out, &mut flag),
                (Lang::C, true) => function::<CopyType>(f)(convert::from_datatype(TypeH::raw(object)), key, x, v, out, &mut flag),
                (Lang::Fortran, _) => {
                    let (mut object, mut code) = (fint(is_type, object), 0);
                    let (mut x, mut v) = (extra.0 as MPI_Aint, value.0 as MPI_Aint);
                    function::<CopyFortran>(f)(&mut object, &mut key, &mut x, &mut v, out.cast(), &mut flag, &mut code);
                    code
                }
            }
        };
        (convert::errcode(code), flag != 0, Opaque(copied as usize))
    }

    fn delete_attr(&self, f: FnPtr, lang: Lang, is_type: bool, object: i32, keyval: i32, value: Opaque, extra: Opaque) -> i32 {
        let (x, v) = (extra.0 as *mut c_void, value.0 as *mut c_void);
        let mut key = convert::from_keyval(keyval);
        // SAFETY: as in `copy_attr`.
        let code = unsafe {
            match (lang, is_type) {
                (Lang::C, false) => function::<DeleteComm>(f)(convert::from_comm(CommH::raw(object)), key, v, x),
                (Lang::C, true) => function::<DeleteType>(f)(convert::from_datatype(TypeH::raw(object)), key, v, x),
                (Lang::Fortran, _) => {
                    let (mut object, mut code) = (fint(is_type, object), 0);
                    let (mut x, mut v) = (extra.0 as MPI_Aint, value.0 as MPI_Aint);
                    function::<DeleteFortran>(f)(&mut object, &mut key, &mut v, &mut x, &mut code);
                    code
                }
            }
        };
        convert::errcode(code)
    }

    fn grequest_query(&self, f: FnPtr, lang: Lang, extra: Opaque, status: &mut Status) -> i32 {
        let mut s = MPI_Status::default();
        let (at, mut x, mut code) = (&raw mut s, extra.0 as MPI_Aint, 0);
        // SAFETY: `s` is a status; the user registered `f` with MPI_Grequest_start of `lang`. A status looks the same in Fortran.
        unsafe {
            convert::store_status(at.cast(), 0, status, true);
            match lang {
                Lang::C => code = function::<Query>(f)(extra.0 as *mut c_void, at),
                Lang::Fortran => function::<QueryFortran>(f)(&mut x, at, &mut code),
            }
            *status = convert::load_status(at);
        }
        convert::errcode(code)
    }

    fn grequest_free(&self, f: FnPtr, lang: Lang, extra: Opaque) -> i32 {
        let (mut x, mut code) = (extra.0 as MPI_Aint, 0);
        // SAFETY: the user registered `f` with MPI_Grequest_start of `lang`.
        unsafe {
            match lang {
                Lang::C => code = function::<Free>(f)(extra.0 as *mut c_void),
                Lang::Fortran => function::<FreeFortran>(f)(&mut x, &mut code),
            }
        }
        convert::errcode(code)
    }

    fn grequest_cancel(&self, f: FnPtr, lang: Lang, extra: Opaque, complete: bool) -> i32 {
        let (mut x, mut flag, mut code) = (extra.0 as MPI_Aint, c_int::from(complete), 0);
        // SAFETY: the user registered `f` with MPI_Grequest_start of `lang`.
        unsafe {
            match lang {
                Lang::C => code = function::<Cancel>(f)(extra.0 as *mut c_void, flag),
                Lang::Fortran => function::<CancelFortran>(f)(&mut x, &mut flag, &mut code),
            }
        }
        convert::errcode(code)
    }
}

/// The Fortran INTEGER of a communicator or datatype.
fn fint(is_type: bool, object: i32) -> MPI_Fint {
    if is_type {
        convert::fint_datatype(TypeH::raw(object))
    } else {
        convert::fint_comm(CommH::raw(object))
    }
}
