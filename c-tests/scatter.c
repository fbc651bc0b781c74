/* MPI_Scatter and MPI_Scatterv in all their forms: every root, sizes across the switches, in place, gaps, empty parts,
 * buffers that are not significant. */
#include "check.h"

enum { RANKS = 16, LARGEST = 1 << 19 };

static int *send, *receive;

static int element(int root, int rank, int i, int salt) { return root * 1000003 + rank * 7919 + i * 17 + salt; }

static void fill(int root, int n, int stride, int salt) {
    for (int r = 0; r < check_size; r++)
        for (int i = 0; i < stride; i++)
            send[r * stride + i] = i < n ? element(root, r, i, salt) : -1;
}

static void expect(const char *call, int root, int n, int salt) {
    for (int i = 0; i < n; i++)
        if (receive[i] != element(root, check_rank, i, salt)) {
            CHECKF(0, "%s of %d ints from %d: element %d is %d", call, n, root, i, receive[i]);
            break;
        }
    CHECKF(guard_ok(receive, n * sizeof(int)), "%s of %d ints from %d: wrote too far", call, n, root);
    guard_fill(receive, n * sizeof(int));
}

static void scatter(int n, int root) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int me = check_rank;
    guard_fill(receive, n * sizeof(int));
    if (me == root)
        fill(root, n, n, 1);
    MPI_Scatter(me == root ? send : NULL, n, MPI_INT, receive, n, MPI_INT, root, comm);
    expect("Scatter", root, n, 1);
    if (me == root) { /* in place: the root's part stays where it is */
        MPI_Scatter(send, n, MPI_INT, MPI_IN_PLACE, n, MPI_INT, root, comm);
        for (int i = 0; i < n; i++)
            if (send[me * n + i] != element(root, me, i, 1)) {
                CHECKF(0, "Scatter in place, %d ints: changed the root's element %d", n, i);
                break;
            }
    } else {
        MPI_Scatter(NULL, -5, MPI_DATATYPE_NULL, receive, n, MPI_INT, root, comm); /* not significant here */
        expect("Scatter in place", root, n, 1);
    }
    if (n > 20000)
        return;
    if (me == root)
        fill(root, n, n, 2);
    PMPI_Scatter(send, n, MPI_INT, receive, n, MPI_INT, root, comm);
    expect("PMPI_Scatter", root, n, 2);
    MPI_Request request;
    MPI_Iscatter(send, n, MPI_INT, receive, n, MPI_INT, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Iscatter", root, n, 2);
#if MPI_VERSION >= 4
    MPI_Scatter_c(send, n, MPI_INT, receive, n, MPI_INT, root, comm);
    expect("Scatter_c", root, n, 2);
    MPI_Scatter_init(send, n, MPI_INT, receive, n, MPI_INT, root, comm, MPI_INFO_NULL, &request);
    for (int round = 3; round < 5; round++) {
        if (me == root)
            fill(root, n, n, round);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        expect("Scatter_init", root, n, round);
    }
    MPI_Request_free(&request);
#endif
}

/* Rank r gets n * (r % 3) + r elements, from places with gaps, dealt from the last rank to the first. */
static void scatterv(int n, int root) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, counts[RANKS], starts[RANKS], at = 5;
    for (int r = p - 1; r >= 0; r--) {
        counts[r] = n * (r % 3) + (n > 0 ? r : 0);
        starts[r] = at;
        at += counts[r] + 3;
    }
    if (me == root) {
        for (int i = 0; i < at; i++)
            send[i] = -1;
        for (int r = 0; r < p; r++)
            for (int i = 0; i < counts[r]; i++)
                send[starts[r] + i] = element(root, r, i, 7);
    }
    guard_fill(receive, counts[me] * sizeof(int));
    int *c = me == root ? counts : NULL, *s = me == root ? starts : NULL, *from = me == root ? send : NULL;
    MPI_Scatterv(from, c, s, MPI_INT, receive, counts[me], MPI_INT, root, comm);
    expect("Scatterv", root, counts[me], 7);
    PMPI_Scatterv(from, c, s, MPI_INT, receive, counts[me], MPI_INT, root, comm);
    expect("PMPI_Scatterv", root, counts[me], 7);
    if (me == root)
        MPI_Scatterv(from, c, s, MPI_INT, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, root, comm);
    else {
        MPI_Scatterv(NULL, NULL, NULL, MPI_DATATYPE_NULL, receive, counts[me], MPI_INT, root, comm);
        expect("Scatterv in place", root, counts[me], 7);
    }
    MPI_Request request;
    MPI_Iscatterv(from, c, s, MPI_INT, receive, counts[me], MPI_INT, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Iscatterv", root, counts[me], 7);
#if MPI_VERSION >= 4
    MPI_Count counts_c[RANKS];
    MPI_Aint starts_c[RANKS];
    for (int r = 0; r < p; r++) {
        counts_c[r] = counts[r];
        starts_c[r] = starts[r];
    }
    MPI_Scatterv_c(send, counts_c, starts_c, MPI_INT, receive, counts[me], MPI_INT, root, comm);
    expect("Scatterv_c", root, counts[me], 7);
    MPI_Scatterv_init(send, counts, starts, MPI_INT, receive, counts[me], MPI_INT, root, comm, MPI_INFO_NULL, &request);
    for (int round = 0; round < 2; round++) {
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        expect("Scatterv_init", root, counts[me], 7);
    }
    MPI_Request_free(&request);
#endif
}

/* The same root again and again, which writes new data as soon as it may, then another one. */
static void one_root(int root) {
    static const int sizes[] = {9000, 30000, 70000};
    for (int k = 0; k < 12; k++) {
        int n = sizes[k % 3], uneven = k >= 6;
        int counts[RANKS], starts[RANKS];
        for (int r = 0; r < check_size; r++)
            counts[r] = r == 0 && uneven ? n / 2 : n, starts[r] = r * n;
        guard_fill(receive, counts[check_rank] * sizeof(int));
        if (check_rank == root)
            fill(root, n, n, k);
        if (uneven)
            MPI_Scatterv(send, counts, starts, MPI_INT, receive, counts[check_rank], MPI_INT, root, MPI_COMM_WORLD);
        else
            MPI_Scatter(send, n, MPI_INT, receive, n, MPI_INT, root, MPI_COMM_WORLD);
        if (check_rank == root)
            memset(send, 0x5a, (size_t)check_size * n * sizeof(int));
        expect(uneven ? "Scatterv, one root" : "Scatter, one root", root, counts[check_rank], k);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    CHECK(check_size <= RANKS);
    send = guard_alloc(RANKS * (LARGEST + RANKS) * sizeof(int) / 4);
    receive = guard_alloc(LARGEST * sizeof(int));
    static const int sizes[] = {0, 1, 2, 3, 9, 10, 12, 15, 16, 17, 50, 64, 100, 512, 1000, 1025, 4097, 9000, 16385, 30000, 50000, 131072};
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++) {
        scatter(sizes[i], i % check_size);
        scatterv(sizes[i], i % check_size);
    }
    for (int root = 0; root < check_size; root++) {
        scatter(5, root);
        scatterv(5, root);
        scatter(3000, root);
        scatterv(3000, root);
    }
    one_root(0);
    one_root(check_size - 1);
    free(send);
    free(receive);
    return check_done();
}
