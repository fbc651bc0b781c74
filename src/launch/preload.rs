//! `FERRITE_NP=4 ./a.out`: a job without a launcher.

use super::abort::say;
use super::guard::{self, Outcome};
use super::plan::{Plan, Program, Start, USAGE};
use super::{bind::Bind, ENV_FD};
use std::os::unix::ffi::OsStringExt;
use std::time::Duration;

/// Environment variable: ranks of a job without a launcher.
pub const ENV_NP: &str = "FERRITE_NP";

/// Called when the library is loaded, before main. With [`ENV_NP`] in the environment the process becomes the launcher of
/// so many copies of itself, and this returns in each of them; else it returns at once.
pub fn fork_before_main() {
    super::foreign::on_load();
    let Some(np) = std::env::var_os(ENV_NP) else { return };
    if std::env::var_os(ENV_FD).is_some() {
        return;
    }
    let code = match np.to_str().and_then(|s| s.trim().parse::<usize>().ok()).filter(|&n| n > 0) {
        None => {
            say(&format!("ferrite: {ENV_NP} is `{}`, not a number of ranks", np.to_string_lossy()));
            USAGE
        }
        Some(ranks) => match guard::run(&plan(ranks)) {
            Ok(Outcome::Rank) => return,
            Ok(Outcome::Exit(code)) => code,
            Err(refusal) => {
                say(&format!("ferrite: {}", refusal.text));
                refusal.code
            }
        },
    };
    // SAFETY: main has not begun, so no exit handler of the program has anything to do here.
    unsafe { libc::_exit(code) }
}

fn plan(ranks: usize) -> Plan {
    let line = std::fs::read("/proc/self/cmdline").unwrap_or_default();
    let name = line.split(|&b| b == 0).next().unwrap_or_default().to_vec();
    let program = Program { argv: vec![std::ffi::OsString::from_vec(name)], ranks, ..Default::default() };
    Plan {
        name: "ferrite",
        programs: vec![program],
        start: Start::Fork,
        tag: false,
        timeout: None,
        stall: Some(Duration::from_secs(10)),
        abort_on_deadlock: false,
        bind: Bind::None,
        lib_dir: None,
    }
}
