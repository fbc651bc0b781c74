/* Ferrite's promise: where the ranks of a communicator do not agree about a collective call, every one of them gets an error
 * instead of a hang; a message whose type does not fit the receive is an error too. Elsewhere this program does nothing. */
#include "check.h"

enum { RANKS = 16, MOST = 100000 };

static char sent[MOST * 8], got[MOST * 8 * 2];

/* Runs one wrong call on a fresh communicator, then a barrier there; every rank must get an error from one of the two: a rank
 * that has nothing to wait for in the call (a root that has sent its data, a rank that has given its part) cannot know before
 * the barrier. `odd` is the rank that differs. */
#define EVERYBODY_FAILS(what, odd, its_call, the_others_call)                                                               \
    do {                                                                                                                   \
        MPI_Comm comm;                                                                                                     \
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);                                                                               \
        MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);                                                                  \
        int code = check_rank == (odd) ? its_call : the_others_call;                                                       \
        int next_code = MPI_Barrier(comm);                                                                                 \
        if (code == MPI_SUCCESS)                                                                                           \
            code = next_code;                                                                                              \
        CHECKF(code != MPI_SUCCESS, "%s (rank %d differs): no error", what, odd);                                          \
        show(what, code);                                                                                                  \
        MPI_Barrier(MPI_COMM_WORLD);                                                                                       \
        MPI_Comm_free(&comm);                                                                                              \
    } while (0)

static void show(const char *what, int code) {
    char text[MPI_MAX_ERROR_STRING];
    int length;
    if (code == MPI_SUCCESS || check_rank != 0 || !getenv("SHOW_MESSAGES"))
        return;
    MPI_Error_string(code, text, &length);
    printf("%s: %s\n", what, text);
}

/* Does the message of this error have this text in it? */
static int names(int code, const char *text) {
    char message[MPI_MAX_ERROR_STRING];
    int length;
    MPI_Error_string(code, message, &length);
    return strstr(message, text) != NULL;
}

static void calls(int odd, int n) {
    EVERYBODY_FAILS("Bcast and Reduce", odd, MPI_Bcast(got, n, MPI_INT, 0, comm),
                    MPI_Reduce(sent, got, n, MPI_INT, MPI_SUM, 0, comm));
    EVERYBODY_FAILS("Barrier and Allreduce", odd, MPI_Barrier(comm), MPI_Allreduce(sent, got, n, MPI_INT, MPI_SUM, comm));
    EVERYBODY_FAILS("Allreduce and Reduce", odd, MPI_Allreduce(sent, got, n, MPI_INT, MPI_SUM, comm),
                    MPI_Reduce(sent, got, n, MPI_INT, MPI_SUM, 0, comm));
    EVERYBODY_FAILS("Scatter and Gather", odd, MPI_Scatter(sent, n / RANKS, MPI_INT, got, n / RANKS, MPI_INT, 0, comm),
                    MPI_Gather(sent, n / RANKS, MPI_INT, got, n / RANKS, MPI_INT, 0, comm));
    EVERYBODY_FAILS("Reduce_scatter_block and Allreduce", odd, MPI_Reduce_scatter_block(sent, got, n / RANKS, MPI_INT, MPI_SUM, comm),
                    MPI_Allreduce(sent, got, n, MPI_INT, MPI_SUM, comm));
}

static void roots(int odd, int n) {
    EVERYBODY_FAILS("Reduce to two roots", odd, MPI_Reduce(sent, got, n, MPI_INT, MPI_SUM, 1, comm),
                    MPI_Reduce(sent, got, n, MPI_INT, MPI_SUM, 0, comm));
    EVERYBODY_FAILS("Bcast from two roots", odd, MPI_Bcast(got, n, MPI_INT, 1, comm), MPI_Bcast(got, n, MPI_INT, 0, comm));
    EVERYBODY_FAILS("Scatter from two roots", odd, MPI_Scatter(sent, n / RANKS, MPI_INT, got, n / RANKS, MPI_INT, 1, comm),
                    MPI_Scatter(sent, n / RANKS, MPI_INT, got, n / RANKS, MPI_INT, 0, comm));
}

static void operations_types_counts(int odd, int n) {
    EVERYBODY_FAILS("Allreduce with two operations", odd, MPI_Allreduce(sent, got, n, MPI_INT, MPI_MAX, comm),
                    MPI_Allreduce(sent, got, n, MPI_INT, MPI_SUM, comm));
    EVERYBODY_FAILS("Reduce with two operations", odd, MPI_Reduce(sent, got, n, MPI_INT, MPI_MAX, 0, comm),
                    MPI_Reduce(sent, got, n, MPI_INT, MPI_SUM, 0, comm));
    EVERYBODY_FAILS("Allreduce of two types", odd, MPI_Allreduce(sent, got, n, MPI_FLOAT, MPI_SUM, comm),
                    MPI_Allreduce(sent, got, n, MPI_INT, MPI_SUM, comm));
    EVERYBODY_FAILS("Reduce_scatter_block of two types", odd,
                    MPI_Reduce_scatter_block(sent, got, n / RANKS, MPI_DOUBLE, MPI_SUM, comm),
                    MPI_Reduce_scatter_block(sent, got, n / RANKS, MPI_INT64_T, MPI_SUM, comm));
    EVERYBODY_FAILS("Allreduce of two counts", odd, MPI_Allreduce(sent, got, n - 1, MPI_INT, MPI_SUM, comm),
                    MPI_Allreduce(sent, got, n, MPI_INT, MPI_SUM, comm));
    EVERYBODY_FAILS("Reduce of two counts", odd, MPI_Reduce(sent, got, n + 1, MPI_INT, MPI_SUM, 0, comm),
                    MPI_Reduce(sent, got, n, MPI_INT, MPI_SUM, 0, comm));
    EVERYBODY_FAILS("Bcast of two counts", odd, MPI_Bcast(got, n + 1, MPI_INT, 0, comm), MPI_Bcast(got, n, MPI_INT, 0, comm));
    EVERYBODY_FAILS("Reduce_scatter_block of two counts", odd,
                    MPI_Reduce_scatter_block(sent, got, n / RANKS + 1, MPI_INT, MPI_SUM, comm),
                    MPI_Reduce_scatter_block(sent, got, n / RANKS, MPI_INT, MPI_SUM, comm));
    int counts[RANKS], different[RANKS];
    for (int r = 0; r < RANKS; r++)
        different[r] = counts[r] = n / RANKS;
    different[0]++; /* the same total, dealt out differently */
    different[1]--;
    EVERYBODY_FAILS("Reduce_scatter with two lists of counts", odd, MPI_Reduce_scatter(sent, got, different, MPI_INT, MPI_SUM, comm),
                    MPI_Reduce_scatter(sent, got, counts, MPI_INT, MPI_SUM, comm));
}

/* The same of a nonblocking call, which every rank must get an error from, or any, when it starts or when it is waited for. */
#define FAILS(everybody, what, odd, its_call, the_others_call)                                                             \
    do {                                                                                                                   \
        MPI_Comm comm;                                                                                                     \
        MPI_Request request;                                                                                               \
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);                                                                               \
        MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);                                                                  \
        int code = check_rank == (odd) ? its_call : the_others_call, fails, anybody;                                       \
        if (code == MPI_SUCCESS)                                                                                           \
            code = MPI_Wait(&request, MPI_STATUS_IGNORE);                                                                  \
        fails = code != MPI_SUCCESS;                                                                                       \
        show(what, code);                                                                                                  \
        MPI_Allreduce(&fails, &anybody, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);                                              \
        CHECKF((everybody) ? fails : anybody, "%s (rank %d differs): no error", what, odd);                                \
        MPI_Comm_free(&comm);                                                                                              \
    } while (0)
#define NOBODY_COMPLETES(...) FAILS(1, __VA_ARGS__)
#define ANYBODY_FAILS(...) FAILS(0, __VA_ARGS__)

static void nonblocking(int odd) {
    NOBODY_COMPLETES("Ibarrier and Iallreduce", odd, MPI_Ibarrier(comm, &request), MPI_Iallreduce(sent, got, 1, MPI_INT, MPI_SUM, comm, &request));
    NOBODY_COMPLETES("Iallgather and Ialltoall", odd, MPI_Iallgather(sent, 2, MPI_INT, got, 2, MPI_INT, comm, &request),
                     MPI_Ialltoall(sent, 2, MPI_INT, got, 2, MPI_INT, comm, &request));
    NOBODY_COMPLETES("Iallreduce with two operations", odd, MPI_Iallreduce(sent, got, 1, MPI_INT, MPI_MAX, comm, &request),
                     MPI_Iallreduce(sent, got, 1, MPI_INT, MPI_SUM, comm, &request));
    NOBODY_COMPLETES("Iallreduce of two types", odd, MPI_Iallreduce(sent, got, 20, MPI_FLOAT, MPI_SUM, comm, &request),
                     MPI_Iallreduce(sent, got, 20, MPI_INT, MPI_SUM, comm, &request));
    static const int counts[] = {5, 60, 500, MOST};
    for (int i = 0; i < 4; i++)
        for (int turn = 0; turn < 2; turn++) {
            int its = turn ? counts[i] : 4, the_others = turn ? 4 : counts[i];
            NOBODY_COMPLETES("Iallreduce of two counts", odd, MPI_Iallreduce(sent, got, its, MPI_INT, MPI_SUM, comm, &request),
                             MPI_Iallreduce(sent, got, the_others, MPI_INT, MPI_SUM, comm, &request));
        }
    static const int pairs[][2] = {{MOST, MOST - 1}, {MOST, 20000}, {20000, MOST}, {20000, 20001}};
    for (int i = 0; i < 4; i++) {
        int its = pairs[i][0], the_others = pairs[i][1];
        NOBODY_COMPLETES("Iallreduce of two counts", odd, MPI_Iallreduce(sent, got, its, MPI_INT, MPI_SUM, comm, &request),
                         MPI_Iallreduce(sent, got, the_others, MPI_INT, MPI_SUM, comm, &request));
        if (check_size > 2) /* (Rank 0 hears from nobody.) */
            ANYBODY_FAILS("Iscan of two counts", odd, MPI_Iscan(sent, got, its, MPI_INT, MPI_SUM, comm, &request),
                          MPI_Iscan(sent, got, the_others, MPI_INT, MPI_SUM, comm, &request));
        its = its / RANKS + 1, the_others /= RANKS;
        NOBODY_COMPLETES("Ireduce_scatter_block of two counts", odd,
                         MPI_Ireduce_scatter_block(sent, got, its, MPI_INT, MPI_SUM, comm, &request),
                         MPI_Ireduce_scatter_block(sent, got, the_others, MPI_INT, MPI_SUM, comm, &request));
    }
    int even[RANKS], different[RANKS];
    for (int r = 0; r < RANKS; r++)
        even[r] = different[r] = 2;
    different[0]++;
    different[1]--;
    NOBODY_COMPLETES("Ireduce_scatter with two lists of counts", odd, MPI_Ireduce_scatter(sent, got, different, MPI_INT, MPI_SUM, comm, &request),
                     MPI_Ireduce_scatter(sent, got, even, MPI_INT, MPI_SUM, comm, &request));
}

#if MPI_VERSION >= 4
static int started(int code, MPI_Request *request) { return code == MPI_SUCCESS ? MPI_Start(request) : code; }

static void persistent(int odd) {
    static const int pairs[][2] = {{1, 2}, {4, 5000}, {5000, 4}, {MOST, 20000}};
    NOBODY_COMPLETES("Barrier_init and Allreduce_init", odd, started(MPI_Barrier_init(comm, MPI_INFO_NULL, &request), &request),
                     started(MPI_Allreduce_init(sent, got, 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request), &request));
    for (int i = 0; i < 4; i++)
        NOBODY_COMPLETES("Allreduce_init of two counts", odd,
                         started(MPI_Allreduce_init(sent, got, pairs[i][0], MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request), &request),
                         started(MPI_Allreduce_init(sent, got, pairs[i][1], MPI_INT, MPI_SUM, comm, MPI_INFO_NULL, &request), &request));
}
#endif

/* Nobody needs to hear of the others in these calls, so some go on while one has parted from them: the error still comes, and where
 * that was a few calls ago it names both calls. */
static void parted(int odd) {
    static const int some[] = {1, 4, 5, 6, 31, 63, 100};
    for (int k = 0; k < (int)(sizeof some / sizeof *some); k++) {
        int calls = some[k];
        MPI_Comm comm;
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
        int code = MPI_SUCCESS;
        if (check_rank == odd)
            code = MPI_Allreduce(sent, got, 1, MPI_INT, MPI_SUM, comm);
        for (int i = 0; i < calls && check_rank != odd && code == MPI_SUCCESS; i++)
            code = MPI_Bcast(got, 0, MPI_INT, (odd + 1) % check_size, comm);
        if (code == MPI_SUCCESS)
            code = MPI_Barrier(comm);
        CHECKF(code != MPI_SUCCESS, "rank %d called Allreduce, the others Bcast %d times: no error", odd, calls);
        show("Bcast without data", code);
        if (calls < 15)
            CHECKF(names(code, "MPI_Allreduce") && names(code, "MPI_Bcast"), "Bcast %d times: the message names other calls", calls);
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Comm_free(&comm);
    }
}

/* Every rank takes itself for the root, and so none reads what the others send: found out when one has sent as much as may be unread. */
static void all_roots(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    int code = MPI_SUCCESS;
    for (int i = 0; i < 40 && code == MPI_SUCCESS; i++)
        code = MPI_Bcast(got, 1, MPI_INT, check_rank, comm);
    CHECKF(code != MPI_SUCCESS, "Bcast with every rank as its own root: no error");
    CHECKF(names(code, "root="), "Bcast with every rank as its own root: the message does not say so");
    show("Bcast from every rank", code);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Comm_free(&comm);
}

/* A scatter whose receiver expects less than the root sends: an error on that receiver at least, and no hang. */
static void scatter_truncates(int n) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    int code = MPI_Scatter(sent, n, MPI_INT, got, check_rank == 1 ? n - 1 : n, MPI_INT, 0, comm);
    if (check_rank == 1)
        CHECKF(code != MPI_SUCCESS, "Scatter to a short buffer: no error");
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Comm_free(&comm);
}

/* A message of ints for a receive of floats. */
static void message_types(int n) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    if (check_rank == 0)
        MPI_Send(sent, n, MPI_INT, 1, 1, comm);
    if (check_rank == 1)
        CHECK_CLASS(MPI_Recv(got, n, MPI_FLOAT, 0, 1, comm, MPI_STATUS_IGNORE), MPI_ERR_TYPE);
    MPI_Barrier(comm);
    if (check_rank == 0)
        MPI_Send(sent, 4 * n, MPI_BYTE, 1, 1, comm);
    if (check_rank == 1) /* bytes fit anything */
        CHECK_CLASS(MPI_Recv(got, n, MPI_FLOAT, 0, 1, comm, MPI_STATUS_IGNORE), MPI_SUCCESS);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    if (on_ferrite() && check_size > 1) {
        static const int sizes[] = {4 * RANKS, 5000, MOST};
        parted(0);
        parted(check_size - 1);
        nonblocking(0);
        nonblocking(check_size - 1);
#if MPI_VERSION >= 4
        persistent(0);
        persistent(check_size - 1);
#endif
        all_roots();
        for (int i = 0; i < 3; i++)
            for (int odd = 0; odd < check_size; odd += check_size > 2 ? check_size - 1 : 1) {
                calls(odd, sizes[i]);
                roots(odd, sizes[i]);
                operations_types_counts(odd, sizes[i]);
            }
        scatter_truncates(4);
        scatter_truncates(4000);
        scatter_truncates(6000);
        message_types(4);
        message_types(4000);
    }
    return check_done();
}
