! Groups, splitting, intercommunicators and what collectives mean on those.
program communicators
  use checks
  implicit none
  include 'mpif.h'
  integer :: ierr, world_group, group, other, comm, inter, merged, n, me, result, i, color, remote, total
  integer :: ranges(3, 1), there(1), sums(4), counts(0:7)
  integer, allocatable :: x(:), y(:)
  logical :: flag

  call start()
  call MPI_COMM_GROUP(MPI_COMM_WORLD, world_group, ierr)
  call MPI_GROUP_SIZE(world_group, n, ierr)
  call check_int(n, nprocs, 'MPI_GROUP_SIZE')
  call MPI_GROUP_RANK(world_group, me, ierr)
  call check_int(me, rank, 'MPI_GROUP_RANK')
  ! All ranks, backwards.
  ranges(:, 1) = [nprocs - 1, 0, -1]
  call MPI_GROUP_RANGE_INCL(world_group, 1, ranges, group, ierr)
  call MPI_GROUP_TRANSLATE_RANKS(group, 1, [0], world_group, there, ierr)
  call check_int(there(1), nprocs - 1, 'MPI_GROUP_TRANSLATE_RANKS')
  call MPI_GROUP_COMPARE(group, world_group, result, ierr)
  call check_int(result, merge(MPI_IDENT, MPI_SIMILAR, nprocs == 1), 'MPI_GROUP_COMPARE')
  call MPI_COMM_CREATE(MPI_COMM_WORLD, group, comm, ierr)
  call MPI_COMM_RANK(comm, me, ierr)
  call check_int(me, nprocs - 1 - rank, 'rank in the communicator of the reversed group')
  call MPI_COMM_FREE(comm, ierr)
  call check_int(comm, MPI_COMM_NULL, 'communicator after MPI_COMM_FREE')
  call MPI_GROUP_FREE(group, ierr)
  call check_int(group, MPI_GROUP_NULL, 'group after MPI_GROUP_FREE')
  call MPI_GROUP_EXCL(world_group, 1, [0], group, ierr)
  call MPI_GROUP_INCL(world_group, 1, [0], other, ierr)
  call MPI_GROUP_INTERSECTION(group, other, result, ierr)
  call check_int(result, MPI_GROUP_EMPTY, 'MPI_GROUP_INTERSECTION of disjoint groups')
  call MPI_GROUP_UNION(other, group, result, ierr)
  call MPI_GROUP_COMPARE(result, world_group, i, ierr)
  call check_int(i, MPI_IDENT, 'MPI_GROUP_UNION')
  call MPI_GROUP_FREE(result, ierr)
  call MPI_GROUP_FREE(group, ierr)
  ! Only rank 0 belongs to it.
  call MPI_COMM_CREATE(MPI_COMM_WORLD, other, comm, ierr)
  call check((comm == MPI_COMM_NULL) .eqv. (rank /= 0), 'MPI_COMM_CREATE of rank 0')
  if (rank == 0) call MPI_COMM_FREE(comm, ierr)
  call MPI_GROUP_FREE(other, ierr)
  call MPI_GROUP_FREE(world_group, ierr)

  call MPI_COMM_DUP(MPI_COMM_WORLD, comm, ierr)
  call MPI_COMM_COMPARE(comm, MPI_COMM_WORLD, result, ierr)
  call check_int(result, MPI_CONGRUENT, 'MPI_COMM_COMPARE')
  call MPI_COMM_FREE(comm, ierr)
  call MPI_COMM_SPLIT_TYPE(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, comm, ierr)
  call MPI_COMM_SIZE(comm, n, ierr)
  call check_int(n, nprocs, 'MPI_COMM_SPLIT_TYPE: one node')
  call MPI_COMM_FREE(comm, ierr)
  color = merge(MPI_UNDEFINED, 1, rank == 0)
  call MPI_COMM_SPLIT(MPI_COMM_WORLD, color, 0, comm, ierr)
  call check((comm == MPI_COMM_NULL) .eqv. (rank == 0), 'MPI_COMM_SPLIT with MPI_UNDEFINED')
  if (comm /= MPI_COMM_NULL) call MPI_COMM_FREE(comm, ierr)

  ! Odd and even, in the opposite order; then the two as an intercommunicator.
  color = mod(rank, 2)
  call MPI_COMM_SPLIT(MPI_COMM_WORLD, color, -rank, comm, ierr)
  call MPI_COMM_RANK(comm, me, ierr)
  call MPI_COMM_SIZE(comm, n, ierr)
  call check_int(n, (nprocs + 1 - color) / 2, 'size after MPI_COMM_SPLIT')
  call check_int(me, n - 1 - rank / 2, 'rank after MPI_COMM_SPLIT')
  if (nprocs > 1) then
    call MPI_INTERCOMM_CREATE(comm, n - 1, MPI_COMM_WORLD, 1 - color, 12, inter, ierr)
    call check_int(ierr, MPI_SUCCESS, 'MPI_INTERCOMM_CREATE')
    call MPI_COMM_TEST_INTER(inter, flag, ierr)
    call check(flag, 'MPI_COMM_TEST_INTER')
    call MPI_COMM_REMOTE_SIZE(inter, remote, ierr)
    call check_int(remote, nprocs - n, 'MPI_COMM_REMOTE_SIZE')
    ! Each group gets the reduction of the other's data.
    call MPI_ALLREDUCE(rank + 1, total, 1, MPI_INTEGER, MPI_SUM, inter, ierr)
    call check_int(total, sum([(i + 1, i = 1 - color, nprocs - 1, 2)]), 'MPI_ALLREDUCE on an intercommunicator')
    allocate (x(n * remote), y(n * remote))
    x = [(i + 100 * rank, i = 1, n * remote)]
    y = -1
    call MPI_REDUCE_SCATTER_BLOCK(x, y, remote, MPI_INTEGER, MPI_MAX, inter, ierr)
    i = nprocs - 1
    if (mod(i, 2) == color) i = i - 1
    call check(all(y(:remote) == [(i * 100 + me * remote + total, total = 1, remote)]), &
               'MPI_REDUCE_SCATTER_BLOCK on an intercommunicator')
    counts = 0
    counts(0) = n * remote
    y = -1
    call MPI_REDUCE_SCATTER(x, y, counts, MPI_INTEGER, MPI_MAX, inter, ierr)
    call check(me > 0 .or. all(y == [(i * 100 + total, total = 1, n * remote)]), &
               'MPI_REDUCE_SCATTER on an intercommunicator')
    sums = rank
    if (color == 0) then
      call MPI_BCAST(sums, 4, MPI_INTEGER, merge(MPI_ROOT, MPI_PROC_NULL, me == n - 1), inter, ierr)
    else
      call MPI_BCAST(sums, 4, MPI_INTEGER, remote - 1, inter, ierr)
      call check(all(sums == 0), 'MPI_BCAST over an intercommunicator')
    end if
    call MPI_INTERCOMM_MERGE(inter, color == 1, merged, ierr)
    call MPI_COMM_RANK(merged, i, ierr)
    call check_int(i, merge(me, me + remote, color == 0), 'rank after MPI_INTERCOMM_MERGE')
    call MPI_COMM_FREE(merged, ierr)
    call MPI_COMM_FREE(inter, ierr)
  end if
  call MPI_COMM_FREE(comm, ierr)
  call finish()
end program communicators
