//! Ranks that launchers of others have started: with variables and a PMI server of our own, and by real launchers if there are any.

mod support;

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpListener;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command};
use std::sync::{Arc, Condvar, Mutex};
use support::*;

type Vars = Vec<(&'static str, String)>;

/// Starts `n` ranks of tests/launch/rank.c; `vars` gives what the launcher tells each.
fn ranks(n: usize, mode: &[&str], vars: impl Fn(usize) -> Vars) -> Vec<Child> {
    let one = |rank| start(Command::new(rank_program()).args(mode).env("FERRITE_START_TIMEOUT", "20").envs(vars(rank)));
    (0..n).map(one).collect()
}

fn results(children: Vec<Child>) -> Vec<Ran> {
    children.into_iter().map(finish).collect()
}

fn all_of(ran: &[Ran], part: fn(&Ran) -> &str) -> String {
    let mut lines: Vec<&str> = ran.iter().flat_map(|r| part(r).lines()).collect();
    lines.sort_unstable();
    lines.join("\n")
}

/// A job's name that no other test has.
fn job(word: &str) -> String {
    format!("{word}-{}", std::process::id())
}

fn openmpi(name: &str, rank: usize, size: usize, here: usize) -> Vars {
    vec![
        ("OMPI_COMM_WORLD_RANK", rank.to_string()),
        ("OMPI_COMM_WORLD_SIZE", size.to_string()),
        ("OMPI_COMM_WORLD_LOCAL_SIZE", here.to_string()),
        ("PMIX_NAMESPACE", job(name)),
    ]
}

fn slurm(name: &str, rank: usize, size: usize, nodes: usize) -> Vars {
    vec![
        ("SLURM_PROCID", rank.to_string()),
        ("SLURM_STEP_NUM_TASKS", size.to_string()),
        ("SLURM_STEP_NUM_NODES", nodes.to_string()),
        ("SLURM_JOB_ID", job(name)),
        ("SLURM_STEP_ID", "0".into()),
    ]
}

const ALL_THREE: &str = "rank 0 of 3 is of program 0\nrank 1 of 3 is of program 0\nrank 2 of 3 is of program 0";

#[test]
fn variables_are_enough() {
    for (vars, here) in [(openmpi as fn(_, _, _, _) -> _, 3), (slurm, 1)] {
        let ran = results(ranks(3, &["appnum"], |r| vars("well", r, 3, here)));
        assert!(ran.iter().all(|r| r.code == 0), "{ran:?}");
        assert_eq!(all_of(&ran, |r| &r.out), ALL_THREE);
    }
}

#[test]
fn programs_of_one_job_are_counted() {
    let ran = results(ranks(3, &["appnum"], |r| {
        let mut vars = openmpi("programs", r, 3, 3);
        vars.push(("OMPI_APP_CTX_NUM_PROCS", "1 2".into()));
        vars
    }));
    assert_eq!(all_of(&ran, |r| &r.out), "rank 0 of 3 is of program 0\nrank 1 of 3 is of program 1\nrank 2 of 3 is of program 1");
}

#[test]
fn other_machines_are_refused() {
    for vars in [openmpi, slurm] {
        let ran = results(ranks(2, &["ok"], |r| vars("machines", r, 4, 2)));
        assert!(ran.iter().all(|r| r.code != 0 && r.err.contains("more than one machine")), "{ran:?}");
    }
}

#[test]
fn a_rank_that_never_comes_is_named() {
    let ran = results(ranks(2, &["ok"], |r| {
        let mut vars = slurm("never", r, 3, 1);
        vars.push(("FERRITE_START_TIMEOUT", "1".into()));
        vars
    }));
    assert!(ran.iter().all(|r| r.code != 0), "{ran:?}");
    assert!(ran[0].err.contains("rank 2 of 3 has not called MPI_Init within 1 s"), "{ran:?}");
    let ran = finish(
        ranks(2, &["ok"], |r| {
            let mut vars = slurm("never-0", r + 1, 3, 1);
            vars.push(("FERRITE_START_TIMEOUT", "1".into()));
            vars
        })
        .remove(0),
    );
    assert!(ran.code != 0 && ran.err.contains("rank 0 has not called MPI_Init"), "{ran:?}");
}

#[test]
fn a_rank_that_dies_while_the_others_wait_for_it_is_noticed() {
    for (mode, says) in [
        (&["segv", "1"][..], "rank 1 (pid "),
        (&["exit", "1", "0"], "rank 1 exits with code 0 without calling MPI_Finalize"),
        (&["exit", "1", "5"], "rank 1 exits with code 5 without calling MPI_Finalize"),
        (&["abort", "1", "42"], "MPI_Abort(comm=MPI_COMM_WORLD, errorcode=42) on rank 1"),
    ] {
        let ran = results(ranks(3, mode, |r| slurm("dies", r, 3, 1)));
        let err = all_of(&ran, |r| &r.err);
        assert!(err.contains(says) && err.lines().count() == 1, "{mode:?}: {ran:?}");
        assert!(ran[0].code != 0 && ran[2].code != 0, "{mode:?}: {ran:?}");
    }
}

#[test]
fn nothing_stays_behind_when_ranks_die_at_the_start() {
    let list = || {
        std::fs::read_dir("/dev/shm")
            .map_or(0, |d| d.flatten().filter(|e| e.file_name().to_string_lossy().contains("ferrite")).count())
    };
    let word = &mark("mark-start");
    let mut children = ranks(2, &["ok", "0", "0", word], |r| slurm("start", r, 3, 1));
    wait_until("both run", || alive(word).len() == 2);
    for child in &mut children {
        child.kill().unwrap();
    }
    results(children);
    assert_eq!(list(), 0);
    // The same name can be used again at once.
    let ran = results(ranks(3, &["appnum"], |r| slurm("start", r, 3, 1)));
    assert_eq!(all_of(&ran, |r| &r.out), ALL_THREE);
}

fn mark(word: &str) -> String {
    format!("{word}-{}", std::process::id())
}

// ---- PMI ----

/// A PMI server: what the ranks have put, who is at the barrier, what they have said.
#[derive(Default)]
struct Server {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    put: HashMap<String, String>,
    at_barrier: usize,
    said: Vec<String>,
}

impl Server {
    /// Talks to one rank until it goes.
    fn serve(&self, size: usize, rank: usize, stream: impl Read, mut to: impl Write) {
        for line in BufReader::new(stream).lines() {
            let Ok(line) = line else { return };
            let word = |key: &str| line.split(' ').find_map(|w| w.strip_prefix(key)?.strip_prefix('=')).unwrap_or("").to_string();
            let mut state = self.state.lock().unwrap();
            state.said.push(line.clone());
            let answer = match word("cmd").as_str() {
                "initack" => format!("cmd=initack\ncmd=set size={size}\ncmd=set rank={rank}\ncmd=set debug=0"),
                "init" => "cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0".into(),
                "get_my_kvsname" => "cmd=my_kvsname kvsname=kvs_7".into(),
                "get_appnum" => "cmd=appnum appnum=0".into(),
                "put" => {
                    state.put.insert(word("key"), word("value"));
                    "cmd=put_result rc=0 msg=success".into()
                }
                "get" => match state.put.get(&word("key")) {
                    Some(value) => format!("cmd=get_result rc=0 msg=success value={value}"),
                    None => "cmd=get_result rc=-1 msg=not_found value=unknown".into(),
                },
                "barrier_in" => {
                    state.at_barrier += 1;
                    self.changed.notify_all();
                    let goal = state.at_barrier.next_multiple_of(size);
                    drop(self.changed.wait_while(state, |s| s.at_barrier < goal).unwrap());
                    "cmd=barrier_out".into()
                }
                "finalize" => "cmd=finalize_ack".into(),
                "abort" => continue,
                other => panic!("rank {rank} says {other}"),
            };
            if to.write_all(format!("{answer}\n").as_bytes()).is_err() {
                return;
            }
        }
    }

    fn said(&self, line: &str) -> usize {
        self.state.lock().unwrap().said.iter().filter(|l| *l == line).count()
    }
}

/// Runs `n` ranks under the server, over descriptors that they inherit.
fn under_pmi(server: &Arc<Server>, n: usize, mode: &[&str]) -> Vec<Ran> {
    let mut children = Vec::new();
    for rank in 0..n {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let fd = OwnedFd::from(theirs);
        // The child inherits it; other children that are started meanwhile do, too, and do not mind.
        nix::fcntl::fcntl(&fd, nix::fcntl::FcntlArg::F_SETFD(nix::fcntl::FdFlag::empty())).unwrap();
        let vars = |_| vec![("PMI_FD", fd.as_raw_fd().to_string()), ("PMI_RANK", rank.to_string()), ("PMI_SIZE", n.to_string())];
        children.extend(ranks(1, mode, vars));
        let server = server.clone();
        std::thread::spawn(move || server.serve(n, rank, ours.try_clone().unwrap(), ours));
    }
    results(children)
}

#[test]
fn pmi_over_a_descriptor() {
    let server = Arc::default();
    let ran = under_pmi(&server, 3, &["appnum"]);
    assert!(ran.iter().all(|r| r.code == 0), "{ran:?}");
    assert_eq!(all_of(&ran, |r| &r.out), ALL_THREE);
    assert_eq!(server.said("cmd=finalize"), 3);
}

#[test]
fn pmi_over_a_port() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let server: Arc<Server> = Arc::default();
    let children = ranks(3, &["appnum"], |r| vec![("PMI_PORT", address.clone()), ("PMI_ID", r.to_string())]);
    for rank in 0..3 {
        let stream = listener.accept().unwrap().0;
        let server = server.clone();
        std::thread::spawn(move || server.serve(3, rank, stream.try_clone().unwrap(), stream));
    }
    let ran = results(children);
    assert_eq!(all_of(&ran, |r| &r.out), ALL_THREE, "{ran:?}");
    assert_eq!(server.said("cmd=finalize"), 3);
}

#[test]
fn the_launcher_hears_of_an_abort() {
    let server = Arc::default();
    let ran = under_pmi(&server, 3, &["abort", "1", "42"]);
    assert_eq!(ran[1].code, 42, "{ran:?}");
    assert_eq!((server.said("cmd=abort exitcode=42"), server.said("cmd=finalize")), (1, 0));
    assert_eq!(all_of(&ran, |r| &r.err), "MPI_Abort(comm=MPI_COMM_WORLD, errorcode=42) on rank 1");
    assert_eq!(ran[1].out, "buffered by 1\n");
}

#[test]
fn a_rank_on_another_machine_is_refused_by_pmi() {
    let server: Arc<Server> = Arc::default();
    let (ours, theirs) = UnixStream::pair().unwrap();
    let fd = OwnedFd::from(theirs);
    nix::fcntl::fcntl(&fd, nix::fcntl::FcntlArg::F_SETFD(nix::fcntl::FdFlag::empty())).unwrap();
    server.state.lock().unwrap().put.insert("ferrite-meeting".into(), "another-machine/name".into());
    server.state.lock().unwrap().at_barrier = 1;
    let vars = |_| vec![("PMI_FD", fd.as_raw_fd().to_string()), ("PMI_RANK", "1".into()), ("PMI_SIZE", "2".into())];
    let child = ranks(1, &["ok"], vars).remove(0);
    let there = server.clone();
    std::thread::spawn(move || there.serve(2, 1, ours.try_clone().unwrap(), ours));
    let ran = finish(child);
    assert!(ran.code != 0 && ran.err.contains("another machine"), "{ran:?}");
}

// ---- real launchers ----

/// Launchers of others on this machine: from PyPI in build/peers, and Debian's.
fn launchers() -> Vec<(PathBuf, Vec<&'static str>)> {
    let as_root = vec!["--allow-run-as-root", "--oversubscribe"];
    let peer = |name: &str| root().join("build/peers").join(name).join("bin/mpiexec");
    let all = [
        (peer("mpich"), vec![]),
        (peer("mpich"), vec!["-pmi-port"]),
        (peer("impi"), vec![]),
        (peer("openmpi"), as_root.clone()),
        (PathBuf::from("/usr/bin/mpiexec.hydra"), vec![]),
        (PathBuf::from("/usr/bin/mpirun.openmpi"), as_root),
    ];
    all.into_iter().filter(|(path, _)| path.exists()).collect()
}

#[test]
fn real_launchers() {
    for (path, options) in launchers() {
        let run = |mode: &[&str]| {
            let mut command = Command::new(&path);
            command.args(&options).args(["-n", "3"]).arg(rank_program()).args(mode);
            command.env("I_MPI_ROOT", root().join("build/peers/impi")).env("FERRITE_START_TIMEOUT", "30");
            run(&mut command)
        };
        let ran = run(&["appnum"]);
        assert_eq!(ran.code, 0, "{path:?}: {ran:?}");
        assert_eq!(all_of(&[ran], |r| &r.out), ALL_THREE, "{path:?}");
        let ran = run(&["abort", "1", "42"]);
        assert!(ran.code == 42 && ran.err.contains("MPI_Abort("), "{path:?}: {ran:?}");
        let ran = run(&["exit", "1", "5"]);
        assert!(ran.code == 5 && ran.err.contains("rank 1 exits with code 5"), "{path:?}: {ran:?}");
        assert_ne!(run(&["segv", "1"]).code, 0, "{path:?}");
    }
}
