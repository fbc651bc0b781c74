! Collectives among the neighbours of a topology.
program neighbors
  use checks
  implicit none
  include 'mpif.h'
  integer :: ierr, comm, left, right, up, down, got(4), ring(2), types(2)
  integer(MPI_ADDRESS_KIND) :: displs(2)
  call start()
  left = mod(rank + nprocs - 1, nprocs)
  right = mod(rank + 1, nprocs)
  call MPI_CART_CREATE(MPI_COMM_WORLD, 2, [nprocs, 1], [.true., .false.], .false., comm, ierr)
  call MPI_COMM_SET_ERRHANDLER(comm, MPI_ERRORS_RETURN, ierr)
  call MPI_CART_SHIFT(comm, 1, 1, up, down, ierr)
  call check(up == MPI_PROC_NULL .and. down == MPI_PROC_NULL, 'edges of the grid')
  got = -9
  call MPI_NEIGHBOR_ALLGATHER(rank, 1, MPI_INTEGER, got, 1, MPI_INTEGER, comm, ierr)
  if (has(ierr, 'MPI_NEIGHBOR_ALLGATHER')) then
    call check(all(got == [left, right, -9, -9]), 'MPI_NEIGHBOR_ALLGATHER')
    call on_a_ring()
  end if
  call MPI_COMM_FREE(comm, ierr)
  call finish()
contains
  ! From the left to the right, as a distributed graph.
  subroutine on_a_ring()
    integer :: graph
    call MPI_DIST_GRAPH_CREATE_ADJACENT(MPI_COMM_WORLD, 1, [left], MPI_UNWEIGHTED, 1, [right], MPI_UNWEIGHTED, MPI_INFO_NULL, &
                                        .false., graph, ierr)
    ring = -9
    call MPI_NEIGHBOR_ALLTOALL([rank * 2], 1, MPI_INTEGER, ring, 1, MPI_INTEGER, graph, ierr)
    call check(all(ring == [left * 2, -9]), 'MPI_NEIGHBOR_ALLTOALL')
    types = MPI_INTEGER
    displs = [4_MPI_ADDRESS_KIND, 0_MPI_ADDRESS_KIND]
    got = [0, rank * 3, 0, 0]
    ring = -9
    call MPI_NEIGHBOR_ALLTOALLW(got, [1], displs, types, ring, [1], displs, types, graph, ierr)
    call check(all(ring == [-9, left * 3]), 'MPI_NEIGHBOR_ALLTOALLW')
    call MPI_COMM_FREE(graph, ierr)
  end subroutine on_a_ring
end program neighbors
