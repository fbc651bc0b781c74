! The functions of MPI-1 that MPI-3 removed and old programs call: addresses are INTEGERs.
module old_handler
  implicit none
  integer :: calls = 0
contains
  subroutine handler(comm, code)
    integer :: comm, code
    if (comm /= 0 .and. code /= 0) calls = calls + 1
  end subroutine handler
end module old_handler

program removed
  use old_handler
  use checks
  implicit none
  include 'mpif.h'
  integer :: ierr, first, second, dtype, size_of, extent, lower, upper, eh, got, comm
  integer :: a(10), b(10)
  double precision :: x(10)
  common /both/ x, a
  call start()
  call MPI_COMM_DUP(MPI_COMM_SELF, comm, ierr)
  ! The difference of two addresses fits, though they may not.
  call MPI_ADDRESS(x, first, ierr)
  call MPI_ADDRESS(a, second, ierr)
  call check_int(second - first, 80, 'difference of addresses')
  call MPI_TYPE_STRUCT(2, [1, 2], [0, second - first], [MPI_DOUBLE_PRECISION, MPI_INTEGER], dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  call MPI_TYPE_SIZE(dtype, size_of, ierr)
  call check_int(size_of, 16, 'size of a struct')
  call MPI_TYPE_EXTENT(dtype, extent, ierr)
  call check_int(extent, 88, 'MPI_TYPE_EXTENT')
  call MPI_TYPE_LB(dtype, lower, ierr)
  call MPI_TYPE_UB(dtype, upper, ierr)
  call check(lower == 0 .and. upper == 88, 'MPI_TYPE_LB and MPI_TYPE_UB')
  call MPI_TYPE_FREE(dtype, ierr)

  a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  call MPI_TYPE_HVECTOR(3, 1, 12, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  b = 0
  call MPI_SENDRECV(a, 1, dtype, 0, 0, b, 3, MPI_INTEGER, 0, 0, comm, MPI_STATUS_IGNORE, ierr)
  call check(all(b(:4) == [1, 4, 7, 0]), 'MPI_TYPE_HVECTOR')
  call MPI_TYPE_FREE(dtype, ierr)
  call MPI_TYPE_HINDEXED(2, [2, 1], [20, 4], MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_COMMIT(dtype, ierr)
  b = 0
  call MPI_SENDRECV(a, 1, dtype, 0, 0, b, 3, MPI_INTEGER, 0, 0, comm, MPI_STATUS_IGNORE, ierr)
  call check(all(b(:4) == [6, 7, 2, 0]), 'MPI_TYPE_HINDEXED')
  call MPI_TYPE_FREE(dtype, ierr)

  call MPI_ERRHANDLER_CREATE(handler, eh, ierr)
  call MPI_ERRHANDLER_SET(comm, eh, ierr)
  call MPI_ERRHANDLER_GET(comm, got, ierr)
  call check(got /= MPI_ERRORS_ARE_FATAL .and. got /= MPI_ERRHANDLER_NULL, 'MPI_ERRHANDLER_GET')
  call MPI_SEND(a, 1, MPI_INTEGER, 99, 0, comm, ierr)
  call check(ierr /= MPI_SUCCESS .and. calls == 1, 'the handler was called')
  call MPI_COMM_FREE(comm, ierr)
  call finish()
end program removed
