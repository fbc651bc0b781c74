//! What `--help` prints.

use super::options::{Opt, OPTIONS};
use std::fmt::Write;

/// The help of the launcher called `name`.
pub fn text(name: &str) -> String {
    let mut out = format!(
        "Usage: {name} [options] program [arguments] [: [options] program [arguments]]...

Starts an MPI program on this machine. Programs separated by ` : ` form one job.

Options (with one dash or two):
"
    );
    let spelled = |o: &Opt| {
        let names: Vec<String> = o.names.iter().map(|n| format!("-{n}")).collect();
        format!("{} {}", names.join(", "), o.args.join(" ")).trim_end().to_string()
    };
    let shown: Vec<(String, &str)> = OPTIONS.iter().filter(|o| !o.help.is_empty()).map(|o| (spelled(o), o.help)).collect();
    for (left, help) in &shown {
        let _ = writeln!(out, "  {left:<32} {help}");
    }
    let _ = write!(
        out,
        "
Options of the launchers of MPICH and Open MPI that change nothing on one machine are accepted
(-hosts localhost, -ppn N, -map-by X, --oversubscribe, --allow-run-as-root, --mca K V, ...).

Signals: SIGUSR1 prints the roll call: where each rank is and what it waits for. Ctrl-C prints it and ends the
job; SIGINT, SIGTERM, SIGHUP and SIGQUIT are passed on to the ranks, which are killed half a second later.

Exit code: that of the first rank that failed (128 + N if signal N killed it), the code given to MPI_Abort, or 0.
126: the program cannot be run; 127: there is no such program; 124: timeout; 2: bad command line.

Without a launcher: FERRITE_NP=4 ./program
"
    );
    out
}
