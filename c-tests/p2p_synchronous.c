/* Synchronous sends of some length, which may leave at once, in pieces, or be read by their receiver: the sender's memory is its own again when
 * they are complete, and they are complete no sooner than their receive has begun. */
#include "check.h"

enum { TIMES = 12, LARGEST = 400000, AHEAD = 3 };

static const int sizes[] = {8, 16384, 65536, 99328, 131072, 200004, 262144, LARGEST};
static int *sent, *got;
static int n, next, previous;

static int word(int from, int k, int i) { return from * 1000003 + k * 7919 + i; }

static void fill(int *to, int k) {
    for (int i = 0; i < n; i++)
        to[i] = word(check_rank, k, i);
}

static void spoil(int *what) { memset(what, 0xA5, (size_t)n * sizeof *what); }

static void expect(const char *how, const int *from_here, int from, int k) {
    for (int i = 0; i < n; i++)
        if (from_here[i] != word(from, k, i)) {
            CHECKF(0, "%s, %d ints, time %d: %d is %d, not %d", how, n, k, i, from_here[i], word(from, k, i));
            break;
        }
}

/* From each even rank to the next one, which sometimes comes late. */
static void in_pairs(void) {
    for (int k = 0; k < 2 * TIMES; k++) {
        if (check_rank % 2 == 0 && check_rank + 1 < check_size) {
            fill(sent, k);
            MPI_Ssend(sent, n, MPI_INT, check_rank + 1, 1, MPI_COMM_WORLD);
            spoil(sent);
        } else if (check_rank % 2) {
            spoil(got);
            if (k % 8 == 7)
                usleep(300);
            MPI_Recv(got, n, MPI_INT, check_rank - 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            expect("Ssend", got, check_rank - 1, k);
        }
    }
}

/* All at once, along the ring, by one call that is made anew and by one that persists. */
static void around(void) {
    MPI_Request persists;
    MPI_Ssend_init(sent, n, MPI_INT, next, 2, MPI_COMM_WORLD, &persists);
    for (int k = 0; k < TIMES; k++) {
        MPI_Request send = persists;
        fill(sent, k);
        spoil(got);
        if (k % 2)
            MPI_Start(&send);
        else
            MPI_Issend(sent, n, MPI_INT, next, 2, MPI_COMM_WORLD, &send);
        MPI_Recv(got, n, MPI_INT, previous, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&send, MPI_STATUS_IGNORE);
        spoil(sent);
        expect("Issend", got, previous, k);
    }
    MPI_Request_free(&persists);
}

/* Several to the next rank before any is received, and short ones between them; each is complete when it is its turn. */
static void ahead(void) {
    for (int k = 0; k < TIMES / 2; k++) {
        MPI_Request sends[2 * AHEAD];
        int shorts[AHEAD];
        for (int a = 0; a < AHEAD; a++) {
            fill(sent + a * (size_t)n, k + a);
            shorts[a] = k * AHEAD + a;
            MPI_Issend(sent + a * (size_t)n, n, MPI_INT, next, 3, MPI_COMM_WORLD, &sends[2 * a]);
            MPI_Issend(&shorts[a], 1, MPI_INT, next, 4, MPI_COMM_WORLD, &sends[2 * a + 1]);
        }
        for (int a = 0; a < AHEAD; a++) {
            int value = -1;
            MPI_Status status;
            spoil(got);
            if (k % 2)
                MPI_Probe(MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &status);
            MPI_Recv(got, n, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &status);
            CHECK_INT(status.MPI_SOURCE, previous);
            MPI_Recv(&value, 1, MPI_INT, previous, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            expect("Issend ahead", got, previous, k + a);
            CHECK_INT(value, k * AHEAD + a);
        }
        for (int a = 0; a < AHEAD; a++) {
            MPI_Waitall(2, &sends[2 * a], MPI_STATUSES_IGNORE);
            spoil(sent + a * (size_t)n);
        }
    }
}

/* It is not complete before its receive begins. */
static void waits_for_its_receive(void) {
    for (int k = 0; k < TIMES / 2; k++) {
        MPI_Request send;
        int done = 0, early = 0;
        fill(sent, k);
        MPI_Issend(sent, n, MPI_INT, next, 5, MPI_COMM_WORLD, &send);
        for (int i = 0; i < 50; i++) {
            MPI_Test(&send, &done, MPI_STATUS_IGNORE);
            early |= done;
        }
        CHECKF(!early, "Issend of %d ints is complete without a receive", n);
        MPI_Barrier(MPI_COMM_WORLD);
        spoil(got);
        MPI_Recv(got, n, MPI_INT, previous, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&send, MPI_STATUS_IGNORE);
        spoil(sent);
        expect("Issend that waits", got, previous, k);
        MPI_Barrier(MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    next = (check_rank + 1) % check_size;
    previous = (check_rank + check_size - 1) % check_size;
    sent = malloc((size_t)LARGEST * AHEAD);
    got = malloc(LARGEST);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        n = sizes[s] / (int)sizeof(int);
        in_pairs();
        around();
        ahead();
        waits_for_its_receive();
    }
    free(sent);
    free(got);
    return check_done();
}
