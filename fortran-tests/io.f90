! Files in Fortran: each rank writes its part of an array, by columns, and reads another's.
module file_handlers
  implicit none
  include 'mpif.h'
  integer :: seen_file = MPI_FILE_NULL, calls = 0
contains
  subroutine handler(file, code)
    integer :: file, code
    seen_file = file
    calls = calls + 1
    if (code == MPI_SUCCESS) calls = -100
  end subroutine handler
end module file_handlers

program io
  use file_handlers
  use checks, only: check, check_int, start, finish, nprocs, rank
  implicit none
  integer, parameter :: rows = 7, columns = 3
  integer :: ierr, file, filetype, i, j, other, class, eh, request, n, etype, got_type
  integer :: status(MPI_STATUS_SIZE), sizes(2), subsizes(2), starts(2), number(8)
  integer(MPI_OFFSET_KIND) :: disp, offset, size
  double precision :: mine(rows, columns), got(rows, columns)
  character(len=100) :: name
  character(len=MPI_MAX_DATAREP_STRING) :: datarep
  call start()

  call date_and_time(values=number)
  call MPI_BCAST(number, 8, MPI_INTEGER, 0, MPI_COMM_WORLD, ierr)
  ! Jobs that are tested at the same time have different numbers of ranks.
  write(name, '(a,5(i0,"-"))') '/tmp/ferrite-io-fortran-', nprocs, number(5:8)

  call MPI_FILE_OPEN(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, file, ierr)
  call MPI_ERROR_CLASS(ierr, class, i)
  call check_int(class, MPI_ERR_NO_SUCH_FILE, 'class of a missing file')

  call MPI_FILE_OPEN(MPI_COMM_WORLD, name, ior(MPI_MODE_CREATE, ior(MPI_MODE_RDWR, MPI_MODE_DELETE_ON_CLOSE)), &
                     MPI_INFO_NULL, file, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_FILE_OPEN')
  sizes = [rows, columns * nprocs]
  subsizes = [rows, columns]
  starts = [0, columns * rank]
  call MPI_TYPE_CREATE_SUBARRAY(2, sizes, subsizes, starts, MPI_ORDER_FORTRAN, MPI_DOUBLE_PRECISION, filetype, ierr)
  call MPI_TYPE_COMMIT(filetype, ierr)
  disp = 16
  call MPI_FILE_SET_VIEW(file, disp, MPI_DOUBLE_PRECISION, filetype, 'native', MPI_INFO_NULL, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_FILE_SET_VIEW')
  do j = 1, columns
    do i = 1, rows
      mine(i, j) = element(i, j, rank)
    end do
  end do
  call MPI_FILE_WRITE_ALL(file, mine, rows * columns, MPI_DOUBLE_PRECISION, status, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_FILE_WRITE_ALL')
  call MPI_GET_COUNT(status, MPI_DOUBLE_PRECISION, n, ierr)
  call check_int(n, rows * columns, 'count of MPI_FILE_WRITE_ALL')
  call MPI_TYPE_FREE(filetype, ierr)
  call MPI_FILE_SYNC(file, ierr)
  call MPI_FILE_GET_SIZE(file, size, ierr)
  call check_int(int(size), 16 + 8 * rows * columns * nprocs, 'MPI_FILE_GET_SIZE')

  call MPI_FILE_GET_VIEW(file, offset, etype, got_type, datarep, ierr)
  call check(offset == disp .and. etype == MPI_DOUBLE_PRECISION .and. datarep == 'native', 'MPI_FILE_GET_VIEW')
  call MPI_TYPE_FREE(got_type, ierr)

  other = mod(rank + 1, nprocs)
  disp = 0
  call MPI_FILE_SET_VIEW(file, disp, MPI_BYTE, MPI_BYTE, 'native', MPI_INFO_NULL, ierr)
  offset = 16 + int(8 * rows * columns * other, MPI_OFFSET_KIND)
  got = 0
  call MPI_FILE_READ_AT(file, offset, got, rows * columns, MPI_DOUBLE_PRECISION, status, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_FILE_READ_AT')
  do j = 1, columns
    do i = 1, rows
      call check(got(i, j) == element(i, j, other), 'element of another rank')
    end do
  end do

  call MPI_FILE_SEEK(file, offset, MPI_SEEK_SET, ierr)
  got = 0
  call MPI_FILE_IREAD(file, got(1, 2), rows, MPI_DOUBLE_PRECISION, request, ierr)
  call MPI_WAIT(request, status, ierr)
  call check(got(1, 2) == element(1, 1, other) .and. got(rows, 2) == element(rows, 1, other), 'MPI_FILE_IREAD')
  call MPI_FILE_GET_POSITION(file, size, ierr)
  call check(size == offset + 8 * rows, 'MPI_FILE_GET_POSITION')

  call MPI_FILE_GET_ERRHANDLER(file, eh, ierr)
  call check_int(eh, MPI_ERRORS_RETURN, 'default error handler of files')
  call MPI_FILE_CREATE_ERRHANDLER(handler, eh, ierr)
  call MPI_FILE_SET_ERRHANDLER(file, eh, ierr)
  call MPI_ERRHANDLER_FREE(eh, ierr)
  offset = -1
  call MPI_FILE_READ_AT(file, offset, got, 1, MPI_DOUBLE_PRECISION, status, ierr)
  call check_int(calls, 1, 'calls of the handler')
  call check_int(seen_file, file, 'file that the handler saw')

  call MPI_FILE_CLOSE(file, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_FILE_CLOSE')
  call check_int(file, MPI_FILE_NULL, 'file after MPI_FILE_CLOSE')
  call finish()
contains
  pure double precision function element(i, j, r)
    integer, intent(in) :: i, j, r
    element = i + 100 * j + 10000 * r + 0.5d0
  end function element
end program io
