//! Spin while there are cores to spare, then sleep on the doorbell.

use super::anybody::ANYBODY;
use super::bell::{self, Barrier};
use super::give_way::give_way;

use super::kernel::{barrier_everywhere, futex_wait, futex_wake, now_ns, register_membarrier};
use super::patience::{Next, Patience};
use super::{homes, place, turns};
use crate::engine::{engine, Engine};
use crate::error::{Class, Error, Result};
use crate::launch::Job;
use crate::shm::Segment;
use crate::sync::atomic::Ordering::*;
use crate::sync::atomic::{fence, AtomicU32};
use crate::sync::pause;
use crate::threads;
use std::cell::OnceCell;
use std::time::Duration;

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
    /// Is it a message, from whomever it may come?
    pub any: bool,
    /// Which collective of the communicator, by number, or 0.
    pub call: u32,
    /// Does it tell on which cores ranks had better be (`progress::homes`)? Not if all ranks take part.
    pub tells_ties: bool,
}

impl Waiting {
    /// A number that all who wait in the same collective have in common, and no others, but for chance; 0 for what is no collective.
    fn number(&self) -> u32 {
        match self.call {
            0 => 0,
            call => (self.context.wrapping_mul(0x9e37_79b1) ^ call).max(1),
        }
    }
}

/// Looks after which a rank looks more rarely, while there are cores to spare: together they take about 0.2 ms.
const SPINS: u32 = 4000;
/// The same where they cost others their time ([`overspends`]): about as long as it takes to wake a core.
const SPINS_ON_QUOTA: u32 = 500;
/// Pauses between two looks then: a core may have another thread, which they leave alone,
const PAUSES: u32 = 16;
/// and looks after which others may have the core, if they want it.
const SPINS_TO_YIELD: u32 = 16;
/// Longest sleep in nanoseconds before a rank looks around: at an abort, or at something that nobody rings for.
const SLEEP: i64 = 100_000_000;
/// The same where a ring may be missed.
const DOZE: i64 = 1_000_000;

/// Looks of one of several threads after which others may have the core,
const LOOKS_TO_YIELD: u32 = 16;
/// and after which it rests before each one, so long: longer each time after as many again,
const LOOKS_TO_REST: u32 = 2000;
const REST: Duration = Duration::from_micros(100);
/// but no more than ten times that.
const MOST_RESTS: u32 = 10;

/// How this process sees to the barrier before it looks at bells.
static BARRIER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(Barrier::Own as u32);

/// Has the job a core for each of its ranks?
pub fn has_cores(segment: &Segment) -> bool {
    segment.header().ranks.load(Relaxed) <= segment.header().cores.load(Relaxed)
}

/// Prepares this process for waking others; MPI_Init calls it.
pub fn init(job: &Job) {
    if job.size > 1 && register_membarrier() {
        // Before it looks at a bell: a rank that has gone to sleep without seeing this has set its own by then.
        job.segment.header().sleeper_pays.store(1, Relaxed);
        fence(SeqCst);
        BARRIER.store(Barrier::Sleeper as u32, Relaxed);
    }
}

/// Who provides the barrier when this process looks at bells.
#[inline(always)]
fn barrier() -> Barrier {
    match BARRIER.load(Relaxed) == Barrier::Own as u32 {
        true => Barrier::Own,
        false => Barrier::Sleeper,
    }
}

/// To be called between publishing something and looking at bells ([`ring_after`]).
#[inline(always)]
pub fn published() {
    bell::published(barrier());
}

/// Wakes `rank` (of the world) if it sleeps. Call after publishing something it may wait for.
#[inline]
pub fn ring(job: &Job, rank: usize) {
    published();
    ring_after(job, rank);
}

/// The same after a call of [`published`], for several ranks at once.
#[inline]
pub fn ring_after(job: &Job, rank: usize) {
    wake_at(&job.segment.rank(rank).bell.state);
}

/// The same without its barrier: a rank that is just going to sleep may be missed. False if that may be: [`ring`] is owed then, before this
/// rank does anything but look for more work.
#[inline]
pub fn ring_early(job: &Job, rank: usize) -> bool {
    bell::published(Barrier::Sleeper);
    ring_after(job, rank);
    barrier() == Barrier::Sleeper
}

/// [`ring`] for who keeps the bell of the rank at hand.
#[inline(always)]
pub fn ring_at(bell: &AtomicU32) {
    published();
    wake_at(bell);
}

#[inline(always)]
fn wake_at(bell: &AtomicU32) {
    if bell::take(bell) {
        futex_wake(bell);
    }
}

/// The same for the launcher, which has no rank.
pub fn wake(segment: &Segment, rank: usize) {
    bell::published(Barrier::Own);
    wake_at(&segment.rank(rank).bell.state);
}

/// Looks before the core is offered to others while what is waited for may come without that: about as long as a switch takes.
pub(super) const STAYS: u32 = 32;
/// Looks after which a rank makes sure that it has a core of its own, while there is one for each. In a job of more ranks than cores it offers its core then, too: so
/// two that share one may answer each other before they have looked more often than this.
pub(super) const SPINS_TO_LOOK_AROUND: u32 = 128;

/// Are there more ranks awake than cores to run them? Then whoever spins keeps others from what it waits for.
#[inline]
pub fn crowded(job: &Job) -> bool {
    is_crowded(&job.segment)
}

/// The same of the job with this segment.
#[inline]
pub fn is_crowded(segment: &Segment) -> bool {
    let header = segment.header();
    header.awake.load(Relaxed) > header.cores.load(Relaxed)
}

/// Do the ranks that are awake take more time than a quota allows? Then what one spends on a wait is missing to those that compute: when it is used up, all stand still.
#[inline]
pub fn overspends(job: &Job) -> bool {
    let header = job.segment.header();
    let busy = header.busy_cores.load(Relaxed);
    busy < header.cores.load(Relaxed) && busy < header.awake.load(Relaxed)
}

/// How often a caller may look for something before it calls [`wait`] for it.
#[inline]
pub fn spins(job: &Job) -> u32 {
    if crowded(job) || threads::has_company(engine()) {
        1
    } else if overspends(job) {
        SPINS_ON_QUOTA
    } else {
        SPINS
    }
}

/// Waits until `ready` gives a value or an error, making progress on everything else meanwhile.
#[inline]
pub fn wait<T>(why: Waiting, mut ready: impl FnMut() -> Result<Option<T>>) -> Result<T> {
    if let Some(v) = ready()? {
        return Ok(v);
    }
    if why.any {
        return wait_slow(engine(), why, &|job| ANYBODY.may_send(job), &mut ready).inspect(|_| ANYBODY.has_sent());
    }
    wait_slow(engine(), why, &|job| turns::runs_elsewhere(job, why.peer), &mut ready)
}

/// The same for who can tell whether what it waits for may come `soon` although it does not offer its core: asked only in a job of more
/// ranks than cores.
#[inline]
pub fn wait_with<T>(why: Waiting, soon: impl Fn(&Job) -> bool, mut ready: impl FnMut() -> Result<Option<T>>) -> Result<T> {
    if let Some(v) = ready()? {
        return Ok(v);
    }
    wait_slow(engine(), why, &soon, &mut ready)
}

#[inline(never)]
fn wait_slow<T>(
    eng: &Engine,
    why: Waiting,
    soon: &dyn Fn(&Job) -> bool,
    ready: &mut dyn FnMut() -> Result<Option<T>>,
) -> Result<T> {
    match wait_alone(eng, why, soon, ready)? {
        Some(v) => Ok(v),
        None => wait_in_company(eng, why, ready),
    }
}

/// Waits; None as soon as other threads of the program may be in calls.
fn wait_alone<T>(
    eng: &Engine,
    why: Waiting,
    soon: &dyn Fn(&Job) -> bool,
    ready: &mut dyn FnMut() -> Result<Option<T>>,
) -> Result<Option<T>> {
    if threads::has_company(eng) {
        return Ok(None);
    }
    let post = Post::new(eng, why);
    let more_ranks = !has_cores(&post.job.segment);
    if more_ranks {
        homes::waits(post.job, &why);
    }
    let mut lingers = true;
    loop {
        let (mut spins, mut stays, mut offers, mut patience) = (0, 0, 0, None);
        loop {
            let moved = eng.p2p.poll_for(why.peer);
            if let Some(v) = ready()? {
                if more_ranks && why.call == 0 && offers == 0 && crowded(post.job) {
                    give_way(post.job);
                }
                return Ok(Some(v));
            }
            if threads::has_company(eng) {
                return Ok(None);
            }
            if moved {
                // There is work: this is no time to offer the core.
                (spins, stays, offers, patience) = (0, 0, 0, None);
                post.something_came();
                continue;
            }
            let crowded = crowded(post.job);
            if crowded {
                if stays < STAYS && soon(post.job) {
                    stays += 1;
                    pause();
                    continue;
                }
                stays = 0;
                // What we wait for needs our core: hand it over. A core whose ranks all sleep goes idle, and to wake it costs
                // far more than a few switches between ranks that look and hand over.
                offers += 1;
                turns::offer(post.job);
                // One turn is often enough: the clock is read from the second on.
                if offers == 1 {
                    continue;
                }
            } else {
                spins += 1;
                if spins % SPINS_TO_LOOK_AROUND == 0 {
                    place::look_around(post.job);
                }
                if spins < SPINS_ON_QUOTA || spins < SPINS && !overspends(post.job) {
                    // Two ranks that play to each other may have been put on one core while others are free.
                    if more_ranks && spins % SPINS_TO_LOOK_AROUND == 0 {
                        std::thread::yield_now();
                    } else {
                        pause();
                    }
                    continue;
                }
                if spins % SPINS_TO_YIELD != 0 {
                    (0..PAUSES).for_each(|_| pause());
                    continue;
                }
                std::thread::yield_now();
            }
            match patience.get_or_insert_with(|| Patience::new(post.job, lingers)).next(crowded) {
                Next::Look => {}
                // (What that finds is looked at in the next turn.)
                Next::Linger => _ = eng.p2p.poll_before_sleep(),
                Next::Sleep => break,
            }
        }
        check_abort(post.job)?;
        post.tell();
        lingers = match post.sleep(ready)? {
            Slept::Ready(v) => return Ok(Some(v)),
            Slept::Rung(rung) => rung,
        };
        check_abort(post.job)?;
    }
}

/// Waits with the lock of [`threads`], which others may have between two looks. As what they wait for is another thing each time, nobody
/// sleeps until it is rung for.
#[cold]
fn wait_in_company<T>(eng: &Engine, why: Waiting, ready: &mut dyn FnMut() -> Result<Option<T>>) -> Result<T> {
    threads::wait_with_lock(eng);
    let job = eng.job();
    let mut told = None;
    let mut looks = 0u32;
    loop {
        let moved = eng.p2p.poll_for(why.peer);
        if let Some(v) = ready()? {
            eng.p2p.leave();
            return Ok(v);
        }
        if moved {
            looks = 0;
            continue;
        }
        looks = looks.saturating_add(1);
        if looks >= LOOKS_TO_REST {
            check_abort(job)?;
            told.get_or_insert_with(|| Told::new(job, &why));
            eng.p2p.poll_before_sleep();
        }
        threads::let_others_in(eng, || match looks {
            LOOKS_TO_REST.. => std::thread::sleep(REST * (looks / LOOKS_TO_REST).min(MOST_RESTS)),
            _ if looks.is_multiple_of(LOOKS_TO_YIELD) || crowded(job) => std::thread::yield_now(),
            _ => (0..PAUSES).for_each(|_| pause()),
        });
    }
}

/// What a sleep has come to.
enum Slept<T> {
    /// It was not needed.
    Ready(T),
    /// Somebody has rung, or something has moved; or else it was time to look around.
    Rung(bool),
}

/// A rank in a wait, as others see it.
struct Post<'a> {
    eng: &'a Engine,
    job: &'a Job,
    why: Waiting,
    told: OnceCell<Told<'a>>,
    /// Was it in another wait before?
    before: u32,
}

impl<'a> Post<'a> {
    fn new(eng: &'a Engine, why: Waiting) -> Self {
        let job = eng.job();
        let status = &job.segment.rank(job.rank).status;
        let before = status.attending.load(Relaxed);
        status.attending.store(turns::HERE, Relaxed);
        status.collective.store(why.number(), Relaxed);
        status.waits.store(status.waits.load(Relaxed).wrapping_add(1), Relaxed);
        Post { eng, job, why, told: OnceCell::new(), before }
    }

    /// For others, who would sleep if this rank talks.
    fn something_came(&self) {
        let came = &self.job.segment.rank(self.job.rank).status.came;
        came.store(came.load(Relaxed).wrapping_add(1), Relaxed);
    }

    /// Tells the roll call what this rank waits for.
    fn tell(&self) {
        self.told.get_or_init(|| Told::new(self.job, &self.why));
    }

    /// Sleeps until somebody rings, unless a last look finds something.
    fn sleep<T>(&self, ready: &mut dyn FnMut() -> Result<Option<T>>) -> Result<Slept<T>> {
        let (header, me) = (self.job.segment.header(), self.job.segment.rank(self.job.rank));
        let bell = &me.bell.state;
        let mut longest = SLEEP;
        bell::announce(bell, || {
            if header.sleeper_pays.load(Relaxed) != 0 && !barrier_everywhere() {
                longest = DOZE;
            }
        });
        let moved = self.eng.p2p.poll_before_sleep();
        match ready() {
            Ok(None) if !moved => {}
            other => {
                bell::withdraw(bell);
                return Ok(other?.map_or(Slept::Rung(true), Slept::Ready));
            }
        }
        me.status.attending.store(turns::AWAY, Relaxed);
        header.awake.fetch_sub(1, Relaxed);
        while bell.load(Acquire) == 1 && futex_wait(bell, 1, longest) {}
        header.awake.fetch_add(1, Relaxed);
        me.status.attending.store(turns::HERE, Relaxed);
        let rung = bell.swap(0, Relaxed) == 0;
        if rung {
            me.status.progress.fetch_add(1, Relaxed);
        }
        Ok(Slept::Rung(rung))
    }
}

/// While it lives the roll call tells what this rank waits for.
struct Told<'a>(&'a Job);

impl<'a> Told<'a> {
    fn new(job: &'a Job, why: &Waiting) -> Self {
        let status = &job.segment.rank(job.rank).status;
        status.context.store(why.context, Relaxed);
        status.peer.store(why.peer, Relaxed);
        status.tag.store(why.tag, Relaxed);
        status.root.store(why.root, Relaxed);
        status.since.store(now_ns(), Relaxed);
        status.waiting.store(1 + u32::from(threads::have_been_several()), Relaxed);
        Told(job)
    }
}

impl Drop for Told<'_> {
    fn drop(&mut self) {
        self.0.segment.rank(self.0.rank).status.waiting.store(0, Relaxed);
    }
}

impl Drop for Post<'_> {
    fn drop(&mut self) {
        let status = &self.job.segment.rank(self.job.rank).status;
        if !has_cores(&self.job.segment) {
            // (Who computes now, and where?)
            place::say_here(self.job);
        }
        status.attending.store(self.before, Relaxed);
        if self.before == turns::NOT {
            self.eng.p2p.leave();
        }
    }
}

/// Another rank has aborted: leave.
fn check_abort(job: &Job) -> Result {
    if let Some(outside) = &job.outside {
        outside.watch(job);
    }
    let a = job.segment.header().abort.load(Relaxed);
    let who = match a {
        0 => return Ok(()),
        a if a == job.rank as u32 + 1 => return Ok(()),
        crate::launch::ENDED_BY_LAUNCHER => "the launcher".to_string(),
        a => format!("rank {}", a - 1),
    };
    Err(Error::new(Class::ProcAborted, format!("{who} ended the job")))
}
