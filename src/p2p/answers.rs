//! Requests that wait for an answer of the other side, by the number that it will name.
//!
//! A number is used again, but with another generation: an answer that comes too late finds nothing.

use super::request::{Request, NO_ID};
use std::rc::Rc;

const INDEX_BITS: u32 = 20;

/// See the module.
#[derive(Default)]
pub struct Answers {
    slots: Vec<(u32, Option<Rc<Request>>)>,
    free: Vec<u32>,
}

impl Answers {
    /// Numbers a request.
    pub fn add(&mut self, req: &Rc<Request>) -> u32 {
        let index = self.free.pop().unwrap_or_else(|| {
            self.slots.push((0, None));
            self.slots.len() as u32 - 1
        });
        let slot = &mut self.slots[index as usize];
        slot.1 = Some(req.clone());
        let id = slot.0 << INDEX_BITS | index;
        req.id.set(id);
        id
    }

    fn index(&self, id: u32) -> Option<usize> {
        let index = (id & ((1 << INDEX_BITS) - 1)) as usize;
        let slot = self.slots.get(index)?;
        (slot.0 == id >> INDEX_BITS && slot.1.is_some()).then_some(index)
    }

    /// The request of this number.
    pub fn get(&self, id: u32) -> Option<&Rc<Request>> {
        self.slots[self.index(id)?].1.as_ref()
    }

    /// Takes the request of this number; the number means nothing any more.
    pub fn take(&mut self, id: u32) -> Option<Rc<Request>> {
        let index = self.index(id)?;
        let slot = &mut self.slots[index];
        let req = slot.1.take()?;
        // The last generation is left out, so that no number is NO_ID.
        slot.0 = (slot.0 + 1) % ((1 << (32 - INDEX_BITS)) - 1);
        self.free.push(index as u32);
        req.id.set(NO_ID);
        Some(req)
    }

    /// Is there none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.slots.len() == self.free.len()
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Rc<Request>> {
        self.slots.iter().filter_map(|s| s.1.as_ref())
    }
}
