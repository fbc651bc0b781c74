//! Applying an operation to two buffers (MPI 5.0, sections 6.9.5 and 6.9.7).

use super::kernel::{self, Fold, Layout};
use super::{get, Builtin, Op};
use crate::args::{check_count, Addr};
use crate::datatype::{self, Basic, Datatype};
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{OpH, TypeH};
use std::rc::Rc;

/// The loop of a predefined operation on elements as they lie in memory, None for a user's operation.
/// Errors: MPI_ERR_OP if reductions may not use the operation on the datatype.
#[inline]
pub fn check(op: &Op, dt: &Datatype) -> Result<Option<Fold>> {
    let Op::Builtin(builtin) = *op else { return Ok(None) };
    if matches!(builtin, Builtin::Replace | Builtin::NoOp) {
        return err!(Class::Op, "{} is for one-sided communication, not for reductions", builtin.name());
    }
    match basic_of(dt).and_then(|basic| kernel::lookup(builtin, basic, Layout::Memory)) {
        None => undefined(builtin, dt),
        fold => Ok(fold),
    }
}

/// The kind of elements of a predefined datatype, named or not. Predefined operations do not work on others (section 6.9.2).
fn basic_of(dt: &Datatype) -> Option<Basic> {
    if dt.predefined {
        dt.basic
    } else {
        None
    }
}

#[cold]
fn undefined<T>(builtin: Builtin, dt: &Datatype) -> Result<T> {
    let name = dt.name.borrow();
    match (dt.predefined, name.as_str()) {
        (true, "") => err!(Class::Op, "{} is not defined for this datatype", builtin.name()),
        (true, name) => err!(Class::Op, "{} is not defined for {name}", builtin.name()),
        (false, "") => err!(Class::Op, "{} is not defined for derived datatypes", builtin.name()),
        (false, name) => err!(Class::Op, "{} is not defined for derived datatypes such as {name}", builtin.name()),
    }
}

/// `inout[i] = left[i] op inout[i]` for `count` elements, which lie as the datatype says: the addresses are those of a buffer
/// argument, to which the displacements of the type map are added. The operation has passed [`check`]; the two buffers are the
/// same or do not overlap.
pub fn combine(op: &Op, dt: &Rc<Datatype>, left: Addr, inout: Addr, count: usize) {
    if count == 0 {
        return;
    }
    match *op {
        Op::Builtin(builtin) => {
            let f = basic_of(dt).and_then(|basic| kernel::lookup(builtin, basic, Layout::Memory));
            apply(f.expect("the operation has passed the check"), left, inout, count);
        }
        Op::User { ref f, ref lang, large, .. } => with_handle(dt, |handle| {
            // An MPI_User_function counts in int.
            let most = if large { count } else { i32::MAX as usize };
            for first in (0..count).step_by(most) {
                let at = first as isize * dt.extent;
                let n = most.min(count - first) as i64;
                engine().host().user_op(f.get(), lang.get(), large, left.offset(at), inout.offset(at), n, handle);
            }
        }),
    }
}

/// The same with the loop at hand.
fn apply(f: Fold, left: Addr, inout: Addr, count: usize) {
    let (left, inout) = (left.get() as *const u8, inout.get() as *mut u8);
    // SAFETY: by the contract of `Addr::new`, `count` elements of this datatype lie at both addresses, the second of them
    // writable; a predefined datatype starts at displacement 0.
    unsafe { f(&[left, inout], inout, count) }
}

/// Calls `f` with a valid handle of the datatype, which the user may have freed while the reduction was under way.
fn with_handle(dt: &Rc<Datatype>, f: impl FnOnce(TypeH)) {
    let handle = dt.handle.get();
    if !handle.is_null() {
        return f(handle);
    }
    let table = &datatype::types().table;
    let Ok(handle) = table.insert(dt.clone()) else { return f(handle) };
    f(handle);
    // The callback has no business freeing it; if it did, there is nothing left to remove.
    let _ = table.remove(handle);
}

/// MPI_Reduce_local
#[inline]
pub fn reduce_local(inbuf: Addr, inoutbuf: Addr, count: i64, datatype: TypeH, op: OpH) -> Result {
    // A loop over a kilobyte takes ten nanoseconds: the usual case in few instructions. What is not usual is looked at in
    // detail, and finds out again what is wrong.
    let usual = || {
        let f = kernel::local(Builtin::of(op)?, datatype::predefined_kind(datatype)?)?;
        (count > 0 && inbuf > Addr::IN_PLACE && inoutbuf > Addr::IN_PLACE && inbuf != inoutbuf).then_some(f)
    };
    let Some(f) = usual() else { return in_detail(inbuf, inoutbuf, count, datatype, op) };
    // SAFETY: as in `apply`.
    unsafe { f(inbuf.get() as *const u8, inoutbuf.get() as *mut u8, count as usize) };
    Ok(())
}

/// [`reduce_local`] with derived datatypes, operations of the user, wrong arguments.
#[cold]
fn in_detail(inbuf: Addr, inoutbuf: Addr, count: i64, datatype: TypeH, op: OpH) -> Result {
    let count = check_count("count", count)?;
    let derived;
    let dt = match datatype::predefined(datatype) {
        Some(dt) => dt,
        None => {
            derived = datatype::committed(datatype)?;
            &derived
        }
    };
    let op = get(op)?;
    let fold = check(&op, dt)?;
    for (name, addr) in [("inbuf", inbuf), ("inoutbuf", inoutbuf)] {
        if addr.is_in_place() {
            return err!(Class::Buffer, "{name} is MPI_IN_PLACE, which this call does not take");
        }
        if addr.is_null() && count > 0 && dt.predefined {
            return err!(Class::Buffer, "{name} is NULL though count is {count}");
        }
    }
    if inbuf == inoutbuf && count > 0 && dt.size > 0 {
        return err!(Class::Buffer, "inbuf and inoutbuf are the same buffer");
    }
    match fold {
        Some(f) if count > 0 => apply(f, inbuf, inoutbuf, count),
        _ => combine(&op, dt, inbuf, inoutbuf, count),
    }
    Ok(())
}
