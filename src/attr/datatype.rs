//! Attributes of datatypes (MPI 5.0, section 7.7.4).

use super::{keyval, predefined, Kind};
use crate::args::Opaque;
use crate::datatype;
use crate::engine::engine;
use crate::error::Result;
use crate::handle::TypeH;

/// MPI_Type_set_attr
pub fn type_set_attr(datatype: TypeH, type_keyval: i32, attribute_val: Opaque) -> Result {
    let object = datatype::get(datatype)?;
    predefined::refuse(type_keyval, "set")?;
    let key = keyval::get(Kind::Type, type_keyval)?;
    object.attrs.set(datatype.0, true, key, engine().lang.get(), attribute_val)
}

/// MPI_Type_get_attr
pub fn type_get_attr(datatype: TypeH, type_keyval: i32) -> Result<(Opaque, bool)> {
    let object = datatype::get(datatype)?;
    let value = object.attrs.get(&*keyval::get(Kind::Type, type_keyval)?, engine().lang.get());
    Ok((value.unwrap_or_default(), value.is_some()))
}

/// MPI_Type_delete_attr. Nothing to delete is no error.
pub fn type_delete_attr(datatype: TypeH, type_keyval: i32) -> Result {
    let object = datatype::get(datatype)?;
    predefined::refuse(type_keyval, "deleted")?;
    let key = keyval::get(Kind::Type, type_keyval)?;
    object.attrs.delete(datatype.0, true, &key)
}
