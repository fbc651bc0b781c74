//! Putting communicators together.

use super::Comm;
use crate::coll::board::{self, Board};
use crate::coll::CollState;
use crate::consts;
use crate::engine::engine;
use crate::errhandler::InForce;
use crate::error::{Class, Error, Result};
use crate::group::Group;
use crate::handle::CommH;
use crate::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};
use once_cell::unsync::OnceCell;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

pub(crate) const WORLD_CONTEXT: u32 = 1;
pub(crate) const SELF_CONTEXT: u32 = 2;

/// What the leader of a new communicator draws and tells the other members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed {
    context: u32,
    board: u64,
}

impl Seed {
    /// Bytes of a seed in a message.
    pub const BYTES: usize = 12;

    /// A new context id and a control block for `n` members. Errors: MPI_ERR_NO_MEM.
    fn draw(n: usize) -> Result<Seed> {
        let board = if n > 1 { board::allocate(n)? } else { 0 };
        Ok(Seed { context: engine().job().segment.header().context_next.fetch_add(1, Relaxed), board })
    }

    /// For the others: a failure to draw one is told as zeros, so that nobody waits for a communicator that will not come.
    pub fn draw_bytes(n: usize) -> [u8; Self::BYTES] {
        let mut out = [0; Self::BYTES];
        if let Ok(s) = Seed::draw(n) {
            out[..4].copy_from_slice(&s.context.to_ne_bytes());
            out[4..].copy_from_slice(&s.board.to_ne_bytes());
        }
        out
    }

    /// From a leader's message. Errors: MPI_ERR_NO_MEM, for all members alike.
    pub fn from_bytes(b: &[u8]) -> Result<Seed> {
        let context = u32::from_ne_bytes(b[..4].try_into().expect("four bytes"));
        if context == 0 {
            return Err(Error::new(Class::NoMem, "the shared segment has no room for another communicator"));
        }
        Ok(Seed { context, board: u64::from_ne_bytes(b[4..Self::BYTES].try_into().expect("eight bytes")) })
    }
}

/// The communicator of `seed` over `members` (world ranks), of which this process is one; its error handler is `parent`'s.
pub fn intra(seed: Seed, members: Vec<u32>, errhandler: &InForce) -> Rc<Comm> {
    let group = Rc::new(Group::new(members));
    make(seed, group, None, true, errhandler)
}

/// The intercommunicator of `seed` between `local`, which this process is in, and `remote`.
pub fn inter(seed: Seed, local: Vec<u32>, remote: Vec<u32>, low: bool, errhandler: &InForce) -> Rc<Comm> {
    make(seed, Rc::new(Group::new(local)), Some(Rc::new(Group::new(remote))), low, errhandler)
}

fn make(seed: Seed, group: Rc<Group>, remote: Option<Rc<Group>>, low: bool, errhandler: &InForce) -> Rc<Comm> {
    let rank = group.my_rank.expect("the process is a member of the communicator it makes");
    let (mine, theirs) = (&group.members, remote.as_ref().map(|g| &g.members));
    let (mut world, mut coll) = (mine.clone(), (0, 0));
    if let Some(theirs) = theirs {
        (world, coll) = match low {
            true => ([&mine[..], theirs].concat(), (0, mine.len())),
            false => ([&theirs[..], mine].concat(), (theirs.len(), 0)),
        };
    }
    let board = Board::new(seed.board, world, coll.0 + rank, seed.context, remote.is_some());
    Rc::new(Comm {
        handle: Cell::new(CommH::NULL),
        context: seed.context,
        group,
        rank,
        remote,
        topo: RefCell::default(),
        neighbors: OnceCell::new(),
        attrs: Default::default(),
        errhandler: errhandler.clone(),
        name: RefCell::default(),
        coll: CollState {
            board,
            local: coll.0,
            remote: coll.1,
            arrays: Cell::default(),
            dealer: Cell::default(),
            streams: Cell::default(),
            direct: Default::default(),
            schedules: Cell::new(0),
            own_comms: Default::default(),
        },
    })
}

/// A handle for the user.
pub fn publish(comm: Rc<Comm>) -> Result<CommH> {
    let h = engine().comms.table.insert(comm.clone())?;
    comm.handle.set(h);
    Ok(h)
}

/// Makes MPI_COMM_WORLD and MPI_COMM_SELF; the first rank to come allocates the control block of the world.
pub fn init_world() -> Result {
    let eng = engine();
    let job = eng.job();
    let cell = &job.segment.header().world_board;
    let mut board = 0;
    if job.size > 1 {
        if cell.compare_exchange(0, 1, AcqRel, Acquire).is_ok() {
            let made = board::allocate(job.size);
            // Pairs with the Acquire below. 2: it could not be made.
            cell.store(made.as_ref().map_or(2, |&at| at), Release);
            made?;
        }
        board = loop {
            match cell.load(Acquire) {
                1 => std::thread::yield_now(),
                2 => return crate::err!(Class::NoMem, "the shared segment has no room for the control block of MPI_COMM_WORLD"),
                at => break at,
            }
        };
    }
    let named = |seed, members, handle, name: &str| {
        let comm = intra(seed, members, &InForce::default());
        comm.handle.set(CommH::raw(handle));
        comm.name.replace(name.to_string());
        Some(comm)
    };
    let all = (0..job.size as u32).collect();
    let world = named(Seed { context: WORLD_CONTEXT, board }, all, consts::COMM_WORLD, "MPI_COMM_WORLD");
    let own = vec![job.rank as u32];
    let self_ = named(Seed { context: SELF_CONTEXT, board: 0 }, own, consts::COMM_SELF, "MPI_COMM_SELF");
    eng.comms.world.replace(world);
    eng.comms.self_.replace(self_);
    Ok(())
}
