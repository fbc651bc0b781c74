//! Attribute caching (MPI 5.0, section 7.7).

use crate::args::Opaque;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Attribute keys of the process.
#[derive(Default)]
pub struct Keyvals {}

/// The attributes of one object, by key.
#[derive(Default)]
pub struct AttrSet {
    values: RefCell<BTreeMap<i32, Opaque>>,
}

impl AttrSet {
    /// Has the object no attributes?
    pub fn is_empty(&self) -> bool {
        self.values.borrow().is_empty()
    }
}

impl AttrSet {
    /// Copies as the keys say, at dup.
    pub fn copy_all(&self, _object: i32, _is_type: bool, _into: &AttrSet) -> crate::error::Result {
        Ok(())
    }
    /// Deletes all, at free.
    pub fn delete_all(&self, _object: i32, _is_type: bool) -> crate::error::Result {
        Ok(())
    }
}
