/* Collective calls in a random order, of random sizes, with random roots and buffers at random places of a cache line, with ranks that come late by
 * turns: what one call leaves behind must not be in the way of another. The arguments: how many calls, and where the numbers begin. */
#include "check.h"

enum { LARGEST = 70000, RANKS = 32 };

static uint64_t state;

/* The same on all ranks. */
static unsigned below(unsigned n) { return check_drawn(&state, n); }

/* What rank r has at place i in call k; sums over ranks are exact. */
static double element(int r, int i, int k) { return (double)((i * 7LL + k * 13LL + 3) % 1000) * (r + 1) + r * (i % 13); }

static double sum(int p, int i, int k) {
    return (double)((i * 7LL + k * 13LL + 3) % 1000) * (p * (p + 1) / 2) + p * (p - 1) / 2 * (i % 13);
}

static double *room[2];

/* A buffer that begins `place` doubles after a line. */
static double *at(int which, int place) {
    char *line = (char *)room[which] + (64 - (uintptr_t)room[which] % 64) % 64;
    return (double *)line + place;
}

static int wrong_at(const double *got, int n, double want(int, int, int), int r, int first, int k) {
    for (int i = 0; i < n; i++)
        if (got[i] != want(r, first + i, k))
            return i;
    return -1;
}

static void call(int k) {
    enum { BCAST, REDUCE, ALLREDUCE, SCATTER_REDUCED, SCATTER, GATHER, ALLGATHER, ALLTOALL, SCAN, UNEVEN, BARRIER, CALLS };
    static const char *const names[CALLS] = {"Bcast",     "Reduce",   "Allreduce", "Reduce_scatter_block", "Scatter", "Gather",
                                             "Allgather", "Alltoall", "Scan",      "Reduce_scatter",       "Barrier"};
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, which = (int)below(CALLS), root = below(3) ? 0 : (int)below(p), n = check_length(&state, LARGEST), each = n / p;
    int places[2] = {(int)below(8), (int)below(8)}, late = (int)below(4 * p), mine = below(2), in_place = below(4) == 0, bad = -1;
    double *in = at(0, places[0] * (mine ? 1 : me % 2)), *out = at(1, places[1]);
    int counts[RANKS];
    for (int r = 0; r < p; r++)
        counts[r] = r == root ? n - (p - 1) * (each / 2) : each / 2;
    int start = me <= root ? me * (each / 2) : (me - 1) * (each / 2) + counts[root];
    for (int i = 0; i < n; i++)
        in[i] = element(me, i, k), out[i] = -1;
    out[n] = -2;
    if (in_place)
        memcpy(out, in, n * sizeof(double));
    for (double end = MPI_Wtime() + 2e-4; late == me && MPI_Wtime() < end;)
        ;
    void *send = in_place ? MPI_IN_PLACE : (void *)in;
    switch (which) {
    case BCAST:
        if (me == root)
            memcpy(out, in, n * sizeof(double));
        MPI_Bcast(out, n, MPI_DOUBLE, root, comm);
        bad = wrong_at(out, n, element, root, 0, k);
        break;
    case REDUCE:
        MPI_Reduce(me == root ? send : in, out, n, MPI_DOUBLE, MPI_SUM, root, comm);
        bad = me == root ? wrong_at(out, n, sum, p, 0, k) : -1;
        break;
    case ALLREDUCE:
        MPI_Allreduce(send, out, n, MPI_DOUBLE, MPI_SUM, comm);
        bad = wrong_at(out, n, sum, p, 0, k);
        break;
    case SCATTER_REDUCED:
        MPI_Reduce_scatter_block(send, out, each, MPI_DOUBLE, MPI_SUM, comm);
        bad = wrong_at(out, each, sum, p, me * each, k);
        break;
    case SCATTER:
        MPI_Scatter(in, each, MPI_DOUBLE, out, each, MPI_DOUBLE, root, comm);
        bad = wrong_at(out, each, element, root, me * each, k);
        break;
    case GATHER:
        MPI_Gather(in, each, MPI_DOUBLE, out, each, MPI_DOUBLE, root, comm);
        for (int r = 0; r < p && me == root && bad < 0; r++)
            bad = wrong_at(out + r * each, each, element, r, 0, k);
        break;
    case ALLGATHER:
        MPI_Allgather(in, each, MPI_DOUBLE, out, each, MPI_DOUBLE, comm);
        for (int r = 0; r < p && bad < 0; r++)
            bad = wrong_at(out + r * each, each, element, r, 0, k);
        break;
    case ALLTOALL:
        MPI_Alltoall(in, each, MPI_DOUBLE, out, each, MPI_DOUBLE, comm);
        for (int r = 0; r < p && bad < 0; r++)
            bad = wrong_at(out + r * each, each, element, r, me * each, k);
        break;
    case SCAN:
        MPI_Scan(send, out, n, MPI_DOUBLE, MPI_SUM, comm);
        bad = wrong_at(out, n, sum, me + 1, 0, k);
        break;
    case UNEVEN:
        MPI_Reduce_scatter(send, out, counts, MPI_DOUBLE, MPI_SUM, comm);
        bad = wrong_at(out, counts[me], sum, p, start, k);
        break;
    default:
        MPI_Barrier(comm);
    }
    CHECKF(bad < 0, "call %d: %s of %d doubles, root %d, places %d and %d%s: element %d is wrong", k, names[which], n, root, places[0],
           places[1], in_place ? ", in place" : "", bad);
    CHECKF(out[n] == -2, "call %d: %s of %d doubles: wrote too far", k, names[which], n);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int calls = argc > 1 ? atoi(argv[1]) : 400;
    state = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
    for (int i = 0; i < 2; i++)
        room[i] = malloc((LARGEST + 32) * sizeof(double));
    for (int k = 0; k < calls; k++)
        call(k);
    free(room[0]), free(room[1]);
    return check_done();
}
