/* A program for many ranks: starts, sums a vector over all of them, sends a part to each, checks both, and ends. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 512 };

int main(int argc, char **argv) {
    int rank, size, wrong = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    double mine[N], sum[N];
    for (int k = 0; k < N; k++)
        mine[k] = rank + k;
    MPI_Allreduce(mine, sum, N, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    for (int k = 0; k < N; k++)
        wrong |= sum[k] != size * (size - 1) / 2.0 + (double)size * k;
    int *to = malloc(size * sizeof *to), *from = malloc(size * sizeof *from);
    for (int r = 0; r < size; r++)
        to[r] = rank * size + r;
    MPI_Alltoall(to, 1, MPI_INT, from, 1, MPI_INT, MPI_COMM_WORLD);
    for (int r = 0; r < size; r++)
        wrong |= from[r] != r * size + rank;
    if (wrong)
        printf("wrong result on rank %d\n", rank);
    free(to);
    free(from);
    MPI_Finalize();
    return wrong;
}
