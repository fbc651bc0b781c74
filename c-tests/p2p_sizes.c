/* Messages of every size from one byte to megabytes, in both directions at once, blocking and not, expected and not, and too long. */
#include "check.h"

enum { LARGEST = 8 << 20 };

static unsigned char *sent, *received;
static int partner;

static unsigned char byte(int from, int n, int i) { return (unsigned char)(mix((uint64_t)from, (uint64_t)n, 1) + (uint64_t)i * 7 + (i >> 10)); }

static void expect(const char *how, int n) {
    for (int i = 0; i < n; i++)
        if (received[i] != byte(partner, n, i)) {
            CHECKF(0, "%s, %d bytes: byte %d is wrong", how, n, i);
            break;
        }
    CHECKF(guard_ok(received, n), "%s, %d bytes: wrote too far", how, n);
    guard_fill(received, n);
}

static void exchange(int n) {
    MPI_Request requests[2];
    MPI_Status status;
    int count;
    for (int i = 0; i < n; i++)
        sent[i] = byte(check_rank, n, i);
    guard_fill(received, n);

    /* Both directions, receives posted first. */
    MPI_Irecv(received, n, MPI_BYTE, partner, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(sent, n, MPI_BYTE, partner, 1, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    expect("Irecv, Isend", n);

    /* Unexpected: the lower rank sends, then the higher one looks. */
    if (check_rank < partner) {
        MPI_Send(sent, n, MPI_BYTE, partner, 2, MPI_COMM_WORLD);
        MPI_Recv(received, LARGEST, MPI_BYTE, partner, 3, MPI_COMM_WORLD, &status);
    } else {
        MPI_Probe(partner, 2, MPI_COMM_WORLD, &status);
        MPI_Get_count(&status, MPI_BYTE, &count);
        CHECK_INT(count, n);
        MPI_Recv(received, n, MPI_BYTE, partner, 2, MPI_COMM_WORLD, &status);
        MPI_Ssend(sent, n, MPI_BYTE, partner, 3, MPI_COMM_WORLD);
    }
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, n);
    expect("Send, Recv", n);

    /* In place. */
    memcpy(received, sent, n);
    MPI_Sendrecv_replace(received, n, MPI_BYTE, partner, 6, partner, 6, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_BYTE, &count);
    CHECK_INT(count, n);
    expect("Sendrecv_replace", n);

    /* Two at once to the same partner, received in the other order by tag. */
    if (n <= 1 << 20) {
        int half = n / 2;
        MPI_Isend(sent, half, MPI_BYTE, partner, 4, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(sent + half, n - half, MPI_BYTE, partner, 5, MPI_COMM_WORLD, &requests[1]);
        MPI_Recv(received + half, n - half, MPI_BYTE, partner, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Recv(received, half, MPI_BYTE, partner, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        expect("two halves", n);
    }
}

/* A message longer than its receive is an error there, and the next one is not. */
static void too_long(int n) {
    MPI_Status status;
    int class, code;
    for (int i = 0; i < n; i++)
        sent[i] = byte(check_rank, n, i);
    guard_fill(received, n);
    if (check_rank < partner) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        code = MPI_Recv(received, n - 8, MPI_BYTE, partner, 6, MPI_COMM_WORLD, &status);
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
        MPI_Error_class(code, &class);
        CHECK_INT(class, MPI_ERR_TRUNCATE);
        CHECKF(untouched(received + n - 8, 8), "%d bytes too long: wrote too far", n);
        MPI_Recv(received, n, MPI_BYTE, partner, 6, MPI_COMM_WORLD, &status);
        expect("after one that was too long", n);
    } else {
        MPI_Send(sent, n, MPI_BYTE, partner, 6, MPI_COMM_WORLD);
        MPI_Send(sent, n, MPI_BYTE, partner, 6, MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    sent = guard_alloc(LARGEST);
    received = guard_alloc(LARGEST);
    partner = check_rank ^ 1;
    if (partner < check_size) {
        static const int sizes[] = {0,    1,    2,    7,    8,    16,   31,   32,    33,    40,    48,    56,     64,     65,      100,
                                    128,  255,  256,  500,  1000, 1024, 2000, 4000,  4096,  5000,  8192,  12345,  16384,  16385,   20000,
                                    32768, 50000, 65535, 65536, 65537, 100000, 131072, 262144, 300001, 1 << 20, 1234567};
        for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++)
            exchange(sizes[i]);
        for (int n = 10; n <= 2000000; n *= 7)
            too_long(n);
        if (check_size <= 4)
            exchange(LARGEST);
#if MPI_VERSION >= 4
        MPI_Count n = 70000;
        for (int i = 0; i < n; i++)
            sent[i] = byte(check_rank, (int)n, i);
        guard_fill(received, n);
        MPI_Status status;
        MPI_Sendrecv_c(sent, n, MPI_BYTE, partner, 1, received, n, MPI_BYTE, partner, 1, MPI_COMM_WORLD, &status);
        MPI_Count count = 0;
        MPI_Get_count_c(&status, MPI_BYTE, &count);
        CHECK_INT(count, n);
        expect("Sendrecv_c", (int)n);
#endif
    }
    free(sent);
    free(received);
    return check_done();
}
