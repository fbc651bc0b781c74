//! Cartesian topologies (MPI 5.0, sections 8.5.1 and 8.5.5 to 8.5.7).

use super::{attach, get, on_intracomm, Topology};
use crate::args::{check_len, InArray, OutArray};
use crate::comm;
use crate::consts::{PROC_NULL, UNDEFINED};
use crate::error::{Class, Result};
use crate::handle::CommH;

/// A grid of processes; ranks are in row-major order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cart {
    /// Processes along each dimension.
    pub dims: Vec<i32>,
    /// Does the dimension wrap around?
    pub periods: Vec<bool>,
}

impl Cart {
    /// Checks the arguments that describe a grid for a communicator of `size` processes. Errors: MPI_ERR_DIMS.
    fn new(dims: &[i32], periods: &[i32], size: usize) -> Result<Cart> {
        let mut nodes = 1usize;
        for (i, &d) in dims.iter().enumerate() {
            match usize::try_from(d) {
                Ok(d) if d > 0 => nodes = nodes.saturating_mul(d),
                _ => return crate::err!(Class::Dims, "dims[{i}] is {d}, must be positive"),
            }
        }
        if nodes > size {
            return crate::err!(Class::Dims, "dims {dims:?} make {nodes} processes, the communicator has {size}");
        }
        Ok(Cart { dims: dims.to_vec(), periods: periods.iter().map(|&p| p != 0).collect() })
    }

    /// Processes in the grid.
    pub fn nodes(&self) -> usize {
        self.dims.iter().map(|&d| d as usize).product()
    }

    /// Where a rank stands.
    pub fn coords(&self, rank: usize) -> Vec<i32> {
        let mut rest = rank as i32;
        let mut coords = vec![0; self.dims.len()];
        for (c, d) in coords.iter_mut().zip(&self.dims).rev() {
            (rest, *c) = (rest / d, rest % d);
        }
        coords
    }

    /// Who stands there. Coordinates wrap around in periodic dimensions; None outside of the grid.
    fn rank(&self, coords: &[i32]) -> Option<usize> {
        let places = coords.iter().enumerate();
        places.map(|(i, &c)| self.wrapped(i, c.into())).zip(&self.dims).try_fold(0, |rank, (c, &d)| Some(rank * d as usize + c?))
    }

    /// A coordinate along a dimension: wrapped around in a periodic one, None outside of the grid.
    fn wrapped(&self, dimension: usize, c: i64) -> Option<usize> {
        let d = i64::from(self.dims[dimension]);
        let c = if self.periods[dimension] { c.rem_euclid(d) } else { c };
        (0..d).contains(&c).then_some(c as usize)
    }

    /// The rank `disp` steps along `direction` from `rank`, or MPI_PROC_NULL.
    pub fn step(&self, rank: usize, direction: usize, disp: i64) -> i32 {
        let stride: usize = self.dims[direction + 1..].iter().map(|&d| d as usize).product();
        let here = rank / stride % self.dims[direction] as usize;
        match self.wrapped(direction, here as i64 + disp) {
            Some(there) => (rank - here * stride + there * stride) as i32,
            None => PROC_NULL,
        }
    }

    /// The neighbors of `rank` in the order of neighborhood collectives (section 8.6): per dimension the one below, then the
    /// one above.
    pub fn neighbors(&self, rank: usize) -> Vec<i32> {
        (0..self.dims.len()).flat_map(|d| [self.step(rank, d, -1), self.step(rank, d, 1)]).collect()
    }

    /// The grid of the dimensions that `remain`.
    fn sub(&self, remain: &[bool]) -> Cart {
        let kept = |i: &usize| remain[*i];
        Cart {
            dims: (0..remain.len()).filter(kept).map(|i| self.dims[i]).collect(),
            periods: (0..remain.len()).filter(kept).map(|i| self.periods[i]).collect(),
        }
    }

    /// The ranks that share with `rank` the coordinates along the dimensions that do not remain, in order.
    fn slice_of(&self, rank: usize, remain: &[bool]) -> Vec<usize> {
        let mine = self.coords(rank);
        let same = |r: &usize| self.coords(*r).iter().zip(&mine).zip(remain).all(|((a, b), &remains)| remains || a == b);
        (0..self.nodes()).filter(same).collect()
    }
}

fn arguments(ndims: i32, dims: InArray<i32>, periods: InArray<i32>, size: usize) -> Result<Cart> {
    let n = check_len("ndims", ndims)?;
    Cart::new(dims.slice("dims", n)?, periods.slice("periods", n)?, size)
}

/// The grid of a communicator, and this process's rank. Errors: MPI_ERR_COMM, MPI_ERR_TOPOLOGY.
fn grid<T>(h: CommH, f: impl FnOnce(&Cart, usize) -> Result<T>) -> Result<T> {
    let comm = comm::get(h)?;
    match &*get(&comm)? {
        Topology::Cart(cart) => f(cart, comm.rank),
        other => crate::err!(Class::Topology, "the communicator has {}, not a Cartesian topology", other.name()),
    }
}

/// Room for at least as many dimensions as there are. Errors: MPI_ERR_DIMS.
fn check_room(maxdims: i32, cart: &Cart) -> Result {
    if i64::from(maxdims) < cart.dims.len() as i64 {
        return crate::err!(Class::Dims, "maxdims is {maxdims}, the grid has {} dimensions", cart.dims.len());
    }
    Ok(())
}

/// MPI_Cart_create. Ranks are never reordered. Errors: MPI_ERR_COMM (intercommunicator), MPI_ERR_DIMS.
pub fn cart_create(comm_old: CommH, ndims: i32, dims: InArray<i32>, periods: InArray<i32>, _reorder: bool) -> Result<CommH> {
    let parent = on_intracomm(comm_old)?;
    let cart = arguments(ndims, dims, periods, parent.size())?;
    attach(&parent, (0..cart.nodes()).collect(), Topology::Cart(cart))
}

/// MPI_Cart_sub: one grid for each choice of coordinates along the dimensions that do not remain. Errors: MPI_ERR_COMM,
/// MPI_ERR_TOPOLOGY.
pub fn cart_sub(comm: CommH, remain_dims: InArray<i32>) -> Result<CommH> {
    let (members, sub) = grid(comm, |cart, rank| {
        let remain: Vec<bool> = remain_dims.slice("remain_dims", cart.dims.len())?.iter().map(|&r| r != 0).collect();
        Ok((cart.slice_of(rank, &remain), cart.sub(&remain)))
    })?;
    attach(&comm::get(comm)?, members, Topology::Cart(sub))
}

/// MPI_Cartdim_get.
pub fn cartdim_get(comm: CommH) -> Result<i32> {
    grid(comm, |cart, _| Ok(cart.dims.len() as i32))
}

/// MPI_Cart_get. Errors: MPI_ERR_DIMS if there is not enough room.
pub fn cart_get(comm: CommH, maxdims: i32, dims: OutArray<i32>, periods: OutArray<i32>, coords: OutArray<i32>) -> Result {
    grid(comm, |cart, rank| {
        check_room(maxdims, cart)?;
        dims.write("dims", &cart.dims)?;
        periods.write("periods", &cart.periods.iter().map(|&p| p.into()).collect::<Vec<i32>>())?;
        coords.write("coords", &cart.coords(rank))
    })
}

/// MPI_Cart_rank. Errors: MPI_ERR_ARG for coordinates outside of the grid.
pub fn cart_rank(comm: CommH, coords: InArray<i32>) -> Result<i32> {
    grid(comm, |cart, _| {
        let coords = coords.slice("coords", cart.dims.len())?;
        match cart.rank(coords) {
            Some(rank) => Ok(rank as i32),
            None => {
                let outside = |i: &usize| !cart.periods[*i] && !(0..cart.dims[*i]).contains(&coords[*i]);
                let i = (0..coords.len()).find(outside).expect("some coordinate is outside");
                crate::err!(Class::Arg, "coords[{i}] is {}, dimension {i} has {} processes", coords[i], cart.dims[i])
            }
        }
    })
}

/// MPI_Cart_coords. Errors: MPI_ERR_RANK, MPI_ERR_DIMS if there is not enough room.
pub fn cart_coords(comm: CommH, rank: i32, maxdims: i32, coords: OutArray<i32>) -> Result {
    grid(comm, |cart, _| {
        let rank = super::check_node(rank, cart.nodes())?;
        check_room(maxdims, cart)?;
        coords.write("coords", &cart.coords(rank))
    })
}

/// MPI_Cart_shift: who sends to this process, and to whom it sends, when all shift by `disp`. Errors: MPI_ERR_DIMS for a
/// direction that the grid does not have.
pub fn cart_shift(comm: CommH, direction: i32, disp: i32) -> Result<(i32, i32)> {
    grid(comm, |cart, rank| match usize::try_from(direction) {
        Ok(d) if d < cart.dims.len() => Ok((cart.step(rank, d, -i64::from(disp)), cart.step(rank, d, disp.into()))),
        _ => crate::err!(Class::Dims, "direction is {direction}, the grid has {} dimensions", cart.dims.len()),
    })
}

/// MPI_Cart_map: the rank that this process would have in the grid; MPI_UNDEFINED if none.
pub fn cart_map(comm: CommH, ndims: i32, dims: InArray<i32>, periods: InArray<i32>) -> Result<i32> {
    let parent = on_intracomm(comm)?;
    let cart = arguments(ndims, dims, periods, parent.size())?;
    Ok(if parent.rank < cart.nodes() { parent.rank as i32 } else { UNDEFINED })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid_345() -> Cart {
        Cart::new(&[3, 4, 5], &[0, 1, 0], 64).unwrap()
    }

    #[test]
    fn ranks_and_coordinates() {
        let cart = grid_345();
        assert_eq!(cart.nodes(), 60);
        for rank in 0..60 {
            let c = cart.coords(rank);
            assert_eq!(c, [rank as i32 / 20, rank as i32 / 5 % 4, rank as i32 % 5]);
            assert_eq!(cart.rank(&[c[0], c[1] - 8, c[2]]), Some(rank));
        }
        assert_eq!(cart.rank(&[0, 7, 5]), None);
        assert_eq!(cart.rank(&[-1, 0, 0]), None);
    }

    #[test]
    fn shifts() {
        let cart = grid_345();
        // (1, 3, 4) is rank 39.
        assert_eq!(cart.coords(39), [1, 3, 4]);
        assert_eq!(cart.neighbors(39), [19, 59, 34, 24, 38, PROC_NULL]);
        assert_eq!(cart.step(39, 1, i32::MAX.into()), 34);
        assert_eq!(cart.step(39, 0, i32::MIN.into()), PROC_NULL);
        assert_eq!(cart.step(39, 2, 0), 39);
        for (rank, d, disp) in (0..60).flat_map(|rank| (0..3).flat_map(move |d| (-7..8).map(move |disp| (rank, d, disp)))) {
            let mut there = cart.coords(rank);
            there[d] += disp;
            assert_eq!(cart.step(rank, d, disp.into()), cart.rank(&there).map_or(PROC_NULL, |r| r as i32));
        }
    }

    #[test]
    fn sub_grids() {
        let cart = grid_345();
        assert_eq!(cart.sub(&[true, false, true]), Cart { dims: vec![3, 5], periods: vec![false, false] });
        assert_eq!(cart.slice_of(39, &[true, false, false]), [19, 39, 59]);
        assert_eq!(cart.slice_of(39, &[false, true, true]), (20..40).collect::<Vec<_>>());
        assert_eq!(cart.slice_of(39, &[false, false, false]), [39]);
        // A member's rank in its sub-grid is its position in the list.
        let remain = [true, false, true];
        let (sub, members) = (cart.sub(&remain), cart.slice_of(7, &remain));
        for (i, &m) in members.iter().enumerate() {
            let c = cart.coords(m);
            assert_eq!(sub.coords(i), [c[0], c[2]]);
        }
    }

    #[test]
    fn bad_grids() {
        let err = Cart::new(&[2, 0], &[0, 0], 8).unwrap_err();
        assert_eq!((err.code, err.text.as_str()), (Class::Dims as i32, "dims[1] is 0, must be positive"));
        let err = Cart::new(&[3, 3], &[0, 0], 8).unwrap_err();
        assert_eq!(err.text, "dims [3, 3] make 9 processes, the communicator has 8");
        assert!(Cart::new(&[i32::MAX; 4], &[0; 4], 8).is_err());
        let point = Cart::new(&[], &[], 8).unwrap();
        assert_eq!((point.nodes(), point.coords(0), point.rank(&[])), (1, vec![], Some(0)));
    }
}
