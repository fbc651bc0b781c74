/* Derived types against loops written by hand: prints lines `call_type bytes microseconds_with_type microseconds_by_hand`.
 * By hand means: a plain loop packs into a contiguous buffer, the same call sends that, and a loop unpacks. */
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 9, BYTES = 64 << 10, SPACE = 8 << 20, MOST = 4096, RANKS = 64 };

struct particle {
    double position;
    int cell;
    char kind;
};

static int rank, size;
static char *memory, *packed, *there;
static int displs[MOST], lengths[MOST], blocks;

/* The loops by hand: one direction each, between `memory` and a contiguous buffer. */
static void vector_out(char *to) {
    const double *m = (const double *)memory;
    double *p = (double *)to;
    for (int i = 0; i < BYTES / 8; i++)
        p[i] = m[2 * i];
}
static void vector_in(const char *from) {
    double *m = (double *)memory;
    const double *p = (const double *)from;
    for (int i = 0; i < BYTES / 8; i++)
        m[2 * i] = p[i];
}
static void lines_out(char *to) {
    for (int i = 0; i < BYTES / 64; i++)
        memcpy(to + 64 * i, memory + 128 * i, 64);
}
static void lines_in(const char *from) {
    for (int i = 0; i < BYTES / 64; i++)
        memcpy(memory + 128 * i, from + 64 * i, 64);
}
static void column_out(char *to) {
    const double *m = (const double *)memory;
    double *p = (double *)to;
    for (int c = 0; c < 16; c++)
        for (int r = 0; r < BYTES / 8 / 16; r++)
            *p++ = m[r * 1024 + c];
}
static void column_in(const char *from) {
    double *m = (double *)memory;
    const double *p = (const double *)from;
    for (int c = 0; c < 16; c++)
        for (int r = 0; r < BYTES / 8 / 16; r++)
            m[r * 1024 + c] = *p++;
}
static void indexed_out(char *to) {
    const double *m = (const double *)memory;
    double *p = (double *)to;
    for (int b = 0; b < blocks; b++)
        for (int k = 0; k < lengths[b]; k++)
            *p++ = m[displs[b] + k];
}
static void indexed_in(const char *from) {
    double *m = (double *)memory;
    const double *p = (const double *)from;
    for (int b = 0; b < blocks; b++)
        for (int k = 0; k < lengths[b]; k++)
            m[displs[b] + k] = *p++;
}
static void struct_out(char *to) {
    const struct particle *m = (const struct particle *)memory;
    for (int i = 0; i < BYTES / 13; i++, to += 13) {
        memcpy(to, &m[i].position, 8);
        memcpy(to + 8, &m[i].cell, 4);
        to[12] = m[i].kind;
    }
}
static void struct_in(const char *from) {
    struct particle *m = (struct particle *)memory;
    for (int i = 0; i < BYTES / 13; i++, from += 13) {
        memcpy(&m[i].position, from, 8);
        memcpy(&m[i].cell, from + 8, 4);
        m[i].kind = from[12];
    }
}
enum { EDGE = 20 };
static void cube_out(char *to) {
    const double *m = (const double *)memory;
    double *p = (double *)to;
    for (int x = 1; x <= EDGE; x++)
        for (int y = 1; y <= EDGE; y++, p += EDGE)
            memcpy(p, m + (x * (EDGE + 2) + y) * (EDGE + 2) + 1, EDGE * sizeof(double));
}
static void cube_in(const char *from) {
    double *m = (double *)memory;
    const double *p = (const double *)from;
    for (int x = 1; x <= EDGE; x++)
        for (int y = 1; y <= EDGE; y++, p += EDGE)
            memcpy(m + (x * (EDGE + 2) + y) * (EDGE + 2) + 1, p, EDGE * sizeof(double));
}

static struct kind {
    const char *name;
    void (*out)(char *);
    void (*in)(const char *);
    int count, bytes;
    MPI_Datatype type;
} kinds[] = {
    {"vector", vector_out, vector_in, 1, BYTES, 0},       {"lines", lines_out, lines_in, 1, BYTES, 0},
    {"columns", column_out, column_in, 16, BYTES, 0},     {"indexed", indexed_out, indexed_in, 1, 0, 0},
    {"struct", struct_out, struct_in, BYTES / 13, BYTES / 13 * 13, 0}, {"subarray", cube_out, cube_in, 1, EDGE * EDGE * EDGE * 8, 0},
};

static void make_types(void) {
    MPI_Datatype plain;
    for (int at = 0, total = 0; blocks < MOST && total < BYTES / 8 - 4; blocks++) {
        lengths[blocks] = 1 + blocks * 7 % 4;
        displs[blocks] = at;
        at += lengths[blocks] + 1 + blocks * 5 % 3;
        total += lengths[blocks];
        kinds[3].bytes = total * 8;
    }
    MPI_Type_vector(BYTES / 8, 1, 2, MPI_DOUBLE, &kinds[0].type);
    MPI_Type_vector(BYTES / 64, 8, 16, MPI_DOUBLE, &kinds[1].type);
    MPI_Type_vector(BYTES / 8 / 16, 1, 1024, MPI_DOUBLE, &plain);
    MPI_Type_create_resized(plain, 0, sizeof(double), &kinds[2].type);
    MPI_Type_free(&plain);
    MPI_Type_indexed(blocks, lengths, displs, MPI_DOUBLE, &kinds[3].type);
    int ones[3] = {1, 1, 1};
    MPI_Aint at[3] = {offsetof(struct particle, position), offsetof(struct particle, cell), offsetof(struct particle, kind)};
    MPI_Datatype of[3] = {MPI_DOUBLE, MPI_INT, MPI_CHAR};
    MPI_Type_create_struct(3, ones, at, of, &plain);
    MPI_Type_create_resized(plain, 0, sizeof(struct particle), &kinds[4].type);
    MPI_Type_free(&plain);
    int all[3] = {EDGE + 2, EDGE + 2, EDGE + 2}, part[3] = {EDGE, EDGE, EDGE};
    MPI_Type_create_subarray(3, all, part, ones, MPI_ORDER_C, MPI_DOUBLE, &kinds[5].type);
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        MPI_Type_commit(&kinds[k].type);
}

/* One round trip between ranks 0 and 1. */
static void trip(const struct kind *k, int by_hand) {
    for (int turn = 0; turn < 2; turn++)
        if (rank == turn) {
            if (by_hand) {
                k->out(packed);
                MPI_Send(packed, k->bytes, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD);
            } else {
                MPI_Send(memory, k->count, k->type, 1 - rank, 0, MPI_COMM_WORLD);
            }
        } else if (rank == 1 - turn) {
            if (by_hand) {
                MPI_Recv(packed, k->bytes, MPI_BYTE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                k->in(packed);
            } else {
                MPI_Recv(memory, k->count, k->type, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            }
        }
}

/* Rank 0 gives every rank the same doubles of its layout; they arrive contiguous. */
static void scatter(const struct kind *k, int by_hand) {
    static int counts[RANKS], starts[RANKS];
    for (int r = 0; r < size; r++) {
        counts[r] = by_hand ? k->bytes / 8 : k->count;
        starts[r] = by_hand ? r * k->bytes / 8 : 0;
    }
    if (by_hand && rank == 0)
        for (int r = 0; r < size; r++)
            k->out(packed + (size_t)r * k->bytes);
    MPI_Datatype type = by_hand ? MPI_DOUBLE : k->type;
    MPI_Scatterv(by_hand ? packed : memory, counts, starts, type, there, k->bytes / 8, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static double timed(void (*run)(const struct kind *, int), const struct kind *k, int by_hand) {
    double best = 1e9;
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        for (int i = 0; i < 40; i++)
            run(k, by_hand);
        double mine = (MPI_Wtime() - start) / 40, slowest;
        MPI_Allreduce(&mine, &slowest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        best = slowest < best ? slowest : best;
    }
    return best * 1e6;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    memory = calloc(1, SPACE);
    packed = calloc((size_t)size, BYTES + 64);
    there = calloc(1, BYTES + 64);
    if (!memory || !packed || !there || size < 2 || size > RANKS)
        MPI_Abort(MPI_COMM_WORLD, 1);
    make_types();
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        double type = timed(trip, &kinds[k], 0) / 2, hand = timed(trip, &kinds[k], 1) / 2;
        if (rank == 0)
            printf("send_%s %d %.2f %.2f\n", kinds[k].name, kinds[k].bytes, type, hand);
        if (kinds[k].in == struct_in)
            continue;
        type = timed(scatter, &kinds[k], 0), hand = timed(scatter, &kinds[k], 1);
        if (rank == 0)
            printf("scatterv_%s %d %.2f %.2f\n", kinds[k].name, kinds[k].bytes, type, hand);
    }
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
        MPI_Type_free(&kinds[k].type);
    MPI_Finalize();
    return 0;
}
