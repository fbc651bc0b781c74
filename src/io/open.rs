//! Opening, closing and deleting files (MPI 5.0, sections 14.2.1 to 14.2.3).

use super::shared::Pointer;
use super::view::View;
use super::{agree, get, os, File};
use crate::comm::{self, Comm};
use crate::consts::{
    MODE_APPEND, MODE_CREATE, MODE_DELETE_ON_CLOSE, MODE_EXCL, MODE_RDONLY, MODE_RDWR, MODE_SEQUENTIAL, MODE_UNIQUE_OPEN,
    MODE_WRONLY,
};
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Error, Result};
use crate::handle::{CommH, FileH, InfoH};
use std::cell::{Cell, RefCell};
use std::fs::{self, OpenOptions};
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::MetadataExt;
use std::rc::Rc;

/// MPI_File_open: collective. Rank 0 opens first and creates the file if need be; all ranks succeed, or all get the error.
pub fn file_open(comm: CommH, filename: &str, amode: i32, info: InfoH) -> Result<FileH> {
    let parent = comm::get(comm)?;
    if parent.is_inter() {
        return err!(Class::Comm, "comm is an intercommunicator, must be an intracommunicator");
    }
    let checked = check(filename, amode).and_then(|()| crate::info::hints(info).map(drop));
    let comm = comm::derive(&parent, (0..parent.size()).collect())?.expect("every rank is a member");
    agree::same(&comm, checked, &["amode"], &[i64::from(amode)])?;

    let mut opened = None;
    let id = agree::first(&comm, || {
        let (os, id, size) = open(filename, amode)?;
        opened = Some((os, size, Pointer::allocate()?));
        Ok(id.to_vec())
    })?;
    // (Told apart: more values would take memory for payloads, which costs more than all else here.)
    let told = agree::first(&comm, || {
        let made = opened.as_ref().map(|(_, size, shared)| vec![*size, *shared]);
        Ok(made.expect("rank 0 has opened it"))
    })?;
    let (start, shared) = (if amode & MODE_APPEND != 0 { told[0] as u64 } else { 0 }, Pointer::at(told[1]));
    let mine = match opened {
        Some((os, ..)) => {
            shared.set(start);
            Ok(os)
        }
        // The file is there by now.
        None => open(filename, amode & !(MODE_CREATE | MODE_EXCL)).and_then(|(os, own, _)| match own[..] == id[..] {
            true => Ok(os),
            false => err!(Class::NotSame, "filename \"{filename}\" is not the file that rank 0 has opened"),
        }),
    };
    if let Err(e) = agree::outcome(&comm, mine.as_ref().map(drop).map_err(Clone::clone)) {
        free(&comm, &shared);
        return Err(e);
    }
    let files = &engine().files;
    files.table.insert(Rc::new(File {
        name: filename.to_string(),
        comm,
        errhandler: files.default_errhandler.clone(),
        os: mine?,
        amode,
        view: RefCell::new(Rc::new(View::bytes()?)),
        gaps: Cell::new(false),
        page_cost: Cell::default(),
        trials: Default::default(),
        desk: RefCell::default(),
        position: Cell::new(start),
        shared,
        atomic: Cell::new(false),
        split: RefCell::default(),
    }))
}

fn check(filename: &str, amode: i32) -> Result {
    let ways = [(MODE_RDONLY, "MPI_MODE_RDONLY"), (MODE_WRONLY, "MPI_MODE_WRONLY"), (MODE_RDWR, "MPI_MODE_RDWR")];
    let given: Vec<&str> = ways.iter().filter(|(bit, _)| amode & bit != 0).map(|&(_, name)| name).collect();
    let others = MODE_CREATE | MODE_EXCL | MODE_DELETE_ON_CLOSE | MODE_UNIQUE_OPEN | MODE_SEQUENTIAL | MODE_APPEND;
    let unknown = amode & !(others | MODE_RDONLY | MODE_WRONLY | MODE_RDWR);
    if unknown != 0 {
        return err!(Class::Amode, "amode has unknown bits {unknown:#x}");
    }
    match given[..] {
        [_] => {}
        [] => return err!(Class::Amode, "amode has none of MPI_MODE_RDONLY, MPI_MODE_WRONLY and MPI_MODE_RDWR"),
        _ => return err!(Class::Amode, "amode has {}, of which there must be one", given.join(" and ")),
    }
    if amode & MODE_RDONLY != 0 && amode & (MODE_CREATE | MODE_EXCL) != 0 {
        return err!(Class::Amode, "amode has MPI_MODE_RDONLY, which does not go with MPI_MODE_CREATE or MPI_MODE_EXCL");
    }
    if amode & MODE_RDWR != 0 && amode & MODE_SEQUENTIAL != 0 {
        return err!(Class::Amode, "amode has MPI_MODE_RDWR, which does not go with MPI_MODE_SEQUENTIAL");
    }
    if filename.is_empty() {
        return err!(Class::BadFile, "filename is empty");
    }
    Ok(())
}

/// The system's file; device and inode; size.
fn open(name: &str, amode: i32) -> Result<(fs::File, [i64; 2], i64)> {
    let has = |bit| amode & bit != 0;
    let mut how = OpenOptions::new();
    how.read(!has(MODE_WRONLY)).write(!has(MODE_RDONLY)).create(has(MODE_CREATE)).create_new(has(MODE_CREATE) && has(MODE_EXCL));
    let failed = |e: io::Error| os::error("open", name, &e);
    let file = how.open(name).map_err(failed)?;
    let meta = file.metadata().map_err(failed)?;
    if meta.is_dir() {
        return Err(failed(io::Error::from_raw_os_error(libc::EISDIR)));
    }
    // Short runs are written through a mapping, for which the file must be open for reading too.
    let again = (has(MODE_WRONLY) && meta.is_file())
        .then(|| OpenOptions::new().read(true).write(true).open(format!("/proc/self/fd/{}", file.as_raw_fd())).ok());
    let file = again.flatten().unwrap_or(file);
    Ok((file, [meta.dev() as i64, meta.ino() as i64], meta.size() as i64))
}

/// Gives the memory of the shared file pointer back, once nobody uses it.
fn free(comm: &Comm, shared: &Pointer) {
    if comm.rank == 0 {
        shared.free();
    }
}

/// MPI_File_close: collective; what any rank has written is there for everybody when the call returns.
pub fn file_close(fh: &mut FileH) -> Result {
    let file = get(*fh)?;
    agree::outcome(&file.comm, file.no_split())?;
    engine().files.table.remove(*fh)?;
    *fh = FileH::NULL;
    free(&file.comm, &file.shared);
    if file.amode & MODE_DELETE_ON_CLOSE == 0 {
        return Ok(());
    }
    agree::first(&file.comm, || delete(&file.name).map(|()| Vec::new())).map(drop)
}

fn delete(name: &str) -> Result {
    fs::remove_file(name).map_err(|e| os::error("delete", name, &e))
}

/// MPI_File_delete. Errors: MPI_ERR_NO_SUCH_FILE, MPI_ERR_ACCESS, ...
pub fn file_delete(filename: &str, info: InfoH) -> Result {
    crate::info::hints(info)?;
    if filename.is_empty() {
        return Err(Error::new(Class::BadFile, "filename is empty"));
    }
    delete(filename)
}
