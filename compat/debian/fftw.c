/* Transforms a field of 24 x 20 x 18 points forth and back with FFTW on MPI, both complex and real, also with the transposed
   layout, and prints sums over the spectrum and how far the way back misses the field. */
#include <complex.h>
#include <fftw3-mpi.h>
#include <math.h>
#include <stdio.h>

enum { N0 = 24, N1 = 20, N2 = 18, POINTS = N0 * N1 * N2 };

/* A value that depends on the point alone, not on who owns it. */
static double value(ptrdiff_t i, ptrdiff_t j, ptrdiff_t k)
{
    return sin(0.7 * (double)i) + cos(0.3 * (double)(j * k)) + (double)((i * 31 + j * 17 + k * 7) % 13) / 13;
}

static double total(double x)
{
    double sum;
    MPI_Allreduce(&x, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

static double largest(double x)
{
    double max;
    MPI_Allreduce(&x, &max, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return max;
}

static void report(int rank, const char *what, double power, double weighted, double miss)
{
    power = total(power) / POINTS;
    weighted = total(weighted) / POINTS;
    miss = largest(miss);
    if (rank == 0)
        printf("fftw %s: power %.9e, weighted %.9e, back %s\n", what, power, weighted, miss < 1e-12 ? "exact" : "WRONG");
}

static void complex_field(int rank, unsigned forth, unsigned back, const char *what)
{
    const ptrdiff_t n[3] = {N0, N1, N2};
    ptrdiff_t n0, first0, n1, first1;
    ptrdiff_t room = fftw_mpi_local_size_3d_transposed(n[0], n[1], n[2], MPI_COMM_WORLD, &n0, &first0, &n1, &first1);
    fftw_complex *data = fftw_alloc_complex((size_t)room);
    fftw_plan to = fftw_mpi_plan_dft_3d(n[0], n[1], n[2], data, data, MPI_COMM_WORLD, FFTW_FORWARD, FFTW_ESTIMATE | forth);
    fftw_plan from = fftw_mpi_plan_dft_3d(n[0], n[1], n[2], data, data, MPI_COMM_WORLD, FFTW_BACKWARD, FFTW_ESTIMATE | back);
    double power = 0, weighted = 0, miss = 0;

    for (ptrdiff_t i = 0; i < n0; i++)
        for (ptrdiff_t j = 0; j < N1; j++)
            for (ptrdiff_t k = 0; k < N2; k++)
                data[(i * N1 + j) * N2 + k] = value(first0 + i, j, k) + I * value(k, first0 + i, j);
    fftw_execute(to);
    ptrdiff_t outer = forth ? n1 : n0, first = forth ? first1 : first0, inner = forth ? N0 : N1;
    for (ptrdiff_t i = 0; i < outer; i++)
        for (ptrdiff_t j = 0; j < inner; j++)
            for (ptrdiff_t k = 0; k < N2; k++) {
                fftw_complex z = data[(i * inner + j) * N2 + k];
                double square = creal(z * conj(z));
                power += square;
                weighted += square * (double)(forth ? j * N1 + first + i : (first + i) * N1 + j);
            }
    fftw_execute(from);
    for (ptrdiff_t i = 0; i < n0; i++)
        for (ptrdiff_t j = 0; j < N1; j++)
            for (ptrdiff_t k = 0; k < N2; k++) {
                fftw_complex z = value(first0 + i, j, k) + I * value(k, first0 + i, j);
                miss = fmax(miss, cabs(data[(i * N1 + j) * N2 + k] / POINTS - z));
            }
    report(rank, what, power, weighted, miss);
    fftw_destroy_plan(to);
    fftw_destroy_plan(from);
    fftw_free(data);
}

static void real_field(int rank)
{
    const ptrdiff_t padded = 2 * (N2 / 2 + 1);
    ptrdiff_t n0, first0;
    ptrdiff_t room = fftw_mpi_local_size_3d(N0, N1, N2 / 2 + 1, MPI_COMM_WORLD, &n0, &first0);
    double *data = fftw_alloc_real(2 * (size_t)room);
    fftw_complex *spectrum = (fftw_complex *)data;
    fftw_plan to = fftw_mpi_plan_dft_r2c_3d(N0, N1, N2, data, spectrum, MPI_COMM_WORLD, FFTW_ESTIMATE);
    fftw_plan from = fftw_mpi_plan_dft_c2r_3d(N0, N1, N2, spectrum, data, MPI_COMM_WORLD, FFTW_ESTIMATE);
    double power = 0, weighted = 0, miss = 0;

    for (ptrdiff_t i = 0; i < n0; i++)
        for (ptrdiff_t j = 0; j < N1; j++)
            for (ptrdiff_t k = 0; k < N2; k++)
                data[(i * N1 + j) * padded + k] = value(first0 + i, j, k);
    fftw_execute(to);
    for (ptrdiff_t p = 0; p < n0 * N1 * (N2 / 2 + 1); p++) {
        double square = creal(spectrum[p] * conj(spectrum[p]));
        power += square;
        weighted += square * (double)(first0 * N1 * (N2 / 2 + 1) + p);
    }
    fftw_execute(from);
    for (ptrdiff_t i = 0; i < n0; i++)
        for (ptrdiff_t j = 0; j < N1; j++)
            for (ptrdiff_t k = 0; k < N2; k++)
                miss = fmax(miss, fabs(data[(i * N1 + j) * padded + k] / POINTS - value(first0 + i, j, k)));
    report(rank, "real", power, weighted, miss);
    fftw_destroy_plan(to);
    fftw_destroy_plan(from);
    fftw_free(data);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Init(&argc, &argv);
    fftw_mpi_init();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    complex_field(rank, 0, 0, "complex");
    complex_field(rank, FFTW_MPI_TRANSPOSED_OUT, FFTW_MPI_TRANSPOSED_IN, "transposed");
    real_field(rank);
    fftw_mpi_cleanup();
    MPI_Finalize();
    return 0;
}
