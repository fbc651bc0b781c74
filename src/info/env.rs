//! What MPI_INFO_ENV and MPI_Info_create_env tell (MPI 5.0, sections 10.1 and 11.5): how the program was started.

use super::{publish, Info};
use crate::args::Opaque;
use crate::consts::{MAX_INFO_VAL, THREAD_FUNNELED, THREAD_MULTIPLE, THREAD_SERIALIZED, THREAD_SINGLE};
use crate::engine::engine;
use crate::error::Result;
use crate::handle::InfoH;

/// MPI_Info_create_env: may be called at any time, also before MPI_Init. The command line is the process's own, whatever
/// `argc` and `argv` are: the standard lets them be 0 and NULL.
pub fn info_create_env(_argc: i32, _argv: Opaque) -> Result<InfoH> {
    publish(start_info())
}

/// The pairs, as far as they are known. A value that is too long is left out rather than cut.
pub(super) fn start_info() -> Info {
    let mut pairs = Vec::new();
    let mut add = |key: &str, value: Option<String>| {
        pairs.extend(value.filter(|v| v.len() < MAX_INFO_VAL as usize).map(|v| (key.to_string(), v)));
    };
    let mut words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    add("command", words.next());
    add("argv", Some(words.collect::<Vec<_>>().join(" ")).filter(|argv| !argv.is_empty()));
    let job = engine().job.get();
    add("maxprocs", job.map(|job| job.size.to_string()));
    add("soft", job.map(|job| job.size.to_string()));
    add("host", crate::env::get_processor_name().ok());
    add("arch", Some(std::env::consts::ARCH.to_string()));
    add("wdir", std::env::current_dir().ok().map(|dir| dir.to_string_lossy().into_owned()));
    add("thread_level", job.and_then(|_| thread_level(engine().thread_level.get())).map(String::from));
    Info::from_pairs(pairs)
}

fn thread_level(level: i32) -> Option<&'static str> {
    match level {
        THREAD_SINGLE => Some("MPI_THREAD_SINGLE"),
        THREAD_FUNNELED => Some("MPI_THREAD_FUNNELED"),
        THREAD_SERIALIZED => Some("MPI_THREAD_SERIALIZED"),
        THREAD_MULTIPLE => Some("MPI_THREAD_MULTIPLE"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_knows_the_command_and_the_directory() {
        let _serial = crate::engine::test_lock();
        let info = start_info();
        assert_eq!(info.value("command"), std::env::args().next());
        assert_eq!(info.value("wdir").unwrap(), std::env::current_dir().unwrap().to_str().unwrap());
        assert!(info.pairs().iter().all(|(_, v)| !v.is_empty()));
    }
}
