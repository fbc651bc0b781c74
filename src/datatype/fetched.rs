//! What another core has written goes to memory with gaps: straight from where it lies, or by way of the first-level cache, whichever has taken less time lately.
//!
//! A loop over short runs has few lines on their way at a time. If each comes from another core's cache it is better to fetch many at once first (an EPYC of the Zen 5
//! kind, its processors far apart, 64 KiB of doubles with gaps between them: 7.5 us straight, 5.1 so); if they are near, or if the time goes into the gaps, it is one more
//! copy (2.9 and 3.5 us; columns of a matrix far apart 14 and 22).

use super::Buffer;
use crate::copy::choice::{Choice, Either};
use crate::copy::tune::ticks;
use crate::copy::{self, STAGE};

/// How it is unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unpack {
    /// From where it lies.
    Straight,
    /// Out of the first-level cache.
    Fetched,
}

impl Either for Unpack {
    fn other(self) -> Unpack {
        match self {
            Unpack::Straight => Unpack::Fetched,
            Unpack::Fetched => Unpack::Straight,
        }
    }
}

/// Pieces before the first trial.
const FIRST: u32 = 8;

/// What is known of one datatype.
pub fn choice() -> Choice<Unpack> {
    Choice::alert(Unpack::Straight, Unpack::Straight, FIRST, Choice::<Unpack>::LONGEST)
}

impl Buffer {
    /// [`Buffer::unpack`] of what another core has written.
    pub fn unpack_fetched(&self, at: usize, input: &[u8]) {
        if input.len() < STAGE {
            return self.unpack(at, input);
        }
        let mut choice = self.dt.unpack.borrow_mut();
        let how = choice.next();
        let start = (how != choice.usual() || choice.times()).then(ticks);
        match how {
            Unpack::Straight => self.unpack(at, input),
            Unpack::Fetched => copy::by_stage(input, |k, piece| self.unpack(at + k, piece)),
        }
        match start {
            Some(start) => choice.took(how, (ticks() - start) as f32 / input.len() as f32),
            None => choice.used(),
        }
    }
}
