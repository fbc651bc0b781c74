! The module mpi_f08: derived types for handles and statuses, optional IERROR, comparisons, callbacks.
module f08_callbacks
  use mpi_f08
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: deleted = 0
contains
  subroutine take_left(invec, inoutvec, len, datatype)
    type(c_ptr), value :: invec, inoutvec
    integer :: len
    type(MPI_Datatype) :: datatype
    integer, pointer :: a(:), b(:)
    call c_f_pointer(invec, a, [len])
    call c_f_pointer(inoutvec, b, [len])
    if (datatype == MPI_INTEGER) b = a
  end subroutine take_left

  subroutine delete_attribute(comm, keyval, attribute_val, extra_state, ierror)
    type(MPI_Comm) :: comm
    integer :: keyval, ierror
    integer(MPI_ADDRESS_KIND) :: attribute_val, extra_state
    if (comm /= MPI_COMM_NULL .and. keyval >= 0 .and. attribute_val == extra_state + 1) deleted = deleted + 1
    ierror = MPI_SUCCESS
  end subroutine delete_attribute
end module f08_callbacks

program f08
  use mpi_f08
  use f08_callbacks
  implicit none
  integer :: rank, nprocs, failures, total
  failures = 0
  call MPI_Init()
  call MPI_Comm_rank(MPI_COMM_WORLD, rank)
  call MPI_Comm_size(MPI_COMM_WORLD, nprocs)
  call handles()
  call messages()
  call collectives()
  call attributes()
  call MPI_Allreduce(failures, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
  call MPI_Finalize()
  if (total /= 0) stop 1
contains
  subroutine check(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    failures = failures + 1
    print '(a,i0,2a)', 'rank ', rank, ': FAILED: ', what
  end subroutine check

  subroutine handles()
    type(MPI_Comm) :: dup, null
    type(MPI_Group) :: group
    type(MPI_Datatype) :: pair
    type(MPI_Errhandler) :: handler
    character(MPI_MAX_OBJECT_NAME) :: name
    integer :: length, n, code
    call MPI_Comm_dup(MPI_COMM_WORLD, dup)
    call check(dup /= MPI_COMM_WORLD .and. .not. dup == MPI_COMM_NULL, 'a duplicate is another communicator')
    call MPI_Comm_set_name(dup, 'another world')
    call MPI_Comm_get_name(dup, name, length)
    call check(length == 13 .and. name == 'another world', 'its name')
    call MPI_Comm_group(dup, group)
    call MPI_Group_size(group, n)
    call check(n == nprocs, 'size of its group')
    call MPI_Group_free(group)
    call check(group == MPI_GROUP_NULL, 'a group that is freed')
    call MPI_Type_contiguous(2, MPI_REAL, pair)
    call MPI_Type_commit(pair)
    call MPI_Type_size(pair, n)
    call check(n == 8, 'size of a datatype')
    call MPI_Type_free(pair)
    call check(pair == MPI_DATATYPE_NULL, 'a datatype that is freed')
    call MPI_Comm_set_errhandler(dup, MPI_ERRORS_RETURN)
    call MPI_Comm_get_errhandler(dup, handler)
    call check(handler == MPI_ERRORS_RETURN, 'error handler')
    call MPI_Send(n, 1, MPI_INTEGER, nprocs, 0, dup, code)
    call MPI_Error_class(code, n)
    call check(n == MPI_ERR_RANK, 'error class')
    call MPI_Comm_free(dup)
    null = dup
    call check(null == MPI_COMM_NULL, 'a communicator that is freed')
  end subroutine handles

  subroutine messages()
    type(MPI_Request) :: requests(4)
    type(MPI_Status) :: statuses(4), status
    integer :: out(4), in(4), i, n, index, left, right
    logical :: flag
    right = modulo(rank + 1, nprocs)
    left = modulo(rank - 1, nprocs)
    out = [(100 * rank + i, i = 1, 4)]
    do i = 1, 4
      call MPI_Irecv(in(i), 1, MPI_INTEGER, left, i, MPI_COMM_WORLD, requests(i))
    end do
    do i = 1, 4
      call MPI_Send(out(i), 1, MPI_INTEGER, right, i, MPI_COMM_WORLD)
    end do
    call MPI_Waitall(4, requests, statuses)
    call check(all(requests == MPI_REQUEST_NULL), 'requests are null')
    call check(all(in == [(100 * left + i, i = 1, 4)]), 'messages')
    call check(all(statuses%MPI_SOURCE == left) .and. statuses(3)%MPI_TAG == 3, 'statuses')
    call MPI_Get_count(statuses(2), MPI_INTEGER, n)
    call check(n == 1, 'count')
    call MPI_Waitany(4, requests, index, MPI_STATUS_IGNORE)
    call check(index == MPI_UNDEFINED, 'nothing to wait for')
    call MPI_Testall(4, requests, flag, MPI_STATUSES_IGNORE)
    call check(flag, 'nothing to test')
    call MPI_Sendrecv(out, 4, MPI_INTEGER, right, 9, in, 4, MPI_INTEGER, left, MPI_ANY_TAG, MPI_COMM_WORLD, status)
    call check(status%MPI_TAG == 9 .and. in(4) == 100 * left + 4, 'sendrecv')
    call MPI_Recv(in, 4, MPI_INTEGER, MPI_PROC_NULL, 0, MPI_COMM_WORLD, status)
    call check(status%MPI_SOURCE == MPI_PROC_NULL, 'from nobody')
  end subroutine messages

  subroutine collectives()
    type(MPI_Op) :: op
    integer :: x(3), i
    x = rank
    call MPI_Allreduce(MPI_IN_PLACE, x, 3, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD)
    call check(all(x == nprocs * (nprocs - 1) / 2), 'in place')
    call MPI_Op_create(take_left, .false., op)
    x = rank + 7
    call MPI_Allreduce(MPI_IN_PLACE, x, 3, MPI_INTEGER, op, MPI_COMM_WORLD)
    call check(all(x == 7), 'user-defined operation')
    call MPI_Op_free(op)
    call MPI_Barrier(MPI_COMM_WORLD)
    call check(MPI_Wtick() > 0, 'tick')
    call MPI_Sizeof(x, i)
    call check(i == 4, 'MPI_Sizeof')
  end subroutine collectives

  subroutine attributes()
    integer :: key
    integer(MPI_ADDRESS_KIND) :: value
    logical :: flag
    type(MPI_Comm) :: dup
    call MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, value, flag)
    call check(flag .and. value >= 32767, 'MPI_TAG_UB')
    call MPI_Comm_create_keyval(MPI_COMM_DUP_FN, delete_attribute, key, 41_MPI_ADDRESS_KIND)
    call MPI_Comm_set_attr(MPI_COMM_SELF, key, 42_MPI_ADDRESS_KIND)
    call MPI_Comm_dup(MPI_COMM_SELF, dup)
    call MPI_Comm_get_attr(dup, key, value, flag)
    call check(flag .and. value == 42, 'a copied attribute')
    call MPI_Comm_free(dup)
    call MPI_Comm_delete_attr(MPI_COMM_SELF, key)
    call check(deleted == 2, 'deleted attributes')
    call MPI_Comm_free_keyval(key)
  end subroutine attributes
end program f08
