//! `include/mpi.h`, by cbindgen: constants and MPI_Status come from the sources of the standard ABI library, the functions from
//! their declarations. What Rust has no words for is written here: handles as pointers to incomplete structures, callbacks
//! as function types.

use super::public::declaration;
use crate::callbacks::Callback;
use crate::kind::{HANDLES, TOOL_HANDLES};
use crate::Spec;
use cbindgen::{Builder, Config, DocumentationStyle, FunctionConfig, Language, Layout, Style};
use std::fmt::Write as _;
use std::path::Path;

/// The file's text. Errors: cbindgen's.
pub fn emit(spec: &Spec, root: &Path) -> Result<String, String> {
    let standard = root.join("src/abi/standard/src");
    let scratch = std::env::temp_dir().join(format!("ferrite-mpi-{}.rs", std::process::id()));
    let config = Config {
        language: Language::C,
        include_guard: Some("FERRITE_MPI_H".into()),
        no_includes: true,
        sys_includes: vec!["stdint.h".into()],
        cpp_compat: true,
        style: Style::Both,
        documentation: true,
        documentation_style: DocumentationStyle::C,
        line_length: 120,
        header: Some("/* MPI 5.0, standard ABI. Generated from src/abi/spec by `make generate`; do not edit. */".into()),
        after_includes: Some(prelude(spec)),
        function: FunctionConfig { args: Layout::Horizontal, ..FunctionConfig::default() },
        ..Config::default()
    };
    let mut builder = Builder::new().with_config(config);
    // The text of the declarations that C sees: the functions under both names, variable arguments included.
    let mut text = String::from("extern \"C\" {\n");
    for prefix in ["MPI_", "PMPI_"] {
        for form in spec.functions.iter().flat_map(|f| f.forms()) {
            text.push_str(&declaration(form, prefix));
        }
    }
    text.push_str("}\n");
    write(&scratch, &text)?;
    for file in ["constants.rs", "types.rs"] {
        builder = builder.with_src(standard.join(file));
    }
    builder = builder.with_src(&scratch);
    for name in excluded(spec) {
        builder = builder.exclude_item(name);
    }
    let bindings = builder.generate().map_err(|e| format!("cbindgen: {e}"));
    // It has been read.
    let _ = std::fs::remove_file(&scratch);
    let bindings = bindings?;
    let mut out = Vec::new();
    bindings.write(&mut out);
    Ok(tidy(&String::from_utf8(out).map_err(|e| e.to_string())?))
}

/// Puts constants and functions on lines of their own without blank lines between, and casts in parentheses.
fn tidy(text: &str) -> String {
    let mut out: Vec<String> = Vec::new();
    let plain = |line: &str| line.starts_with("#define MPI_") || line.ends_with(");");
    for line in text.lines() {
        let line = match line.strip_prefix("#define MPI_").and_then(|l| l.split_once(' ')) {
            Some((name, value)) if value.starts_with(['(', '-']) => format!("#define MPI_{name} ({value})"),
            _ => line.to_string(),
        };
        // Line comments are not C89.
        let line = match line.split_once("// ").filter(|_| line.starts_with("#endif")) {
            Some((endif, what)) => format!("{} /* {what} */", endif.trim_end()),
            None => line,
        };
        if plain(&line) && out.len() >= 2 && out[out.len() - 1].is_empty() && plain(&out[out.len() - 2]) {
            out.pop();
        }
        out.push(line);
    }
    out.join("\n") + "\n"
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|e| format!("{}: {e}", path.display()))
}

/// Every handle's C name without `MPI_`.
fn handles() -> impl Iterator<Item = &'static str> {
    HANDLES.iter().map(|h| h.c).chain(TOOL_HANDLES.iter().map(|t| t.1))
}

/// Types that the prelude defines.
const INTEGERS: [(&str, &str); 6] = [
    ("Aint", "intptr_t"),
    ("Offset", "int64_t"),
    ("Count", "MPI_Offset"),
    ("Fint", "int"),
    ("T_cb_safety", "unsigned int"),
    ("T_source_order", "unsigned int"),
];

fn excluded(spec: &Spec) -> Vec<String> {
    let mut names: Vec<String> = INTEGERS.iter().map(|(name, _)| format!("MPI_{name}")).collect();
    for h in handles() {
        names.push(format!("MPI_{h}"));
        names.push(format!("MPI_ABI_{h}"));
    }
    for callback in &spec.callbacks {
        if let Callback::Function { name, .. } = callback {
            names.push(format!("MPI_{name}"));
        }
    }
    names
}

/// Types that stand before everything else.
fn prelude(spec: &Spec) -> String {
    let mut s = String::from("\n");
    for (name, c) in INTEGERS {
        let _ = writeln!(s, "typedef {c} MPI_{name};");
    }
    s.push_str("\n/* Handles */\n");
    for h in handles() {
        let _ = writeln!(s, "typedef struct MPI_ABI_{h} *MPI_{h};");
    }
    s.push_str("\n/* Callbacks */\nstruct MPI_Status;\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for callback in &spec.callbacks {
        let _ = match callback {
            Callback::Function { returns, name, args } => {
                writeln!(s, "typedef {returns} (MPI_{name})({});", args.replace("MPI_Status", "struct MPI_Status"))
            }
            Callback::Alias { name, of } => writeln!(s, "typedef MPI_{of} MPI_{name};"),
        };
    }
    s.push_str("#ifdef __cplusplus\n}\n#endif");
    s
}
