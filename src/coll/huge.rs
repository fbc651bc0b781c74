//! Reductions whose single elements are larger than a slot (derived types of many KB with a user-defined operation).
//!
//! Element by element: every source streams its packed bytes in rounds, whoever wants the element collects all of them and folds.

use super::board::{Readers, Round};
use super::reducer::{Out, Reducer, Sources};
use crate::args::Addr;
use crate::error::Result;
use std::ops::Range;

/// Folds elements `mine` (of `count`) of the members `sources` into `recv`, and posts my own, if I have any, for the others.
pub fn reduce(
    call: &Round<'_>,
    r: &Reducer,
    send: Option<Addr>,
    recv: Addr,
    sources: Range<usize>,
    count: usize,
    mine: Range<usize>,
) -> Result {
    let board = call.board();
    let (unit, slot) = (r.unit(), board.slot_bytes());
    let rounds = unit.div_ceil(slot);
    let mut packed = vec![0; unit];
    for e in 0..count {
        let wanted = mine.contains(&e);
        let mut all = vec![Vec::with_capacity(if wanted { unit } else { 0 }); sources.len()];
        if let Some(send) = send {
            r.load(r.element(send, e), 1, &mut packed);
        }
        for k in 0..rounds {
            let round = e * rounds + k;
            let piece = k * slot..((k + 1) * slot).min(unit);
            if send.is_some() {
                board.write(call.slot(round, piece.len())?, &packed[piece.clone()]);
                call.post(round, Readers::ALL, &[])?;
            } else if round == 0 {
                call.present()?;
            }
            if wanted {
                for (j, data) in sources.clone().zip(&mut all) {
                    if j == board.me {
                        data.extend_from_slice(&packed[piece.clone()]);
                    } else {
                        call.wait_for(round, j)?;
                        data.extend_from_slice(call.peer(round, j, 0, piece.len()));
                    }
                }
            }
            call.done(round);
        }
        if wanted {
            let at: Vec<_> = all.iter().map(|d| d.as_ptr()).collect();
            r.fold(Sources { at: &at, own: None }, Out::User(r.element(recv, e - mine.start)), 1);
        }
    }
    Ok(())
}
