! Addresses as INTEGER(MPI_ADDRESS_KIND), and memory from MPI_Alloc_mem by its address.
program addresses
  use, intrinsic :: iso_c_binding, only: c_ptr, c_f_pointer
  use checks
  implicit none
  include 'mpif.h'
  interface
    subroutine MPI_ALLOC_MEM(size, info, baseptr, ierror)
      use, intrinsic :: iso_c_binding, only: c_ptr
      integer(8) :: size
      integer :: info, ierror
      type(c_ptr) :: baseptr
    end subroutine MPI_ALLOC_MEM
  end interface
  integer :: ierr, a(10), i
  integer(MPI_ADDRESS_KIND) :: place, next, lower, extent
  type(c_ptr) :: memory
  integer, pointer :: x(:)
  call start()
  call MPI_GET_ADDRESS(a, place, ierr)
  call MPI_GET_ADDRESS(a(3), next, ierr)
  call check(place == loc(a), 'MPI_GET_ADDRESS')
  call check(MPI_AINT_DIFF(next, place) == 8, 'MPI_AINT_DIFF')
  call check(MPI_AINT_ADD(place, 8_MPI_ADDRESS_KIND) == next, 'MPI_AINT_ADD')
  call MPI_TYPE_GET_EXTENT(MPI_DOUBLE_COMPLEX, lower, extent, ierr)
  call check(lower == 0 .and. extent == 16, 'MPI_TYPE_GET_EXTENT')

  call MPI_ALLOC_MEM(4000_MPI_ADDRESS_KIND, MPI_INFO_NULL, memory, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_ALLOC_MEM')
  call c_f_pointer(memory, x, [1000])
  x = [(rank + i, i = 1, 1000)]
  call MPI_ALLREDUCE(MPI_IN_PLACE, x, 1000, MPI_INTEGER, MPI_MAX, MPI_COMM_WORLD, ierr)
  call check(all(x == [(nprocs - 1 + i, i = 1, 1000)]), 'memory of MPI_ALLOC_MEM')
  call MPI_FREE_MEM(x, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_FREE_MEM')
  call finish()
end program addresses
