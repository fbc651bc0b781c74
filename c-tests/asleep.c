/* Ranks that wait so long that they sleep, for one that is late: each in turn, in the calls in which all wait for all, all for one, one for all, and one for one. */
#include "check.h"
#include <time.h>

enum { TURNS = 12, MANY = 3000, RANKS = 64 };

/* One rank is: by turns about as long as the others look on without a break, as long as they linger if they may, and longer. */
static void be_late(int late, int turn) {
    static const long times[] = {200000, 3000000, 13000000};
    if (check_rank != late)
        return;
    struct timespec some = {0, times[turn % 3]};
    nanosleep(&some, NULL);
}

static void all_for_all(int late, int turn) {
    double mine = check_rank + turn, sum = -1;
    be_late(late, turn);
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    CHECK_INT((int)sum, check_size * (check_size - 1) / 2 + turn * check_size);
    be_late(late, turn);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void all_for_one(int late, int turn) {
    static int data[MANY];
    for (int n = 1; n <= MANY; n += MANY - 1) {
        for (int k = 0; k < n; k++)
            data[k] = check_rank == late ? k + turn : -1;
        be_late(late, turn);
        MPI_Bcast(data, n, MPI_INT, late, MPI_COMM_WORLD);
        for (int k = 0; k < n; k++)
            CHECK_INT(data[k], k + turn);
    }
}

/* The root is another one than who is late. */
static void one_for_all(int late, int turn) {
    static int mine[MANY], sum[MANY], all[RANKS];
    int root = (late + 1 + turn % 2) % check_size;
    for (int n = 1; n <= MANY; n += MANY - 1) {
        for (int k = 0; k < n; k++) {
            mine[k] = check_rank + k;
            sum[k] = -1;
        }
        be_late(late, turn);
        MPI_Reduce(mine, sum, n, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD);
        for (int k = 0; k < n && check_rank == root; k++)
            CHECK_INT(sum[k], check_size * (check_size - 1) / 2 + check_size * k);
    }
    be_late(late, turn);
    MPI_Gather(&check_rank, 1, MPI_INT, all, 1, MPI_INT, root, MPI_COMM_WORLD);
    for (int r = 0; r < check_size && check_rank == root; r++)
        CHECK_INT(all[r], r);
}

static void one_for_one(int late, int turn) {
    int from = (check_rank + check_size - 1) % check_size, got = -1;
    be_late(late, turn);
    if (check_rank == late)
        MPI_Send(&turn, 1, MPI_INT, (check_rank + 1) % check_size, 7, MPI_COMM_WORLD);
    if (from == late) {
        MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        CHECK_INT(got, turn);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    for (int turn = 0; turn < TURNS; turn++) {
        int late = turn % check_size;
        all_for_all(late, turn);
        all_for_one(late, turn);
        one_for_all(late, turn);
        if (check_size > 1)
            one_for_one(late, turn);
    }
    return check_done();
}
