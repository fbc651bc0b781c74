//! A communication buffer: address, count and datatype of a call (MPI 5.0, section 3.2.2).

use super::copy::{Pack, Runs, Unpack};
use super::layout::Sink;
use super::signature::{digests_match, Signature};
use super::{predefined, types, Datatype};
use crate::args::Addr;
use crate::copy;
use crate::handle::TypeH;
use std::rc::Rc;

/// (address, count, datatype). Its data is a stream of `bytes()` bytes, in type map order; `pack`, `unpack` and `runs` work
/// on any range of that stream.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// Where the displacements count from; MPI_BOTTOM for absolute ones.
    pub addr: Addr,
    /// Elements of the datatype.
    pub count: usize,
    /// The datatype.
    pub dt: Rc<Datatype>,
}

/// A buffer that is one run of memory, of elements of one kind: what most calls have.
#[derive(Clone, Copy, Debug)]
pub struct Plain {
    addr: Addr,
    len: usize,
    /// What others must send or receive to match: 0 matches anything.
    pub digest: u32,
}

impl Plain {
    /// None if the buffer is not like that, or its arguments are wrong.
    #[inline(always)]
    pub fn new(addr: Addr, count: i64, datatype: TypeH) -> Option<Plain> {
        let look = |dt: &Rc<Datatype>| {
            let digest = dt.shape.elements.uniform_digest()?;
            (dt.contiguous && dt.committed.get()).then_some((dt.size, digest))
        };
        let (size, digest) = match predefined(datatype) {
            Some(dt) => look(dt),
            None => types().table.look(datatype, look)?,
        }?;
        let len = usize::try_from(count).ok()?.checked_mul(size)?;
        if len == 0 {
            return Some(Plain { addr, len, digest: 0 });
        }
        Plain { addr, len, digest }.like(addr)
    }

    /// Bytes of data.
    #[inline(always)]
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.len
    }

    /// The same at another address. None if nothing can be there.
    #[inline(always)]
    pub fn like(&self, addr: Addr) -> Option<Plain> {
        (!addr.is_null() && !addr.is_in_place()).then_some(Plain { addr, ..*self })
    }

    /// Where the data goes.
    #[inline(always)]
    pub fn place(&self) -> *mut u8 {
        self.addr.get() as *mut u8
    }

    /// So many of them, one behind the other. None if that is more than there can be.
    #[inline(always)]
    pub fn times(&self, n: usize) -> Option<Plain> {
        Some(Plain { len: self.len.checked_mul(n)?, ..*self })
    }

    /// The `n` that begin `displ` of them behind this one.
    #[inline(always)]
    pub fn part(&self, displ: isize, n: usize) -> Option<Plain> {
        let addr = self.addr.offset(displ.checked_mul(self.len as isize)?);
        Some(Plain { addr, ..self.times(n)? })
    }

    /// The data.
    #[inline(always)]
    pub fn as_bytes(&self) -> &[u8] {
        match self.len {
            0 => &[],
            // SAFETY: whoever made `addr` promised that the memory described by the call is readable and left alone.
            len => unsafe { std::slice::from_raw_parts(self.addr.get() as *const u8, len) },
        }
    }

    /// Stores the beginning of the data, no longer than all of it.
    #[inline(always)]
    pub fn put(&mut self, bytes: &[u8]) {
        self.put_at(0, bytes);
    }

    /// Stores bytes of the data from `at` on, no more than there is room for.
    #[inline(always)]
    pub fn put_at(&mut self, at: usize, bytes: &[u8]) {
        assert!(at <= self.len && bytes.len() <= self.len - at, "more than there is room for");
        if !bytes.is_empty() {
            // SAFETY: whoever made `addr` promised that the memory described by the call is writable and left alone.
            copy::bytes_fetched(unsafe { std::slice::from_raw_parts_mut((self.addr.get() + at) as *mut u8, bytes.len()) }, bytes);
        }
    }

    /// May a message of `bytes` bytes with this digest be received here?
    #[inline(always)]
    pub fn takes(&self, digest: u32, bytes: usize) -> bool {
        bytes <= self.len && (digests_match(self.digest, digest) || bytes == 0)
    }
}

impl Buffer {
    /// The same as a plain one, if it is.
    #[inline(always)]
    pub fn plain(&self) -> Option<Plain> {
        let digest = self.dt.shape.elements.uniform_digest()?;
        self.dt.contiguous.then(|| Plain { addr: self.addr, len: self.bytes(), digest })
    }

    /// A buffer of the user, or of the engine itself through [`Addr::of`].
    #[inline(always)]
    pub fn new(addr: Addr, count: usize, dt: Rc<Datatype>) -> Self {
        Buffer { addr, count, dt }
    }

    /// Bytes of data.
    #[inline]
    pub fn bytes(&self) -> usize {
        self.count * self.dt.size
    }

    /// Has the user passed NULL for data that is not at absolute addresses? (MPI_BOTTOM is NULL too.)
    pub fn is_null(&self) -> bool {
        const PAGE: usize = 4096;
        self.addr.is_null() && self.bytes() > 0 && self.dt.true_lb.unsigned_abs() < PAGE
    }

    /// The address and length of the data if it is one run of memory (or nothing).
    #[inline]
    pub fn as_run(&self) -> Option<(usize, usize)> {
        let bytes = self.bytes();
        let (disp, len) = self.dt.shape.layout.as_run()?;
        (self.count <= 1 || len as isize == self.dt.extent || len == 0).then(|| (self.addr.get().wrapping_add_signed(disp), bytes))
    }

    /// The address where the data begins, if it is one run of memory.
    #[inline]
    pub fn begins(&self) -> Option<usize> {
        self.as_run().map(|(addr, _)| addr)
    }

    /// The data, if it is one run of memory; an empty slice if there is none.
    #[inline]
    pub fn as_bytes(&self) -> Option<&[u8]> {
        self.as_run().map(|(addr, len)| match len {
            0 => &[],
            // SAFETY: whoever made `addr` promised that the memory described by this buffer is readable and left alone.
            _ => unsafe { std::slice::from_raw_parts(addr as *const u8, len) },
        })
    }

    /// The place of the data, if it is one run of memory; an empty slice if there is none.
    #[inline]
    pub fn as_bytes_mut(&mut self) -> Option<&mut [u8]> {
        self.as_run().map(|(addr, len)| match len {
            0 => &mut [][..],
            // SAFETY: whoever made `addr` promised that the memory described by this buffer is writable and left alone.
            _ => unsafe { std::slice::from_raw_parts_mut(addr as *mut u8, len) },
        })
    }

    /// Copies bytes `at..at + out.len()` of the stream to `out`. Panics if the stream is shorter.
    #[inline]
    pub fn pack(&self, at: usize, out: &mut [u8]) {
        self.check(at, out.len());
        // SAFETY: the walk shows out.len() bytes; whoever made `addr` promised that the memory is readable, and `out` is a
        // buffer of its own.
        self.walk(at, out.len(), &mut unsafe { Pack::new(out.as_mut_ptr()) });
    }

    /// Copies `input` to the places of bytes `at..at + input.len()` of the stream. Panics if the stream is shorter.
    #[inline]
    pub fn unpack(&self, at: usize, input: &[u8]) {
        self.check(at, input.len());
        // SAFETY: the walk shows input.len() bytes; whoever made `addr` promised that the memory is writable, and `input` is
        // a buffer of its own.
        self.walk(at, input.len(), &mut unsafe { Unpack::new(input.as_ptr()) });
    }

    /// Calls `f(address, length)` for each run of memory that holds bytes `at..at + len` of the stream, in order, adjacent
    /// runs joined. Panics if the stream is shorter.
    pub fn runs(&self, at: usize, len: usize, f: &mut dyn FnMut(usize, usize)) {
        self.check(at, len);
        let mut sink = Runs::new(f);
        self.walk(at, len, &mut sink);
        sink.finish();
    }

    /// All of the data as bytes of its own.
    pub fn to_vec(&self) -> Vec<u8> {
        let mut all = vec![0; self.bytes()];
        self.pack(0, &mut all);
        all
    }

    /// Elements `first..first + n`.
    #[must_use]
    pub fn part(&self, first: usize, n: usize) -> Buffer {
        Buffer { addr: self.addr.offset(self.dt.extent.wrapping_mul(first as isize)), count: n, dt: self.dt.clone() }
    }

    /// In `n` equal parts, back to back.
    pub fn split(&self, n: usize) -> impl Iterator<Item = Buffer> + '_ {
        let each = self.count / n;
        (0..n).map(move |j| self.part(j * each, each))
    }

    /// The type signature of the data.
    #[inline]
    pub fn signature(&self) -> Signature {
        self.dt.shape.elements.signature(self.count as u64)
    }

    /// What others must send or receive to match: 0 matches anything.
    pub fn digest(&self) -> u32 {
        self.signature().digest_elem()
    }

    /// May a message of `bytes` bytes (no more than fit here) whose sender's signature has digest `digest` be received here
    /// (MPI 5.0, section 3.3.1)? The message's signature must be the beginning of this buffer's.
    #[inline]
    pub fn accepts(&self, digest: u32, bytes: usize) -> bool {
        if digest == 0 || bytes == 0 {
            return true;
        }
        match self.dt.shape.elements.uniform_digest() {
            Some(own) => digests_match(own, digest),
            None => self.accepts_mixed(digest, bytes),
        }
    }

    #[cold]
    fn accepts_mixed(&self, digest: u32, bytes: usize) -> bool {
        let start = self.dt.shape.elements.prefix(self.count as u64, bytes as u64);
        start.is_some_and(|s| digests_match(s.digest_elem(), digest))
    }

    #[inline(always)]
    fn check(&self, at: usize, len: usize) {
        assert!(at <= self.bytes() && len <= self.bytes() - at, "bytes {at}..{at}+{len} of {}", self.bytes());
    }

    #[inline]
    fn walk<S: Sink>(&self, at: usize, len: usize, sink: &mut S) {
        if len == 0 {
            return;
        }
        match self.as_run() {
            Some((addr, _)) => sink.run(addr.wrapping_add(at), len),
            None => self.dt.shape.layout.walk_copies(self.addr.get(), self.dt.extent, at, at + len, sink),
        }
    }
}

impl Datatype {
    /// Calls `f(place, length)` for each run that holds bytes `at..at + len` of the data of endlessly many elements, the first of
    /// which is at `origin`; adjacent runs joined. The places are only computed: they may be positions in a file.
    pub fn runs_from(&self, origin: usize, at: usize, len: usize, f: &mut dyn FnMut(usize, usize)) {
        if len == 0 || self.size == 0 {
            return;
        }
        match self.shape.layout.as_run().filter(|&(_, run)| run as isize == self.extent) {
            Some((disp, _)) => f(origin.wrapping_add_signed(disp).wrapping_add(at), len),
            None => {
                let mut sink = Runs::new(f);
                self.shape.layout.walk_copies(origin, self.extent, at, at + len, &mut sink);
                sink.finish();
            }
        }
    }
}
