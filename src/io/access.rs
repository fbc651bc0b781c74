//! Reading and writing (MPI 5.0, section 14.4): one function for all calls, and their names.

use super::pointer::check_offset;
use super::view::View;
use super::{agree, call_name, get, File};
use crate::args::{Addr, Status, Statuses};
use crate::consts::MODE_WRONLY;
use crate::datatype::Buffer;
use crate::err;
use crate::error::{Class, Result};
use crate::handle::{FileH, RequestH, TypeH};
use crate::p2p;
use std::rc::Rc;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dir {
    Read,
    Write,
}

/// Where the data is in the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    /// At this offset.
    At(i64),
    /// At the rank's own file pointer, which moves on.
    Own,
    /// At the shared file pointer, which moves on.
    Shared,
    /// The same; the ranks' data follows each other's in the order of ranks (collective).
    Ordered,
}

/// A split collective call under way.
pub struct Split {
    begun: &'static str,
    status: Status,
}

/// Checks the arguments; the data and how many elementary types it is.
fn check(file: &File, dir: Dir, place: Place, buf: Addr, count: i64, datatype: TypeH) -> Result<(Buffer, u64)> {
    if matches!(place, Place::At(_) | Place::Own) {
        file.not_sequential()?;
    }
    match dir {
        Dir::Write => file.writable()?,
        Dir::Read if file.amode & MODE_WRONLY != 0 => {
            return err!(Class::Access, "file \"{}\" has been opened with MPI_MODE_WRONLY", file.name);
        }
        Dir::Read => {}
    }
    let data = p2p::buffer(buf, count, datatype)?;
    let (bytes, etype) = (data.bytes() as u64, file.view().etype_bytes());
    if bytes % etype != 0 {
        return err!(Class::Arg, "the data has {bytes} bytes, not a multiple of those of the view's etype, which are {etype}");
    }
    Ok((data, bytes / etype))
}

/// An access; `together` if it is collective and may wait for the other ranks.
fn access(dir: Dir, place: Place, together: bool, fh: FileH, buf: Addr, count: i64, datatype: TypeH) -> Result<Status> {
    let file = get(fh)?;
    // (Asked before anything can go wrong: the ranks take count of that alike.)
    let together = together && dir == Dir::Write && matches!(place, Place::At(_) | Place::Own) && file.asks_now();
    let checked = check(&file, dir, place, buf, count, datatype);
    let offset = match place {
        Place::Ordered => ordered(&file, checked.as_ref().map(|(_, n)| *n as i64).map_err(Clone::clone)),
        Place::At(offset) => checked.as_ref().map_err(Clone::clone).and_then(|_| check_offset(offset)),
        Place::Own => Ok(file.position.get()),
        Place::Shared => checked.as_ref().map(|&(_, n)| file.shared.take(n)).map_err(Clone::clone),
    };
    let view = file.view();
    let what = checked.and_then(|(data, _)| {
        let (offset, len) = (offset?, data.bytes());
        let at = offset.checked_mul(view.etype_bytes());
        view.check_range(at, len)?;
        Ok((data, offset, at.unwrap_or_default()))
    });
    let written = together && file.write_together(&view, what.as_ref().map(|(data, _, at)| (data, *at)).map_err(Clone::clone))?;
    let (data, offset, at) = what?;
    let bytes = if written { data.bytes() as u64 } else { transfer(&file, dir, &view, at, data)? };
    if place == Place::Own {
        file.position.set(offset + bytes.div_ceil(view.etype_bytes()));
    }
    Ok(Status { bytes, ..Status::EMPTY })
}

/// The offset of this rank's `n` elementary types, the shared file pointer moved on behind those of all.
fn ordered(file: &File, n: Result<i64>) -> Result<u64> {
    let counts = agree::all(&file.comm, n.as_ref().map(std::slice::from_ref).map_err(Clone::clone))?;
    let sum = |counts: &[Vec<i64>]| counts.iter().map(|n| n[0]).sum::<i64>();
    let start = agree::first(&file.comm, || Ok(vec![file.shared.take(sum(&counts) as u64) as i64]))?[0];
    Ok((start + sum(&counts[..file.comm.rank])) as u64)
}

fn transfer(file: &File, dir: Dir, view: &View, at: u64, mut data: Buffer) -> Result<u64> {
    let len = data.bytes();
    let _lock = match file.atomic.get() && len > 0 {
        true => Some(file.lock(dir == Dir::Write, view.position_of(at), view.position_of(at + len as u64 - 1) + 1)?),
        false => None,
    };
    let done = match dir {
        Dir::Read => file.read(view, at, &mut data)?,
        Dir::Write => file.write(view, at, &data)?,
    };
    Ok(done as u64)
}

impl File {
    /// Is this a collective call in which the ranks ask each other whether what they write interleaves? (The calls between are counted.)
    fn asks_now(&self) -> bool {
        self.gaps.get() && !self.atomic.get() && self.comm.size() > 1 && self.trials.due()
    }

    /// Errors: MPI_ERR_OTHER while a split collective call is under way.
    pub(super) fn no_split(&self) -> Result {
        match &*self.split.borrow() {
            Some(split) => err!(Class::Other, "{} has not been ended", split.begun),
            None => Ok(()),
        }
    }
}

fn begin(dir: Dir, place: Place, fh: FileH, buf: Addr, count: i64, datatype: TypeH) -> Result {
    let file: Rc<File> = get(fh)?;
    file.no_split()?;
    let status = access(dir, place, true, fh, buf, count, datatype)?;
    let name = call_name();
    file.split.replace(Some(Split { begun: name.strip_suffix("_c").unwrap_or(name), status }));
    Ok(())
}

fn end(fh: FileH, status: Statuses) -> Result {
    let file = get(fh)?;
    let call = call_name().strip_suffix("_end").unwrap_or_default();
    let Some(split) = file.split.take() else { return err!(Class::Other, "{call}_begin has not been called") };
    if split.begun.strip_suffix("_begin") != Some(call) {
        let begun = split.begun;
        file.split.replace(Some(split));
        return err!(Class::Other, "{begun} has been called, not {call}_begin");
    }
    status.set(&split.status);
    Ok(())
}

/// The calls of one place: $now and the like block, $all are collective, too, $later are nonblocking, $begin and $end make up a split collective call.
macro_rules! calls {
    ($(
        $(#[$doc:meta])*
        $dir:ident $place:ident $(($offset:ident))?:
        $($now:ident)?; $($all:ident)?; $($later:ident)*; $($begin:ident $end:ident)?;
    )*) => {$(
        calls! { @now false ($(#[$doc])*) $dir $place ($($offset)?) $($now)? }
        calls! { @now true ($(#[$doc])*) $dir $place ($($offset)?) $($all)? }
        calls! { @later ($(#[$doc])*) $dir $place ($($offset)?) $($later)* }
        calls! { @begin ($(#[$doc])*) $dir $place ($($offset)?) $($begin $end)? }
    )*};
    (@now $together:tt $doc:tt $dir:ident $place:ident $offset:tt) => {};
    (@later $doc:tt $dir:ident $place:ident $offset:tt $first:ident $($rest:ident)*) => {
        calls! { @one_later $doc $dir $place $offset $first }
        calls! { @later $doc $dir $place $offset $($rest)* }
    };
    (@later $doc:tt $dir:ident $place:ident $offset:tt) => {};
    (@begin $doc:tt $dir:ident $place:ident $offset:tt) => {};
    (@now $together:tt ($($doc:tt)*) $dir:ident $place:ident ($($offset:ident)?) $name:ident) => {
        $($doc)*
        pub fn $name(fh: FileH, $($offset: i64,)? buf: Addr, count: i64, datatype: TypeH, status: Statuses) -> Result {
            status.set(&access(Dir::$dir, Place::$place $(($offset))?, $together, fh, buf, count, datatype)?);
            Ok(())
        }
    };
    (@one_later ($($doc:tt)*) $dir:ident $place:ident ($($offset:ident)?) $name:ident) => {
        $($doc)*
        pub fn $name(fh: FileH, $($offset: i64,)? buf: Addr, count: i64, datatype: TypeH) -> Result<RequestH> {
            p2p::completed(access(Dir::$dir, Place::$place $(($offset))?, false, fh, buf, count, datatype)?)
        }
    };
    (@begin ($($doc:tt)*) $dir:ident $place:ident ($($offset:ident)?) $begin:ident $end:ident) => {
        $($doc)*
        pub fn $begin(fh: FileH, $($offset: i64,)? buf: Addr, count: i64, datatype: TypeH) -> Result {
            begin(Dir::$dir, Place::$place $(($offset))?, fh, buf, count, datatype)
        }
        /// The end of the split collective call above: its status.
        pub fn $end(fh: FileH, _buf: Addr, status: Statuses) -> Result {
            end(fh, status)
        }
    };
}
calls! {
    /// Reads at an offset (section 14.4.2).
    Read At(offset):
        file_read_at; file_read_at_all; file_iread_at file_iread_at_all; file_read_at_all_begin file_read_at_all_end;
    /// Writes at an offset (section 14.4.2).
    Write At(offset):
        file_write_at; file_write_at_all; file_iwrite_at file_iwrite_at_all; file_write_at_all_begin file_write_at_all_end;
    /// Reads at the individual file pointer (section 14.4.3).
    Read Own: file_read; file_read_all; file_iread file_iread_all; file_read_all_begin file_read_all_end;
    /// Writes at the individual file pointer (section 14.4.3).
    Write Own: file_write; file_write_all; file_iwrite file_iwrite_all; file_write_all_begin file_write_all_end;
    /// Reads at the shared file pointer (section 14.4.4).
    Read Shared: file_read_shared;; file_iread_shared;;
    /// Writes at the shared file pointer (section 14.4.4).
    Write Shared: file_write_shared;; file_iwrite_shared;;
    /// Reads at the shared file pointer in the order of ranks (section 14.4.4).
    Read Ordered: ; file_read_ordered;; file_read_ordered_begin file_read_ordered_end;
    /// Writes at the shared file pointer in the order of ranks (section 14.4.4).
    Write Ordered: ; file_write_ordered;; file_write_ordered_begin file_write_ordered_end;
}
