//! Runs a piece of Rust on several ranks: forked processes over one segment, without the launcher.

use ferrite::comm::Comm;
use ferrite::engine::engine;
use ferrite::launch::{cores, Job};
use ferrite::shm::Segment;
use std::rc::Rc;

/// Runs `body` on `n` ranks; panics if one of them fails or takes longer than a minute.
pub fn ranks(name: &str, n: usize, body: impl Fn(&Rc<Comm>)) {
    eprintln!("{name}, {n} ranks");
    let segment = Segment::create(n, cores()).expect("segment");
    let mut segment = Some(segment);
    let mut pids = Vec::new();
    for rank in 0..n {
        // SAFETY: this process has one thread.
        match unsafe { nix::unistd::fork() }.expect("fork") {
            nix::unistd::ForkResult::Child => {
                nix::unistd::alarm::set(60);
                let job = Job { rank, size: n, appnum: 0, segment: segment.take().expect("mapped"), outside: None };
                let ok = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    assert!(engine().job.set(job).is_ok());
                    ferrite::progress::init(engine().job());
                    ferrite::comm::init_world().expect("world");
                    let world = engine().comms.world.borrow().clone().expect("world");
                    body(&world);
                }));
                // SAFETY: ends the child at once, without the parent's exit handlers.
                unsafe { libc::_exit(i32::from(ok.is_err())) };
            }
            nix::unistd::ForkResult::Parent { child } => pids.push(child),
        }
    }
    for (rank, pid) in pids.into_iter().enumerate() {
        let status = nix::sys::wait::waitpid(pid, None).expect("waitpid");
        assert!(matches!(status, nix::sys::wait::WaitStatus::Exited(_, 0)), "{name}: rank {rank} of {n}: {status:?}");
    }
}
