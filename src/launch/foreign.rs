//! Jobs of other launchers: recognised, and refused rather than run as so many jobs of one rank.

/// How a launcher tells a process its place: rank and size, and what must be set besides.
struct Launcher {
    name: &'static str,
    rank: &'static str,
    size: &'static str,
    besides: Option<&'static str>,
}

const LAUNCHERS: &[Launcher] = &[
    Launcher { name: "Open MPI's launcher", rank: "OMPI_COMM_WORLD_RANK", size: "OMPI_COMM_WORLD_SIZE", besides: None },
    Launcher { name: "a PMI launcher such as MPICH's mpiexec", rank: "PMI_RANK", size: "PMI_SIZE", besides: None },
    // A batch script of Slurm has the other variables, too, but is no step.
    Launcher { name: "Slurm's srun", rank: "SLURM_PROCID", size: "SLURM_STEP_NUM_TASKS", besides: Some("SLURM_STEP_ID") },
];

/// Says so if another launcher has started this process as one of several ranks. `var` looks up a variable.
pub fn started_by_other(var: impl Fn(&str) -> Option<String>) -> Option<String> {
    let number = |name: &str| var(name)?.trim().parse::<u32>().ok();
    LAUNCHERS.iter().find_map(|l| {
        let (rank, size) = (number(l.rank)?, number(l.size)?);
        let besides = l.besides.is_none_or(|name| var(name).is_some());
        (size > 1 && besides).then(|| {
            format!(
                "this process was started as rank {rank} of {size} by {} ({}={rank}), whose jobs Ferrite cannot join; \
                 start the program with Ferrite's own mpiexec",
                l.name, l.rank
            )
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(vars: &'static [(&str, &str)]) -> Option<String> {
        started_by_other(|name| vars.iter().find(|(k, _)| *k == name).map(|(_, v)| v.to_string()))
    }

    #[test]
    fn jobs_of_others_are_recognised() {
        assert!(with(&[("PMI_RANK", "1"), ("PMI_SIZE", "4")]).unwrap().contains("rank 1 of 4"));
        assert!(with(&[("OMPI_COMM_WORLD_RANK", "0"), ("OMPI_COMM_WORLD_SIZE", "2")]).is_some());
        assert!(with(&[("SLURM_PROCID", "0"), ("SLURM_STEP_NUM_TASKS", "2"), ("SLURM_STEP_ID", "0")]).is_some());
    }

    #[test]
    fn jobs_of_one_and_batch_scripts_are_not() {
        assert_eq!(with(&[("PMI_RANK", "0"), ("PMI_SIZE", "1")]), None);
        assert_eq!(with(&[("SLURM_PROCID", "0"), ("SLURM_STEP_NUM_TASKS", "2")]), None);
        assert_eq!(with(&[]), None);
    }
}
