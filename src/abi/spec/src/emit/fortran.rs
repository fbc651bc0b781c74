//! `src/abi/fortran.rs`: the Fortran procedures. Each converts its arguments by their kind and calls the C function by its
//! public name, so that a profiling tool written in C sees the call; the `pmpi_` form calls `PMPI_`.

use super::NOTICE;
use crate::fortran::{functions, has_ierror, is_absent, is_character, is_mpi1};
use crate::kind::Kind;
use crate::table::{Dir, Function, Param};
use crate::types::{return_type, value_type};
use crate::Spec;
use std::fmt::Write as _;

/// The file's text.
pub fn emit(spec: &Spec) -> String {
    let mut s = format!(
        "//! The Fortran procedures of MPI. See `fortran_support.rs` for the conversions.\n//!\n//! {NOTICE}\n\
         #![allow(clippy::missing_safety_doc, clippy::too_many_arguments, clippy::unnecessary_cast)]\n\n\
         use crate::constants::*;\nuse crate::fortran_support::{{self as f, fortran}};\nuse crate::types::*;\n\
         use std::ffi::{{c_char, c_double, c_void}};\n"
    );
    let mut section = "";
    for f in functions(spec) {
        if f.section != section {
            section = &f.section;
            let _ = write!(s, "\n// {section}\n");
        }
        s.push_str(&procedure(f));
    }
    s
}

/// One procedure, under both names.
fn procedure(f: &Function) -> String {
    let lower = f.name.to_lowercase();
    let mut params: Vec<String> =
        f.params.iter().filter(|p| !is_absent(f, p)).map(|p| format!("{}: {}", p.name, fortran_type(f, p))).collect();
    if has_ierror(f) {
        params.push("ierror: *mut MPI_Fint".into());
    }
    // The lengths of CHARACTER arguments come last, in their order.
    params.extend(f.params.iter().filter(|p| !is_absent(f, p) && is_character(p)).map(|p| format!("{}_len: usize", p.name)));
    let mut g = Glue::default();
    if has_ierror(f) {
        g.first("let ierror = f::code_at(ierror);".into());
    }
    let args: Vec<String> = f.params.iter().filter_map(|p| g.argument(f, p)).collect();
    let call = format!("call({})", args.join(", "));
    let result = if f.returns.is_some() { format!(" -> {}", return_type(f)) } else { String::new() };
    let mut s =
        format!("fortran! {{ mpi_{lower}_ pmpi_{lower}_ MPI_{0} PMPI_{0} ({1}){result} |call| {{\n", f.name, params.join(", "));
    s.push_str(&g.before);
    match (&f.returns, has_ierror(f)) {
        (Some(_), _) => {
            let _ = writeln!(s, "    {call}");
        }
        (None, false) => {
            let _ = writeln!(s, "    {call};");
        }
        (None, true) => {
            let _ = writeln!(s, "    *ierror = {call};");
        }
    }
    s.push_str(&g.always);
    let on_success = g.on_success + &g.told;
    if !on_success.is_empty() {
        let _ = write!(s, "    if *ierror == MPI_SUCCESS {{\n{on_success}    }}\n");
    }
    if !g.if_flag.is_empty() {
        let _ = write!(s, "    if *ierror == MPI_SUCCESS && *flag != 0 {{\n{}    }}\n", g.if_flag);
    }
    s.push_str("} }\n");
    s
}

/// The type of an argument as the procedure gets it: everything comes by reference.
fn fortran_type(f: &Function, p: &Param) -> String {
    let value = match &p.kind {
        Kind::Buf | Kind::Loc | Kind::Address | Kind::Fn(..) => "c_void".into(),
        Kind::String | Kind::Strings(_) => "c_char".into(),
        Kind::Status => "MPI_Status".into(),
        Kind::Attr | Kind::Extra if is_mpi1(f) => "MPI_Fint".into(),
        Kind::Wide("MPI_Aint", _) if is_mpi1(f) && f.returns.is_none() => "MPI_Fint".into(),
        Kind::Attr | Kind::Extra => "MPI_Aint".into(),
        Kind::Wide("c_int", _) => "MPI_Fint".into(),
        Kind::Wide(..) | Kind::Displacement => value_type(&p.kind, false),
        _ => "MPI_Fint".into(),
    };
    let constness = if p.dir == Dir::In && !matches!(p.kind, Kind::Fn(..)) { "const" } else { "mut" };
    format!("*{constness} {value}")
}

/// What surrounds the call.
#[derive(Default)]
struct Glue {
    before: String,
    /// After the call.
    always: String,
    /// After the call, if it returned MPI_SUCCESS.
    on_success: String,
    /// The same, when what was made has been stored.
    told: String,
    /// After the call, if it returned MPI_SUCCESS and set its logical result `flag`.
    if_flag: String,
}

impl Glue {
    /// A line of the last kind that fits `f`.
    fn stored(&mut self, f: &Function, line: String) {
        let has_flag = f.params.iter().any(|p| p.name == "flag" && p.is_out());
        let text = if has_flag { &mut self.if_flag } else { &mut self.on_success };
        let _ = writeln!(text, "        {line}");
    }

    fn first(&mut self, line: String) {
        let _ = writeln!(self.before, "    {line}");
    }

    fn afterwards(&mut self, line: String) {
        let _ = writeln!(self.always, "    {line}");
    }

    /// The C function's argument for `p`; None for the variable arguments.
    fn argument(&mut self, f: &Function, p: &Param) -> Option<String> {
        let n = &p.name;
        if is_absent(f, p) {
            return match p.kind {
                Kind::Varargs => None,
                Kind::Int(_) => Some("0".into()),
                _ => Some("std::ptr::null_mut()".into()),
            };
        }
        Some(match &p.kind {
            Kind::Handle(h) => return Some(self.handle(f, p, h.convert)),
            Kind::Wide("MPI_Aint", _) if is_mpi1(f) && f.returns.is_none() => self.integer_address(p),
            Kind::Int(Some("index")) => self.index(f, p),
            Kind::Wide(..) | Kind::Displacement | Kind::Int(_) | Kind::Logical if p.dir == Dir::In && !p.is_array() => {
                format!("*{n}")
            }
            // LOGICAL is C's int here: .TRUE. is 1, and what is not zero is true.
            Kind::Wide(..) | Kind::Int(_) | Kind::Contents | Kind::Darg | Kind::Logical => n.clone(),
            Kind::Buf if f.name.to_lowercase().ends_with("buffer_attach") || f.name.ends_with("attach_buffer") => {
                format!("f::attached({n})")
            }
            Kind::Buf => format!("f::buffer({n})"),
            Kind::Loc => format!("f::location({n})"),
            // Fortran has nothing to receive the address in (section 3.6): the argument is not used.
            Kind::Address if f.name.to_lowercase().contains("detach") => {
                self.first(format!("let _ = {n};\n    let mut unused = std::ptr::null_mut::<c_void>();"));
                "(&raw mut unused).cast()".into()
            }
            Kind::Address => n.clone(),
            Kind::Attr => self.attribute(f, p),
            Kind::Extra if is_keyval_create(f) && is_mpi1(f) => format!("c_{n}"),
            Kind::Extra => format!("*{n} as *mut c_void"),
            Kind::Status if p.is_out() && p.is_array() => format!("f::statuses({n})"),
            Kind::Status if p.is_out() => format!("f::status({n})"),
            Kind::Status => n.clone(),
            Kind::String if p.dir == Dir::In => {
                let how = if f.module == "info" { "trimmed" } else { "string" };
                self.first(format!("let c_{n} = f::{how}({n}, {n}_len);"));
                format!("c_{n}.as_ptr()")
            }
            Kind::String => {
                self.first(format!("let mut c_{n} = f::Room::new({});", room(f, p)));
                self.stored(f, format!("c_{n}.store({n}, {n}_len);"));
                format!("c_{n}.as_mut_ptr()")
            }
            Kind::Length if p.dir == Dir::InOut => {
                self.first(format!("let mut c_{n} = f::c_length(*{n});"));
                self.stored(f, format!("*{n} = f::fortran_length(c_{n});"));
                format!("&mut c_{n}")
            }
            Kind::Length => n.clone(),
            Kind::Weights => format!("f::weights({n})"),
            Kind::Errcodes => format!("f::errcodes({n})"),
            Kind::Ranges => format!("{n}.cast_mut().cast()"),
            Kind::Strings(c) => {
                let (ty, count) = match (p.len.as_deref(), c.matches('*').count()) {
                    (None, _) => ("Argv::new", String::new()),
                    (Some(len), 2) => ("Argv::counted", format!(", f::len(*{len})")),
                    (Some(len), _) => ("Argvs::new", format!(", f::len(*{len})")),
                };
                self.first(format!("let mut c_{n} = f::{ty}({n}, {n}_len{count});"));
                format!("c_{n}.as_mut_ptr()")
            }
            Kind::Fn(..) => self.callback(f, p),
            other => unreachable!("{}: {other:?} has no Fortran counterpart", f.name),
        })
    }

    fn handle(&mut self, f: &Function, p: &Param, convert: &str) -> String {
        let n = &p.name;
        if p.is_array() {
            let len = length(f, p);
            match p.dir {
                Dir::In => self.first(format!("let c_{n} = f::Array::of({n}, {len}, f::{convert});")),
                Dir::InOut => {
                    self.first(format!("let mut c_{n} = f::Array::of({n}, {len}, f::{convert});"));
                    self.afterwards(format!("c_{n}.store({n}, f::from_{convert});"));
                }
                _ => {
                    self.first(format!("let mut c_{n} = f::Array::room({len});"));
                    self.on_success.push_str(&format!("        c_{n}.store({n}, f::from_{convert});\n"));
                }
            }
            return format!("c_{n}.{}()", if p.dir == Dir::In { "as_ptr" } else { "as_mut_ptr" });
        }
        match p.dir {
            Dir::In => format!("f::{convert}(*{n})"),
            Dir::InOut => {
                self.first(format!("let mut c_{n} = f::{convert}(*{n});"));
                self.afterwards(format!("*{n} = f::from_{convert}(c_{n});"));
                format!("&mut c_{n}")
            }
            _ => {
                self.first(format!("let mut c_{n} = f::{convert}(0);"));
                let _ = writeln!(self.on_success, "        *{n} = f::from_{convert}(c_{n});");
                format!("&mut c_{n}")
            }
        }
    }

    /// An address that is an INTEGER in the functions of MPI-1.
    fn integer_address(&mut self, p: &Param) -> String {
        let n = &p.name;
        match p.dir {
            Dir::In if p.is_array() => {
                let len = p.len.as_deref().expect("an array");
                self.first(format!("let c_{n} = f::addresses({n}, f::len(*{len}));"));
                format!("c_{n}.as_ptr()")
            }
            Dir::In => format!("*{n} as MPI_Aint"),
            _ => {
                self.first(format!("let mut c_{n}: MPI_Aint = 0;"));
                let _ = writeln!(self.on_success, "        *{n} = c_{n} as MPI_Fint;");
                format!("&mut c_{n}")
            }
        }
    }

    /// An index into an array of the call counts from 1.
    fn index(&mut self, f: &Function, p: &Param) -> String {
        let n = &p.name;
        if p.is_array() {
            let done = f.params.iter().find(|q| q.dir == Dir::Out && q.kind == Kind::Int(None)).expect("a number of indices");
            self.first(format!("*{} = 0;", done.name));
            self.afterwards(format!("f::from_indices({n}, *{});", done.name));
            return n.clone();
        }
        self.first(format!("let mut c_{n} = MPI_UNDEFINED;"));
        self.afterwards(format!("*{n} = f::from_index(c_{n});"));
        format!("&mut c_{n}")
    }

    fn attribute(&mut self, f: &Function, p: &Param) -> String {
        let n = &p.name;
        self.first("let _values = f::FortranValues::new();".into());
        if p.dir == Dir::In {
            return format!("*{n} as isize as *mut c_void");
        }
        self.first(format!("let mut c_{n} = std::ptr::null_mut::<c_void>();"));
        let ty = if is_mpi1(f) { "MPI_Fint" } else { "MPI_Aint" };
        self.stored(f, format!("*{n} = c_{n} as {ty};"));
        format!("(&raw mut c_{n}).cast()")
    }

    /// The address goes to C as it is; then the object is told that its callbacks are in Fortran.
    fn callback(&mut self, f: &Function, p: &Param) -> String {
        let n = &p.name;
        let fns: Vec<&str> = f.params.iter().filter(|q| matches!(q.kind, Kind::Fn(..))).map(|q| q.name.as_str()).collect();
        let old_keyval = is_keyval_create(f) && is_mpi1(f);
        if fns[0] == n {
            if old_keyval {
                self.first(format!("let c_extra_state = f::old_callbacks({}, extra_state);", fns.join(", ")));
            }
            if let Some(made) = f.params.iter().find(|q| q.is_out()) {
                let kind = match &made.kind {
                    Kind::Handle(h) => h.convert,
                    _ => "keyval",
                };
                let _ = writeln!(self.told, "        *ierror = f::{kind}_in_fortran(*{0});", made.name);
            }
        }
        match (old_keyval, fns[0] == n) {
            (true, true) => "f::old_copy as *const c_void as *mut _".into(),
            (true, false) => "f::old_delete as *const c_void as *mut _".into(),
            _ if f.name == "Register_datarep" => format!("f::conversion({n}).cast()"),
            _ => format!("{n}.cast()"),
        }
    }
}

fn is_keyval_create(f: &Function) -> bool {
    f.name.ends_with("eyval_create") || f.name.ends_with("create_keyval")
}

/// The room in C for an output string.
fn room(f: &Function, p: &Param) -> String {
    let len = p.len.as_deref().expect("the room of a string");
    if len.starts_with("MAX_") {
        return format!("MPI_{len} as usize");
    }
    match f.params.iter().find(|q| q.name == len) {
        // In and out: already counted with the NUL.
        Some(q) if q.dir == Dir::InOut => format!("f::len(f::c_length(*{len}))"),
        _ => format!("f::len(*{}) + 1", len.trim_end_matches("+1")),
    }
}

/// The length of an array of handles.
fn length(f: &Function, p: &Param) -> String {
    let len = p.len.as_deref().expect("an array");
    match len.split_once('(') {
        Some((what, of)) => format!("f::{what}(*{})", of.trim_end_matches(')')),
        None => {
            debug_assert!(f.params.iter().any(|q| q.name == len));
            format!("f::len(*{len})")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::parse;

    fn text(row: &str) -> String {
        procedure(&parse(&format!("## p2p: t\n{row}\n")).unwrap()[0])
    }

    #[test]
    fn hidden_lengths_follow_ierror() {
        let t = text("Type_set_name\n    DATATYPE datatype, STRING type_name");
        assert!(t.contains("type_name: *const c_char, ierror: *mut MPI_Fint, type_name_len: usize)"), "{t}");
    }

    #[test]
    fn made_handles_are_stored_on_success_and_changed_ones_always() {
        let t = text("Start\n    inout REQUEST request, out COMM newcomm");
        assert!(t.find("*request = ").unwrap() < t.find("if *ierror == MPI_SUCCESS").unwrap());
        assert!(t.find("*newcomm = ").unwrap() > t.find("if *ierror == MPI_SUCCESS").unwrap());
    }

    #[test]
    fn addresses_of_mpi1_are_integers() {
        let t = text("Type_hvector : removed 3.0\n    AINT stride, out DATATYPE newtype");
        assert!(t.contains("stride: *const MPI_Fint") && t.contains("*stride as MPI_Aint"), "{t}");
    }

    #[test]
    fn a_new_object_is_told_its_language_when_it_is_there() {
        let t = text("Op_create\n    FN:User_function user_fn, LOGICAL commute, out OP op");
        assert!(t.find("*op = f::from_op(c_op);").unwrap() < t.find("*ierror = f::op_in_fortran(*op);").unwrap());
    }

    #[test]
    fn values_need_a_flag() {
        let t = text("Comm_get_attr\n    COMM comm, out? ATTR attribute_val, out LOGICAL flag");
        assert!(t.contains("&& *flag != 0 {\n        *attribute_val = c_attribute_val as MPI_Aint;"), "{t}");
    }
}
