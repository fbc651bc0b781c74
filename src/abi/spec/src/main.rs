//! `cargo run -p ferrite-spec`: writes the generated files.
//! `cargo run -p ferrite-spec -- check`: fails if one is stale.
//! `cargo run -p ferrite-spec -- signature Comm_split ...`: the Rust signature that an engine function must have.
//! `cargo run -p ferrite-spec -- implemented [module]`: what the engine has and what it has not.

use ferrite_spec::{emit, root, types, Spec};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = Spec::read(&root()).and_then(|spec| match words[..] {
        [] => generate(&spec),
        ["check"] => check(&spec),
        ["signature", ref names @ ..] if !names.is_empty() => signatures(&spec, names),
        ["implemented", ref modules @ ..] => implemented(&spec, modules),
        _ => Err("usage: ferrite-spec [check | signature NAME... | implemented [MODULE...]]".into()),
    });
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("ferrite-spec: {why}");
            ExitCode::FAILURE
        }
    }
}

fn generate(spec: &Spec) -> Result<(), String> {
    for (path, text) in spec.files() {
        update(&path, &text)?;
    }
    // cbindgen reads what has just been written.
    update("include/mpi.h", &emit::header::emit(spec, &root())?)
}

/// An unchanged file keeps its time, so that nothing is built again.
fn update(path: &str, text: &str) -> Result<(), String> {
    let file = root().join(path);
    if std::fs::read_to_string(&file).ok().as_deref() != Some(text) {
        std::fs::write(&file, text).map_err(|e| format!("{path}: {e}"))?;
        println!("wrote {path}");
    }
    Ok(())
}

fn check(spec: &Spec) -> Result<(), String> {
    let stale = |(path, text): &(String, String)| std::fs::read_to_string(root().join(path)).ok().as_deref() != Some(text);
    let names: Vec<String> = spec.files().into_iter().filter(stale).map(|f| f.0).collect();
    if names.is_empty() {
        return Ok(());
    }
    Err(format!("stale, run `make generate`: {}", names.join(", ")))
}

/// Names may be with or without `MPI_`, in any case; a module's name stands for all of its functions.
fn signatures(spec: &Spec, names: &[&str]) -> Result<(), String> {
    for name in names {
        let wanted = name.to_lowercase();
        let wanted = wanted.strip_prefix("mpi_").unwrap_or(&wanted);
        let mut found = false;
        for form in spec.functions.iter().flat_map(|f| f.forms()) {
            if (form.name().to_lowercase() == wanted || form.f.module == wanted) && (!form.large || form.f.splits()) {
                println!("// MPI_{} in src/{}\n{}", form.name(), form.f.module, types::signature(form));
                found = true;
            }
        }
        if !found {
            return Err(format!("no function or module `{name}`"));
        }
    }
    Ok(())
}

fn implemented(spec: &Spec, modules: &[&str]) -> Result<(), String> {
    for form in spec.functions.iter().flat_map(|f| f.forms()) {
        if modules.is_empty() || modules.contains(&form.f.module.as_str()) {
            let path = spec.engine.path(form);
            println!("{:<40} {}", form.name(), path.as_deref().unwrap_or("-"));
        }
    }
    Ok(())
}
