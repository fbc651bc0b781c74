//! Creating and freeing keys (MPI 5.0, sections 7.7.2 to 7.7.4 and 16.1).

use super::{predefined, Kind};
use crate::args::{FnPtr, Lang, Opaque};
use crate::consts::KEYVAL_INVALID;
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Error, Result};
use std::cell::Cell;
use std::rc::Rc;

/// MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN and their like: does nothing.
pub(super) const NULL_FN: FnPtr = FnPtr(0);
/// MPI_COMM_DUP_FN and its like: copies the value.
pub(super) const DUP_FN: FnPtr = FnPtr(1);
/// Keys of the user are larger, all predefined ones smaller.
const LAST_PREDEFINED: i32 = 0xfff;

/// A key of the user.
#[derive(Debug)]
pub(super) struct Keyval {
    pub value: i32,
    pub kind: Kind,
    pub copy: FnPtr,
    pub delete: FnPtr,
    pub extra: Opaque,
    /// The language of the callbacks.
    pub lang: Cell<Lang>,
}

fn create(kind: Kind, copy: FnPtr, delete: FnPtr, extra: Opaque) -> Result<i32> {
    let keys = &engine().attrs;
    let number = keys.created.get() + 1;
    let Some(value) = LAST_PREDEFINED.checked_add(number) else {
        return err!(Class::NoMem, "more than {} attribute keys", i32::MAX - LAST_PREDEFINED);
    };
    keys.created.set(number);
    let key = Rc::new(Keyval { value, kind, copy, delete, extra, lang: Cell::new(Lang::C) });
    keys.known.borrow_mut().insert(value, Rc::downgrade(&key));
    keys.held.borrow_mut().insert(value, key);
    Ok(value)
}

/// Attributes under the key live on (section 7.7.2).
fn free(kind: Kind, keyval: &mut i32) -> Result {
    predefined::refuse(*keyval, "freed")?;
    let key = get(kind, *keyval)?;
    let keys = &engine().attrs;
    if keys.held.borrow_mut().remove(&key.value).is_none() {
        return err!(Class::Keyval, "keyval {keyval} has been freed");
    }
    drop(key);
    keys.known.borrow_mut().retain(|_, key| key.strong_count() > 0);
    *keyval = KEYVAL_INVALID;
    Ok(())
}

/// The key of this value, for objects of `kind`; one that has been freed as long as attributes use it. Errors: MPI_ERR_KEYVAL.
pub(super) fn get(kind: Kind, keyval: i32) -> Result<Rc<Keyval>> {
    let key = engine().attrs.known.borrow().get(&keyval).and_then(|key| key.upgrade());
    match key {
        Some(key) if key.kind == kind => Ok(key),
        Some(key) => err!(Class::Keyval, "keyval {keyval} is for {}, not for {}", key.kind.name(), kind.name()),
        None => Err(unknown(kind, keyval)),
    }
}

#[cold]
fn unknown(kind: Kind, keyval: i32) -> Error {
    let why = if keyval == KEYVAL_INVALID {
        "is MPI_KEYVAL_INVALID".to_string()
    } else if let Some(name) = predefined::name(keyval) {
        format!("{name} is not for {}", kind.name())
    } else {
        format!("{keyval} has been freed or was never valid")
    };
    Error::new(Class::Keyval, format!("keyval {why}"))
}

/// Says in which language the callbacks of a new key are written.
pub fn set_lang(keyval: i32, lang: Lang) -> Result {
    match engine().attrs.held.borrow().get(&keyval) {
        Some(key) => key.lang.set(lang),
        None => return Err(unknown(Kind::Comm, keyval)),
    }
    Ok(())
}

/// MPI_Comm_create_keyval
pub fn comm_create_keyval(comm_copy_attr_fn: FnPtr, comm_delete_attr_fn: FnPtr, extra_state: Opaque) -> Result<i32> {
    create(Kind::Comm, comm_copy_attr_fn, comm_delete_attr_fn, extra_state)
}

/// MPI_Comm_free_keyval
pub fn comm_free_keyval(comm_keyval: &mut i32) -> Result {
    free(Kind::Comm, comm_keyval)
}

/// MPI_Type_create_keyval
pub fn type_create_keyval(type_copy_attr_fn: FnPtr, type_delete_attr_fn: FnPtr, extra_state: Opaque) -> Result<i32> {
    create(Kind::Type, type_copy_attr_fn, type_delete_attr_fn, extra_state)
}

/// MPI_Type_free_keyval
pub fn type_free_keyval(type_keyval: &mut i32) -> Result {
    free(Kind::Type, type_keyval)
}

/// MPI_Win_create_keyval
pub fn win_create_keyval(win_copy_attr_fn: FnPtr, win_delete_attr_fn: FnPtr, extra_state: Opaque) -> Result<i32> {
    create(Kind::Win, win_copy_attr_fn, win_delete_attr_fn, extra_state)
}

/// MPI_Win_free_keyval
pub fn win_free_keyval(win_keyval: &mut i32) -> Result {
    free(Kind::Win, win_keyval)
}

/// MPI_Keyval_create
pub fn keyval_create(copy_fn: FnPtr, delete_fn: FnPtr, extra_state: Opaque) -> Result<i32> {
    comm_create_keyval(copy_fn, delete_fn, extra_state)
}

/// MPI_Keyval_free
pub fn keyval_free(keyval: &mut i32) -> Result {
    comm_free_keyval(keyval)
}
