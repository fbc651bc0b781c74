! A generalized request whose callbacks are Fortran procedures.
module callbacks
  implicit none
  include 'mpif.h'
  integer(MPI_ADDRESS_KIND), parameter :: extra = 9876543210_MPI_ADDRESS_KIND
  integer :: queries = 0, frees = 0, cancels = 0
  logical :: wrong = .false., was_complete = .true.
contains
  subroutine query_fn(extra_state, status, ierr)
    integer(MPI_ADDRESS_KIND) :: extra_state
    integer :: status(MPI_STATUS_SIZE), ierr
    queries = queries + 1
    if (extra_state /= extra) wrong = .true.
    call MPI_STATUS_SET_ELEMENTS(status, MPI_INTEGER, 5, ierr)
    call MPI_STATUS_SET_CANCELLED(status, .false., ierr)
    status(MPI_SOURCE) = 3
    status(MPI_TAG) = 4
    ierr = MPI_SUCCESS
  end subroutine query_fn
  subroutine free_fn(extra_state, ierr)
    integer(MPI_ADDRESS_KIND) :: extra_state
    integer :: ierr
    frees = frees + 1
    if (extra_state /= extra) wrong = .true.
    ierr = MPI_SUCCESS
  end subroutine free_fn
  subroutine cancel_fn(extra_state, complete, ierr)
    integer(MPI_ADDRESS_KIND) :: extra_state
    logical :: complete
    integer :: ierr
    cancels = cancels + 1
    was_complete = complete
    if (extra_state /= extra) wrong = .true.
    ierr = MPI_SUCCESS
  end subroutine cancel_fn
end module callbacks

program grequest
  use callbacks
  use checks, only: check, check_int, start, finish
  implicit none
  integer :: ierr, req, status(MPI_STATUS_SIZE), n
  logical :: flag
  call start()
  call MPI_GREQUEST_START(query_fn, free_fn, cancel_fn, extra, req, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_GREQUEST_START')
  call MPI_TEST(req, flag, status, ierr)
  call check(.not. flag, 'not complete yet')
  call MPI_CANCEL(req, ierr)
  call check(cancels == 1 .and. .not. was_complete, 'cancel callback')
  call MPI_GREQUEST_COMPLETE(req, ierr)
  call MPI_WAIT(req, status, ierr)
  call check_int(req, MPI_REQUEST_NULL, 'request after MPI_WAIT')
  call check(status(MPI_SOURCE) == 3 .and. status(MPI_TAG) == 4, 'status from the query callback')
  call MPI_GET_COUNT(status, MPI_INTEGER, n, ierr)
  call check_int(n, 5, 'MPI_GET_COUNT')
  call check(queries == 1 .and. frees == 1, 'callbacks')
  call check(.not. wrong, 'extra_state')
  call finish()
end program grequest
