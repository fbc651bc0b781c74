//! Positions, and the calls that move file pointers (MPI 5.0, sections 14.4.3 and 14.4.4).

use super::{agree, get, File};
use crate::consts::{SEEK_CUR, SEEK_END, SEEK_SET};
use crate::err;
use crate::error::{Class, Error, Result};
use crate::handle::FileH;

/// An offset in elementary types of the view. Errors: MPI_ERR_ARG.
pub fn check_offset(offset: i64) -> Result<u64> {
    u64::try_from(offset).map_err(|_| Error::new(Class::Arg, format!("offset is {offset}, must not be negative")))
}

/// Where a file pointer that is at `now` goes.
fn target(file: &File, now: u64, offset: i64, whence: i32) -> Result<u64> {
    let (base, name) = match whence {
        SEEK_SET => (0, "the beginning"),
        SEEK_CUR => (now, "the position"),
        SEEK_END => {
            let view = file.view();
            (view.bytes_below(file.size()?).div_ceil(view.etype_bytes()), "the end")
        }
        _ => return err!(Class::Arg, "whence is {whence}, must be MPI_SEEK_SET, MPI_SEEK_CUR or MPI_SEEK_END"),
    };
    match base.checked_add_signed(offset) {
        Some(to) if i64::try_from(to).is_ok() => Ok(to),
        _ => err!(Class::Arg, "offset is {offset} from {name}, which is at {base}: not in the file"),
    }
}

/// MPI_File_seek.
pub fn file_seek(fh: FileH, offset: i64, whence: i32) -> Result {
    let file = get(fh)?;
    file.not_sequential()?;
    file.position.set(target(&file, file.position.get(), offset, whence)?);
    Ok(())
}

/// MPI_File_get_position.
pub fn file_get_position(fh: FileH) -> Result<i64> {
    let file = get(fh)?;
    file.not_sequential()?;
    Ok(file.position.get() as i64)
}

/// MPI_File_seek_shared: collective.
pub fn file_seek_shared(fh: FileH, offset: i64, whence: i32) -> Result {
    let file = get(fh)?;
    agree::same(&file.comm, file.not_sequential(), &["offset", "whence"], &[offset, i64::from(whence)])?;
    agree::first(&file.comm, || {
        file.shared.set(target(&file, file.shared.get(), offset, whence)?);
        Ok(Vec::new())
    })?;
    Ok(())
}

/// MPI_File_get_position_shared.
pub fn file_get_position_shared(fh: FileH) -> Result<i64> {
    let file = get(fh)?;
    file.not_sequential()?;
    Ok(file.shared.get() as i64)
}
