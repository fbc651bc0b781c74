//! How a datatype was made (MPI 5.0, section 5.1.13).

use super::Datatype;
use std::rc::Rc;

/// The combiner and the arguments of the constructor, in the order that section 5.1.13 lists them.
#[derive(Debug, Default)]
pub struct Envelope {
    /// MPI_COMBINER_*.
    pub combiner: i32,
    /// Arguments of type int.
    pub ints: Vec<i32>,
    /// Arguments of type MPI_Aint.
    pub addrs: Vec<i64>,
    /// Arguments of type MPI_Count, if the large-count form of the constructor was called.
    pub counts: Vec<i64>,
    /// Arguments that are datatypes.
    pub types: Vec<Rc<Datatype>>,
}
