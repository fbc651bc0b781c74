! Error handlers in Fortran, and errors that return.
module handlers
  implicit none
  include 'mpif.h'
  integer :: seen_comm = MPI_COMM_NULL, seen_code = MPI_SUCCESS, calls = 0
contains
  subroutine handler(comm, code)
    integer :: comm, code
    seen_comm = comm
    seen_code = code
    calls = calls + 1
  end subroutine handler
end module handlers

program errhandlers
  use handlers
  use checks, only: check, check_int, start, finish, nprocs
  implicit none
  integer :: ierr, eh, got, class, code, comm, last, buffer(1)
  integer(MPI_ADDRESS_KIND) :: val
  logical :: flag
  call start()
  buffer = 0
  call MPI_COMM_DUP(MPI_COMM_WORLD, comm, ierr)

  call MPI_COMM_GET_ERRHANDLER(comm, got, ierr)
  call check_int(got, MPI_ERRORS_ARE_FATAL, 'default error handler')
  call MPI_COMM_SET_ERRHANDLER(comm, MPI_ERRORS_RETURN, ierr)
  call MPI_SEND(buffer, 1, MPI_INTEGER, nprocs, 0, comm, ierr)
  call MPI_ERROR_CLASS(ierr, class, code)
  call check_int(class, MPI_ERR_RANK, 'class of a bad rank')
  call MPI_SEND(buffer, -1, MPI_INTEGER, 0, 0, comm, ierr)
  call MPI_ERROR_CLASS(ierr, class, code)
  call check_int(class, MPI_ERR_COUNT, 'class of a bad count')

  call MPI_COMM_CREATE_ERRHANDLER(handler, eh, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_COMM_CREATE_ERRHANDLER')
  call MPI_COMM_SET_ERRHANDLER(comm, eh, ierr)
  call MPI_COMM_GET_ERRHANDLER(comm, got, ierr)
  call check(got /= MPI_ERRORS_RETURN, 'MPI_COMM_GET_ERRHANDLER')
  call MPI_ERRHANDLER_FREE(got, ierr)
  call MPI_ERRHANDLER_FREE(eh, ierr)
  call check_int(eh, MPI_ERRHANDLER_NULL, 'handler after MPI_ERRHANDLER_FREE')
  call MPI_SEND(buffer, 1, MPI_INTEGER, 0, -5, comm, ierr)
  call check_int(calls, 1, 'calls of the handler')
  call check_int(seen_comm, comm, 'communicator that the handler saw')
  call check_int(seen_code, ierr, 'code that the handler saw')
  call MPI_ERROR_CLASS(ierr, class, code)
  call check_int(class, MPI_ERR_TAG, 'class of a bad tag')

  call MPI_ADD_ERROR_CLASS(class, ierr)
  call check(class > MPI_ERR_LASTCODE, 'MPI_ADD_ERROR_CLASS')
  call MPI_ADD_ERROR_CODE(class, code, ierr)
  call MPI_ERROR_CLASS(code, got, ierr)
  call check_int(got, class, 'class of a new code')
  call MPI_COMM_GET_ATTR(MPI_COMM_WORLD, MPI_LASTUSEDCODE, val, flag, ierr)
  last = int(val)
  call check(flag .and. last >= code, 'MPI_LASTUSEDCODE')
  call MPI_COMM_CALL_ERRHANDLER(comm, code, ierr)
  call check_int(calls, 2, 'calls after MPI_COMM_CALL_ERRHANDLER')
  call check_int(seen_code, code, 'code of MPI_COMM_CALL_ERRHANDLER')
  call MPI_COMM_FREE(comm, ierr)
  call finish()
end program errhandlers
