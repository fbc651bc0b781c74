/* Alltoall, Alltoallv and Alltoallw in their blocking, nonblocking, persistent, large-count and in-place forms. */
#include "check.h"

enum { RANKS = 16, MOST = 40000 };

static int *sent, *got;

static int element(int from, int to, int i) { return from * 1000000 + to * 50000 + i; }

static void expect(const char *call, const int *counts, const int *starts, int total) {
    int *want = malloc((total + 1) * sizeof(int));
    memset(want, 0xa5, total * sizeof(int));
    for (int r = 0; r < check_size; r++)
        for (int i = 0; i < counts[r]; i++)
            want[starts[r] + i] = element(r, check_rank, i);
    CHECKF(memcmp(want, got, total * sizeof(int)) == 0, "%s, %d ints in all: wrong ints", call, total);
    CHECKF(guard_ok(got, total * sizeof(int)), "%s, %d ints in all: wrote too far", call, total);
    guard_fill(got, total * sizeof(int));
    free(want);
}

static void equal(int n) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, counts[RANKS], starts[RANKS], total = n * p;
    for (int r = 0; r < p; r++) {
        counts[r] = n;
        starts[r] = r * n;
        for (int i = 0; i < n; i++)
            sent[r * n + i] = element(me, r, i);
    }
    guard_fill(got, total * sizeof(int));
    MPI_Alltoall(sent, n, MPI_INT, got, n, MPI_INT, comm);
    expect("Alltoall", counts, starts, total);
    memcpy(got, sent, total * sizeof(int));
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, got, n, MPI_INT, comm);
    expect("Alltoall in place", counts, starts, total);
    MPI_Request request;
    MPI_Ialltoall(sent, n, MPI_INT, got, n, MPI_INT, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Ialltoall", counts, starts, total);
    memcpy(got, sent, total * sizeof(int));
    MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, got, counts, starts, MPI_INT, comm);
    expect("Alltoallv in place", counts, starts, total);
#if MPI_VERSION >= 4
    MPI_Alltoall_c(sent, n, MPI_INT, got, n, MPI_INT, comm);
    expect("Alltoall_c", counts, starts, total);
    MPI_Alltoall_init(sent, n, MPI_INT, got, n, MPI_INT, comm, MPI_INFO_NULL, &request);
    for (int round = 0; round < 2; round++) {
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        expect("Alltoall_init", counts, starts, total);
    }
    MPI_Request_free(&request);
#endif
}

/* (from + to) % 4 times n elements go from one rank to another, and `more` between ranks 1 and 2; gaps on both sides. */
static void uneven(int n, int more) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, counts[RANKS] = {0}, out[RANKS] = {0}, in[RANKS] = {0}, send_total = 0, total = 1;
    for (int r = p - 1; r >= 0; r--) {
        counts[r] = (me + r) % 4 * n + (me * r == 2 ? more : 0); /* the same in both directions */
        out[r] = send_total + 2;
        send_total += counts[r] + 2;
        for (int i = 0; i < counts[r]; i++)
            sent[out[r] + i] = element(me, r, i);
    }
    for (int r = 0; r < p; r++) {
        in[r] = total;
        total += counts[r] + 1;
    }
    guard_fill(got, total * sizeof(int));
    MPI_Alltoallv(sent, counts, out, MPI_INT, got, counts, in, MPI_INT, comm);
    expect("Alltoallv", counts, in, total);
    MPI_Request request;
    MPI_Ialltoallv(sent, counts, out, MPI_INT, got, counts, in, MPI_INT, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Ialltoallv", counts, in, total);

    /* Alltoallw: displacements in bytes; a type for each rank. */
    int out_bytes[RANKS], in_bytes[RANKS], blocks[RANKS];
    MPI_Datatype types[RANKS], ints[RANKS];
    for (int r = 0; r < p; r++) {
        out_bytes[r] = out[r] * (int)sizeof(int);
        in_bytes[r] = in[r] * (int)sizeof(int);
        ints[r] = MPI_INT;
        blocks[r] = counts[r] > 0;
        MPI_Type_contiguous(counts[r], MPI_INT, &types[r]);
        MPI_Type_commit(&types[r]);
    }
    MPI_Alltoallw(sent, counts, out_bytes, ints, got, blocks, in_bytes, types, comm);
    expect("Alltoallw", counts, in, total);
    MPI_Ialltoallw(sent, blocks, out_bytes, types, got, counts, in_bytes, ints, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Ialltoallw", counts, in, total);
    for (int r = 0; r < p; r++)
        for (int i = 0; i < counts[r]; i++)
            got[in[r] + i] = element(me, r, i);
    MPI_Alltoallw(MPI_IN_PLACE, NULL, NULL, NULL, got, counts, in_bytes, ints, comm);
    expect("Alltoallw in place", counts, in, total);
#if MPI_VERSION >= 4
    MPI_Count counts_c[RANKS];
    MPI_Aint out_c[RANKS], in_c[RANKS];
    for (int r = 0; r < p; r++) {
        counts_c[r] = counts[r];
        out_c[r] = out[r];
        in_c[r] = in[r];
    }
    MPI_Alltoallv_c(sent, counts_c, out_c, MPI_INT, got, counts_c, in_c, MPI_INT, comm);
    expect("Alltoallv_c", counts, in, total);
#endif
    for (int r = 0; r < p; r++)
        MPI_Type_free(&types[r]);
}

/* The transpose of a matrix that is spread by rows, with one call. */
static void transpose(void) {
    enum { EACH = 6 };
    int p = check_size, n = EACH * p;
    int *rows = malloc(EACH * n * sizeof(int)), *columns = malloc(EACH * n * sizeof(int));
    for (int i = 0; i < EACH * n; i++)
        rows[i] = (check_rank * EACH + i / n) * 1000 + i % n;
    MPI_Datatype column, block, raw;
    MPI_Type_vector(EACH, 1, n, MPI_INT, &raw);
    MPI_Type_create_resized(raw, 0, sizeof(int), &column);
    MPI_Type_free(&raw);
    MPI_Type_contiguous(EACH, column, &raw); /* an EACH x EACH block, by columns */
    MPI_Type_create_resized(raw, 0, EACH * sizeof(int), &block);
    MPI_Type_commit(&block);
    MPI_Type_free(&raw);
    MPI_Type_free(&column);
    MPI_Datatype into, line;
    MPI_Type_vector(EACH, EACH, n, MPI_INT, &line);
    MPI_Type_create_resized(line, 0, EACH * sizeof(int), &into);
    MPI_Type_commit(&into);
    MPI_Type_free(&line);
    MPI_Alltoall(rows, 1, block, columns, 1, into, MPI_COMM_WORLD);
    for (int i = 0; i < EACH * n; i++)
        CHECK_INT(columns[i], i % n * 1000 + check_rank * EACH + i / n);
    MPI_Type_free(&block);
    MPI_Type_free(&into);
    free(rows);
    free(columns);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    size_t room = (size_t)(4 * MOST + 4) * RANKS * sizeof(int) / 2;
    sent = guard_alloc(room);
    got = guard_alloc(room);
    static const int sizes[] = {0, 1, 2, 7, 16, 33, 100, 512, 3000, 10000, MOST};
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++) {
        equal(sizes[i]);
        uneven(sizes[i] / 4, 0);
    }
    uneven(2, 90000);
    uneven(100, 90000);
    uneven(10000, 90000);
    transpose();
    free(sent);
    free(got);
    return check_done();
}
