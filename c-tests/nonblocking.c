/* Barriers, and nonblocking collectives as a whole: many at once, mixed with point to point and with blocking collectives,
 * completed in any order, on several communicators. */
#include "check.h"

enum { RANKS = 16 };

/* A barrier holds everybody until the last has come: rank r's message arrives before the barrier of round r ends. */
static void barrier_holds(void) {
    for (int late = 0; late < check_size; late++)
        for (int kind = 0; kind < 2; kind++) {
            int value = -1, flag = 0;
            MPI_Request barrier, receive = MPI_REQUEST_NULL;
            int to = (late + 1) % check_size;
            if (check_rank == to)
                MPI_Irecv(&value, 1, MPI_INT, late, 50, MPI_COMM_WORLD, &receive);
            if (check_rank == late) {
                usleep(500);
                MPI_Ssend(&late, 1, MPI_INT, to == late ? MPI_PROC_NULL : to, 50, MPI_COMM_WORLD);
            }
            if (kind == 0) {
                MPI_Barrier(MPI_COMM_WORLD);
            } else {
                MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
                MPI_Wait(&barrier, MPI_STATUS_IGNORE);
            }
            if (check_rank == to && to != late) {
                /* Sent before the barrier in synchronous mode: complete by now or as soon as we look. */
                MPI_Test(&receive, &flag, MPI_STATUS_IGNORE);
                CHECK(flag);
                CHECK_INT(value, late);
            } else if (check_rank == to) {
                MPI_Cancel(&receive);
                MPI_Wait(&receive, MPI_STATUS_IGNORE);
            }
        }
    for (int i = 0; i < 500; i++)
        MPI_Barrier(MPI_COMM_WORLD);
}

/* An Ibarrier does not complete before the last rank has entered it. */
static void ibarrier_waits(void) {
    MPI_Request barrier;
    int flag = 1, token = 0;
    if (check_rank == 0 && check_size > 1) {
        MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
        for (int i = 0; i < 20; i++) {
            MPI_Test(&barrier, &flag, MPI_STATUS_IGNORE);
            CHECK(!flag);
        }
        MPI_Send(&token, 1, MPI_INT, check_size - 1, 60, MPI_COMM_WORLD);
    } else {
        if (check_rank == check_size - 1 && check_size > 1)
            MPI_Recv(&token, 1, MPI_INT, 0, 60, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
    }
    MPI_Wait(&barrier, MPI_STATUS_IGNORE);
}

static void many_at_once(int n) {
    enum { CALLS = 8, ROUNDS = 4 };
    int p = check_size, me = check_rank;
    MPI_Comm comm = MPI_COMM_WORLD;
    int *memory[ROUNDS][CALLS], *sent = malloc(p * n * sizeof(int));
    MPI_Request requests[ROUNDS * CALLS];
    for (int i = 0; i < p * n; i++)
        sent[i] = me * 1000 + i;
    for (int k = 0; k < ROUNDS; k++)
        for (int c = 0; c < CALLS; c++)
            memory[k][c] = calloc(p * n + 1, sizeof(int));
    for (int k = 0; k < ROUNDS; k++) {
        int root = k % p;
        MPI_Request *r = requests + k * CALLS;
        int **m = memory[k];
        for (int i = 0; i < n; i++)
            m[0][i] = me == root ? i + k : -1;
        MPI_Ibcast(m[0], n, MPI_INT, root, comm, &r[0]);
        MPI_Iallreduce(sent, m[1], n, MPI_INT, MPI_SUM, comm, &r[1]);
        MPI_Iallgather(sent, n, MPI_INT, m[2], n, MPI_INT, comm, &r[2]);
        MPI_Ialltoall(sent, n, MPI_INT, m[3], n, MPI_INT, comm, &r[3]);
        MPI_Iscatter(sent, n, MPI_INT, m[4], n, MPI_INT, root, comm, &r[4]);
        MPI_Ireduce_scatter_block(sent, m[5], n, MPI_INT, MPI_MAX, comm, &r[5]);
        MPI_Ibarrier(comm, &r[6]);
        MPI_Iscan(sent, m[7], n, MPI_INT, MPI_MIN, comm, &r[7]);
        /* In between: a message around the ring and a blocking collective. */
        int got = -1, one = 1, sum = 0;
        MPI_Sendrecv(&me, 1, MPI_INT, (me + 1) % p, k, &got, 1, MPI_INT, (me + p - 1) % p, k, comm, MPI_STATUS_IGNORE);
        CHECK_INT(got, (me + p - 1) % p);
        MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
        CHECK_INT(sum, p);
    }
    /* Completed in a different order on every rank. */
    for (int i = 0; i < ROUNDS * CALLS; i++)
        MPI_Wait(&requests[(i * 5 + me * 3) % (ROUNDS * CALLS)], MPI_STATUS_IGNORE);
    for (int k = 0; k < ROUNDS; k++)
        for (int i = 0; i < n; i++) {
            int root = k % p, **m = memory[k];
            CHECK_INT(m[0][i], i + k);
            CHECK_INT(m[1][i], p * i + 1000 * (p * (p - 1) / 2));
            CHECK_INT(m[2][(p - 1) * n + i], (p - 1) * 1000 + i);
            CHECK_INT(m[3][(p - 1) * n + i], (p - 1) * 1000 + me * n + i);
            CHECK_INT(m[4][i], root * 1000 + me * n + i);
            CHECK_INT(m[5][i], (p - 1) * 1000 + me * n + i);
            CHECK_INT(m[7][i], i);
        }
    for (int k = 0; k < ROUNDS; k++)
        for (int c = 0; c < CALLS; c++)
            free(memory[k][c]);
    free(sent);
}

/* One rank gets everything, the others nothing: all take the call for the same. */
static void all_to_one(int n) {
    int *sent = malloc((n + 1) * sizeof(int)), *got = calloc(n + 1, sizeof(int)), *counts = calloc(check_size, sizeof(int));
    for (int root = 0; root < check_size; root++) {
        MPI_Request request;
        for (int i = 0; i < n; i++)
            sent[i] = i + check_rank;
        counts[root] = n;
        MPI_Ireduce_scatter(sent, got, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int i = 0; i < n && check_rank == root; i++)
            CHECK_INT(got[i], check_size * i + check_size * (check_size - 1) / 2);
        counts[root] = 0;
    }
    free(sent);
    free(got);
    free(counts);
}

/* Short calls of many kinds, one after the other, each rank late in its turn; more under way than a rank may be ahead. */
static void short_ones(void) {
    enum { CALLS = 12 };
    int p = check_size, me = check_rank, sums[CALLS], *all = malloc(p * CALLS * sizeof(int)), *sent = malloc(p * sizeof(int));
    for (int late = 0; late < p; late++) {
        MPI_Request requests[2 * CALLS];
        if (me == late)
            usleep(300);
        for (int j = 0; j < p; j++)
            sent[j] = 100 * me + j;
        for (int i = 0; i < CALLS; i++) {
            sums[i] = me + i;
            MPI_Iallreduce(MPI_IN_PLACE, &sums[i], 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[2 * i]);
            if (i % 2)
                MPI_Iallgather(&me, 1, MPI_INT, all + i * p, 1, MPI_INT, MPI_COMM_WORLD, &requests[2 * i + 1]);
            else
                MPI_Ialltoall(sent, 1, MPI_INT, all + i * p, 1, MPI_INT, MPI_COMM_WORLD, &requests[2 * i + 1]);
        }
        MPI_Wait(&requests[(7 * late) % (2 * CALLS)], MPI_STATUS_IGNORE);
        MPI_Waitall(2 * CALLS, requests, MPI_STATUSES_IGNORE);
        for (int i = 0; i < CALLS; i++) {
            CHECK_INT(sums[i], p * i + p * (p - 1) / 2);
            for (int j = 0; j < p; j++)
                CHECK_INT(all[i * p + j], i % 2 ? j : 100 * j + me);
        }
    }
    free(all);
    free(sent);
}

/* Collectives on two communicators, started in opposite orders on odd and even ranks. */
static void two_communicators(void) {
    MPI_Comm a, b;
    MPI_Comm_dup(MPI_COMM_WORLD, &a);
    MPI_Comm_dup(MPI_COMM_WORLD, &b);
    for (int round = 0; round < 20; round++) {
        int one = 1, x = 0, y = 0;
        MPI_Request requests[2];
        if (check_rank % 2) {
            MPI_Iallreduce(&one, &x, 1, MPI_INT, MPI_SUM, a, &requests[0]);
            MPI_Iallreduce(&round, &y, 1, MPI_INT, MPI_MAX, b, &requests[1]);
        } else {
            MPI_Iallreduce(&round, &y, 1, MPI_INT, MPI_MAX, b, &requests[1]);
            MPI_Iallreduce(&one, &x, 1, MPI_INT, MPI_SUM, a, &requests[0]);
        }
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        CHECK_INT(x, check_size);
        CHECK_INT(y, round);
    }
    MPI_Comm_free(&a);
    MPI_Comm_free(&b);
}

/* Freeing a communicator with a collective under way is allowed; the request stays good. */
static void freed_communicator(void) {
    MPI_Comm copy;
    MPI_Request request;
    int one = 1, sum = 0;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Iallreduce(&one, &sum, 1, MPI_INT, MPI_SUM, copy, &request);
    MPI_Comm_free(&copy);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK_INT(sum, check_size);
}

/* A nonblocking collective is one message on most of its ranks, but that does not show: it has an empty status, and cannot be cancelled. */
static void is_no_message(int n) {
    enum { PERSISTENT = 5, KINDS = MPI_VERSION >= 4 ? 7 : 5 };
    int *data = malloc(n * sizeof *data), *parts = malloc((size_t)n * check_size * sizeof *parts), token = 0;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    for (int kind = 0; kind < KINDS && on_ferrite(); kind++) {
        MPI_Request request;
        MPI_Status status = {0};
        int flag = 0, index = 0, count = -1;
        for (int i = 0; i < n; i++)
            data[i] = check_rank == 0 ? i + kind : -1;
        for (int i = 0; i < n * check_size; i++)
            parts[i] = i + kind;
        /* Rank 0 begins when all others have. */
        for (int j = 1; check_rank == 0 && j < check_size; j++)
            MPI_Recv(&token, 1, MPI_INT, j, 70, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (kind < PERSISTENT && kind % 2 == 0)
            MPI_Ibcast(data, n, MPI_INT, 0, MPI_COMM_WORLD, &request);
        else if (kind < PERSISTENT)
            MPI_Iscatter(parts, n, MPI_INT, data, n, MPI_INT, 0, MPI_COMM_WORLD, &request);
#if MPI_VERSION >= 4
        else if (kind % 2 == 0)
            MPI_Bcast_init(data, n, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        else
            MPI_Scatter_init(parts, n, MPI_INT, data, n, MPI_INT, 0, MPI_COMM_WORLD, MPI_INFO_NULL, &request);
        if (kind >= PERSISTENT)
            MPI_Start(&request);
#endif
        if (check_rank > 0) {
            CHECK_CLASS(MPI_Cancel(&request), MPI_ERR_REQUEST);
            MPI_Request_get_status(request, &flag, &status);
            CHECK(!flag);
            MPI_Send(&token, 1, MPI_INT, 0, 70, MPI_COMM_WORLD);
        }
        switch (kind) {
        case 0:
        case PERSISTENT:
            MPI_Wait(&request, &status);
            break;
        case 1:
        case PERSISTENT + 1:
            while (!flag)
                MPI_Test(&request, &flag, &status);
            break;
        case 2:
            MPI_Waitall(1, &request, &status);
            break;
        case 3:
            MPI_Waitany(1, &request, &index, &status);
            CHECK_INT(index, 0);
            break;
        default:
            while (!flag)
                MPI_Request_get_status(request, &flag, &status);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        if (kind >= PERSISTENT)
            MPI_Request_free(&request);
        MPI_Get_count(&status, MPI_INT, &count);
        CHECK(request == MPI_REQUEST_NULL && count == 0 && status.MPI_SOURCE == MPI_ANY_SOURCE && status.MPI_TAG == MPI_ANY_TAG);
        for (int i = 0; i < n; i++)
            CHECK_INT(data[i], i + kind + (kind % 2 == 0 ? 0 : check_rank * n));
    }
    free(data);
    free(parts);
}

/* What is sent must stay as it is until the call is complete, but there are programs in which a number does not. */
static void number_has_gone(void) {
    for (int round = 0; round < 3 * check_size; round++) {
        const int late = round % check_size, kind = round / check_size;
        MPI_Request request;
        int number = check_rank + 1, sum = -1;
        if (check_rank == late)
            usleep(300);
        if (kind == 0)
            MPI_Iexscan(&number, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
        else if (kind == 1)
            MPI_Iscan(&number, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
        else
            MPI_Ireduce(&number, &sum, 1, MPI_INT, MPI_SUM, late, MPI_COMM_WORLD, &request);
        number = -1000;
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (kind == 0 && check_rank > 0)
            CHECK_INT(sum, check_rank * (check_rank + 1) / 2);
        if (kind == 1)
            CHECK_INT(sum, (check_rank + 1) * (check_rank + 2) / 2);
        if (kind == 2 && check_rank == late)
            CHECK_INT(sum, check_size * (check_size + 1) / 2);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    barrier_holds();
    ibarrier_waits();
    many_at_once(1);
    many_at_once(20);
    many_at_once(100);
    many_at_once(5000);
    all_to_one(1);
    all_to_one(1000);
    all_to_one(7500);
    short_ones();
    two_communicators();
    if (!on_open_mpi()) /* Open MPI 5.0.11 crashes */
        freed_communicator();
    is_no_message(1);
    is_no_message(1000);
    is_no_message(100000);
    if (on_ferrite())
        number_has_gone();
#if MPI_VERSION >= 4
    MPI_Request request;
    MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, &request);
    for (int round = 0; round < 20; round++) {
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    MPI_Request_free(&request);
#endif
    return check_done();
}
