//! The shared file pointer (MPI 5.0, section 14.4.4): a number in the segment, in elementary types of the view, which is the
//! same on all ranks.

use crate::engine::engine;
use crate::error::Result;
use crate::shm::Offset;
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::Relaxed;

/// Where it is. Relaxed accesses do: the number says nothing about memory, and collective calls that set it wait for all.
pub struct Pointer(Offset<AtomicU64>);

const BYTES: usize = size_of::<AtomicU64>();

impl Pointer {
    /// A new one, which is 0: its offset, for all ranks. Errors: MPI_ERR_NO_MEM.
    pub fn allocate() -> Result<i64> {
        Ok(engine().job().segment.alloc(BYTES)?.0 as i64)
    }

    /// The one that rank 0 has allocated.
    pub fn at(offset: i64) -> Pointer {
        Pointer(Offset::new(offset as u64))
    }

    /// Gives its memory back; one rank does, for all.
    pub fn free(&self) {
        engine().job().segment.free(Offset::new(self.0 .0), BYTES);
    }

    fn cell(&self) -> &'static AtomicU64 {
        engine().job().segment.at(self.0)
    }

    /// Its value.
    pub fn get(&self) -> u64 {
        self.cell().load(Relaxed)
    }

    /// Puts it somewhere else; one rank does, for all.
    pub fn set(&self, to: u64) {
        self.cell().store(to, Relaxed);
    }

    /// Moves it on by `n` and returns where it was: nobody else gets these places.
    pub fn take(&self, n: u64) -> u64 {
        self.cell().fetch_add(n, Relaxed)
    }
}
