//! Datatypes (MPI 5.0, chapter 5).

use crate::attr::AttrSet;
use crate::handle::{Table, TypeKind};
use std::cell::RefCell;

/// A datatype.
pub struct Datatype {
    /// Attributes.
    pub attrs: AttrSet,
    /// Name (MPI_Type_set_name).
    pub name: RefCell<String>,
}

/// The datatypes of the process.
#[derive(Default)]
pub struct Types {
    /// All but the predefined ones.
    pub table: Table<TypeKind, Datatype>,
}
