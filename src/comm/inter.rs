//! Intercommunicators (MPI 5.0, section 7.6).

use super::build::{self, Seed};
use super::publish;
use crate::coll::internal::{allgather_all, bcast_bytes};
use crate::err;
use crate::error::{Class, Result};
use crate::handle::CommH;
use crate::p2p::internal::exchange_bytes;

/// MPI_Intercomm_create: the leaders exchange their groups through `peer_comm`; the low one (by world rank) draws the seed.
pub fn intercomm_create(local_comm: CommH, local_leader: i32, peer_comm: CommH, remote_leader: i32, tag: i32) -> Result<CommH> {
    let local = super::get(local_comm)?;
    if local.is_inter() {
        return err!(Class::Comm, "local_comm is an intercommunicator, must be an intracommunicator");
    }
    if local_leader < 0 || local_leader as usize >= local.size() {
        return err!(Class::Rank, "local_leader is {local_leader}, must be 0 to {}", local.size() - 1);
    }
    let mine = &local.group.members;
    let lead = local_leader as usize == local.rank;
    // What the leader tells its group: seed, then the remote group. Nothing: the groups overlap, or the leader failed.
    let mut news = Vec::new();
    let mut outcome = Ok(());
    if lead {
        match meet(mine, peer_comm, remote_leader, tag) {
            Ok(n) => news = n,
            Err(e) => outcome = Err(e),
        }
    }
    let news = bcast_bytes(&local, local_leader as usize, &news)?;
    outcome?;
    if news.is_empty() {
        return err!(Class::Comm, "the leaders of the two groups could not agree; the error is reported on the leader");
    }
    let seed = Seed::from_bytes(&news)?;
    let remote: Vec<u32> = words(&news[Seed::BYTES..]);
    let low = mine[0] < remote[0];
    publish(build::inter(seed, mine.clone(), remote, low, &local.errhandler))
}

fn words(bytes: &[u8]) -> Vec<u32> {
    bytes.chunks_exact(4).map(|c| u32::from_ne_bytes(c.try_into().expect("four bytes"))).collect()
}

fn meet(mine: &[u32], peer_comm: CommH, remote_leader: i32, tag: i32) -> Result<Vec<u8>> {
    let peer = super::get(peer_comm)?;
    let n = peer.peers().members.len();
    if remote_leader < 0 || remote_leader as usize >= n {
        return err!(Class::Rank, "remote_leader is {remote_leader}, must be 0 to {}", n - 1);
    }
    if tag < 0 {
        return err!(Class::Tag, "tag is {tag}, must be 0 to {}", i32::MAX);
    }
    let with = remote_leader as usize;
    let list: Vec<u8> = mine.iter().flat_map(|m| m.to_ne_bytes()).collect();
    let theirs = exchange_bytes(&peer, with, with, tag, &list)?;
    let remote = words(&theirs);
    if remote.iter().any(|r| mine.contains(r)) {
        return err!(Class::Comm, "the two groups have a process in common");
    }
    let low = mine[0] < remote[0];
    let seed = if low { Seed::draw_bytes(mine.len() + remote.len()).to_vec() } else { Vec::new() };
    let got = exchange_bytes(&peer, with, with, tag, &seed)?;
    Ok([if low { seed } else { got }, theirs].concat())
}

/// MPI_Intercomm_merge: the group that said `high` comes second; if both said the same, the low group comes first.
pub fn intercomm_merge(intercomm: CommH, high: bool) -> Result<CommH> {
    let inter = super::get(intercomm)?;
    let Some(remote) = &inter.remote else {
        return err!(Class::Comm, "intercomm is an intracommunicator, must be an intercommunicator");
    };
    let board = &inter.coll.board;
    let mut mine = vec![u8::from(high)];
    if board.me == 0 {
        mine.extend(Seed::draw_bytes(board.n()));
    }
    let all = allgather_all(board, &mine)?;
    let side = |from: usize, n: usize| -> Result<u8> {
        match all[from..from + n].iter().all(|b| b[0] == all[from][0]) {
            true => Ok(all[from][0]),
            false => err!(Class::Arg, "high is not the same on all ranks of a group"),
        }
    };
    let local_high = side(inter.coll.local, inter.size())?;
    let remote_high = side(inter.coll.remote, remote.members.len())?;
    let first = if local_high == remote_high { inter.is_low() } else { local_high == 0 };
    let (a, b) = (&inter.group.members, &remote.members);
    let members = if first { [&a[..], b].concat() } else { [&b[..], a].concat() };
    publish(build::intra(Seed::from_bytes(&all[0][1..])?, members, &inter.errhandler))
}
