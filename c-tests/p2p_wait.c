/* The wait and test families, with null, inactive and completed requests (MPI 5.0, sections 3.7.3 to 3.7.6). */
#include "check.h"

enum { N = 24 };

static void expect_empty(MPI_Status *status) {
    int count = -1, cancelled = -1;
    CHECK_INT(status->MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status->MPI_TAG, MPI_ANY_TAG);
    MPI_Get_count(status, MPI_INT, &count);
    CHECK_INT(count, 0);
    MPI_Test_cancelled(status, &cancelled);
    CHECK_INT(cancelled, 0);
}

static void null_requests(void) {
    MPI_Request request = MPI_REQUEST_NULL, all[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status status, statuses[3];
    int flag = 0, index = 5, count = 5, indices[3];
    MPI_Wait(&request, &status);
    expect_empty(&status);
    MPI_Test(&request, &flag, &status);
    CHECK(flag);
    expect_empty(&status);
    MPI_Waitany(3, all, &index, &status);
    CHECK_INT(index, MPI_UNDEFINED);
    expect_empty(&status);
    flag = 0, index = 5;
    MPI_Testany(3, all, &index, &flag, &status);
    CHECK(flag);
    CHECK_INT(index, MPI_UNDEFINED);
    MPI_Waitall(3, all, statuses);
    for (int i = 0; i < 3; i++)
        expect_empty(&statuses[i]);
    flag = 0;
    MPI_Testall(3, all, &flag, statuses);
    CHECK(flag);
    MPI_Waitsome(3, all, &count, indices, statuses);
    CHECK_INT(count, MPI_UNDEFINED);
    count = 5;
    MPI_Testsome(3, all, &count, indices, statuses);
    CHECK_INT(count, MPI_UNDEFINED);
    MPI_Waitall(0, NULL, MPI_STATUSES_IGNORE);
    flag = 0;
    MPI_Testall(0, NULL, &flag, MPI_STATUSES_IGNORE);
    CHECK(flag);
    MPI_Waitany(0, NULL, &index, MPI_STATUS_IGNORE);
    CHECK_INT(index, MPI_UNDEFINED);
}

/* Inactive requests are left alone; a persistent one that completes becomes inactive and keeps its handle. */
static void any_of_persistent(void) {
    enum { TAG = 41 };
    int out[2] = {4, 5}, in[2] = {0, 0}, index = 9, flag = 0;
    MPI_Request all[4] = {MPI_REQUEST_NULL}, first, second;
    MPI_Recv_init(&in[0], 1, MPI_INT, check_rank, TAG, MPI_COMM_WORLD, &all[1]);
    MPI_Recv_init(&in[1], 1, MPI_INT, check_rank, TAG + 1, MPI_COMM_WORLD, &all[2]);
    all[3] = MPI_REQUEST_NULL, first = all[1], second = all[2];
    MPI_Waitany(4, all, &index, MPI_STATUS_IGNORE);
    CHECK_INT(index, MPI_UNDEFINED);
    MPI_Start(&all[2]);
    MPI_Testany(4, all, &index, &flag, MPI_STATUS_IGNORE);
    CHECK(!flag && index == MPI_UNDEFINED);
    MPI_Send(&out[1], 1, MPI_INT, check_rank, TAG + 1, MPI_COMM_WORLD);
    MPI_Waitany(4, all, &index, MPI_STATUS_IGNORE);
    CHECK(index == 2 && in[1] == 5 && all[2] == second);
    MPI_Start(&all[1]);
    MPI_Send(&out[0], 1, MPI_INT, check_rank, TAG, MPI_COMM_WORLD);
    for (flag = 0; !flag;)
        MPI_Testany(4, all, &index, &flag, MPI_STATUS_IGNORE);
    CHECK(index == 1 && in[0] == 4 && all[1] == first);
    MPI_Testany(4, all, &index, &flag, MPI_STATUS_IGNORE);
    CHECK(flag && index == MPI_UNDEFINED);
    MPI_Request_free(&all[1]);
    MPI_Request_free(&all[2]);
}

/* N messages from `from` to `to`, completed by one of seven ways. */
static void complete(int way, int from, int to) {
    MPI_Request requests[N];
    MPI_Status statuses[N], status;
    int values[N], seen[N] = {0}, done = 0, flag, count, index, indices[N];
    if (check_rank == from)
        for (int i = 0; i < N; i++) {
            int at = (i * 7) % N, value = at + 100 * way;
            MPI_Send(&value, 1, MPI_INT, to, at, MPI_COMM_WORLD);
        }
    if (check_rank != to)
        return;
    for (int i = 0; i < N; i++)
        MPI_Irecv(&values[i], 1, MPI_INT, from, i, MPI_COMM_WORLD, &requests[i]);
    memset(statuses, 0, sizeof statuses);
    switch (way) {
    case 0:
        MPI_Waitall(N, requests, statuses);
        break;
    case 1:
        for (flag = 0; !flag;)
            MPI_Testall(N, requests, &flag, statuses);
        break;
    case 2:
        for (; done < N; done++) {
            MPI_Waitany(N, requests, &index, &status);
            CHECK(index >= 0 && index < N && !seen[index]++);
            statuses[index] = status;
        }
        MPI_Waitany(N, requests, &index, &status);
        CHECK_INT(index, MPI_UNDEFINED);
        break;
    case 3:
        while (done < N) {
            MPI_Testany(N, requests, &index, &flag, &status);
            if (flag) {
                CHECK(index >= 0 && index < N && !seen[index]++);
                statuses[index] = status;
                done++;
            } else {
                CHECK_INT(index, MPI_UNDEFINED);
            }
        }
        break;
    case 4:
    case 5:
        while (done < N) {
            MPI_Status some[N];
            if (way == 4)
                MPI_Waitsome(N, requests, &count, indices, some);
            else
                MPI_Testsome(N, requests, &count, indices, some);
            CHECK(count >= (way == 4) && count <= N);
            for (int i = 0; i < count; i++) {
                CHECK(!seen[indices[i]]++);
                statuses[indices[i]] = some[i];
            }
            done += count;
        }
        break;
    case 6:
        for (int i = 0; i < N; i++) {
            for (flag = 0; !flag;) {
                MPI_Request_get_status(requests[i], &flag, &status);
                CHECK(requests[i] != MPI_REQUEST_NULL);
            }
            CHECK_INT(status.MPI_TAG, i);
            for (flag = 0; !flag;)
                MPI_Test(&requests[i], &flag, &statuses[i]);
        }
        break;
    }
    for (int i = 0; i < N; i++) {
        CHECK(requests[i] == MPI_REQUEST_NULL);
        CHECK_INT(values[i], i + 100 * way);
        CHECK_INT(statuses[i].MPI_SOURCE, from);
        CHECK_INT(statuses[i].MPI_TAG, i);
        MPI_Get_count(&statuses[i], MPI_INT, &count);
        CHECK_INT(count, 1);
    }
}

/* Statuses ignored, null requests in between, and a request that is not complete yet. */
static void mixed(int from, int to) {
    MPI_Request requests[4];
    int values[2] = {0, 0}, flag = 1, index;
    for (int i = 0; i < 4; i++)
        requests[i] = MPI_REQUEST_NULL;
    if (check_rank == to) {
        MPI_Irecv(&values[0], 1, MPI_INT, from, 1, MPI_COMM_WORLD, &requests[1]);
        MPI_Irecv(&values[1], 1, MPI_INT, from, 2, MPI_COMM_WORLD, &requests[3]);
        MPI_Testall(4, requests, &flag, MPI_STATUSES_IGNORE);
        CHECK(!flag);
        MPI_Test(&requests[1], &flag, MPI_STATUS_IGNORE);
        CHECK(!flag && requests[1] != MPI_REQUEST_NULL);
        MPI_Request_get_status(requests[3], &flag, MPI_STATUS_IGNORE);
        CHECK(!flag);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    if (check_rank == from) {
        int one = 1, two = 2;
        MPI_Send(&two, 1, MPI_INT, to, 2, MPI_COMM_WORLD);
        MPI_Recv(&flag, 1, MPI_INT, to, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&one, 1, MPI_INT, to, 1, MPI_COMM_WORLD);
    }
    if (check_rank == to) {
        MPI_Waitany(4, requests, &index, MPI_STATUS_IGNORE);
        CHECK_INT(index, 3);
        CHECK_INT(values[1], 2);
        MPI_Send(&index, 1, MPI_INT, from, 3, MPI_COMM_WORLD);
        MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
        CHECK_INT(values[0], 1);
    }
}

/* Requests freed while active still complete. */
static void freed(int from, int to) {
    static char data[100000];
    MPI_Request request;
    if (check_rank == from) {
        memset(data, 3, sizeof data);
        MPI_Isend(data, 10, MPI_CHAR, to, 7, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
        CHECK(request == MPI_REQUEST_NULL);
        MPI_Isend(data, sizeof data, MPI_CHAR, to, 8, MPI_COMM_WORLD, &request);
        MPI_Request_free(&request);
        MPI_Recv(data, 1, MPI_CHAR, to, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    if (check_rank == to) {
        MPI_Recv(data, sizeof data, MPI_CHAR, from, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK(data[0] == 3 && data[sizeof data - 1] == 3);
        MPI_Recv(data, sizeof data, MPI_CHAR, from, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(data, 1, MPI_CHAR, from, 9, MPI_COMM_WORLD);
    }
}

static int queried, released, cancelled_complete = -1;

static int query(void *state, MPI_Status *status) {
    queried++;
    MPI_Status_set_elements(status, MPI_INT, *(int *)state);
    MPI_Status_set_cancelled(status, 0);
    status->MPI_SOURCE = 5;
    status->MPI_TAG = 6;
    return MPI_SUCCESS;
}

static int release(void *state) {
    released++;
    (void)state;
    return MPI_SUCCESS;
}

static int cancel(void *state, int complete) {
    (void)state;
    cancelled_complete = complete;
    return MPI_SUCCESS;
}

static void generalized(void) {
    MPI_Request request;
    MPI_Status status;
    int state = 33, flag = 1, count = 0;
    MPI_Grequest_start(query, release, cancel, &state, &request);
    MPI_Test(&request, &flag, &status);
    CHECK(!flag);
    MPI_Cancel(&request);
    CHECK_INT(cancelled_complete, 0);
    MPI_Grequest_complete(request);
    MPI_Wait(&request, &status);
    CHECK(request == MPI_REQUEST_NULL);
    CHECK_INT(status.MPI_SOURCE, 5);
    CHECK_INT(status.MPI_TAG, 6);
    MPI_Get_count(&status, MPI_INT, &count);
    CHECK_INT(count, 33);
    CHECK(queried >= 1);
    CHECK_INT(released, 1);
}

/* Long messages round a ring that nobody waits for, only looks for: all the time, or after pauses, in which a neighbour that has asked for
 * more must get on without; and that one rank waits for. */
static void looked_for(int bytes) {
    int to = (check_rank + 1) % check_size, from = (check_rank + check_size - 1) % check_size;
    unsigned char *sent = malloc((size_t)bytes), *got = guard_alloc((size_t)bytes);
    for (int round = 0; round < 6; round++) {
        MPI_Request requests[2];
        for (int i = 0; i < bytes; i++)
            sent[i] = (unsigned char)(i * 13 + i / 256 + check_rank * 7 + round);
        guard_fill(got, (size_t)bytes);
        MPI_Irecv(got, bytes, MPI_BYTE, from, 70, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(sent, bytes, MPI_BYTE, to, 70, MPI_COMM_WORLD, &requests[1]);
        int looks = 0;
        if (round % 3 == 2 && check_rank == 0)
            MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        else
            for (int done = 0; !done; looks++) {
                if (round % 3 == 1 && looks < 4)
                    usleep(300);
                MPI_Testall(2, requests, &done, MPI_STATUSES_IGNORE);
            }
        int wrong = 0;
        for (int i = 0; i < bytes; i++)
            wrong += got[i] != (unsigned char)(i * 13 + i / 256 + from * 7 + round);
        CHECKF(wrong == 0, "%d bytes, round %d: %d are wrong", bytes, round, wrong);
        CHECK(guard_ok(got, (size_t)bytes));
    }
    free(sent);
    free(got);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    null_requests();
    any_of_persistent();
    if (check_size > 1)
        for (int way = 0; way < 7; way++) {
            complete(way, 0, check_size - 1);
            complete(way, check_size - 1, 0);
        }
    if (check_size > 1) {
        mixed(0, check_size - 1);
        freed(check_size - 1, 0);
    }
    generalized();
    static const int lengths[] = {1000, 70000, 300001, 3 << 20};
    for (int i = 0; i < 4; i++)
        looked_for(lengths[i]);
    return check_done();
}
