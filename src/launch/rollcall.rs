//! The roll call: where every rank is and who waits for whom.

use super::fate::End;
use super::HIDDEN_PID;
use crate::calls::Call;
use crate::comm::{INTERNAL, SELF_CONTEXT, WORLD_CONTEXT};
use crate::shm::{RankState, Segment};
use crate::sync::atomic::Ordering::{Acquire, Relaxed};
use std::fmt::Write;
use std::time::Duration;

/// Where one rank is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Its process; 0 before MPI_Init.
    pub pid: u32,
    /// How far it has come.
    pub state: RankState,
    /// How it ended, if it did.
    pub end: Option<End>,
    /// The MPI call it is in.
    pub call: Call,
    /// What it waits for, if it waits.
    pub wait: Option<Wait>,
    /// How often it has moved in a wait.
    pub progress: u64,
}

/// What a rank waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wait {
    /// Context of the communicator.
    pub context: u32,
    /// World rank of the peer, negative for any or all.
    pub peer: i32,
    /// Tag, negative for none or any.
    pub tag: i32,
    /// Root, negative for none.
    pub root: i32,
    /// CLOCK_MONOTONIC nanoseconds when it began.
    pub since: u64,
    /// Is it a thread that waits, while others may do something?
    pub one_of_several: bool,
}

impl Row {
    /// Reads the status line of a rank.
    pub fn read(segment: &Segment, rank: usize, end: Option<End>) -> Row {
        let line = &segment.rank(rank).status;
        let waiting = line.waiting.load(Acquire);
        let wait = (waiting != 0).then(|| Wait {
            context: line.context.load(Relaxed),
            peer: line.peer.load(Relaxed),
            tag: line.tag.load(Relaxed),
            root: line.root.load(Relaxed),
            since: line.since.load(Relaxed),
            one_of_several: waiting == 2,
        });
        Row {
            pid: line.pid.load(Relaxed),
            state: RankState::from_u32(line.state.load(Acquire)),
            end,
            call: Call(line.call.load(Relaxed) as u16),
            wait,
            progress: u64::from(line.progress.load(Relaxed)),
        }
    }

    /// Does it wait for others, alive?
    pub fn waits(&self) -> bool {
        self.end.is_none() && self.state == RankState::Running && self.wait.is_some()
    }

    /// Can it do nothing else meanwhile?
    fn waits_as_a_whole(&self) -> bool {
        self.waits() && self.wait.as_ref().is_some_and(|w| !w.one_of_several)
    }

    fn state_name(&self) -> String {
        match (self.end, self.state) {
            (Some(End::Exited(0)), _) => "ended".into(),
            (Some(End::Exited(code)), _) => format!("exit {code}"),
            (Some(End::Killed { signal, .. }), _) => super::fate::signal_name(signal),
            (None, RankState::Starting) => "before MPI_Init".into(),
            (None, RankState::Running) if self.waits_as_a_whole() => "waiting".into(),
            (None, RankState::Running) if self.wait.is_some() => "a thread waits".into(),
            (None, RankState::Running) => "running".into(),
            (None, RankState::Finalized) => "finalized".into(),
            (None, RankState::Aborted) => "aborted".into(),
        }
    }

    fn call_name(&self) -> &'static str {
        if self.call == Call::default() {
            "-"
        } else {
            self.call.name()
        }
    }

    /// The MPI call in a sentence: ` in MPI_Recv (communicator 4, from rank 1, tag 7)`; nothing outside of MPI.
    pub fn in_call(&self) -> String {
        if self.call == Call::default() {
            return String::new();
        }
        let mut text = format!(" in {}", self.call.name());
        if let Some(w) = &self.wait {
            let mut parts = vec![format!("communicator {}", communicator(w.context))];
            if w.peer >= 0 {
                parts.push(format!("peer {}", w.peer));
            }
            if w.tag >= 0 {
                parts.push(format!("tag {}", w.tag));
            }
            if w.root >= 0 {
                parts.push(format!("root {}", w.root));
            }
            let _ = write!(text, " ({})", parts.join(", "));
        }
        text
    }
}

/// A communicator by its context: the two that everybody has by name.
fn communicator(context: u32) -> String {
    match context & !INTERNAL {
        WORLD_CONTEXT => "world".into(),
        SELF_CONTEXT => "self".into(),
        c => format!("#{c}"),
    }
}

/// Nanoseconds as seconds.
fn seconds(ns: u64) -> String {
    format!("{:.1} s", Duration::from_nanos(ns).as_secs_f64())
}

/// The table of all ranks, and what there is to say about who waits for whom. `now` is CLOCK_MONOTONIC.
pub fn table(rows: &[Row], now: u64) -> String {
    let dash = || "-".to_string();
    let mut lines =
        vec![["rank", "pid", "state", "MPI call", "communicator", "peer", "tag", "root", "waiting for"].map(String::from)];
    for (rank, row) in rows.iter().enumerate() {
        let pid = match row.pid {
            0 => dash(),
            HIDDEN_PID => "hidden".into(),
            pid => pid.to_string(),
        };
        let mut line = [rank.to_string(), pid, row.state_name(), row.call_name().into(), dash(), dash(), dash(), dash(), dash()];
        if let Some(w) = row.wait.as_ref().filter(|_| row.state == RankState::Running) {
            line[4] = communicator(w.context);
            line[5] = if w.peer >= 0 { w.peer.to_string() } else { "any".into() };
            for (cell, value) in [(6, w.tag), (7, w.root)] {
                if value >= 0 {
                    line[cell] = value.to_string();
                }
            }
            line[8] = seconds(now.saturating_sub(w.since));
        }
        lines.push(line);
    }
    let widths: Vec<usize> = (0..9).map(|c| lines.iter().map(|l| l[c].len()).max().unwrap_or(0)).collect();
    let mut out = String::new();
    for line in &lines {
        let mut text = String::new();
        for (c, cell) in line.iter().enumerate() {
            let w = widths[c];
            // Numbers to the right, words to the left.
            let _ = if matches!(c, 2..=4) { write!(text, "  {cell:<w$}") } else { write!(text, "  {cell:>w$}") };
        }
        let _ = writeln!(out, "{}", text.trim_end());
    }
    for remark in remarks(rows) {
        let _ = writeln!(out, "  {remark}");
    }
    out
}

/// Cycles, and waits for ranks that will not come.
fn remarks(rows: &[Row]) -> Vec<String> {
    let mut out = Vec::new();
    if let Some(cycle) = cycle(rows) {
        let steps: Vec<String> = cycle.iter().map(|&r| format!("rank {r} in {} waits for", rows[r].call_name())).collect();
        out.push(format!("cycle: {} rank {}", steps.join(" "), cycle[0]));
    }
    out.extend(missing(rows));
    for (rank, row) in rows.iter().enumerate().filter(|(_, r)| r.waits()) {
        let Some(peer) = peer_of(row, rows.len()) else { continue };
        let gone = match (rows[peer].end, rows[peer].state) {
            (Some(_), _) => "has ended",
            (None, RankState::Finalized) => "has called MPI_Finalize",
            (None, RankState::Starting) => "has not called MPI_Init",
            _ => continue,
        };
        out.push(format!("rank {rank} waits for rank {peer}, which {gone}"));
    }
    out
}

/// Who has not come to a collective call on MPI_COMM_WORLD that others wait in. (Of other communicators the launcher does not
/// know the members.)
fn missing(rows: &[Row]) -> Option<String> {
    let in_world = |r: &Row| r.waits() && r.wait.as_ref().is_some_and(|w| w.context == WORLD_CONTEXT) && is_collective(r.call);
    let call = rows.iter().find(|r| in_world(r))?.call;
    let here = |r: &&Row| in_world(r) && r.call == call;
    let absent: Vec<String> = (0..rows.len()).filter(|&i| !here(&&rows[i])).map(|i| i.to_string()).collect();
    let ranks = if absent.len() == 1 { "rank" } else { "ranks" };
    let shown =
        if absent.len() > 8 { format!("{} and {} more", absent[..8].join(", "), absent.len() - 8) } else { absent.join(", ") };
    let count = rows.iter().filter(here).count();
    (!absent.is_empty()).then(|| format!("{count} in {} on MPI_COMM_WORLD, without {ranks} {shown}", call.name()))
}

/// Is this a call that all ranks of a communicator make together? The calls that wait otherwise are those of chapters 3 and 4.
fn is_collective(call: Call) -> bool {
    let point_to_point = ["recv", "Recv", "send", "Send", "robe", "Wait", "Test", "Start", "Buffer", "request"];
    call != Call::default() && !point_to_point.iter().any(|word| call.name().contains(word))
}

fn peer_of(row: &Row, ranks: usize) -> Option<usize> {
    row.wait.as_ref().and_then(|w| usize::try_from(w.peer).ok()).filter(|&p| p < ranks)
}

/// Ranks that wait for one another in a circle, smallest first. Every rank waits for one peer at most, so following the
/// peers from each rank finds every cycle.
pub fn cycle(rows: &[Row]) -> Option<Vec<usize>> {
    let next = |r: usize| if rows[r].waits_as_a_whole() { peer_of(&rows[r], rows.len()) } else { None };
    for start in 0..rows.len() {
        let mut path = vec![start];
        while let Some(peer) = next(*path.last().expect("never empty")) {
            if peer == start {
                return Some(path);
            }
            if path.contains(&peer) {
                break;
            }
            path.push(peer);
        }
    }
    None
}

/// If every rank that is left waits for others: since when (CLOCK_MONOTONIC) the last of them does. Such a job moves again
/// only if something is still under way.
pub fn all_wait_since(rows: &[Row]) -> Option<u64> {
    let left = rows.iter().filter(|r| r.end.is_none() && r.state != RankState::Finalized);
    let since = left.map(|r| r.wait.as_ref().filter(|_| r.waits_as_a_whole()).map(|w| w.since)).collect::<Option<Vec<u64>>>()?;
    since.into_iter().max()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting_for(peer: i32) -> Row {
        let wait = Wait { context: WORLD_CONTEXT, peer, tag: 7, root: -1, since: 1_000_000_000, one_of_several: false };
        Row { pid: 42, state: RankState::Running, end: None, call: Call(0), wait: Some(wait), progress: 0 }
    }

    #[test]
    fn cycles_are_found_and_chains_are_not() {
        let rows: Vec<Row> = [1, 2, 0].map(waiting_for).into();
        assert_eq!(cycle(&rows), Some(vec![0, 1, 2]));
        let rows: Vec<Row> = [1, 2, 1].map(waiting_for).into();
        assert_eq!(cycle(&rows), Some(vec![1, 2]));
        let rows: Vec<Row> = [1, 2, -1].map(waiting_for).into();
        assert_eq!(cycle(&rows), None);
        assert_eq!(all_wait_since(&rows), Some(1_000_000_000));
    }

    #[test]
    fn a_running_rank_is_no_deadlock() {
        let mut rows: Vec<Row> = [1, 0].map(waiting_for).into();
        rows[1].wait = None;
        assert_eq!(all_wait_since(&rows), None);
        assert_eq!(cycle(&rows), None);
        rows[1].end = Some(End::Exited(0));
        assert_eq!(all_wait_since(&rows), Some(1_000_000_000));
        assert!(table(&rows, 3_500_000_000).contains("rank 0 waits for rank 1, which has ended"));
    }

    #[test]
    fn one_of_several_threads_is_no_deadlock() {
        let mut rows: Vec<Row> = [1, 0].map(waiting_for).into();
        rows[1].wait.as_mut().unwrap().one_of_several = true;
        assert_eq!((all_wait_since(&rows), cycle(&rows)), (None, None));
        assert!(table(&rows, 3_500_000_000).contains("a thread waits"));
    }

    #[test]
    fn absent_ranks_are_named() {
        let mut rows: Vec<Row> = [-1, -1, 0].map(waiting_for).into();
        rows[0].call = Call::BARRIER;
        rows[1].call = Call::BARRIER;
        rows[2].call = Call::RECV;
        let text = table(&rows, 3_500_000_000);
        assert!(text.contains("2 in MPI_Barrier on MPI_COMM_WORLD, without rank 2\n"), "{text}");
        rows[2].call = Call::BARRIER;
        assert_eq!(missing(&rows), None);
    }

    #[test]
    fn the_table_says_since_when() {
        let text = table(&[waiting_for(1), waiting_for(0)], 3_500_000_000);
        assert!(text.contains("2.5 s") && text.contains("world") && text.contains("cycle: rank 0"), "{text}");
    }
}
