//! The integers that a datatype was made with (MPI 5.0, section 5.1.13), some of which are constants of an ABI.
//!
//! Shared by the ABI libraries through `#[path]`.

use crate::convert;
use ferrite::consts;
use ferrite::datatype::type_get_envelope_c;
use ferrite::handle::TypeH;
use std::ffi::c_int;

/// Gives the integers of `datatype`, as the engine has stored them, the values of this ABI.
///
/// # Safety
/// `list` has room for all of them, and MPI_Type_get_contents has stored them there.
pub unsafe fn to_abi(datatype: TypeH, list: *mut c_int) {
    if convert::SAME {
        return;
    }
    let Ok((len, .., combiner)) = type_get_envelope_c(datatype) else { return };
    if combiner != consts::COMBINER_SUBARRAY && combiner != consts::COMBINER_DARRAY {
        return;
    }
    // SAFETY: promised by the caller.
    let list = unsafe { std::slice::from_raw_parts_mut(list, len as usize) };
    if combiner == consts::COMBINER_DARRAY {
        // Size, rank, number of dimensions, sizes unless they are large counts, distributions, their arguments (as they were), grid,
        // order.
        let n = list[2] as usize;
        let first = list.len() - 1 - 3 * n;
        list[first..first + n].iter_mut().for_each(|v| *v = convert::from_distrib(*v));
    }
    if let Some(order) = list.last_mut() {
        *order = convert::from_order(*order);
    }
}
