//! The kinds of MPI that programs are built with, by the names of their libraries.

/// An ABI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Abi {
    /// The standard ABI of MPI 5.0.
    Standard,
    /// MPICH and its relatives: Intel MPI, MVAPICH, Cray.
    Mpich,
    /// Open MPI 4 and 5.
    OpenMpi,
    /// One that Ferrite does not serve.
    Other,
}

impl Abi {
    /// How to call it in messages.
    pub fn title(self) -> &'static str {
        match self {
            Abi::Standard => "the standard ABI of MPI 5.0",
            Abi::Mpich => "MPICH or one of its relatives",
            Abi::OpenMpi => "Open MPI",
            Abi::Other => "an MPI of another kind",
        }
    }

    /// The library in which MPI_Init is.
    pub fn library(self) -> Option<&'static str> {
        match self {
            Abi::Standard => Some("libmpi_abi.so.1"),
            Abi::Mpich => Some("libmpi.so.12"),
            Abi::OpenMpi => Some("libmpi.so.40"),
            Abi::Other => None,
        }
    }

    /// The ABI that a library of this name belongs to, if it is one of MPI.
    pub fn of_library(soname: &str) -> Option<Abi> {
        let (stem, version) = soname.split_once(".so.").or_else(|| Some((soname.strip_suffix(".so")?, "")))?;
        match (stem, version) {
            ("libmpi_abi" | "libmpi_abi_fortran", _) => Some(Abi::Standard),
            ("libmpi" | "libmpich", "12") => Some(Abi::Mpich),
            ("libmpifort" | "libmpichfort" | "libmpicxx" | "libmpichcxx" | "libmpichf90", "12") => Some(Abi::Mpich),
            ("libmpi" | "libmpi_mpifh" | "libmpi_usempif08" | "libmpi_usempi_ignore_tkr" | "libmpi_cxx", "40") => {
                Some(Abi::OpenMpi)
            }
            // Older versions, and vendors'. A name without version is what development packages link by mistake.
            ("libmpi" | "libmpich" | "libmpi_mt" | "libmpifort" | "libmpi_cxx" | "libmpi_mpifh" | "libmpigf", _) => {
                Some(Abi::Other)
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_known_by_name() {
        assert_eq!(Abi::of_library("libmpi.so.12"), Some(Abi::Mpich));
        assert_eq!(Abi::of_library("libmpi.so.40"), Some(Abi::OpenMpi));
        assert_eq!(Abi::of_library("libmpi_abi.so.0"), Some(Abi::Standard));
        assert_eq!(Abi::of_library("libmpi.so.20"), Some(Abi::Other));
        assert_eq!(Abi::of_library("libmpi.so"), Some(Abi::Other));
        assert_eq!(Abi::of_library("libmpiP.so.3"), None);
        assert_eq!(Abi::of_library("libc.so.6"), None);
    }
}
