/* Scan and Exscan (MPI 5.0, section 6.11): sizes, in place, nonblocking, persistent, segmented scan with a user operation. */
#include "check.h"

enum { LARGEST = 50000 };

static long *input, *output;

static void expect(const char *call, int n, int ranks) {
    for (int i = 0; i < n; i++) {
        long want = (long)ranks * (i % 1000) + (long)ranks * (ranks - 1) / 2;
        if (output[i] != want) {
            CHECKF(0, "%s of %d: element %d is %ld, not %ld", call, n, i, output[i], want);
            break;
        }
    }
    CHECKF(guard_ok(output, n * sizeof(long)), "%s of %d: wrote too far", call, n);
    guard_fill(output, n * sizeof(long));
}

static void sizes(int n) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int me = check_rank;
    MPI_Request request;
    for (int i = 0; i < n; i++)
        input[i] = i % 1000 + me;
    guard_fill(output, n * sizeof(long));
    MPI_Scan(input, output, n, MPI_LONG, MPI_SUM, comm);
    expect("Scan", n, me + 1);
    memcpy(output, input, n * sizeof(long));
    MPI_Scan(MPI_IN_PLACE, output, n, MPI_LONG, MPI_SUM, comm);
    expect("Scan in place", n, me + 1);
    MPI_Exscan(input, me > 0 || on_mpich() ? output : NULL, n, MPI_LONG, MPI_SUM, comm);
    if (me > 0)
        expect("Exscan", n, me);
    memcpy(output, input, n * sizeof(long));
    MPI_Exscan(MPI_IN_PLACE, output, n, MPI_LONG, MPI_SUM, comm);
    if (me > 0)
        expect("Exscan in place", n, me);
    MPI_Iscan(input, output, n, MPI_LONG, MPI_SUM, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    memset((char *)output + n * sizeof(long), 0xa5, CHECK_GUARD);
    expect("Iscan", n, me + 1);
    MPI_Iexscan(input, output, n, MPI_LONG, MPI_SUM, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (me > 0)
        expect("Iexscan", n, me);
#if MPI_VERSION >= 4
    MPI_Scan_c(input, output, n, MPI_LONG, MPI_SUM, comm);
    expect("Scan_c", n, me + 1);
    MPI_Exscan_c(input, output, n, MPI_LONG, MPI_SUM, comm);
    if (me > 0)
        expect("Exscan_c", n, me);
    MPI_Scan_init(input, output, n, MPI_LONG, MPI_SUM, comm, MPI_INFO_NULL, &request);
    for (int round = 0; round < 2; round++) {
        MPI_Start(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        expect("Scan_init", n, me + 1);
    }
    MPI_Request_free(&request);
#endif
}

/* A segmented scan: a pair (sum, segment); a new segment starts the sum afresh. Associative, not commutative. */
struct pair {
    double sum;
    int segment;
};

static void segmented_sum(void *in, void *inout, int *length, MPI_Datatype *type) {
    (void)type;
    struct pair *a = in, *b = inout;
    for (int i = 0; i < *length; i++)
        if (a[i].segment == b[i].segment)
            b[i].sum += a[i].sum;
}

static void segmented(void) {
    int lengths[] = {1, 1};
    MPI_Aint at[] = {offsetof(struct pair, sum), offsetof(struct pair, segment)};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_INT}, raw, type;
    MPI_Type_create_struct(2, lengths, at, types, &raw);
    MPI_Type_create_resized(raw, 0, sizeof(struct pair), &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&raw);
    MPI_Op op;
    MPI_Op_create(segmented_sum, 0, &op);
    struct pair mine[50], got[50];
    for (int i = 0; i < 50; i++) {
        mine[i].sum = check_rank + i;
        mine[i].segment = check_rank / 3;
    }
    MPI_Scan(mine, got, 50, type, op, MPI_COMM_WORLD);
    for (int i = 0; i < 50; i++) {
        double want = 0;
        for (int r = check_rank / 3 * 3; r <= check_rank; r++)
            want += r + i;
        CHECK(got[i].sum == want && got[i].segment == check_rank / 3);
    }
    MPI_Op_free(&op);
    MPI_Type_free(&type);
}

/* Maps x -> ax + b, on some ranks with a gap behind each: they may take another way through the library than the rest. */
static void compose(void *in, void *inout, int *length, MPI_Datatype *type) {
    MPI_Aint low, extent;
    MPI_Type_get_extent(*type, &low, &extent);
    for (int i = 0; i < *length; i++) {
        int *x = (int *)((char *)in + i * extent), *y = (int *)((char *)inout + i * extent);
        y[1] = (x[1] * y[0] + y[1]) % 1009;
        y[0] = x[0] * y[0] % 1009;
    }
}

static void some_with_gaps(int n) {
    int gap = check_rank % 3 == 1, each = 2 + gap, want[2] = {1, 0};
    MPI_Datatype pair, type;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_create_resized(pair, 0, (MPI_Aint)(each * sizeof(int)), &type);
    MPI_Type_commit(&type);
    MPI_Op op;
    MPI_Op_create(compose, 0, &op);
    int *mine = calloc((size_t)(n * each), sizeof(int)), *got = calloc((size_t)(n * each), sizeof(int));
    for (int exclusive = 0; exclusive < 2; exclusive++) {
        for (int i = 0; i < n; i++) {
            mine[i * each] = check_rank + 2;
            mine[i * each + 1] = i % 100 + check_rank;
        }
        (exclusive ? MPI_Exscan : MPI_Scan)(mine, got, n, type, op, MPI_COMM_WORLD);
        for (int i = 0; i < n && check_rank >= exclusive; i++) {
            want[0] = 1, want[1] = 0;
            for (int r = 0; r <= check_rank - exclusive; r++) {
                want[1] = (want[1] * (r + 2) + i % 100 + r) % 1009;
                want[0] = want[0] * (r + 2) % 1009;
            }
            if (got[i * each] != want[0] || got[i * each + 1] != want[1] || (gap && got[i * each + 2] != 0)) {
                CHECKF(0, "%s of %d maps, some with gaps: element %d is wrong", exclusive ? "Exscan" : "Scan", n, i);
                break;
            }
        }
    }
    free(mine);
    free(got);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    MPI_Type_free(&pair);
}

/* One after the other, in which the first ranks are ahead of the last, of lengths that travel in different ways; now and then a rank is late. */
static void in_a_row(void) {
    static const int lengths[] = {1, 3, 40, 1, 2000, 4, 12000};
    for (int round = 0; round < 210; round++) {
        int n = lengths[round % 7], me = check_rank;
        if (round % 13 == me)
            usleep(2000);
        for (int i = 0; i < n; i++)
            input[i] = i % 1000 + me + round;
        guard_fill(output, n * sizeof(long));
        if (round % 5 == 4) {
            MPI_Exscan(input, output, n, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
            for (int i = 0; i < n && me > 0; i++)
                output[i] -= (long)me * round;
            if (me > 0)
                expect("Exscan in a row", n, me);
            continue;
        }
        MPI_Scan(input, output, n, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
        for (int i = 0; i < n; i++)
            output[i] -= (long)(me + 1) * round;
        expect("Scan in a row", n, me + 1);
        if (round % 50 == 7)
            MPI_Barrier(MPI_COMM_WORLD);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    input = guard_alloc(LARGEST * sizeof(long));
    output = guard_alloc(LARGEST * sizeof(long));
    static const int lengths[] = {0, 1, 2, 5, 8, 20, 100, 1000, 4099, LARGEST};
    for (int i = 0; i < 10; i++)
        sizes(lengths[i]);
    segmented();
    for (int i = 1; i < 9; i++)
        some_with_gaps(lengths[i]);
    in_a_row();
    free(input);
    free(output);
    return check_done();
}
