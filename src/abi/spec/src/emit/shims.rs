//! `src/abi/shims.rs`: the C functions, one after the other, as plain Rust.
//!
//! What happens to an argument depends on its kind alone; see `argument` and `result`.

use super::NOTICE;
use crate::kind::Kind;
use crate::table::{Dir, Form, Function, Param};
use crate::types::{c_type, engine, is_room, return_type, Engine};
use crate::Spec;
use std::fmt::Write as _;

/// The file's text.
pub fn emit(spec: &Spec) -> String {
    let mut s = format!(
        "//! The C functions of MPI: each converts its arguments by their kind and calls the engine.\n//!\n//! {NOTICE}\n\
         #![allow(non_snake_case, unused_variables, unused_imports, unused_unsafe)]\n\
         // The widths of integers differ between ABIs, so a cast may be one to the same type.\n\
         #![allow(clippy::missing_safety_doc, clippy::too_many_arguments, clippy::unnecessary_cast)]\n\n\
         use crate::types::*;\nuse crate::{{attributes, contents, convert, entry, native}};\nuse ferrite::args::{{Addr, Counts, Dargs, FnPtr, Handles, HandlesMut, InArray, InOutArray, Opaque, OutArray, OutStr, Statuses}};\n\
         use ferrite::calls::Call;\nuse ferrite::errhandler::Scope;\nuse ferrite::handle::FileH;\nuse std::ffi::{{c_char, c_double, c_int, c_void}};\n"
    );
    let mut section = "";
    for f in &spec.functions {
        if f.section != section {
            section = &f.section;
            let _ = write!(s, "\n// {section}\n");
        }
        for form in f.forms() {
            s.push('\n');
            s.push_str(&function(spec, form));
        }
    }
    s
}

/// One function.
fn function(spec: &Spec, form: Form) -> String {
    let f = form.f;
    let name = form.name();
    let mut s = String::new();
    if let Some(v) = &f.deprecated {
        let _ = writeln!(s, "/// Deprecated since MPI {v}.");
    } else if let Some(v) = &f.removed {
        let _ = writeln!(s, "/// Removed in MPI {v}.");
    }
    // The variable arguments are left out: C does not look at them, and a caller that passes some does no harm.
    let params: Vec<String> =
        f.params.iter().filter(|p| p.kind != Kind::Varargs).map(|p| format!("{}: {}", p.name, c_type(p, form.large))).collect();
    let head = format!("pub unsafe extern \"C\" fn PMPI_{name}({}) -> {} {{\n", params.join(", "), return_type(f));
    s.push_str("#[no_mangle]\n");
    s.push_str(&head);
    let call = format!("Call::{}", name.to_uppercase());
    match (spec.engine.path(form), &f.returns) {
        (Some(path), Some(kind)) => s.push_str(&value(f, &path, kind)),
        (None, Some(_)) => {
            let _ = writeln!(s, "    entry::unsupported({call}, Scope::None);\n    Default::default()");
        }
        (None, None) if f.module == "tool" => {
            let _ = writeln!(s, "    entry::unsupported_quiet({call})");
        }
        (None, None) => {
            let _ = writeln!(s, "    entry::unsupported({call}, {})", scope(f));
        }
        (Some(path), None) => {
            let wrapper = if f.anytime { "call_anytime" } else { "call" };
            let _ = writeln!(s, "    entry::{wrapper}({call}, {}, || {{", scope(f));
            s.push_str(&body(form, &path));
            s.push_str("        Ok(())\n    })\n");
        }
    }
    s.push_str("}\n");
    s
}

/// The body of a function that returns a value.
fn value(f: &Function, path: &str, kind: &Kind) -> String {
    let args: Vec<&str> = f.params.iter().map(|p| p.name.as_str()).collect();
    let args = args.join(", ");
    match (kind, f.params.first().map(|p| &p.kind)) {
        // The conversions between handles and integers.
        (Kind::Handle(h), _) => format!("    convert::from_{0}(convert::{0}_of_fint({args}))\n", h.convert),
        (_, Some(Kind::Handle(h))) => format!("    convert::fint_{0}(convert::{0}({args}))\n", h.convert),
        (Kind::Wide(..), _) => {
            let args: Vec<String> = f.params.iter().map(|p| format!("{} as i64", p.name)).collect();
            format!("    ferrite::{path}({}) as {}\n", args.join(", "), return_type(f))
        }
        _ => format!("    ferrite::{path}({args})\n"),
    }
}

/// The object whose error handler counts: the file, which is none in a call that opens or deletes one (MPI 5.0, section 14.7); the
/// first communicator; with none, datatypes have that of MPI_COMM_SELF.
fn scope(f: &Function) -> String {
    let first =
        |kind: &str| f.params.iter().find(|p| matches!(&p.kind, Kind::Handle(h) if h.kind == kind) && !p.is_out() && !p.is_array());
    match first("FILE") {
        Some(p) if p.dir == Dir::InOut => return format!("entry::file_at({})", p.name),
        Some(p) => return format!("Scope::File(convert::file({}))", p.name),
        None if f.module == "io" => return "Scope::File(FileH::NULL)".into(),
        None => {}
    }
    match (first("COMM"), first("DATATYPE")) {
        (Some(p), _) if p.dir == Dir::InOut => format!("entry::comm_at({})", p.name),
        (Some(p), _) => format!("Scope::Comm(convert::comm({}))", p.name),
        (None, Some(_)) => "Scope::Type".into(),
        (None, None) => "Scope::None".into(),
    }
}

/// The closure: checks, conversions, the call, results.
fn body(form: Form, path: &str) -> String {
    let f = form.f;
    let (mut before, mut args, mut results, mut after, mut stores) =
        (String::new(), Vec::new(), Vec::new(), String::new(), String::new());
    for p in &f.params {
        if is_room(f, p) {
            continue;
        }
        match engine(f, p) {
            Engine::Not => {}
            Engine::Arg(_) => args.push(argument(form, p, &mut before, &mut after)),
            Engine::Result(_) => {
                let n = &p.name;
                if p.kind != Kind::String || p.dir != Dir::OutIfFlag {
                    let _ = writeln!(before, "            entry::room(\"{n}\", {n})?;");
                }
                results.push(format!("r_{n}"));
                let store = result(form, p);
                if p.dir == Dir::OutIfFlag {
                    let _ = writeln!(stores, "            if r_flag {{\n                {store}\n            }}");
                } else {
                    let _ = writeln!(stores, "            {store}");
                }
            }
        }
    }
    let module = if f.module == "native" { "" } else { "ferrite::" };
    let call = format!("{module}{path}({})", args.join(", "));
    let pattern = match results.len() {
        0 => String::new(),
        1 => format!("let {} = ", results[0]),
        _ => format!("let ({}) = ", results.join(", ")),
    };
    if let Some(list) = f.params.iter().find(|p| p.kind == Kind::Contents) {
        let _ = writeln!(stores, "            contents::to_abi(convert::datatype({}), {});", f.params[0].name, list.name);
    }
    let mut s = String::new();
    // SAFETY of the block: see the contract of the types in ferrite::args.
    s.push_str("        // SAFETY: the caller keeps to the standard: pointers are NULL or as this function's arguments say.\n        unsafe {\n");
    s.push_str(&before);
    if after.is_empty() {
        let _ = writeln!(s, "            {pattern}{call}?;");
    } else {
        let _ = writeln!(s, "            let result = {call};\n{after}            {pattern}result?;");
    }
    s.push_str(&stores);
    // A call that says which requests are complete says so even if one of them failed.
    let requests = |p: &Param| p.dir == Dir::InOut && matches!(&p.kind, Kind::Handle(h) if h.kind == "REQUEST");
    let says = |p: &Param| p.is_out() && (p.kind == Kind::Logical || p.kind == Kind::Int(Some("index")));
    if f.params.iter().any(requests) && f.params.iter().any(says) {
        s.push_str("            ferrite::p2p::late_error()?;\n");
    }
    s.push_str("        }\n");
    s
}

/// The expression that makes the engine's argument of `p`; what it needs first goes to `before`, storing back to `after`.
fn argument(form: Form, p: &Param, before: &mut String, after: &mut String) -> String {
    let n = &p.name;
    let f = form.f;
    match &p.kind {
        Kind::Handle(h) if p.is_array() => {
            let c = h.convert;
            match p.dir {
                Dir::In => format!("Handles::new({n}.cast(), convert::load_{c})"),
                _ => format!("HandlesMut::new({n}.cast(), convert::load_{c}, convert::store_{c})"),
            }
        }
        Kind::Handle(h) if p.dir == Dir::InOut => {
            let _ = writeln!(
                before,
                "            entry::room(\"{n}\", {n})?;\n            let mut v_{n} = convert::{}(*{n});",
                h.convert
            );
            let _ = writeln!(after, "            *{n} = convert::from_{}(v_{n});", h.convert);
            format!("&mut v_{n}")
        }
        Kind::Handle(h) => format!("convert::{}({n})", h.convert),
        Kind::Wide("c_int", _) if p.is_array() && p.dir == Dir::In => {
            // MPI_Aint and MPI_Count are both of 64 bits.
            if form.large {
                format!("Counts::I64(InArray::new({n}.cast::<i64>()))")
            } else {
                format!("Counts::I32(InArray::new({n}))")
            }
        }
        Kind::Wide(..) if p.is_array() => match p.dir {
            Dir::In => format!("InArray::new({n}.cast::<i64>())"),
            _ => format!("OutArray::new({n}.cast::<i64>())"),
        },
        Kind::Wide(..) if p.dir == Dir::InOut => {
            let _ = writeln!(before, "            entry::room(\"{n}\", {n})?;\n            let mut v_{n} = *{n} as i64;");
            let _ = writeln!(after, "            *{n} = entry::fit(\"{n}\", v_{n})?;");
            format!("&mut v_{n}")
        }
        Kind::Displacement => format!("convert::displacement({n})"),
        Kind::Wide(..) => format!("{n} as i64"),
        Kind::Int(Some(c)) if p.is_array() && *c != "index" && exact_length(f, p).is_some() => {
            let len = exact_length(f, p).expect("just seen");
            if p.dir == Dir::In {
                let _ = writeln!(before, "            let v_{n} = entry::Ints::new({n}, {len}, convert::{c});");
                return format!("InArray::new(v_{n}.as_ptr())");
            }
            let _ = writeln!(
                after,
                "            if result.is_ok() {{\n                entry::to_ints({n}, {len}, convert::from_{c});\n            }}"
            );
            format!("OutArray::new({n})")
        }
        Kind::Darg => format!("Dargs::new({n}, crate::constants::MPI_DISTRIBUTE_DFLT_DARG)"),
        Kind::Int(_) | Kind::Contents | Kind::Fint | Kind::Logical | Kind::Weights | Kind::Errcodes if p.is_array() => {
            match (p.dir, &p.kind) {
                (Dir::In, Kind::Weights) => format!("InArray::new(convert::weights({n}))"),
                (Dir::In, _) => format!("InArray::new({n})"),
                (Dir::InOut, _) => format!("InOutArray::new({n})"),
                (_, Kind::Weights) => format!("OutArray::new(convert::weights({n}).cast_mut())"),
                _ => format!("OutArray::new({n})"),
            }
        }
        Kind::Int(_) | Kind::Length if p.dir == Dir::InOut => {
            let _ = writeln!(before, "            entry::room(\"{n}\", {n})?;\n            let mut v_{n} = *{n};");
            let _ = writeln!(after, "            *{n} = v_{n};");
            if let Kind::Int(Some(c)) = &p.kind {
                *before = before.replace(&format!("= *{n};"), &format!("= convert::{c}(*{n});"));
                *after = after.replace(&format!("= v_{n};"), &format!("= convert::from_{c}(v_{n});"));
            }
            format!("&mut v_{n}")
        }
        Kind::Int(Some(c)) => format!("convert::{c}({n})"),
        Kind::Logical => format!("{n} != 0"),
        Kind::Buf => format!("Addr::new(convert::buffer({n}))"),
        Kind::Loc => format!("Addr::new({n})"),
        Kind::Fn(..) => format!("FnPtr({n} as usize)"),
        Kind::Attr | Kind::Address | Kind::Extra | Kind::Pointer | Kind::Strings(_) | Kind::ToolHandle(_) => {
            format!("Opaque({n} as usize)")
        }
        Kind::Status => match p.dir {
            Dir::In => format!("entry::status(\"{n}\", {n})?"),
            Dir::InOut => {
                let _ = writeln!(before, "            let mut v_{n} = entry::status(\"{n}\", {n})?;");
                let _ = writeln!(after, "            convert::store_status({n}.cast(), 0, &v_{n}, true);");
                format!("&mut v_{n}")
            }
            _ => format!("Statuses::new(convert::statuses({n}), convert::store_status)"),
        },
        Kind::String if p.dir == Dir::In => format!("&entry::string(\"{n}\", {n})?"),
        Kind::String => {
            let len = p.len.as_deref().unwrap_or("0");
            let room = match f.params.iter().find(|q| q.name == len) {
                // An in-out length: its value before the call.
                Some(q) if q.dir == Dir::InOut => format!("*{len}"),
                _ => len.into(),
            };
            format!("OutStr::new({n}.cast(), entry::size({room}))")
        }
        Kind::Ranges => format!("InArray::new({n}.cast::<c_int>())"),
        _ => n.clone(),
    }
}

/// The length of an array of `int` all of whose elements the call reads or writes. (The length of room is called `max...`.)
fn exact_length<'a>(f: &Function, p: &'a Param) -> Option<&'a str> {
    let len = p.len.as_deref()?;
    (f.params.iter().any(|q| q.name == len && q.dir == Dir::In) && !len.starts_with("max")).then_some(len)
}

/// The statement that stores result `p`, which is in `r_<name>`.
fn result(form: Form, p: &Param) -> String {
    let n = &p.name;
    match &p.kind {
        Kind::Handle(h) => format!("*{n} = convert::from_{}(r_{n});", h.convert),
        Kind::Int(Some(c)) => format!("*{n} = convert::from_{c}(r_{n});"),
        Kind::Logical => format!("*{n} = c_int::from(r_{n});"),
        Kind::Wide("c_int", _) if !form.large => format!("*{n} = entry::int_or_undefined(r_{n});"),
        Kind::Wide(..) => format!("*{n} = r_{n} as _;"),
        Kind::Attr => {
            let keyval = form.f.params.iter().find(|q| q.kind == Kind::Int(Some("keyval"))).expect("whose value it is");
            format!("*{n}.cast::<*mut c_void>() = attributes::value({}, r_{n});", keyval.name)
        }
        Kind::Address => format!("*{n}.cast::<*mut c_void>() = convert::from_buffer(r_{n}.0 as *mut c_void);"),
        Kind::ToolHandle(_) => format!("*{n} = r_{n}.0 as _;"),
        Kind::String => {
            let room = p.len.as_deref().unwrap_or("0");
            let length = form.f.params.iter().find(|q| q.kind == Kind::Length && q.dir == Dir::Out);
            match length {
                Some(l) => format!("entry::put_string(\"{n}\", {n}, MPI_{room}, &r_{n}, \"{0}\", {0})?;", l.name),
                None => format!("OutStr::new({n}.cast(), entry::size(MPI_{room})).write(\"{n}\", &r_{n})?;"),
            }
        }
        _ => format!("*{n} = r_{n};"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::parse;

    fn shim_body(row: &str) -> String {
        let f = parse(&format!("## p2p: t\n{row}\n")).unwrap().remove(0);
        body(Form { f: &f, large: false }, "p2p::x")
    }

    #[test]
    fn results_are_checked_before_and_stored_after_the_call() {
        let b = shim_body("X\n    COMM comm, out LOGICAL flag, out STATUS status");
        let room = b.find("entry::room(\"flag\", flag)?").unwrap();
        let call = b.find("let r_flag = ferrite::p2p::x(convert::comm(comm), Statuses::new").unwrap();
        let store = b.find("*flag = c_int::from(r_flag)").unwrap();
        assert!(room < call && call < store);
    }

    #[test]
    fn in_out_handles_are_stored_even_on_error() {
        let b = shim_body("X\n    inout REQUEST request");
        assert!(b.find("*request = ").unwrap() < b.find("result?").unwrap());
    }

    #[test]
    fn the_room_of_a_string_is_not_an_argument() {
        let b = shim_body("X\n    INT valuelen, out STRING value[valuelen+1], out LOGICAL flag");
        assert!(b.contains("p2p::x(OutStr::new(value.cast(), entry::size(valuelen+1)))"), "{b}");
    }
}
