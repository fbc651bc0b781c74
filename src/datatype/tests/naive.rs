//! Type maps as MPI 5.0, section 5.1.1, defines them: a list of (elementary type, displacement), written out in full.

use super::super::Basic;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Entry {
    Data(Basic),
    Lb,
    Ub,
}

#[derive(Clone, Debug, Default)]
pub struct Map(pub Vec<(i64, Entry)>);

impl Map {
    pub fn basic(kind: Basic) -> Map {
        match kind.pair() {
            Some((a, b, d)) => Map(vec![(0, Entry::Data(a)), (d as i64, Entry::Data(b))]),
            None => Map(vec![(0, Entry::Data(kind))]),
        }
    }
    pub fn data(&self) -> impl Iterator<Item = (i64, Basic)> + '_ {
        self.0.iter().filter_map(|&(d, e)| match e {
            Entry::Data(b) => Some((d, b)),
            _ => None,
        })
    }
    fn marked(&self, mark: Entry) -> impl Iterator<Item = i64> + '_ {
        self.0.iter().filter(move |(_, e)| *e == mark).map(|(d, _)| *d)
    }
    pub fn size(&self) -> usize {
        self.data().map(|(_, b)| b.size()).sum()
    }
    pub fn lb(&self) -> i64 {
        self.marked(Entry::Lb).min().or_else(|| self.data().map(|(d, _)| d).min()).unwrap_or(0)
    }
    pub fn ub(&self) -> i64 {
        self.marked(Entry::Ub).max().unwrap_or_else(|| {
            let end = self.data().map(|(d, b)| d + b.size() as i64).max().unwrap_or(0);
            let align = self.data().map(|(_, b)| b.align() as i64).max().unwrap_or(1);
            self.lb() + (end - self.lb() + align - 1) / align * align
        })
    }
    pub fn extent(&self) -> i64 {
        self.ub() - self.lb()
    }
    pub fn true_bounds(&self) -> (i64, i64) {
        let first = self.data().map(|(d, _)| d).min().unwrap_or(0);
        (first, self.data().map(|(d, b)| d + b.size() as i64).max().unwrap_or(0))
    }
    pub fn shifted(&self, by: i64) -> Map {
        Map(self.0.iter().map(|&(d, e)| (d + by, e)).collect())
    }
    pub fn repeat(&self, n: i64, stride: i64) -> Map {
        Map((0..n).flat_map(|i| self.shifted(i * stride).0).collect())
    }
    pub fn join(maps: impl IntoIterator<Item = Map>) -> Map {
        Map(maps.into_iter().flat_map(|m| m.0).collect())
    }
    pub fn resized(&self, lb: i64, extent: i64) -> Map {
        let mut all: Vec<_> = self.0.iter().copied().filter(|(_, e)| matches!(e, Entry::Data(_))).collect();
        all.extend([(lb, Entry::Lb), (lb + extent, Entry::Ub)]);
        Map(all)
    }
    /// The displacement of every byte of the stream of `count` of these.
    pub fn stream(&self, count: usize) -> Vec<i64> {
        let all = self.repeat(count as i64, self.extent());
        all.data().flat_map(|(d, b)| d..d + b.size() as i64).collect()
    }
}
