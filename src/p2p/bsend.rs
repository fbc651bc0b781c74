//! Buffered sends (MPI 5.0, sections 3.4 and 3.6).
//!
//! A message that cannot leave at once is copied to memory of the library; the buffer that the program attaches is only accounted for,
//! so that a program that would run out of it elsewhere is told here, too. Each message takes its packed size and [`OVERHEAD`].

use super::check::{self, Peer};
use super::data::Data;
use super::matching::Key;
use super::request::{Mode, Request, Role};
use super::task::{Task, Turn};
use crate::args::{check_count, Addr, Opaque};
use crate::comm::{self, Comm};
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{CommH, RequestH, TypeH};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

/// What a message takes of the buffer besides its data: MPI_BSEND_OVERHEAD in the ABI where it is smallest.
const OVERHEAD: usize = 88;

/// MPI_BUFFER_AUTOMATIC: the library finds the memory.
const AUTOMATIC: usize = 2;

/// The attached buffers.
#[derive(Default)]
pub struct Buffers {
    process: RefCell<Option<Attached>>,
    /// By context id.
    comms: RefCell<BTreeMap<u32, Attached>>,
}

struct Attached {
    addr: usize,
    size: usize,
    messages: Vec<Rc<Request>>,
}

impl Attached {
    fn new(buffer: Addr, size: i64) -> Result<Attached> {
        let size = check_count("size", size)?;
        if buffer.is_null() && size > 0 {
            return err!(Class::Buffer, "buffer is NULL, but size is {size}");
        }
        Ok(Attached { addr: buffer.get(), size, messages: Vec::new() })
    }

    /// Forgets what has been delivered.
    fn tidy(&mut self) {
        self.messages.retain(|m| !m.is_done());
    }

    /// Errors: MPI_ERR_BUFFER if there is no room for a message of so many bytes.
    fn check(&mut self, bytes: usize) -> Result {
        self.tidy();
        let used: usize = self.messages.iter().map(|m| m.total.get() + OVERHEAD).sum();
        if self.addr != AUTOMATIC && used + bytes + OVERHEAD > self.size {
            return err!(
                Class::Buffer,
                "a message of {bytes} bytes does not fit the attached buffer: {used} of its {} bytes are in use, and it takes {OVERHEAD} more",
                self.size
            );
        }
        Ok(())
    }
}

fn buffers() -> &'static Buffers {
    &engine().p2p.buffers
}

/// Calls `f` with the buffer that a message of so many bytes takes its room from, after looking whether there is any.
fn with_room<T>(context: u32, bytes: usize, f: impl FnOnce(&mut Attached) -> T) -> Result<T> {
    let all = buffers();
    let (mut comms, mut process) = (all.comms.borrow_mut(), all.process.borrow_mut());
    let Some(attached) = comms.get_mut(&context).or(process.as_mut()) else {
        return err!(Class::Buffer, "no buffer is attached: a buffered send of {bytes} bytes needs one");
    };
    attached.check(bytes)?;
    Ok(f(attached))
}

/// Sends a copy of the data of `req`, which is free to be used again.
pub(super) fn launch(req: &Request) -> Result {
    let (data, moved) = (req.data.borrow(), req.moved.get());
    let mut bytes = vec![0; data.len()];
    data.get(moved, &mut bytes[moved..]);
    let copy = Request::new(Role::Send(Mode::Standard), req.key, req.peer, Data::Owned(bytes));
    let copy = Rc::new(Request { comm: req.comm.clone(), digest: Some(data.digest()), ..copy });
    copy.reset();
    copy.moved.set(moved);
    with_room(req.key.context, data.len(), |attached| attached.messages.push(copy.clone()))?;
    engine().p2p.endpoint().start_send(copy);
    Ok(())
}

/// MPI_Bsend. Errors: MPI_ERR_BUFFER if there is no room, even for a message that could leave at once.
pub fn bsend(buf: Addr, count: i64, datatype: TypeH, dest: i32, tag: i32, comm: CommH) -> Result {
    let comm = comm::get(comm)?;
    let buffer = check::buffer(buf, count, datatype)?;
    check::send_tag(tag)?;
    let Peer::World(to) = check::dest(&comm, dest)? else { return Ok(()) };
    let key = Key { context: comm.context, source: comm.rank as i32, tag };
    with_room(comm.context, buffer.bytes(), |_| ())?;
    let Some(moved) = engine().p2p.endpoint().send_now(to, &key, &buffer) else { return Ok(()) };
    let req = Request::new(Role::Send(Mode::Buffered), key, to as i32, Data::User(buffer));
    req.moved.set(moved);
    launch(&Request { comm: Some(comm), ..req })
}

fn wait_for(messages: Vec<Rc<Request>>) -> Result {
    for m in messages {
        m.wait()?;
    }
    Ok(())
}

/// MPI_Buffer_attach. Errors: MPI_ERR_BUFFER if one is attached already.
pub fn buffer_attach(buffer: Addr, size: i64) -> Result {
    let new = Attached::new(buffer, size)?;
    let mut slot = buffers().process.borrow_mut();
    if slot.is_some() {
        return err!(Class::Buffer, "a buffer is attached already");
    }
    *slot = Some(new);
    Ok(())
}

/// MPI_Buffer_detach: waits until its messages have been delivered. Errors: MPI_ERR_BUFFER if none is attached.
pub fn buffer_detach() -> Result<(Opaque, i64)> {
    let Some(mut old) = buffers().process.take() else { return err!(Class::Buffer, "no buffer is attached") };
    wait_for(std::mem::take(&mut old.messages))?;
    Ok((Opaque(old.addr), old.size as i64))
}

/// MPI_Buffer_flush: waits until the messages in it have been delivered.
pub fn buffer_flush() -> Result {
    let messages = buffers().process.borrow_mut().as_mut().map(|b| b.messages.clone());
    wait_for(messages.unwrap_or_default())
}

/// MPI_Buffer_iflush.
pub fn buffer_iflush() -> Result<RequestH> {
    let messages = buffers().process.borrow().as_ref().map(|b| b.messages.clone());
    flush_request(messages.unwrap_or_default())
}

/// MPI_Comm_attach_buffer. Errors: MPI_ERR_BUFFER if one is attached already.
pub fn comm_attach_buffer(comm: CommH, buffer: Addr, size: i64) -> Result {
    let comm = comm::get(comm)?;
    let new = Attached::new(buffer, size)?;
    let mut all = buffers().comms.borrow_mut();
    if all.contains_key(&comm.context) {
        return err!(Class::Buffer, "a buffer is attached to the communicator already");
    }
    all.insert(comm.context, new);
    Ok(())
}

/// MPI_Comm_detach_buffer. Errors: MPI_ERR_BUFFER if none is attached.
pub fn comm_detach_buffer(comm: CommH) -> Result<(Opaque, i64)> {
    let comm = comm::get(comm)?;
    let old = buffers().comms.borrow_mut().remove(&comm.context);
    let Some(mut old) = old else { return err!(Class::Buffer, "no buffer is attached to the communicator") };
    wait_for(std::mem::take(&mut old.messages))?;
    Ok((Opaque(old.addr), old.size as i64))
}

fn of_comm(comm: &Comm) -> Vec<Rc<Request>> {
    buffers().comms.borrow().get(&comm.context).map(|b| b.messages.clone()).unwrap_or_default()
}

/// MPI_Comm_flush_buffer.
pub fn comm_flush_buffer(comm: CommH) -> Result {
    wait_for(of_comm(&*comm::get(comm)?))
}

/// MPI_Comm_iflush_buffer.
pub fn comm_iflush_buffer(comm: CommH) -> Result<RequestH> {
    flush_request(of_comm(&*comm::get(comm)?))
}

/// Done when all of these are.
struct Flush(Vec<Rc<Request>>);

impl Task for Flush {
    fn start(&self) -> Result {
        Ok(())
    }
    fn advance(&self) -> Result<Turn> {
        Ok(if self.0.iter().all(|m| m.is_done()) { Turn::Done } else { Turn::Idle })
    }
}

fn flush_request(messages: Vec<Rc<Request>>) -> Result<RequestH> {
    super::nonblocking::started(Request::other(Role::Task(Box::new(Flush(messages)))))
}
