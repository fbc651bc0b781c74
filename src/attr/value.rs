//! Attribute values and the languages (MPI 5.0, section 19.3.7).

use crate::args::{Lang, Opaque};
use std::cell::Cell;

/// An attribute value, as the language that set it sees it.
#[derive(Debug)]
pub(super) enum Value {
    /// A pointer.
    C(Opaque),
    /// An address-sized INTEGER, at an address that stays the same: C is given that address.
    Fortran(Box<Cell<i64>>),
}

impl Value {
    pub fn new(lang: Lang, value: Opaque) -> Value {
        match lang {
            Lang::C => Value::C(value),
            Lang::Fortran => Value::Fortran(Box::new(Cell::new(value.0 as i64))),
        }
    }

    /// What `lang` sees: C a pointer to what Fortran set, Fortran a pointer of C as an integer.
    pub fn seen_by(&self, lang: Lang) -> Opaque {
        match (self, lang) {
            (Value::C(pointer), _) => *pointer,
            (Value::Fortran(integer), Lang::C) => Opaque(integer.as_ptr() as usize),
            (Value::Fortran(integer), Lang::Fortran) => Opaque(integer.get() as usize),
        }
    }

    /// The value of a copy, for which a copy callback of `lang` gave `copied`. One that hands on what it was given copies the
    /// value as it was set: what C got the address of would not outlive the original.
    pub fn copy(&self, lang: Lang, copied: Opaque) -> Value {
        match self {
            _ if copied != self.seen_by(lang) => Value::new(lang, copied),
            Value::C(pointer) => Value::C(*pointer),
            Value::Fortran(integer) => Value::Fortran(integer.clone()),
        }
    }
}
