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

static void fill(int *to, int n, int seed) {
    for (int i = 0; i < n; i++)
        to[i] = seed * 3 + i;
}

static void check_filled(const int *from, int n, int seed) {
    for (int i = 0; i < n; i++)
        CHECK_INT(from[i], seed * 3 + i);
}

/* Four messages of one sender, two of them with one tag, are probed, held and received in this order or another, with receives posted in between. */
static void several(int n) {
    enum { MESSAGES = 4 };
    static const int tags[MESSAGES] = {1, 2, 1, 3};
    int *sent[MESSAGES], *received = malloc((n + 1) * sizeof(int)), *posted = malloc((n + 1) * sizeof(int)), flag;
    MPI_Request requests[MESSAGES], request;
    MPI_Message first, last;
    MPI_Status status;
    for (int round = 0; round < 4; round++) {
        for (int k = 0; k < MESSAGES; k++) {
            sent[k] = malloc((n + 1) * sizeof(int));
            fill(sent[k], n, 10 * check_rank + k);
            (round % 2 ? MPI_Issend : MPI_Isend)(sent[k], n, MPI_INT, next, tags[k], MPI_COMM_WORLD, &requests[k]);
        }
        if (round < 2) {
            /* The second before the first; the one that has been found goes to the receive that is posted first. */
            MPI_Probe(previous, 2, MPI_COMM_WORLD, &status);
            expect(&status, previous, 2, n);
            MPI_Recv(received, n, MPI_INT, previous, 2, MPI_COMM_WORLD, &status);
            check_filled(received, n, 10 * previous + 1);
            MPI_Probe(previous, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            expect(&status, previous, 1, n);
            MPI_Irecv(posted, n, MPI_INT, previous, 1, MPI_COMM_WORLD, &request);
            MPI_Recv(received, n, MPI_INT, previous, 1, MPI_COMM_WORLD, &status);
            MPI_Wait(&request, &status);
            check_filled(posted, n, 10 * previous);
            check_filled(received, n, 10 * previous + 2);
            for (flag = 0; !flag;)
                MPI_Iprobe(MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &flag, &status);
            MPI_Recv(received, n, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &status);
            check_filled(received, n, 10 * previous + 3);
        } else {
            /* Two are held at once; one after the other, the later one first. */
            MPI_Mprobe(previous, 1, MPI_COMM_WORLD, &first, &status);
            expect(&status, previous, 1, n);
            MPI_Mprobe(MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &last, &status);
            expect(&status, previous, 3, n);
            MPI_Iprobe(previous, 3, MPI_COMM_WORLD, &flag, &status);
            CHECK(!flag);
            MPI_Mrecv(received, n, MPI_INT, &last, &status);
            check_filled(received, n, 10 * previous + 3);
            MPI_Recv(received, n, MPI_INT, previous, 1, MPI_COMM_WORLD, &status);
            check_filled(received, n, 10 * previous + 2);
            MPI_Imrecv(posted, n, MPI_INT, &first, &request);
            MPI_Recv(received, n, MPI_INT, previous, 2, MPI_COMM_WORLD, &status);
            check_filled(received, n, 10 * previous + 1);
            MPI_Wait(&request, &status);
            check_filled(posted, n, 10 * previous);
        }
        MPI_Waitall(MESSAGES, requests, MPI_STATUSES_IGNORE);
        for (int k = 0; k < MESSAGES; k++)
            free(sent[k]);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    free(received);
    free(posted);
}

/* What has been found, or is held, is there when the ranks have slept and talked of other things; and it is received into elements with gaps, or too few. */
static void left_for_long(int n) {
    int *sent = malloc((n + 1) * sizeof(int)), *received = malloc((2 * n + 2) * sizeof(int)), held = n % 2, sum = 0;
    MPI_Datatype spread;
    MPI_Message message;
    MPI_Request request;
    MPI_Status status;
    fill(sent, n, check_rank);
    MPI_Type_vector(n, 1, 2, MPI_INT, &spread);
    MPI_Type_commit(&spread);
    for (int k = 0; k < 2; k++, held = !held) {
        MPI_Isend(sent, n, MPI_INT, next, 8, MPI_COMM_WORLD, &request);
        if (held)
            MPI_Mprobe(previous, 8, MPI_COMM_WORLD, &message, &status);
        else
            MPI_Probe(previous, 8, MPI_COMM_WORLD, &status);
        usleep(check_rank * 2000);
        MPI_Allreduce(&check_rank, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        CHECK_INT(sum, check_size * (check_size - 1) / 2);
        MPI_Sendrecv(&sum, 1, MPI_INT, next, 9, received, 1, MPI_INT, previous, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (held)
            MPI_Mrecv(received, 1, spread, &message, &status);
        else
            MPI_Recv(received, 1, spread, previous, 8, MPI_COMM_WORLD, &status);
        expect(&status, previous, 8, n);
        for (int i = 0; i < n; i++)
            CHECK_INT(received[2 * i], previous * 3 + i);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Type_free(&spread);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Isend(sent, n, MPI_INT, next, 8, MPI_COMM_WORLD, &request);
    MPI_Mprobe(previous, 8, MPI_COMM_WORLD, &message, &status);
    CHECK_CLASS(MPI_Mrecv(received, n - 1, MPI_INT, &message, &status), MPI_ERR_TRUNCATE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
    free(sent);
    free(received);
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Messages of all, long and short: a receive of anything gets what a probe for anything has found. */
static void from_all(int n) {
    int *buf = malloc((n + 1) * sizeof(int)), seen[64] = {0};
    MPI_Status found, status;
    for (int k = 0; check_rank > 0 && k < 6; k++) {
        int count = k % 2 && n > 0 ? 1 : n;
        fill(buf, count, check_rank + k);
        MPI_Send(buf, count, MPI_INT, 0, k, MPI_COMM_WORLD);
    }
    for (int left = 6 * (check_size - 1); check_rank == 0 && left > 0; left--) {
        int count, any = left % 3 > 0, flag = left % 2;
        MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &found);
        while (!flag)
            MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status);
        CHECK(left % 2 || (status.MPI_SOURCE == found.MPI_SOURCE && status.MPI_TAG == found.MPI_TAG));
        MPI_Get_count(&found, MPI_INT, &count);
        CHECK_INT(count, found.MPI_TAG % 2 && n > 0 ? 1 : n);
        CHECK_INT(seen[found.MPI_SOURCE]++, found.MPI_TAG);
        MPI_Recv(buf, count, MPI_INT, any ? MPI_ANY_SOURCE : found.MPI_SOURCE, any ? MPI_ANY_TAG : found.MPI_TAG, MPI_COMM_WORLD, &status);
        CHECK_INT(status.MPI_SOURCE, found.MPI_SOURCE);
        CHECK_INT(status.MPI_TAG, found.MPI_TAG);
        check_filled(buf, count, found.MPI_SOURCE + found.MPI_TAG);
    }
    free(buf);
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
    static const int sizes[] = {0, 1, 100, 500, 30000, 200000};
    for (int i = 0; i < 6; i++) {
        probe(sizes[i]);
        matched(sizes[i]);
        several(sizes[i]);
        if (sizes[i] > 0)
            left_for_long(sizes[i]);
        from_all(sizes[i]);
    }
    cancel();
    return check_done();
}
