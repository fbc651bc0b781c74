//! The libraries from outside: their symbols, the header, and all of it against other libraries of the same ABI.

mod header;
mod library;
mod misuse;
mod mpich;
mod open_mpi;
mod peer;
mod programs;
mod symbols;
