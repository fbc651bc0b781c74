//! The options of the launcher, as a table: names, arguments, what they do, and what the help says.
//!
//! The launchers of MPICH and Open MPI take long options with one dash or two, and MPI 5.0, section 11.5 names some; all
//! names here work with either.

/// What an option does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// Number of ranks.
    Ranks,
    /// Number of ranks per node: the number of ranks, unless that is given.
    RanksPerNode,
    /// Working directory.
    Wdir,
    /// Folders to look for the program in.
    Path,
    /// Variable and value, for the program that follows.
    Env,
    /// Variable and value, for all programs.
    GlobalEnv,
    /// Name or name=value, for all programs.
    Export,
    /// The program that follows inherits only the variables named.
    EnvOnly,
    /// All programs inherit only the variables named.
    GlobalEnvOnly,
    /// Inherits nothing.
    EnvNone,
    /// The same for all programs.
    GlobalEnvNone,
    /// Lines of output get the rank in front.
    Tag,
    /// Seconds until the job is ended.
    Timeout,
    /// Seconds until a deadlock is reported.
    Stall,
    /// End the job when a deadlock is reported.
    AbortOnDeadlock,
    /// Processor binding.
    Bind,
    /// Processor binding by an option without an argument.
    BindTo(&'static str),
    /// List of hosts.
    Hosts,
    /// File with a list of hosts.
    HostFile,
    /// Which rank gets the standard input.
    Stdin,
    /// Error handler at the start.
    Errhandler,
    /// Say what MPI the programs were built with, and what they get.
    Which,
    /// Print the version.
    Version,
    /// Print the help.
    Help,
    /// Accepted: says what is the case anyway, or what has no meaning on one node.
    Nothing,
    /// Known from other launchers, but not done.
    Refused,
}

/// One option.
pub struct Opt {
    /// Names without dashes.
    pub names: &'static [&'static str],
    /// Names of its arguments, as the help shows them.
    pub args: &'static [&'static str],
    /// See [`Does`].
    pub does: Does,
    /// For the help; empty: not shown.
    pub help: &'static str,
}

const fn opt(names: &'static [&'static str], args: &'static [&'static str], does: Does, help: &'static str) -> Opt {
    Opt { names, args, does, help }
}

use Does::*;

/// All options.
pub const OPTIONS: &[Opt] = &[
    opt(&["n", "np", "c"], &["N"], Ranks, "start N ranks of the program (default: 1)"),
    opt(&["wdir", "wd"], &["DIR"], Wdir, "run the program in DIR"),
    opt(&["path"], &["DIRS"], Path, "look for the program in DIRS (a:b:c) before PATH"),
    opt(&["env"], &["NAME", "VALUE"], Env, "set a variable for this program"),
    opt(&["genv"], &["NAME", "VALUE"], GlobalEnv, "set a variable for all programs"),
    opt(&["x"], &["NAME[=VALUE]"], Export, "set or pass on a variable for all programs"),
    opt(&["envlist"], &["A,B"], EnvOnly, "this program inherits only these variables"),
    opt(&["genvlist"], &["A,B"], GlobalEnvOnly, "all programs inherit only these variables"),
    opt(&["envnone"], &[], EnvNone, "this program inherits no variables"),
    opt(&["genvnone"], &[], GlobalEnvNone, "all programs inherit no variables"),
    opt(&["l", "prepend-rank", "tag-output"], &[], Tag, "put `[rank] ` in front of every line of output"),
    opt(&["timeout"], &["S"], Timeout, "after S seconds print the roll call and end the job (exit code 124)"),
    opt(
        &["stall"],
        &["S"],
        Stall,
        "print the roll call once all ranks wait and none has moved for S seconds (default: 10; 0: never)",
    ),
    opt(&["abort-on-deadlock"], &[], AbortOnDeadlock, "then end the job, too (exit code 1); without it the job goes on waiting"),
    opt(&["bind-to"], &["none|core|hwthread"], Bind, "bind each rank to a core or hardware thread (default: none)"),
    opt(&["initial-errhandler"], &["NAME"], Errhandler, "mpi_errors_are_fatal, mpi_errors_abort or mpi_errors_return"),
    opt(&["which"], &[], Which, "say what MPI the program was built with and which library it gets; start nothing"),
    opt(&["V", "version"], &[], Version, "print the version"),
    opt(&["h", "help"], &[], Help, "print this help"),
    // Accepted without a line of help of their own.
    opt(&["ppn", "perhost", "npernode", "N"], &["N"], RanksPerNode, ""),
    opt(&["hosts", "host", "H"], &["LIST"], Hosts, ""),
    opt(&["f", "hostfile", "machinefile", "machine", "default-hostfile"], &["FILE"], HostFile, ""),
    opt(&["s", "stdin"], &["WHO"], Stdin, ""),
    opt(&["bind-to-none"], &[], BindTo("none"), ""),
    opt(&["bind-to-core"], &[], BindTo("core"), ""),
    opt(&["binding", "bind"], &["HOW"], Nothing, ""),
    opt(
        &[
            "envall",
            "genvall",
            "q",
            "quiet",
            "v",
            "verbose",
            "info",
            "oversubscribe",
            "nooversubscribe",
            "no-oversubscribe",
            "allow-run-as-root",
            "report-bindings",
            "display-map",
            "display-allocation",
            "use-hwthread-cpus",
            "bynode",
            "byslot",
            "bycore",
            "bysocket",
            "nolocal",
            "noprefix",
            "disable-auto-cleanup",
            "disable-hostname-propagation",
            "print-all-exitcodes",
            "exitinfo",
            "report-state-on-timeout",
            "get-stack-traces",
            "enable-recovery",
            "disable-recovery",
            "do-not-resolve",
            "merge-stderr-to-stdout",
            "nocheck",
            "localonly",
            "p4pg",
        ],
        &[],
        Nothing,
        "",
    ),
    opt(
        &[
            "map-by",
            "rank-by",
            "membind",
            "mapby",
            "rankby",
            "launcher",
            "launcher-exec",
            "bootstrap",
            "bootstrap-exec",
            "rmk",
            "iface",
            "topolib",
            "usize",
            "prefix",
            "personality",
            "display",
            "cpus-per-proc",
            "cpus-per-rank",
            "arch",
            "soft",
            "localhost",
            "profile-dir",
            "order-nodes",
            "tune",
            "am",
            "launch-agent",
            "runtime-options",
            "max-restarts",
            "stream-buffering",
        ],
        &["X"],
        Nothing,
        "",
    ),
    opt(&["mca", "gmca", "prtemca", "pmixmca", "omca"], &["KEY", "VALUE"], Nothing, ""),
    opt(&["file", "configfile", "app", "appfile"], &["FILE"], Refused, ""),
    opt(
        &[
            "outfile-pattern",
            "errfile-pattern",
            "outfile",
            "errfile",
            "output-filename",
            "prepend-pattern",
            "rankfile",
            "rf",
            "cpu-set",
            "cpu-list",
            "output",
        ],
        &["X"],
        Refused,
        "",
    ),
    opt(&["gdb", "xterm", "debug", "tv", "timestamp-output", "ckpoint"], &[], Refused, ""),
];

/// The option of this name (with its dashes), if there is one.
pub fn find(word: &str) -> Option<&'static Opt> {
    let name = word.strip_prefix("--").or_else(|| word.strip_prefix('-'))?;
    OPTIONS.iter().find(|o| o.names.contains(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_once() {
        let mut names: Vec<&str> = OPTIONS.iter().flat_map(|o| o.names).copied().collect();
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }
}
