//! Errors of the operating system as those of the standard (MPI 5.0, section 14.7).

use crate::error::{Class, Error};
use nix::errno::Errno;
use std::io;

/// `cannot open file "x": Permission denied`
#[cold]
pub fn error(what: &str, name: &str, e: &io::Error) -> Error {
    let errno = e.raw_os_error().map(Errno::from_raw);
    let why = errno.map_or_else(|| e.to_string(), |errno| errno.desc().to_string());
    Error::new(errno.map_or(Class::Io, class), format!("cannot {what} file \"{name}\": {why}"))
}

fn class(e: Errno) -> Class {
    match e {
        Errno::ENOENT => Class::NoSuchFile,
        Errno::EEXIST => Class::FileExists,
        Errno::EACCES | Errno::EPERM => Class::Access,
        Errno::EROFS => Class::ReadOnly,
        Errno::ENOSPC => Class::NoSpace,
        Errno::EDQUOT => Class::Quota,
        Errno::ETXTBSY | Errno::EBUSY => Class::FileInUse,
        Errno::EISDIR | Errno::ENOTDIR | Errno::ELOOP | Errno::ENAMETOOLONG => Class::BadFile,
        Errno::ENOMEM => Class::NoMem,
        _ => Class::Io,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_their_class_and_name_the_file() {
        let e = error("open", "a/b", &io::Error::from_raw_os_error(libc::ENOENT));
        assert_eq!(e.code, Class::NoSuchFile as i32);
        assert_eq!(e.text, "cannot open file \"a/b\": No such file or directory");
        assert_eq!(error("read", "x", &io::Error::other("odd")).code, Class::Io as i32);
    }
}
