/* MPI_Reduce_local against plain loops, every predefined operation on every C type: prints lines
 * `operation type bytes nanoseconds_of_MPI nanoseconds_of_the_loop`. Compile with -O3 -march=native: the loops are the reference. */
#include <complex.h>
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = 16 << 20 };
static char *in, *inout;
static const int sizes[] = {1 << 10, 64 << 10, 1 << 20, 16 << 20};
static double budget = 0.002;

typedef void loop(const void *restrict, void *restrict, int);

#define LOOP(name, T, expression)                                                                                                    \
    static void name(const void *restrict a_, void *restrict b_, int n) {                                                           \
        const T *restrict a = a_;                                                                                                    \
        T *restrict b = b_;                                                                                                          \
        for (int i = 0; i < n; i++)                                                                                                  \
            b[i] = (T)(expression);                                                                                                  \
    }
#define REAL(N, T)                                                                                                                   \
    LOOP(sum_##N, T, a[i] + b[i])                                                                                                    \
    LOOP(prod_##N, T, a[i] * b[i])                                                                                                   \
    LOOP(max_##N, T, a[i] > b[i] ? a[i] : b[i])                                                                                      \
    LOOP(min_##N, T, a[i] < b[i] ? a[i] : b[i])
#define LOGICAL(N, T)                                                                                                                \
    LOOP(land_##N, T, a[i] && b[i])                                                                                                  \
    LOOP(lor_##N, T, a[i] || b[i])                                                                                                   \
    LOOP(lxor_##N, T, !a[i] != !b[i])
#define BITS(N, T)                                                                                                                   \
    LOOP(band_##N, T, a[i] & b[i])                                                                                                   \
    LOOP(bor_##N, T, a[i] | b[i])                                                                                                    \
    LOOP(bxor_##N, T, a[i] ^ b[i])
#define WHOLE(N, T) REAL(N, T) LOGICAL(N, T) BITS(N, T)
#define COMPLEX(N, T) LOOP(sum_##N, T, a[i] + b[i]) LOOP(prod_##N, T, a[i] * b[i])
#define LOC(N, V, I)                                                                                                                 \
    struct N {                                                                                                                       \
        V value;                                                                                                                     \
        I index;                                                                                                                     \
    };                                                                                                                               \
    static void max_##N(const void *restrict a_, void *restrict b_, int n) {                                                        \
        const struct N *restrict a = a_;                                                                                             \
        struct N *restrict b = b_;                                                                                                   \
        for (int i = 0; i < n; i++)                                                                                                  \
            if (a[i].value > b[i].value || (a[i].value == b[i].value && a[i].index < b[i].index))                                   \
                b[i] = a[i];                                                                                                         \
    }                                                                                                                                \
    static void min_##N(const void *restrict a_, void *restrict b_, int n) {                                                        \
        const struct N *restrict a = a_;                                                                                             \
        struct N *restrict b = b_;                                                                                                   \
        for (int i = 0; i < n; i++)                                                                                                  \
            if (a[i].value < b[i].value || (a[i].value == b[i].value && a[i].index < b[i].index))                                   \
                b[i] = a[i];                                                                                                         \
    }                                                                                                                                \
    static void fill_##N(void) {                                                                                                     \
        struct N *a = (struct N *)in, *b = (struct N *)inout;                                                                        \
        for (int i = 0; i < LARGEST / (int)sizeof(struct N); i++) {                                                                  \
            a[i] = (struct N){(V)(rand() % 1000), (I)(rand() % 1000)};                                                               \
            b[i] = (struct N){(V)(rand() % 1000), (I)(rand() % 1000)};                                                               \
        }                                                                                                                            \
    }

WHOLE(i8, int8_t)
WHOLE(u8, uint8_t)
WHOLE(i16, int16_t)
WHOLE(u16, uint16_t)
WHOLE(i32, int32_t)
WHOLE(u32, uint32_t)
WHOLE(i64, int64_t)
WHOLE(u64, uint64_t)
LOGICAL(logical, bool)
BITS(byte, unsigned char)
REAL(f32, float)
REAL(f64, double)
REAL(f80, long double)
COMPLEX(c64, float complex)
COMPLEX(c128, double complex)
LOC(f32i, float, int)
LOC(f64i, double, int)
LOC(i64i, long, int)
LOC(i32i, int, int)
LOC(i16i, short, int)
LOC(f80i, long double, int)

static double timed(loop *by_hand, MPI_Op op, MPI_Datatype type, int n) {
    double best = 1e9;
    int repeat = 1;
    for (double spent = 0; spent < budget;) {
        double start = MPI_Wtime();
        for (int i = 0; i < repeat; i++)
            if (by_hand)
                by_hand(in, inout, n);
            else
                MPI_Reduce_local(in, inout, n, type, op);
        double took = MPI_Wtime() - start;
        spent += took;
        best = took / repeat < best ? took / repeat : best;
        if (took < budget / 20)
            repeat *= 2;
    }
    return best * 1e9;
}

/* What the operands hold; pairs have fills of their own. */
typedef void filler(void);
static void fill_bytes(void) {
    /* No zeros, no subnormal numbers, nothing that grows out of range: 0x3f in every byte is near 0.7 as a float. */
    memset(in, 0x3f, LARGEST);
    memset(inout, 0x3f, LARGEST);
}
static void fill_truths(void) {
    for (int i = 0; i < LARGEST; i++) {
        in[i] = i % 3 == 0;
        inout[i] = i % 2;
    }
}

static void compare(const char *op_name, MPI_Op op, const char *type_name, MPI_Datatype type, int size, loop *by_hand, filler *fill) {
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
        fill();
        int n = sizes[s] / size;
        double mpi = timed(NULL, op, type, n), hand = timed(by_hand, op, type, n);
        printf("%s %s %d %.1f %.1f\n", op_name, type_name, sizes[s], mpi, hand);
    }
}

#define REAL_OPS(N, T, M)                                                                                                            \
    compare("SUM", MPI_SUM, #N, M, sizeof(T), sum_##N, fill_bytes);                                                                              \
    compare("PROD", MPI_PROD, #N, M, sizeof(T), prod_##N, fill_bytes);                                                                           \
    compare("MAX", MPI_MAX, #N, M, sizeof(T), max_##N, fill_bytes);                                                                              \
    compare("MIN", MPI_MIN, #N, M, sizeof(T), min_##N, fill_bytes);
#define LOGICAL_OPS(N, T, M)                                                                                                         \
    compare("LAND", MPI_LAND, #N, M, sizeof(T), land_##N, fill_truths);                                                                           \
    compare("LOR", MPI_LOR, #N, M, sizeof(T), lor_##N, fill_truths);                                                                              \
    compare("LXOR", MPI_LXOR, #N, M, sizeof(T), lxor_##N, fill_truths);
#define BIT_OPS(N, T, M)                                                                                                             \
    compare("BAND", MPI_BAND, #N, M, sizeof(T), band_##N, fill_bytes);                                                                           \
    compare("BOR", MPI_BOR, #N, M, sizeof(T), bor_##N, fill_bytes);                                                                              \
    compare("BXOR", MPI_BXOR, #N, M, sizeof(T), bxor_##N, fill_bytes);
#define WHOLE_OPS(N, T, M) REAL_OPS(N, T, M) LOGICAL_OPS(N, T, M) BIT_OPS(N, T, M)
#define COMPLEX_OPS(N, T, M)                                                                                                         \
    compare("SUM", MPI_SUM, #N, M, sizeof(T), sum_##N, fill_bytes);                                                                              \
    compare("PROD", MPI_PROD, #N, M, sizeof(T), prod_##N, fill_bytes);
#define LOC_OPS(N, M)                                                                                                                \
    compare("MAXLOC", MPI_MAXLOC, #N, M, sizeof(struct N), max_##N, fill_##N);                                                                 \
    compare("MINLOC", MPI_MINLOC, #N, M, sizeof(struct N), min_##N, fill_##N);

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    if (argc > 1)
        budget = atof(argv[1]) / 1e3;
    in = aligned_alloc(4096, LARGEST);
    inout = aligned_alloc(4096, LARGEST);
    if (!in || !inout)
        MPI_Abort(MPI_COMM_WORLD, 1);
    WHOLE_OPS(i8, int8_t, MPI_INT8_T)
    WHOLE_OPS(u8, uint8_t, MPI_UINT8_T)
    WHOLE_OPS(i16, int16_t, MPI_INT16_T)
    WHOLE_OPS(u16, uint16_t, MPI_UINT16_T)
    WHOLE_OPS(i32, int32_t, MPI_INT32_T)
    WHOLE_OPS(u32, uint32_t, MPI_UINT32_T)
    WHOLE_OPS(i64, int64_t, MPI_INT64_T)
    WHOLE_OPS(u64, uint64_t, MPI_UINT64_T)
    LOGICAL_OPS(logical, bool, MPI_C_BOOL)
    BIT_OPS(byte, unsigned char, MPI_BYTE)
    REAL_OPS(f32, float, MPI_FLOAT)
    REAL_OPS(f64, double, MPI_DOUBLE)
    REAL_OPS(f80, long double, MPI_LONG_DOUBLE)
    COMPLEX_OPS(c64, float complex, MPI_C_FLOAT_COMPLEX)
    COMPLEX_OPS(c128, double complex, MPI_C_DOUBLE_COMPLEX)
    LOC_OPS(f32i, MPI_FLOAT_INT)
    LOC_OPS(f64i, MPI_DOUBLE_INT)
    LOC_OPS(i64i, MPI_LONG_INT)
    LOC_OPS(i32i, MPI_2INT)
    LOC_OPS(i16i, MPI_SHORT_INT)
    LOC_OPS(f80i, MPI_LONG_DOUBLE_INT)
    free(in);
    free(inout);
    MPI_Finalize();
    return 0;
}
