/* Reduce, Allreduce, Reduce_scatter and Reduce_scatter_block at sizes on both sides of every switch between algorithms,
 * from every root, in place and not, with uneven and empty parts, in their nonblocking, persistent, large-count and PMPI_
 * forms. */
#include "check.h"

enum { RANKS = 16, LARGEST = 1000003 };

static double *input, *output;

/* Rank r's element i; the sum over all ranks has a closed form, and is exact. */
static double element(int r, int i) { return (double)((i * 7LL + 3) % 1000) * (r + 1) + (double)r * r * (i % 13); }

static double sum_of_elements(int p, int i) {
    double ranks = p * (p + 1) / 2, squares = (p - 1) * p * (2 * p - 1) / 6;
    return (double)((i * 7LL + 3) % 1000) * ranks + squares * (i % 13);
}

static void fill(double *v, int n) {
    for (int i = 0; i < n; i++)
        v[i] = element(check_rank, i);
}

/* `output` must hold elements first..first+n of the sum, and nothing behind them. */
static void expect(const char *call, int first, int n) {
    for (int i = 0; i < n; i++)
        if (output[i] != sum_of_elements(check_size, first + i)) {
            CHECKF(0, "%s, %d from %d: element %d is %g, not %g", call, n, first, i, output[i],
                   sum_of_elements(check_size, first + i));
            break;
        }
    CHECKF(guard_ok(output, n * sizeof(double)), "%s, %d from %d: wrote too far", call, n, first);
    guard_fill(output, n * sizeof(double));
}

static void input_unchanged(int n) {
    for (int i = 0; i < n; i++)
        if (input[i] != element(check_rank, i)) {
            CHECKF(0, "sendbuf[%d] of %d was changed", i, n);
            fill(input, n);
            break;
        }
}

static void all_calls(int n, int root) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, each = n / p, counts[RANKS] = {0}, starts[RANKS] = {0};
    fill(input, n);
    guard_fill(output, n * sizeof(double));

    MPI_Reduce(input, me == root ? output : NULL, n, MPI_DOUBLE, MPI_SUM, root, comm);
    if (me == root)
        expect("Reduce", 0, n);
    MPI_Allreduce(input, output, n, MPI_DOUBLE, MPI_SUM, comm);
    expect("Allreduce", 0, n);
    MPI_Reduce_scatter_block(input, output, each, MPI_DOUBLE, MPI_SUM, comm);
    expect("Reduce_scatter_block", me * each, each);

    /* Uneven: shares in proportion to 0, 1, 0, 1, 2, 0, 1, 2, 3, ...; the last rank takes the rest. */
    int weights = 0, left = n;
    for (int r = 0; r < p; r++)
        weights += (r * r + r) % (p + 1);
    for (int r = 0, start = 0; r < p; start += counts[r++]) {
        counts[r] = r == p - 1 ? left : (int)((long long)n * ((r * r + r) % (p + 1)) / (weights + 1));
        starts[r] = start;
        left -= counts[r];
    }
    MPI_Reduce_scatter(input, output, counts, MPI_DOUBLE, MPI_SUM, comm);
    expect("Reduce_scatter, uneven", starts[me], counts[me]);
    input_unchanged(n);

    if (n > 300000)
        return;
    /* All to one rank. */
    for (int r = 0; r < p; r++)
        counts[r] = r == root ? n : 0;
    MPI_Reduce_scatter(input, output, counts, MPI_DOUBLE, MPI_SUM, comm);
    expect("Reduce_scatter, all to one", 0, counts[me]);

    /* In place. */
    fill(output, n);
    MPI_Reduce(me == root ? MPI_IN_PLACE : (void *)input, me == root ? output : NULL, n, MPI_DOUBLE, MPI_SUM, root, comm);
    if (me == root)
        expect("Reduce in place", 0, n);
    fill(output, n);
    MPI_Allreduce(MPI_IN_PLACE, output, n, MPI_DOUBLE, MPI_SUM, comm);
    expect("Allreduce in place", 0, n);
    fill(output, each * p);
    MPI_Reduce_scatter_block(MPI_IN_PLACE, output, each, MPI_DOUBLE, MPI_SUM, comm);
    memset((char *)output + each * sizeof(double), 0xa5, (n - each) * sizeof(double) + CHECK_GUARD);
    expect("Reduce_scatter_block in place", me * each, each);
    for (int r = 0; r < p; r++) {
        counts[r] = n / p + (r < n % p);
        starts[r] = r * (n / p) + (r < n % p ? r : n % p);
    }
    fill(output, n);
    MPI_Reduce_scatter(MPI_IN_PLACE, output, counts, MPI_DOUBLE, MPI_SUM, comm);
    memset((char *)(output + counts[me]), 0xa5, (n - counts[me]) * sizeof(double) + CHECK_GUARD);
    expect("Reduce_scatter in place", starts[me], counts[me]);
    input_unchanged(n);
}

static void other_forms(int n) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, each = n / p, counts[RANKS];
    fill(input, n);
    guard_fill(output, n * sizeof(double));
    for (int r = 0; r < p; r++)
        counts[r] = each;

    PMPI_Reduce(input, output, n, MPI_DOUBLE, MPI_SUM, 0, comm);
    if (me == 0)
        expect("PMPI_Reduce", 0, n);
    guard_fill(output, n * sizeof(double));
    PMPI_Allreduce(input, output, n, MPI_DOUBLE, MPI_SUM, comm);
    expect("PMPI_Allreduce", 0, n);
    PMPI_Reduce_scatter(input, output, counts, MPI_DOUBLE, MPI_SUM, comm);
    expect("PMPI_Reduce_scatter", me * each, each);
    PMPI_Reduce_scatter_block(input, output, each, MPI_DOUBLE, MPI_SUM, comm);
    expect("PMPI_Reduce_scatter_block", me * each, each);

    MPI_Request request;
    fill(output, n);
    MPI_Iallreduce(MPI_IN_PLACE, output, n, MPI_DOUBLE, MPI_SUM, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Iallreduce in place", 0, n);
    MPI_Ireduce_scatter(input, output, counts, MPI_DOUBLE, MPI_SUM, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Ireduce_scatter", me * each, each);
    fill(output, n);
    int root = p - 1;
    MPI_Ireduce(me == root ? MPI_IN_PLACE : (void *)input, me == root ? output : NULL, n, MPI_DOUBLE, MPI_SUM, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (me == root)
        expect("Ireduce in place", 0, n);
    fill(output, n);
    MPI_Ireduce_scatter_block(MPI_IN_PLACE, output, each, MPI_DOUBLE, MPI_SUM, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    memset((char *)(output + each), 0xa5, (n - each) * sizeof(double) + CHECK_GUARD);
    expect("Ireduce_scatter_block in place", me * each, each);
    /* The last block is long: where its result goes overlaps the block itself. */
    int parts[RANKS], mine = me < p - 1 ? 1 : n - (p - 1);
    for (int r = 0; r < p; r++)
        parts[r] = r < p - 1 ? 1 : n - (p - 1);
    for (int later = 0; later < 2 && n >= p; later++) {
        fill(output, n);
        if (later) {
            MPI_Ireduce_scatter(MPI_IN_PLACE, output, parts, MPI_DOUBLE, MPI_SUM, comm, &request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        } else {
            MPI_Reduce_scatter(MPI_IN_PLACE, output, parts, MPI_DOUBLE, MPI_SUM, comm);
        }
        memset((char *)(output + mine), 0xa5, (n - mine) * sizeof(double) + CHECK_GUARD);
        expect("in place, overlapping", me, mine);
    }
    input_unchanged(n);

#if MPI_VERSION >= 4
    MPI_Count counts_c[RANKS];
    for (int r = 0; r < p; r++)
        counts_c[r] = each;
    MPI_Reduce_c(input, output, n, MPI_DOUBLE, MPI_SUM, p - 1, comm);
    if (me == p - 1)
        expect("Reduce_c", 0, n);
    guard_fill(output, n * sizeof(double));
    MPI_Allreduce_c(input, output, n, MPI_DOUBLE, MPI_SUM, comm);
    expect("Allreduce_c", 0, n);
    MPI_Reduce_scatter_c(input, output, counts_c, MPI_DOUBLE, MPI_SUM, comm);
    expect("Reduce_scatter_c", me * each, each);
    MPI_Reduce_scatter_block_c(input, output, each, MPI_DOUBLE, MPI_SUM, comm);
    expect("Reduce_scatter_block_c", me * each, each);
    PMPI_Reduce_scatter_c(input, output, counts_c, MPI_DOUBLE, MPI_SUM, comm);
    expect("PMPI_Reduce_scatter_c", me * each, each);

    MPI_Request persistent[4];
    MPI_Reduce_init(input, output, n, MPI_DOUBLE, MPI_SUM, 0, comm, MPI_INFO_NULL, &persistent[0]);
    MPI_Allreduce_init(input, output, n, MPI_DOUBLE, MPI_SUM, comm, MPI_INFO_NULL, &persistent[1]);
    MPI_Reduce_scatter_init(input, output, counts, MPI_DOUBLE, MPI_SUM, comm, MPI_INFO_NULL, &persistent[2]);
    MPI_Reduce_scatter_block_init(input, output, each, MPI_DOUBLE, MPI_SUM, comm, MPI_INFO_NULL, &persistent[3]);
    for (int round = 0; round < 3; round++)
        for (int i = 0; i < 4; i++) {
            MPI_Start(&persistent[i]);
            MPI_Wait(&persistent[i], MPI_STATUS_IGNORE);
            CHECK(persistent[i] != MPI_REQUEST_NULL);
            if (i == 0 && me > 0)
                guard_fill(output, n * sizeof(double));
            else
                expect("persistent", i < 2 ? 0 : me * each, i < 2 ? n : each);
        }
    for (int i = 0; i < 4; i++)
        MPI_Request_free(&persistent[i]);
#endif
}

/* One after the other, with ranks that come late by turns: some find all that they need, some wait for it. */
static void in_a_row(void) {
    static const int sizes[] = {5, 64, 1000, 4096, 9001};
    double *v = malloc(9001 * sizeof(double));
    for (int i = 0; i < 300; i++) {
        int n = sizes[i % 5], in_place = i / 5 % 2;
        for (double late = MPI_Wtime() + 50e-6; i % 7 == check_rank % 7 && MPI_Wtime() < late;)
            ;
        for (int k = 0; k < n; k++)
            v[k] = element(check_rank, k) + i;
        if (in_place)
            memcpy(output, v, n * sizeof(double));
        MPI_Allreduce(in_place ? MPI_IN_PLACE : (void *)v, output, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        for (int k = 0; k < n; k++)
            if (output[k] != sum_of_elements(check_size, k) + (double)check_size * i) {
                CHECKF(0, "Allreduce %d of %d: element %d is %g", i, n, k, output[k]);
                break;
            }
    }
    free(v);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    input = guard_alloc(LARGEST * sizeof(double));
    output = guard_alloc(LARGEST * sizeof(double));
    static const int sizes[] = {0,    1,    2,    3,    4,    5,    7,    8,     9,     15,    16,    17,     31,    33,
                                63,   64,   65,   100,  127,  128,  129,  255,   257,   511,   512,   513,    1000,  1023,
                                1025, 2047, 2049, 4095, 4097, 8191, 8193, 16384, 16385, 32769, 65537, 131073, 262147};
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++)
        all_calls(sizes[i], i % check_size);
    for (int root = 0; root < check_size; root++)
        all_calls(37, root);
    all_calls(LARGEST, check_size - 1);
    static const int other_sizes[] = {0, 1, 24, 1024, 20000};
    for (int i = 0; i < 5; i++)
        other_forms(other_sizes[i]);
    in_a_row();
    free(input);
    free(output);
    return check_done();
}
