//! Which of two ways is cheaper at the moment is found out by using both: one usually, the other in trials.

/// One of two ways.
pub trait Either: Copy + PartialEq {
    /// The other one.
    fn other(self) -> Self;
}

/// What something costs in the mean of the last few times, of which the last cost so much; `old` is 0 if there was none before. Interrupts, other ranks' turns and what is touched first are
/// not part of it: down fast, up slowly, however much it was.
pub fn mean(old: f32, cost: f32) -> f32 {
    match old {
        0.0 => cost,
        old if cost < old => (old + cost) / 2.0,
        old => old + (cost.min(1.5 * old) - old) / 8.0,
    }
}

/// What things of about one kind have cost.
pub struct Choice<W> {
    /// What is chosen unless the other is clearly cheaper.
    in_doubt: W,
    usual: W,
    /// Ticks per byte, in the mean of the last few.
    cost: f32,
    /// Uses until the other way is tried, how many there were the last time, and how many at least and at most.
    pub(super) until: u32,
    pause: u32,
    least: u32,
    longest: u32,
    /// Uses of the other way that [`Choice::begin`] has given out for this trial.
    begun: u32,
    /// Uses of the other way in a trial, and the least that one of them has cost, but for the first.
    tried: u32,
    other: f32,
    /// The cost when the last trial ended, if a change of it is to bring on the next one.
    settled: Option<f32>,
    /// Ticks per byte that trials may still cost more than the usual way would have; below zero none begins.
    credit: f32,
    /// Ticks per byte that one of the ways takes at least.
    floor: Option<(W, f32)>,
    /// Uses of the usual way.
    uses: u32,
}

impl<W: Either> Choice<W> {
    /// Of so many uses of the usual way it is enough to time one,
    pub const SAMPLE: u32 = 4;
    /// but for the first.
    pub const ALL: u32 = 16;

    /// Uses of a trial.
    const TRIAL: u32 = 3;
    /// Uses until a trial, if things have changed.
    const SOON: u32 = 2;
    /// Uses between two trials, at first, and if they are in vain twice as many each time up to
    const PAUSE: u32 = 24;
    /// so many.
    pub const LONGEST: u32 = 256;
    /// What trials may cost, of what the usual way costs. (Where the other way takes three times as long, trials for every change of the usual one's cost
    /// made exchanges of 64 KB on an EPYC of the Zen 3 kind take 1.9 times as long.)
    const SHARE: f32 = 1.0 / 128.0;
    /// A use of the other way that costs so many times more than the usual one ends its trial.
    const HOPELESS: f32 = 2.0;

    /// The way taken in doubt, and the uses until the first trial.
    pub fn new(in_doubt: W, until: u32) -> Self {
        Choice {
            in_doubt,
            usual: in_doubt,
            cost: 0.0,
            until,
            pause: Self::PAUSE,
            begun: 0,
            tried: 0,
            other: 0.0,
            settled: None,
            least: Self::PAUSE,
            longest: Self::LONGEST,
            credit: 0.0,
            floor: None,
            uses: 0,
        }
    }

    /// The same if `way` is known to take so many ticks per byte at least: no trial of it where the usual one takes fewer.
    pub fn at_least(self, way: W, ticks: f32) -> Self {
        Choice { floor: Some((way, ticks)), ..self }
    }

    /// The same with another way at first and another longest pause, and where what the usual way costs tells of a change: the other is tried soon then.
    pub fn alert(in_doubt: W, usual: W, until: u32, longest: u32) -> Self {
        Choice {
            usual,
            longest,
            settled: Some(0.0),
            least: Self::PAUSE / 3,
            pause: Self::PAUSE / 3,
            ..Choice::new(in_doubt, until)
        }
    }

    /// Has it not been used yet?
    pub fn is_new(&self) -> bool {
        self.cost == 0.0 && self.tried == 0
    }

    /// The usual way.
    pub fn usual(&self) -> W {
        self.usual
    }

    /// Which way to take.
    pub fn next(&self) -> W {
        if self.until > 0 || self.tried == 0 && (self.credit < 0.0 || self.is_hopeless()) {
            self.usual
        } else {
            self.usual.other()
        }
    }

    /// Can the other way not be cheaper?
    fn is_hopeless(&self) -> bool {
        self.floor.is_some_and(|(way, least)| way != self.usual && self.cost < least)
    }

    /// The same for a use that begins now: where many are under way at once, a trial is no longer than it need be.
    pub fn begin(&mut self) -> W {
        let how = self.next();
        if how == self.usual {
            return how;
        }
        self.begun += 1;
        if self.begun > Self::TRIAL {
            return self.usual;
        }
        how
    }

    /// Is what the next use of the usual way costs to be told to [`Choice::took`]? Else it is enough to tell of it ([`Choice::used`]).
    #[inline]
    pub fn times(&self) -> bool {
        self.uses < Self::ALL || self.uses.is_multiple_of(Self::SAMPLE)
    }

    /// The usual way was taken.
    #[inline]
    pub fn used(&mut self) {
        self.uses = self.uses.wrapping_add(1);
        self.until = self.until.saturating_sub(1);
        self.credit = (self.credit + Self::SHARE * self.cost).min(self.cost);
    }

    /// This way was taken, and cost so much for each byte.
    pub fn took(&mut self, how: W, cost: f32) {
        if how == self.usual {
            self.cost = mean(self.cost, cost);
            self.used();
            if self.settled.is_some_and(|settled| settled > 0.0 && !(0.75 * settled..1.3 * settled).contains(&self.cost)) {
                (self.settled, self.pause) = (Some(0.0), self.least);
                self.until = self.until.min(Self::SOON);
            }
            return;
        }
        self.credit -= (cost.min(8.0 * self.cost) - self.cost).max(0.0);
        if self.until > 0 {
            // It was under way when the trial ended.
            return;
        }
        // The first one still finds the caches as they were.
        self.tried += 1;
        self.other = if self.tried <= 2 { cost } else { self.other.min(cost) };
        if self.tried < Self::TRIAL && (self.tried == 1 || cost < Self::HOPELESS * self.cost) {
            return;
        }
        let cost = self.other;
        let worth = if how == self.in_doubt { cost < 1.05 * self.cost } else { 1.1 * cost < self.cost };
        if worth {
            (self.usual, self.cost, self.pause) = (how, cost, self.least);
        } else {
            // The clearer it was, the later again.
            let times = if cost > 1.25 * self.cost { 4 } else { 2 };
            self.pause = (times * self.pause).min(self.longest);
        }
        (self.until, self.tried, self.begun) = (self.pause, 0, 0);
        self.settled = self.settled.and(Some(self.cost));
    }
}

#[cfg(test)]
mod tests {
    use super::super::Way;
    use super::*;

    #[test]
    fn follows_what_is_cheaper() {
        let new = |usual| Choice::new(usual, 4);
        let mut choices = [new(Way::Cached), new(Way::Streaming)];
        for (of, cached, streaming, want) in [
            (0, 100.0, 95.0, Way::Cached),
            (0, 200.0, 150.0, Way::Streaming),
            (0, 155.0, 150.0, Way::Cached),
            (0, 90.0, 150.0, Way::Cached),
            (1, 95.0, 100.0, Way::Streaming),
            (1, 80.0, 100.0, Way::Cached),
        ] {
            let (choice, mut right) = (&mut choices[of], 0);
            for i in 0..2000 {
                let how = choice.next();
                choice.took(how, if how == Way::Cached { cached } else { streaming });
                right += u32::from(i >= 1000 && how == want);
            }
            assert!(right > 970, "{want:?}: {right} of 1000");
        }
    }

    #[test]
    fn with_many_under_way_a_trial_is_short() {
        let mut choice = Choice::new(Way::Cached, 8);
        let mut tried = 0;
        for _ in 0..32 {
            let hows: Vec<_> = (0..32).map(|_| choice.begin()).collect();
            for how in hows {
                tried += usize::from(how == Way::Streaming);
                choice.took(how, if how == Way::Cached { 100.0 } else { 150.0 });
            }
        }
        assert!((3..=15).contains(&tried), "{tried} of 1024");
    }

    #[test]
    fn what_cannot_be_cheaper_is_not_tried() {
        let mut choice = Choice::alert(Way::Streaming, Way::Cached, 6, 256).at_least(Way::Streaming, 90.0);
        let mut streamed = |cached: f32| {
            let hows = (0..2000).map(|_| {
                let how = choice.next();
                choice.took(how, if how == Way::Cached { cached } else { 95.0 });
                how
            });
            hows.filter(|&how| how == Way::Streaming).count()
        };
        assert_eq!(streamed(80.0), 0);
        assert!(streamed(200.0) > 1900);
        // That it is the usual one does not bind it.
        assert!(streamed(50.0) < 300);
        assert_eq!(streamed(50.0), 0);
    }

    #[test]
    fn trials_of_a_way_that_is_much_dearer_cost_little() {
        let mut choice = Choice::alert(Way::Streaming, Way::Cached, 6, 256);
        let (mut usual, mut lost) = (0.0, 0.0);
        for i in 0..5000 {
            let how = choice.next();
            // What the usual way costs goes up and down, with what else the caches hold.
            let cached = if i / 20 % 2 == 0 { 100.0 } else { 150.0 };
            let cost = if how == Way::Cached { cached } else { 400.0 };
            usual += cached;
            lost += cost - cached;
            choice.took(how, cost);
        }
        assert!(0.0 < lost && lost < 0.02 * usual, "{lost} beside {usual}");
        // It is noticed when that changes.
        let read = (0..1000).filter(|_| {
            let how = choice.next();
            choice.took(how, if how == Way::Cached { 100.0 } else { 50.0 });
            how == Way::Streaming
        });
        assert!(read.count() > 400);
    }
}
