//! What a member posts in a round, and how readers say that they are done with it. `tests/loom` has models of both.
//!
//! 1. The writer makes sure that the readers of the buffer's last contents are done ([`Done::read`]: **R**, acquire).
//! 2. It writes its payload and the posting, the tag last: **P** (release).
//! 3. A reader that sees the tag (**P**, acquire) reads the rest of the posting and the payload.
//! 4. It says so ([`Done::say`]: **R**, release).

use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use crate::sync::atomic::{AtomicU32, AtomicU64};

/// Bytes of payload that travel in the same cache line as the flag.
pub const INLINE: usize = 32;

/// One line with the flag, the checks and a small payload. The line after it stays empty: processors that fetch lines in pairs
/// would have the reader of one posting take away the next, which is being written.
#[repr(C, align(128))]
pub struct Posting {
    /// Tag of the round ([`super::tag`]).
    pub tag: AtomicU64,
    /// Rolling hash of all collective calls of this member on this communicator.
    pub hash: AtomicU64,
    /// The member's `done` when it posted.
    pub done: AtomicU64,
    /// Class of the elements: 0 matches anything.
    pub digest: AtomicU32,
    /// Where in the member's area the payload lies, a multiple of 16; 1 more if it was written past the caches.
    pub at: AtomicU32,
    /// Small payload.
    pub inline: [AtomicU64; INLINE / 8],
}

#[cfg(not(loom))]
const _: () = assert!(size_of::<Posting>() == 128);

/// What goes with a tag.
pub struct Content<'a> {
    pub hash: u64,
    pub done: u64,
    pub digest: u32,
    pub at: u32,
    /// At most [`INLINE`] bytes.
    pub inline: &'a [u8],
}

impl Posting {
    /// Posts; the readers of what was there are done.
    #[inline]
    pub fn publish(&self, tag: u64, content: &Content<'_>) {
        debug_assert!(content.inline.len() <= INLINE);
        self.hash.store(content.hash, Relaxed);
        self.done.store(content.done, Relaxed);
        self.digest.store(content.digest, Relaxed);
        let mut words = self.inline.iter();
        let mut chunks = content.inline.chunks_exact(8);
        for (chunk, word) in chunks.by_ref().zip(words.by_ref()) {
            word.store(u64::from_ne_bytes(chunk.try_into().expect("eight bytes")), Relaxed);
        }
        if let (rest @ [_, ..], Some(word)) = (chunks.remainder(), words.next()) {
            let mut bytes = [0; 8];
            bytes[..rest.len()].copy_from_slice(rest);
            word.store(u64::from_ne_bytes(bytes), Relaxed);
        }
        self.at.store(content.at, Relaxed);
        // P: pairs with the Acquire in `seen`. Who sees the tag sees the posting and the payload.
        self.tag.store(tag, Release);
    }

    /// Has the line come back from its readers of some calls ago, while its writer goes on. A store: a processor of the Zen 5 kind that is only asked for the line,
    /// by `prefetchw`, takes longer than without (old and new by turns, 2 ranks, 8 bytes: Barrier, Allreduce and Reduce_scatter_block 0.79 to 0.88 of the time,
    /// far apart 0.68 to 0.9).
    #[inline(always)]
    pub fn take_back(&self) {
        // The writer's own word, as it is: nobody sees a difference.
        self.done.store(self.done.load(Relaxed), Relaxed);
    }

    /// The tag of what is there.
    #[inline]
    pub fn seen(&self) -> u64 {
        // P: pairs with the Release in `publish`.
        self.tag.load(Acquire)
    }

    /// The small payload of what has been seen.
    #[inline]
    pub fn inline(&self) -> [u8; INLINE] {
        let mut out = [0; INLINE];
        for (chunk, word) in out.chunks_exact_mut(8).zip(&self.inline) {
            chunk.copy_from_slice(&word.load(Relaxed).to_ne_bytes());
        }
        out
    }
}

#[cfg(not(loom))]
impl Posting {
    /// Is what has been seen of calls with this hash, and of the same class of elements? (0 matches anything.)
    #[inline(always)]
    pub fn agrees(&self, hash: u64, digest: u32) -> bool {
        let its = self.digest.load(Relaxed);
        (its == digest || its == 0 || digest == 0) && self.hash.load(Relaxed) == hash
    }

    /// Where the small payload lies. The writer may write there while it may post.
    #[inline]
    pub fn inline_at(&self) -> *mut u8 {
        self.inline.as_ptr().cast_mut().cast()
    }
}

/// How far a member has read.
#[repr(C)]
pub struct Done {
    /// The last tag up to which it has.
    pub tag: AtomicU64,
    /// What it has called up to then: high bits of the hash, low 16 bits of the call's number.
    pub said: AtomicU64,
    /// What copying out costs it ([`crate::copy::tune::Costs`]).
    pub costs: AtomicU64,
}

impl Done {
    /// It has read all it needs up to `tag`.
    #[inline]
    pub fn say(&self, tag: u64, said: u64) {
        self.said.store(said, Relaxed);
        // R: pairs with the Acquire in `read`. What this member read, it has read.
        self.tag.store(tag, Release);
    }

    /// How far it has read, and what it has called (by then or since).
    #[inline]
    pub fn read(&self) -> (u64, u64) {
        // R: pairs with the Release in `say`.
        let tag = self.tag.load(Acquire);
        (tag, self.said.load(Relaxed))
    }
}
