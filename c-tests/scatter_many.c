/* MPI_Scatter and MPI_Scatterv of large blocks to so many ranks that the table of their lengths is itself a long payload. */
#include "check.h"

enum { N = 5000 };

static int element(int root, int rank, int i) { return root * 1000003 + rank * 7919 + i; }

static void expect(const char *call, const int *got, int count, int root) {
    for (int i = 0; i < count; i++)
        if (got[i] != element(root, check_rank, i)) {
            CHECKF(0, "%s of %d ints from %d: element %d is %d", call, count, root, i, got[i]);
            break;
        }
    CHECKF(guard_ok(got, count * sizeof(int)), "%s of %d ints from %d: wrote too far", call, count, root);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int p = check_size, *counts = malloc(p * sizeof(int)), *starts = malloc(p * sizeof(int));
    int *send = malloc((size_t)p * N * sizeof(int)), *got = guard_alloc(N * sizeof(int));
    CHECK(counts && starts && send);
    for (int r = 0; r < p; r++) {
        counts[r] = N - r % 3;
        starts[r] = r * N;
    }
    for (int root = 0; root < p; root += p - 1 > 0 ? p - 1 : 1) {
        for (int i = 0; i < p * N; i++)
            send[i] = element(root, i / N, i % N);
        guard_fill(got, N * sizeof(int));
        MPI_Scatter(send, N, MPI_INT, got, N, MPI_INT, root, MPI_COMM_WORLD);
        expect("Scatter", got, N, root);
        guard_fill(got, counts[check_rank] * sizeof(int));
        MPI_Scatterv(send, counts, starts, MPI_INT, got, counts[check_rank], MPI_INT, root, MPI_COMM_WORLD);
        expect("Scatterv", got, counts[check_rank], root);
    }
    free(counts);
    free(starts);
    free(send);
    free(got);
    return check_done();
}
