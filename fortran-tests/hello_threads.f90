! The same in free form, started with MPI_Init_thread.
program hello_threads
  use checks, only: check, check_int
  implicit none
  include 'mpif.h'
  integer :: ierr, provided, level, rank, nprocs
  logical :: main
  provided = -99
  call MPI_INIT_THREAD(MPI_THREAD_SERIALIZED, provided, ierr)
  call check_int(ierr, MPI_SUCCESS, 'MPI_INIT_THREAD')
  call check(provided >= MPI_THREAD_SINGLE .and. provided <= MPI_THREAD_MULTIPLE, 'provided level')
  call MPI_QUERY_THREAD(level, ierr)
  call check_int(level, provided, 'MPI_QUERY_THREAD')
  call MPI_IS_THREAD_MAIN(main, ierr)
  call check(main, 'MPI_IS_THREAD_MAIN')
  call MPI_COMM_RANK(MPI_COMM_WORLD, rank, ierr)
  call MPI_COMM_SIZE(MPI_COMM_WORLD, nprocs, ierr)
  call check(rank >= 0 .and. rank < nprocs, 'rank')
  call MPI_FINALIZE(ierr)
end program hello_threads
