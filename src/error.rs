//! Errors of the engine: an error class of the standard (MPI 5.0, section 9.4) and a sentence for a person.

use crate::handle::CommH;
use std::fmt;
use std::ops::{Deref, DerefMut};

/// Error classes, with the values of the standard ABI.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(i32)]
#[allow(missing_docs)]
pub enum Class {
    Success = 0,
    Buffer = 1,
    Count = 2,
    Type = 3,
    Tag = 4,
    Comm = 5,
    Rank = 6,
    Request = 7,
    Root = 8,
    Group = 9,
    Op = 10,
    Topology = 11,
    Dims = 12,
    Arg = 13,
    Unknown = 14,
    Truncate = 15,
    Other = 16,
    Intern = 17,
    Pending = 18,
    InStatus = 19,
    Access = 20,
    Amode = 21,
    Assert = 22,
    BadFile = 23,
    Base = 24,
    Conversion = 25,
    Disp = 26,
    DupDatarep = 27,
    FileExists = 28,
    FileInUse = 29,
    File = 30,
    InfoKey = 31,
    InfoNokey = 32,
    InfoValue = 33,
    Info = 34,
    Io = 35,
    Keyval = 36,
    Locktype = 37,
    Name = 38,
    NoMem = 39,
    NotSame = 40,
    NoSpace = 41,
    NoSuchFile = 42,
    Port = 43,
    Quota = 44,
    ReadOnly = 45,
    RmaAttach = 46,
    RmaConflict = 47,
    RmaRange = 48,
    RmaShared = 49,
    RmaSync = 50,
    Service = 51,
    Size = 52,
    Spawn = 53,
    UnsupportedDatarep = 54,
    UnsupportedOperation = 55,
    Win = 56,
    RmaFlavor = 57,
    ProcAborted = 58,
    ValueTooLarge = 59,
    Session = 60,
    Errhandler = 61,
    Abi = 62,
}

/// What went wrong in a call: `code` goes back to the caller, `text` to a person. One word, so that results travel in registers.
#[derive(Clone, Debug)]
pub struct Error(Box<Detail>);

/// See [`Error`].
#[derive(Clone, Debug)]
pub struct Detail {
    /// The error code: a class of the standard, or a code that a user callback returned or the user added.
    pub code: i32,
    /// One sentence without the call's name, e.g. `recvcounts[1] is -3, must not be negative`.
    pub text: String,
    /// The communicator whose error handler counts, where the arguments of the call do not tell (MPI_Wait and its like).
    pub comm: Option<CommH>,
}

/// Result of every engine function.
pub type Result<T = ()> = std::result::Result<T, Error>;

impl Error {
    /// An error of `class`, described by `text`.
    #[cold]
    pub fn new(class: Class, text: impl Into<String>) -> Self {
        Self::from_code(class as i32, text)
    }

    /// An error code that a user's callback returned.
    #[cold]
    pub fn from_code(code: i32, text: impl Into<String>) -> Self {
        Error(Box::new(Detail { code, text: text.into(), comm: None }))
    }

    /// The same error, of `what`.
    #[cold]
    #[must_use]
    pub fn of(mut self, what: impl fmt::Display) -> Self {
        self.text = format!("{what}: {}", self.text);
        self
    }
}

impl Deref for Error {
    type Target = Detail;
    fn deref(&self) -> &Detail {
        &self.0
    }
}

impl DerefMut for Error {
    fn deref_mut(&mut self) -> &mut Detail {
        &mut self.0
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// `Err(Error)` of a class with a formatted text: `err!(Class::Rank, "dest is {dest}, ...")`.
#[macro_export]
macro_rules! err {
    ($class:expr, $($arg:tt)*) => {
        Err($crate::error::Error::new($class, format!($($arg)*)))
    };
}
