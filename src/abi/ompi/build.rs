//! The shared library's name and its symbols; see `../link.rs`.

#[path = "../link.rs"]
mod link;

fn main() {
    let mut aliases = Vec::new();
    modules(&mut aliases);
    persistent(&mut aliases);
    // NEURON looks for it, to see whether this is Open MPI. Its arguments are argc, argv and those of MPI_Init_thread.
    aliases.push(("ompi_mpi_init".into(), "PMPI_Init_thread".into()));
    link::link(&link::Library {
        soname: "libmpi.so.40",
        file: "libmpi_ompi.so",
        companions: &["libmpi_mpifh.so.40", "libmpi_usempi_ignore_tkr.so.40", "libmpi_usempif08.so.40", "libmpi_cxx.so.40"],
        symbols: &[
            "ompi_*",
            "OMPI_*",
            "MPI_F*_IGNORE",
            "MPIX_Query_*",
            "mpi_fortran_*",
            "mpi_sizeof_*_scalar_",
            "mpi_*_f90_",
            "_ZN3MPI*",
        ],
        extensions: Some("src/extensions.rs"),
        aliases,
    });
}

/// Names, and what each is another name of.
type Aliases = Vec<(String, String)>;

/// Also under the other names that Fortran compilers make of `name`.
fn spellings(aliases: &mut Aliases, name: &str, of: &str) {
    let all = [format!("{name}_"), format!("{name}__"), name.to_string(), name.to_uppercase()];
    aliases.extend(all.into_iter().filter(|spelling| spelling != of).map(|spelling| (spelling, of.to_string())));
}

/// The names by which programs with `use mpi` and `use mpi_f08` call.
fn modules(aliases: &mut Aliases) {
    let mut add = |name: String, of: String| aliases.push((name, of));
    for line in link::lines("../fortran-exports.txt") {
        match line.strip_prefix('-') {
            Some(callback) => add(format!("__mpi_f08_callbacks_MOD_mpi_{callback}"), format!("mpi_{callback}_")),
            None => {
                // The same arguments: handles are structures of one INTEGER, and IERROR may be missing.
                add(format!("mpi_{line}_f08_"), format!("mpi_{line}_"));
                add(format!("pmpi_{line}_f08_"), format!("pmpi_{line}_"));
            }
        }
    }
    for kind in ["comm", "datatype", "errhandler", "file", "group", "info", "message", "op", "request", "win"] {
        add(format!("__mpi_f08_types_MOD_ompi_{kind}_op_eq"), "ompi_handles_equal".into());
        add(format!("__mpi_f08_types_MOD_ompi_{kind}_op_ne"), "ompi_handles_differ".into());
    }
    for integers in ["int8", "int16", "int32", "int64", "character", "logical"] {
        sizeof(&mut add, integers);
    }
    for reals in ["real32", "real64", "real128", "complex32", "complex64", "complex128"] {
        sizeof(&mut add, reals);
    }
    for p in ["", "p"] {
        add(format!("{p}mpi_f_sync_reg_f08_"), "mpi_f_sync_reg_".into());
    }
    for p in ["", "p"] {
        for name in ["alloc_mem", "win_allocate", "win_allocate_shared", "win_shared_query"] {
            spellings(aliases, &format!("{p}mpi_{name}_cptr"), &format!("{p}mpi_{name}_"));
        }
    }
    for name in ["wtime", "wtick", "aint_add", "aint_diff"] {
        spellings(aliases, &format!("mpi_{name}_f90"), &format!("mpi_{name}_f90_"));
    }
}

/// MPI_SIZEOF of arrays of a type, up to the highest rank in Fortran.
fn sizeof(add: &mut impl FnMut(String, String), t: &str) {
    let own = format!("mpi_sizeof_{t}_scalar_");
    add(format!("p{own}"), own.clone());
    for rank in 1..=15 {
        add(format!("mpi_sizeof_{t}_r{rank}_"), own.clone());
        add(format!("pmpi_sizeof_{t}_r{rank}_"), own.clone());
    }
}

/// The persistent collectives under the names that they had in version 4.1, before they came into the standard.
fn persistent(aliases: &mut Aliases) {
    let neighbors = ["allgather", "allgatherv", "alltoall", "alltoallv", "alltoallw"];
    let all = neighbors.iter().map(|name| format!("neighbor_{name}")).chain(neighbors.iter().map(|name| name.to_string()));
    let rest = "allreduce barrier bcast exscan gather gatherv reduce reduce_scatter_block reduce_scatter scan scatter scatterv";
    for name in all.chain(rest.split(' ').map(str::to_string)) {
        let c = format!("{}{}_init", name[..1].to_uppercase(), &name[1..]);
        aliases.push((format!("MPIX_{c}"), format!("PMPI_{c}")));
        aliases.push((format!("PMPIX_{c}"), format!("PMPI_{c}")));
        for p in ["", "p"] {
            spellings(aliases, &format!("{p}mpix_{name}_init"), &format!("{p}mpi_{name}_init_"));
            aliases.push((format!("{p}mpix_{name}_init_f08_"), format!("{p}mpi_{name}_init_")));
        }
    }
}
