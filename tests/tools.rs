//! The compiler wrappers and the installed tree, as users and build systems meet them.

mod support;

use std::path::{Path, PathBuf};
use std::process::Command;
use support::*;

fn out(program: &Path, args: &[&str]) -> String {
    let ran = run(Command::new(program).args(args));
    assert_eq!(ran.code, 0, "{program:?} {args:?}: {}", ran.err);
    ran.out.trim_end().to_string()
}

/// Compiles a source of tests/cmake with a wrapper and runs it on 3 ranks.
fn compile_and_run(bin: &Path, wrapper: &str, source: &str, dir: &Path) {
    let program = dir.join(format!("{wrapper}-program"));
    let source = root().join("tests/cmake").join(source);
    let ran = run(Command::new(bin.join(wrapper)).arg(source).arg("-o").arg(&program).current_dir(dir));
    assert_eq!(ran.code, 0, "{wrapper}: {}", ran.err);
    assert_eq!(out(&bin.join("mpiexec"), &["-n", "3", program.to_str().unwrap()]), "sum 3", "{wrapper}");
}

#[test]
fn wrappers_compile_link_and_run() {
    let dir = scratch("wrappers");
    for (wrapper, source) in [
        ("mpicc", "sum.c"),
        ("mpicxx", "sum.cpp"),
        ("mpic++", "sum.cpp"),
        ("mpiCC", "sum.cpp"),
        ("mpifort", "sum.f90"),
        ("mpif90", "sum.f90"),
        ("mpif77", "sum.f90"),
    ] {
        compile_and_run(&stage().join("bin"), wrapper, source, &dir);
    }
}

#[test]
fn questions_of_build_systems() {
    let mpicc = tool("mpicc");
    let (include, lib) = (stage().join("include"), stage().join("lib"));
    let (include, lib) = (include.to_str().unwrap(), lib.to_str().unwrap());
    assert_eq!(out(&mpicc, &["-showme:compile"]), format!("-I{include}"));
    assert_eq!(out(&mpicc, &["-showme:incdirs"]), include);
    assert_eq!(out(&mpicc, &["-showme:libdirs"]), lib);
    assert_eq!(out(&mpicc, &["-showme:libs"]), "mpi_abi");
    let link = format!("-L{lib} -Wl,-rpath,{lib} -Wl,--enable-new-dtags -lmpi_abi");
    assert_eq!(out(&mpicc, &["--showme:link"]), link);
    assert_eq!(out(&mpicc, &["-compile-info"]), format!("gcc -I{include}"));
    assert_eq!(out(&mpicc, &["-link_info"]), format!("gcc {link}"));
    assert_eq!(out(&mpicc, &["-show", "a.c", "-o", "a b"]), format!("gcc -I{include} a.c -o 'a b' {link}"));
    assert_eq!(out(&mpicc, &["-cc=clang", "-showme:command"]), "clang");
    assert!(out(&mpicc, &["--version"]).starts_with("gcc"));
    assert_eq!(out(&tool("mpicxx"), &["-showme:command"]), "g++");
    assert_eq!(out(&tool("mpifort"), &["-showme:command"]), "gfortran");
}

#[test]
fn the_environment_chooses_the_compiler() {
    for var in ["FERRITE_CC", "MPICC_CC", "MPICH_CC", "OMPI_CC"] {
        let ran = run(Command::new(tool("mpicc")).arg("-showme:command").env(var, "ccache gcc -m64"));
        assert_eq!(ran.out.trim_end(), "ccache gcc -m64", "{var}");
    }
    let ran = run(Command::new(tool("mpicc")).arg("a.c").env("FERRITE_CC", "no-such-compiler"));
    assert!(ran.code != 0 && ran.err.contains("no-such-compiler") && ran.err.lines().count() == 1, "{ran:?}");
}

/// Configures and builds the project of tests/cmake, and runs what comes out.
fn cmake(name: &str, arguments: &[String]) {
    let build = scratch(name);
    let ran = run(Command::new("cmake").arg("-S").arg(root().join("tests/cmake")).arg("-B").arg(&build).args(arguments));
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    let mpiexec = tool("mpiexec");
    assert!(ran.out.contains(&format!("launcher: {}", mpiexec.display())), "{}", ran.out);
    let ran = run(Command::new("cmake").arg("--build").arg(&build));
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    for program in ["in_c", "in_cxx", "in_fortran"] {
        assert_eq!(out(&mpiexec, &["-n", "3", build.join(program).to_str().unwrap()]), "sum 3", "{program}");
    }
}

#[test]
fn cmake_finds_mpi() {
    cmake("cmake-mpi", &[format!("-DMPI_HOME={}", stage().display())]);
}

#[test]
fn cmake_finds_ferrite() {
    cmake("cmake-ferrite", &["-DWITH_FIND_MPI=OFF".into(), format!("-DCMAKE_PREFIX_PATH={}", stage().display())]);
}

#[test]
fn pkg_config_finds_ferrite() {
    let config = |args: &[&str]| {
        run(Command::new("pkg-config").args(args).arg("ferrite").env("PKG_CONFIG_PATH", stage().join("lib/pkgconfig")))
    };
    if Command::new("pkg-config").arg("--version").output().is_err() {
        return;
    }
    let flags = config(&["--cflags", "--libs"]).out;
    let program = scratch("pkg-config").join("sum");
    let mut gcc = Command::new("gcc");
    gcc.arg(root().join("tests/cmake/sum.c")).arg("-o").arg(&program).args(flags.split_whitespace());
    assert_eq!(run(&mut gcc).code, 0, "{flags}");
    assert_eq!(out(&tool("mpiexec"), &["-n", "3", program.to_str().unwrap()]), "sum 3");
}

/// All files below a folder, relative to it.
fn files(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![dir.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap().flatten() {
            match entry.file_type().unwrap().is_dir() {
                true => folders.push(entry.path()),
                false => found.push(entry.path().strip_prefix(dir).unwrap().to_path_buf()),
            }
        }
    }
    found
}

#[test]
fn an_installation_can_be_moved_and_removed() {
    // The same steps as `make install`, from the debug build.
    stage();
    let dir = scratch("installed");
    let make = |target: &str, more: &[String]| {
        let ran = run(Command::new("make").arg(target).args(more).current_dir(root()).env_remove("MAKEFLAGS"));
        assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    };
    let first = [format!("DESTDIR={}", dir.display()), "PREFIX=/opt/ferrite".into()];
    let files_from =
        [format!("FROM={}", Path::new(env!("CARGO_BIN_EXE_mpiexec")).parent().unwrap().display()), "STRIP=true".into()];
    make("install-files", &[&first[..], &files_from].concat());
    let moved = dir.join("moved");
    std::fs::rename(dir.join("opt/ferrite"), &moved).unwrap();
    compile_and_run(&moved.join("bin"), "mpicc", "sum.c", &dir);
    make("uninstall", &[format!("DESTDIR={}", dir.display()), "PREFIX=/moved".into()]);
    assert_eq!(files(&moved), Vec::<PathBuf>::new());
}
