//! The committed generated files are what the generator writes.

use ferrite_spec::{emit, root, Spec};
use std::fs;

#[test]
fn generated_files_are_fresh() {
    let spec = Spec::read(&root()).unwrap();
    let mut files = spec.files();
    files.push(("include/mpi.h".to_string(), emit::header::emit(&spec, &root()).unwrap()));
    let stale: Vec<&str> = files
        .iter()
        .filter(|(path, text)| fs::read_to_string(root().join(path)).ok().as_ref() != Some(text))
        .map(|f| f.0.as_str())
        .collect();
    assert!(stale.is_empty(), "stale, run `make generate`: {stale:?}");
}
