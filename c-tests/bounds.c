/* The library touches no byte outside the buffers it is given, and writes to no send buffer: every buffer of these calls ends
 * right before a page that cannot be touched, or begins right behind one, and send buffers cannot be written. A violation
 * ends the rank with a signal, in the call that mpiexec names. */
#include "check.h"
#include <sys/mman.h>

enum { LARGEST = 300000, RANKS = 8 };

/* Room between two fences. */
struct room {
    unsigned char *pages;
    size_t length;
};

static struct room send_room, recv_room;
static int at_end;

static struct room make_room(size_t bytes) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE), length = (bytes + page - 1) / page * page;
    unsigned char *all = mmap(NULL, length + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED || mprotect(all + page, length, PROT_READ | PROT_WRITE) != 0)
        abort();
    return (struct room){all + page, length};
}

static unsigned char *place(struct room room, size_t bytes) { return at_end ? room.pages + room.length - bytes : room.pages; }

/* `bytes` bytes that begin with those that `rank` sends under `salt`. */
static unsigned char *sent(size_t bytes, int rank, int salt) {
    unsigned char *data = place(send_room, bytes);
    mprotect(send_room.pages, send_room.length, PROT_READ | PROT_WRITE);
    for (size_t i = 0; i < bytes; i++)
        data[i] = (unsigned char)(i * 7 + (size_t)rank * 31 + (size_t)salt);
    mprotect(send_room.pages, send_room.length, PROT_READ);
    return data;
}

/* For `bytes` bytes to be received, not what is to come. */
static unsigned char *fresh(size_t bytes) {
    unsigned char *data = place(recv_room, bytes);
    memset(data, 0xee, bytes);
    return data;
}

/* Are these what `rank` sends from byte `first` on? */
static void expect(const char *what, const unsigned char *data, size_t first, size_t bytes, int rank, int salt) {
    for (size_t i = 0; i < bytes; i++)
        if (data[i] != (unsigned char)((first + i) * 7 + (size_t)rank * 31 + (size_t)salt)) {
            CHECKF(0, "%s of %zu bytes from rank %d: byte %zu is wrong", what, bytes, rank, i);
            return;
        }
}

static void point_to_point(int n) {
    int right = (check_rank + 1) % check_size, left = (check_rank + check_size - 1) % check_size;
    MPI_Request requests[2];
    unsigned char *in = fresh(n), *out = sent(n, check_rank, n);
    MPI_Irecv(in, n, MPI_BYTE, left, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(out, n, MPI_BYTE, right, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    expect("Isend", in, 0, n, left, n);

    /* Unexpected messages. */
    in = fresh(n);
    MPI_Isend(out, n, MPI_BYTE, right, 2, MPI_COMM_WORLD, &requests[0]);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Recv(in, n, MPI_BYTE, left, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    expect("Recv", in, 0, n, left, n);

    in = fresh(n);
    memcpy(in, out, n);
    MPI_Sendrecv_replace(in, n, MPI_BYTE, right, 3, left, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    expect("Sendrecv_replace", in, 0, n, left, n);
}

/* A column of a matrix: its last element ends the buffer. */
static void strided(int n) {
    enum { STRIDE = 3 };
    int right = (check_rank + 1) % check_size, left = (check_rank + check_size - 1) % check_size;
    MPI_Datatype column;
    MPI_Type_vector(n, 1, STRIDE, MPI_BYTE, &column);
    MPI_Type_commit(&column);
    size_t bytes = n == 0 ? 0 : (size_t)(n - 1) * STRIDE + 1;
    if (bytes <= LARGEST) {
        unsigned char *in = fresh(bytes), *out = sent(bytes, check_rank, n);
        MPI_Sendrecv(out, 1, column, right, 4, in, 1, column, left, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (size_t i = 0; i < bytes; i++) {
            if (i % STRIDE == 0)
                expect("Sendrecv of a column", in + i, i, 1, left, n);
            else if (in[i] != 0xee)
                CHECKF(0, "Sendrecv of a column: a gap was written");
        }
        in = fresh(n);
        MPI_Sendrecv(out, 1, column, right, 5, in, n, MPI_BYTE, left, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        int at = 0;
        unsigned char *packed = fresh(n);
        MPI_Pack(out, 1, column, packed, n, &at, MPI_COMM_SELF);
        CHECK_INT(at, n);
    }
    MPI_Type_free(&column);
}

static void moving(int n) {
    int p = check_size, root = n % p;
    unsigned char *in = fresh(n), *out;
    if (check_rank == root)
        memcpy(in, sent(n, root, n), n);
    MPI_Bcast(in, n, MPI_BYTE, root, MPI_COMM_WORLD);
    expect("Bcast", in, 0, n, root, n);

    out = sent(n, check_rank, n);
    in = fresh((size_t)n * p);
    MPI_Allgather(out, n, MPI_BYTE, in, n, MPI_BYTE, MPI_COMM_WORLD);
    for (int r = 0; r < p; r++)
        expect("Allgather", in + (size_t)r * n, 0, n, r, n);

    in = fresh(check_rank == root ? (size_t)n * p : 0);
    MPI_Gather(out, n, MPI_BYTE, in, n, MPI_BYTE, root, MPI_COMM_WORLD);
    for (int r = 0; r < p && check_rank == root; r++)
        expect("Gather", in + (size_t)r * n, 0, n, r, n);

    out = sent((size_t)n * p, check_rank, n);
    in = fresh((size_t)n * p);
    MPI_Alltoall(out, n, MPI_BYTE, in, n, MPI_BYTE, MPI_COMM_WORLD);
    for (int r = 0; r < p; r++)
        expect("Alltoall", in + (size_t)r * n, (size_t)check_rank * n, n, r, n);

    out = sent(check_rank == root ? (size_t)n * p : 0, root, n);
    in = fresh(n);
    MPI_Scatter(out, n, MPI_BYTE, in, n, MPI_BYTE, root, MPI_COMM_WORLD);
    expect("Scatter", in, (size_t)check_rank * n, n, root, n);
}

/* n elements of `size` bytes; the results are the business of other tests, but for one byte. */
static void reducing(int n, MPI_Datatype type, size_t size, MPI_Op op) {
    int p = check_size, root = n % p;
    size_t bytes = n * size;
    unsigned char *out = sent(bytes, check_rank, n);
    MPI_Reduce(out, fresh(check_rank == root ? bytes : 0), n, type, op, root, MPI_COMM_WORLD);
    unsigned char *in = fresh(bytes);
    MPI_Allreduce(out, in, n, type, op, MPI_COMM_WORLD);
    if (type == MPI_UINT8_T && n > 0) {
        unsigned char all = 0;
        for (int r = 0; r < p; r++)
            all ^= (unsigned char)((size_t)(n - 1) * 7 + (size_t)r * 31 + (size_t)n);
        CHECK_INT(in[n - 1], all);
    }
    MPI_Allreduce(MPI_IN_PLACE, in, n, type, op, MPI_COMM_WORLD);
    MPI_Scan(out, fresh(bytes), n, type, op, MPI_COMM_WORLD);
    MPI_Exscan(out, fresh(bytes), n, type, op, MPI_COMM_WORLD);
    in = fresh(bytes);
    MPI_Reduce_local(out, in, n, type, op);

    out = sent(bytes * p, check_rank, n);
    MPI_Reduce_scatter_block(out, fresh(bytes), n, type, op, MPI_COMM_WORLD);
    int counts[RANKS], mine = check_rank == p - 1 ? 0 : n;
    for (int r = 0; r < p; r++)
        counts[r] = r == p - 1 ? 0 : n;
    out = sent(bytes * (p - 1), check_rank, n);
    MPI_Reduce_scatter(out, fresh(mine * size), counts, type, op, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    send_room = make_room((size_t)LARGEST * check_size);
    recv_room = make_room((size_t)LARGEST * check_size);
    static const int sizes[] = {0, 1, 3, 8, 24, 25, 31, 32, 33, 40, 41, 64, 105, 512, 513, 1000, 2049, 8191, 8193, 16400, 65535, 65537, LARGEST};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (at_end = 0; at_end < 2; at_end++) {
            int n = sizes[i];
            point_to_point(n);
            strided(n);
            moving(n);
            reducing(n, MPI_UINT8_T, 1, MPI_BXOR);
            reducing(n / 2, MPI_INT16_T, 2, MPI_MAX);
            reducing(n / 4, MPI_FLOAT, 4, MPI_PROD);
            reducing(n / 8, MPI_DOUBLE, 8, MPI_SUM);
            reducing(n / 8, MPI_2INT, 8, MPI_MINLOC);
            reducing(n / 16, MPI_C_DOUBLE_COMPLEX, 16, MPI_PROD);
            reducing(n / 16, MPI_LONG_DOUBLE, 16, MPI_MIN);
        }
    return check_done();
}
