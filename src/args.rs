//! What the arguments of an MPI call look like when they reach the engine.
//!
//! The shims of `src/abi` are the only makers of these types; each constructor is unsafe and says what the caller of the
//! MPI function has promised (MPI 5.0, section 2.5). From there on the engine is safe Rust.

use crate::error::{Class, Error, Result};
use crate::handle::{Handle, Kind};
use std::ffi::c_void;

/// The address of a buffer argument, with the standard ABI's sentinels: MPI_BOTTOM is 0, MPI_IN_PLACE is 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Addr(usize);

impl Addr {
    /// MPI_BOTTOM (and NULL): addresses in the datatype are absolute.
    pub const BOTTOM: Addr = Addr(0);
    /// MPI_IN_PLACE.
    pub const IN_PLACE: Addr = Addr(1);

    /// A buffer argument of the user.
    ///
    /// # Safety
    /// For as long as the standard lets the call use the buffer, the memory that (`addr`, count, datatype) of the same
    /// call describes is readable, and writable where the call receives into it, and nobody else changes it.
    pub unsafe fn new(addr: *const c_void) -> Self {
        Addr(addr as usize)
    }
    /// Is this MPI_IN_PLACE?
    #[inline(always)]
    pub fn is_in_place(self) -> bool {
        self == Self::IN_PLACE
    }
    /// Is this NULL, which is also MPI_BOTTOM?
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }
    /// The address, for the code that copies (`datatype`) or hands it to callbacks.
    #[inline(always)]
    pub fn get(self) -> usize {
        self.0
    }
    /// Moves by `bytes` (a displacement in the same buffer).
    #[must_use]
    pub fn offset(self, bytes: isize) -> Self {
        Addr(self.0.wrapping_add_signed(bytes))
    }
    /// The address of memory that the engine itself owns; `bytes` must outlive the use.
    pub fn of(bytes: &[u8]) -> Self {
        Addr(bytes.as_ptr() as usize)
    }
    /// The address of writable memory that the engine itself owns; `bytes` must outlive the use.
    pub fn of_mut(bytes: &mut [u8]) -> Self {
        Addr(bytes.as_mut_ptr() as usize)
    }
}

/// An input array of `T` whose length other arguments tell.
#[derive(Clone, Copy, Debug)]
pub struct InArray<T> {
    ptr: *const T,
}

impl<T: Copy> InArray<T> {
    /// # Safety
    /// `ptr` is null or points to as many elements as the call's other arguments say, unchanged during the call.
    pub unsafe fn new(ptr: *const T) -> Self {
        InArray { ptr }
    }
    /// Is there no array?
    pub fn is_null(self) -> bool {
        self.ptr.is_null()
    }
    /// The address, to compare with sentinels such as MPI_UNWEIGHTED.
    pub fn addr(self) -> usize {
        self.ptr as usize
    }
    /// The array as a slice. Errors: MPI_ERR_ARG if it is null though `len` is not zero.
    pub fn slice<'a>(self, name: &str, len: usize) -> Result<&'a [T]> {
        if len == 0 {
            return Ok(&[]);
        }
        if self.ptr.is_null() {
            return Err(null_argument(name));
        }
        // SAFETY: by the contract of `new`, `len` elements lie there, and the slice does not outlive the call.
        Ok(unsafe { std::slice::from_raw_parts(self.ptr, len) })
    }
}

/// The argument of a distribution (MPI 5.0, section 5.1.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Darg {
    /// MPI_DISTRIBUTE_DFLT_DARG.
    Default,
    /// The size of a block, not looked at yet.
    Block(i32),
}

/// The array of such arguments. The default has a value of its own in each ABI, which may be the size of a block in another.
#[derive(Clone, Copy, Debug)]
pub struct Dargs {
    values: InArray<i32>,
    default: i32,
}

impl Dargs {
    /// # Safety
    /// As [`InArray::new`]; `default` is the ABI's MPI_DISTRIBUTE_DFLT_DARG.
    pub unsafe fn new(ptr: *const i32, default: i32) -> Self {
        // SAFETY: passed on.
        Dargs { values: unsafe { InArray::new(ptr) }, default }
    }
    /// The integers as the caller gave them. Errors: MPI_ERR_ARG.
    pub fn slice<'a>(self, name: &str, len: usize) -> Result<&'a [i32]> {
        self.values.slice(name, len)
    }
    /// What one of them means.
    pub fn meaning(self, value: i32) -> Darg {
        if value == self.default {
            Darg::Default
        } else {
            Darg::Block(value)
        }
    }
}

/// An output array of `T` whose length other arguments tell.
#[derive(Clone, Copy, Debug)]
pub struct OutArray<T> {
    ptr: *mut T,
}

impl<T: Copy> OutArray<T> {
    /// # Safety
    /// `ptr` is null or points to room for as many elements as the call's other arguments say.
    pub unsafe fn new(ptr: *mut T) -> Self {
        OutArray { ptr }
    }
    /// Is there no array?
    pub fn is_null(self) -> bool {
        self.ptr.is_null()
    }
    /// The address, to compare with sentinels such as MPI_UNWEIGHTED.
    pub fn addr(self) -> usize {
        self.ptr as usize
    }
    /// Writes `values` from the start of the array. Errors: MPI_ERR_ARG if it is null and there is something to write.
    pub fn write(self, name: &str, values: &[T]) -> Result {
        for (i, v) in values.iter().enumerate() {
            self.set(name, i, *v)?;
        }
        Ok(())
    }
    /// Writes one element.
    pub fn set(self, name: &str, index: usize, value: T) -> Result {
        if self.ptr.is_null() {
            return Err(null_argument(name));
        }
        // SAFETY: by the contract of `new` there is room for every index that the call's arguments allow.
        unsafe { self.ptr.add(index).write(value) };
        Ok(())
    }
}

/// An array of `T` that the call reads and then overwrites, whose length other arguments tell.
#[derive(Clone, Copy, Debug)]
pub struct InOutArray<T> {
    ptr: *mut T,
}

impl<T: Copy> InOutArray<T> {
    /// # Safety
    /// `ptr` is null or points to as many elements as the call's other arguments say; nobody else touches them meanwhile.
    pub unsafe fn new(ptr: *mut T) -> Self {
        InOutArray { ptr }
    }
    /// What the array holds now. Errors: MPI_ERR_ARG if it is null though `len` is not zero.
    pub fn to_vec(self, name: &str, len: usize) -> Result<Vec<T>> {
        // SAFETY: by the contract of `new`.
        Ok(unsafe { InArray::new(self.ptr) }.slice(name, len)?.to_vec())
    }
    /// Writes `values` from the start of the array. Errors: MPI_ERR_ARG if it is null and there is something to write.
    pub fn write(self, name: &str, values: &[T]) -> Result {
        // SAFETY: by the contract of `new`.
        unsafe { OutArray::new(self.ptr) }.write(name, values)
    }
}

/// Error for a pointer argument that is NULL where the standard wants an array or a place for a result.
#[cold]
pub fn null_argument(name: &str) -> Error {
    Error::new(Class::Arg, format!("{name} is NULL"))
}

/// An input array of counts or displacements: `int` in the classic form of a call, MPI_Count or MPI_Aint in the large one.
#[derive(Clone, Copy, Debug)]
pub enum Counts {
    /// Classic form.
    I32(InArray<i32>),
    /// Large-count form.
    I64(InArray<i64>),
}

impl From<InArray<i64>> for Counts {
    fn from(a: InArray<i64>) -> Self {
        Counts::I64(a)
    }
}

impl Counts {
    /// Is there no array?
    pub fn is_null(self) -> bool {
        match self {
            Counts::I32(a) => a.is_null(),
            Counts::I64(a) => a.is_null(),
        }
    }
    /// All `len` values. Errors: MPI_ERR_ARG if the array is null though `len` is not zero.
    pub fn to_vec(self, name: &str, len: usize) -> Result<Vec<i64>> {
        let mut values = Vec::new();
        self.read(name, len, &mut values)?;
        Ok(values)
    }
    /// All `len` values, none negative. Errors: MPI_ERR_ARG (null), MPI_ERR_COUNT (negative).
    pub fn to_counts(self, name: &str, len: usize) -> Result<Vec<usize>> {
        let mut counts = Vec::new();
        self.read_counts(name, len, &mut counts)?;
        Ok(counts)
    }
    /// The same in place of what `counts` holds.
    pub fn read_counts(self, name: &str, len: usize, counts: &mut Vec<usize>) -> Result {
        fn fill<T: Copy + Into<i64>>(name: &str, values: &[T], counts: &mut Vec<usize>) -> Result {
            if let Some(i) = values.iter().position(|&v| v.into() < 0) {
                check_count_at(name, i, values[i].into())?;
            }
            counts.extend(values.iter().map(|&v| v.into() as usize));
            Ok(())
        }
        counts.clear();
        match self {
            Counts::I32(a) => fill(name, a.slice(name, len)?, counts),
            Counts::I64(a) => fill(name, a.slice(name, len)?, counts),
        }
    }
    /// All `len` values, where they are. None if there is no array.
    #[inline(always)]
    pub fn values<'a>(self, len: usize) -> Option<Values<'a>> {
        self.slice("", len).ok()
    }
    /// The same. Errors: MPI_ERR_ARG if there is no array.
    #[inline(always)]
    pub fn slice<'a>(self, name: &str, len: usize) -> Result<Values<'a>> {
        Ok(match self {
            Counts::I32(a) => Values::I32(a.slice(name, len)?),
            Counts::I64(a) => Values::I64(a.slice(name, len)?),
        })
    }
    /// All `len` values in place of what `values` holds. Errors: as [`Counts::to_vec`].
    pub fn read(self, name: &str, len: usize, values: &mut Vec<i64>) -> Result {
        values.clear();
        match self {
            Counts::I32(a) => values.extend(a.slice(name, len)?.iter().map(|&v| i64::from(v))),
            Counts::I64(a) => values.extend(a.slice(name, len)?),
        }
        Ok(())
    }
}

/// What is in such an array.
#[derive(Clone, Copy)]
pub enum Values<'a> {
    /// Classic form.
    I32(&'a [i32]),
    /// Large-count form.
    I64(&'a [i64]),
}

impl Values<'_> {
    /// Value `j`.
    #[inline(always)]
    pub fn get(&self, j: usize) -> i64 {
        match self {
            Values::I32(values) => values[j].into(),
            Values::I64(values) => values[j],
        }
    }
}

/// An input array of handles in the representation of the caller's ABI.
#[derive(Clone, Copy, Debug)]
pub struct Handles<K> {
    ptr: *const c_void,
    load: unsafe fn(*const c_void, usize) -> Handle<K>,
}

impl<K: Kind> Handles<K> {
    /// # Safety
    /// `ptr` is null or points to as many handles as the call's other arguments say; `load` reads the i-th of them.
    pub unsafe fn new(ptr: *const c_void, load: unsafe fn(*const c_void, usize) -> Handle<K>) -> Self {
        Handles { ptr, load }
    }
    /// Is there no array?
    pub fn is_null(self) -> bool {
        self.ptr.is_null()
    }
    /// All `len` handles. Errors: MPI_ERR_ARG if the array is null though `len` is not zero.
    pub fn iter(self, name: &str, len: usize) -> Result<impl Iterator<Item = Handle<K>>> {
        if len > 0 && self.ptr.is_null() {
            return Err(null_argument(name));
        }
        // SAFETY: by the contract of `new`, indices below `len` are valid.
        Ok((0..len).map(move |i| unsafe { (self.load)(self.ptr, i) }))
    }
}

/// An in-out or output array of handles in the representation of the caller's ABI (requests, datatypes).
#[derive(Clone, Copy, Debug)]
pub struct HandlesMut<K> {
    ptr: *mut c_void,
    load: unsafe fn(*const c_void, usize) -> Handle<K>,
    store: unsafe fn(*mut c_void, usize, Handle<K>),
}

impl<K: Kind> HandlesMut<K> {
    /// # Safety
    /// `ptr` is null or points to as many handles as the call's other arguments say; `load` and `store` access the i-th.
    pub unsafe fn new(
        ptr: *mut c_void,
        load: unsafe fn(*const c_void, usize) -> Handle<K>,
        store: unsafe fn(*mut c_void, usize, Handle<K>),
    ) -> Self {
        HandlesMut { ptr, load, store }
    }
    /// Is there no array?
    pub fn is_null(self) -> bool {
        self.ptr.is_null()
    }
    /// The i-th handle; `i` below the length that the call's arguments give, array not null.
    pub fn get(self, i: usize) -> Handle<K> {
        // SAFETY: by the contract of `new`.
        unsafe { (self.load)(self.ptr, i) }
    }
    /// Overwrites the i-th handle; same conditions.
    pub fn set(self, i: usize, h: Handle<K>) {
        // SAFETY: by the contract of `new`.
        unsafe { (self.store)(self.ptr, i, h) }
    }
}

/// MPI_Status as the engine sees it (MPI 5.0, section 3.2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// Rank of the sender in the communicator, or MPI_ANY_SOURCE in an empty status, or MPI_PROC_NULL.
    pub source: i32,
    /// Tag of the message, or MPI_ANY_TAG.
    pub tag: i32,
    /// Error code of this operation; written to the user's status by the multiple-completion calls only.
    pub error: i32,
    /// Was the operation cancelled?
    pub cancelled: bool,
    /// Bytes received.
    pub bytes: u64,
}

impl Status {
    /// The empty status (MPI 5.0, section 3.7.3).
    pub const EMPTY: Status =
        Status { source: crate::consts::ANY_SOURCE, tag: crate::consts::ANY_TAG, error: 0, cancelled: false, bytes: 0 };
    /// The status of a receive from MPI_PROC_NULL (section 3.10).
    pub const PROC_NULL: Status = Status { source: crate::consts::PROC_NULL, ..Status::EMPTY };
}

/// A user's status or array of statuses to fill in, or the IGNORE constant.
#[derive(Clone, Copy, Debug)]
pub struct Statuses {
    ptr: *mut c_void,
    store: unsafe fn(*mut c_void, usize, &Status, bool),
}

impl Statuses {
    /// # Safety
    /// `ptr` is null for MPI_STATUS(ES)_IGNORE, or points to as many statuses as the call's other arguments say;
    /// `store(ptr, i, status, with_error)` writes the i-th, its MPI_ERROR field only if `with_error`.
    pub unsafe fn new(ptr: *mut c_void, store: unsafe fn(*mut c_void, usize, &Status, bool)) -> Self {
        Statuses { ptr, store }
    }
    /// MPI_STATUS_IGNORE, for the library's own waits.
    pub fn ignore() -> Self {
        // SAFETY: null is what `new` asks for; nothing is stored.
        unsafe { Statuses::new(std::ptr::null_mut(), |_, _, _, _| {}) }
    }
    /// Writes the single status of a call; MPI_ERROR stays as it is (MPI 5.0, section 3.2.5).
    pub fn set(self, s: &Status) {
        if !self.ptr.is_null() {
            // SAFETY: by the contract of `new`; element 0 exists in every status argument.
            unsafe { (self.store)(self.ptr, 0, s, false) }
        }
    }
    /// Writes the empty status, whose MPI_ERROR is MPI_SUCCESS (section 3.7.3), as the single status of a call.
    pub fn set_empty(self) {
        self.set_at(0, &Status::EMPTY);
    }
    /// Writes the i-th status of a multiple-completion call, MPI_ERROR included.
    pub fn set_at(self, i: usize, s: &Status) {
        if !self.ptr.is_null() {
            // SAFETY: by the contract of `new`, for `i` below the length that the call's arguments give.
            unsafe { (self.store)(self.ptr, i, s, true) }
        }
    }
    /// Is this MPI_STATUS(ES)_IGNORE?
    pub fn is_ignore(self) -> bool {
        self.ptr.is_null()
    }
}

/// Room for a string of the user with the size that the standard (or a length argument) gives.
#[derive(Clone, Copy, Debug)]
pub struct OutStr {
    ptr: *mut u8,
    cap: usize,
}

impl OutStr {
    /// # Safety
    /// `ptr` is null or points to room for `cap` bytes.
    pub unsafe fn new(ptr: *mut u8, cap: usize) -> Self {
        OutStr { ptr, cap }
    }
    /// Writes `s`, truncated to the room less one, and a NUL. Returns the length written. Errors: MPI_ERR_ARG (null).
    pub fn write(self, name: &str, s: &str) -> Result<usize> {
        if self.cap == 0 {
            return Ok(0);
        }
        if self.ptr.is_null() {
            return Err(null_argument(name));
        }
        let n = s.len().min(self.cap - 1);
        // SAFETY: n < cap, and `new` promised room for cap bytes.
        unsafe {
            std::ptr::copy_nonoverlapping(s.as_ptr(), self.ptr, n);
            self.ptr.add(n).write(0);
        }
        Ok(n)
    }
}

/// The address of a C function of the user; called only through [`crate::engine::AbiHost`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FnPtr(pub usize);

/// The address of a user object that the engine stores and hands back, but never looks into (extra_state, attributes).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Opaque(pub usize);

/// The language whose calling convention a callback has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// C
    #[default]
    C,
    /// Fortran: arguments by reference, INTEGER handles.
    Fortran,
}

/// A count argument. Errors: MPI_ERR_COUNT if negative.
#[inline]
pub fn check_count(name: &str, v: i64) -> Result<usize> {
    usize::try_from(v).map_err(|_| Error::new(Class::Count, format!("{name} is {v}, must not be negative")))
}

/// One element of an array of counts. Errors: MPI_ERR_COUNT if negative.
pub fn check_count_at(name: &str, i: usize, v: i64) -> Result<usize> {
    usize::try_from(v).map_err(|_| Error::new(Class::Count, format!("{name}[{i}] is {v}, must not be negative")))
}

/// The length of an array argument. Errors: MPI_ERR_ARG if negative.
pub fn check_len(name: &str, v: i32) -> Result<usize> {
    usize::try_from(v).map_err(|_| Error::new(Class::Arg, format!("{name} is {v}, must not be negative")))
}
