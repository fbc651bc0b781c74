//! The memory that a message comes from or goes to.

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
}

impl Data {
    /// Bytes to send.
    pub fn len(&self) -> usize {
        match self {
            Data::Nothing => 0,
            Data::Owned(v) | Data::Any(v) => v.len(),
        }
    }

    /// Is there nothing to send?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A message of `total` bytes comes: the bytes that fit.
    pub fn prepare(&mut self, total: usize) -> usize {
        match self {
            Data::Nothing => 0,
            Data::Owned(v) => v.len(),
            Data::Any(v) => {
                v.resize(total, 0);
                total
            }
        }
    }

    /// The bytes from `at` on of the stream to send.
    pub fn get(&self, at: usize, out: &mut [u8]) {
        match self {
            Data::Nothing => {}
            Data::Owned(v) | Data::Any(v) => out.copy_from_slice(&v[at..at + out.len()]),
        }
    }

    /// Stores received bytes from `at` on; what does not fit is dropped.
    pub fn put(&mut self, at: usize, bytes: &[u8]) {
        match self {
            Data::Nothing => {}
            Data::Owned(v) | Data::Any(v) => {
                let n = bytes.len().min(v.len().saturating_sub(at));
                if n > 0 {
                    v[at..at + n].copy_from_slice(&bytes[..n]);
                }
            }
        }
    }
}
