//! Which bytes of a part of a file are to be written.

/// A bit for each byte.
#[derive(Default)]
pub struct Covered {
    words: Vec<u64>,
}

impl Covered {
    /// Of `n` bytes; what was covered is nothing to count on.
    pub fn resize(&mut self, n: usize) {
        self.words.resize(n.div_ceil(64), 0);
    }

    /// None any more.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Bytes `from..from + n`, too.
    pub fn add(&mut self, from: usize, n: usize) {
        if n == 0 {
            return;
        }
        let (first, last) = (from / 64, (from + n - 1) / 64);
        // (The bits from the first byte on, those up to the last one.)
        let (low, high) = (!0u64 << (from % 64), !0u64 >> (63 - (from + n - 1) % 64));
        match first == last {
            true => self.words[first] |= low & high,
            false => {
                self.words[first] |= low;
                self.words[first + 1..last].fill(!0);
                self.words[last] |= high;
            }
        }
    }

    /// Where the next byte from `from` on is that is covered, or is not.
    fn find(&self, from: usize, covered: bool) -> Option<usize> {
        let flip = if covered { 0 } else { !0 };
        let (mut at, mut mask) = (from / 64, !0u64 << (from % 64));
        while let Some(word) = self.words.get(at) {
            let found = (word ^ flip) & mask;
            if found != 0 {
                return Some(at * 64 + found.trailing_zeros() as usize);
            }
            (at, mask) = (at + 1, !0);
        }
        None
    }

    /// Runs of them, as long as can be: first byte, number.
    pub fn ranges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let mut at = 0;
        std::iter::from_fn(move || {
            let from = self.find(at, true)?;
            at = self.find(from, false).unwrap_or(self.words.len() * 64);
            Some((from, at - from))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_what_a_list_of_bytes_says() {
        let mut state = 12345u32;
        let mut draw = |below: u32| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
            (state >> 8) % below
        };
        for n in [1, 63, 64, 65, 200, 1000] {
            for _ in 0..50 {
                let (mut covered, mut bytes) = (Covered::default(), vec![false; n]);
                covered.resize(n);
                for _ in 0..draw(12) {
                    let from = draw(n as u32) as usize;
                    let len = draw((n - from) as u32 + 1).min(130) as usize;
                    covered.add(from, len);
                    bytes[from..from + len].fill(true);
                }
                let mut got = vec![false; n];
                let mut end = None;
                for (from, len) in covered.ranges() {
                    assert!(len > 0 && end.is_none_or(|end| from > end), "ranges do not touch");
                    end = Some(from + len);
                    got[from..from + len].fill(true);
                }
                assert_eq!(got, bytes);
            }
        }
    }

    #[test]
    fn nothing_is_left_when_cleared() {
        let mut covered = Covered::default();
        covered.resize(100);
        covered.add(3, 90);
        covered.clear();
        assert_eq!(covered.ranges().count(), 0);
    }
}
