//! Data representations (MPI 5.0, section 14.5).

use crate::args::{FnPtr, Opaque};
use crate::consts::MAX_DATAREP_STRING;
use crate::engine::engine;
use crate::err;
use crate::error::{Class, Result};

/// All ranks run on one machine, whose own representation is the native one and the internal one.
const OWN: [&str; 2] = ["native", "internal"];
const EXTERNAL: &str = "external32";

/// A representation that files may have. Errors: MPI_ERR_UNSUPPORTED_DATAREP.
pub fn check(name: &str) -> Result<&'static str> {
    if let Some(own) = OWN.into_iter().find(|own| *own == name) {
        return Ok(own);
    }
    let what = match name {
        EXTERNAL => "is not supported in files",
        _ if registered(name) => "has been registered, but files with conversions of the program are not supported",
        _ => "has not been registered",
    };
    err!(Class::UnsupportedDatarep, "datarep is \"{name}\", which {what}; there are \"native\" and \"internal\"")
}

fn registered(name: &str) -> bool {
    engine().files.datareps.borrow().iter().any(|known| known == name)
}

/// MPI_Register_datarep (section 14.5.3). The name is known from then on; MPI_File_set_view refuses it.
pub fn register_datarep(datarep: &str, _read: FnPtr, _write: FnPtr, extent: FnPtr, _extra: Opaque) -> Result {
    if datarep.is_empty() || datarep.len() >= MAX_DATAREP_STRING as usize {
        return err!(Class::Arg, "datarep has {} characters, must have 1 to {}", datarep.len(), MAX_DATAREP_STRING - 1);
    }
    if extent.0 == 0 {
        return Err(crate::args::null_argument("dtype_file_extent_fn"));
    }
    if OWN.contains(&datarep) || datarep == EXTERNAL || registered(datarep) {
        return err!(Class::DupDatarep, "datarep \"{datarep}\" exists already");
    }
    engine().files.datareps.borrow_mut().push(datarep.to_string());
    Ok(())
}

/// MPI_Register_datarep_c
pub fn register_datarep_c(datarep: &str, read: FnPtr, write: FnPtr, extent: FnPtr, extra: Opaque) -> Result {
    register_datarep(datarep, read, write, extent, extra)
}
