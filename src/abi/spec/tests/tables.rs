//! The tables agree with themselves.

use ferrite_spec::constants::Value;
use ferrite_spec::kind::Kind;
use ferrite_spec::table::{Dir, Function, Param};
use ferrite_spec::{root, Spec};
use std::collections::HashSet;

fn spec() -> Spec {
    Spec::read(&root()).unwrap()
}

/// Is `len` an argument of `f`, a constant, or one of the functions that functions.txt lists?
fn known_length(spec: &Spec, f: &Function, len: &str) -> bool {
    let argument = |name: &str| f.params.iter().any(|p| p.name == name);
    let constant = |name: &str| spec.constants.iter().flat_map(|s| &s.constants).any(|c| c.name == name);
    match len.strip_suffix(')').and_then(|l| l.split_once('(')) {
        Some((function, of)) => {
            ["size", "peers", "indegree", "outdegree", "cartdim", "sum", "last"].contains(&function) && argument(of)
        }
        None => argument(len.strip_suffix("+1").unwrap_or(len)) || constant(len),
    }
}

#[test]
fn every_length_is_known() {
    let spec = spec();
    for f in &spec.functions {
        for len in f.params.iter().filter_map(|p| p.len.as_ref()) {
            assert!(known_length(&spec, f, len), "MPI_{}: {len}", f.name);
        }
    }
}

#[test]
fn conditional_results_have_their_flag() {
    let is_flag = |p: &Param| p.name == "flag" && p.kind == Kind::Logical && p.dir == Dir::Out;
    for f in &spec().functions {
        if f.params.iter().any(|p| p.dir == Dir::OutIfFlag) {
            assert!(f.params.iter().any(is_flag), "MPI_{}", f.name);
        }
    }
}

#[test]
fn large_forms_are_wider_somewhere() {
    for f in &spec().functions {
        let wide = f.params.iter().any(|p| match &p.kind {
            Kind::Wide(a, b) => a != b,
            Kind::Fn(_, large) => large.is_some(),
            _ => false,
        });
        assert!(wide || !f.large, "MPI_{} has +c and nothing to widen", f.name);
        // The removed functions, and those whose wide form is another row, are the only ones with narrow counts alone.
        let other_row = ["Type_get_contents", "Type_get_envelope"].contains(&f.name.as_str());
        assert!(f.large || !wide || f.removed.is_some() || other_row, "MPI_{} lacks +c", f.name);
    }
}

#[test]
fn names_are_unique() {
    let spec = spec();
    let mut seen = HashSet::new();
    for form in spec.functions.iter().flat_map(|f| f.forms()) {
        assert!(seen.insert(form.name()), "MPI_{} twice", form.name());
    }
    assert!(seen.len() > 690);
    for c in spec.constants.iter().flat_map(|s| &s.constants) {
        assert!(seen.insert(c.name.clone()), "MPI_{} twice", c.name);
    }
}

#[test]
fn handles_and_error_classes_have_values_of_their_own() {
    for section in &spec().constants {
        if matches!(section.kind, Kind::Handle(_)) || section.title == "Error classes" {
            let mut seen = HashSet::new();
            for c in &section.constants {
                if let Value::Number(v) = c.value {
                    assert!(seen.insert(v), "MPI_{}", c.name);
                }
            }
        }
    }
}
