/* Collectives of a communicator with one member: it receives what it sends, whatever the way that takes. */
#include "check.h"

enum { MOST = 20000, WAYS = 12 };

static double sent[2 * MOST], got[2 * MOST];
static MPI_Datatype gaps;

static void prepare(int n) {
    for (int i = 0; i < 2 * n; i++) {
        sent[i] = (double)(mix(n, i, 1) % 1000);
        got[i] = -1;
    }
}

/* The calls of the heart and their like, all with one block of `n` elements. */
static int call(int way, const void *from, void *to, int n, MPI_Datatype type, MPI_Request *later) {
    const MPI_Comm self = MPI_COMM_SELF;
    const int zero = 0;
    switch (way) {
    case 0: return later ? MPI_Iallreduce(from, to, n, type, MPI_SUM, self, later) : MPI_Allreduce(from, to, n, type, MPI_SUM, self);
    case 1: return later ? MPI_Ireduce(from, to, n, type, MPI_MAX, 0, self, later) : MPI_Reduce(from, to, n, type, MPI_MAX, 0, self);
    case 2: return later ? MPI_Ireduce_scatter(from, to, &n, type, MPI_SUM, self, later) : MPI_Reduce_scatter(from, to, &n, type, MPI_SUM, self);
    case 3:
        return later ? MPI_Ireduce_scatter_block(from, to, n, type, MPI_MIN, self, later)
                     : MPI_Reduce_scatter_block(from, to, n, type, MPI_MIN, self);
    case 4: return later ? MPI_Iscan(from, to, n, type, MPI_PROD, self, later) : MPI_Scan(from, to, n, type, MPI_PROD, self);
    case 5: return later ? MPI_Iallgather(from, n, type, to, n, type, self, later) : MPI_Allgather(from, n, type, to, n, type, self);
    case 6:
        return later ? MPI_Iallgatherv(from, n, type, to, &n, &zero, type, self, later) : MPI_Allgatherv(from, n, type, to, &n, &zero, type, self);
    case 7: return later ? MPI_Ialltoall(from, n, type, to, n, type, self, later) : MPI_Alltoall(from, n, type, to, n, type, self);
    case 8:
        return later ? MPI_Ialltoallv(from, &n, &zero, type, to, &n, &zero, type, self, later)
                     : MPI_Alltoallv(from, &n, &zero, type, to, &n, &zero, type, self);
    case 9: return later ? MPI_Igather(from, n, type, to, n, type, 0, self, later) : MPI_Gather(from, n, type, to, n, type, 0, self);
    case 10:
        return later ? MPI_Igatherv(from, n, type, to, &n, &zero, type, 0, self, later)
                     : MPI_Gatherv(from, n, type, to, &n, &zero, type, 0, self);
    default: return later ? MPI_Iscatter(from, n, type, to, n, type, 0, self, later) : MPI_Scatter(from, n, type, to, n, type, 0, self);
    }
}

static void run(int way, const void *from, void *to, int n, MPI_Datatype type, int nonblocking) {
    MPI_Request later = MPI_REQUEST_NULL;
    CHECK_INT(call(way, from, to, n, type, nonblocking ? &later : NULL), MPI_SUCCESS);
    MPI_Wait(&later, MPI_STATUS_IGNORE);
    CHECK(later == MPI_REQUEST_NULL);
}

static void moves(int n, int nonblocking) {
    for (int way = 0; way < WAYS; way++) {
        prepare(n);
        run(way, sent, got, n, MPI_DOUBLE, nonblocking);
        for (int i = 0; i < 2 * n; i++)
            CHECKF(got[i] == (i < n ? sent[i] : -1), "way %d, %d elements: element %d is %g", way, n, i, got[i]);
        /* In place (of MPI_Scatter it is the receive buffer that may be). */
        memcpy(got, sent, sizeof(double) * n);
        if (way < WAYS - 1)
            run(way, MPI_IN_PLACE, got, n, MPI_DOUBLE, nonblocking);
        CHECK(memcmp(got, sent, sizeof(double) * n) == 0);
        /* With gaps, where nothing is computed. */
        prepare(n);
        if (way < 5)
            continue;
        run(way, sent, got, n, gaps, nonblocking);
        for (int i = 0; i < 2 * n; i++)
            CHECKF(got[i] == (i % 2 == 0 ? sent[i] : -1), "way %d, %d with gaps: element %d is %g", way, n, i, got[i]);
    }
}

/* The first rank of MPI_Exscan gets nothing. */
static void nothing_before(int n) {
    MPI_Request later;
    prepare(n);
    MPI_Exscan(sent, got, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF);
    MPI_Iexscan(sent, got, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF, &later);
    MPI_Wait(&later, MPI_STATUS_IGNORE);
    for (int i = 0; i < 2 * n; i++)
        CHECK(got[i] == -1);
}

static void brief_ones(void) {
    MPI_Request later;
    MPI_Ibarrier(MPI_COMM_SELF, &later);
    MPI_Wait(&later, MPI_STATUS_IGNORE);
    prepare(3);
    MPI_Ibcast(sent, 3, MPI_DOUBLE, 0, MPI_COMM_SELF, &later);
    int done = 0;
    MPI_Test(&later, &done, MPI_STATUS_IGNORE);
    CHECK(done && later == MPI_REQUEST_NULL);
}

static void wrong_ones(void) {
    MPI_Request later;
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    prepare(4);
    CHECK_CLASS(MPI_Reduce(sent, got, 4, MPI_DOUBLE, MPI_SUM, 1, MPI_COMM_SELF), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Gather(sent, 4, MPI_DOUBLE, got, 4, MPI_DOUBLE, -7, MPI_COMM_SELF), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Allreduce(sent, got, -1, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Allreduce(sent, got, 4, MPI_DOUBLE, MPI_BAND, MPI_COMM_SELF), MPI_ERR_OP);
    CHECK_CLASS(MPI_Scan(sent, got, 4, MPI_DOUBLE, MPI_OP_NULL, MPI_COMM_SELF), MPI_ERR_OP);
    FERRITE_CLASS(MPI_Exscan(sent, got, 4, MPI_DOUBLE, MPI_BAND, MPI_COMM_SELF), MPI_ERR_OP);
    CHECK_CLASS(MPI_Allgather(sent, 4, MPI_DATATYPE_NULL, got, 4, MPI_DOUBLE, MPI_COMM_SELF), MPI_ERR_TYPE);
    FERRITE_CLASS(MPI_Allgather(sent, 4, MPI_DOUBLE, got, 3, MPI_DOUBLE, MPI_COMM_SELF), MPI_ERR_TRUNCATE);
    FERRITE_CLASS(MPI_Allreduce(sent, sent, 4, MPI_DOUBLE, MPI_SUM, MPI_COMM_SELF), MPI_ERR_BUFFER);
    FERRITE_CLASS(MPI_Alltoall(NULL, 4, MPI_DOUBLE, got, 4, MPI_DOUBLE, MPI_COMM_SELF), MPI_ERR_BUFFER);
    CHECK_CLASS(MPI_Ireduce(sent, got, 4, MPI_DOUBLE, MPI_SUM, 1, MPI_COMM_SELF, &later), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Iallreduce(sent, got, 4, MPI_DOUBLE, MPI_BAND, MPI_COMM_SELF, &later), MPI_ERR_OP);
    for (int i = 0; i < 8; i++)
        CHECK(got[i] == -1);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_ARE_FATAL);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    MPI_Type_create_resized(MPI_DOUBLE, 0, 2 * sizeof(double), &gaps);
    MPI_Type_commit(&gaps);
    static const int lengths[] = {0, 1, 3, 100, 8192, 8193, MOST};
    for (int i = 0; i < 7; i++) {
        moves(lengths[i], 0);
        moves(lengths[i], 1);
        nothing_before(lengths[i]);
    }
    brief_ones();
    /* (MPICH crashes at a negative count here.) */
    if (!on_mpich())
        wrong_ones();
    MPI_Type_free(&gaps);
    return check_done();
}
