//! `include/mpi.h`: compiles as every C that programs are written in, and says the same as the header of the MPICH package.

use super::library::{root, run, scratch, stdout};
use super::peer::mpich;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Uses of constants that need them to be constant expressions, preprocessor numbers, or of a type.
const USES: &str = r#"
#include <mpi.h>
#if MPI_VERSION < 5 || MPI_SUBVERSION < 0
#error "version"
#endif
static MPI_Comm world = MPI_COMM_WORLD;
static MPI_Datatype types[] = { MPI_INT, MPI_DOUBLE_INT, MPI_LONG_LONG_INT };
static void *place = MPI_IN_PLACE;
static char room[MPI_MAX_ERROR_STRING];
static int copy(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag)
{
    (void)comm; (void)key; (void)extra; (void)in; (void)out;
    *flag = 1;
    return MPI_SUCCESS;
}
static void handler(MPI_Comm *comm, int *code, ...) { (void)comm; (void)code; }
static void sum(void *in, void *inout, int *n, MPI_Datatype *type) { (void)in; (void)inout; (void)n; (void)type; }
int use(int x);
int use(int x)
{
    MPI_Comm_copy_attr_function *c = copy;
    MPI_Comm_copy_attr_function *dup = MPI_COMM_DUP_FN;
    MPI_Handler_function *h = handler;
    MPI_Comm_errhandler_fn *h2 = handler;
    MPI_User_function *u = sum;
    MPI_Status status = { 0, 0, 0, { 0, 0, 0, 0, 0 } };
    switch (x) {
    case MPI_SUCCESS: return 0;
    case MPI_ERR_COMM: return -MPI_UNDEFINED;
    case MPI_ANY_SOURCE: return status.MPI_SOURCE;
    default: break;
    }
    if (MPI_Init(0, 0) || MPI_Recv(place, 1, types[0], MPI_ANY_SOURCE, MPI_ANY_TAG, world, MPI_STATUS_IGNORE) || PMPI_Pcontrol(1, 2))
        return MPI_Comm_create_keyval(c, MPI_COMM_NULL_DELETE_FN, &x, room);
    return (c == dup) + (h == h2) + (u == 0) + (MPI_Comm_c2f(world) == 0);
}
"#;

#[test]
fn it_compiles_as_any_c_and_as_cxx() {
    let dir = scratch("header");
    let file = dir.join("uses.c");
    std::fs::write(&file, USES).unwrap();
    let languages: [(&str, &[&str]); 5] = [
        ("cc", &["-std=c89", "-pedantic", "-x", "c"]),
        ("cc", &["-std=c99", "-pedantic", "-x", "c"]),
        ("cc", &["-std=gnu17", "-x", "c"]),
        ("c++", &["-std=c++11", "-pedantic", "-x", "c++"]),
        ("c++", &["-std=c++20", "-x", "c++"]),
    ];
    for (compiler, options) in languages {
        let out = run(Command::new(compiler)
            .args(options)
            .args(["-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-I"])
            .arg(root().join("include"))
            .arg(&file));
        assert!(out.status.success(), "{compiler} {options:?}:\n{}", String::from_utf8_lossy(&out.stderr));
    }
}

/// The names of a header's constants: macros with a value, and enumerators. Not those for extensions of one library.
fn constants(header: &Path) -> BTreeSet<String> {
    let text = std::fs::read_to_string(header).unwrap();
    let mut names = BTreeSet::new();
    for line in text.lines() {
        let line = line.trim();
        let name = match line.strip_prefix("#define ") {
            Some(rest) => rest.split_once(char::is_whitespace).map(|(name, _)| name),
            None => line.split_once('=').map(|(name, _)| name.trim()),
        };
        names.extend(
            name.filter(|n| n.starts_with("MPI_") && n.chars().all(|c| c.is_alphanumeric() || c == '_')).map(str::to_string),
        );
    }
    // The header's own helpers.
    names.retain(|n| !["MPI_ABI_Aint", "MPI_ABI_Offset", "MPI_ABI_Count"].contains(&n.as_str()));
    names
}

/// The types that a constant may have, told apart by the compiler.
const TYPES: &[&str] = &[
    "int",
    "unsigned int",
    "MPI_Comm",
    "MPI_Group",
    "MPI_Datatype",
    "MPI_Op",
    "MPI_Request",
    "MPI_Message",
    "MPI_Info",
    "MPI_Errhandler",
    "MPI_Win",
    "MPI_File",
    "MPI_Session",
    "MPI_Offset",
    "MPI_Status *",
    "void *",
    "int *",
    "char **",
    "char ***",
    "MPI_T_enum",
    "MPI_T_cvar_handle",
    "MPI_T_pvar_handle",
    "MPI_T_pvar_session",
    // Those for communicators have the same function type.
    "MPI_Comm_copy_attr_function *",
    "MPI_Comm_delete_attr_function *",
    "MPI_Type_copy_attr_function *",
    "MPI_Type_delete_attr_function *",
    "MPI_Win_copy_attr_function *",
    "MPI_Win_delete_attr_function *",
    "MPI_Datarep_conversion_function *",
    "MPI_Datarep_conversion_function_c *",
];

/// A program that prints value and type of every constant, and size and offsets of every type.
fn report(include: &str, names: &BTreeSet<String>) -> String {
    let mut s = format!("#include <stddef.h>\n#include <stdio.h>\n#include <stdint.h>\n{include}\n#define TYPE(x) _Generic((x)");
    for t in TYPES {
        s.push_str(&format!(", {t}: \"{t}\""));
    }
    s.push_str(", default: \"other\")\nint main(void) {\n");
    for name in names {
        s.push_str(&format!("printf(\"{name} = %lld, %s\\n\", (long long)(intptr_t)({name}), TYPE({name}));\n"));
    }
    for t in ["MPI_Aint", "MPI_Count", "MPI_Offset", "MPI_Status", "MPI_Comm", "MPI_T_cb_safety", "MPI_T_source_order"] {
        s.push_str(&format!("printf(\"sizeof({t}) = %d\\n\", (int)sizeof({t}));\n"));
    }
    for t in ["MPI_Aint", "MPI_Count", "MPI_Offset"] {
        s.push_str(&format!("printf(\"{t} is signed: %d, long: %d\\n\", ({t})-1 < 0, __builtin_types_compatible_p({t}, long));\n"));
    }
    for f in ["MPI_SOURCE", "MPI_TAG", "MPI_ERROR", "MPI_internal"] {
        s.push_str(&format!("printf(\"MPI_Status.{f} at %d\\n\", (int)offsetof(MPI_Status, {f}));\n"));
    }
    s.push_str("return 0; }\n");
    s
}

fn reported(name: &str, include: &str, path: &Path, names: &BTreeSet<String>) -> String {
    let dir = scratch("constants");
    let (source, program) = (dir.join(format!("{name}.c")), dir.join(name));
    std::fs::write(&source, report(include, names)).unwrap();
    stdout(Command::new("cc").arg("-w").arg("-I").arg(path).arg(&source).arg("-o").arg(&program));
    stdout(&mut Command::new(&program))
}

#[test]
fn constants_and_types_are_those_of_the_peer() {
    let Some(prefix) = mpich() else { return };
    let names = constants(&prefix.join("include/mpi_abi.h"));
    assert!(names.len() > 350, "found only {} constants", names.len());
    let ours = constants(&root().join("include/mpi.h"));
    let missing: Vec<_> = names.difference(&ours).collect();
    assert!(missing.is_empty(), "missing constants: {missing:?}");
    let extra: Vec<_> = ours.difference(&names).collect();
    assert!(extra.is_empty(), "constants that the peer does not have: {extra:?}");
    let theirs = reported("theirs", "#include <mpi_abi.h>", &prefix.join("include"), &names);
    let ours = reported("ours", "#include <mpi.h>", &root().join("include"), &names);
    for (a, b) in theirs.lines().zip(ours.lines()) {
        assert_eq!(a, b, "theirs, ours");
    }
    assert_eq!(theirs, ours);
}

/// The prototypes of a header by name, with the names of the arguments left out.
fn prototypes(path: &Path, include: &str) -> BTreeMap<String, String> {
    let dir = scratch("prototypes");
    let file = dir.join(format!("{}.c", path.display().to_string().replace('/', "_")));
    std::fs::write(&file, include).unwrap();
    let text = stdout(Command::new("cc").args(["-E", "-P", "-I"]).arg(path).arg(&file)).replace('\n', " ");
    let mut found = BTreeMap::new();
    for declaration in text.split(';') {
        let Some((head, rest)) = declaration.trim().split_once('(') else { continue };
        let head = head.trim_start_matches("extern ");
        let Some((returns, name)) = head.rsplit_once(' ') else { continue };
        if name.contains("MPI_") && !name.contains("MPIX_") && !head.starts_with("typedef") {
            let args: Vec<String> = rest.rsplit_once(')').unwrap().0.split(',').map(argument).collect();
            found.insert(name.to_string(), format!("{}({})", returns.trim(), args.join(", ")));
        }
    }
    found
}

/// An argument's type: without its name, arrays as pointers.
fn argument(text: &str) -> String {
    let text = text.trim().replace("struct MPI_Status", "MPI_Status");
    if text.contains("[3]") || text.contains("(*") {
        return "int (*)[3]".into();
    }
    let arrays = text.matches('[').count();
    let text = text.split('[').next().unwrap();
    let pointers = text.matches('*').count() + arrays;
    let mut words: Vec<&str> = text.split(|c: char| c == '*' || c.is_whitespace()).filter(|w| !w.is_empty()).collect();
    // The last word is the name, unless the type is all there is.
    if words.len() > 1 + usize::from(words[0] == "const") {
        words.pop();
    }
    // Without a pointer, const says nothing to the caller.
    if pointers == 0 {
        words.retain(|w| *w != "const");
    }
    // Callbacks that are passed by function type or by pointer to it are the same.
    let stars = if pointers == 0 && words.concat().ends_with("_function") { 1 } else { pointers };
    format!("{}{}", words.join(" "), "*".repeat(stars))
}

#[test]
fn prototypes_are_those_of_the_peer() {
    let Some(prefix) = mpich() else { return };
    let theirs = prototypes(&prefix.join("include"), "#include <mpi_abi.h>\n");
    let ours = prototypes(&root().join("include"), "#include <mpi.h>\n");
    assert!(theirs.len() >= 2 * 662, "found only {} prototypes", theirs.len());
    let wrong: Vec<String> = theirs
        .iter()
        .filter(|(name, p)| ours.get(*name) != Some(p))
        .map(|(name, p)| format!("{name}: theirs {p}, ours {:?}", ours.get(name)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn arguments_are_compared_by_type() {
    assert_eq!(argument("const int recvcounts[]"), argument("const int *counts"));
    assert_eq!(argument("int ranges[][3]"), argument("int (*ranges)[3]"));
    assert_eq!(argument("char *argv[]"), argument("char **argv"));
    assert_ne!(argument("const void *buf"), argument("void *buf"));
    assert_eq!(argument("..."), "...");
    assert_eq!(argument("void"), "void");
}
