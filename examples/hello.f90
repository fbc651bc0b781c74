! Every rank says who it is.
program hello
    implicit none
    include 'mpif.h'
    integer :: rank, ranks, length, ierror
    character(MPI_MAX_PROCESSOR_NAME) :: host

    call MPI_Init(ierror)
    call MPI_Comm_rank(MPI_COMM_WORLD, rank, ierror)
    call MPI_Comm_size(MPI_COMM_WORLD, ranks, ierror)
    call MPI_Get_processor_name(host, length, ierror)
    print '(a, i0, a, i0, 2a)', 'Hello from rank ', rank, ' of ', ranks, ' on ', host(1:length)
    call MPI_Finalize(ierror)
end program
