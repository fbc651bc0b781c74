//! Start, end and the environment (MPI 5.0, chapters 9 and 11).
