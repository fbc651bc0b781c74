/* Long messages that two neighbours exchange, and what comes between: messages of other lengths the other way, of one of them alone, several at once, with gaps, and
 * from who comes late or looks in only now and then. Every rank draws the same random numbers. */
#include "check.h"

enum { MEGABYTE = 1 << 20, LONGEST = 9 * MEGABYTE / 2, ROUNDS = 24, AT_ONCE = 3, SHORTER = 150000, BETWEEN = 60 };

static unsigned char *out, *in;
static int partner;
static uint64_t drawn, looked;

/* The same on all ranks, */
static int draw(int n) { return (int)(mix(drawn++, 1, 2) % (uint64_t)n); }
/* and on this one alone. */
static int draw_here(int n) { return (int)(mix(looked++, 3, (uint64_t)check_rank) % (uint64_t)n); }

static uint64_t key(int from, int number) { return mix((uint64_t)from, (uint64_t)number, 7); }

static unsigned char byte(uint64_t key, int i) { return (unsigned char)(key + (uint64_t)(i >> 6) * 31 + (uint64_t)i); }

static void fill(unsigned char *to, int number, int n) {
    uint64_t mine = key(check_rank, number);
    for (int i = 0; i < n; i++)
        to[i] = byte(mine, i);
}

static void expect(const char *how, const unsigned char *got, int number, int n) {
    uint64_t theirs = key(partner, number);
    int i = 0;
    while (i < n && got[i] == byte(theirs, i))
        i++;
    CHECKF(i == n, "%s, round %d, %d bytes: byte %d is wrong", how, number, n, i);
    CHECKF(guard_ok(got, n), "%s, round %d, %d bytes: wrote too far", how, number, n);
}

/* One of the two is the first. */
static int is_first(void) { return check_rank < partner; }

/* Of the two lengths of an exchange, which this rank sends, and which it gets. */
static int mine(const int *n) { return n[!is_first()]; }
static int theirs(const int *n) { return n[is_first()]; }

static void sendrecv(const int *n, int number) {
    fill(out, number, mine(n));
    guard_fill(in, theirs(n));
    MPI_Sendrecv(out, mine(n), MPI_BYTE, partner, 1, in, theirs(n), MPI_BYTE, partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    expect("sendrecv", in, number, theirs(n));
}

static void nonblocking(const int *n, int number, int looks) {
    MPI_Request requests[2];
    int done = 0;
    fill(out, number, mine(n));
    guard_fill(in, theirs(n));
    MPI_Irecv(in, theirs(n), MPI_BYTE, partner, 2, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(out, mine(n), MPI_BYTE, partner, 2, MPI_COMM_WORLD, &requests[1]);
    /* It may be away at first, or between two looks. */
    if (draw(2) == is_first())
        usleep(300);
    while (looks && !done) {
        MPI_Testall(2, requests, &done, MPI_STATUSES_IGNORE);
        if (draw_here(40) == 0)
            usleep(150);
    }
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    expect(looks ? "tested" : "nonblocking", in, number, theirs(n));
}

static void several(const int *n, int number) {
    MPI_Request requests[2 * AT_ONCE];
    int length[2] = {n[0] / AT_ONCE - 2 * CHECK_GUARD, n[1] / AT_ONCE - 2 * CHECK_GUARD};
    for (int k = 0; k < AT_ONCE; k++) {
        fill(out + k * (LONGEST / AT_ONCE), number + k, mine(length));
        guard_fill(in + k * (LONGEST / AT_ONCE), theirs(length));
        MPI_Irecv(in + k * (LONGEST / AT_ONCE), theirs(length), MPI_BYTE, partner, 3 + k, MPI_COMM_WORLD, &requests[k]);
        MPI_Isend(out + k * (LONGEST / AT_ONCE), mine(length), MPI_BYTE, partner, 3 + k, MPI_COMM_WORLD, &requests[AT_ONCE + k]);
    }
    MPI_Waitall(2 * AT_ONCE, requests, MPI_STATUSES_IGNORE);
    for (int k = 0; k < AT_ONCE; k++)
        expect("several", in + k * (LONGEST / AT_ONCE), number + k, theirs(length));
}

/* Every second double goes to every second one. */
static void gaps(const int *n, int number) {
    MPI_Datatype to, from;
    int sent = mine(n) / 16, received = theirs(n) / 16;
    MPI_Type_vector(sent, 1, 2, MPI_DOUBLE, &to);
    MPI_Type_vector(received, 1, 2, MPI_DOUBLE, &from);
    MPI_Type_commit(&to);
    MPI_Type_commit(&from);
    double *a = (double *)(void *)out, *b = (double *)(void *)in;
    for (int i = 0; i < 2 * sent; i++)
        a[i] = number * 1e7 + check_rank * 1e6 + i;
    for (int i = 0; i < 2 * received; i++)
        b[i] = -1;
    MPI_Sendrecv(a, 1, to, partner, 9, b, 1, from, partner, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    for (int i = 0; i < 2 * received; i++)
        if (b[i] != (i % 2 ? -1 : number * 1e7 + partner * 1e6 + i)) {
            CHECKF(0, "gaps, round %d: double %d is %g", number, i, b[i]);
            break;
        }
    MPI_Type_free(&to);
    MPI_Type_free(&from);
}

/* A long message is under way, and a shorter one overtakes it that would be two pieces in step and is one else. */
static void between(int number) {
    MPI_Request requests[4];
    unsigned char *shorter_out = out + 3 * MEGABYTE, *shorter_in = in + 3 * MEGABYTE;
    int done;
    fill(out, number, 2 * MEGABYTE);
    fill(shorter_out, number + BETWEEN, SHORTER);
    guard_fill(in, 2 * MEGABYTE);
    guard_fill(shorter_in, SHORTER);
    MPI_Irecv(in, 2 * MEGABYTE, MPI_BYTE, partner, 20, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(shorter_in, SHORTER, MPI_BYTE, partner, 21, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(out, 2 * MEGABYTE, MPI_BYTE, partner, 20, MPI_COMM_WORLD, &requests[2]);
    for (int looks = draw_here(40); looks > 0; looks--)
        MPI_Request_get_status(requests[2], &done, MPI_STATUS_IGNORE);
    MPI_Isend(shorter_out, SHORTER, MPI_BYTE, partner, 21, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
    expect("between", in, number, 2 * MEGABYTE);
    expect("between", shorter_in, number + BETWEEN, SHORTER);
}

static void alone(int n, int number, int from_first) {
    if (from_first == is_first()) {
        fill(out, number, n);
        MPI_Send(out, n, MPI_BYTE, partner, 10, MPI_COMM_WORLD);
    } else {
        guard_fill(in, n);
        MPI_Recv(in, n, MPI_BYTE, partner, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        expect("alone", in, number, n);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    partner = check_rank ^ 1;
    out = malloc(LONGEST + 2 * CHECK_GUARD);
    in = malloc(LONGEST + 2 * CHECK_GUARD);
    for (int round = 0; round < ROUNDS && partner < check_size; round++) {
        int lengths[] = {MEGABYTE, 2 * MEGABYTE, MEGABYTE + 1, 3 * MEGABYTE / 2, LONGEST - 8, 300000};
        /* Mostly both ways alike. */
        int n[2] = {lengths[draw(6)], 0}, kind = draw(7);
        n[1] = draw(3) ? n[0] : lengths[draw(6)];
        /* Those that follow each other get into step. */
        for (int again = 0; again < 3; again++)
            switch (kind) {
            case 0: nonblocking(n, round, 0); break;
            case 1: nonblocking(n, round, 1); break;
            case 2: several(n, round); break;
            case 3: gaps(n, round); break;
            case 4: alone(n[0], round, again & 1); break;
            default: sendrecv(n, round);
            }
    }
    for (int round = 0; round < BETWEEN && partner < check_size; round++)
        between(round);
    free(out);
    free(in);
    return check_done();
}
