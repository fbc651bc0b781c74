/* Rank 0 serves the others, whoever comes next: it waits for anybody's message in each way that there is, or asks again and again. Some of the others wait for
 * something else meanwhile. */
#include "check.h"

enum { ROUNDS = 300, MOST = 5000 };

static int message[MOST];

/* The next message of anybody: its length, from whom. */
static int next(int way, int *from) {
    MPI_Status status;
    MPI_Message one;
    MPI_Request request;
    int flag = 0, n = 0;
    switch (way) {
    case 0: MPI_Recv(message, MOST, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status); break;
    case 1:
        MPI_Probe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &status);
        MPI_Recv(message, MOST, MPI_INT, status.MPI_SOURCE, 1, MPI_COMM_WORLD, &status);
        break;
    case 2:
        while (!flag)
            MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status);
        MPI_Recv(message, MOST, MPI_INT, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, &status);
        break;
    case 3:
        MPI_Irecv(message, MOST, MPI_INT, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &request);
        while (!flag)
            MPI_Test(&request, &flag, &status);
        break;
    default:
        while (!flag)
            MPI_Improbe(MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &flag, &one, &status);
        MPI_Mrecv(message, MOST, MPI_INT, &one, &status);
    }
    MPI_Get_count(&status, MPI_INT, &n);
    *from = status.MPI_SOURCE;
    return n;
}

static int length(int rank, int round) { return 1 + (int)(mix(rank, round, 7) % (round % 10 == 0 ? MOST : 50)); }

static void serve(int way, int clients) {
    static int served[1000];
    memset(served, 0, sizeof served);
    for (int k = 0; k < clients * ROUNDS; k++) {
        int from, n = next(way, &from), round = served[from]++;
        CHECK_INT(n, length(from, round));
        CHECK_INT(message[0], from * ROUNDS + round);
        CHECK_INT(message[n - 1], n == 1 ? message[0] : from + n);
        message[0]++;
        MPI_Send(message, 1, MPI_INT, from, 2, MPI_COMM_WORLD);
    }
}

static void ask(int way) {
    for (int round = 0; round < ROUNDS; round++) {
        int n = length(check_rank, round), answer = 0, done = 0;
        MPI_Request request;
        message[n - 1] = check_rank + n;
        message[0] = check_rank * ROUNDS + round;
        MPI_Send(message, n, MPI_INT, 0, 1, MPI_COMM_WORLD);
        MPI_Irecv(&answer, 1, MPI_INT, 0, 2, MPI_COMM_WORLD, &request);
        /* Some ask again and again, too. */
        while ((way + check_rank) % 2 && !done)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        CHECK_INT(answer, check_rank * ROUNDS + round + 1);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    for (int way = 0; way < 5; way++)
        for (int step = 1; step < 4; step++) {
            /* Those whose number `step` divides are clients: of two cores those on one of them, too. */
            int clients = (check_size - 1) / step;
            if (check_rank == 0)
                serve(way, clients);
            else if (check_rank % step == 0)
                ask(way);
            MPI_Barrier(MPI_COMM_WORLD);
        }
    return check_done();
}
