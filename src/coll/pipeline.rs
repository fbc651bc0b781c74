//! The loop under every collective that moves more than one slot: copy round k+1 in while the others still read round k.

use super::board::{Readers, Round};
use crate::error::Result;
use std::ops::Range;

/// Whose postings a member waits for in a round, to read them.
#[derive(Clone, PartialEq, Eq)]
pub enum Waits {
    /// Nobody's.
    No,
    /// All members'.
    ForAll,
    /// Those of a few, in a call in which no round is one that anybody waits for all members in.
    For(Range<usize>),
}

/// Runs rounds `first..first + rounds` in which every member takes part. `fill(k, round)` copies my data of the k-th round (from
/// 0) into a slot; `consume(k, round)` reads what the others posted, if this member `waits` for them.
pub fn run(
    call: &Round<'_>,
    first: usize,
    rounds: usize,
    readers: Readers,
    fill: impl FnMut(usize, usize) -> Result,
    waits: bool,
    consume: impl FnMut(usize, usize),
) -> Result {
    let waits = if waits { Waits::ForAll } else { Waits::No };
    run_turns(call, first, rounds, |_| (readers, waits.clone()), fill, consume)
}

/// The same where `turn(k)` says for each round who reads what this member posts (nobody: it has nothing to fill), and for whom it waits itself.
pub fn run_turns(
    call: &Round<'_>,
    first: usize,
    rounds: usize,
    turn: impl Fn(usize) -> (Readers, Waits),
    mut fill: impl FnMut(usize, usize) -> Result,
    mut consume: impl FnMut(usize, usize),
) -> Result {
    let mut take = |k: usize, waits: Waits| -> Result {
        match waits {
            Waits::No => {}
            Waits::ForAll => call.wait_all(first + k)?,
            Waits::For(ref writers) => writers.clone().try_for_each(|j| call.wait_for(first + k, j))?,
        }
        if waits != Waits::No {
            consume(k, first + k);
        }
        call.done(first + k);
        Ok(())
    };
    let mut last = None;
    for k in 0..rounds {
        let (readers, waits) = turn(k);
        if readers != Readers::NONE {
            fill(k, first + k)?;
        }
        match waits {
            Waits::For(_) => call.post(first + k, readers, &[])?,
            _ => call.arrive(first + k, readers, &[])?,
        }
        if let Some(waits) = last.replace(waits) {
            take(k - 1, waits)?;
        }
    }
    last.map_or(Ok(()), |waits| take(rounds - 1, waits))
}
