! Attributes and their callbacks in Fortran; values are INTEGER(MPI_ADDRESS_KIND), in the functions of MPI-1 INTEGER.
module callbacks
  implicit none
  include 'mpif.h'
  integer :: copies = 0, deletes = 0
  logical :: wrong = .false.
  integer(MPI_ADDRESS_KIND), parameter :: extra = 123456789012_MPI_ADDRESS_KIND
  integer :: key = MPI_KEYVAL_INVALID
contains
  subroutine copy_fn(object, keyval, extra_state, val_in, val_out, flag, ierr)
    integer :: object, keyval, ierr
    integer(MPI_ADDRESS_KIND) :: extra_state, val_in, val_out
    logical :: flag
    copies = copies + 1
    if (keyval /= key .or. extra_state /= extra .or. object == MPI_COMM_NULL) wrong = .true.
    val_out = val_in + 1
    flag = val_in > 0
    ierr = MPI_SUCCESS
  end subroutine copy_fn

  subroutine delete_fn(object, keyval, val, extra_state, ierr)
    integer :: object, keyval, ierr
    integer(MPI_ADDRESS_KIND) :: extra_state, val
    deletes = deletes + 1
    if (keyval /= key .or. extra_state /= extra .or. object == MPI_COMM_NULL .or. val == 0) wrong = .true.
    ierr = MPI_SUCCESS
  end subroutine delete_fn

  subroutine old_copy(object, keyval, extra_state, val_in, val_out, flag, ierr)
    integer :: object, keyval, extra_state, val_in, val_out, ierr
    logical :: flag
    copies = copies + 1
    if (keyval /= key .or. extra_state /= 77 .or. object == MPI_COMM_NULL) wrong = .true.
    val_out = val_in - 100
    flag = .true.
    ierr = MPI_SUCCESS
  end subroutine old_copy

  subroutine old_delete(object, keyval, val, extra_state, ierr)
    integer :: object, keyval, val, extra_state, ierr
    deletes = deletes + 1
    if (keyval /= key .or. extra_state /= 77 .or. object == MPI_COMM_NULL .or. val == 0) wrong = .true.
    ierr = MPI_SUCCESS
  end subroutine old_delete
end module callbacks

program attributes
  use callbacks
  use checks, only: check, check_int, start, finish
  implicit none
  integer :: ierr, comm, other, dtype, copy, small, second
  integer(MPI_ADDRESS_KIND) :: val, big
  logical :: flag

  call start()
  ! Predefined ones.
  call MPI_COMM_GET_ATTR(MPI_COMM_WORLD, MPI_TAG_UB, val, flag, ierr)
  call check(flag .and. val >= 32767, 'MPI_TAG_UB')
  call MPI_ATTR_GET(MPI_COMM_WORLD, MPI_TAG_UB, small, flag, ierr)
  call check(flag .and. small == val, 'MPI_TAG_UB by MPI_ATTR_GET')
  call MPI_COMM_GET_ATTR(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, val, flag, ierr)
  call check(.not. flag .or. val == 0 .or. val == 1, 'MPI_WTIME_IS_GLOBAL')

  ! Callbacks.
  big = 5000000000_MPI_ADDRESS_KIND
  call MPI_COMM_DUP(MPI_COMM_WORLD, comm, ierr)
  call MPI_COMM_CREATE_KEYVAL(copy_fn, delete_fn, key, extra, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_COMM_CREATE_KEYVAL')
  call MPI_COMM_GET_ATTR(comm, key, val, flag, ierr)
  call check(.not. flag, 'not set yet')
  call MPI_COMM_SET_ATTR(comm, key, big, ierr)
  call MPI_COMM_GET_ATTR(comm, key, val, flag, ierr)
  call check(flag .and. val == big, 'MPI_COMM_GET_ATTR')
  call MPI_COMM_DUP(comm, other, ierr)
  call check_int(copies, 1, 'copies')
  call MPI_COMM_GET_ATTR(other, key, val, flag, ierr)
  call check(flag .and. val == big + 1, 'the copy')
  call MPI_COMM_FREE(other, ierr)
  call check_int(deletes, 1, 'deletes at MPI_COMM_FREE')
  call MPI_COMM_SET_ATTR(comm, key, -3_MPI_ADDRESS_KIND, ierr)
  call check_int(deletes, 2, 'deletes at overwriting')
  call MPI_COMM_GET_ATTR(comm, key, val, flag, ierr)
  call check(flag .and. val == -3, 'a negative value')
  call MPI_COMM_DUP(comm, other, ierr)
  call MPI_COMM_GET_ATTR(other, key, val, flag, ierr)
  call check(.not. flag, 'the copy callback said no')
  call MPI_COMM_FREE(other, ierr)
  call MPI_COMM_DELETE_ATTR(comm, key, ierr)
  call check_int(deletes, 3, 'deletes at MPI_COMM_DELETE_ATTR')
  call check(.not. wrong, 'arguments of the callbacks')
  call MPI_COMM_FREE_KEYVAL(key, ierr)
  call check_int(key, MPI_KEYVAL_INVALID, 'key after MPI_COMM_FREE_KEYVAL')

  ! The predefined callbacks.
  call MPI_COMM_CREATE_KEYVAL(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, key, 0_MPI_ADDRESS_KIND, ierr)
  call MPI_COMM_CREATE_KEYVAL(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, second, 0_MPI_ADDRESS_KIND, ierr)
  call MPI_COMM_SET_ATTR(comm, key, 11_MPI_ADDRESS_KIND, ierr)
  call MPI_COMM_SET_ATTR(comm, second, 12_MPI_ADDRESS_KIND, ierr)
  call MPI_COMM_DUP(comm, other, ierr)
  call MPI_COMM_GET_ATTR(other, key, val, flag, ierr)
  call check(flag .and. val == 11, 'MPI_COMM_DUP_FN')
  call MPI_COMM_GET_ATTR(other, second, val, flag, ierr)
  call check(.not. flag, 'MPI_COMM_NULL_COPY_FN')
  call MPI_COMM_FREE(other, ierr)
  call MPI_COMM_FREE_KEYVAL(key, ierr)
  call MPI_COMM_FREE_KEYVAL(second, ierr)

  ! Datatypes have attributes too.
  copies = 0
  deletes = 0
  call MPI_TYPE_CREATE_KEYVAL(copy_fn, delete_fn, key, extra, ierr)
  call MPI_TYPE_CONTIGUOUS(2, MPI_INTEGER, dtype, ierr)
  call MPI_TYPE_SET_ATTR(dtype, key, 40_MPI_ADDRESS_KIND, ierr)
  call MPI_TYPE_DUP(dtype, copy, ierr)
  call MPI_TYPE_GET_ATTR(copy, key, val, flag, ierr)
  call check(flag .and. val == 41, 'attribute of the duplicate type')
  call MPI_TYPE_FREE(copy, ierr)
  call MPI_TYPE_DELETE_ATTR(dtype, key, ierr)
  call check(copies == 1 .and. deletes == 2, 'callbacks of type attributes')
  call MPI_TYPE_FREE_KEYVAL(key, ierr)
  call MPI_TYPE_CREATE_KEYVAL(MPI_TYPE_DUP_FN, MPI_TYPE_NULL_DELETE_FN, key, extra, ierr)
  call MPI_TYPE_SET_ATTR(dtype, key, 50_MPI_ADDRESS_KIND, ierr)
  call MPI_TYPE_DUP(dtype, copy, ierr)
  call MPI_TYPE_GET_ATTR(copy, key, val, flag, ierr)
  call check(flag .and. val == 50, 'MPI_TYPE_DUP_FN')
  call MPI_TYPE_FREE(copy, ierr)
  call MPI_TYPE_FREE(dtype, ierr)
  call MPI_TYPE_FREE_KEYVAL(key, ierr)

  ! The functions of MPI-1.
  copies = 0
  deletes = 0
  call MPI_KEYVAL_CREATE(old_copy, old_delete, key, 77, ierr)
  call MPI_ATTR_PUT(comm, key, 42, ierr)
  call MPI_ATTR_GET(comm, key, small, flag, ierr)
  call check(flag .and. small == 42, 'MPI_ATTR_GET')
  call MPI_COMM_DUP(comm, other, ierr)
  call MPI_ATTR_GET(other, key, small, flag, ierr)
  call check(flag .and. small == -58, 'the copy of an INTEGER attribute')
  call MPI_COMM_GET_ATTR(other, key, val, flag, ierr)
  call check(flag .and. val == -58, 'an INTEGER attribute by MPI_COMM_GET_ATTR')
  call MPI_COMM_FREE(other, ierr)
  call MPI_ATTR_DELETE(comm, key, ierr)
  call check(copies == 1 .and. deletes == 2, 'callbacks of INTEGER attributes')
  call check(.not. wrong, 'arguments of the callbacks of INTEGER attributes')
  call MPI_KEYVAL_FREE(key, ierr)
  call check_int(key, MPI_KEYVAL_INVALID, 'key after MPI_KEYVAL_FREE')
  call MPI_KEYVAL_CREATE(MPI_DUP_FN, MPI_NULL_DELETE_FN, key, 0, ierr)
  call MPI_ATTR_PUT(comm, key, -43, ierr)
  call MPI_COMM_DUP(comm, other, ierr)
  call MPI_ATTR_GET(other, key, small, flag, ierr)
  call check(flag .and. small == -43, 'MPI_DUP_FN')
  call MPI_COMM_FREE(other, ierr)
  call MPI_KEYVAL_FREE(key, ierr)
  call MPI_COMM_FREE(comm, ierr)
  call finish()
end program attributes
