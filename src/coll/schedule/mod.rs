//! Nonblocking, persistent and neighborhood collectives (MPI 5.0, sections 6.12, 6.13, 8.6 to 8.8): schedules of messages, which the
//! progress loop carries out.
//!
//! A schedule is a list of stages; each sends and receives messages on the communicator's internal context, and does something with
//! them when they are complete. Reductions fold in rank order with the same [`super::reducer`] as the blocking forms: the results are the
//! same to the last bit.

mod dealt;
mod exchange;
mod neighbor;
mod notice;
mod own;
mod passed;
mod reduce;
mod rooted;
mod shared;
mod steps;

pub use exchange::{
    allgather_init, allgatherv_init, alltoall_init, alltoallv_init, alltoallw_init, barrier_init, iallgather, iallgatherv,
    ialltoall, ialltoallv, ialltoallw, ibarrier,
};
pub use neighbor::{
    ineighbor_allgather, ineighbor_allgatherv, ineighbor_alltoall, ineighbor_alltoallv, ineighbor_alltoallw, neighbor_allgather,
    neighbor_allgather_init, neighbor_allgatherv, neighbor_allgatherv_init, neighbor_alltoall, neighbor_alltoall_init,
    neighbor_alltoallv, neighbor_alltoallv_init, neighbor_alltoallw, neighbor_alltoallw_init,
};
pub use reduce::{
    allreduce_init, exscan_init, iallreduce, iexscan, ireduce, ireduce_scatter, ireduce_scatter_block, iscan, reduce_init,
    reduce_scatter_block_init, reduce_scatter_init, scan_init,
};
pub use rooted::{
    bcast_init, gather_init, gatherv_init, ibcast, igather, igatherv, iscatter, iscatterv, scatter_init, scatterv_init,
};

use super::alone;
use crate::args::Statuses;
use crate::comm::Comm;
use crate::datatype::Buffer;
use crate::error::Result;
use crate::handle::RequestH;
use crate::p2p::{self, internal, Data, Mode, Request, Role, Task, Turn};
use std::cell::Cell;
use std::rc::Rc;

/// Tags of schedules count down from here; no user's tag and no wildcard is negative and this low.
pub(super) const FIRST_TAG: i32 = -1000;
/// They come back after so many.
const TAGS: u32 = 1 << 30;

/// How a call is a request.
#[derive(Clone, Copy)]
pub(super) enum Form<'a> {
    /// Under way.
    Now,
    /// Persistent and not yet started; what goes wrong is for this communicator's error handler.
    Persistent(&'a Rc<Comm>),
}

impl<'a> Form<'a> {
    /// The communicator that a persistent one has been made on.
    fn made_on(self) -> Option<&'a Rc<Comm>> {
        match self {
            Form::Now => None,
            Form::Persistent(made_on) => Some(made_on),
        }
    }

    /// One for this task on `comm`.
    fn request(self, comm: &Rc<Comm>, task: impl Task + 'static) -> Result<RequestH> {
        match self {
            Form::Now => p2p::start_task(comm, task),
            Form::Persistent(made_on) => p2p::persistent_task(made_on, Box::new(task)),
        }
    }
}

/// What is done when a stage begins or ends.
type Action = Box<dyn Fn() -> Result>;

#[derive(Default)]
struct Stage {
    before: Option<Action>,
    receives: Vec<Rc<Request>>,
    sends: Vec<Rc<Request>>,
    after: Option<Action>,
}

/// See the module.
pub struct Schedule {
    comm: Rc<Comm>,
    tag: i32,
    stages: Vec<Stage>,
    at: Cell<usize>,
    /// Do messages begin when they are added?
    at_once: bool,
}

impl Schedule {
    /// An empty one. All members make their schedules on a communicator in the same order. `tags`: how many it uses.
    pub fn new(comm: &Rc<Comm>, tags: u32) -> Schedule {
        let tag = Schedule::first_tag(comm, tags);
        Schedule { comm: comm.clone(), tag, stages: Vec::new(), at: Cell::new(0), at_once: false }
    }

    /// One of a single stage. Unless it is persistent, its messages begin when they are added, after all arguments have been checked: what is complete at once, as most that
    /// is short is, leaves nothing behind. Nothing can be done before them.
    fn single(comm: &Rc<Comm>, tags: u32, form: Form) -> Schedule {
        let mut s = Schedule::new(comm, tags);
        s.at_once = matches!(form, Form::Now);
        if !s.at_once {
            s.stage();
        }
        s
    }

    /// The first of so many tags that nothing else uses; the others are lower.
    fn first_tag(comm: &Comm, tags: u32) -> i32 {
        let next = &comm.coll.schedules;
        let first = next.get() % TAGS;
        next.set(first + tags);
        FIRST_TAG - first as i32
    }

    /// Adds a stage; what follows belongs to it.
    pub fn stage(&mut self) {
        self.stages.push(Stage::default());
    }

    fn last(&mut self) -> &mut Stage {
        if self.at_once && self.stages.is_empty() {
            self.stage();
        }
        self.stages.last_mut().expect("a stage has been added")
    }

    /// Adds a message to the stage; one that has begun, only if something of it is left to wait for.
    fn add(&mut self, role: Role, rank: usize, slot: i32, data: Data) -> Rc<Request> {
        let (receives, tag) = (matches!(role, Role::Receive), self.tag - slot);
        let req = match self.at_once {
            false => internal::message(&self.comm, role, rank, tag, data),
            true if receives => internal::receive(&self.comm, rank, tag, data),
            true => internal::send(&self.comm, rank, tag, data),
        };
        if !req.is_settled() {
            let stage = self.last();
            let messages = if receives { &mut stage.receives } else { &mut stage.sends };
            messages.push(req.clone());
        }
        req
    }

    /// Sends to rank `to` (of the remote group of an intercommunicator), with the tag number `slot`.
    pub fn send_with(&mut self, to: usize, slot: i32, data: Data) -> Rc<Request> {
        self.add(Role::Send(Mode::Standard), to, slot, data)
    }

    /// Receives from rank `from`, with the tag number `slot`.
    pub fn receive_with(&mut self, from: usize, slot: i32, data: Data) -> Rc<Request> {
        self.add(Role::Receive, from, slot, data)
    }

    /// Has it begun, and is nothing left to wait for?
    pub fn is_through(&self) -> bool {
        self.at_once && self.stages.is_empty()
    }

    /// Sends to rank `to`, with the tag number `slot`.
    pub fn send_as(&mut self, to: usize, slot: i32, data: Buffer) {
        internal::spare(self.send_with(to, slot, Data::User(data)));
    }

    /// Receives from rank `from`, with the tag number `slot`.
    pub fn receive_as(&mut self, from: usize, slot: i32, data: Buffer) {
        internal::spare(self.receive_with(from, slot, Data::User(data)));
    }

    /// Sends to rank `to`.
    pub fn send(&mut self, to: usize, data: Buffer) {
        self.send_as(to, 0, data);
    }

    /// Receives from rank `from`.
    pub fn receive(&mut self, from: usize, data: Buffer) {
        self.receive_as(from, 0, data);
    }

    /// Adds what comes from other ranks and what goes to them: ranks, numbers of tags and blocks.
    fn exchange<'a>(
        &mut self,
        receives_first: bool,
        mut coming: impl Iterator<Item = (usize, i32, &'a Buffer)>,
        going: impl Iterator<Item = (usize, i32, &'a Buffer)>,
    ) {
        if receives_first {
            coming.by_ref().for_each(|(from, slot, block)| self.receive_as(from, slot, block.clone()));
        }
        going.for_each(|(to, slot, block)| self.send_as(to, slot, block.clone()));
        coming.for_each(|(from, slot, block)| self.receive_as(from, slot, block.clone()));
    }

    /// This rank's own block goes from one place to another.
    pub fn own(&mut self, from: Buffer, to: Buffer) {
        let copied = match (from.plain(), to.plain()) {
            (Some(from), Some(to)) if self.at_once => alone::put(from, to).is_some(),
            _ => false,
        };
        if !copied {
            self.receive(self.comm.rank, to);
            self.send(self.comm.rank, from);
        }
    }

    /// What is done when the stage begins, each time.
    pub fn before(&mut self, f: impl Fn() -> Result + 'static) {
        self.last().before = Some(Box::new(f));
    }

    /// What is done when its messages are complete.
    pub fn after(&mut self, f: impl Fn() -> Result + 'static) {
        self.last().after = Some(Box::new(f));
    }

    fn begin(&self, stage: &Stage) -> Result {
        if let Some(before) = &stage.before {
            before()?;
        }
        for req in stage.receives.iter().chain(&stage.sends) {
            p2p::launch(req)?;
        }
        Ok(())
    }

    /// Ends what could not be done, so that others find out instead of waiting: what they are yet to get is empty.
    #[cold]
    fn give_up(&self) {
        for stage in self.stages.iter().skip(self.at.get() + 1) {
            stage.receives.iter().for_each(|req| drop(req.data.replace(Data::Any(Vec::new()))));
            stage.sends.iter().for_each(|req| drop(req.data.replace(Data::Nothing)));
            // (What comes of that changes nothing: the call has failed.)
            let _ = stage.receives.iter().chain(&stage.sends).try_for_each(p2p::launch);
        }
    }

    /// The stage under way is complete: does what is to be done with it, and begins the next one.
    fn go_on(&self, stage: &Stage) -> Result<Turn> {
        stage.receives.iter().chain(&stage.sends).try_for_each(|r| r.result().1)?;
        if let Some(after) = &stage.after {
            after()?;
        }
        self.at.set(self.at.get() + 1);
        match self.stages.get(self.at.get()) {
            Some(next) => self.begin(next).map(|()| Turn::Moved),
            None => Ok(Turn::Done),
        }
    }

    /// As a request.
    fn request(mut self, form: Form) -> Result<RequestH> {
        if self.is_through() {
            return p2p::complete_handle();
        }
        match self.only_message(form) {
            Some(left) => internal::handle(left, form.made_on()),
            None => self.task(form),
        }
    }

    fn task(self, form: Form) -> Result<RequestH> {
        let comm = self.comm.clone();
        form.request(&comm, self)
    }

    /// If a single message is all there is to do, or all that is left of what has begun, that one.
    fn only_message(&mut self, form: Form) -> Option<Rc<Request>> {
        let [Stage { before: None, receives, sends, after: None }] = &mut self.stages[..] else { return None };
        let (one, other) = if sends.is_empty() { (receives, sends) } else { (sends, receives) };
        let is_it = match form {
            _ if one.len() != 1 || !other.is_empty() => false,
            Form::Now => self.at_once && !one[0].is_done(),
            Form::Persistent(_) => Rc::strong_count(&one[0]) == 1,
        };
        if is_it {
            one.pop()
        } else {
            None
        }
    }

    /// Carries it out.
    pub fn run(self) -> Result {
        let mut request = self.request(Form::Now)?;
        p2p::wait(&mut request, Statuses::ignore())
    }
}

/// In an exchange of which these blocks come, are the receives posted before anything is sent? (2 ranks, 8 B 0.20 us, and 0.17 if a rank sends first and then looks for
/// what comes; 16 KB 1.2 and 1.4.)
fn receives_first(blocks: &[Buffer]) -> bool {
    const SHORT: usize = 2 << 10;
    blocks.iter().any(|block| block.bytes() > SHORT)
}

impl Task for Schedule {
    fn start(&self) -> Result {
        self.at.set(0);
        match self.stages.first() {
            Some(first) if !self.at_once => self.begin(first),
            _ => Ok(()),
        }
    }

    fn advance(&self) -> Result<Turn> {
        let Some(stage) = self.stages.get(self.at.get()) else { return Ok(Turn::Done) };
        if !stage.receives.iter().chain(&stage.sends).all(|r| r.is_done()) {
            return Ok(Turn::Idle);
        }
        self.go_on(stage).inspect_err(|_| self.give_up())
    }
}

impl Drop for Schedule {
    fn drop(&mut self) {
        for Stage { before, receives, sends, after } in self.stages.drain(..) {
            // (They may have these requests, too.)
            drop((before, after));
            receives.into_iter().chain(sends).for_each(internal::spare);
        }
    }
}

/// The nonblocking and the persistent form of a call, from a function that makes the schedule.
macro_rules! forms {
    ($($(#[$doc:meta])* $now:ident $later:ident = $make:ident($($arg:ident: $type:ty),*);)*) => {$(
        $(#[$doc])*
        #[allow(clippy::too_many_arguments)]
        pub fn $now($($arg: $type,)* comm: crate::handle::CommH) -> crate::error::Result<crate::handle::RequestH> {
            $make($($arg,)* comm, crate::coll::schedule::Form::Now)?.request(crate::coll::schedule::Form::Now)
        }
        crate::coll::schedule::persistent!($later($($arg: $type),*), shared, |made, form| $make($($arg,)* made.handle, form)?.request(form));
    )*};
}
pub(crate) use forms;

/// The same of a call that has a blocking form of the same name, which a rank alone in its communicator carries out at once.
macro_rules! forms_of_blocking {
    ($($(#[$doc:meta])* $now:ident $later:ident = $make:ident($($arg:ident: $type:ty),*);)*) => {$(
        $(#[$doc])*
        #[allow(clippy::too_many_arguments)]
        pub fn $now($($arg: $type,)* comm: crate::handle::CommH) -> crate::error::Result<crate::handle::RequestH> {
            match crate::coll::alone::at_once(comm, || crate::coll::$make($($arg,)* comm)) {
                Some(done) => done,
                None => $make($($arg,)* comm, crate::coll::schedule::Form::Now)?.request(crate::coll::schedule::Form::Now),
            }
        }
        crate::coll::schedule::persistent!($later($($arg: $type),*), shared, |made, form| $make($($arg,)* made.handle, form)?.request(form));
    )*};
}
pub(crate) use forms_of_blocking;

/// The same of a call whose nonblocking form may be one of [notices](notice), which the first function starts if it can.
macro_rules! short_or_long {
    ($($(#[$doc:meta])* $now:ident $later:ident = $short:ident or $make:ident($($arg:ident: $type:ty),*);)*) => {$(
        $(#[$doc])*
        #[allow(clippy::too_many_arguments)]
        pub fn $now($($arg: $type,)* comm: crate::handle::CommH) -> crate::error::Result<crate::handle::RequestH> {
            if let Some(done) = crate::coll::alone::at_once(comm, || crate::coll::$make($($arg,)* comm)) {
                return done;
            }
            match $short($($arg,)* comm, crate::coll::schedule::Form::Now)? {
                Some(started) => Ok(started),
                None => $make($($arg,)* comm, crate::coll::schedule::Form::Now)?.request(crate::coll::schedule::Form::Now),
            }
        }
        crate::coll::schedule::persistent!($later($($arg: $type),*), own, |made, form| {
            match if made.is_its_own { $short($($arg,)* made.handle, form)? } else { None } {
                Some(request) => Ok(request),
                None => $make($($arg,)* made.handle, form)?.request(form),
            }
        });
    )*};
}
pub(crate) use short_or_long;

/// The persistent form of a call, [with or without](own::Through) a communicator of its own: what makes the request.
macro_rules! persistent {
    ($later:ident($($arg:ident: $type:ty),*), $through:ident, |$made:ident, $form:ident| $request:expr) => {
        /// The persistent form of the one above (section 6.13).
        #[allow(clippy::too_many_arguments)]
        pub fn $later(
            $($arg: $type,)*
            comm: crate::handle::CommH,
            info: crate::handle::InfoH,
        ) -> crate::error::Result<crate::handle::RequestH> {
            let $made = crate::coll::schedule::own::Through::$through(comm)?;
            crate::info::hints(info)?;
            let $form = crate::coll::schedule::Form::Persistent(&$made.made_on);
            $request
        }
    };
}
pub(crate) use persistent;
