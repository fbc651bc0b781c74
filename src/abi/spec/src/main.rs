//! The generator: reads the tables of functions and constants, writes the shims.
fn main() {}
