//! What a collective call must have in common on all members, and what is said when it has not.

use super::history::Words;
use crate::calls::Call;
use crate::engine::engine;
use crate::op::{Builtin, Op};

/// The part of a call that all members must agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Desc {
    /// The function.
    pub call: Call,
    /// Root in an intracommunicator, else -1.
    pub root: i32,
    /// Handle value of the operation if it is predefined, -2 for a user's (whose handles may differ), -1 for none.
    pub op: i32,
    /// Class of the elements ([`crate::datatype::Signature`]): 0 matches anything.
    pub digest: u32,
    /// Bytes of the (equal) blocks, or [`Desc::VARIES`].
    pub bytes: u64,
    /// Hash of an array of counts that all members must agree on, or 0.
    pub layout: u64,
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
    #[inline]
    pub fn current() -> Self {
        Self::of(engine().call.get())
    }

    #[inline]
    fn of(call: Call) -> Self {
        Desc { call, root: -1, op: -1, digest: 0, bytes: Self::VARIES, layout: 0 }
    }

    /// The same call without root, operation or size.
    #[inline]
    pub fn call_only(&self) -> Self {
        Self::of(self.call)
    }

    /// With a root.
    #[inline]
    pub fn root(self, root: usize) -> Self {
        Desc { root: root as i32, ..self }
    }
    /// With an operation.
    #[inline]
    pub fn op(self, op: &Op) -> Self {
        match op {
            Op::Builtin(b) => self.builtin(*b),
            Op::User { .. } => Desc { op: -2, ..self },
        }
    }
    /// With a predefined operation.
    #[inline]
    pub fn builtin(self, op: Builtin) -> Self {
        Desc { op: op.handle().0, ..self }
    }
    /// With blocks of so many bytes of such elements.
    #[inline]
    pub fn data(self, bytes: usize, digest: u32) -> Self {
        Desc { bytes: bytes as u64, digest, ..self }
    }

    /// With an array of counts or displacements that all members must agree on.
    pub fn layout(self, counts: &[usize]) -> Self {
        Desc { layout: counts.iter().fold(1, |h, &c| mix(h ^ c as u64)), ..self }
    }

    /// A hash of everything but `digest`, which has a wildcard.
    #[inline]
    pub fn hash(&self) -> u64 {
        // Large odd numbers: small differences in one do not make up for such in the other. Who keeps it mixes it.
        let a = u64::from(self.call.0) << 48 ^ (self.root as u32 as u64) << 16 ^ self.op as u16 as u64;
        let b = self.bytes ^ self.layout.rotate_left(32);
        a.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(b.wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    /// As in the history, with the hash of this call and all before it.
    #[inline]
    pub fn words(&self, hash: u64) -> Words {
        let pair = |low: u32, high: u32| u64::from(low) | u64::from(high) << 32;
        [hash, pair(u32::from(self.call.0), self.root as u32), pair(self.op as u32, self.digest), self.bytes, self.layout]
    }

    /// The reverse of `words`: the hash and the call.
    pub fn from_words(words: &Words) -> (u64, Desc) {
        let [hash, call_root, op_digest, bytes, layout] = *words;
        let call = Call(call_root as u16);
        (hash, Desc { call, root: Self::root_in(call_root), op: op_digest as i32, digest: (op_digest >> 32) as u32, bytes, layout })
    }

    /// The root in that word.
    pub fn root_in(word: u64) -> i32 {
        (word >> 32) as i32
    }

    fn op_name(handle: i32) -> &'static str {
        Builtin::ALL.iter().find(|b| b.handle().0 == handle).map_or("?", |b| b.name())
    }

    /// For a person: `MPI_Reduce(root=0, op=MPI_SUM, 80 bytes of floating point)`.
    pub fn text(&self) -> String {
        let mut parts = Vec::new();
        if self.root >= 0 {
            parts.push(format!("root={}", self.root));
        }
        if self.op == -2 {
            parts.push("op=user-defined".into());
        } else if self.op >= 0 {
            parts.push(format!("op={}", Self::op_name(self.op)));
        }
        if self.bytes != Self::VARIES {
            let of = match self.digest {
                0 => String::new(),
                d => format!(" of {}", crate::datatype::describe_digest(d)),
            };
            parts.push(format!("{} bytes{of}", self.bytes));
        }
        format!("{}({})", self.call.name(), parts.join(", "))
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
        let desc = Desc { call: Call::BARRIER, root: -1, op: -2, digest: 0xffff_fff0, bytes: Desc::VARIES, layout: 7 };
        let words = desc.words(99);
        assert_eq!(Desc::from_words(&words), (99, desc));
        assert_eq!((words[Desc::HASH], words[Desc::BYTES]), (99, Desc::VARIES));
    }
}
