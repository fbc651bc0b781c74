//! What the constructors of derived datatypes (MPI 5.0, section 5.1.2) have in common: a type map with its bounds, which can
//! be shifted, repeated and joined.

use super::basic::Basic;
use super::layout::Layout;
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
    /// Bounds; None for an empty type map.
    pub bounds: Option<Bounds>,
    /// First and last byte of data; None if there is none.
    pub data: Option<(isize, isize)>,
    /// The strictest alignment of an element.
    pub align: usize,
}

/// Lower and upper bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Lower bound.
    pub lb: isize,
    /// Upper bound.
    pub ub: isize,
    /// Set with MPI_Type_create_resized or a constructor that implies it: in a larger type map, only bounds that were
    /// set count (section 5.1.7, lb_marker and ub_marker).
    pub set: bool,
}

impl Shape {
    /// No elements and no bounds.
    pub fn empty() -> Shape {
        Shape { layout: Layout::EMPTY, elements: Tree::empty(), basic: None, bounds: None, data: None, align: 1 }
    }

    /// One element of an elementary kind.
    pub fn basic(kind: Basic) -> Shape {
        let layout = match kind.pair() {
            Some((a, b, disp)) => Layout::sequence([Layout::run(0, a.size()), Layout::run(disp as isize, b.size())]),
            None => Layout::run(0, kind.size()),
        };
        let end = match kind.pair() {
            Some((_, b, disp)) => disp + b.size(),
            None => kind.size(),
        };
        Shape {
            layout,
            elements: Tree::leaf(kind),
            basic: Some(kind),
            bounds: Some(Bounds { lb: 0, ub: kind.extent() as isize, set: false }),
            data: Some((0, end as isize)),
            align: kind.align(),
        }
    }

    /// Upper less lower bound.
    pub fn extent(&self) -> isize {
        self.bounds.map_or(0, |b| b.ub - b.lb)
    }

    /// The same, `by` bytes further on.
    pub fn shift(mut self, by: isize) -> Result<Shape> {
        for v in self.edges_mut() {
            *v = v.checked_add(by).ok_or_else(too_large)?;
        }
        self.layout = self.layout.shift(by);
        Ok(self)
    }

    fn edges_mut(&mut self) -> impl Iterator<Item = &mut isize> {
        let bounds = self.bounds.iter_mut().flat_map(|b| [&mut b.lb, &mut b.ub]);
        bounds.chain(self.data.iter_mut().flat_map(|(a, b)| [a, b]))
    }

    /// `n` copies, `stride` bytes apart.
    pub fn repeat(&self, n: usize, stride: isize) -> Result<Shape> {
        if n == 0 {
            return Ok(Shape { align: self.align, ..Shape::empty() });
        }
        let last = isize::try_from(n - 1).ok().and_then(|m| m.checked_mul(stride)).ok_or_else(too_large)?;
        self.layout.size().checked_mul(n).filter(|&s| s <= isize::MAX as usize).ok_or_else(too_large)?;
        let mut all = self.clone().shift(last)?;
        let span = |a: (isize, isize), b: (isize, isize)| (a.0.min(b.0), a.1.max(b.1));
        if let (Some(a), Some(b)) = (self.bounds, &mut all.bounds) {
            (b.lb, b.ub) = span((a.lb, a.ub), (b.lb, b.ub));
        }
        if let (Some(a), Some(b)) = (self.data, &mut all.data) {
            *b = span(a, *b);
        }
        all.layout = self.layout.repeat(n, stride);
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
            size = size.checked_add(item.layout.size()).filter(|&s| s <= isize::MAX as usize).ok_or_else(too_large)?;
            all.align = all.align.max(item.align);
            all.data = match (all.data, item.data) {
                (Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
                (a, b) => a.or(b),
            };
            all.bounds = match (all.bounds, item.bounds) {
                (Some(a), Some(b)) if a.set == b.set => Some(Bounds { lb: a.lb.min(b.lb), ub: a.ub.max(b.ub), set: a.set }),
                (Some(a), Some(b)) => Some(if a.set { a } else { b }),
                (a, b) => a.or(b),
            };
        }
        all.elements = Tree::sequence(items.iter().map(|s| s.elements.clone()));
        all.layout = Layout::sequence(items.into_iter().map(|s| s.layout));
        Ok(all)
    }

    /// With the bounds `lb` and `lb + extent`, which are set.
    pub fn resized(mut self, lb: isize, extent: isize) -> Result<Shape> {
        let ub = lb.checked_add(extent).ok_or_else(too_large)?;
        self.bounds = Some(Bounds { lb, ub, set: true });
        Ok(self)
    }

    /// Moves the upper bound up until the extent is a multiple of the alignment, as C compilers do for structures
    /// (section 5.1.7), unless bounds were set.
    #[must_use]
    pub fn padded(mut self) -> Shape {
        if let Some(b) = self.bounds.as_mut().filter(|b| !b.set) {
            b.ub += (-(b.ub - b.lb)).rem_euclid(self.align as isize);
        }
        self
    }
}

/// Sizes, displacements and bounds are MPI_Aint.
#[cold]
pub fn too_large() -> crate::error::Error {
    crate::error::Error::new(Class::Arg, "the datatype would span more bytes than an MPI_Aint can tell")
}
