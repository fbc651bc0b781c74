/* Two ranks, of which one sends a block that is longer than the other has room for: that one gets an error, nothing is written behind its room, and the calls
 * after it work. Short blocks, those in slots, and those that are messages. */
#include "check.h"

enum { LARGEST = 100000, PLACE = 2 * LARGEST };

static int data[PLACE], got[2 * PLACE], places[2] = {0, PLACE};

static void expect_error(const char *call, int error, int room, int sent) {
    int class = MPI_SUCCESS;
    if (error != MPI_SUCCESS)
        MPI_Error_class(error, &class);
    CHECKF(class == (check_rank ? MPI_SUCCESS : MPI_ERR_TRUNCATE), "%s of %d ints to room for %d: class %d", call, sent, room, class);
    CHECKF(check_rank || got[PLACE + room] == -1, "%s of %d ints to room for %d: wrote too far", call, sent, room);
}

static void too_long(int room, int sent) {
    int me = check_rank, counts[2] = {10, me ? sent : room}, sends[2] = {me ? sent : 10, 10}, receives[2] = {10, me ? 10 : room};
    memset(got, 0xff, sizeof got);
    int error = MPI_Allgatherv(data, counts[me], MPI_INT, got, counts, places, MPI_INT, MPI_COMM_WORLD);
    expect_error("Allgatherv", error, room, sent);
    memset(got, 0xff, sizeof got);
    error = MPI_Alltoallv(data, sends, places, MPI_INT, got, receives, places, MPI_INT, MPI_COMM_WORLD);
    expect_error("Alltoallv", error, room, sent);
}

static void others_work(int n) {
    int me = check_rank, counts[2] = {n, n};
    memset(got, 0xff, sizeof got);
    CHECK(MPI_Allgatherv(data, n, MPI_INT, got, counts, places, MPI_INT, MPI_COMM_WORLD) == MPI_SUCCESS);
    CHECK(got[0] == 0 && got[n - 1] == n - 1 && got[PLACE] == 7 && got[PLACE + n - 1] == 7 + n - 1);
    for (int r = 0; r < 2; r++)
        for (int i = 0; i < n; i++)
            got[places[r] + i] = me * 1000000 + r * 500000 + i;
    CHECK(MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_INT, got, counts, places, MPI_INT, MPI_COMM_WORLD) == MPI_SUCCESS);
    int first = me ? 500000 : 1000000;
    CHECK(got[places[!me]] == first && got[places[!me] + n - 1] == first + n - 1);
    for (int i = 0; i < 2 * n; i++)
        got[i] = me * 1000000 + i;
    CHECK(MPI_Alltoall(MPI_IN_PLACE, 0, MPI_INT, got, n, MPI_INT, MPI_COMM_WORLD) == MPI_SUCCESS);
    first = me ? n : 1000000;
    CHECK(got[!me * n] == first && got[!me * n + n - 1] == first + n - 1);
}

int main(int argc, char **argv) {
    static const int lengths[] = {10, 100, 1000, 10000, LARGEST};
    check_init(&argc, &argv);
    CHECK_INT(check_size, 2);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int i = 0; i < PLACE; i++)
        data[i] = check_rank * 7 + i;
    for (int room = 0; room < 5; room++) {
        for (int sent = room + 1; sent < 5; sent++)
            too_long(lengths[room], lengths[sent]);
        others_work(lengths[room]);
    }
    return check_done();
}
