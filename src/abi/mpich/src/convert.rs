//! Between the MPICH ABI and the engine.
//!
//! A handle is an int: two bits that say whether it is predefined or made by the program, four bits for its kind, and 26 bits
//! that number it. The value of a predefined datatype tells its size, too; those of a value and an index look as if the
//! program had made them.
#![allow(dead_code)]

use crate::constants;
pub use crate::handles::*;
pub use crate::ints::*;
use crate::types::*;
use ferrite::args::Status;
use ferrite::consts;
use ferrite::handle::*;
use std::ffi::{c_int, c_void};

/// The kind bits of a handle, and the predefined ones: this ABI's value and the engine's.
trait Kinds: Kind {
    const OWN: u32;
    const PREDEFINED: &'static [(u32, i32)];
    /// The engine's value, by [`place`] of this ABI's.
    const ENGINE: &'static [u16; PLACES];
}

macro_rules! kinds {
    ($($kind:ident $own:literal $predefined:ident;)*) => {$(
        impl Kinds for $kind {
            const OWN: u32 = $own;
            const PREDEFINED: &'static [(u32, i32)] = $predefined;
            const ENGINE: &'static [u16; PLACES] = &to_engine($predefined);
        }
    )*
        /// This ABI's values of the engine's predefined handles; 0 stands for none.
        static OWN: [u32; PREDEFINED] = {
            let mut table = [0; PREDEFINED];
            $(table = add(table, $predefined);)*
            table
        };
    };
}
kinds! {
    CommKind 1 COMM;
    GroupKind 2 GROUP;
    TypeKind 3 DATATYPE;
    ErrhandlerKind 5 ERRHANDLER;
    OpKind 6 OP;
    InfoKind 7 INFO;
    WinKind 8 WIN;
    RequestKind 11 REQUEST;
    MessageKind 11 MESSAGE;
    SessionKind 14 SESSION;
}

/// The engine's predefined handles are below this.
const PREDEFINED: usize = 0x300;
/// Predefined handles differ in their last 7 bits or in the first two.
const PLACES: usize = 1 << 9;

/// MPI_REAL2, and the other name of its type in MPICH and Intel MPI, `MPIX_C_FLOAT16`. That one is in all of their headers, and what mpi4py sends NumPy's float16
/// by, so programs get it.
const REAL2: u32 = constants::MPI_REAL2 as u32;
const C_FLOAT16: u32 = 0x4c00_0246;

/// The value that programs get for the object with this one.
const fn usual(own: u32) -> u32 {
    match own {
        REAL2 => C_FLOAT16,
        _ => own,
    }
}

/// The engine's value of a predefined handle that has a more usual one, or 0.
#[cold]
fn under_another_name(own: u32) -> i32 {
    match own {
        REAL2 => consts::REAL2,
        _ => 0,
    }
}

const fn place(h: u32) -> usize {
    (h >> 23 & 0x180 | h & 0x7f) as usize
}

const fn to_engine(list: &[(u32, i32)]) -> [u16; PLACES] {
    let mut table = [0; PLACES];
    let mut i = 0;
    while i < list.len() {
        let own = usual(list[i].0);
        assert!(table[place(own)] == 0);
        table[place(own)] = list[i].1 as u16;
        i += 1;
    }
    table
}

const fn add(mut table: [u32; PREDEFINED], list: &[(u32, i32)]) -> [u32; PREDEFINED] {
    let mut i = 0;
    while i < list.len() {
        table[list[i].1 as usize] = usual(list[i].0);
        i += 1;
    }
    table
}

/// The first bit of a handle that the program has made.
const MADE: u32 = 1 << 31;
/// The bits of the engine's handles below those of the kind; all but the first of them fit behind the kind here.
const NUMBER_BITS: u32 = 27;
const NUMBER: u32 = (1 << NUMBER_BITS) - 1;
const LOW: u32 = NUMBER >> 1;
/// Numbers of datatypes count from here, because there are predefined ones before.
const FIRST_TYPE: u32 = 8;

impl<K: Kinds> Native<K> for c_int {
    #[inline(always)]
    fn engine(self) -> Handle<K> {
        let own = self as u32;
        let engine = K::ENGINE[place(own)];
        // Anything may be in that place.
        if OWN[engine as usize] == own && engine != 0 {
            return Handle::raw(i32::from(engine));
        }
        if own & MADE == 0 || own >> 26 & 0xf != K::OWN {
            return Handle::raw(under_another_name(own));
        }
        let number = own & LOW | (own & 1 << 30) >> (30 - 26);
        Handle::raw((K::BITS << NUMBER_BITS | number.wrapping_sub(first::<K>()) & NUMBER) as i32)
    }
    #[inline(always)]
    fn of(h: Handle<K>) -> Self {
        let engine = h.0 as u32;
        if let Some(own) = OWN.get(engine as usize) {
            return *own as c_int;
        }
        let number = engine.wrapping_add(first::<K>()) & NUMBER;
        (MADE | K::OWN << 26 | number & LOW | number >> 26 << 30) as c_int
    }
    #[inline(always)]
    fn fint(h: Handle<K>) -> MPI_Fint {
        Self::of(h)
    }
    #[inline(always)]
    fn of_fint(h: MPI_Fint) -> Handle<K> {
        h.engine()
    }
}

const fn first<K: Kinds>() -> u32 {
    if K::OWN == TypeKind::OWN {
        FIRST_TYPE
    } else {
        0
    }
}

/// A file is a pointer whose value is the engine's integer, or NULL.
impl Native<FileKind> for MPI_File {
    fn engine(self) -> FileH {
        i32::try_from(self as usize).map_or(FileH::raw(-1), Self::of_fint)
    }
    fn of(h: FileH) -> Self {
        Self::fint(h) as usize as MPI_File
    }
    fn fint(h: FileH) -> MPI_Fint {
        if h.is_null() {
            0
        } else {
            h.0
        }
    }
    fn of_fint(h: MPI_Fint) -> FileH {
        if h == 0 {
            FileH::NULL
        } else {
            FileH::raw(h)
        }
    }
}

/// The keys of predefined attributes are odd in C; the next even number is the key in Fortran.
#[inline(always)]
pub fn keyval(v: c_int) -> i32 {
    let predefined = [MPI_TAG_UB, MPI_WIN_BASE].iter().any(|key| v & !0xff == key & !0xff);
    crate::ints::keyval(if predefined { (v - 1) | 1 } else { v })
}

/// A buffer argument with the engine's sentinels.
#[inline(always)]
pub fn buffer(p: *const c_void) -> *const c_void {
    match p as isize {
        -1 => consts::IN_PLACE as *const c_void,
        -2 => consts::BUFFER_AUTOMATIC as *const c_void,
        _ => p,
    }
}

/// The address that a call gives back of a buffer.
#[inline(always)]
pub fn from_buffer(p: *mut c_void) -> *mut c_void {
    if p as usize == consts::BUFFER_AUTOMATIC {
        MPI_BUFFER_AUTOMATIC
    } else {
        p
    }
}

/// A weights argument with the engine's sentinels, which the variables of these names hold.
#[inline(always)]
pub fn weights(p: *const c_int) -> *const c_int {
    p
}

/// A status argument, null for the IGNORE constants.
#[inline(always)]
pub fn statuses(p: *mut MPI_Status) -> *mut c_void {
    if p == MPI_STATUS_IGNORE {
        std::ptr::null_mut()
    } else {
        p.cast()
    }
}

/// # Safety
/// `p` is an array of statuses with more than `i` elements.
#[inline]
pub unsafe fn store_status(p: *mut c_void, i: usize, s: &Status, with_error: bool) {
    // SAFETY: promised by the caller.
    let out = unsafe { &mut *p.cast::<MPI_Status>().add(i) };
    out.count_lo = s.bytes as u32 as c_int;
    out.count_hi_and_cancelled = ((s.bytes >> 32) as c_int) << 1 | c_int::from(s.cancelled);
    out.MPI_SOURCE = from_rank(s.source);
    out.MPI_TAG = from_tag(s.tag);
    if with_error {
        out.MPI_ERROR = from_errcode(s.error);
    }
}

/// # Safety
/// `p` points to a status.
#[inline]
pub unsafe fn load_status(p: *const MPI_Status) -> Status {
    // SAFETY: promised by the caller.
    let s = unsafe { &*p };
    Status {
        source: rank(s.MPI_SOURCE),
        tag: tag(s.MPI_TAG),
        error: errcode(s.MPI_ERROR),
        cancelled: s.count_hi_and_cancelled & 1 != 0,
        bytes: u64::from(s.count_lo as u32) | u64::from((s.count_hi_and_cancelled as u32) >> 1) << 32,
    }
}
