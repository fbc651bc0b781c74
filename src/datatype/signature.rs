//! Type signatures: the sequence of elementary kinds in a message, without displacements (MPI 5.0, section 5.1).
//!
//! Each datatype has the [`Elements`] of its sequence, a tree. A [`Signature`] sums up those of (count, datatype) in a few words that
//! are the same for every way of writing the sequence: for one kind, the kind and the number; for a mixture, a polynomial
//! hash modulo 2^61 - 1, which concatenates with one multiplication and repeats with log(count) of them.

use super::basic::{class_name, Basic};
use std::rc::Rc;

/// What two ends of a message compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Elements of elementary kinds; the two of a pair type count separately.
    pub elems: u64,
    /// Bytes of data.
    pub bytes: u64,
    /// 0 for one kind only; else a hash of the sequence.
    pub hash: u64,
    class: u8,
}

/// The class of a sequence that MPI_BYTE or the like is part of: it matches anything of as many bytes.
const WILD: u8 = 0;
/// The class of a sequence of several kinds.
const MIXED: u8 = 255;
const MIXED_BIT: u32 = 1 << 31;

impl Signature {
    /// Do the two describe the same data (MPI 5.0, section 3.3.1)?
    pub fn compatible(&self, other: &Signature) -> bool {
        self.bytes == other.bytes && digests_match(self.digest_elem(), other.digest_elem())
    }

    /// What a message header says about the signature: 0 matches anything; a small number is the one kind that all elements
    /// are of; a number with the top bit set is a hash of the sequence.
    pub fn digest_elem(&self) -> u32 {
        match self.class {
            MIXED => MIXED_BIT | (self.hash ^ self.hash >> 31) as u32,
            class => u32::from(class),
        }
    }
}

/// Are two digests of messages of the same length compatible?
#[inline(always)]
pub fn digests_match(a: u32, b: u32) -> bool {
    a == b || a == u32::from(WILD) || b == u32::from(WILD)
}

/// What a digest says, for a person.
pub fn describe_digest(digest: u32) -> String {
    match u8::try_from(digest).ok().and_then(class_name) {
        Some(name) => name.to_string(),
        None => "a mixture of kinds".to_string(),
    }
}

/// An element of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Element {
    /// Its kind; not a pair.
    pub kind: Basic,
    /// Its bytes in external32, which are not the same for every name of a kind (MPI 5.0, section 14.5.2).
    pub external: usize,
}

/// A sequence of elements: `n` times the same. To repeat it takes no memory.
#[derive(Clone, Debug)]
pub struct Elements {
    n: u64,
    unit: Rc<Unit>,
    /// That of the unit, if there are any: each message asks for it.
    class: u8,
    /// Of a mixture; see [`Unit::poly`].
    poly: Poly,
}

/// What is no repetition of something shorter.
#[derive(Debug)]
struct Unit {
    size: u64,
    elems: u64,
    /// Bytes in external32.
    external: u64,
    class: u8,
    /// Of a mixture.
    poly: Poly,
    node: Node,
}

#[derive(Debug)]
enum Node {
    Leaf(Element),
    Sequence(Vec<Member>),
}

/// A part of a sequence that begins `start` bytes into it: `n` times the same.
#[derive(Debug)]
struct Member {
    start: u64,
    n: u64,
    unit: Rc<Unit>,
}

impl Elements {
    /// No elements.
    pub fn empty() -> Elements {
        let nothing = Unit { size: 0, elems: 0, external: 0, class: WILD, poly: Poly::EMPTY, node: Node::Sequence(Vec::new()) };
        Self::times(0, &Rc::new(nothing))
    }

    /// One element.
    pub fn leaf(kind: Basic, external: usize) -> Elements {
        let (class, node) = (kind.class(), Node::Leaf(Element { kind, external }));
        let size = kind.size() as u64;
        Self::times(1, &Rc::new(Unit { size, elems: 1, external: external as u64, class, poly: Poly::EMPTY, node }))
    }

    fn times(n: u64, unit: &Rc<Unit>) -> Elements {
        let class = if n == 0 { WILD } else { unit.class };
        let poly = if class == MIXED { unit.poly.repeat(n) } else { Poly::EMPTY };
        Elements { n, unit: unit.clone(), class, poly }
    }

    /// `n` times the same.
    pub fn repeat(&self, n: u64) -> Elements {
        Self::times(self.n * n, &self.unit)
    }

    /// So many times each, one after the other.
    pub fn sequence<'a>(items: impl IntoIterator<Item = (u64, &'a Elements)>) -> Elements {
        Self::of_units(items.into_iter().map(|(n, item)| (n * item.n, &item.unit)))
    }

    fn of_units<'a>(items: impl Iterator<Item = (u64, &'a Rc<Unit>)>) -> Elements {
        let mut members: Vec<Member> = Vec::with_capacity(items.size_hint().1.unwrap_or(0));
        for (n, unit) in items.filter(|(n, unit)| *n > 0 && unit.elems > 0) {
            // Neighbours of the same make become one, so that a struct of one kind is as small as a contiguous type.
            match members.last_mut() {
                Some(last) if Rc::ptr_eq(&last.unit, unit) || last.unit.same_leaf(unit) => last.n += n,
                _ => members.push(Member { start: 0, n, unit: unit.clone() }),
            }
        }
        match members.as_slice() {
            [] => Self::empty(),
            [one] => Self::times(one.n, &one.unit),
            _ => Self::times(1, &Rc::new(Unit::sequence(members))),
        }
    }

    /// Elements in it.
    pub fn elems(&self) -> u64 {
        self.n * self.unit.elems
    }

    fn size(&self) -> u64 {
        self.n * self.unit.size
    }

    /// Bytes in external32.
    pub fn external(&self) -> u64 {
        self.n * self.unit.external
    }

    /// The signature of `count` of these.
    #[inline]
    pub fn signature(&self, count: u64) -> Signature {
        let hash = if self.class == MIXED { self.poly.repeat(count).hash } else { 0 };
        let class = if count == 0 { WILD } else { self.class };
        Signature { elems: self.elems() * count, bytes: self.size() * count, hash, class }
    }

    /// The digest of every count of these, if it is the same for all of them.
    #[inline]
    pub fn uniform_digest(&self) -> Option<u32> {
        (self.class != MIXED).then_some(u32::from(self.class))
    }

    /// The signature of the first `bytes` bytes of `count` of these; None if they end within an element.
    pub fn prefix(&self, count: u64, bytes: u64) -> Option<Signature> {
        (bytes <= self.size() * count).then(|| self.unit.take_copies(&[], bytes))?.map(|t| t.signature(1))
    }

    /// How many whole elements the first `bytes` bytes are; None if they end within an element. `bytes` may exceed one
    /// datatype's size: the sequence then starts again.
    pub fn elements_in(&self, bytes: u64) -> Option<u64> {
        let Unit { size, elems, .. } = *self.unit;
        match (bytes, self.n) {
            (0, _) => Some(0),
            (_, 0) => None,
            _ => Some(bytes / size * elems + self.unit.take(bytes % size)?.elems()),
        }
    }

    /// How many bytes the first `n` elements are. `n` may exceed one datatype's: the sequence then starts again.
    pub fn bytes_of(&self, n: u64) -> u64 {
        match self.n {
            0 => 0,
            _ => self.unit.bytes_of(n),
        }
    }

    /// Every group of equal neighbours, in order.
    pub fn for_each(&self, f: &mut impl FnMut(Element, u64)) {
        if self.n > 0 {
            self.unit.for_each_of(self.n, f);
        }
    }
}

impl Unit {
    /// At least two.
    fn sequence(mut members: Vec<Member>) -> Unit {
        let (mut size, mut elems, mut external) = (0, 0, 0);
        let mut class = members[0].unit.class;
        for Member { start, n, unit } in &mut members {
            class = match (class, unit.class) {
                (WILD, _) | (_, WILD) => WILD,
                (a, b) if a == b => a,
                _ => MIXED,
            };
            elems += unit.elems * *n;
            external += unit.external * *n;
            *start = size;
            size += unit.size * *n;
        }
        let hashes = members.iter().map(|m| m.unit.poly().repeat(m.n));
        let poly = if class == MIXED { hashes.fold(Poly::EMPTY, Poly::then) } else { Poly::EMPTY };
        Unit { size, elems, external, class, poly, node: Node::Sequence(members) }
    }

    /// The hash of the sequence. (That of one kind is made when it is needed, which it seldom is; with one of any kind it never is.)
    fn poly(&self) -> Poly {
        if self.class == MIXED {
            self.poly
        } else {
            Poly::one(self.class).repeat(self.elems)
        }
    }

    fn same_leaf(&self, other: &Unit) -> bool {
        matches!((&self.node, &other.node), (Node::Leaf(a), Node::Leaf(b)) if a == b)
    }

    /// All of the members `before`, and the first `bytes` bytes of copies of this.
    fn take_copies(self: &Rc<Unit>, before: &[Member], bytes: u64) -> Option<Elements> {
        let whole = bytes.checked_div(self.size).unwrap_or(0);
        let rest = self.take(bytes - whole * self.size)?;
        let all = before.iter().map(|m| (m.n, &m.unit));
        Some(Elements::of_units(all.chain([(whole, self), (rest.n, &rest.unit)])))
    }

    /// The first `bytes` bytes, fewer than all.
    fn take(&self, bytes: u64) -> Option<Elements> {
        match &self.node {
            _ if bytes == 0 => Some(Elements::empty()),
            Node::Sequence(members) if bytes < self.size => {
                let last = members.partition_point(|m| m.start < bytes) - 1;
                members[last].unit.take_copies(&members[..last], bytes - members[last].start)
            }
            _ => None,
        }
    }

    fn bytes_of(&self, n: u64) -> u64 {
        let Some(whole) = n.checked_div(self.elems) else { return 0 };
        let mut rest = n - whole * self.elems;
        let part = match &self.node {
            Node::Leaf(_) => 0,
            Node::Sequence(members) => {
                let mut bytes = 0;
                for Member { n, unit, .. } in members {
                    let n = rest.min(unit.elems * n);
                    bytes += unit.bytes_of(n);
                    rest -= n;
                }
                bytes
            }
        };
        whole * self.size + part
    }

    /// Every group of equal neighbours of `n` copies, in order.
    fn for_each_of(&self, n: u64, f: &mut impl FnMut(Element, u64)) {
        match &self.node {
            Node::Leaf(e) => f(*e, n),
            Node::Sequence(members) => (0..n).for_each(|_| members.iter().for_each(|m| m.unit.for_each_of(m.n, f))),
        }
    }
}

/// Hash of a sequence of classes: sum of (class + 1) * BASE^(elements after it), modulo 2^61 - 1.
#[derive(Clone, Copy, Debug)]
struct Poly {
    hash: u64,
    /// BASE^length
    scale: u64,
}

const MODULUS: u64 = (1 << 61) - 1;
/// Any large number will do; this is 2^61 divided by the golden ratio.
const BASE: u64 = 0x13C6_EF37_2FE9_4F82;

fn mul(a: u64, b: u64) -> u64 {
    let wide = u128::from(a) * u128::from(b);
    reduce((wide as u64 & MODULUS) + (wide >> 61) as u64)
}

/// Of a number below twice the modulus.
fn reduce(sum: u64) -> u64 {
    if sum >= MODULUS {
        sum - MODULUS
    } else {
        sum
    }
}

impl Poly {
    const EMPTY: Poly = Poly { hash: 0, scale: 1 };

    fn one(class: u8) -> Poly {
        Poly { hash: u64::from(class) + 1, scale: BASE }
    }

    fn then(self, next: Poly) -> Poly {
        Poly { hash: reduce(mul(self.hash, next.scale) + next.hash), scale: mul(self.scale, next.scale) }
    }

    fn repeat(self, mut n: u64) -> Poly {
        let (mut power, mut all) = (self, if n & 1 == 1 { self } else { Poly::EMPTY });
        while n > 1 {
            power = power.then(power);
            n >>= 1;
            if n & 1 == 1 {
                all = all.then(power);
            }
        }
        all
    }
}
