//! What differs between the wrappers.
#![allow(dead_code)] // each wrapper uses one of the three

/// A language and the ways to choose its compiler.
pub struct Language {
    /// Environment variables that name the compiler; the first that is set counts.
    pub vars: &'static [&'static str],
    /// Options `-cc=X` that name the compiler.
    pub options: &'static [&'static str],
    /// Compilers to look for in PATH.
    pub compilers: &'static [&'static str],
    /// Libraries to link in front of the MPI library if they are there.
    pub libraries: &'static [&'static str],
    /// Flags to compile with that a compiler of this name takes.
    pub compile: &'static [(&'static str, &'static str)],
}

/// mpicc
pub const C: Language = Language {
    vars: &["FERRITE_CC", "MPICC_CC", "MPICH_CC", "OMPI_CC", "I_MPI_CC"],
    options: &["-cc"],
    compilers: &["gcc", "cc", "clang"],
    libraries: &[],
    compile: &[],
};

/// mpicxx, mpic++, mpiCC
pub const CXX: Language = Language {
    vars: &["FERRITE_CXX", "MPICXX_CXX", "MPICH_CXX", "OMPI_CXX", "I_MPI_CXX"],
    options: &["-cxx", "-CC"],
    compilers: &["g++", "c++", "clang++"],
    libraries: &[],
    compile: &[],
};

/// mpifort, mpif90, mpif77
pub const FORTRAN: Language = Language {
    vars: &[
        "FERRITE_FC",
        "MPIFORT_FC",
        "MPICH_FC",
        "OMPI_FC",
        "I_MPI_FC",
        "MPICH_F90",
        "OMPI_F90",
        "I_MPI_F90",
        "MPICH_F77",
        "OMPI_F77",
        "I_MPI_F77",
    ],
    options: &["-fc", "-f90", "-f77"],
    compilers: &["gfortran", "flang", "ifx"],
    libraries: &["mpi_abi_fortran"],
    // mpif.h has no interfaces: one procedure gets buffers of many types, which gfortran would refuse.
    compile: &[("gfortran", "-fallow-argument-mismatch")],
};
