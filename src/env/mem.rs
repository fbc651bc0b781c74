//! MPI_Alloc_mem and MPI_Free_mem (MPI 5.0, section 9.2).

use crate::args::{Addr, Opaque};
use crate::error::{Class, Result};
use crate::handle::InfoH;
use std::collections::BTreeSet;
use std::sync::Mutex;

/// What has been handed out, so that freeing anything else is an error and not a crash.
static LIVE: Mutex<BTreeSet<usize>> = Mutex::new(BTreeSet::new());

/// Wide enough for the widest vector unit, and a cache line.
const ALIGNMENT: usize = 64;

fn live() -> std::sync::MutexGuard<'static, BTreeSet<usize>> {
    LIVE.lock().unwrap_or_else(|e| e.into_inner())
}

/// MPI_Alloc_mem: memory of at least `size` bytes. Errors: MPI_ERR_ARG (negative size), MPI_ERR_NO_MEM.
pub fn alloc_mem(size: i64, _info: InfoH) -> Result<Opaque> {
    let Ok(bytes) = usize::try_from(size) else {
        return crate::err!(Class::Arg, "size is {size}, must not be negative");
    };
    let mut p = std::ptr::null_mut();
    // SAFETY: `p` is a valid place for the result; the alignment is a power of two and a multiple of the pointer size.
    let failed = unsafe { libc::posix_memalign(&mut p, ALIGNMENT, bytes.max(1)) };
    if failed != 0 {
        return crate::err!(Class::NoMem, "cannot allocate {size} bytes");
    }
    live().insert(p as usize);
    Ok(Opaque(p as usize))
}

/// MPI_Free_mem. Errors: MPI_ERR_BASE for an address that MPI_Alloc_mem did not return, or that is freed already.
pub fn free_mem(base: Addr) -> Result {
    if !live().remove(&base.get()) {
        return crate::err!(Class::Base, "base {:#x} was not returned by MPI_Alloc_mem, or is freed already", base.get());
    }
    // SAFETY: the address came from posix_memalign in `alloc_mem` and was still in the set of live blocks.
    unsafe { libc::free(base.get() as *mut libc::c_void) };
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_allocated_is_freed() {
        let p = Addr::BOTTOM.offset(alloc_mem(100, InfoH::NULL).unwrap().0 as isize);
        assert_eq!(p.get() % ALIGNMENT, 0);
        assert_eq!(free_mem(p.offset(1)).unwrap_err().code, Class::Base as i32);
        free_mem(p).unwrap();
        assert_eq!(free_mem(p).unwrap_err().code, Class::Base as i32);
        assert_eq!(alloc_mem(-1, InfoH::NULL).unwrap_err().code, Class::Arg as i32);
        assert_eq!(alloc_mem(i64::MAX, InfoH::NULL).unwrap_err().code, Class::NoMem as i32);
    }
}
