/* One benchmark for any MPI library: compiled once with each one's mpicc, run by run.py.
 *
 *   mpiexec -n 4 ./bench [--calls reduce,bcast] [--sizes 8,4096] [--cell-ms 20] [--deadline 30] [--buffers 1]
 *
 * Prints a line `call size usec` per cell: the mean time of one call, on the slowest rank. The size is that of the whole
 * vector in bytes (of doubles): what a rank puts into a reduction, what the root has to deal out, what a message carries.
 * Each cell is checked once before it is timed. Calls with a root take the next root each time, so that no rank can run ahead
 * of the others; ping-pong is one way, between ranks 0 and 1, and stream is one of many messages under way (both only
 * on 2 ranks, unless they are asked for).
 *
 * The number of iterations follows from the time of the first ones, so that a cell takes about --cell-ms; no cell begins after
 * --deadline seconds. --buffers K goes round K pairs of buffers, for data that is not in cache. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 4 << 20, RANKS = 256, WINDOW = 32, MOST_ITERATIONS = 200000 };

static int rank, size, buffers = 1, n, each, counts[RANKS], starts[RANKS];
static size_t room; /* doubles in a buffer */
static double *sent, *got;

static double *send_buffer(int i) { return sent + (size_t)(i % buffers) * room; }
static double *recv_buffer(int i) { return got + (size_t)(i % buffers) * room; }

static double element(int r, int i) { return (r + 1) * (i % 97) + r; }

static double sum(int i) { return size * (size + 1) / 2.0 * (i % 97) + size * (size - 1) / 2.0; }

/* Every call: performs iteration i. */
static void pingpong(int i) {
    if (rank == 0) {
        MPI_Send(send_buffer(i), n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(recv_buffer(i), n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (rank == 1) {
        MPI_Recv(recv_buffer(i), n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(send_buffer(i), n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
    }
}

static void stream(int i) {
    MPI_Request requests[WINDOW];
    double token;
    if (rank > 1)
        return;
    for (int k = 0; k < WINDOW; k++)
        if (rank == 0)
            MPI_Isend(send_buffer(i), n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD, &requests[k]);
        else
            MPI_Irecv(recv_buffer(i), n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, &requests[k]);
    MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
    if (rank == 0)
        MPI_Recv(&token, 1, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&sent[0], 1, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD);
}

static void reduce(int i) {
    MPI_Reduce(send_buffer(i), recv_buffer(i), n, MPI_DOUBLE, MPI_SUM, i % size, MPI_COMM_WORLD);
}

static void allreduce(int i) { MPI_Allreduce(send_buffer(i), recv_buffer(i), n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }

static void reduce_scatter(int i) {
    MPI_Reduce_scatter(send_buffer(i), recv_buffer(i), counts, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void reduce_scatter_block(int i) {
    MPI_Reduce_scatter_block(send_buffer(i), recv_buffer(i), each, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void scatter(int i) {
    MPI_Scatter(send_buffer(i), each, MPI_DOUBLE, recv_buffer(i), each, MPI_DOUBLE, i % size, MPI_COMM_WORLD);
}

static void scatterv(int i) {
    MPI_Scatterv(send_buffer(i), counts, starts, MPI_DOUBLE, recv_buffer(i), counts[rank], MPI_DOUBLE, i % size, MPI_COMM_WORLD);
}

static void bcast(int i) {
    int root = i % size;
    MPI_Bcast(rank == root ? send_buffer(i) : recv_buffer(i), n, MPI_DOUBLE, root, MPI_COMM_WORLD);
}

static void barrier(int i) {
    (void)i;
    MPI_Barrier(MPI_COMM_WORLD);
}

/* What recv_buffer(0) holds after iteration 0 (root 0): element k on this rank; n_checked says how many. */
enum result { NOTHING, FROM_PARTNER, FROM_ROOT, ROOT_SUM, EVERY_SUM, PART_OF_SUM, PART_OF_ROOT };

static const struct call {
    const char *name;
    void (*run)(int);
    enum result result;
    int equal_parts; /* parts of `each`, not of counts[] */
    double share;    /* of an iteration, for the time of one call */
} table[] = {
    {"pingpong", pingpong, FROM_PARTNER, 0, 0.5},
    {"stream", stream, NOTHING, 0, 1.0 / WINDOW},
    {"reduce", reduce, ROOT_SUM, 0, 1},
    {"reduce_scatter", reduce_scatter, PART_OF_SUM, 0, 1},
    {"reduce_scatter_block", reduce_scatter_block, PART_OF_SUM, 1, 1},
    {"allreduce", allreduce, EVERY_SUM, 0, 1},
    {"scatter", scatter, PART_OF_ROOT, 1, 1},
    {"scatterv", scatterv, PART_OF_ROOT, 0, 1},
    {"bcast", bcast, FROM_ROOT, 0, 1},
    {"barrier", barrier, NOTHING, 0, 1},
};

static int correct(const struct call *call) {
    const double *v = recv_buffer(0);
    int parts = call->result == PART_OF_SUM || call->result == PART_OF_ROOT;
    int first = !parts ? 0 : call->equal_parts ? rank * each : starts[rank];
    int count = !parts ? n : call->equal_parts ? each : counts[rank];
    if (call->result == NOTHING || (call->result == FROM_PARTNER && rank > 1) || (call->result == FROM_ROOT && rank == 0) ||
        (call->result == ROOT_SUM && rank > 0))
        return 1;
    for (int k = 0; k < count; k++) {
        double want = call->result == FROM_PARTNER                                    ? element(1 - rank, k)
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

/* Mean seconds per iteration on the slowest rank. */
static double timed(const struct call *call, int iterations) {
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    for (int i = 0; i < iterations; i++)
        call->run(i);
    return largest_of_all((MPI_Wtime() - start) / iterations);
}

/* Iterations of `each_takes` seconds in `seconds`. */
static int fitting(double seconds, double each_takes) {
    double wanted = seconds / (each_takes > 1e-8 ? each_takes : 1e-8);
    return wanted > MOST_ITERATIONS ? MOST_ITERATIONS : wanted < size ? size : (int)wanted;
}

static int cell(const struct call *call, long bytes, double cell_seconds) {
    n = (int)(bytes / (long)sizeof(double));
    /* Every rank has a part: a vector shorter than the number of ranks would make most calls do nothing. */
    int parted = n > size ? n : size;
    each = parted / size;
    for (int r = 0, at = 0; r < size; at += counts[r++]) {
        counts[r] = parted / size + (r < parted % size);
        starts[r] = at;
    }
    for (int b = 0; b < buffers; b++)
        for (size_t k = 0; k < room && (long)k < (long)n + size; k++) {
            send_buffer(b)[k] = element(rank, (int)k);
            recv_buffer(b)[k] = -1;
        }
    call->run(0);
    int wrong = largest_of_all(!correct(call)) > 0;
    if (wrong) {
        if (rank == 0)
            fprintf(stderr, "bench: %s of %ld bytes on %d ranks: wrong result\n", call->name, bytes, size);
        return 1;
    }
    /* Cold starts cost: memory touched first, ranks not yet on cores of their own. Warm up for as long as is measured. */
    double seconds = timed(call, size);
    for (int warming = 0; warming < 2; warming++)
        seconds = timed(call, fitting(cell_seconds / 2, seconds));
    seconds = timed(call, fitting(cell_seconds, seconds));
    if (rank == 0) {
        printf("%s %ld %.3f\n", call->name, bytes, seconds * call->share * 1e6);
        fflush(stdout);
    }
    return 0;
}

static int listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; at && *at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == 0))
            return 1;
    return 0;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    double start = MPI_Wtime(), cell_seconds = 0.02, deadline = 1e9;
    const char *calls = NULL, *sizes = "8,64,512,4096,32768,262144,1048576,4194304";
    for (int i = 1; i + 1 < argc; i += 2)
        if (strcmp(argv[i], "--calls") == 0)
            calls = argv[i + 1];
        else if (strcmp(argv[i], "--sizes") == 0)
            sizes = argv[i + 1];
        else if (strcmp(argv[i], "--cell-ms") == 0)
            cell_seconds = atof(argv[i + 1]) / 1e3;
        else if (strcmp(argv[i], "--deadline") == 0)
            deadline = atof(argv[i + 1]);
        else if (strcmp(argv[i], "--buffers") == 0)
            buffers = atoi(argv[i + 1]) > 0 ? atoi(argv[i + 1]) : 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    room = LARGEST / sizeof(double) + RANKS;
    sent = calloc(buffers * room, sizeof(double));
    got = calloc(buffers * room, sizeof(double));
    if (!sent || !got || size < 2 || size > RANKS) {
        fprintf(stderr, "bench needs 2 to %d ranks and %zu MB\n", RANKS, 2 * buffers * room * sizeof(double) >> 20);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    int failed = 0;
    for (size_t c = 0; c < sizeof table / sizeof *table && !failed; c++) {
        int two_ranks = table[c].run == pingpong || table[c].run == stream;
        if (calls ? !listed(calls, table[c].name) : two_ranks && size > 2)
            continue;
        const char *at = sizes;
        do {
            long bytes = table[c].run == barrier ? 0 : strtol(at, NULL, 10) / 8 * 8;
            if (largest_of_all(MPI_Wtime() - start) > deadline)
                break;
            if (bytes >= 0 && bytes <= LARGEST)
                failed = cell(&table[c], bytes, cell_seconds);
            at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL;
        } while (at && table[c].run != barrier && !failed);
    }
    free(sent);
    free(got);
    MPI_Finalize();
    return failed;
}
