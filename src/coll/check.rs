//! Checks of arguments that collective calls share.

use super::board::Desc;
use crate::args::{check_count, Addr};
use crate::comm::Comm;
use crate::consts;
use crate::datatype::{Buffer, Datatype};
use crate::err;
use crate::error::{Class, Result};
use crate::handle::TypeH;
use std::rc::Rc;

/// The root of a collective on an intercommunicator (MPI 5.0, section 6.2.3), or on an intracommunicator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Root {
    /// This process is the root.
    Me,
    /// The root is this rank: of the communicator, or of the remote group.
    Rank(usize),
    /// Another process of this group of an intercommunicator is the root: nothing to do.
    Bystander,
}

/// Errors: MPI_ERR_ROOT.
pub fn root(comm: &Comm, root: i32) -> Result<Root> {
    let n = comm.peers().members.len();
    match root {
        consts::ROOT if comm.is_inter() => Ok(Root::Me),
        consts::PROC_NULL if comm.is_inter() => Ok(Root::Bystander),
        r if r >= 0 && (r as usize) < n => match !comm.is_inter() && r as usize == comm.rank {
            true => Ok(Root::Me),
            false => Ok(Root::Rank(r as usize)),
        },
        _ => {
            let also = if comm.is_inter() { ", or MPI_ROOT or MPI_PROC_NULL" } else { "" };
            err!(Class::Root, "root is {root}, must be 0 to {}{also}", n - 1)
        }
    }
}

/// The root of the usual call: one within a group. None if it is none.
#[inline(always)]
pub fn brief_root(comm: &Comm, root: i32) -> Option<usize> {
    let root = usize::try_from(root).ok()?;
    (!comm.is_inter() && root < comm.size()).then_some(root)
}

/// What the members of a call with a root agree on; which rank is the root of an intercommunicator, not all of them know.
pub fn desc(comm: &Comm, root: Root) -> Desc {
    match (root, comm.is_inter()) {
        (_, true) => Desc::current(),
        (Root::Rank(j), _) => Desc::current().root(j),
        _ => Desc::current().root(comm.rank),
    }
}

/// A buffer argument with its count and type. Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_BUFFER (NULL, or MPI_IN_PLACE where
/// it is not allowed). `names` are those of the buffer and its count.
pub fn buffer(names: &(&str, &str), addr: Addr, count: i64, datatype: TypeH) -> Result<Buffer> {
    let count = check_count(names.1, count)?;
    let dt = crate::datatype::committed(datatype)?;
    address(names.0, addr, count, &dt)?;
    Ok(Buffer::new(addr, count, dt))
}

/// Errors: MPI_ERR_BUFFER if the address cannot hold `count` elements.
pub fn address(name: &str, addr: Addr, count: usize, dt: &Rc<Datatype>) -> Result {
    if addr.is_in_place() {
        return err!(Class::Buffer, "{name} is MPI_IN_PLACE, which is not allowed here");
    }
    if addr.is_null() && count > 0 && dt.predefined && dt.size > 0 {
        return err!(Class::Buffer, "{name} is NULL, but {count} elements are to be read or written there");
    }
    Ok(())
}

/// Errors: MPI_ERR_BUFFER if a reduction is to read and write the same memory (MPI 5.0, section 6.9.1: no aliasing).
pub fn distinct(sendbuf: Addr, recvbuf: Addr, count: usize) -> Result {
    if count > 0 && sendbuf == recvbuf && !sendbuf.is_null() {
        return err!(Class::Buffer, "sendbuf and recvbuf are the same address; MPI_IN_PLACE as sendbuf reduces in place");
    }
    Ok(())
}

/// Errors: MPI_ERR_BUFFER if `addr` is MPI_IN_PLACE on an intercommunicator (MPI 5.0, section 6.2.3).
pub fn in_place_allowed(comm: &Comm, name: &str, addr: Addr) -> Result<bool> {
    if addr.is_in_place() && comm.is_inter() {
        return err!(Class::Buffer, "{name} is MPI_IN_PLACE, which is not allowed on an intercommunicator");
    }
    Ok(addr.is_in_place())
}

/// Errors: MPI_ERR_TRUNCATE if what comes does not fit what the receiver has said.
pub fn fits(what: &dyn std::fmt::Display, comes: u64, room: usize) -> Result {
    if comes > room as u64 {
        return err!(Class::Truncate, "{comes} bytes come from {what}, the receive buffer holds {room}");
    }
    Ok(())
}
