/* Senders that run ahead of their receivers: long messages that nobody has asked for yet, more of them than a channel holds, and behind them what is
 * waited for: other messages, the answers to large and to synchronous sends, collective calls. */
#include "check.h"

enum { LONGEST = 300001, BIG = 3 << 20 };

static const int sizes[] = {513, 5000, 40001, LONGEST};
static unsigned char *out, *in[2], *big;

static unsigned char byte(int from, int m, int n, int i) {
    return (unsigned char)(mix((uint64_t)from, (uint64_t)m, (uint64_t)n) + (uint64_t)i * 5 + (i >> 9));
}

static void fill(unsigned char *to, int m, int n) {
    for (int i = 0; i < n; i++)
        to[i] = byte(check_rank, m, n, i);
}

static void expect(const char *how, const unsigned char *got, int from, int m, int n) {
    for (int i = 0; i < n; i++)
        if (got[i] != byte(from, m, n, i)) {
            CHECKF(0, "%s, message %d of %d bytes from %d: byte %d is wrong", how, m, n, from, i);
            return;
        }
}

static void receive(const char *how, int from, int tag, int m, int n) {
    memset(in[0], 0, n);
    MPI_Recv(in[0], n, MPI_BYTE, from, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    expect(how, in[0], from, m, n);
}

/* All send to rank 0, as fast as they can; it takes one of each at a time. */
static void to_one(int n, int messages, int nonblocking) {
    unsigned char *all = check_rank ? NULL : malloc((size_t)n * check_size);
    MPI_Request *requests = malloc(sizeof(MPI_Request) * check_size);
    for (int m = 0; m < messages; m++) {
        if (check_rank) {
            fill(out, m, n);
            MPI_Send(out, n, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
            continue;
        }
        for (int j = 1; j < check_size; j++)
            if (nonblocking)
                MPI_Irecv(all + (size_t)j * n, n, MPI_BYTE, j, 1, MPI_COMM_WORLD, &requests[j]);
            else
                MPI_Recv(all + (size_t)j * n, n, MPI_BYTE, j, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (nonblocking)
            MPI_Waitall(check_size - 1, requests + 1, MPI_STATUSES_IGNORE);
        for (int j = 1; j < check_size; j++)
            expect("to one", all + (size_t)j * n, j, m, n);
    }
    free(requests);
    free(all);
}

/* The same as nonblocking collectives, which nothing holds together. */
static void collectives_to_one(int n, int times) {
    unsigned char *all = malloc((size_t)n * check_size);
    for (int m = 0; m < times; m++) {
        MPI_Request request;
        int32_t sum = -1, mine = check_rank + m;
        fill(out, m, n);
        MPI_Igather(out, n, MPI_BYTE, all, n, MPI_BYTE, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        for (int j = 0; j < check_size && check_rank == 0; j++)
            expect("MPI_Igather", all + (size_t)j * n, j, m, n);
        MPI_Ireduce(&mine, &sum, 1, MPI_INT32_T, MPI_SUM, 0, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        if (check_rank == 0)
            CHECK_INT(sum, m * check_size + check_size * (check_size - 1) / 2);
    }
    free(all);
}

/* More than a channel holds is on its way before rank 0, which waits for everybody, receives anything. (A program that relies on that is not safe; it
 * works, nevertheless, up to the length from which on a send waits for its receive.) */
static void flood(int n, int messages) {
    if (check_rank)
        for (int m = 0; m < messages; m++) {
            fill(out, m, n);
            MPI_Send(out, n, MPI_BYTE, 0, 2, MPI_COMM_WORLD);
        }
    MPI_Barrier(MPI_COMM_WORLD);
    for (int j = 1; j < check_size && check_rank == 0; j++)
        for (int m = 0; m < messages; m++)
            receive("flood", j, 2, m, n);
}

/* The same while rank 0 looks with MPI_Test for what the last rank sends when it hears that all are through. */
static void flood_of_tester(int n, int messages) {
    int32_t token = 0;
    int done = 0, last = check_size - 1;
    if (check_rank == 0) {
        MPI_Request request;
        MPI_Irecv(&token, 1, MPI_INT32_T, last, 8, MPI_COMM_WORLD, &request);
        while (!done)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        CHECK_INT(token, check_size - 2);
    } else if (check_rank < last) {
        for (int m = 0; m < messages; m++) {
            fill(out, m, n);
            MPI_Send(out, n, MPI_BYTE, 0, 2, MPI_COMM_WORLD);
        }
        token = 1;
        MPI_Send(&token, 1, MPI_INT32_T, last, 8, MPI_COMM_WORLD);
    } else {
        for (int j = 1; j < last; j++) {
            int32_t one;
            MPI_Recv(&one, 1, MPI_INT32_T, j, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            token += one;
        }
        MPI_Send(&token, 1, MPI_INT32_T, 0, 8, MPI_COMM_WORLD);
    }
    for (int j = 1; j < last && check_rank == 0; j++)
        for (int m = 0; m < messages; m++)
            receive("flood of a tester", j, 2, m, n);
}

enum Way { BLOCKING, NONBLOCKING, PROBED, MATCHED, ANY_TAG, WAYS };

static void receive_behind(enum Way way, int from, int tag) {
    int32_t got = -1;
    MPI_Request request;
    MPI_Status status;
    MPI_Message message;
    switch (way) {
    case NONBLOCKING:
        MPI_Irecv(&got, 1, MPI_INT32_T, from, tag, MPI_COMM_WORLD, &request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        break;
    case MATCHED:
        MPI_Mprobe(from, tag, MPI_COMM_WORLD, &message, &status);
        MPI_Mrecv(&got, 1, MPI_INT32_T, &message, &status);
        break;
    case PROBED:
        MPI_Probe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &status);
        CHECK_INT(status.MPI_SOURCE, from);
        MPI_Recv(&got, 1, MPI_INT32_T, status.MPI_SOURCE, tag, MPI_COMM_WORLD, &status);
        break;
    default:
        MPI_Recv(&got, 1, MPI_INT32_T, from, tag, MPI_COMM_WORLD, &status);
        break;
    }
    CHECK_INT(got, tag);
}

/* Long messages with one tag, and behind them a short one with another, which is received first. */
static void behind(int n, enum Way way, int from, int to) {
    enum { MESSAGES = 3 };
    int32_t tag = 100 + (int)way;
    MPI_Request requests[MESSAGES];
    unsigned char *rooms = malloc((size_t)n * MESSAGES);
    if (check_rank == from) {
        for (int m = 0; m < MESSAGES; m++) {
            fill(rooms + (size_t)m * n, m, n);
            MPI_Isend(rooms + (size_t)m * n, n, MPI_BYTE, to, 3, MPI_COMM_WORLD, &requests[m]);
        }
        MPI_Send(&tag, 1, MPI_INT32_T, to, tag, MPI_COMM_WORLD);
        MPI_Waitall(MESSAGES, requests, MPI_STATUSES_IGNORE);
    } else if (check_rank == to) {
        receive_behind(way, from, tag);
        for (int m = 0; m < MESSAGES; m++)
            receive("behind", from, way == ANY_TAG ? MPI_ANY_TAG : 3, m, n);
    }
    free(rooms);
}

/* Behind a long message comes the answer that a send waits for. */
static void answers(int n, int synchronous, int from, int to) {
    MPI_Request request;
    if (check_rank == from) {
        fill(out, 7, n);
        MPI_Isend(out, n, MPI_BYTE, to, 4, MPI_COMM_WORLD, &request);
        MPI_Recv(big, BIG, MPI_BYTE, to, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    } else if (check_rank == to) {
        (synchronous ? MPI_Ssend : MPI_Send)(big, synchronous ? 8 : BIG, MPI_BYTE, from, 5, MPI_COMM_WORLD);
        receive("answers", from, 4, 7, n);
    }
}

/* A long message that goes to a receive from any source, behind one for another tag, which is cancelled. */
static void out_of_turn(int n, int from, int to) {
    MPI_Request requests[2];
    MPI_Status status;
    int cancelled = 0;
    if (check_rank == from) {
        fill(out, 8, n);
        MPI_Send(out, n, MPI_BYTE, to, 6, MPI_COMM_WORLD);
    } else if (check_rank == to) {
        MPI_Irecv(in[1], n, MPI_BYTE, from, 7, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(in[0], n, MPI_BYTE, MPI_ANY_SOURCE, 6, MPI_COMM_WORLD, &requests[1]);
        MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
        expect("out of turn", in[0], from, 8, n);
        MPI_Cancel(&requests[0]);
        MPI_Wait(&requests[0], &status);
        MPI_Test_cancelled(&status, &cancelled);
        CHECK(cancelled);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    out = malloc(LONGEST);
    in[0] = malloc(LONGEST);
    in[1] = malloc(LONGEST);
    big = calloc(BIG, 1);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        int n = sizes[s], messages = n > 100000 ? 12 : 60;
        to_one(n, messages, 0);
        to_one(n, messages, 1);
        collectives_to_one(n, messages / 2);
        if (n < 100000)
            flood(n, 4 * messages);
        if (n < 100000 && check_size > 2)
            flood_of_tester(n, 4 * messages);
        for (int to = 0; to < check_size && check_size > 1; to++) {
            int from = (to + 1) % check_size;
            for (int way = 0; way < WAYS; way++)
                behind(n, (enum Way)way, from, to);
            answers(n, 0, from, to);
            answers(n, 1, from, to);
            out_of_turn(n, from, to);
        }
    }
    free(out);
    free(in[0]);
    free(in[1]);
    free(big);
    return check_done();
}
