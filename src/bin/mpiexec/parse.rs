//! The command line of the launcher.

use super::hosts;
use super::options::{self, Does, Opt};
use ferrite::launch::bind::Bind;
use ferrite::launch::plan::Program;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::time::Duration;

/// What the command line asks for.
#[derive(Debug, PartialEq)]
pub enum Ask {
    /// Print the help.
    Help,
    /// Print the version.
    Version,
    /// Say which libraries its programs get.
    Which(Job),
    /// Run a job.
    Run(Job),
}

/// The job that the command line describes.
#[derive(Debug, Default, PartialEq)]
pub struct Job {
    /// The programs.
    pub programs: Vec<Program>,
    /// Put the rank in front of output lines.
    pub tag: bool,
    /// End the job after this time.
    pub timeout: Option<Duration>,
    /// When to report a deadlock; none: not said.
    pub stall: Option<Duration>,
    /// End the job then.
    pub abort_on_deadlock: bool,
    /// Binding.
    pub bind: Bind,
}

/// The words of the command line with a place in it.
struct Words {
    all: std::vec::IntoIter<OsString>,
}

/// Variables for the programs: in the order given, later ones win.
#[derive(Default, Clone)]
struct Vars {
    none: bool,
    set: Vec<(OsString, OsString)>,
}

impl Vars {
    /// Inherit only these.
    fn only(&mut self, list: &str) {
        self.none = true;
        for name in list.split(',') {
            self.inherit(OsStr::new(name.trim()));
        }
    }
    fn inherit(&mut self, name: &OsStr) {
        if let Some(value) = std::env::var_os(name) {
            self.set.push((name.to_owned(), value));
        }
    }
}

/// Reads the command line, without the launcher's own name. Errors: one line.
pub fn parse(args: Vec<OsString>) -> Result<Ask, String> {
    let mut words = Words { all: args.into_iter() };
    let mut job = Job::default();
    let mut global = Vars::default();
    let (mut more, mut which) = (true, false);
    while more {
        let mut program = Program::default();
        let mut local = Vars::default();
        let mut ranks: Option<usize> = None;
        let mut per_node: Option<usize> = None;
        // Options up to the program.
        let first = loop {
            let Some(word) = words.all.next() else { break None };
            let bytes = word.as_bytes();
            if bytes == b"--" {
                break words.all.next();
            }
            if bytes == b":" || !bytes.starts_with(b"-") || bytes.len() == 1 {
                break Some(word);
            }
            let (opt, name, args) = take(&word, &mut words)?;
            match opt.does {
                Does::Help => return Ok(Ask::Help),
                Does::Which => which = true,
                Does::Version => return Ok(Ask::Version),
                Does::Ranks => ranks = Some(count(&name, &args[0])?),
                Does::RanksPerNode => per_node = Some(count(&name, &args[0])?),
                Does::Wdir => program.wdir = Some(args[0].clone().into()),
                Does::Path => program.path.extend(std::env::split_paths(&args[0])),
                Does::Env => local.set.push((args[0].clone(), args[1].clone())),
                Does::GlobalEnv => global.set.push((args[0].clone(), args[1].clone())),
                Does::Export => match split_once(&args[0], b'=') {
                    Some(pair) => global.set.push(pair),
                    None => global.inherit(&args[0]),
                },
                Does::EnvOnly => local.only(text(&name, &args[0])?),
                Does::GlobalEnvOnly => global.only(text(&name, &args[0])?),
                Does::EnvNone => local.none = true,
                Does::GlobalEnvNone => global.none = true,
                Does::Errhandler => global.set.push(("FERRITE_INITIAL_ERRHANDLER".into(), args[0].clone())),
                Does::Tag => job.tag = true,
                Does::Timeout => job.timeout = Some(seconds(&name, &args[0])?),
                Does::Stall => job.stall = Some(seconds(&name, &args[0])?),
                Does::AbortOnDeadlock => job.abort_on_deadlock = true,
                Does::Bind => job.bind = binding(text(&name, &args[0])?)?,
                Does::BindTo(what) => job.bind = binding(what)?,
                Does::Hosts => hosts::check_list(text(&name, &args[0])?)?,
                Does::HostFile => hosts::check_file(&args[0])?,
                Does::Stdin => stdin(&name, text(&name, &args[0])?)?,
                Does::Nothing => {}
                Does::Refused => return Err(format!("the option `{name}` is not supported")),
            }
        };
        let Some(first) = first.filter(|w| w.as_bytes() != b":") else {
            return Err("no program given".into());
        };
        program.argv.push(first);
        // Its arguments, up to a colon.
        more = false;
        for word in words.all.by_ref() {
            if word.as_bytes() == b":" {
                more = true;
                break;
            }
            program.argv.push(word);
        }
        program.ranks = ranks.or(per_node).unwrap_or(1);
        program.env_none = local.none;
        program.env = local.set;
        job.programs.push(program);
    }
    for program in &mut job.programs {
        program.env_none |= global.none;
        let own = std::mem::take(&mut program.env);
        program.env = global.set.iter().cloned().chain(own).collect();
    }
    Ok(if which { Ask::Which(job) } else { Ask::Run(job) })
}

/// The option that `word` names, with its arguments: `-opt a b`, or `--opt=a`.
fn take(word: &OsStr, words: &mut Words) -> Result<(&'static Opt, String, Vec<OsString>), String> {
    let (name, mut args) = match split_once(word, b'=') {
        Some((name, value)) => (name, vec![value]),
        None => (word.to_owned(), vec![]),
    };
    let name = name.to_string_lossy().into_owned();
    let Some(opt) = options::find(&name) else { return Err(format!("unknown option `{name}`")) };
    while args.len() < opt.args.len() {
        match words.all.next() {
            Some(arg) => args.push(arg),
            None => return Err(format!("the option `{name}` needs {}", opt.args.join(" and "))),
        }
    }
    if args.len() > opt.args.len() {
        return Err(format!("the option `{name}` takes no value"));
    }
    Ok((opt, name, args))
}

fn split_once(word: &OsStr, at: u8) -> Option<(OsString, OsString)> {
    let bytes = word.as_bytes();
    let i = bytes.iter().position(|&b| b == at)?;
    Some((OsString::from_vec(bytes[..i].to_vec()), OsString::from_vec(bytes[i + 1..].to_vec())))
}

fn text<'a>(name: &str, value: &'a OsStr) -> Result<&'a str, String> {
    value.to_str().ok_or_else(|| format!("the value of `{name}` is not text"))
}

fn count(name: &str, value: &OsStr) -> Result<usize, String> {
    match value.to_str().and_then(|s| s.parse::<usize>().ok()) {
        Some(0) => Err(format!("`{name} 0`: a job needs at least one rank")),
        Some(n) => Ok(n),
        None => Err(format!("`{name} {}`: not a number of ranks", value.to_string_lossy())),
    }
}

fn seconds(name: &str, value: &OsStr) -> Result<Duration, String> {
    let number = value.to_str().and_then(|s| s.parse::<f64>().ok());
    number
        .and_then(|s| Duration::try_from_secs_f64(s).ok())
        .ok_or_else(|| format!("`{name} {}`: not a number of seconds", value.to_string_lossy()))
}

/// Binding as MPICH and Open MPI spell it; what comes after a colon refines what is not done here.
fn binding(what: &str) -> Result<Bind, String> {
    match what.split(':').next().unwrap_or_default() {
        "core" => Ok(Bind::Core),
        "hwthread" | "thread" => Ok(Bind::Thread),
        // Wider than a core: on one node that hardly differs from no binding.
        "none" | "user" | "slot" | "socket" | "package" | "numa" | "l1cache" | "l2cache" | "l3cache" | "board" | "machine"
        | "node" => Ok(Bind::None),
        _ => Err(format!("`-bind-to {what}`: know none, core and hwthread")),
    }
}

/// Standard input goes to rank 0.
fn stdin(name: &str, who: &str) -> Result<(), String> {
    match who {
        "0" => Ok(()),
        _ => Err(format!("`{name} {who}`: only rank 0 can have the standard input")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(line: &str) -> Result<Job, String> {
        match parse(line.split_whitespace().map(OsString::from).collect())? {
            Ask::Run(job) => Ok(job),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn options_of_all_kinds() {
        let job = run(
            "--allow-run-as-root --mca btl self,sm -l --timeout=2.5 -np 3 -genv A 1 -env B 2 -wdir /tmp prog -n 5 : -n 2 other",
        )
        .unwrap();
        assert!(job.tag);
        assert_eq!(job.timeout, Some(Duration::from_millis(2500)));
        assert_eq!(job.programs.len(), 2);
        assert_eq!(job.programs[0].argv, ["prog", "-n", "5"]);
        assert_eq!((job.programs[0].ranks, job.programs[1].ranks), (3, 2));
        assert_eq!(job.programs[0].env, [("A".into(), "1".into()), ("B".into(), "2".into())]);
        assert_eq!(job.programs[1].env, [("A".into(), "1".into())]);
        assert_eq!(job.programs[1].wdir, None);
    }

    #[test]
    fn bad_lines_are_refused() {
        for (line, says) in [
            ("-n 0 prog", "at least one rank"),
            ("-n abc prog", "not a number"),
            ("-n -3 prog", "not a number"),
            ("-n", "needs N"),
            ("", "no program"),
            ("-n 2 prog :", "no program"),
            ("-n 2 : prog", "no program"),
            ("--frobnicate prog", "unknown option"),
            ("-hosts other-node prog", "another machine"),
            ("--bind-to shoe prog", "know none"),
            ("--timeout soon prog", "not a number of seconds"),
            ("-l=3 prog", "takes no value"),
        ] {
            let error = run(line).unwrap_err();
            assert!(error.contains(says), "{line}: {error}");
        }
    }

    #[test]
    fn help_and_version() {
        assert_eq!(parse(vec!["--version".into()]), Ok(Ask::Version));
        assert_eq!(parse(vec!["-n".into(), "2".into(), "-help".into()]), Ok(Ask::Help));
    }
}
