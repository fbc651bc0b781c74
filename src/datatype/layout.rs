//! Where the bytes of a datatype lie: a tree made for copying, with the type map's order kept.
//!
//! A datatype's data is a stream of bytes (its packed form) and a place in memory for each of them. A [`Layout`] maps any
//! range of the stream to places without looking at what comes before the range: regular nodes divide, irregular ones
//! search their start offsets. Building one joins neighbours: a contiguous type of any make is a single run.

use std::rc::Rc;

/// A stream of `size` bytes and where they lie, relative to an origin.
#[derive(Clone, Debug)]
pub struct Layout {
    /// Added to the origin.
    disp: isize,
    size: usize,
    node: Node,
}

#[derive(Clone, Debug)]
enum Node {
    /// `size` consecutive bytes.
    Run,
    Repeat(Rc<Repeat>),
    Even(Rc<Even>),
    Uneven(Rc<Uneven>),
    Parts(Rc<[Part]>),
}

/// The child again and again, `stride` bytes apart; n > 1, and neighbours do not join.
#[derive(Debug)]
struct Repeat {
    n: usize,
    stride: isize,
    child: Layout,
}

/// Runs of one length anywhere.
#[derive(Debug)]
struct Even {
    len: usize,
    disps: Box<[isize]>,
}

/// Runs of any length anywhere; `starts` has one entry more than `disps`: offsets in the stream.
#[derive(Debug)]
struct Uneven {
    disps: Box<[isize]>,
    starts: Box<[usize]>,
}

/// A member of an irregular sequence, `start` bytes into the stream.
#[derive(Debug)]
struct Part {
    start: usize,
    layout: Layout,
}

/// What is done with the pieces of memory that a walk comes to, in stream order. Addresses are absolute.
pub trait Sink {
    /// `len` bytes at `addr`.
    fn run(&mut self, addr: usize, len: usize);
    /// `n` runs of `len` bytes, `stride` bytes apart.
    fn strided(&mut self, addr: usize, len: usize, stride: isize, n: usize) {
        for i in 0..n {
            self.run(step(addr, stride, i), len);
        }
    }
    /// A run of `len` bytes at each of `disps`.
    fn even(&mut self, addr: usize, disps: &[isize], len: usize) {
        for &d in disps {
            self.run(addr.wrapping_add_signed(d), len);
        }
    }
    /// Run i at `disps[i]` is `starts[i + 1] - starts[i]` bytes long.
    fn uneven(&mut self, addr: usize, disps: &[isize], starts: &[usize]) {
        for (d, s) in disps.iter().zip(starts.windows(2)) {
            self.run(addr.wrapping_add_signed(*d), s[1] - s[0]);
        }
    }
    /// `n` times `k` runs of `len` bytes: run j of copy i is at `addr + i * stride + j * inner`.
    fn grid(&mut self, addr: usize, len: usize, (inner, k): (isize, usize), (stride, n): (isize, usize)) {
        for i in 0..n {
            self.strided(step(addr, stride, i), len, inner, k);
        }
    }
    /// `n` times a group of `k` runs: run j of copy i is `len` bytes at `addr + i * stride + disp`, and in the stream at
    /// `i * size + start`, where `(disp, start, len) = run(j)`.
    fn groups(&mut self, addr: usize, stride: isize, n: usize, group: Group<impl Fn(usize) -> (isize, usize, usize)>) {
        for i in 0..n {
            for (disp, _, len) in (0..group.k).map(&group.run) {
                self.run(step(addr, stride, i).wrapping_add_signed(disp), len);
            }
        }
    }
}

/// `k` runs that make up `size` bytes of the stream; `run(j)` tells displacement, offset in the stream and length of each.
pub struct Group<F> {
    /// Runs.
    pub k: usize,
    /// Bytes in the stream.
    pub size: usize,
    /// What run j is.
    pub run: F,
}

/// Groups of more runs than this are copied one group after the other, not one column after the other.
const MAX_GROUP: usize = 32;
/// Neither are fewer groups than this,
const MIN_COPIES: usize = 4;
/// nor runs that are longer than this on average.
const MAX_MEAN: usize = 64;

/// `addr + i * stride`
#[inline]
pub fn step(addr: usize, stride: isize, i: usize) -> usize {
    addr.wrapping_add_signed(stride.wrapping_mul(i as isize))
}

/// Appends to parts in order, joining runs that touch.
fn join(parts: &mut Vec<Layout>, item: Layout) {
    match parts.last_mut() {
        _ if item.size == 0 => {}
        Some(last) if last.joins(&item) => last.size += item.size,
        _ => parts.push(item),
    }
}

/// The same for runs alone: displacement and length.
#[inline]
fn join_run(runs: &mut Vec<(isize, usize)>, (disp, len): (isize, usize)) {
    match runs.last_mut() {
        _ if len == 0 => {}
        Some((d, l)) if d.wrapping_add_unsigned(*l) == disp => *l += len,
        _ => runs.push((disp, len)),
    }
}

/// Where pieces of these lengths begin in the stream, and where it ends.
fn starts(lengths: impl ExactSizeIterator<Item = usize>) -> Box<[usize]> {
    let mut all = Vec::with_capacity(lengths.len() + 1);
    all.push(0);
    let mut at = 0;
    all.extend(lengths.map(|len| {
        at += len;
        at
    }));
    all.into_boxed_slice()
}

impl Layout {
    /// No bytes.
    pub const EMPTY: Layout = Layout { disp: 0, size: 0, node: Node::Run };

    /// `len` bytes at `disp`.
    pub fn run(disp: isize, len: usize) -> Layout {
        Layout { disp, size: len, node: Node::Run }
    }

    /// Bytes in the stream.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The displacement and length, if the data is one run (or nothing).
    #[inline(always)]
    pub fn as_run(&self) -> Option<(isize, usize)> {
        matches!(self.node, Node::Run).then_some((self.disp, self.size))
    }

    /// The same, `by` bytes further on.
    #[must_use]
    pub fn shift(mut self, by: isize) -> Layout {
        self.disp = self.disp.wrapping_add(by);
        self
    }

    /// `n` copies, `stride` bytes apart.
    #[must_use]
    pub fn repeat(&self, n: usize, stride: isize) -> Layout {
        if n == 0 || self.size == 0 {
            return Layout::EMPTY;
        }
        if n == 1 {
            return self.clone();
        }
        let size = self.size * n;
        let (n, stride, child) = match &self.node {
            Node::Run if stride == self.size as isize => return Layout::run(self.disp, size),
            Node::Repeat(r) if stride == r.stride.wrapping_mul(r.n as isize) => (n * r.n, r.stride, r.child.clone()),
            _ => (n, stride, Layout { disp: 0, ..self.clone() }),
        };
        if !matches!(child.node, Node::Run) && child.least_runs_of(n) <= MAX_GROUP {
            let mut runs = Vec::with_capacity(MAX_GROUP + 1);
            if (0..n).all(|i| child.push_runs(stride.wrapping_mul(i as isize), &mut runs)) {
                return Self::of_runs(&runs).shift(self.disp);
            }
        }
        Layout { disp: self.disp, size, node: Node::Repeat(Rc::new(Repeat { n, stride, child })) }
    }

    /// One after the other.
    pub fn sequence(items: impl IntoIterator<Item = Layout>) -> Layout {
        let items = items.into_iter();
        let mut parts: Vec<Layout> = Vec::with_capacity(items.size_hint().1.unwrap_or(0));
        for item in items {
            join(&mut parts, item);
        }
        if parts.len() <= MAX_GROUP {
            let mut runs = Vec::with_capacity(parts.len());
            if parts.iter().all(|p| p.push_runs(0, &mut runs)) {
                return Self::of_runs(&runs);
            }
        }
        Self::of_parts(parts)
    }

    /// Runs one after the other: displacements and lengths.
    pub fn runs(items: impl Iterator<Item = (isize, usize)>) -> Layout {
        let mut runs = Vec::with_capacity(items.size_hint().1.unwrap_or(0));
        items.for_each(|item| join_run(&mut runs, item));
        Self::of_runs(&runs)
    }

    /// Runs that it has at least, in `n` copies: where one copy ends and the next begins, two may become one.
    fn least_runs_of(&self, n: usize) -> usize {
        let one = match &self.node {
            Node::Run => 1,
            Node::Repeat(r) if matches!(r.child.node, Node::Run) => r.n,
            Node::Repeat(r) => r.child.least_runs_of(r.n),
            Node::Even(r) => r.disps.len(),
            Node::Uneven(r) => r.disps.len(),
            Node::Parts(parts) => parts.iter().fold(1, |sum: usize, p| sum.saturating_add(p.layout.least_runs_of(1) - 1)),
        };
        n.saturating_mul(one - 1).saturating_add(1)
    }

    /// Appends the runs, shifted by `by`, as long as `runs` stays short. False if it does not.
    fn push_runs(&self, by: isize, runs: &mut Vec<(isize, usize)>) -> bool {
        let disp = self.disp.wrapping_add(by);
        let mut push = |d: isize, len: usize| {
            join_run(runs, (disp.wrapping_add(d), len));
            runs.len() <= MAX_GROUP
        };
        match &self.node {
            Node::Run => push(0, self.size),
            Node::Repeat(r) => {
                r.n <= MAX_GROUP && (0..r.n).all(|i| r.child.push_runs(disp.wrapping_add(r.stride.wrapping_mul(i as isize)), runs))
            }
            Node::Even(r) => r.disps.iter().all(|&d| push(d, r.len)),
            Node::Uneven(r) => r.disps.iter().zip(r.starts.windows(2)).all(|(&d, s)| push(d, s[1] - s[0])),
            Node::Parts(parts) => parts.iter().all(|p| p.layout.push_runs(disp, runs)),
        }
    }

    /// Runs of which no two neighbours join.
    fn of_runs(runs: &[(isize, usize)]) -> Layout {
        let &[(disp, len), ref rest @ ..] = runs else { return Layout::EMPTY };
        let Some(&(second, _)) = rest.first() else { return Layout::run(disp, len) };
        let (n, stride, size) = (runs.len(), second.wrapping_sub(disp), runs.iter().map(|r| r.1).sum());
        if rest.iter().all(|r| r.1 == len) {
            if runs.windows(2).all(|w| w[1].0.wrapping_sub(w[0].0) == stride) {
                return Layout { disp, size, node: Node::Repeat(Rc::new(Repeat { n, stride, child: Layout::run(0, len) })) };
            }
            return Layout { disp: 0, size, node: Node::Even(Rc::new(Even { len, disps: runs.iter().map(|r| r.0).collect() })) };
        }
        let node = Uneven { disps: runs.iter().map(|r| r.0).collect(), starts: starts(runs.iter().map(|r| r.1)) };
        Layout { disp: 0, size, node: Node::Uneven(Rc::new(node)) }
    }

    fn of_parts(mut parts: Vec<Layout>) -> Layout {
        match parts.len() {
            0 => return Layout::EMPTY,
            1 => return parts.remove(0),
            _ => {}
        }
        if let Some(runs) = parts.iter().map(Layout::as_run).collect::<Option<Vec<_>>>() {
            return Self::of_runs(&runs);
        }
        let size = parts.iter().map(|p| p.size).sum();
        let stride = parts[1].disp.wrapping_sub(parts[0].disp);
        let same = |w: &[Layout]| w[0].same_shape(&w[1]) && w[1].disp.wrapping_sub(w[0].disp) == stride;
        if parts.windows(2).all(same) {
            let (n, disp, child) = (parts.len(), parts[0].disp, Layout { disp: 0, ..parts.remove(0) });
            return Layout { disp, size, node: Node::Repeat(Rc::new(Repeat { n, stride, child })) };
        }
        let starts = starts(parts.iter().map(|p| p.size));
        let node = Node::Parts(parts.into_iter().zip(starts.iter()).map(|(layout, &start)| Part { start, layout }).collect());
        Layout { disp: 0, size, node }
    }

    /// Is `next` a run that begins where this run ends?
    fn joins(&self, next: &Layout) -> bool {
        matches!((&self.node, &next.node), (Node::Run, Node::Run)) && self.disp.wrapping_add_unsigned(self.size) == next.disp
    }

    fn same_shape(&self, other: &Layout) -> bool {
        self.size == other.size
            && match (&self.node, &other.node) {
                (Node::Run, Node::Run) => true,
                (Node::Repeat(a), Node::Repeat(b)) => {
                    Rc::ptr_eq(a, b) || a.n == b.n && a.stride == b.stride && a.child.same_shape(&b.child)
                }
                (Node::Even(a), Node::Even(b)) => Rc::ptr_eq(a, b),
                (Node::Uneven(a), Node::Uneven(b)) => Rc::ptr_eq(a, b),
                (Node::Parts(a), Node::Parts(b)) => Rc::ptr_eq(a, b),
                _ => false,
            }
    }

    /// Shows `sink` the places of bytes `from..to` of the stream, the origin being at `base`.
    pub fn walk<S: Sink>(&self, base: usize, from: usize, to: usize, sink: &mut S) {
        debug_assert!(from <= to && to <= self.size);
        let addr = base.wrapping_add_signed(self.disp);
        match &self.node {
            Node::Run => sink.run(addr.wrapping_add(from), to - from),
            Node::Repeat(r) => r.child.walk_copies(addr, r.stride, from, to, sink),
            Node::Even(r) => {
                let place = |i: usize| addr.wrapping_add_signed(r.disps[i]);
                let (mut i, head) = (from / r.len, from % r.len);
                let (end, tail) = (to / r.len, to % r.len);
                if i == end {
                    return if tail > head {
                        sink.run(place(i).wrapping_add(head), tail - head)
                    };
                }
                if head > 0 {
                    sink.run(place(i).wrapping_add(head), r.len - head);
                    i += 1;
                }
                sink.even(addr, &r.disps[i..end], r.len);
                if tail > 0 {
                    sink.run(place(end), tail);
                }
            }
            Node::Uneven(r) => {
                let place = |i: usize| addr.wrapping_add_signed(r.disps[i]).wrapping_sub(r.starts[i]);
                if from == to {
                    return;
                }
                let mut i = r.starts.partition_point(|&s| s <= from) - 1;
                let end = if to == self.size { r.disps.len() } else { r.starts.partition_point(|&s| s <= to) - 1 };
                if i == end {
                    return sink.run(place(i).wrapping_add(from), to - from);
                }
                if from > r.starts[i] {
                    sink.run(place(i).wrapping_add(from), r.starts[i + 1] - from);
                    i += 1;
                }
                sink.uneven(addr, &r.disps[i..end], &r.starts[i..=end]);
                if to > r.starts[end] {
                    sink.run(place(end).wrapping_add(r.starts[end]), to - r.starts[end]);
                }
            }
            Node::Parts(parts) => {
                let first = parts.partition_point(|p| p.start <= from) - 1;
                for p in parts[first..].iter().take_while(|p| p.start < to) {
                    let begin = from.saturating_sub(p.start);
                    p.layout.walk(addr, begin, (to - p.start).min(p.layout.size), sink);
                }
            }
        }
    }

    /// The same for copies of this layout, `stride` bytes apart; `from..to` is a range of the stream of all copies.
    pub fn walk_copies<S: Sink>(&self, base: usize, stride: isize, from: usize, to: usize, sink: &mut S) {
        if from == to {
            return;
        }
        let (mut i, head) = if from == 0 { (0, 0) } else { (from / self.size, from % self.size) };
        let (end, tail) = if to == self.size { (1, 0) } else { (to / self.size, to % self.size) };
        if i == end {
            return self.walk(step(base, stride, i), head, tail, sink);
        }
        if head > 0 {
            self.walk(step(base, stride, i), head, self.size, sink);
            i += 1;
        }
        if i < end {
            self.walk_whole(step(base, stride, i), stride, end - i, sink);
        }
        if tail > 0 {
            self.walk(step(base, stride, end), 0, tail, sink);
        }
    }

    /// `n` whole copies.
    fn walk_whole<S: Sink>(&self, base: usize, stride: isize, n: usize, sink: &mut S) {
        let addr = base.wrapping_add_signed(self.disp);
        let size = self.size;
        let small = |k: usize| k <= MAX_GROUP && n >= MIN_COPIES && size <= k * MAX_MEAN;
        match &self.node {
            Node::Run => sink.strided(addr, size, stride, n),
            Node::Uneven(r) if small(r.disps.len()) => {
                let run = |j: usize| (r.disps[j], r.starts[j], r.starts[j + 1] - r.starts[j]);
                sink.groups(addr, stride, n, Group { k: r.disps.len(), size, run });
            }
            Node::Even(r) if small(r.disps.len()) => {
                let run = |j: usize| (r.disps[j], j * r.len, r.len);
                sink.groups(addr, stride, n, Group { k: r.disps.len(), size, run });
            }
            Node::Repeat(r) if matches!(r.child.node, Node::Run) => {
                sink.grid(addr, r.child.size, (r.stride, r.n), (stride, n));
            }
            _ => {
                for i in 0..n {
                    self.walk(step(base, stride, i), 0, size, sink);
                }
            }
        }
    }
}
