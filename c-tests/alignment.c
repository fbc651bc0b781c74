/* Buffers at every place of a cache line, another one on each rank: long data are copied in another way where both sides begin at
   the same place. Every call that moves data, at sizes on both sides of that switch; nothing outside the buffers is touched. */
#include "check.h"

enum { LINE = 64, LARGEST = 3000000, STEPS = 4 };

static char *sends, *receives;

/* The buffers of this rank in step `step` begin so many bytes after a line: the same on all ranks, the same on some, or on none. Doubles
   where calls reduce, so multiples of `unit`. */
static int offset(int rank, int step, int unit) {
    static const int common[STEPS] = {0, 16, 40, -1};
    return common[step] >= 0 ? common[step] / unit * unit + (step == 2 && rank % 2 ? 8 : 0) : (rank * 13 + 8) % LINE / unit * unit;
}

/* Where in `room` that is; at least a line is before it. */
static char *place(char *room, int step, int unit) {
    return room + LINE + (LINE - (uintptr_t)room % LINE) % LINE + offset(check_rank, step, unit);
}

static void *at(char *room, int step, int unit, size_t bytes) {
    char *memory = place(room, step, unit);
    memset(memory - LINE, 0xa5, bytes + 2 * LINE);
    return memory;
}

static double element(int rank, int i) { return (double)(mix((uint64_t)rank, (uint64_t)i, 5) % 1000); }

static double sum(int i) {
    double all = 0;
    for (int rank = 0; rank < check_size; rank++)
        all += element(rank, i);
    return all;
}

/* `n` doubles that ought to be those of `rank` (or of all together, if -1) from `first` on, and what lies around all `bytes` bytes. */
static void expect(const char *call, int step, const double *got, int n, int rank, int first, size_t bytes) {
    int wrong = 0;
    for (int i = 0; i < n && !wrong; i++)
        if (got[i] != (rank < 0 ? sum(first + i) : element(rank, first + i))) {
            CHECKF(0, "%s of %d, step %d: element %d is wrong", call, n, step, i);
            wrong = 1;
        }
    const char *memory = place(receives, step, 8);
    CHECKF(untouched(memory - LINE, LINE) && untouched(memory + bytes, LINE), "%s of %d, step %d: wrote outside", call, n, step);
}

static void messages(int step, int bytes) {
    unsigned char *to = at(sends, step, 1, bytes), *from;
    int next = (check_rank + 1) % check_size, last = (check_rank + check_size - 1) % check_size, wrong = -1;
    for (int i = 0; i < bytes; i++)
        to[i] = (unsigned char)(check_rank + i * 7 + (i >> 9));
    for (int blocking = 0; blocking < 2; blocking++) {
        from = at(receives, step, 1, bytes);
        if (!blocking || check_size % 2)
            MPI_Sendrecv(to, bytes, MPI_BYTE, next, 0, from, bytes, MPI_BYTE, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        else if (check_rank % 2) {
            MPI_Recv(from, bytes, MPI_BYTE, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(to, bytes, MPI_BYTE, next, 0, MPI_COMM_WORLD);
        } else {
            MPI_Send(to, bytes, MPI_BYTE, next, 0, MPI_COMM_WORLD);
            MPI_Recv(from, bytes, MPI_BYTE, last, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
        for (int i = 0; i < bytes && wrong < 0; i++)
            wrong = from[i] == (unsigned char)(last + i * 7 + (i >> 9)) ? -1 : i;
        CHECKF(wrong < 0, "message of %d bytes, step %d: byte %d is wrong", bytes, step, wrong);
        CHECKF(untouched(from - LINE, LINE) && untouched(from + bytes, LINE), "message of %d bytes, step %d: outside", bytes, step);
    }
}

static void collectives(int step, int n) {
    int p = check_size, block = n / p, all = block * p, root = step % p, counts[64], displs[64];
    double *to = at(sends, step, 8, n * sizeof(double)), *from;
    for (int i = 0; i < n; i++)
        to[i] = element(check_rank, i);
    for (int j = 0; j < p; j++) {
        counts[j] = block;
        displs[j] = j * block;
    }
#define FRESH(count) from = at(receives, step, 8, (size_t)(count) * sizeof(double))
    FRESH(n);
    if (check_rank == root)
        memcpy(from, to, n * sizeof(double));
    MPI_Bcast(from, n, MPI_DOUBLE, root, MPI_COMM_WORLD);
    expect("Bcast", step, from, n, root, 0, n * sizeof(double));
    FRESH(block);
    MPI_Scatter(to, block, MPI_DOUBLE, from, block, MPI_DOUBLE, root, MPI_COMM_WORLD);
    expect("Scatter", step, from, block, root, check_rank * block, block * sizeof(double));
    FRESH(block);
    MPI_Scatterv(to, counts, displs, MPI_DOUBLE, from, block, MPI_DOUBLE, root, MPI_COMM_WORLD);
    expect("Scatterv", step, from, block, root, check_rank * block, block * sizeof(double));
    FRESH(check_rank == root ? n : 0);
    MPI_Reduce(to, from, n, MPI_DOUBLE, MPI_SUM, root, MPI_COMM_WORLD);
    expect("Reduce", step, from, check_rank == root ? n : 0, -1, 0, check_rank == root ? n * sizeof(double) : 0);
    FRESH(n);
    MPI_Allreduce(to, from, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    expect("Allreduce", step, from, n, -1, 0, n * sizeof(double));
    FRESH(block);
    MPI_Reduce_scatter_block(to, from, block, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    expect("Reduce_scatter_block", step, from, block, -1, check_rank * block, block * sizeof(double));
    /* Uneven, and some without anything. */
    for (int j = 0, left = n; j < p; left -= counts[j++]) {
        counts[j] = j == p - 1 ? left : (int)((long long)n * (j % 3) / (2 * p));
        displs[j] = n - left;
    }
    FRESH(counts[check_rank]);
    MPI_Reduce_scatter(to, from, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    expect("Reduce_scatter", step, from, counts[check_rank], -1, displs[check_rank], counts[check_rank] * sizeof(double));
    FRESH(all);
    MPI_Allgather(to, block, MPI_DOUBLE, from, block, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int j = 0; j < p; j++)
        expect("Allgather", step, from + j * block, block, j, 0, all * sizeof(double));
    FRESH(check_rank == root ? all : 0);
    MPI_Gather(to, block, MPI_DOUBLE, from, block, MPI_DOUBLE, root, MPI_COMM_WORLD);
    for (int j = 0; j < p && check_rank == root; j++)
        expect("Gather", step, from + j * block, block, j, 0, all * sizeof(double));
    FRESH(all);
    MPI_Alltoall(to, block, MPI_DOUBLE, from, block, MPI_DOUBLE, MPI_COMM_WORLD);
    for (int j = 0; j < p; j++)
        expect("Alltoall", step, from + j * block, block, j, check_rank * block, all * sizeof(double));
}

/* Blocks of an odd number of floats, which begin at every fourth byte. */
static void floats(int step, int n) {
    int block = n / check_size | 1, root = step % check_size, wrong = 0;
    size_t bytes = (size_t)block * sizeof(float);
    float *to = at(sends, step, 4, bytes * check_size), *from = at(receives, step, 4, bytes);
    for (int i = 0; i < block * check_size; i++)
        to[i] = (float)(i % 4099 + check_rank);
    MPI_Scatter(to, block, MPI_FLOAT, from, block, MPI_FLOAT, root, MPI_COMM_WORLD);
    for (int i = 0; i < block; i++)
        wrong |= from[i] != (float)((check_rank * block + i) % 4099 + root);
    CHECKF(!wrong, "Scatter of %d floats, step %d: wrong", block, step);
    from = at(receives, step, 4, bytes);
    MPI_Reduce_scatter_block(to, from, block, MPI_FLOAT, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < block; i++)
        wrong |= from[i] != (float)((check_rank * block + i) % 4099 + check_size - 1);
    CHECKF(!wrong, "Reduce_scatter_block of %d floats, step %d: wrong", block, step);
    CHECKF(untouched((char *)from - LINE, LINE) && untouched((char *)from + bytes, LINE), "%d floats, step %d: wrote outside", block, step);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    sends = malloc(LARGEST + 5 * LINE);
    receives = malloc(LARGEST + 5 * LINE);
    if (!sends || !receives)
        abort();
    static const int sizes[] = {2040, 2048, 2056, 9001, 33333, 65536, 200001};
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++) {
            messages(step, sizes[i] * 8 + (step == 3 ? 3 : 0));
            collectives(step, sizes[i]);
            floats(step, 2 * sizes[i]);
        }
        messages(step, LARGEST);
    }
    free(sends);
    free(receives);
    return check_done();
}
