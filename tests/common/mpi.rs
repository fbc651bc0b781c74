//! The calls of the engine with plain Rust arguments, as a shim would make them.

use ferrite::args::{Addr, HandlesMut, Status, Statuses};
use ferrite::consts;
use ferrite::handle::{CommH, RequestH, RequestKind, TypeH};
use std::ffi::c_void;

pub const WORLD: CommH = CommH::raw(consts::COMM_WORLD);
pub const INT: TypeH = TypeH::raw(consts::INT);
pub const BYTE: TypeH = TypeH::raw(consts::BYTE);
pub const DOUBLE: TypeH = TypeH::raw(consts::DOUBLE);

/// The address of a buffer.
pub fn at<T>(data: &[T]) -> Addr {
    // SAFETY: the tests keep their buffers until the call that uses them is complete.
    unsafe { Addr::new(data.as_ptr().cast()) }
}

/// The address of a buffer to receive into.
pub fn at_mut<T>(data: &mut [T]) -> Addr {
    // SAFETY: as above.
    unsafe { Addr::new(data.as_mut_ptr().cast()) }
}

unsafe fn store(p: *mut c_void, i: usize, s: &Status, _with_error: bool) {
    // SAFETY: the constructors below pass arrays of Status.
    unsafe { *p.cast::<Status>().add(i) = *s }
}

/// Statuses to fill in.
pub fn statuses(all: &mut [Status]) -> Statuses {
    // SAFETY: an array of Status, as `store` expects.
    unsafe { Statuses::new(all.as_mut_ptr().cast(), store) }
}

/// MPI_STATUS_IGNORE.
pub fn ignore() -> Statuses {
    // SAFETY: null is allowed.
    unsafe { Statuses::new(std::ptr::null_mut(), store) }
}

unsafe fn load_request(p: *const c_void, i: usize) -> RequestH {
    // SAFETY: `requests` passes an array of handles.
    unsafe { *p.cast::<RequestH>().add(i) }
}

unsafe fn store_request(p: *mut c_void, i: usize, h: RequestH) {
    // SAFETY: as above.
    unsafe { *p.cast::<RequestH>().add(i) = h }
}

/// An array of requests.
pub fn requests(all: &mut [RequestH]) -> HandlesMut<RequestKind> {
    // SAFETY: an array of handles, as the functions above expect.
    unsafe { HandlesMut::new(all.as_mut_ptr().cast(), load_request, store_request) }
}
