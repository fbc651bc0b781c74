//! The process-wide engine: the tables of objects, the job, and the host ABI.
//!
//! One thread at a time is inside the library ([`crate::threads`]). The engine is therefore single-threaded Rust (`Rc`, `Cell`,
//! `RefCell`) behind one `Sync` promise. No borrow of a `RefCell` is held across a user callback, which may call MPI again, nor across
//! a wait, in which other threads may.

use crate::args::{Addr, FnPtr, Lang, Opaque, Status};
use crate::calls::Call;
use crate::error::{Class, Result};
use crate::handle::{CommH, FileH, TypeH};
use crate::sync::atomic::AtomicU32;
use crate::sync::atomic::Ordering::Relaxed;
use once_cell::sync::OnceCell;
use std::cell::{Cell, RefCell};

/// What the engine needs from the ABI it is called through: calling the user's callbacks with that ABI's handles.
pub trait AbiHost: Sync {
    /// User-defined reduction (MPI 5.0, section 6.9.5): inout\[i\] = in\[i\] op inout\[i\] for `len` elements of `datatype`.
    /// `large`: the callback is an MPI_User_function_c.
    #[allow(clippy::too_many_arguments)]
    fn user_op(&self, f: FnPtr, lang: Lang, large: bool, input: Addr, inout: Addr, len: i64, datatype: TypeH);
    /// Communicator error handler (section 9.3).
    fn comm_errhandler(&self, f: FnPtr, lang: Lang, comm: CommH, code: i32);
    /// File error handler (section 9.3).
    fn file_errhandler(&self, _f: FnPtr, _lang: Lang, _file: FileH, _code: i32) {}
    /// Attribute copy callback (section 7.7.2) for an object of handle value `object`; `is_type` tells communicator and
    /// datatype apart. Returns the error code, the flag and the copied value.
    #[allow(clippy::too_many_arguments)]
    fn copy_attr(
        &self,
        f: FnPtr,
        lang: Lang,
        is_type: bool,
        object: i32,
        keyval: i32,
        extra: Opaque,
        value: Opaque,
    ) -> (i32, bool, Opaque);
    /// MPI_Grequest_query_function (section 13.2): fills in the status; returns the error code.
    fn grequest_query(&self, _f: FnPtr, _lang: Lang, _extra: Opaque, _status: &mut Status) -> i32 {
        Class::UnsupportedOperation as i32
    }
    /// MPI_Grequest_free_function.
    fn grequest_free(&self, _f: FnPtr, _lang: Lang, _extra: Opaque) -> i32 {
        Class::UnsupportedOperation as i32
    }
    /// MPI_Grequest_cancel_function.
    fn grequest_cancel(&self, _f: FnPtr, _lang: Lang, _extra: Opaque, _complete: bool) -> i32 {
        Class::UnsupportedOperation as i32
    }
    /// Attribute delete callback; returns the error code.
    #[allow(clippy::too_many_arguments)]
    fn delete_attr(&self, f: FnPtr, lang: Lang, is_type: bool, object: i32, keyval: i32, value: Opaque, extra: Opaque) -> i32;
}

/// Where the process stands between start and end (MPI 5.0, section 11.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// MPI_Init has not been called.
    Before,
    /// Between MPI_Init and MPI_Finalize.
    Active,
    /// After MPI_Finalize.
    After,
}

/// The call the program is in, for messages; and where the launcher looks for it.
pub struct CurrentCall {
    word: Cell<&'static AtomicU32>,
}

/// Stands in for the word in the status line until there is one.
static NO_JOB: AtomicU32 = AtomicU32::new(0);

/// A thread waits in the call and lets others in meanwhile.
const ASIDE: u32 = 1 << 16;

/// Is there a call, by this word, that does not let others in?
pub fn is_inside(word: u32) -> bool {
    word != 0 && word & ASIDE == 0
}

impl CurrentCall {
    /// The call.
    #[inline(always)]
    pub fn get(&self) -> Call {
        Call(self.word.get().load(Relaxed) as u16)
    }
    /// Notes another one; returns what was noted.
    #[inline(always)]
    pub fn enter(&self, c: Call) -> u32 {
        let word = self.word.get();
        let outer = word.load(Relaxed);
        word.store(u32::from(c.0), Relaxed);
        outer
    }
    /// Notes what was noted before the call, which ends.
    #[inline(always)]
    pub fn leave(&self, outer: u32) {
        self.word.get().store(outer, Relaxed);
    }
    /// What is noted.
    pub fn noted(&self) -> u32 {
        self.word.get().load(Relaxed)
    }
    /// The call lets others in; returns it.
    pub fn step_aside(&self) -> Call {
        let c = self.get();
        self.leave(u32::from(c.0) | ASIDE);
        c
    }
    /// The call goes on.
    pub fn come_back(&self, c: Call) {
        self.enter(c);
    }
    /// From now on the launcher reads it in `word`.
    pub fn show_in(&self, word: &'static AtomicU32) {
        word.store(self.word.replace(word).load(Relaxed), Relaxed);
    }
}

/// A value that one thread at a time uses.
pub struct Serial<T>(T);

// SAFETY: one thread at a time is inside the library, and sees what those before it have stored (`threads`).
unsafe impl<T> Sync for Serial<T> {}
// SAFETY: as above.
unsafe impl<T> Send for Serial<T> {}

impl<T> std::ops::Deref for Serial<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

/// The engine of this process.
pub struct Engine {
    /// See [`Phase`].
    pub phase: Cell<Phase>,
    /// The call the program is in.
    pub call: CurrentCall,
    /// The language of the caller: the Fortran layer sets it around calls that take or give attribute values, which differ
    /// between languages (MPI 5.0, section 19.3.7).
    pub lang: Cell<Lang>,
    /// The thread level that was provided.
    pub thread_level: Cell<i32>,
    /// Communicators.
    pub comms: crate::comm::Comms,
    /// Groups.
    pub groups: crate::group::Groups,
    /// Datatypes.
    pub types: crate::datatype::Types,
    /// Operations.
    pub ops: crate::op::Ops,
    /// Info objects.
    pub infos: crate::info::Infos,
    /// Attribute keys.
    pub attrs: crate::attr::Keyvals,
    /// Error handlers, and error classes and codes that the user added.
    pub errors: crate::errhandler::Errors,
    /// Open files.
    pub files: crate::io::Files,
    /// Requests and matching.
    pub p2p: crate::p2p::P2p,
    /// The job and this process's place in it; set by MPI_Init.
    pub job: OnceCell<crate::launch::Job>,
    /// The host ABI; set when the library is loaded.
    pub host: RefCell<Option<&'static dyn AbiHost>>,
}

static ENGINE: OnceCell<Serial<Engine>> = OnceCell::new();

/// The engine, made on first use.
#[inline]
pub fn engine() -> &'static Engine {
    ENGINE.get_or_init(|| {
        Serial(Engine {
            phase: Cell::new(Phase::Before),
            call: CurrentCall { word: Cell::new(&NO_JOB) },
            lang: Cell::new(Lang::C),
            thread_level: Cell::new(crate::consts::THREAD_SINGLE),
            comms: Default::default(),
            groups: Default::default(),
            types: Default::default(),
            ops: Default::default(),
            infos: Default::default(),
            attrs: Default::default(),
            errors: Default::default(),
            files: Default::default(),
            p2p: Default::default(),
            job: OnceCell::new(),
            host: RefCell::new(None),
        })
    })
}

/// The same for who knows that it has been made.
///
/// # Safety
/// [`engine`] has been called.
#[inline(always)]
pub unsafe fn made() -> &'static Engine {
    // SAFETY: promised by the caller.
    unsafe { ENGINE.get_unchecked() }
}

impl Engine {
    /// The job. Call only between MPI_Init and MPI_Finalize, which the shims have checked.
    #[inline]
    pub fn job(&self) -> &crate::launch::Job {
        self.job.get().expect("the shims check that MPI is initialized")
    }
    /// The host ABI's callbacks.
    pub fn host(&self) -> &'static dyn AbiHost {
        self.host.borrow().expect("the ABI library registers itself when it is loaded")
    }
}

/// Result of a hook that `init` and `finalize` run in order.
pub type Step = fn() -> Result;

/// Unit tests run in threads of one process: one that uses [`engine`] holds this meanwhile.
#[cfg(test)]
pub fn test_lock() -> std::sync::MutexGuard<'static, ()> {
    static LOCK: std::sync::Mutex<()> = std::sync::Mutex::new(());
    LOCK.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
