/* A number goes around the ring of ranks; each adds one. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    int rank, size, number = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (rank + 1) % size, previous = (rank + size - 1) % size;
    if (rank == 0) {
        int start = 1;
        MPI_Request request;
        MPI_Isend(&start, 1, MPI_INT, next, 0, MPI_COMM_WORLD, &request);
        MPI_Recv(&number, 1, MPI_INT, previous, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        printf("after %d ranks the number is %d\n", size, number);
    } else {
        MPI_Recv(&number, 1, MPI_INT, previous, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        number++;
        MPI_Send(&number, 1, MPI_INT, next, 0, MPI_COMM_WORLD);
    }
    MPI_Finalize();
    return 0;
}
