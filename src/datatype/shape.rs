//! What the constructors of derived datatypes (MPI 5.0, section 5.1.2) have in common: a type map with its bounds, which can
//! be shifted, repeated and joined.

use super::basic::Basic;
use super::layout::Layout;
use super::predefined;
use super::signature::Elements;
use crate::error::{Class, Result};

/// A type map and its bounds.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Where the bytes lie.
    pub layout: Layout,
    /// The sequence of elementary kinds.
    pub elements: Elements,
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
        Shape { layout: Layout::EMPTY, elements: Elements::empty(), basic: None, data: None, set: None, align: 1 }
    }

    /// One element of an elementary kind: that of predefined datatype `value`.
    pub fn basic(value: i32, kind: Basic) -> Shape {
        let leaf = |kind| Elements::leaf(kind, predefined::external(value, kind));
        let (layout, elements, end) = match kind.pair() {
            Some((a, b, disp)) => (
                Layout::runs([(0, a.size()), (disp as isize, b.size())].into_iter()),
                Elements::sequence([(1, &leaf(a)), (1, &leaf(b))]),
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
        self.widen([by, by])?;
        self.layout = self.layout.shift(by);
        Ok(self)
    }

    /// Moves the lower and upper edges.
    fn widen(&mut self, by: [isize; 2]) -> Result {
        self.data = widened(self.data, by)?;
        self.set = widened(self.set, by)?;
        Ok(())
    }

    /// `n` copies, `stride` bytes apart.
    pub fn repeat(&self, n: usize, stride: isize) -> Result<Shape> {
        if n == 1 {
            return Ok(self.clone());
        }
        self.copies(n, [0, last(n, stride)?], || self.layout.repeat(n, stride))
    }

    /// `n` blocks of `len` copies: an extent from copy to copy, `stride` bytes from block to block.
    pub fn vector(&self, n: usize, len: usize, stride: isize) -> Result<Shape> {
        let extent = self.extent();
        let (inner, outer) = (last(len, extent)?, last(n, stride)?);
        let low = inner.min(0).checked_add(outer.min(0)).ok_or_else(too_large)?;
        let high = inner.max(0).checked_add(outer.max(0)).ok_or_else(too_large)?;
        let all = n.checked_mul(len).ok_or_else(too_large)?;
        self.copies(all, [low, high], || self.layout.repeat(len, extent).repeat(n, stride))
    }

    /// Blocks of this many copies at this displacement each, an extent from copy to copy.
    pub fn blocks(&self, blocks: impl Iterator<Item = (usize, isize)> + Clone) -> Result<Shape> {
        let stride = self.extent();
        let mut span: Option<[isize; 2]> = None;
        let mut total = 0usize;
        for (n, disp) in blocks.clone().filter(|(n, _)| *n > 0) {
            let end = disp.checked_add(last(n, stride)?).ok_or_else(too_large)?;
            let [low, high] = span.unwrap_or([disp; 2]);
            span = Some([low.min(disp).min(end), high.max(disp).max(end)]);
            total = total.checked_add(n).ok_or_else(too_large)?;
        }
        self.copies(total, span.unwrap_or_default(), || {
            if let Some((at, len)) = self.layout.as_run().filter(|&(_, len)| len as isize == stride) {
                return Layout::runs(blocks.map(|(n, disp)| (at.wrapping_add(disp), len * n)));
            }
            // Equal blocks share one layout.
            let mut made = (0, Layout::EMPTY);
            Layout::sequence(blocks.map(|(n, disp)| {
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
        let by = [span[0].min(span[1]), span[0].max(span[1])];
        Ok(Shape {
            data: widened(self.data, by)?,
            set: widened(self.set, by)?,
            layout: layout(),
            elements: self.elements.repeat(n as u64),
            ..*self
        })
    }

    /// One after the other.
    pub fn sequence<'a>(items: impl Iterator<Item = Copies<'a>> + Clone) -> Result<Shape> {
        let items = items.filter(|c| c.n > 0);
        let (mut data, mut set, mut align, mut size) = (None, None, 1, 0usize);
        // Of all elements so far, if any.
        let mut basic: Option<Option<Basic>> = None;
        for Copies { shape, n, stride, disp } in items.clone() {
            let bytes = shape.layout.size().checked_mul(n).and_then(|bytes| size.checked_add(bytes));
            size = bytes.filter(|&s| s <= LIMIT as usize).ok_or_else(too_large)?;
            let end = disp.checked_add(last(n, stride)?).ok_or_else(too_large)?;
            let by = [disp.min(end), disp.max(end)];
            data = span(data, widened(shape.data, by)?);
            set = span(set, widened(shape.set, by)?);
            align = align.max(shape.align);
            if shape.data.is_some() {
                basic = Some(basic.map_or(shape.basic, |b| b.filter(|_| b == shape.basic)));
            }
        }
        let layout = if items.clone().all(|c| c.as_run().is_some()) {
            Layout::runs(items.clone().filter_map(|c| c.as_run()))
        } else {
            Layout::sequence(items.clone().map(|c| c.shape.layout.repeat(c.n, c.stride).shift(c.disp)))
        };
        Ok(Shape {
            layout,
            elements: Elements::sequence(items.map(|c| (c.n as u64, &c.shape.elements))),
            basic: basic.flatten(),
            data,
            set,
            align,
        })
    }

    /// With the bounds `lb` and `lb + extent`, which are set.
    pub fn resized(mut self, lb: isize, extent: isize) -> Result<Shape> {
        self.set = Some((0, 0));
        let data = self.data.take();
        self.widen([lb, lb.checked_add(extent).ok_or_else(too_large)?])?;
        Ok(Shape { data, ..self })
    }
}

/// `n` copies of a type map, `stride` bytes apart from `disp` on.
#[derive(Clone, Copy)]
pub struct Copies<'a> {
    /// What there are copies of.
    pub shape: &'a Shape,
    /// How many.
    pub n: usize,
    /// From one to the next.
    pub stride: isize,
    /// Of the first.
    pub disp: isize,
}

impl Copies<'_> {
    /// Displacement and length, if they are one run.
    fn as_run(&self) -> Option<(isize, usize)> {
        let (at, len) = self.shape.layout.as_run()?;
        (self.n == 1 || len as isize == self.stride).then(|| (at.wrapping_add(self.disp), len * self.n))
    }
}

/// The lower and upper edge of a range, moved.
fn widened(range: Option<(isize, isize)>, [low, high]: [isize; 2]) -> Result<Option<(isize, isize)>> {
    let moved = |edge: isize, by| edge.checked_add(by).filter(|e| e.unsigned_abs() <= LIMIT as usize).ok_or_else(too_large);
    let Some((lower, upper)) = range else { return Ok(None) };
    Ok(Some((moved(lower, low)?, moved(upper, high)?)))
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
