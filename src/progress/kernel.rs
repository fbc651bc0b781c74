//! What waiting needs from the kernel.

use crate::sync::atomic::Ordering::SeqCst;
use crate::sync::atomic::{fence, AtomicU32};
use std::io::Read;

/// CLOCK_MONOTONIC in nanoseconds, as in `StatusLine::since`.
pub(crate) fn now_ns() -> u64 {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: `t` is a valid timespec to write to.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut t) };
    t.tv_sec as u64 * 1_000_000_000 + t.tv_nsec as u64
}

/// Sleeps while `*word == expect`, but not for more than `ns`. False when the time was up.
pub fn futex_wait(word: &AtomicU32, expect: u32, ns: i64) -> bool {
    let limit = libc::timespec { tv_sec: 0, tv_nsec: ns };
    // SAFETY: `word` is a valid aligned u32 in memory shared with the waker; the timespec outlives the call.
    let r = unsafe {
        libc::syscall(libc::SYS_futex, word as *const _ as *const u32, libc::FUTEX_WAIT, expect, &limit as *const libc::timespec)
    };
    r == 0 || std::io::Error::last_os_error().raw_os_error() != Some(libc::ETIMEDOUT)
}

/// Wakes whoever sleeps on `word`.
pub fn futex_wake(word: &AtomicU32) {
    // SAFETY: `word` is a valid aligned u32; waking has no other effect on memory.
    unsafe { libc::syscall(libc::SYS_futex, word as *const _ as *const u32, libc::FUTEX_WAKE, 1) };
}

/// Threads of the machine, or of its part that this process sees, that are running or could. None if the kernel does not tell.
pub fn running() -> Option<u32> {
    let mut text = [0; 64];
    let len = std::fs::File::open("/proc/loadavg").and_then(|mut file| file.read(&mut text)).ok()?;
    running_in(std::str::from_utf8(&text[..len]).ok()?)
}

/// The same from what it tells: three averages, those running of all threads, the last process.
fn running_in(text: &str) -> Option<u32> {
    text.split_ascii_whitespace().nth(3)?.split_once('/')?.0.parse().ok()
}

fn membarrier(command: libc::c_int) -> bool {
    // SAFETY: a system call without pointers.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// Lets other processes make this one pass a barrier. False where the kernel cannot or may not.
pub fn register_membarrier() -> bool {
    membarrier(libc::MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED)
}

/// Makes all running threads of registered processes pass a barrier. False where the kernel cannot or may not.
pub fn barrier_everywhere() -> bool {
    membarrier(libc::MEMBARRIER_CMD_GLOBAL_EXPEDITED)
}

/// Makes all running threads of this process pass a barrier.
pub fn barrier_of_threads() {
    let own = membarrier(libc::MEMBARRIER_CMD_PRIVATE_EXPEDITED)
        || membarrier(libc::MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED) && membarrier(libc::MEMBARRIER_CMD_PRIVATE_EXPEDITED);
    if !own && !membarrier(libc::MEMBARRIER_CMD_GLOBAL) {
        // No processor keeps a store to itself for that long.
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    fence(SeqCst);
}

/// Offers the core, and puts this thread into place `place` of `places` in the circle of those that share the core. An ordinary yield
/// moves a thread's virtual time on by its time slice, so what the slice leaves of that is its place; this one does by a longer slice.
/// Needs Linux 6.12 (6.18, for the place to be the right one); false before, or where the kernel forbids it.
pub fn yield_to_place(place: usize, places: usize) -> bool {
    let Some((own, time)) = attributes().zip(virtual_time()) else { return false };
    let slice = own.sched_runtime;
    // Real-time policies give the word another meaning; kernels that do not know it say 0.
    let fair = own.sched_policy == libc::SCHED_OTHER as u32 || own.sched_policy == libc::SCHED_BATCH as u32;
    if !fair || slice == 0 {
        return false;
    }
    let round = time.virtually(slice).max(1);
    let Some(way) = way_to(place as u64, places as u64, round, time.now) else { return true };
    // SAFETY: the structure is valid, and the kernel only reads it.
    let set = |attr: &libc::sched_attr| unsafe { libc::syscall(libc::SYS_sched_setattr, 0, attr, 0) == 0 };
    let mut once = own;
    once.sched_runtime += time.really(way);
    let done = set(&once);
    std::thread::yield_now();
    done && set(&own)
}

/// How far it is from `now` to `place` of `places` in a round; None from nearby.
fn way_to(place: u64, places: u64, round: u64, now: u64) -> Option<u64> {
    let way = (round * place / places + round - now % round) % round;
    let near = round / places / 4;
    (near..round - near).contains(&way).then_some(way)
}

/// How it is to schedule this thread.
fn attributes() -> Option<libc::sched_attr> {
    const BYTES: u32 = size_of::<libc::sched_attr>() as u32;
    // SAFETY: a plain structure of integers, for which zeros are valid.
    let mut own: libc::sched_attr = unsafe { std::mem::zeroed() };
    // SAFETY: `own` is valid for so many bytes.
    let done = unsafe { libc::syscall(libc::SYS_sched_getattr, 0, &mut own, BYTES, 0) } == 0;
    done.then_some(own)
}

/// What the kernel shows of how it schedules this thread.
const SCHED: &str = "/proc/thread-self/sched";

/// A thread's virtual time in nanoseconds, by which the kernel decides whose turn it is, and its weight, by which that goes slower than real
/// time: for nice threads it goes faster.
struct Virtual {
    now: u64,
    weight: u64,
}

impl Virtual {
    /// The weight of a thread that is not nice.
    const NORMAL: u64 = 1 << 20;

    fn virtually(&self, ns: u64) -> u64 {
        ns * Self::NORMAL / self.weight
    }

    fn really(&self, ns: u64) -> u64 {
        ns * self.weight / Self::NORMAL
    }
}

fn virtual_time() -> Option<Virtual> {
    let all = std::fs::read_to_string(SCHED).ok()?;
    let field = |name: &str| Some(all.lines().find(|line| line.starts_with(name))?.split_once(':')?.1.trim());
    let (millis, nanos) = field("se.vruntime")?.split_once('.')?;
    let now = millis.parse::<u64>().ok()? * 1_000_000 + nanos.parse::<u64>().ok()?;
    let weight = field("se.load.weight")?.parse().ok().filter(|&weight| weight > 0)?;
    Some(Virtual { now, weight })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kernel_tells_how_many_threads_are_running() {
        assert_eq!(running_in("0.20 0.18 0.12 3/80 11206\n"), Some(3));
        assert_eq!(running_in("0.20 0.18"), None);
        assert!(running().is_none_or(|running| running > 0));
    }

    #[test]
    fn to_take_a_place_leaves_the_slice_as_it_was() {
        let slice = || attributes().map(|own| own.sched_runtime);
        let before = slice();
        for place in 0..4 {
            yield_to_place(place, 4);
            assert_eq!(slice(), before);
        }
    }

    #[test]
    fn nobody_moves_who_is_nearly_in_place() {
        let from = |now| way_to(3, 8, 1600, now);
        assert_eq!([600, 650, 551, 5400].map(from), [None; 4]);
        assert_eq!([0, 550, 651, 1599].map(from), [Some(600), Some(50), Some(1549), Some(601)]);
    }

    #[test]
    fn virtual_time_is_read_where_the_kernel_shows_it() {
        let all = std::fs::read_to_string(SCHED).unwrap_or_default();
        assert_eq!(virtual_time().is_some(), all.contains("se.vruntime"));
    }

    #[test]
    fn virtual_time_goes_faster_for_who_is_nice() {
        let nice = Virtual { now: 0, weight: Virtual::NORMAL / 8 };
        assert_eq!((nice.virtually(1000), nice.really(8000)), (8000, 1000));
    }
}
