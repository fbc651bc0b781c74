/* The first long messages from one rank to another, whose channel has no memory yet: those are offered to be read from their sender's memory where that is
 * cheap, whatever the receiver is known to want. What a program sees is as if they had been sent at once. */
#include "check.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LARGEST = 1 << 20, EAGER = 256 << 10, EACH = 6, WAYS = 5, SYNCHRONOUS = WAYS - 1 };
static const int sizes[] = {EAGER, 40000, 131072, 65536, 300000, 114688, LARGEST};
static unsigned char *sent, *got;

static unsigned char byte(int from, int k, int i) { return (unsigned char)(from * 31 + k * 7 + i + i / 251); }

static void fill(int k, int n) {
    for (int i = 0; i < n; i++)
        sent[i] = byte(check_rank, k, i);
}

static void expect(int from, int k, int n) {
    for (int i = 0; i < n; i++)
        if (got[i] != byte(from, k, i)) {
            CHECKF(0, "message %d from %d, %d bytes: byte %d is %d", k, from, n, i, got[i]);
            return;
        }
}

/* One message of n bytes to rank `to`, and one from rank `from`. */
static void exchange(int way, int to, int from, int k, int n) {
    MPI_Request request = MPI_REQUEST_NULL;
    int done = 0;
    fill(k, n);
    memset(got, 0x5A, LARGEST);
    if (way == 0) {
        MPI_Sendrecv(sent, n, MPI_BYTE, to, 1, got, n, MPI_BYTE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        if (way == SYNCHRONOUS) {
            MPI_Issend(sent, n, MPI_BYTE, to, 1, MPI_COMM_WORLD, &request);
        } else if (way == 1 && on_ferrite() && n <= EAGER) {
            /* All send before any receives: that works for messages that need no receive. */
            MPI_Send(sent, n, MPI_BYTE, to, 1, MPI_COMM_WORLD);
            memset(sent, 0xA5, LARGEST);
        } else {
            MPI_Isend(sent, n, MPI_BYTE, to, 1, MPI_COMM_WORLD, &request);
        }
        if (way == 2 && check_rank % 2)
            usleep(3000);
        /* It looks in while the others are late. */
        for (int i = 0; way == 3 && i < 3000 && !done; i++)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        MPI_Recv(got, n, MPI_BYTE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    memset(sent, 0xA5, LARGEST);
    expect(from, k, n);
}

/* KB of shared memory that this process uses. */
static long shared_memory(void) {
    long kb = -1;
    char line[200];
    FILE *status = fopen("/proc/self/status", "r");
    while (status && fgets(line, sizeof line, status))
        if (sscanf(line, "RssShmem: %ld", &kb) == 1)
            break;
    if (status)
        fclose(status);
    return kb;
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int p = check_size, me = check_rank;
    sent = malloc(LARGEST);
    got = malloc(LARGEST);
    /* (The kernel is taken for a fast one, see other_machine.c, and what waits for its receiver anyway is not sent in another way if that is late.) */
    int only_read = getenv("READS") && p == 2;
    MPI_Barrier(MPI_COMM_WORLD);
    long before = shared_memory();
    for (int d = 1; d < p; d++)
        for (int k = 0; k < EACH; k++)
            exchange(only_read ? SYNCHRONOUS : (d + k - 1) % WAYS, (me + d) % p, (me - d + p) % p, d * EACH + k,
                     sizes[(size_t)(d + k - 1) % (sizeof sizes / sizeof *sizes)]);
    if (only_read)
        CHECKF(shared_memory() - before < 1024, "%d messages took %ld KB of shared memory", EACH, shared_memory() - before);
    free(got);
    free(sent);
    return check_done();
}
