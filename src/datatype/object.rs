//! Datatypes as objects: committing, freeing, asking for sizes, bounds and names (MPI 5.0, sections 5.1.5 to 5.1.9 and 7.8).

use super::{get, types, Datatype};
use crate::args::Addr;
use crate::consts;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::TypeH;

/// MPI_Type_commit. Nothing is left to do: layouts are made for copying from the start.
pub fn type_commit(datatype: &mut TypeH) -> Result {
    get(*datatype)?.committed.set(true);
    Ok(())
}

/// MPI_Type_free: communication and types that use it go on with it.
pub fn type_free(datatype: &mut TypeH) -> Result {
    let dt = get(*datatype)?;
    if dt.predefined {
        return err!(Class::Type, "{} is predefined and cannot be freed", dt.describe());
    }
    dt.attrs.delete_all(datatype.0, true)?;
    types().table.remove(*datatype)?;
    dt.handle.set(TypeH::NULL);
    *datatype = TypeH::NULL;
    Ok(())
}

/// MPI_Type_size
pub fn type_size(datatype: TypeH) -> Result<i64> {
    Ok(get(datatype)?.size as i64)
}

/// MPI_Type_size_x
pub fn type_size_x(datatype: TypeH) -> Result<i64> {
    type_size(datatype)
}

/// MPI_Type_get_extent: lower bound and extent.
pub fn type_get_extent(datatype: TypeH) -> Result<(i64, i64)> {
    let dt = get(datatype)?;
    Ok((dt.lb as i64, dt.extent as i64))
}

/// MPI_Type_get_extent_x
pub fn type_get_extent_x(datatype: TypeH) -> Result<(i64, i64)> {
    type_get_extent(datatype)
}

/// MPI_Type_get_true_extent: lower bound and extent of the data alone.
pub fn type_get_true_extent(datatype: TypeH) -> Result<(i64, i64)> {
    let dt = get(datatype)?;
    Ok((dt.true_lb as i64, dt.true_extent as i64))
}

/// MPI_Type_get_true_extent_x
pub fn type_get_true_extent_x(datatype: TypeH) -> Result<(i64, i64)> {
    type_get_true_extent(datatype)
}

/// MPI_Type_set_name. A name that is too long is truncated (section 7.8).
pub fn type_set_name(datatype: TypeH, type_name: &str) -> Result {
    let most = consts::MAX_OBJECT_NAME as usize - 1;
    let end = (0..=most.min(type_name.len())).rev().find(|&i| type_name.is_char_boundary(i)).unwrap_or(0);
    get(datatype)?.name.replace(type_name[..end].to_string());
    Ok(())
}

/// MPI_Type_get_name. MPI_DATATYPE_NULL has the name of its constant.
pub fn type_get_name(datatype: TypeH) -> Result<String> {
    if datatype.is_null() {
        return Ok("MPI_DATATYPE_NULL".to_string());
    }
    Ok(get(datatype)?.name.borrow().clone())
}

/// MPI_Get_address
pub fn get_address(location: Addr) -> Result<i64> {
    Ok(location.get() as i64)
}

/// MPI_Aint_add
pub fn aint_add(base: i64, disp: i64) -> i64 {
    base.wrapping_add(disp)
}

/// MPI_Aint_diff
pub fn aint_diff(addr1: i64, addr2: i64) -> i64 {
    addr1.wrapping_sub(addr2)
}

impl Datatype {
    /// MPI_Type_lb and MPI_Type_ub for `removed`.
    pub(super) fn upper_bound(&self) -> isize {
        self.lb + self.extent
    }
}
