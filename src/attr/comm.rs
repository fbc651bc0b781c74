//! Attributes of communicators (MPI 5.0, sections 7.7.2 and 16.1).

use super::{keyval, predefined, Kind};
use crate::args::Opaque;
use crate::comm;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::CommH;

/// MPI_Comm_set_attr
pub fn comm_set_attr(comm: CommH, comm_keyval: i32, attribute_val: Opaque) -> Result {
    let object = comm::get(comm)?;
    predefined::refuse(comm_keyval, "set")?;
    let key = keyval::get(Kind::Comm, comm_keyval)?;
    object.attrs.set(comm.0, false, key, engine().lang.get(), attribute_val)
}

/// MPI_Comm_get_attr
pub fn comm_get_attr(comm: CommH, comm_keyval: i32) -> Result<(Opaque, bool)> {
    let object = comm::get(comm)?;
    let lang = engine().lang.get();
    if let Some(value) = predefined::get(comm_keyval, lang) {
        return Ok((value, true));
    }
    let value = object.attrs.get(&*keyval::get(Kind::Comm, comm_keyval)?, lang);
    Ok((value.unwrap_or_default(), value.is_some()))
}

/// MPI_Comm_delete_attr. Nothing to delete is no error.
pub fn comm_delete_attr(comm: CommH, comm_keyval: i32) -> Result {
    let object = comm::get(comm)?;
    predefined::refuse(comm_keyval, "deleted")?;
    let key = keyval::get(Kind::Comm, comm_keyval)?;
    object.attrs.delete(comm.0, false, &key)
}

/// MPI_Attr_put
pub fn attr_put(comm: CommH, keyval: i32, attribute_val: Opaque) -> Result {
    comm_set_attr(comm, keyval, attribute_val)
}

/// MPI_Attr_get
pub fn attr_get(comm: CommH, keyval: i32) -> Result<(Opaque, bool)> {
    comm_get_attr(comm, keyval)
}

/// MPI_Attr_delete
pub fn attr_delete(comm: CommH, keyval: i32) -> Result {
    comm_delete_attr(comm, keyval)
}
