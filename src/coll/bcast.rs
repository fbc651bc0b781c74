//! MPI_Bcast (MPI 5.0, section 6.4).
//!
//! The root posts slices; the others copy them out while it copies the next one in. s in once, s out per rank. Between two ranks data of some
//! length is a message ([`super::message`]).

use super::board::{Desc, Readers, BRIEF, INLINE};
use super::check::{self, Root};
use super::message;
use crate::args::Addr;
use crate::copy;
use crate::datatype::Plain;
use crate::error::Result;
use crate::handle::{CommH, TypeH};

/// MPI_Bcast: the root's data goes to all, or to the remote group.
#[inline]
pub fn bcast(buffer: Addr, count: i64, datatype: TypeH, root: i32, comm: CommH) -> Result {
    match brief(buffer, count, datatype, root, comm) {
        Some(result) => result,
        None => any(buffer, count, datatype, root, comm),
    }
}

/// The usual small call: data without gaps, within a group. None if it is another, or an argument is wrong: nothing has been done.
#[inline(always)]
fn brief(buffer: Addr, count: i64, datatype: TypeH, root: i32, comm: CommH) -> Option<Result> {
    let comm = crate::comm::get(comm).ok()?;
    let (root, board) = (check::brief_root(&comm, root)?, &comm.coll.board);
    let mut data = Plain::new(buffer, count, datatype)?;
    if board.n() == 1 {
        return Some(Ok(()));
    }
    if !(1..=BRIEF).contains(&data.len()) {
        return None;
    }
    let (len, desc) = (data.len(), Desc::current().root(root).data(data.len(), data.digest));
    let mut go = || {
        let call = board.begin(desc)?;
        if root == comm.rank {
            return call.post_brief(len, Readers::ALL, |out| copy::bytes(out, data.as_bytes()));
        }
        call.present()?;
        call.read_brief(comm.coll.remote + root, len, 0..len, |bytes| data.put(bytes))
    };
    Some(go())
}

/// Any call.
#[inline(never)]
fn any(buffer: Addr, count: i64, datatype: TypeH, root: i32, comm: CommH) -> Result {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    let coll = &comm.coll;
    let board = &coll.board;
    if root == Root::Bystander {
        board.begin(Desc::current())?.present()?;
        return Ok(());
    }
    let data = check::buffer(&("buffer", "count"), buffer, count, datatype)?;
    let bytes = data.bytes();
    let call = board.begin(check::desc(&comm, root).data(bytes, data.digest()))?;
    if board.n() == 1 || bytes == 0 {
        return call.present();
    }
    let slot = board.piece_bytes(bytes);
    match root {
        Root::Me if bytes <= INLINE => {
            let mut line = [0; INLINE];
            data.pack(0, &mut line[..bytes]);
            call.post(0, Readers::ALL, &line[..bytes])?;
        }
        Root::Me if message::possible(board, bytes) => {
            call.post(0, Readers::ALL, &[])?;
            message::finish(&call, message::start(&comm, message::other(&comm), &data))?;
        }
        Root::Me => {
            for k in 0..bytes.div_ceil(slot) {
                let len = slot.min(bytes - k * slot);
                call.fill(k, &data, k * slot, len)?;
                call.post(k, Readers::ALL, &[])?;
            }
        }
        Root::Rank(root) => {
            let j = coll.remote + root;
            call.present()?;
            if message::possible(board, bytes) {
                call.wait_for(0, j)?;
                message::receive(&call, &comm, root, &data)?;
            } else if bytes <= INLINE {
                call.wait_for(0, j)?;
                data.unpack(0, &call.inline(0, j)[..bytes]);
            } else {
                for k in 0..bytes.div_ceil(slot) {
                    call.wait_for(k, j)?;
                    call.copy_out(k, j, 0, &data, k * slot, slot.min(bytes - k * slot));
                    call.done(k);
                }
            }
        }
        Root::Bystander => {}
    }
    call.finish();
    Ok(())
}
