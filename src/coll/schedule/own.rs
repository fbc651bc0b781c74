//! Communicators of persistent collectives (MPI 5.0, section 6.13).
//!
//! They may be started in any order, so [notices](crate::coll::board::Told), whose numbers follow the calls on a communicator, would mix those of one request up with those of another. But to make a
//! request is a collective call that may wait for others. So each has a communicator of its own, on which one call follows the other.

use crate::coll::internal::allgather_all;
use crate::comm::{self, Comm};
use crate::engine::engine;
use crate::error::Result;
use crate::handle::CommH;
use std::rc::Rc;

/// Requests made on one communicator that have one of their own at a time: for long vectors it takes a megabyte of each rank. Others are messages.
const MOST: usize = 16;

/// The communicator that the calls of a request go through.
pub struct Through {
    /// Where the request is made.
    pub made_on: Rc<Comm>,
    /// Is it the request's own? Else it is that where it is made, as between groups, and alone.
    pub is_its_own: bool,
    /// Its handle, until the request has been made.
    pub handle: CommH,
}

impl Through {
    /// That where it is made.
    pub fn shared(comm: CommH) -> Result<Through> {
        Ok(Through { made_on: comm::get(comm)?, is_its_own: false, handle: comm })
    }

    /// One of its own for a new request on `comm`, if it can have one: all members make theirs in the same order. Errors: MPI_ERR_NO_MEM, and those of calls that do not match.
    pub fn own(comm: CommH) -> Result<Through> {
        let made_on = comm::get(comm)?;
        if made_on.is_inter() || made_on.size() == 1 || live_of_all(&made_on)? >= MOST {
            return Through::shared(comm);
        }
        let own = comm::duplicate(&made_on)?;
        made_on.coll.own_comms.borrow_mut().push(Rc::downgrade(&own));
        let handle = comm::publish(own.clone())?;
        // (What is said of it names the user's.)
        own.handle.set(comm);
        Ok(Through { made_on, is_its_own: true, handle })
    }
}

/// How many there are now, on the member that has most: each frees its requests when it likes.
fn live_of_all(made_on: &Comm) -> Result<usize> {
    made_on.coll.own_comms.borrow_mut().retain(|own| own.strong_count() > 0);
    let mine = made_on.coll.own_comms.borrow().len() as u8;
    let told = allgather_all(&made_on.coll.board, &[mine])?;
    Ok(told.iter().map(|count| usize::from(count[0])).max().unwrap_or(0))
}

impl Drop for Through {
    fn drop(&mut self) {
        if self.is_its_own {
            // The request keeps what it needs. (It is there: nobody else knows the handle.)
            let _ = engine().comms.table.remove(self.handle);
        }
    }
}
