//! Spin while there are cores to spare, then sleep on the doorbell.
//!
//! A rank that is about to sleep sets its bell to 1 and looks once more; a rank that has published something rings: it
//! wakes the sleeper only if the bell is 1. Both sides put a SeqCst fence between their store and their load, so at least
//! one of them sees the other (Dekker).

use crate::engine::{engine, Engine};
use crate::error::{Class, Error, Result};
use crate::launch::Job;
use crate::shm::Segment;
use crate::sync::atomic::{fence, Ordering::*};
use crate::sync::pause;

/// What a rank waits for, for the roll call.
#[derive(Clone, Copy, Debug)]
pub struct Waiting {
    /// Context id of the communicator.
    pub context: u32,
    /// World rank of the peer, or -1 for any or all.
    pub peer: i32,
    /// Tag, or -1.
    pub tag: i32,
    /// Root of a collective, or -1.
    pub root: i32,
}

/// Polls between two looks at the clock while spinning; the whole spin costs about as much as a futex wake of another core.
const SPINS: u32 = 2000;

/// Are there more ranks awake than cores to run them? Then whoever spins keeps others from what it waits for.
#[inline]
fn crowded(job: &Job) -> bool {
    let header = job.segment.header();
    header.awake.load(Relaxed) > header.cores.load(Relaxed)
}

/// How often a caller may look for something before it calls [`wait`] for it.
#[inline]
pub fn spins(job: &Job) -> u32 {
    if crowded(job) {
        1
    } else {
        SPINS
    }
}

/// A call that does not wait (MPI_Test, MPI_Iprobe) has found nothing: the program will probably ask again at once.
#[inline]
pub fn idle(job: &Job) {
    if crowded(job) {
        std::thread::yield_now();
    }
}

/// Waits until `ready` gives a value or an error, making progress on everything else meanwhile.
#[inline]
pub fn wait<T>(why: Waiting, mut ready: impl FnMut() -> Result<Option<T>>) -> Result<T> {
    if let Some(v) = ready()? {
        return Ok(v);
    }
    wait_slow(engine(), why, &mut ready)
}

#[inline(never)]
fn wait_slow<T>(eng: &Engine, why: Waiting, ready: &mut dyn FnMut() -> Result<Option<T>>) -> Result<T> {
    let job = eng.job();
    let header = job.segment.header();
    let status = &job.segment.rank(job.rank).status;
    let mut told = false;
    loop {
        let mut spins = 0;
        loop {
            if eng.p2p.poll_for(why.peer) {
                spins = 0;
            }
            if let Some(v) = ready()? {
                if told {
                    status.waiting.store(0, Relaxed);
                }
                return Ok(v);
            }
            if spins >= SPINS || spins >= 1 && crowded(job) {
                break;
            }
            spins += 1;
            pause();
        }
        check_abort(job)?;
        if !told {
            told = true;
            status.context.store(why.context, Relaxed);
            status.peer.store(why.peer, Relaxed);
            status.tag.store(why.tag, Relaxed);
            status.root.store(why.root, Relaxed);
            status.since.store(now_ns(), Relaxed);
            status.waiting.store(1, Relaxed);
        }
        // About to sleep: announce it, then look once more.
        let bell = &job.segment.rank(job.rank).bell.state;
        bell.store(1, Relaxed);
        // Pairs with the fence in `ring`.
        fence(SeqCst);
        if eng.p2p.poll(job) {
            bell.store(0, Relaxed);
            continue;
        }
        match ready() {
            Ok(None) => {}
            other => {
                bell.store(0, Relaxed);
                status.waiting.store(0, Relaxed);
                return other.map(|v| v.expect("not None"));
            }
        }
        header.awake.fetch_sub(1, Relaxed);
        while bell.load(Acquire) == 1 {
            if !futex_wait(bell, 1) {
                // Time to look around: at an abort, or at something that nobody rings for.
                break;
            }
        }
        header.awake.fetch_add(1, Relaxed);
        // Rung, and not only looking around.
        if bell.swap(0, Relaxed) == 0 {
            status.progress.fetch_add(1, Relaxed);
        }
        check_abort(job)?;
    }
}

/// Wakes `rank` (of the world) if it sleeps. Call after publishing something it may wait for.
#[inline]
pub fn ring(job: &Job, rank: usize) {
    wake(&job.segment, rank);
}

/// The same for the launcher, which has no rank.
#[inline]
pub fn wake(segment: &Segment, rank: usize) {
    // Pairs with the fence before the last look in `wait_slow`.
    fence(SeqCst);
    let bell = &segment.rank(rank).bell.state;
    if bell.load(Relaxed) == 1 && bell.swap(0, Release) == 1 {
        futex_wake(bell);
    }
}

/// Another rank has aborted: leave.
fn check_abort(job: &Job) -> Result {
    let a = job.segment.header().abort.load(Relaxed);
    let who = match a {
        0 => return Ok(()),
        a if a == job.rank as u32 + 1 => return Ok(()),
        crate::launch::ENDED_BY_LAUNCHER => "the launcher".to_string(),
        a => format!("rank {}", a - 1),
    };
    Err(Error::new(Class::ProcAborted, format!("{who} ended the job")))
}

/// CLOCK_MONOTONIC in nanoseconds, as in `StatusLine::since`.
pub(crate) fn now_ns() -> u64 {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `t` is a valid timespec to write to.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut t) };
    t.tv_sec as u64 * 1_000_000_000 + t.tv_nsec as u64
}

/// Sleeps while `*word == expect`, at most 100 ms. False when the time was up.
fn futex_wait(word: &crate::sync::atomic::AtomicU32, expect: u32) -> bool {
    let limit = libc::timespec { tv_sec: 0, tv_nsec: 100_000_000 };
    // SAFETY: `word` is a valid aligned u32 in memory shared with the waker; the timespec outlives the call.
    let r = unsafe {
        libc::syscall(libc::SYS_futex, word as *const _ as *const u32, libc::FUTEX_WAIT, expect, &limit as *const libc::timespec)
    };
    r == 0 || std::io::Error::last_os_error().raw_os_error() != Some(libc::ETIMEDOUT)
}

fn futex_wake(word: &crate::sync::atomic::AtomicU32) {
    // SAFETY: `word` is a valid aligned u32; waking has no other effect on memory.
    unsafe { libc::syscall(libc::SYS_futex, word as *const _ as *const u32, libc::FUTEX_WAKE, 1) };
}
