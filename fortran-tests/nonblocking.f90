! Nonblocking collectives: in place, several at once, arrays that were converted outlive the call.
program nonblocking
  use checks
  implicit none
  include 'mpif.h'
  integer, parameter :: n = 50
  integer :: ierr, i, r, req, reqs(3), b(n)
  integer, allocatable :: counts(:), displs(:), types(:), x(:), y(:)
  call start()
  call MPI_COMM_SET_ERRHANDLER(MPI_COMM_WORLD, MPI_ERRORS_RETURN, ierr)
  b = rank + 1
  call MPI_IALLREDUCE(MPI_IN_PLACE, b, n, MPI_INTEGER, MPI_MAX, MPI_COMM_WORLD, req, ierr)
  if (has(ierr, 'MPI_IALLREDUCE')) then
    call MPI_COMM_SET_ERRHANDLER(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL, ierr)
    call MPI_WAIT(req, MPI_STATUS_IGNORE, ierr)
    call check(all(b == nprocs), 'MPI_IALLREDUCE in place')
    call more()
  end if
  call finish()
contains
  subroutine more()
    allocate (counts(nprocs), displs(nprocs), types(nprocs), x(nprocs), y(nprocs))
    counts = 1
    types = MPI_INTEGER
    displs = [(4 * r, r = 0, nprocs - 1)]
    x = [(100 * rank + r, r = 0, nprocs - 1)]
    y = -1
    call MPI_IALLTOALLW(x, counts, displs, types, y, counts, displs, types, MPI_COMM_WORLD, req, ierr)
    call MPI_WAIT(req, MPI_STATUS_IGNORE, ierr)
    call check(all(y == [(100 * r + rank, r = 0, nprocs - 1)]), 'MPI_IALLTOALLW')

    i = merge(4711, -1, rank == 0)
    call MPI_IBARRIER(MPI_COMM_WORLD, reqs(1), ierr)
    call MPI_IBCAST(i, 1, MPI_INTEGER, 0, MPI_COMM_WORLD, reqs(2), ierr)
    call MPI_IREDUCE_SCATTER_BLOCK(x, r, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, reqs(3), ierr)
    call MPI_WAITALL(3, reqs, MPI_STATUSES_IGNORE, ierr)
    call check_int(i, 4711, 'MPI_IBCAST')
    call check_int(r, 50 * nprocs * (nprocs - 1) + nprocs * rank, 'MPI_IREDUCE_SCATTER_BLOCK')
    call check(all(reqs == MPI_REQUEST_NULL), 'requests after MPI_WAITALL')
  end subroutine more
end program nonblocking
