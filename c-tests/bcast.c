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

enum { LONGEST = 262145 };

/* A block of a byte of its own for each rank, out to all and back again; in the uneven forms the second one is half as long. */
static void out_and_back(int size, int root, int n, int me, int round, MPI_Comm pair) {
    static unsigned char blocks[2 * LONGEST], own[LONGEST], back[2 * LONGEST];
    int counts[2] = {size, size / 2}, starts[2] = {0, size};
    for (int r = 0; r < n; r++)
        memset(blocks + starts[r], r * 100 + round + 1, size);
    for (int uneven = 0; uneven < 2; uneven++) {
        int mine = uneven ? counts[me] : size;
        memset(own, 0, sizeof own);
        memset(back, 0, sizeof back);
        if (uneven)
            MPI_Scatterv(me == root ? blocks : NULL, counts, starts, MPI_BYTE, own, mine, MPI_BYTE, root, pair);
        else
            MPI_Scatter(me == root ? blocks : NULL, size, MPI_BYTE, own, size, MPI_BYTE, root, pair);
        CHECKF(memcmp(own, blocks + starts[me], mine) == 0 && (mine == LONGEST || own[mine] == 0),
               "%s of %d bytes from %d: wrong bytes", uneven ? "Scatterv" : "Scatter", size, root);
        if (uneven)
            MPI_Gatherv(own, mine, MPI_BYTE, me == root ? back : NULL, counts, starts, MPI_BYTE, root, pair);
        else
            MPI_Gather(own, size, MPI_BYTE, me == root ? back : NULL, size, MPI_BYTE, root, pair);
        for (int r = 0; r < n && me == root; r++) {
            int len = uneven ? counts[r] : size;
            CHECKF(memcmp(back + starts[r], blocks + starts[r], len) == 0 && (len == size || back[starts[r] + len] == 0),
                   "%s of %d bytes to %d: wrong bytes from %d", uneven ? "Gatherv" : "Gather", size, root, r);
        }
    }
}

/* Ranks come early and late, and a root may be several calls ahead. In pairs, within a group and between two; a receive of anything from
 * anybody is under way meanwhile, and gets none of it. */
static void early_and_late(void) {
    static const int sizes[] = {1024, 1025, 20000, 98304, 150001, 262144, LONGEST};
    enum { GAPS = 30000 };
    static int spaced[GAPS][2];
    MPI_Comm pair, self = MPI_COMM_SELF, between = MPI_COMM_NULL;
    MPI_Request anything;
    MPI_Datatype type;
    int stray = -1, me, n;
    MPI_Comm_split(MPI_COMM_WORLD, check_rank / 2, check_rank, &pair);
    MPI_Comm_rank(pair, &me);
    MPI_Comm_size(pair, &n);
    if (n == 2)
        MPI_Intercomm_create(self, 0, pair, 1 - me, 7, &between);
    MPI_Irecv(&stray, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, pair, &anything);
    MPI_Type_vector(GAPS, 1, 2, MPI_INT, &type);
    MPI_Type_commit(&type);
    for (int round = 0; round < 42; round++) {
        int root = round % n, late = round / 2 % 3, size = sizes[round % 7];
        for (int i = 0; i < size; i++)
            buffer[i] = me == root ? (unsigned char)(i * 31 + (i >> 8) + root + round) : 0xa5;
        memset(buffer + size, 0xa5, CHECK_GUARD);
        if (late != 2)
            for (double start = MPI_Wtime(); (me == root) == late && MPI_Wtime() < start + 2e-4;)
                ;
        MPI_Bcast(buffer, size, MPI_BYTE, root, pair);
        expect("Bcast in a pair", size, root, round);
        out_and_back(size, root, n, me, round, pair);
        for (int i = 0; i < GAPS; i++) {
            spaced[i][0] = me == root ? i + round : -1;
            spaced[i][1] = -2;
        }
        MPI_Bcast(spaced, 1, type, root, pair);
        for (int i = 0; i < GAPS; i++)
            if (spaced[i][0] != i + round || spaced[i][1] != -2) {
                CHECKF(0, "Bcast of %d spaced ints from %d: number %d is wrong", GAPS, root, i);
                break;
            }
        if (n == 2) {
            memset(buffer, me == root ? round : 0xa5, size);
            MPI_Bcast(buffer, size, MPI_BYTE, me == root ? MPI_ROOT : 0, between);
            for (int i = 0; i < size; i += 977)
                CHECK_INT(buffer[i], round);
            CHECK_INT(buffer[size - 1], round);
        }
    }
    n = 0;
    MPI_Test(&anything, &n, MPI_STATUS_IGNORE);
    CHECKF(!n && stray == -1, "a receive of anything got a part of a Bcast");
    if (!n) {
        MPI_Cancel(&anything);
        MPI_Wait(&anything, MPI_STATUS_IGNORE);
    }
    MPI_Type_free(&type);
    if (between != MPI_COMM_NULL)
        MPI_Comm_free(&between);
    MPI_Comm_free(&pair);
}

/* Buffers at several places of a cache line, from a root that is several calls ahead of its slowest reader: where long payloads go round in
 * an area, one that begins later in its line must not end in a line of the next one, which is still to be read. */
static void late_reader(void) {
    static const int kilobytes[] = {100, 200, 240, 240, 240, 101};
    static char payloads[6][(240 << 10) + 128];
    for (int place = 0; place < 64; place += 16) {
        MPI_Comm comm; /* with an area that nobody has used */
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        for (int i = 0; i < 6; i++) {
            char *line = payloads[i] + (64 - (uintptr_t)payloads[i] % 64) % 64, *from = line + (i == 5 ? 48 : place);
            int n = kilobytes[i] << 10;
            memset(from, check_rank == 0 ? 10 * i + place : -1, n);
            for (double late = MPI_Wtime() + 3e-3; i == 1 && check_rank == check_size - 1 && MPI_Wtime() < late;)
                ;
            MPI_Bcast(from, n, MPI_BYTE, 0, comm);
            int wrong = 0;
            while (wrong < n && from[wrong] == 10 * i + place)
                wrong++;
            CHECKF(wrong == n, "Bcast %d of 6, %d bytes, place %d: byte %d is wrong", i, n, place, wrong);
        }
        MPI_Comm_free(&comm);
    }
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
    early_and_late();
    late_reader();
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
