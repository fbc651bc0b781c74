//! Which library a program gets from mpiexec: programs linked with stand-ins of the three MPIs, against stand-ins of Ferrite's.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use support::*;

/// A folder with `bin/mpiexec`, `lib` with libraries whose MPI_Init says `ours`, and `real` with some that say `real`.
fn world() -> &'static Path {
    static WORLD: OnceLock<PathBuf> = OnceLock::new();
    WORLD.get_or_init(|| {
        let dir = scratch("choice");
        for sub in ["bin", "lib", "real", "programs"] {
            std::fs::create_dir_all(dir.join(sub)).unwrap();
        }
        std::fs::copy(tool("mpiexec"), dir.join("bin/mpiexec")).unwrap();
        std::fs::write(dir.join("lib/libmpi_abi.so"), "").unwrap();
        for soname in ["libmpi.so.12", "libmpi.so.40", "libmpi_mpifh.so.40"] {
            library(&dir, "lib", soname, "ours", "");
            library(&dir, "real", soname, "real", "void MPI_Extra(void) {} void MPI_Win_create(void) {}");
        }
        library(&dir, "lib", "libmpi_abi.so.1", "ours", "");
        library(&dir, "real", "libmpi_abi.so.1", "real", "");
        library(&dir, "real", "libmpi.so.20", "real", "");
        for (kind, soname) in [("mpich", "libmpi.so.12"), ("openmpi", "libmpi.so.40")] {
            for (folder, file) in [("lib/ferrite", "../../"), ("real", "../")] {
                let folder = dir.join(folder).join(kind);
                std::fs::create_dir_all(&folder).unwrap();
                std::os::unix::fs::symlink(format!("{file}{soname}"), folder.join("libmpi.so")).unwrap();
            }
        }
        dir
    })
}

fn compile(args: &[&str], dir: &Path, out: &str, source: &str) {
    let file = dir.join(format!("{out}.c"));
    std::fs::write(&file, source).unwrap();
    let ran = run(Command::new("gcc").current_dir(dir).arg("-o").arg(out).arg(file).args(args));
    assert_eq!(ran.code, 0, "{}", ran.err);
}

fn library(dir: &Path, sub: &str, soname: &str, says: &str, more: &str) {
    let source = format!(
        "#include <stdio.h>\nvoid MPI_Init(void) {{ puts(\"{soname} {says}\"); }}\nvoid MPI_Win_create_{sub}(void) {{}}\n{more}\n"
    );
    let soname_flag = format!("-Wl,-soname,{soname}");
    compile(&["-shared", "-fPIC", &soname_flag], dir, &format!("{sub}/{soname}"), &source);
}

/// A program in `programs` that calls MPI_Init.
fn program(name: &str, args: &[&str], more: &str) -> String {
    let dir = world();
    let source =
        format!("void MPI_Init(void);\n{more}\nint main(int argc, char **argv) {{ (void)argv; MPI_Init(); {} return 0; }}\n", {
            if more.is_empty() {
                ""
            } else {
                "if (argc > 1) rest();"
            }
        });
    compile(args, dir, &format!("programs/{name}"), &source);
    dir.join("programs").join(name).display().to_string()
}

/// Without the search path that cargo sets, which leads to Ferrite's libraries.
fn plain(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env_remove("LD_LIBRARY_PATH");
    command
}

fn mpiexec(args: &[&str]) -> Ran {
    run(plain(world().join("bin/mpiexec")).args(args).current_dir(world()))
}

fn rpath(kind: &str) -> Vec<String> {
    vec![format!("-Wl,-rpath,{}/real", world().display()), format!("-Wl,--{kind}-new-dtags")]
}

/// Linked with this library of `real`, found at run time by RPATH or RUNPATH.
fn linked(name: &str, soname: &str, kind: &str, more: &str) -> String {
    let path = rpath(kind);
    program(name, &[&format!("real/{soname}"), &path[0], &path[1]], more)
}

#[test]
fn ours_comes_first_whatever_the_program_says() {
    for (i, soname) in ["libmpi.so.12", "libmpi.so.40", "libmpi_abi.so.1"].iter().enumerate() {
        for kind in ["enable", "disable"] {
            let name = linked(&format!("direct-{i}-{kind}"), soname, kind, "");
            assert_eq!(run(&mut plain(&name)).out, format!("{soname} real\n"));
            let ran = mpiexec(&["-n", "1", &name]);
            assert_eq!((ran.out, ran.err), (format!("{soname} ours\n"), String::new()));
            let which = mpiexec(&["--which", &name]).out;
            assert_eq!(which.contains("LD_PRELOAD="), kind == "disable", "{which}");
            assert!(which.contains(&format!("needs {soname} ")), "{which}");
        }
    }
}

#[test]
fn programs_of_one_job_get_their_own() {
    let (a, b) = (linked("mixed-a", "libmpi.so.12", "disable", ""), linked("mixed-b", "libmpi.so.40", "disable", ""));
    let ran = mpiexec(&["-l", "-n", "1", &a, ":", "-n", "1", &b]);
    let mut lines: Vec<&str> = ran.out.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["[0] libmpi.so.12 ours", "[1] libmpi.so.40 ours"], "{ran:?}");
}

#[test]
fn libraries_between_are_looked_through() {
    let dir = world();
    // The program has no idea of MPI; its library finds the real one by RPATH.
    let path = rpath("disable");
    compile(
        &["-shared", "-fPIC", "real/libmpi.so.40", &path[0], &path[1], "-Wl,-soname,libbetween.so"],
        dir,
        "programs/libbetween.so",
        "void MPI_Init(void);\nvoid between(void) { MPI_Init(); }\n",
    );
    compile(
        &["programs/libbetween.so", "-Wl,-rpath,$ORIGIN"],
        dir,
        "programs/through",
        "void between(void);\nint main(void) { between(); return 0; }\n",
    );
    let name = dir.join("programs/through").display().to_string();
    assert_eq!(run(&mut plain(&name)).out, "libmpi.so.40 real\n");
    let ran = mpiexec(&["-n", "1", &name]);
    assert_eq!(ran.out, "libmpi.so.40 ours\n", "{ran:?}");
    assert!(mpiexec(&["--which", &name]).out.contains("through"));
}

#[test]
fn scripts_and_tools_are_seen_through() {
    let name = linked("inner", "libmpi.so.40", "disable", "");
    let ran = mpiexec(&["-n", "1", "nice", &name]);
    assert_eq!((ran.out.as_str(), ran.err.as_str()), ("libmpi.so.40 ours\n", ""));
    let script = world().join("programs/script");
    std::fs::write(
        &script,
        format!("#!/usr/bin/env sh\necho $MPI4PY_LIBMPI\nexec {}\n", linked("scripted", "libmpi.so.12", "enable", "")),
    )
    .unwrap();
    std::fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let ran = mpiexec(&["-n", "1", "-env", "LD_LIBRARY_PATH", &real("mpich"), script.to_str().unwrap()]);
    assert_eq!(ran.out, format!("{}/lib/libmpi.so.12\nlibmpi.so.12 ours\n", world().display()), "{ran:?}");
    // What is only named is no reason to refuse.
    let old = linked("named", "libmpi.so.20", "disable", "");
    assert_eq!(mpiexec(&["-n", "1", "ls", &old]).code, 0);
}

/// The folder with the other MPI's library under the name that compilers look for.
fn real(kind: &str) -> String {
    world().join("real").join(kind).display().to_string()
}

#[test]
fn who_opens_a_library_by_name_gets_the_kind_it_would_find() {
    let opens = "#include <dlfcn.h>\nvoid open_it(void) { void *l = dlopen(\"libmpi.so\", RTLD_NOW); void (*f)(void) = l ? \
                 (void (*)(void))dlsym(l, \"MPI_Init\") : 0; if (f) f(); }";
    let main = format!("{opens}\nint main(void) {{ open_it(); return 0; }}\n");
    compile(&["-ldl"], world(), "programs/opens", &main);
    let name = world().join("programs/opens").display().to_string();
    for (kind, library) in [("mpich", "libmpi.so.12"), ("openmpi", "libmpi.so.40")] {
        let ran = mpiexec(&["-n", "1", "-env", "LD_LIBRARY_PATH", &real(kind), &name]);
        assert_eq!((ran.out, ran.err.as_str()), (format!("{library} ours\n"), ""));
        // What mpi4py is told holds for what is loaded beside it.
        let ran = mpiexec(&["-n", "1", "-env", "MPI4PY_MPIABI", kind, &name]);
        assert_eq!((ran.out, ran.err.as_str()), (format!("{library} ours\n"), ""));
        // So does what the program is linked with.
        let linked = program(
            &format!("linked-opens-{kind}"),
            &[&format!("real/{library}"), &rpath("enable")[0], "-ldl"],
            &format!("{opens}\nstatic void rest(void) {{ open_it(); }}"),
        );
        let other = real(if kind == "mpich" { "openmpi" } else { "mpich" });
        let ran = mpiexec(&["-n", "1", "-env", "LD_LIBRARY_PATH", &other, &linked, "open"]);
        assert_eq!((ran.out, ran.err.as_str()), (format!("{library} ours\n{library} ours\n"), ""));
    }
    assert!(mpiexec(&["--which", "-env", "LD_LIBRARY_PATH", &real("mpich"), &name]).out.contains("/lib/ferrite/mpich"));
}

#[test]
fn what_the_user_preloads_stays_in_front() {
    compile(&["-shared", "-fPIC"], world(), "programs/tool.so", "#include <stdio.h>\nvoid MPI_Init(void) { puts(\"tool\"); }\n");
    let name = linked("tooled", "libmpi.so.12", "disable", "");
    let tool = world().join("programs/tool.so").display().to_string();
    let ran = mpiexec(&["-n", "1", "-env", "LD_PRELOAD", &tool, &name]);
    assert_eq!(ran.out, "tool\n", "{ran:?}");
}

#[test]
fn programs_that_cannot_work_are_refused() {
    let ran = mpiexec(&["-n", "2", &linked("old", "libmpi.so.20", "enable", "")]);
    assert!(ran.code == 126 && ran.err.contains("linked with libmpi.so.20") && ran.err.lines().count() == 1, "{ran:?}");
    compile(
        &[],
        world(),
        "programs/static",
        "int MPIR_Process; int MPI_Init(void) { return 0; }\nint main(void) { return MPI_Init(); }\n",
    );
    let ran = mpiexec(&["-n", "2", "programs/static"]);
    assert!(ran.code == 126 && ran.err.contains("linked statically"), "{ran:?}");
    let now = program(
        "now",
        &["real/libmpi.so.12", &rpath("enable")[0], "-Wl,-z,now"],
        "void MPI_Extra(void);\nstatic void rest(void) { MPI_Extra(); }",
    );
    let ran = mpiexec(&["-n", "2", &now]);
    assert!(ran.code == 126 && ran.err.contains("has not MPI_Extra"), "{ran:?}");
}

#[test]
fn missing_functions_are_named_once() {
    let more = "void MPI_Extra(void); void MPI_Win_create(void);\nstatic void rest(void) { MPI_Extra(); MPI_Win_create(); }";
    let path = rpath("enable");
    let name = program("missing", &["real/libmpi.so.12", &path[0], &path[1], "-Wl,-z,lazy"], more);
    let ran = mpiexec(&["-n", "2", &name]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let missing: Vec<&str> = ran.err.lines().filter(|l| l.contains("MPI_Extra")).collect();
    assert!(missing.len() == 1 && missing[0].contains("uses what Ferrite has not"), "{ran:?}");
    assert!(mpiexec(&["--which", &name]).out.contains("not there (2): MPI_Extra, MPI_Win_create"));
}

#[test]
fn two_kinds_of_mpi_in_one_program_are_told() {
    let path = rpath("disable");
    let name = program("two", &["-Wl,--no-as-needed", "real/libmpi.so.12", "real/libmpi.so.40", &path[0], &path[1]], "");
    let ran = mpiexec(&["-n", "1", &name]);
    assert!(ran.err.contains("two kinds of MPI") && ran.out == "libmpi.so.12 ours\n", "{ran:?}");
}

/// The C program of tests/launch, compiled by somebody else's wrapper, if that is there.
fn rank_by(mpicc: &Path, name: &str) -> Option<PathBuf> {
    let program = world().join("programs").join(name);
    let source = root().join("tests/launch/rank.c");
    let ran = mpicc.exists().then(|| run(plain(mpicc).arg("-o").arg(&program).arg(source)))?;
    assert_eq!(ran.code, 0, "{}", ran.err);
    Some(program)
}

#[test]
fn ranks_of_all_kinds_form_one_job() {
    let others = [
        rank_by(&root().join("build/peers/mpich/bin/mpicc"), "rank-mpich"),
        rank_by(&root().join("build/peers/openmpi/bin/mpicc"), "rank-openmpi"),
        rank_by(Path::new("/usr/bin/mpicc.mpich"), "rank-debian-mpich"),
        rank_by(Path::new("/usr/bin/mpicc.openmpi"), "rank-debian-openmpi"),
    ];
    let programs: Vec<PathBuf> = others.into_iter().flatten().chain([rank_program().to_path_buf()]).collect();
    let mut command = plain(tool("mpiexec"));
    for program in &programs {
        command.args(["-n", "1"]).arg(program).args(["appnum", ":"]);
    }
    let ran = run(command.args(["-n", "1"]).arg(rank_program()).arg("appnum"));
    let mut lines: Vec<&str> = ran.out.lines().collect();
    lines.sort_unstable();
    let all = programs.len() + 1;
    let expected: Vec<String> = (0..all).map(|i| format!("rank {i} of {all} is of program {i}")).collect();
    assert_eq!(lines, expected, "{ran:?}");
}
