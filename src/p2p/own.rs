//! Messages of a rank to itself: from one buffer to the other, without a ring.

use super::endpoint::Endpoint;
use super::incoming::{Body, Message};
use super::outgoing::EAGER_MAX;
use super::request::{Mode, Request, Role};
use std::rc::Rc;

impl Endpoint {
    /// Starts a send to this rank. As with other ranks, a short one is complete at once and a long one waits for its receive.
    pub(super) fn send_to_self(&self, req: Rc<Request>) {
        let posted = self.queues.borrow_mut().posted.take(&req.key);
        let (total, digest) = (req.total.get(), req.digest());
        if let Some(receive) = posted {
            receive.begin(&req.key, total, digest);
            return copy(&req, &receive);
        }
        let key = req.key;
        let body = if matches!(req.role, Role::Send(Mode::Synchronous)) || total > EAGER_MAX {
            Body::Own(req)
        } else {
            let mut bytes = vec![0; total];
            req.data.borrow().get(0, &mut bytes);
            req.finish();
            Body::Whole(bytes.into())
        };
        let message = Message { from: self.me(), digest, total, sync: None, body };
        self.queues.borrow_mut().unexpected.add(key, message);
    }
}

/// Copies the message; the receive has begun.
pub(super) fn copy(send: &Request, receive: &Request) {
    const STEP: usize = 64 << 10;
    let (total, data) = (send.total.get(), send.data.borrow());
    match data.as_bytes() {
        Some(bytes) => _ = receive.put(bytes),
        None => {
            let mut room = vec![0; total.min(STEP)];
            let mut at = 0;
            while at < total {
                let n = STEP.min(total - at);
                data.get(at, &mut room[..n]);
                receive.put(&room[..n]);
                at += n;
            }
        }
    }
    receive.finish();
    send.finish();
}
