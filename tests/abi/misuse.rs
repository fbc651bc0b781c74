//! What the shims catch: each program does one wrong thing and must be told so by name.

use super::library::{directory, root, run, scratch, stdout};
use std::process::Command;

/// Runs `body` as main with MPI's header; returns the exit code and what was said on stderr.
fn told(name: &str, body: &str) -> (i32, String) {
    let dir = scratch("misuse");
    let (source, program) = (dir.join(format!("{name}.c")), dir.join(name));
    std::fs::write(&source, format!("#include <mpi.h>\n#include <stddef.h>\nint main(void)\n{{\n{body}\nreturn 0;\n}}\n")).unwrap();
    stdout(
        Command::new("cc")
            .args(["-Wall", "-Wextra", "-Werror", "-I"])
            .arg(root().join("include"))
            .arg(&source)
            .arg("-o")
            .arg(&program)
            .arg("-L")
            .arg(directory())
            .arg("-l:libmpi_abi.so.1"),
    );
    let out = run(Command::new("timeout").arg("60").arg(&program).env("LD_LIBRARY_PATH", directory()));
    (out.status.code().unwrap_or(-1), String::from_utf8(out.stderr).unwrap())
}

#[track_caller]
fn dies(name: &str, body: &str, words: &[&str]) {
    let (code, said) = told(name, body);
    assert!(code > 0 && code != 124, "exit code {code}: {said}");
    for word in words {
        assert!(said.contains(word), "`{word}` is not in: {said}");
    }
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_call_before_init() {
    dies("before_init", "MPI_Barrier(MPI_COMM_WORLD);", &["MPI_Barrier", "before MPI_Init"]);
}

#[test]
fn a_call_after_finalize() {
    dies(
        "after_finalize",
        "MPI_Init(NULL, NULL); MPI_Finalize(); MPI_Barrier(MPI_COMM_WORLD);",
        &["MPI_Barrier", "after MPI_Finalize"],
    );
}

#[test]
fn an_unsupported_function() {
    let body = "MPI_Comm c; MPI_Init(NULL, NULL); MPI_Comm_join(0, &c);";
    dies("unsupported", body, &["MPI_Comm_join", "not supported", "MPI_ERR_UNSUPPORTED_OPERATION"]);
}

#[test]
fn a_null_result() {
    dies(
        "null_result",
        "MPI_Init(NULL, NULL); MPI_Comm_rank(MPI_COMM_WORLD, NULL);",
        &["MPI_Comm_rank(comm=MPI_COMM_WORLD) on rank 0", "rank is NULL"],
    );
}

#[test]
fn a_handle_that_is_none() {
    let body = "int r; MPI_Init(NULL, NULL); MPI_Comm_rank((MPI_Comm)(size_t)0xdeadbeef12345678u, &r);";
    dies("made_up", body, &["MPI_Comm_rank", "MPI_ERR_COMM"]);
}

#[test]
fn a_freed_handle() {
    let body = "MPI_Comm c, d; MPI_Init(NULL, NULL); MPI_Comm_dup(MPI_COMM_SELF, &c); d = c; MPI_Comm_free(&c); MPI_Barrier(d);";
    dies("freed", body, &["MPI_Barrier", "freed", "MPI_ERR_COMM"]);
}

#[test]
fn a_null_string() {
    dies(
        "null_string",
        "MPI_Init(NULL, NULL); MPI_Comm_set_name(MPI_COMM_WORLD, NULL);",
        &["MPI_Comm_set_name", "comm_name is NULL"],
    );
}

#[test]
fn files_and_tools_return_their_errors() {
    let body = "MPI_File f; int n; MPI_Init(NULL, NULL); if (MPI_File_open(MPI_COMM_SELF, \"/no/such/file\", MPI_MODE_RDONLY, \
                MPI_INFO_NULL, &f) == MPI_SUCCESS || MPI_T_source_get_num(&n) == MPI_SUCCESS) return 1; MPI_Finalize();";
    assert_eq!(told("quiet", body), (0, String::new()));
}
