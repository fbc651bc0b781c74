//! How a datatype was made (MPI 5.0, section 5.1.13).

use super::{add, get, Datatype};
use crate::args::{Counts, HandlesMut, OutArray, Values};
use crate::consts;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{TypeH, TypeKind};
use std::ops::Deref;
use std::rc::Rc;

/// The combiner and the arguments of the constructor, in the order that section 5.1.13 lists them.
#[derive(Clone, Debug, Default)]
pub struct Envelope {
    /// MPI_COMBINER_*.
    pub combiner: i32,
    /// Arguments of type int.
    pub ints: Numbers<i32, 4>,
    /// Arguments of type MPI_Aint.
    pub addrs: Numbers<i64, 2>,
    /// Arguments of type MPI_Count, if the large-count form of the constructor was called.
    pub counts: Vec<i64>,
    /// Arguments that are datatypes.
    pub types: OldTypes,
}

/// Numbers: up to N of them take no memory of their own.
#[derive(Clone, Debug)]
pub enum Numbers<T, const N: usize> {
    /// As many as told.
    Few([T; N], usize),
    /// Any number.
    Many(Vec<T>),
}

impl<T: Copy + Default, const N: usize> Numbers<T, N> {
    /// Makes room for `more`, if they take memory.
    fn reserve(&mut self, more: usize) {
        if self.len() + more > N {
            self.many(more);
        }
    }

    fn many(&mut self, more: usize) -> &mut Vec<T> {
        if let Numbers::Few(few, n) = self {
            let mut many = Vec::with_capacity(*n + more);
            many.extend_from_slice(&few[..*n]);
            *self = Numbers::Many(many);
        }
        match self {
            Numbers::Many(many) => many,
            Numbers::Few(..) => unreachable!("they have just become many"),
        }
    }

    #[inline]
    fn push(&mut self, v: T) {
        match self {
            Numbers::Few(few, n) if *n < N => {
                few[*n] = v;
                *n += 1;
            }
            _ => self.many(1).push(v),
        }
    }

    fn extend(&mut self, all: &[T]) {
        match self {
            Numbers::Few(few, n) if *n + all.len() <= N => {
                few[*n..*n + all.len()].copy_from_slice(all);
                *n += all.len();
            }
            _ => self.many(all.len()).extend_from_slice(all),
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for Numbers<T, N> {
    fn default() -> Self {
        Numbers::Few([T::default(); N], 0)
    }
}

impl<T, const N: usize> Deref for Numbers<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        match self {
            Numbers::Few(few, n) => &few[..*n],
            Numbers::Many(many) => many,
        }
    }
}

/// The datatypes that another one is made of: most constructors take one.
#[derive(Clone, Debug)]
pub enum OldTypes {
    /// This one.
    One(Rc<Datatype>),
    /// Any number.
    Many(Vec<Rc<Datatype>>),
}

impl Default for OldTypes {
    fn default() -> Self {
        OldTypes::Many(Vec::new())
    }
}

impl From<Rc<Datatype>> for OldTypes {
    fn from(one: Rc<Datatype>) -> Self {
        OldTypes::One(one)
    }
}

impl From<Vec<Rc<Datatype>>> for OldTypes {
    fn from(all: Vec<Rc<Datatype>>) -> Self {
        OldTypes::Many(all)
    }
}

impl Deref for OldTypes {
    type Target = [Rc<Datatype>];
    fn deref(&self) -> &[Rc<Datatype>] {
        match self {
            OldTypes::One(one) => std::slice::from_ref(one),
            OldTypes::Many(all) => all,
        }
    }
}

/// An envelope in the making. Counts, displacements and addresses are MPI_Count in the large-count form of a constructor, and int
/// or MPI_Aint in the classic form.
pub(super) struct Record {
    envelope: Envelope,
    large: bool,
}

impl Record {
    /// For a constructor with these array arguments, if any of its arrays are wider in the large-count form.
    #[inline]
    pub fn new(combiner: i32, arrays: &[Counts]) -> Record {
        let large = arrays.iter().any(|a| matches!(a, Counts::I64(_))) || called_large();
        Record { envelope: Envelope { combiner, ..Envelope::default() }, large }
    }
    /// Makes room for so many ints, which the large-count form does not have.
    pub fn room(mut self, ints: usize) -> Record {
        if !self.large {
            self.envelope.ints.reserve(ints);
        }
        self
    }
    /// An int in both forms.
    #[inline]
    pub fn int(mut self, v: i32) -> Record {
        self.envelope.ints.push(v);
        self
    }
    /// Ints in both forms.
    pub fn ints(mut self, v: &[i32]) -> Record {
        self.envelope.ints.extend(v);
        self
    }
    /// A count or displacement.
    #[inline]
    pub fn count(mut self, v: i64) -> Record {
        match i32::try_from(v) {
            Ok(v) if !self.large => self.envelope.ints.push(v),
            _ => self.envelope.counts.push(v),
        }
        self
    }
    /// The first `n` of an array of counts or displacements, which has been found to be there.
    pub fn counts(mut self, array: Counts, n: usize) -> Record {
        match array.values(n) {
            Some(Values::I32(all)) => self.envelope.ints.extend(all),
            Some(Values::I64(all)) => self.envelope.counts.extend_from_slice(all),
            None => {}
        }
        self
    }
    /// An address or extent.
    #[inline]
    pub fn addr(mut self, v: i64) -> Record {
        match self.large {
            true => self.envelope.counts.push(v),
            false => self.envelope.addrs.push(v),
        }
        self
    }
    /// Addresses, all there are.
    pub fn addrs(mut self, v: Vec<i64>) -> Record {
        if self.large {
            self.envelope.counts.extend(v);
        } else {
            self.envelope.addrs = Numbers::Many(v);
        }
        self
    }
    /// The datatype arguments, and done.
    #[inline]
    pub fn of(self, types: impl Into<OldTypes>) -> Envelope {
        Envelope { types: types.into(), ..self.envelope }
    }
}

/// Is the program in the large-count form of a call? The scalar arguments of the two forms look the same here.
fn called_large() -> bool {
    #[cfg(test)]
    return false;
    #[cfg(not(test))]
    crate::engine::engine().call.get().name().ends_with("_c")
}

/// MPI_Type_get_envelope: numbers of integers, addresses and datatypes; the combiner. Errors: MPI_ERR_TYPE if the type was made
/// with large counts.
pub fn type_get_envelope(datatype: TypeH) -> Result<(i64, i64, i64, i32)> {
    let dt = get(datatype)?;
    let e = classic(&dt)?;
    Ok((e.ints.len() as i64, e.addrs.len() as i64, e.types.len() as i64, e.combiner))
}

/// MPI_Type_get_envelope_c: numbers of integers, addresses, large counts and datatypes; the combiner.
pub fn type_get_envelope_c(datatype: TypeH) -> Result<(i64, i64, i64, i64, i32)> {
    let dt = get(datatype)?;
    let e = &dt.envelope;
    Ok((e.ints.len() as i64, e.addrs.len() as i64, e.counts.len() as i64, e.types.len() as i64, e.combiner))
}

/// MPI_Type_get_contents
pub fn type_get_contents(
    datatype: TypeH,
    max_integers: i64,
    max_addresses: i64,
    max_datatypes: i64,
    array_of_integers: OutArray<i32>,
    array_of_addresses: OutArray<i64>,
    array_of_datatypes: HandlesMut<TypeKind>,
) -> Result {
    let dt = get(datatype)?;
    let e = classic(&dt)?;
    derived(&dt)?;
    room("max_integers", max_integers, e.ints.len())?;
    room("max_addresses", max_addresses, e.addrs.len())?;
    room("max_datatypes", max_datatypes, e.types.len())?;
    array_of_integers.write("array_of_integers", &e.ints)?;
    array_of_addresses.write("array_of_addresses", &e.addrs)?;
    write_types(e, array_of_datatypes)
}

/// MPI_Type_get_contents_c
#[allow(clippy::too_many_arguments)]
pub fn type_get_contents_c(
    datatype: TypeH,
    max_integers: i64,
    max_addresses: i64,
    max_large_counts: i64,
    max_datatypes: i64,
    array_of_integers: OutArray<i32>,
    array_of_addresses: OutArray<i64>,
    array_of_large_counts: OutArray<i64>,
    array_of_datatypes: HandlesMut<TypeKind>,
) -> Result {
    let dt = get(datatype)?;
    let e = &dt.envelope;
    derived(&dt)?;
    room("max_integers", max_integers, e.ints.len())?;
    room("max_addresses", max_addresses, e.addrs.len())?;
    room("max_large_counts", max_large_counts, e.counts.len())?;
    room("max_datatypes", max_datatypes, e.types.len())?;
    array_of_integers.write("array_of_integers", &e.ints)?;
    array_of_addresses.write("array_of_addresses", &e.addrs)?;
    array_of_large_counts.write("array_of_large_counts", &e.counts)?;
    write_types(e, array_of_datatypes)
}

fn classic(dt: &Datatype) -> Result<&Envelope> {
    match dt.envelope.counts.len() {
        0 => Ok(&dt.envelope),
        n => err!(Class::Type, "{} was made with {n} large counts, which only the _c form can return", dt.describe()),
    }
}

fn derived(dt: &Datatype) -> Result {
    if dt.envelope.combiner == consts::COMBINER_NAMED {
        return err!(Class::Type, "{} is predefined and has no contents", dt.describe());
    }
    Ok(())
}

fn room(name: &str, max: i64, need: usize) -> Result {
    if max < 0 || (max as usize) < need {
        return err!(Class::Arg, "{name} is {max}, must be at least {need}");
    }
    Ok(())
}

/// Returns predefined datatypes as they are and derived ones as new objects, which the user frees.
fn write_types(e: &Envelope, out: HandlesMut<TypeKind>) -> Result {
    if out.is_null() && !e.types.is_empty() {
        return Err(crate::args::null_argument("array_of_datatypes"));
    }
    for (i, dt) in e.types.iter().enumerate() {
        out.set(i, dt.for_user()?);
    }
    Ok(())
}

impl Datatype {
    /// A new object of the same datatype, or the same if it is predefined: what the calls give out that tell datatypes.
    pub(crate) fn for_user(&self) -> Result<TypeH> {
        if self.predefined {
            Ok(self.handle.get())
        } else {
            self.again()
        }
    }

    /// A new object of the same datatype.
    fn again(&self) -> Result<TypeH> {
        let h = add(self.shape.clone(), self.envelope.clone())?;
        get(h)?.committed.set(self.committed.get());
        Ok(h)
    }
}
