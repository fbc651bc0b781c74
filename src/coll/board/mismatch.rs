//! When members disagree about a collective call: every one of them gets an error that names two ranks and both calls.

use super::desc::Desc;
use super::layout::NBUF;
use super::Board;
use crate::calls::Call;
use crate::error::{Class, Error};
use crate::sync::atomic::Ordering::*;

impl Board {
    /// Member `other` disagrees with my call `desc`: marks the communicator, wakes everybody, and words the error.
    #[cold]
    pub(super) fn mismatch(&self, seq: u64, desc: &Desc, other: usize) -> Error {
        self.write_desc(seq, desc);
        let buffer = seq as usize % NBUF;
        let code = 1 + ((self.me * self.n() + other) * NBUF + buffer) as u64;
        // Release: who reads the mark (Acquire in `mismatch_error`) reads my description. The first finder wins.
        if self.head.poison.compare_exchange(0, code, AcqRel, Acquire).is_ok() {
            self.wake(0..self.n(), |_| true);
        }
        self.mismatch_error()
    }

    /// The error for a communicator on which members have disagreed.
    #[cold]
    pub(super) fn mismatch_error(&self) -> Error {
        // Pairs with the Release in `mismatch`.
        let code = (self.head.poison.load(Acquire) - 1) as usize;
        let (pair, buffer) = (code / NBUF, code % NBUF);
        let (a, b) = (pair / self.n(), pair % self.n());
        let (da, db) = (self.read_desc(a, buffer), self.read_desc(b, buffer));
        let (a, b) = (self.member_name(a), self.member_name(b));
        let class = if da.call != db.call {
            Class::Other
        } else if da.root != db.root {
            Class::Root
        } else if da.op != db.op {
            Class::Op
        } else if da.digest != db.digest {
            Class::Type
        } else if da.bytes != db.bytes {
            Class::Count
        } else if da.layout != db.layout {
            let text = format!("{} on {a} and {b} with different arrays of counts", da.call.name());
            return Error::new(Class::Count, format!("collective calls do not match: {text}"));
        } else {
            let text = format!("{a} and {b} have made different collective calls on this communicator before this one");
            return Error::new(Class::Other, text);
        };
        Error::new(class, format!("collective calls do not match: {a} calls {}, {b} calls {}", da.text(), db.text()))
    }

    fn member_name(&self, member: usize) -> String {
        match self.inter {
            false => format!("rank {member}"),
            true => format!("rank {} of MPI_COMM_WORLD", self.world[member]),
        }
    }

    fn read_desc(&self, member: usize, buffer: usize) -> Desc {
        let line = &self.posting(member, buffer).desc;
        Desc {
            call: Call(line.call.load(Relaxed) as u16),
            root: line.root.load(Relaxed),
            op: line.op.load(Relaxed),
            digest: line.digest.load(Relaxed),
            bytes: line.bytes.load(Relaxed),
            layout: line.layout.load(Relaxed),
        }
    }
}
