//! What each ABI answers by itself: its version, its sizes, and statuses in Fortran's form.
//!
//! Shared by the ABI libraries through `#[path]`.

use crate::convert;
use crate::types::*;
use ferrite::args::{InArray, Opaque, OutArray, Status, Statuses};
use ferrite::consts;
use ferrite::error::{Class, Result};
use ferrite::handle::{InfoH, TypeH};
use ferrite::info::{info_create, info_set};
use std::ffi::c_int;

/// MPI_Abi_get_version (MPI 5.0, section 20.1); -1 where the ABI is not the standard's.
pub fn abi_get_version() -> Result<(i32, i32)> {
    Ok((MPI_ABI_VERSION, MPI_ABI_SUBVERSION))
}

/// An info object with sizes in bytes.
fn sizes(list: &[(&str, usize)]) -> Result<InfoH> {
    let info = info_create()?;
    for (key, size) in list {
        info_set(info, key, &size.to_string())?;
    }
    Ok(info)
}

/// MPI_Abi_get_info: the sizes of the types that the ABI leaves to the platform.
pub fn abi_get_info() -> Result<InfoH> {
    let list = [
        ("mpi_aint_size", size_of::<MPI_Aint>()),
        ("mpi_count_size", size_of::<MPI_Count>()),
        ("mpi_offset_size", size_of::<MPI_Offset>()),
    ];
    sizes(&list)
}

/// The optional datatypes of Fortran that MPI_Abi_get_fortran_info tells about (chapter 20).
const OPTIONAL: [(&str, i32); 19] = [
    ("logical1", consts::LOGICAL1),
    ("logical2", consts::LOGICAL2),
    ("logical4", consts::LOGICAL4),
    ("logical8", consts::LOGICAL8),
    ("logical16", consts::LOGICAL16),
    ("integer1", consts::INTEGER1),
    ("integer2", consts::INTEGER2),
    ("integer4", consts::INTEGER4),
    ("integer8", consts::INTEGER8),
    ("integer16", consts::INTEGER16),
    ("real2", consts::REAL2),
    ("real4", consts::REAL4),
    ("real8", consts::REAL8),
    ("real16", consts::REAL16),
    ("complex4", consts::COMPLEX4),
    ("complex8", consts::COMPLEX8),
    ("complex16", consts::COMPLEX16),
    ("complex32", consts::COMPLEX32),
    ("double_complex", consts::DOUBLE_COMPLEX),
];

/// MPI_Abi_get_fortran_info: the sizes of Fortran's default types, and which optional types there are.
pub fn abi_get_fortran_info() -> Result<InfoH> {
    let integer = size_of::<MPI_Fint>();
    let info = sizes(&[
        ("mpi_integer_size", integer),
        ("mpi_logical_size", integer),
        ("mpi_real_size", 4),
        ("mpi_double_precision_size", 8),
    ])?;
    for (name, datatype) in OPTIONAL {
        let supported = ferrite::datatype::get(TypeH::raw(datatype)).is_ok();
        info_set(info, &format!("mpi_{name}_supported"), &supported.to_string())?;
    }
    Ok(info)
}

/// MPI_Abi_get_fortran_booleans: what a LOGICAL of default size holds. True is 1, false 0, as in gfortran.
pub fn abi_get_fortran_booleans(logical_size: i32, logical_true: Opaque, logical_false: Opaque) -> Result<bool> {
    if logical_size as usize != size_of::<MPI_Fint>() {
        return ferrite::err!(Class::Arg, "logical_size is {logical_size}, only {} is supported", size_of::<MPI_Fint>());
    }
    for (name, at, value) in [("logical_true", logical_true, 1), ("logical_false", logical_false, 0)] {
        // SAFETY: the caller gives room for a LOGICAL of `logical_size` bytes, or NULL, which is refused.
        unsafe { OutArray::<c_int>::new(at.0 as *mut c_int) }.set(name, 0, value)?;
    }
    Ok(true)
}

/// MPI_Abi_set_fortran_booleans: the values are set already, and are those of MPI_Abi_get_fortran_booleans.
pub fn abi_set_fortran_booleans(_logical_size: i32, _logical_true: Opaque, _logical_false: Opaque) -> Result {
    ferrite::err!(Class::Abi, "the values of Fortran's logicals are fixed in this library")
}

/// MPI_Abi_set_fortran_info: the same holds for the sizes.
pub fn abi_set_fortran_info(_info: InfoH) -> Result {
    ferrite::err!(Class::Abi, "the sizes of Fortran's types are fixed in this library")
}

/// A status as integers: in Fortran it has the layout of C.
type Integers = [MPI_Fint; size_of::<MPI_Status>() / size_of::<MPI_Fint>()];

/// MPI_Status_c2f (section 19.3.5): the same integers.
pub fn status_c2f(c_status: Status, f_status: OutArray<i32>) -> Result {
    let mut integers: Integers = Default::default();
    // SAFETY: a status has the size of these integers, any of which are valid.
    unsafe { convert::store_status((&raw mut integers).cast(), 0, &c_status, true) };
    f_status.write("f_status", &integers)
}

/// MPI_Status_f2c (section 19.3.5).
pub fn status_f2c(f_status: InArray<i32>, c_status: Statuses) -> Result {
    let mut integers: Integers = Default::default();
    let len = integers.len();
    integers.copy_from_slice(f_status.slice("f_status", len)?);
    // SAFETY: as above.
    c_status.set_at(0, &unsafe { convert::load_status((&raw const integers).cast()) });
    Ok(())
}
