//! The compiler wrappers: they run the compiler with what it takes to compile and link an MPI program.
//!
//! They answer the questions that build systems put to the wrappers of MPICH (`-show`, `-compile-info`, `-link-info`) and of
//! Open MPI (`-showme`, `-showme:compile`, ...).

pub mod language;

use ferrite::launch::dirs::Install;
use language::Language;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;

/// The library that programs link with, without `lib`.
const LIBRARY: &str = "mpi_abi";

const HELP: &str = "\
Runs the compiler with the flags that MPI programs need. Everything but these options goes to the compiler:
  -show, -showme            print the command instead of running it
  -showme:command           print the compiler
  -showme:compile           print the flags to compile with
  -showme:link              print the flags to link with
  -showme:incdirs           print the folders of headers and modules
  -showme:libdirs           print the folders of libraries
  -showme:libs              print the names of libraries
  -showme:version           print the version of Ferrite
  -compile-info             print compiler and flags to compile with
  -link-info                print compiler and flags to link with";

/// What the wrapper is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ask {
    Run,
    Show,
    Command,
    Compile,
    Link,
    IncDirs,
    LibDirs,
    Libs,
    Version,
    Help,
    CompileInfo,
    LinkInfo,
}

/// The question that an option asks, if it is one.
fn question(arg: &OsStr) -> Option<Ask> {
    let arg = arg.to_str()?;
    Some(match arg.strip_prefix('-').filter(|a| a.starts_with('-')).unwrap_or(arg) {
        "-show" | "-showme" => Ask::Show,
        "-showme:command" => Ask::Command,
        "-showme:compile" => Ask::Compile,
        "-showme:link" => Ask::Link,
        "-showme:incdirs" => Ask::IncDirs,
        "-showme:libdirs" => Ask::LibDirs,
        "-showme:libs" => Ask::Libs,
        "-showme:version" => Ask::Version,
        "-showme:help" => Ask::Help,
        "-compile-info" | "-compile_info" => Ask::CompileInfo,
        "-link-info" | "-link_info" => Ask::LinkInfo,
        _ => return None,
    })
}

/// Folders and flags of the installation.
struct Flags {
    include: OsString,
    lib: OsString,
    libs: Vec<String>,
    /// What the compiler needs besides.
    options: Vec<OsString>,
}

impl Flags {
    fn of(install: &Install, language: &Language, compiler: &[OsString]) -> Flags {
        let there = |name: &&&str| install.lib.join(format!("lib{name}.so")).exists();
        let extra = language.libraries.iter().filter(there).map(|s| s.to_string());
        let name = compiler.first().map(|c| Path::new(c).file_name().unwrap_or_default().to_string_lossy().into_owned());
        let takes = |(compiler, _): &&(&str, &str)| name.as_ref().is_some_and(|n| n.contains(compiler));
        Flags {
            options: language.compile.iter().filter(takes).map(|(_, flag)| OsString::from(flag)).collect(),
            include: install.include.clone().into(),
            lib: install.lib.clone().into(),
            libs: extra.chain([LIBRARY.to_string()]).collect(),
        }
    }

    fn compile(&self) -> Vec<OsString> {
        // The compiler looks there anyway, and in an order that -I would change.
        let include = (self.include != "/usr/include").then(|| prefixed("-I", &self.include));
        include.into_iter().chain(self.options.iter().cloned()).collect()
    }

    fn link(&self) -> Vec<OsString> {
        let mut flags = vec![prefixed("-L", &self.lib), prefixed("-Wl,-rpath,", &self.lib), "-Wl,--enable-new-dtags".into()];
        if self.lib == "/usr/lib" {
            flags.clear();
        }
        flags.extend(self.libs.iter().map(|l| OsString::from(format!("-l{l}"))));
        flags
    }
}

fn prefixed(prefix: &str, rest: &OsStr) -> OsString {
    let mut s = OsString::from(prefix);
    s.push(rest);
    s
}

/// The compiler and its own leading arguments: from an option, the environment, or PATH.
fn compiler(language: &Language, chosen: Option<String>) -> Vec<OsString> {
    let set = |name: &&str| std::env::var(name).ok().filter(|v| !v.trim().is_empty());
    let named = chosen.or_else(|| language.vars.iter().find_map(set));
    let path = std::env::var_os("PATH").unwrap_or_default();
    let in_path = |name: &&&str| std::env::split_paths(&path).any(|d| d.join(name).is_file());
    let name = named.unwrap_or_else(|| language.compilers.iter().find(in_path).unwrap_or(&language.compilers[0]).to_string());
    name.split_whitespace().map(OsString::from).collect()
}

/// Do these arguments compile something, and do they link?
fn stages(args: &[OsString]) -> (bool, bool) {
    let inputs = args.iter().any(|a| !a.as_bytes().starts_with(b"-") || a == "-");
    let stops = ["-c", "-S", "-E", "-M", "-MM", "-fsyntax-only"];
    (inputs, inputs && !args.iter().any(|a| stops.iter().any(|s| a == s)))
}

/// The whole command: compiler, flags, the user's arguments, libraries last.
fn command(compiler: Vec<OsString>, flags: &Flags, args: &[OsString], always: bool) -> Vec<OsString> {
    let (compiles, links) = stages(args);
    let mut line = compiler;
    if compiles || always {
        line.extend(flags.compile());
    }
    line.extend(args.iter().cloned());
    if links || always && !compiles {
        line.extend(flags.link());
    }
    line
}

/// A command line as one would type it.
fn shown(words: &[OsString]) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=+:,@%".contains(c);
    let quote = |w: &OsString| {
        let w = w.to_string_lossy();
        if !w.is_empty() && w.chars().all(plain) {
            w.into_owned()
        } else {
            format!("'{}'", w.replace('\'', r"'\''"))
        }
    };
    words.iter().map(quote).collect::<Vec<_>>().join(" ")
}

fn fail(text: &str) -> ! {
    let name = std::env::args_os().next().unwrap_or_default();
    let name = Path::new(&name).file_name().unwrap_or_default().to_string_lossy().into_owned();
    ferrite::launch::say(&format!("{name}: {text}"));
    std::process::exit(1)
}

/// The wrapper for `language`.
pub fn main(language: &Language) -> ! {
    let mut ask = Ask::Run;
    let mut chosen = None;
    let mut args = Vec::new();
    for arg in std::env::args_os().skip(1) {
        let named = arg.to_str().and_then(|a| a.split_once('=')).filter(|(o, _)| language.options.contains(o));
        if let Some((_, name)) = named {
            chosen = Some(name.to_string());
        } else if let Some(q) = question(&arg) {
            ask = q;
        } else {
            args.push(arg);
        }
    }
    let Some(install) = Install::find() else {
        fail("cannot find the MPI library: it belongs in ../lib beside the folder of this tool, or beside the tool itself");
    };
    let mut line = compiler(language, chosen);
    let flags = Flags::of(&install, language, &line);
    let text = match ask {
        Ask::Run => {
            let line = command(line, &flags, &args, false);
            let error = std::process::Command::new(&line[0]).args(&line[1..]).exec();
            fail(&format!("cannot run the compiler `{}`: {error}", line[0].to_string_lossy()));
        }
        Ask::Show => shown(&command(line, &flags, &args, true)),
        Ask::Command => shown(&line),
        Ask::Compile => shown(&flags.compile()),
        Ask::Link => shown(&flags.link()),
        Ask::IncDirs => shown(&[flags.include]),
        Ask::LibDirs => shown(&[flags.lib]),
        Ask::Libs => flags.libs.join(" "),
        Ask::Version => format!("Ferrite {}", env!("CARGO_PKG_VERSION")),
        Ask::Help => HELP.to_string(),
        Ask::CompileInfo => {
            line.extend(flags.compile());
            shown(&line)
        }
        Ask::LinkInfo => {
            line.extend(flags.link());
            shown(&line)
        }
    };
    println!("{text}");
    std::process::exit(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn libraries_come_last_and_only_when_linking() {
        let flags = Flags { include: "/p/include".into(), lib: "/p/lib".into(), libs: vec!["mpi_abi".into()], options: vec![] };
        let line = |args: &str, always| shown(&command(words("gcc"), &flags, &words(args), always));
        let link = "-L/p/lib -Wl,-rpath,/p/lib -Wl,--enable-new-dtags -lmpi_abi";
        assert_eq!(line("-o a a.c", false), format!("gcc -I/p/include -o a a.c {link}"));
        assert_eq!(line("-c a.c", false), "gcc -I/p/include -c a.c");
        assert_eq!(line("--version", false), "gcc --version");
        assert_eq!(line("", true), format!("gcc -I/p/include {link}"));
        assert_eq!(line("-c a.c", true), "gcc -I/p/include -c a.c");
    }

    #[test]
    fn options_are_for_the_compiler_that_takes_them() {
        let install = Install { bin: "/p/bin".into(), lib: "/p/lib".into(), include: "/p/include".into() };
        let compile = |compiler: &str| shown(&Flags::of(&install, &language::FORTRAN, &words(compiler)).compile());
        assert_eq!(compile("/usr/bin/gfortran-12 -m64"), "-I/p/include -fallow-argument-mismatch");
        assert_eq!(compile("ifx"), "-I/p/include");
    }

    #[test]
    fn questions_of_both_families() {
        let q = |s: &str| question(OsStr::new(s));
        assert_eq!(q("--showme:compile"), Some(Ask::Compile));
        assert_eq!(q("-compile_info"), Some(Ask::CompileInfo));
        assert_eq!(q("-show"), Some(Ask::Show));
        assert_eq!(q("-shared"), None);
    }

    #[test]
    fn odd_words_are_quoted() {
        assert_eq!(shown(&words("a b")), "a b");
        assert_eq!(shown(&["a b".into(), "it's".into()]), r"'a b' 'it'\''s'");
    }
}
