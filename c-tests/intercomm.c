/* Intercommunicators (MPI 5.0, sections 6.2.3 and 7.6): creation, queries, merge, point to point, and every collective as
 * it is defined between two groups. Runs on 2 ranks or more, split into groups of different sizes. */
#include "check.h"

enum { RANKS = 16, N = 300 };

static MPI_Comm local, inter;
static int side, me, mine, others; /* my group (0, 1), rank in it, its size, the other's size */

static int value(int group, int rank, int i) { return (group + 1) * 100000 + rank * 1000 + i % 977; }

static long long sum_of_group(int group, int ranks, int i) {
    long long sum = 0;
    for (int r = 0; r < ranks; r++)
        sum += value(group, r, i);
    return sum;
}

static void create(int ranks_in_first) {
    side = check_rank >= ranks_in_first;
    MPI_Comm_split(MPI_COMM_WORLD, side, check_rank, &local);
    MPI_Comm_rank(local, &me);
    MPI_Comm_size(local, &mine);
    MPI_Intercomm_create(local, mine - 1, MPI_COMM_WORLD, side ? ranks_in_first - 1 : check_size - 1, 12, &inter);
    others = check_size - mine;
}

static void queries(int ranks_in_first) {
    int flag = 0, size, rank;
    MPI_Comm_test_inter(inter, &flag);
    CHECK(flag);
    MPI_Comm_test_inter(local, &flag);
    CHECK(!flag);
    MPI_Comm_size(inter, &size);
    MPI_Comm_rank(inter, &rank);
    CHECK_INT(size, mine);
    CHECK_INT(rank, me);
    MPI_Comm_remote_size(inter, &size);
    CHECK_INT(size, others);

    MPI_Group remote, near, world;
    MPI_Comm_remote_group(inter, &remote);
    MPI_Comm_group(inter, &near);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_size(remote, &size);
    CHECK_INT(size, others);
    int zero = 0, in_world = -1;
    MPI_Group_translate_ranks(remote, 1, &zero, world, &in_world);
    CHECK_INT(in_world, side ? 0 : ranks_in_first);
    MPI_Group_translate_ranks(near, 1, &me, world, &in_world);
    CHECK_INT(in_world, check_rank);
    MPI_Group_free(&remote);
    MPI_Group_free(&near);
    MPI_Group_free(&world);

    MPI_Comm copy;
    int result;
    MPI_Comm_dup(inter, &copy);
    MPI_Comm_compare(inter, copy, &result);
    CHECK_INT(result, MPI_CONGRUENT);
    MPI_Comm_compare(inter, local, &result);
    CHECK_INT(result, MPI_UNEQUAL);
    MPI_Comm_free(&copy);
    CHECK(copy == MPI_COMM_NULL);

    MPI_Comm merged;
    MPI_Intercomm_merge(inter, side == 0, &merged); /* the second group goes first */
    MPI_Comm_rank(merged, &rank);
    MPI_Comm_size(merged, &size);
    CHECK_INT(size, check_size);
    CHECK_INT(rank, side ? me : others + me);
    int sum = 0, one = 1;
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, merged);
    CHECK_INT(sum, check_size);
    MPI_Comm_free(&merged);
}

static void point_to_point(void) {
    /* Rank r talks to rank r of the other side, where there is one. */
    if (me < others) {
        int sent[N], received[N];
        for (int i = 0; i < N; i++)
            sent[i] = value(side, me, i);
        MPI_Status status;
        MPI_Sendrecv(sent, N, MPI_INT, me, 3, received, N, MPI_INT, me, 3, inter, &status);
        CHECK_INT(status.MPI_SOURCE, me);
        for (int i = 0; i < N; i++)
            CHECK_INT(received[i], value(!side, me, i));
    }
    MPI_Barrier(inter);
}

/* Calls fn on the root, its companions and the other group, for each root on both sides. */
static void rooted(void (*fn)(int sending_side, int root, int root_argument)) {
    for (int root_side = 0; root_side < 2; root_side++)
        for (int root = 0; root < (side == root_side ? mine : others); root++)
            fn(root_side, root, side != root_side ? root : root == me ? MPI_ROOT : MPI_PROC_NULL);
}

static void bcast(int root_side, int root, int argument) {
    int buffer[N];
    for (int i = 0; i < N; i++)
        buffer[i] = argument == MPI_ROOT ? value(root_side, root, i) : -1;
    MPI_Bcast(argument == MPI_PROC_NULL && !on_mpich() ? NULL : buffer, N, MPI_INT, argument, inter);
    for (int i = 0; i < N; i++)
        CHECK_INT(buffer[i], argument == MPI_PROC_NULL ? -1 : value(root_side, root, i));
}

static void reduce(int root_side, int root, int argument) {
    (void)root;
    long long sent[N], received[N];
    for (int i = 0; i < N; i++) {
        sent[i] = value(side, me, i);
        received[i] = -1;
    }
    MPI_Reduce(argument >= 0 ? sent : NULL, argument == MPI_ROOT ? received : NULL, N, MPI_LONG_LONG, MPI_SUM, argument, inter);
    for (int i = 0; i < N; i++)
        CHECK_INT(received[i], argument == MPI_ROOT ? sum_of_group(!root_side, others, i) : -1);
}

static void gather_and_scatter(int root_side, int root, int argument) {
    static int all[RANKS * N], counts[RANKS], starts[RANKS];
    int part[N];
    for (int i = 0; i < N; i++)
        part[i] = value(side, me, i);
    memset(all, 0xff, sizeof all);
    MPI_Gather(argument >= 0 ? part : NULL, N, MPI_INT, argument == MPI_ROOT ? all : NULL, N, MPI_INT, argument, inter);
    if (argument == MPI_ROOT)
        for (int i = 0; i < others * N; i++)
            CHECK_INT(all[i], value(!side, i / N, i % N));

    /* Scatter what the root makes up; everybody in the other group gets its part. */
    for (int i = 0; i < others * N; i++)
        all[i] = value(root_side, root + i / N, i % N);
    memset(part, 0xff, sizeof part);
    MPI_Scatter(argument == MPI_ROOT ? all : NULL, N, MPI_INT, argument >= 0 ? part : NULL, N, MPI_INT, argument, inter);
    for (int i = 0; i < N; i++)
        CHECK_INT(part[i], argument >= 0 ? value(root_side, root + me, i) : -1);

    /* The same with 10 r + 1 elements for rank r, at a stride of N. */
    for (int r = 0; r < RANKS; r++) {
        counts[r] = 10 * r + 1;
        starts[r] = N * r;
    }
    memset(part, 0xff, sizeof part);
    MPI_Scatterv(all, counts, starts, MPI_INT, part, counts[me], MPI_INT, argument, inter);
    for (int i = 0; i < N; i++)
        CHECK_INT(part[i], argument >= 0 && i < counts[me] ? value(root_side, root + me, i) : -1);
    memset(all, 0xff, sizeof all);
    for (int i = 0; i < N; i++)
        part[i] = value(side, me, i);
    MPI_Gatherv(part, counts[me], MPI_INT, all, counts, starts, MPI_INT, argument, inter);
    if (argument == MPI_ROOT)
        for (int i = 0; i < others * N; i++)
            CHECK_INT(all[i], i % N < counts[i / N] ? value(!side, i / N, i % N) : -1);
}

/* Blocks so large that each has payloads of its own: LARGE elements each, then some for every other rank. */
static void large_scatter(int root_side, int root, int argument) {
    enum { LARGE = 70000 };
    static int counts[RANKS], starts[RANKS];
    int *all = malloc((size_t)others * LARGE * sizeof(int)), *part = malloc(LARGE * sizeof(int));
    CHECK(all && part);
    for (int i = 0; i < others * LARGE; i++)
        all[i] = value(root_side, root + i / LARGE, i % LARGE);
    for (int r = 0; r < RANKS; r++) {
        counts[r] = r % 2 ? 0 : LARGE - 10 * r;
        starts[r] = LARGE * r;
    }
    for (int uneven = 0; uneven < 2; uneven++) {
        memset(part, 0xff, LARGE * sizeof(int));
        int count = uneven ? counts[me] : LARGE;
        if (uneven)
            MPI_Scatterv(all, counts, starts, MPI_INT, part, count, MPI_INT, argument, inter);
        else
            MPI_Scatter(argument == MPI_ROOT ? all : NULL, LARGE, MPI_INT, argument >= 0 ? part : NULL, LARGE, MPI_INT, argument, inter);
        for (int i = 0; i < LARGE; i++)
            if (part[i] != (argument >= 0 && i < count ? value(root_side, root + me, i) : -1)) {
                CHECKF(0, "large Scatter%s from %d: element %d is %d", uneven ? "v" : "", root, i, part[i]);
                break;
            }
    }
    free(all);
    free(part);
}

static void all_to_all_kind(void) {
    static int sent[RANKS * N], received[RANKS * N];
    static long long sums[N], long_sent[RANKS * N], long_received[N * RANKS];
    int counts[RANKS], starts[RANKS];

    for (int i = 0; i < N; i++)
        sums[i] = value(side, me, i);
    MPI_Allreduce(sums, long_received, N, MPI_LONG_LONG, MPI_SUM, inter);
    for (int i = 0; i < N; i++)
        CHECK_INT(long_received[i], sum_of_group(!side, others, i));

    for (int i = 0; i < N; i++)
        sent[i] = value(side, me, i);
    MPI_Allgather(sent, N, MPI_INT, received, N, MPI_INT, inter);
    for (int i = 0; i < others * N; i++)
        CHECK_INT(received[i], value(!side, i / N, i % N));

    for (int r = 0; r < RANKS; r++) {
        counts[r] = 3 * r + 1;
        starts[r] = r * N;
    }
    memset(received, 0xff, sizeof received);
    MPI_Allgatherv(sent, counts[me], MPI_INT, received, counts, starts, MPI_INT, inter);
    for (int i = 0; i < others * N; i++)
        CHECK_INT(received[i], i % N < counts[i / N] ? value(!side, i / N, i % N) : -1);

    for (int i = 0; i < others * N; i++)
        sent[i] = value(side, me, i % N) + 7 * (i / N);
    MPI_Alltoall(sent, N, MPI_INT, received, N, MPI_INT, inter);
    for (int i = 0; i < others * N; i++)
        CHECK_INT(received[i], value(!side, i / N, i % N) + 7 * me);

    /* From a to b go a + b + 1 elements. */
    for (int r = 0; r < RANKS; r++)
        counts[r] = me + r + 1;
    memset(received, 0xff, sizeof received);
    MPI_Alltoallv(sent, counts, starts, MPI_INT, received, counts, starts, MPI_INT, inter);
    for (int i = 0; i < others * N; i++)
        CHECK_INT(received[i], i % N < counts[i / N] ? value(!side, i / N, i % N) + 7 * me : -1);

    /* The reduction of each group's vectors is dealt out in the other; both vectors have the same length. */
    int each = 5, total = each * mine * others;
    for (int i = 0; i < total; i++)
        long_sent[i] = value(side, me, i);
    memset(long_received, 0xff, sizeof long_received);
    MPI_Reduce_scatter_block(long_sent, long_received, total / mine, MPI_LONG_LONG, MPI_SUM, inter);
    for (int i = 0; i < total / mine; i++)
        CHECK_INT(long_received[i], sum_of_group(!side, others, me * (total / mine) + i));
    CHECK_INT(long_received[total / mine], -1);
    int at = 0, left = total;
    for (int r = 0; r < mine; r++) {
        counts[r] = r == mine - 1 ? left : r % 2;
        left -= counts[r];
        at += r < me ? counts[r] : 0;
    }
    memset(long_received, 0xff, sizeof long_received);
    MPI_Reduce_scatter(long_sent, long_received, counts, MPI_LONG_LONG, MPI_SUM, inter);
    for (int i = 0; i < counts[me]; i++)
        CHECK_INT(long_received[i], sum_of_group(!side, others, at + i));
    CHECK_INT(long_received[counts[me]], -1);

    MPI_Request request;
    MPI_Ibarrier(inter, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Iallreduce(sums, long_received, N, MPI_LONG_LONG, MPI_SUM, inter, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < N; i++)
        CHECK_INT(long_received[i], sum_of_group(!side, others, i));
    MPI_Barrier(inter);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    for (int first = 1; first < check_size; first += check_size > 4 ? 2 : 1) {
        create(first);
        queries(first);
        point_to_point();
        rooted(bcast);
        rooted(reduce);
        rooted(gather_and_scatter);
        rooted(large_scatter);
        all_to_all_kind();
        MPI_Comm_free(&inter);
        MPI_Comm_free(&local);
    }
    return check_done();
}
