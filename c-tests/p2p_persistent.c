/* Persistent and partitioned requests (MPI 5.0, sections 3.9 and 4.2). */
#include "check.h"

enum { N = 5000, ROUNDS = 6 };

static int next, previous;

static void modes(void) {
    static int sent[N], received[N];
    int room = ROUNDS * (N * (int)sizeof(int) + MPI_BSEND_OVERHEAD); /* the receiver may be behind */
    char *space = malloc(room);
    MPI_Buffer_attach(space, room);
    for (int mode = 0; mode < 4; mode++) {
        MPI_Request requests[2];
        MPI_Status statuses[2];
        int flag = 0, index = 0;
        MPI_Recv_init(received, N, MPI_INT, previous, mode, MPI_COMM_WORLD, &requests[0]);
        if (mode == 0)
            MPI_Send_init(sent, N, MPI_INT, next, mode, MPI_COMM_WORLD, &requests[1]);
        else if (mode == 1)
            MPI_Ssend_init(sent, N, MPI_INT, next, mode, MPI_COMM_WORLD, &requests[1]);
        else if (mode == 2)
            MPI_Bsend_init(sent, N, MPI_INT, next, mode, MPI_COMM_WORLD, &requests[1]);
        else
            MPI_Rsend_init(sent, N, MPI_INT, next, mode, MPI_COMM_WORLD, &requests[1]);

        /* Inactive: complete at once, with an empty status. */
        MPI_Test(&requests[0], &flag, &statuses[0]);
        CHECK(flag);
        CHECK_INT(statuses[0].MPI_SOURCE, MPI_ANY_SOURCE);
        MPI_Waitany(2, requests, &index, &statuses[0]);
        CHECK_INT(index, MPI_UNDEFINED);

        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < N; i++) {
                sent[i] = check_rank + i * round + mode;
                received[i] = -1;
            }
            if (mode == 3) {
                MPI_Start(&requests[0]);
                MPI_Barrier(MPI_COMM_WORLD);
                MPI_Start(&requests[1]);
            } else {
                MPI_Startall(2, requests);
            }
            if (round % 2)
                MPI_Waitall(2, requests, statuses);
            else
                for (flag = 0; !flag;)
                    MPI_Testall(2, requests, &flag, statuses);
            CHECK(requests[0] != MPI_REQUEST_NULL && requests[1] != MPI_REQUEST_NULL);
            CHECK_INT(statuses[0].MPI_SOURCE, previous);
            CHECK_INT(statuses[0].MPI_TAG, mode);
            for (int i = 0; i < N; i++)
                if (received[i] != previous + i * round + mode) {
                    CHECKF(0, "mode %d, round %d: element %d is %d", mode, round, i, received[i]);
                    break;
                }
        }
        MPI_Request_free(&requests[0]);
        MPI_Request_free(&requests[1]);
        CHECK(requests[0] == MPI_REQUEST_NULL);
    }
    void *back;
    int size;
    MPI_Buffer_detach(&back, &size);
    free(space);
}

/* A persistent receive takes an ordinary send, also from anywhere; a persistent send to MPI_PROC_NULL does nothing. */
static void mixed(void) {
    int value = 3 * check_rank, got = -1;
    MPI_Request receive, nowhere;
    MPI_Status status;
    MPI_Recv_init(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &receive);
    MPI_Send_init(&value, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &nowhere);
    for (int round = 0; round < 3; round++) {
        MPI_Start(&receive);
        MPI_Start(&nowhere);
        MPI_Send(&value, 1, MPI_INT, next, round, MPI_COMM_WORLD);
        MPI_Wait(&nowhere, MPI_STATUS_IGNORE);
        MPI_Wait(&receive, &status);
        CHECK_INT(got, 3 * previous);
        CHECK_INT(status.MPI_SOURCE, previous);
        CHECK_INT(status.MPI_TAG, round);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    MPI_Request_free(&receive);
    MPI_Request_free(&nowhere);
}

#if MPI_VERSION >= 4 && defined LATER
static void partitioned(void) {
    enum { PARTS = 8, EACH = 100 };
    static int sent[PARTS * EACH], received[PARTS * EACH];
    MPI_Request requests[2];
    MPI_Precv_init(received, PARTS / 2, 2 * EACH, MPI_INT, previous, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[0]);
    MPI_Psend_init(sent, PARTS, EACH, MPI_INT, next, 5, MPI_COMM_WORLD, MPI_INFO_NULL, &requests[1]);
    for (int round = 0; round < 3; round++) {
        memset(received, 0xff, sizeof received);
        MPI_Startall(2, requests);
        for (int k = 0; k < PARTS; k++) {
            int part = (k * 3) % PARTS;
            for (int i = 0; i < EACH; i++)
                sent[part * EACH + i] = check_rank * 100000 + part * 1000 + i + round;
            MPI_Pready(part, requests[1]);
        }
        for (int flag = 0; !flag;)
            MPI_Parrived(requests[0], 1, &flag);
        CHECK_INT(received[2 * EACH], previous * 100000 + 2 * 1000 + round);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < PARTS * EACH; i++)
            CHECK_INT(received[i], previous * 100000 + i / EACH * 1000 + i % EACH + round);
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
}
#endif

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    next = (check_rank + 1) % check_size;
    previous = (check_rank + check_size - 1) % check_size;
    modes();
    mixed();
#if MPI_VERSION >= 4 && defined LATER
    partitioned();
#endif
    return check_done();
}
