! A tool written in C (profiling_tool.c) sees what Fortran calls as MPI_..., and nothing of what it calls as PMPI_...
program profiling
  use checks
  implicit none
  include 'mpif.h'
  integer :: ierr, a(4), b(4), sends, allreduces, in_place, bottom, world, ignored, same, right, left, req
  call start()
  right = mod(rank + 1, nprocs)
  left = mod(rank + nprocs - 1, nprocs)
  a = rank
  call MPI_IRECV(b, 4, MPI_INTEGER, left, 0, MPI_COMM_WORLD, req, ierr)
  call MPI_SEND(a, 4, MPI_INTEGER, right, 0, MPI_COMM_WORLD, ierr)
  call MPI_WAIT(req, MPI_STATUS_IGNORE, ierr)
  call check(all(b == left), 'data')
  call seen(sends, allreduces, in_place, bottom, world, ignored, a, same)
  call check_int(sends, 1, 'calls of MPI_SEND that the tool saw')
  call check_int(same, 1, 'the buffer it saw is ours')
  call check_int(world, 1, 'the handles it saw are those of C')
  call PMPI_SEND(a, 4, MPI_INTEGER, MPI_PROC_NULL, 0, MPI_COMM_WORLD, ierr)
  call PMPI_ALLREDUCE(a, b, 4, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call check(all(b == nprocs * (nprocs - 1) / 2), 'result of PMPI_ALLREDUCE')
  call seen(sends, allreduces, in_place, bottom, world, ignored, a, same)
  call check_int(sends, 1, 'PMPI_SEND passes the tool by')
  call check_int(allreduces, 0, 'PMPI_ALLREDUCE passes the tool by')

  call MPI_ALLREDUCE(MPI_IN_PLACE, a, 4, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  call check(all(a == nprocs * (nprocs - 1) / 2), 'result of MPI_ALLREDUCE')
  call MPI_RECV(b, 4, MPI_INTEGER, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
  call seen(sends, allreduces, in_place, bottom, world, ignored, a, same)
  call check_int(allreduces, 1, 'calls of MPI_ALLREDUCE that the tool saw')
  call check_int(in_place, 1, 'MPI_IN_PLACE is that of C')
  call check_int(ignored, 1, 'MPI_STATUS_IGNORE is that of C')
  call MPI_SEND(MPI_BOTTOM, 0, MPI_INTEGER, MPI_PROC_NULL, 0, MPI_COMM_WORLD, ierr)
  call seen(sends, allreduces, in_place, bottom, world, ignored, a, same)
  call check_int(bottom, 1, 'MPI_BOTTOM is that of C')
  call finish()
end program profiling
