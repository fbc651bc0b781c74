! What C gets for Fortran's arguments, kind by kind; conversions_spy.c stands in for the C functions. Compiled in every way
! in which compilers spell names and place common blocks.
program conversions
  implicit none
  include 'mpif.h'
  integer :: ierr, i, n, a(3), r(30), indices(3), status(MPI_STATUS_SIZE), statuses(MPI_STATUS_SIZE, 3), made
  integer(MPI_ADDRESS_KIND) :: displs(2)
  character(12) :: text, short*3, argv(3), commands(2), argvs(2, 3)
  character(200) :: last
  logical :: flag
  logical :: failed = .false.

  call MPI_ALLREDUCE(MPI_IN_PLACE, a, 3, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call expect('in_place data 3 1 1 1')
  call MPI_ALLREDUCE(a, MPI_BOTTOM, 3, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call expect('data null 3 1 1 1')
  call MPI_ALLREDUCE(MPI_BUFFER_AUTOMATIC, MPI_STATUS_IGNORE, 3, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call expect('data data 3 1 1 1')
  call MPI_BUFFER_ATTACH(MPI_BUFFER_AUTOMATIC, 0, ierr)
  call expect('automatic 0')
  call MPI_BUFFER_ATTACH(a, 12, ierr)
  call expect('data 12')

  call MPI_RECV(a, -1, MPI_REAL8, MPI_ANY_SOURCE, 5, MPI_COMM_SELF, MPI_STATUS_IGNORE, ierr)
  call expect('data -1 1 -1 5 1 null')
  if (ierr /= MPI_ERR_TRUNCATE) call fail('ierror')
  call MPI_RECV(a, 7, MPI_REAL8, MPI_PROC_NULL, MPI_ANY_TAG, MPI_COMM_SELF, status, ierr)
  call expect('data 7 1 -3 -2 1 data')
  if (status(MPI_SOURCE) /= 11 .or. status(MPI_TAG) /= 12 .or. status(MPI_ERROR) /= 13) call fail('status')

  r = [(1000 + i, i = 1, 30)]
  call MPI_WAITANY(3, r, i, MPI_STATUS_IGNORE, ierr)
  call expect('3 null 1001 1002 1003')
  if (i /= 3 .or. r(1) /= 1001 .or. r(3) /= MPI_REQUEST_NULL .or. r(4) /= 1004) call fail('MPI_WAITANY')
  ! Too many for a small array.
  call MPI_TESTALL(30, r, flag, MPI_STATUSES_IGNORE, ierr)
  call expect('30 null 0')
  if (.not. flag .or. r(30) /= 1030) call fail('MPI_TESTALL')
  call MPI_TESTALL(3, r, flag, statuses, ierr)
  call expect('3 data 1')
  if (flag) call fail('MPI_TESTALL flag')
  ! Not what the standard says, but programs write it.
  call MPI_TESTALL(3, r, flag, MPI_STATUS_IGNORE, ierr)
  call expect('3 null 1')
  call MPI_TESTSOME(3, r, n, indices, statuses, ierr)
  call expect('3 0 data')
  if (n /= 2 .or. any(indices(:2) /= [1, 3])) call fail('MPI_TESTSOME')
  r = MPI_REQUEST_NULL
  call MPI_TESTSOME(2, r, n, indices, MPI_STATUSES_IGNORE, ierr)
  call expect('2 1 null')
  if (n /= MPI_UNDEFINED) call fail('MPI_TESTSOME of nothing')

  call MPI_COMM_SET_NAME(MPI_COMM_WORLD, '  a b   ', ierr)
  call expect('[  a b] 1')
  call MPI_COMM_SET_NAME(MPI_COMM_WORLD, '', ierr)
  call expect('[] 1')
  call MPI_COMM_SET_NAME(MPI_COMM_WORLD, 'c'//char(0)//'   ', ierr)
  call expect('[c] 1')
  text = repeat('x', 12)
  call MPI_COMM_GET_NAME(MPI_COMM_WORLD, text, n, ierr)
  if (text /= 'a name' .or. n /= 6) call fail('MPI_COMM_GET_NAME')
  call MPI_COMM_GET_NAME(MPI_COMM_WORLD, short, n, ierr)
  if (short /= 'a n') call fail('a name in a short variable')
  n = 12
  text = repeat('x', 12)
  call MPI_INFO_GET_STRING(MPI_INFO_ENV, ' a key ', n, text, flag, ierr)
  call expect('1 [a key] 13')
  if (n /= 9 .or. text /= 'the value' .or. .not. flag) call fail('MPI_INFO_GET_STRING')
  n = 0
  text = repeat('x', 12)
  call MPI_INFO_GET_STRING(MPI_INFO_ENV, 'key', n, text, flag, ierr)
  call expect('1 [key] 0')
  if (n /= 9 .or. .not. flag) call fail('MPI_INFO_GET_STRING for the length')
  call MPI_FILE_SET_VIEW(MPI_FILE_NULL, 5000000000_MPI_OFFSET_KIND, MPI_BYTE, MPI_INTEGER, 'native  ', MPI_INFO_NULL, ierr)
  call expect('1 5000000000 1 1 [native] 1')

  argv = ['-x          ', 'two words   ', '            ']
  call MPI_COMM_SPAWN('./command  ', argv, 2, MPI_INFO_NULL, 3, MPI_COMM_SELF, made, MPI_ERRCODES_IGNORE, ierr)
  call expect('[./command] 2 1 3 1 null [-x] [two words]')
  if (made /= MPI_COMM_WORLD) call fail('MPI_COMM_SPAWN')
  call MPI_COMM_SPAWN('./command', MPI_ARGV_NULL, 2, MPI_INFO_ENV, 0, MPI_COMM_SELF, made, a, ierr)
  call expect('[./command] 2 0 0 1 data')
  commands = ['first       ', 'second      ']
  argvs = ' '
  argvs(1, 1) = 'a'
  argvs(1, 2) = 'b c'
  argvs(2, 1) = 'd'
  call MPI_COMM_SPAWN_MULTIPLE(2, commands, argvs, [1, 2], [MPI_INFO_NULL, MPI_INFO_ENV], 0, MPI_COMM_SELF, made, a, ierr)
  call expect('0 1 data [first] 1 0 [a] [b c] [second] 2 1 [d]')
  call MPI_COMM_SPAWN_MULTIPLE(2, commands, MPI_ARGVS_NULL, [1, 2], [MPI_INFO_NULL, MPI_INFO_ENV], 0, MPI_COMM_SELF, made, &
                               MPI_ERRCODES_IGNORE, ierr)
  call expect('0 1 null [first] 1 0 [second] 2 1')

  call MPI_DIST_GRAPH_CREATE_ADJACENT(MPI_COMM_WORLD, 1, [4], MPI_UNWEIGHTED, 0, a, MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, &
                                      .false., made, ierr)
  call expect('1 4 unweighted 0 weights_empty 1 0')
  call MPI_DIST_GRAPH_CREATE_ADJACENT(MPI_COMM_WORLD, 1, [4], [9], 1, a, [8], MPI_INFO_NULL, .true., made, ierr)
  call expect('1 4 data 1 data 1 1')
  displs = [-8_MPI_ADDRESS_KIND, 5000000000_MPI_ADDRESS_KIND]
  call MPI_TYPE_CREATE_STRUCT(2, [1, 2], displs, [MPI_2INTEGER, MPI_CHARACTER], made, ierr)
  call expect('2 1 -8 1 2 5000000000 1')
  if (made /= MPI_INTEGER) call fail('MPI_TYPE_CREATE_STRUCT')
  call MPI_CART_CREATE(MPI_COMM_WORLD, 2, [3, 5], [.true., .false.], .true., made, ierr)
  call expect('2 5 1 0 1')

  if (failed) stop 1
contains
  subroutine expect(want)
    character(*), intent(in) :: want
    call noted(last)
    if (last == want) return
    print '(5a)', 'C got "', trim(last), '", expected "', want, '"'
    failed = .true.
  end subroutine expect
  subroutine fail(what)
    character(*), intent(in) :: what
    print '(2a)', 'wrong: ', what
    failed = .true.
  end subroutine fail
end program conversions
