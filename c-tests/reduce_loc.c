/* MPI_MINLOC and MPI_MAXLOC on every pair type (MPI 5.0, section 6.9.4): ties go to the lower index. */
#include "check.h"

enum { N = 129, RANKS = 16 };

#define PAIR(id, V, X)                                                                                                     \
    struct id {                                                                                                            \
        V value;                                                                                                           \
        X index;                                                                                                           \
    };                                                                                                                     \
    static struct id id##_in[RANKS][N], id##_want[N], id##_got[N];                                                         \
    static void id##_fold(int max, int n, int from, int to) {                                                              \
        for (int i = 0; i < n; i++) {                                                                                      \
            id##_want[i] = id##_in[from][i];                                                                               \
            for (int r = from + 1; r <= to; r++) {                                                                         \
                struct id a = id##_want[i], b = id##_in[r][i];                                                             \
                if (a.value == b.value)                                                                                    \
                    id##_want[i].index = b.index < a.index ? b.index : a.index;                                            \
                else if (max ? b.value > a.value : b.value < a.value)                                                      \
                    id##_want[i] = b;                                                                                      \
            }                                                                                                              \
        }                                                                                                                  \
    }                                                                                                                      \
    static void id##_expect(const char *call, const char *type, int max, int n) {                                          \
        for (int i = 0; i < n; i++)                                                                                        \
            if (id##_got[i].value != id##_want[i].value || id##_got[i].index != id##_want[i].index) {                      \
                CHECKF(0, "%s(%s, %s, %d): element %d is wrong", call, max ? "MPI_MAXLOC" : "MPI_MINLOC", type, n, i);     \
                break;                                                                                                     \
            }                                                                                                              \
        memset(id##_got, 0xa5, sizeof id##_got);                                                                           \
    }                                                                                                                      \
    static void test_##id(MPI_Datatype type, const char *name) {                                                           \
        int p = check_size, me = check_rank;                                                                               \
        for (int r = 0; r < p; r++)                                                                                        \
            for (int i = 0; i < N; i++) {                                                                                  \
                uint64_t x = mix((uint64_t)r, (uint64_t)i, 77);                                                            \
                id##_in[r][i].value = (V)((int)(x % 7) - 3);                                                               \
                id##_in[r][i].index = (X)((x >> 20) % 50);                                                                 \
            }                                                                                                              \
        for (int max = 0; max < 2; max++)                                                                                  \
            for (int n = 1; n <= N; n += N - 1) {                                                                          \
                MPI_Op op = max ? MPI_MAXLOC : MPI_MINLOC;                                                                 \
                int root = (n + max) % p;                                                                                  \
                id##_fold(max, n, 0, p - 1);                                                                               \
                MPI_Reduce(id##_in[me], id##_got, n, type, op, root, MPI_COMM_WORLD);                                      \
                if (me == root)                                                                                            \
                    id##_expect("MPI_Reduce", name, max, n);                                                               \
                memcpy(id##_got, id##_in[me], sizeof id##_got);                                                            \
                MPI_Allreduce(MPI_IN_PLACE, id##_got, n, type, op, MPI_COMM_WORLD);                                        \
                id##_expect("MPI_Allreduce", name, max, n);                                                                \
                id##_fold(max, n, 0, me);                                                                                  \
                MPI_Scan(id##_in[me], id##_got, n, type, op, MPI_COMM_WORLD);                                              \
                id##_expect("MPI_Scan", name, max, n);                                                                     \
                if (p > 1) {                                                                                               \
                    id##_fold(max, n, 0, 1);                                                                               \
                    memcpy(id##_got, id##_in[1], sizeof id##_got);                                                         \
                    MPI_Reduce_local(id##_in[0], id##_got, n, type, op);                                                   \
                    id##_expect("MPI_Reduce_local", name, max, n);                                                         \
                }                                                                                                          \
                id##_fold(max, N, 0, p - 1);                                                                               \
                memmove(id##_want, id##_want + me * (N / p), sizeof(struct id) * (size_t)(N / p));                         \
                MPI_Reduce_scatter_block(id##_in[me], id##_got, N / p, type, op, MPI_COMM_WORLD);                          \
                id##_expect("MPI_Reduce_scatter_block", name, max, N / p);                                                 \
            }                                                                                                              \
    }

PAIR(float_int, float, int)
PAIR(double_int, double, int)
PAIR(long_int, long, int)
PAIR(two_int, int, int)
PAIR(short_int, short, int)
PAIR(long_double_int, long double, int)
PAIR(two_real, float, float)
PAIR(two_double, double, double)
PAIR(two_integer, int32_t, int32_t)

/* Without Fortran, a peer has no Fortran pair types. */
static int available(MPI_Datatype type) {
    int size = 0;
    return type != MPI_DATATYPE_NULL && MPI_Type_size(type, &size) == MPI_SUCCESS && size > 0;
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    test_float_int(MPI_FLOAT_INT, "MPI_FLOAT_INT");
    test_double_int(MPI_DOUBLE_INT, "MPI_DOUBLE_INT");
    test_long_int(MPI_LONG_INT, "MPI_LONG_INT");
    test_two_int(MPI_2INT, "MPI_2INT");
    test_short_int(MPI_SHORT_INT, "MPI_SHORT_INT");
    test_long_double_int(MPI_LONG_DOUBLE_INT, "MPI_LONG_DOUBLE_INT");
    CHECK(available(MPI_2REAL) || !on_ferrite());
    if (available(MPI_2REAL)) {
        test_two_real(MPI_2REAL, "MPI_2REAL");
        test_two_double(MPI_2DOUBLE_PRECISION, "MPI_2DOUBLE_PRECISION");
        test_two_integer(MPI_2INTEGER, "MPI_2INTEGER");
    }
    return check_done();
}
