//! Checks of arguments, and what they say.

use super::matching::Key;
use crate::error::{Class, Error};

/// Sender and receiver disagree about the type signature (MPI 5.0, section 3.3.1).
#[cold]
pub fn type_mismatch(message: &Key, sent: u32, wanted: u32) -> Error {
    let (source, tag) = (message.source, message.tag);
    Error::new(Class::Type, format!("message from rank {source}, tag {tag}, was sent as type {sent:#x}, received as {wanted:#x}"))
}
