//! What a status says, and setting it (MPI 5.0, sections 3.2.5, 3.2.6, 5.1.11 and 13.3).

use crate::args::{check_count, Status};
use crate::consts::UNDEFINED;
use crate::datatype;
use crate::error::Result;
use crate::handle::TypeH;

/// MPI_Get_count: MPI_UNDEFINED if the message is not a whole number of these.
pub fn get_count(status: Status, datatype: TypeH) -> Result<i64> {
    let dt = datatype::get(datatype)?;
    Ok(match dt.size as u64 {
        0 if status.bytes == 0 => 0,
        0 => i64::from(UNDEFINED),
        size if status.bytes.is_multiple_of(size) => (status.bytes / size) as i64,
        _ => i64::from(UNDEFINED),
    })
}

/// MPI_Get_elements: MPI_UNDEFINED if the message ends within an element.
pub fn get_elements(status: Status, datatype: TypeH) -> Result<i64> {
    let dt = datatype::get(datatype)?;
    Ok(dt.elements_in(status.bytes).map_or(i64::from(UNDEFINED), |n| n as i64))
}

/// MPI_Status_set_elements.
pub fn status_set_elements(status: &mut Status, datatype: TypeH, count: i64) -> Result {
    let n = check_count("count", count)?;
    let dt = datatype::get(datatype)?;
    status.bytes = dt.bytes_of(n as u64);
    Ok(())
}

/// MPI_Status_set_cancelled.
pub fn status_set_cancelled(status: &mut Status, flag: bool) -> Result {
    status.cancelled = flag;
    Ok(())
}

/// MPI_Status_set_source.
pub fn status_set_source(status: &mut Status, source: i32) -> Result {
    status.source = source;
    Ok(())
}

/// MPI_Status_set_tag.
pub fn status_set_tag(status: &mut Status, tag: i32) -> Result {
    status.tag = tag;
    Ok(())
}

/// MPI_Status_set_error.
pub fn status_set_error(status: &mut Status, error: i32) -> Result {
    status.error = error;
    Ok(())
}

/// MPI_Status_get_source.
pub fn status_get_source(status: Status) -> Result<i32> {
    Ok(status.source)
}

/// MPI_Status_get_tag.
pub fn status_get_tag(status: Status) -> Result<i32> {
    Ok(status.tag)
}

/// MPI_Status_get_error.
pub fn status_get_error(status: Status) -> Result<i32> {
    Ok(status.error)
}
