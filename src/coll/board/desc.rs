//! What a collective call must have in common on all members, and what is said when it has not.

use super::history::Words;
use crate::calls::Call;
use crate::engine::engine;
use crate::op::{Builtin, Op};

/// The part of a call that all members must agree on. (As words, as it is kept in memory: see [`super::Readers`].)
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Desc {
    /// The function; and the root in an intracommunicator, else -1.
    call_root: u64,
    /// Handle value of the operation if it is predefined, -2 for a user's (whose handles may differ), -1 for none; and the class of the elements.
    op_digest: u64,
    /// Bytes of the (equal) blocks, or [`Desc::VARIES`].
    pub bytes: u64,
    /// Hash of an array of counts that all members must agree on, or 0.
    pub(super) layout: u64,
}

#[inline(always)]
fn pair(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

impl Desc {
    /// Which of [`Desc::words`] is the hash.
    pub const HASH: usize = 0;
    /// Which has the root.
    pub const ROOT: usize = 1;
    /// Which is `bytes`.
    pub const BYTES: usize = 3;

    /// Members may give different sizes.
    pub const VARIES: u64 = u64::MAX;

    /// The call that the program is in, without root, operation or size.
    #[inline(always)]
    pub fn current() -> Self {
        Self::of(engine().call.get())
    }

    #[inline(always)]
    fn of(call: Call) -> Self {
        Desc { call_root: pair(call.0.into(), u32::MAX), op_digest: pair(u32::MAX, 0), bytes: Self::VARIES, layout: 0 }
    }

    /// The same call without root, operation or size.
    #[inline(always)]
    pub fn call_only(&self) -> Self {
        Self::of(self.call())
    }

    /// With a root.
    #[inline(always)]
    pub fn root(self, root: usize) -> Self {
        Desc { call_root: pair(self.call_root as u32, root as u32), ..self }
    }
    /// With an operation.
    #[inline(always)]
    pub fn op(self, op: &Op) -> Self {
        match op {
            Op::Builtin(b) => self.builtin(*b),
            Op::User { .. } => self.op_handle(-2),
        }
    }
    /// With a predefined operation.
    #[inline(always)]
    pub fn builtin(self, op: Builtin) -> Self {
        self.op_handle(op.handle().0)
    }
    #[inline(always)]
    fn op_handle(self, handle: i32) -> Self {
        Desc { op_digest: pair(handle as u32, self.digest()), ..self }
    }
    /// With blocks of so many bytes of such elements.
    #[inline(always)]
    pub fn data(self, bytes: usize, digest: u32) -> Self {
        Desc { bytes: bytes as u64, ..self.class(digest) }
    }
    /// With elements of this class ([`crate::datatype::Signature`]; 0 matches anything).
    #[inline(always)]
    pub fn class(self, digest: u32) -> Self {
        Desc { op_digest: pair(self.op_digest as u32, digest), ..self }
    }

    /// With an array of counts or displacements that all members must agree on.
    pub fn layout(self, counts: &[usize]) -> Self {
        Desc { layout: counts.iter().fold(1, |h, &c| mix(h ^ c as u64)), ..self }
    }

    /// The function.
    #[inline]
    pub fn call(&self) -> Call {
        Call(self.call_root as u16)
    }

    /// The root, if it has one that all know.
    #[inline]
    pub fn known_root(&self) -> Option<usize> {
        Self::root_in(self.call_root)
    }

    /// The operation, as a handle value (see `op_digest`).
    #[inline]
    pub fn handle(&self) -> i32 {
        self.op_digest as i32
    }

    /// The class of its elements.
    #[inline]
    pub fn digest(&self) -> u32 {
        (self.op_digest >> 32) as u32
    }

    /// A hash of everything but the class, which has a wildcard.
    #[inline]
    pub fn hash(&self) -> u64 {
        // Large odd numbers: small differences in one do not make up for such in the other. Who keeps it mixes it. (The function has 16 bits, and so has the operation.)
        let a = self.call_root | u64::from(self.handle() as u16) << 16;
        let b = self.bytes ^ self.layout.rotate_left(32);
        a.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(b.wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    /// As in the history, with the hash of this call and all before it.
    #[inline]
    pub fn words(&self, hash: u64) -> Words {
        [hash, self.call_root, self.op_digest, self.bytes, self.layout]
    }

    /// The reverse of `words`: the hash and the call.
    pub fn from_words(words: &Words) -> (u64, Desc) {
        let [hash, call_root, op_digest, bytes, layout] = *words;
        (hash, Desc { call_root, op_digest, bytes, layout })
    }

    /// The root in that word, if there is one.
    #[inline]
    pub fn root_in(word: u64) -> Option<usize> {
        usize::try_from((word >> 32) as i32).ok()
    }

    fn op_name(handle: i32) -> &'static str {
        Builtin::ALL.iter().find(|b| b.handle().0 == handle).map_or("?", |b| b.name())
    }

    /// For a person: `MPI_Reduce(root=0, op=MPI_SUM, 80 bytes of floating point)`.
    pub fn text(&self) -> String {
        let mut parts = Vec::new();
        if let Some(root) = self.known_root() {
            parts.push(format!("root={root}"));
        }
        match self.handle() {
            -1 => {}
            -2 => parts.push("op=user-defined".into()),
            op => parts.push(format!("op={}", Self::op_name(op))),
        }
        if self.bytes != Self::VARIES {
            let of = match self.digest() {
                0 => String::new(),
                d => format!(" of {}", crate::datatype::describe_digest(d)),
            };
            parts.push(format!("{} bytes{of}", self.bytes));
        }
        format!("{}({})", self.call().name(), parts.join(", "))
    }
}

/// A cheap bijective scramble (the finaliser of splitmix64).
#[inline]
pub fn mix(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_back() {
        let desc = Desc { layout: 7, ..Desc::of(Call::BARRIER).op_handle(-2).class(0xffff_fff0).root(3) };
        let words = desc.words(99);
        assert_eq!((desc.call(), desc.known_root(), desc.digest()), (Call::BARRIER, Some(3), 0xffff_fff0));
        assert_eq!(desc.call_only().known_root(), None);
        assert_eq!(desc.text(), "MPI_Barrier(root=3, op=user-defined)");
        assert_eq!(Desc::from_words(&words), (99, desc));
        assert_eq!((words[Desc::HASH], words[Desc::BYTES]), (99, Desc::VARIES));
    }
}
