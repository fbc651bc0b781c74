//! Files (MPI 5.0, chapter 14).
//!
//! A [`File`] is the system's file, opened by each rank for itself, and a communicator of its own for what the ranks must agree on
//! ([`agree`]). Its [`view`] says which bytes of the file a rank sees: the data of endless copies of the file type. [`transfer`] moves
//! bytes between a buffer and a range of that data, run by run; [`access`] finds the range from an explicit offset, the rank's
//! own file pointer or the shared one ([`shared`]). The collective calls move the data of each rank independently, as all ranks share the page cache, but for
//! writes whose runs interleave ([`together`]). The nonblocking calls are complete when they return.

mod access;
mod agree;
mod covered;
mod datarep;
mod lock;
mod open;
mod os;
mod pointer;
mod properties;
mod scatter;
mod shared;
mod together;
mod transfer;
mod view;

pub use access::{
    file_iread, file_iread_all, file_iread_at, file_iread_at_all, file_iread_shared, file_iwrite, file_iwrite_all, file_iwrite_at,
    file_iwrite_at_all, file_iwrite_shared, file_read, file_read_all, file_read_all_begin, file_read_all_end, file_read_at,
    file_read_at_all, file_read_at_all_begin, file_read_at_all_end, file_read_ordered, file_read_ordered_begin,
    file_read_ordered_end, file_read_shared, file_write, file_write_all, file_write_all_begin, file_write_all_end, file_write_at,
    file_write_at_all, file_write_at_all_begin, file_write_at_all_end, file_write_ordered, file_write_ordered_begin,
    file_write_ordered_end, file_write_shared,
};
pub use datarep::{register_datarep, register_datarep_c};
pub use open::{file_close, file_delete, file_open};
pub use pointer::{file_get_position, file_get_position_shared, file_seek, file_seek_shared};
pub use properties::{
    file_get_amode, file_get_atomicity, file_get_group, file_get_info, file_get_size, file_preallocate, file_set_atomicity,
    file_set_info, file_set_size, file_sync,
};
pub use view::{file_get_byte_offset, file_get_type_extent, file_get_view, file_set_view};

use crate::calls::Call;
use crate::comm::Comm;
use crate::errhandler::{Handler, InForce};
use crate::error::Result;
use crate::handle::{FileH, FileKind, Table};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// An open file.
pub struct File {
    /// Its name, as the program gave it.
    pub name: String,
    /// The ranks that have opened it together; a communicator of the file's own.
    pub comm: Rc<Comm>,
    /// Error handler.
    pub errhandler: InForce,
    os: std::fs::File,
    amode: i32,
    view: RefCell<Rc<view::View>>,
    /// Has any rank's view gaps?
    gaps: Cell<bool>,
    /// See [`scatter`].
    page_cost: Cell<f64>,
    /// Whether collective writes interleave is asked now and then; memory for those that do.
    trials: together::Trials,
    desk: RefCell<together::Desk>,
    /// The individual file pointer, in elementary types of the view.
    position: Cell<u64>,
    shared: shared::Pointer,
    atomic: Cell<bool>,
    /// The split collective call under way (section 14.4.5).
    split: RefCell<Option<access::Split>>,
}

/// The files of the process.
pub struct Files {
    table: Table<FileKind, File>,
    /// The handler of MPI_FILE_NULL, which new files get, and which counts where there is no file (section 14.7).
    pub default_errhandler: InForce,
    /// Names of data representations that the program has registered.
    datareps: RefCell<Vec<String>>,
}

impl Default for Files {
    fn default() -> Self {
        Files { table: Table::new(), default_errhandler: InForce::new(Handler::Return), datareps: RefCell::default() }
    }
}

/// The file behind a handle. Errors: MPI_ERR_FILE.
pub fn get(h: FileH) -> Result<Rc<File>> {
    crate::engine::engine().files.table.get(h)
}

/// The name of the call that the program is in.
fn call_name() -> &'static str {
    let call: Call = crate::engine::engine().call.get();
    call.name()
}
