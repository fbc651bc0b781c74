//! Reduction operations (MPI 5.0, section 6.9).

pub mod kernel;

use crate::args::{FnPtr, Lang};
use crate::handle::{OpKind, Table};

/// An operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    /// MPI_SUM and so on, by the standard ABI's value.
    Builtin(Builtin),
    /// MPI_Op_create.
    User {
        /// The callback.
        f: FnPtr,
        /// Its calling convention.
        lang: Lang,
        /// Is it an MPI_User_function_c?
        large: bool,
        /// Is it commutative?
        commute: bool,
    },
}

/// The predefined operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Builtin {
    Sum, Min, Max, Prod, Band, Bor, Bxor, Land, Lor, Lxor, Minloc, Maxloc, Replace, NoOp,
}

/// The operations of the process.
#[derive(Default)]
pub struct Ops {
    /// User-defined operations.
    pub table: Table<OpKind, Op>,
}
