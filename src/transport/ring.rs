//! A ring: records from one writer to one reader through shared memory.
//!
//! The ring is an array of cells of one cache line. A record starts at a cell, occupies as many as it needs, and does not wrap:
//! when it does not fit before the end, a pad fills the rest. The first word of a record is its flag: zero until the record is
//! there, so the reader polls the very line that brings it the message.
//!
//! 1. The writer makes sure that the record and one cell more are free, by its copy of the reader's count of consumed cells; it
//!    reads the count itself only if the copy says that the ring is full.
//! 2. It writes the payload and the other words of the head, sets the flag of the cell *after* the record to zero (what lies
//!    there from an earlier round may look like anything), and
//! 3. stores the record's flag: **A** (release). If there is a pad, the pad's flag is stored last and publishes both.
//! 4. The reader loads the flag: **A** (acquire), reads the record, and moves on to the cell after it, whose flag is zero or
//!    already that of the next record.
//! 5. Every quarter of the ring the reader stores its count of consumed cells: **B** (release); the writer loads it: **B**
//!    (acquire), and only then overwrites those cells.
//!
//! A record can say that something elsewhere is to be read, which is still growing. How much of it is there stands in the last word of the
//! record's line: the writer stores it: **D** (release), the reader loads it: **D** (acquire), and does not move on before it has all.
//!
//! So in the steady state one line moves per small message and the reader's count moves four times per round.

use super::record::{Head, Kind, HEAD};
use crate::sync::atomic::AtomicU64;
use crate::sync::atomic::Ordering::{Acquire, Relaxed, Release, SeqCst};
use crate::sync::{demote, prefetch, prefetch_to_write};
use std::ptr::NonNull;
use std::sync::atomic::compiler_fence;

/// Bytes of a cell: a cache line.
pub const CELL: usize = 64;

/// The longest payload that leaves the last word of its line free.
pub const WITH_THERE: usize = CELL - HEAD - 8;

/// How many cells ahead the reader fetches while it finds one record after the other.
const LOOK_AHEAD: usize = 8;
/// How many flags the writer sets to zero in advance: as many as the longest record of a message has cells (512 bytes, see
/// [`super::bulk::short`]).
const AHEAD: usize = cells_of(512);

/// Up to so many lines of a record its writer hands on to the common cache at once, which takes it 20 ns for each: of records that follow one another
/// (streams of 256 bytes 0.10 us each, and 0.08 so, of 512 bytes 0.12 and 0.21), or if the reader probably waits. All or none: the last line counts.
const HANDED_ON: usize = 5;
const HANDED_TO_WAITING: usize = 16;

/// Cells of a record with `len` bytes of payload.
#[inline(always)]
pub const fn cells_of(len: usize) -> usize {
    (HEAD + len).div_ceil(CELL)
}

/// The memory of a ring, zero at first.
///
/// # Safety
/// Two values made for the same ring (one for the writer, one for the reader) refer to the same memory, which is valid for as
/// long as either lives.
pub unsafe trait Memory {
    /// How many cells.
    fn cells(&self) -> usize;
    /// First word of a cell.
    fn flag(&self, cell: usize) -> &AtomicU64;
    /// The reader will want this cell, if it exists, soon after the one before.
    fn prefetch(&self, cell: usize) {
        let _ = cell;
    }
    /// The reader will want this cell, which has been written, at once.
    fn demote(&self, cell: usize) {
        let _ = cell;
    }
    /// The writer will want this cell.
    fn prefetch_write(&self, cell: usize) {
        let _ = cell;
    }
    /// Last word of a cell, for a record that does not need it: how much of what it is about is there.
    fn there(&self, cell: usize) -> &AtomicU64;
    /// Cells that the reader has consumed since the start.
    fn consumed(&self) -> &AtomicU64;
    /// Writes the second and third word of the record at `cell` and lets `fill` write its `len` bytes of payload.
    ///
    /// # Safety
    /// The caller is the writer, and the cells of the record exist and are free.
    unsafe fn write(&self, cell: usize, words: [u64; 2], len: usize, fill: impl FnOnce(&mut [u8]));
    /// The second and third word of the record at `cell`.
    ///
    /// # Safety
    /// The caller is the reader and has seen the record's flag.
    unsafe fn words(&self, cell: usize) -> [u64; 2];
    /// Hands the `len` bytes of payload of the record at `cell` to `f`.
    ///
    /// # Safety
    /// As for `words`, and `len` is the record's.
    unsafe fn read<R>(&self, cell: usize, len: usize, f: impl FnOnce(&[u8]) -> R) -> R;
}

/// The writing end.
pub struct Writer<M> {
    mem: M,
    /// Cell of the next record.
    at: usize,
    /// Cells written since the start.
    written: u64,
    /// Copy of the reader's count.
    consumed: u64,
    /// So many cells after `at` have a zero flag already.
    clean: usize,
    /// How many there should be.
    ahead: usize,
}

impl<M: Memory> Writer<M> {
    /// The writing end of an unused ring.
    pub fn new(mem: M) -> Self {
        let ahead = (mem.cells() / 16).min(AHEAD);
        Writer::with_ahead(mem, ahead)
    }

    /// The same with another number of flags set to zero in advance.
    pub fn with_ahead(mem: M, ahead: usize) -> Self {
        Writer { mem, at: 0, written: 0, consumed: 0, clean: ahead, ahead }
    }

    /// The longest payload of one record: with a pad as long as the record it still fits an empty ring, of which the reader
    /// may not have reported the last quarter.
    pub fn max_len(&self) -> usize {
        self.mem.cells() / 4 * CELL - HEAD
    }

    /// Writes a record, its payload by `fill`; false if the ring is full. The payload has at most [`Writer::max_len`] bytes. `waited` says
    /// whether the reader probably waits for it.
    #[inline(always)]
    pub fn push(&mut self, head: &Head, waited: bool, fill: impl FnOnce(&mut [u8])) -> bool {
        let len = head.in_ring();
        let (n, start) = (cells_of(len), self.at);
        // The usual record is short and not near the end.
        let next = start + n;
        if n > self.clean || next + self.clean >= self.mem.cells() || !self.has_room(n + 1 + self.clean) {
            return self.push_any(head, None, waited, fill).is_some();
        }
        let [flag, w1, w2] = head.words();
        // SAFETY: this is the only writer; the record ends before the ring does, and the cells are free by the reader's count (B).
        unsafe { self.mem.write(start, [w1, w2], len, fill) };
        // A: pairs with the load in `Reader::head`; the next flag has been zero since before the record ahead of this one.
        self.mem.flag(start).store(flag, Release);
        self.hand_on(start, n, waited);
        self.at = next;
        self.written += n as u64;
        // As in `push_any`.
        for cell in start + self.clean + 1..=next + self.clean {
            self.mem.flag(cell).store(0, Relaxed);
            self.mem.prefetch_write(cell + self.ahead);
        }
        true
    }

    /// Writes a record about something of which `there` (bytes, say) is there; for [`Writer::grow`] it returns the record's cell. None if the
    /// ring is full. The payload has at most [`WITH_THERE`] bytes.
    #[inline]
    pub fn push_growing(&mut self, head: &Head, there: u64, fill: impl FnOnce(&mut [u8])) -> Option<usize> {
        debug_assert!(head.in_ring() <= WITH_THERE);
        self.push_any(head, Some(there), false, fill)
    }

    /// More is there of what the record at `cell`, the last one written, is about.
    #[inline]
    pub fn grow(&self, cell: usize, there: u64) {
        // D: pairs with the load in `Reader::there`.
        self.mem.there(cell).store(there, Release);
    }

    #[inline(always)]
    fn hand_on(&self, start: usize, cells: usize, waited: bool) {
        if cells <= if waited { HANDED_TO_WAITING } else { HANDED_ON } {
            (start..start + cells).for_each(|cell| self.mem.demote(cell));
        }
    }

    #[inline(never)]
    fn push_any(&mut self, head: &Head, there: Option<u64>, waited: bool, fill: impl FnOnce(&mut [u8])) -> Option<usize> {
        let len = head.in_ring();
        let n = cells_of(len);
        debug_assert!(len <= self.max_len() || n == 1);
        let cells = self.mem.cells();
        let pad = if self.at + n > cells { cells - self.at } else { 0 };
        if !self.has_room(pad + n + 1 + self.ahead) {
            return None;
        }
        let start = if pad == 0 { self.at } else { 0 };
        let next = if start + n == cells { 0 } else { start + n };
        let [flag, w1, w2] = head.words();
        if n > self.ahead {
            (start..start + n).for_each(|cell| self.mem.prefetch_write(cell));
        }
        // SAFETY: this is the only writer; `start + n <= cells`, and the cells are free by the reader's count (B).
        unsafe { self.mem.write(start, [w1, w2], len, fill) };
        if let Some(there) = there {
            // Published with the record (A).
            self.mem.there(start).store(there, Relaxed);
        }
        let mut clean = if pad == 0 { self.clean } else { 0 };
        if n > clean {
            // The reader looks here only after it has seen the record (A).
            self.mem.flag(next).store(0, Relaxed);
        }
        // A: pairs with the load in `Reader::head`; the reader sees the record complete and the next flag zero.
        self.mem.flag(start).store(flag, Release);
        if pad > 0 {
            // A, for pad and record together.
            self.mem.flag(self.at).store(Kind::Pad as u64, Release);
        }
        self.hand_on(start, n, waited);
        self.at = next;
        self.written += (pad + n) as u64;
        // Off the critical path; it also brings these lines to the writer before it needs them.
        clean = clean.saturating_sub(n);
        while clean < self.ahead {
            clean += 1;
            let cell = if next + clean >= cells { next + clean - cells } else { next + clean };
            self.mem.flag(cell).store(0, Relaxed);
            // Stores wait for each other, prefetches do not: have the lines that come next on their way.
            self.mem.prefetch_write(cell + self.ahead);
        }
        self.clean = clean;
        Some(start)
    }

    /// Is there room for any record of at most `len` bytes?
    pub fn has_room_for(&mut self, len: usize) -> bool {
        self.has_room(2 * cells_of(len) + self.ahead)
    }

    #[inline(always)]
    fn has_room(&mut self, need: usize) -> bool {
        if self.written + need as u64 - self.consumed <= self.mem.cells() as u64 {
            return true;
        }
        // B: pairs with the store in `Reader::advance`; the reader has read those cells.
        self.consumed = self.mem.consumed().load(Acquire);
        self.written + need as u64 - self.consumed <= self.mem.cells() as u64
    }
}

/// The reading end.
pub struct Reader<M> {
    mem: M,
    /// Cell of the next record.
    at: usize,
    /// Cells read since the start.
    read: u64,
    /// What of it the writer has been told.
    published: u64,
    /// Records read since it last had to wait for one.
    streak: usize,
}

impl<M: Memory> Reader<M> {
    /// The reading end of an unused ring.
    pub fn new(mem: M) -> Self {
        Reader { mem, at: 0, read: 0, published: 0, streak: 0 }
    }

    /// Has it read a record since it last looked in vain?
    #[inline(always)]
    pub fn is_behind(&self) -> bool {
        self.streak > 0
    }

    /// Has it read so many that were there when it looked that it is probably behind for some time?
    #[inline(always)]
    pub fn is_far_behind(&self) -> bool {
        self.streak > LOOK_AHEAD / 2
    }

    /// The head of the next record, if one is there.
    #[inline(always)]
    pub fn head(&mut self) -> Option<Head> {
        // A: pairs with the store in `Writer::push`.
        let mut flag = self.mem.flag(self.at).load(Acquire);
        if flag == 0 {
            // No line but this one is asked for: the writer would have to take the others back before it writes them.
            self.streak = 0;
            return None;
        }
        if flag == Kind::Pad as u64 {
            self.read += (self.mem.cells() - self.at) as u64;
            self.at = 0;
            // Already published with the pad (A).
            flag = self.mem.flag(0).load(Acquire);
        }
        // SAFETY: this is the only reader and the record's flag was seen above.
        let [w1, w2] = unsafe { self.mem.words(self.at) };
        Some(Head::from_words([flag, w1, w2]))
    }

    /// How much is there of what the record whose head `head` just gave is about, if that is one that grows.
    #[inline]
    pub fn there(&self) -> u64 {
        // D: pairs with the store in `Writer::grow`.
        self.mem.there(self.at).load(Acquire)
    }

    /// Reads the payload of the record whose head `head` just gave, and stays there.
    #[inline(always)]
    pub fn look<R>(&self, head: &Head, f: impl FnOnce(&[u8]) -> R) -> R {
        // SAFETY: `head` saw the flag of this record, and its length is the record's.
        unsafe { self.mem.read(self.at, head.in_ring(), f) }
    }

    /// Reads the payload of the record whose head `head` just gave, and moves on. True with it if the writer was told of free
    /// cells: it may sleep until then, so ring its bell.
    #[inline(always)]
    pub fn take<R>(&mut self, head: &Head, f: impl FnOnce(&[u8]) -> R) -> (R, bool) {
        let n = cells_of(head.in_ring());
        // The next record may be there already; after several that were, so may some after it.
        self.mem.prefetch(self.at + n);
        if self.streak > 1 {
            self.mem.prefetch(self.at + n + self.streak - 1);
            self.mem.prefetch(self.at + n + self.streak);
        }
        self.streak = (self.streak + 1).min(LOOK_AHEAD);
        (self.look(head, f), self.advance(n))
    }

    #[inline]
    fn advance(&mut self, n: usize) -> bool {
        let cells = self.mem.cells();
        self.at = if self.at + n == cells { 0 } else { self.at + n };
        self.read += n as u64;
        if self.read - self.published < cells as u64 / 4 {
            return false;
        }
        self.published = self.read;
        // B: pairs with the load in `Writer::has_room`; the cells before this count have been read.
        self.mem.consumed().store(self.read, Release);
        true
    }
}

/// Plain memory, in the segment or (in tests) on the heap.
pub struct RawMemory {
    control: NonNull<u8>,
    base: NonNull<u8>,
    cells: usize,
}

impl RawMemory {
    /// # Safety
    /// `control` is a line and `base` the first of `cells` (at least 16) cells, 64-byte aligned, zero when the ring is first
    /// used, accessed through values of this type only (one writer, one reader), and valid as long as they live.
    pub unsafe fn new(control: *mut u8, base: *mut u8, cells: usize) -> Self {
        assert!(cells >= 16 && (base as usize).is_multiple_of(CELL) && (control as usize).is_multiple_of(CELL));
        RawMemory { control: NonNull::new(control).expect("not null"), base: NonNull::new(base).expect("not null"), cells }
    }

    #[inline(always)]
    fn cell(&self, cell: usize) -> *mut u8 {
        debug_assert!(cell < self.cells);
        self.base.as_ptr().wrapping_add(cell * CELL)
    }
}

// SAFETY: `new` has the caller promise it.
unsafe impl Memory for RawMemory {
    #[inline(always)]
    fn cells(&self) -> usize {
        self.cells
    }
    #[inline(always)]
    fn flag(&self, cell: usize) -> &AtomicU64 {
        // SAFETY: an aligned word inside the ring (cell < cells); plain accesses to it are ordered by A and B.
        unsafe { &*self.cell(cell).cast() }
    }
    #[inline(always)]
    fn prefetch(&self, cell: usize) {
        prefetch(self.base.as_ptr().wrapping_add(cell * CELL));
    }
    #[inline(always)]
    fn demote(&self, cell: usize) {
        demote(self.base.as_ptr().wrapping_add(cell * CELL));
    }
    #[inline(always)]
    fn prefetch_write(&self, cell: usize) {
        prefetch_to_write(self.base.as_ptr().wrapping_add(cell * CELL));
    }
    #[inline(always)]
    fn there(&self, cell: usize) -> &AtomicU64 {
        // SAFETY: an aligned word inside the ring; payloads of records that use it end before it.
        unsafe { &*self.cell(cell).add(HEAD + WITH_THERE).cast() }
    }
    #[inline(always)]
    fn consumed(&self) -> &AtomicU64 {
        // SAFETY: an aligned word that only this function hands out.
        unsafe { self.control.cast().as_ref() }
    }
    #[inline(always)]
    unsafe fn write(&self, cell: usize, words: [u64; 2], len: usize, fill: impl FnOnce(&mut [u8])) {
        debug_assert!(cell + cells_of(len) <= self.cells);
        let p = self.cell(cell);
        // SAFETY: the caller owns these cells until it publishes them, and they lie in the ring.
        unsafe {
            fill(std::slice::from_raw_parts_mut(p.add(HEAD), len));
            // The line that the reader polls is written last: what lies there while this core still waits for the next line, the reader takes away
            // again before the flag is there (64 bytes on Emerald Rapids: 0.39 us instead of 0.25).
            compiler_fence(SeqCst);
            p.add(8).cast::<[u64; 2]>().write(words);
        }
    }
    #[inline(always)]
    unsafe fn words(&self, cell: usize) -> [u64; 2] {
        // SAFETY: the record was published, so its first cell is complete and the writer leaves it alone.
        unsafe { self.cell(cell).add(8).cast::<[u64; 2]>().read() }
    }
    #[inline(always)]
    unsafe fn read<R>(&self, cell: usize, len: usize, f: impl FnOnce(&[u8]) -> R) -> R {
        debug_assert!(cell + cells_of(len) <= self.cells);
        // SAFETY: as above, for all of its cells, until the reader reports them consumed.
        f(unsafe { std::slice::from_raw_parts(self.cell(cell).add(HEAD), len) })
    }
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    /// A ring of `cells` cells on the heap, never freed.
    fn ring(cells: usize) -> (Writer<RawMemory>, Reader<RawMemory>) {
        #[derive(Clone)]
        #[repr(align(64))]
        struct Cell64(#[allow(dead_code)] [u8; 64]);
        let mem = Box::leak(vec![Cell64([0; 64]); cells + 1].into_boxed_slice());
        let p = mem.as_mut_ptr().cast::<u8>();
        // SAFETY: leaked, zeroed, aligned, and used by these two ends alone.
        let make = || unsafe { RawMemory::new(p, p.add(64), cells) };
        (Writer::new(make()), Reader::new(make()))
    }

    fn head(len: usize, tag: i32) -> Head {
        Head { len: len as u32, tag, ..Head::control(Kind::Eager, 7) }
    }

    #[test]
    fn one_line_up_to_40_bytes() {
        assert_eq!((cells_of(0), cells_of(40), cells_of(41), cells_of(64), cells_of(104), cells_of(105)), (1, 1, 2, 2, 2, 3));
    }

    #[test]
    fn every_length_comes_out_as_it_went_in() {
        let (mut w, mut r) = ring(67);
        let max = w.max_len();
        for round in 0..3 * max {
            let len = round * 31 % (max + 1);
            assert!(w.push(&head(len, round as i32), round % 2 == 0, |b| b
                .iter_mut()
                .enumerate()
                .for_each(|(i, x)| *x = (i + round) as u8)));
            let h = r.head().unwrap();
            assert_eq!((h.len as usize, h.tag, h.aux), (len, round as i32, 7));
            r.take(&h, |b| assert!(b.iter().enumerate().all(|(i, x)| *x == (i + round) as u8)));
            assert!(r.head().is_none());
        }
    }

    #[test]
    fn who_finds_one_record_after_the_other_is_far_behind() {
        let (mut w, mut r) = ring(64);
        (0..LOOK_AHEAD as i32).for_each(|tag| assert!(w.push(&head(8, tag), false, |b| b.fill(0))));
        for k in 1..=LOOK_AHEAD {
            let h = r.head().unwrap();
            r.take(&h, |_| ());
            assert_eq!((r.is_behind(), r.is_far_behind()), (true, k > LOOK_AHEAD / 2));
        }
        assert!(r.head().is_none());
        assert_eq!((r.is_behind(), r.is_far_behind()), (false, false));
    }

    #[test]
    fn a_full_ring_says_so_and_goes_on() {
        let (mut w, mut r) = ring(16);
        let (mut sent, mut seen) = (0, 0);
        while seen < 1000 {
            while w.push(&head(sent % 160, sent as i32), false, |b| b.fill(sent as u8)) {
                sent += 1;
            }
            assert!(sent > seen);
            while let Some(h) = r.head() {
                assert_eq!((h.tag as usize, h.len as usize), (seen, seen % 160));
                r.take(&h, |b| assert!(b.iter().all(|x| *x == seen as u8)));
                seen += 1;
            }
        }
    }

    #[test]
    fn two_threads() {
        let (w, mut r) = ring(33);
        struct Carry(Writer<RawMemory>);
        // SAFETY: the memory is leaked and the two ends synchronise with each other.
        unsafe impl Send for Carry {}
        impl Carry {
            fn get(&mut self) -> &mut Writer<RawMemory> {
                &mut self.0
            }
        }
        let mut c = Carry(w);
        let t = std::thread::spawn(move || {
            let w = c.get();
            for i in 0..20_000usize {
                while !w.push(&head(i % 300, i as i32), true, |b| b.fill(i as u8)) {
                    std::thread::yield_now();
                }
            }
        });
        for i in 0..20_000usize {
            let h = loop {
                match r.head() {
                    Some(h) => break h,
                    None => std::thread::yield_now(),
                }
            };
            assert_eq!((h.tag as usize, h.len as usize), (i, i % 300));
            r.take(&h, |b| assert!(b.iter().all(|x| *x == i as u8)));
        }
        t.join().unwrap();
    }
}
