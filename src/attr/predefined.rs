//! The attributes of communicators that MPI provides (MPI 5.0, sections 9.1.2, 9.5, 11.8.1 and 11.10.3).

use crate::args::{Lang, Opaque};
use crate::consts as c;
use crate::engine::{engine, Engine};
use crate::err;
use crate::error::{Class, Result};
use std::cell::Cell;

/// Where C finds the values: it is given the address of an int.
#[derive(Default)]
pub(super) struct Storage([Cell<i32>; COMM.len()]);

type Source = fn(&Engine) -> i32;

const COMM: [(i32, &str, Source); 7] = [
    (c::TAG_UB, "MPI_TAG_UB", |_| i32::MAX),
    // Every process can do what its language calls input and output.
    (c::IO, "MPI_IO", |_| c::ANY_SOURCE),
    (c::HOST, "MPI_HOST", |_| c::PROC_NULL),
    // One machine, one clock.
    (c::WTIME_IS_GLOBAL, "MPI_WTIME_IS_GLOBAL", |_| 1),
    (c::APPNUM, "MPI_APPNUM", |e| e.job.get().map_or(0, |job| job.appnum)),
    (c::LASTUSEDCODE, "MPI_LASTUSEDCODE", |_| crate::errhandler::last_used_code()),
    (c::UNIVERSE_SIZE, "MPI_UNIVERSE_SIZE", |e| e.job.get().map_or(1, |job| job.size as i32)),
];

const WIN: [(i32, &str); 5] = [
    (c::WIN_BASE, "MPI_WIN_BASE"),
    (c::WIN_DISP_UNIT, "MPI_WIN_DISP_UNIT"),
    (c::WIN_SIZE, "MPI_WIN_SIZE"),
    (c::WIN_CREATE_FLAVOR, "MPI_WIN_CREATE_FLAVOR"),
    (c::WIN_MODEL, "MPI_WIN_MODEL"),
];

/// The name of a predefined key.
pub(super) fn name(keyval: i32) -> Option<&'static str> {
    let mut all = COMM.iter().map(|&(value, name, _)| (value, name)).chain(WIN);
    all.find(|&(value, _)| value == keyval).map(|(_, name)| name)
}

/// Error for a predefined key where one of the user is wanted.
pub(super) fn refuse(keyval: i32, what: &str) -> Result {
    match name(keyval) {
        Some(name) => err!(Class::Keyval, "{name} is predefined and cannot be {what}"),
        None => Ok(()),
    }
}

/// The value of a predefined attribute of a communicator: the address of an int for C, the integer itself for Fortran.
pub(super) fn get(keyval: i32, lang: Lang) -> Option<Opaque> {
    let index = COMM.iter().position(|&(value, ..)| value == keyval)?;
    let engine = engine();
    let place = &engine.attrs.predefined.0[index];
    place.set(COMM[index].2(engine));
    Some(match lang {
        Lang::C => Opaque(place.as_ptr() as usize),
        Lang::Fortran => Opaque(place.get() as isize as usize),
    })
}
