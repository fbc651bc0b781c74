/* What the programs of single calls (others.c, patterns.c, files.c) have in common: buffers, checks of what a call leaves, and the loop over their tables. Each prints a line per
 * call and size (see place_tell): the best of some rounds, on the slowest rank; results are checked once before.
 *
 *   [--calls bsend,server] [--sizes 8,4096]    only these (sizes in whole doubles); without: those that the table has sizes for
 *   [--changed 1]    each rank writes all that it may send before each call, adds up all that may have come after it, and the time is that of all three */
#include <stdlib.h>
#include <string.h>

#include "change.h"
#include "place.h"
#include "supply.h"

enum { MOST = 1 << 19, ROUNDS = 5, RANKS = 64, SIZES = 4, MOST_SIZES = 64, MORE = 12 }; /* doubles, ranks and sizes at most */

static int rank, size, wrong, changed;
static long bytes;
/* A rank's own vector, a place for one, vectors from everybody (and room for some more), and for everybody. */
static double *out, *in, *gathered, *dealt;

struct call {
    const char *name;
    void (*run)(void), (*check)(void);
    long sizes[SIZES]; /* bytes */
};

static int doubles(void) { return (int)(bytes / 8); }

static int left(void) { return (rank + size - 1) % size; }

static int right(void) { return (rank + 1) % size; }

/* What a call leaves: the sum of all ranks' k % 7 + rank, a neighbor's data, or those of all. */
static void sums(int n, int behind) {
    for (int k = 0; k < n; k++)
        wrong |= in[k] != size * ((k + behind) % 7) + size * (size - 1) / 2;
}

static void all_sums(void) { sums(doubles(), 0); }

static void my_sums(void) { sums(doubles() / size, rank * (doubles() / size)); }

static void of_left(void) {
    for (int k = 0; k < doubles(); k++)
        wrong |= in[k] != k % 7 + left();
}

static void of_all(void) {
    for (int j = 0; j < size; j++)
        for (int k = 0; k < doubles(); k++)
            wrong |= gathered[j * doubles() + k] != k % 7 + j;
}

static void of_others(void) {
    for (int j = 1; j < size && rank == 0; j++)
        for (int k = 0; k < doubles(); k++)
            wrong |= gathered[j * doubles() + k] != k % 7 + j;
}

static void of_root(void) {
    for (int k = 0; k < doubles() && rank > 0; k++)
        wrong |= in[k] != k % 7;
}

static void nothing(void) {}

static void run_changed(void (*run)(void), int step) {
    change_write(out, doubles(), step);
    change_write(dealt, size * doubles(), step);
    run();
    change_add_up(in, doubles());
    change_add_up(gathered, size * doubles());
}

static double seconds(void (*run)(void), int n) {
    MPI_Barrier(MPI_COMM_WORLD);
    double start = MPI_Wtime();
    for (int i = 0; i < n; i++)
        if (changed)
            run_changed(run, i);
        else
            run();
    double mine = (MPI_Wtime() - start) / n, slowest;
    MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return slowest;
}

/* The vectors, as they are before the call that is checked: up to twice as long, for two neighbors. */
static void frame_fill(void) {
    for (int k = 0; k < MOST && k < 2 * doubles(); k++) {
        out[k] = k % 7 + rank;
        in[k] = -1;
    }
    for (int j = 0; j < size; j++)
        for (int k = 0; k < doubles(); k++) {
            gathered[j * doubles() + k] = -1;
            dealt[j * doubles() + k] = k % 7 + rank + j;
        }
}

static void frame_begin(int *argc, char ***argv) {
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    place_init(rank, size);
    supply_memory(size);
    out = malloc(MOST * sizeof *out);
    in = malloc(MOST * sizeof *in);
    gathered = malloc(MOST * sizeof *gathered * (size + MORE));
    dealt = malloc(MOST * sizeof *dealt * size);
    if (size > RANKS || !out || !in || !gathered || !dealt)
        MPI_Abort(MPI_COMM_WORLD, 1);
}

static int frame_wanted(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == 0))
            return 1;
    return !list;
}

static void frame_cell(const struct call *call, void (*fill)(void)) {
    int before_it = wrong;
    fill();
    call->run();
    call->check();
    if (wrong && !before_it)
        fprintf(stderr, "%s of %ld bytes: wrong result on rank %d of %d\n", call->name, bytes, rank, size);
    double once = seconds(call->run, 20), best = 1e9;
    int n = (int)(2e-3 / once) + 1;
    struct place_before before = place_begin();
    for (int round = 0; round < ROUNDS; round++) {
        double took = seconds(call->run, n);
        best = took < best ? took : best;
    }
    place_tell(before, call->name, bytes, best);
}

static void frame_cells(int argc, char **argv, const struct call *calls, size_t n, void (*fill)(void)) {
    const char *names = NULL;
    long asked[MOST_SIZES] = {0};
    int sizes = 0;
    for (int i = 1; i + 1 < argc; i += 2)
        if (strcmp(argv[i], "--calls") == 0)
            names = argv[i + 1];
        else if (strcmp(argv[i], "--changed") == 0)
            changed = atoi(argv[i + 1]);
        else if (strcmp(argv[i], "--sizes") == 0)
            for (const char *at = argv[i + 1]; at && sizes < MOST_SIZES; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
                asked[sizes++] = strtol(at, NULL, 10) / 8 * 8;
    for (size_t c = 0; c < n; c++)
        for (int s = 0; frame_wanted(names, calls[c].name) && s < (sizes ? sizes : SIZES); s++) {
            bytes = sizes ? asked[s] : calls[c].sizes[s];
            if (bytes > 0 && bytes <= MOST * (long)sizeof *out)
                frame_cell(&calls[c], fill);
        }
}

static void frame_end(void) {
    int any;
    MPI_Allreduce(&wrong, &any, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (any)
        MPI_Abort(MPI_COMM_WORLD, 2);
    MPI_Finalize();
}
