//! Copying between two buffers of the same process.

use crate::datatype::Buffer;

/// Copies the packed data of `from` into `to`, which has room for it. The two may be different views of disjoint memory.
pub fn copy(from: &Buffer, to: &mut Buffer) {
    let bytes = from.bytes().min(to.bytes());
    if bytes == 0 {
        return;
    }
    if let Some(data) = from.as_bytes() {
        to.unpack(0, &data[..bytes]);
        return;
    }
    if let Some(room) = to.as_bytes_mut() {
        from.pack(0, &mut room[..bytes]);
        return;
    }
    let mut stage = vec![0; bytes.min(64 << 10)];
    for at in (0..bytes).step_by(64 << 10) {
        let n = stage.len().min(bytes - at);
        from.pack(at, &mut stage[..n]);
        to.unpack(at, &stage[..n]);
    }
}
