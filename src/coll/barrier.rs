//! MPI_Barrier (MPI 5.0, section 6.3).
//!
//! One round without data: each member posts a line and reads the others'. With enough cores that is one cache-line hop; with
//! fewer, an atomic increment and one wake per member.

use super::board::{Desc, Readers};
use crate::comm::Comm;
use crate::error::Result;
use crate::handle::CommH;

/// MPI_Barrier. On an intercommunicator it waits for both groups.
pub fn barrier(comm: CommH) -> Result {
    run(&*crate::comm::get(comm)?)
}

pub(super) fn run(comm: &Comm) -> Result {
    if comm.coll.board.n() == 1 {
        return Ok(());
    }
    let call = comm.coll.board.begin(Desc::current())?;
    call.arrive(0, Readers::ALL, &[])?;
    call.wait_all(0)?;
    call.finish();
    Ok(())
}
