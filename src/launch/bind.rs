//! Binding ranks to cores.

use crate::progress::cpus;
use nix::sched::{sched_getaffinity, sched_setaffinity, CpuSet};
use nix::unistd::Pid;

/// Processor binding of ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bind {
    /// Ranks run wherever the launcher may.
    #[default]
    None,
    /// Each rank on one core, with all its hardware threads.
    Core,
    /// Each rank on one hardware thread.
    Thread,
}

/// The processors that the launcher may use, in groups to hand out: one core or one hardware thread each.
pub fn places(bind: Bind) -> Vec<Vec<usize>> {
    let Ok(set) = sched_getaffinity(Pid::from_raw(0)) else { return Vec::new() };
    let mine: Vec<usize> = cpus(&set).collect();
    match bind {
        Bind::None => Vec::new(),
        Bind::Thread => mine.iter().map(|&c| vec![c]).collect(),
        Bind::Core => {
            let mut cores: Vec<Vec<usize>> = Vec::new();
            for &cpu in &mine {
                let first = siblings(cpu).into_iter().find(|s| mine.contains(s)).unwrap_or(cpu);
                match cores.iter_mut().find(|core| core[0] == first) {
                    Some(core) => core.push(cpu),
                    None => cores.push(vec![cpu]),
                }
            }
            cores
        }
    }
}

/// The hardware threads of the core that `cpu` belongs to.
fn siblings(cpu: usize) -> Vec<usize> {
    let file = format!("/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list");
    std::fs::read_to_string(file).map(|s| parse_list(&s)).unwrap_or_default()
}

/// The kernel's lists of processors, such as `0-3,8`.
fn parse_list(s: &str) -> Vec<usize> {
    let range = |part: &str| {
        let (a, b) = part.split_once('-').unwrap_or((part, part));
        Some(a.parse::<usize>().ok()?..=b.parse::<usize>().ok()?)
    };
    s.trim().split(',').filter_map(range).flatten().collect()
}

/// Binds this process to `place`. What cannot be bound runs unbound.
pub fn bind(place: &[usize]) {
    let mut set = CpuSet::new();
    for &cpu in place {
        let _ = set.set(cpu);
    }
    let _ = sched_setaffinity(Pid::from_raw(0), &set);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_processors() {
        assert_eq!(parse_list("0-2,8\n"), [0, 1, 2, 8]);
        assert_eq!(parse_list(""), [0usize; 0]);
    }

    #[test]
    fn every_processor_is_in_one_place() {
        let threads = places(Bind::Thread).len();
        let cores = places(Bind::Core);
        assert!(threads >= 1 && !cores.is_empty());
        assert_eq!(cores.iter().map(Vec::len).sum::<usize>(), threads);
        assert!(places(Bind::None).is_empty());
    }
}
