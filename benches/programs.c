/* What programs take that compute between their calls: for each, its name and microseconds per step. Waiting counts here: who is late, who waits how, and what that costs
 * whoever computes meanwhile. Long data are written before they are sent and added up when they have come, as in a program. Results are checked. With a number as argument, that many milliseconds each. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "supply.h"

enum { MOST = 1 << 17, ROW = 512, EDGE = 64, WAVES = 20, TASKS = 12, BLOCK = 1 << 15 }; /* in doubles, but for the number of waves and of tasks */

static MPI_Comm world;
static int rank, size, above, below, step, wrong;
static double *a, *b, chain = 1;

/* A chain of dependent operations, which takes as long wherever the code lies and whatever runs on the core's other thread. */
__attribute__((noinline)) static double links(long n) {
    double x = chain;
    for (long i = 0; i < n; i++)
        x = x * 0.999999 + 1e-9;
    return x;
}

/* For about so many microseconds; the same work with every library. */
static void compute(double us) { chain = links((long)(us * 800)); }

/* A number from 0 to 1 for each step and `of`, the same on every rank. */
static double chance(int of) {
    unsigned x = (unsigned)(step * 8191 + of * 131071 + 12345);
    x = (x ^ x >> 15) * 2246822519u;
    x = (x ^ x >> 13) * 3266489917u;
    return (x >> 8) / (double)(1 << 24);
}

static double sum(double mine) {
    double all = -1;
    MPI_Allreduce(&mine, &all, 1, MPI_DOUBLE, MPI_SUM, world);
    return all;
}

static void check(int right) { wrong |= !right; }

static double all_ranks(void) { return size * (size - 1) / 2.0; }

/* Rows of 4 KB to both neighbours, a sweep, and how much it has changed. */
static void stencil(void) {
    change_write(a, 2 * ROW, step);
    a[0] = rank + step;
    a[ROW] = 2 * rank + step;
    MPI_Sendrecv(a, ROW, MPI_DOUBLE, above, 0, b, ROW, MPI_DOUBLE, below, 0, world, MPI_STATUS_IGNORE);
    MPI_Sendrecv(a + ROW, ROW, MPI_DOUBLE, below, 1, b + ROW, ROW, MPI_DOUBLE, above, 1, world, MPI_STATUS_IGNORE);
    check(b[0] == below + step && b[ROW] == 2 * above + step);
    change_add_up(b, 2 * ROW);
    compute(150);
    check(sum(rank) == all_ranks());
}

/* Edges of 512 bytes under way during the product, and two scalar products. */
static void solver(void) {
    MPI_Request all[4];
    a[0] = a[EDGE] = rank + step;
    MPI_Irecv(b, EDGE, MPI_DOUBLE, below, 0, world, &all[0]);
    MPI_Irecv(b + EDGE, EDGE, MPI_DOUBLE, above, 1, world, &all[1]);
    MPI_Isend(a, EDGE, MPI_DOUBLE, above, 0, world, &all[2]);
    MPI_Isend(a + EDGE, EDGE, MPI_DOUBLE, below, 1, world, &all[3]);
    compute(20);
    MPI_Waitall(4, all, MPI_STATUSES_IGNORE);
    check(b[0] == below + step && b[EDGE] == above + step);
    compute(5);
    check(sum(rank) == all_ranks());
    compute(5);
    check(sum(1) == size);
}

/* A matrix of 1 MB on each rank is turned. */
static void transpose(void) {
    int block = MOST / size;
    change_write(a, MOST, step);
    for (int r = 0; r < size; r++)
        a[r * block] = 100 * rank + r + step;
    compute(200);
    MPI_Alltoall(a, block, MPI_DOUBLE, b, block, MPI_DOUBLE, world);
    for (int r = 0; r < size; r++)
        check(b[r * block] == 100 * r + rank + step);
    change_add_up(b, MOST);
}

/* Each rank goes on with what the one before it has done, 1 KB at a time. */
static void pipeline(void) {
    for (int k = 0; k < WAVES; k++) {
        a[0] = 0;
        if (rank > 0)
            MPI_Recv(a, 128, MPI_DOUBLE, rank - 1, k, world, MPI_STATUS_IGNORE);
        compute(20);
        check(a[0] == rank);
        a[0]++;
        if (rank < size - 1)
            MPI_Send(a, 128, MPI_DOUBLE, rank + 1, k, world);
    }
}

/* Rank 0 hands out tasks of 0.2 ms to whoever is free. */
static void farm(void) {
    enum { TASK, END };
    double task = 0, done = 0;
    MPI_Status status;
    if (rank > 0) {
        for (;;) {
            MPI_Recv(&task, 1, MPI_DOUBLE, 0, MPI_ANY_TAG, world, &status);
            if (status.MPI_TAG == END)
                return;
            compute(200);
            MPI_Send(&task, 1, MPI_DOUBLE, 0, 0, world);
        }
    }
    int given = 0, all = TASKS * (size - 1), busy = 0;
    double got = 0;
    for (int r = 1; r < size; r++, busy++) {
        task = ++given;
        MPI_Send(&task, 1, MPI_DOUBLE, r, TASK, world);
    }
    while (busy > 0) {
        MPI_Recv(&done, 1, MPI_DOUBLE, MPI_ANY_SOURCE, 0, world, &status);
        got += done;
        task = given < all ? ++given : 0;
        busy -= task == 0;
        MPI_Send(&task, 1, MPI_DOUBLE, status.MPI_SOURCE, task == 0 ? END : TASK, world);
    }
    check(got == all * (all + 1) / 2.0);
}

/* Up to 1 ms on each rank, by chance. */
static void uneven(void) {
    compute(1000 * chance(rank));
    check(sum(rank) == all_ranks());
}

/* Rank 0 takes longer than the others, or always another one. */
static void late(void) {
    compute(rank == 0 ? 300 : 30);
    MPI_Barrier(world);
}

static void late_in_turn(void) {
    compute(rank == step % size ? 1000 : 30);
    MPI_Barrier(world);
}

/* Half of the ranks, the first ones or every second one, do what is to be done. */
static void half(void) {
    compute(rank < (size + 1) / 2 ? 1500 : 30);
    MPI_Barrier(world);
}

static void every_second(void) {
    compute(rank % 2 == 0 ? 1500 : 30);
    MPI_Barrier(world);
}

/* Rank 0 alone, then all with what it has found. */
static void serial_part(void) {
    double found = rank == 0 ? step : -1, all = 0;
    if (rank == 0)
        compute(2000);
    MPI_Bcast(&found, 1, MPI_DOUBLE, 0, world);
    check(found == step);
    compute(500);
    MPI_Reduce(&found, &all, 1, MPI_DOUBLE, MPI_SUM, 0, world);
    check(rank != 0 || all == (double)size * step);
}

/* 1 MB is summed up, each rank works on its part, and all get it. */
static void gradient(void) {
    int part = MOST / size;
    change_write(a, MOST, step);
    for (int r = 0; r < size; r++)
        a[r * part] = rank + r + step % 64;
    compute(200);
    MPI_Reduce_scatter_block(a, b, part, MPI_DOUBLE, MPI_SUM, world);
    check(b[0] == all_ranks() + (double)size * (rank + step % 64));
    compute(20);
    for (int k = 0; k < part; k++)
        b[k] += 1;
    MPI_Allgather(b, part, MPI_DOUBLE, a, part, MPI_DOUBLE, world);
    check(a[(size - 1) * part] == all_ranks() + (double)size * (size - 1 + step % 64) + 1);
    change_add_up(a, MOST);
}

/* Some particles go to both neighbours, which do not know how many. */
static void particles(void) {
    MPI_Request all[2];
    MPI_Status status;
    int to[2] = {above, below}, from[2] = {below, above};
    compute(50);
    for (int k = 0; k < 2; k++) {
        int n = 500 + (int)(500 * chance(2 * rank + k));
        change_write(a + 1000 * k, n, step);
        MPI_Isend(a + 1000 * k, n, MPI_DOUBLE, to[k], k, world, &all[k]);
    }
    for (int k = 0; k < 2; k++) {
        int n = 0;
        MPI_Probe(from[k], k, world, &status);
        MPI_Get_count(&status, MPI_DOUBLE, &n);
        check(n == 500 + (int)(500 * chance(2 * from[k] + k)));
        MPI_Recv(b, n, MPI_DOUBLE, from[k], k, world, MPI_STATUS_IGNORE);
        change_add_up(b, n);
    }
    MPI_Waitall(2, all, MPI_STATUSES_IGNORE);
}

/* 256 KB to both neighbours while this rank computes, without a look and with some. */
static void behind(int looks) {
    MPI_Request all[4];
    int done = 0;
    change_write(a, 2 * BLOCK, step);
    a[0] = a[BLOCK] = rank + step;
    MPI_Irecv(b, BLOCK, MPI_DOUBLE, below, 0, world, &all[0]);
    MPI_Irecv(b + BLOCK, BLOCK, MPI_DOUBLE, above, 1, world, &all[1]);
    MPI_Isend(a, BLOCK, MPI_DOUBLE, above, 0, world, &all[2]);
    MPI_Isend(a + BLOCK, BLOCK, MPI_DOUBLE, below, 1, world, &all[3]);
    for (int k = 0; k <= looks; k++) {
        compute(200.0 / (looks + 1));
        if (k < looks && !done)
            MPI_Testall(4, all, &done, MPI_STATUSES_IGNORE);
    }
    MPI_Waitall(4, all, MPI_STATUSES_IGNORE);
    check(b[0] == below + step && b[BLOCK] == above + step);
    change_add_up(b, 2 * BLOCK);
}

static void overlap(void) { behind(0); }

static void overlap_tested(void) { behind(19); }

/* A sum of 32 KB while this rank computes. */
static void sum_behind(void) {
    MPI_Request request;
    change_write(a, 4096, step);
    a[0] = rank + step % 64;
    MPI_Iallreduce(a, b, 4096, MPI_DOUBLE, MPI_SUM, world, &request);
    compute(100);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    check(b[0] == all_ranks() + (double)size * (step % 64));
    change_add_up(b, 4096);
}

/* Rank 0 deals 480 KB, and collects what has become of them. */
static void deal(void) {
    enum { ALL = 60000 };
    static int counts[64], displs[64];
    if (rank == 0)
        change_write(a, ALL + size, step);
    for (int r = 0, at = 0; r < size; at += counts[r++]) {
        counts[r] = ALL / size + r % 2;
        displs[r] = at;
        if (rank == 0)
            a[at] = r + step;
    }
    MPI_Scatterv(a, counts, displs, MPI_DOUBLE, b, counts[rank], MPI_DOUBLE, 0, world);
    check(b[0] == rank + step);
    compute(100);
    for (int k = 0; k < counts[rank]; k++)
        b[k] += 1;
    MPI_Gatherv(b, counts[rank], MPI_DOUBLE, a, counts, displs, MPI_DOUBLE, 0, world);
    check(rank != 0 || a[displs[size - 1]] == size + step);
    if (rank == 0)
        change_add_up(a, ALL);
}

static const struct {
    const char *name;
    void (*step)(void);
} programs[] = {
    {"stencil", stencil}, {"solver", solver}, {"transpose", transpose}, {"pipeline", pipeline}, {"farm", farm}, {"uneven", uneven}, {"late", late},
    {"late_in_turn", late_in_turn}, {"half", half}, {"every_second", every_second}, {"serial_part", serial_part}, {"gradient", gradient},
    {"particles", particles}, {"overlap", overlap}, {"overlap_tested", overlap_tested}, {"sum_behind", sum_behind}, {"deal", deal},
};

int main(int argc, char **argv) {
    enum { FIRST = 3 };
    double ms = argc > 1 ? atof(argv[1]) : 40;
    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &world);
    MPI_Comm_rank(world, &rank);
    MPI_Comm_size(world, &size);
    above = (rank + size - 1) % size;
    below = (rank + 1) % size;
    a = calloc(MOST + BLOCK, sizeof *a);
    b = calloc(MOST + BLOCK, sizeof *b);
    if (!a || !b || size > 64)
        MPI_Abort(world, 1);
    supply_memory(size);
    for (size_t p = 0; p < sizeof programs / sizeof *programs; p++) {
        if (argc > 2 && strcmp(argv[2], programs[p].name) != 0)
            continue;
        double took = 0;
        int steps = FIRST;
        /* A few to find out how many; those that are timed come behind as many as a quarter of them. */
        for (int pass = 0; pass < 3; pass++) {
            MPI_Barrier(world);
            double begin = MPI_Wtime();
            for (step = 0; step < steps; step++)
                programs[p].step();
            MPI_Barrier(world);
            took = (MPI_Wtime() - begin) / steps;
            if (pass == 0)
                steps = 1 + (int)(ms / 4000 / took);
            else if (pass == 1)
                steps *= 4;
            MPI_Bcast(&steps, 1, MPI_INT, 0, world);
        }
        if (rank == 0) {
            printf("%s %.2f\n", programs[p].name, took * 1e6);
            fflush(stdout);
        }
    }
    MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_LOR, world);
    if (rank == 0 && wrong)
        fprintf(stderr, "programs: wrong results\n");
    MPI_Comm_free(&world);
    MPI_Finalize();
    return wrong || chain == 0;
}
