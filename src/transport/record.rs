//! The head of a record in a ring: 24 bytes, the first eight of which are never zero and written last.

/// What a record is. Its number is the lowest byte of the record's first word, so it is never zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Kind {
    /// A whole message.
    Eager = 1,
    /// The first piece of a message that travels in pieces, with the message's length as [`EXTRA`].
    First = 2,
    /// The next piece of the message that this sender began last.
    Next = 3,
    /// A message is ready at the sender; the payload is an `Rts`. `aux` is the sender's request.
    Rts = 4,
    /// Answer to `Rts`: send it through the ring. `aux` is the sender's request; the payload is the receiver's (u32).
    Cts = 5,
    /// A piece of a message asked for with `Cts`. `aux` is the receiver's request.
    Data = 6,
    /// The message of the sender's request `aux` has been received (rendezvous), or matched (synchronous send).
    Ack = 7,
    /// No record: the rest of the ring up to its end is unused.
    Pad = 8,
    /// The offer of the sender's request `aux` is taken back: the message comes as the next [`Kind::First`]. Or, if `aux` is no request's number, it does not
    /// come after all.
    Late = 9,
    /// The receiver of the sender's request `aux` shares the reading of it: the payload is the number (u32) of its [`Joint`](crate::shm::Joint).
    Join = 10,
}

impl Kind {
    fn from_u8(v: u8) -> Kind {
        match v {
            1 => Kind::Eager,
            2 => Kind::First,
            3 => Kind::Next,
            4 => Kind::Rts,
            5 => Kind::Cts,
            6 => Kind::Data,
            7 => Kind::Ack,
            9 => Kind::Late,
            10 => Kind::Join,
            _ => Kind::Pad,
        }
    }
}

/// Flag of [`Head::flags`]: the payload does not follow the head but lies in the bulk area; its place follows.
pub const BULK: u8 = 2;
/// Flag of [`Head::flags`]: it was written past the caches.
pub const STREAMED: u8 = 8;
/// Flag of [`Head::flags`]: the bulk area is the receiver's own, see `lending`.
pub const ANSWER: u8 = 16;
/// Flag of [`Head::flags`]: an earlier part of a message that is longer than what a rank holds, so its place is not one for answers.
pub const PASSING: u8 = 32;
/// Flag of [`Head::flags`]: the place of this answer stays the writer's.
pub const KEPT: u8 = 64;
/// Flag of [`Head::flags`]: the payload in the bulk area may still grow; the last word of the record's line says how much of it is there.
pub const GROWING: u8 = 128;
/// Flag of [`Head::flags`]: a number (u64) precedes the payload or its place.
pub const EXTRA: u8 = 4;
/// Flag of [`Head::flags`]: the sender waits for an [`Kind::Ack`] of `aux` once the message has been matched.
pub const SYNC: u8 = 1;

/// Bytes that say where in the bulk area a payload lies.
pub const PLACE: usize = 16;

/// Bytes of a head in the ring.
pub const HEAD: usize = 24;

/// The head of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Head {
    /// See [`Kind`].
    pub kind: Kind,
    /// [`SYNC`], [`BULK`], [`STREAMED`], [`ANSWER`], [`PASSING`], [`KEPT`], [`EXTRA`], [`GROWING`].
    pub flags: u8,
    /// Rank of the sender in the communicator.
    pub source: u16,
    /// Bytes of payload in this record.
    pub len: u32,
    /// Tag.
    pub tag: i32,
    /// Context id.
    pub context: u32,
    /// Digest of the type signature, 0 if it matches anything.
    pub digest: u32,
    /// A request of the sender or of the receiver; see [`Kind`].
    pub aux: u32,
}

impl Head {
    /// A head that says nothing but its kind, and whose request it is about.
    pub fn control(kind: Kind, aux: u32) -> Head {
        Head { kind, flags: 0, source: 0, len: 0, tag: 0, context: 0, digest: 0, aux }
    }

    /// Bytes of it, after the head, in the ring itself.
    #[inline(always)]
    pub fn in_ring(&self) -> usize {
        let len = if self.flags & BULK == 0 { self.len as usize } else { PLACE };
        if self.flags & EXTRA == 0 {
            len
        } else {
            len + 8
        }
    }

    /// As the words of the ring.
    #[inline(always)]
    pub fn words(&self) -> [u64; 3] {
        [
            self.kind as u64 | u64::from(self.flags) << 8 | u64::from(self.source) << 16 | u64::from(self.len) << 32,
            u64::from(self.tag as u32) | u64::from(self.context) << 32,
            u64::from(self.digest) | u64::from(self.aux) << 32,
        ]
    }

    /// From the words of the ring.
    #[inline(always)]
    pub fn from_words(w: [u64; 3]) -> Head {
        Head {
            kind: Kind::from_u8(w[0] as u8),
            flags: (w[0] >> 8) as u8,
            source: (w[0] >> 16) as u16,
            len: (w[0] >> 32) as u32,
            tag: w[1] as u32 as i32,
            context: (w[1] >> 32) as u32,
            digest: w[2] as u32,
            aux: (w[2] >> 32) as u32,
        }
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn words_there_and_back() {
        for kind in
            [Kind::Eager, Kind::First, Kind::Next, Kind::Rts, Kind::Cts, Kind::Data, Kind::Ack, Kind::Pad, Kind::Late, Kind::Join]
        {
            let h = Head {
                kind,
                flags: SYNC,
                source: 1023,
                len: u32::MAX,
                tag: i32::MAX,
                context: 1 << 31 | 5,
                digest: 9,
                aux: 1 << 31,
            };
            assert_eq!(Head::from_words(h.words()), h);
            assert_ne!(Head::control(kind, 0).words()[0], 0);
        }
    }
}
