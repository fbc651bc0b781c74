//! Checks of arguments and of matched messages, and what they say.

use super::data::Data;
use super::matching::Key;
use crate::args::{check_count, Addr};
use crate::comm::Comm;
use crate::consts::{ANY_SOURCE, ANY_TAG, PROC_NULL};
use crate::datatype::{self, Buffer};
use crate::err;
use crate::error::{Class, Error, Result};
use crate::handle::TypeH;

/// The other side of a call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Peer {
    /// MPI_PROC_NULL.
    Null,
    /// MPI_ANY_SOURCE.
    Any,
    /// A rank of the communicator: its rank in MPI_COMM_WORLD.
    World(usize),
}

impl Peer {
    /// For the roll call: -1 for any.
    pub fn world(self) -> i32 {
        match self {
            Peer::World(r) => r as i32,
            _ => -1,
        }
    }
}

/// A communication buffer. Errors: MPI_ERR_COUNT, MPI_ERR_TYPE, MPI_ERR_BUFFER.
#[inline(always)]
pub fn buffer(buf: Addr, count: i64, datatype: TypeH) -> Result<Buffer> {
    let n = check_count("count", count)?;
    let dt = datatype::committed(datatype)?;
    if (buf.is_null() && dt.contiguous || buf.is_in_place()) && n > 0 && dt.size > 0 {
        return Err(no_buffer(buf, n));
    }
    Ok(Buffer::new(buf, n, dt))
}

#[cold]
fn no_buffer(buf: Addr, count: usize) -> Error {
    let what = if buf.is_null() { "NULL" } else { "MPI_IN_PLACE" };
    Error::new(Class::Buffer, format!("buf is {what}, but count is {count}"))
}

/// The tag of a send. Errors: MPI_ERR_TAG.
#[inline]
pub fn send_tag(tag: i32) -> Result {
    if tag < 0 {
        return err!(Class::Tag, "tag is {tag}, must be between 0 and MPI_TAG_UB ({})", i32::MAX);
    }
    Ok(())
}

/// The tag of a receive. Errors: MPI_ERR_TAG.
#[inline]
pub fn recv_tag(tag: i32) -> Result {
    if tag < 0 && tag != ANY_TAG {
        return err!(Class::Tag, "tag is {tag}, must be MPI_ANY_TAG or between 0 and MPI_TAG_UB ({})", i32::MAX);
    }
    Ok(())
}

/// A destination. Errors: MPI_ERR_RANK.
#[inline]
pub fn dest(comm: &Comm, dest: i32) -> Result<Peer> {
    match comm.peers().members.get(dest as usize) {
        Some(&world) if dest >= 0 => Ok(Peer::World(world as usize)),
        _ if dest == PROC_NULL => Ok(Peer::Null),
        _ => Err(bad_rank("dest", dest, comm)),
    }
}

/// A source. Errors: MPI_ERR_RANK.
#[inline]
pub fn source(comm: &Comm, source: i32) -> Result<Peer> {
    match comm.peers().members.get(source as usize) {
        Some(&world) if source >= 0 => Ok(Peer::World(world as usize)),
        _ if source == ANY_SOURCE => Ok(Peer::Any),
        _ if source == PROC_NULL => Ok(Peer::Null),
        _ => Err(bad_rank("source", source, comm)),
    }
}

#[cold]
fn bad_rank(name: &str, rank: i32, comm: &Comm) -> Error {
    let (n, group) = (comm.peers().members.len(), if comm.is_inter() { "remote group" } else { "communicator" });
    let text = match n {
        0 => format!("{name} is {rank}, the {group} has no ranks"),
        _ => format!("{name} is {rank}, the {group} has ranks 0 to {}", n - 1),
    };
    Error::new(Class::Rank, text)
}

/// May a message of `total` bytes be received into `data`, which has room for `room` (MPI 5.0, sections 3.2.4 and 3.3.1)?
/// Errors: MPI_ERR_TRUNCATE, MPI_ERR_TYPE.
#[inline]
pub fn fits(message: &Key, total: usize, digest: u32, room: usize, data: &Data) -> Result {
    if total > room {
        return Err(truncated(message, total, room));
    }
    if !data.accepts(digest, total) {
        return Err(type_mismatch(message, digest, data));
    }
    Ok(())
}

#[cold]
fn truncated(message: &Key, total: usize, room: usize) -> Error {
    let (source, tag) = (message.source, message.tag);
    let text = format!("message of {total} bytes from rank {source}, tag {tag}, does not fit the receive buffer of {room} bytes");
    Error::new(Class::Truncate, text)
}

#[cold]
fn type_mismatch(message: &Key, digest: u32, data: &Data) -> Error {
    let (source, tag) = (message.source, message.tag);
    let sent = datatype::signature::describe_digest(digest);
    let wanted = match data {
        Data::User(b) => b.dt.describe(),
        _ => "bytes".to_string(),
    };
    Error::new(Class::Type, format!("message from rank {source}, tag {tag}, was sent as {sent} and is received as {wanted}"))
}

/// The length of an array of requests. Errors: MPI_ERR_ARG if negative, or if there is no array.
#[inline]
pub fn array_len(name: &str, n: i32, null: bool) -> Result<usize> {
    match usize::try_from(n) {
        Err(_) => err!(Class::Arg, "{name} is {n}, must not be negative"),
        Ok(n) if n > 0 && null => err!(Class::Arg, "the array of requests is NULL, but {name} is {n}"),
        Ok(n) => Ok(n),
    }
}
