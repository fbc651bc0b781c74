//! Operations of the user as objects (MPI 5.0, section 6.9.5).

use super::{get, Op};
use crate::args::{null_argument, FnPtr, Lang};
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::OpH;
use std::cell::Cell;
use std::rc::Rc;

fn create(f: FnPtr, large: bool, commute: bool) -> Result<OpH> {
    if f == FnPtr(0) {
        return Err(null_argument("user_fn"));
    }
    engine().ops.table.insert(Rc::new(Op::User { f: Cell::new(f), lang: Cell::new(Lang::C), large, commute }))
}

/// MPI_Op_create
pub fn op_create(user_fn: FnPtr, commute: bool) -> Result<OpH> {
    create(user_fn, false, commute)
}

/// MPI_Op_create_c
pub fn op_create_c(user_fn: FnPtr, commute: bool) -> Result<OpH> {
    create(user_fn, true, commute)
}

/// Says in which language the callback of a new operation is written.
pub fn set_lang(op: OpH, language: Lang) -> Result {
    if let Op::User { lang, .. } = &*get(op)? {
        lang.set(language);
    }
    Ok(())
}

/// Gives a new operation another function in place of the one it was made of.
pub fn set_function(op: OpH, function: FnPtr) -> Result {
    if let Op::User { f, .. } = &*get(op)? {
        f.set(function);
    }
    Ok(())
}

/// MPI_Op_free: reductions that use it go on with it. Errors: MPI_ERR_OP for a predefined operation.
pub fn op_free(op: &mut OpH) -> Result {
    if let Op::Builtin(builtin) = &*get(*op)? {
        return err!(Class::Op, "{} is predefined and cannot be freed", builtin.name());
    }
    engine().ops.table.remove(*op)?;
    *op = OpH::NULL;
    Ok(())
}

/// MPI_Op_commutative
pub fn op_commutative(op: OpH) -> Result<bool> {
    Ok(get(op)?.is_commutative())
}
