/* A profiling tool to preload: counts the calls of MPI_Send and says so at the end. */
#include <mpi.h>
#include <stdio.h>

static int sends;

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    sends++;
    return PMPI_Send(buf, count, datatype, dest, tag, comm);
}

int MPI_Finalize(void)
{
    printf("saw %d calls of MPI_Send\n", sends);
    fflush(stdout);
    return PMPI_Finalize();
}
