! The names that are recognised by their address: MPI_BOTTOM, MPI_IN_PLACE, MPI_STATUS(ES)_IGNORE, ...
program sentinels
  use checks
  implicit none
  include 'mpif.h'
  integer, parameter :: n = 50
  integer :: ierr, i, dtype, left, right, comm, version
  integer :: a(n), b(n), lengths(2), types(2), reqs(2)
  integer, allocatable :: all_of(:)
  double precision :: d(n), e(n)
  integer(MPI_ADDRESS_KIND) :: places(2)
  common /elsewhere/ a, d

  call start()
  right = mod(rank + 1, nprocs)
  left = mod(rank + nprocs - 1, nprocs)

  ! MPI_BOTTOM with absolute addresses: two variables in one message.
  call MPI_GET_ADDRESS(a, places(1), ierr)
  call MPI_GET_ADDRESS(d, places(2), ierr)
  call check(loc(a) == places(1), 'MPI_GET_ADDRESS')
  lengths = n
  types = [MPI_INTEGER, MPI_DOUBLE_PRECISION]
  call MPI_TYPE_CREATE_STRUCT(2, lengths, places, types, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  a = [(1000 * rank + i, i = 1, n)]
  d = a / 8d0
  call MPI_SENDRECV_REPLACE(MPI_BOTTOM, 1, dtype, right, 0, left, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  call check(all(a == [(1000 * left + i, i = 1, n)]), 'integers by MPI_BOTTOM')
  call check(all(d == [((1000 * left + i) / 8d0, i = 1, n)]), 'doubles by MPI_BOTTOM')
  a = rank
  d = rank
  call MPI_BCAST(MPI_BOTTOM, 1, dtype, nprocs - 1, MPI_COMM_WORLD, ierr)
  call check(all(a == nprocs - 1) .and. all(d == nprocs - 1), 'MPI_BCAST of MPI_BOTTOM')
  a = rank
  call MPI_IRECV(MPI_BOTTOM, 1, dtype, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, reqs(1), ierr)
  call MPI_ISEND(MPI_BOTTOM, 0, dtype, right, 1, MPI_COMM_WORLD, reqs(2), ierr)
  call MPI_WAITALL(2, reqs, MPI_STATUSES_IGNORE, ierr)
  call check(all(a == rank), 'an empty message by MPI_BOTTOM')
  call MPI_TYPE_FREE(dtype, ierr)

  ! MPI_IN_PLACE on either side.
  allocate (all_of(n * nprocs))
  all_of = -1
  all_of(rank*n+1:rank*n+n) = rank
  call MPI_ALLGATHER(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all_of, n, MPI_INTEGER, MPI_COMM_WORLD, ierr)
  call check(all(all_of == [((i - 1) / n, i = 1, n * nprocs)]), 'MPI_ALLGATHER in place')
  if (rank == 0) then
    all_of(n+1:) = -1
    call MPI_GATHER(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all_of, n, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
    call check(all(all_of == [((i - 1) / n, i = 1, n * nprocs)]), 'MPI_GATHER in place')
    call MPI_SCATTER(all_of, n, MPI_INTEGER, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, 0, MPI_COMM_WORLD, ierr)
  else
    call MPI_GATHER(all_of(rank*n+1), n, MPI_INTEGER, all_of, n, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
    call MPI_SCATTER(all_of, n, MPI_INTEGER, b, n, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
    call check(all(b == rank), 'MPI_SCATTER, the root in place')
  end if
  b = rank + 1
  call MPI_SCAN(MPI_IN_PLACE, b, n, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call check(all(b == (rank + 1) * (rank + 2) / 2), 'MPI_SCAN in place')
  e = rank
  call MPI_ALLREDUCE(MPI_IN_PLACE, e, n, MPI_DOUBLE_PRECISION, MPI_MIN, MPI_COMM_WORLD, ierr)
  call check(all(e == 0), 'MPI_ALLREDUCE in place')

  ! MPI_UNWEIGHTED and MPI_WEIGHTS_EMPTY.
  call MPI_DIST_GRAPH_CREATE_ADJACENT(MPI_COMM_WORLD, 1, [left], MPI_UNWEIGHTED, 1, [right], MPI_UNWEIGHTED, &
                                      MPI_INFO_NULL, .false., comm, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_DIST_GRAPH_CREATE_ADJACENT')
  call MPI_DIST_GRAPH_NEIGHBORS(comm, 1, reqs, MPI_UNWEIGHTED, 1, types, MPI_UNWEIGHTED, ierr)
  call check(reqs(1) == left .and. types(1) == right, 'MPI_DIST_GRAPH_NEIGHBORS')
  call MPI_COMM_FREE(comm, ierr)
  call MPI_DIST_GRAPH_CREATE_ADJACENT(MPI_COMM_WORLD, 0, reqs, MPI_WEIGHTS_EMPTY, 0, types, MPI_WEIGHTS_EMPTY, &
                                      MPI_INFO_NULL, .false., comm, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_DIST_GRAPH_CREATE_ADJACENT without neighbours')
  call MPI_COMM_FREE(comm, ierr)

  ! A variable of the program that shares nothing with them is an ordinary buffer.
  call MPI_GET_VERSION(version, i, ierr)
  call check(version >= 3, 'version')
  call finish()
end program sentinels
