//! What the variables of other launchers say.

use super::ENV_JOINED;
use nix::fcntl::{fcntl, FcntlArg};
use std::os::fd::BorrowedFd;

type Var<'a> = &'a dyn Fn(&str) -> Option<String>;

/// How to get in touch with the other ranks.
#[derive(Debug, PartialEq, Eq)]
pub enum Way {
    /// PMI-1 over this descriptor.
    PmiDescriptor(i32),
    /// PMI-1 over a connection to `host:port`, where this process says that it is `id`.
    PmiPort { address: String, id: String },
    /// What the variables say is all there is.
    Variables,
}

/// The place of this process in a job of another launcher.
#[derive(Debug, PartialEq, Eq)]
pub struct Place {
    /// The launcher, for messages.
    pub launcher: &'static str,
    /// Its rank; 0 until the launcher is asked ([`Way::PmiPort`]).
    pub rank: usize,
    /// Ranks of the job.
    pub size: usize,
    /// Number of the program.
    pub appnum: i32,
    /// What distinguishes this job from others on this machine.
    pub key: String,
    /// See [`Way`].
    pub way: Way,
}

impl Place {
    /// The name of the socket at which ranks that only have variables meet.
    pub fn meeting_name(&self, _var: Var) -> String {
        format!("ferrite/{}/{}", nix::unistd::geteuid(), self.key)
    }
}

const HYDRA: &str = "a PMI launcher such as MPICH's mpiexec";
const OPENMPI: &str = "Open MPI's launcher";
const SLURM: &str = "Slurm's srun";

/// All jobs of other launchers that the variables speak of: what [`ENV_JOINED`] is set to for programs that are none of their
/// ranks, since a rank has started them or a launcher of ours.
pub fn left(var: Var) -> String {
    let keys: Vec<String> = keys(var).into_iter().map(|(_, key)| key).collect();
    if keys.is_empty() {
        return "none".into();
    }
    keys.join(" ")
}

/// Do the variables speak of a job of another launcher?
pub fn is_named(var: Var) -> bool {
    !keys(var).is_empty()
}

/// The place of this process, if it is one of several ranks that another launcher has started and that have not joined yet.
/// Errors: a job that cannot be joined.
pub fn find(var: Var) -> Result<Option<Place>, String> {
    let joined = var(ENV_JOINED).unwrap_or_default();
    let keys = keys(var);
    let Some((find, key)) = keys.iter().find(|(_, key)| !joined.split(' ').any(|j| j == key)) else {
        return if keys.is_empty() { unknown(var) } else { Ok(None) };
    };
    let found = find(var, key)?;
    Ok(found.filter(|p| p.size > 1 || matches!(p.way, Way::PmiPort { .. })))
}

/// Reads a place from the variables of one kind of launcher.
type Finder = fn(Var, &str) -> Result<Option<Place>, String>;

/// The jobs that the variables speak of, the innermost first, and for each what distinguishes it from all others of this machine, at
/// this time. Launchers start others with Slurm's, so that its variables come last.
fn keys(var: Var) -> Vec<(Finder, String)> {
    let mut keys: Vec<(Finder, String)> = Vec::new();
    if let Some(fd) = pmi_descriptor(var) {
        keys.push((pmi, format!("pmi-{}", inode(fd).map_or(0, |i| i))));
    } else if let (Some(port), Some(id)) = (var("PMI_PORT"), var("PMI_ID")) {
        keys.push((pmi, format!("pmi-{port}-{id}")));
    }
    if let Some(job) = openmpi_job(var) {
        keys.push((openmpi, format!("ompi-{job}")));
    }
    if let Some(job) = slurm_job(var) {
        keys.push((slurm, format!("slurm-{job}")));
    }
    keys
}

/// Variables that say `one of several`, without a job that could be joined.
fn unknown(var: Var) -> Result<Option<Place>, String> {
    if var(ENV_JOINED).is_some() {
        return Ok(None);
    }
    for (rank, size) in [("PMI_RANK", "PMI_SIZE"), ("OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE")] {
        if let (Some(r), Some(s)) = (number(var, rank)?, number(var, size)?) {
            if s > 1 {
                return Err(format!(
                    "this process was started as rank {r} of {s} ({rank}={r}) by a launcher that does not say how to find the \
                     others; start the program with Ferrite's mpiexec"
                ));
            }
        }
    }
    Ok(None)
}

fn number(var: Var, name: &str) -> Result<Option<usize>, String> {
    match var(name) {
        None => Ok(None),
        Some(s) => s.trim().parse().map(Some).map_err(|_| format!("environment variable {name} is `{s}`, not a number")),
    }
}

fn needed(var: Var, name: &str) -> Result<usize, String> {
    number(var, name)?.ok_or_else(|| format!("environment variable {name} is not set"))
}

fn checked(place: Place) -> Result<Option<Place>, String> {
    if place.size > 0 && place.rank >= place.size {
        return Err(format!("{} says that this is rank {} of {}", place.launcher, place.rank, place.size));
    }
    Ok(Some(place))
}

fn one_machine(launcher: &str, ranks: usize, where_: &str) -> String {
    format!(
        "{launcher} has started {ranks} ranks on more than one machine ({where_}); Ferrite runs all ranks of a job on one machine"
    )
}

/// The descriptor that PMI_FD names, if it is open.
fn pmi_descriptor(var: Var) -> Option<i32> {
    let fd = var("PMI_FD")?.trim().parse::<i32>().ok().filter(|&fd| fd >= 0)?;
    // SAFETY: only asks about a number, which need not be an open descriptor.
    fcntl(unsafe { BorrowedFd::borrow_raw(fd) }, FcntlArg::F_GETFD).ok().map(|_| fd)
}

fn inode(fd: i32) -> Option<u64> {
    // SAFETY: only asks about a number, which need not be an open descriptor.
    nix::sys::stat::fstat(unsafe { BorrowedFd::borrow_raw(fd) }).ok().map(|s| s.st_ino)
}

fn pmi(var: Var, key: &str) -> Result<Option<Place>, String> {
    let place = |rank, size, way| Place { launcher: HYDRA, rank, size, appnum: 0, key: key.to_string(), way };
    if let Some(fd) = pmi_descriptor(var) {
        return checked(place(needed(var, "PMI_RANK")?, needed(var, "PMI_SIZE")?, Way::PmiDescriptor(fd)));
    }
    match (var("PMI_PORT"), var("PMI_ID")) {
        (Some(address), Some(id)) => checked(place(0, 0, Way::PmiPort { address, id })),
        _ => Ok(None),
    }
}

fn openmpi_job(var: Var) -> Option<String> {
    var("OMPI_COMM_WORLD_RANK")?;
    let names = ["PMIX_NAMESPACE", "OMPI_MCA_ess_base_jobid", "OMPI_MCA_orte_ess_jobid", "OMPI_MCA_orte_hnp_uri"];
    names.iter().find_map(|name| var(name)).map(|job| job.replace(' ', "_"))
}

/// Job and step. A batch script and an interactive shell have variables of this kind, too, but no step, or one of a high number.
fn slurm_job(var: Var) -> Option<String> {
    const FIRST_SPECIAL: u32 = u32::MAX - 15;
    var("SLURM_PROCID")?;
    let job = var("SLURM_JOB_ID").or_else(|| var("SLURM_JOBID"))?;
    let step = var("SLURM_STEP_ID").or_else(|| var("SLURM_STEPID"))?;
    step.parse::<u32>().is_ok_and(|n| n < FIRST_SPECIAL).then(|| format!("{job}.{step}").replace(' ', "_"))
}

fn openmpi(var: Var, key: &str) -> Result<Option<Place>, String> {
    let Some(rank) = number(var, "OMPI_COMM_WORLD_RANK")? else { return Ok(None) };
    let size = needed(var, "OMPI_COMM_WORLD_SIZE")?;
    if let Some(here) = number(var, "OMPI_COMM_WORLD_LOCAL_SIZE")?.filter(|&here| here < size) {
        return Err(one_machine(OPENMPI, size, &format!("{here} of them on this one")));
    }
    // Programs of one job: how many ranks each of them has, in order.
    let counts: Vec<usize> =
        var("OMPI_APP_CTX_NUM_PROCS").unwrap_or_default().split_whitespace().filter_map(|n| n.parse().ok()).collect();
    let ends = counts.iter().scan(0, |sum, n| {
        *sum += n;
        Some(*sum)
    });
    let appnum = ends.take_while(|&end| end <= rank).count();
    let appnum = if counts.is_empty() { 0 } else { appnum.min(counts.len() - 1) };
    checked(Place { launcher: OPENMPI, rank, size, appnum: appnum as i32, key: key.to_string(), way: Way::Variables })
}

fn slurm(var: Var, key: &str) -> Result<Option<Place>, String> {
    let rank = needed(var, "SLURM_PROCID")?;
    let first = |names: &[&str]| names.iter().map(|n| number(var, n)).find_map(Result::transpose).transpose();
    let Some(size) = first(&["SLURM_STEP_NUM_TASKS", "SLURM_NTASKS", "SLURM_NPROCS"])? else { return Ok(None) };
    let nodes = first(&["SLURM_STEP_NUM_NODES", "SLURM_NNODES", "SLURM_JOB_NUM_NODES"])?.unwrap_or(1);
    if size > 1 && nodes > 1 {
        return Err(one_machine(SLURM, size, &format!("{nodes} nodes")));
    }
    checked(Place { launcher: SLURM, rank, size, appnum: 0, key: key.to_string(), way: Way::Variables })
}

/// What distinguishes this machine, as long as it runs, from all others. Containers on it have the same.
pub fn machine() -> String {
    let id = std::fs::read_to_string("/proc/sys/kernel/random/boot_id").unwrap_or_else(|_| host_name());
    id.trim().to_string()
}

/// The name of this machine.
pub fn host_name() -> String {
    nix::unistd::gethostname().unwrap_or_default().to_string_lossy().into_owned()
}

/// A name for a socket that nobody else uses or can guess.
pub fn unused_name() -> String {
    let mut random = [0u8; 16];
    // SAFETY: the buffer has the length that is said. Without random bytes the time and the process make the name.
    unsafe { libc::getrandom(random.as_mut_ptr().cast(), random.len(), libc::GRND_NONBLOCK) };
    format!("ferrite-{:032x}-{:x}-{:x}", u128::from_ne_bytes(random), std::process::id(), crate::progress::now_ns())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(vars: &'static [(&str, &str)]) -> Result<Option<Place>, String> {
        find(&|name| vars.iter().find(|(k, _)| *k == name).map(|(_, v)| v.to_string()))
    }

    fn place(vars: &'static [(&str, &str)]) -> (usize, usize, i32) {
        let p = with(vars).unwrap().unwrap();
        (p.rank, p.size, p.appnum)
    }

    #[test]
    fn places_are_found() {
        let prte = &[("OMPI_COMM_WORLD_RANK", "1"), ("OMPI_COMM_WORLD_SIZE", "2"), ("PMIX_NAMESPACE", "prterun-host-7@1")];
        assert_eq!(place(prte), (1, 2, 0));
        let programs = &[
            ("OMPI_COMM_WORLD_RANK", "2"),
            ("OMPI_COMM_WORLD_SIZE", "3"),
            ("OMPI_COMM_WORLD_LOCAL_SIZE", "3"),
            ("OMPI_APP_CTX_NUM_PROCS", "1 2"),
            ("OMPI_MCA_ess_base_jobid", "7"),
        ];
        assert_eq!(place(programs), (2, 3, 1));
        let srun = &[("SLURM_PROCID", "3"), ("SLURM_STEP_NUM_TASKS", "4"), ("SLURM_STEP_ID", "0"), ("SLURM_JOB_ID", "5")];
        assert_eq!(place(srun), (3, 4, 0));
        let port = with(&[("PMI_PORT", "host:77"), ("PMI_ID", "3")]).unwrap().unwrap();
        assert_eq!(port.way, Way::PmiPort { address: "host:77".into(), id: "3".into() });
    }

    #[test]
    fn other_machines_are_refused() {
        for vars in [
            &[
                ("OMPI_COMM_WORLD_RANK", "1"),
                ("OMPI_COMM_WORLD_SIZE", "4"),
                ("OMPI_COMM_WORLD_LOCAL_SIZE", "2"),
                ("PMIX_NAMESPACE", "x"),
            ][..],
            &[
                ("SLURM_PROCID", "0"),
                ("SLURM_STEP_NUM_TASKS", "4"),
                ("SLURM_STEP_ID", "0"),
                ("SLURM_JOB_ID", "5"),
                ("SLURM_STEP_NUM_NODES", "2"),
            ],
        ] {
            assert!(with(vars).unwrap_err().contains("more than one machine"));
        }
    }

    #[test]
    fn launchers_that_say_too_little_are_refused() {
        assert!(with(&[("PMI_RANK", "1"), ("PMI_SIZE", "4")]).unwrap_err().contains("rank 1 of 4"));
        assert!(with(&[("OMPI_COMM_WORLD_RANK", "1"), ("OMPI_COMM_WORLD_SIZE", "4")]).is_err());
        assert!(with(&[("OMPI_COMM_WORLD_RANK", "x"), ("OMPI_COMM_WORLD_SIZE", "4"), ("PMIX_NAMESPACE", "x")]).is_err());
    }

    #[test]
    fn jobs_of_one_and_batch_scripts_and_jobs_that_were_left_are_none() {
        assert_eq!(with(&[("PMI_RANK", "0"), ("PMI_SIZE", "1")]), Ok(None));
        assert_eq!(with(&[("SLURM_PROCID", "0"), ("SLURM_NTASKS", "2"), ("SLURM_JOB_ID", "5")]), Ok(None));
        assert_eq!(with(&[]), Ok(None));
        let left = &[
            ("OMPI_COMM_WORLD_RANK", "1"),
            ("OMPI_COMM_WORLD_SIZE", "2"),
            ("PMIX_NAMESPACE", "prterun-host-7@1"),
            (ENV_JOINED, "ompi-prterun-host-7@1"),
        ];
        assert_eq!(with(left), Ok(None));
        // A step around that job was left with it; one within it was not.
        let step = [("SLURM_PROCID", "0"), ("SLURM_STEP_NUM_TASKS", "2"), ("SLURM_STEP_ID", "1"), ("SLURM_JOB_ID", "5")];
        let with_step = |joined: &'static str| {
            let vars = left[..3].iter().chain(&step).copied().chain([(ENV_JOINED, joined)]).collect::<Vec<_>>();
            find(&|name| vars.iter().find(|(k, _)| *k == name).map(|(_, v)| v.to_string())).unwrap().map(|p| p.key)
        };
        assert_eq!(with_step("ompi-prterun-host-7@1 slurm-5.1"), None);
        assert_eq!(with_step("ompi-prterun-host-7@1 slurm-5.0").as_deref(), Some("slurm-5.1"));
        let shell = &[("SLURM_PROCID", "0"), ("SLURM_NTASKS", "4"), ("SLURM_STEP_ID", "4294967290"), ("SLURM_JOB_ID", "5")];
        assert_eq!(with(shell), Ok(None));
    }
}
