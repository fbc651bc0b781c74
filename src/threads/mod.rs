//! Threads of the program in the library: one at a time (MPI 5.0, section 11.6).
//!
//! The engine is single-threaded Rust, so a call of one thread keeps those of others out until it returns, or waits: what it waits
//! for may need them. Nearly all programs call from one thread only, and pay nothing for that. The thread that has called MPI_Init is the *owner*: it
//! looks at one word when it comes and when it goes, in place of a look whether MPI is initialized ([`owner`]). Any other thread takes a lock, and with it
//! the ownership. From then on all take the lock, until the first thread has made some calls in a row and is the owner again.
//!
//! That holds whatever MPI_Init_thread was asked for, as there are programs that have several threads call though they must not.

mod owner;

use crate::calls::Call;
use crate::engine::{self, is_inside, Engine, Phase};
use crate::progress;
use crate::progress::bell::{self, Barrier};
use owner::{Owner, Thread};
use std::cell::{Cell, RefCell};
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU32, AtomicUsize};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Who comes and goes without the lock.
static OWNER: Owner = Owner::none();
/// Who holds the lock.
static HOLDER: AtomicUsize = AtomicUsize::new(0);
/// How many calls in a row make the first thread the owner again; 0 as long as no other has called.
static ENOUGH: AtomicU32 = AtomicU32::new(0);
/// How many want it.
static WANTED: AtomicU32 = AtomicU32::new(0);
static LOCK: Mutex<()> = Mutex::new(());

/// Calls in a row after which the first thread is the owner again; twice as many each time, as to take that away takes some microseconds.
const CALLS_TO_OWN: u32 = 64;

/// What only the holder of the lock touches.
struct Held {
    guard: RefCell<Option<MutexGuard<'static, ()>>>,
    /// Threads that are in a call, of those that came by the lock.
    inside: Cell<u32>,
    /// Calls that the one which may be the owner has made in a row since it was not.
    calls: Cell<u32>,
}

// SAFETY: all of it is used by the holder of the lock alone.
unsafe impl Sync for Held {}

static HELD: Held = Held { guard: RefCell::new(None), inside: Cell::new(0), calls: Cell::new(0) };

/// This thread, by the address of its control block.
#[inline(always)]
fn me() -> Thread {
    #[cfg(all(target_arch = "x86_64", target_os = "linux"))]
    {
        let block: Thread;
        // SAFETY: the ABI has each thread's control block begin with its own address.
        unsafe { std::arch::asm!("mov {}, fs:0", out(reg) block, options(nomem, nostack, preserves_flags)) };
        block
    }
    #[cfg(not(all(target_arch = "x86_64", target_os = "linux")))]
    {
        thread_local!(static ME: u8 = const { 0 });
        ME.with(|me| std::ptr::from_ref(me).addr())
    }
}

/// Is this thread the owner? Then this is between MPI_Init and MPI_Finalize.
#[inline(always)]
fn is_owner() -> bool {
    OWNER.is(me())
}

fn holds_lock() -> bool {
    HOLDER.load(Relaxed) == me()
}

/// May other threads have calls that wait? Then who waits must let them in.
#[inline(always)]
pub fn has_company(eng: &Engine) -> bool {
    !is_owner() && eng.call.get() != Call::default()
}

/// Have several threads called so far?
pub fn have_been_several() -> bool {
    ENOUGH.load(Relaxed) > 0
}

/// A call, from beginning to end.
pub struct Inside {
    outer: u32,
}

impl Inside {
    /// The call `c` begins, between MPI_Init and MPI_Finalize; None if that is not so. It may be one of a callback's, within another.
    #[inline(always)]
    pub fn new(c: Call) -> Option<Inside> {
        if !is_owner() {
            come_in_if_active()?;
        } else {
            begin_as_owner();
        }
        // SAFETY: MPI_Init has made it.
        Some(Inside { outer: unsafe { engine::made() }.call.enter(c) })
    }

    /// The same at any time.
    #[inline(always)]
    pub fn anytime(c: Call) -> Inside {
        if !is_owner() {
            come_in();
        } else {
            begin_as_owner();
        }
        Inside { outer: engine::engine().call.enter(c) }
    }

    /// What belongs to a call but does not lie in it.
    pub fn beside_a_call() -> Inside {
        Self::anytime(Call(u16::MAX))
    }
}

impl Drop for Inside {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: it was made before this.
        let eng = unsafe { engine::made() };
        eng.call.leave(self.outer);
        match is_owner() {
            true => OWNER.end(),
            false => go(eng, self.outer),
        }
    }
}

#[inline(always)]
fn begin_as_owner() {
    OWNER.begin();
    // Who takes the ownership has this thread pass a barrier.
    bell::published(Barrier::Sleeper);
    if !is_owner() {
        begin_after_all();
    }
}

/// The ownership has been taken between the two looks at it.
#[cold]
fn begin_after_all() {
    if OWNER.under_way(me()) == 1 {
        OWNER.end();
        come_in();
    }
    // Else this call is made from another one, which keeps others out until it ends.
}

#[cold]
fn come_in_if_active() -> Option<()> {
    come_in();
    let eng = engine::engine();
    if eng.phase.get() == Phase::Active {
        return Some(());
    }
    go(eng, eng.call.noted());
    None
}

#[cold]
fn come_in() {
    if holds_lock() {
        return;
    }
    if OWNER.under_way(me()) > 0 {
        return OWNER.begin();
    }
    lock();
    HELD.inside.set(HELD.inside.get() + 1);
    // The owner may sleep.
    let pause = || {
        if let Some(job) = engine::engine().job.get() {
            progress::ring(job, job.rank);
        }
        std::thread::yield_now();
    };
    if OWNER.take(progress::barrier_of_threads, pause) {
        ENOUGH.store(ENOUGH.load(Relaxed).saturating_mul(2).max(CALLS_TO_OWN), Relaxed);
    }
}

/// The end of a call of a thread that is not the owner, or no more.
#[cold]
fn go(eng: &Engine, outer: u32) {
    if !holds_lock() {
        return OWNER.end();
    }
    if is_inside(outer) {
        return;
    }
    HELD.inside.set(HELD.inside.get() - 1);
    if HELD.inside.get() == 0 {
        eng.call.leave(0);
    }
    let calls = if OWNER.may_be(me()) { HELD.calls.get() + 1 } else { 0 };
    HELD.calls.set(calls);
    let alone = HELD.inside.get() == 0 && WANTED.load(Relaxed) == 0;
    if alone && calls > ENOUGH.load(Relaxed) && eng.phase.get() == Phase::Active {
        HELD.calls.set(0);
        OWNER.become_it(me());
    }
    unlock();
}

/// MPI_Finalize: from now on nobody is the owner.
pub fn no_more_owners() {
    OWNER.no_more();
}

fn lock() {
    WANTED.fetch_add(1, Relaxed);
    let guard = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    WANTED.fetch_sub(1, Relaxed);
    HELD.guard.replace(Some(guard));
    HOLDER.store(me(), Relaxed);
}

fn unlock() {
    HOLDER.store(0, Relaxed);
    drop(HELD.guard.take());
}

/// A call steps aside for `meanwhile`, at whose end this thread does not hold the lock, and goes on with it.
fn aside(eng: &Engine, meanwhile: impl FnOnce()) {
    let c = eng.call.step_aside();
    meanwhile();
    lock();
    eng.call.come_back(c);
}

/// A call waits: from now on with the lock, so that it can let others in.
pub fn wait_with_lock(eng: &Engine) {
    if !holds_lock() {
        aside(eng, || OWNER.wait());
        HELD.inside.set(HELD.inside.get() + 1);
    }
}

/// Others may come in during `pause`, as long as it takes.
pub fn let_others_in(eng: &Engine, pause: impl FnOnce()) {
    aside(eng, || {
        unlock();
        pause();
    });
}
