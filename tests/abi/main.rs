//! The standard ABI from outside: the library's symbols, the header, and both against those of the MPICH package.

mod header;
mod library;
mod misuse;
mod peer;
mod programs;
mod symbols;
