/* Payloads while the memory that they lie in grows: each new communicator begins with none, and gets more, at last in large pages, while other
 * ranks still read what was there before. */
#include "check.h"

enum { WORDS = 24 << 10 };

static unsigned word(int root, int call, int i) { return (unsigned)(root * 1000003 + call * 7919 + i * 2654435761u); }

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int p = check_size, me = check_rank;
    unsigned *data = malloc(WORDS * sizeof *data), *sums = malloc(WORDS * sizeof *sums), *mine = malloc(WORDS * sizeof *mine);
    int parts = WORDS / p;
    for (int k = 0; k < 40; k++) {
        MPI_Comm comm;
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        for (int call = 0; call < 12; call++) {
            int root = (k + call) % p, n = WORDS - call * 997;
            if (me == root)
                for (int i = 0; i < n; i++)
                    data[i] = word(root, call, i);
            MPI_Bcast(data, n, MPI_UNSIGNED, root, comm);
            for (int i = 0; i < n; i++)
                if (data[i] != word(root, call, i)) {
                    CHECKF(0, "communicator %d, Bcast %d from %d: word %d is %u", k, call, root, i, data[i]);
                    break;
                }
            for (int i = 0; i < parts * p; i++)
                mine[i] = word(me, call, i);
            MPI_Reduce_scatter_block(mine, sums, parts, MPI_UNSIGNED, MPI_SUM, comm);
            for (int i = 0; i < parts; i++) {
                unsigned want = 0;
                for (int r = 0; r < p; r++)
                    want += word(r, call, me * parts + i);
                if (sums[i] != want) {
                    CHECKF(0, "communicator %d, Reduce_scatter_block %d: word %d is %u, not %u", k, call, i, sums[i], want);
                    break;
                }
            }
        }
        MPI_Comm_free(&comm);
    }
    free(data);
    free(sums);
    free(mine);
    return check_done();
}
