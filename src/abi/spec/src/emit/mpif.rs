//! `include/mpif.h`: the constants for Fortran, valid in fixed and in free form: statements in columns 7 to 72, no
//! continuation lines, comments that begin with `!` in column 1.

use crate::constants::{Constant, Section, Value};
use crate::fortran::PREDEFINED_CALLBACKS;
use crate::kind::Kind;
use crate::Spec;
use std::fmt::Write as _;

/// The names that the library recognises by their address, each alone in a common block, and their declarations.
pub static SENTINELS: &[(&str, &str)] = &[
    ("BOTTOM", "INTEGER MPI_BOTTOM"),
    ("IN_PLACE", "INTEGER MPI_IN_PLACE"),
    ("BUFFER_AUTOMATIC", "INTEGER MPI_BUFFER_AUTOMATIC"),
    ("STATUS_IGNORE", "INTEGER MPI_STATUS_IGNORE(MPI_STATUS_SIZE)"),
    ("STATUSES_IGNORE", "INTEGER MPI_STATUSES_IGNORE(MPI_STATUS_SIZE,1)"),
    ("ERRCODES_IGNORE", "INTEGER MPI_ERRCODES_IGNORE(1)"),
    ("UNWEIGHTED", "INTEGER MPI_UNWEIGHTED(1)"),
    ("WEIGHTS_EMPTY", "INTEGER MPI_WEIGHTS_EMPTY(1)"),
    ("ARGV_NULL", "CHARACTER*1 MPI_ARGV_NULL(1)"),
    ("ARGVS_NULL", "CHARACTER*1 MPI_ARGVS_NULL(1,1)"),
];

const HEAD: &str = "\
! MPI for Fortran: constants, and the types of the functions.
! Valid in fixed and in free form.
! Generated from `src/abi/spec` by `make generate`; do not edit.

! Kinds, in figures: KIND may be a variable of the program
      INTEGER, PARAMETER :: MPI_INTEGER_KIND = 4
      INTEGER, PARAMETER :: MPI_ADDRESS_KIND = 8
      INTEGER, PARAMETER :: MPI_OFFSET_KIND = 8
      INTEGER, PARAMETER :: MPI_COUNT_KIND = 8

! What the compiler is told of nonblocking calls
      LOGICAL, PARAMETER :: MPI_SUBARRAYS_SUPPORTED = .FALSE.
      LOGICAL, PARAMETER :: MPI_ASYNC_PROTECTS_NONBLOCKING = .FALSE.
";

const FUNCTIONS: &str = "
! Functions
      DOUBLE PRECISION, EXTERNAL :: MPI_WTIME, PMPI_WTIME
      DOUBLE PRECISION, EXTERNAL :: MPI_WTICK, PMPI_WTICK
      INTEGER(MPI_ADDRESS_KIND), EXTERNAL :: MPI_AINT_ADD, PMPI_AINT_ADD
      INTEGER(MPI_ADDRESS_KIND), EXTERNAL :: MPI_AINT_DIFF
      INTEGER(MPI_ADDRESS_KIND), EXTERNAL :: PMPI_AINT_DIFF
";

/// The file's text.
pub fn emit(spec: &Spec) -> String {
    let mut s = HEAD.to_string();
    let mut last = String::new();
    for section in spec.constants.iter().filter(|s| is_value(&s.kind)) {
        let title = title(section);
        for c in section.constants.iter().filter(|c| !c.name.starts_with("T_")) {
            if title != last {
                let _ = write!(s, "\n! {title}\n");
                last.clone_from(&title);
            }
            let name = c.name.strip_prefix("F_").unwrap_or(&c.name);
            let _ = if matches!(section.kind, Kind::Wide(..)) {
                writeln!(s, "      INTEGER(MPI_OFFSET_KIND) MPI_{name}\n      PARAMETER (MPI_{name} = {})", value(c))
            } else {
                writeln!(s, "      INTEGER, PARAMETER :: MPI_{name} = {}", value(c))
            };
        }
    }
    s.push_str("\n! Recognised by their address\n");
    for (name, declaration) in SENTINELS {
        let block = format!("FERRITE_FORTRAN_{name}");
        let _ = writeln!(s, "      {declaration}\n      COMMON /{block}/ MPI_{name}\n      SAVE /{block}/");
    }
    s.push_str("\n! Procedures\n");
    for name in PREDEFINED_CALLBACKS {
        let _ = writeln!(s, "      EXTERNAL MPI_{}", name.to_uppercase());
    }
    s + FUNCTIONS
}

/// Are constants of this kind numbers in Fortran?
fn is_value(kind: &Kind) -> bool {
    matches!(kind, Kind::Handle(_) | Kind::Int(None) | Kind::Wide(..))
}

fn title(section: &Section) -> String {
    match &section.kind {
        _ if !section.title.is_empty() => {
            // In Fortran the room for strings is counted without a NUL and the parts of a status from 1.
            let end = section.title.find([',', ':']).unwrap_or(section.title.len());
            section.title[..end].to_string()
        }
        Kind::Handle(h) => format!("Handles: {}", h.kind.to_lowercase()),
        _ => "Offsets".into(),
    }
}

/// The value as Fortran has it.
fn value(c: &Constant) -> String {
    match &c.value {
        Value::Same(other) => format!("MPI_{other}"),
        Value::Number(v) if c.name.starts_with("MAX_") => (v - 1).to_string(),
        Value::Number(v) if c.name.starts_with("F_") && c.name != "F_STATUS_SIZE" => (v + 1).to_string(),
        Value::Number(v) => v.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;

    #[test]
    fn every_line_is_valid_in_both_forms() {
        let text = emit(&Spec::read(&root()).unwrap());
        for line in text.lines() {
            assert!(line.len() <= 72, "too long for fixed form: {line}");
            assert!(
                line.is_empty() || line.starts_with('!') || line.starts_with("      ") && !line.starts_with("       "),
                "{line}"
            );
        }
    }

    #[test]
    fn values_are_those_of_fortran() {
        let text = emit(&Spec::read(&root()).unwrap());
        for line in ["MPI_STATUS_SIZE = 8", "MPI_SOURCE = 1", "MPI_ERROR = 3", "MPI_MAX_ERROR_STRING = 511", "MPI_COMM_WORLD = 257"]
        {
            assert!(text.contains(&format!("      INTEGER, PARAMETER :: {line}\n")), "{line}");
        }
    }
}
