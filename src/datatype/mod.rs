//! Datatypes (MPI 5.0, chapter 5).
//!
//! [`basic`] names the elementary kinds, [`predefined`] the datatypes that every program starts with. A [`Datatype`] has three
//! faces: its `layout` says where the bytes lie and is all that copying needs; its [`signature`] tree says what they are and is
//! what messages are matched by, which together with its bounds are its `shape`; its [`envelope`] remembers how it was made. The
//! constructors (`create`, `array`, `f90`) build a shape from others. A [`buffer::Buffer`] is what communication works with; `copy` holds its loops.

mod array;
pub mod basic;
pub mod buffer;
mod copy;
mod create;
pub mod envelope;
mod external;
mod f90;
mod fetched;
mod layout;
mod object;
mod pack;
pub mod predefined;
mod removed;
mod shape;
pub mod signature;
#[cfg(test)]
mod tests;

pub use array::*;
pub use basic::Basic;
pub use buffer::{Buffer, Plain};
pub use create::*;
pub use envelope::*;
pub use external::*;
pub use f90::*;
pub use object::*;
pub use pack::*;
pub use removed::*;
pub use signature::{describe_digest, Signature};

use crate::attr::AttrSet;
use crate::consts;
use crate::copy::choice::Choice;
use crate::error::{Class, Error, Result};
use crate::handle::{Table, TypeH, TypeKind};
use fetched::Unpack;
use once_cell::unsync::OnceCell;
use shape::Shape;
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A datatype.
pub struct Datatype {
    /// Its handle; MPI_DATATYPE_NULL once it is freed.
    pub handle: Cell<TypeH>,
    /// Bytes of data.
    pub size: usize,
    /// Lower bound.
    pub lb: isize,
    /// Upper less lower bound: from one element to the next.
    pub extent: isize,
    /// Displacement of the first byte of data.
    pub true_lb: isize,
    /// From the first to the last byte of data.
    pub true_extent: isize,
    /// Some if every element is of this one kind.
    pub basic: Option<Basic>,
    /// May not be freed, needs no commit.
    pub predefined: bool,
    /// Any number of elements is one run of memory that starts at the buffer's address.
    pub contiguous: bool,
    /// How it was made.
    pub envelope: Envelope,
    /// Has MPI_Type_commit been called?
    pub committed: Cell<bool>,
    /// Attributes.
    pub attrs: AttrSet,
    /// Name (MPI_Type_set_name).
    pub name: RefCell<String>,
    /// Its type map.
    shape: Shape,
    /// How long pieces of messages are best unpacked.
    unpack: RefCell<Choice<Unpack>>,
}

impl Datatype {
    fn new(shape: Shape, envelope: Envelope) -> Datatype {
        let (lb, ub) = shape.bounds();
        let (first, end) = shape.data.unwrap_or((0, 0));
        let extent = ub - lb;
        let run = shape.layout.as_run();
        Datatype {
            handle: Cell::new(TypeH::NULL),
            size: shape.layout.size(),
            lb,
            extent,
            true_lb: first,
            true_extent: end - first,
            basic: shape.basic,
            predefined: false,
            contiguous: lb == 0 && run.is_some_and(|(disp, len)| disp == 0 && len as isize == extent),
            envelope,
            committed: Cell::new(false),
            attrs: AttrSet::default(),
            name: RefCell::default(),
            shape,
            unpack: RefCell::new(fetched::choice()),
        }
    }

    fn named(value: i32, name: &str, kind: Basic) -> Datatype {
        let envelope = Envelope { combiner: consts::COMBINER_NAMED, ..Envelope::default() };
        let dt = Datatype { predefined: true, ..Datatype::new(Shape::basic(value, kind), envelope) };
        dt.handle.set(TypeH::raw(value));
        dt.committed.set(true);
        dt.name.replace(name.to_string());
        dt
    }

    /// How messages call it: `datatype MPI_INT`, or `derived datatype` if it has no name.
    pub fn describe(&self) -> String {
        match self.name.borrow().as_str() {
            "" => "derived datatype".to_string(),
            name => format!("datatype {name}"),
        }
    }

    /// The digest ([`Signature::digest_elem`]) of any number of elements of one kind; 0, which matches anything, for mixtures.
    pub fn digest(&self) -> u32 {
        self.shape.elements.uniform_digest().unwrap_or(0)
    }

    /// How many elements of elementary kinds `bytes` bytes of this type's data are (MPI 5.0, section 5.1.11); None if they
    /// end within an element.
    pub fn elements_in(&self, bytes: u64) -> Option<u64> {
        self.shape.elements.elements_in(bytes)
    }

    /// How many bytes the first `n` elements of elementary kinds of this type's data are.
    pub fn bytes_of(&self, n: u64) -> u64 {
        self.shape.elements.bytes_of(n)
    }
}

impl std::fmt::Debug for Datatype {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:#x}, {} bytes in {:?}", self.describe(), self.handle.get().0, self.size, self.shape.layout)
    }
}

/// The datatypes of the process.
#[derive(Default)]
pub struct Types {
    /// All but the predefined ones.
    pub table: Table<TypeKind, Datatype>,
    named: Named,
    /// Unnamed predefined types by their arguments: MPI_Type_create_f90_* returns the same handle for the same arguments.
    f90: RefCell<BTreeMap<(i32, i32, i32), TypeH>>,
}

impl Types {
    #[inline(always)]
    fn get(&self, h: TypeH) -> Result<Rc<Datatype>> {
        match self.predefined(h) {
            Some(dt) => Ok(dt.clone()),
            None => self.table.get(h),
        }
    }

    #[inline]
    fn predefined(&self, h: TypeH) -> Option<&Rc<Datatype>> {
        let named = self.named.0.get(h.0.wrapping_sub(predefined::FIRST) as usize)?;
        named.get().or_else(|| Named::make(named, h))
    }
}

/// The predefined datatypes, by index, as far as they have been asked for.
struct Named([OnceCell<Rc<Datatype>>; predefined::COUNT]);

impl Default for Named {
    fn default() -> Self {
        Named([const { OnceCell::new() }; predefined::COUNT])
    }
}

impl Named {
    #[cold]
    fn make(named: &OnceCell<Rc<Datatype>>, h: TypeH) -> Option<&Rc<Datatype>> {
        let &(value, name, kind) = predefined::TABLE.iter().find(|(value, ..)| *value == h.0)?;
        Some(named.get_or_init(|| Rc::new(Datatype::named(value, name, kind))))
    }
}

/// Makes an object of a new derived datatype and returns its handle.
fn add(shape: Shape, envelope: Envelope) -> Result<TypeH> {
    let dt = Rc::new(Datatype::new(shape, envelope));
    let h = types().table.insert(dt.clone())?;
    dt.handle.set(h);
    Ok(h)
}

/// The tables of the process; in unit tests, which run on threads of their own, those of the thread.
#[inline]
pub(crate) fn types() -> &'static Types {
    #[cfg(not(test))]
    return &crate::engine::engine().types;
    #[cfg(test)]
    {
        thread_local!(static TYPES: &'static Types = Box::leak(Box::default()));
        TYPES.with(|t| *t)
    }
}

/// The datatype behind a handle. Errors: MPI_ERR_TYPE.
#[inline]
pub fn get(h: TypeH) -> Result<Rc<Datatype>> {
    types().get(h)
}

/// The elementary kind of a predefined datatype that has a name; None for other handles.
#[inline]
pub fn predefined_kind(h: TypeH) -> Option<Basic> {
    *predefined::KINDS.get(h.0.wrapping_sub(predefined::FIRST) as usize)?
}

/// The predefined datatype of this handle; None for other handles.
#[inline]
pub fn predefined(h: TypeH) -> Option<&'static Rc<Datatype>> {
    types().predefined(h)
}

/// The datatype behind a handle, if communication may use it. Errors: MPI_ERR_TYPE for a bad handle or a type without
/// MPI_Type_commit.
#[inline(always)]
pub fn committed(h: TypeH) -> Result<Rc<Datatype>> {
    let dt = types().get(h)?;
    if dt.committed.get() {
        return Ok(dt);
    }
    Err(not_committed(&dt))
}

#[cold]
fn not_committed(dt: &Datatype) -> Error {
    Error::new(Class::Type, format!("{} has not been committed", dt.describe()))
}
