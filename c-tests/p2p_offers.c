/* Messages of some length that may be read from their sender's memory: what a program sees is as if they had been sent at once. Which way they take
 * is found out by the library while they go, so everything is done a number of times, in which both ways are tried. */
#include "check.h"

enum { TIMES = 40, LARGEST = 256 << 10, GAP = 64 };

static const int sizes[] = {16384, 40000, 65536, 200001, LARGEST};
static int *sent, *got;
static int partner, n, times;

/* What a rank sends for the k-th time; sent again and again from the same place. */
static int word(int from, int k, int i) { return from * 1000003 + k * 7919 + i; }

static void fill(int from, int k) {
    for (int i = 0; i < n; i++)
        sent[i] = word(from, k, i);
}

static void spoil(void) { memset(sent, 0xA5, (size_t)n * sizeof *sent); }

static void clear(void) { memset(got, 0x5A, ((size_t)n + GAP) * sizeof *got); }

static void expect(const char *how, const int *from_here, int from, int k, int m) {
    for (int i = 0; i < m; i++)
        if (from_here[i] != word(from, k, i)) {
            CHECKF(0, "%s, %d ints, time %d: %d is %d, not %d", how, n, k, i, from_here[i], word(from, k, i));
            break;
        }
    CHECKF(from_here[m] == 0x5A5A5A5A, "%s, %d ints: wrote too far", how, n);
}

/* Both send before either receives: that works for messages that need no receive. */
static void head_on(void) {
    for (int k = 0; k < times; k++) {
        fill(check_rank, k);
        clear();
        MPI_Send(sent, n, MPI_INT, partner, 1, MPI_COMM_WORLD);
        spoil();
        MPI_Recv(got, n, MPI_INT, partner, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        expect("head on", got, partner, k, n);
    }
}

/* A sender's memory is its own again when the call returns, whatever the receiver does meanwhile. */
static void late_receiver(void) {
    for (int k = 0; k < times; k++) {
        if (check_rank % 2 == 0) {
            fill(check_rank, k);
            MPI_Send(sent, n, MPI_INT, partner, 2, MPI_COMM_WORLD);
            spoil();
        } else {
            clear();
            if (k % 8 > 5)
                usleep(k % 16 > 13 ? 3000 : 300);
            MPI_Recv(got, n, MPI_INT, partner, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            expect("late receiver", got, partner, k, n);
        }
    }
}

/* Several under way, long and short ones with the same tag in turns: they come in order, however each of them does. */
static void in_order(void) {
    enum { WINDOW = 6 };
    MPI_Request requests[2 * WINDOW];
    for (int k = 0; k < times; k++) {
        if (check_rank % 2 == 0) {
            fill(check_rank, k);
            for (int i = 0; i < WINDOW; i++) {
                MPI_Isend(sent, n, MPI_INT, partner, 3, MPI_COMM_WORLD, &requests[2 * i]);
                MPI_Isend(sent, 1 + i, MPI_INT, partner, 3, MPI_COMM_WORLD, &requests[2 * i + 1]);
            }
            MPI_Waitall(2 * WINDOW, requests, MPI_STATUSES_IGNORE);
            spoil();
        } else {
            if (k % 4 == 3)
                usleep(1000);
            for (int i = 0; i < 2 * WINDOW; i++) {
                MPI_Status status;
                int count;
                clear();
                if (i == WINDOW)
                    MPI_Probe(partner, 3, MPI_COMM_WORLD, &status);
                MPI_Recv(got, n, MPI_INT, i % 3 ? partner : MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &status);
                MPI_Get_count(&status, MPI_INT, &count);
                CHECK_INT(count, i % 2 ? 1 + i / 2 : n);
                expect("in order", got, partner, k, count);
            }
        }
    }
}

/* Taken out of the queue by a probe, and received when the sender has given up to wait; or left there for others. */
static void probed(void) {
    for (int k = 0; k < times; k++) {
        if (check_rank % 2 == 0) {
            fill(check_rank, k);
            MPI_Send(sent, n, MPI_INT, partner, 4, MPI_COMM_WORLD);
            MPI_Send(sent, n, MPI_INT, partner, 5, MPI_COMM_WORLD);
            spoil();
        } else {
            MPI_Message message;
            MPI_Status status;
            int count;
            clear();
            MPI_Mprobe(partner, 4, MPI_COMM_WORLD, &message, &status);
            MPI_Get_count(&status, MPI_INT, &count);
            CHECK_INT(count, n);
            if (k % 8 > 5)
                usleep(2000);
            MPI_Mrecv(got, n, MPI_INT, &message, MPI_STATUS_IGNORE);
            expect("probed", got, partner, k, n);
            clear();
            MPI_Recv(got, n, MPI_INT, partner, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            expect("behind a probed one", got, partner, k, n);
        }
    }
}

/* A sender that only looks, one that lets go of its request, and one that waits for something else. */
static void without_wait(void) {
    for (int k = 0; k < times; k++) {
        MPI_Request request;
        int token = k, done = 0;
        if (check_rank % 2 == 0) {
            fill(check_rank, k);
            MPI_Isend(sent, n, MPI_INT, partner, 6, MPI_COMM_WORLD, &request);
            if (k % 3 == 0 && on_ferrite())
                while (!done)
                    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
            else if (k % 3 == 1)
                MPI_Request_free(&request);
            /* The receiver has waited for nothing but this before. */
            MPI_Send(&token, 1, MPI_INT, partner, 7, MPI_COMM_WORLD);
            MPI_Recv(&token, 1, MPI_INT, partner, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (k % 3 != 1 && !done)
                MPI_Wait(&request, MPI_STATUS_IGNORE);
            spoil();
        } else {
            clear();
            if (k % 3 == 0 && on_ferrite())
                MPI_Recv(&token, 1, MPI_INT, partner, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Recv(got, n, MPI_INT, partner, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (k % 3 != 0 || !on_ferrite())
                MPI_Recv(&token, 1, MPI_INT, partner, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            CHECK_INT(token, k);
            expect("without a wait", got, partner, k, n);
            MPI_Send(&token, 1, MPI_INT, partner, 8, MPI_COMM_WORLD);
        }
    }
}

/* Persistent requests, exchanges, and messages that are too long for their receives. */
static void other_calls(void) {
    MPI_Request requests[2];
    MPI_Send_init(sent, n, MPI_INT, partner, 9, MPI_COMM_WORLD, &requests[0]);
    MPI_Recv_init(got, n, MPI_INT, partner, 9, MPI_COMM_WORLD, &requests[1]);
    for (int k = 0; k < times; k++) {
        fill(check_rank, k);
        clear();
        MPI_Startall(2, requests);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        spoil();
        expect("persistent", got, partner, k, n);
        fill(check_rank, k);
        clear();
        MPI_Sendrecv(sent, n, MPI_INT, partner, 10, got, n, MPI_INT, partner, 10, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        spoil();
        expect("sendrecv", got, partner, k, n);
    }
    MPI_Request_free(&requests[0]);
    MPI_Request_free(&requests[1]);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int k = 0; k < times; k++) {
        if (check_rank % 2 == 0) {
            fill(check_rank, k);
            MPI_Send(sent, n, MPI_INT, partner, 11, MPI_COMM_WORLD);
            spoil();
        } else {
            int class = MPI_SUCCESS;
            clear();
            if (k % 8 > 5)
                usleep(1000);
            MPI_Error_class(MPI_Recv(got, n / 2, MPI_INT, partner, 11, MPI_COMM_WORLD, MPI_STATUS_IGNORE), &class);
            CHECK_INT(class, MPI_ERR_TRUNCATE);
            if (on_ferrite())
                expect("too long", got, partner, k, n / 2);
        }
    }
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_ARE_FATAL);
}

/* Blocks of such lengths, of equal and of different ones, from roots that take turns. */
static void blocks(void) {
    int *all = malloc((size_t)check_size * (size_t)n * sizeof *all), *counts = malloc(2 * (size_t)check_size * sizeof *counts);
    for (int k = 0; k < times / 2; k++) {
        int root = k % check_size, uneven = k % 3 == 2, mine = uneven && check_rank % 2 ? n / 3 : n;
        for (int j = 0; j < check_size; j++) {
            counts[j] = uneven && j % 2 ? n / 3 : n;
            counts[check_size + j] = j * n;
            for (int i = 0; check_rank == root && i < n; i++)
                all[j * n + i] = word(j, k, i);
        }
        clear();
        if (uneven)
            MPI_Scatterv(all, counts, counts + check_size, MPI_INT, got, mine, MPI_INT, root, MPI_COMM_WORLD);
        else
            MPI_Scatter(all, n, MPI_INT, got, n, MPI_INT, root, MPI_COMM_WORLD);
        if (check_rank == root)
            memset(all, 0xA5, (size_t)check_size * (size_t)n * sizeof *all);
        expect(uneven ? "scatterv" : "scatter", got, check_rank, k, mine);
        clear();
        if (check_rank == root)
            fill(root, k);
        MPI_Bcast(check_rank == root ? sent : got, n, MPI_INT, root, MPI_COMM_WORLD);
        if (check_rank == root)
            spoil();
        else
            expect("bcast", got, root, k, n);
    }
    free(counts);
    free(all);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    sent = malloc(LARGEST + GAP);
    got = malloc(LARGEST + GAP * sizeof *got);
    /* With more ranks than cores each of them gets its turn less often. */
    times = check_size > 4 ? TIMES / 2 : TIMES;
    partner = check_rank ^ 1;
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        n = sizes[s] / (int)sizeof *sent;
        if (partner < check_size) {
            if (on_ferrite())
                head_on();
            late_receiver();
            in_order();
            probed();
            without_wait();
            other_calls();
        }
        blocks();
    }
    free(got);
    free(sent);
    return check_done();
}
