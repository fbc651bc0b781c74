//! Constructors of derived datatypes (MPI 5.0, section 5.1.2), except those for distributed arrays.

use super::envelope::Record;
use super::shape::{Copies, Shape};
use super::{add, get, types, Datatype};
use crate::args::{check_count, Counts, Handles};
use crate::consts;
use crate::error::Result;
use crate::handle::{TypeH, TypeKind};
use std::rc::Rc;

/// MPI_Type_contiguous
pub fn type_contiguous(count: i64, oldtype: TypeH) -> Result<TypeH> {
    let old = get(oldtype)?;
    let n = check_count("count", count)?;
    let shape = old.shape.repeat(n, old.extent)?;
    add(shape, Record::new(consts::COMBINER_CONTIGUOUS, &[]).count(count).of(old))
}

/// MPI_Type_vector
pub fn type_vector(count: i64, blocklength: i64, stride: i64, oldtype: TypeH) -> Result<TypeH> {
    let old = get(oldtype)?;
    let bytes = (stride as isize).checked_mul(old.extent).ok_or_else(super::shape::too_large)?;
    let shape = vector(&old, count, blocklength, bytes)?;
    add(shape, Record::new(consts::COMBINER_VECTOR, &[]).count(count).count(blocklength).count(stride).of(old))
}

/// MPI_Type_create_hvector
pub fn type_create_hvector(count: i64, blocklength: i64, stride: i64, oldtype: TypeH) -> Result<TypeH> {
    let old = get(oldtype)?;
    let shape = vector(&old, count, blocklength, stride as isize)?;
    add(shape, Record::new(consts::COMBINER_HVECTOR, &[]).count(count).count(blocklength).addr(stride).of(old))
}

fn vector(old: &Datatype, count: i64, blocklength: i64, stride: isize) -> Result<Shape> {
    let (n, len) = (check_count("count", count)?, check_count("blocklength", blocklength)?);
    old.shape.vector(n, len, stride)
}

/// MPI_Type_indexed
pub fn type_indexed(count: i64, array_of_blocklengths: Counts, array_of_displacements: Counts, oldtype: TypeH) -> Result<TypeH> {
    let old = get(oldtype)?;
    let n = check_count("count", count)?;
    let lens = array_of_blocklengths.to_counts("array_of_blocklengths", n)?;
    let disps = array_of_displacements.to_vec("array_of_displacements", n)?;
    let shape = indexed(&old, lens.iter().copied(), &disps, old.extent)?;
    let record = Record::new(consts::COMBINER_INDEXED, &[array_of_blocklengths, array_of_displacements]);
    add(shape, record.room(1 + 2 * n).count(count).counts(array_of_blocklengths, n).counts(array_of_displacements, n).of(old))
}

/// MPI_Type_create_hindexed
pub fn type_create_hindexed(
    count: i64,
    array_of_blocklengths: Counts,
    array_of_displacements: impl Into<Counts>,
    oldtype: TypeH,
) -> Result<TypeH> {
    let old = get(oldtype)?;
    let n = check_count("count", count)?;
    let lens = array_of_blocklengths.to_counts("array_of_blocklengths", n)?;
    let disps = array_of_displacements.into().to_vec("array_of_displacements", n)?;
    let shape = indexed(&old, lens.iter().copied(), &disps, 1)?;
    let record = Record::new(consts::COMBINER_HINDEXED, &[array_of_blocklengths]);
    add(shape, record.room(1 + n).count(count).counts(array_of_blocklengths, n).addrs(disps).of(old))
}

/// MPI_Type_create_indexed_block
pub fn type_create_indexed_block(count: i64, blocklength: i64, array_of_displacements: Counts, oldtype: TypeH) -> Result<TypeH> {
    let old = get(oldtype)?;
    let (n, len) = (check_count("count", count)?, check_count("blocklength", blocklength)?);
    let disps = array_of_displacements.to_vec("array_of_displacements", n)?;
    let shape = indexed(&old, std::iter::repeat_n(len, n), &disps, old.extent)?;
    let record = Record::new(consts::COMBINER_INDEXED_BLOCK, &[array_of_displacements]);
    add(shape, record.room(2 + n).count(count).count(blocklength).counts(array_of_displacements, n).of(old))
}

/// MPI_Type_create_hindexed_block
pub fn type_create_hindexed_block(
    count: i64,
    blocklength: i64,
    array_of_displacements: impl Into<Counts>,
    oldtype: TypeH,
) -> Result<TypeH> {
    let old = get(oldtype)?;
    let (n, len) = (check_count("count", count)?, check_count("blocklength", blocklength)?);
    let disps = array_of_displacements.into().to_vec("array_of_displacements", n)?;
    let shape = indexed(&old, std::iter::repeat_n(len, n), &disps, 1)?;
    let record = Record::new(consts::COMBINER_HINDEXED_BLOCK, &[]);
    add(shape, record.count(count).count(blocklength).addrs(disps).of(old))
}

/// Blocks at displacements that count in units of `unit` bytes.
fn indexed(old: &Datatype, lens: impl Iterator<Item = usize> + Clone, disps: &[i64], unit: isize) -> Result<Shape> {
    let farthest = disps.iter().map(|d| d.unsigned_abs()).max().unwrap_or(0);
    let most = usize::try_from(farthest).ok().and_then(|d| d.checked_mul(unit.unsigned_abs()));
    most.filter(|&d| d <= isize::MAX as usize).ok_or_else(super::shape::too_large)?;
    old.shape.blocks(lens.zip(disps.iter().map(|&d| d as isize * unit)))
}

/// MPI_Type_create_struct
pub fn type_create_struct(
    count: i64,
    array_of_blocklengths: Counts,
    array_of_displacements: impl Into<Counts>,
    array_of_types: Handles<TypeKind>,
) -> Result<TypeH> {
    let n = check_count("count", count)?;
    let lens = array_of_blocklengths.to_counts("array_of_blocklengths", n)?;
    let disps = array_of_displacements.into().to_vec("array_of_displacements", n)?;
    let mut types: Vec<Rc<Datatype>> = Vec::with_capacity(n);
    for handle in array_of_types.iter("array_of_types", n)? {
        types.push(get(handle)?);
    }
    let members = types.iter().zip(&lens).zip(&disps);
    let members = members.map(|((old, &n), &disp)| Copies { shape: &old.shape, n, stride: old.extent, disp: disp as isize });
    let shape = Shape::sequence(members)?;
    let record = Record::new(consts::COMBINER_STRUCT, &[array_of_blocklengths]);
    add(shape, record.room(1 + n).count(count).counts(array_of_blocklengths, n).addrs(disps).of(types))
}

/// MPI_Type_create_resized
pub fn type_create_resized(oldtype: TypeH, lb: i64, extent: i64) -> Result<TypeH> {
    let old = get(oldtype)?;
    let shape = old.shape.clone().resized(lb as isize, extent as isize)?;
    add(shape, Record::new(consts::COMBINER_RESIZED, &[]).addr(lb).addr(extent).of(old))
}

/// MPI_Type_dup (section 5.1.10): committed if the old type is.
pub fn type_dup(oldtype: TypeH) -> Result<TypeH> {
    let old = get(oldtype)?;
    let h = add(old.shape.clone(), Record::new(consts::COMBINER_DUP, &[]).of(old.clone()))?;
    let new = get(h)?;
    new.committed.set(old.committed.get());
    if let Err(failed) = old.attrs.copy_all(oldtype.0, true, &new.attrs) {
        types().table.remove(h)?;
        return Err(failed);
    }
    Ok(h)
}
