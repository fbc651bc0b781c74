//! The types of an argument on either side of a shim.

use crate::kind::Kind;
use crate::table::{Dir, Form, Function, Param};

/// The argument's type as the C function has it, in Rust.
pub fn c_type(p: &Param, large: bool) -> String {
    let value = match &p.kind {
        Kind::Buf | Kind::Loc | Kind::Pointer => {
            return if p.dir == Dir::In { "*const c_void" } else { "*mut c_void" }.into();
        }
        Kind::Address | Kind::Attr | Kind::Extra => return "*mut c_void".into(),
        Kind::String => return if p.dir == Dir::In { "*const c_char" } else { "*mut c_char" }.into(),
        Kind::Strings(c) => return c.to_string(),
        Kind::MainArgc => return "*mut c_int".into(),
        Kind::MainArgv => return "*mut *mut *mut c_char".into(),
        Kind::Varargs => return "...".into(),
        Kind::Ranges => return "*mut [c_int; 3]".into(),
        Kind::Fn(classic, wide) => {
            return format!("*mut MPI_{}", wide.as_ref().filter(|_| large).unwrap_or(classic));
        }
        Kind::Status => {
            return if p.dir == Dir::In { "*const MPI_Status" } else { "*mut MPI_Status" }.into();
        }
        kind => value_type(kind, large),
    };
    match p.dir {
        Dir::In if p.is_array() => format!("*const {value}"),
        Dir::In => value,
        _ => format!("*mut {value}"),
    }
}

/// The type of a value of `kind` in C, in Rust.
pub fn value_type(kind: &Kind, large: bool) -> String {
    match kind {
        Kind::Handle(h) => format!("MPI_{}", h.c),
        Kind::ToolHandle(c) => format!("MPI_{c}"),
        Kind::ToolEnum(c) => c.to_string(),
        Kind::Wide(classic, wide) => if large { wide } else { classic }.to_string(),
        Kind::Displacement => "MPI_Offset".into(),
        Kind::Fint => "MPI_Fint".into(),
        Kind::Double => "c_double".into(),
        _ => "c_int".into(),
    }
}

/// The C return type of a function, in Rust.
pub fn return_type(f: &Function) -> String {
    f.returns.as_ref().map_or("c_int".into(), |kind| value_type(kind, false))
}

/// How an argument reaches the engine function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Not at all.
    Not,
    /// As an argument of this type.
    Arg(String),
    /// As (a part of) its result, of this type.
    Result(String),
}

/// How `p` reaches the engine function of `f`.
pub fn engine(f: &Function, p: &Param) -> Engine {
    let out = p.is_out();
    let arg = |t: &str| Engine::Arg(t.to_string());
    let scalar = |t: &str| match p.dir {
        Dir::In => Engine::Arg(t.to_string()),
        Dir::InOut => Engine::Arg(format!("&mut {t}")),
        Dir::Out | Dir::OutIfFlag => Engine::Result(t.to_string()),
    };
    let array = |t: &str| match p.dir {
        Dir::In => Engine::Arg(format!("InArray<{t}>")),
        Dir::InOut => Engine::Arg(format!("InOutArray<{t}>")),
        _ => Engine::Arg(format!("OutArray<{t}>")),
    };
    match &p.kind {
        Kind::Handle(h) if p.is_array() => match p.dir {
            Dir::In => Engine::Arg(format!("Handles<{}Kind>", h.engine)),
            _ => Engine::Arg(format!("HandlesMut<{}Kind>", h.engine)),
        },
        Kind::Handle(h) => scalar(&format!("{}H", h.engine)),
        Kind::Wide("c_int", _) if p.is_array() && p.dir == Dir::In => arg("Counts"),
        Kind::Wide(..) if p.is_array() => array("i64"),
        Kind::Wide(..) | Kind::Displacement => scalar("i64"),
        Kind::Int(_) | Kind::Contents | Kind::Fint | Kind::Logical | Kind::Weights | Kind::Errcodes if p.is_array() => array("i32"),
        Kind::Int(_) | Kind::Fint => scalar("i32"),
        Kind::ToolEnum(_) => scalar("u32"),
        Kind::Logical => scalar("bool"),
        Kind::Darg => arg("Dargs"),
        Kind::Buf | Kind::Loc => arg("Addr"),
        Kind::Extra => arg("Opaque"),
        Kind::Attr | Kind::Address | Kind::ToolHandle(_) if out => Engine::Result("Opaque".into()),
        Kind::Attr | Kind::Address | Kind::ToolHandle(_) | Kind::Pointer | Kind::Strings(_) => arg("Opaque"),
        Kind::Status => match p.dir {
            Dir::In => arg("Status"),
            Dir::InOut => arg("&mut Status"),
            _ => arg("Statuses"),
        },
        Kind::String if p.dir == Dir::In => arg("&str"),
        Kind::String if own_length(f, p) => Engine::Result("String".into()),
        Kind::String => arg("OutStr"),
        Kind::Length if p.dir == Dir::InOut => arg("&mut i32"),
        Kind::Ranges => arg("InArray<i32>"),
        Kind::Fn(..) => arg("FnPtr"),
        Kind::Length | Kind::MainArgc | Kind::MainArgv | Kind::Varargs => Engine::Not,
        _ if is_room(f, p) => Engine::Not,
        Kind::Contents | Kind::Weights | Kind::Errcodes | Kind::Double => arg("i32"),
    }
}

/// Is the string returned whole, because its room is a constant of the standard?
pub fn own_length(_f: &Function, p: &Param) -> bool {
    p.len.as_ref().is_some_and(|len| len.starts_with("MAX_"))
}

/// Is `p` an argument that tells nothing but the room of an output string?
pub fn is_room(f: &Function, p: &Param) -> bool {
    p.kind == Kind::Int(None)
        && p.dir == Dir::In
        && f.params.iter().any(|s| s.kind == Kind::String && s.len.as_deref() == Some(&format!("{}+1", p.name)))
}

/// The signature that the engine function behind `form` must have.
pub fn signature(form: Form) -> String {
    let f = form.f;
    let mut args = Vec::new();
    let mut results = Vec::new();
    for p in &f.params {
        if is_room(f, p) {
            continue;
        }
        match engine(f, p) {
            Engine::Not => {}
            Engine::Arg(t) => args.push(format!("{}: {t}", p.name)),
            Engine::Result(t) => results.push(t),
        }
    }
    let name = f.engine_name() + if form.large && f.splits() { "_c" } else { "" };
    let result = match (&f.returns, results.len()) {
        (Some(Kind::Double), _) => "f64".into(),
        (Some(_), _) => "i64".into(),
        (None, 0) => "Result".into(),
        (None, 1) => format!("Result<{}>", results[0]),
        (None, _) => format!("Result<({})>", results.join(", ")),
    };
    format!("pub fn {name}({}) -> {result}", args.join(", "))
}
