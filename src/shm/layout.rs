//! The fixed structures at the start of the segment.

use super::joint::Joint;
use super::offers::Offers;
use super::segment::Shared;
use crate::sync::atomic::{AtomicI32, AtomicU16, AtomicU32, AtomicU64};
use crate::sync::Line;

/// Most ranks of one job.
pub const MAX_RANKS: usize = 1024;

/// Changes whenever a structure in the segment does; processes of different versions refuse each other.
pub const LAYOUT_VERSION: u32 = 12;
/// First word of a segment: "FERRITE1".
pub const MAGIC: u64 = u64::from_le_bytes(*b"FERRITE1");

/// Ranks whose waits for each other are counted: see [`Ties`].
pub const MAX_TIES: usize = 32;

/// First page of the segment.
#[repr(C, align(64))]
pub struct Header {
    /// [`MAGIC`], written last by the creator.
    pub magic: AtomicU64,
    /// [`LAYOUT_VERSION`] of the creator.
    pub version: AtomicU32,
    /// Ranks of the job.
    pub ranks: AtomicU32,
    /// Bytes of one ring.
    pub ring_bytes: AtomicU32,
    /// Lock of the heap: 0 free, else the pid of the holder.
    pub heap_lock: AtomicU32,
    /// Bytes of the whole segment.
    pub len: AtomicU64,
    /// First byte of the heap that was never handed out.
    pub heap_next: AtomicU64,
    /// Free lists of the heap by power of two (offset of the first free block, 0 for none).
    pub heap_free: [AtomicU64; 48],
    /// The next context id that no communicator has had.
    pub context_next: Line<AtomicU32>,
    /// Ranks that are not asleep in a wait; with no more of them than cores a waiter may spin.
    pub awake: Line<AtomicU32>,
    /// 0, or 1 + the rank that called MPI_Abort or died; all others leave as soon as they see it.
    pub abort: Line<AtomicU32>,
    /// The exit code that goes with `abort`.
    pub abort_code: AtomicI32,
    /// Where the control block of MPI_COMM_WORLD lies; 0 none yet, 1 being made, 2 failed.
    pub world_board: AtomicU64,
    /// Cores that the job may use, as the launcher counted them,
    pub cores: AtomicU32,
    /// and how many of them it may keep busy (see [`Cores`](super::Cores)).
    pub busy_cores: AtomicU32,
    /// Does any rank leave the barrier between publishing and looking at bells to who goes to sleep?
    pub sleeper_pays: AtomicU32,
    /// A [`KernelCopy`](super::KernelCopy), as the creator found it.
    pub kernel_copy: AtomicU32,
    /// The ticks that the kernel takes to copy a byte at best, a f32.
    pub kernel_ticks: AtomicU32,
    /// Counts the changes of [`Ties::home`]: two for each, odd in its midst.
    pub homes: AtomicU32,
}

/// How far a rank has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum RankState {
    /// Not yet in MPI_Init.
    Starting = 0,
    /// Between MPI_Init and MPI_Finalize.
    Running = 1,
    /// MPI_Finalize has returned: the process may end.
    Finalized = 2,
    /// The rank called MPI_Abort, or an error handler did; its message is out.
    Aborted = 3,
}

impl RankState {
    /// From its number in the segment.
    pub fn from_u32(v: u32) -> Self {
        match v {
            1 => RankState::Running,
            2 => RankState::Finalized,
            3 => RankState::Aborted,
            _ => RankState::Starting,
        }
    }
}

/// A rank's futex word. 0: awake. 1: asleep, or about to be. The waker who turns 1 into 0 owes a futex wake.
#[repr(C, align(64))]
#[derive(Default)]
pub struct Bell {
    /// See [`Bell`].
    pub state: AtomicU32,
}

/// What a rank is doing; written by it alone with relaxed stores, in every call, and read by the launcher's roll call. It has a pair of lines for
/// itself: who reads a line gets the other one of its pair, too, from some processors, and so each look at the bell could take this one away.
#[repr(C, align(128))]
#[derive(Default)]
pub struct StatusLine {
    /// Process id.
    pub pid: AtomicU32,
    /// A [`RankState`].
    pub state: AtomicU32,
    /// The MPI call it is in ([`crate::calls::Call`] as number), 0 for none.
    pub call: AtomicU32,
    /// Context id of the communicator of that call.
    pub context: AtomicU32,
    /// Peer it waits for: world rank, or -1 for any / all.
    pub peer: AtomicI32,
    /// Tag it waits for.
    pub tag: AtomicI32,
    /// Root of the collective it is in, or -1.
    pub root: AtomicI32,
    /// 1 while it waits for others; 2 if it has other threads that call MPI.
    pub waiting: AtomicU32,
    /// Not 0 while it is in a wait: it will answer. See `progress::turns` for the values.
    pub attending: AtomicU32,
    /// 1 + the processor on which it last spun in a wait.
    pub cpu: AtomicU32,
    /// 1 + the rank that was the last to offer the core, and the same of the last but one in the high half, on the first of the ranks that share one: see
    /// `progress::turns`.
    pub offered: AtomicU32,
    /// Not 0 while it looks for one long message in a blocking receive: which one, see `p2p::endpoint`.
    pub wanted: AtomicU32,
    /// CLOCK_MONOTONIC nanoseconds when it began to wait.
    pub since: AtomicU64,
    /// Counts the times it made progress in a wait.
    pub progress: AtomicU32,
    /// Counts the calls that do not wait (MPI_Test and the like) while others have messages of its to fetch.
    pub polls: AtomicU32,
    /// Counts the waits that it has begun, but for those whose end it has seen at once.
    pub waits: AtomicU32,
    /// Counts the polls in them that have found something to move.
    pub came: AtomicU32,
    /// Which collective the last of these was in, by a number that all of its ranks have in common, or 0.
    pub collective: AtomicU32,
}

/// What one rank owns at the start of the segment.
#[repr(C, align(4096))]
pub struct RankBlock {
    /// Where it sleeps.
    pub bell: Bell,
    /// Bit r: rank r has sent something to this rank, so its ring is worth a look. Set once, before the first record.
    pub contacts: [AtomicU64; MAX_RANKS / 64],
    /// How others find out whether they may read this rank's memory.
    pub probe: Probe,
    /// What it offers to be read, and wants to be offered.
    pub offers: Offers,
    /// The message that it moves together with the sender.
    pub joint: Joint,
    /// What it is doing.
    pub status: StatusLine,
    /// Whom it waits for.
    pub ties: Ties,
}

/// Whom a rank waits for, and on which core it is at home; see `progress::homes`. The rank alone counts.
#[repr(C, align(64))]
#[derive(Default)]
pub struct Ties {
    /// Waits for each rank, lately.
    pub waits: [AtomicU16; MAX_TIES],
    /// 1 + its home, by number among the cores, or 0 for that of its rank.
    pub home: AtomicU32,
}

/// A word in a rank's own memory for others to read; see `transport::single_copy`.
#[repr(C, align(64))]
#[derive(Default)]
pub struct Probe {
    /// Its address in the rank's memory, 0 as long as it does not know.
    pub addr: AtomicU64,
    /// Its value: unlikely to be found by chance.
    pub value: AtomicU64,
    /// The rank's process id.
    pub pid: AtomicU32,
}

const _: () = assert!(std::mem::size_of::<Header>() <= 4096);
const _: () = assert!(std::mem::size_of::<StatusLine>() == 128);
const _: () = assert!(std::mem::size_of::<Bell>() == 64);
const _: () = assert!(std::mem::size_of::<Offers>() == 64);
const _: () = assert!(std::mem::size_of::<Joint>() == 64);
const _: () = assert!(std::mem::size_of::<RankBlock>() == 4096);

// SAFETY: atomics only, repr(C), no pointers; all-zero bytes are a valid value.
unsafe impl Shared for Header {}
// SAFETY: as above.
unsafe impl Shared for RankBlock {}
