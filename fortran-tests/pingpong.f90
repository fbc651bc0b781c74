! Point to point: every send mode, receives with status, probing, counts, persistent requests.
program pingpong
  use checks
  implicit none
  include 'mpif.h'
  integer, parameter :: n = 1000
  integer :: ierr, peer, i, count, req, length
  integer :: a(n), b(n), status(MPI_STATUS_SIZE), message, reqs(2), statuses(MPI_STATUS_SIZE, 2)
  double precision :: d(n)
  character(20) :: text
  logical :: flag
  integer, allocatable :: attached(:)
  integer :: detached_size
  integer(MPI_ADDRESS_KIND) :: detached

  call start()
  peer = ieor(rank, 1)
  if (peer >= nprocs) peer = MPI_PROC_NULL
  a = [(rank * n + i, i = 1, n)]

  ! Ping, and back with another mode, length and type.
  if (mod(rank, 2) == 0) then
    call MPI_SEND(a, n, MPI_INTEGER, peer, 7, MPI_COMM_WORLD, ierr)
    d = 0
    call MPI_RECV(d, n, MPI_DOUBLE_PRECISION, peer, MPI_ANY_TAG, MPI_COMM_WORLD, status, ierr)
    call check_int(ierr, MPI_SUCCESS, 'MPI_RECV')
    if (peer == MPI_PROC_NULL) then
      call check_int(status(MPI_SOURCE), MPI_PROC_NULL, 'source of nothing')
      call MPI_GET_COUNT(status, MPI_DOUBLE_PRECISION, count, ierr)
      call check_int(count, 0, 'count of nothing')
    else
      call check_int(status(MPI_SOURCE), peer, 'MPI_SOURCE')
      call check_int(status(MPI_TAG), 8, 'MPI_TAG')
      call MPI_GET_COUNT(status, MPI_DOUBLE_PRECISION, count, ierr)
      call check_int(count, n / 2, 'MPI_GET_COUNT')
      call MPI_GET_COUNT(status, MPI_REAL, count, ierr)
      call check(count == n .or. count == MPI_UNDEFINED, 'MPI_GET_COUNT as MPI_REAL')
      call MPI_GET_ELEMENTS(status, MPI_DOUBLE_PRECISION, count, ierr)
      call check_int(count, n / 2, 'MPI_GET_ELEMENTS')
      call check(all(d(1:n/2) == [(peer + i / 4d0, i = 1, n / 2)]), 'data back')
      call check(all(d(n/2+1:) == 0), 'data beyond the message')
    end if
  else
    b = -1
    call MPI_RECV(b, n, MPI_INTEGER, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call check(all(b == [(peer * n + i, i = 1, n)]), 'data')
    d = [(rank + i / 4d0, i = 1, n)]
    call MPI_SSEND(d, n / 2, MPI_DOUBLE_PRECISION, peer, 8, MPI_COMM_WORLD, ierr)
  end if

  ! Characters, through MPI_Probe and MPI_Mprobe.
  if (mod(rank, 2) == 0) then
    text = 'hello, Fortran'
    call MPI_SEND(text, 14, MPI_CHARACTER, peer, 1, MPI_COMM_WORLD, ierr)
    call MPI_SEND(text(8:), 7, MPI_CHARACTER, peer, 2, MPI_COMM_WORLD, ierr)
  else
    call MPI_PROBE(peer, 1, MPI_COMM_WORLD, status, ierr)
    call MPI_GET_COUNT(status, MPI_CHARACTER, length, ierr)
    call check_int(length, 14, 'length of the text')
    call MPI_IPROBE(peer, 1, MPI_COMM_WORLD, flag, status, ierr)
    call check(flag, 'MPI_IPROBE')
    text = ' '
    call MPI_RECV(text, 20, MPI_CHARACTER, peer, 1, MPI_COMM_WORLD, status, ierr)
    call check_str(text, 'hello, Fortran', 'text')
    call MPI_MPROBE(peer, MPI_ANY_TAG, MPI_COMM_WORLD, message, status, ierr)
    call check_int(status(MPI_TAG), 2, 'tag of the probed message')
    text = ' '
    call MPI_MRECV(text, 20, MPI_CHARACTER, message, status, ierr)
    call check_int(message, MPI_MESSAGE_NULL, 'message after MPI_MRECV')
    call check_str(text, 'Fortran', 'text of MPI_MRECV')
  end if

  ! Both at once.
  b = -1
  call MPI_SENDRECV(a, n, MPI_INTEGER, peer, 3, b, n, MPI_INTEGER, peer, 3, MPI_COMM_WORLD, status, ierr)
  if (peer /= MPI_PROC_NULL) call check(all(b == [(peer * n + i, i = 1, n)]), 'MPI_SENDRECV')
  b = a
  call MPI_SENDRECV_REPLACE(b, n, MPI_INTEGER, peer, 4, peer, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  if (peer /= MPI_PROC_NULL) call check(all(b == [(peer * n + i, i = 1, n)]), 'MPI_SENDRECV_REPLACE')

  ! Buffered.
  allocate (attached(n + MPI_BSEND_OVERHEAD))
  call MPI_BUFFER_ATTACH(attached, 4 * (n + MPI_BSEND_OVERHEAD), ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_BUFFER_ATTACH')
  call MPI_BSEND(a, n / 2, MPI_INTEGER, peer, 5, MPI_COMM_WORLD, ierr)
  call MPI_RECV(b, n, MPI_INTEGER, peer, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  call MPI_BUFFER_DETACH(detached, detached_size, ierr)
  call check_int(detached_size, 4 * (n + MPI_BSEND_OVERHEAD), 'size of the detached buffer')

  ! A ready send to a receive that is known to be posted.
  if (mod(rank, 2) == 1) then
    call MPI_IRECV(b, n, MPI_INTEGER, peer, 6, MPI_COMM_WORLD, req, ierr)
    call MPI_SEND(a, 0, MPI_INTEGER, peer, 60, MPI_COMM_WORLD, ierr)
    call MPI_WAIT(req, status, ierr)
    call check_int(req, MPI_REQUEST_NULL, 'request after MPI_WAIT')
    call check(all(b == [(peer * n + i, i = 1, n)]), 'MPI_RSEND')
  else
    call MPI_RECV(b, 0, MPI_INTEGER, peer, 60, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call MPI_RSEND(a, n, MPI_INTEGER, peer, 6, MPI_COMM_WORLD, ierr)
  end if

  ! Persistent, started together, three times.
  b = -1
  call MPI_SEND_INIT(a, n, MPI_INTEGER, peer, 9, MPI_COMM_WORLD, reqs(1), ierr)
  call MPI_RECV_INIT(b, n, MPI_INTEGER, peer, 9, MPI_COMM_WORLD, reqs(2), ierr)
  do i = 1, 3
    call MPI_STARTALL(2, reqs, ierr)
    call check_int(ierr, MPI_SUCCESS, 'MPI_STARTALL')
    call MPI_WAITALL(2, reqs, statuses, ierr)
    if (peer /= MPI_PROC_NULL) then
      call check_int(statuses(MPI_SOURCE, 2), peer, 'source of the persistent receive')
      call check_int(statuses(MPI_TAG, 2), 9, 'tag of the persistent receive')
      call check_int(b(n), peer * n + n, 'persistent data')
    end if
    b = -1
  end do
  call check(all(reqs /= MPI_REQUEST_NULL), 'persistent requests stay')
  call MPI_REQUEST_FREE(reqs(1), ierr)
  call MPI_REQUEST_FREE(reqs(2), ierr)
  call check(all(reqs == MPI_REQUEST_NULL), 'MPI_REQUEST_FREE')

  ! Cancelling a receive.
  call MPI_IRECV(b, n, MPI_INTEGER, rank, 77, MPI_COMM_WORLD, req, ierr)
  call MPI_CANCEL(req, ierr)
  call MPI_WAIT(req, status, ierr)
  call MPI_TEST_CANCELLED(status, flag, ierr)
  call check(flag, 'MPI_TEST_CANCELLED')
  call finish()
end program pingpong
