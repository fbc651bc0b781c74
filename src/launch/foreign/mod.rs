//! Jobs of other launchers: what their variables say, joining the job, and ending it.
//!
//! Hydra (MPICH, Intel MPI) and `srun --mpi=pmi2` are talked to in the lines of PMI-1 ([`pmi`]). Open MPI's launchers and plain srun
//! only set variables. Either way the ranks [`meet`] at a socket of rank 0, which makes the segment. No launcher of ours watches
//! such a job, so that the ranks look after each other ([`watch`]).

mod meet;
mod place;
mod pmi;
mod watch;

use crate::error::{Class, Error, Result};
use crate::shm::Segment;
use place::{Place, Way};
use pmi::Pmi;
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

use crate::launch::abort::is_joined;
pub use place::left;

/// Environment variable: the jobs of other launchers that this process, or the one that started it, has left or joined.
pub const ENV_JOINED: &str = "FERRITE_JOINED";
/// Environment variable: seconds to wait for ranks that have not called MPI_Init.
const ENV_PATIENCE: &str = "FERRITE_START_TIMEOUT";
/// The same when it is not set.
const PATIENCE: Duration = Duration::from_secs(120);

/// The ties to the launcher of a job that is not ours.
pub struct Outside {
    pmi: Option<RefCell<Pmi>>,
    /// Do the process ids in the segment mean anything here?
    sees_pids: bool,
    /// When the others were looked at last.
    looked: Cell<u64>,
}

/// A job that has been joined.
pub struct Joined {
    pub rank: usize,
    pub size: usize,
    pub appnum: i32,
    pub segment: Segment,
    pub outside: Outside,
}

/// Time that is left until the ranks must be there.
#[derive(Clone, Copy)]
struct Limit {
    end: Instant,
    all: Duration,
}

impl Limit {
    fn new() -> Limit {
        let given = std::env::var(ENV_PATIENCE).ok().and_then(|s| Duration::try_from_secs_f64(s.trim().parse().ok()?).ok());
        let all = given.unwrap_or(PATIENCE).min(Duration::from_secs(1 << 30));
        Limit { end: Instant::now() + all, all }
    }

    fn left(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    /// How to say that it is over.
    fn over(&self) -> String {
        format!("within {} s ({ENV_PATIENCE}=S allows more)", self.all.as_secs_f64())
    }
}

/// Called when the library is loaded.
pub fn on_load() {
    if place::is_named(&|name| std::env::var(name).ok()) {
        crate::launch::abort::watch_exit();
    }
}

/// Joins the job of another launcher, if one has started this process as one of several. Errors: MPI_ERR_OTHER if the launcher
/// cannot be talked to, if there are ranks on other machines, or if some of them do not come.
pub fn join() -> Result<Option<Joined>> {
    let var = |name: &str| std::env::var(name).ok();
    let Some(place) = place::find(&var).map_err(other)? else { return Ok(None) };
    // Asked before the connection is closed to programs that this one starts.
    let all = left(&var);
    let limit = Limit::new();
    let joined = enter(&place, &var, limit).map_err(|e| e.of(format_args!("cannot join the job of {}", place.launcher)))?;
    // Programs that this one starts are no ranks of this job.
    std::env::set_var(ENV_JOINED, all);
    Ok(joined)
}

fn enter(place: &Place, var: &dyn Fn(&str) -> Option<String>, limit: Limit) -> Result<Option<Joined>> {
    let mut pmi = None;
    let (mut rank, mut size, mut appnum) = (place.rank, place.size, place.appnum);
    match &place.way {
        Way::Variables => {}
        Way::PmiDescriptor(fd) => pmi = Some(Pmi::on_descriptor(*fd, limit)?),
        Way::PmiPort { address, id } => {
            let (connection, its_rank, its_size) = Pmi::connect(address, id, limit)?;
            (rank, size) = (its_rank, its_size);
            pmi = Some(connection);
        }
    }
    if size <= 1 {
        if let Some(mut pmi) = pmi {
            pmi.finalize();
        }
        return Ok(None);
    }
    if let Some(pmi) = &mut pmi {
        appnum = pmi.appnum()?;
    }
    let name = match &mut pmi {
        Some(pmi) => agree(pmi, rank, limit)?,
        None => place.meeting_name(var),
    };
    let me = meet::Hello::of_this_process(rank, size);
    let (segment, sees_pids) = match rank {
        0 => (meet::host(&name, &me, limit)?, true),
        _ => meet::visit(&name, &me, limit)?,
    };
    crate::launch::abort::joined();
    let outside = Outside { pmi: pmi.map(RefCell::new), sees_pids, looked: Cell::new(0) };
    Ok(Some(Joined { rank, size, appnum, segment, outside }))
}

/// The ranks agree on a name, through the launcher: rank 0 makes one up. Errors: another machine.
fn agree(pmi: &mut Pmi, rank: usize, limit: Limit) -> Result<String> {
    const KEY: &str = "ferrite-meeting";
    let machine = place::machine();
    if rank == 0 {
        pmi.put(KEY, &format!("{machine}/{}", place::unused_name()))?;
    }
    pmi.barrier(limit)?;
    let said = pmi.get(KEY)?;
    match said.split_once('/') {
        Some((there, name)) if there == machine => Ok(name.to_string()),
        Some(_) => crate::err!(
            Class::Other,
            "rank {rank} runs on another machine than rank 0 (`{}`); Ferrite runs all ranks of a job on one machine",
            place::host_name()
        ),
        None => crate::err!(Class::Other, "rank 0 said `{said}`, which is no meeting place: another version of Ferrite?"),
    }
}

impl Outside {
    /// MPI_Finalize is over: the process may end.
    pub fn finalized(&self) {
        if let Some(pmi) = self.pmi.as_ref().filter(|_| is_joined()) {
            pmi.borrow_mut().finalize();
        }
    }

    /// Another rank ends the job: gives it time to tell the launcher, which ends this one.
    pub fn let_others_tell(&self) {
        if self.pmi.is_some() {
            std::thread::sleep(Duration::from_millis(300));
        }
    }

    /// Ends all ranks of the job, as far as the launcher can be told.
    pub fn abort(&self, code: i32) {
        if let Some(mut pmi) = self.pmi.as_ref().filter(|_| is_joined()).and_then(|p| p.try_borrow_mut().ok()) {
            // Output that has just been written shall be fetched first.
            std::thread::sleep(Duration::from_millis(20));
            pmi.abort(code);
        }
    }
}

fn other(text: String) -> Error {
    Error::new(Class::Other, text)
}
