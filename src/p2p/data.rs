//! The memory that a message comes from or goes to.

use crate::copy::{self, Way};
use crate::datatype::{Buffer, Plain};
use crate::transport::single_copy::Run;

/// See the module.
#[derive(Default)]
pub enum Data {
    /// Nothing.
    #[default]
    Nothing,
    /// To send: bytes of the library's own.
    Owned(Vec<u8>),
    /// To receive: a message of any length.
    Any(Vec<u8>),
    /// Memory of the user.
    User(Buffer),
}

impl Data {
    /// Bytes to send.
    pub fn len(&self) -> usize {
        match self {
            Data::Nothing => 0,
            Data::Owned(v) | Data::Any(v) => v.len(),
            Data::User(b) => b.bytes(),
        }
    }

    /// The memory of the user, if it is one run of elements of one kind.
    #[inline(always)]
    pub fn plain(&self) -> Option<Plain> {
        match self {
            Data::User(b) => b.plain(),
            _ => None,
        }
    }

    /// What the header of a message with this data says about its type signature.
    pub fn digest(&self) -> u32 {
        match self {
            Data::User(b) => b.signature().digest_elem(),
            _ => 0,
        }
    }

    /// May a message of `bytes` bytes (no more than fit) with this digest be received here?
    pub fn accepts(&self, digest: u32, bytes: usize) -> bool {
        match self {
            Data::User(b) => b.accepts(digest, bytes),
            _ => true,
        }
    }

    /// A message of `total` bytes comes: the bytes that there is room for.
    pub fn prepare(&mut self, total: usize) -> usize {
        match self {
            Data::Any(v) => {
                v.resize(total, 0);
                total
            }
            other => other.len(),
        }
    }

    /// The bytes from `at` on of the stream to send.
    #[inline]
    pub fn get(&self, at: usize, out: &mut [u8]) {
        match self {
            Data::Nothing => {}
            Data::Owned(v) | Data::Any(v) => copy::bytes(out, &v[at..at + out.len()]),
            Data::User(b) => b.pack(at, out),
        }
    }

    /// Stores received bytes from `at` on, if they can be in this way; what does not fit is dropped.
    #[inline]
    pub fn put(&mut self, how: Way, at: usize, bytes: &[u8]) {
        let n = bytes.len().min(self.len().saturating_sub(at));
        match self {
            _ if n == 0 => {}
            Data::Nothing => {}
            Data::Owned(v) | Data::Any(v) => copy::bytes(&mut v[at..at + n], &bytes[..n]),
            Data::User(b) => match b.as_bytes_mut() {
                Some(to) if how == Way::Streaming => copy::bytes_in(how, &mut to[at..at + n], &bytes[..n]),
                Some(_) => b.unpack(at, &bytes[..n]),
                None => b.unpack_fetched(at, &bytes[..n]),
            },
        }
    }

    /// The bytes to send, if they are one run of memory.
    pub fn as_bytes(&self) -> Option<&[u8]> {
        match self {
            Data::Nothing => Some(&[]),
            Data::Owned(v) | Data::Any(v) => Some(v),
            Data::User(b) => b.as_bytes(),
        }
    }

    /// The places in memory of `len` bytes from `at` on; None if they lie in pieces that are too small on average to be worth
    /// an entry each.
    pub fn places(&mut self, at: usize, len: usize) -> Option<Vec<Run>> {
        /// Copying a piece through the ring costs less than an entry for it once it is shorter than this.
        const SMALL: usize = 1024;
        match self {
            Data::Nothing => Some(Vec::new()),
            Data::Owned(v) | Data::Any(v) => Some(vec![Run { addr: v[at..at + len].as_mut_ptr() as usize, len }]),
            Data::User(b) => {
                if let Some((addr, _)) = b.as_run() {
                    return Some(vec![Run { addr: addr + at, len }]);
                }
                let mut all = Vec::new();
                // The first pieces tell whether to go on: a large type may have millions.
                let sample = len.min(8 * SMALL);
                b.runs(at, sample, &mut |addr, n| all.push(Run { addr, len: n }));
                if sample / all.len().max(1) < SMALL {
                    return None;
                }
                all.clear();
                b.runs(at, len, &mut |addr, n| all.push(Run { addr, len: n }));
                Some(all)
            }
        }
    }
}
