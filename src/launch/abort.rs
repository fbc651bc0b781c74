//! Ending the whole job from inside a rank (MPI_Abort, and error handlers that are fatal).

use super::Job;
use crate::engine::{engine, Phase};
use crate::shm::RankState;
use crate::sync::atomic::{AtomicBool, Ordering::*};
use std::io::Write;

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
    for rank in 0..job.size {
        crate::progress::ring(job, rank);
    }
    if let Some(outside) = &job.outside {
        limit_exit_handlers(exit_code(code));
        // It may kill this process at once.
        flush();
        outside.abort(exit_code(code));
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
    limit_exit_handlers(code);
    // Runs the exit handlers, so that buffered output of C and Fortran comes out.
    std::process::exit(code);
}

/// How long exit handlers of the program may take.
const PATIENCE: std::time::Duration = std::time::Duration::from_millis(40);

/// Ends the process even if an exit handler never returns.
fn limit_exit_handlers(code: i32) {
    // Without the thread only a handler that hangs is worse off.
    let _ = std::thread::Builder::new().spawn(move || {
        std::thread::sleep(PATIENCE);
        // SAFETY: ends the process; the exit handlers have had their time.
        unsafe { libc::_exit(code) }
    });
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
