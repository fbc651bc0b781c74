! The reductions and their data movement, as bytes: one routine serves every type. The caller has made the
! contributions of all ranks and the result that a serial evaluation in rank order gives; both are exact in every
! type used, so they are compared bit by bit.
module heart
  use checks
  implicit none
  private
  public :: all_reductions, all_moves, b1
  include 'mpif.h'
  integer, parameter :: b1 = selected_int_kind(2)
contains
  ! contributions(:, r) is what rank r brings: `blocks` blocks of `n` elements of `size` bytes; `want` their reduction.
  subroutine all_reductions(name, dtype, op, size, n, contributions, want)
    character(*), intent(in) :: name
    integer, intent(in) :: dtype, op, size, n
    integer(b1), intent(in) :: contributions(:, 0:), want(:)
    integer(b1), allocatable :: mine(:), out(:), guard(:)
    integer :: ierr, total, bytes, r, root, first
    integer :: counts(0:nprocs - 1), displs(0:nprocs - 1)
    logical :: commute

    total = n * nprocs
    bytes = total * size
    allocate (mine(bytes), out(bytes), guard(bytes))
    guard = 85
    mine = contributions(:, rank)

    call MPI_OP_COMMUTATIVE(op, commute, ierr)
    call check(ierr == MPI_SUCCESS .and. commute, name//': MPI_OP_COMMUTATIVE')

    ! MPI_REDUCE_LOCAL from the last rank to the first: x0 op (x1 op (...)); exact data, so the order does not matter.
    out = contributions(:, nprocs - 1)
    do r = nprocs - 2, 0, -1
      call MPI_REDUCE_LOCAL(contributions(1, r), out, total, dtype, op, ierr)
      call check_int(ierr, MPI_SUCCESS, name//': MPI_REDUCE_LOCAL')
    end do
    call check(all(out == want), name//': result of MPI_REDUCE_LOCAL')

    out = guard
    call MPI_ALLREDUCE(mine, out, total, dtype, op, MPI_COMM_WORLD, ierr)
    call check(all(out == want), name//': result of MPI_ALLREDUCE')
    out = mine
    call MPI_ALLREDUCE(MPI_IN_PLACE, out, total, dtype, op, MPI_COMM_WORLD, ierr)
    call check(all(out == want), name//': result of MPI_ALLREDUCE in place')

    do root = 0, nprocs - 1, max(1, nprocs - 1)
      out = guard
      call MPI_REDUCE(mine, out, total, dtype, op, root, MPI_COMM_WORLD, ierr)
      if (rank == root) then
        call check(all(out == want), name//': result of MPI_REDUCE')
      else
        call check(all(out == guard), name//': MPI_REDUCE leaves the others alone')
      end if
      if (rank == root) then
        out = mine
        call MPI_REDUCE(MPI_IN_PLACE, out, total, dtype, op, root, MPI_COMM_WORLD, ierr)
        call check(all(out == want), name//': result of MPI_REDUCE in place')
      else
        call MPI_REDUCE(mine, out, total, dtype, op, root, MPI_COMM_WORLD, ierr)
      end if
    end do

    out = guard
    first = rank * n * size
    call MPI_REDUCE_SCATTER_BLOCK(mine, out, n, dtype, op, MPI_COMM_WORLD, ierr)
    call check(all(out(:n*size) == want(first+1:first+n*size)), name//': result of MPI_REDUCE_SCATTER_BLOCK')
    call check(all(out(n*size+1:) == guard(n*size+1:)), name//': MPI_REDUCE_SCATTER_BLOCK stays in its block')
    out = mine
    call MPI_REDUCE_SCATTER_BLOCK(MPI_IN_PLACE, out, n, dtype, op, MPI_COMM_WORLD, ierr)
    call check(all(out(:n*size) == want(first+1:first+n*size)), name//': result of MPI_REDUCE_SCATTER_BLOCK in place')

    call uneven(total, counts, displs)
    out = guard
    first = displs(rank) * size
    bytes = counts(rank) * size
    call MPI_REDUCE_SCATTER(mine, out, counts, dtype, op, MPI_COMM_WORLD, ierr)
    call check(all(out(:bytes) == want(first+1:first+bytes)), name//': result of MPI_REDUCE_SCATTER')
    call check(all(out(bytes+1:) == guard(bytes+1:)), name//': MPI_REDUCE_SCATTER stays in its block')
    out = mine
    call MPI_REDUCE_SCATTER(MPI_IN_PLACE, out, counts, dtype, op, MPI_COMM_WORLD, ierr)
    call check(all(out(:bytes) == want(first+1:first+bytes)), name//': result of MPI_REDUCE_SCATTER in place')
  end subroutine all_reductions

  ! MPI_BCAST, MPI_SCATTER, MPI_SCATTERV, MPI_GATHER, MPI_ALLGATHER, MPI_ALLTOALL, MPI_SENDRECV on a type.
  subroutine all_moves(name, dtype, size, n, contributions)
    character(*), intent(in) :: name
    integer, intent(in) :: dtype, size, n
    integer(b1), intent(in) :: contributions(:, 0:)
    integer(b1), allocatable :: out(:), sent(:), guard(:)
    integer :: ierr, bytes, total, root, first, r, length, left, right
    integer :: counts(0:nprocs - 1), displs(0:nprocs - 1), status(MPI_STATUS_SIZE)

    call MPI_TYPE_SIZE(dtype, length, ierr)
    call check_int(length, size, name//': MPI_TYPE_SIZE')
    total = n * nprocs
    allocate (out(total * size), sent(total * size), guard(total * size))
    guard = 85
    bytes = n * size
    do root = 0, nprocs - 1, max(1, nprocs - 1)
      out = contributions(:, rank)
      call MPI_BCAST(out, total, dtype, root, MPI_COMM_WORLD, ierr)
      call check(all(out == contributions(:, root)), name//': MPI_BCAST')

      out = guard
      sent = contributions(:, root)
      call MPI_SCATTER(sent, n, dtype, out, n, dtype, root, MPI_COMM_WORLD, ierr)
      call check(all(out(:bytes) == sent(rank*bytes+1:(rank+1)*bytes)), name//': MPI_SCATTER')
      call check(all(out(bytes+1:) == guard(bytes+1:)), name//': MPI_SCATTER stays in its block')
      if (rank == root) then
        call MPI_SCATTER(sent, n, dtype, MPI_IN_PLACE, n, dtype, root, MPI_COMM_WORLD, ierr)
        call check(all(sent == contributions(:, root)), name//': MPI_SCATTER in place')
      else
        call MPI_SCATTER(sent, n, dtype, out, n, dtype, root, MPI_COMM_WORLD, ierr)
      end if

      call uneven(total, counts, displs)
      out = guard
      length = counts(rank) * size
      first = displs(rank) * size
      call MPI_SCATTERV(sent, counts, displs, dtype, out, counts(rank), dtype, root, MPI_COMM_WORLD, ierr)
      call check(all(out(:length) == sent(first+1:first+length)), name//': MPI_SCATTERV')
      call check(all(out(length+1:) == guard(length+1:)), name//': MPI_SCATTERV stays in its block')
      if (rank == root) then
        call MPI_SCATTERV(sent, counts, displs, dtype, MPI_IN_PLACE, 0, dtype, root, MPI_COMM_WORLD, ierr)
      else
        call MPI_SCATTERV(sent, counts, displs, dtype, out, counts(rank), dtype, root, MPI_COMM_WORLD, ierr)
        call check(all(out(:length) == sent(first+1:first+length)), name//': MPI_SCATTERV in place')
      end if

      out = guard
      call MPI_GATHER(contributions(1, rank), n, dtype, out, n, dtype, root, MPI_COMM_WORLD, ierr)
      if (rank == root) then
        do r = 0, nprocs - 1
          call check(all(out(r*bytes+1:(r+1)*bytes) == contributions(:bytes, r)), name//': MPI_GATHER')
        end do
      else
        call check(all(out == guard), name//': MPI_GATHER leaves the others alone')
      end if
    end do

    out = guard
    call MPI_ALLGATHER(contributions(1, rank), n, dtype, out, n, dtype, MPI_COMM_WORLD, ierr)
    do r = 0, nprocs - 1
      call check(all(out(r*bytes+1:(r+1)*bytes) == contributions(:bytes, r)), name//': MPI_ALLGATHER')
    end do
    out = guard
    call MPI_ALLTOALL(contributions(1, rank), n, dtype, out, n, dtype, MPI_COMM_WORLD, ierr)
    do r = 0, nprocs - 1
      call check(all(out(r*bytes+1:(r+1)*bytes) == contributions(rank*bytes+1:(rank+1)*bytes, r)), name//': MPI_ALLTOALL')
    end do

    right = mod(rank + 1, nprocs)
    left = mod(rank + nprocs - 1, nprocs)
    out = guard
    call MPI_SENDRECV(contributions(1, rank), total, dtype, right, 0, out, total, dtype, left, 0, MPI_COMM_WORLD, status, ierr)
    call check(all(out == contributions(:, left)), name//': MPI_SENDRECV')
    call MPI_GET_COUNT(status, dtype, length, ierr)
    call check_int(length, total, name//': MPI_GET_COUNT')
  end subroutine all_moves

  ! Splits `total` unevenly: every third rank gets nothing.
  subroutine uneven(total, counts, displs)
    integer, intent(in) :: total
    integer, intent(out) :: counts(0:), displs(0:)
    integer :: r, left, takers
    takers = count([(mod(r, 3) /= 1, r = 0, nprocs - 1)])
    left = total
    do r = 0, nprocs - 1
      counts(r) = 0
      if (mod(r, 3) /= 1) then
        takers = takers - 1
        counts(r) = merge(left, min(left, 1 + r * 2), takers == 0)
      end if
      displs(r) = total - left
      left = left - counts(r)
    end do
  end subroutine uneven
end module heart
