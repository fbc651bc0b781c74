/* Derived datatypes in messages: every constructor on one side or both, counts and elements of partial receives, gaps left
 * alone, truncation. */
#include "check.h"

static int from, to;

/* Sends `count` of `type` from `data`; the receiver gets it as `n` ints and compares with `want`. */
static void as_ints(const char *what, const void *data, int count, MPI_Datatype type, const int *want, int n) {
    if (check_rank == from)
        MPI_Send(data, count, type, to, 1, MPI_COMM_WORLD);
    if (check_rank == to) {
        int *got = guard_alloc(n * sizeof(int)), received = -1;
        MPI_Status status;
        MPI_Recv(got, n, MPI_INT, from, 1, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_INT, &received);
        CHECKF(received == n, "%s: received %d ints, not %d", what, received, n);
        CHECKF(memcmp(got, want, n * sizeof(int)) == 0, "%s: wrong ints arrived", what);
        CHECKF(guard_ok(got, n * sizeof(int)), "%s: wrote too far", what);
        free(got);
    }
}

/* The other way: ints sent, received as `count` of `type` into memory that must end up as `want`. */
static void from_ints(const char *what, const int *sent, int n, int count, MPI_Datatype type, const int *want, int ints) {
    if (check_rank == from)
        MPI_Send(sent, n, MPI_INT, to, 2, MPI_COMM_WORLD);
    if (check_rank == to) {
        int *got = malloc(ints * sizeof(int));
        memset(got, 0xff, ints * sizeof(int));
        MPI_Recv(got, count, type, from, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECKF(memcmp(got, want, ints * sizeof(int)) == 0, "%s: wrong memory after the receive", what);
        free(got);
    }
}

/* Both ways, for a type over ints: `at[i]` is the place of its i-th int. */
static void both_ways(const char *what, MPI_Datatype type, int count, const int *at, int n, int ints) {
    int *memory = malloc(ints * sizeof(int)), *packed = malloc(n * sizeof(int));
    for (int i = 0; i < ints; i++)
        memory[i] = i * 3 + 1;
    for (int i = 0; i < n; i++)
        packed[i] = at[i] * 3 + 1;
    as_ints(what, memory, count, type, packed, n);
    memset(memory, 0xff, ints * sizeof(int));
    for (int i = 0; i < n; i++) {
        packed[i] = 1000 + i;
        memory[at[i]] = 1000 + i;
    }
    from_ints(what, packed, n, count, type, memory, ints);
    /* The same type on both sides. */
    for (int i = 0; i < ints; i++)
        memory[i] = i + 9;
    if (check_rank == from)
        MPI_Ssend(memory, count, type, to, 3, MPI_COMM_WORLD);
    if (check_rank == to) {
        MPI_Request request;
        int *got = malloc(ints * sizeof(int));
        memset(got, 0xff, ints * sizeof(int));
        MPI_Irecv(got, count, type, from, 3, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        char *touched = calloc(ints, 1);
        for (int i = 0; i < n; i++)
            touched[at[i]] = 1;
        for (int i = 0; i < ints; i++)
            if (got[i] != (touched[i] ? i + 9 : -1)) {
                CHECKF(0, "%s on both sides: int %d is %d", what, i, got[i]);
                break;
            }
        free(touched);
        free(got);
    }
    free(memory);
    free(packed);
}

static void constructors(void) {
    enum { MANY = 6000 };
    MPI_Datatype type, inner;
    static int at[MANY * 3];

    MPI_Type_contiguous(3, MPI_INT, &type);
    MPI_Type_commit(&type);
    for (int i = 0; i < 12; i++)
        at[i] = i;
    both_ways("contiguous", type, 4, at, 12, 14);
    MPI_Type_free(&type);

    MPI_Type_vector(MANY, 2, 3, MPI_INT, &type);
    MPI_Type_commit(&type);
    for (int i = 0; i < 2 * MANY; i++)
        at[i] = i / 2 * 3 + i % 2;
    both_ways("vector", type, 1, at, 2 * MANY, 3 * MANY);
    MPI_Type_free(&type);

    MPI_Type_vector(4, 1, -2, MPI_INT, &inner); /* from the last to the first */
    int block = 1;
    MPI_Aint shift = 6 * sizeof(int);
    MPI_Type_create_hindexed(1, &block, &shift, inner, &type);
    MPI_Type_commit(&type);
    for (int i = 0; i < 4; i++)
        at[i] = 6 - 2 * i;
    both_ways("vector with a negative stride", type, 1, at, 4, 10);
    MPI_Type_free(&type);
    MPI_Type_free(&inner);

    MPI_Type_create_hvector(3, 2, 5 * sizeof(int), MPI_INT, &type);
    MPI_Type_commit(&type);
    for (int i = 0; i < 12; i++)
        at[i] = i / 6 * 12 + i % 6 / 2 * 5 + i % 2;
    both_ways("hvector", type, 2, at, 12, 30);
    MPI_Type_free(&type);

    int lengths[] = {2, 0, 3, 1}, starts[] = {7, 1, 0, 4};
    MPI_Type_indexed(4, lengths, starts, MPI_INT, &type);
    MPI_Type_commit(&type);
    int indexed[] = {7, 8, 0, 1, 2, 4};
    for (int i = 0; i < 18; i++)
        at[i] = i / 6 * 9 + indexed[i % 6]; /* extent: ints 0 to 8 */
    both_ways("indexed", type, 3, at, 18, 30);
    MPI_Type_free(&type);

    int blocks[] = {9, 3, 0};
    MPI_Type_create_indexed_block(3, 2, blocks, MPI_INT, &type);
    MPI_Type_commit(&type);
    int indexed_block[] = {9, 10, 3, 4, 0, 1};
    both_ways("indexed_block", type, 1, indexed_block, 6, 12);
    MPI_Type_free(&type);

    MPI_Aint bytes[] = {6 * sizeof(int), 0};
    MPI_Type_create_hindexed_block(2, 3, bytes, MPI_INT, &type);
    MPI_Type_commit(&type);
    int hindexed_block[] = {6, 7, 8, 0, 1, 2};
    both_ways("hindexed_block", type, 1, hindexed_block, 6, 10);
    MPI_Type_free(&type);

    int sizes[] = {4, 5, 6}, parts[] = {2, 3, 2}, first[] = {1, 2, 3};
    for (int order = 0; order < 2; order++) {
        MPI_Type_create_subarray(3, sizes, parts, first, order ? MPI_ORDER_FORTRAN : MPI_ORDER_C, MPI_INT, &type);
        MPI_Type_commit(&type);
        int n = 0;
        if (order)
            for (int k = 3; k < 5; k++)
                for (int j = 2; j < 5; j++)
                    for (int i = 1; i < 3; i++)
                        at[n++] = i + 4 * (j + 5 * k);
        else
            for (int i = 1; i < 3; i++)
                for (int j = 2; j < 5; j++)
                    for (int k = 3; k < 5; k++)
                        at[n++] = (i * 5 + j) * 6 + k;
        both_ways("subarray", type, 1, at, n, 4 * 5 * 6);
        MPI_Type_free(&type);
    }

    /* A vector of resized vectors: a transposed matrix. */
    enum { ROWS = 50, COLUMNS = 40 };
    MPI_Datatype column;
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_INT, &inner);
    MPI_Type_create_resized(inner, 0, sizeof(int), &column);
    MPI_Type_contiguous(COLUMNS, column, &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&column);
    MPI_Type_free(&inner);
    for (int c = 0; c < COLUMNS; c++)
        for (int r = 0; r < ROWS; r++)
            at[c * ROWS + r] = r * COLUMNS + c;
    both_ways("transpose", type, 1, at, ROWS * COLUMNS, ROWS * COLUMNS);
    MPI_Type_free(&type);

    /* A struct with parts in any order. */
    int struct_lengths[] = {1, 2, 1};
    MPI_Aint struct_at[] = {5 * sizeof(int), 0, 3 * sizeof(int)};
    MPI_Datatype struct_types[] = {MPI_INT, MPI_INT, MPI_INT};
    MPI_Type_create_struct(3, struct_lengths, struct_at, struct_types, &type);
    MPI_Type_commit(&type);
    int in_struct[] = {5, 0, 1, 3, 11, 6, 7, 9};
    both_ways("struct", type, 2, in_struct, 8, 14);
    MPI_Type_free(&type);
}

/* Absolute addresses with MPI_BOTTOM. */
static void bottom(void) {
    static int a[3], b[2];
    int lengths[] = {3, 2}, packed[5] = {0};
    MPI_Aint at[2];
    MPI_Get_address(a, &at[0]);
    MPI_Get_address(b, &at[1]);
    MPI_Datatype types[] = {MPI_INT, MPI_INT}, type;
    MPI_Type_create_struct(2, lengths, at, types, &type);
    MPI_Type_commit(&type);
    if (check_rank == from) {
        for (int i = 0; i < 3; i++)
            a[i] = i + 1;
        b[0] = 8, b[1] = 9;
        MPI_Send(MPI_BOTTOM, 1, type, to, 4, MPI_COMM_WORLD);
        MPI_Recv(packed, 5, MPI_INT, to, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(packed[0] == 1 && packed[2] == 3 && packed[3] == 8 && packed[4] == 9);
    }
    if (check_rank == to) {
        MPI_Recv(MPI_BOTTOM, 1, type, from, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(a[0] == 1 && a[1] == 2 && a[2] == 3 && b[0] == 8 && b[1] == 9);
        MPI_Send(MPI_BOTTOM, 1, type, from, 4, MPI_COMM_WORLD);
    }
    MPI_Type_free(&type);
}

/* A receive may be longer than the message; what it got is counted in whole types and in elements. */
static void counts(void) {
    MPI_Datatype pair;
    int length[] = {1, 2};
    struct mixed {
        double x;
        int k[2];
    } sent[4] = {{1.5, {1, 2}}, {2.5, {3, 4}}, {3.5, {5, 6}}, {4.5, {7, 8}}}, got[4];
    MPI_Aint at[] = {offsetof(struct mixed, x), offsetof(struct mixed, k)};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_INT};
    MPI_Type_create_struct(2, length, at, types, &pair);
    MPI_Type_commit(&pair);
    if (check_rank == from) {
        MPI_Send(sent, 3, pair, to, 5, MPI_COMM_WORLD);
        MPI_Send(&sent[0].x, 1, MPI_DOUBLE, to, 6, MPI_COMM_WORLD); /* a third of a pair */
        MPI_Send(sent, 0, pair, to, 7, MPI_COMM_WORLD);
    }
    if (check_rank == to) {
        MPI_Status status;
        int count;
        memset(got, 0xff, sizeof got);
        MPI_Recv(got, 4, pair, from, 5, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, pair, &count);
        CHECK_INT(count, 3);
        MPI_Get_elements(&status, pair, &count);
        CHECK_INT(count, 9);
        CHECK(got[2].x == 3.5 && got[2].k[1] == 6 && got[3].k[0] == -1);
        MPI_Recv(got, 4, pair, from, 6, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, pair, &count);
        CHECK_INT(count, MPI_UNDEFINED);
        MPI_Get_elements(&status, pair, &count);
        CHECK_INT(count, 1);
        MPI_Recv(got, 4, pair, from, 7, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, pair, &count);
        CHECK_INT(count, 0);
        MPI_Count elements;
        MPI_Get_elements_x(&status, pair, &elements);
        CHECK_INT(elements, 0);
    }
    MPI_Type_free(&pair);
}

/* A message longer than the receive is an error on the receiver, at every size class; the rest of the job goes on. */
static void truncation(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    static char data[300000];
    static const int sizes[] = {2, 100, 5000, 300000};
    for (int i = 0; i < 4; i++) {
        int n = sizes[i];
        MPI_Request request;
        MPI_Status status;
        if (check_rank == from) {
            MPI_Send(data, n, MPI_CHAR, to, 1, comm);
            MPI_Send(&n, 1, MPI_INT, to, 2, comm);
            MPI_Recv(&n, 0, MPI_INT, to, 4, comm, MPI_STATUS_IGNORE);
            MPI_Send(data, n, MPI_CHAR, to, 3, comm);
        }
        if (check_rank == to) {
            memset(data, 0xa5, sizeof data);
            CHECK_CLASS(MPI_Recv(data, n / 2, MPI_CHAR, from, 1, comm, &status), MPI_ERR_TRUNCATE);
            CHECK(untouched(data + n / 2, n - n / 2) || on_open_mpi()); /* Open MPI 5.0.11 writes too far */
            int next = 0;
            MPI_Recv(&next, 1, MPI_INT, from, 2, comm, MPI_STATUS_IGNORE);
            CHECK_INT(next, n);
            MPI_Irecv(data, n / 2, MPI_CHAR, from, 3, comm, &request);
            MPI_Send(&n, 0, MPI_INT, from, 4, comm);
            CHECK_CLASS(MPI_Wait(&request, &status), MPI_ERR_TRUNCATE);
            memset(data, 0, sizeof data);
        }
    }
    MPI_Barrier(comm);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    if (check_size > 1)
        for (int turn = 0; turn < 2; turn++) {
            from = turn ? check_size - 1 : 0;
            to = turn ? 0 : check_size - 1;
            constructors();
            bottom();
            counts();
            truncation();
        }
    return check_done();
}
