//! Kinds of arguments: everything that an argument's conversion depends on.

/// A kind of `functions.txt`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A handle that the engine knows.
    Handle(&'static Handle),
    /// A handle of the tool information interface.
    ToolHandle(&'static str),
    /// `int`, with the name of its conversion between ABIs if some values differ.
    Int(Option<&'static str>),
    /// `int`, those that a datatype was made with: which of them differ between ABIs depends on its combiner.
    Contents,
    /// Arguments of distributions, among them MPI_DISTRIBUTE_DFLT_DARG.
    Darg,
    /// `int` used as truth value.
    Logical,
    /// COUNT, DISP, ASIZE, AINT, LCOUNT, OFFSET: the types of the classic and the large form.
    Wide(&'static str, &'static str),
    /// MPI_Offset, or MPI_DISPLACEMENT_CURRENT.
    Displacement,
    /// MPI_Fint.
    Fint,
    Buf,
    Loc,
    Pointer,
    Address,
    Attr,
    Extra,
    Status,
    String,
    Length,
    Weights,
    Errcodes,
    Ranges,
    /// `char *[]` and the like: the C type.
    Strings(&'static str),
    MainArgc,
    MainArgv,
    Varargs,
    Double,
    /// T_SAFETY, T_ORDER.
    ToolEnum(&'static str),
    /// A callback: the type in the classic form, and that of the large form if it differs.
    Fn(String, Option<String>),
}

/// A handle type.
#[derive(PartialEq, Eq, Debug)]
pub struct Handle {
    /// In functions.txt.
    pub kind: &'static str,
    /// In C, without `MPI_`.
    pub c: &'static str,
    /// The engine's type is `ferrite::handle::<engine>H`, its marker `<engine>Kind`.
    pub engine: &'static str,
    /// Name of its conversion functions.
    pub convert: &'static str,
}

const fn handle(kind: &'static str, c: &'static str, engine: &'static str, convert: &'static str) -> Handle {
    Handle { kind, c, engine, convert }
}

/// Every handle type.
pub static HANDLES: &[Handle] = &[
    handle("COMM", "Comm", "Comm", "comm"),
    handle("GROUP", "Group", "Group", "group"),
    handle("DATATYPE", "Datatype", "Type", "datatype"),
    handle("OP", "Op", "Op", "op"),
    handle("REQUEST", "Request", "Request", "request"),
    handle("MESSAGE", "Message", "Message", "message"),
    handle("INFO", "Info", "Info", "info"),
    handle("ERRHANDLER", "Errhandler", "Errhandler", "errhandler"),
    handle("WIN", "Win", "Win", "win"),
    handle("FILE", "File", "File", "file"),
    handle("SESSION", "Session", "Session", "session"),
];

/// The handles of the tool information interface: kind and C type without `MPI_`.
pub static TOOL_HANDLES: &[(&str, &str)] = &[
    ("T_ENUM", "T_enum"),
    ("T_CVAR", "T_cvar_handle"),
    ("T_PVAR", "T_pvar_handle"),
    ("T_SESSION", "T_pvar_session"),
    ("T_REGISTRATION", "T_event_registration"),
    ("T_INSTANCE", "T_event_instance"),
];

/// The kinds of `int` of which some values differ between ABIs, and the name of their conversion.
pub static INTS: &[(&str, &str)] = &[
    ("RANK", "rank"),
    ("TAG", "tag"),
    ("ROOT", "root"),
    ("KEYVAL", "keyval"),
    ("ERRCODE", "errcode"),
    ("COLOR", "color"),
    ("SPLIT_TYPE", "split_type"),
    ("ORDER", "order"),
    ("DISTRIB", "distrib"),
    ("COMBINER", "combiner"),
    ("TYPECLASS", "typeclass"),
    ("THREAD", "thread"),
    ("COMPARE", "compare"),
    ("TOPOLOGY", "topology"),
    ("AMODE", "amode"),
    ("ASSERT", "assertion"),
    ("LOCK_TYPE", "lock_type"),
    ("WHENCE", "whence"),
    ("INDEX", "index"),
];

impl Kind {
    /// The kind of that name.
    pub fn parse(name: &str) -> Result<Kind, String> {
        if let Some(types) = name.strip_prefix("FN:") {
            let (classic, large) = match types.split_once('/') {
                Some((classic, large)) => (classic, Some(large.to_string())),
                None => (types, None),
            };
            return Ok(Kind::Fn(classic.to_string(), large));
        }
        if let Some(h) = HANDLES.iter().find(|h| h.kind == name) {
            return Ok(Kind::Handle(h));
        }
        if let Some((_, c)) = TOOL_HANDLES.iter().find(|(kind, _)| *kind == name) {
            return Ok(Kind::ToolHandle(c));
        }
        if let Some((_, convert)) = INTS.iter().find(|(kind, _)| *kind == name) {
            return Ok(Kind::Int(Some(convert)));
        }
        Ok(match name {
            "INT" => Kind::Int(None),
            "CONTENTS" => Kind::Contents,
            "DARG" => Kind::Darg,
            "LOGICAL" => Kind::Logical,
            "COUNT" => Kind::Wide("c_int", "MPI_Count"),
            "DISP" => Kind::Wide("c_int", "MPI_Aint"),
            "ASIZE" => Kind::Wide("MPI_Aint", "MPI_Count"),
            "AINT" => Kind::Wide("MPI_Aint", "MPI_Aint"),
            "LCOUNT" => Kind::Wide("MPI_Count", "MPI_Count"),
            "OFFSET" => Kind::Wide("MPI_Offset", "MPI_Offset"),
            "DISPLACEMENT" => Kind::Displacement,
            "FINT" => Kind::Fint,
            "BUF" => Kind::Buf,
            "LOC" => Kind::Loc,
            "POINTER" => Kind::Pointer,
            "ADDRESS" => Kind::Address,
            "ATTR" => Kind::Attr,
            "EXTRA" => Kind::Extra,
            "STATUS" => Kind::Status,
            "STRING" => Kind::String,
            "LENGTH" => Kind::Length,
            "WEIGHTS" => Kind::Weights,
            "ERRCODES" => Kind::Errcodes,
            "RANGES" => Kind::Ranges,
            "ARGV" | "STRINGS" => Kind::Strings("*mut *mut c_char"),
            "ARGVS" => Kind::Strings("*mut *mut *mut c_char"),
            "MAIN_ARGC" => Kind::MainArgc,
            "MAIN_ARGV" => Kind::MainArgv,
            "VARARGS" => Kind::Varargs,
            "DOUBLE" => Kind::Double,
            "T_SAFETY" => Kind::ToolEnum("MPI_T_cb_safety"),
            "T_ORDER" => Kind::ToolEnum("MPI_T_source_order"),
            _ => return Err(format!("unknown kind `{name}`")),
        })
    }

    /// Is the classic form's type an `int` where the large form's is wider?
    pub fn is_narrow(&self) -> bool {
        matches!(self, Kind::Wide("c_int", _))
    }
}
