//! The shared library's name and its symbols; see `../link.rs`.

#[path = "../link.rs"]
mod link;

fn main() {
    link::link(&link::Library {
        soname: "libmpi.so.12",
        file: "libmpi_mpich.so",
        companions: &["libmpich.so.12", "libmpifort.so.12", "libmpichfort.so.12", "libmpicxx.so.12", "libmpichcxx.so.12"],
        symbols: &[
            "MPI_UNWEIGHTED",
            "MPI_WEIGHTS_EMPTY",
            "MPI_T_PVAR_ALL_HANDLES",
            "MPI_F_*",
            "MPI_F08_*",
            "MPIR_*",
            "mpipriv*",
            "mpifcmb*",
            "_ZN3MPI*",
            "_ZNK3MPI*",
            "_ZT?N3MPI*",
        ],
        extensions: Some("src/extensions.rs"),
        aliases: Vec::new(),
    });
}
