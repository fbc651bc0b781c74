//! The launcher: `mpiexec -n 4 ./a.out`.

mod help;
mod hosts;
mod options;
mod parse;

use ferrite::launch::guard::{self, Outcome};
use ferrite::launch::plan::{self, Plan, Start, USAGE};
use ferrite::launch::{dirs, say};
use parse::{Ask, Job};
use std::time::Duration;

/// When a deadlock is reported, unless an option says otherwise.
const STALL: Duration = Duration::from_secs(10);

fn main() {
    let mut args = std::env::args_os();
    let called = args.next().unwrap_or_default();
    let name = if called.to_string_lossy().ends_with("mpirun") { "mpirun" } else { "mpiexec" };
    let code = match parse::parse(args.collect()) {
        Ok(Ask::Help) => {
            print!("{}", help::text(name));
            0
        }
        Ok(Ask::Version) => {
            println!("{name} (Ferrite) {}", env!("CARGO_PKG_VERSION"));
            0
        }
        Ok(Ask::Which(job)) => which(name, &job),
        Ok(Ask::Run(job)) => run(name, job),
        Err(text) => {
            say(&format!("{name}: {text} (see {name} --help)"));
            USAGE
        }
    };
    std::process::exit(code);
}

/// What the programs of a job need and get.
fn which(name: &str, job: &Job) -> i32 {
    let lib_dir = dirs::Install::find().map(|i| i.lib);
    for program in &job.programs {
        match plan::which(program, lib_dir.as_deref()) {
            Ok(text) => print!("{text}"),
            Err(refusal) => {
                say(&format!("{name}: {}", refusal.text));
                return refusal.code;
            }
        }
    }
    0
}

fn run(name: &'static str, job: Job) -> i32 {
    let timeout = job.timeout.or_else(|| std::env::var("MPIEXEC_TIMEOUT").ok()?.parse().ok().map(Duration::from_secs));
    let plan = Plan {
        name,
        programs: job.programs,
        start: Start::Exec,
        tag: job.tag,
        timeout,
        stall: Some(job.stall.unwrap_or(STALL)).filter(|s| !s.is_zero()),
        abort_on_deadlock: job.abort_on_deadlock,
        bind: job.bind,
        lib_dir: dirs::Install::find().map(|i| i.lib),
    };
    match guard::run(&plan) {
        Ok(Outcome::Exit(code)) => code,
        Ok(Outcome::Rank) => unreachable!("ranks of mpiexec execute their program"),
        Err(refusal) => {
            say(&format!("{name}: {}", refusal.text));
            refusal.code
        }
    }
}
