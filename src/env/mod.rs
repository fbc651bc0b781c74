//! Start, end and the environment (MPI 5.0, chapters 9 and 11, and section 2.6 for the clock).

mod mem;

pub use mem::{alloc_mem, free_mem};

use crate::consts;
use crate::engine::{engine, Phase};
use crate::error::{Class, Result};
use crate::handle::CommH;
use crate::shm::RankState;
use crate::sync::atomic::Ordering::Release;
use once_cell::sync::OnceCell;

/// The thread that called MPI_Init.
static MAIN_THREAD: OnceCell<std::thread::ThreadId> = OnceCell::new();

/// MPI_Init (MPI 5.0, section 11.2.1). The standard lets argc and argv be anything; they are not looked at.
pub fn init() -> Result {
    init_thread(consts::THREAD_SINGLE).map(drop)
}

/// MPI_Init_thread (section 11.6.2). Returns the level provided: what was asked for.
pub fn init_thread(required: i32) -> Result<i32> {
    let eng = engine();
    match eng.phase.get() {
        Phase::Before => {}
        Phase::Active => return crate::err!(Class::Other, "MPI is initialized already"),
        Phase::After => return crate::err!(Class::Other, "MPI cannot be initialized again after MPI_Finalize"),
    }
    let levels = [consts::THREAD_SINGLE, consts::THREAD_FUNNELED, consts::THREAD_SERIALIZED, consts::THREAD_MULTIPLE];
    if !levels.contains(&required) {
        return crate::err!(Class::Arg, "required is {required}, not one of the MPI_THREAD_ constants");
    }
    let job = crate::launch::attach()?;
    // Only MPI_Init sets it, and only once.
    let job = eng.job.get_or_init(|| job);
    let line = &job.segment.rank(job.rank).status;
    eng.call.show_in(&line.call);
    // Pairs with the launcher's loads.
    line.state.store(RankState::Running as u32, Release);
    crate::progress::init(eng.job());
    let _ = MAIN_THREAD.set(std::thread::current().id());
    eng.thread_level.set(required);
    crate::comm::init_world()?;
    eng.phase.set(Phase::Active);
    Ok(required)
}

/// MPI_Initialized (section 11.2.1): true from MPI_Init on, also after MPI_Finalize.
pub fn initialized() -> Result<bool> {
    Ok(engine().phase.get() != Phase::Before)
}

/// MPI_Finalized (section 11.2.2).
pub fn finalized() -> Result<bool> {
    Ok(engine().phase.get() == Phase::After)
}

/// MPI_Finalize (section 11.2.2). The attributes of MPI_COMM_SELF go first, while every MPI call still works (section
/// 11.2.4); then all communication of all ranks ends.
pub fn finalize() -> Result {
    let eng = engine();
    match eng.phase.get() {
        Phase::Before => return crate::err!(Class::Other, "MPI_Init has not been called"),
        Phase::After => return crate::err!(Class::Other, "MPI_Finalize has been called already"),
        Phase::Active => {}
    }
    let job = eng.job();
    let own = eng.comms.self_.borrow().clone();
    if let Some(own) = own {
        own.attrs.delete_all(consts::COMM_SELF, false)?;
    }
    // What this rank has sent must have left before others may go: they might still need its memory.
    crate::p2p::finalize()?;
    let world = eng.comms.world.borrow().clone();
    if let Some(world) = world {
        crate::coll::internal::barrier(&world)?;
    }
    eng.phase.set(Phase::After);
    crate::threads::no_more_owners();
    // Pairs with the launcher's load when the process ends.
    job.segment.rank(job.rank).status.state.store(RankState::Finalized as u32, Release);
    if let Some(outside) = &job.outside {
        outside.finalized();
    }
    Ok(())
}

/// MPI_Abort (section 9.6): ends all ranks of the job, whatever the communicator; `errorcode` becomes the exit code.
pub fn abort(comm: CommH, errorcode: i32) -> Result {
    let name = crate::errhandler::comm_label(comm, crate::comm::get(comm).ok().as_ref());
    let rank = engine().job.get().map_or(0, |j| j.rank);
    crate::launch::abort_job(errorcode, &format!("MPI_Abort(comm={name}, errorcode={errorcode}) on rank {rank}"))
}

/// MPI_Wtime (section 9.7): seconds since the machine started; the same clock on every rank.
pub fn wtime() -> f64 {
    crate::progress::now_ns() as f64 * 1e-9
}

/// MPI_Wtick: the clock's resolution in seconds.
pub fn wtick() -> f64 {
    nix::time::clock_getres(nix::time::ClockId::CLOCK_MONOTONIC).map_or(1e-9, |t| t.tv_sec() as f64 + t.tv_nsec() as f64 * 1e-9)
}

/// MPI_Get_processor_name (section 9.1.2): the host's name.
pub fn get_processor_name() -> Result<String> {
    let name = nix::unistd::gethostname().map_err(|e| other("cannot read the host's name", e))?;
    Ok(name.to_string_lossy().into_owned())
}

/// MPI_Get_version (section 9.1.1).
pub fn get_version() -> Result<(i32, i32)> {
    Ok((consts::VERSION, consts::SUBVERSION))
}

/// How MPI_Get_library_version begins, if not with Ferrite's name.
static LIBRARY_IS_LIKE: OnceCell<&str> = OnceCell::new();

/// Says before `main` what library this one stands in for, in the words in which that library says it. Programs that open an MPI
/// library while they run find out from these words which ABI it has (NGSolve, MPI.jl).
pub fn library_is_like(words: &'static str) {
    let _ = LIBRARY_IS_LIKE.set(words);
}

/// MPI_Get_library_version (section 9.1.1).
pub fn get_library_version() -> Result<String> {
    let like = LIBRARY_IS_LIKE.get().unwrap_or(&"");
    Ok(format!("{like}Ferrite {} (MPI {}.{}, one node)", env!("CARGO_PKG_VERSION"), consts::VERSION, consts::SUBVERSION))
}

/// MPI_Query_thread (section 11.6.2).
pub fn query_thread() -> Result<i32> {
    Ok(engine().thread_level.get())
}

/// MPI_Is_thread_main (section 11.6.2).
pub fn is_thread_main() -> Result<bool> {
    Ok(MAIN_THREAD.get() == Some(&std::thread::current().id()))
}

/// MPI_Pcontrol (section 15.2.4): for profiling tools; the library itself does nothing with it.
pub fn pcontrol(_level: i32) -> Result {
    Ok(())
}

fn other(what: &str, e: impl std::fmt::Display) -> crate::error::Error {
    crate::error::Error::new(Class::Other, format!("{what}: {e}"))
}
