/* Two ranks throw messages of growing size at each other and print the one-way time. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum { LARGEST = 4 << 20, BYTES_IN_ALL = 64 << 20 };

int main(int argc, char **argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    char *buffer = calloc(LARGEST, 1);
    if (size != 2 || !buffer) {
        fprintf(stderr, "pingpong needs 2 ranks\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (int n = 1; n <= LARGEST; n *= 4) {
        int rounds = BYTES_IN_ALL / n > 10000 ? 10000 : BYTES_IN_ALL / n;
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        for (int i = 0; i < rounds; i++) {
            if (rank == 0)
                MPI_Send(buffer, n, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(buffer, n, MPI_CHAR, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (rank == 1)
                MPI_Send(buffer, n, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
        }
        double usec = (MPI_Wtime() - start) / rounds / 2 * 1e6;
        if (rank == 0)
            printf("%8d bytes  %10.2f us  %10.1f MB/s\n", n, usec, n / usec);
    }
    free(buffer);
    MPI_Finalize();
    return 0;
}
