//! What the ranks of a file tell each other in collective calls: whether it went well, and what must be the same.

use crate::coll::internal::allgather_bytes;
use crate::comm::Comm;
use crate::error::{Class, Error, Result};

const WORD: usize = 8;

/// Waits for all ranks, and gives them each other's values. If it has gone wrong on any, all get the error of the first of them.
pub fn all(comm: &Comm, mine: Result<&[i64]>) -> Result<Vec<Vec<i64>>> {
    let message = match &mine {
        Ok(values) => encode(0, values.iter().flat_map(|v| v.to_ne_bytes())),
        Err(e) => encode(e.code, e.text.bytes()),
    };
    let ranks = allgather_bytes(comm, &message)?;
    let bad = ranks.iter().position(|m| word(m) != 0);
    match (bad, mine) {
        (Some(rank), Err(own)) if rank == comm.rank => Err(own),
        (Some(rank), _) => {
            let text = format!("rank {rank}: {}", String::from_utf8_lossy(&ranks[rank][WORD..]));
            Err(Error::from_code(word(&ranks[rank]) as i32, text))
        }
        (None, _) => Ok(ranks.iter().map(|m| m[WORD..].chunks_exact(WORD).map(word).collect()).collect()),
    }
}

fn encode(code: i32, rest: impl Iterator<Item = u8>) -> Vec<u8> {
    i64::from(code).to_ne_bytes().into_iter().chain(rest).collect()
}

fn word(bytes: &[u8]) -> i64 {
    i64::from_ne_bytes(bytes[..WORD].try_into().expect("eight bytes"))
}

/// The same without values.
pub fn outcome(comm: &Comm, mine: Result) -> Result {
    all(comm, mine.map(|()| &[][..])).map(drop)
}

/// The same; the values must be the same on all ranks. Errors: MPI_ERR_NOT_SAME.
pub fn same(comm: &Comm, mine: Result, names: &[&str], values: &[i64]) -> Result {
    let ranks = all(comm, mine.map(|()| values))?;
    for (i, name) in names.iter().enumerate() {
        let first = ranks[0][i];
        if let Some(other) = ranks.iter().position(|r| r[i] != first) {
            return crate::err!(Class::NotSame, "{name} is {first} on rank 0, but {} on rank {other}", ranks[other][i]);
        }
    }
    Ok(())
}

/// What rank 0 does for all; the others get the values that it has found.
pub fn first(comm: &Comm, f: impl FnOnce() -> Result<Vec<i64>>) -> Result<Vec<i64>> {
    let made = if comm.rank == 0 { f() } else { Ok(Vec::new()) };
    let told = all(comm, made.as_deref().map_err(Clone::clone))?;
    Ok(told.into_iter().next().expect("a file has a rank"))
}
