program sums
  use mpi
  implicit none
  integer :: rank, total, ierr
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierr)
  call MPI_Allreduce(rank, total, 1, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierr)
  if (rank == 0) print '("sum ", i0)', total
  call MPI_Finalize(ierr)
end program sums
