/* Long reduce-scatters and reductions again and again, so that the library comes to try all ways that it has for them: the results are the same to the
 * last bit whichever it takes, in place too, with blocks of different lengths, with roots that go round, and with ranks that come late. */
#include "check.h"

enum { TIMES = 40 };

static const int sizes[] = {4096, 4100, 40000, 140000};
static double *sent, *got, *want;
static int n;

/* Numbers whose sums hang on the order. */
static double element(int rank, int time, int i) {
    uint64_t x = mix((uint64_t)rank * 64 + (uint64_t)time, (uint64_t)i, 7);
    return (double)(x % 100003) * (x >> 40 & 1 ? 1e-7 : 1e9) - 3.25;
}

static void fill(double *to, int time) {
    for (int i = 0; i < n; i++)
        to[i] = element(check_rank, time, i);
}

/* In the order of ranks. */
static void reference(int time, int first, int len) {
    for (int i = 0; i < len; i++) {
        want[i] = element(0, time, first + i);
        for (int r = 1; r < check_size; r++)
            want[i] += element(r, time, first + i);
    }
}

static void expect(const char *what, const double *result, int time, int first, int len) {
    reference(time, first, len);
    CHECKF(memcmp(result, want, (size_t)len * sizeof *want) == 0, "%s of %d doubles, time %d: not the sum in the order of ranks", what, n, time);
}

static void come_late(int time) {
    if (time % 16 == 9 && check_rank == time / 16 % check_size)
        usleep(500);
}

static void blocks(void) {
    int each = n / check_size, all = n;
    n = each * check_size;
    for (int k = 0; k < TIMES; k++) {
        come_late(k);
        fill(sent, k);
        MPI_Reduce_scatter_block(sent, got, each, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        memset(sent, 0xA5, (size_t)n * sizeof *sent);
        expect("Reduce_scatter_block", got, k, check_rank * each, each);
        fill(got, k + 1);
        MPI_Reduce_scatter_block(MPI_IN_PLACE, got, each, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        expect("Reduce_scatter_block in place", got, k + 1, check_rank * each, each);
    }
    n = all;
}

static void uneven(void) {
    int *counts = malloc((size_t)check_size * sizeof *counts), first = 0, left = n;
    for (int j = 0; j < check_size; j++) {
        counts[j] = j == check_size - 1 ? left : j % 3 == 1 ? 0 : left / 2;
        left -= counts[j];
        if (j < check_rank)
            first += counts[j];
    }
    for (int k = 0; k < TIMES; k++) {
        come_late(k);
        fill(sent, k);
        MPI_Reduce_scatter(sent, got, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        memset(sent, 0xA5, (size_t)n * sizeof *sent);
        expect("Reduce_scatter", got, k, first, counts[check_rank]);
        fill(got, k + 1);
        MPI_Reduce_scatter(MPI_IN_PLACE, got, counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        expect("Reduce_scatter in place", got, k + 1, first, counts[check_rank]);
    }
    free(counts);
}

static void to_one(void) {
    for (int k = 0; k < TIMES; k++) {
        int root = k % 5 == 4 ? 0 : k % check_size, in_place = k % 3 == 1;
        come_late(k);
        fill(sent, k);
        if (check_rank == root && in_place)
            memcpy(got, sent, (size_t)n * sizeof *got);
        MPI_Reduce(check_rank == root && in_place ? MPI_IN_PLACE : sent, check_rank == root ? got : NULL, n, MPI_DOUBLE, MPI_SUM, root,
                   MPI_COMM_WORLD);
        memset(sent, 0xA5, (size_t)n * sizeof *sent);
        if (check_rank == root)
            expect(in_place ? "Reduce in place" : "Reduce", got, k, 0, n);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    size_t largest = sizes[sizeof sizes / sizeof *sizes - 1];
    sent = malloc(largest * sizeof *sent);
    got = malloc(largest * sizeof *got);
    want = malloc(largest * sizeof *want);
    /* (Other libraries sum in other orders.) */
    for (size_t s = 0; on_ferrite() && s < sizeof sizes / sizeof *sizes; s++) {
        n = sizes[s];
        blocks();
        uneven();
        to_one();
    }
    free(want);
    free(got);
    free(sent);
    return check_done();
}
