/* One benchmark for any MPI library: compiled once with each one's mpicc, run by run.py.
 *
 *   mpiexec -n 4 ./bench [--calls reduce,bcast] [--sizes 8,4096] [--cell-ms 20] [--deadline 30] [--rotate 128] [--shift 16] [--changed 1]
 *
 * Prints a line per cell (see place_tell): the mean time of one call, on the slowest rank. The size is that of the whole
 * vector in bytes (of doubles): what a rank puts into a reduction, what the root has to deal out, what a message carries.
 * Each cell is checked once before it is timed. Calls with a root take the next root each time, so that no rank can run ahead
 * of the others; ping-pong is one way, between ranks 0 and 1 (the others wait in a collective), and stream is one of many messages
 * under way (only on 2 ranks, unless it is asked for). Sizes above 4 MB are for these two only, on 2 ranks. Late (as stream) is one of 8
 * messages that are received in the order opposite to that of their sends, so that all but one come before their receives; tested (as
 * stream) is one exchange of messages that both ranks look for with MPI_Testall; sendrecv sends to the next rank and receives from the one
 * before. Calls that end in _0 have rank 0 as their root each time, as most programs do: it may run ahead, as far as the library lets it (8 bytes,
 * 4 KB, 256 KB and 1 MB only, unless they are asked for).
 *
 * The number of iterations follows from the time of the first ones, so that a cell takes about --cell-ms; no cell begins after
 * --deadline seconds, and small sizes come first. --rotate MB goes round as many buffers as make that many megabytes on all ranks
 * together, for data that is not in cache. Buffers to receive into begin --shift bytes (a multiple of 8) further behind the beginning of a cache line than those to
 * send from. With --changed 1 each rank writes what it sends before each call, and adds up what it got after it, and the time is that of all three (not for stream and late): without, data
 * that are read from where they lie may be in the reader's cache since the last call, as in few programs. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "place.h"
#include "supply.h"

enum { LARGEST = 16 << 20, LARGEST_OF_ALL_RANKS = 4 << 20, IN_FLIGHT = 128 << 20, RANKS = 256, WINDOW = 32, LATE = 8, SIZES = 64, MOST_ITERATIONS = 200000 };

static int rank, size, n, each, window, counts[RANKS], starts[RANKS];
static size_t area;                     /* doubles that a rank sends from, and receives into */
static size_t buffers = 1, stride = 0; /* the buffers in them, and doubles from one to the next */
static double *sent, *got;
static int changed;

static double *send_buffer(size_t i) { return sent + i % buffers * stride; }
static double *recv_buffer(size_t i) { return got + i % buffers * stride; }

static double element(int r, int i) { return (r + 1) * (i % 97) + r; }

static double sum(int i) { return size * (size + 1) / 2.0 * (i % 97) + size * (size - 1) / 2.0; }

/* If data are to change: of iteration i so many. */
static void write_new(int i, int count) {
    if (changed)
        change_write(send_buffer(i), count, i);
}

static void add_up(int i, int count) {
    if (changed)
        change_add_up(recv_buffer(i), count);
}

/* Every call: performs iteration i. */
static void pingpong(int i) {
    if (rank == 0) {
        write_new(i, n);
        MPI_Send(send_buffer(i), n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
    }
    if (rank < 2) {
        MPI_Recv(recv_buffer(i), n, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        add_up(i, n);
    }
    if (rank == 1) {
        write_new(i, n);
        MPI_Send(send_buffer(i), n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
}

static void stream(int i) {
    MPI_Request requests[WINDOW];
    double token;
    if (rank > 1)
        return;
    for (int k = 0; k < window; k++)
        if (rank == 0)
            MPI_Isend(send_buffer((size_t)i * WINDOW + k), n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &requests[k]);
        else
            MPI_Irecv(recv_buffer((size_t)i * WINDOW + k), n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &requests[k]);
    MPI_Waitall(window, requests, MPI_STATUSES_IGNORE);
    if (rank == 0)
        MPI_Recv(&token, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&sent[0], 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
}

static void late(int i) {
    MPI_Request requests[LATE];
    double token;
    if (rank > 1)
        return;
    for (int k = 0; k < LATE; k++)
        if (rank == 0)
            MPI_Isend(send_buffer((size_t)i * LATE + k), n, MPI_DOUBLE, 1, k, MPI_COMM_WORLD, &requests[k]);
        else
            MPI_Recv(recv_buffer((size_t)i * LATE + k), n, MPI_DOUBLE, 0, LATE - 1 - k, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 0) {
        MPI_Waitall(LATE, requests, MPI_STATUSES_IGNORE);
        MPI_Recv(&token, 1, MPI_DOUBLE, 1, LATE, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Send(&sent[0], 1, MPI_DOUBLE, 0, LATE, MPI_COMM_WORLD);
    }
}

static void tested(int i) {
    MPI_Request requests[2];
    if (rank > 1)
        return;
    MPI_Irecv(recv_buffer(i), n, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(send_buffer(i), n, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, &requests[1]);
    for (int done = 0; !done;)
        MPI_Testall(2, requests, &done, MPI_STATUSES_IGNORE);
}

static void sendrecv(int i) {
    MPI_Sendrecv(send_buffer(i), n, MPI_DOUBLE, (rank + 1) % size, 0, recv_buffer(i), n, MPI_DOUBLE, (rank + size - 1) % size, 0,
                 MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void reduce_to(int i, int root) {
    MPI_Reduce(send_buffer(i), recv_buffer(i), n, MPI_DOUBLE, MPI_SUM, root, MPI_COMM_WORLD);
}

static void reduce(int i) { reduce_to(i, i % size); }

static void reduce_0(int i) { reduce_to(i, 0); }

static void allreduce(int i) { MPI_Allreduce(send_buffer(i), recv_buffer(i), n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }

static void reduce_scatter(int i) {
    MPI_Reduce_scatter(send_buffer(i), recv_buffer(i), counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void reduce_scatter_block(int i) {
    MPI_Reduce_scatter_block(send_buffer(i), recv_buffer(i), each, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void scatter_from(int i, int root) {
    MPI_Scatter(send_buffer(i), each, MPI_DOUBLE, recv_buffer(i), each, MPI_DOUBLE, root, MPI_COMM_WORLD);
}

static void scatter(int i) { scatter_from(i, i % size); }

static void scatter_0(int i) { scatter_from(i, 0); }

static void scatterv(int i) {
    MPI_Scatterv(send_buffer(i), counts, starts, MPI_DOUBLE, recv_buffer(i), counts[rank], MPI_DOUBLE, i % size, MPI_COMM_WORLD);
}

static void bcast_from(int i, int root) {
    MPI_Bcast(rank == root ? send_buffer(i) : recv_buffer(i), n, MPI_DOUBLE, root, MPI_COMM_WORLD);
}

static void bcast(int i) { bcast_from(i, i % size); }

static void bcast_0(int i) { bcast_from(i, 0); }

static void barrier(int i) {
    (void)i;
    MPI_Barrier(MPI_COMM_WORLD);
}

/* What recv_buffer(0) holds after iteration 0 (root 0): element k on this rank; n_checked says how many. */
enum result { NOTHING, FROM_PARTNER, FROM_LEFT, FROM_ROOT, ROOT_SUM, EVERY_SUM, PART_OF_SUM, PART_OF_ROOT };

static const struct call {
    const char *name;
    void (*run)(int);
    enum result result;
    int equal_parts; /* parts of `each`, not of counts[] */
    int rooted;      /* the next rank is the root each time: iterations for all of them */
} table[] = {
    {"pingpong", pingpong, FROM_PARTNER, 0, 0},
    {"stream", stream, NOTHING, 0, 0},
    {"late", late, NOTHING, 0, 0},
    {"tested", tested, FROM_PARTNER, 0, 0},
    {"sendrecv", sendrecv, FROM_LEFT, 0, 0},
    {"reduce", reduce, ROOT_SUM, 0, 1},
    {"reduce_scatter", reduce_scatter, PART_OF_SUM, 0, 0},
    {"reduce_scatter_block", reduce_scatter_block, PART_OF_SUM, 1, 0},
    {"allreduce", allreduce, EVERY_SUM, 0, 0},
    {"scatter", scatter, PART_OF_ROOT, 1, 1},
    {"scatterv", scatterv, PART_OF_ROOT, 0, 1},
    {"bcast", bcast, FROM_ROOT, 0, 1},
    {"barrier", barrier, NOTHING, 0, 0},
    {"reduce_0", reduce_0, ROOT_SUM, 0, 0},
    {"scatter_0", scatter_0, PART_OF_ROOT, 1, 0},
    {"bcast_0", bcast_0, FROM_ROOT, 0, 0},
};

static int two_ranks(const struct call *call) {
    return call->run == pingpong || call->run == stream || call->run == late || call->run == tested;
}

/* Only on 2 ranks, unless it is asked for. */
static int only_two(const struct call *call) { return two_ranks(call) && call->run != pingpong; }

static int up_to_largest(const struct call *call) { return call->run == pingpong || call->run == stream; }

/* Rank 0 is always the root: what counts is how far ahead it can be, or how far behind. */
static int rooted_at_0(const struct call *call) { return call->run == reduce_0 || call->run == scatter_0 || call->run == bcast_0; }

/* Of an iteration, for the time of one call. */
static double share(const struct call *call) {
    return call->run == pingpong ? 0.5 : call->run == stream ? 1.0 / window : call->run == late ? 1.0 / LATE : 1;
}

static int is_root(const struct call *call, int i) { return rank == (call->rooted ? i % size : 0); }

/* Does each rank get a part of the vector? */
static int in_parts(const struct call *call) { return call->result == PART_OF_SUM || call->result == PART_OF_ROOT; }

/* Data that a rank puts into iteration i, and gets. */
static int gives(const struct call *call, int i) {
    return (call->result == FROM_ROOT || call->result == PART_OF_ROOT) && !is_root(call, i) ? 0 : n;
}

static int gets(const struct call *call, int i) {
    if (in_parts(call))
        return call->equal_parts ? each : counts[rank];
    return call->result == (is_root(call, i) ? FROM_ROOT : ROOT_SUM) ? 0 : n;
}

static int correct(const struct call *call) {
    const double *v = recv_buffer(0);
    int first = !in_parts(call) ? 0 : call->equal_parts ? rank * each : starts[rank];
    int nothing = call->result == NOTHING || (call->result == FROM_PARTNER && rank > 1);
    int count = nothing ? 0 : gets(call, 0);
    for (int k = 0; k < count; k++) {
        double want = call->result == FROM_PARTNER                                    ? element(1 - rank, k)
                      : call->result == FROM_LEFT                                     ? element((rank + size - 1) % size, k)
                      : call->result == FROM_ROOT || call->result == PART_OF_ROOT ? element(0, first + k)
                                                                                  : sum(first + k);
        if (v[k] != want)
            return 0;
    }
    return 1;
}

static double largest_of_all(double mine) {
    double largest;
    MPI_Allreduce(&mine, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return largest;
}

static void run_changed(const struct call *call, int i) {
    write_new(i, gives(call, i));
    call->run(i);
    add_up(i, gets(call, i));
}

/* Mean seconds per iteration on the slowest rank. Goes on with the buffers and roots where the last one stopped. */
static double timed(const struct call *call, int iterations) {
    static int turn = 0;
    /* (Ping-pong does that itself.) */
    int whole = !changed || call->run == pingpong || call->result == NOTHING;
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    for (int i = 0; i < iterations; i++)
        if (whole)
            call->run(turn + i);
        else
            run_changed(call, turn + i);
    turn += iterations;
    return largest_of_all((MPI_Wtime() - start) / iterations);
}

/* Iterations of `each_takes` seconds in `seconds`, at least `least`. */
static int fitting(double seconds, double each_takes, int least) {
    double wanted = seconds / (each_takes > 1e-8 ? each_takes : 1e-8);
    return wanted > MOST_ITERATIONS ? MOST_ITERATIONS : wanted < least ? least : (int)wanted;
}

/* Says how a vector of n elements is dealt out, and lays out the buffers. */
static void lay_out(long bytes, int rotating) {
    n = (int)(bytes / (long)sizeof(double));
    /* Every rank has a part: a vector shorter than the number of ranks would make most calls do nothing. */
    int parted = n > size ? n : size;
    each = parted / size;
    for (int r = 0, at = 0; r < size; at += counts[r++]) {
        counts[r] = parted / size + (r < parted % size);
        starts[r] = at;
    }
    window = bytes * WINDOW > IN_FLIGHT ? (int)(IN_FLIGHT / bytes) : WINDOW;
    stride = ((size_t)parted + 7) / 8 * 8;
    buffers = rotating ? area / stride : 1;
}

static int cell(const struct call *call, long bytes, double cell_seconds, int rotating) {
    lay_out(bytes, rotating);
    supply_memory(size);
    int changes = changed;
    changed = 0;
    for (size_t k = 0; k < stride; k++) {
        send_buffer(0)[k] = element(rank, (int)k);
        recv_buffer(0)[k] = -1;
    }
    call->run(0);
    changed = changes;
    int wrong = largest_of_all(!correct(call)) > 0;
    if (wrong) {
        if (rank == 0)
            fprintf(stderr, "bench: %s of %ld bytes on %d ranks: wrong result\n", call->name, bytes, size);
        return 1;
    }
    /* Cold starts cost: memory touched first, ranks not yet on cores of their own. Warm up for as long as is measured, unless
     * few iterations take longer than that. */
    int least = call->rooted ? size : 2, iterations = least;
    double seconds = timed(call, iterations), spent = seconds * iterations;
    for (int warming = 0; warming < 2 && spent < 4 * cell_seconds; warming++) {
        iterations = fitting(cell_seconds / 2, seconds, least);
        seconds = timed(call, iterations);
        spent += seconds * iterations;
    }
    struct place_before before = place_begin();
    seconds = timed(call, fitting(cell_seconds, seconds, least));
    place_tell(before, call->name, bytes, seconds * share(call));
    return 0;
}

static int listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; at && *at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == 0))
            return 1;
    return 0;
}

/* Whether there is a cell for this call and size: barrier has one. */
static int wanted(const struct call *call, const char *calls, long bytes, int first_size) {
    if (calls ? !listed(calls, call->name) : only_two(call) && size > 2)
        return 0;
    if (call->run == barrier)
        return first_size;
    if (rooted_at_0(call) && !calls)
        return bytes == 8 || bytes == 4096 || bytes == 262144 || bytes == 1048576;
    return bytes <= (up_to_largest(call) && size == 2 ? LARGEST : LARGEST_OF_ALL_RANKS);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    double start = MPI_Wtime(), cell_seconds = 0.02, deadline = 1e9;
    long sizes[SIZES], rotate = 0, shift = 0, largest = 8;
    const char *calls = NULL, *list = "8,64,512,4096,32768,262144,1048576,4194304,16777216";
    for (int i = 1; i + 1 < argc; i += 2)
        if (strcmp(argv[i], "--calls") == 0)
            calls = argv[i + 1];
        else if (strcmp(argv[i], "--sizes") == 0)
            list = argv[i + 1];
        else if (strcmp(argv[i], "--cell-ms") == 0)
            cell_seconds = atof(argv[i + 1]) / 1e3;
        else if (strcmp(argv[i], "--deadline") == 0)
            deadline = atof(argv[i + 1]);
        else if (strcmp(argv[i], "--rotate") == 0)
            rotate = atol(argv[i + 1]);
        else if (strcmp(argv[i], "--shift") == 0)
            shift = atol(argv[i + 1]) / 8;
        else if (strcmp(argv[i], "--changed") == 0)
            changed = atoi(argv[i + 1]);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    place_init(rank, size);
    int listed_sizes = 0, failed = 0, left = 0, total = 0;
    for (const char *at = list; at && listed_sizes < SIZES; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        long bytes = strtol(at, NULL, 10) / 8 * 8;
        sizes[listed_sizes++] = bytes;
        largest = bytes > largest ? bytes : largest;
    }
    area = largest / sizeof(double) + RANKS + 8;
    size_t share_of_set = ((size_t)rotate << 20) / sizeof(double) / 2 / size;
    area = share_of_set > area ? share_of_set : area;
    sent = calloc(area, sizeof(double));
    got = calloc(area + shift, sizeof(double));
    if (!sent || !got || size > RANKS || largest > LARGEST) {
        fprintf(stderr, "bench needs 1 to %d ranks, %zu MB, and sizes up to %d bytes\n", RANKS, 2 * area * sizeof(double) >> 20, LARGEST);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    got += shift;
    for (size_t k = 0; rotate > 0 && k < area; k++) {
        sent[k] = element(rank, (int)(k % 1000));
        got[k] = -1;
    }
    for (int s = 0; s < listed_sizes; s++)
        for (size_t c = 0; c < sizeof table / sizeof *table && !failed; c++) {
            if (!wanted(&table[c], calls, sizes[s], s == 0))
                continue;
            total++;
            if (largest_of_all(MPI_Wtime() - start) > deadline)
                left++;
            else
                failed = cell(&table[c], table[c].run == barrier ? 0 : sizes[s], cell_seconds, rotate > 0);
        }
    if (rank == 0 && left > 0)
        fprintf(stderr, "deadline: %d of %d cells left\n", left, total);
    free(sent);
    free(got - shift);
    MPI_Finalize();
    return failed;
}
