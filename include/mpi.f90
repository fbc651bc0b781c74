! The module `mpi`: constants of mpif.h, and interfaces. Compiled once by the compiler that compiles the programs.
! Generated from `src/abi/spec` by `make generate`; do not edit.
module mpi
  implicit none
  public
  include 'mpif.h'
  interface
    subroutine MPI_ABORT(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine MPI_ABORT
    subroutine PMPI_ABORT(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine PMPI_ABORT
    subroutine MPI_ALLOC_MEM(size, info, baseptr, ierror)
      import
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: info
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: ierror
    end subroutine MPI_ALLOC_MEM
    subroutine PMPI_ALLOC_MEM(size, info, baseptr, ierror)
      import
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: info
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: ierror
    end subroutine PMPI_ALLOC_MEM
    subroutine MPI_FINALIZE(ierror)
      import
      integer :: ierror
    end subroutine MPI_FINALIZE
    subroutine PMPI_FINALIZE(ierror)
      import
      integer :: ierror
    end subroutine PMPI_FINALIZE
    subroutine MPI_FINALIZED(flag, ierror)
      import
      logical :: flag
      integer :: ierror
    end subroutine MPI_FINALIZED
    subroutine PMPI_FINALIZED(flag, ierror)
      import
      logical :: flag
      integer :: ierror
    end subroutine PMPI_FINALIZED
    subroutine MPI_FREE_MEM(base, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer :: ierror
    end subroutine MPI_FREE_MEM
    subroutine PMPI_FREE_MEM(base, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer :: ierror
    end subroutine PMPI_FREE_MEM
    subroutine MPI_GET_HW_RESOURCE_INFO(hw_info, ierror)
      import
      integer :: hw_info
      integer :: ierror
    end subroutine MPI_GET_HW_RESOURCE_INFO
    subroutine PMPI_GET_HW_RESOURCE_INFO(hw_info, ierror)
      import
      integer :: hw_info
      integer :: ierror
    end subroutine PMPI_GET_HW_RESOURCE_INFO
    subroutine MPI_GET_LIBRARY_VERSION(version, resultlen, ierror)
      import
      character(*) :: version
      integer :: resultlen
      integer :: ierror
    end subroutine MPI_GET_LIBRARY_VERSION
    subroutine PMPI_GET_LIBRARY_VERSION(version, resultlen, ierror)
      import
      character(*) :: version
      integer :: resultlen
      integer :: ierror
    end subroutine PMPI_GET_LIBRARY_VERSION
    subroutine MPI_GET_PROCESSOR_NAME(name, resultlen, ierror)
      import
      character(*) :: name
      integer :: resultlen
      integer :: ierror
    end subroutine MPI_GET_PROCESSOR_NAME
    subroutine PMPI_GET_PROCESSOR_NAME(name, resultlen, ierror)
      import
      character(*) :: name
      integer :: resultlen
      integer :: ierror
    end subroutine PMPI_GET_PROCESSOR_NAME
    subroutine MPI_GET_VERSION(version, subversion, ierror)
      import
      integer :: version
      integer :: subversion
      integer :: ierror
    end subroutine MPI_GET_VERSION
    subroutine PMPI_GET_VERSION(version, subversion, ierror)
      import
      integer :: version
      integer :: subversion
      integer :: ierror
    end subroutine PMPI_GET_VERSION
    subroutine MPI_INIT(ierror)
      import
      integer :: ierror
    end subroutine MPI_INIT
    subroutine PMPI_INIT(ierror)
      import
      integer :: ierror
    end subroutine PMPI_INIT
    subroutine MPI_INIT_THREAD(required, provided, ierror)
      import
      integer, intent(in) :: required
      integer :: provided
      integer :: ierror
    end subroutine MPI_INIT_THREAD
    subroutine PMPI_INIT_THREAD(required, provided, ierror)
      import
      integer, intent(in) :: required
      integer :: provided
      integer :: ierror
    end subroutine PMPI_INIT_THREAD
    subroutine MPI_INITIALIZED(flag, ierror)
      import
      logical :: flag
      integer :: ierror
    end subroutine MPI_INITIALIZED
    subroutine PMPI_INITIALIZED(flag, ierror)
      import
      logical :: flag
      integer :: ierror
    end subroutine PMPI_INITIALIZED
    subroutine MPI_IS_THREAD_MAIN(flag, ierror)
      import
      logical :: flag
      integer :: ierror
    end subroutine MPI_IS_THREAD_MAIN
    subroutine PMPI_IS_THREAD_MAIN(flag, ierror)
      import
      logical :: flag
      integer :: ierror
    end subroutine PMPI_IS_THREAD_MAIN
    subroutine MPI_PCONTROL(level)
      import
      integer, intent(in) :: level
    end subroutine MPI_PCONTROL
    subroutine PMPI_PCONTROL(level)
      import
      integer, intent(in) :: level
    end subroutine PMPI_PCONTROL
    subroutine MPI_QUERY_THREAD(provided, ierror)
      import
      integer :: provided
      integer :: ierror
    end subroutine MPI_QUERY_THREAD
    subroutine PMPI_QUERY_THREAD(provided, ierror)
      import
      integer :: provided
      integer :: ierror
    end subroutine PMPI_QUERY_THREAD
    subroutine MPI_ADD_ERROR_CLASS(errorclass, ierror)
      import
      integer :: errorclass
      integer :: ierror
    end subroutine MPI_ADD_ERROR_CLASS
    subroutine PMPI_ADD_ERROR_CLASS(errorclass, ierror)
      import
      integer :: errorclass
      integer :: ierror
    end subroutine PMPI_ADD_ERROR_CLASS
    subroutine MPI_ADD_ERROR_CODE(errorclass, errorcode, ierror)
      import
      integer, intent(in) :: errorclass
      integer :: errorcode
      integer :: ierror
    end subroutine MPI_ADD_ERROR_CODE
    subroutine PMPI_ADD_ERROR_CODE(errorclass, errorcode, ierror)
      import
      integer, intent(in) :: errorclass
      integer :: errorcode
      integer :: ierror
    end subroutine PMPI_ADD_ERROR_CODE
    subroutine MPI_ADD_ERROR_STRING(errorcode, string, ierror)
      import
      integer, intent(in) :: errorcode
      character(*), intent(in) :: string
      integer :: ierror
    end subroutine MPI_ADD_ERROR_STRING
    subroutine PMPI_ADD_ERROR_STRING(errorcode, string, ierror)
      import
      integer, intent(in) :: errorcode
      character(*), intent(in) :: string
      integer :: ierror
    end subroutine PMPI_ADD_ERROR_STRING
    subroutine MPI_COMM_CALL_ERRHANDLER(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine MPI_COMM_CALL_ERRHANDLER
    subroutine PMPI_COMM_CALL_ERRHANDLER(comm, errorcode, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine PMPI_COMM_CALL_ERRHANDLER
    subroutine MPI_COMM_CREATE_ERRHANDLER(comm_errhandler_fn, errhandler, ierror)
      import
      external :: comm_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_COMM_CREATE_ERRHANDLER
    subroutine PMPI_COMM_CREATE_ERRHANDLER(comm_errhandler_fn, errhandler, ierror)
      import
      external :: comm_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_COMM_CREATE_ERRHANDLER
    subroutine MPI_COMM_GET_ERRHANDLER(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_COMM_GET_ERRHANDLER
    subroutine PMPI_COMM_GET_ERRHANDLER(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_COMM_GET_ERRHANDLER
    subroutine MPI_COMM_SET_ERRHANDLER(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine MPI_COMM_SET_ERRHANDLER
    subroutine PMPI_COMM_SET_ERRHANDLER(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine PMPI_COMM_SET_ERRHANDLER
    subroutine MPI_ERRHANDLER_FREE(errhandler, ierror)
      import
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_ERRHANDLER_FREE
    subroutine PMPI_ERRHANDLER_FREE(errhandler, ierror)
      import
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_ERRHANDLER_FREE
    subroutine MPI_ERROR_CLASS(errorcode, errorclass, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: errorclass
      integer :: ierror
    end subroutine MPI_ERROR_CLASS
    subroutine PMPI_ERROR_CLASS(errorcode, errorclass, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: errorclass
      integer :: ierror
    end subroutine PMPI_ERROR_CLASS
    subroutine MPI_ERROR_STRING(errorcode, string, resultlen, ierror)
      import
      integer, intent(in) :: errorcode
      character(*) :: string
      integer :: resultlen
      integer :: ierror
    end subroutine MPI_ERROR_STRING
    subroutine PMPI_ERROR_STRING(errorcode, string, resultlen, ierror)
      import
      integer, intent(in) :: errorcode
      character(*) :: string
      integer :: resultlen
      integer :: ierror
    end subroutine PMPI_ERROR_STRING
    subroutine MPI_FILE_CALL_ERRHANDLER(fh, errorcode, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine MPI_FILE_CALL_ERRHANDLER
    subroutine PMPI_FILE_CALL_ERRHANDLER(fh, errorcode, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine PMPI_FILE_CALL_ERRHANDLER
    subroutine MPI_FILE_CREATE_ERRHANDLER(file_errhandler_fn, errhandler, ierror)
      import
      external :: file_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_FILE_CREATE_ERRHANDLER
    subroutine PMPI_FILE_CREATE_ERRHANDLER(file_errhandler_fn, errhandler, ierror)
      import
      external :: file_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_FILE_CREATE_ERRHANDLER
    subroutine MPI_FILE_GET_ERRHANDLER(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_FILE_GET_ERRHANDLER
    subroutine PMPI_FILE_GET_ERRHANDLER(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_FILE_GET_ERRHANDLER
    subroutine MPI_FILE_SET_ERRHANDLER(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine MPI_FILE_SET_ERRHANDLER
    subroutine PMPI_FILE_SET_ERRHANDLER(file, errhandler, ierror)
      import
      integer, intent(in) :: file
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine PMPI_FILE_SET_ERRHANDLER
    subroutine MPI_REMOVE_ERROR_CLASS(errorclass, ierror)
      import
      integer, intent(in) :: errorclass
      integer :: ierror
    end subroutine MPI_REMOVE_ERROR_CLASS
    subroutine PMPI_REMOVE_ERROR_CLASS(errorclass, ierror)
      import
      integer, intent(in) :: errorclass
      integer :: ierror
    end subroutine PMPI_REMOVE_ERROR_CLASS
    subroutine MPI_REMOVE_ERROR_CODE(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine MPI_REMOVE_ERROR_CODE
    subroutine PMPI_REMOVE_ERROR_CODE(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine PMPI_REMOVE_ERROR_CODE
    subroutine MPI_REMOVE_ERROR_STRING(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine MPI_REMOVE_ERROR_STRING
    subroutine PMPI_REMOVE_ERROR_STRING(errorcode, ierror)
      import
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine PMPI_REMOVE_ERROR_STRING
    subroutine MPI_SESSION_CALL_ERRHANDLER(session, errorcode, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine MPI_SESSION_CALL_ERRHANDLER
    subroutine PMPI_SESSION_CALL_ERRHANDLER(session, errorcode, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine PMPI_SESSION_CALL_ERRHANDLER
    subroutine MPI_SESSION_CREATE_ERRHANDLER(session_errhandler_fn, errhandler, ierror)
      import
      external :: session_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_SESSION_CREATE_ERRHANDLER
    subroutine PMPI_SESSION_CREATE_ERRHANDLER(session_errhandler_fn, errhandler, ierror)
      import
      external :: session_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_SESSION_CREATE_ERRHANDLER
    subroutine MPI_SESSION_GET_ERRHANDLER(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_SESSION_GET_ERRHANDLER
    subroutine PMPI_SESSION_GET_ERRHANDLER(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_SESSION_GET_ERRHANDLER
    subroutine MPI_SESSION_SET_ERRHANDLER(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine MPI_SESSION_SET_ERRHANDLER
    subroutine PMPI_SESSION_SET_ERRHANDLER(session, errhandler, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine PMPI_SESSION_SET_ERRHANDLER
    subroutine MPI_WIN_CALL_ERRHANDLER(win, errorcode, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine MPI_WIN_CALL_ERRHANDLER
    subroutine PMPI_WIN_CALL_ERRHANDLER(win, errorcode, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errorcode
      integer :: ierror
    end subroutine PMPI_WIN_CALL_ERRHANDLER
    subroutine MPI_WIN_CREATE_ERRHANDLER(win_errhandler_fn, errhandler, ierror)
      import
      external :: win_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_WIN_CREATE_ERRHANDLER
    subroutine PMPI_WIN_CREATE_ERRHANDLER(win_errhandler_fn, errhandler, ierror)
      import
      external :: win_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_WIN_CREATE_ERRHANDLER
    subroutine MPI_WIN_GET_ERRHANDLER(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_WIN_GET_ERRHANDLER
    subroutine PMPI_WIN_GET_ERRHANDLER(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_WIN_GET_ERRHANDLER
    subroutine MPI_WIN_SET_ERRHANDLER(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine MPI_WIN_SET_ERRHANDLER
    subroutine PMPI_WIN_SET_ERRHANDLER(win, errhandler, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine PMPI_WIN_SET_ERRHANDLER
    subroutine MPI_ERRHANDLER_CREATE(comm_errhandler_fn, errhandler, ierror)
      import
      external :: comm_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_ERRHANDLER_CREATE
    subroutine PMPI_ERRHANDLER_CREATE(comm_errhandler_fn, errhandler, ierror)
      import
      external :: comm_errhandler_fn
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_ERRHANDLER_CREATE
    subroutine MPI_ERRHANDLER_GET(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine MPI_ERRHANDLER_GET
    subroutine PMPI_ERRHANDLER_GET(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer :: errhandler
      integer :: ierror
    end subroutine PMPI_ERRHANDLER_GET
    subroutine MPI_ERRHANDLER_SET(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine MPI_ERRHANDLER_SET
    subroutine PMPI_ERRHANDLER_SET(comm, errhandler, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: errhandler
      integer :: ierror
    end subroutine PMPI_ERRHANDLER_SET
    subroutine MPI_INFO_CREATE(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine MPI_INFO_CREATE
    subroutine PMPI_INFO_CREATE(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine PMPI_INFO_CREATE
    subroutine MPI_INFO_CREATE_ENV(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine MPI_INFO_CREATE_ENV
    subroutine PMPI_INFO_CREATE_ENV(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine PMPI_INFO_CREATE_ENV
    subroutine MPI_INFO_DELETE(info, key, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer :: ierror
    end subroutine MPI_INFO_DELETE
    subroutine PMPI_INFO_DELETE(info, key, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer :: ierror
    end subroutine PMPI_INFO_DELETE
    subroutine MPI_INFO_DUP(info, newinfo, ierror)
      import
      integer, intent(in) :: info
      integer :: newinfo
      integer :: ierror
    end subroutine MPI_INFO_DUP
    subroutine PMPI_INFO_DUP(info, newinfo, ierror)
      import
      integer, intent(in) :: info
      integer :: newinfo
      integer :: ierror
    end subroutine PMPI_INFO_DUP
    subroutine MPI_INFO_FREE(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine MPI_INFO_FREE
    subroutine PMPI_INFO_FREE(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine PMPI_INFO_FREE
    subroutine MPI_INFO_GET(info, key, valuelen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer, intent(in) :: valuelen
      character(*) :: value
      logical :: flag
      integer :: ierror
    end subroutine MPI_INFO_GET
    subroutine PMPI_INFO_GET(info, key, valuelen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer, intent(in) :: valuelen
      character(*) :: value
      logical :: flag
      integer :: ierror
    end subroutine PMPI_INFO_GET
    subroutine MPI_INFO_GET_NKEYS(info, nkeys, ierror)
      import
      integer, intent(in) :: info
      integer :: nkeys
      integer :: ierror
    end subroutine MPI_INFO_GET_NKEYS
    subroutine PMPI_INFO_GET_NKEYS(info, nkeys, ierror)
      import
      integer, intent(in) :: info
      integer :: nkeys
      integer :: ierror
    end subroutine PMPI_INFO_GET_NKEYS
    subroutine MPI_INFO_GET_NTHKEY(info, n, key, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: n
      character(*) :: key
      integer :: ierror
    end subroutine MPI_INFO_GET_NTHKEY
    subroutine PMPI_INFO_GET_NTHKEY(info, n, key, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: n
      character(*) :: key
      integer :: ierror
    end subroutine PMPI_INFO_GET_NTHKEY
    subroutine MPI_INFO_GET_STRING(info, key, buflen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer :: buflen
      character(*) :: value
      logical :: flag
      integer :: ierror
    end subroutine MPI_INFO_GET_STRING
    subroutine PMPI_INFO_GET_STRING(info, key, buflen, value, flag, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer :: buflen
      character(*) :: value
      logical :: flag
      integer :: ierror
    end subroutine PMPI_INFO_GET_STRING
    subroutine MPI_INFO_GET_VALUELEN(info, key, valuelen, flag, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer :: valuelen
      logical :: flag
      integer :: ierror
    end subroutine MPI_INFO_GET_VALUELEN
    subroutine PMPI_INFO_GET_VALUELEN(info, key, valuelen, flag, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      integer :: valuelen
      logical :: flag
      integer :: ierror
    end subroutine PMPI_INFO_GET_VALUELEN
    subroutine MPI_INFO_SET(info, key, value, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      character(*), intent(in) :: value
      integer :: ierror
    end subroutine MPI_INFO_SET
    subroutine PMPI_INFO_SET(info, key, value, ierror)
      import
      integer, intent(in) :: info
      character(*), intent(in) :: key
      character(*), intent(in) :: value
      integer :: ierror
    end subroutine PMPI_INFO_SET
    subroutine MPI_GROUP_COMPARE(group1, group2, result, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: result
      integer :: ierror
    end subroutine MPI_GROUP_COMPARE
    subroutine PMPI_GROUP_COMPARE(group1, group2, result, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: result
      integer :: ierror
    end subroutine PMPI_GROUP_COMPARE
    subroutine MPI_GROUP_DIFFERENCE(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_DIFFERENCE
    subroutine PMPI_GROUP_DIFFERENCE(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_DIFFERENCE
    subroutine MPI_GROUP_EXCL(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_EXCL
    subroutine PMPI_GROUP_EXCL(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_EXCL
    subroutine MPI_GROUP_FREE(group, ierror)
      import
      integer :: group
      integer :: ierror
    end subroutine MPI_GROUP_FREE
    subroutine PMPI_GROUP_FREE(group, ierror)
      import
      integer :: group
      integer :: ierror
    end subroutine PMPI_GROUP_FREE
    subroutine MPI_GROUP_INCL(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_INCL
    subroutine PMPI_GROUP_INCL(group, n, ranks, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranks(*)
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_INCL
    subroutine MPI_GROUP_INTERSECTION(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_INTERSECTION
    subroutine PMPI_GROUP_INTERSECTION(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_INTERSECTION
    subroutine MPI_GROUP_RANGE_EXCL(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_RANGE_EXCL
    subroutine PMPI_GROUP_RANGE_EXCL(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_RANGE_EXCL
    subroutine MPI_GROUP_RANGE_INCL(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_RANGE_INCL
    subroutine PMPI_GROUP_RANGE_INCL(group, n, ranges, newgroup, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: n
      integer, intent(in) :: ranges(3, *)
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_RANGE_INCL
    subroutine MPI_GROUP_RANK(group, rank, ierror)
      import
      integer, intent(in) :: group
      integer :: rank
      integer :: ierror
    end subroutine MPI_GROUP_RANK
    subroutine PMPI_GROUP_RANK(group, rank, ierror)
      import
      integer, intent(in) :: group
      integer :: rank
      integer :: ierror
    end subroutine PMPI_GROUP_RANK
    subroutine MPI_GROUP_SIZE(group, size, ierror)
      import
      integer, intent(in) :: group
      integer :: size
      integer :: ierror
    end subroutine MPI_GROUP_SIZE
    subroutine PMPI_GROUP_SIZE(group, size, ierror)
      import
      integer, intent(in) :: group
      integer :: size
      integer :: ierror
    end subroutine PMPI_GROUP_SIZE
    subroutine MPI_GROUP_TRANSLATE_RANKS(group1, n, ranks1, group2, ranks2, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: n
      integer, intent(in) :: ranks1(*)
      integer, intent(in) :: group2
      integer :: ranks2(*)
      integer :: ierror
    end subroutine MPI_GROUP_TRANSLATE_RANKS
    subroutine PMPI_GROUP_TRANSLATE_RANKS(group1, n, ranks1, group2, ranks2, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: n
      integer, intent(in) :: ranks1(*)
      integer, intent(in) :: group2
      integer :: ranks2(*)
      integer :: ierror
    end subroutine PMPI_GROUP_TRANSLATE_RANKS
    subroutine MPI_GROUP_UNION(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_UNION
    subroutine PMPI_GROUP_UNION(group1, group2, newgroup, ierror)
      import
      integer, intent(in) :: group1
      integer, intent(in) :: group2
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_UNION
    subroutine MPI_COMM_COMPARE(comm1, comm2, result, ierror)
      import
      integer, intent(in) :: comm1
      integer, intent(in) :: comm2
      integer :: result
      integer :: ierror
    end subroutine MPI_COMM_COMPARE
    subroutine PMPI_COMM_COMPARE(comm1, comm2, result, ierror)
      import
      integer, intent(in) :: comm1
      integer, intent(in) :: comm2
      integer :: result
      integer :: ierror
    end subroutine PMPI_COMM_COMPARE
    subroutine MPI_COMM_CREATE(comm, group, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_CREATE
    subroutine PMPI_COMM_CREATE(comm, group, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_CREATE
    subroutine MPI_COMM_CREATE_GROUP(comm, group, tag, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer, intent(in) :: tag
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_CREATE_GROUP
    subroutine PMPI_COMM_CREATE_GROUP(comm, group, tag, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: group
      integer, intent(in) :: tag
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_CREATE_GROUP
    subroutine MPI_COMM_DISCONNECT(comm, ierror)
      import
      integer :: comm
      integer :: ierror
    end subroutine MPI_COMM_DISCONNECT
    subroutine PMPI_COMM_DISCONNECT(comm, ierror)
      import
      integer :: comm
      integer :: ierror
    end subroutine PMPI_COMM_DISCONNECT
    subroutine MPI_COMM_DUP(comm, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_DUP
    subroutine PMPI_COMM_DUP(comm, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_DUP
    subroutine MPI_COMM_DUP_WITH_INFO(comm, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_DUP_WITH_INFO
    subroutine PMPI_COMM_DUP_WITH_INFO(comm, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_DUP_WITH_INFO
    subroutine MPI_COMM_FREE(comm, ierror)
      import
      integer :: comm
      integer :: ierror
    end subroutine MPI_COMM_FREE
    subroutine PMPI_COMM_FREE(comm, ierror)
      import
      integer :: comm
      integer :: ierror
    end subroutine PMPI_COMM_FREE
    subroutine MPI_COMM_GET_INFO(comm, info_used, ierror)
      import
      integer, intent(in) :: comm
      integer :: info_used
      integer :: ierror
    end subroutine MPI_COMM_GET_INFO
    subroutine PMPI_COMM_GET_INFO(comm, info_used, ierror)
      import
      integer, intent(in) :: comm
      integer :: info_used
      integer :: ierror
    end subroutine PMPI_COMM_GET_INFO
    subroutine MPI_COMM_GET_NAME(comm, comm_name, resultlen, ierror)
      import
      integer, intent(in) :: comm
      character(*) :: comm_name
      integer :: resultlen
      integer :: ierror
    end subroutine MPI_COMM_GET_NAME
    subroutine PMPI_COMM_GET_NAME(comm, comm_name, resultlen, ierror)
      import
      integer, intent(in) :: comm
      character(*) :: comm_name
      integer :: resultlen
      integer :: ierror
    end subroutine PMPI_COMM_GET_NAME
    subroutine MPI_COMM_GET_PARENT(parent, ierror)
      import
      integer :: parent
      integer :: ierror
    end subroutine MPI_COMM_GET_PARENT
    subroutine PMPI_COMM_GET_PARENT(parent, ierror)
      import
      integer :: parent
      integer :: ierror
    end subroutine PMPI_COMM_GET_PARENT
    subroutine MPI_COMM_GROUP(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer :: ierror
    end subroutine MPI_COMM_GROUP
    subroutine PMPI_COMM_GROUP(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer :: ierror
    end subroutine PMPI_COMM_GROUP
    subroutine MPI_COMM_IDUP(comm, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: request
      integer :: ierror
    end subroutine MPI_COMM_IDUP
    subroutine PMPI_COMM_IDUP(comm, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: request
      integer :: ierror
    end subroutine PMPI_COMM_IDUP
    subroutine MPI_COMM_IDUP_WITH_INFO(comm, info, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: newcomm
      integer :: request
      integer :: ierror
    end subroutine MPI_COMM_IDUP_WITH_INFO
    subroutine PMPI_COMM_IDUP_WITH_INFO(comm, info, newcomm, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: newcomm
      integer :: request
      integer :: ierror
    end subroutine PMPI_COMM_IDUP_WITH_INFO
    subroutine MPI_COMM_RANK(comm, rank, ierror)
      import
      integer, intent(in) :: comm
      integer :: rank
      integer :: ierror
    end subroutine MPI_COMM_RANK
    subroutine PMPI_COMM_RANK(comm, rank, ierror)
      import
      integer, intent(in) :: comm
      integer :: rank
      integer :: ierror
    end subroutine PMPI_COMM_RANK
    subroutine MPI_COMM_REMOTE_GROUP(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer :: ierror
    end subroutine MPI_COMM_REMOTE_GROUP
    subroutine PMPI_COMM_REMOTE_GROUP(comm, group, ierror)
      import
      integer, intent(in) :: comm
      integer :: group
      integer :: ierror
    end subroutine PMPI_COMM_REMOTE_GROUP
    subroutine MPI_COMM_REMOTE_SIZE(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer :: ierror
    end subroutine MPI_COMM_REMOTE_SIZE
    subroutine PMPI_COMM_REMOTE_SIZE(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer :: ierror
    end subroutine PMPI_COMM_REMOTE_SIZE
    subroutine MPI_COMM_SET_INFO(comm, info, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: ierror
    end subroutine MPI_COMM_SET_INFO
    subroutine PMPI_COMM_SET_INFO(comm, info, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: ierror
    end subroutine PMPI_COMM_SET_INFO
    subroutine MPI_COMM_SET_NAME(comm, comm_name, ierror)
      import
      integer, intent(in) :: comm
      character(*), intent(in) :: comm_name
      integer :: ierror
    end subroutine MPI_COMM_SET_NAME
    subroutine PMPI_COMM_SET_NAME(comm, comm_name, ierror)
      import
      integer, intent(in) :: comm
      character(*), intent(in) :: comm_name
      integer :: ierror
    end subroutine PMPI_COMM_SET_NAME
    subroutine MPI_COMM_SIZE(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer :: ierror
    end subroutine MPI_COMM_SIZE
    subroutine PMPI_COMM_SIZE(comm, size, ierror)
      import
      integer, intent(in) :: comm
      integer :: size
      integer :: ierror
    end subroutine PMPI_COMM_SIZE
    subroutine MPI_COMM_SPLIT(comm, color, key, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_SPLIT
    subroutine PMPI_COMM_SPLIT(comm, color, key, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: color
      integer, intent(in) :: key
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_SPLIT
    subroutine MPI_COMM_SPLIT_TYPE(comm, split_type, key, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: split_type
      integer, intent(in) :: key
      integer, intent(in) :: info
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_SPLIT_TYPE
    subroutine PMPI_COMM_SPLIT_TYPE(comm, split_type, key, info, newcomm, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: split_type
      integer, intent(in) :: key
      integer, intent(in) :: info
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_SPLIT_TYPE
    subroutine MPI_COMM_TEST_INTER(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      logical :: flag
      integer :: ierror
    end subroutine MPI_COMM_TEST_INTER
    subroutine PMPI_COMM_TEST_INTER(comm, flag, ierror)
      import
      integer, intent(in) :: comm
      logical :: flag
      integer :: ierror
    end subroutine PMPI_COMM_TEST_INTER
    subroutine MPI_INTERCOMM_CREATE(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm, ierror)
      import
      integer, intent(in) :: local_comm
      integer, intent(in) :: local_leader
      integer, intent(in) :: peer_comm
      integer, intent(in) :: remote_leader
      integer, intent(in) :: tag
      integer :: newintercomm
      integer :: ierror
    end subroutine MPI_INTERCOMM_CREATE
    subroutine PMPI_INTERCOMM_CREATE(local_comm, local_leader, peer_comm, remote_leader, tag, newintercomm, ierror)
      import
      integer, intent(in) :: local_comm
      integer, intent(in) :: local_leader
      integer, intent(in) :: peer_comm
      integer, intent(in) :: remote_leader
      integer, intent(in) :: tag
      integer :: newintercomm
      integer :: ierror
    end subroutine PMPI_INTERCOMM_CREATE
    subroutine MPI_INTERCOMM_MERGE(intercomm, high, newintracomm, ierror)
      import
      integer, intent(in) :: intercomm
      logical, intent(in) :: high
      integer :: newintracomm
      integer :: ierror
    end subroutine MPI_INTERCOMM_MERGE
    subroutine PMPI_INTERCOMM_MERGE(intercomm, high, newintracomm, ierror)
      import
      integer, intent(in) :: intercomm
      logical, intent(in) :: high
      integer :: newintracomm
      integer :: ierror
    end subroutine PMPI_INTERCOMM_MERGE
    subroutine MPI_ATTR_DELETE(comm, keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: ierror
    end subroutine MPI_ATTR_DELETE
    subroutine PMPI_ATTR_DELETE(comm, keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: ierror
    end subroutine PMPI_ATTR_DELETE
    subroutine MPI_ATTR_GET(comm, keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine MPI_ATTR_GET
    subroutine PMPI_ATTR_GET(comm, keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine PMPI_ATTR_GET
    subroutine MPI_ATTR_PUT(comm, keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer, intent(in) :: attribute_val
      integer :: ierror
    end subroutine MPI_ATTR_PUT
    subroutine PMPI_ATTR_PUT(comm, keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: keyval
      integer, intent(in) :: attribute_val
      integer :: ierror
    end subroutine PMPI_ATTR_PUT
    subroutine MPI_COMM_CREATE_KEYVAL(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, ierror)
      import
      external :: comm_copy_attr_fn
      external :: comm_delete_attr_fn
      integer :: comm_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine MPI_COMM_CREATE_KEYVAL
    subroutine PMPI_COMM_CREATE_KEYVAL(comm_copy_attr_fn, comm_delete_attr_fn, comm_keyval, extra_state, ierror)
      import
      external :: comm_copy_attr_fn
      external :: comm_delete_attr_fn
      integer :: comm_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine PMPI_COMM_CREATE_KEYVAL
    subroutine MPI_COMM_DELETE_ATTR(comm, comm_keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer :: ierror
    end subroutine MPI_COMM_DELETE_ATTR
    subroutine PMPI_COMM_DELETE_ATTR(comm, comm_keyval, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer :: ierror
    end subroutine PMPI_COMM_DELETE_ATTR
    subroutine MPI_COMM_FREE_KEYVAL(comm_keyval, ierror)
      import
      integer :: comm_keyval
      integer :: ierror
    end subroutine MPI_COMM_FREE_KEYVAL
    subroutine PMPI_COMM_FREE_KEYVAL(comm_keyval, ierror)
      import
      integer :: comm_keyval
      integer :: ierror
    end subroutine PMPI_COMM_FREE_KEYVAL
    subroutine MPI_COMM_GET_ATTR(comm, comm_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine MPI_COMM_GET_ATTR
    subroutine PMPI_COMM_GET_ATTR(comm, comm_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine PMPI_COMM_GET_ATTR
    subroutine MPI_COMM_SET_ATTR(comm, comm_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: attribute_val
      integer :: ierror
    end subroutine MPI_COMM_SET_ATTR
    subroutine PMPI_COMM_SET_ATTR(comm, comm_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: comm_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: attribute_val
      integer :: ierror
    end subroutine PMPI_COMM_SET_ATTR
    subroutine MPI_KEYVAL_CREATE(copy_fn, delete_fn, keyval, extra_state, ierror)
      import
      external :: copy_fn
      external :: delete_fn
      integer :: keyval
      integer, intent(in) :: extra_state
      integer :: ierror
    end subroutine MPI_KEYVAL_CREATE
    subroutine PMPI_KEYVAL_CREATE(copy_fn, delete_fn, keyval, extra_state, ierror)
      import
      external :: copy_fn
      external :: delete_fn
      integer :: keyval
      integer, intent(in) :: extra_state
      integer :: ierror
    end subroutine PMPI_KEYVAL_CREATE
    subroutine MPI_KEYVAL_FREE(keyval, ierror)
      import
      integer :: keyval
      integer :: ierror
    end subroutine MPI_KEYVAL_FREE
    subroutine PMPI_KEYVAL_FREE(keyval, ierror)
      import
      integer :: keyval
      integer :: ierror
    end subroutine PMPI_KEYVAL_FREE
    subroutine MPI_TYPE_CREATE_KEYVAL(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, ierror)
      import
      external :: type_copy_attr_fn
      external :: type_delete_attr_fn
      integer :: type_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_KEYVAL
    subroutine PMPI_TYPE_CREATE_KEYVAL(type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, ierror)
      import
      external :: type_copy_attr_fn
      external :: type_delete_attr_fn
      integer :: type_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_KEYVAL
    subroutine MPI_TYPE_DELETE_ATTR(datatype, type_keyval, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer :: ierror
    end subroutine MPI_TYPE_DELETE_ATTR
    subroutine PMPI_TYPE_DELETE_ATTR(datatype, type_keyval, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer :: ierror
    end subroutine PMPI_TYPE_DELETE_ATTR
    subroutine MPI_TYPE_FREE_KEYVAL(type_keyval, ierror)
      import
      integer :: type_keyval
      integer :: ierror
    end subroutine MPI_TYPE_FREE_KEYVAL
    subroutine PMPI_TYPE_FREE_KEYVAL(type_keyval, ierror)
      import
      integer :: type_keyval
      integer :: ierror
    end subroutine PMPI_TYPE_FREE_KEYVAL
    subroutine MPI_TYPE_GET_ATTR(datatype, type_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine MPI_TYPE_GET_ATTR
    subroutine PMPI_TYPE_GET_ATTR(datatype, type_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine PMPI_TYPE_GET_ATTR
    subroutine MPI_TYPE_SET_ATTR(datatype, type_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: attribute_val
      integer :: ierror
    end subroutine MPI_TYPE_SET_ATTR
    subroutine PMPI_TYPE_SET_ATTR(datatype, type_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: type_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: attribute_val
      integer :: ierror
    end subroutine PMPI_TYPE_SET_ATTR
    subroutine MPI_WIN_CREATE_KEYVAL(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, ierror)
      import
      external :: win_copy_attr_fn
      external :: win_delete_attr_fn
      integer :: win_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine MPI_WIN_CREATE_KEYVAL
    subroutine PMPI_WIN_CREATE_KEYVAL(win_copy_attr_fn, win_delete_attr_fn, win_keyval, extra_state, ierror)
      import
      external :: win_copy_attr_fn
      external :: win_delete_attr_fn
      integer :: win_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine PMPI_WIN_CREATE_KEYVAL
    subroutine MPI_WIN_DELETE_ATTR(win, win_keyval, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer :: ierror
    end subroutine MPI_WIN_DELETE_ATTR
    subroutine PMPI_WIN_DELETE_ATTR(win, win_keyval, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer :: ierror
    end subroutine PMPI_WIN_DELETE_ATTR
    subroutine MPI_WIN_FREE_KEYVAL(win_keyval, ierror)
      import
      integer :: win_keyval
      integer :: ierror
    end subroutine MPI_WIN_FREE_KEYVAL
    subroutine PMPI_WIN_FREE_KEYVAL(win_keyval, ierror)
      import
      integer :: win_keyval
      integer :: ierror
    end subroutine PMPI_WIN_FREE_KEYVAL
    subroutine MPI_WIN_GET_ATTR(win, win_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine MPI_WIN_GET_ATTR
    subroutine PMPI_WIN_GET_ATTR(win, win_keyval, attribute_val, flag, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(MPI_ADDRESS_KIND) :: attribute_val
      logical :: flag
      integer :: ierror
    end subroutine PMPI_WIN_GET_ATTR
    subroutine MPI_WIN_SET_ATTR(win, win_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: attribute_val
      integer :: ierror
    end subroutine MPI_WIN_SET_ATTR
    subroutine PMPI_WIN_SET_ATTR(win, win_keyval, attribute_val, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: win_keyval
      integer(MPI_ADDRESS_KIND), intent(in) :: attribute_val
      integer :: ierror
    end subroutine PMPI_WIN_SET_ATTR
    subroutine MPI_CART_COORDS(comm, rank, maxdims, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxdims
      integer :: coords(*)
      integer :: ierror
    end subroutine MPI_CART_COORDS
    subroutine PMPI_CART_COORDS(comm, rank, maxdims, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxdims
      integer :: coords(*)
      integer :: ierror
    end subroutine PMPI_CART_COORDS
    subroutine MPI_CART_CREATE(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      logical, intent(in) :: reorder
      integer :: comm_cart
      integer :: ierror
    end subroutine MPI_CART_CREATE
    subroutine PMPI_CART_CREATE(comm_old, ndims, dims, periods, reorder, comm_cart, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      logical, intent(in) :: reorder
      integer :: comm_cart
      integer :: ierror
    end subroutine PMPI_CART_CREATE
    subroutine MPI_CART_GET(comm, maxdims, dims, periods, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxdims
      integer :: dims(*)
      logical :: periods(*)
      integer :: coords(*)
      integer :: ierror
    end subroutine MPI_CART_GET
    subroutine PMPI_CART_GET(comm, maxdims, dims, periods, coords, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxdims
      integer :: dims(*)
      logical :: periods(*)
      integer :: coords(*)
      integer :: ierror
    end subroutine PMPI_CART_GET
    subroutine MPI_CART_MAP(comm, ndims, dims, periods, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      integer :: newrank
      integer :: ierror
    end subroutine MPI_CART_MAP
    subroutine PMPI_CART_MAP(comm, ndims, dims, periods, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: ndims
      integer, intent(in) :: dims(*)
      logical, intent(in) :: periods(*)
      integer :: newrank
      integer :: ierror
    end subroutine PMPI_CART_MAP
    subroutine MPI_CART_RANK(comm, coords, rank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: coords(*)
      integer :: rank
      integer :: ierror
    end subroutine MPI_CART_RANK
    subroutine PMPI_CART_RANK(comm, coords, rank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: coords(*)
      integer :: rank
      integer :: ierror
    end subroutine PMPI_CART_RANK
    subroutine MPI_CART_SHIFT(comm, direction, disp, rank_source, rank_dest, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer :: rank_source
      integer :: rank_dest
      integer :: ierror
    end subroutine MPI_CART_SHIFT
    subroutine PMPI_CART_SHIFT(comm, direction, disp, rank_source, rank_dest, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: direction
      integer, intent(in) :: disp
      integer :: rank_source
      integer :: rank_dest
      integer :: ierror
    end subroutine PMPI_CART_SHIFT
    subroutine MPI_CART_SUB(comm, remain_dims, newcomm, ierror)
      import
      integer, intent(in) :: comm
      logical, intent(in) :: remain_dims(*)
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_CART_SUB
    subroutine PMPI_CART_SUB(comm, remain_dims, newcomm, ierror)
      import
      integer, intent(in) :: comm
      logical, intent(in) :: remain_dims(*)
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_CART_SUB
    subroutine MPI_CARTDIM_GET(comm, ndims, ierror)
      import
      integer, intent(in) :: comm
      integer :: ndims
      integer :: ierror
    end subroutine MPI_CARTDIM_GET
    subroutine PMPI_CARTDIM_GET(comm, ndims, ierror)
      import
      integer, intent(in) :: comm
      integer :: ndims
      integer :: ierror
    end subroutine PMPI_CARTDIM_GET
    subroutine MPI_DIMS_CREATE(nnodes, ndims, dims, ierror)
      import
      integer, intent(in) :: nnodes
      integer, intent(in) :: ndims
      integer :: dims(*)
      integer :: ierror
    end subroutine MPI_DIMS_CREATE
    subroutine PMPI_DIMS_CREATE(nnodes, ndims, dims, ierror)
      import
      integer, intent(in) :: nnodes
      integer, intent(in) :: ndims
      integer :: dims(*)
      integer :: ierror
    end subroutine PMPI_DIMS_CREATE
    subroutine MPI_DIST_GRAPH_CREATE(comm_old, n, sources, degrees, destinations, weights, info, reorder, &
        comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: n
      integer, intent(in) :: sources(*)
      integer, intent(in) :: degrees(*)
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: weights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer :: ierror
    end subroutine MPI_DIST_GRAPH_CREATE
    subroutine PMPI_DIST_GRAPH_CREATE(comm_old, n, sources, degrees, destinations, weights, info, reorder, &
        comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: n
      integer, intent(in) :: sources(*)
      integer, intent(in) :: degrees(*)
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: weights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer :: ierror
    end subroutine PMPI_DIST_GRAPH_CREATE
    subroutine MPI_DIST_GRAPH_CREATE_ADJACENT(comm_old, indegree, sources, sourceweights, outdegree, destinations, &
        destweights, info, reorder, comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: indegree
      integer, intent(in) :: sources(*)
      integer, intent(in) :: sourceweights(*)
      integer, intent(in) :: outdegree
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: destweights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer :: ierror
    end subroutine MPI_DIST_GRAPH_CREATE_ADJACENT
    subroutine PMPI_DIST_GRAPH_CREATE_ADJACENT(comm_old, indegree, sources, sourceweights, outdegree, destinations, &
        destweights, info, reorder, comm_dist_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: indegree
      integer, intent(in) :: sources(*)
      integer, intent(in) :: sourceweights(*)
      integer, intent(in) :: outdegree
      integer, intent(in) :: destinations(*)
      integer, intent(in) :: destweights(*)
      integer, intent(in) :: info
      logical, intent(in) :: reorder
      integer :: comm_dist_graph
      integer :: ierror
    end subroutine PMPI_DIST_GRAPH_CREATE_ADJACENT
    subroutine MPI_DIST_GRAPH_NEIGHBORS(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, &
        destweights, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindegree
      integer :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: maxoutdegree
      integer :: destinations(*)
      integer :: destweights(*)
      integer :: ierror
    end subroutine MPI_DIST_GRAPH_NEIGHBORS
    subroutine PMPI_DIST_GRAPH_NEIGHBORS(comm, maxindegree, sources, sourceweights, maxoutdegree, destinations, &
        destweights, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindegree
      integer :: sources(*)
      integer :: sourceweights(*)
      integer, intent(in) :: maxoutdegree
      integer :: destinations(*)
      integer :: destweights(*)
      integer :: ierror
    end subroutine PMPI_DIST_GRAPH_NEIGHBORS
    subroutine MPI_DIST_GRAPH_NEIGHBORS_COUNT(comm, indegree, outdegree, weighted, ierror)
      import
      integer, intent(in) :: comm
      integer :: indegree
      integer :: outdegree
      logical :: weighted
      integer :: ierror
    end subroutine MPI_DIST_GRAPH_NEIGHBORS_COUNT
    subroutine PMPI_DIST_GRAPH_NEIGHBORS_COUNT(comm, indegree, outdegree, weighted, ierror)
      import
      integer, intent(in) :: comm
      integer :: indegree
      integer :: outdegree
      logical :: weighted
      integer :: ierror
    end subroutine PMPI_DIST_GRAPH_NEIGHBORS_COUNT
    subroutine MPI_GRAPH_CREATE(comm_old, nnodes, indx, edges, reorder, comm_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: nnodes
      integer, intent(in) :: indx(*)
      integer, intent(in) :: edges(*)
      logical, intent(in) :: reorder
      integer :: comm_graph
      integer :: ierror
    end subroutine MPI_GRAPH_CREATE
    subroutine PMPI_GRAPH_CREATE(comm_old, nnodes, indx, edges, reorder, comm_graph, ierror)
      import
      integer, intent(in) :: comm_old
      integer, intent(in) :: nnodes
      integer, intent(in) :: indx(*)
      integer, intent(in) :: edges(*)
      logical, intent(in) :: reorder
      integer :: comm_graph
      integer :: ierror
    end subroutine PMPI_GRAPH_CREATE
    subroutine MPI_GRAPH_GET(comm, maxindex, maxedges, indx, edges, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindex
      integer, intent(in) :: maxedges
      integer :: indx(*)
      integer :: edges(*)
      integer :: ierror
    end subroutine MPI_GRAPH_GET
    subroutine PMPI_GRAPH_GET(comm, maxindex, maxedges, indx, edges, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: maxindex
      integer, intent(in) :: maxedges
      integer :: indx(*)
      integer :: edges(*)
      integer :: ierror
    end subroutine PMPI_GRAPH_GET
    subroutine MPI_GRAPH_MAP(comm, nnodes, indx, edges, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: nnodes
      integer, intent(in) :: indx(*)
      integer, intent(in) :: edges(*)
      integer :: newrank
      integer :: ierror
    end subroutine MPI_GRAPH_MAP
    subroutine PMPI_GRAPH_MAP(comm, nnodes, indx, edges, newrank, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: nnodes
      integer, intent(in) :: indx(*)
      integer, intent(in) :: edges(*)
      integer :: newrank
      integer :: ierror
    end subroutine PMPI_GRAPH_MAP
    subroutine MPI_GRAPH_NEIGHBORS(comm, rank, maxneighbors, neighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxneighbors
      integer :: neighbors(*)
      integer :: ierror
    end subroutine MPI_GRAPH_NEIGHBORS
    subroutine PMPI_GRAPH_NEIGHBORS(comm, rank, maxneighbors, neighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer, intent(in) :: maxneighbors
      integer :: neighbors(*)
      integer :: ierror
    end subroutine PMPI_GRAPH_NEIGHBORS
    subroutine MPI_GRAPH_NEIGHBORS_COUNT(comm, rank, nneighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer :: nneighbors
      integer :: ierror
    end subroutine MPI_GRAPH_NEIGHBORS_COUNT
    subroutine PMPI_GRAPH_NEIGHBORS_COUNT(comm, rank, nneighbors, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: rank
      integer :: nneighbors
      integer :: ierror
    end subroutine PMPI_GRAPH_NEIGHBORS_COUNT
    subroutine MPI_GRAPHDIMS_GET(comm, nnodes, nedges, ierror)
      import
      integer, intent(in) :: comm
      integer :: nnodes
      integer :: nedges
      integer :: ierror
    end subroutine MPI_GRAPHDIMS_GET
    subroutine PMPI_GRAPHDIMS_GET(comm, nnodes, nedges, ierror)
      import
      integer, intent(in) :: comm
      integer :: nnodes
      integer :: nedges
      integer :: ierror
    end subroutine PMPI_GRAPHDIMS_GET
    subroutine MPI_TOPO_TEST(comm, status, ierror)
      import
      integer, intent(in) :: comm
      integer :: status
      integer :: ierror
    end subroutine MPI_TOPO_TEST
    subroutine PMPI_TOPO_TEST(comm, status, ierror)
      import
      integer, intent(in) :: comm
      integer :: status
      integer :: ierror
    end subroutine PMPI_TOPO_TEST
    subroutine MPI_GET_ADDRESS(location, address, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DIR$ IGNORE_TKR location
      type(*), dimension(*) :: location
      integer(MPI_ADDRESS_KIND) :: address
      integer :: ierror
    end subroutine MPI_GET_ADDRESS
    subroutine PMPI_GET_ADDRESS(location, address, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DIR$ IGNORE_TKR location
      type(*), dimension(*) :: location
      integer(MPI_ADDRESS_KIND) :: address
      integer :: ierror
    end subroutine PMPI_GET_ADDRESS
    subroutine MPI_PACK(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer, intent(in) :: outsize
      integer :: position
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_PACK
    subroutine PMPI_PACK(inbuf, incount, datatype, outbuf, outsize, position, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer, intent(in) :: outsize
      integer :: position
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_PACK
    subroutine MPI_PACK_EXTERNAL(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror)
      import
      character(*), intent(in) :: datarep
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer(MPI_ADDRESS_KIND), intent(in) :: outsize
      integer(MPI_ADDRESS_KIND) :: position
      integer :: ierror
    end subroutine MPI_PACK_EXTERNAL
    subroutine PMPI_PACK_EXTERNAL(datarep, inbuf, incount, datatype, outbuf, outsize, position, ierror)
      import
      character(*), intent(in) :: datarep
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer(MPI_ADDRESS_KIND), intent(in) :: outsize
      integer(MPI_ADDRESS_KIND) :: position
      integer :: ierror
    end subroutine PMPI_PACK_EXTERNAL
    subroutine MPI_PACK_EXTERNAL_SIZE(datarep, incount, datatype, size, ierror)
      import
      character(*), intent(in) :: datarep
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: size
      integer :: ierror
    end subroutine MPI_PACK_EXTERNAL_SIZE
    subroutine PMPI_PACK_EXTERNAL_SIZE(datarep, incount, datatype, size, ierror)
      import
      character(*), intent(in) :: datarep
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: size
      integer :: ierror
    end subroutine PMPI_PACK_EXTERNAL_SIZE
    subroutine MPI_PACK_SIZE(incount, datatype, comm, size, ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer :: size
      integer :: ierror
    end subroutine MPI_PACK_SIZE
    subroutine PMPI_PACK_SIZE(incount, datatype, comm, size, ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer :: size
      integer :: ierror
    end subroutine PMPI_PACK_SIZE
    subroutine MPI_TYPE_COMMIT(datatype, ierror)
      import
      integer :: datatype
      integer :: ierror
    end subroutine MPI_TYPE_COMMIT
    subroutine PMPI_TYPE_COMMIT(datatype, ierror)
      import
      integer :: datatype
      integer :: ierror
    end subroutine PMPI_TYPE_COMMIT
    subroutine MPI_TYPE_CONTIGUOUS(count, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CONTIGUOUS
    subroutine PMPI_TYPE_CONTIGUOUS(count, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CONTIGUOUS
    subroutine MPI_TYPE_CREATE_DARRAY(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, &
        array_of_psizes, order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_DARRAY
    subroutine PMPI_TYPE_CREATE_DARRAY(size, rank, ndims, array_of_gsizes, array_of_distribs, array_of_dargs, &
        array_of_psizes, order, oldtype, newtype, ierror)
      import
      integer, intent(in) :: size
      integer, intent(in) :: rank
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_gsizes(*)
      integer, intent(in) :: array_of_distribs(*)
      integer, intent(in) :: array_of_dargs(*)
      integer, intent(in) :: array_of_psizes(*)
      integer, intent(in) :: order
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_DARRAY
    subroutine MPI_TYPE_CREATE_F90_COMPLEX(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_F90_COMPLEX
    subroutine PMPI_TYPE_CREATE_F90_COMPLEX(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_F90_COMPLEX
    subroutine MPI_TYPE_CREATE_F90_INTEGER(r, newtype, ierror)
      import
      integer, intent(in) :: r
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_F90_INTEGER
    subroutine PMPI_TYPE_CREATE_F90_INTEGER(r, newtype, ierror)
      import
      integer, intent(in) :: r
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_F90_INTEGER
    subroutine MPI_TYPE_CREATE_F90_REAL(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_F90_REAL
    subroutine PMPI_TYPE_CREATE_F90_REAL(p, r, newtype, ierror)
      import
      integer, intent(in) :: p
      integer, intent(in) :: r
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_F90_REAL
    subroutine MPI_TYPE_CREATE_HINDEXED(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_HINDEXED
    subroutine PMPI_TYPE_CREATE_HINDEXED(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_HINDEXED
    subroutine MPI_TYPE_CREATE_HINDEXED_BLOCK(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_HINDEXED_BLOCK
    subroutine PMPI_TYPE_CREATE_HINDEXED_BLOCK(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_HINDEXED_BLOCK
    subroutine MPI_TYPE_CREATE_HVECTOR(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(MPI_ADDRESS_KIND), intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_HVECTOR
    subroutine PMPI_TYPE_CREATE_HVECTOR(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer(MPI_ADDRESS_KIND), intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_HVECTOR
    subroutine MPI_TYPE_CREATE_INDEXED_BLOCK(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_INDEXED_BLOCK
    subroutine PMPI_TYPE_CREATE_INDEXED_BLOCK(count, blocklength, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_INDEXED_BLOCK
    subroutine MPI_TYPE_CREATE_RESIZED(oldtype, lb, extent, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer(MPI_ADDRESS_KIND), intent(in) :: lb
      integer(MPI_ADDRESS_KIND), intent(in) :: extent
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_RESIZED
    subroutine PMPI_TYPE_CREATE_RESIZED(oldtype, lb, extent, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer(MPI_ADDRESS_KIND), intent(in) :: lb
      integer(MPI_ADDRESS_KIND), intent(in) :: extent
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_RESIZED
    subroutine MPI_TYPE_CREATE_STRUCT(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: array_of_types(*)
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_STRUCT
    subroutine PMPI_TYPE_CREATE_STRUCT(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, &
        ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: array_of_displacements(*)
      integer, intent(in) :: array_of_types(*)
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_STRUCT
    subroutine MPI_TYPE_CREATE_SUBARRAY(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, &
        newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_sizes(*)
      integer, intent(in) :: array_of_subsizes(*)
      integer, intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_CREATE_SUBARRAY
    subroutine PMPI_TYPE_CREATE_SUBARRAY(ndims, array_of_sizes, array_of_subsizes, array_of_starts, order, oldtype, &
        newtype, ierror)
      import
      integer, intent(in) :: ndims
      integer, intent(in) :: array_of_sizes(*)
      integer, intent(in) :: array_of_subsizes(*)
      integer, intent(in) :: array_of_starts(*)
      integer, intent(in) :: order
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_CREATE_SUBARRAY
    subroutine MPI_TYPE_DUP(oldtype, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_DUP
    subroutine PMPI_TYPE_DUP(oldtype, newtype, ierror)
      import
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_DUP
    subroutine MPI_TYPE_FREE(datatype, ierror)
      import
      integer :: datatype
      integer :: ierror
    end subroutine MPI_TYPE_FREE
    subroutine PMPI_TYPE_FREE(datatype, ierror)
      import
      integer :: datatype
      integer :: ierror
    end subroutine PMPI_TYPE_FREE
    subroutine MPI_TYPE_GET_CONTENTS(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, &
        array_of_addresses, array_of_datatypes, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: max_integers
      integer, intent(in) :: max_addresses
      integer, intent(in) :: max_datatypes
      integer :: array_of_integers(*)
      integer(MPI_ADDRESS_KIND) :: array_of_addresses(*)
      integer :: array_of_datatypes(*)
      integer :: ierror
    end subroutine MPI_TYPE_GET_CONTENTS
    subroutine PMPI_TYPE_GET_CONTENTS(datatype, max_integers, max_addresses, max_datatypes, array_of_integers, &
        array_of_addresses, array_of_datatypes, ierror)
      import
      integer, intent(in) :: datatype
      integer, intent(in) :: max_integers
      integer, intent(in) :: max_addresses
      integer, intent(in) :: max_datatypes
      integer :: array_of_integers(*)
      integer(MPI_ADDRESS_KIND) :: array_of_addresses(*)
      integer :: array_of_datatypes(*)
      integer :: ierror
    end subroutine PMPI_TYPE_GET_CONTENTS
    subroutine MPI_TYPE_GET_ENVELOPE(datatype, num_integers, num_addresses, num_datatypes, combiner, ierror)
      import
      integer, intent(in) :: datatype
      integer :: num_integers
      integer :: num_addresses
      integer :: num_datatypes
      integer :: combiner
      integer :: ierror
    end subroutine MPI_TYPE_GET_ENVELOPE
    subroutine PMPI_TYPE_GET_ENVELOPE(datatype, num_integers, num_addresses, num_datatypes, combiner, ierror)
      import
      integer, intent(in) :: datatype
      integer :: num_integers
      integer :: num_addresses
      integer :: num_datatypes
      integer :: combiner
      integer :: ierror
    end subroutine PMPI_TYPE_GET_ENVELOPE
    subroutine MPI_TYPE_GET_EXTENT(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: lb
      integer(MPI_ADDRESS_KIND) :: extent
      integer :: ierror
    end subroutine MPI_TYPE_GET_EXTENT
    subroutine PMPI_TYPE_GET_EXTENT(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: lb
      integer(MPI_ADDRESS_KIND) :: extent
      integer :: ierror
    end subroutine PMPI_TYPE_GET_EXTENT
    subroutine MPI_TYPE_GET_EXTENT_X(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: lb
      integer(MPI_COUNT_KIND) :: extent
      integer :: ierror
    end subroutine MPI_TYPE_GET_EXTENT_X
    subroutine PMPI_TYPE_GET_EXTENT_X(datatype, lb, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: lb
      integer(MPI_COUNT_KIND) :: extent
      integer :: ierror
    end subroutine PMPI_TYPE_GET_EXTENT_X
    subroutine MPI_TYPE_GET_NAME(datatype, type_name, resultlen, ierror)
      import
      integer, intent(in) :: datatype
      character(*) :: type_name
      integer :: resultlen
      integer :: ierror
    end subroutine MPI_TYPE_GET_NAME
    subroutine PMPI_TYPE_GET_NAME(datatype, type_name, resultlen, ierror)
      import
      integer, intent(in) :: datatype
      character(*) :: type_name
      integer :: resultlen
      integer :: ierror
    end subroutine PMPI_TYPE_GET_NAME
    subroutine MPI_TYPE_GET_TRUE_EXTENT(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: true_lb
      integer(MPI_ADDRESS_KIND) :: true_extent
      integer :: ierror
    end subroutine MPI_TYPE_GET_TRUE_EXTENT
    subroutine PMPI_TYPE_GET_TRUE_EXTENT(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: true_lb
      integer(MPI_ADDRESS_KIND) :: true_extent
      integer :: ierror
    end subroutine PMPI_TYPE_GET_TRUE_EXTENT
    subroutine MPI_TYPE_GET_TRUE_EXTENT_X(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: true_lb
      integer(MPI_COUNT_KIND) :: true_extent
      integer :: ierror
    end subroutine MPI_TYPE_GET_TRUE_EXTENT_X
    subroutine PMPI_TYPE_GET_TRUE_EXTENT_X(datatype, true_lb, true_extent, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: true_lb
      integer(MPI_COUNT_KIND) :: true_extent
      integer :: ierror
    end subroutine PMPI_TYPE_GET_TRUE_EXTENT_X
    subroutine MPI_TYPE_GET_VALUE_INDEX(value_type, index_type, pair_type, ierror)
      import
      integer, intent(in) :: value_type
      integer, intent(in) :: index_type
      integer :: pair_type
      integer :: ierror
    end subroutine MPI_TYPE_GET_VALUE_INDEX
    subroutine PMPI_TYPE_GET_VALUE_INDEX(value_type, index_type, pair_type, ierror)
      import
      integer, intent(in) :: value_type
      integer, intent(in) :: index_type
      integer :: pair_type
      integer :: ierror
    end subroutine PMPI_TYPE_GET_VALUE_INDEX
    subroutine MPI_TYPE_INDEXED(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_INDEXED
    subroutine PMPI_TYPE_INDEXED(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_INDEXED
    subroutine MPI_TYPE_MATCH_SIZE(typeclass, size, datatype, ierror)
      import
      integer, intent(in) :: typeclass
      integer, intent(in) :: size
      integer :: datatype
      integer :: ierror
    end subroutine MPI_TYPE_MATCH_SIZE
    subroutine PMPI_TYPE_MATCH_SIZE(typeclass, size, datatype, ierror)
      import
      integer, intent(in) :: typeclass
      integer, intent(in) :: size
      integer :: datatype
      integer :: ierror
    end subroutine PMPI_TYPE_MATCH_SIZE
    subroutine MPI_TYPE_SET_NAME(datatype, type_name, ierror)
      import
      integer, intent(in) :: datatype
      character(*), intent(in) :: type_name
      integer :: ierror
    end subroutine MPI_TYPE_SET_NAME
    subroutine PMPI_TYPE_SET_NAME(datatype, type_name, ierror)
      import
      integer, intent(in) :: datatype
      character(*), intent(in) :: type_name
      integer :: ierror
    end subroutine PMPI_TYPE_SET_NAME
    subroutine MPI_TYPE_SIZE(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer :: size
      integer :: ierror
    end subroutine MPI_TYPE_SIZE
    subroutine PMPI_TYPE_SIZE(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer :: size
      integer :: ierror
    end subroutine PMPI_TYPE_SIZE
    subroutine MPI_TYPE_SIZE_X(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: size
      integer :: ierror
    end subroutine MPI_TYPE_SIZE_X
    subroutine PMPI_TYPE_SIZE_X(datatype, size, ierror)
      import
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: size
      integer :: ierror
    end subroutine PMPI_TYPE_SIZE_X
    subroutine MPI_TYPE_VECTOR(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_VECTOR
    subroutine PMPI_TYPE_VECTOR(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_VECTOR
    subroutine MPI_UNPACK(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer, intent(in) :: insize
      integer :: position
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_UNPACK
    subroutine PMPI_UNPACK(inbuf, insize, position, outbuf, outcount, datatype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer, intent(in) :: insize
      integer :: position
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_UNPACK
    subroutine MPI_UNPACK_EXTERNAL(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror)
      import
      character(*), intent(in) :: datarep
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer(MPI_ADDRESS_KIND), intent(in) :: insize
      integer(MPI_ADDRESS_KIND) :: position
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine MPI_UNPACK_EXTERNAL
    subroutine PMPI_UNPACK_EXTERNAL(datarep, inbuf, insize, position, outbuf, outcount, datatype, ierror)
      import
      character(*), intent(in) :: datarep
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      integer(MPI_ADDRESS_KIND), intent(in) :: insize
      integer(MPI_ADDRESS_KIND) :: position
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: outbuf
      !DIR$ IGNORE_TKR outbuf
      type(*), dimension(*) :: outbuf
      integer, intent(in) :: outcount
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine PMPI_UNPACK_EXTERNAL
    subroutine MPI_ADDRESS(location, address, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DIR$ IGNORE_TKR location
      type(*), dimension(*) :: location
      integer :: address
      integer :: ierror
    end subroutine MPI_ADDRESS
    subroutine PMPI_ADDRESS(location, address, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: location
      !DIR$ IGNORE_TKR location
      type(*), dimension(*) :: location
      integer :: address
      integer :: ierror
    end subroutine PMPI_ADDRESS
    subroutine MPI_TYPE_HVECTOR(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_HVECTOR
    subroutine PMPI_TYPE_HVECTOR(count, blocklength, stride, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: blocklength
      integer, intent(in) :: stride
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_HVECTOR
    subroutine MPI_TYPE_HINDEXED(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_HINDEXED
    subroutine PMPI_TYPE_HINDEXED(count, array_of_blocklengths, array_of_displacements, oldtype, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: oldtype
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_HINDEXED
    subroutine MPI_TYPE_STRUCT(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: array_of_types(*)
      integer :: newtype
      integer :: ierror
    end subroutine MPI_TYPE_STRUCT
    subroutine PMPI_TYPE_STRUCT(count, array_of_blocklengths, array_of_displacements, array_of_types, newtype, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_blocklengths(*)
      integer, intent(in) :: array_of_displacements(*)
      integer, intent(in) :: array_of_types(*)
      integer :: newtype
      integer :: ierror
    end subroutine PMPI_TYPE_STRUCT
    subroutine MPI_TYPE_EXTENT(datatype, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer :: extent
      integer :: ierror
    end subroutine MPI_TYPE_EXTENT
    subroutine PMPI_TYPE_EXTENT(datatype, extent, ierror)
      import
      integer, intent(in) :: datatype
      integer :: extent
      integer :: ierror
    end subroutine PMPI_TYPE_EXTENT
    subroutine MPI_TYPE_LB(datatype, displacement, ierror)
      import
      integer, intent(in) :: datatype
      integer :: displacement
      integer :: ierror
    end subroutine MPI_TYPE_LB
    subroutine PMPI_TYPE_LB(datatype, displacement, ierror)
      import
      integer, intent(in) :: datatype
      integer :: displacement
      integer :: ierror
    end subroutine PMPI_TYPE_LB
    subroutine MPI_TYPE_UB(datatype, displacement, ierror)
      import
      integer, intent(in) :: datatype
      integer :: displacement
      integer :: ierror
    end subroutine MPI_TYPE_UB
    subroutine PMPI_TYPE_UB(datatype, displacement, ierror)
      import
      integer, intent(in) :: datatype
      integer :: displacement
      integer :: ierror
    end subroutine PMPI_TYPE_UB
    subroutine MPI_OP_COMMUTATIVE(op, commute, ierror)
      import
      integer, intent(in) :: op
      logical :: commute
      integer :: ierror
    end subroutine MPI_OP_COMMUTATIVE
    subroutine PMPI_OP_COMMUTATIVE(op, commute, ierror)
      import
      integer, intent(in) :: op
      logical :: commute
      integer :: ierror
    end subroutine PMPI_OP_COMMUTATIVE
    subroutine MPI_OP_CREATE(user_fn, commute, op, ierror)
      import
      external :: user_fn
      logical, intent(in) :: commute
      integer :: op
      integer :: ierror
    end subroutine MPI_OP_CREATE
    subroutine PMPI_OP_CREATE(user_fn, commute, op, ierror)
      import
      external :: user_fn
      logical, intent(in) :: commute
      integer :: op
      integer :: ierror
    end subroutine PMPI_OP_CREATE
    subroutine MPI_OP_FREE(op, ierror)
      import
      integer :: op
      integer :: ierror
    end subroutine MPI_OP_FREE
    subroutine PMPI_OP_FREE(op, ierror)
      import
      integer :: op
      integer :: ierror
    end subroutine PMPI_OP_FREE
    subroutine MPI_REDUCE_LOCAL(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
      !DIR$ IGNORE_TKR inoutbuf
      type(*), dimension(*) :: inoutbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer :: ierror
    end subroutine MPI_REDUCE_LOCAL
    subroutine PMPI_REDUCE_LOCAL(inbuf, inoutbuf, count, datatype, op, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inbuf
      !DIR$ IGNORE_TKR inbuf
      type(*), dimension(*) :: inbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: inoutbuf
      !DIR$ IGNORE_TKR inoutbuf
      type(*), dimension(*) :: inoutbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer :: ierror
    end subroutine PMPI_REDUCE_LOCAL
    subroutine MPI_BSEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_BSEND
    subroutine PMPI_BSEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_BSEND
    subroutine MPI_BSEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_BSEND_INIT
    subroutine PMPI_BSEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_BSEND_INIT
    subroutine MPI_BUFFER_ATTACH(buffer, size, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: size
      integer :: ierror
    end subroutine MPI_BUFFER_ATTACH
    subroutine PMPI_BUFFER_ATTACH(buffer, size, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: size
      integer :: ierror
    end subroutine PMPI_BUFFER_ATTACH
    subroutine MPI_BUFFER_DETACH(buffer_addr, size, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DIR$ IGNORE_TKR buffer_addr
      type(*), dimension(*) :: buffer_addr
      integer :: size
      integer :: ierror
    end subroutine MPI_BUFFER_DETACH
    subroutine PMPI_BUFFER_DETACH(buffer_addr, size, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DIR$ IGNORE_TKR buffer_addr
      type(*), dimension(*) :: buffer_addr
      integer :: size
      integer :: ierror
    end subroutine PMPI_BUFFER_DETACH
    subroutine MPI_BUFFER_FLUSH(ierror)
      import
      integer :: ierror
    end subroutine MPI_BUFFER_FLUSH
    subroutine PMPI_BUFFER_FLUSH(ierror)
      import
      integer :: ierror
    end subroutine PMPI_BUFFER_FLUSH
    subroutine MPI_BUFFER_IFLUSH(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine MPI_BUFFER_IFLUSH
    subroutine PMPI_BUFFER_IFLUSH(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine PMPI_BUFFER_IFLUSH
    subroutine MPI_CANCEL(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine MPI_CANCEL
    subroutine PMPI_CANCEL(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine PMPI_CANCEL
    subroutine MPI_COMM_ATTACH_BUFFER(comm, buffer, size, ierror)
      import
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: size
      integer :: ierror
    end subroutine MPI_COMM_ATTACH_BUFFER
    subroutine PMPI_COMM_ATTACH_BUFFER(comm, buffer, size, ierror)
      import
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: size
      integer :: ierror
    end subroutine PMPI_COMM_ATTACH_BUFFER
    subroutine MPI_COMM_DETACH_BUFFER(comm, buffer_addr, size, ierror)
      import
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DIR$ IGNORE_TKR buffer_addr
      type(*), dimension(*) :: buffer_addr
      integer :: size
      integer :: ierror
    end subroutine MPI_COMM_DETACH_BUFFER
    subroutine PMPI_COMM_DETACH_BUFFER(comm, buffer_addr, size, ierror)
      import
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DIR$ IGNORE_TKR buffer_addr
      type(*), dimension(*) :: buffer_addr
      integer :: size
      integer :: ierror
    end subroutine PMPI_COMM_DETACH_BUFFER
    subroutine MPI_COMM_FLUSH_BUFFER(comm, ierror)
      import
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_COMM_FLUSH_BUFFER
    subroutine PMPI_COMM_FLUSH_BUFFER(comm, ierror)
      import
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_COMM_FLUSH_BUFFER
    subroutine MPI_COMM_IFLUSH_BUFFER(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_COMM_IFLUSH_BUFFER
    subroutine PMPI_COMM_IFLUSH_BUFFER(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_COMM_IFLUSH_BUFFER
    subroutine MPI_GET_COUNT(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer :: count
      integer :: ierror
    end subroutine MPI_GET_COUNT
    subroutine PMPI_GET_COUNT(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer :: count
      integer :: ierror
    end subroutine PMPI_GET_COUNT
    subroutine MPI_GET_ELEMENTS(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer :: count
      integer :: ierror
    end subroutine MPI_GET_ELEMENTS
    subroutine PMPI_GET_ELEMENTS(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer :: count
      integer :: ierror
    end subroutine PMPI_GET_ELEMENTS
    subroutine MPI_GET_ELEMENTS_X(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: count
      integer :: ierror
    end subroutine MPI_GET_ELEMENTS_X
    subroutine PMPI_GET_ELEMENTS_X(status, datatype, count, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND) :: count
      integer :: ierror
    end subroutine PMPI_GET_ELEMENTS_X
    subroutine MPI_GREQUEST_COMPLETE(request, ierror)
      import
      integer, intent(in) :: request
      integer :: ierror
    end subroutine MPI_GREQUEST_COMPLETE
    subroutine PMPI_GREQUEST_COMPLETE(request, ierror)
      import
      integer, intent(in) :: request
      integer :: ierror
    end subroutine PMPI_GREQUEST_COMPLETE
    subroutine MPI_GREQUEST_START(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      external :: query_fn
      external :: free_fn
      external :: cancel_fn
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: request
      integer :: ierror
    end subroutine MPI_GREQUEST_START
    subroutine PMPI_GREQUEST_START(query_fn, free_fn, cancel_fn, extra_state, request, ierror)
      import
      external :: query_fn
      external :: free_fn
      external :: cancel_fn
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: request
      integer :: ierror
    end subroutine PMPI_GREQUEST_START
    subroutine MPI_IBSEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IBSEND
    subroutine PMPI_IBSEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IBSEND
    subroutine MPI_IMPROBE(source, tag, comm, flag, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: message
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_IMPROBE
    subroutine PMPI_IMPROBE(source, tag, comm, flag, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: message
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_IMPROBE
    subroutine MPI_IMRECV(buf, count, datatype, message, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: request
      integer :: ierror
    end subroutine MPI_IMRECV
    subroutine PMPI_IMRECV(buf, count, datatype, message, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: request
      integer :: ierror
    end subroutine PMPI_IMRECV
    subroutine MPI_IPROBE(source, tag, comm, flag, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_IPROBE
    subroutine PMPI_IPROBE(source, tag, comm, flag, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_IPROBE
    subroutine MPI_IRECV(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IRECV
    subroutine PMPI_IRECV(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IRECV
    subroutine MPI_IRSEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IRSEND
    subroutine PMPI_IRSEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IRSEND
    subroutine MPI_ISEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_ISEND
    subroutine PMPI_ISEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_ISEND
    subroutine MPI_ISENDRECV(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_ISENDRECV
    subroutine PMPI_ISENDRECV(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_ISENDRECV
    subroutine MPI_ISENDRECV_REPLACE(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_ISENDRECV_REPLACE
    subroutine PMPI_ISENDRECV_REPLACE(buf, count, datatype, dest, sendtag, source, recvtag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_ISENDRECV_REPLACE
    subroutine MPI_ISSEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_ISSEND
    subroutine PMPI_ISSEND(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_ISSEND
    subroutine MPI_MPROBE(source, tag, comm, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: message
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_MPROBE
    subroutine PMPI_MPROBE(source, tag, comm, message, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: message
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_MPROBE
    subroutine MPI_MRECV(buf, count, datatype, message, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_MRECV
    subroutine PMPI_MRECV(buf, count, datatype, message, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: message
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_MRECV
    subroutine MPI_PARRIVED(request, partition, flag, ierror)
      import
      integer, intent(in) :: request
      integer, intent(in) :: partition
      logical :: flag
      integer :: ierror
    end subroutine MPI_PARRIVED
    subroutine PMPI_PARRIVED(request, partition, flag, ierror)
      import
      integer, intent(in) :: request
      integer, intent(in) :: partition
      logical :: flag
      integer :: ierror
    end subroutine PMPI_PARRIVED
    subroutine MPI_PREADY(partition, request, ierror)
      import
      integer, intent(in) :: partition
      integer, intent(in) :: request
      integer :: ierror
    end subroutine MPI_PREADY
    subroutine PMPI_PREADY(partition, request, ierror)
      import
      integer, intent(in) :: partition
      integer, intent(in) :: request
      integer :: ierror
    end subroutine PMPI_PREADY
    subroutine MPI_PREADY_LIST(length, array_of_partitions, request, ierror)
      import
      integer, intent(in) :: length
      integer, intent(in) :: array_of_partitions(*)
      integer, intent(in) :: request
      integer :: ierror
    end subroutine MPI_PREADY_LIST
    subroutine PMPI_PREADY_LIST(length, array_of_partitions, request, ierror)
      import
      integer, intent(in) :: length
      integer, intent(in) :: array_of_partitions(*)
      integer, intent(in) :: request
      integer :: ierror
    end subroutine PMPI_PREADY_LIST
    subroutine MPI_PREADY_RANGE(partition_low, partition_high, request, ierror)
      import
      integer, intent(in) :: partition_low
      integer, intent(in) :: partition_high
      integer, intent(in) :: request
      integer :: ierror
    end subroutine MPI_PREADY_RANGE
    subroutine PMPI_PREADY_RANGE(partition_low, partition_high, request, ierror)
      import
      integer, intent(in) :: partition_low
      integer, intent(in) :: partition_high
      integer, intent(in) :: request
      integer :: ierror
    end subroutine PMPI_PREADY_RANGE
    subroutine MPI_PRECV_INIT(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: partitions
      integer(MPI_COUNT_KIND), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_PRECV_INIT
    subroutine PMPI_PRECV_INIT(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: partitions
      integer(MPI_COUNT_KIND), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_PRECV_INIT
    subroutine MPI_PROBE(source, tag, comm, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_PROBE
    subroutine PMPI_PROBE(source, tag, comm, status, ierror)
      import
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_PROBE
    subroutine MPI_PSEND_INIT(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: partitions
      integer(MPI_COUNT_KIND), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_PSEND_INIT
    subroutine PMPI_PSEND_INIT(buf, partitions, count, datatype, dest, tag, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: partitions
      integer(MPI_COUNT_KIND), intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_PSEND_INIT
    subroutine MPI_RECV(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_RECV
    subroutine PMPI_RECV(buf, count, datatype, source, tag, comm, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_RECV
    subroutine MPI_RECV_INIT(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_RECV_INIT
    subroutine PMPI_RECV_INIT(buf, count, datatype, source, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: source
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_RECV_INIT
    subroutine MPI_REQUEST_FREE(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine MPI_REQUEST_FREE
    subroutine PMPI_REQUEST_FREE(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine PMPI_REQUEST_FREE
    subroutine MPI_REQUEST_GET_STATUS(request, flag, status, ierror)
      import
      integer, intent(in) :: request
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_REQUEST_GET_STATUS
    subroutine PMPI_REQUEST_GET_STATUS(request, flag, status, ierror)
      import
      integer, intent(in) :: request
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_REQUEST_GET_STATUS
    subroutine MPI_REQUEST_GET_STATUS_ALL(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine MPI_REQUEST_GET_STATUS_ALL
    subroutine PMPI_REQUEST_GET_STATUS_ALL(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine PMPI_REQUEST_GET_STATUS_ALL
    subroutine MPI_REQUEST_GET_STATUS_ANY(count, array_of_requests, indx, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      integer :: indx
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_REQUEST_GET_STATUS_ANY
    subroutine PMPI_REQUEST_GET_STATUS_ANY(count, array_of_requests, indx, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer, intent(in) :: array_of_requests(*)
      integer :: indx
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_REQUEST_GET_STATUS_ANY
    subroutine MPI_REQUEST_GET_STATUS_SOME(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, &
        ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine MPI_REQUEST_GET_STATUS_SOME
    subroutine PMPI_REQUEST_GET_STATUS_SOME(incount, array_of_requests, outcount, array_of_indices, &
        array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer, intent(in) :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine PMPI_REQUEST_GET_STATUS_SOME
    subroutine MPI_RSEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_RSEND
    subroutine PMPI_RSEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_RSEND
    subroutine MPI_RSEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_RSEND_INIT
    subroutine PMPI_RSEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_RSEND_INIT
    subroutine MPI_SEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_SEND
    subroutine PMPI_SEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_SEND
    subroutine MPI_SEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_SEND_INIT
    subroutine PMPI_SEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_SEND_INIT
    subroutine MPI_SENDRECV(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_SENDRECV
    subroutine PMPI_SENDRECV(sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, &
        recvtag, comm, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_SENDRECV
    subroutine MPI_SENDRECV_REPLACE(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_SENDRECV_REPLACE
    subroutine PMPI_SENDRECV_REPLACE(buf, count, datatype, dest, sendtag, source, recvtag, comm, status, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: sendtag
      integer, intent(in) :: source
      integer, intent(in) :: recvtag
      integer, intent(in) :: comm
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_SENDRECV_REPLACE
    subroutine MPI_SESSION_ATTACH_BUFFER(session, buffer, size, ierror)
      import
      integer, intent(in) :: session
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: size
      integer :: ierror
    end subroutine MPI_SESSION_ATTACH_BUFFER
    subroutine PMPI_SESSION_ATTACH_BUFFER(session, buffer, size, ierror)
      import
      integer, intent(in) :: session
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: size
      integer :: ierror
    end subroutine PMPI_SESSION_ATTACH_BUFFER
    subroutine MPI_SESSION_DETACH_BUFFER(session, buffer_addr, size, ierror)
      import
      integer, intent(in) :: session
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DIR$ IGNORE_TKR buffer_addr
      type(*), dimension(*) :: buffer_addr
      integer :: size
      integer :: ierror
    end subroutine MPI_SESSION_DETACH_BUFFER
    subroutine PMPI_SESSION_DETACH_BUFFER(session, buffer_addr, size, ierror)
      import
      integer, intent(in) :: session
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer_addr
      !DIR$ IGNORE_TKR buffer_addr
      type(*), dimension(*) :: buffer_addr
      integer :: size
      integer :: ierror
    end subroutine PMPI_SESSION_DETACH_BUFFER
    subroutine MPI_SESSION_FLUSH_BUFFER(session, ierror)
      import
      integer, intent(in) :: session
      integer :: ierror
    end subroutine MPI_SESSION_FLUSH_BUFFER
    subroutine PMPI_SESSION_FLUSH_BUFFER(session, ierror)
      import
      integer, intent(in) :: session
      integer :: ierror
    end subroutine PMPI_SESSION_FLUSH_BUFFER
    subroutine MPI_SESSION_IFLUSH_BUFFER(session, request, ierror)
      import
      integer, intent(in) :: session
      integer :: request
      integer :: ierror
    end subroutine MPI_SESSION_IFLUSH_BUFFER
    subroutine PMPI_SESSION_IFLUSH_BUFFER(session, request, ierror)
      import
      integer, intent(in) :: session
      integer :: request
      integer :: ierror
    end subroutine PMPI_SESSION_IFLUSH_BUFFER
    subroutine MPI_SSEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_SSEND
    subroutine PMPI_SSEND(buf, count, datatype, dest, tag, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_SSEND
    subroutine MPI_SSEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_SSEND_INIT
    subroutine PMPI_SSEND_INIT(buf, count, datatype, dest, tag, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: dest
      integer, intent(in) :: tag
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_SSEND_INIT
    subroutine MPI_START(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine MPI_START
    subroutine PMPI_START(request, ierror)
      import
      integer :: request
      integer :: ierror
    end subroutine PMPI_START
    subroutine MPI_STARTALL(count, array_of_requests, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: ierror
    end subroutine MPI_STARTALL
    subroutine PMPI_STARTALL(count, array_of_requests, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: ierror
    end subroutine PMPI_STARTALL
    subroutine MPI_STATUS_GET_ERROR(status, error, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer :: error
      integer :: ierror
    end subroutine MPI_STATUS_GET_ERROR
    subroutine PMPI_STATUS_GET_ERROR(status, error, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer :: error
      integer :: ierror
    end subroutine PMPI_STATUS_GET_ERROR
    subroutine MPI_STATUS_GET_SOURCE(status, source, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer :: source
      integer :: ierror
    end subroutine MPI_STATUS_GET_SOURCE
    subroutine PMPI_STATUS_GET_SOURCE(status, source, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer :: source
      integer :: ierror
    end subroutine PMPI_STATUS_GET_SOURCE
    subroutine MPI_STATUS_GET_TAG(status, tag, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer :: tag
      integer :: ierror
    end subroutine MPI_STATUS_GET_TAG
    subroutine PMPI_STATUS_GET_TAG(status, tag, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      integer :: tag
      integer :: ierror
    end subroutine PMPI_STATUS_GET_TAG
    subroutine MPI_STATUS_SET_CANCELLED(status, flag, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      logical, intent(in) :: flag
      integer :: ierror
    end subroutine MPI_STATUS_SET_CANCELLED
    subroutine PMPI_STATUS_SET_CANCELLED(status, flag, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      logical, intent(in) :: flag
      integer :: ierror
    end subroutine PMPI_STATUS_SET_CANCELLED
    subroutine MPI_STATUS_SET_ELEMENTS(status, datatype, count, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer, intent(in) :: count
      integer :: ierror
    end subroutine MPI_STATUS_SET_ELEMENTS
    subroutine PMPI_STATUS_SET_ELEMENTS(status, datatype, count, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer, intent(in) :: count
      integer :: ierror
    end subroutine PMPI_STATUS_SET_ELEMENTS
    subroutine MPI_STATUS_SET_ELEMENTS_X(status, datatype, count, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND), intent(in) :: count
      integer :: ierror
    end subroutine MPI_STATUS_SET_ELEMENTS_X
    subroutine PMPI_STATUS_SET_ELEMENTS_X(status, datatype, count, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: datatype
      integer(MPI_COUNT_KIND), intent(in) :: count
      integer :: ierror
    end subroutine PMPI_STATUS_SET_ELEMENTS_X
    subroutine MPI_STATUS_SET_ERROR(status, error, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: error
      integer :: ierror
    end subroutine MPI_STATUS_SET_ERROR
    subroutine PMPI_STATUS_SET_ERROR(status, error, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: error
      integer :: ierror
    end subroutine PMPI_STATUS_SET_ERROR
    subroutine MPI_STATUS_SET_SOURCE(status, source, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: source
      integer :: ierror
    end subroutine MPI_STATUS_SET_SOURCE
    subroutine PMPI_STATUS_SET_SOURCE(status, source, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: source
      integer :: ierror
    end subroutine PMPI_STATUS_SET_SOURCE
    subroutine MPI_STATUS_SET_TAG(status, tag, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: tag
      integer :: ierror
    end subroutine MPI_STATUS_SET_TAG
    subroutine PMPI_STATUS_SET_TAG(status, tag, ierror)
      import
      integer :: status(MPI_STATUS_SIZE)
      integer, intent(in) :: tag
      integer :: ierror
    end subroutine PMPI_STATUS_SET_TAG
    subroutine MPI_TEST(request, flag, status, ierror)
      import
      integer :: request
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_TEST
    subroutine PMPI_TEST(request, flag, status, ierror)
      import
      integer :: request
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_TEST
    subroutine MPI_TEST_CANCELLED(status, flag, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      logical :: flag
      integer :: ierror
    end subroutine MPI_TEST_CANCELLED
    subroutine PMPI_TEST_CANCELLED(status, flag, ierror)
      import
      integer, intent(in) :: status(MPI_STATUS_SIZE)
      logical :: flag
      integer :: ierror
    end subroutine PMPI_TEST_CANCELLED
    subroutine MPI_TESTALL(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine MPI_TESTALL
    subroutine PMPI_TESTALL(count, array_of_requests, flag, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      logical :: flag
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine PMPI_TESTALL
    subroutine MPI_TESTANY(count, array_of_requests, indx, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: indx
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_TESTANY
    subroutine PMPI_TESTANY(count, array_of_requests, indx, flag, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: indx
      logical :: flag
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_TESTANY
    subroutine MPI_TESTSOME(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine MPI_TESTSOME
    subroutine PMPI_TESTSOME(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine PMPI_TESTSOME
    subroutine MPI_WAIT(request, status, ierror)
      import
      integer :: request
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_WAIT
    subroutine PMPI_WAIT(request, status, ierror)
      import
      integer :: request
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_WAIT
    subroutine MPI_WAITALL(count, array_of_requests, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine MPI_WAITALL
    subroutine PMPI_WAITALL(count, array_of_requests, array_of_statuses, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine PMPI_WAITALL
    subroutine MPI_WAITANY(count, array_of_requests, indx, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: indx
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_WAITANY
    subroutine PMPI_WAITANY(count, array_of_requests, indx, status, ierror)
      import
      integer, intent(in) :: count
      integer :: array_of_requests(*)
      integer :: indx
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_WAITANY
    subroutine MPI_WAITSOME(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine MPI_WAITSOME
    subroutine PMPI_WAITSOME(incount, array_of_requests, outcount, array_of_indices, array_of_statuses, ierror)
      import
      integer, intent(in) :: incount
      integer :: array_of_requests(*)
      integer :: outcount
      integer :: array_of_indices(*)
      integer :: array_of_statuses(MPI_STATUS_SIZE, *)
      integer :: ierror
    end subroutine PMPI_WAITSOME
    subroutine MPI_ALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_ALLGATHER
    subroutine PMPI_ALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_ALLGATHER
    subroutine MPI_ALLGATHER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_ALLGATHER_INIT
    subroutine PMPI_ALLGATHER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_ALLGATHER_INIT
    subroutine MPI_ALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_ALLGATHERV
    subroutine PMPI_ALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_ALLGATHERV
    subroutine MPI_ALLGATHERV_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_ALLGATHERV_INIT
    subroutine PMPI_ALLGATHERV_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_ALLGATHERV_INIT
    subroutine MPI_ALLREDUCE(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_ALLREDUCE
    subroutine PMPI_ALLREDUCE(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_ALLREDUCE
    subroutine MPI_ALLREDUCE_INIT(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_ALLREDUCE_INIT
    subroutine PMPI_ALLREDUCE_INIT(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_ALLREDUCE_INIT
    subroutine MPI_ALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_ALLTOALL
    subroutine PMPI_ALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_ALLTOALL
    subroutine MPI_ALLTOALL_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_ALLTOALL_INIT
    subroutine PMPI_ALLTOALL_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_ALLTOALL_INIT
    subroutine MPI_ALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_ALLTOALLV
    subroutine PMPI_ALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_ALLTOALLV
    subroutine MPI_ALLTOALLV_INIT(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_ALLTOALLV_INIT
    subroutine PMPI_ALLTOALLV_INIT(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_ALLTOALLV_INIT
    subroutine MPI_ALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_ALLTOALLW
    subroutine PMPI_ALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_ALLTOALLW
    subroutine MPI_ALLTOALLW_INIT(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_ALLTOALLW_INIT
    subroutine PMPI_ALLTOALLW_INIT(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_ALLTOALLW_INIT
    subroutine MPI_BARRIER(comm, ierror)
      import
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_BARRIER
    subroutine PMPI_BARRIER(comm, ierror)
      import
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_BARRIER
    subroutine MPI_BARRIER_INIT(comm, info, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_BARRIER_INIT
    subroutine PMPI_BARRIER_INIT(comm, info, request, ierror)
      import
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_BARRIER_INIT
    subroutine MPI_BCAST(buffer, count, datatype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_BCAST
    subroutine PMPI_BCAST(buffer, count, datatype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_BCAST
    subroutine MPI_BCAST_INIT(buffer, count, datatype, root, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_BCAST_INIT
    subroutine PMPI_BCAST_INIT(buffer, count, datatype, root, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_BCAST_INIT
    subroutine MPI_EXSCAN(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_EXSCAN
    subroutine PMPI_EXSCAN(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_EXSCAN
    subroutine MPI_EXSCAN_INIT(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_EXSCAN_INIT
    subroutine PMPI_EXSCAN_INIT(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_EXSCAN_INIT
    subroutine MPI_GATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_GATHER
    subroutine PMPI_GATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_GATHER
    subroutine MPI_GATHER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_GATHER_INIT
    subroutine PMPI_GATHER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_GATHER_INIT
    subroutine MPI_GATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_GATHERV
    subroutine PMPI_GATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_GATHERV
    subroutine MPI_GATHERV_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_GATHERV_INIT
    subroutine PMPI_GATHERV_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_GATHERV_INIT
    subroutine MPI_IALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IALLGATHER
    subroutine PMPI_IALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IALLGATHER
    subroutine MPI_IALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IALLGATHERV
    subroutine PMPI_IALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IALLGATHERV
    subroutine MPI_IALLREDUCE(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IALLREDUCE
    subroutine PMPI_IALLREDUCE(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IALLREDUCE
    subroutine MPI_IALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IALLTOALL
    subroutine PMPI_IALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IALLTOALL
    subroutine MPI_IALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IALLTOALLV
    subroutine PMPI_IALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IALLTOALLV
    subroutine MPI_IALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IALLTOALLW
    subroutine PMPI_IALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, recvtypes, &
        comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IALLTOALLW
    subroutine MPI_IBARRIER(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IBARRIER
    subroutine PMPI_IBARRIER(comm, request, ierror)
      import
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IBARRIER
    subroutine MPI_IBCAST(buffer, count, datatype, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IBCAST
    subroutine PMPI_IBCAST(buffer, count, datatype, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buffer
      !DIR$ IGNORE_TKR buffer
      type(*), dimension(*) :: buffer
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IBCAST
    subroutine MPI_IEXSCAN(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IEXSCAN
    subroutine PMPI_IEXSCAN(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IEXSCAN
    subroutine MPI_IGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IGATHER
    subroutine PMPI_IGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IGATHER
    subroutine MPI_IGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IGATHERV
    subroutine PMPI_IGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IGATHERV
    subroutine MPI_INEIGHBOR_ALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_INEIGHBOR_ALLGATHER
    subroutine PMPI_INEIGHBOR_ALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_INEIGHBOR_ALLGATHER
    subroutine MPI_INEIGHBOR_ALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_INEIGHBOR_ALLGATHERV
    subroutine PMPI_INEIGHBOR_ALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_INEIGHBOR_ALLGATHERV
    subroutine MPI_INEIGHBOR_ALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_INEIGHBOR_ALLTOALL
    subroutine PMPI_INEIGHBOR_ALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, request, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_INEIGHBOR_ALLTOALL
    subroutine MPI_INEIGHBOR_ALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_INEIGHBOR_ALLTOALLV
    subroutine PMPI_INEIGHBOR_ALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_INEIGHBOR_ALLTOALLV
    subroutine MPI_INEIGHBOR_ALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_INEIGHBOR_ALLTOALLW
    subroutine PMPI_INEIGHBOR_ALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_INEIGHBOR_ALLTOALLW
    subroutine MPI_IREDUCE(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IREDUCE
    subroutine PMPI_IREDUCE(sendbuf, recvbuf, count, datatype, op, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IREDUCE
    subroutine MPI_IREDUCE_SCATTER(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IREDUCE_SCATTER
    subroutine PMPI_IREDUCE_SCATTER(sendbuf, recvbuf, recvcounts, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IREDUCE_SCATTER
    subroutine MPI_IREDUCE_SCATTER_BLOCK(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_IREDUCE_SCATTER_BLOCK
    subroutine PMPI_IREDUCE_SCATTER_BLOCK(sendbuf, recvbuf, recvcount, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_IREDUCE_SCATTER_BLOCK
    subroutine MPI_ISCAN(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_ISCAN
    subroutine PMPI_ISCAN(sendbuf, recvbuf, count, datatype, op, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_ISCAN
    subroutine MPI_ISCATTER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_ISCATTER
    subroutine PMPI_ISCATTER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_ISCATTER
    subroutine MPI_ISCATTERV(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine MPI_ISCATTERV
    subroutine PMPI_ISCATTERV(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: request
      integer :: ierror
    end subroutine PMPI_ISCATTERV
    subroutine MPI_NEIGHBOR_ALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLGATHER
    subroutine PMPI_NEIGHBOR_ALLGATHER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLGATHER
    subroutine MPI_NEIGHBOR_ALLGATHER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLGATHER_INIT
    subroutine PMPI_NEIGHBOR_ALLGATHER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLGATHER_INIT
    subroutine MPI_NEIGHBOR_ALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLGATHERV
    subroutine PMPI_NEIGHBOR_ALLGATHERV(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLGATHERV
    subroutine MPI_NEIGHBOR_ALLGATHERV_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLGATHERV_INIT
    subroutine PMPI_NEIGHBOR_ALLGATHERV_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, &
        comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLGATHERV_INIT
    subroutine MPI_NEIGHBOR_ALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLTOALL
    subroutine PMPI_NEIGHBOR_ALLTOALL(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLTOALL
    subroutine MPI_NEIGHBOR_ALLTOALL_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLTOALL_INIT
    subroutine PMPI_NEIGHBOR_ALLTOALL_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLTOALL_INIT
    subroutine MPI_NEIGHBOR_ALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, &
        comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLTOALLV
    subroutine PMPI_NEIGHBOR_ALLTOALLV(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLTOALLV
    subroutine MPI_NEIGHBOR_ALLTOALLV_INIT(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLTOALLV_INIT
    subroutine PMPI_NEIGHBOR_ALLTOALLV_INIT(sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, &
        recvtype, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: sdispls(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: rdispls(*)
      integer, intent(in) :: recvtype
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLTOALLV_INIT
    subroutine MPI_NEIGHBOR_ALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLTOALLW
    subroutine PMPI_NEIGHBOR_ALLTOALLW(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLTOALLW
    subroutine MPI_NEIGHBOR_ALLTOALLW_INIT(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_NEIGHBOR_ALLTOALLW_INIT
    subroutine PMPI_NEIGHBOR_ALLTOALLW_INIT(sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls, &
        recvtypes, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: sdispls(*)
      integer, intent(in) :: sendtypes(*)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer(MPI_ADDRESS_KIND), intent(in) :: rdispls(*)
      integer, intent(in) :: recvtypes(*)
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_NEIGHBOR_ALLTOALLW_INIT
    subroutine MPI_REDUCE(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_REDUCE
    subroutine PMPI_REDUCE(sendbuf, recvbuf, count, datatype, op, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_REDUCE
    subroutine MPI_REDUCE_INIT(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_REDUCE_INIT
    subroutine PMPI_REDUCE_INIT(sendbuf, recvbuf, count, datatype, op, root, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_REDUCE_INIT
    subroutine MPI_REDUCE_SCATTER(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_REDUCE_SCATTER
    subroutine PMPI_REDUCE_SCATTER(sendbuf, recvbuf, recvcounts, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_REDUCE_SCATTER
    subroutine MPI_REDUCE_SCATTER_BLOCK(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_REDUCE_SCATTER_BLOCK
    subroutine PMPI_REDUCE_SCATTER_BLOCK(sendbuf, recvbuf, recvcount, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_REDUCE_SCATTER_BLOCK
    subroutine MPI_REDUCE_SCATTER_BLOCK_INIT(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_REDUCE_SCATTER_BLOCK_INIT
    subroutine PMPI_REDUCE_SCATTER_BLOCK_INIT(sendbuf, recvbuf, recvcount, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_REDUCE_SCATTER_BLOCK_INIT
    subroutine MPI_REDUCE_SCATTER_INIT(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_REDUCE_SCATTER_INIT
    subroutine PMPI_REDUCE_SCATTER_INIT(sendbuf, recvbuf, recvcounts, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcounts(*)
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_REDUCE_SCATTER_INIT
    subroutine MPI_SCAN(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_SCAN
    subroutine PMPI_SCAN(sendbuf, recvbuf, count, datatype, op, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_SCAN
    subroutine MPI_SCAN_INIT(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_SCAN_INIT
    subroutine PMPI_SCAN_INIT(sendbuf, recvbuf, count, datatype, op, comm, info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer, intent(in) :: op
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_SCAN_INIT
    subroutine MPI_SCATTER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_SCATTER
    subroutine PMPI_SCATTER(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_SCATTER
    subroutine MPI_SCATTER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_SCATTER_INIT
    subroutine PMPI_SCATTER_INIT(sendbuf, sendcount, sendtype, recvbuf, recvcount, recvtype, root, comm, info, &
        request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcount
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_SCATTER_INIT
    subroutine MPI_SCATTERV(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine MPI_SCATTERV
    subroutine PMPI_SCATTERV(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: ierror
    end subroutine PMPI_SCATTERV
    subroutine MPI_SCATTERV_INIT(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine MPI_SCATTERV_INIT
    subroutine PMPI_SCATTERV_INIT(sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, &
        info, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: sendbuf
      !DIR$ IGNORE_TKR sendbuf
      type(*), dimension(*) :: sendbuf
      integer, intent(in) :: sendcounts(*)
      integer, intent(in) :: displs(*)
      integer, intent(in) :: sendtype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: recvbuf
      !DIR$ IGNORE_TKR recvbuf
      type(*), dimension(*) :: recvbuf
      integer, intent(in) :: recvcount
      integer, intent(in) :: recvtype
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer, intent(in) :: info
      integer :: request
      integer :: ierror
    end subroutine PMPI_SCATTERV_INIT
    subroutine MPI_ACCUMULATE(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_ACCUMULATE
    subroutine PMPI_ACCUMULATE(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_ACCUMULATE
    subroutine MPI_COMPARE_AND_SWAP(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
      !DIR$ IGNORE_TKR compare_addr
      type(*), dimension(*) :: compare_addr
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_COMPARE_AND_SWAP
    subroutine PMPI_COMPARE_AND_SWAP(origin_addr, compare_addr, result_addr, datatype, target_rank, target_disp, win, &
        ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: compare_addr
      !DIR$ IGNORE_TKR compare_addr
      type(*), dimension(*) :: compare_addr
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_COMPARE_AND_SWAP
    subroutine MPI_FETCH_AND_OP(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_FETCH_AND_OP
    subroutine PMPI_FETCH_AND_OP(origin_addr, result_addr, datatype, target_rank, target_disp, op, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_FETCH_AND_OP
    subroutine MPI_GET(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_GET
    subroutine PMPI_GET(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_GET
    subroutine MPI_GET_ACCUMULATE(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_GET_ACCUMULATE
    subroutine PMPI_GET_ACCUMULATE(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_GET_ACCUMULATE
    subroutine MPI_PUT(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_PUT
    subroutine PMPI_PUT(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_PUT
    subroutine MPI_RACCUMULATE(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine MPI_RACCUMULATE
    subroutine PMPI_RACCUMULATE(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, op, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine PMPI_RACCUMULATE
    subroutine MPI_RGET(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine MPI_RGET
    subroutine PMPI_RGET(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine PMPI_RGET
    subroutine MPI_RGET_ACCUMULATE(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine MPI_RGET_ACCUMULATE
    subroutine PMPI_RGET_ACCUMULATE(origin_addr, origin_count, origin_datatype, result_addr, result_count, &
        result_datatype, target_rank, target_disp, target_count, target_datatype, op, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: result_addr
      !DIR$ IGNORE_TKR result_addr
      type(*), dimension(*) :: result_addr
      integer, intent(in) :: result_count
      integer, intent(in) :: result_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: op
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine PMPI_RGET_ACCUMULATE
    subroutine MPI_RPUT(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine MPI_RPUT
    subroutine PMPI_RPUT(origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, &
        target_datatype, win, request, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: origin_addr
      !DIR$ IGNORE_TKR origin_addr
      type(*), dimension(*) :: origin_addr
      integer, intent(in) :: origin_count
      integer, intent(in) :: origin_datatype
      integer, intent(in) :: target_rank
      integer(MPI_ADDRESS_KIND), intent(in) :: target_disp
      integer, intent(in) :: target_count
      integer, intent(in) :: target_datatype
      integer, intent(in) :: win
      integer :: request
      integer :: ierror
    end subroutine PMPI_RPUT
    subroutine MPI_WIN_ALLOCATE(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine MPI_WIN_ALLOCATE
    subroutine PMPI_WIN_ALLOCATE(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine PMPI_WIN_ALLOCATE
    subroutine MPI_WIN_ALLOCATE_SHARED(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine MPI_WIN_ALLOCATE_SHARED
    subroutine PMPI_WIN_ALLOCATE_SHARED(size, disp_unit, info, comm, baseptr, win, ierror)
      import
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: win
      integer :: ierror
    end subroutine PMPI_WIN_ALLOCATE_SHARED
    subroutine MPI_WIN_ATTACH(win, base, size, ierror)
      import
      integer, intent(in) :: win
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer :: ierror
    end subroutine MPI_WIN_ATTACH
    subroutine PMPI_WIN_ATTACH(win, base, size, ierror)
      import
      integer, intent(in) :: win
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer :: ierror
    end subroutine PMPI_WIN_ATTACH
    subroutine MPI_WIN_COMPLETE(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_COMPLETE
    subroutine PMPI_WIN_COMPLETE(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_COMPLETE
    subroutine MPI_WIN_CREATE(base, size, disp_unit, info, comm, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer :: ierror
    end subroutine MPI_WIN_CREATE
    subroutine PMPI_WIN_CREATE(base, size, disp_unit, info, comm, win, ierror)
      import
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer(MPI_ADDRESS_KIND), intent(in) :: size
      integer, intent(in) :: disp_unit
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer :: ierror
    end subroutine PMPI_WIN_CREATE
    subroutine MPI_WIN_CREATE_DYNAMIC(info, comm, win, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer :: ierror
    end subroutine MPI_WIN_CREATE_DYNAMIC
    subroutine PMPI_WIN_CREATE_DYNAMIC(info, comm, win, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: comm
      integer :: win
      integer :: ierror
    end subroutine PMPI_WIN_CREATE_DYNAMIC
    subroutine MPI_WIN_DETACH(win, base, ierror)
      import
      integer, intent(in) :: win
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer :: ierror
    end subroutine MPI_WIN_DETACH
    subroutine PMPI_WIN_DETACH(win, base, ierror)
      import
      integer, intent(in) :: win
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: base
      !DIR$ IGNORE_TKR base
      type(*), dimension(*) :: base
      integer :: ierror
    end subroutine PMPI_WIN_DETACH
    subroutine MPI_WIN_FENCE(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_FENCE
    subroutine PMPI_WIN_FENCE(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_FENCE
    subroutine MPI_WIN_FLUSH(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_FLUSH
    subroutine PMPI_WIN_FLUSH(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_FLUSH
    subroutine MPI_WIN_FLUSH_ALL(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_FLUSH_ALL
    subroutine PMPI_WIN_FLUSH_ALL(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_FLUSH_ALL
    subroutine MPI_WIN_FLUSH_LOCAL(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_FLUSH_LOCAL
    subroutine PMPI_WIN_FLUSH_LOCAL(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_FLUSH_LOCAL
    subroutine MPI_WIN_FLUSH_LOCAL_ALL(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_FLUSH_LOCAL_ALL
    subroutine PMPI_WIN_FLUSH_LOCAL_ALL(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_FLUSH_LOCAL_ALL
    subroutine MPI_WIN_FREE(win, ierror)
      import
      integer :: win
      integer :: ierror
    end subroutine MPI_WIN_FREE
    subroutine PMPI_WIN_FREE(win, ierror)
      import
      integer :: win
      integer :: ierror
    end subroutine PMPI_WIN_FREE
    subroutine MPI_WIN_GET_GROUP(win, group, ierror)
      import
      integer, intent(in) :: win
      integer :: group
      integer :: ierror
    end subroutine MPI_WIN_GET_GROUP
    subroutine PMPI_WIN_GET_GROUP(win, group, ierror)
      import
      integer, intent(in) :: win
      integer :: group
      integer :: ierror
    end subroutine PMPI_WIN_GET_GROUP
    subroutine MPI_WIN_GET_INFO(win, info_used, ierror)
      import
      integer, intent(in) :: win
      integer :: info_used
      integer :: ierror
    end subroutine MPI_WIN_GET_INFO
    subroutine PMPI_WIN_GET_INFO(win, info_used, ierror)
      import
      integer, intent(in) :: win
      integer :: info_used
      integer :: ierror
    end subroutine PMPI_WIN_GET_INFO
    subroutine MPI_WIN_GET_NAME(win, win_name, resultlen, ierror)
      import
      integer, intent(in) :: win
      character(*) :: win_name
      integer :: resultlen
      integer :: ierror
    end subroutine MPI_WIN_GET_NAME
    subroutine PMPI_WIN_GET_NAME(win, win_name, resultlen, ierror)
      import
      integer, intent(in) :: win
      character(*) :: win_name
      integer :: resultlen
      integer :: ierror
    end subroutine PMPI_WIN_GET_NAME
    subroutine MPI_WIN_LOCK(lock_type, rank, assert, win, ierror)
      import
      integer, intent(in) :: lock_type
      integer, intent(in) :: rank
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_LOCK
    subroutine PMPI_WIN_LOCK(lock_type, rank, assert, win, ierror)
      import
      integer, intent(in) :: lock_type
      integer, intent(in) :: rank
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_LOCK
    subroutine MPI_WIN_LOCK_ALL(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_LOCK_ALL
    subroutine PMPI_WIN_LOCK_ALL(assert, win, ierror)
      import
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_LOCK_ALL
    subroutine MPI_WIN_POST(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_POST
    subroutine PMPI_WIN_POST(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_POST
    subroutine MPI_WIN_SET_INFO(win, info, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: info
      integer :: ierror
    end subroutine MPI_WIN_SET_INFO
    subroutine PMPI_WIN_SET_INFO(win, info, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: info
      integer :: ierror
    end subroutine PMPI_WIN_SET_INFO
    subroutine MPI_WIN_SET_NAME(win, win_name, ierror)
      import
      integer, intent(in) :: win
      character(*), intent(in) :: win_name
      integer :: ierror
    end subroutine MPI_WIN_SET_NAME
    subroutine PMPI_WIN_SET_NAME(win, win_name, ierror)
      import
      integer, intent(in) :: win
      character(*), intent(in) :: win_name
      integer :: ierror
    end subroutine PMPI_WIN_SET_NAME
    subroutine MPI_WIN_SHARED_QUERY(win, rank, size, disp_unit, baseptr, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: rank
      integer(MPI_ADDRESS_KIND) :: size
      integer :: disp_unit
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: ierror
    end subroutine MPI_WIN_SHARED_QUERY
    subroutine PMPI_WIN_SHARED_QUERY(win, rank, size, disp_unit, baseptr, ierror)
      import
      integer, intent(in) :: win
      integer, intent(in) :: rank
      integer(MPI_ADDRESS_KIND) :: size
      integer :: disp_unit
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: baseptr
      !DIR$ IGNORE_TKR baseptr
      type(*), dimension(*) :: baseptr
      integer :: ierror
    end subroutine PMPI_WIN_SHARED_QUERY
    subroutine MPI_WIN_START(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_START
    subroutine PMPI_WIN_START(group, assert, win, ierror)
      import
      integer, intent(in) :: group
      integer, intent(in) :: assert
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_START
    subroutine MPI_WIN_SYNC(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_SYNC
    subroutine PMPI_WIN_SYNC(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_SYNC
    subroutine MPI_WIN_TEST(win, flag, ierror)
      import
      integer, intent(in) :: win
      logical :: flag
      integer :: ierror
    end subroutine MPI_WIN_TEST
    subroutine PMPI_WIN_TEST(win, flag, ierror)
      import
      integer, intent(in) :: win
      logical :: flag
      integer :: ierror
    end subroutine PMPI_WIN_TEST
    subroutine MPI_WIN_UNLOCK(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_UNLOCK
    subroutine PMPI_WIN_UNLOCK(rank, win, ierror)
      import
      integer, intent(in) :: rank
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_UNLOCK
    subroutine MPI_WIN_UNLOCK_ALL(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_UNLOCK_ALL
    subroutine PMPI_WIN_UNLOCK_ALL(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_UNLOCK_ALL
    subroutine MPI_WIN_WAIT(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine MPI_WIN_WAIT
    subroutine PMPI_WIN_WAIT(win, ierror)
      import
      integer, intent(in) :: win
      integer :: ierror
    end subroutine PMPI_WIN_WAIT
    subroutine MPI_FILE_CLOSE(fh, ierror)
      import
      integer :: fh
      integer :: ierror
    end subroutine MPI_FILE_CLOSE
    subroutine PMPI_FILE_CLOSE(fh, ierror)
      import
      integer :: fh
      integer :: ierror
    end subroutine PMPI_FILE_CLOSE
    subroutine MPI_FILE_DELETE(filename, info, ierror)
      import
      character(*), intent(in) :: filename
      integer, intent(in) :: info
      integer :: ierror
    end subroutine MPI_FILE_DELETE
    subroutine PMPI_FILE_DELETE(filename, info, ierror)
      import
      character(*), intent(in) :: filename
      integer, intent(in) :: info
      integer :: ierror
    end subroutine PMPI_FILE_DELETE
    subroutine MPI_FILE_GET_AMODE(fh, amode, ierror)
      import
      integer, intent(in) :: fh
      integer :: amode
      integer :: ierror
    end subroutine MPI_FILE_GET_AMODE
    subroutine PMPI_FILE_GET_AMODE(fh, amode, ierror)
      import
      integer, intent(in) :: fh
      integer :: amode
      integer :: ierror
    end subroutine PMPI_FILE_GET_AMODE
    subroutine MPI_FILE_GET_ATOMICITY(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical :: flag
      integer :: ierror
    end subroutine MPI_FILE_GET_ATOMICITY
    subroutine PMPI_FILE_GET_ATOMICITY(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical :: flag
      integer :: ierror
    end subroutine PMPI_FILE_GET_ATOMICITY
    subroutine MPI_FILE_GET_BYTE_OFFSET(fh, offset, disp, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      integer(MPI_OFFSET_KIND) :: disp
      integer :: ierror
    end subroutine MPI_FILE_GET_BYTE_OFFSET
    subroutine PMPI_FILE_GET_BYTE_OFFSET(fh, offset, disp, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      integer(MPI_OFFSET_KIND) :: disp
      integer :: ierror
    end subroutine PMPI_FILE_GET_BYTE_OFFSET
    subroutine MPI_FILE_GET_GROUP(fh, group, ierror)
      import
      integer, intent(in) :: fh
      integer :: group
      integer :: ierror
    end subroutine MPI_FILE_GET_GROUP
    subroutine PMPI_FILE_GET_GROUP(fh, group, ierror)
      import
      integer, intent(in) :: fh
      integer :: group
      integer :: ierror
    end subroutine PMPI_FILE_GET_GROUP
    subroutine MPI_FILE_GET_INFO(fh, info_used, ierror)
      import
      integer, intent(in) :: fh
      integer :: info_used
      integer :: ierror
    end subroutine MPI_FILE_GET_INFO
    subroutine PMPI_FILE_GET_INFO(fh, info_used, ierror)
      import
      integer, intent(in) :: fh
      integer :: info_used
      integer :: ierror
    end subroutine PMPI_FILE_GET_INFO
    subroutine MPI_FILE_GET_POSITION(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: offset
      integer :: ierror
    end subroutine MPI_FILE_GET_POSITION
    subroutine PMPI_FILE_GET_POSITION(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: offset
      integer :: ierror
    end subroutine PMPI_FILE_GET_POSITION
    subroutine MPI_FILE_GET_POSITION_SHARED(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: offset
      integer :: ierror
    end subroutine MPI_FILE_GET_POSITION_SHARED
    subroutine PMPI_FILE_GET_POSITION_SHARED(fh, offset, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: offset
      integer :: ierror
    end subroutine PMPI_FILE_GET_POSITION_SHARED
    subroutine MPI_FILE_GET_SIZE(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: size
      integer :: ierror
    end subroutine MPI_FILE_GET_SIZE
    subroutine PMPI_FILE_GET_SIZE(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: size
      integer :: ierror
    end subroutine PMPI_FILE_GET_SIZE
    subroutine MPI_FILE_GET_TYPE_EXTENT(fh, datatype, extent, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: extent
      integer :: ierror
    end subroutine MPI_FILE_GET_TYPE_EXTENT
    subroutine PMPI_FILE_GET_TYPE_EXTENT(fh, datatype, extent, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: datatype
      integer(MPI_ADDRESS_KIND) :: extent
      integer :: ierror
    end subroutine PMPI_FILE_GET_TYPE_EXTENT
    subroutine MPI_FILE_GET_VIEW(fh, disp, etype, filetype, datarep, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: disp
      integer :: etype
      integer :: filetype
      character(*) :: datarep
      integer :: ierror
    end subroutine MPI_FILE_GET_VIEW
    subroutine PMPI_FILE_GET_VIEW(fh, disp, etype, filetype, datarep, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND) :: disp
      integer :: etype
      integer :: filetype
      character(*) :: datarep
      integer :: ierror
    end subroutine PMPI_FILE_GET_VIEW
    subroutine MPI_FILE_IREAD(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IREAD
    subroutine PMPI_FILE_IREAD(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IREAD
    subroutine MPI_FILE_IREAD_ALL(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IREAD_ALL
    subroutine PMPI_FILE_IREAD_ALL(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IREAD_ALL
    subroutine MPI_FILE_IREAD_AT(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IREAD_AT
    subroutine PMPI_FILE_IREAD_AT(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IREAD_AT
    subroutine MPI_FILE_IREAD_AT_ALL(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IREAD_AT_ALL
    subroutine PMPI_FILE_IREAD_AT_ALL(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IREAD_AT_ALL
    subroutine MPI_FILE_IREAD_SHARED(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IREAD_SHARED
    subroutine PMPI_FILE_IREAD_SHARED(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IREAD_SHARED
    subroutine MPI_FILE_IWRITE(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IWRITE
    subroutine PMPI_FILE_IWRITE(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IWRITE
    subroutine MPI_FILE_IWRITE_ALL(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IWRITE_ALL
    subroutine PMPI_FILE_IWRITE_ALL(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IWRITE_ALL
    subroutine MPI_FILE_IWRITE_AT(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IWRITE_AT
    subroutine PMPI_FILE_IWRITE_AT(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IWRITE_AT
    subroutine MPI_FILE_IWRITE_AT_ALL(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IWRITE_AT_ALL
    subroutine PMPI_FILE_IWRITE_AT_ALL(fh, offset, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IWRITE_AT_ALL
    subroutine MPI_FILE_IWRITE_SHARED(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine MPI_FILE_IWRITE_SHARED
    subroutine PMPI_FILE_IWRITE_SHARED(fh, buf, count, datatype, request, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: request
      integer :: ierror
    end subroutine PMPI_FILE_IWRITE_SHARED
    subroutine MPI_FILE_OPEN(comm, filename, amode, info, fh, ierror)
      import
      integer, intent(in) :: comm
      character(*), intent(in) :: filename
      integer, intent(in) :: amode
      integer, intent(in) :: info
      integer :: fh
      integer :: ierror
    end subroutine MPI_FILE_OPEN
    subroutine PMPI_FILE_OPEN(comm, filename, amode, info, fh, ierror)
      import
      integer, intent(in) :: comm
      character(*), intent(in) :: filename
      integer, intent(in) :: amode
      integer, intent(in) :: info
      integer :: fh
      integer :: ierror
    end subroutine PMPI_FILE_OPEN
    subroutine MPI_FILE_PREALLOCATE(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: size
      integer :: ierror
    end subroutine MPI_FILE_PREALLOCATE
    subroutine PMPI_FILE_PREALLOCATE(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: size
      integer :: ierror
    end subroutine PMPI_FILE_PREALLOCATE
    subroutine MPI_FILE_READ(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ
    subroutine PMPI_FILE_READ(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ
    subroutine MPI_FILE_READ_ALL(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_ALL
    subroutine PMPI_FILE_READ_ALL(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_ALL
    subroutine MPI_FILE_READ_ALL_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine MPI_FILE_READ_ALL_BEGIN
    subroutine PMPI_FILE_READ_ALL_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine PMPI_FILE_READ_ALL_BEGIN
    subroutine MPI_FILE_READ_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_ALL_END
    subroutine PMPI_FILE_READ_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_ALL_END
    subroutine MPI_FILE_READ_AT(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_AT
    subroutine PMPI_FILE_READ_AT(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_AT
    subroutine MPI_FILE_READ_AT_ALL(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_AT_ALL
    subroutine PMPI_FILE_READ_AT_ALL(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_AT_ALL
    subroutine MPI_FILE_READ_AT_ALL_BEGIN(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine MPI_FILE_READ_AT_ALL_BEGIN
    subroutine PMPI_FILE_READ_AT_ALL_BEGIN(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine PMPI_FILE_READ_AT_ALL_BEGIN
    subroutine MPI_FILE_READ_AT_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_AT_ALL_END
    subroutine PMPI_FILE_READ_AT_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_AT_ALL_END
    subroutine MPI_FILE_READ_ORDERED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_ORDERED
    subroutine PMPI_FILE_READ_ORDERED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_ORDERED
    subroutine MPI_FILE_READ_ORDERED_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine MPI_FILE_READ_ORDERED_BEGIN
    subroutine PMPI_FILE_READ_ORDERED_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine PMPI_FILE_READ_ORDERED_BEGIN
    subroutine MPI_FILE_READ_ORDERED_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_ORDERED_END
    subroutine PMPI_FILE_READ_ORDERED_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_ORDERED_END
    subroutine MPI_FILE_READ_SHARED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_READ_SHARED
    subroutine PMPI_FILE_READ_SHARED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_READ_SHARED
    subroutine MPI_FILE_SEEK(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      integer, intent(in) :: whence
      integer :: ierror
    end subroutine MPI_FILE_SEEK
    subroutine PMPI_FILE_SEEK(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      integer, intent(in) :: whence
      integer :: ierror
    end subroutine PMPI_FILE_SEEK
    subroutine MPI_FILE_SEEK_SHARED(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      integer, intent(in) :: whence
      integer :: ierror
    end subroutine MPI_FILE_SEEK_SHARED
    subroutine PMPI_FILE_SEEK_SHARED(fh, offset, whence, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      integer, intent(in) :: whence
      integer :: ierror
    end subroutine PMPI_FILE_SEEK_SHARED
    subroutine MPI_FILE_SET_ATOMICITY(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical, intent(in) :: flag
      integer :: ierror
    end subroutine MPI_FILE_SET_ATOMICITY
    subroutine PMPI_FILE_SET_ATOMICITY(fh, flag, ierror)
      import
      integer, intent(in) :: fh
      logical, intent(in) :: flag
      integer :: ierror
    end subroutine PMPI_FILE_SET_ATOMICITY
    subroutine MPI_FILE_SET_INFO(fh, info, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: info
      integer :: ierror
    end subroutine MPI_FILE_SET_INFO
    subroutine PMPI_FILE_SET_INFO(fh, info, ierror)
      import
      integer, intent(in) :: fh
      integer, intent(in) :: info
      integer :: ierror
    end subroutine PMPI_FILE_SET_INFO
    subroutine MPI_FILE_SET_SIZE(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: size
      integer :: ierror
    end subroutine MPI_FILE_SET_SIZE
    subroutine PMPI_FILE_SET_SIZE(fh, size, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: size
      integer :: ierror
    end subroutine PMPI_FILE_SET_SIZE
    subroutine MPI_FILE_SET_VIEW(fh, disp, etype, filetype, datarep, info, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: disp
      integer, intent(in) :: etype
      integer, intent(in) :: filetype
      character(*), intent(in) :: datarep
      integer, intent(in) :: info
      integer :: ierror
    end subroutine MPI_FILE_SET_VIEW
    subroutine PMPI_FILE_SET_VIEW(fh, disp, etype, filetype, datarep, info, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: disp
      integer, intent(in) :: etype
      integer, intent(in) :: filetype
      character(*), intent(in) :: datarep
      integer, intent(in) :: info
      integer :: ierror
    end subroutine PMPI_FILE_SET_VIEW
    subroutine MPI_FILE_SYNC(fh, ierror)
      import
      integer, intent(in) :: fh
      integer :: ierror
    end subroutine MPI_FILE_SYNC
    subroutine PMPI_FILE_SYNC(fh, ierror)
      import
      integer, intent(in) :: fh
      integer :: ierror
    end subroutine PMPI_FILE_SYNC
    subroutine MPI_FILE_WRITE(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE
    subroutine PMPI_FILE_WRITE(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE
    subroutine MPI_FILE_WRITE_ALL(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_ALL
    subroutine PMPI_FILE_WRITE_ALL(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_ALL
    subroutine MPI_FILE_WRITE_ALL_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine MPI_FILE_WRITE_ALL_BEGIN
    subroutine PMPI_FILE_WRITE_ALL_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_ALL_BEGIN
    subroutine MPI_FILE_WRITE_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_ALL_END
    subroutine PMPI_FILE_WRITE_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_ALL_END
    subroutine MPI_FILE_WRITE_AT(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_AT
    subroutine PMPI_FILE_WRITE_AT(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_AT
    subroutine MPI_FILE_WRITE_AT_ALL(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_AT_ALL
    subroutine PMPI_FILE_WRITE_AT_ALL(fh, offset, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_AT_ALL
    subroutine MPI_FILE_WRITE_AT_ALL_BEGIN(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine MPI_FILE_WRITE_AT_ALL_BEGIN
    subroutine PMPI_FILE_WRITE_AT_ALL_BEGIN(fh, offset, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      integer(MPI_OFFSET_KIND), intent(in) :: offset
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_AT_ALL_BEGIN
    subroutine MPI_FILE_WRITE_AT_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_AT_ALL_END
    subroutine PMPI_FILE_WRITE_AT_ALL_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_AT_ALL_END
    subroutine MPI_FILE_WRITE_ORDERED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_ORDERED
    subroutine PMPI_FILE_WRITE_ORDERED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_ORDERED
    subroutine MPI_FILE_WRITE_ORDERED_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine MPI_FILE_WRITE_ORDERED_BEGIN
    subroutine PMPI_FILE_WRITE_ORDERED_BEGIN(fh, buf, count, datatype, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_ORDERED_BEGIN
    subroutine MPI_FILE_WRITE_ORDERED_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_ORDERED_END
    subroutine PMPI_FILE_WRITE_ORDERED_END(fh, buf, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_ORDERED_END
    subroutine MPI_FILE_WRITE_SHARED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine MPI_FILE_WRITE_SHARED
    subroutine PMPI_FILE_WRITE_SHARED(fh, buf, count, datatype, status, ierror)
      import
      integer, intent(in) :: fh
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DEC$ ATTRIBUTES NO_ARG_CHECK :: buf
      !DIR$ IGNORE_TKR buf
      type(*), dimension(*) :: buf
      integer, intent(in) :: count
      integer, intent(in) :: datatype
      integer :: status(MPI_STATUS_SIZE)
      integer :: ierror
    end subroutine PMPI_FILE_WRITE_SHARED
    subroutine MPI_REGISTER_DATAREP(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, &
        extra_state, ierror)
      import
      character(*), intent(in) :: datarep
      external :: read_conversion_fn
      external :: write_conversion_fn
      external :: dtype_file_extent_fn
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine MPI_REGISTER_DATAREP
    subroutine PMPI_REGISTER_DATAREP(datarep, read_conversion_fn, write_conversion_fn, dtype_file_extent_fn, &
        extra_state, ierror)
      import
      character(*), intent(in) :: datarep
      external :: read_conversion_fn
      external :: write_conversion_fn
      external :: dtype_file_extent_fn
      integer(MPI_ADDRESS_KIND), intent(in) :: extra_state
      integer :: ierror
    end subroutine PMPI_REGISTER_DATAREP
    subroutine MPI_COMM_CREATE_FROM_GROUP(group, stringtag, info, errhandler, newcomm, ierror)
      import
      integer, intent(in) :: group
      character(*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_CREATE_FROM_GROUP
    subroutine PMPI_COMM_CREATE_FROM_GROUP(group, stringtag, info, errhandler, newcomm, ierror)
      import
      integer, intent(in) :: group
      character(*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_CREATE_FROM_GROUP
    subroutine MPI_GROUP_FROM_SESSION_PSET(session, pset_name, newgroup, ierror)
      import
      integer, intent(in) :: session
      character(*), intent(in) :: pset_name
      integer :: newgroup
      integer :: ierror
    end subroutine MPI_GROUP_FROM_SESSION_PSET
    subroutine PMPI_GROUP_FROM_SESSION_PSET(session, pset_name, newgroup, ierror)
      import
      integer, intent(in) :: session
      character(*), intent(in) :: pset_name
      integer :: newgroup
      integer :: ierror
    end subroutine PMPI_GROUP_FROM_SESSION_PSET
    subroutine MPI_INTERCOMM_CREATE_FROM_GROUPS(local_group, local_leader, remote_group, remote_leader, stringtag, &
        info, errhandler, newintercomm, ierror)
      import
      integer, intent(in) :: local_group
      integer, intent(in) :: local_leader
      integer, intent(in) :: remote_group
      integer, intent(in) :: remote_leader
      character(*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newintercomm
      integer :: ierror
    end subroutine MPI_INTERCOMM_CREATE_FROM_GROUPS
    subroutine PMPI_INTERCOMM_CREATE_FROM_GROUPS(local_group, local_leader, remote_group, remote_leader, stringtag, &
        info, errhandler, newintercomm, ierror)
      import
      integer, intent(in) :: local_group
      integer, intent(in) :: local_leader
      integer, intent(in) :: remote_group
      integer, intent(in) :: remote_leader
      character(*), intent(in) :: stringtag
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: newintercomm
      integer :: ierror
    end subroutine PMPI_INTERCOMM_CREATE_FROM_GROUPS
    subroutine MPI_SESSION_FINALIZE(session, ierror)
      import
      integer :: session
      integer :: ierror
    end subroutine MPI_SESSION_FINALIZE
    subroutine PMPI_SESSION_FINALIZE(session, ierror)
      import
      integer :: session
      integer :: ierror
    end subroutine PMPI_SESSION_FINALIZE
    subroutine MPI_SESSION_GET_INFO(session, info_used, ierror)
      import
      integer, intent(in) :: session
      integer :: info_used
      integer :: ierror
    end subroutine MPI_SESSION_GET_INFO
    subroutine PMPI_SESSION_GET_INFO(session, info_used, ierror)
      import
      integer, intent(in) :: session
      integer :: info_used
      integer :: ierror
    end subroutine PMPI_SESSION_GET_INFO
    subroutine MPI_SESSION_GET_NTH_PSET(session, info, n, pset_len, pset_name, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer, intent(in) :: n
      integer :: pset_len
      character(*) :: pset_name
      integer :: ierror
    end subroutine MPI_SESSION_GET_NTH_PSET
    subroutine PMPI_SESSION_GET_NTH_PSET(session, info, n, pset_len, pset_name, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer, intent(in) :: n
      integer :: pset_len
      character(*) :: pset_name
      integer :: ierror
    end subroutine PMPI_SESSION_GET_NTH_PSET
    subroutine MPI_SESSION_GET_NUM_PSETS(session, info, npset_names, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer :: npset_names
      integer :: ierror
    end subroutine MPI_SESSION_GET_NUM_PSETS
    subroutine PMPI_SESSION_GET_NUM_PSETS(session, info, npset_names, ierror)
      import
      integer, intent(in) :: session
      integer, intent(in) :: info
      integer :: npset_names
      integer :: ierror
    end subroutine PMPI_SESSION_GET_NUM_PSETS
    subroutine MPI_SESSION_GET_PSET_INFO(session, pset_name, info, ierror)
      import
      integer, intent(in) :: session
      character(*), intent(in) :: pset_name
      integer :: info
      integer :: ierror
    end subroutine MPI_SESSION_GET_PSET_INFO
    subroutine PMPI_SESSION_GET_PSET_INFO(session, pset_name, info, ierror)
      import
      integer, intent(in) :: session
      character(*), intent(in) :: pset_name
      integer :: info
      integer :: ierror
    end subroutine PMPI_SESSION_GET_PSET_INFO
    subroutine MPI_SESSION_INIT(info, errhandler, session, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: session
      integer :: ierror
    end subroutine MPI_SESSION_INIT
    subroutine PMPI_SESSION_INIT(info, errhandler, session, ierror)
      import
      integer, intent(in) :: info
      integer, intent(in) :: errhandler
      integer :: session
      integer :: ierror
    end subroutine PMPI_SESSION_INIT
    subroutine MPI_CLOSE_PORT(port_name, ierror)
      import
      character(*), intent(in) :: port_name
      integer :: ierror
    end subroutine MPI_CLOSE_PORT
    subroutine PMPI_CLOSE_PORT(port_name, ierror)
      import
      character(*), intent(in) :: port_name
      integer :: ierror
    end subroutine PMPI_CLOSE_PORT
    subroutine MPI_COMM_ACCEPT(port_name, info, root, comm, newcomm, ierror)
      import
      character(*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_ACCEPT
    subroutine PMPI_COMM_ACCEPT(port_name, info, root, comm, newcomm, ierror)
      import
      character(*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_ACCEPT
    subroutine MPI_COMM_CONNECT(port_name, info, root, comm, newcomm, ierror)
      import
      character(*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine MPI_COMM_CONNECT
    subroutine PMPI_COMM_CONNECT(port_name, info, root, comm, newcomm, ierror)
      import
      character(*), intent(in) :: port_name
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: newcomm
      integer :: ierror
    end subroutine PMPI_COMM_CONNECT
    subroutine MPI_COMM_JOIN(fd, intercomm, ierror)
      import
      integer, intent(in) :: fd
      integer :: intercomm
      integer :: ierror
    end subroutine MPI_COMM_JOIN
    subroutine PMPI_COMM_JOIN(fd, intercomm, ierror)
      import
      integer, intent(in) :: fd
      integer :: intercomm
      integer :: ierror
    end subroutine PMPI_COMM_JOIN
    subroutine MPI_COMM_SPAWN(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      import
      character(*), intent(in) :: command
      character(*), intent(in) :: argv(*)
      integer, intent(in) :: maxprocs
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer :: ierror
    end subroutine MPI_COMM_SPAWN
    subroutine PMPI_COMM_SPAWN(command, argv, maxprocs, info, root, comm, intercomm, array_of_errcodes, ierror)
      import
      character(*), intent(in) :: command
      character(*), intent(in) :: argv(*)
      integer, intent(in) :: maxprocs
      integer, intent(in) :: info
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer :: ierror
    end subroutine PMPI_COMM_SPAWN
    subroutine MPI_COMM_SPAWN_MULTIPLE(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      import
      integer, intent(in) :: count
      character(*), intent(in) :: array_of_commands(*)
      character(*), intent(in) :: array_of_argv(count, *)
      integer, intent(in) :: array_of_maxprocs(*)
      integer, intent(in) :: array_of_info(*)
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer :: ierror
    end subroutine MPI_COMM_SPAWN_MULTIPLE
    subroutine PMPI_COMM_SPAWN_MULTIPLE(count, array_of_commands, array_of_argv, array_of_maxprocs, array_of_info, &
        root, comm, intercomm, array_of_errcodes, ierror)
      import
      integer, intent(in) :: count
      character(*), intent(in) :: array_of_commands(*)
      character(*), intent(in) :: array_of_argv(count, *)
      integer, intent(in) :: array_of_maxprocs(*)
      integer, intent(in) :: array_of_info(*)
      integer, intent(in) :: root
      integer, intent(in) :: comm
      integer :: intercomm
      integer :: array_of_errcodes(*)
      integer :: ierror
    end subroutine PMPI_COMM_SPAWN_MULTIPLE
    subroutine MPI_LOOKUP_NAME(service_name, info, port_name, ierror)
      import
      character(*), intent(in) :: service_name
      integer, intent(in) :: info
      character(*) :: port_name
      integer :: ierror
    end subroutine MPI_LOOKUP_NAME
    subroutine PMPI_LOOKUP_NAME(service_name, info, port_name, ierror)
      import
      character(*), intent(in) :: service_name
      integer, intent(in) :: info
      character(*) :: port_name
      integer :: ierror
    end subroutine PMPI_LOOKUP_NAME
    subroutine MPI_OPEN_PORT(info, port_name, ierror)
      import
      integer, intent(in) :: info
      character(*) :: port_name
      integer :: ierror
    end subroutine MPI_OPEN_PORT
    subroutine PMPI_OPEN_PORT(info, port_name, ierror)
      import
      integer, intent(in) :: info
      character(*) :: port_name
      integer :: ierror
    end subroutine PMPI_OPEN_PORT
    subroutine MPI_PUBLISH_NAME(service_name, info, port_name, ierror)
      import
      character(*), intent(in) :: service_name
      integer, intent(in) :: info
      character(*), intent(in) :: port_name
      integer :: ierror
    end subroutine MPI_PUBLISH_NAME
    subroutine PMPI_PUBLISH_NAME(service_name, info, port_name, ierror)
      import
      character(*), intent(in) :: service_name
      integer, intent(in) :: info
      character(*), intent(in) :: port_name
      integer :: ierror
    end subroutine PMPI_PUBLISH_NAME
    subroutine MPI_UNPUBLISH_NAME(service_name, info, port_name, ierror)
      import
      character(*), intent(in) :: service_name
      integer, intent(in) :: info
      character(*), intent(in) :: port_name
      integer :: ierror
    end subroutine MPI_UNPUBLISH_NAME
    subroutine PMPI_UNPUBLISH_NAME(service_name, info, port_name, ierror)
      import
      character(*), intent(in) :: service_name
      integer, intent(in) :: info
      character(*), intent(in) :: port_name
      integer :: ierror
    end subroutine PMPI_UNPUBLISH_NAME
    subroutine MPI_ABI_GET_FORTRAN_INFO(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine MPI_ABI_GET_FORTRAN_INFO
    subroutine PMPI_ABI_GET_FORTRAN_INFO(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine PMPI_ABI_GET_FORTRAN_INFO
    subroutine MPI_ABI_GET_INFO(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine MPI_ABI_GET_INFO
    subroutine PMPI_ABI_GET_INFO(info, ierror)
      import
      integer :: info
      integer :: ierror
    end subroutine PMPI_ABI_GET_INFO
    subroutine MPI_ABI_GET_VERSION(abi_major, abi_minor, ierror)
      import
      integer :: abi_major
      integer :: abi_minor
      integer :: ierror
    end subroutine MPI_ABI_GET_VERSION
    subroutine PMPI_ABI_GET_VERSION(abi_major, abi_minor, ierror)
      import
      integer :: abi_major
      integer :: abi_minor
      integer :: ierror
    end subroutine PMPI_ABI_GET_VERSION
    subroutine MPI_ABI_SET_FORTRAN_INFO(info, ierror)
      import
      integer, intent(in) :: info
      integer :: ierror
    end subroutine MPI_ABI_SET_FORTRAN_INFO
    subroutine PMPI_ABI_SET_FORTRAN_INFO(info, ierror)
      import
      integer, intent(in) :: info
      integer :: ierror
    end subroutine PMPI_ABI_SET_FORTRAN_INFO
  end interface
end module mpi
