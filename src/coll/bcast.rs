//! MPI_Bcast (MPI 5.0, section 6.4).
//!
//! The root posts slices; the others copy them out while it copies the next one in. s in once, s out per rank.

use super::board::{Desc, Readers, INLINE};
use super::check::{self, Root};
use crate::args::Addr;
use crate::error::Result;
use crate::handle::{CommH, TypeH};

/// MPI_Bcast: the root's data goes to all, or to the remote group.
pub fn bcast(buffer: Addr, count: i64, datatype: TypeH, root: i32, comm: CommH) -> Result {
    let comm = crate::comm::get(comm)?;
    let root = check::root(&comm, root)?;
    let coll = &comm.coll;
    let board = &coll.board;
    if root == Root::Bystander {
        board.begin(Desc::current())?.present()?;
        return Ok(());
    }
    let data = check::buffer(("buffer", "count"), buffer, count, datatype)?;
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
            call.post(0, Readers::All, &line[..bytes])?;
        }
        Root::Me => {
            for k in 0..bytes.div_ceil(slot) {
                let len = slot.min(bytes - k * slot);
                call.board().pack(&data, k * slot, call.slot(k, len)?);
                call.post(k, Readers::All, &[])?;
            }
        }
        Root::Rank(j) => {
            let j = coll.remote + j;
            call.present()?;
            if bytes <= INLINE {
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
