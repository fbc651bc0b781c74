//! Reduction operations (MPI 5.0, section 6.9).
//!
//! [`get`] turns a handle into an [`Op`], [`check`] tells whether it is defined on a datatype, [`combine`] applies it to two
//! buffers. Behind the predefined ones are the kernels in [`kernel`], behind the others callbacks of the user.

mod builtin;
mod combine;
pub mod kernel;
mod object;
#[cfg(test)]
mod tests;

pub use builtin::Builtin;
pub use combine::{check, combine, reduce_local};
pub use object::{op_commutative, op_create, op_create_c, op_free, set_function, set_lang};

use crate::args::{FnPtr, Lang};
use crate::consts;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::{bad_handle, OpH, OpKind, Table};
use once_cell::unsync::OnceCell;
use std::cell::Cell;
use std::rc::Rc;

/// An operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Op {
    /// MPI_SUM and so on.
    Builtin(Builtin),
    /// MPI_Op_create.
    User {
        /// The callback.
        f: Cell<FnPtr>,
        /// Its calling convention.
        lang: Cell<Lang>,
        /// Is it an MPI_User_function_c?
        large: bool,
        /// Is it commutative?
        commute: bool,
    },
}

impl Op {
    /// May the operands be swapped? All predefined operations are commutative, in name: floating-point ones are evaluated in rank
    /// order all the same.
    pub fn is_commutative(&self) -> bool {
        match self {
            Op::Builtin(_) => true,
            Op::User { commute, .. } => *commute,
        }
    }
}

/// The operations of the process.
#[derive(Default)]
pub struct Ops {
    /// User-defined operations.
    pub table: Table<OpKind, Op>,
    /// The predefined ones, by handle value less that of MPI_OP_NULL.
    builtin: OnceCell<[Option<Rc<Op>>; builtin::HANDLES]>,
}

/// The operation behind a handle. Errors: MPI_ERR_OP.
#[inline]
pub fn get(h: OpH) -> Result<Rc<Op>> {
    let ops = &engine().ops;
    let index = h.0.wrapping_sub(consts::OP_NULL) as usize;
    if index < builtin::HANDLES {
        return ops.builtin.get_or_init(make_builtin)[index].clone().ok_or_else(|| bad_handle(h));
    }
    ops.table.get(h)
}

#[cold]
fn make_builtin() -> [Option<Rc<Op>>; builtin::HANDLES] {
    let mut all = [const { None }; builtin::HANDLES];
    for op in Builtin::ALL {
        all[(op.handle().0 - consts::OP_NULL) as usize] = Some(Rc::new(Op::Builtin(op)));
    }
    all
}
