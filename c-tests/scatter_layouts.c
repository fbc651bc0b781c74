/* The uses of scatter that section 6.6 of MPI 5.0 describes: equal blocks of 100, blocks at a stride, blocks of 100 - i at
 * strides that vary into one column of an array, and senders and receivers whose types differ but whose signatures agree. */
#include "check.h"

enum { RANKS = 16 };

static int value(int rank, int i) { return rank * 1000 + i; }

/* One hundred ints to each rank. */
static void equal_blocks(int root) {
    int n = check_size, received[100];
    int *all = malloc(n * 100 * sizeof(int));
    for (int i = 0; i < n * 100; i++)
        all[i] = value(i / 100, i % 100);
    MPI_Scatter(check_rank == root ? all : NULL, 100, MPI_INT, received, 100, MPI_INT, root, MPI_COMM_WORLD);
    for (int i = 0; i < 100; i++)
        CHECK_INT(received[i], value(check_rank, i));
    free(all);
}

/* One hundred ints to each rank, whose blocks start `stride` ints apart in the root's buffer. */
static void strided_blocks(int root, int stride) {
    int n = check_size, counts[RANKS], starts[RANKS], received[100];
    int *all = malloc((n * stride + 100) * sizeof(int));
    for (int i = 0; i < n * stride + 100; i++)
        all[i] = i;
    for (int r = 0; r < n; r++) {
        counts[r] = 100;
        starts[r] = r * stride;
    }
    MPI_Scatterv(all, counts, starts, MPI_INT, received, 100, MPI_INT, root, MPI_COMM_WORLD);
    for (int i = 0; i < 100; i++)
        CHECK_INT(received[i], check_rank * stride + i);
    free(all);
}

/* 100 - i ints to rank i, from blocks at strides that grow, into column i of a 100 x 150 array on rank i. */
static void into_columns(int root) {
    static int array[100][150];
    int n = check_size, me = check_rank, counts[RANKS], starts[RANKS], at = 0;
    for (int r = 0; r < n; r++) {
        counts[r] = 100 - r;
        starts[r] = at;
        at += counts[r] + 3 * r + 1;
    }
    int *all = malloc(at * sizeof(int));
    for (int i = 0; i < at; i++)
        all[i] = -2;
    for (int r = 0; r < n; r++)
        for (int i = 0; i < counts[r]; i++)
            all[starts[r] + i] = value(r, i);
    memset(array, 0xff, sizeof array);
    MPI_Datatype column;
    MPI_Type_vector(100 - me, 1, 150, MPI_INT, &column);
    MPI_Type_commit(&column);
    MPI_Scatterv(all, counts, starts, MPI_INT, &array[0][me], 1, column, root, MPI_COMM_WORLD);
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 150; j++)
            CHECK_INT(array[i][j], j == me && i < 100 - me ? value(me, i) : -1);
    MPI_Type_free(&column);
    free(all);
}

/* The root deals out columns of a matrix (a resized vector); the receivers take plain ints, or a struct of two arrays. */
static void columns_out(int root) {
    enum { ROWS = 90 };
    int n = check_size, me = check_rank;
    int *matrix = malloc(ROWS * n * sizeof(int));
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < n; c++)
            matrix[r * n + c] = value(c, r);
    MPI_Datatype strided, column, halves;
    MPI_Type_vector(ROWS, 1, n, MPI_INT, &strided);
    MPI_Type_create_resized(strided, 0, sizeof(int), &column);
    MPI_Type_commit(&column);
    MPI_Type_free(&strided);
    int received[2 * ROWS];
    memset(received, 0xff, sizeof received);
    int lengths[] = {ROWS / 3, 2 * ROWS / 3}, at[] = {ROWS, 0}; /* first third at the end, the rest in front */
    MPI_Type_indexed(2, lengths, at, MPI_INT, &halves);
    MPI_Type_commit(&halves);
    if (me % 2 == 0) {
        MPI_Scatter(matrix, 1, column, received, ROWS, MPI_INT, root, MPI_COMM_WORLD);
        for (int i = 0; i < ROWS; i++)
            CHECK_INT(received[i], value(me, i));
    } else {
        MPI_Scatter(matrix, 1, column, received, 1, halves, root, MPI_COMM_WORLD);
        for (int i = 0; i < ROWS; i++)
            CHECK_INT(received[i < ROWS / 3 ? ROWS + i : i - ROWS / 3], value(me, i));
        CHECK_INT(received[2 * ROWS / 3], -1);
    }
    MPI_Type_free(&column);
    MPI_Type_free(&halves);
    free(matrix);
}

/* Structs of a double and two chars: gaps must not travel, and nothing is written into the receiver's gaps. */
static void structs(int root) {
    struct item {
        char tag[2];
        double x;
        char last;
    };
    enum { N = 33 };
    int n = check_size, me = check_rank, lengths[] = {2, 1, 1};
    MPI_Aint at[] = {offsetof(struct item, tag), offsetof(struct item, x), offsetof(struct item, last)};
    MPI_Datatype types[] = {MPI_CHAR, MPI_DOUBLE, MPI_CHAR}, raw, type;
    MPI_Type_create_struct(3, lengths, at, types, &raw);
    MPI_Type_create_resized(raw, 0, sizeof(struct item), &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&raw);
    struct item *all = malloc(n * N * sizeof *all), received[N];
    for (int i = 0; i < n * N; i++) {
        memset(&all[i], 0x33, sizeof *all);
        all[i].tag[0] = (char)i;
        all[i].tag[1] = (char)(i >> 8);
        all[i].x = i * 0.5;
        all[i].last = (char)(i % 7);
    }
    memset(received, 0x44, sizeof received);
    MPI_Scatter(all, N, type, received, N, type, root, MPI_COMM_WORLD);
    for (int i = 0; i < N; i++) {
        struct item want;
        memset(&want, 0x44, sizeof want);
        int k = me * N + i;
        want.tag[0] = (char)k;
        want.tag[1] = (char)(k >> 8);
        want.x = k * 0.5;
        want.last = (char)(k % 7);
        CHECK(memcmp(&want, &received[i], sizeof want) == 0);
    }
    MPI_Type_free(&type);
    free(all);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    for (int root = 0; root < check_size; root++) {
        equal_blocks(root);
        strided_blocks(root, 100);
        strided_blocks(root, 121);
        into_columns(root);
        columns_out(root);
        structs(root);
    }
    return check_done();
}
