//! Locks of byte ranges, for the atomic mode (MPI 5.0, section 14.6.1).

use super::File;
use crate::error::Result;
use nix::fcntl::{fcntl, FcntlArg};

/// A locked range; dropping it unlocks.
pub struct Locked<'a> {
    file: &'a File,
    range: libc::flock,
}

fn range(kind: i32, from: u64, to: u64) -> libc::flock {
    libc::flock {
        l_type: kind as libc::c_short,
        l_whence: libc::SEEK_SET as libc::c_short,
        l_start: from as libc::off_t,
        l_len: (to - from) as libc::off_t,
        l_pid: 0,
    }
}

impl File {
    /// Locks bytes `from..to` of the file: against everybody for writing, against writers for reading. The lock belongs to this
    /// rank's opening of the file. Whoever holds one waits for nothing but the disk, so the wait is short.
    pub(super) fn lock(&self, writing: bool, from: u64, to: u64) -> Result<Locked<'_>> {
        let range = range(if writing { libc::F_WRLCK } else { libc::F_RDLCK }, from, to);
        loop {
            match fcntl(&self.os, FcntlArg::F_OFD_SETLKW(&range)) {
                Ok(_) => return Ok(Locked { file: self, range }),
                Err(nix::errno::Errno::EINTR) => {}
                Err(e) => return Err(self.failed("lock", &e.into())),
            }
        }
    }
}

impl Drop for Locked<'_> {
    fn drop(&mut self) {
        self.range.l_type = libc::F_UNLCK as libc::c_short;
        // Fails only for a range that was never locked.
        let _ = fcntl(&self.file.os, FcntlArg::F_OFD_SETLK(&self.range));
    }
}
