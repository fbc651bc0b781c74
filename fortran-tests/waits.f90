! Completion of several requests: indices count from 1, MPI_UNDEFINED stays itself, statuses come as columns.
program waits
  use checks
  implicit none
  include 'mpif.h'
  integer, parameter :: n = 4
  integer :: ierr, i, index, done, k, left, right
  integer :: reqs(n), sends(n), values(n), got(n), indices(n), status(MPI_STATUS_SIZE), statuses(MPI_STATUS_SIZE, n)
  logical :: flag, seen(n)

  call start()
  right = mod(rank + 1, nprocs)
  left = mod(rank + nprocs - 1, nprocs)
  values = [(100 * rank + i, i = 1, n)]

  ! No request is active.
  reqs = MPI_REQUEST_NULL
  index = 0
  call MPI_WAITANY(n, reqs, index, status, ierr)
  call check_int(index, MPI_UNDEFINED, 'MPI_WAITANY of nothing')
  call check_int(status(MPI_SOURCE), MPI_ANY_SOURCE, 'source of the empty status')
  call check_int(status(MPI_TAG), MPI_ANY_TAG, 'tag of the empty status')
  call MPI_WAITANY(0, reqs, index, MPI_STATUS_IGNORE, ierr)
  call check_int(index, MPI_UNDEFINED, 'MPI_WAITANY of no requests')
  flag = .false.
  call MPI_TESTANY(n, reqs, index, flag, status, ierr)
  call check(flag .and. index == MPI_UNDEFINED, 'MPI_TESTANY of nothing')
  call MPI_WAITSOME(n, reqs, done, indices, statuses, ierr)
  call check_int(done, MPI_UNDEFINED, 'MPI_WAITSOME of nothing')
  call MPI_TESTSOME(n, reqs, done, indices, MPI_STATUSES_IGNORE, ierr)
  call check_int(done, MPI_UNDEFINED, 'MPI_TESTSOME of nothing')

  ! MPI_WAITANY: messages come one after the other, each on request.
  call post()
  do k = n, 1, -1
    call send_one(k)
    call MPI_WAITANY(n, reqs, index, status, ierr)
    call check_int(index, k, 'MPI_WAITANY index')
    call check_int(reqs(k), MPI_REQUEST_NULL, 'request that MPI_WAITANY completed')
    call check_int(status(MPI_TAG), k, 'tag from MPI_WAITANY')
    call check_int(status(MPI_SOURCE), left, 'source from MPI_WAITANY')
    call check_int(got(k), 100 * left + k, 'data of MPI_WAITANY')
    call MPI_BARRIER(MPI_COMM_WORLD, ierr)
  end do

  ! MPI_TESTANY.
  call post()
  call MPI_BARRIER(MPI_COMM_WORLD, ierr)
  index = -5
  call MPI_TESTANY(n, reqs, index, flag, status, ierr)
  call check(.not. flag .and. index == MPI_UNDEFINED, 'MPI_TESTANY too early')
  call MPI_BARRIER(MPI_COMM_WORLD, ierr)
  do k = 1, n
    call send_one(k)
    flag = .false.
    do while (.not. flag)
      call MPI_TESTANY(n, reqs, index, flag, MPI_STATUS_IGNORE, ierr)
    end do
    call check_int(index, k, 'MPI_TESTANY index')
    call MPI_BARRIER(MPI_COMM_WORLD, ierr)
  end do

  ! MPI_WAITSOME until all are done.
  call post()
  do k = 1, n
    call MPI_ISEND(values(k), 1, MPI_INTEGER, right, k, MPI_COMM_WORLD, sends(k), ierr)
  end do
  seen = .false.
  do while (.not. all(seen))
    call MPI_WAITSOME(n, reqs, done, indices, statuses, ierr)
    call check(done >= 1 .and. done <= n, 'number done by MPI_WAITSOME')
    if (done < 1 .or. done > n) exit
    do i = 1, done
      k = indices(i)
      call check(k >= 1 .and. k <= n, 'index of MPI_WAITSOME')
      if (k < 1 .or. k > n) exit
      call check(.not. seen(k), 'index of MPI_WAITSOME comes once')
      seen(k) = .true.
      call check_int(statuses(MPI_TAG, i), k, 'tag from MPI_WAITSOME')
      call check_int(got(k), 100 * left + k, 'data of MPI_WAITSOME')
    end do
  end do
  call MPI_WAITALL(n, sends, MPI_STATUSES_IGNORE, ierr)
  call check(all(sends == MPI_REQUEST_NULL), 'requests after MPI_WAITALL')

  ! MPI_TESTSOME, the statuses ignored.
  call post()
  do k = 1, n
    call MPI_ISEND(values(k), 1, MPI_INTEGER, right, k, MPI_COMM_WORLD, sends(k), ierr)
  end do
  seen = .false.
  do while (.not. all(seen))
    call MPI_TESTSOME(n, reqs, done, indices, MPI_STATUSES_IGNORE, ierr)
    call check(done >= 0 .and. done <= n, 'number done by MPI_TESTSOME')
    if (done < 0 .or. done > n) exit
    do i = 1, done
      call check(indices(i) >= 1 .and. indices(i) <= n, 'index of MPI_TESTSOME')
      seen(indices(i)) = .true.
    end do
  end do
  call check(all(got == [(100 * left + k, k = 1, n)]), 'data of MPI_TESTSOME')
  call MPI_WAITALL(n, sends, statuses, ierr)

  ! MPI_WAITALL and MPI_TESTALL with statuses.
  call post()
  do k = 1, n
    call MPI_ISEND(values(k), 1, MPI_INTEGER, right, k, MPI_COMM_WORLD, sends(k), ierr)
  end do
  statuses = -77
  call MPI_WAITALL(n, reqs, statuses, ierr)
  call check(all(statuses(MPI_TAG, :) == [(k, k = 1, n)]), 'tags from MPI_WAITALL')
  call check(all(statuses(MPI_SOURCE, :) == left), 'sources from MPI_WAITALL')
  flag = .false.
  do while (.not. flag)
    call MPI_TESTALL(n, sends, flag, MPI_STATUSES_IGNORE, ierr)
  end do
  call check(all(sends == MPI_REQUEST_NULL), 'requests after MPI_TESTALL')

  ! MPI_REQUEST_GET_STATUS leaves the request alone; MPI_TEST does not.
  call MPI_ISEND(values, 0, MPI_INTEGER, MPI_PROC_NULL, 1, MPI_COMM_WORLD, sends(1), ierr)
  call MPI_REQUEST_GET_STATUS(sends(1), flag, status, ierr)
  call check(flag .and. sends(1) /= MPI_REQUEST_NULL, 'MPI_REQUEST_GET_STATUS')
  call MPI_TEST(sends(1), flag, MPI_STATUS_IGNORE, ierr)
  call check(flag .and. sends(1) == MPI_REQUEST_NULL, 'MPI_TEST')
  call finish()
contains
  subroutine post()
    got = -1
    do k = 1, n
      call MPI_IRECV(got(k), 1, MPI_INTEGER, left, k, MPI_COMM_WORLD, reqs(k), ierr)
    end do
  end subroutine post
  subroutine send_one(which)
    integer, intent(in) :: which
    call MPI_SEND(values(which), 1, MPI_INTEGER, right, which, MPI_COMM_WORLD, ierr)
  end subroutine send_one
end program waits
