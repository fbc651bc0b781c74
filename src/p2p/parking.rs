//! Memory of messages that have come before their receives. That of long ones is used again: the allocator gives it back to the system, and making
//! its pages anew takes longer than the copying (4 MB in 16 messages: 1900 us and 140).

use std::cell::{Cell, RefCell};
use std::ops::Deref;
use std::rc::Rc;

/// Bytes from which on memory is kept, a power of two,
const LONG: usize = 8 << 10;
/// and up to which,
const LONGEST: usize = 1 << 20;
/// and the most that is, in all.
const MOST: usize = 4 << 20;
/// Lengths from `LONG` to `LONGEST`, all powers of two.
const LENGTHS: usize = (LONGEST / LONG).ilog2() as usize + 1;

/// What is kept.
#[derive(Default)]
pub struct Parking {
    by_length: [RefCell<Vec<Vec<u8>>>; LENGTHS],
    bytes: Cell<usize>,
}

/// The bytes of a message.
pub struct Parked {
    bytes: Vec<u8>,
    /// Where the memory goes, if it is kept.
    home: Option<Rc<Parking>>,
}

impl Parking {
    /// Room for `len` bytes.
    pub fn room(self: &Rc<Self>, len: usize) -> Parked {
        if !(LONG..=LONGEST).contains(&len) {
            return Parked::from(Vec::with_capacity(len));
        }
        let number = (len.next_power_of_two() / LONG).ilog2() as usize;
        let bytes = match self.by_length[number].borrow_mut().pop() {
            Some(room) => {
                self.bytes.set(self.bytes.get() - (LONG << number));
                room
            }
            None => Vec::with_capacity(LONG << number),
        };
        Parked { bytes, home: Some(self.clone()) }
    }

    /// In place of another of the length of which most is kept, if there is too much.
    fn keep(&self, mut room: Vec<u8>) {
        let number = (room.capacity() / LONG).ilog2() as usize;
        while self.bytes.get() + (LONG << number) > MOST {
            let kept = |i: &usize| self.by_length[*i].borrow().len() << i;
            let most = (0..LENGTHS).max_by_key(kept).expect("there are some");
            if most == number {
                return;
            }
            self.by_length[most].borrow_mut().pop();
            self.bytes.set(self.bytes.get() - (LONG << most));
        }
        room.clear();
        self.by_length[number].borrow_mut().push(room);
        self.bytes.set(self.bytes.get() + (LONG << number));
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

    fn at(room: &Parked) -> usize {
        room.as_ptr() as usize
    }

    #[test]
    fn long_ones_are_used_again_and_short_ones_are_not_kept() {
        let parking = Rc::new(Parking::default());
        let mut first = parking.room(LONG + 1);
        first.extend(&[7; LONG + 1]);
        let (other, place) = (parking.room(LONG + 2), at(&first));
        drop(parking.room(100));
        drop(parking.room(LONGEST + 1));
        drop(first);
        assert_eq!(parking.bytes.get(), 2 * LONG);
        let again = parking.room(2 * LONG);
        assert_eq!((at(&again), again.len(), parking.bytes.get()), (place, 0, 0), "the same memory, empty");
        assert_ne!(at(&other), place);
    }

    #[test]
    fn no_more_is_kept_than_the_most_and_what_is_used_now_comes_first() {
        let parking = Rc::new(Parking::default());
        let many = |len: usize| -> Vec<Parked> { (0..2 * MOST / len).map(|_| parking.room(len)).collect() };
        for len in [LONG, LONGEST, 3 * LONG] {
            drop(many(len));
            assert_eq!(parking.bytes.get(), MOST);
            let room = parking.room(len);
            assert!(parking.bytes.get() < MOST, "one of {len} bytes was kept");
            drop(room);
        }
    }
}
