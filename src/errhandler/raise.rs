//! What happens to an error on its way out of the library (MPI 5.0, section 9.3).

use super::object::Handler;
use super::text::class_name;
use crate::calls::Call;
use crate::comm::{self, Comm};
use crate::consts;
use crate::engine::engine;
use crate::error::Error;
use crate::handle::{CommH, FileH};
use crate::io::{self, File};
use std::fmt::Write as _;
use std::rc::Rc;

/// The object whose error handler an error goes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// A call on this communicator.
    Comm(CommH),
    /// A call on this file, or on none: MPI_FILE_NULL has a handler too (section 14.7).
    File(FileH),
    /// A call on a datatype: these have no handlers, that of MPI_COMM_SELF counts.
    Type,
    /// A call on no object that has a handler: that of MPI_COMM_SELF counts, and outside of MPI the initial one.
    None,
}

impl Scope {
    fn file(self) -> Option<Rc<File>> {
        match self {
            Scope::File(h) => io::get(h).ok(),
            _ => None,
        }
    }
}

/// Environment variable: print errors that are only returned, too.
const ENV_VERBOSE: &str = "FERRITE_VERBOSE_ERRORS";

/// Applies the error handler that `scope` says to an error of `call`. Returns, if at all, the code for the caller.
#[cold]
pub fn raise(call: Call, scope: Scope, err: Error) -> i32 {
    let scope = err.comm.map_or(scope, Scope::Comm);
    apply(call, scope, handler_of(scope), &err);
    err.code
}

/// The handler in force: the file's, that of MPI_FILE_NULL for a bad file; the communicator's; for a bad communicator and for no communicator MPI_COMM_SELF's; before
/// MPI_Init and after MPI_Finalize the initial one.
fn handler_of(scope: Scope) -> Handler {
    let own = match scope {
        Scope::File(h) => {
            let files = &engine().files;
            return io::get(h).map_or_else(|_| files.default_errhandler.get(), |f| f.errhandler.get());
        }
        Scope::Comm(h) => comm::get(h).ok(),
        Scope::Type | Scope::None => None,
    };
    let comm = own.or_else(|| comm::get(CommH::raw(consts::COMM_SELF)).ok());
    comm.map_or_else(Handler::initial, |c| c.errhandler.get())
}

/// Applies `handler`.
pub(super) fn apply(call: Call, scope: Scope, handler: Handler, err: &Error) {
    let message = compose(call, scope, err);
    let with_class = |message: &str| format!("{message} ({})", class_name(super::codes::class_of(err.code)));
    match handler {
        // Both end the whole job: on one node, a launcher takes the job down as soon as one of its ranks is gone.
        Handler::Fatal | Handler::Abort => crate::launch::abort_job(err.code, &with_class(&message)),
        Handler::Return => {
            if std::env::var_os(ENV_VERBOSE).is_some_and(|v| !v.is_empty() && v != "0") {
                crate::launch::say(&with_class(&message));
            }
            engine().errors.last.replace(Some((err.code, message)));
        }
        Handler::User(user) => {
            engine().errors.last.replace(Some((err.code, message)));
            let (mut comm, mut file) = (CommH::raw(consts::COMM_SELF), FileH::NULL);
            match scope {
                Scope::Comm(h) if comm::get(h).is_ok() => comm = h,
                Scope::File(h) if io::get(h).is_ok() => file = h,
                _ => {}
            }
            user.call(comm, file, err.code);
        }
    }
}

/// `MPI_Reduce_scatter(comm=MPI_COMM_WORLD) on rank 2: recvcounts[1] is -3, must not be negative`
fn compose(call: Call, scope: Scope, err: &Error) -> String {
    let mut s = call.name().to_string();
    let mut rank = None;
    if let Scope::Comm(h) = scope {
        let found = comm::get(h).ok();
        let _ = write!(s, "(comm={})", comm_label(h, found.as_ref()));
        rank = found.map(|c| c.rank);
    }
    if let Some(file) = scope.file() {
        let _ = write!(s, "(file={})", file.name);
        rank = Some(file.comm.rank);
    }
    let world = engine().job.get().map(|job| job.rank);
    match (rank, world) {
        (Some(r), Some(w)) if r != w => {
            let _ = write!(s, " on rank {r} (rank {w} of MPI_COMM_WORLD)");
        }
        (Some(r), _) | (None, Some(r)) => {
            let _ = write!(s, " on rank {r}");
        }
        (None, None) => {}
    }
    let _ = write!(s, ": {err}");
    s
}

/// A communicator by the name that the program gave it, else by its constant, else by its handle.
pub(crate) fn comm_label(h: CommH, found: Option<&Rc<Comm>>) -> String {
    if let Some(name) = found.map(|c| c.name.borrow()).filter(|name| !name.is_empty()) {
        return name.clone();
    }
    match h.0 {
        consts::COMM_WORLD => "MPI_COMM_WORLD".into(),
        consts::COMM_SELF => "MPI_COMM_SELF".into(),
        consts::COMM_NULL => "MPI_COMM_NULL".into(),
        v => format!("{v:#x}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Class;

    #[test]
    fn messages_name_the_call_and_the_communicator() {
        let _serial = crate::engine::test_lock();
        let err = Error::new(Class::Count, "recvcounts[1] is -3, must not be negative");
        let said = compose(Call(0), Scope::Comm(CommH::NULL), &err);
        assert!(said.ends_with("(comm=MPI_COMM_NULL): recvcounts[1] is -3, must not be negative"), "{said}");
        let said = compose(Call(0), Scope::None, &err);
        assert!(said.ends_with("): recvcounts[1] is -3, must not be negative"), "{said}");
    }

    #[test]
    fn a_returned_error_is_remembered_for_its_string() {
        let _serial = crate::engine::test_lock();
        let err = Error::new(Class::Dims, "dims[0] is -1, must not be negative");
        apply(Call(0), Scope::None, Handler::Return, &err);
        let told = super::super::error_string(err.code).unwrap();
        assert!(told.contains("dims[0] is -1"), "{told}");
        engine().errors.last.replace(None);
    }
}
