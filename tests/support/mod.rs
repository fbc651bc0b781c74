//! What the integration tests share: a staged installation, running commands with a time limit.
#![allow(dead_code)] // every test file uses a part

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// Everything here ends long before.
pub const LIMIT: Duration = Duration::from_secs(60);

/// The source tree.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// `make stage`: the folder of an installation made from this tree.
pub fn stage() -> &'static Path {
    static STAGE: OnceLock<PathBuf> = OnceLock::new();
    STAGE.get_or_init(|| {
        let made = Command::new("make").args(["-s", "stage"]).current_dir(root()).env_remove("MAKEFLAGS").output().unwrap();
        assert!(made.status.success(), "make stage: {}", String::from_utf8_lossy(&made.stderr));
        root().join("build/stage")
    })
}

/// A tool of the staged installation.
pub fn tool(name: &str) -> PathBuf {
    stage().join("bin").join(name)
}

/// A folder of its own for a test.
pub fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    dir
}

/// The C program of tests/launch, compiled once.
pub fn rank_program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let program = scratch("launch").join("rank");
        let source = root().join("tests/launch/rank.c");
        let ran = run(Command::new(tool("mpicc")).args(["-Wall", "-Wextra", "-Werror", "-o"]).arg(&program).arg(source));
        assert_eq!(ran.code, 0, "{}", ran.err);
        program
    })
}

/// What became of a command.
#[derive(Debug)]
pub struct Ran {
    /// Exit code; -1 for a signal.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs a command to its end.
pub fn run(command: &mut Command) -> Ran {
    run_with_input(command, b"")
}

/// The same with text on standard input (as much as a pipe holds).
pub fn run_with_input(command: &mut Command, input: &[u8]) -> Ran {
    let mut child = start(command);
    child.stdin.take().unwrap().write_all(input).unwrap();
    finish(child)
}

/// Starts a command with pipes.
pub fn start(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Waits for the end of a command. Panics when it takes too long.
pub fn finish(mut child: Child) -> Ran {
    drop(child.stdin.take());
    let out = read_all(child.stdout.take().unwrap());
    let err = read_all(child.stderr.take().unwrap());
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if began.elapsed() > LIMIT {
            child.kill().unwrap();
            panic!("took longer than {LIMIT:?}");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    Ran { code: status.code().unwrap_or(-1), out: out.join().unwrap(), err: err.join().unwrap() }
}

fn read_all(mut from: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes).unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Processes with `word` on their command line that are not merely waiting to be collected.
pub fn alive(word: &str) -> Vec<i32> {
    let pids = std::fs::read_dir("/proc").unwrap().flatten().filter_map(|e| e.file_name().to_str()?.parse::<i32>().ok());
    let has_word = |pid: &i32| {
        let line = std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        line.split(|&b| b == 0).any(|w| w == word.as_bytes())
    };
    pids.filter(has_word).collect()
}

/// Waits until `ready`. Panics when it takes too long.
pub fn wait_until(what: &str, mut ready: impl FnMut() -> bool) {
    let began = Instant::now();
    while !ready() {
        assert!(began.elapsed() < LIMIT, "{what}: still not after {LIMIT:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}
