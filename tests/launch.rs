//! The launcher from outside: exit codes, messages, and that nothing is left behind.

mod support;

use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command};
use support::*;

fn mpiexec(args: &[&str]) -> Command {
    let mut command = Command::new(tool("mpiexec"));
    command.args(args);
    command
}

/// `mpiexec ARGS rank MODE...`
fn job(args: &[&str], mode: &[&str]) -> Command {
    let mut command = mpiexec(args);
    command.arg(rank_program()).args(mode);
    command
}

fn lines_with<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    text.lines().filter(|l| l.contains(word)).collect()
}

/// Sends a signal by name.
fn signal(name: &str, pid: i32) {
    assert!(Command::new("kill").args([&format!("-{name}"), &pid.to_string()]).status().unwrap().success());
}

/// A job that marks its processes with `word`, once `n` of them are there.
fn start_marked(command: &mut Command, word: &str, n: usize) -> Child {
    let mut child = start(command);
    wait_until("all ranks run", || {
        assert_eq!(child.try_wait().unwrap(), None, "the job has ended");
        alive(word).len() >= n
    });
    child
}

/// A word that no other process has on its command line.
fn mark(word: &str) -> String {
    format!("{word}-{}", std::process::id())
}

fn nothing_left(word: &str) {
    wait_until("nothing is left", || alive(word).is_empty());
}

#[test]
fn a_job_that_is_well() {
    let ran = run(&mut job(&["-n", "3"], &["ok"]));
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    let ran = run(&mut mpiexec(&["-n", "2", "echo", "hi"]));
    assert_eq!((ran.code, ran.out.as_str()), (0, "hi\nhi\n"));
}

#[test]
fn a_rank_that_crashes_ends_the_job_with_one_message() {
    let ran = run(&mut job(&["-n", "3"], &["segv", "1"]));
    assert_eq!(ran.code, 128 + 11, "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    assert!(ran.err.starts_with("mpiexec: rank 1 (pid ") && ran.err.contains("was killed by SIGSEGV"), "{}", ran.err);
}

#[test]
fn a_rank_that_leaves_without_finalize_ends_the_job() {
    for (code, exit) in [("0", 1), ("5", 5)] {
        let ran = run(&mut job(&["-n", "3"], &["exit", "2", code]));
        assert_eq!(ran.code, exit, "{}", ran.err);
        let says = format!("exited with code {code} without calling MPI_Finalize");
        assert!(ran.err.contains("rank 2 ") && ran.err.contains(&says), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
}

#[test]
fn abort_gives_its_code_and_flushes() {
    for (code, exit) in [("0", 0), ("42", 42), ("256", 1)] {
        let ran = run(&mut job(&["-n", "3"], &["abort", "1", code]));
        assert_eq!(ran.code, exit, "{}", ran.err);
        assert_eq!(ran.err, format!("MPI_Abort(comm=MPI_COMM_WORLD, errorcode={code}) on rank 1\n"));
        assert_eq!(ran.out, "buffered by 1\n");
    }
}

#[test]
fn abort_does_not_wait_for_exit_handlers() {
    let ran = run(&mut job(&["-n", "2"], &["stuck", "1", "4"]));
    assert_eq!((ran.code, ran.err.lines().count()), (4, 1), "{}", ran.err);
}

#[test]
fn codes_after_finalize_count() {
    let ran = run(&mut job(&["-n", "3"], &["late", "1", "9"]));
    assert_eq!(ran.code, 9);
    assert!(ran.err.contains("exited with code 9 after MPI_Finalize"), "{}", ran.err);
}

#[test]
fn programs_without_mpi_may_end_as_they_like() {
    assert_eq!(run(&mut mpiexec(&["-n", "2", "true"])).code, 0);
    let ran = run(&mut mpiexec(&["-n", "2", "sh", "-c", "exit 3"]));
    assert_eq!(ran.code, 3);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

#[test]
fn a_rank_that_never_comes_is_reported() {
    let program = rank_program().to_str().unwrap();
    let ran = run(&mut mpiexec(&["-n", "1", program, "ring", ":", "-n", "1", program, "never"]));
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("rank 1 ") && ran.err.contains("ended without calling MPI_Init"), "{}", ran.err);
}

#[test]
fn several_programs_form_one_job() {
    let program = rank_program().to_str().unwrap();
    let ran = run(&mut mpiexec(&["-n", "1", program, "appnum", ":", "-n", "2", program, "appnum"]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let mut lines: Vec<&str> = ran.out.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["rank 0 of 3 is of program 0", "rank 1 of 3 is of program 1", "rank 2 of 3 is of program 1"]);
}

#[test]
fn tagged_lines_stay_whole() {
    let ran = run(&mut job(&["-n", "4", "-l"], &["lines"]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.out.lines().count(), 800);
    for rank in 0..4 {
        let mine: Vec<String> = (0..200).map(|i| format!("[{rank}] rank {rank} of 4 says {i} and so on and on")).collect();
        assert_eq!(lines_with(&ran.out, &format!("[{rank}] ")), mine);
    }
    let ran = run(&mut mpiexec(&["-n", "1", "--tag-output", "sh", "-c", "printf end; printf oops >&2"]));
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("[0] end\n", "[0] oops\n"));
}

#[test]
fn standard_input_goes_to_rank_0() {
    let ran = run_with_input(&mut job(&["-n", "3"], &["cat"]), b"one\ntwo\n");
    assert_eq!((ran.code, ran.out.as_str()), (0, "one\ntwo\n"));
}

#[test]
fn environment_and_folder() {
    let ran =
        run(mpiexec(&["-genv", "A", "1", "-env", "B", "2", "-x", "C=3", "-wdir", "/", "sh", "-c", "echo $A$B$C; pwd"])
            .env_remove("B"));
    assert_eq!(ran.out, "123\n/\n");
    let ran = run(mpiexec(&["-genvnone", "-x", "KEPT", "/usr/bin/env"]).env("KEPT", "1").env("DROPPED", "1"));
    assert!(ran.out.contains("KEPT=1") && !ran.out.contains("DROPPED"), "{}", ran.out);
}

#[test]
fn bad_command_lines_get_one_line() {
    for (args, code, says) in [
        (&["-n", "0", "true"][..], 2, "at least one rank"),
        (&["-n", "abc", "true"], 2, "not a number of ranks"),
        (&["-n", "2"], 2, "no program"),
        (&["--no-such-option", "true"], 2, "unknown option"),
        (&["-n", "2", "no-such-program"], 127, "cannot find the program"),
        (&["-n", "2", "./no-such-program"], 127, "no-such-program"),
        (&["-n", "2", "/etc/passwd"], 126, "cannot run"),
        (&["-wdir", "/no/such/folder", "true"], 2, "does not exist"),
        (&["-wdir", "/etc/passwd", "true"], 2, "is not a directory"),
        (&["-hosts", "another-machine.example", "true"], 2, "another machine"),
        (&["-n", "100000", "true"], 1, "ranks"),
    ] {
        let ran = run(&mut mpiexec(args));
        assert_eq!(ran.code, code, "{args:?}: {}", ran.err);
        assert!(ran.err.contains(says) && ran.err.lines().count() == 1, "{args:?}: {}", ran.err);
        assert_eq!(ran.out, "", "{args:?}");
    }
    // No room to map the segment.
    let ran = run(Command::new("sh").args(["-c", "ulimit -v 50000; exec \"$0\" -n 2 true"]).arg(tool("mpiexec")));
    assert!(ran.code != 0 && ran.err.lines().count() == 1 && ran.err.contains("ulimit -v"), "{ran:?}");
}

#[test]
fn a_tool_that_leaves_little_of_the_address_space_is_known() {
    let dir = scratch("little");
    for (name, known) in [("valgrind", true), ("another", false)] {
        let tool = dir.join(name);
        std::fs::write(&tool, "#!/bin/sh\nulimit -v 30000000\nexec \"$@\"\n").unwrap();
        std::fs::set_permissions(&tool, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
        let ran = run(mpiexec(&["-n", "2", tool.to_str().unwrap()]).arg(rank_program()).arg("ok"));
        assert_eq!(ran.code == 0, known, "{ran:?}");
        assert!(known || ran.err.contains("ulimit -v"), "{ran:?}");
    }
}

#[test]
fn options_of_other_launchers() {
    let args = "--allow-run-as-root --oversubscribe --mca btl self,sm -bind-to none -ppn 2 -hosts localhost --map-by core -launcher fork -n 2 echo x";
    let ran = run(&mut mpiexec(&args.split(' ').collect::<Vec<_>>()));
    assert_eq!((ran.code, ran.out.as_str()), (0, "x\nx\n"), "{}", ran.err);
    assert!(run(&mut mpiexec(&["--help"])).out.contains("-wdir"));
    assert!(run(&mut mpiexec(&["--version"])).out.contains("Ferrite"));
}

#[test]
fn binding_gives_one_core() {
    let ran = run(&mut mpiexec(&["-n", "2", "--bind-to", "hwthread", "nproc"]));
    assert_eq!((ran.code, ran.out.as_str()), (0, "1\n1\n"), "{}", ran.err);
}

#[test]
fn the_timeout_calls_the_roll_and_ends_a_deadlock() {
    let ran = run(&mut job(&["-n", "3", "--timeout", "1"], &["ring"]));
    assert_eq!(ran.code, 124, "{}", ran.err);
    assert_eq!(lines_with(&ran.err, "MPI_Recv  ").len(), 3, "{}", ran.err);
    let cycle = "cycle: rank 0 in MPI_Recv waits for rank 1 in MPI_Recv waits for rank 2 in MPI_Recv waits for rank 0";
    assert_eq!(lines_with(&ran.err, cycle).len(), 1, "{}", ran.err);
}

#[test]
fn a_deadlock_is_noticed() {
    let ran = run(&mut job(&["-n", "2", "--stall", "0.5", "--abort-on-deadlock"], &["ring"]));
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("nothing has moved") && ran.err.contains("cycle:"), "{}", ran.err);
}

#[test]
fn usr1_calls_the_roll_and_the_job_goes_on() {
    let word = &mark("mark-usr1");
    let mut child = start_marked(&mut job(&["-n", "2"], &["spin", "0", "0", word]), word, 2 + 2);
    signal("USR1", child.id() as i32);
    wait_until("roll call", || {
        let mut byte = [0];
        std::io::Read::read(child.stderr.as_mut().unwrap(), &mut byte).unwrap() == 1 && byte[0] == b'\n'
    });
    assert_eq!(child.try_wait().unwrap(), None);
    signal("TERM", child.id() as i32);
    let ran = finish(child);
    assert_eq!(ran.code, 128 + 15, "{}", ran.err);
    nothing_left(word);
}

#[test]
fn a_killed_rank_takes_the_job_down() {
    let word = &mark("mark-killed-rank");
    let child = start_marked(&mut job(&["-n", "3"], &["spin", "0", "0", word]), word, 2 + 3);
    signal("KILL", *alive(word).iter().max().unwrap());
    let ran = finish(child);
    assert_eq!(ran.code, 128 + 9);
    assert!(ran.err.contains("was killed by SIGKILL") && ran.err.lines().count() == 1, "{}", ran.err);
    nothing_left(word);
}

#[test]
fn a_killed_launcher_takes_the_job_down() {
    // Ranks under a shell, which has started something else besides.
    for (word, which) in [(mark("mark-killed-front"), 0), (mark("mark-killed-supervisor"), 1)] {
        let word = &word;
        let script = format!("sh -c 'sleep 1000' {word} & \"$0\" spin 0 0 {word}; sleep 1000");
        let mut command = mpiexec(&["-n", "2", "sh", "-c", &script]);
        command.arg(rank_program());
        let child = start_marked(&mut command, word, 4);
        let front = child.id() as i32;
        let pid = if which == 0 { front } else { child_of(front) };
        signal("KILL", pid);
        let ran = finish(child);
        assert_eq!(ran.code, if which == 0 { -1 } else { 128 + 9 });
        nothing_left(word);
    }
}

/// The only child of a process.
fn child_of(pid: i32) -> i32 {
    std::fs::read_to_string(format!("/proc/{pid}/task/{pid}/children")).unwrap().trim().parse().unwrap()
}

#[test]
fn an_mpi_process_that_dies_under_a_shell_is_noticed() {
    let word = &mark("mark-inner");
    let mut command = mpiexec(&["-n", "2", "sh", "-c", &format!("\"$0\" segv 0 0 {word}; sleep 1000")]);
    let ran = run(command.arg(rank_program()));
    assert!(ran.code != 0 && ran.err.contains("lost its MPI process"), "{ran:?}");
    nothing_left(word);
    let mut command = mpiexec(&["-n", "2", "sh", "-c", &format!("\"$0\" abort 0 6 {word}; sleep 1000")]);
    let ran = run(command.arg(rank_program()));
    assert_eq!((ran.code, ran.err.lines().count()), (6, 1), "{ran:?}");
    nothing_left(word);
}

#[test]
fn what_ranks_leave_running_is_ended() {
    let word = &mark("mark-background");
    let ran = run(&mut mpiexec(&["-n", "2", "sh", "-c", &format!("sh -c 'sleep 1000; :' {word} >/dev/null 2>&1 & exit 0")]));
    assert_eq!(ran.code, 0, "{}", ran.err);
    nothing_left(word);
}

#[test]
fn interrupts_are_passed_on() {
    let word = &mark("mark-interrupt");
    // What runs in the loop has a mark of its own: by then the trap is set.
    let script = "trap 'echo cleaned; exit 0' TERM; while :; do sh -c 'sleep 0.1; :' \"$0-in\"; done";
    let child = start_marked(&mut mpiexec(&["-n", "2", "sh", "-c", script, word]), &format!("{word}-in"), 2);
    signal("TERM", child.id() as i32);
    let ran = finish(child);
    assert_eq!((ran.code, ran.out.as_str()), (128 + 15, "cleaned\ncleaned\n"));
    assert!(ran.err.contains("SIGTERM: ending the job"), "{}", ran.err);
    nothing_left(word);
}

#[test]
fn a_program_can_be_its_own_launcher() {
    let own = |np: &str, mode: &[&str]| run(Command::new(rank_program()).args(mode).env("FERRITE_NP", np));
    let ran = own("3", &["appnum"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(lines_with(&ran.out, "of 3 is of program 0").len(), 3, "{}", ran.out);
    assert_eq!(own("2", &["abort", "0", "6"]).code, 6);
    assert_eq!(own("2", &["segv", "1"]).code, 128 + 11);
    assert_eq!(own("many", &["ok"]).code, 2);
}

#[test]
fn launchers_that_say_too_little_are_refused() {
    let ran = run(Command::new(rank_program()).arg("ok").env("PMI_RANK", "1").env("PMI_SIZE", "4"));
    assert!(ran.code != 0 && ran.err.contains("rank 1 of 4"), "{ran:?}");
}

#[test]
fn no_file_is_made_in_dev_shm() {
    let list = || {
        std::fs::read_dir("/dev/shm")
            .map_or(0, |d| d.flatten().filter(|e| e.file_name().to_string_lossy().contains("ferrite")).count())
    };
    let word = &mark("mark-shm");
    let mut child = start_marked(&mut job(&["-n", "2"], &["spin", "0", "0", word]), word, 2 + 2);
    assert_eq!(list(), 0);
    child.kill().unwrap();
    assert_eq!(child.wait().unwrap().signal(), Some(9));
    nothing_left(word);
}
