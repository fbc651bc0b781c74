//! The shared library's name and its symbols; see `../link.rs`.

#[path = "../link.rs"]
mod link;

fn main() {
    link::link(&link::Library {
        soname: "libmpi_abi.so.1",
        file: "libmpi_abi.so",
        companions: &[],
        symbols: &["ferrite_fortran_*", "FERRITE_FORTRAN_*"],
        extensions: None,
        aliases: Vec::new(),
    });
}
