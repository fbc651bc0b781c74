//! `src/abi/<ABI>/src/ints.rs`: the integers of which this ABI has other values than the engine, and, where handles are
//! integers, the values of the predefined ones.

use super::NOTICE;
use crate::abi::{Abi, Own};
use crate::constants::{Constant, Section, Value};
use crate::ints::{How, Int, CONVERSIONS};
use crate::kind::Kind;
use crate::Spec;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The file's text.
pub fn emit(spec: &Spec, abi: &Abi) -> String {
    let mut s = format!(
        "//! The integers of {} that become others in the engine: `x` is the engine's for this ABI's, `from_x` the other way.\n\
         //! Each is one to one, so that what is no constant here is none there.\n//!\n//! {NOTICE}\n#![allow(dead_code)]\n\nuse std::ffi::c_int;\n\n\
         /// Is every value the engine's own?\npub const SAME: bool = {};\n",
        abi.title,
        abi.is_standard()
    );
    for int in CONVERSIONS {
        let pairs = pairs(spec, abi, int);
        let backwards: Vec<(i64, i64)> = pairs.iter().map(|&(a, b)| (b, a)).collect();
        let (to, from) = match int.how {
            How::Values => (values(&complete(&pairs)), values(&complete(&backwards))),
            How::Bits => (bits(&pairs), bits(&backwards)),
            How::Codes => codes(spec, abi, &pairs, &backwards),
        };
        let _ = write!(
            s,
            "\n#[inline(always)]\npub fn {0}(v: c_int) -> i32 {{\n{to}}}\n#[inline(always)]\npub fn from_{0}(v: i32) -> c_int {{\n{from}}}\n",
            int.convert
        );
    }
    s.push_str(&displacement(spec, abi));
    s.push_str(&handles(spec, abi));
    s
}

/// (this ABI's value, the engine's) of every constant of the kind.
fn pairs(spec: &Spec, abi: &Abi, int: &Int) -> Vec<(i64, i64)> {
    let of = |s: &Section, c: &Constant| {
        int.sections.contains(&s.title.as_str()) || int.names.contains(&c.name.as_str()) && matches!(s.kind, Kind::Int(None))
    };
    let all = spec.constants.iter().flat_map(|s| s.constants.iter().map(move |c| (s, c)));
    all.filter(|(s, c)| of(s, c)).filter_map(|(_, c)| number(abi, c)).collect()
}

fn number(abi: &Abi, c: &Constant) -> Option<(i64, i64)> {
    match (abi.value(&c.name, &c.value), &c.value) {
        (Own::Number(own), Value::Number(engine)) => Some((own, *engine)),
        _ => None,
    }
}

/// The pairs whose values differ, and further ones that make the function one to one.
fn complete(pairs: &[(i64, i64)]) -> BTreeMap<i64, i64> {
    let keys: BTreeSet<i64> = pairs.iter().map(|p| p.0).collect();
    let values: BTreeSet<i64> = pairs.iter().map(|p| p.1).collect();
    let rest = values.difference(&keys).copied().zip(keys.difference(&values).copied());
    pairs.iter().copied().chain(rest).filter(|(a, b)| a != b).collect()
}

fn values(map: &BTreeMap<i64, i64>) -> String {
    if map.is_empty() {
        return "    v\n".into();
    }
    let arms: String = map.iter().map(|(a, b)| format!("        {a} => {b},\n")).collect();
    format!("    match v {{\n{arms}        _ => v,\n    }}\n")
}

/// Bits that are none of the constants stay, so that they are noticed.
fn bits(pairs: &[(i64, i64)]) -> String {
    let moved: Vec<&(i64, i64)> = pairs.iter().filter(|(a, b)| a != b).collect();
    if moved.is_empty() {
        return "    v\n".into();
    }
    let mask: i64 = moved.iter().map(|p| p.0).sum();
    let terms: String = moved.iter().map(|(a, b)| format!(" | (if v & {a} == 0 {{ 0 }} else {{ {b} }})")).collect();
    format!("    v & !{mask}{terms}\n")
}

/// Classes, and the codes above the last of them.
fn codes(spec: &Spec, abi: &Abi, pairs: &[(i64, i64)], backwards: &[(i64, i64)]) -> (String, String) {
    let last = spec.constants.iter().flat_map(|s| &s.constants).find(|c| c.name == "ERR_LASTCODE").expect("in the table");
    let (own, engine) = number(abi, last).expect("a number");
    if own == engine {
        return (values(&complete(pairs)), values(&complete(backwards)));
    }
    let one_way = |from: i64, to: i64, map: String| {
        // [from, MAX] becomes [to, ...]; with from > to, [to, from) becomes what is left at the end.
        let rest = if from > to {
            format!("    if v >= {to} {{\n        return v + {};\n    }}\n", i64::from(i32::MAX) - from + 1)
        } else {
            String::new()
        };
        format!("    if v >= {from} {{\n        return (v - {from}).saturating_add({to});\n    }}\n{rest}{map}")
    };
    // No error is what is asked for most.
    let first = "    if v == 0 {\n        return 0;\n    }\n";
    let to = one_way(own, engine, values(&complete(pairs)));
    let from = one_way(engine, own, values(&complete(backwards)));
    (format!("{first}{to}"), format!("{first}{from}"))
}

/// MPI_DISPLACEMENT_CURRENT, an MPI_Offset.
fn displacement(spec: &Spec, abi: &Abi) -> String {
    let c = spec.constants.iter().flat_map(|s| &s.constants).find(|c| c.name == "DISPLACEMENT_CURRENT").expect("in the table");
    let (own, engine) = number(abi, c).expect("a number");
    format!("\n#[inline(always)]\npub fn displacement(v: i64) -> i64 {{\n{}}}\n", values(&complete(&[(own, engine)])))
}

/// The predefined handles of each kind, where they are integers: (this ABI's, the engine's).
fn handles(spec: &Spec, abi: &Abi) -> String {
    let mut s = String::new();
    for section in spec.constants.iter().filter(|_| !abi.is_standard()) {
        let Kind::Handle(h) = &section.kind else { continue };
        let pairs: Vec<(i64, i64)> = section.constants.iter().filter_map(|c| number(abi, c)).collect();
        if !pairs.is_empty() {
            let rows: String = pairs.iter().map(|(a, b)| format!("    ({a:#x}, {b:#x}),\n")).collect();
            let _ = write!(s, "\npub const {}: &[(u32, i32)] = &[\n{rows}];\n", h.kind);
        }
    }
    s
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_that_are_left_over_are_paired() {
        let map = complete(&[(-2, -1), (-1, -3), (-3, -4)]);
        assert_eq!(map.into_iter().collect::<Vec<_>>(), [(-4, -2), (-3, -4), (-2, -1), (-1, -3)]);
    }

    #[test]
    fn other_bits_stay() {
        assert_eq!(bits(&[(1, 1), (2, 4)]), "    v & !2 | (if v & 2 == 0 { 0 } else { 4 })\n");
    }
}
