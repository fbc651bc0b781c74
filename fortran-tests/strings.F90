! CHARACTER arguments: results are padded with blanks, inputs lose the blanks at their end (and keys at both ends).
program strings
  use checks
  implicit none
  include 'mpif.h'
  integer :: ierr, length, info, copy, n, dtype, class, code
  character(MPI_MAX_OBJECT_NAME) :: name
  character(MPI_MAX_ERROR_STRING) :: message
  character(MPI_MAX_PROCESSOR_NAME) :: host
  character(MPI_MAX_INFO_KEY) :: key
  character(30) :: value
  character(5) :: short
  logical :: flag

  call start()
  name = repeat('x', len(name))
  call MPI_COMM_GET_NAME(MPI_COMM_WORLD, name, length, ierr)
  call check_str(name, 'MPI_COMM_WORLD', 'name of MPI_COMM_WORLD')
  call check_int(length, 14, 'length of that name')
  call MPI_COMM_SET_NAME(MPI_COMM_WORLD, 'the whole world   ', ierr)
  call MPI_COMM_GET_NAME(MPI_COMM_WORLD, name, length, ierr)
  call check_str(name, 'the whole world', 'new name')
  call check_int(length, 15, 'length of the new name')
  call MPI_COMM_SET_NAME(MPI_COMM_WORLD, '', ierr)
  call MPI_COMM_GET_NAME(MPI_COMM_WORLD, name, length, ierr)
  call check_str(name, '', 'empty name')
  call check_int(length, 0, 'length of the empty name')

  call MPI_TYPE_CONTIGUOUS(3, MPI_REAL, dtype, ierr)
  call MPI_TYPE_SET_NAME(dtype, 'vector of 3', ierr)
  call MPI_TYPE_GET_NAME(dtype, name, length, ierr)
  call check_str(name, 'vector of 3', 'name of a type')
  call MPI_TYPE_FREE(dtype, ierr)
  call MPI_TYPE_GET_NAME(MPI_DOUBLE_PRECISION, name, length, ierr)
  call check_str(name, 'MPI_DOUBLE_PRECISION', 'name of MPI_DOUBLE_PRECISION')

  host = repeat('x', len(host))
  call MPI_GET_PROCESSOR_NAME(host, length, ierr)
  call check(length > 0 .and. len_trim(host) == length .and. index(host, char(0)) == 0, 'MPI_GET_PROCESSOR_NAME')

  message = repeat('x', len(message))
  call MPI_ERROR_STRING(MPI_ERR_RANK, message, length, ierr)
  call check(length > 0 .and. len_trim(message) == length .and. index(message, char(0)) == 0, 'MPI_ERROR_STRING')
  call MPI_ADD_ERROR_CLASS(class, ierr)
  call MPI_ADD_ERROR_CODE(class, code, ierr)
  call MPI_ADD_ERROR_STRING(code, 'it is too late  ', ierr)
  call MPI_ERROR_STRING(code, message, length, ierr)
  call check_str(message, 'it is too late', 'text of a new error')
  call check_int(length, 14, 'its length')

  call MPI_INFO_CREATE(info, ierr)
  call MPI_INFO_SET(info, 'access_style', '  read_once  ', ierr)
  call MPI_INFO_SET(info, '  number  ', '17', ierr)
  call MPI_INFO_GET_NKEYS(info, n, ierr)
  call check_int(n, 2, 'MPI_INFO_GET_NKEYS')
  key = repeat('x', len(key))
  call MPI_INFO_GET_NTHKEY(info, 0, key, ierr)
  call check_str(key, 'access_style', 'MPI_INFO_GET_NTHKEY 0')
  call MPI_INFO_GET_NTHKEY(info, 1, key, ierr)
  call check_str(key, 'number', 'MPI_INFO_GET_NTHKEY 1')
  value = repeat('x', len(value))
  call MPI_INFO_GET(info, 'access_style ', 30, value, flag, ierr)
  call check(flag, 'MPI_INFO_GET finds the key')
  call check_str(value, 'read_once', 'MPI_INFO_GET')
  call MPI_INFO_GET_VALUELEN(info, 'number', length, flag, ierr)
  call check(flag .and. length == 2, 'MPI_INFO_GET_VALUELEN')
  call MPI_INFO_GET(info, 'nothing', 30, value, flag, ierr)
  call check(.not. flag, 'MPI_INFO_GET without such a key')
  call MPI_INFO_DUP(info, copy, ierr)
  call MPI_INFO_DELETE(info, 'number', ierr)
  call MPI_INFO_GET_NKEYS(info, n, ierr)
  call check_int(n, 1, 'keys after MPI_INFO_DELETE')
  short = 'xxxxx'
  call MPI_INFO_GET(copy, 'number', 5, short, flag, ierr)
  call check(flag, 'the copy has the key')
  call check_str(short, '17', 'value in the copy')
  short = 'xxxxx'
  call MPI_INFO_GET(copy, 'access_style', 4, short, flag, ierr)
  call check(flag, 'a truncated value')
  call check_str(short, 'read', 'truncated value')
  call MPI_INFO_FREE(info, ierr)
  call MPI_INFO_FREE(copy, ierr)
  call check_int(info, MPI_INFO_NULL, 'info after MPI_INFO_FREE')
#ifdef HAVE_MPI4
  call MPI_INFO_CREATE(info, ierr)
  call MPI_INFO_SET(info, 'style', 'long value', ierr)
  length = len(value)
  call MPI_INFO_GET_STRING(info, 'style', length, value, flag, ierr)
  call check(flag .and. (length == 10 .or. length == 11), 'MPI_INFO_GET_STRING length')
  call check_str(value, 'long value', 'MPI_INFO_GET_STRING')
  call MPI_INFO_FREE(info, ierr)
#endif
  call finish()
end program strings
