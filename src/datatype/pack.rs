//! MPI_Pack and MPI_Unpack (MPI 5.0, section 5.2). Packed data is the plain stream of a buffer's bytes, without a header: on one
//! node nothing needs converting, and receiving packed data with any type (and the other way round) just works.

use super::{committed, Buffer, Plain};
use crate::args::{check_count, Addr};
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{CommH, TypeH};
use std::ops::Range;

/// MPI_Pack
pub fn pack(inbuf: Addr, incount: i64, datatype: TypeH, outbuf: Addr, outsize: i64, position: &mut i64, comm: CommH) -> Result {
    crate::comm::get(comm)?;
    if let Some((data, mut place, end)) = brief(inbuf, incount, datatype, outbuf, outsize, *position) {
        place.put(data.as_bytes());
        *position = end;
        return Ok(());
    }
    let data = user_buffer("inbuf", inbuf, "incount", incount, datatype)?;
    let place = window("outsize", outsize, *position, data.bytes())?;
    data.pack(0, bytes_mut(&mut packed(outbuf, "outbuf", &place)?));
    *position = place.end as i64;
    Ok(())
}

/// MPI_Unpack
pub fn unpack(inbuf: Addr, insize: i64, position: &mut i64, outbuf: Addr, outcount: i64, datatype: TypeH, comm: CommH) -> Result {
    crate::comm::get(comm)?;
    if let Some((mut data, place, end)) = brief(outbuf, outcount, datatype, inbuf, insize, *position) {
        data.put(place.as_bytes());
        *position = end;
        return Ok(());
    }
    let data = user_buffer("outbuf", outbuf, "outcount", outcount, datatype)?;
    let place = window("insize", insize, *position, data.bytes())?;
    data.unpack(0, bytes(&packed(inbuf, "inbuf", &place)?));
    *position = place.end as i64;
    Ok(())
}

/// MPI_Pack_size
pub fn pack_size(incount: i64, datatype: TypeH, comm: CommH) -> Result<i64> {
    crate::comm::get(comm)?;
    Ok((check_count("incount", incount)? * committed(datatype)?.size) as i64)
}

/// Short data without gaps, their place in a buffer of packed data, and the position behind it. None if it is something else, or an argument is wrong.
#[inline(always)]
fn brief(buf: Addr, count: i64, datatype: TypeH, packed: Addr, size: i64, position: i64) -> Option<(Plain, Plain, i64)> {
    /// Bytes from which on looking up the types does not count.
    const BRIEF: usize = 4 << 10;
    let data = Plain::new(buf, count, datatype)?;
    let end = position.checked_add(data.len() as i64)?;
    if position < 0 || end > size || data.len() > BRIEF {
        return None;
    }
    let place = Plain::new(packed, 1, TypeH::raw(crate::consts::PACKED))?.part(position as isize, data.len())?;
    Some((data, place, end))
}

/// The buffer of the user's data. Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_BUFFER.
pub(super) fn user_buffer(name: &str, addr: Addr, count_name: &str, count: i64, datatype: TypeH) -> Result<Buffer> {
    let data = Buffer::new(addr, check_count(count_name, count)?, committed(datatype)?);
    if data.is_null() {
        return err!(Class::Buffer, "{name} is NULL, but {count_name} is {count}");
    }
    Ok(data)
}

/// Where `len` bytes from `position` on are in a buffer of `size` bytes. Errors: MPI_ERR_TRUNCATE if it is too small.
pub(super) fn window(name: &str, size: i64, position: i64, len: usize) -> Result<Range<usize>> {
    let size = check_count(name, size)?;
    match usize::try_from(position) {
        Ok(at) if at <= size && len <= size - at => Ok(at..at + len),
        Ok(at) => err!(Class::Truncate, "{name} is {size}, but {len} bytes from position {at} on are needed"),
        Err(_) => err!(Class::Arg, "position is {position}, must not be negative"),
    }
}

/// Bytes `place` of the buffer of packed data. Errors: MPI_ERR_BUFFER if it is NULL.
pub(super) fn packed(addr: Addr, name: &str, place: &Range<usize>) -> Result<Buffer> {
    if addr.is_null() && !place.is_empty() {
        return err!(Class::Buffer, "{name} is NULL");
    }
    let byte = super::get(TypeH::raw(crate::consts::PACKED))?;
    Ok(Buffer::new(addr, place.end, byte).part(place.start, place.len()))
}

/// The bytes of a buffer that [`packed`] made.
pub(super) fn bytes(b: &Buffer) -> &[u8] {
    b.as_bytes().expect("MPI_PACKED is contiguous")
}

/// The same, to be written.
pub(super) fn bytes_mut(b: &mut Buffer) -> &mut [u8] {
    b.as_bytes_mut().expect("MPI_PACKED is contiguous")
}
