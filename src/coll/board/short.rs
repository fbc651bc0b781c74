//! Short payloads of one round, of a length that all who need it know: in the posting, or at the fixed place of its buffer.

use super::posting::INLINE;
use super::{Readers, Round};
use crate::copy::LINE;
use crate::error::Result;
use crate::sync::prefetch_to_write;
use std::ops::Range;

/// Longest payload of this kind. With more lines asked for at once, readers and writer take them away from each other (Emerald Rapids: a Bcast of 1 KB
/// 0.76 us so, 0.44 as a message; EPYCs of 2 KB).
pub const BRIEF: usize = 512;

impl Round<'_> {
    /// Posts `len` bytes in round 0, to be written by `fill`, for all others.
    #[inline(always)]
    pub fn post_brief(&self, len: usize, fill: impl FnOnce(&mut [u8])) -> Result {
        debug_assert!(len <= BRIEF);
        self.acquire(self.buffer(0))?;
        if len <= INLINE {
            let mut line = [0; INLINE];
            fill(&mut line[..len]);
            self.publish(0, Readers::All, &line[..len.next_multiple_of(8)]);
        } else {
            fill(self.brief_place(0, len)?);
            self.publish(0, Readers::All, &[]);
        }
        self.wake_readers(Readers::All);
        Ok(())
    }

    /// The same always in the place; `line` goes into the posting.
    #[inline(always)]
    pub fn post_brief_behind(&self, line: &[u8; INLINE], len: usize, fill: impl FnOnce(&mut [u8])) -> Result {
        debug_assert!(len <= BRIEF);
        self.acquire(self.buffer(0))?;
        fill(self.brief_place(0, len)?);
        self.publish(0, Readers::All, line);
        self.wake_readers(Readers::All);
        Ok(())
    }

    /// A place for `len` bytes in `round`; the readers of what was there are done.
    #[inline]
    #[allow(clippy::mut_from_ref)] // As for `slot`.
    pub(super) fn brief_place(&self, round: usize, len: usize) -> Result<&mut [u8]> {
        let place = self.place(round, len, 0, false)?;
        // The readers of long ago still have these lines. Asked for at once, they come at the same time.
        place.iter().step_by(LINE).for_each(|at| prefetch_to_write(at));
        Ok(place)
    }

    /// Waits for what `member` posts in this way, `len` bytes, and has `read` read bytes `part` of it.
    #[inline(always)]
    pub fn read_brief(&self, member: usize, len: usize, part: Range<usize>, read: impl FnOnce(&[u8])) -> Result {
        self.wait_for_part(0, member, part.clone())?;
        if len <= INLINE {
            read(&self.inline(0, member)[part]);
        } else {
            read(self.peer(0, member, part.start, part.len()));
        }
        Ok(())
    }
}
