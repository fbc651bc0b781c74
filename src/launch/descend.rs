//! Ending everything that the job has started, grandchildren included.
//!
//! The launcher is the subreaper of its descendants: whoever loses its parent becomes the launcher's child. So killing the
//! children again and again until there are none leaves nothing behind.

use nix::errno::Errno;
use nix::sys::signal::{kill, Signal};
use nix::sys::wait::{waitpid, WaitPidFlag, WaitStatus};
use nix::unistd::Pid;
use std::time::{Duration, Instant};

/// How long killed processes may take to go; one that waits for a dead disk may take for ever.
const PATIENCE: Duration = Duration::from_secs(5);

/// Makes this process the parent of orphaned descendants.
pub fn become_reaper() {
    // Without it (before Linux 3.4) grandchildren of shells would escape, nothing else.
    let _ = nix::sys::prctl::set_child_subreaper(true);
}

/// The children of this process.
pub fn children() -> Vec<Pid> {
    let me = std::process::id();
    let Ok(list) = std::fs::read_to_string(format!("/proc/self/task/{me}/children")) else { return scan(me) };
    list.split_whitespace().filter_map(|s| s.parse().ok().map(Pid::from_raw)).collect()
}

/// The same from all of /proc, for kernels without the list.
fn scan(parent: u32) -> Vec<Pid> {
    let Ok(dir) = std::fs::read_dir("/proc") else { return Vec::new() };
    let pids = dir.flatten().filter_map(|e| e.file_name().to_str()?.parse::<i32>().ok());
    pids.filter(|&pid| parent_of(pid) == Some(parent)).map(Pid::from_raw).collect()
}

/// The parent of a process, from /proc.
fn parent_of(pid: i32) -> Option<u32> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // `pid (name) state ppid`: the name may hold anything.
    stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
}

/// Kills all descendants and waits for their end.
pub fn end_all() {
    end_all_but(&[]);
}

/// The same, but for children that have nothing to do with the job (and their descendants).
pub fn end_all_but(spared: &[Pid]) {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        // The usual job has left nothing: one call.
        match waitpid(None, Some(WaitPidFlag::WNOHANG)) {
            Err(Errno::ECHILD) => return,
            Ok(WaitStatus::StillAlive) => {
                let children: Vec<Pid> = children().into_iter().filter(|c| !spared.contains(c)).collect();
                if children.is_empty() {
                    return;
                }
                for child in children {
                    let _ = kill(child, Signal::SIGKILL);
                }
                std::thread::sleep(Duration::from_micros(200));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_children_both_ways() {
        let mut child = std::process::Command::new("sleep").arg("10").spawn().unwrap();
        let pid = child.id() as i32;
        assert_eq!(parent_of(pid), Some(std::process::id()));
        assert!(scan(std::process::id()).contains(&Pid::from_raw(pid)));
        child.kill().unwrap();
        child.wait().unwrap();
    }
}
