//! What the Fortran procedures of `fortran.rs` do with each kind of argument (MPI 5.0, section 19.3).
//!
//! Everything comes by reference; lengths of CHARACTER arguments come by value behind all others, in their order. Shared by
//! the ABI libraries through `#[path]`; `convert`, `types` and `sentinels` are those of the library that includes it.

use crate::convert;
use crate::fortran_sentinels as sentinel;
use crate::types::*;
use ferrite::args::Lang;
use ferrite::engine::engine;
use ferrite::error::Result;
use ferrite::threads::Inside;
use ferrite::{attr, comm, errhandler, op, p2p, topo};
use std::ffi::{c_int, c_void};
use std::sync::atomic::AtomicI32;

pub use crate::fortran_callbacks::{conversion, old_callbacks, old_copy, old_delete};
pub use crate::fortran_strings::{c_length, fortran_length, string, trimmed, Argv, Argvs, Room};

/// A procedure under its two names. The body calls the C function as `call`: by its public name, so that a profiling tool in
/// its place sees the call, or by its `PMPI_` name.
macro_rules! fortran {
    ($name:ident $pname:ident $c:ident $pc:ident ($($arg:ident: $t:ty),*) $(-> $r:ty)? |$call:ident| {$($body:tt)*}) => {
        #[no_mangle]
        pub unsafe extern "C" fn $name($($arg: $t),*) $(-> $r)? {
            let $call = crate::public::$c;
            // SAFETY: the caller keeps to the standard: arguments are by reference, arrays as long as the others say.
            unsafe { $($body)* }
        }
        #[no_mangle]
        pub unsafe extern "C" fn $pname($($arg: $t),*) $(-> $r)? {
            let $call = crate::shims::$pc;
            // SAFETY: as above.
            unsafe { $($body)* }
        }
    };
}
pub(crate) use fortran;

macro_rules! handles {
    ($($name:ident $from:ident $c:ident $of_fint:ident $fint:ident;)*) => {$(
        /// The C handle of an INTEGER.
        #[inline(always)]
        pub fn $name(h: MPI_Fint) -> $c {
            convert::$from(convert::$of_fint(h))
        }
        /// The INTEGER of a C handle.
        #[inline(always)]
        pub fn $from(h: $c) -> MPI_Fint {
            convert::$fint(convert::$name(h))
        }
    )*};
}
handles! {
    comm from_comm MPI_Comm comm_of_fint fint_comm;
    group from_group MPI_Group group_of_fint fint_group;
    datatype from_datatype MPI_Datatype datatype_of_fint fint_datatype;
    op from_op MPI_Op op_of_fint fint_op;
    request from_request MPI_Request request_of_fint fint_request;
    message from_message MPI_Message message_of_fint fint_message;
    info from_info MPI_Info info_of_fint fint_info;
    errhandler from_errhandler MPI_Errhandler errhandler_of_fint fint_errhandler;
    win from_win MPI_Win win_of_fint fint_win;
    file from_file MPI_File file_of_fint fint_file;
    session from_session MPI_Session session_of_fint fint_session;
}

/// Where the error code goes. In the module mpi_f08 the argument IERROR is optional, and null if it is not there.
#[inline(always)]
pub fn code_at(ierror: *mut MPI_Fint) -> *mut MPI_Fint {
    static UNUSED: AtomicI32 = AtomicI32::new(0);
    if ierror.is_null() {
        UNUSED.as_ptr()
    } else {
        ierror
    }
}

/// Arrays up to this length need no allocation.
const FEW: usize = 16;

/// An array of C handles made of an array of INTEGER.
pub struct Array<T> {
    few: [T; FEW],
    many: Vec<T>,
    len: usize,
}

impl<T: Copy + PartialEq> Array<T> {
    /// What is no handle in any ABI.
    fn none() -> T {
        // SAFETY: handles are pointers or integers.
        unsafe { std::mem::zeroed() }
    }

    /// Room for `len` handles.
    pub fn room(len: usize) -> Self {
        let none = Self::none();
        Array { few: [none; FEW], many: if len > FEW { vec![none; len] } else { Vec::new() }, len }
    }

    /// # Safety
    /// `from` points to `len` INTEGERs.
    pub unsafe fn of(from: *const MPI_Fint, len: usize, convert: fn(MPI_Fint) -> T) -> Self {
        let mut array = Self::room(len);
        for (i, h) in array.slice().iter_mut().enumerate() {
            // SAFETY: i < len.
            *h = convert(unsafe { *from.add(i) });
        }
        array
    }

    fn slice(&mut self) -> &mut [T] {
        if self.len > FEW {
            &mut self.many
        } else {
            &mut self.few[..self.len]
        }
    }

    pub fn as_ptr(&self) -> *const T {
        if self.len > FEW {
            self.many.as_ptr()
        } else {
            self.few.as_ptr()
        }
    }

    pub fn as_mut_ptr(&mut self) -> *mut T {
        self.slice().as_mut_ptr()
    }

    /// Stores the handles that are there.
    ///
    /// # Safety
    /// There is room for them at `to`.
    pub unsafe fn store(&mut self, to: *mut MPI_Fint, convert: fn(T) -> MPI_Fint) {
        for (i, h) in self.slice().iter().enumerate() {
            if *h != Self::none() {
                // SAFETY: i < len.
                unsafe { *to.add(i) = convert(*h) };
            }
        }
    }
}

/// The length of an array, 0 if it is negative: the C function finds out.
pub fn len(n: MPI_Fint) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// The number of processes that arguments of a collective on `h` are for; 0 for what is no communicator.
pub fn peers(h: MPI_Fint) -> usize {
    let _inside = Inside::beside_a_call();
    comm::get(convert::comm_of_fint(h)).map_or(0, |c| c.peers().members.len())
}

/// The number of processes that a neighborhood collective on `h` hears from.
pub fn indegree(h: MPI_Fint) -> usize {
    neighbors(h).map_or(0, |n| n.sources.len())
}

/// The number of processes that a neighborhood collective on `h` sends to.
pub fn outdegree(h: MPI_Fint) -> usize {
    neighbors(h).map_or(0, |n| n.destinations.len())
}

fn neighbors(h: MPI_Fint) -> Result<topo::Neighbors> {
    let _inside = Inside::beside_a_call();
    let comm = comm::get(convert::comm_of_fint(h))?;
    Ok(topo::get(&comm)?.neighbors(comm.rank))
}

/// A buffer, or MPI_BOTTOM, MPI_IN_PLACE.
#[inline(always)]
pub fn buffer<T>(p: *const T) -> *mut c_void {
    if sentinel::is_in_place(p) {
        MPI_IN_PLACE
    } else {
        location(p)
    }
}

/// An address, or MPI_BOTTOM: absolute addresses count from there.
#[inline(always)]
pub fn location<T>(p: *const T) -> *mut c_void {
    if sentinel::is_bottom(p) {
        MPI_BOTTOM
    } else {
        p as *mut c_void
    }
}

/// A buffer for buffered sends, or MPI_BUFFER_AUTOMATIC.
pub fn attached<T>(p: *const T) -> *mut c_void {
    if sentinel::is_buffer_automatic(p) {
        MPI_BUFFER_AUTOMATIC
    } else {
        p as *mut c_void
    }
}

/// A status, which has the same layout in C, or MPI_STATUS_IGNORE. Programs confuse it with MPI_STATUSES_IGNORE; without a
/// check, statuses would be written over what lies behind.
#[inline(always)]
pub fn status(p: *mut MPI_Status) -> *mut MPI_Status {
    if sentinel::is_status_ignore(p) || sentinel::is_statuses_ignore(p) {
        MPI_STATUS_IGNORE
    } else {
        p
    }
}

/// Statuses, or MPI_STATUSES_IGNORE.
#[inline(always)]
pub fn statuses(p: *mut MPI_Status) -> *mut MPI_Status {
    status(p)
}

/// Error codes of spawned processes, or MPI_ERRCODES_IGNORE.
pub fn errcodes(p: *mut MPI_Fint) -> *mut c_int {
    if sentinel::is_errcodes_ignore(p) {
        MPI_ERRCODES_IGNORE
    } else {
        p
    }
}

/// Weights of edges, or MPI_UNWEIGHTED, MPI_WEIGHTS_EMPTY.
pub fn weights<T>(p: *const T) -> *mut c_int {
    if sentinel::is_unweighted(p) {
        MPI_UNWEIGHTED
    } else if sentinel::is_weights_empty(p) {
        MPI_WEIGHTS_EMPTY
    } else {
        p as *mut c_int
    }
}

/// Addresses that are INTEGERs in MPI-1.
///
/// # Safety
/// `p` points to `len` INTEGERs.
pub unsafe fn addresses(p: *const MPI_Fint, len: usize) -> Vec<MPI_Aint> {
    // SAFETY: promised by the caller.
    (0..len).map(|i| unsafe { *p.add(i) } as MPI_Aint).collect()
}

/// An index that counts from 1.
pub fn from_index(i: c_int) -> MPI_Fint {
    if i == MPI_UNDEFINED {
        i
    } else {
        i + 1
    }
}

/// The first `n` indices count from 1; there are none if `n` is MPI_UNDEFINED.
///
/// # Safety
/// `p` points to `n` INTEGERs.
pub unsafe fn from_indices(p: *mut MPI_Fint, n: MPI_Fint) {
    for i in 0..len(n) {
        // SAFETY: i < n.
        unsafe { *p.add(i) += 1 };
    }
}

/// While it lives, attribute values are what Fortran has for them (section 19.3.7).
pub struct FortranValues {
    before: Lang,
    /// (Given up last.)
    _inside: Inside,
}

impl FortranValues {
    pub fn new() -> FortranValues {
        let _inside = Inside::beside_a_call();
        FortranValues { before: engine().lang.replace(Lang::Fortran), _inside }
    }
}

impl Drop for FortranValues {
    fn drop(&mut self) {
        engine().lang.set(self.before);
    }
}

fn code(f: impl FnOnce() -> Result) -> MPI_Fint {
    let _inside = Inside::beside_a_call();
    f().map_or_else(|e| convert::from_errcode(e.code), |()| MPI_SUCCESS)
}

/// The operation's function has Fortran's convention.
pub fn op_in_fortran(h: MPI_Fint) -> MPI_Fint {
    code(|| op::set_lang(convert::op_of_fint(h), Lang::Fortran))
}

/// The error handler's procedure has Fortran's convention.
pub fn errhandler_in_fortran(h: MPI_Fint) -> MPI_Fint {
    code(|| errhandler::set_lang(convert::errhandler_of_fint(h), Lang::Fortran))
}

/// The key's callbacks have Fortran's convention.
pub fn keyval_in_fortran(key: MPI_Fint) -> MPI_Fint {
    code(|| attr::set_lang(convert::keyval(key), Lang::Fortran))
}

/// The generalized request's callbacks have Fortran's convention.
pub fn request_in_fortran(h: MPI_Fint) -> MPI_Fint {
    code(|| p2p::grequest_set_lang(convert::request_of_fint(h), Lang::Fortran))
}
