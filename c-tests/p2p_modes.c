/* Every send mode, blocking and not, with every kind of receive; self-sends; MPI_PROC_NULL; buffered sends; sendrecv. */
#include "check.h"

enum { N = 1000 };

static int next, previous;

static void fill(int *v, int n, int from, int salt) {
    for (int i = 0; i < n; i++)
        v[i] = from * 10007 + i * 3 + salt;
}

static void expect(const char *what, const int *v, int n, int from, int salt) {
    for (int i = 0; i < n; i++)
        if (v[i] != from * 10007 + i * 3 + salt) {
            CHECKF(0, "%s of %d ints: element %d is wrong", what, n, i);
            return;
        }
}

static void expect_status(MPI_Status *status, int source, int tag, int n) {
    int count = -1;
    CHECK_INT(status->MPI_SOURCE, source);
    CHECK_INT(status->MPI_TAG, tag);
    MPI_Get_count(status, MPI_INT, &count);
    CHECK_INT(count, n);
}

/* Around the ring; every rank posts its receive first, so that every mode is allowed and none can deadlock. */
static void ring(int n) {
    static int sent[N], received[N];
    static const char *names[] = {"Send", "Ssend", "Bsend", "Rsend", "Isend", "Issend", "Ibsend", "Irsend"};
    char *space = malloc(n * sizeof(int) * 2 + 2 * MPI_BSEND_OVERHEAD);
    for (int mode = 0; mode < 8; mode++) {
        MPI_Request receive, send = MPI_REQUEST_NULL;
        MPI_Status status;
        if (mode == 2 || mode == 6)
            MPI_Buffer_attach(space, n * (int)sizeof(int) * 2 + 2 * MPI_BSEND_OVERHEAD);
        fill(sent, n, check_rank, mode);
        memset(received, 0, sizeof received);
        MPI_Irecv(received, n, MPI_INT, previous, mode, MPI_COMM_WORLD, &receive);
        MPI_Barrier(MPI_COMM_WORLD); /* ready mode: all receives are posted */
        switch (mode) {
        case 0: MPI_Send(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD); break;
        case 1: MPI_Ssend(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD); break;
        case 2: MPI_Bsend(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD); break;
        case 3: MPI_Rsend(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD); break;
        case 4: MPI_Isend(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD, &send); break;
        case 5: MPI_Issend(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD, &send); break;
        case 6: MPI_Ibsend(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD, &send); break;
        case 7: MPI_Irsend(sent, n, MPI_INT, next, mode, MPI_COMM_WORLD, &send); break;
        }
        MPI_Wait(&send, MPI_STATUS_IGNORE);
        MPI_Wait(&receive, &status);
        CHECK(receive == MPI_REQUEST_NULL && send == MPI_REQUEST_NULL);
        expect(names[mode], received, n, previous, mode);
        expect_status(&status, previous, mode, n);
        if (mode == 2 || mode == 6) {
            void *back = NULL;
            int size = 0;
            MPI_Buffer_detach(&back, &size);
            CHECK(back == space);
            CHECK_INT(size, n * (int)sizeof(int) * 2 + 2 * MPI_BSEND_OVERHEAD);
        }
    }
    free(space);
}

/* Buffered sends complete without a receiver, here and before detach returns. */
static void buffered(void) {
    enum { MESSAGES = 20, LENGTH = 700 };
    int size = MESSAGES * (LENGTH * (int)sizeof(int) + MPI_BSEND_OVERHEAD);
    void *space = malloc(size), *back;
    int sent[LENGTH], received[LENGTH];
    MPI_Buffer_attach(space, size);
    for (int m = 0; m < MESSAGES; m++) {
        fill(sent, LENGTH, check_rank, m);
        MPI_Bsend(sent, LENGTH, MPI_INT, next, 40, MPI_COMM_WORLD);
        memset(sent, 0, sizeof sent);
    }
    for (int m = 0; m < MESSAGES; m++) {
        MPI_Recv(received, LENGTH, MPI_INT, previous, 40, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        expect("Bsend", received, LENGTH, previous, m);
    }
    MPI_Buffer_detach(&back, &size);
    /* Space is used again once messages have left. */
    MPI_Buffer_attach(space, LENGTH * (int)sizeof(int) + MPI_BSEND_OVERHEAD);
    for (int m = 0; m < 5; m++) {
        fill(sent, LENGTH, check_rank, m);
        MPI_Bsend(sent, LENGTH, MPI_INT, next, 41, MPI_COMM_WORLD);
        MPI_Recv(received, LENGTH, MPI_INT, previous, 41, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        expect("Bsend again", received, LENGTH, previous, m);
        MPI_Barrier(MPI_COMM_WORLD);
#if MPI_VERSION > 4 || (MPI_VERSION == 4 && MPI_SUBVERSION >= 1)
        MPI_Buffer_flush();
#else
        MPI_Buffer_detach(&back, &size);
        MPI_Buffer_attach(space, size);
#endif
    }
    MPI_Buffer_detach(&back, &size);
    CHECK(back == space);
    free(space);
#if MPI_VERSION > 4 || (MPI_VERSION == 4 && MPI_SUBVERSION >= 1)
    MPI_Buffer_attach(MPI_BUFFER_AUTOMATIC, 0);
    fill(sent, LENGTH, check_rank, 9);
    MPI_Bsend(sent, LENGTH, MPI_INT, next, 42, MPI_COMM_WORLD);
    MPI_Recv(received, LENGTH, MPI_INT, previous, 42, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    expect("automatic Bsend", received, LENGTH, previous, 9);
    MPI_Buffer_detach(&back, &size);
    CHECK(back == MPI_BUFFER_AUTOMATIC);
#endif
}

/* More than finds room on its way: some messages leave at once, one in part, the others later; every second int of a longer buffer. */
static void buffered_behind_others(void) {
    enum { MESSAGES = 24, LONGEST = 60000 };
    static const int lengths[] = {1, 300, 5000, 20001, LONGEST, 0};
    MPI_Datatype gaps;
    MPI_Type_create_resized(MPI_INT, 0, 2 * sizeof(int), &gaps);
    MPI_Type_commit(&gaps);
    int size = 0;
    for (int m = 0; m < MESSAGES; m++)
        size += lengths[m % 6] * (int)sizeof(int) + MPI_BSEND_OVERHEAD;
    int *sent = malloc(2 * LONGEST * sizeof(int)), *received = malloc(LONGEST * sizeof(int));
    void *space = malloc(size), *back;
    MPI_Buffer_attach(space, size);
    for (int m = 0; m < MESSAGES; m++) {
        int n = lengths[m % 6], apart = m % 4 == 1;
        fill(received, n, check_rank, m);
        for (int i = 0; i < n; i++)
            sent[apart ? 2 * i : i] = received[i];
        MPI_Bsend(sent, n, apart ? gaps : MPI_INT, next, 43, MPI_COMM_WORLD);
        memset(sent, 0, 2 * LONGEST * sizeof(int));
    }
    for (int m = 0; m < MESSAGES; m++) {
        MPI_Status status;
        memset(received, 0, LONGEST * sizeof(int));
        MPI_Recv(received, LONGEST, MPI_INT, m % 3 ? previous : MPI_ANY_SOURCE, 43, MPI_COMM_WORLD, &status);
        expect_status(&status, previous, 43, lengths[m % 6]);
        expect("Bsend behind others", received, lengths[m % 6], previous, m);
    }
    MPI_Buffer_detach(&back, &size);
    CHECK(back == space);
    free(sent);
    free(received);
    free(space);
    MPI_Type_free(&gaps);
}

static void sendrecv(int n) {
    static int sent[N], received[N];
    MPI_Status status;
    fill(sent, n, check_rank, 1);
    MPI_Sendrecv(sent, n, MPI_INT, next, 5, received, n, MPI_INT, previous, 5, MPI_COMM_WORLD, &status);
    expect("Sendrecv", received, n, previous, 1);
    expect_status(&status, previous, 5, n);
    MPI_Sendrecv_replace(sent, n, MPI_INT, next, 6, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &status);
    expect("Sendrecv_replace", sent, n, previous, 1);
    expect_status(&status, previous, 6, n);
    /* Against the ring, with MPI_PROC_NULL at the ends. */
    int up = check_rank + 1 < check_size ? check_rank + 1 : MPI_PROC_NULL;
    int down = check_rank > 0 ? check_rank - 1 : MPI_PROC_NULL;
    fill(sent, n, check_rank, 2);
    memset(received, 0xff, sizeof received);
    MPI_Sendrecv(sent, n, MPI_INT, down, 7, received, n, MPI_INT, up, 7, MPI_COMM_WORLD, &status);
    if (up == MPI_PROC_NULL) {
        expect_status(&status, MPI_PROC_NULL, MPI_ANY_TAG, 0);
        CHECK_INT(received[0], -1);
    } else {
        expect("Sendrecv to the ends", received, n, up, 2);
    }
#if MPI_VERSION >= 4
    MPI_Request request;
    fill(sent, n, check_rank, 3);
    MPI_Isendrecv(sent, n, MPI_INT, next, 8, received, n, MPI_INT, previous, 8, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Isendrecv", received, n, previous, 3);
    MPI_Isendrecv_replace(sent, n, MPI_INT, next, 9, previous, 9, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect("Isendrecv_replace", sent, n, previous, 3);
#endif
}

static void to_self(MPI_Comm comm, int rank) {
    int sent[N], received[N];
    MPI_Request requests[2];
    MPI_Status status;
    fill(sent, N, check_rank, 11);
    for (int order = 0; order < 2; order++) { /* the receive first, then the send first */
        memset(received, 0, sizeof received);
        if (order == 0)
            MPI_Irecv(received, N, MPI_INT, rank, 1, comm, &requests[0]);
        MPI_Isend(sent, N, MPI_INT, rank, 1, comm, &requests[1]);
        if (order == 1)
            MPI_Irecv(received, N, MPI_INT, rank, 1, comm, &requests[0]);
        MPI_Wait(&requests[0], &status);
        MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
        expect("to self", received, N, check_rank, 11);
        expect_status(&status, rank, 1, N);
    }
    MPI_Sendrecv(sent, 10, MPI_INT, rank, 2, received, N, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &status);
    expect_status(&status, rank, 2, 10);
}

static void nowhere(void) {
    int value = 7;
    MPI_Status status;
    MPI_Request request;
    MPI_Send(&value, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
    MPI_Ssend(&value, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD);
    MPI_Recv(&value, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &status);
    CHECK_INT(value, 7);
    expect_status(&status, MPI_PROC_NULL, MPI_ANY_TAG, 0);
    MPI_Probe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &status);
    expect_status(&status, MPI_PROC_NULL, MPI_ANY_TAG, 0);
    MPI_Irecv(&value, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, &status);
    expect_status(&status, MPI_PROC_NULL, MPI_ANY_TAG, 0);
    MPI_Message message;
    MPI_Mprobe(MPI_PROC_NULL, 3, MPI_COMM_WORLD, &message, &status);
    CHECK(message == MPI_MESSAGE_NO_PROC);
    MPI_Mrecv(&value, 1, MPI_INT, &message, &status);
    CHECK(message == MPI_MESSAGE_NULL);
    expect_status(&status, MPI_PROC_NULL, MPI_ANY_TAG, 0);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    next = (check_rank + 1) % check_size;
    previous = (check_rank + check_size - 1) % check_size;
    static const int sizes[] = {0, 1, 10, N};
    for (int i = 0; i < 4; i++) {
        ring(sizes[i]);
        sendrecv(sizes[i] ? sizes[i] : 1);
    }
    buffered();
    buffered_behind_others();
    to_self(MPI_COMM_WORLD, check_rank);
    to_self(MPI_COMM_SELF, 0);
    nowhere();
    return check_done();
}
