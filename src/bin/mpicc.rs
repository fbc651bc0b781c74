//! The C compiler wrapper.

#[path = "wrapper/mod.rs"]
mod wrapper;

fn main() -> ! {
    wrapper::main(&wrapper::language::C)
}
