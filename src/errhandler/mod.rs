//! Error handlers, classes, codes and strings (MPI 5.0, sections 9.3 to 9.5).
//!
//! An engine function returns an [`Error`](crate::error::Error); the shim passes it to [`raise`], which puts the call, the
//! communicator and the rank in front of its text, finds the handler in force and applies it. The code that the user gets
//! back is the error class itself, or the code that a callback of the user returned.

mod codes;
mod object;
mod raise;
mod text;

pub use codes::{
    add_error_class, add_error_code, add_error_string, error_class, error_string, last_used_code, remove_error_class,
    remove_error_code, remove_error_string,
};
pub use object::{
    comm_call_errhandler, comm_create_errhandler, comm_get_errhandler, comm_set_errhandler, errhandler_free, file_call_errhandler,
    file_create_errhandler, file_get_errhandler, file_set_errhandler, session_create_errhandler, set_lang, win_create_errhandler,
    Handler, InForce,
};
pub(crate) use raise::comm_label;
pub use raise::{raise, Scope};

use crate::handle::{ErrhandlerKind, Table};
use std::cell::RefCell;

/// Error handlers and user-added errors of the process.
#[derive(Default)]
pub struct Errors {
    handlers: Table<ErrhandlerKind, object::UserHandler>,
    codes: RefCell<codes::Codes>,
    /// The last error that was returned to the user: its code, and what was wrong.
    last: RefCell<Option<(i32, String)>>,
}
