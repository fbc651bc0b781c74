//! The one wrapper around every call, and the small conversions that the shims share.
//!
//! Shared by the ABI libraries through `#[path]`. `convert` and `types` are those of the library that includes it.

use crate::convert;
use crate::types::*;
use ferrite::args::{null_argument, OutStr, Status};
use ferrite::calls::Call;
use ferrite::consts;
use ferrite::engine::{engine, Phase};
use ferrite::errhandler::{raise, Scope};
use ferrite::error::{Class, Error, Result};
use ferrite::threads::Inside;
use std::borrow::Cow;
use std::ffi::{c_char, c_int, CStr};

/// A call that is allowed between MPI_Init and MPI_Finalize only.
#[inline(always)]
pub fn call(c: Call, scope: Scope, f: impl FnOnce() -> Result) -> c_int {
    let Some(_inside) = Inside::new(c) else { return outside(c) };
    run(c, scope, f)
}

/// A call that is allowed at any time (MPI 5.0, section 11.4.1).
#[inline(always)]
pub fn call_anytime(c: Call, scope: Scope, f: impl FnOnce() -> Result) -> c_int {
    let _inside = Inside::anytime(c);
    run(c, scope, f)
}

/// Runs it, and applies the error handler.
#[inline(always)]
fn run(c: Call, scope: Scope, f: impl FnOnce() -> Result) -> c_int {
    match f() {
        Ok(()) => 0,
        Err(e) => failed(c, scope, e),
    }
}

#[cold]
fn failed(c: Call, scope: Scope, e: Error) -> c_int {
    convert::from_errcode(raise(c, scope, e))
}

/// The same of a call that does nothing else.
#[cold]
fn refused(c: Call, scope: Scope, e: Error) -> c_int {
    call_anytime(c, scope, || Err(e))
}

#[cold]
fn outside(c: Call) -> c_int {
    let when = if engine().phase.get() == Phase::Before { "before MPI_Init" } else { "after MPI_Finalize" };
    refused(c, Scope::None, Error::new(Class::Other, format!("called {when}")))
}

/// A function that the engine does not have.
#[cold]
pub fn unsupported(c: Call, scope: Scope) -> c_int {
    refused(c, scope, Error::new(Class::UnsupportedOperation, "not supported by Ferrite"))
}

/// A function beyond the standard, which the engine does not have; its name begins with a P.
#[cold]
#[allow(dead_code)] // The standard ABI has none.
pub fn unsupported_extension(name: &str) -> c_int {
    refused(Call(0), Scope::None, Error::new(Class::UnsupportedOperation, format!("{} is not supported by Ferrite", &name[1..])))
}

/// The same where errors are returned: the tool interface (MPI 5.0, section 15.3).
#[cold]
pub fn unsupported_quiet(_c: Call) -> c_int {
    convert::from_errcode(Class::UnsupportedOperation as i32)
}

/// The communicator that an in-out argument points to.
#[inline(always)]
pub fn comm_at(comm: *mut MPI_Comm) -> Scope {
    if comm.is_null() {
        return Scope::None;
    }
    // SAFETY: not null, so it points to a communicator handle of the caller.
    Scope::Comm(convert::comm(unsafe { *comm }))
}

/// The file that an in-out argument points to.
#[inline(always)]
pub fn file_at(file: *mut MPI_File) -> Scope {
    if file.is_null() {
        return Scope::None;
    }
    // SAFETY: not null, so it points to a file handle of the caller.
    Scope::File(convert::file(unsafe { *file }))
}

/// Checks that there is room for a result. Errors: MPI_ERR_ARG.
#[inline(always)]
pub fn room<T>(name: &str, p: *mut T) -> Result {
    if p.is_null() {
        return Err(null_argument(name));
    }
    Ok(())
}

/// A result as `int`, MPI_UNDEFINED if it does not fit (MPI 5.0, sections 3.2.5 and 5.1.5).
#[inline(always)]
pub fn int_or_undefined(v: i64) -> c_int {
    c_int::try_from(v).unwrap_or(consts::UNDEFINED)
}

/// A result in the width of the C type. Errors: MPI_ERR_VALUE_TOO_LARGE.
#[inline(always)]
pub fn fit<T: TryFrom<i64>>(name: &str, v: i64) -> Result<T> {
    T::try_from(v).map_err(|_| Error::new(Class::ValueTooLarge, format!("{name} is {v}, which does not fit its type")))
}

/// Room in bytes from an `int` of the caller; none if it is negative.
#[inline(always)]
pub fn size(n: c_int) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// An input array of integers of which other ABIs have other values.
pub enum Ints {
    /// The caller's.
    Theirs(*const c_int),
    /// With the engine's values.
    Own(Vec<c_int>),
}

impl Ints {
    /// # Safety
    /// `p` is null or points to `len` integers, which do not change during the call.
    #[inline]
    pub unsafe fn new(p: *const c_int, len: c_int, convert: fn(c_int) -> i32) -> Ints {
        if convert::SAME || p.is_null() {
            return Ints::Theirs(p);
        }
        // SAFETY: promised by the caller.
        Ints::Own((0..size(len)).map(|i| convert(unsafe { *p.add(i) })).collect())
    }

    pub fn as_ptr(&self) -> *const c_int {
        match self {
            Ints::Theirs(p) => *p,
            Ints::Own(values) => values.as_ptr(),
        }
    }
}

/// Gives an output array of the engine's values those of this ABI.
///
/// # Safety
/// `p` is null or points to `len` integers, all of which the call has written.
#[inline]
pub unsafe fn to_ints(p: *mut c_int, len: c_int, convert: fn(i32) -> c_int) {
    if convert::SAME || p.is_null() {
        return;
    }
    for i in 0..size(len) {
        // SAFETY: promised by the caller.
        unsafe { *p.add(i) = convert(*p.add(i)) };
    }
}

/// An input string. Bytes that are not UTF-8 are replaced. Errors: MPI_ERR_ARG (null).
///
/// # Safety
/// `p` is null or points to a string that ends with NUL and does not change during the call.
pub unsafe fn string<'a>(name: &str, p: *const c_char) -> Result<Cow<'a, str>> {
    if p.is_null() {
        return Err(null_argument(name));
    }
    // SAFETY: promised by the caller.
    Ok(unsafe { CStr::from_ptr(p) }.to_string_lossy())
}

/// Stores an output string and its length. Errors: MPI_ERR_ARG (null).
///
/// # Safety
/// `p` is null or has room for `room` bytes; `len` is null or points to an `int`.
pub unsafe fn put_string(name: &str, p: *mut c_char, room: c_int, s: &str, len_name: &str, len: *mut c_int) -> Result {
    self::room(len_name, len)?;
    // SAFETY: promised by the caller.
    unsafe { *len = OutStr::new(p.cast(), size(room)).write(name, s)? as c_int };
    Ok(())
}

/// An input status. Errors: MPI_ERR_ARG (null, which is also MPI_STATUS_IGNORE).
///
/// # Safety
/// `p` is null or points to a status.
#[inline(always)]
pub unsafe fn status(name: &str, p: *const MPI_Status) -> Result<Status> {
    if convert::statuses(p.cast_mut()).is_null() {
        return Err(null_argument(name));
    }
    // SAFETY: promised by the caller.
    Ok(unsafe { convert::load_status(p) })
}
