/* Many outstanding requests and all-to-all storms: more messages than any queue holds, between all pairs at once. */
#include "check.h"

enum { RANKS = 16 };

/* Every rank sends `messages` messages of mixed sizes to every rank, itself too, all outstanding at once. */
static void storm(int messages, int largest) {
    int p = check_size, me = check_rank, n = 0;
    MPI_Request *requests = malloc(sizeof(MPI_Request) * 2 * p * messages);
    unsigned char *sent = malloc((size_t)largest + 256), *got = malloc((size_t)p * messages * largest + 1);
    for (int i = 0; i < largest + 256; i++)
        sent[i] = (unsigned char)i; /* byte k of a message that starts at s is s + k */
    for (int m = 0; m < messages; m++)
        for (int r = 0; r < p; r++) {
            int source = (me + r) % p;
            MPI_Irecv(got + ((size_t)source * messages + m) * largest, largest, MPI_BYTE, source, m, MPI_COMM_WORLD, &requests[n++]);
        }
    for (int m = messages - 1; m >= 0; m--)
        for (int r = 0; r < p; r++) {
            int dest = (me + r) % p, length = (int)(mix((uint64_t)me, (uint64_t)dest, (uint64_t)m) % (uint64_t)largest) + 1;
            MPI_Isend(sent + (me * 7 + dest * 3 + m) % 256, length, MPI_BYTE, dest, m, MPI_COMM_WORLD, &requests[n++]);
        }
    MPI_Status *statuses = malloc(sizeof(MPI_Status) * n);
    MPI_Waitall(n, requests, statuses);
    n = 0;
    for (int m = 0; m < messages; m++)
        for (int r = 0; r < p; r++) {
            int source = (me + r) % p, count = 0;
            int length = (int)(mix((uint64_t)source, (uint64_t)me, (uint64_t)m) % (uint64_t)largest) + 1;
            MPI_Get_count(&statuses[n], MPI_BYTE, &count);
            CHECK_INT(statuses[n].MPI_SOURCE, source);
            CHECK_INT(count, length);
            n++;
            const unsigned char *data = got + ((size_t)source * messages + m) * largest;
            for (int k = 0; k < length; k++)
                if (data[k] != (unsigned char)((source * 7 + me * 3 + m) % 256 + k)) {
                    CHECKF(0, "message %d from %d: byte %d is wrong", m, source, k);
                    break;
                }
        }
    free(requests);
    free(statuses);
    free(sent);
    free(got);
}

/* All ranks flood rank 0 before it receives anything; then it takes everything, the last sender first. */
static void flood(int messages) {
    if (check_rank > 0) {
        MPI_Request *requests = malloc(sizeof(MPI_Request) * messages);
        int *values = malloc(sizeof(int) * messages);
        for (int m = 0; m < messages; m++) {
            values[m] = m ^ check_rank;
            MPI_Isend(&values[m], 1, MPI_INT, 0, 9, MPI_COMM_WORLD, &requests[m]);
        }
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Waitall(messages, requests, MPI_STATUSES_IGNORE);
        free(requests);
        free(values);
    } else {
        MPI_Barrier(MPI_COMM_WORLD);
        for (int source = check_size - 1; source > 0; source--)
            for (int m = 0; m < messages; m++) {
                int value = -1;
                MPI_Recv(&value, 1, MPI_INT, source, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                CHECK_INT(value, m ^ source);
            }
    }
}

/* Random pairs talk in random order, decided by numbers that all ranks know. */
static void random_walk(int steps) {
    static char data[RANKS][20000];
    for (int s = 0; s < steps; s++) {
        uint64_t x = mix((uint64_t)s, 3, (uint64_t)check_size);
        int a = (int)(x % (uint64_t)check_size), b = (int)(x / 64 % (uint64_t)check_size), n = (int)(x / 65536 % 20000);
        char mark = (char)(s + 1);
        if (a == b)
            continue;
        if (check_rank == a) {
            memset(data[a], mark, n);
            MPI_Send(data[a], n, MPI_CHAR, b, s, MPI_COMM_WORLD);
        }
        if (check_rank == b) {
            MPI_Status status;
            MPI_Recv(data[b], sizeof data[b], MPI_CHAR, x & 4096 ? a : MPI_ANY_SOURCE, s, MPI_COMM_WORLD, &status);
            int count;
            MPI_Get_count(&status, MPI_CHAR, &count);
            CHECK_INT(count, n);
            CHECK_INT(status.MPI_SOURCE, a);
            CHECK(n == 0 || (data[b][0] == mark && data[b][n - 1] == mark));
        }
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    CHECK(check_size <= RANKS);
    storm(100, 16);
    storm(20, 3000);
    storm(4, 150000);
    flood(2000);
    random_walk(1000);
    return check_done();
}
