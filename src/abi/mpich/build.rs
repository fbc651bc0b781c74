//! The shared library's name and its symbols; see `../link.rs`.

#[path = "../link.rs"]
mod link;

fn main() {
    link::link(&link::Library {
        soname: "libmpi.so.12",
        file: "libmpi_mpich.so",
        symbols: &[
            "MPI_UNWEIGHTED",
            "MPI_WEIGHTS_EMPTY",
            "MPI_T_PVAR_ALL_HANDLES",
            "MPI_F*_IGNORE",
            "MPIR_*",
            "mpipriv*",
            "mpifcmb*",
        ],
        extensions: Some("src/extensions.rs"),
    });
}
