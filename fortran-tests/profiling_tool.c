/* A profiling tool in C: its MPI functions stand in front of the library's, and note what they are called with. Linked to a
 * Fortran program, it must see the program's calls, with C's sentinels and handles (MPI 5.0, sections 15.2 and 19.1.5). */
#include <mpi.h>
#include <stddef.h>

static int sends, allreduces;
static const void *last_buffer;
static int comm_is_world, status_is_ignored;

int MPI_Send(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm)
{
    sends++;
    last_buffer = buf;
    comm_is_world = comm == MPI_COMM_WORLD && datatype == MPI_INTEGER;
    return PMPI_Send(buf, count, datatype, dest, tag, comm);
}

int MPI_Recv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm, MPI_Status *status)
{
    status_is_ignored = status == MPI_STATUS_IGNORE;
    return PMPI_Recv(buf, count, datatype, source, tag, comm, status);
}

int MPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, MPI_Comm comm)
{
    allreduces++;
    last_buffer = sendbuf;
    return PMPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm);
}

/* For the program to ask, as a Fortran procedure. */
void seen_(int *sends_seen, int *allreduces_seen, int *in_place, int *bottom, int *world, int *ignored, const void *buffer,
           int *same)
{
    *sends_seen = sends;
    *allreduces_seen = allreduces;
    *in_place = last_buffer == MPI_IN_PLACE;
    *bottom = last_buffer == MPI_BOTTOM;
    *world = comm_is_world;
    *ignored = status_is_ignored;
    *same = last_buffer == buffer;
}
