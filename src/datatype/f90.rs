//! Datatypes for Fortran kinds and sizes (MPI 5.0, section 19.1.9), and pair types by their members (section 6.9.4).

use super::basic::Basic::{self, *};
use super::envelope::Record;
use super::shape::Shape;
use super::{get, types, Datatype};
use crate::consts::{self, UNDEFINED};
use crate::err;
use crate::error::{Class, Result};
use crate::handle::TypeH;
use std::rc::Rc;

/// Precision and range in decimal digits of the REAL kinds that Fortran compilers offer, the smallest first.
const REALS: &[(i32, i32, Basic, Basic)] = &[
    (6, 37, F32, C32),
    (15, 307, F64, C64),
    #[cfg(target_arch = "x86_64")]
    (18, 4931, F80, C80),
    (33, 4931, F128, C128),
];

/// Range in decimal digits of the INTEGER kinds, the smallest first.
const INTEGERS: &[(i32, Basic)] = &[(2, I8), (4, I16), (9, I32), (18, I64), (38, I128)];

/// MPI_Type_create_f90_real
pub fn type_create_f90_real(p: i32, r: i32) -> Result<TypeH> {
    let (real, _) = real_kind(p, r)?;
    unnamed(consts::COMBINER_F90_REAL, p, r, real)
}

/// MPI_Type_create_f90_complex
pub fn type_create_f90_complex(p: i32, r: i32) -> Result<TypeH> {
    let (_, complex) = real_kind(p, r)?;
    unnamed(consts::COMBINER_F90_COMPLEX, p, r, complex)
}

/// MPI_Type_create_f90_integer
pub fn type_create_f90_integer(r: i32) -> Result<TypeH> {
    match INTEGERS.iter().find(|(range, _)| *range >= r) {
        Some(&(_, kind)) => unnamed(consts::COMBINER_F90_INTEGER, r, 0, kind),
        None => err!(Class::Arg, "r is {r}, but no INTEGER kind has a range of more than 38 digits"),
    }
}

fn real_kind(p: i32, r: i32) -> Result<(Basic, Basic)> {
    if p == UNDEFINED && r == UNDEFINED {
        return err!(Class::Arg, "p and r are both MPI_UNDEFINED");
    }
    // MPI_UNDEFINED is less than any precision and range.
    match REALS.iter().find(|(precision, range, ..)| *precision >= p && *range >= r) {
        Some(&(_, _, real, complex)) => Ok((real, complex)),
        None => err!(Class::Arg, "p is {p} and r is {r}, but no REAL kind has such precision and range"),
    }
}

/// The unnamed predefined datatype for these arguments: the same handle every time, never freed.
fn unnamed(combiner: i32, a: i32, b: i32, kind: Basic) -> Result<TypeH> {
    let all = types();
    if let Some(&h) = all.f90.borrow().get(&(combiner, a, b)) {
        return Ok(h);
    }
    let args = if combiner == consts::COMBINER_F90_INTEGER { &[a][..] } else { &[a, b][..] };
    let envelope = Record::new(combiner, &[]).ints(args).of(Vec::new());
    let dt = Rc::new(Datatype { predefined: true, ..Datatype::new(Shape::basic(consts::DATATYPE_NULL, kind), envelope) });
    dt.committed.set(true);
    let h = all.table.insert(dt.clone())?;
    dt.handle.set(h);
    all.f90.borrow_mut().insert((combiner, a, b), h);
    Ok(h)
}

/// MPI_Type_match_size: the size-specific type of a class.
pub fn type_match_size(typeclass: i32, size: i32) -> Result<TypeH> {
    let (name, all): (_, &[(i32, i32)]) = match typeclass {
        consts::TYPECLASS_REAL => ("REAL", &[(2, consts::REAL2), (4, consts::REAL4), (8, consts::REAL8), (16, consts::REAL16)]),
        consts::TYPECLASS_INTEGER => (
            "INTEGER",
            &[(1, consts::INTEGER1), (2, consts::INTEGER2), (4, consts::INTEGER4), (8, consts::INTEGER8), (16, consts::INTEGER16)],
        ),
        consts::TYPECLASS_COMPLEX => {
            ("COMPLEX", &[(4, consts::COMPLEX4), (8, consts::COMPLEX8), (16, consts::COMPLEX16), (32, consts::COMPLEX32)])
        }
        _ => return err!(Class::Arg, "typeclass is {typeclass}, must be MPI_TYPECLASS_REAL, _INTEGER or _COMPLEX"),
    };
    match all.iter().find(|(s, _)| *s == size) {
        Some(&(_, value)) => Ok(TypeH::raw(value)),
        None => err!(Class::Arg, "size is {size}, but there is no {name} type of that size"),
    }
}

/// The named pair types (section 6.9.4): value, index, pair.
const PAIRS: [(i32, i32, i32); 9] = [
    (consts::FLOAT, consts::INT, consts::FLOAT_INT),
    (consts::DOUBLE, consts::INT, consts::DOUBLE_INT),
    (consts::LONG, consts::INT, consts::LONG_INT),
    (consts::INT, consts::INT, consts::TWO_INT),
    (consts::SHORT, consts::INT, consts::SHORT_INT),
    (consts::LONG_DOUBLE, consts::INT, consts::LONG_DOUBLE_INT),
    (consts::REAL, consts::REAL, consts::TWO_REAL),
    (consts::DOUBLE_PRECISION, consts::DOUBLE_PRECISION, consts::TWO_DOUBLE_PRECISION),
    (consts::INTEGER, consts::INTEGER, consts::TWO_INTEGER),
];

/// MPI_Type_get_value_index: the pair type of these members for MPI_MINLOC and MPI_MAXLOC, or MPI_DATATYPE_NULL. Types of the
/// same size under another name do not count: the caller would read another C type out of the pair.
pub fn type_get_value_index(value_type: TypeH, index_type: TypeH) -> Result<TypeH> {
    let (value, index) = (get(value_type)?.handle.get().0, get(index_type)?.handle.get().0);
    Ok(PAIRS.iter().find(|p| (p.0, p.1) == (value, index)).map_or(TypeH::NULL, |p| TypeH::raw(p.2)))
}
