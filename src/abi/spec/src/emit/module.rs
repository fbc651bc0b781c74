//! `include/mpi.f90`: the Fortran module `mpi`: the constants of mpif.h and the interfaces of the procedures, so that the
//! compiler checks calls (MPI 5.0, section 19.1.3). It has nothing to link: a program needs the compiled `mpi.mod` only.

use crate::fortran::{functions, has_ierror, is_absent, is_mpi1};
use crate::kind::Kind;
use crate::table::{Dir, Function, Param};
use crate::Spec;
use std::fmt::Write as _;

const HEAD: &str = "\
! The module `mpi`: constants of mpif.h, and interfaces. Compiled once by the compiler that compiles the programs.
! Generated from `src/abi/spec` by `make generate`; do not edit.
module mpi
  implicit none
  public
  include 'mpif.h'
  interface
";

/// The file's text.
pub fn emit(spec: &Spec) -> String {
    let mut s = HEAD.to_string();
    for f in functions(spec).filter(|f| f.returns.is_none()) {
        for prefix in ["MPI_", "PMPI_"] {
            s.push_str(&interface(f, prefix));
        }
    }
    s.push_str("  end interface\nend module mpi\n");
    s
}

fn interface(f: &Function, prefix: &str) -> String {
    let name = format!("{prefix}{}", f.name.to_uppercase());
    let params: Vec<&Param> = f.params.iter().filter(|p| !is_absent(f, p)).collect();
    let mut names: Vec<&str> = params.iter().map(|p| p.name.as_str()).collect();
    if has_ierror(f) {
        names.push("ierror");
    }
    let mut s = String::from("    ");
    let mut width = 4;
    let open = format!("subroutine {name}(");
    for (i, word) in std::iter::once(open.as_str()).chain(names.iter().copied()).enumerate() {
        let last = i == names.len();
        let word = format!(
            "{word}{}",
            if last {
                ")"
            } else if i > 0 {
                ", "
            } else {
                ""
            }
        );
        if width + word.len() > 118 {
            s.push_str("&\n        ");
            width = 8;
        }
        width += word.len();
        s.push_str(&word);
    }
    s.push_str("\n      import\n");
    for p in &params {
        s.push_str(&declaration(f, p));
    }
    if has_ierror(f) {
        s.push_str("      integer :: ierror\n");
    }
    let _ = writeln!(s, "    end subroutine {name}");
    s
}

/// The declaration of a dummy argument. Only what a call reads has an intent: a result may share its variable with an argument.
fn declaration(f: &Function, p: &Param) -> String {
    let n = &p.name;
    let intent = if p.dir == Dir::In { ", intent(in)" } else { "" };
    let shape = if p.is_array() { "(*)" } else { "" };
    match &p.kind {
        // Of any type and rank.
        Kind::Buf | Kind::Loc | Kind::Address => format!(
            "      !GCC$ ATTRIBUTES NO_ARG_CHECK :: {n}\n      !DEC$ ATTRIBUTES NO_ARG_CHECK :: {n}\n      !DIR$ IGNORE_TKR {n}\n      \
             type(*), dimension(*) :: {n}\n"
        ),
        Kind::Fn(..) => format!("      external :: {n}\n"),
        Kind::Status if p.is_array() => format!("      integer :: {n}(MPI_STATUS_SIZE, *)\n"),
        Kind::Status => format!("      integer{intent} :: {n}(MPI_STATUS_SIZE)\n"),
        Kind::String => format!("      character(*){intent} :: {n}\n"),
        Kind::Strings(c) if c.matches('*').count() > 2 => {
            format!("      character(*){intent} :: {n}({}, *)\n", p.len.as_deref().unwrap_or("*"))
        }
        Kind::Strings(_) => format!("      character(*){intent} :: {n}(*)\n"),
        Kind::Ranges => format!("      integer{intent} :: {n}(3, *)\n"),
        Kind::Weights | Kind::Errcodes => format!("      integer{intent} :: {n}(*)\n"),
        Kind::Logical => format!("      logical{intent} :: {n}{shape}\n"),
        kind => {
            let ty = match kind {
                Kind::Attr | Kind::Extra | Kind::Wide("MPI_Aint", _) if is_mpi1(f) => "integer",
                Kind::Attr | Kind::Extra | Kind::Wide("MPI_Aint", _) => "integer(MPI_ADDRESS_KIND)",
                Kind::Wide("MPI_Count", _) => "integer(MPI_COUNT_KIND)",
                Kind::Wide("MPI_Offset", _) | Kind::Displacement => "integer(MPI_OFFSET_KIND)",
                _ => "integer",
            };
            format!("      {ty}{intent} :: {n}{shape}\n")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;

    #[test]
    fn lines_fit_free_form() {
        let text = emit(&Spec::read(&root()).unwrap());
        assert!(text.lines().all(|line| line.len() <= 132));
    }

    #[test]
    fn arguments_have_their_types() {
        let text = emit(&Spec::read(&root()).unwrap());
        let from = text.find("subroutine MPI_WAITSOME(").unwrap();
        let body = &text[from..from + text[from..].find("end subroutine").unwrap()];
        for line in
            ["integer, intent(in) :: incount", "integer :: array_of_indices(*)", "integer :: array_of_statuses(MPI_STATUS_SIZE, *)"]
        {
            assert!(body.contains(line), "{line} in {body}");
        }
    }
}
