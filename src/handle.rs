//! Handles and the tables behind them.
//!
//! A handle is a positive 31-bit integer, so that it fits a Fortran INTEGER. Predefined objects have the value of the
//! standard ABI (below 0x1000). All others are `kind:4 | generation:7 | index:20`: a freed or made-up handle is found
//! out by its kind or its generation instead of crashing.

use crate::error::{Class, Error, Result};
use std::cell::RefCell;
use std::rc::Rc;

const INDEX_BITS: u32 = 20;
const GEN_BITS: u32 = 7;
const INDEX_MASK: u32 = (1 << INDEX_BITS) - 1;
const GEN_MASK: u32 = (1 << GEN_BITS) - 1;

/// What a handle refers to.
pub trait Kind: Copy {
    /// The four kind bits; never zero.
    const BITS: u32;
    /// The standard ABI's null handle of this kind.
    const NULL: i32;
    /// How a person calls such an object.
    const NAME: &'static str;
    /// The error class of a bad handle.
    const CLASS: Class;
}

/// A handle of kind `K`, in the engine's (= the standard ABI's integer) representation.
#[derive(Debug)]
#[repr(transparent)]
pub struct Handle<K>(pub i32, std::marker::PhantomData<K>);

impl<K> Clone for Handle<K> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K> Copy for Handle<K> {}
impl<K> PartialEq for Handle<K> {
    fn eq(&self, o: &Self) -> bool {
        self.0 == o.0
    }
}
impl<K> Eq for Handle<K> {}

impl<K: Kind> Handle<K> {
    /// The null handle.
    pub const NULL: Self = Self::raw(K::NULL);
    /// A handle of this value, not yet looked up.
    pub const fn raw(v: i32) -> Self {
        Handle(v, std::marker::PhantomData)
    }
    /// Is this the null handle?
    pub fn is_null(self) -> bool {
        self.0 == K::NULL
    }
}

macro_rules! kinds {
    ($($kind:ident $alias:ident $bits:literal $null:literal $name:literal $class:ident;)*) => {$(
        #[doc = concat!("Marks handles of a ", $name, ".")]
        #[derive(Clone, Copy, Debug)]
        pub struct $kind;
        impl Kind for $kind {
            const BITS: u32 = $bits;
            const NULL: i32 = $null;
            const NAME: &'static str = $name;
            const CLASS: Class = Class::$class;
        }
        #[doc = concat!("A ", $name, " handle.")]
        pub type $alias = Handle<$kind>;
    )*};
}
kinds! {
    CommKind CommH 1 0x100 "communicator" Comm;
    GroupKind GroupH 2 0x108 "group" Group;
    TypeKind TypeH 3 0x200 "datatype" Type;
    OpKind OpH 4 0x20 "operation" Op;
    RequestKind RequestH 5 0x180 "request" Request;
    MessageKind MessageH 6 0x128 "message" Request;
    InfoKind InfoH 7 0x130 "info object" Info;
    ErrhandlerKind ErrhandlerH 8 0x140 "error handler" Errhandler;
    WinKind WinH 9 0x110 "window" Win;
    FileKind FileH 10 0x118 "file" File;
    SessionKind SessionH 11 0x120 "session" Session;
}

struct Slot<T> {
    generation: u32,
    value: Option<Rc<T>>,
}

/// The live objects of one kind.
pub struct Table<K, T> {
    slots: RefCell<Vec<Slot<T>>>,
    free: RefCell<Vec<u32>>,
    kind: std::marker::PhantomData<K>,
}

impl<K: Kind, T> Default for Table<K, T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Kind, T> Table<K, T> {
    /// An empty table.
    pub const fn new() -> Self {
        Table { slots: RefCell::new(Vec::new()), free: RefCell::new(Vec::new()), kind: std::marker::PhantomData }
    }

    /// Adds an object and returns its handle. Errors: MPI_ERR_NO_MEM past 2^20 live objects.
    #[inline]
    pub fn insert(&self, value: Rc<T>) -> Result<Handle<K>> {
        let mut slots = self.slots.borrow_mut();
        let index = match self.free.borrow_mut().pop() {
            Some(i) => i,
            None => {
                if slots.len() as u32 > INDEX_MASK {
                    return err_full::<K>();
                }
                slots.push(Slot { generation: 0, value: None });
                slots.len() as u32 - 1
            }
        };
        let slot = &mut slots[index as usize];
        slot.value = Some(value);
        Ok(Self::compose(index, slot.generation))
    }

    fn compose(index: u32, generation: u32) -> Handle<K> {
        Handle::raw((K::BITS << (INDEX_BITS + GEN_BITS) | generation << INDEX_BITS | index) as i32)
    }

    #[inline(always)]
    fn index_of(slots: &[Slot<T>], h: Handle<K>) -> Option<usize> {
        let v = h.0 as u32;
        let index = (v & INDEX_MASK) as usize;
        let ok = v >> (INDEX_BITS + GEN_BITS) == K::BITS
            && slots.get(index).is_some_and(|s| s.generation == v >> INDEX_BITS & GEN_MASK && s.value.is_some());
        ok.then_some(index)
    }

    /// The object behind `h`, or MPI_ERR_COMM/TYPE/... for a null, freed or made-up handle.
    #[inline]
    pub fn get(&self, h: Handle<K>) -> Result<Rc<T>> {
        let slots = self.slots.borrow();
        match Self::index_of(&slots, h) {
            Some(i) => Ok(slots[i].value.clone().expect("index_of found a value")),
            None => Err(bad_handle(h)),
        }
    }

    /// What `f` finds out about the object behind `h`, which must not touch the table; None for a null, freed or made-up handle.
    #[inline(always)]
    pub fn look<R>(&self, h: Handle<K>, f: impl FnOnce(&Rc<T>) -> R) -> Option<R> {
        let slots = self.slots.borrow();
        let i = Self::index_of(&slots, h)?;
        slots[i].value.as_ref().map(f)
    }

    /// Takes the object behind `h` out of the table; the handle is invalid from now on.
    pub fn remove(&self, h: Handle<K>) -> Result<Rc<T>> {
        self.remove_if(h, |_| true).ok_or_else(|| bad_handle(h))
    }

    /// The same, if `is` says so; None if not, or for a handle that the table does not know.
    #[inline]
    pub fn remove_if(&self, h: Handle<K>, is: impl FnOnce(&T) -> bool) -> Option<Rc<T>> {
        let mut slots = self.slots.borrow_mut();
        let i = Self::index_of(&slots, h)?;
        let slot = &mut slots[i];
        if !slot.value.as_deref().is_some_and(is) {
            return None;
        }
        slot.generation = (slot.generation + 1) & GEN_MASK;
        self.free.borrow_mut().push(i as u32);
        slot.value.take()
    }

    /// Every live object with its handle.
    pub fn live(&self) -> Vec<(Handle<K>, Rc<T>)> {
        let slots = self.slots.borrow();
        let live = |(i, s): (usize, &Slot<T>)| Some((Self::compose(i as u32, s.generation), s.value.clone()?));
        slots.iter().enumerate().filter_map(live).collect()
    }
}

#[cold]
fn err_full<K: Kind>() -> Result<Handle<K>> {
    crate::err!(Class::NoMem, "more than {} live handles of kind {}", INDEX_MASK, K::NAME)
}

/// What is wrong with a handle that no table knows.
#[cold]
pub fn bad_handle<K: Kind>(h: Handle<K>) -> Error {
    let v = h.0 as u32;
    let why = if h.is_null() {
        "is the null handle".to_string()
    } else if v >> (INDEX_BITS + GEN_BITS) == K::BITS {
        format!("{:#x} has been freed or was never valid", h.0)
    } else {
        format!("{:#x} is no {}", h.0, K::NAME)
    };
    Error::new(K::CLASS, format!("{} {}", K::NAME, why))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn freed_handles_are_found_out() {
        let t: Table<InfoKind, u8> = Table::new();
        let a = t.insert(Rc::new(7)).unwrap();
        assert!(a.0 > 0x1000);
        assert_eq!(*t.get(a).unwrap(), 7);
        t.remove(a).unwrap();
        assert!(t.get(a).is_err());
        let b = t.insert(Rc::new(8)).unwrap();
        assert_ne!(a, b);
        assert!(t.get(a).is_err());
        assert_eq!(t.get(InfoH::NULL).unwrap_err().code, Class::Info as i32);
    }
}
