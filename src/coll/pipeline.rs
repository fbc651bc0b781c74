//! The loop under every collective that moves more than one slot: copy round k+1 in while the others still read round k.

use super::board::{Readers, Round};
use crate::error::Result;

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
    run_turns(call, first, rounds, |_| (readers, waits), fill, consume)
}

/// The same where `turn(k)` says for each round who reads what this member posts (nobody: it has nothing to fill), and whether it waits itself.
pub fn run_turns(
    call: &Round<'_>,
    first: usize,
    rounds: usize,
    turn: impl Fn(usize) -> (Readers, bool),
    mut fill: impl FnMut(usize, usize) -> Result,
    mut consume: impl FnMut(usize, usize),
) -> Result {
    let mut take = |k: usize, waits: bool| -> Result {
        if waits {
            call.wait_all(first + k)?;
            consume(k, first + k);
        }
        call.done(first + k);
        Ok(())
    };
    let mut waited = false;
    for k in 0..rounds {
        let (readers, waits) = turn(k);
        if readers != Readers::None {
            fill(k, first + k)?;
        }
        call.arrive(first + k, readers, &[])?;
        if k > 0 {
            take(k - 1, waited)?;
        }
        waited = waits;
    }
    if rounds > 0 {
        take(rounds - 1, waited)?;
    }
    Ok(())
}
