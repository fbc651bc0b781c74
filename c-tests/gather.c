/* Gather, Gatherv, Allgather, Allgatherv in their blocking, nonblocking, persistent, large-count and in-place forms. */
#include "check.h"

enum { RANKS = 16, MOST = 40000 };

static int *mine, *all, *want;

static int element(int rank, int i, int salt) { return rank * 65537 + i * 5 + salt; }

static void fill(int *v, int n, int salt) {
    for (int i = 0; i < n; i++)
        v[i] = element(check_rank, i, salt);
}

/* `all` must hold counts[r] elements of rank r at starts[r] and nothing else in its first `total` ints. */
static void expect(const char *call, const int *counts, const int *starts, int total, int salt) {
    memset(want, 0xa5, total * sizeof(int));
    for (int r = 0; r < check_size; r++)
        for (int i = 0; i < counts[r]; i++)
            want[starts[r] + i] = element(r, i, salt);
    int wrong = -1;
    for (int i = 0; i < total && wrong < 0; i++)
        if (all[i] != want[i])
            wrong = i;
    CHECKF(wrong < 0, "%s, %d ints in all: int %d is %d, not %d", call, total, wrong, all[wrong < 0 ? 0 : wrong],
           want[wrong < 0 ? 0 : wrong]);
    CHECKF(guard_ok(all, total * sizeof(int)), "%s, %d ints in all: wrote too far", call, total);
    guard_fill(all, total * sizeof(int));
}

static void equal(int n, int root) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, counts[RANKS], starts[RANKS], total = n * p;
    for (int r = 0; r < p; r++) {
        counts[r] = n;
        starts[r] = r * n;
    }
    guard_fill(all, total * sizeof(int));
    fill(mine, n, 1);
    if (me == root) {
        MPI_Gather(mine, n, MPI_INT, all, n, MPI_INT, root, comm);
        expect("Gather", counts, starts, total, 1);
        fill(all + me * n, n, 1);
        MPI_Gather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, n, MPI_INT, root, comm);
        expect("Gather in place", counts, starts, total, 1);
    } else {
        MPI_Gather(mine, n, MPI_INT, NULL, -1, MPI_DATATYPE_NULL, root, comm);
        MPI_Gather(mine, n, MPI_INT, NULL, 0, MPI_DATATYPE_NULL, root, comm);
    }
    MPI_Request request;
    MPI_Igather(mine, n, MPI_INT, all, n, MPI_INT, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (me == root)
        expect("Igather", counts, starts, total, 1);

    MPI_Allgather(mine, n, MPI_INT, all, n, MPI_INT, comm);
    expect("Allgather", counts, starts, total, 1);
    fill(all + me * n, n, 2);
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, n, MPI_INT, comm);
    expect("Allgather in place", counts, starts, total, 2);
    MPI_Iallgather(mine, n, MPI_INT, all, n, MPI_INT, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Iallgather", counts, starts, total, 1);
#if MPI_VERSION >= 4
    MPI_Allgather_c(mine, n, MPI_INT, all, n, MPI_INT, comm);
    expect("Allgather_c", counts, starts, total, 1);
    MPI_Gather_c(mine, n, MPI_INT, all, n, MPI_INT, root, comm);
    if (me == root)
        expect("Gather_c", counts, starts, total, 1);
    MPI_Request two[2];
    int *others = guard_alloc(total * sizeof(int));
    MPI_Allgather_init(mine, n, MPI_INT, all, n, MPI_INT, comm, MPI_INFO_NULL, &two[0]);
    MPI_Gather_init(mine, n, MPI_INT, others, n, MPI_INT, root, comm, MPI_INFO_NULL, &two[1]);
    for (int round = 3; round < 6; round++) {
        fill(mine, n, round);
        MPI_Startall(2, two);
        MPI_Waitall(2, two, MPI_STATUSES_IGNORE);
        expect("Allgather_init", counts, starts, total, round);
        if (me == root) {
            memcpy(all, others, total * sizeof(int));
            expect("Gather_init", counts, starts, total, round);
        }
    }
    MPI_Request_free(&two[0]);
    MPI_Request_free(&two[1]);
    free(others);
#endif
}

/* Of elements of several kinds, and of fewer than there is room for. */
static void mixed_and_short(int n) {
    struct pair {
        double value;
        int key, fill;
    };
    int lengths[] = {1, 1}, p = check_size, me = check_rank, total = 0, counts[RANKS], starts[RANKS];
    MPI_Aint displs[] = {offsetof(struct pair, value), offsetof(struct pair, key)};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_INT}, packed, type;
    MPI_Type_create_struct(2, lengths, displs, types, &packed);
    MPI_Type_create_resized(packed, 0, sizeof(struct pair), &type);
    MPI_Type_commit(&type);
    for (int r = 0; r < p; r++) {
        starts[r] = total;
        total += counts[r] = n * (r % 3) + r;
    }
    struct pair *mine = malloc((counts[me] + 1) * sizeof *mine), *all = malloc((total + 1) * sizeof *all);
    for (int fewer = 0; fewer < 1 + on_ferrite(); fewer++) {
        int sent = counts[me] - (fewer && me % 2 && counts[me] > 0);
        for (int i = 0; i < counts[me]; i++)
            mine[i] = (struct pair){me + i / 16.0, 3 * me + i, 0};
        memset(all, 0xa5, (total + 1) * sizeof *all);
        MPI_Request request;
        MPI_Iallgatherv(mine, sent, type, all, counts, starts, type, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int r = 0; r < p; r++)
            for (int i = 0; i < counts[r]; i++) {
                struct pair *got = &all[starts[r] + i];
                if (fewer && r % 2 && i == counts[r] - 1)
                    CHECK(untouched(got, sizeof *got));
                else
                    CHECKF(got->value == r + i / 16.0 && got->key == 3 * r + i, "element %d of rank %d, of %d", i, r, counts[r]);
            }
        CHECK(untouched(all + total, sizeof *all));
    }
    free(mine), free(all);
    MPI_Type_free(&type);
    MPI_Type_free(&packed);
}

/* Uneven parts with gaps between, the last rank's first. */
static void uneven(int n, int root) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, counts[RANKS], starts[RANKS], total = 2;
    for (int r = p - 1; r >= 0; r--) {
        counts[r] = r % 3 == 1 ? 0 : n + r;
        starts[r] = total;
        total += counts[r] + 1;
    }
    guard_fill(all, total * sizeof(int));
    fill(mine, counts[me], 4);
    MPI_Gatherv(mine, counts[me], MPI_INT, me == root ? all : NULL, me == root ? counts : NULL, me == root ? starts : NULL, MPI_INT,
                root, comm);
    if (me == root)
        expect("Gatherv", counts, starts, total, 4);
    if (me == root) {
        fill(all + starts[me], counts[me], 4);
        MPI_Gatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, counts, starts, MPI_INT, root, comm);
        expect("Gatherv in place", counts, starts, total, 4);
    } else {
        MPI_Gatherv(mine, counts[me], MPI_INT, NULL, NULL, NULL, MPI_DATATYPE_NULL, root, comm);
    }
    MPI_Allgatherv(mine, counts[me], MPI_INT, all, counts, starts, MPI_INT, comm);
    expect("Allgatherv", counts, starts, total, 4);
    fill(all + starts[me], counts[me], 5);
    MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all, counts, starts, MPI_INT, comm);
    expect("Allgatherv in place", counts, starts, total, 5);
    MPI_Request request;
    MPI_Iallgatherv(mine, counts[me], MPI_INT, all, counts, starts, MPI_INT, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Iallgatherv", counts, starts, total, 4);
    MPI_Igatherv(mine, counts[me], MPI_INT, all, counts, starts, MPI_INT, root, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (me == root)
        expect("Igatherv", counts, starts, total, 4);
#if MPI_VERSION >= 4
    MPI_Count counts_c[RANKS];
    MPI_Aint starts_c[RANKS];
    for (int r = 0; r < p; r++) {
        counts_c[r] = counts[r];
        starts_c[r] = starts[r];
    }
    MPI_Allgatherv_c(mine, counts[me], MPI_INT, all, counts_c, starts_c, MPI_INT, comm);
    expect("Allgatherv_c", counts, starts, total, 4);
    MPI_Gatherv_c(mine, counts[me], MPI_INT, all, counts_c, starts_c, MPI_INT, root, comm);
    if (me == root)
        expect("Gatherv_c", counts, starts, total, 4);
#endif
}

/* Rows in, columns out: each rank's contiguous row becomes a column of the result. */
static void types(void) {
    enum { ROWS = 30 };
    int p = check_size, row[ROWS];
    int *matrix = malloc(ROWS * p * sizeof(int));
    MPI_Datatype strided, column;
    MPI_Type_vector(ROWS, 1, p, MPI_INT, &strided);
    MPI_Type_create_resized(strided, 0, sizeof(int), &column);
    MPI_Type_commit(&column);
    MPI_Type_free(&strided);
    for (int i = 0; i < ROWS; i++)
        row[i] = element(check_rank, i, 0);
    for (int call = 0; call < 2; call++) {
        memset(matrix, 0, ROWS * p * sizeof(int));
        if (call == 0)
            MPI_Gather(row, ROWS, MPI_INT, matrix, 1, column, p - 1, MPI_COMM_WORLD);
        else
            MPI_Allgather(row, ROWS, MPI_INT, matrix, 1, column, MPI_COMM_WORLD);
        if (call == 1 || check_rank == p - 1)
            for (int i = 0; i < ROWS * p; i++)
                CHECK_INT(matrix[i], element(i % p, i / p, 0));
    }
    MPI_Type_free(&column);
    free(matrix);
}

/* Too little room at the root: an error there, and the next calls work. */
static void truncated(int n, int root) {
    MPI_Comm comm;
    int code, class = 0;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    fill(mine, n, 1);
    int counts[RANKS], starts[RANKS];
    for (int r = 0; r < check_size; r++) {
        counts[r] = r == root ? n : n - 1;
        starts[r] = r * n;
    }
    code = MPI_Gatherv(mine, n, MPI_INT, all, counts, starts, MPI_INT, root, comm);
    MPI_Error_class(code, &class);
    CHECK_INT(class, check_rank == root ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    MPI_Comm_free(&comm);
    equal(n, root);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    mine = malloc((MOST + RANKS) * sizeof(int));
    all = guard_alloc((MOST + 2 * RANKS) * RANKS * sizeof(int));
    want = malloc((MOST + 2 * RANKS) * RANKS * sizeof(int));
    static const int sizes[] = {0, 1, 2, 3, 8, 15, 16, 17, 64, 100, 500, 1024, 4097, MOST};
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++) {
        equal(sizes[i], i % check_size);
        uneven(sizes[i], (i + 1) % check_size);
        mixed_and_short(sizes[i]);
        if (check_size > 1 && sizes[i] > 1 && on_ferrite())
            truncated(sizes[i], i % check_size);
    }
    for (int root = 0; root < check_size; root++) {
        equal(6, root);
        uneven(6, root);
    }
    types();
    free(mine);
    free(all);
    free(want);
    return check_done();
}
