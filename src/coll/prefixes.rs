//! A scan where ranks share cores: each rank folds its own input into what the rank before it has made of its own, and posts that for the next one.
//!
//! If each folded what all ranks below it have posted, p ranks would read p/2 vectors each. So each reads one, and writes one more. That the ranks come one after the other costs
//! little where they have to take turns anyway.

use super::board::{Board, Readers, Round, INLINE};
use super::reducer::{Out, Reducer, Sources};
use crate::args::Addr;
use crate::error::Result;

/// Is this the faster way for these ranks?
pub fn serves(board: &Board) -> bool {
    board.crowded() && board.n() > 2
}

/// Folds the `count` elements at `send` of the ranks up to this one into `recv`, or, if it is not `inclusive`, of those below.
pub fn fold(call: &Round<'_>, r: &Reducer, send: Addr, recv: Addr, count: usize, inclusive: bool) -> Result {
    let (board, me) = (call.board(), call.board().me);
    let (is_first, is_last) = (me == 0, me + 1 == board.n());
    let readers = if is_last { Readers::NONE } else { Readers::one(me + 1) };
    if count * r.unit() <= INLINE {
        return fold_inline(call, r, (send, recv), count, inclusive, readers);
    }
    let per = r.elements_in(board.piece_bytes(count * r.unit()));
    let rounds = count.div_ceil(per);
    let from = call.fresh(rounds);
    for k in 0..rounds {
        let (round, first) = (from + k, k * per);
        let (n, own, to) = (per.min(count - first), r.element(send, first), r.element(recv, first));
        let bytes = n * r.unit();
        if !is_first {
            call.wait_for(round, me - 1)?;
        }
        let mut slot = if is_last { None } else { Some(call.slot_like(round, bytes, Some(own.get()))?) };
        if is_first {
            if let Some(slot) = &mut slot {
                r.load_slot(board, own, n, slot);
            }
            if inclusive {
                r.copy(own, to, n);
            }
        } else {
            let before = call.peer(round, me - 1, 0, bytes);
            let sources = Sources { at: &[before.as_ptr(), own.get() as *const u8], own: Some(1) };
            match slot {
                Some(slot) if inclusive => r.fold_both(board, sources, to, Addr::of_mut(slot), n),
                Some(slot) => r.fold(sources, Out::Stream(Addr::of_mut(slot)), n),
                None if inclusive => r.fold(sources, Out::User(to), n),
                None => {}
            }
            if !inclusive {
                // (In place, what is overwritten has been folded.)
                r.store(before, to, n);
            }
        }
        call.post(round, readers, &[])?;
        call.done(round);
    }
    Ok(())
}

/// The same of what the posting has room for.
fn fold_inline(
    call: &Round<'_>,
    r: &Reducer,
    (send, recv): (Addr, Addr),
    count: usize,
    inclusive: bool,
    readers: Readers,
) -> Result {
    let (me, mut result) = (call.board().me, [0; INLINE]);
    let mut gets = inclusive;
    if me == 0 {
        r.load(send, count, &mut result);
        call.post(0, readers, &result)?;
    } else {
        call.wait_for(0, me - 1)?;
        let at = [call.inline_at(0, me - 1), send.get() as *const u8];
        r.fold(Sources { at: &at, own: Some(1) }, Out::Stream(Addr::of_mut(&mut result)), count);
        call.post(0, readers, &result)?;
        if !inclusive {
            (gets, result) = (true, call.inline(0, me - 1));
        }
    }
    if gets {
        r.store(&result, recv, count);
    }
    Ok(())
}
