/* The profiling interface (MPI 5.0, chapter 15): a program that defines MPI_Send and MPI_Allreduce of its own and calls the
 * PMPI_ names gets every call of its own, and none that the library makes for itself. */
#include "check.h"

static int sends, reductions;

int MPI_Send(const void *buffer, int count, MPI_Datatype type, int dest, int tag, MPI_Comm comm) {
    sends++;
    return PMPI_Send(buffer, count, type, dest, tag, comm);
}

int MPI_Allreduce(const void *in, void *out, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    reductions++;
    return PMPI_Allreduce(in, out, count, type, op, comm);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int value = check_rank, got = -1, sum = 0;
    MPI_Request request;
    MPI_Irecv(&got, 1, MPI_INT, (check_rank + check_size - 1) % check_size, 1, MPI_COMM_WORLD, &request);
    MPI_Send(&value, 1, MPI_INT, (check_rank + 1) % check_size, 1, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK_INT(got, (check_rank + check_size - 1) % check_size);
    CHECK_INT(sends, 1);
    MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    CHECK_INT(sum, check_size * (check_size - 1) / 2);
    CHECK_INT(reductions, 1);
    /* Calls that might use them inside. */
    MPI_Comm comm;
    int counts[64];
    for (int i = 0; i < check_size; i++)
        counts[i] = 1;
    int *vector = calloc(check_size, sizeof(int));
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_free(&comm);
    MPI_Comm_split(MPI_COMM_WORLD, check_rank % 2, 0, &comm);
    MPI_Comm_free(&comm);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Bcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Reduce_scatter(vector, &got, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Gather(&value, 1, MPI_INT, vector, 1, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Sendrecv(&value, 1, MPI_INT, check_rank, 1, &got, 1, MPI_INT, check_rank, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    PMPI_Allreduce(&value, &got, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    free(vector);
    CHECK_INT(sends, 1);
    CHECK_INT(reductions, 1);
    /* Without a wrapper, MPI_X and PMPI_X are one function. */
    if (on_ferrite())
        CHECK((void *)MPI_Recv == (void *)PMPI_Recv);
    return check_done();
}
