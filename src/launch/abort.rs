//! Ending the whole job from inside a rank (MPI_Abort, and error handlers that are fatal).

use super::Job;
use crate::engine::{engine, Phase};
use crate::shm::RankState;
use crate::sync::atomic::{AtomicBool, AtomicU32, Ordering::*};
use std::io::Write;
use std::time::Duration;

static ABORTING: AtomicBool = AtomicBool::new(false);

/// Ends the job: writes `message` to stderr, tells the other ranks and the launcher, and exits with `code`. Of several
/// ranks that abort at once only the first is heard.
pub fn abort_job(code: i32, message: &str) -> ! {
    if ABORTING.swap(true, Relaxed) {
        // Called again by an exit handler of the program.
        // SAFETY: ends the process without running anything of it.
        unsafe { libc::_exit(exit_code(code)) };
    }
    let eng = engine();
    // Whatever the exit handlers of the program call must not wait for ranks that are leaving.
    eng.phase.set(Phase::After);
    let Some(job) = eng.job.get() else {
        say(message);
        std::process::exit(exit_code(code));
    };
    let h = job.segment.header();
    if h.abort.compare_exchange(0, job.rank as u32 + 1, AcqRel, Acquire).is_ok() {
        end_job(job, code, message);
    } else if let Some(outside) = &job.outside {
        // The launcher shall hear of it from the rank that ends the job, and not take this one for the failed one.
        limit_exit_handlers(exit_code(h.abort_code.load(Relaxed)), PATIENCE_OF_OTHERS);
        flush();
        outside.let_others_tell();
        leave(exit_code(h.abort_code.load(Relaxed)));
    }
    leave(exit_code(code))
}

/// The job is over since `rank`, which is not this one, has ended (for jobs without a launcher of ours). Of several ranks that
/// find out only the first is heard; returns in the others.
pub(super) fn lost_rank(job: &Job, rank: usize, message: &str) {
    const CODE: i32 = 1;
    if job.segment.header().abort.compare_exchange(0, rank as u32 + 1, AcqRel, Acquire).is_err() {
        return;
    }
    ABORTING.store(true, Relaxed);
    engine().phase.set(Phase::After);
    end_job(job, CODE, message);
    leave(CODE)
}

/// Says why the job ends, and tells the other ranks and the launcher.
fn end_job(job: &Job, code: i32, message: &str) {
    job.segment.header().abort_code.store(code, Relaxed);
    say(message);
    // Pairs with the launcher's Acquire load before it reads `abort_code`.
    job.segment.rank(job.rank).status.state.store(RankState::Aborted as u32, Release);
    if let Some(outside) = &job.outside {
        limit_exit_handlers(exit_code(code), PATIENCE);
        // The launcher may kill this process at once.
        flush();
        outside.abort(exit_code(code));
    }
    for rank in 0..job.size {
        crate::progress::ring(job, rank);
    }
}

/// Writes out what C and Fortran have buffered.
fn flush() {
    // SAFETY: looks up a symbol by a valid name.
    let fortran = unsafe { libc::dlsym(libc::RTLD_DEFAULT, c"_gfortran_flush_i4".as_ptr()) };
    if !fortran.is_null() {
        // SAFETY: gfortran's FLUSH takes the address of a unit number, or null for all units.
        let flush = unsafe { std::mem::transmute::<*mut libc::c_void, extern "C" fn(*const i32)>(fortran) };
        flush(std::ptr::null());
    }
    // SAFETY: null stands for all streams.
    unsafe { libc::fflush(std::ptr::null_mut()) };
}

/// Ends this process.
fn leave(code: i32) -> ! {
    limit_exit_handlers(code, PATIENCE);
    // Runs the exit handlers, so that buffered output of C and Fortran comes out.
    std::process::exit(code);
}

/// How long exit handlers of the program may take.
const PATIENCE: Duration = Duration::from_millis(40);
/// The same in ranks that leave since another one has ended the job of another launcher.
const PATIENCE_OF_OTHERS: Duration = Duration::from_millis(1000);

/// Ends the process even if an exit handler never returns.
fn limit_exit_handlers(code: i32, patience: Duration) {
    // Without the thread only a handler that hangs is worse off.
    let _ = std::thread::Builder::new().spawn(move || {
        std::thread::sleep(patience);
        // SAFETY: ends the process; the exit handlers have had their time.
        unsafe { libc::_exit(code) }
    });
}

/// The process that has joined a job of another launcher; processes that it forks are none of its ranks.
static JOINED: AtomicU32 = AtomicU32::new(0);

/// This process has joined the job of another launcher.
pub(super) fn joined() {
    JOINED.store(std::process::id(), Relaxed);
}

/// Is this the process that has joined?
pub(super) fn is_joined() -> bool {
    JOINED.load(Relaxed) == std::process::id()
}

/// For jobs of other launchers: a rank that exits between MPI_Init and MPI_Finalize says so itself and ends the job.
///
/// Called when the library is loaded, so that the handler comes after all of the program's, which may call MPI_Finalize.
pub(super) fn watch_exit() {
    extern "C" {
        fn on_exit(function: extern "C" fn(i32, *mut libc::c_void), argument: *mut libc::c_void) -> i32;
    }
    let own = at_exit as extern "C" fn(i32, *mut libc::c_void) as *const libc::c_void;
    // SAFETY: all zeros are a valid value; it is only read if dladdr has filled it in.
    let mut info: libc::Dl_info = unsafe { std::mem::zeroed() };
    // SAFETY: an address of this library, and a place for the result, whose name is a valid string. The handle is kept: the library
    // stays in memory, so that the function is there when the process exits. Without the handler the others find out a little later.
    unsafe {
        if libc::dladdr(own, &mut info) != 0
            && !libc::dlopen(info.dli_fname, libc::RTLD_LAZY | libc::RTLD_NOLOAD | libc::RTLD_NODELETE).is_null()
        {
            on_exit(at_exit, std::ptr::null_mut());
        }
    }
}

extern "C" fn at_exit(status: i32, _: *mut libc::c_void) {
    if !is_joined() {
        return;
    }
    let eng = engine();
    if eng.phase.get() != Phase::Active || ABORTING.swap(true, Relaxed) {
        return;
    }
    let Some(job) = eng.job.get() else { return };
    if job.segment.header().abort.compare_exchange(0, job.rank as u32 + 1, AcqRel, Acquire).is_ok() {
        eng.phase.set(Phase::After);
        let (rank, code) = (job.rank, status & 0xff);
        end_job(
            job,
            code.max(1),
            &format!("ferrite: rank {rank} exits with code {code} without calling MPI_Finalize; ending the job"),
        );
    }
}

/// What a shell sees of an error code: the low eight bits, but never success for a code that is not zero.
pub fn exit_code(code: i32) -> i32 {
    match code & 0xff {
        0 if code != 0 => 1,
        low => low,
    }
}

/// Writes one message line to stderr in one go, so that lines of several processes do not mix.
pub fn say(message: &str) {
    // Nobody is left to tell when stderr is closed.
    let _ = std::io::stderr().write_all(format!("{message}\n").as_bytes());
}

#[cfg(test)]
mod tests {
    use super::exit_code;

    #[test]
    fn an_error_never_looks_like_success() {
        assert_eq!(exit_code(13), 13);
        assert_eq!(exit_code(0), 0);
        assert_eq!(exit_code(256), 1);
        assert_eq!(exit_code(-1), 255);
    }
}
