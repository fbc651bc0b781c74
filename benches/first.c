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

/* The calls: on this communicator, of vectors of so many doubles. */
static MPI_Comm comm;
static int length;

static void barrier(void) { MPI_Barrier(comm); }

static void reduce(void) { MPI_Reduce(out, in, length, MPI_DOUBLE, MPI_SUM, 0, comm); }

static void allreduce(void) { MPI_Allreduce(out, in, length, MPI_DOUBLE, MPI_SUM, comm); }

static void reduce_scatter_block(void) { MPI_Reduce_scatter_block(out, in, length / size, MPI_DOUBLE, MPI_SUM, comm); }

static void scatter(void) { MPI_Scatter(out, length / size, MPI_DOUBLE, in, length / size, MPI_DOUBLE, 0, comm); }

static void bcast_from(int root) { MPI_Bcast(rank == root ? out : in, length, MPI_DOUBLE, root, comm); }

static void bcast(void) { bcast_from(0); }

static void each_bcasts(void) {
    for (int root = 0; root < size; root++)
        bcast_from(root);
}

static void alltoall(void) { MPI_Alltoall(out, length / size, MPI_DOUBLE, in, length / size, MPI_DOUBLE, comm); }

static void shift(void) {
    MPI_Sendrecv(out, length, MPI_DOUBLE, (rank + 1) % size, 0, in, length, MPI_DOUBLE, (rank + size - 1) % size, 0, comm, MPI_STATUS_IGNORE);
}

static void each_to_each(void) {
    MPI_Request *all = malloc(2 * size * sizeof *all);
    for (int r = 0; r < size; r++) {
        MPI_Irecv(in + length * r, length, MPI_DOUBLE, r, 0, comm, &all[r]);
        MPI_Isend(out, length, MPI_DOUBLE, r, 0, comm, &all[size + r]);
    }
    MPI_Waitall(2 * size, all, MPI_STATUSES_IGNORE);
    free(all);
}

/* Some calls, one after the other, behind a barrier. */
static void timed(const char *name, void (*call)(void), int doubles, int times) {
    double slowest = 0;
    length = doubles;
    fill(rank);
    supply_memory(size);
    MPI_Barrier(MPI_COMM_WORLD);
    double took = MPI_Wtime();
    for (int k = 0; k < times; k++)
        call();
    took = MPI_Wtime() - took;
    MPI_Reduce(&took, &slowest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%s %.1f\n", name, slowest * 1e6);
}

static void once(const char *name, void (*call)(void), int doubles) { timed(name, call, doubles, 1); }

/* 200 calls of `kb` KB, on a communicator that is new. */
static void series(const char *name, void (*call)(void), int kb) {
    char named[64];
    snprintf(named, sizeof named, "%s_%dk", name, kb);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    timed(named, call, kb * 128, 200);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    comm = MPI_COMM_WORLD;
    out = malloc(MANY * sizeof *out);
    in = malloc(MANY * sizeof *in); /* room for 128 from each of up to 1024 ranks */
    once("barrier", barrier, 0);
    once("bcast_64", bcast, 8);
    if (rank != 0)
        check(8, 1, 0);
    once("each_bcasts_64", each_bcasts, 8);
    if (size > 1)
        check(8, 1, rank == size - 1 ? size - 2 : size - 1);
    once("reduce_scatter_block", reduce_scatter_block, 8 * size);
    for (int k = 0; k < 8; k++)
        wrong |= in[k] != size * ((8 * rank + k) % 7) + all_ranks();
    once("allreduce_1k", allreduce, 128);
    check(128, size, all_ranks());
    once("allreduce_64k", allreduce, 8192);
    check(8192, size, all_ranks());
    once("allreduce_1m", allreduce, MANY);
    check(MANY, size, all_ranks());
    once("shift_1k", shift, 128);
    check(128, 1, (rank + size - 1) % size);
    once("each_to_each_1k", each_to_each, 128);
    for (int r = 0; r < size; r++)
        for (int k = 0; k < 128; k++)
            wrong |= in[128 * r + k] != r + k % 7;
    for (int kb = 4; kb <= 16; kb *= 4) {
        int n = kb * 128, block = n / size;
        series("reduces", reduce, kb);
        if (rank == 0)
            check(n, size, all_ranks());
        series("allreduces", allreduce, kb);
        check(n, size, all_ranks());
        series("reduce_scatters", reduce_scatter_block, kb);
        for (int k = 0; k < block; k++)
            wrong |= in[k] != size * ((block * rank + k) % 7) + all_ranks();
        series("scatters", scatter, kb);
        for (int k = 0; k < block; k++)
            wrong |= in[k] != (block * rank + k) % 7;
        series("bcasts", bcast, kb);
        if (rank != 0)
            check(n, 1, 0);
        series("alltoalls", alltoall, kb);
        for (int k = 0; k < block * size; k++)
            wrong |= in[k] != k / block + (block * rank + k % block) % 7;
        series("shifts", shift, kb);
        check(n, 1, (rank + size - 1) % size);
    }
    if (wrong)
        fprintf(stderr, "first: wrong result on rank %d of %d\n", rank, size);
    MPI_Finalize();
    return wrong;
}
