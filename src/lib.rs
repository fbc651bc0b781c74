//! Ferrite: an MPI library for one node.
//!
//! The engine, below the ABI libraries of `src/abi` and above nothing but the kernel. A call comes in through a generated
//! shim, which turns each argument into a type of [`args`] or [`handle`], and goes to the function of the module named after
//! its chapter: [`p2p`], [`coll`], [`comm`], [`group`], [`topo`], [`datatype`], [`op`], [`attr`], [`info`], [`io`],
//! [`errhandler`], [`env`]. These are safe Rust and return a [`error::Result`]. Below them, [`progress`] waits, [`transport`] moves messages,
//! [`shm`] is the memory that all ranks share, [`launch`] knows who we are.
#![warn(missing_docs)]

pub mod args;
pub mod attr;
pub mod calls;
pub mod coll;
pub mod comm;
pub mod consts;
pub mod copy;
pub mod datatype;
pub mod engine;
pub mod env;
pub mod errhandler;
pub mod error;
pub mod group;
pub mod handle;
pub mod info;
pub mod io;
pub mod launch;
pub mod op;
pub mod p2p;
pub mod progress;
pub mod shm;
pub mod sync;
pub mod threads;
pub mod topo;
pub mod transport;
