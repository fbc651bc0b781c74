//! Kernels: every predefined operation on every type it is defined for (MPI 5.0, section 6.9.2).
//!
//! There is one loop, [`Fold`]: `out = s0 op s1 op ...`, strictly left to right, in one pass over all sources. Combining two
//! arrays is the case of two sources, so the two ways give the same bits: [`fold`] over p sources equals [`reduce_local`]
//! applied in rank order.
//!
//! [`element`] says what an operation does to two elements, [`body`] holds the loops, [`table`] which operation is defined on
//! which type.

mod body;
mod element;
mod extended;
mod half;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod pairs;
mod quad;
mod table;
#[cfg(test)]
mod tests;

pub use body::{Fold, Local};
pub use table::{local, lookup, Layout};

use super::Builtin;
use crate::datatype::Basic;

/// `out[i] = srcs[0][i] op srcs[1][i] op ...` for `n` elements of `basic` without gaps ([`Layout::Packed`]), from left to right.
///
/// # Safety
/// Every source is readable and `out` writable for `n * basic.size()` bytes; at any alignment; `out` overlaps a source fully or
/// not at all; there is at least one source; the operation is defined on the type ([`defined`]).
pub unsafe fn fold(op: Builtin, basic: Basic, srcs: &[*const u8], out: *mut u8, n: usize) {
    let f = lookup(op, basic, Layout::Packed).expect("the caller has checked that the operation is defined on the type");
    // SAFETY: passed on.
    unsafe { f(srcs, out, n) }
}

/// `inout[i] = input[i] op inout[i]` for `n` elements of `basic` without gaps.
///
/// # Safety
/// As [`fold`].
pub unsafe fn reduce_local(op: Builtin, basic: Basic, input: *const u8, inout: *mut u8, n: usize) {
    // SAFETY: passed on.
    unsafe { fold(op, basic, &[input, inout], inout, n) }
}

/// Is the operation defined on the type?
pub fn defined(op: Builtin, basic: Basic) -> bool {
    lookup(op, basic, Layout::Packed).is_some()
}
