//! CHARACTER arguments of the Fortran procedures: padded with blanks, with the length beside them, no NUL at the end.

use crate::fortran_sentinels as sentinel;
use crate::types::*;
use std::ffi::{c_char, c_int, CStr, CString};

/// The bytes of a CHARACTER argument without the blanks at its end.
///
/// # Safety
/// `p` points to `len` bytes that outlive the result.
unsafe fn text<'a>(p: *const c_char, len: usize) -> &'a [u8] {
    if len == 0 {
        return &[];
    }
    // SAFETY: promised by the caller.
    let bytes = unsafe { std::slice::from_raw_parts(p.cast::<u8>(), len) };
    // A C string in a CHARACTER variable ends at its NUL.
    let bytes = bytes.split(|b| *b == 0).next().unwrap_or_default();
    bytes.trim_ascii_end()
}

fn c_string(bytes: &[u8]) -> CString {
    CString::new(bytes).expect("`text` stops at a NUL")
}

/// A string without the blanks at its end.
///
/// # Safety
/// `p` points to `len` bytes.
pub unsafe fn string(p: *const c_char, len: usize) -> CString {
    // SAFETY: promised by the caller.
    c_string(unsafe { text(p, len) })
}

/// A string without the blanks at both of its ends, as for keys and values of info objects (section 10).
///
/// # Safety
/// `p` points to `len` bytes.
pub unsafe fn trimmed(p: *const c_char, len: usize) -> CString {
    // SAFETY: promised by the caller.
    c_string(unsafe { text(p, len) }.trim_ascii_start())
}

/// Room for an output string of C.
pub struct Room(Vec<u8>);

impl Room {
    pub fn new(size: usize) -> Room {
        Room(vec![0; size.max(1)])
    }
    pub fn as_mut_ptr(&mut self) -> *mut c_char {
        self.0.as_mut_ptr().cast()
    }
    /// Stores the string, blanks behind it.
    ///
    /// # Safety
    /// There is room for `len` bytes at `to`.
    pub unsafe fn store(&self, to: *mut c_char, len: usize) {
        let s = CStr::from_bytes_until_nul(&self.0).map_or(&self.0[..], CStr::to_bytes);
        let n = s.len().min(len);
        // SAFETY: n <= len.
        unsafe {
            std::ptr::copy_nonoverlapping(s.as_ptr(), to.cast(), n);
            to.add(n).write_bytes(b' ', len - n);
        }
    }
}

/// The length of a string in C, where a NUL follows it. 0 asks for the length only.
pub fn c_length(n: MPI_Fint) -> c_int {
    if n > 0 {
        n + 1
    } else {
        n
    }
}

/// The length of a string in Fortran.
pub fn fortran_length(n: c_int) -> MPI_Fint {
    (n - 1).max(0)
}

/// Strings as an array of pointers that ends with NULL.
pub struct Argv {
    /// Owns what `pointers` point to.
    _strings: Vec<CString>,
    pointers: Vec<*mut c_char>,
    null: bool,
}

impl Argv {
    fn from(strings: Vec<CString>) -> Argv {
        let mut pointers: Vec<*mut c_char> = strings.iter().map(|s| s.as_ptr().cast_mut()).collect();
        pointers.push(std::ptr::null_mut());
        Argv { _strings: strings, pointers, null: false }
    }
    /// The strings of `step` bytes each from `p` on, one every `stride` bytes, up to one that is blank.
    ///
    /// # Safety
    /// They are there.
    unsafe fn until_blank(p: *const c_char, step: usize, stride: usize) -> Argv {
        let mut strings = Vec::new();
        loop {
            // SAFETY: promised by the caller; none before was blank.
            let s = unsafe { string(p.add(strings.len() * stride), step) };
            if s.is_empty() {
                return Argv::from(strings);
            }
            strings.push(s);
        }
    }
    /// Arguments of a command, up to a blank one; or MPI_ARGV_NULL.
    ///
    /// # Safety
    /// `p` is MPI_ARGV_NULL or points to CHARACTER variables of `len` bytes.
    pub unsafe fn new(p: *const c_char, len: usize) -> Argv {
        if sentinel::is_argv_null(p) {
            return Argv { null: true, ..Argv::from(Vec::new()) };
        }
        // SAFETY: promised by the caller.
        unsafe { Argv::until_blank(p, len, len) }
    }
    /// `count` strings.
    ///
    /// # Safety
    /// `p` points to `count` CHARACTER variables of `len` bytes.
    pub unsafe fn counted(p: *const c_char, len: usize, count: usize) -> Argv {
        // SAFETY: promised by the caller.
        Argv::from((0..count).map(|i| unsafe { string(p.add(i * len), len) }).collect())
    }
    pub fn as_mut_ptr(&mut self) -> *mut *mut c_char {
        if self.null {
            MPI_ARGV_NULL
        } else {
            self.pointers.as_mut_ptr()
        }
    }
}

/// The arguments of several commands: a two-dimensional array, a row for each command; or MPI_ARGVS_NULL.
pub struct Argvs {
    /// Owns what `pointers` point to.
    _rows: Vec<Argv>,
    pointers: Vec<*mut *mut c_char>,
    null: bool,
}

impl Argvs {
    /// # Safety
    /// `p` is MPI_ARGVS_NULL or points to a CHARACTER array (count, *) of `len` bytes each, with a blank one in every row.
    pub unsafe fn new(p: *const c_char, len: usize, count: usize) -> Argvs {
        let null = sentinel::is_argvs_null(p);
        let count = if null { 0 } else { count };
        // SAFETY: promised by the caller; elements of a row are a column apart.
        let mut rows: Vec<Argv> = (0..count).map(|i| unsafe { Argv::until_blank(p.add(i * len), len, len * count) }).collect();
        let pointers = rows.iter_mut().map(Argv::as_mut_ptr).collect();
        Argvs { _rows: rows, pointers, null }
    }
    pub fn as_mut_ptr(&mut self) -> *mut *mut *mut c_char {
        if self.null {
            MPI_ARGVS_NULL
        } else {
            self.pointers.as_mut_ptr()
        }
    }
}
