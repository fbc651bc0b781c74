/* Matching: messages do not overtake, wildcards take the first that fits, tags and communicators keep apart, posted receives
 * are served in order. */
#include "check.h"

enum { MESSAGES = 200 };

/* Same source, tag and communicator: in order, whatever their sizes. */
static void in_order(int from, int to) {
    static char big[60000];
    if (check_rank == from)
        for (int i = 0; i < MESSAGES; i++) {
            int n = i % 9 == 4 ? (int)sizeof big : i % 5 == 2 ? 3000 : 8;
            memset(big, i, n);
            MPI_Send(big, n, MPI_CHAR, to, 1, MPI_COMM_WORLD);
        }
    if (check_rank == to)
        for (int i = 0; i < MESSAGES; i++) {
            int n = i % 9 == 4 ? (int)sizeof big : i % 5 == 2 ? 3000 : 8, count;
            MPI_Status status;
            MPI_Recv(big, sizeof big, MPI_CHAR, i % 2 ? from : MPI_ANY_SOURCE, i % 3 ? 1 : MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            MPI_Get_count(&status, MPI_CHAR, &count);
            CHECK_INT(count, n);
            CHECK(big[0] == (char)i && big[n - 1] == (char)i);
        }
}

/* Many receives posted before the messages: they match in the order they were posted, wildcards among them. */
static void posted_in_order(int from, int to) {
    int values[MESSAGES];
    MPI_Request requests[MESSAGES];
    if (check_rank == to)
        for (int i = 0; i < MESSAGES; i++) {
            values[i] = -1;
            MPI_Irecv(&values[i], 1, MPI_INT, i % 4 == 1 ? MPI_ANY_SOURCE : from, i % 3 == 2 ? MPI_ANY_TAG : 2, MPI_COMM_WORLD,
                      &requests[i]);
        }
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == from)
        for (int i = 0; i < MESSAGES; i++)
            MPI_Send(&i, 1, MPI_INT, to, 2, MPI_COMM_WORLD);
    if (check_rank == to) {
        MPI_Waitall(MESSAGES, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < MESSAGES; i++)
            CHECK_INT(values[i], i);
    }
}

/* Received by tag in the reverse order of sending; then the rest with wildcards in order. */
static void by_tag(int from, int to) {
    enum { TAGS = 60 };
    if (check_rank == from)
        for (int i = 0; i < TAGS; i++)
            MPI_Send(&i, 1, MPI_INT, to, 1000 + i, MPI_COMM_WORLD);
    if (check_rank == to) {
        int value;
        MPI_Status status;
        for (int i = TAGS - 1; i >= TAGS / 2; i--) {
            MPI_Recv(&value, 1, MPI_INT, from, 1000 + i, MPI_COMM_WORLD, &status);
            CHECK_INT(value, i);
        }
        for (int i = 0; i < TAGS / 2; i++) {
            MPI_Recv(&value, 1, MPI_INT, from, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
            CHECK_INT(value, i);
            CHECK_INT(status.MPI_TAG, 1000 + i);
        }
    }
}

/* Everyone sends to rank 0, which takes them as they come; order holds per sender. */
static void any_source(void) {
    if (check_rank > 0) {
        for (int i = 0; i < 50; i++)
            MPI_Send(&i, 1, MPI_INT, 0, check_rank, MPI_COMM_WORLD);
        return;
    }
    int next[64] = {0};
    for (int i = 0; i < 50 * (check_size - 1); i++) {
        int value;
        MPI_Status status;
        MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        CHECK_INT(status.MPI_TAG, status.MPI_SOURCE);
        CHECK_INT(value, next[status.MPI_SOURCE]++);
    }
}

static void communicators(int from, int to) {
    MPI_Comm other, third;
    MPI_Comm_dup(MPI_COMM_WORLD, &other);
    MPI_Comm_dup(other, &third);
    int a = 1, b = 2, c = 3, value = 0;
    if (check_rank == from) {
        MPI_Send(&a, 1, MPI_INT, to, 1, MPI_COMM_WORLD);
        MPI_Send(&b, 1, MPI_INT, to, 1, other);
        MPI_Send(&c, 1, MPI_INT, to, 1, third);
    }
    if (check_rank == to) {
        MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, third, MPI_STATUS_IGNORE);
        CHECK_INT(value, 3);
        MPI_Recv(&value, 1, MPI_INT, from, 1, other, MPI_STATUS_IGNORE);
        CHECK_INT(value, 2);
        MPI_Recv(&value, 1, MPI_INT, from, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_INT(value, 1);
    }
    MPI_Comm_free(&third);
    MPI_Comm_free(&other);
}

static void tags(int from, int to) {
    int *upper = NULL, flag = 0, value = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &upper, &flag);
    CHECK(flag && *upper >= 32767);
    if (check_rank == from) {
        MPI_Send(&from, 1, MPI_INT, to, *upper, MPI_COMM_WORLD);
        MPI_Send(&to, 1, MPI_INT, to, 0, MPI_COMM_WORLD);
    }
    if (check_rank == to) {
        MPI_Recv(&value, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_INT(value, to);
        MPI_Recv(&value, 1, MPI_INT, from, *upper, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_INT(value, from);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int last = check_size - 1;
    if (last > 0) {
        in_order(0, last);
        in_order(last, 0);
        posted_in_order(0, last);
        posted_in_order(last, 0);
        by_tag(0, last);
        communicators(last, 0);
        tags(0, last);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    any_source();
    return check_done();
}
