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
    /// Posts `len` bytes in round 0, to be written by `fill`.
    #[inline(always)]
    pub fn post_brief(&self, len: usize, readers: Readers, fill: impl FnOnce(&mut [u8])) -> Result {
        self.publish_brief(len, readers, fill)?;
        self.wake_readers(readers);
        Ok(())
    }

    /// The same if every member posts in that round.
    #[inline(always)]
    pub fn arrive_brief(&self, len: usize, readers: Readers, fill: impl FnOnce(&mut [u8])) -> Result {
        let buffer = self.publish_brief(len, readers, fill)?;
        self.count_in(buffer, readers, if len > INLINE { len } else { 0 });
        Ok(())
    }

    #[inline(always)]
    fn publish_brief(&self, len: usize, readers: Readers, fill: impl FnOnce(&mut [u8])) -> Result<usize> {
        debug_assert!(len <= BRIEF);
        self.acquire(self.buffer(0))?;
        // (Called in one place, it is inlined.)
        fill(if len > INLINE { self.brief_place(0, len)? } else { &mut self.own_line(0)[..len] });
        Ok(self.publish_here(0, readers, &[]))
    }

    /// Posts what `line` writes into the posting, in round 0, for all others.
    #[inline(always)]
    pub fn post_line(&self, line: impl FnOnce(&mut [u8; INLINE])) -> Result {
        self.acquire(self.buffer(0))?;
        self.publish_filled(0, Readers::ALL, line);
        self.wake_readers(Readers::ALL);
        Ok(())
    }

    /// The same if every member posts in that round.
    #[inline(always)]
    pub fn arrive_line(&self, readers: Readers, line: impl FnOnce(&mut [u8; INLINE])) -> Result {
        self.acquire(self.buffer(0))?;
        let buffer = self.publish_filled(0, readers, line);
        self.count_in(buffer, readers, 0);
        Ok(())
    }

    /// [`Round::post_brief`] always in the place; `line` writes the posting.
    #[inline(always)]
    pub fn post_brief_behind(&self, line: impl FnOnce(&mut [u8; INLINE]), len: usize, fill: impl FnOnce(&mut [u8])) -> Result {
        self.publish_brief_behind(line, len, Readers::ALL, fill)?;
        self.wake_readers(Readers::ALL);
        Ok(())
    }

    /// The same if every member posts in that round.
    #[inline(always)]
    pub fn arrive_brief_behind(
        &self,
        line: impl FnOnce(&mut [u8; INLINE]),
        len: usize,
        readers: Readers,
        fill: impl FnOnce(&mut [u8]),
    ) -> Result {
        let buffer = self.publish_brief_behind(line, len, readers, fill)?;
        self.count_in(buffer, readers, len);
        Ok(())
    }

    #[inline(always)]
    fn publish_brief_behind(
        &self,
        line: impl FnOnce(&mut [u8; INLINE]),
        len: usize,
        readers: Readers,
        fill: impl FnOnce(&mut [u8]),
    ) -> Result<usize> {
        debug_assert!(len <= BRIEF);
        self.acquire(self.buffer(0))?;
        fill(self.brief_place(0, len)?);
        Ok(self.publish_filled(0, readers, line))
    }

    /// A place for `len` bytes in `round`; the readers of what was there are done.
    #[inline]
    #[allow(clippy::mut_from_ref)] // As for `slot`.
    pub(super) fn brief_place(&self, round: usize, len: usize) -> Result<&mut [u8]> {
        let place = self.place(round, len, 0, false)?;
        // The readers of long ago still have these lines. Asked for at once, they come at the same time.
        if !self.swaps() {
            place.iter().step_by(LINE).for_each(|at| prefetch_to_write(at));
        }
        Ok(place)
    }

    /// Where what `member` has posted in this way lies, `len` bytes; valid until `done`.
    #[inline(always)]
    pub fn brief_at(&self, member: usize, len: usize) -> *const u8 {
        match len <= INLINE {
            true => self.inline_at(0, member),
            false => self.peer(0, member, 0, len).as_ptr(),
        }
    }

    /// The same as a slice: [`Round::peer`].
    #[inline(always)]
    pub fn brief(&self, member: usize, len: usize) -> &[u8] {
        // SAFETY: a posting, or a place in its writer's area, that has been posted (the caller waited) and is left alone until our `done`.
        unsafe { std::slice::from_raw_parts(self.brief_at(member, len), len) }
    }

    /// What `member` has posted in round 0 and has room in the posting; valid until `done`.
    #[inline(always)]
    pub fn line(&self, member: usize) -> &[u8; INLINE] {
        // SAFETY: as for `brief`.
        unsafe { &*self.inline_at(0, member).cast() }
    }

    /// Bytes `part` of a payload of `len` bytes, as far as that does not lie in the posting.
    #[inline(always)]
    pub fn behind(len: usize, part: Range<usize>) -> Range<usize> {
        if len <= INLINE {
            0..0
        } else {
            part
        }
    }

    /// Waits for what `member` posts in this way, `len` bytes, and has `read` read bytes `part` of it.
    #[inline(always)]
    pub fn read_brief(&self, member: usize, len: usize, part: Range<usize>, read: impl FnOnce(&[u8])) -> Result {
        self.wait_for_part(0, member, part.clone())?;
        read(&self.brief(member, len)[part]);
        Ok(())
    }
}
