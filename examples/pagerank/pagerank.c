/* PageRank by power iteration, with the matrix split by columns.
 *
 *   mpiexec -n 4 ./pagerank edges.txt      in parallel
 *   ./pagerank --serial edges.txt          one process, no MPI: the reference
 *
 * The graph is a text file with a line `from to` per edge; lines that begin with # are comments. Rank 0 reads it and deals
 * out the rows of the edge list, sorted by origin, so that every rank owns the columns of a block of vertices. In each step a
 * rank computes what its vertices give to all others; MPI_Reduce_scatter adds these up and leaves each rank with the new
 * values of its own vertices. Rank 0 hears by MPI_Reduce how much has changed and tells everyone when to stop. */
#include <math.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TOP = 10, NAME = 64, MOST_STEPS = 1000 };
static const double DAMPING = 0.85, SMALL = 1e-14;

struct graph {
    int vertices, edges;
    char (*names)[NAME];
    int *degree;  /* edges out of each vertex */
    int *targets; /* of these edges, by origin */
};

static void *allocate(size_t count, size_t size) {
    void *memory = calloc(count ? count : 1, size);
    if (!memory) {
        fprintf(stderr, "pagerank: out of memory\n");
        exit(1);
    }
    return memory;
}

/* The vertex of this name, new or old; `table` is a hash table of 1 + vertex, with a power of two of slots. */
static int vertex(struct graph *g, const char *name, int *table, unsigned slots) {
    unsigned hash = 2166136261u;
    for (const char *c = name; *c; c++)
        hash = (hash ^ (unsigned char)*c) * 16777619u;
    unsigned slot = hash % slots;
    while (table[slot] && strcmp(g->names[table[slot] - 1], name) != 0)
        slot = (slot + 1) % slots;
    if (!table[slot]) {
        strcpy(g->names[g->vertices], name);
        table[slot] = ++g->vertices;
    }
    return table[slot] - 1;
}

/* Returns 0 if the file cannot be read. */
static int read_graph(const char *path, struct graph *g) {
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    char line[256], from[NAME], to[NAME];
    int lines = 0;
    unsigned slots = 16;
    while (fgets(line, sizeof line, file))
        lines++;
    while (slots < 4u * (unsigned)lines)
        slots *= 2;
    int *table = allocate(slots, sizeof *table), *origin = allocate(lines, sizeof *origin), *end = allocate(lines, sizeof *end);
    memset(g, 0, sizeof *g);
    g->names = allocate(2 * lines, sizeof *g->names);
    rewind(file);
    while (fgets(line, sizeof line, file))
        if (line[0] != '#' && sscanf(line, "%63s %63s", from, to) == 2) {
            origin[g->edges] = vertex(g, from, table, slots);
            end[g->edges++] = vertex(g, to, table, slots);
        }
    fclose(file);

    /* Sorts the edges by origin, keeping their order otherwise. */
    g->degree = allocate(g->vertices, sizeof(int));
    g->targets = allocate(g->edges, sizeof(int));
    int *next = allocate(g->vertices + 1, sizeof *next);
    for (int e = 0; e < g->edges; e++)
        g->degree[origin[e]]++;
    for (int v = 0; v < g->vertices; v++)
        next[v + 1] = next[v] + g->degree[v];
    for (int e = 0; e < g->edges; e++)
        g->targets[next[origin[e]]++] = end[e];
    free(table), free(origin), free(end), free(next);
    return 1;
}

/* What `columns` vertices with values x give to all n: along their edges, or to everyone where there is none. */
static void give(int columns, const int *degree, const int *targets, const double *x, int n, double *given) {
    double to_all = 0;
    for (int i = 0; i < n; i++)
        given[i] = 0;
    for (int j = 0; j < columns; j++) {
        for (int k = 0; k < degree[j]; k++)
            given[*targets++] += x[j] / degree[j];
        if (degree[j] == 0)
            to_all += x[j] / n;
    }
    for (int i = 0; i < n; i++)
        given[i] += to_all;
}

/* Turns what was given to `rows` vertices into their new values; returns how much they changed. */
static double update(int rows, const double *given, int n, double *x) {
    double change = 0;
    for (int i = 0; i < rows; i++) {
        double new = (1 - DAMPING) / n + DAMPING * given[i];
        change += fabs(new - x[i]);
        x[i] = new;
    }
    return change;
}

static void print_top(const struct graph *g, const double *x) {
    char *printed = allocate(g->vertices, 1);
    for (int place = 1; place <= TOP && place <= g->vertices; place++) {
        int best = -1;
        for (int v = 0; v < g->vertices; v++) {
            if (printed[v])
                continue;
            /* Equal to the last digit shown: in the order of the file. */
            if (best < 0 || rint(x[v] * 1e12) > rint(x[best] * 1e12))
                best = v;
        }
        printed[best] = 1;
        printf("%3d  %.12f  %s\n", place, x[best], g->names[best]);
    }
    free(printed);
}

static int serial(const char *path) {
    struct graph g;
    if (!read_graph(path, &g)) {
        fprintf(stderr, "pagerank: cannot read %s\n", path);
        return 1;
    }
    int n = g.vertices;
    double *x = allocate(n, sizeof *x), *given = allocate(n, sizeof *given);
    for (int i = 0; i < n; i++)
        x[i] = 1.0 / n;
    for (int step = 0; step < MOST_STEPS; step++) {
        give(n, g.degree, g.targets, x, n, given);
        if (update(n, given, n, x) < SMALL)
            break;
    }
    print_top(&g, x);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "--serial") == 0)
        return serial(argv[2]);

    MPI_Init(&argc, &argv);
    int rank, size;
    MPI_Comm comm = MPI_COMM_WORLD;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    struct graph g = {0, 0, NULL, NULL, NULL};
    if (rank == 0 && (argc != 2 || !read_graph(argv[1], &g))) {
        fprintf(stderr, argc == 2 ? "pagerank: cannot read %s\n" : "usage: pagerank [--serial] edges.txt\n", argv[1]);
        MPI_Abort(comm, 1);
    }

    /* Deal out the vertices, as evenly as they go, and with them the edges that leave them. */
    int n = g.vertices;
    MPI_Bcast(&n, 1, MPI_INT, 0, comm);
    int *counts = allocate(size, sizeof *counts), *starts = allocate(size, sizeof *starts);
    int *edge_counts = allocate(size, sizeof *edge_counts), *edge_starts = allocate(size, sizeof *edge_starts);
    for (int r = 0, v = 0, e = 0; r < size; r++) {
        counts[r] = n / size + (r < n % size);
        starts[r] = v;
        edge_starts[r] = e;
        for (int i = 0; i < counts[r]; i++, v++)
            edge_counts[r] += rank == 0 ? g.degree[v] : 0;
        e += edge_counts[r];
    }
    int mine = counts[rank], my_edges = 0;
    MPI_Scatter(edge_counts, 1, MPI_INT, &my_edges, 1, MPI_INT, 0, comm);
    int *degree = allocate(mine, sizeof *degree), *targets = allocate(my_edges, sizeof *targets);
    MPI_Scatterv(g.degree, counts, starts, MPI_INT, degree, mine, MPI_INT, 0, comm);
    MPI_Scatterv(g.targets, edge_counts, edge_starts, MPI_INT, targets, my_edges, MPI_INT, 0, comm);

    double *x = allocate(mine, sizeof *x), *given = allocate(n, sizeof *given), *got = allocate(mine, sizeof *got);
    for (int i = 0; i < mine; i++)
        x[i] = 1.0 / n;
    for (int step = 0, done = 0; step < MOST_STEPS && !done; step++) {
        give(mine, degree, targets, x, n, given);
        MPI_Reduce_scatter(given, got, counts, MPI_DOUBLE, MPI_SUM, comm);
        double change = update(mine, got, n, x), total = 0;
        MPI_Reduce(&change, &total, 1, MPI_DOUBLE, MPI_SUM, 0, comm);
        done = rank == 0 && total < SMALL;
        MPI_Bcast(&done, 1, MPI_INT, 0, comm);
    }

    double *all = allocate(rank == 0 ? n : 0, sizeof *all);
    MPI_Gatherv(x, mine, MPI_DOUBLE, all, counts, starts, MPI_DOUBLE, 0, comm);
    if (rank == 0)
        print_top(&g, all);
    MPI_Finalize();
    return 0;
}
