//! What the constructors of derived datatypes (MPI 5.0, section 5.1.2) have in common: a type map with its bounds, which can
//! be shifted, repeated and joined.

use super::basic::Basic;
use super::layout::Layout;
use super::predefined;
use super::signature::Tree;
use crate::error::{Class, Result};
use std::rc::Rc;

/// A type map and its bounds.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Where the bytes lie.
    pub layout: Layout,
    /// The sequence of elementary kinds.
    pub elements: Rc<Tree>,
    /// Some if every element is of this one kind.
    pub basic: Option<Basic>,
    /// Displacements of the first byte of data and the one after the last; None if there is none.
    pub data: Option<(isize, isize)>,
    /// Lower and upper bound, if MPI_Type_create_resized or a constructor that implies it has set them (the lb_marker and
    /// ub_marker of section 5.1.7): in a larger type map, only bounds that were set count.
    pub set: Option<(isize, isize)>,
    /// The strictest alignment of an element.
    pub align: usize,
}

/// Displacements are kept below this, so that their differences can be computed.
const LIMIT: isize = isize::MAX / 2;

impl Shape {
    /// No elements and no bounds.
    pub fn empty() -> Shape {
        Shape { layout: Layout::EMPTY, elements: Tree::empty(), basic: None, data: None, set: None, align: 1 }
    }

    /// One element of an elementary kind: that of predefined datatype `value`.
    pub fn basic(value: i32, kind: Basic) -> Shape {
        let leaf = |kind| Tree::leaf(kind, predefined::external(value, kind));
        let (layout, elements, end) = match kind.pair() {
            Some((a, b, disp)) => (
                Layout::runs([(0, a.size()), (disp as isize, b.size())].into_iter()),
                Tree::sequence([leaf(a), leaf(b)]),
                disp + b.size(),
            ),
            None => (Layout::run(0, kind.size()), leaf(kind), kind.size()),
        };
        Shape { layout, elements, basic: Some(kind), data: Some((0, end as isize)), set: None, align: kind.align() }
    }

    /// Lower and upper bound (section 5.1.7). Where none were set, the extent is a multiple of the strictest alignment, as that
    /// of a C structure is.
    pub fn bounds(&self) -> (isize, isize) {
        self.set.unwrap_or_else(|| {
            let (first, end) = self.data.unwrap_or((0, 0));
            (first, end + (first - end).rem_euclid(self.align as isize))
        })
    }

    /// Upper less lower bound.
    pub fn extent(&self) -> isize {
        let (lb, ub) = self.bounds();
        ub - lb
    }

    /// The same, `by` bytes further on.
    pub fn shift(mut self, by: isize) -> Result<Shape> {
        self.widen(by, by)?;
        self.layout = self.layout.shift(by);
        Ok(self)
    }

    /// Moves the lower and upper edges.
    fn widen(&mut self, low: isize, high: isize) -> Result {
        for (lower, upper) in self.data.iter_mut().chain(&mut self.set) {
            for (edge, by) in [(lower, low), (upper, high)] {
                *edge = edge.checked_add(by).filter(|e| e.unsigned_abs() <= LIMIT as usize).ok_or_else(too_large)?;
            }
        }
        Ok(())
    }

    /// `n` copies, `stride` bytes apart.
    pub fn repeat(&self, n: usize, stride: isize) -> Result<Shape> {
        if n == 1 {
            return Ok(self.clone());
        }
        self.copies(n, [0, last(n, stride)?], || self.layout.repeat(n, stride))
    }

    /// Blocks of this many copies at this displacement each, an extent from copy to copy.
    pub fn blocks(&self, blocks: &[(usize, isize)]) -> Result<Shape> {
        let stride = self.extent();
        let mut span: Option<[isize; 2]> = None;
        let mut total = 0usize;
        for &(n, disp) in blocks.iter().filter(|(n, _)| *n > 0) {
            let end = disp.checked_add(last(n, stride)?).ok_or_else(too_large)?;
            let [low, high] = span.unwrap_or([disp; 2]);
            span = Some([low.min(disp).min(end), high.max(disp).max(end)]);
            total = total.checked_add(n).ok_or_else(too_large)?;
        }
        self.copies(total, span.unwrap_or_default(), || {
            if let Some((at, len)) = self.layout.as_run().filter(|&(_, len)| len as isize == stride) {
                return Layout::runs(blocks.iter().map(|&(n, disp)| (at.wrapping_add(disp), len * n)));
            }
            // Equal blocks share one layout.
            let mut made = (0, Layout::EMPTY);
            Layout::sequence(blocks.iter().map(|&(n, disp)| {
                if made.0 != n {
                    made = (n, self.layout.repeat(n, stride));
                }
                made.1.clone().shift(disp)
            }))
        })
    }

    /// `n` copies, the outermost ones shifted by the values of `span`.
    fn copies(&self, n: usize, span: [isize; 2], layout: impl FnOnce() -> Layout) -> Result<Shape> {
        if n == 0 {
            return Ok(Shape::empty());
        }
        self.layout.size().checked_mul(n).filter(|&s| s <= LIMIT as usize).ok_or_else(too_large)?;
        let mut all = Shape { layout: Layout::EMPTY, ..self.clone() };
        all.widen(span[0].min(span[1]), span[0].max(span[1]))?;
        all.layout = layout();
        all.elements = self.elements.repeat(n as u64);
        Ok(all)
    }

    /// One after the other.
    pub fn sequence(items: Vec<Shape>) -> Result<Shape> {
        let mut all = Shape::empty();
        let mut size = 0usize;
        let mut kinds = items.iter().filter(|s| s.layout.size() > 0).map(|s| s.basic);
        all.basic = kinds.next().flatten();
        if kinds.any(|k| k != all.basic) {
            all.basic = None;
        }
        for item in &items {
            size = size.checked_add(item.layout.size()).filter(|&s| s <= LIMIT as usize).ok_or_else(too_large)?;
            all.align = all.align.max(item.align);
            all.data = span(all.data, item.data);
            all.set = span(all.set, item.set);
        }
        all.elements = Tree::sequence(items.iter().map(|s| s.elements.clone()));
        all.layout = Layout::sequence(items.into_iter().map(|s| s.layout));
        Ok(all)
    }

    /// With the bounds `lb` and `lb + extent`, which are set.
    pub fn resized(mut self, lb: isize, extent: isize) -> Result<Shape> {
        self.set = Some((0, 0));
        let data = self.data.take();
        self.widen(lb, lb.checked_add(extent).ok_or_else(too_large)?)?;
        Ok(Shape { data, ..self })
    }
}

/// The smallest range that covers both.
fn span(a: Option<(isize, isize)>, b: Option<(isize, isize)>) -> Option<(isize, isize)> {
    match (a, b) {
        (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
        _ => a.or(b),
    }
}

/// The displacement of the last of `n` copies.
fn last(n: usize, stride: isize) -> Result<isize> {
    isize::try_from(n.saturating_sub(1)).ok().and_then(|m| m.checked_mul(stride)).ok_or_else(too_large)
}

/// Sizes, displacements and bounds are MPI_Aint.
#[cold]
pub fn too_large() -> crate::error::Error {
    crate::error::Error::new(Class::Arg, "the datatype would span more bytes than an MPI_Aint can tell")
}
