//! Error handler objects, and which one is in force on an object (MPI 5.0, section 9.3).

use super::raise;
use crate::args::{FnPtr, Lang};
use crate::comm;
use crate::consts;
use crate::engine::engine;
use crate::error::{Class, Error, Result};
use crate::handle::{CommH, ErrhandlerH, FileH};
use crate::io;
use once_cell::sync::OnceCell;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// The kind of object that a handler may be attached to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// MPI_Comm_create_errhandler
    Comm,
    /// MPI_File_create_errhandler
    File,
    /// MPI_Win_create_errhandler
    Win,
    /// MPI_Session_create_errhandler
    Session,
}

/// A handler that the user created.
#[derive(Debug)]
pub struct UserHandler {
    f: FnPtr,
    target: Target,
    lang: Cell<Lang>,
    /// How often the user has obtained the handle and not freed it; at 0 the handle is gone, though the handler may stay
    /// in force on communicators.
    holds: Cell<u32>,
    handle: Cell<ErrhandlerH>,
}

/// What to do about an error.
#[derive(Clone, Debug)]
pub enum Handler {
    /// MPI_ERRORS_ARE_FATAL
    Fatal,
    /// MPI_ERRORS_ABORT
    Abort,
    /// MPI_ERRORS_RETURN
    Return,
    /// A function of the user.
    User(Rc<UserHandler>),
}

/// Environment variable with the handler that is in force from the start (MPI 5.0, sections 9.3 and 11.5): the value of the
/// launcher's option `-initial-errhandler`.
const ENV_INITIAL: &str = "FERRITE_INITIAL_ERRHANDLER";

impl Handler {
    /// The initial handler of MPI_COMM_WORLD and MPI_COMM_SELF, and of errors outside of any communicator.
    pub fn initial() -> Handler {
        static INITIAL: OnceCell<i32> = OnceCell::new();
        let named = |name: &str| match name {
            "mpi_errors_abort" => consts::ERRORS_ABORT,
            "mpi_errors_return" => consts::ERRORS_RETURN,
            _ => consts::ERRORS_ARE_FATAL,
        };
        match *INITIAL.get_or_init(|| named(&std::env::var(ENV_INITIAL).unwrap_or_default().to_lowercase())) {
            consts::ERRORS_ABORT => Handler::Abort,
            consts::ERRORS_RETURN => Handler::Return,
            _ => Handler::Fatal,
        }
    }

    /// The handler behind a handle of the user, fit for `target`. Errors: MPI_ERR_ERRHANDLER.
    fn get(h: ErrhandlerH, target: Target) -> Result<Handler> {
        Ok(match h.0 {
            consts::ERRORS_ARE_FATAL => Handler::Fatal,
            consts::ERRORS_ABORT => Handler::Abort,
            consts::ERRORS_RETURN => Handler::Return,
            _ => {
                let user = engine().errors.handlers.get(h)?;
                if user.target != target {
                    return crate::err!(
                        Class::Errhandler,
                        "the error handler was created for a {:?}, not a {target:?}",
                        user.target
                    );
                }
                Handler::User(user)
            }
        })
    }

    /// A handle for the user, who frees it some day.
    fn hold(&self) -> Result<ErrhandlerH> {
        let user = match self {
            Handler::Fatal => return Ok(ErrhandlerH::raw(consts::ERRORS_ARE_FATAL)),
            Handler::Abort => return Ok(ErrhandlerH::raw(consts::ERRORS_ABORT)),
            Handler::Return => return Ok(ErrhandlerH::raw(consts::ERRORS_RETURN)),
            Handler::User(user) => user,
        };
        if user.holds.get() == 0 {
            user.handle.set(engine().errors.handlers.insert(user.clone())?);
        }
        user.holds.set(user.holds.get() + 1);
        Ok(user.handle.get())
    }
}

impl UserHandler {
    /// Calls the user's function with `code`, on the object it was created for: `comm` or `file`.
    pub(super) fn call(&self, comm: CommH, file: FileH, code: i32) {
        let host = engine().host();
        match self.target {
            Target::File => host.file_errhandler(self.f, self.lang.get(), file, code),
            _ => host.comm_errhandler(self.f, self.lang.get(), comm, code),
        }
    }
}

/// The handler in force on a communicator (or file, window, session). A clone of the parent's is what a new communicator
/// gets.
#[derive(Clone, Debug)]
pub struct InForce(RefCell<Handler>);

impl Default for InForce {
    /// The handler of the predefined communicators.
    fn default() -> Self {
        InForce::new(Handler::initial())
    }
}

impl InForce {
    /// `handler` from the start.
    pub fn new(handler: Handler) -> Self {
        InForce(RefCell::new(handler))
    }
    /// A copy of the handler; no borrow is held while it is applied.
    pub fn get(&self) -> Handler {
        self.0.borrow().clone()
    }
    /// Puts `handler` in force.
    pub fn set(&self, handler: Handler) {
        // Drop the old one outside of the borrow.
        drop(self.0.replace(handler));
    }
}

fn create(f: FnPtr, target: Target) -> Result<ErrhandlerH> {
    if f.0 == 0 {
        return Err(crate::args::null_argument("the error handler function"));
    }
    let (lang, handle) = (Cell::new(Lang::C), Cell::new(ErrhandlerH::NULL));
    Handler::User(Rc::new(UserHandler { f, target, lang, holds: Cell::new(0), handle })).hold()
}

/// MPI_Comm_create_errhandler (MPI 5.0, section 9.3.1).
pub fn comm_create_errhandler(f: FnPtr) -> Result<ErrhandlerH> {
    create(f, Target::Comm)
}

/// MPI_Win_create_errhandler (section 9.3.2).
pub fn win_create_errhandler(f: FnPtr) -> Result<ErrhandlerH> {
    create(f, Target::Win)
}

/// MPI_File_create_errhandler (section 9.3.3).
pub fn file_create_errhandler(f: FnPtr) -> Result<ErrhandlerH> {
    create(f, Target::File)
}

/// MPI_Session_create_errhandler (section 9.3.4).
pub fn session_create_errhandler(f: FnPtr) -> Result<ErrhandlerH> {
    create(f, Target::Session)
}

/// The handler was created through Fortran: its function takes its arguments by reference.
pub fn set_lang(h: ErrhandlerH, lang: Lang) -> Result {
    engine().errors.handlers.get(h)?.lang.set(lang);
    Ok(())
}

/// MPI_Comm_set_errhandler (section 9.3.1).
pub fn comm_set_errhandler(comm: CommH, errhandler: ErrhandlerH) -> Result {
    let comm = comm::get(comm)?;
    comm.errhandler.set(Handler::get(errhandler, Target::Comm)?);
    Ok(())
}

/// MPI_Comm_get_errhandler (section 9.3.1): the caller frees the handle.
pub fn comm_get_errhandler(comm: CommH) -> Result<ErrhandlerH> {
    comm::get(comm)?.errhandler.get().hold()
}

/// MPI_Comm_call_errhandler (section 9.5).
pub fn comm_call_errhandler(comm: CommH, errorcode: i32) -> Result {
    let found = comm::get(comm)?;
    call(raise::Scope::Comm(comm), found.errhandler.get(), errorcode);
    Ok(())
}

/// Calls `f` with the handler of a file; that of MPI_FILE_NULL is the one that new files get (section 14.7).
fn of_file<T>(file: FileH, f: impl FnOnce(&InForce) -> Result<T>) -> Result<T> {
    if file.is_null() {
        return f(&engine().files.default_errhandler);
    }
    f(&io::get(file)?.errhandler)
}

/// MPI_File_set_errhandler (section 9.3.3).
pub fn file_set_errhandler(file: FileH, errhandler: ErrhandlerH) -> Result {
    of_file(file, |force| {
        force.set(Handler::get(errhandler, Target::File)?);
        Ok(())
    })
}

/// MPI_File_get_errhandler (section 9.3.3): the caller frees the handle.
pub fn file_get_errhandler(file: FileH) -> Result<ErrhandlerH> {
    of_file(file, |force| force.get().hold())
}

/// MPI_File_call_errhandler (section 9.5).
pub fn file_call_errhandler(fh: FileH, errorcode: i32) -> Result {
    let handler = of_file(fh, |force| Ok(force.get()))?;
    call(raise::Scope::File(fh), handler, errorcode);
    Ok(())
}

/// Applies a handler because the program wants it.
fn call(scope: raise::Scope, handler: Handler, errorcode: i32) {
    let text = super::error_string(errorcode).unwrap_or_else(|_| "the program called its error handler".to_string());
    raise::apply(engine().call.get(), scope, handler, &Error::from_code(errorcode, text));
}

/// MPI_Errhandler_free (section 9.3.5). The handler stays in force where it was set. MPI_ERRORS_* may be freed too, since
/// MPI_Comm_get_errhandler gives them out and the caller is to free what it got.
pub fn errhandler_free(errhandler: &mut ErrhandlerH) -> Result {
    if !matches!(errhandler.0, consts::ERRORS_ARE_FATAL | consts::ERRORS_ABORT | consts::ERRORS_RETURN) {
        let handlers = &engine().errors.handlers;
        let user = handlers.get(*errhandler)?;
        user.holds.set(user.holds.get() - 1);
        if user.holds.get() == 0 {
            handlers.remove(*errhandler)?;
        }
    }
    *errhandler = ErrhandlerH::NULL;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_freed_handler_stays_in_force() {
        let _serial = crate::engine::test_lock();
        let mut h = comm_create_errhandler(FnPtr(4096)).unwrap();
        let force = InForce::default();
        force.set(Handler::get(h, Target::Comm).unwrap());
        let child = force.clone();
        let freed = h;
        errhandler_free(&mut h).unwrap();
        assert!(h.is_null());
        assert!(Handler::get(freed, Target::Comm).is_err());
        // A handle obtained again is a new one, good until freed as often as obtained.
        let (mut a, mut b) = (child.get().hold().unwrap(), force.get().hold().unwrap());
        assert_eq!(a, b);
        assert_ne!(a, freed);
        errhandler_free(&mut a).unwrap();
        assert!(Handler::get(b, Target::Comm).is_ok());
        let last = b;
        errhandler_free(&mut b).unwrap();
        assert_eq!(Handler::get(last, Target::Comm).unwrap_err().code, Class::Errhandler as i32);
        assert!(matches!(force.get(), Handler::User(_)));
    }

    #[test]
    fn handlers_belong_to_one_kind_of_object() {
        let _serial = crate::engine::test_lock();
        let mut h = win_create_errhandler(FnPtr(4096)).unwrap();
        assert!(Handler::get(h, Target::Comm).is_err());
        assert!(Handler::get(h, Target::Win).is_ok());
        errhandler_free(&mut h).unwrap();
        assert_eq!(comm_create_errhandler(FnPtr(0)).unwrap_err().code, Class::Arg as i32);
        let mut predefined = ErrhandlerH::raw(consts::ERRORS_RETURN);
        errhandler_free(&mut predefined).unwrap();
        assert!(predefined.is_null());
        assert!(errhandler_free(&mut predefined).is_err());
    }
}
