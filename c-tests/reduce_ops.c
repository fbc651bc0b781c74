/* Every predefined operation on every type it is defined for (MPI 5.0, section 6.9.2), through every call that reduces. */
#include "types.h"

enum { MOST = 257, RANKS = 16 };

static char inputs[RANKS][RANKS * (MOST + 1) * LARGEST_ELEMENT], prefix[RANKS][RANKS * (MOST + 1) * LARGEST_ELEMENT],
    output[RANKS * (MOST + 1) * LARGEST_ELEMENT + CHECK_GUARD];

static const struct type *type;
static int op;

static void expect(const char *call, const void *want, int n) {
    int at = type->difference(output, want, n);
    CHECKF(at < 0, "%s(%s, %s, %d): element %d is wrong", call, op_table[op].name, type->name, n, at);
    CHECKF(guard_ok(output, n * type->size), "%s(%s, %s, %d): wrote too far", call, op_table[op].name, type->name, n);
    guard_fill(output, n * type->size);
}

/* Reduces blocks of `each` elements per rank. */
static void reduce_all_ways(int each, int case_number) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, n = p * each;
    MPI_Datatype handle = type->handle;
    MPI_Op o = op_table[op].handle;
    size_t size = type->size;
    for (int r = 0; r < p; r++) {
        type->fill(inputs[r], n, r, op);
        memcpy(prefix[r], inputs[r], n * size);
        if (r > 0) {
            memcpy(prefix[r], prefix[r - 1], n * size);
            type->fold(op, prefix[r], inputs[r], n);
        }
    }
    const char *mine = inputs[me], *total = prefix[p - 1];
    guard_fill(output, n * size);

    int root = case_number % p;
    MPI_Reduce(mine, me == root ? output : NULL, n, handle, o, root, comm);
    if (me == root)
        expect("MPI_Reduce", total, n);
    MPI_Allreduce(mine, output, n, handle, o, comm);
    expect("MPI_Allreduce", total, n);
    MPI_Reduce_scatter_block(mine, output, each, handle, o, comm);
    expect("MPI_Reduce_scatter_block", total + me * each * size, each);

    /* Even ranks take one more than their share from the odd rank above, where there is one. */
    int counts[RANKS], start = 0;
    for (int r = 0; r < p; r++) {
        counts[r] = each + (r % 2 == 0 && r + 1 < p && each > 0) - (r % 2 == 1 && each > 0);
        start += r < me ? counts[r] : 0;
    }
    MPI_Reduce_scatter(mine, output, counts, handle, o, comm);
    expect("MPI_Reduce_scatter", total + start * size, counts[me]);

    MPI_Scan(mine, output, n, handle, o, comm);
    expect("MPI_Scan", prefix[me], n);
    MPI_Exscan(mine, output, n, handle, o, comm);
    if (me > 0)
        expect("MPI_Exscan", prefix[me - 1], n);
    guard_fill(output, n * size);

    if (p > 1) { /* inoutbuf = inbuf op inoutbuf */
        memcpy(output, inputs[1], n * size);
        MPI_Reduce_local(inputs[0], output, n, handle, o);
        expect("MPI_Reduce_local", prefix[1], n);
    }
}

/* The nonblocking forms, completed in the reverse order. */
static void reduce_nonblocking(void) {
    enum { N = 7 };
    MPI_Comm comm = MPI_COMM_WORLD;
    MPI_Op o = op_table[op].handle;
    int p = check_size, me = check_rank, n = p * N, counts[RANKS];
    size_t size = type->size;
    const char *mine = inputs[me];
    char *total = prefix[0], *results = guard_alloc(5 * n * size);
    for (int r = 0; r < p; r++) {
        type->fill(inputs[r], n, r, op);
        counts[r] = N;
        if (r == 0)
            memcpy(total, inputs[0], n * size);
        else
            type->fold(op, total, inputs[r], n);
    }
    MPI_Request requests[4];
    char *result[4];
    for (int i = 0; i < 4; i++)
        result[i] = results + i * n * size;
    MPI_Ireduce(mine, result[0], n, type->handle, o, p - 1, comm, &requests[0]);
    MPI_Iallreduce(mine, result[1], n, type->handle, o, comm, &requests[1]);
    MPI_Ireduce_scatter(mine, result[2], counts, type->handle, o, comm, &requests[2]);
    MPI_Ireduce_scatter_block(mine, result[3], N, type->handle, o, comm, &requests[3]);
    for (int i = 3; i >= 0; i--)
        MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
    const char *names[] = {"MPI_Ireduce", "MPI_Iallreduce", "MPI_Ireduce_scatter", "MPI_Ireduce_scatter_block"};
    for (int i = 0; i < 4; i++) {
        if (i == 0 && me != p - 1)
            continue;
        int count = i < 2 ? n : N;
        memcpy(output, result[i], count * size);
        memset(output + count * size, 0xa5, CHECK_GUARD);
        expect(names[i], i < 2 ? total : total + me * N * size, count);
    }
    free(results);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    CHECK(check_size <= RANKS);
    small_integers = on_open_mpi();
    int case_number = 0;
    for (int t = 0; t < TYPES; t++) {
        type = &type_table[t];
        if (!type_available(type))
            continue;
        for (op = 0; op < OPS; op++) {
            if (!(type->ops & 1u << op))
                continue;
            int commutes = 0;
            MPI_Op_commutative(op_table[op].handle, &commutes);
            CHECKF(commutes, "%s does not commute", op_table[op].name);
            static const int each[] = {1, 7, MOST};
            for (int i = 0; i < 3; i++)
                reduce_all_ways(each[i], case_number++);
            reduce_nonblocking();
        }
        op = type->ops & 1u << SUM ? SUM : type->ops & 1u << BAND ? BAND : LAND;
        reduce_all_ways(0, case_number++);
    }
    return check_done();
}
