/* MPI_Bcast and its forms: every root, sizes from nothing to megabytes, different but equal-signature types. */
#include "check.h"

enum { LARGEST = 3000001 };

static unsigned char *buffer;

static void fill(int n, int root, int salt) {
    for (int i = 0; i < n; i++)
        buffer[i] = check_rank == root ? (unsigned char)(i * 31 + (i >> 8) + root + salt) : 0xa5;
    memset(buffer + n, 0xa5, CHECK_GUARD);
}

static void expect(const char *call, int n, int root, int salt) {
    for (int i = 0; i < n; i++)
        if (buffer[i] != (unsigned char)(i * 31 + (i >> 8) + root + salt)) {
            CHECKF(0, "%s of %d bytes from %d: byte %d is wrong", call, n, root, i);
            break;
        }
    CHECKF(guard_ok(buffer, n), "%s of %d bytes from %d: wrote too far", call, n, root);
}

static void one(int n, int root) {
    MPI_Request request;
    fill(n, root, 1);
    MPI_Bcast(buffer, n, MPI_BYTE, root, MPI_COMM_WORLD);
    expect("Bcast", n, root, 1);
    if (n > 100000)
        return;
    fill(n, root, 2);
    PMPI_Bcast(buffer, n, MPI_UNSIGNED_CHAR, root, MPI_COMM_WORLD);
    expect("PMPI_Bcast", n, root, 2);
    fill(n, root, 3);
    MPI_Ibcast(buffer, n, MPI_BYTE, root, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Ibcast", n, root, 3);
#if MPI_VERSION >= 4
    fill(n, root, 4);
    MPI_Bcast_c(buffer, n, MPI_BYTE, root, MPI_COMM_WORLD);
    expect("Bcast_c", n, root, 4);
    MPI_Bcast_init(buffer, n, MPI_BYTE, root, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int round = 5; round < 7; round++) {
        fill(n, root, round);
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        expect("Bcast_init", n, root, round);
    }
    MPI_Request_free(&request);
#endif
}

/* The root sends every second int of a matrix column; the others receive contiguous ints. */
static void types(int root) {
    enum { ROWS = 500, COLUMNS = 6 };
    static int matrix[ROWS][COLUMNS], column[ROWS];
    MPI_Datatype type;
    MPI_Type_vector(ROWS, 1, COLUMNS, MPI_INT, &type);
    MPI_Type_commit(&type);
    for (int r = 0; r < ROWS; r++)
        for (int c = 0; c < COLUMNS; c++)
            matrix[r][c] = r * 10 + c + root;
    memset(column, 0, sizeof column);
    if (check_rank == root)
        MPI_Bcast(&matrix[0][2], 1, type, root, MPI_COMM_WORLD);
    else {
        MPI_Bcast(column, ROWS, MPI_INT, root, MPI_COMM_WORLD);
        for (int r = 0; r < ROWS; r++)
            CHECK_INT(column[r], r * 10 + 2 + root);
    }
    memset(matrix, 0xff, sizeof matrix);
    for (int r = 0; r < ROWS; r++)
        column[r] = r + root;
    if (check_rank == root)
        MPI_Bcast(column, ROWS, MPI_INT, root, MPI_COMM_WORLD);
    else {
        MPI_Bcast(&matrix[0][3], 1, type, root, MPI_COMM_WORLD);
        for (int r = 0; r < ROWS; r++)
            for (int c = 0; c < COLUMNS; c++)
                CHECK_INT(matrix[r][c], c == 3 ? r + root : -1);
    }
    MPI_Type_free(&type);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    buffer = guard_alloc(LARGEST);
    static const int sizes[] = {0, 1, 7, 8, 40, 63, 64, 65, 200, 256, 1000, 4096, 4097, 16384, 65536, 65537, 100001, 1048577, LARGEST};
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++)
        one(sizes[i], i % check_size);
    for (int root = 0; root < check_size; root++) {
        one(12, root);
        one(9000, root);
        types(root);
    }
    /* Nothing to send: the buffer may be NULL. */
    MPI_Bcast(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD);
    /* Many in a row, so that a slow rank falls behind. */
    for (int i = 0; i < 300; i++) {
        int value = check_rank == i % check_size ? i : -1;
        MPI_Bcast(&value, 1, MPI_INT, i % check_size, MPI_COMM_WORLD);
        CHECK_INT(value, i);
    }
    free(buffer);
    return check_done();
}
