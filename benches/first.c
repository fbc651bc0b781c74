/* What the first calls of a program take: for each, in order, its name and microseconds on the slowest rank. Each comes once, behind a barrier; then series of 200
 * calls, each on a communicator of its own, as a program has them that does not run for long, or a benchmark that does not begin with some that it leaves out.
 * Results are checked. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#include "supply.h"

enum { MANY = 1 << 17 }; /* doubles: 1 MB */

static int rank, size, wrong;
static double *out, *in;

static void fill(double value) {
    for (int k = 0; k < MANY; k++) {
        out[k] = value + k % 7;
        in[k] = -1;
    }
}

static void check(int n, double factor, double value) {
    for (int k = 0; k < n; k++)
        wrong |= in[k] != factor * (k % 7) + value;
}

/* Of all ranks' values 0, 1, ... */
static double all_ranks(void) { return size * (size - 1) / 2.0; }

static void allreduce(int n) { MPI_Allreduce(out, in, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }

static void barrier(void) { MPI_Barrier(MPI_COMM_WORLD); }

static void bcast_64(void) { MPI_Bcast(rank == 0 ? out : in, 8, MPI_DOUBLE, 0, MPI_COMM_WORLD); }

static void each_bcasts_64(void) {
    for (int root = 0; root < size; root++)
        MPI_Bcast(rank == root ? out : in, 8, MPI_DOUBLE, root, MPI_COMM_WORLD);
}

static void reduce_scatter_block(void) { MPI_Reduce_scatter_block(out, in, 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }

static void allreduce_1k(void) { allreduce(128); }

static void allreduce_64k(void) { allreduce(8192); }

static void allreduce_1m(void) { allreduce(MANY); }

static void shift_1k(void) {
    MPI_Sendrecv(out, 128, MPI_DOUBLE, (rank + 1) % size, 0, in, 128, MPI_DOUBLE, (rank + size - 1) % size, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void each_to_each_1k(void) {
    MPI_Request *all = malloc(2 * size * sizeof *all);
    for (int r = 0; r < size; r++) {
        MPI_Irecv(in + 128 * r, 128, MPI_DOUBLE, r, 0, MPI_COMM_WORLD, &all[r]);
        MPI_Isend(out, 128, MPI_DOUBLE, r, 0, MPI_COMM_WORLD, &all[size + r]);
    }
    MPI_Waitall(2 * size, all, MPI_STATUSES_IGNORE);
    free(all);
}

static void timed(const char *name, void (*call)(void)) {
    double slowest = 0;
    fill(rank);
    supply_memory(size);
    MPI_Barrier(MPI_COMM_WORLD);
    double took = MPI_Wtime();
    call();
    took = MPI_Wtime() - took;
    MPI_Reduce(&took, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s %.1f\n", name, slowest * 1e6);
}

enum { SERIES = 200 };
static MPI_Comm fresh;
static int length; /* doubles of a call's vector */

static void series(void (*call)(void)) {
    for (int k = 0; k < SERIES; k++)
        call();
}

static void reduce_one(void) { MPI_Reduce(out, in, length, MPI_DOUBLE, MPI_SUM, 0, fresh); }
static void reduces(void) { series(reduce_one); }

static void allreduce_one(void) { MPI_Allreduce(out, in, length, MPI_DOUBLE, MPI_SUM, fresh); }
static void allreduces(void) { series(allreduce_one); }

static void reduce_scatter_one(void) { MPI_Reduce_scatter_block(out, in, length / size, MPI_DOUBLE, MPI_SUM, fresh); }
static void reduce_scatters(void) { series(reduce_scatter_one); }

static void scatter_one(void) { MPI_Scatter(out, length / size, MPI_DOUBLE, in, length / size, MPI_DOUBLE, 0, fresh); }
static void scatters(void) { series(scatter_one); }

static void bcast_one(void) { MPI_Bcast(rank == 0 ? out : in, length, MPI_DOUBLE, 0, fresh); }
static void bcasts(void) { series(bcast_one); }

static void alltoall_one(void) { MPI_Alltoall(out, length / size, MPI_DOUBLE, in, length / size, MPI_DOUBLE, fresh); }
static void alltoalls(void) { series(alltoall_one); }

static void shift_one(void) {
    MPI_Sendrecv(out, length, MPI_DOUBLE, (rank + 1) % size, 0, in, length, MPI_DOUBLE, (rank + size - 1) % size, 0, fresh, MPI_STATUS_IGNORE);
}
static void shifts(void) { series(shift_one); }

/* 200 calls of `kb` KB each. */
static void timed_series(const char *name, void (*calls)(void), int kb) {
    char named[64];
    snprintf(named, sizeof named, "%s_%dk", name, kb);
    length = kb * 128;
    MPI_Comm_dup(MPI_COMM_WORLD, &fresh);
    timed(named, calls);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    out = malloc(MANY * sizeof *out);
    in = malloc(MANY * sizeof *in); /* room for 128 from each of up to 1024 ranks */
    timed("barrier", barrier);
    timed("bcast_64", bcast_64);
    if (rank != 0)
        check(8, 1, 0);
    timed("each_bcasts_64", each_bcasts_64);
    if (size > 1)
        check(8, 1, rank == size - 1 ? size - 2 : size - 1);
    timed("reduce_scatter_block", reduce_scatter_block);
    for (int k = 0; k < 8; k++)
        wrong |= in[k] != size * ((8 * rank + k) % 7) + all_ranks();
    timed("allreduce_1k", allreduce_1k);
    check(128, size, all_ranks());
    timed("allreduce_64k", allreduce_64k);
    check(8192, size, all_ranks());
    timed("allreduce_1m", allreduce_1m);
    check(MANY, size, all_ranks());
    timed("shift_1k", shift_1k);
    check(128, 1, (rank + size - 1) % size);
    timed("each_to_each_1k", each_to_each_1k);
    for (int r = 0; r < size; r++)
        for (int k = 0; k < 128; k++)
            wrong |= in[128 * r + k] != r + k % 7;
    for (int kb = 4; kb <= 16; kb *= 4) {
        int n = kb * 128, block = n / size;
        timed_series("reduces", reduces, kb);
        if (rank == 0)
            check(n, size, all_ranks());
        timed_series("allreduces", allreduces, kb);
        check(n, size, all_ranks());
        timed_series("reduce_scatters", reduce_scatters, kb);
        for (int k = 0; k < block; k++)
            wrong |= in[k] != size * ((block * rank + k) % 7) + all_ranks();
        timed_series("scatters", scatters, kb);
        for (int k = 0; k < block; k++)
            wrong |= in[k] != (block * rank + k) % 7;
        timed_series("bcasts", bcasts, kb);
        if (rank != 0)
            check(n, 1, 0);
        timed_series("alltoalls", alltoalls, kb);
        for (int k = 0; k < block * size; k++)
            wrong |= in[k] != k / block + (block * rank + k % block) % 7;
        timed_series("shifts", shifts, kb);
        check(n, 1, (rank + size - 1) % size);
    }
    if (wrong)
        fprintf(stderr, "first: wrong result on rank %d of %d\n", rank, size);
    MPI_Finalize();
    return wrong;
}
