/* Ferrite's promise: whatever the call, the size and the number of cores, a reduction is x0 op x1 op ... op xp-1 from left
 * to right, to the last bit. The reference is MPI_Reduce_local applied in rank order, and plain C arithmetic. Sums of
 * numbers of very different size depend on the order, so other libraries may differ from this within their rights. */
#include "check.h"

enum { RANKS = 16 };

static int differing; /* results that are not the same to the last bit */

#define NONBLOCKING_TOO(id, TYPE)                                                                                          \
    do {                                                                                                                   \
        MPI_Request request;                                                                                               \
        MPI_Iallreduce(mine, id##_got, n, TYPE, MPI_SUM, comm, &request);                                                  \
        MPI_Wait(&request, MPI_STATUS_IGNORE);                                                                             \
        id##_expect("MPI_Iallreduce", 0, n, n);                                                                            \
    } while (0)

#define DEFINE(id, T, TYPE, LOWEST, SPAN)                                                                                  \
    static T *id##_all, *id##_want, *id##_got;                                                                             \
    static T id##_value(int rank, int i, int salt) {                                                                       \
        uint64_t x = mix((uint64_t)rank, (uint64_t)i, (uint64_t)salt);                                                     \
        T v = (T)1 + (T)(x >> 40) / (T)(1 << 24);                                                                          \
        for (int e = LOWEST + (int)(x % SPAN); e != 0; e -= e > 0 ? 1 : -1)                                                \
            v = e > 0 ? v * 2 : v / 2;                                                                                     \
        return x & 1 << 20 ? -v : v;                                                                                       \
    }                                                                                                                      \
    static void id##_expect(const char *call, int first, int n, int total) {                                               \
        if (memcmp(id##_got, id##_want + first, (size_t)n * sizeof(T)) != 0) {                                             \
            differing++;                                                                                                   \
            if (on_ferrite())                                                                                              \
                CHECKF(0, "%s(" #TYPE ", %d of %d): not the sum in rank order", call, n, total);                           \
        }                                                                                                                  \
        memset(id##_got, 0xa5, (size_t)total * sizeof(T));                                                                 \
    }                                                                                                                      \
    static void id##_test(int n) {                                                                                         \
        MPI_Comm comm = MPI_COMM_WORLD;                                                                                    \
        int p = check_size, me = check_rank, each = n / p, counts[RANKS];                                                  \
        id##_all = malloc((size_t)p * n * sizeof(T) + 1), id##_want = malloc(n * sizeof(T) + 1);                           \
        id##_got = malloc(n * sizeof(T) + 1);                                                                              \
        T *inout = malloc(n * sizeof(T) + 1), *mine = malloc(n * sizeof(T) + 1);                                           \
        for (int i = 0; i < n; i++)                                                                                        \
            mine[i] = id##_value(me, i, n);                                                                                \
        MPI_Allgather(mine, n, TYPE, id##_all, n, TYPE, comm);                                                             \
        /* MPI_Reduce_local computes inbuf op inoutbuf, so the running result goes in as inbuf. */                         \
        memcpy(id##_want, id##_all, n * sizeof(T));                                                                        \
        for (int r = 1; r < p; r++) {                                                                                      \
            memcpy(inout, id##_all + (size_t)r * n, n * sizeof(T));                                                        \
            MPI_Reduce_local(id##_want, inout, n, TYPE, MPI_SUM);                                                          \
            memcpy(id##_want, inout, n * sizeof(T));                                                                       \
        }                                                                                                                  \
        for (int i = 0; i < n; i++) {                                                                                      \
            volatile T sum = id##_all[i];                                                                                  \
            for (int r = 1; r < p; r++)                                                                                    \
                sum += id##_all[(size_t)r * n + i];                                                                        \
            if (sum != id##_want[i]) {                                                                                     \
                CHECKF(0, "MPI_Reduce_local(" #TYPE "): element %d of %d is not the sum in rank order", i, n);             \
                break;                                                                                                     \
            }                                                                                                              \
        }                                                                                                                  \
        MPI_Reduce(mine, id##_got, n, TYPE, MPI_SUM, n % p, comm);                                                         \
        if (me == n % p)                                                                                                   \
            id##_expect("MPI_Reduce", 0, n, n);                                                                            \
        MPI_Allreduce(mine, id##_got, n, TYPE, MPI_SUM, comm);                                                             \
        id##_expect("MPI_Allreduce", 0, n, n);                                                                             \
        memcpy(id##_got, mine, n * sizeof(T));                                                                             \
        MPI_Allreduce(MPI_IN_PLACE, id##_got, n, TYPE, MPI_SUM, comm);                                                     \
        id##_expect("MPI_Allreduce in place", 0, n, n);                                                                    \
        MPI_Reduce_scatter_block(mine, id##_got, each, TYPE, MPI_SUM, comm);                                               \
        id##_expect("MPI_Reduce_scatter_block", me * each, each, n);                                                       \
        for (int r = 0; r < p; r++)                                                                                        \
            counts[r] = r == 0 ? n - each * (p - 1) : each;                                                                \
        MPI_Reduce_scatter(mine, id##_got, counts, TYPE, MPI_SUM, comm);                                                   \
        id##_expect("MPI_Reduce_scatter", me == 0 ? 0 : counts[0] + (me - 1) * each, counts[me], n);                       \
        NONBLOCKING_TOO(id, TYPE);                                                                                         \
        free(id##_all), free(id##_want), free(id##_got), free(inout), free(mine);                                          \
    }

DEFINE(float, float, MPI_FLOAT, -20, 41)
DEFINE(double, double, MPI_DOUBLE, -50, 101)

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    static const int sizes[] = {1, 2, 5, 8, 13, 32, 64, 100, 333, 1000, 1024, 4096, 5000, 20000, 65536, 150001};
    for (int i = 0; i < (int)(sizeof sizes / sizeof *sizes); i++) {
        float_test(sizes[i]);
        double_test(sizes[i]);
    }
    if (check_rank == 0 && !on_ferrite())
        printf("results on rank 0 that differ from the sum in rank order: %d\n", differing);
    return check_done();
}
