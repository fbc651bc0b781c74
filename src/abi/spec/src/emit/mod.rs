//! One emitter per generated file.

pub mod calls;
pub mod constants;
pub mod consts;
pub mod exports;
pub mod fortran;
pub mod header;
pub mod ints;
pub mod module;
pub mod mpif;
pub mod public;
pub mod shims;
pub mod supported;

/// First line of every generated Rust file.
pub const NOTICE: &str = "Generated from `src/abi/spec` by `make generate`; do not edit.";
