//! Attribute caching (MPI 5.0, section 7.7).
//!
//! A [`Keyval`] is the key with its callbacks; an [`AttrSet`] is what one object keeps under such keys; a [`value::Value`] knows
//! the language that set it. The keys of the standard are in [`predefined`]. Callbacks may call MPI: no borrow is held while one runs.

mod comm;
mod datatype;
mod keyval;
mod predefined;
mod set;
#[cfg(test)]
mod tests;
mod value;

pub use comm::*;
pub use datatype::*;
pub use keyval::{
    comm_create_keyval, comm_free_keyval, keyval_create, keyval_free, set_lang, type_create_keyval, type_free_keyval,
    win_create_keyval, win_free_keyval,
};
pub use set::AttrSet;

use keyval::Keyval;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::{Rc, Weak};

/// What a key is for. Keys of one kind are unknown to objects of another (section 7.7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Communicators.
    Comm,
    /// Datatypes.
    Type,
    /// Windows.
    Win,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Comm => "communicators",
            Kind::Type => "datatypes",
            Kind::Win => "windows",
        }
    }
}

/// Attribute keys of the process.
#[derive(Default)]
pub struct Keyvals {
    /// Every key that the user or an attribute still holds.
    known: RefCell<BTreeMap<i32, Weak<Keyval>>>,
    /// The keys that the user has not freed.
    held: RefCell<BTreeMap<i32, Rc<Keyval>>>,
    /// Values are not used again.
    created: Cell<i32>,
    predefined: predefined::Storage,
}
