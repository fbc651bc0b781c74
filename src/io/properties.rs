//! Sizes and other properties of open files (MPI 5.0, sections 14.2.4 to 14.2.8 and 14.6).

use super::{agree, get, os, File};
use crate::consts::{MODE_RDONLY, MODE_SEQUENTIAL};
use crate::err;
use crate::error::{Class, Result};
use crate::group;
use crate::handle::{FileH, GroupH, InfoH};
use crate::info::Info;
use std::io;

impl File {
    /// An error of the system about this file.
    pub(super) fn failed(&self, what: &str, e: &io::Error) -> crate::error::Error {
        os::error(what, &self.name, e)
    }

    /// Errors: MPI_ERR_READ_ONLY.
    pub(super) fn writable(&self) -> Result {
        if self.amode & MODE_RDONLY != 0 {
            return err!(Class::ReadOnly, "file \"{}\" has been opened with MPI_MODE_RDONLY", self.name);
        }
        Ok(())
    }

    /// Errors: MPI_ERR_UNSUPPORTED_OPERATION in a file that allows the shared file pointer only.
    pub(super) fn not_sequential(&self) -> Result {
        if self.amode & MODE_SEQUENTIAL != 0 {
            return err!(Class::UnsupportedOperation, "file \"{}\" has been opened with MPI_MODE_SEQUENTIAL", self.name);
        }
        Ok(())
    }

    /// Bytes in the file.
    pub(super) fn size(&self) -> Result<u64> {
        Ok(self.os.metadata().map_err(|e| self.failed("get the size of", &e))?.len())
    }
}

fn check_size(size: i64) -> Result {
    if size < 0 {
        return err!(Class::Arg, "size is {size}, must not be negative");
    }
    Ok(())
}

/// MPI_File_set_size: collective; rank 0 does it for all. Errors: MPI_ERR_NOT_SAME, MPI_ERR_READ_ONLY, ...
pub fn file_set_size(fh: FileH, size: i64) -> Result {
    let file = get(fh)?;
    let checked = check_size(size).and_then(|()| file.writable()).and_then(|()| file.not_sequential());
    agree::same(&file.comm, checked, &["size"], &[size])?;
    agree::first(&file.comm, || {
        file.os.set_len(size as u64).map_err(|e| file.failed("set the size of", &e))?;
        Ok(Vec::new())
    })?;
    Ok(())
}

/// MPI_File_preallocate: collective. The file has `size` bytes at least from then on, all with room on the disk.
pub fn file_preallocate(fh: FileH, size: i64) -> Result {
    let file = get(fh)?;
    let checked = check_size(size).and_then(|()| file.writable()).and_then(|()| file.not_sequential());
    agree::same(&file.comm, checked, &["size"], &[size])?;
    agree::first(&file.comm, || {
        if size > 0 {
            nix::fcntl::posix_fallocate(&file.os, 0, size).map_err(|e| file.failed("preallocate", &e.into()))?;
        }
        Ok(Vec::new())
    })?;
    Ok(())
}

/// MPI_File_get_size.
pub fn file_get_size(fh: FileH) -> Result<i64> {
    let file = get(fh)?;
    file.not_sequential()?;
    Ok(file.size()? as i64)
}

/// MPI_File_get_group: the ranks that have opened the file.
pub fn file_get_group(fh: FileH) -> Result<GroupH> {
    group::publish(get(fh)?.comm.group.clone())
}

/// MPI_File_get_amode.
pub fn file_get_amode(fh: FileH) -> Result<i32> {
    Ok(get(fh)?.amode)
}

/// MPI_File_set_info: collective. Hints are accepted and have no effect.
pub fn file_set_info(fh: FileH, info: InfoH) -> Result {
    let file = get(fh)?;
    agree::outcome(&file.comm, crate::info::hints(info).map(drop))
}

/// MPI_File_get_info: the reserved hint `filename` is all that there is to tell.
pub fn file_get_info(fh: FileH) -> Result<InfoH> {
    let info = Info::default();
    // A name that is too long for a value is left out.
    let _ = info.set("filename", &get(fh)?.name);
    crate::info::publish(info)
}

/// MPI_File_set_atomicity (section 14.6.1): collective.
pub fn file_set_atomicity(fh: FileH, flag: bool) -> Result {
    let file = get(fh)?;
    agree::same(&file.comm, file.no_split(), &["flag"], &[i64::from(flag)])?;
    file.atomic.set(flag);
    Ok(())
}

/// MPI_File_get_atomicity.
pub fn file_get_atomicity(fh: FileH) -> Result<bool> {
    Ok(get(fh)?.atomic.get())
}

/// MPI_File_sync: collective. Once all ranks have come, everything that they have written is in the system's memory; rank 0 sends
/// it to the disk.
pub fn file_sync(fh: FileH) -> Result {
    let file = get(fh)?;
    agree::outcome(&file.comm, file.no_split())?;
    agree::first(&file.comm, || {
        match file.os.sync_all() {
            // A pipe or a device that has nothing to synchronise.
            Err(e) if e.raw_os_error() == Some(libc::EINVAL) => {}
            done => done.map_err(|e| file.failed("synchronise", &e))?,
        }
        Ok(Vec::new())
    })?;
    Ok(())
}
