! The other collectives: those with counts and displacements, prefix reductions.
program collectives
  use checks
  implicit none
  include 'mpif.h'
  integer :: ierr, i, r, total
  integer, allocatable :: counts(:), displs(:), mine(:), all_of(:), want(:), types(:), bytes(:), rcounts(:), rdispls(:)
  integer, allocatable :: rbytes(:), from_all(:)

  call start()
  allocate (counts(nprocs), displs(nprocs), rcounts(nprocs), rdispls(nprocs), types(nprocs), bytes(nprocs), rbytes(nprocs))
  ! Rank r brings r + 1 elements; they lie backwards, with a gap of one behind each.
  counts = [(r + 1, r = 0, nprocs - 1)]
  total = sum(counts) + nprocs
  displs(nprocs) = 0
  do r = nprocs - 1, 1, -1
    displs(r) = displs(r + 1) + counts(r + 1) + 1
  end do
  allocate (mine(rank + 1), all_of(total), want(total))
  mine = [(100 * rank + i, i = 0, rank)]
  want = -1
  do r = 1, nprocs
    want(displs(r)+1:displs(r)+r) = [(100 * (r - 1) + i, i = 0, r - 1)]
  end do
  all_of = -1
  call MPI_ALLGATHERV(mine, rank + 1, MPI_INTEGER, all_of, counts, displs, MPI_INTEGER, MPI_COMM_WORLD, ierr)
  call check(all(all_of == want), 'MPI_ALLGATHERV')
  all_of = -1
  call MPI_GATHERV(mine, rank + 1, MPI_INTEGER, all_of, counts, displs, MPI_INTEGER, nprocs - 1, MPI_COMM_WORLD, ierr)
  if (rank == nprocs - 1) call check(all(all_of == want), 'MPI_GATHERV')
  mine = -1
  call MPI_SCATTERV(want, counts, displs, MPI_INTEGER, mine, rank + 1, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
  call check(all(mine == [(100 * rank + i, i = 0, rank)]), 'MPI_SCATTERV')

  ! Rank s sends r + 1 elements to rank r.
  deallocate (all_of)
  allocate (all_of(sum(counts)), from_all(nprocs * (rank + 1)))
  displs(1) = 0
  do r = 2, nprocs
    displs(r) = displs(r - 1) + counts(r - 1)
  end do
  rcounts = rank + 1
  rdispls = [((rank + 1) * r, r = 0, nprocs - 1)]
  do r = 1, nprocs
    all_of(displs(r)+1:displs(r)+r) = rank * 1000 + r
  end do
  from_all = -1
  call MPI_ALLTOALLV(all_of, counts, displs, MPI_INTEGER, from_all, rcounts, rdispls, MPI_INTEGER, MPI_COMM_WORLD, ierr)
  call check(all(from_all == [((i - 1) / (rank + 1) * 1000 + rank + 1, i = 1, size(from_all))]), 'MPI_ALLTOALLV')
  types = MPI_INTEGER
  bytes = 4 * displs
  rbytes = 4 * rdispls
  from_all = -1
  call MPI_ALLTOALLW(all_of, counts, bytes, types, from_all, rcounts, rbytes, types, MPI_COMM_WORLD, ierr)
  call check(all(from_all == [((i - 1) / (rank + 1) * 1000 + rank + 1, i = 1, size(from_all))]), 'MPI_ALLTOALLW')

  ! Prefixes.
  r = -1
  call MPI_EXSCAN(rank + 1, r, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (rank > 0) call check_int(r, rank * (rank + 1) / 2, 'MPI_EXSCAN')
  call MPI_SCAN(rank + 1, r, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call check_int(r, (rank + 1) * (rank + 2) / 2, 'MPI_SCAN')
  call finish()
end program collectives
