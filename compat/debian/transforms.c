/* Transforms fields of 16, 32 and 64 points a side in three dimensions forth and back with FFTW on MPI, and prints what one takes: microseconds on the slowest rank. */
#include <fftw3-mpi.h>
#include <math.h>
#include <stdio.h>

static void transforms(ptrdiff_t n, int times)
{
    const double points = (double)(n * n * n);
    ptrdiff_t mine, first;
    ptrdiff_t size = fftw_mpi_local_size_3d(n, n, n, MPI_COMM_WORLD, &mine, &first);
    fftw_complex *field = fftw_alloc_complex((size_t)size);
    fftw_plan forth = fftw_mpi_plan_dft_3d(n, n, n, field, field, MPI_COMM_WORLD, FFTW_FORWARD, FFTW_ESTIMATE | FFTW_MPI_TRANSPOSED_OUT);
    fftw_plan back = fftw_mpi_plan_dft_3d(n, n, n, field, field, MPI_COMM_WORLD, FFTW_BACKWARD, FFTW_ESTIMATE | FFTW_MPI_TRANSPOSED_IN);
    int rank;
    double start = 0, took, slowest;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (ptrdiff_t k = 0; k < mine * n * n; k++) {
        field[k][0] = (double)((first * n * n + k) % 7);
        field[k][1] = (double)(k % 5);
    }
    for (int i = -times / 4; i < times; i++) {
        if (i == 0) {
            MPI_Barrier(MPI_COMM_WORLD);
            start = MPI_Wtime();
        }
        fftw_execute(forth);
        fftw_execute(back);
        for (ptrdiff_t k = 0; k < mine * n * n; k++) {
            field[k][0] /= points;
            field[k][1] /= points;
        }
    }
    took = (MPI_Wtime() - start) / times;
    MPI_Reduce(&took, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    for (ptrdiff_t k = 0; k < mine * n * n; k++)
        if (fabs(field[k][0] - (double)((first * n * n + k) % 7)) > 1e-9) {
            printf("rank %d: the field has changed\n", rank);
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    if (rank == 0)
        printf("points %d: %.2f us\n", (int)n, 1e6 * slowest);
    fftw_destroy_plan(forth);
    fftw_destroy_plan(back);
    fftw_free(field);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    fftw_mpi_init();
    transforms(16, 2000);
    transforms(32, 400);
    transforms(64, 60);
    MPI_Finalize();
    return 0;
}
