//! Ending the job from inside a rank: MPI_Abort and the handlers that abort.

use crate::engine::engine;
use crate::launch::Job;
use crate::shm::RankState;
use crate::sync::atomic::Ordering::{AcqRel, Relaxed};

/// Has another rank already ended the job?
pub(super) fn ended_by_other() -> bool {
    let by = engine().job.get().map_or(0, |job| job.segment.header().abort.load(Relaxed));
    by != 0 && by != engine().job.get().map_or(0, |job| job.rank as u32 + 1)
}

/// Marks the job as ended by this rank, unless another was first, and wakes every rank so that it sees it.
fn mark(job: &Job, code: i32) {
    let header = job.segment.header();
    // The code first: whoever sees the mark (Acquire, or a later look by the launcher) finds the code.
    if header.abort.load(Relaxed) == 0 {
        header.abort_code.store(code, Relaxed);
    }
    let _ = header.abort.compare_exchange(0, job.rank as u32 + 1, AcqRel, Relaxed);
    job.segment.rank(job.rank).status.state.store(RankState::Aborted as u32, Relaxed);
    for rank in (0..job.size).filter(|&r| r != job.rank) {
        crate::progress::ring(job, rank);
    }
}

/// The part of an exit code that the operating system keeps; an error never looks like success.
fn exit_code(code: i32) -> i32 {
    match code & 0xff {
        0 => 1,
        c => c,
    }
}

/// Ends this process with `code` and tells the launcher and the other ranks that the job is over (MPI 5.0, section 11.4,
/// MPI_Abort). What the program printed so far is flushed; its exit handlers do not run, for they could call MPI again.
pub fn end_job(code: i32) -> ! {
    if let Some(job) = engine().job.get() {
        mark(job, code);
    }
    // SAFETY: fflush with NULL flushes every open stream; _exit ends the process.
    unsafe {
        libc::fflush(std::ptr::null_mut());
        libc::_exit(exit_code(code))
    }
}

#[cfg(test)]
mod tests {
    use super::exit_code;

    #[test]
    fn an_error_never_looks_like_success() {
        assert_eq!(exit_code(13), 13);
        assert_eq!(exit_code(0), 1);
        assert_eq!(exit_code(256), 1);
        assert_eq!(exit_code(-1), 255);
    }
}
