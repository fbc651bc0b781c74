! Virtual topologies: Cartesian, graph, distributed graph.
program topologies
  use checks
  implicit none
  include 'mpif.h'
  integer :: ierr, comm, sub, kind, i, r, left, right, ndims, nnodes, nedges, n, me, indeg, outdeg
  integer :: dims(2), coords(2), got_dims(2), got(2), sent(2), weights(2), out_weights(2)
  integer, allocatable :: index(:), edges(:)
  logical :: periods(2), got_periods(2), weighted, remain(2)

  call start()
  dims = 0
  call MPI_DIMS_CREATE(nprocs, 2, dims, ierr)
  call check(product(dims) == nprocs .and. dims(1) >= dims(2), 'MPI_DIMS_CREATE')
  periods = [.true., .false.]
  call MPI_CART_CREATE(MPI_COMM_WORLD, 2, dims, periods, .false., comm, ierr)
  call MPI_TOPO_TEST(comm, kind, ierr)
  call check_int(kind, MPI_CART, 'MPI_TOPO_TEST')
  call MPI_CARTDIM_GET(comm, ndims, ierr)
  call check_int(ndims, 2, 'MPI_CARTDIM_GET')
  call MPI_CART_GET(comm, 2, got_dims, got_periods, coords, ierr)
  call check(all(got_dims == dims) .and. all(got_periods .eqv. periods), 'MPI_CART_GET')
  call MPI_COMM_RANK(comm, me, ierr)
  call check(coords(1) * dims(2) + coords(2) == me, 'coordinates are in row-major order')
  call MPI_CART_RANK(comm, coords, r, ierr)
  call check_int(r, me, 'MPI_CART_RANK')
  call MPI_CART_COORDS(comm, nprocs - 1, 2, got, ierr)
  call check(all(got == dims - 1), 'MPI_CART_COORDS')
  call MPI_CART_SHIFT(comm, 0, 1, left, right, ierr)
  call check_int(right, mod(coords(1) + 1, dims(1)) * dims(2) + coords(2), 'MPI_CART_SHIFT round the torus')
  call MPI_CART_SHIFT(comm, 1, 1, left, right, ierr)
  if (coords(2) == dims(2) - 1) call check_int(right, MPI_PROC_NULL, 'MPI_CART_SHIFT over the edge')
  if (coords(2) > 0) call check_int(left, me - 1, 'MPI_CART_SHIFT inside')
  remain = [.true., .false.]
  call MPI_CART_SUB(comm, remain, sub, ierr)
  call MPI_COMM_SIZE(sub, n, ierr)
  call check_int(n, dims(1), 'size of MPI_CART_SUB')
  call MPI_CART_GET(sub, 1, got_dims, got_periods, got, ierr)
  call check(got_periods(1) .and. got(1) == coords(1), 'MPI_CART_SUB keeps its dimension')
  call MPI_COMM_FREE(sub, ierr)
  call MPI_COMM_FREE(comm, ierr)

  ! A ring as a graph.
  allocate (index(nprocs), edges(2 * nprocs))
  index = [(2 * i, i = 1, nprocs)]
  edges = [(mod(i - 1 + nprocs, nprocs), mod(i + 1, nprocs), i = 0, nprocs - 1)]
  call MPI_GRAPH_CREATE(MPI_COMM_WORLD, nprocs, index, edges, .false., comm, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_GRAPH_CREATE')
  call MPI_TOPO_TEST(comm, kind, ierr)
  call check_int(kind, MPI_GRAPH, 'MPI_TOPO_TEST of a graph')
  call MPI_GRAPHDIMS_GET(comm, nnodes, nedges, ierr)
  call check(nnodes == nprocs .and. nedges == 2 * nprocs, 'MPI_GRAPHDIMS_GET')
  index = 0
  edges = -1
  call MPI_GRAPH_GET(comm, nprocs, 2 * nprocs, index, edges, ierr)
  call check(all(index == [(2 * i, i = 1, nprocs)]), 'MPI_GRAPH_GET')
  call MPI_GRAPH_NEIGHBORS_COUNT(comm, rank, n, ierr)
  call check_int(n, 2, 'MPI_GRAPH_NEIGHBORS_COUNT')
  call MPI_GRAPH_NEIGHBORS(comm, rank, 2, got, ierr)
  left = mod(rank + nprocs - 1, nprocs)
  right = mod(rank + 1, nprocs)
  call check(all(got == [left, right]), 'MPI_GRAPH_NEIGHBORS')
  call MPI_COMM_FREE(comm, ierr)

  ! The ring again, distributed, with weights; each rank states the edges it sends on.
  call MPI_DIST_GRAPH_CREATE(MPI_COMM_WORLD, 1, [rank], [1], [right], [rank + 10], MPI_INFO_NULL, .false., comm, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_DIST_GRAPH_CREATE')
  call MPI_TOPO_TEST(comm, kind, ierr)
  call check_int(kind, MPI_DIST_GRAPH, 'MPI_TOPO_TEST of a distributed graph')
  call MPI_DIST_GRAPH_NEIGHBORS_COUNT(comm, indeg, outdeg, weighted, ierr)
  call check(indeg == 1 .and. outdeg == 1 .and. weighted, 'MPI_DIST_GRAPH_NEIGHBORS_COUNT')
  call MPI_DIST_GRAPH_NEIGHBORS(comm, 1, got, weights, 1, sent, out_weights, ierr)
  call check(got(1) == left .and. weights(1) == left + 10, 'incoming edge')
  call check(sent(1) == right .and. out_weights(1) == rank + 10, 'outgoing edge')
  call MPI_COMM_FREE(comm, ierr)
  call finish()
end program topologies
