/* Probe, matched probe and cancel (MPI 5.0, section 3.8). */
#include "check.h"

static int next, previous;

static void expect(MPI_Status *status, int source, int tag, int n) {
    int count = -1;
    MPI_Get_count(status, MPI_INT, &count);
    CHECK_INT(status->MPI_SOURCE, source);
    CHECK_INT(status->MPI_TAG, tag);
    CHECK_INT(count, n);
}

static void probe(int n) {
    int *sent = malloc((n + 1) * sizeof(int)), *received = malloc((n + 1) * sizeof(int)), flag = 0;
    MPI_Request request;
    MPI_Status status;
    for (int i = 0; i < n; i++)
        sent[i] = check_rank + i;
    MPI_Isend(sent, n, MPI_INT, next, 3, MPI_COMM_WORLD, &request);
    MPI_Iprobe(previous, 99, MPI_COMM_WORLD, &flag, &status);
    CHECK(!flag);
    MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    expect(&status, previous, 3, n);
    MPI_Iprobe(previous, 3, MPI_COMM_WORLD, &flag, &status);
    CHECK(flag);
    expect(&status, previous, 3, n);
    MPI_Recv(received, n, MPI_INT, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &status);
    for (int i = 0; i < n; i++)
        CHECK_INT(received[i], previous + i);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, MPI_STATUS_IGNORE);
    CHECK(!flag);
    free(sent);
    free(received);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* A message that was matched by probe is no longer there for others; it can be received after later ones. */
static void matched(int n) {
    int *sent = malloc((n + 1) * sizeof(int)), *received = malloc((n + 1) * sizeof(int)), flag = 0, second = -1, third;
    MPI_Request requests[3];
    MPI_Message message, later;
    MPI_Status status;
    for (int i = 0; i < n; i++)
        sent[i] = check_rank * 5 + i;
    third = check_rank + 70;
    int small = check_rank + 50;
    MPI_Isend(sent, n, MPI_INT, next, 4, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(&small, 1, MPI_INT, next, 4, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(&third, 1, MPI_INT, next, 4, MPI_COMM_WORLD, &requests[2]);
    MPI_Improbe(previous, 98, MPI_COMM_WORLD, &flag, &message, &status);
    CHECK(!flag);
    MPI_Mprobe(previous, MPI_ANY_TAG, MPI_COMM_WORLD, &message, &status);
    expect(&status, previous, 4, n);
    CHECK(message != MPI_MESSAGE_NULL);
    MPI_Recv(&second, 1, MPI_INT, previous, 4, MPI_COMM_WORLD, &status);
    CHECK_INT(second, previous + 50);
    for (flag = 0; !flag;)
        MPI_Improbe(MPI_ANY_SOURCE, 4, MPI_COMM_WORLD, &flag, &later, &status);
    expect(&status, previous, 4, 1);
    MPI_Request request;
    MPI_Imrecv(&second, 1, MPI_INT, &later, &request);
    CHECK(later == MPI_MESSAGE_NULL);
    MPI_Wait(&request, &status);
    expect(&status, previous, 4, 1);
    CHECK_INT(second, previous + 70);
    MPI_Mrecv(received, n, MPI_INT, &message, &status);
    CHECK(message == MPI_MESSAGE_NULL);
    expect(&status, previous, 4, n);
    for (int i = 0; i < n; i++)
        CHECK_INT(received[i], previous * 5 + i);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    free(sent);
    free(received);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void cancel(void) {
    int value = -1, got = 0, flag = 0, cancelled = 0;
    MPI_Request request;
    MPI_Status status;
    /* A receive that nobody answers. */
    MPI_Irecv(&value, 1, MPI_INT, previous, 1234, MPI_COMM_WORLD, &request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(cancelled);
    CHECK(request == MPI_REQUEST_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    /* It is out of the queue: a later message goes to a later receive. */
    int sent = check_rank;
    MPI_Sendrecv(&sent, 1, MPI_INT, next, 1234, &got, 1, MPI_INT, previous, 1234, MPI_COMM_WORLD, &status);
    CHECK_INT(got, previous);
    CHECK_INT(value, -1);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(!cancelled);
    /* One that is already served completes. */
    MPI_Irecv(&value, 1, MPI_INT, previous, 5, MPI_COMM_WORLD, &request);
    MPI_Send(&sent, 1, MPI_INT, next, 5, MPI_COMM_WORLD);
    do
        MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE);
    while (!flag);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(!cancelled);
    CHECK_INT(value, previous);
    /* A persistent receive is cancelled, and can be started again. */
    MPI_Recv_init(&value, 1, MPI_INT, previous, 6, MPI_COMM_WORLD, &request);
    MPI_Start(&request);
    MPI_Cancel(&request);
    MPI_Wait(&request, &status);
    MPI_Test_cancelled(&status, &cancelled);
    CHECK(cancelled && request != MPI_REQUEST_NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Start(&request);
    sent = check_rank + 8;
    MPI_Send(&sent, 1, MPI_INT, next, 6, MPI_COMM_WORLD);
    MPI_Wait(&request, &status);
    CHECK_INT(value, previous + 8);
    MPI_Request_free(&request);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    next = (check_rank + 1) % check_size;
    previous = (check_rank + check_size - 1) % check_size;
    static const int sizes[] = {0, 1, 100, 30000, 200000};
    for (int i = 0; i < 5; i++) {
        probe(sizes[i]);
        matched(sizes[i]);
    }
    cancel();
    return check_done();
}
