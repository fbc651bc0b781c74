! Operations written in Fortran, commutative and not: each is called by reference with INTEGER handles.
module operations
  implicit none
  include 'mpif.h'
  logical :: wrong_type = .false.
  integer :: expected_type = MPI_DATATYPE_NULL
contains
  ! The larger absolute value: commutative.
  subroutine absmax(in, inout, n, dtype)
    integer, intent(in) :: n, dtype
    double precision, intent(in) :: in(n)
    double precision, intent(inout) :: inout(n)
    if (dtype /= expected_type) wrong_type = .true.
    where (abs(in) > abs(inout)) inout = in
  end subroutine absmax

  ! x -> a x + b, composed modulo 10007: associative, not commutative. An element is the pair (a, b).
  subroutine compose(in, inout, n, dtype)
    integer, intent(in) :: n, dtype
    integer, intent(in) :: in(2, n)
    integer, intent(inout) :: inout(2, n)
    integer :: i, a, b
    if (dtype /= expected_type) wrong_type = .true.
    do i = 1, n
      a = mod(in(1, i) * inout(1, i), 10007)
      b = mod(in(2, i) * inout(1, i) + inout(2, i), 10007)
      inout(:, i) = [a, b]
    end do
  end subroutine compose
end module operations

program userop
  use operations
  use checks, only: check, check_int, start, finish, rank, nprocs
  implicit none
  integer, parameter :: n = 300
  integer :: ierr, op, pair, i, r, root
  integer, allocatable :: x(:, :, :), want(:, :), prefix(:, :), got(:, :), counts(:)
  double precision :: d(n), dgot(n), dwant(n)
  logical :: commute

  call start()
  ! Commutative.
  call MPI_OP_CREATE(absmax, .true., op, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_OP_CREATE')
  call MPI_OP_COMMUTATIVE(op, commute, ierr)
  call check(commute, 'commutative')
  expected_type = MPI_DOUBLE_PRECISION
  d = [((-1)**(rank + i) * (mod(i * 7 + rank * 13, 50) + rank / 16d0), i = 1, n)]
  dwant = [((-1)**i * (mod(i * 7, 50)), i = 1, n)]
  do r = 1, nprocs - 1
    do i = 1, n
      if (mod(i * 7 + r * 13, 50) + r / 16d0 > abs(dwant(i))) dwant(i) = (-1)**(r + i) * (mod(i * 7 + r * 13, 50) + r / 16d0)
    end do
  end do
  call MPI_ALLREDUCE(d, dgot, n, MPI_DOUBLE_PRECISION, op, MPI_COMM_WORLD, ierr)
  call check(all(dgot == dwant), 'MPI_ALLREDUCE with absmax')
  call MPI_REDUCE(d, dgot, n, MPI_DOUBLE_PRECISION, op, nprocs - 1, MPI_COMM_WORLD, ierr)
  if (rank == nprocs - 1) call check(all(dgot == dwant), 'MPI_REDUCE with absmax')
  call MPI_OP_FREE(op, ierr)
  call check_int(op, MPI_OP_NULL, 'operation after MPI_OP_FREE')

  ! Not commutative, on a derived type.
  allocate (x(2, n * nprocs, 0:nprocs - 1), want(2, n * nprocs), prefix(2, n * nprocs), got(2, n * nprocs), counts(0:nprocs - 1))
  call MPI_TYPE_CONTIGUOUS(2, MPI_INTEGER, pair, ierr)
  call MPI_TYPE_COMMIT(pair, ierr)
  expected_type = pair
  call MPI_OP_CREATE(compose, .false., op, ierr)
  call MPI_OP_COMMUTATIVE(op, commute, ierr)
  call check(.not. commute, 'not commutative')
  do r = 0, nprocs - 1
    do i = 1, n * nprocs
      x(:, i, r) = [mod(i + r * 3, 11) + 2, mod(i * r, 17) + r]
    end do
  end do
  want = x(:, :, 0)
  prefix = want
  do r = 1, nprocs - 1
    got = want
    want = x(:, :, r)
    call compose(got, want, n * nprocs, pair)
    if (r == rank) prefix = want
  end do

  got = -1
  call MPI_ALLREDUCE(x(1, 1, rank), got, n * nprocs, pair, op, MPI_COMM_WORLD, ierr)
  call check(all(got == want), 'MPI_ALLREDUCE with compose')
  got = x(:, :, rank)
  call MPI_ALLREDUCE(MPI_IN_PLACE, got, n * nprocs, pair, op, MPI_COMM_WORLD, ierr)
  call check(all(got == want), 'MPI_ALLREDUCE in place with compose')
  do root = 0, nprocs - 1
    got = -1
    call MPI_REDUCE(x(1, 1, rank), got, n, pair, op, root, MPI_COMM_WORLD, ierr)
    if (rank == root) call check(all(got(:, :n) == want(:, :n)) .and. all(got(:, n+1:) == -1), 'MPI_REDUCE with compose')
  end do
  got = -1
  call MPI_REDUCE_SCATTER_BLOCK(x(1, 1, rank), got, n, pair, op, MPI_COMM_WORLD, ierr)
  call check(all(got(:, :n) == want(:, rank*n+1:rank*n+n)), 'MPI_REDUCE_SCATTER_BLOCK with compose')
  counts = n
  counts(0) = n - 1
  counts(nprocs - 1) = counts(nprocs - 1) + 1
  got = -1
  call MPI_REDUCE_SCATTER(x(1, 1, rank), got, counts, pair, op, MPI_COMM_WORLD, ierr)
  i = sum(counts(:rank - 1))
  call check(all(got(:, :counts(rank)) == want(:, i+1:i+counts(rank))), 'MPI_REDUCE_SCATTER with compose')
  got = -1
  call MPI_SCAN(x(1, 1, rank), got, n * nprocs, pair, op, MPI_COMM_WORLD, ierr)
  call check(all(got == prefix), 'MPI_SCAN with compose')
  got = x(:, :, 0)
  if (nprocs > 1) then
    want = x(:, :, 0)
    call MPI_REDUCE_LOCAL(x(1, 1, 1), want, n * nprocs, pair, op, ierr)
    call compose(x(:, :, 1), got, n * nprocs, pair)
    call check(all(got == want), 'MPI_REDUCE_LOCAL with compose')
  end if
  call MPI_OP_FREE(op, ierr)
  call MPI_TYPE_FREE(pair, ierr)
  call check_int(pair, MPI_DATATYPE_NULL, 'type after MPI_TYPE_FREE')
  call check(.not. wrong_type, 'datatype that the operations saw')
  call finish()
end program userop
