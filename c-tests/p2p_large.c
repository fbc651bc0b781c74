/* Large messages between many ranks, from and to places that lie to each other in every way: around a ring in both directions, from all to one,
 * with gaps, too long for their receives, and from senders that are away in between. */
#include "check.h"

enum { LARGEST = 2 << 20, FARTHEST = 64 };

static const int sizes[] = {262145, 300001, 700000, 1310723};
/* Bytes behind the beginning of a line where a message lies at its sender, and at its receiver. */
static const int places[][2] = {{0, 0}, {0, 8}, {8, 0}, {1, 0}, {16, 63}};

static unsigned char *sent[2], *received[2];
static int left, right;

static unsigned char byte(int from, int to, int n, int i) {
    return (unsigned char)(mix((uint64_t)from, (uint64_t)to, (uint64_t)n) + (uint64_t)i * 7 + (i >> 10));
}

static void fill(unsigned char *to, int partner, int n) {
    for (int i = 0; i < n; i++)
        to[i] = byte(check_rank, partner, n, i);
}

static void expect(const char *how, const unsigned char *got, int from, int n) {
    for (int i = 0; i < n; i++)
        if (got[i] != byte(from, check_rank, n, i)) {
            CHECKF(0, "%s, %d bytes from %d: byte %d is wrong", how, n, from, i);
            break;
        }
    CHECKF(guard_ok(got, n), "%s, %d bytes from %d: wrote too far", how, n, from);
}

/* What the neighbours send to each other at the same time; `away`: some do something else before they wait. */
static void neighbours(int n, const int *place, int away) {
    unsigned char *to_left = sent[0] + place[0], *to_right = sent[1] + place[0];
    unsigned char *from_left = received[0] + place[1], *from_right = received[1] + place[1];
    MPI_Request requests[4];
    fill(to_left, left, n);
    fill(to_right, right, n);
    guard_fill(from_left, n);
    guard_fill(from_right, n);
    MPI_Irecv(from_left, n, MPI_BYTE, left, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(from_right, n, MPI_BYTE, right, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(to_right, n, MPI_BYTE, right, 1, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(to_left, n, MPI_BYTE, left, 2, MPI_COMM_WORLD, &requests[3]);
    if (away && check_rank % 3 == 0)
        usleep(3000);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    /* Between two ranks the neighbours are one, and the tags tell the messages apart; what lies in both places is the same. */
    expect(away ? "neighbours, away" : "neighbours", from_left, left, n);
    expect(away ? "neighbours, away" : "neighbours", from_right, right, n);
}

static void shift(int n, const int *place) {
    unsigned char *to = sent[0] + place[0], *from = received[0] + place[1];
    fill(to, right, n);
    guard_fill(from, n);
    MPI_Sendrecv(to, n, MPI_BYTE, right, 3, from, n, MPI_BYTE, left, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    expect("shift", from, left, n);
}

/* The first rank asks nobody in particular. (Each time for another tag: ranks that it does not hold up may be one round ahead.) */
static void from_any(int n, const int *place) {
    static int tag = 10;
    MPI_Status status;
    int count;
    tag++;
    if (check_rank > 0) {
        fill(sent[0] + place[0], 0, n);
        MPI_Send(sent[0] + place[0], n, MPI_BYTE, 0, tag, MPI_COMM_WORLD);
        return;
    }
    for (int k = 1; k < check_size; k++) {
        guard_fill(received[0] + place[1], n);
        MPI_Recv(received[0] + place[1], n, MPI_BYTE, MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK_INT(count, n);
        expect("from any", received[0] + place[1], status.MPI_SOURCE, n);
    }
}

/* Blocks of `block` bytes with gaps as long between them: long blocks have entries of their own in a list, short ones have not. */
static void with_gaps(int n, int block) {
    MPI_Datatype type;
    int blocks = n / 2 / block;
    MPI_Type_vector(blocks, block, 2 * block, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    fill(sent[0], right, n);
    guard_fill(received[0], n);
    MPI_Sendrecv(sent[0], 1, type, right, 5, received[0], 1, type, left, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < 2 * blocks * block; i++) {
        int want = i / block % 2 == 0 ? byte(left, check_rank, n, i) : 0xa5;
        if (received[0][i] != want) {
            CHECKF(0, "blocks of %d bytes, %d in all: byte %d is wrong", block, n, i);
            break;
        }
    }
    MPI_Type_free(&type);
}

static void too_long(int n) {
    MPI_Request request;
    fill(sent[0], right, n);
    guard_fill(received[0], n);
    MPI_Isend(sent[0], n, MPI_BYTE, right, 6, MPI_COMM_WORLD, &request);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    CHECK_CLASS(MPI_Recv(received[0], n - 1000, MPI_BYTE, left, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE), MPI_ERR_TRUNCATE);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECKF(untouched(received[0] + n - 1000, 1000), "%d bytes: wrote too far", n);
}

static unsigned char *lines(void) {
    unsigned char *memory = aligned_alloc(64, LARGEST + 2 * FARTHEST);
    if (!memory)
        abort();
    return memory;
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    left = (check_rank + check_size - 1) % check_size;
    right = (check_rank + 1) % check_size;
    for (int k = 0; k < 2; k++) {
        sent[k] = lines();
        received[k] = lines();
    }
    for (int s = 0; s < (int)(sizeof sizes / sizeof *sizes); s++) {
        for (int p = 0; p < (int)(sizeof places / sizeof *places); p++)
            for (int again = 0; again < 3; again++) {
                neighbours(sizes[s], places[p], again == 2);
                shift(sizes[s], places[p]);
                from_any(sizes[s], places[p]);
            }
        with_gaps(sizes[s], 4096);
        with_gaps(sizes[s], 24);
        too_long(sizes[s]);
    }
    for (int k = 0; k < 2; k++) {
        free(sent[k]);
        free(received[k]);
    }
    return check_done();
}
