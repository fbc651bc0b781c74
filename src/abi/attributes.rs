//! The values of predefined attributes that are constants of an ABI (MPI 5.0, sections 9.1.2, 9.5 and 12.2.7).
//!
//! Shared by the ABI libraries through `#[path]`.

use crate::convert;
use ferrite::args::{Lang, Opaque};
use ferrite::consts;
use ferrite::engine::engine;
use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicI32, Ordering::Relaxed};

type Conversion = fn(i32) -> c_int;

/// The attributes, by the engine's keys, and what their values are.
const CONVERTED: [(i32, Conversion); 5] = [
    (consts::HOST, convert::from_rank),
    (consts::IO, convert::from_rank),
    (consts::LASTUSEDCODE, convert::from_errcode),
    (consts::WIN_CREATE_FLAVOR, convert::from_flavor),
    (consts::WIN_MODEL, convert::from_model),
];

/// Where C finds the converted values.
static PLACES: [AtomicI32; CONVERTED.len()] = [const { AtomicI32::new(0) }; CONVERTED.len()];

/// The attribute value that the caller gets for the engine's `value`.
///
/// # Safety
/// `value` is what the engine gave for this key, of which C programs get the address.
pub unsafe fn value(keyval: c_int, value: Opaque) -> *mut c_void {
    let own = value.0 as *mut c_void;
    if convert::SAME {
        return own;
    }
    let keyval = convert::keyval(keyval);
    let Some(index) = CONVERTED.iter().position(|c| c.0 == keyval) else { return own };
    let convert = CONVERTED[index].1;
    if engine().lang.get() == Lang::Fortran {
        return convert(value.0 as i32) as isize as *mut c_void;
    }
    // SAFETY: the engine's values of these keys are ints, and their addresses are valid.
    PLACES[index].store(convert(unsafe { *own.cast::<i32>() }), Relaxed);
    PLACES[index].as_ptr().cast()
}
