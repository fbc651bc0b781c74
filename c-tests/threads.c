/* Threads that call at the same time (MPI 5.0, section 11.6): blocked ones wait for others of the same rank, several work on communicators of
 * their own, or send to and fro on one, and take turns. With an argument the program asks for no threads, and has them all the same. */
#include "check.h"
#include <pthread.h>
#include <time.h>

enum { THREADS = 4, CALLS = 60, RANKS = 16 };

static MPI_Comm own[THREADS];
static int left, right;

static void sleep_ms(long ms) { nanosleep(&(struct timespec){0, ms * 1000000}, NULL); }

static void *receives(void *value) {
    MPI_Recv(value, 1, MPI_INT, check_rank, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return NULL;
}

static void *sends_late(void *value) {
    sleep_ms(30);
    MPI_Ssend(value, 1, MPI_INT, check_rank, 7, MPI_COMM_WORLD);
    return NULL;
}

/* A thread that waits, awake or asleep, keeps none out on whom it may depend. */
static void one_for_the_other(void) {
    pthread_t other;
    int sent = check_rank + 100, got = -1;
    pthread_create(&other, NULL, sends_late, &sent);
    receives(&got);
    pthread_join(other, NULL);
    CHECK_INT(got, sent);
    got = -1;
    pthread_create(&other, NULL, receives, &got);
    sends_late(&sent);
    pthread_join(other, NULL);
    CHECK_INT(got, sent);
}

static void largest(void *a, void *b, int *n, MPI_Datatype *type) {
    (void)type;
    for (int i = 0; i < *n; i++)
        if (((double *)a)[i] > ((double *)b)[i])
            ((double *)b)[i] = ((double *)a)[i];
}

/* A callback that calls MPI in turn. */
static int copies(MPI_Comm comm, int key, void *extra, void *in, void *out, int *flag) {
    (void)key, (void)extra;
    int size = 0;
    MPI_Comm_size(comm, &size);
    *(void **)out = in;
    *flag = size == check_size;
    return MPI_SUCCESS;
}

static int key = MPI_KEYVAL_INVALID;

static void dup_and_split(int t, int i) {
    MPI_Comm comm, part;
    int found = 0, sum = 0, expected = 0;
    void *value = NULL;
    MPI_Comm_dup(own[t], &comm);
    MPI_Comm_get_attr(comm, key, &value, &found);
    CHECK(found && value == &own[t]);
    MPI_Comm_split(comm, (check_rank + t + i) % 2, check_rank, &part);
    MPI_Allreduce(&check_rank, &sum, 1, MPI_INT, MPI_SUM, part);
    for (int r = 0; r < check_size; r++)
        expected += r % 2 == check_rank % 2 ? r : 0;
    CHECK_INT(sum, expected);
    MPI_Comm_free(&part);
    MPI_Comm_free(&comm);
}

/* Element k of what rank r has in thread t. */
static double element(int r, int k, int t) { return r + k + 1000 * t; }

#define CHECK_ALL(n, got, want)                                                                                                              \
    for (int k = 0; k < (n); k++)                                                                                                            \
        if ((got) != (want)) {                                                                                                               \
            check_fail(__FILE__, __LINE__, "thread %d, call %d of kind %d, element %d of %d: %g, not %g", t, i, kind, k, n, got, want);      \
            break;                                                                                                                           \
        }

/* One call of thread t, the same on all ranks, with its result checked. */
static void call(int t, int i, int kind, int n) {
    const int p = check_size, me = check_rank, root = i % p;
    double *x = calloc((size_t)n + 1, sizeof *x), *y = malloc((size_t)(n + 1) * (size_t)p * sizeof *y);
    MPI_Request requests[2 * RANKS];
    MPI_Op op;
    for (int k = 0; k < n; k++)
        x[k] = element(me, k, t);
    switch (kind) {
    case 0:
        MPI_Allreduce(x, y, n, MPI_DOUBLE, MPI_SUM, own[t]);
        CHECK_ALL(n, y[k], p * element(0, k, t) + p * (p - 1) / 2);
        break;
    case 1:
        MPI_Sendrecv(x, n, MPI_DOUBLE, right, t, y, n, MPI_DOUBLE, left, t, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_ALL(n, y[k], element(left, k, t));
        break;
    case 2:
        MPI_Allgather(x, n, MPI_DOUBLE, y, n, MPI_DOUBLE, own[t]);
        CHECK_ALL(n * p, y[k], element(k / n, k % n, t));
        break;
    case 3:
        MPI_Bcast(x, n, MPI_DOUBLE, root, own[t]);
        CHECK_ALL(n, x[k], element(root, k, t));
        break;
    case 4: {
        int done = 0;
        MPI_Iallreduce(x, y, n, MPI_DOUBLE, MPI_MAX, own[t], requests);
        while (!done)
            MPI_Test(requests, &done, MPI_STATUS_IGNORE);
        CHECK_ALL(n, y[k], element(p - 1, k, t));
        break;
    }
    case 5:
        for (int r = 0; r < p; r++)
            MPI_Irecv(y + (size_t)n * (size_t)r, n, MPI_DOUBLE, r, t, MPI_COMM_WORLD, &requests[r]);
        for (int r = 0; r < p; r++)
            MPI_Isend(x, n, MPI_DOUBLE, r, t, MPI_COMM_WORLD, &requests[p + r]);
        for (int r = 0; r < p; r++) {
            int which = -1;
            MPI_Waitany(p, requests, &which, MPI_STATUS_IGNORE);
            CHECK(which >= 0 && which < p);
        }
        MPI_Waitall(p, requests + p, MPI_STATUSES_IGNORE);
        CHECK_ALL(n * p, y[k], element(k / n, k % n, t));
        break;
    case 6: {
        MPI_Status status;
        MPI_Isend(x, n, MPI_DOUBLE, right, t, MPI_COMM_WORLD, requests);
        MPI_Probe(left, t, MPI_COMM_WORLD, &status);
        MPI_Recv(y, n, MPI_DOUBLE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(requests, MPI_STATUS_IGNORE);
        CHECK_ALL(n, y[k], element(left, k, t));
        break;
    }
    case 7:
        MPI_Op_create(largest, 1, &op);
        MPI_Reduce(x, y, n, MPI_DOUBLE, op, root, own[t]);
        MPI_Op_free(&op);
        if (me == root)
            CHECK_ALL(n, y[k], element(p - 1, k, t));
        break;
    case 8:
        MPI_Reduce_scatter_block(memcpy(y, x, (size_t)n * sizeof *x), x, n / p, MPI_DOUBLE, MPI_SUM, own[t]);
        CHECK_ALL(n / p, x[k], p * element(0, k + n / p * me, t) + p * (p - 1) / 2);
        break;
    case 9:
        dup_and_split(t, i);
        break;
    default:
        MPI_Scan(x, y, n, MPI_DOUBLE, MPI_SUM, own[t]);
        CHECK_ALL(n, y[k], (me + 1) * element(0, k, t) + me * (me + 1) / 2);
    }
    free(x);
    free(y);
}

static void *works(void *comm) {
    int t = (int)((MPI_Comm *)comm - own);
    uint64_t state = (uint64_t)t;
    for (int i = 0; i < CALLS; i++) {
        int kind = (int)check_drawn(&state, 11), n = check_length(&state, check_drawn(&state, 8) == 0 ? 60000 : 3000);
        call(t, i, kind, n);
    }
    return NULL;
}

static void side_by_side(void) {
    pthread_t threads[THREADS];
    MPI_Comm_create_keyval(copies, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    for (int t = 0; t < THREADS; t++) {
        MPI_Comm_dup(MPI_COMM_WORLD, &own[t]);
        MPI_Comm_set_attr(own[t], key, &own[t]);
    }
    for (int t = 1; t < THREADS; t++)
        pthread_create(&threads[t], NULL, works, &own[t]);
    works(&own[0]);
    for (int t = 1; t < THREADS; t++)
        pthread_join(threads[t], NULL);
    for (int t = 0; t < THREADS; t++)
        MPI_Comm_free(&own[t]);
    MPI_Comm_free_keyval(&key);
}

static void *exchanges(void *calls) {
    for (int i = 0, got = -1; i < *(int *)calls; i++) {
        MPI_Sendrecv(&i, 1, MPI_INT, right, 1, &got, 1, MPI_INT, left, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_INT(got, i);
    }
    return NULL;
}

/* One after the other, for few calls and for many. */
static void by_turns(void) {
    for (int calls = 1; calls <= 1000; calls = 3 * calls + 1)
        for (int i = 0; i < 3; i++) {
            pthread_t thread;
            pthread_create(&thread, NULL, exchanges, &calls);
            pthread_join(thread, NULL);
            exchanges(&calls);
        }
}

static void *errs(void *unused) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    for (int i = 0; i < 100; i++) {
        CHECK_CLASS(MPI_Send(NULL, 0, MPI_INT, 1, 0, comm), MPI_ERR_RANK);
        CHECK_CLASS(MPI_Barrier(comm), MPI_SUCCESS);
    }
    MPI_Comm_free(&comm);
    return unused;
}

/* What one does wrong is nothing to the others. */
static void errors_of_one(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, errs, NULL);
    exchanges(&(int){300});
    pthread_join(thread, NULL);
}

int main(int argc, char **argv) {
    int provided = -1, required = argc > 1 ? MPI_THREAD_SINGLE : MPI_THREAD_MULTIPLE;
    MPI_Init_thread(&argc, &argv, required, &provided);
    check_started();
    CHECK_INT(provided, required);
    left = (check_rank + check_size - 1) % check_size;
    right = (check_rank + 1) % check_size;
    one_for_the_other();
    side_by_side();
    by_turns();
    one_for_the_other();
    errors_of_one();
    return check_done();
}
