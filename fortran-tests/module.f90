! The module `mpi`: the same constants and procedures, with interfaces. Buffers of several types and ranks in one program.
program module
  use mpi
  use checks
  implicit none
  integer :: ierr, i, right, left, req(2), status(MPI_STATUS_SIZE), statuses(MPI_STATUS_SIZE, 2), counts(1), dtype
  integer :: a(3, 4), b(3, 4), n
  real :: x, total
  double precision :: d(2), e(2), began
  complex :: z
  character(8) :: text, got
  character(MPI_MAX_PROCESSOR_NAME) :: host
  logical :: flag, all_true
  integer(MPI_ADDRESS_KIND) :: lower, extent, place
  call start()
  right = mod(rank + 1, nprocs)
  left = mod(rank + nprocs - 1, nprocs)
  began = MPI_WTIME()

  a = reshape([(100 * rank + i, i = 1, 12)], shape(a))
  call MPI_SENDRECV(a, 12, MPI_INTEGER, right, 0, b, 12, MPI_INTEGER, left, 0, MPI_COMM_WORLD, status, ierr)
  call check(all(b == reshape([(100 * left + i, i = 1, 12)], shape(b))), 'a matrix')
  x = rank + 1
  call MPI_ALLREDUCE(x, total, 1, MPI_REAL, MPI_SUM, MPI_COMM_WORLD, ierr)
  call check(nint(total) == nprocs * (nprocs + 1) / 2, 'a scalar')
  d = rank
  call MPI_REDUCE_SCATTER_BLOCK([(d, i = 1, nprocs)], e, 2, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
  call check(all(nint(e) == nprocs - 1), 'an expression')
  z = cmplx(rank, -rank)
  call MPI_BCAST(z, 1, MPI_COMPLEX, nprocs - 1, MPI_COMM_WORLD, ierr)
  call check(nint(real(z)) == nprocs - 1 .and. nint(aimag(z)) == 1 - nprocs, 'a complex number')
  text = 'from '//achar(48 + rank)
  call MPI_IRECV(got, 8, MPI_CHARACTER, left, 1, MPI_COMM_WORLD, req(1), ierr)
  call MPI_ISEND(text, 8, MPI_CHARACTER, right, 1, MPI_COMM_WORLD, req(2), ierr)
  call MPI_WAITALL(2, req, statuses, ierr)
  call check_str(got, 'from '//achar(48 + left), 'a text')
  call MPI_GET_COUNT(statuses(:, 1), MPI_CHARACTER, n, ierr)
  call check_int(n, 8, 'MPI_GET_COUNT')
  flag = rank >= 0
  call MPI_ALLREDUCE(flag, all_true, 1, MPI_LOGICAL, MPI_LAND, MPI_COMM_WORLD, ierr)
  call check(all_true, 'a logical')
  counts = 3
  call MPI_ALLREDUCE(MPI_IN_PLACE, counts, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call check_int(counts(1), 3 * nprocs, 'MPI_IN_PLACE')

  call MPI_GET_PROCESSOR_NAME(host, n, ierr)
  call check(n > 0 .and. len_trim(host) == n, 'MPI_GET_PROCESSOR_NAME')
  call MPI_TYPE_VECTOR(3, 1, 2, MPI_DOUBLE_PRECISION, dtype, ierr)
  call MPI_TYPE_GET_EXTENT(dtype, lower, extent, ierr)
  call check(lower == 0 .and. extent == 40, 'MPI_TYPE_GET_EXTENT')
  call MPI_TYPE_FREE(dtype, ierr)
  call MPI_GET_ADDRESS(d, place, ierr)
  call check(MPI_AINT_DIFF(MPI_AINT_ADD(place, 16_MPI_ADDRESS_KIND), place) == 16, 'address arithmetic')
  call check(MPI_WTIME() >= began, 'MPI_WTIME')
  call finish()
end program module
