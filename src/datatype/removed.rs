//! Calls that MPI 3.0 removed, under which old programs still find today's (MPI 5.0, section 17.1).

use super::{get, type_create_hindexed, type_create_hvector, type_create_struct};
use crate::args::{Addr, Counts, Handles};
use crate::error::Result;
use crate::handle::{TypeH, TypeKind};

/// MPI_Address
pub fn address(location: Addr) -> Result<i64> {
    super::get_address(location)
}

/// MPI_Type_extent
pub fn type_extent(datatype: TypeH) -> Result<i64> {
    Ok(get(datatype)?.extent as i64)
}

/// MPI_Type_lb
pub fn type_lb(datatype: TypeH) -> Result<i64> {
    Ok(get(datatype)?.lb as i64)
}

/// MPI_Type_ub
pub fn type_ub(datatype: TypeH) -> Result<i64> {
    Ok(get(datatype)?.upper_bound() as i64)
}

/// MPI_Type_hvector
pub fn type_hvector(count: i64, blocklength: i64, stride: i64, oldtype: TypeH) -> Result<TypeH> {
    type_create_hvector(count, blocklength, stride, oldtype)
}

/// MPI_Type_hindexed
pub fn type_hindexed(
    count: i64,
    array_of_blocklengths: Counts,
    array_of_displacements: impl Into<Counts>,
    oldtype: TypeH,
) -> Result<TypeH> {
    type_create_hindexed(count, array_of_blocklengths, array_of_displacements, oldtype)
}

/// MPI_Type_struct
pub fn type_struct(
    count: i64,
    array_of_blocklengths: Counts,
    array_of_displacements: impl Into<Counts>,
    array_of_types: Handles<TypeKind>,
) -> Result<TypeH> {
    type_create_struct(count, array_of_blocklengths, array_of_displacements, array_of_types)
}
