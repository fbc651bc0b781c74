//! Memory of messages that have come before their receives. That of long ones is used again: the allocator gives it back to the system, and making
//! its pages anew takes longer than the copying (1 MB: 220 us and 50).

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

/// Bytes from which on memory is kept,
const LONG: usize = 64 << 10;
/// and the most that is, in all.
const MOST: usize = 4 << 20;

/// What is kept.
#[derive(Default)]
pub struct Parking(RefCell<Vec<Vec<u8>>>);

/// The bytes of a message.
pub struct Parked {
    bytes: Vec<u8>,
    /// Where the memory goes; nowhere if it is short.
    home: Option<Rc<Parking>>,
}

impl Parking {
    /// Room for `len` bytes.
    pub fn room(self: &Rc<Self>, len: usize) -> Parked {
        if len < LONG {
            return Parked::from(Vec::with_capacity(len));
        }
        let mut kept = self.0.borrow_mut();
        let fits = kept.iter().position(|room| room.capacity() >= len);
        let bytes = fits.map_or_else(|| Vec::with_capacity(len.next_power_of_two()), |i| kept.swap_remove(i));
        Parked { bytes, home: Some(self.clone()) }
    }

    fn keep(&self, mut room: Vec<u8>) {
        let mut kept = self.0.borrow_mut();
        if kept.iter().map(Vec::capacity).sum::<usize>() + room.capacity() <= MOST {
            room.clear();
            kept.push(room);
        }
    }
}

impl Parked {
    /// Adds `bytes`.
    pub fn extend(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }
}

impl From<Vec<u8>> for Parked {
    fn from(bytes: Vec<u8>) -> Self {
        Parked { bytes, home: None }
    }
}

impl Deref for Parked {
    type Target = [u8];
    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Parked {
    fn drop(&mut self) {
        if let Some(home) = self.home.take() {
            home.keep(std::mem::take(&mut self.bytes));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_ones_are_used_again_and_short_ones_are_not_kept() {
        let parking = Rc::new(Parking::default());
        let at = |room: &Parked| room.as_ptr() as usize;
        let mut first = parking.room(LONG + 1);
        first.extend(&[7; LONG + 1]);
        let (other, place) = (parking.room(LONG), at(&first));
        drop(parking.room(100));
        drop(first);
        let again = parking.room(LONG + 5);
        assert_eq!((at(&again), again.len()), (place, 0), "the same memory, empty");
        assert_ne!(at(&other), place);
    }

    #[test]
    fn no_more_is_kept_than_the_most() {
        let parking = Rc::new(Parking::default());
        let all: Vec<Parked> = (0..2 * MOST / LONG).map(|_| parking.room(LONG)).collect();
        drop(all);
        assert_eq!(parking.0.borrow().len(), MOST / LONG);
        drop(parking.room(2 * MOST));
        assert_eq!(parking.0.borrow().len(), MOST / LONG);
    }
}
