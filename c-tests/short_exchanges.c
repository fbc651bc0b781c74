/* Reductions, reduce-scatters, gathers and all-to-alls of a few bytes around the lengths at which they change their way: what fits a posting, with and
 * without a block's length before it, what fits its fixed place, what fits a slot. Every byte count near these, any root, with types that take the short way on
 * some ranks only, and blocks of which some are long. */
#include "check.h"

enum { RANKS = 64, LARGEST = 1100, LONG = 300000 };

static const int edges[] = {0, 8, 16, 24, 32, 64, 96, 512, 1024};

static unsigned char *send, *receive, *apart;
static int p, me;
static MPI_Comm comm;

static unsigned char element(int from, int to, int i) { return (unsigned char)(from * 31 + to * 7 + i + i / 251 + 1); }

/* The sum over all ranks of what element() says. */
static unsigned char sum(int to, int i) {
    unsigned char total = 0;
    for (int r = 0; r < p; r++)
        total = (unsigned char)(total + element(r, to, i));
    return total;
}

/* n bytes, every other one in memory. */
static MPI_Datatype gaps(int n) {
    MPI_Datatype type;
    MPI_Type_vector(n, 1, 2, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    return type;
}

static int wrong(const char *call, int n, int i, int got) {
    CHECKF(0, "%s of %d bytes: byte %d is %d", call, n, i, got);
    return 0;
}

/* n bytes of a sum, of `block` or of the whole vector. */
static void expect_sum(const char *call, int n, int first) {
    for (int i = 0; i < n; i++)
        if (receive[i] != sum(0, first + i) && !wrong(call, n, i, receive[i]))
            return;
    CHECKF(guard_ok(receive, n), "%s of %d bytes: wrote too far", call, n);
}

static void fill(int n) {
    for (int i = 0; i < n; i++)
        send[i] = element(me, 0, i);
}

static void reductions(int n, int root) {
    fill(n);
    guard_fill(receive, n);
    MPI_Reduce(send, receive, n, MPI_UINT8_T, MPI_SUM, root, comm);
    if (me == root)
        expect_sum("Reduce", n, 0);
    guard_fill(receive, n);
    memcpy(receive, send, n);
    MPI_Reduce(me == root ? MPI_IN_PLACE : send, receive, n, MPI_UINT8_T, MPI_SUM, root, comm);
    if (me == root)
        expect_sum("Reduce in place", n, 0);
    guard_fill(receive, n);
    MPI_Allreduce(send, receive, n, MPI_UINT8_T, MPI_SUM, comm);
    expect_sum("Allreduce", n, 0);
    guard_fill(receive, n);
    memcpy(receive, send, n);
    MPI_Allreduce(MPI_IN_PLACE, receive, n, MPI_UINT8_T, MPI_SUM, comm);
    expect_sum("Allreduce in place", n, 0);
}

/* About n bytes in all. Of uneven blocks one is long, and none of the others, or each. */
static void reduce_scatters(int n, int root) {
    int each = n / p, counts[RANKS], at = 0;
    fill(n + LARGEST);
    guard_fill(receive, each);
    MPI_Reduce_scatter_block(send, receive, each, MPI_UINT8_T, MPI_SUM, comm);
    expect_sum("Reduce_scatter_block", each, me * each);
    for (int rest = 0; rest <= 1; rest++) {
        at = 0;
        for (int r = 0; r < p; r++)
            counts[r] = rest * (r % 3) + (r == root ? n - n / 4 : 0);
        for (int r = 0; r < me; r++)
            at += counts[r];
        guard_fill(receive, counts[me]);
        MPI_Reduce_scatter(send, receive, counts, MPI_UINT8_T, MPI_SUM, comm);
        expect_sum("Reduce_scatter", counts[me], at);
    }
}

/* Blocks of counts[r] from each rank r at starts[r], with `stride` between bytes. */
static void expect_blocks(const char *call, const int *counts, const int *starts, int to) {
    for (int r = 0; r < p; r++)
        for (int i = 0; i < counts[r]; i++)
            if (receive[starts[r] + i] != element(r, to, i) && !wrong(call, counts[r], i, receive[starts[r] + i]))
                return;
}

/* Rank r gives n bytes, or fewer, or none. */
static int layout(int n, int shift, int *counts, int *starts) {
    int at = 3;
    for (int r = p - 1; r >= 0; r--) {
        counts[r] = (r + shift) % 3 == 1 ? (n > 0 ? n - 1 : 0) : (r + shift) % 5 == 4 ? 0 : n;
        starts[r] = at;
        at += counts[r] + 1;
    }
    return at;
}

static void gathers(int n, int root) {
    int counts[RANKS], starts[RANKS], even[RANKS], even_starts[RANKS], total = layout(n, root, counts, starts);
    MPI_Datatype type = gaps(n), own = gaps(counts[me]);
    for (int r = 0; r < p; r++) {
        even[r] = n;
        even_starts[r] = r * n;
    }
    for (int i = 0; i < n; i++)
        apart[2 * i] = send[i] = element(me, 0, i);
    for (int way = 0; way < 3; way++) {
        /* None, the odd ranks, or all ranks send what has gaps. */
        int gap = way == 2 || (way == 1 && me % 2);
        void *from = gap ? (void *)apart : (void *)send;
        guard_fill(receive, n * p);
        MPI_Gather(from, gap ? 1 : n, gap ? type : MPI_BYTE, receive, n, MPI_BYTE, root, comm);
        if (me == root) {
            expect_blocks("Gather", even, even_starts, 0);
            CHECKF(guard_ok(receive, n * p), "Gather of %d bytes: wrote too far", n);
        }
        guard_fill(receive, n * p);
        MPI_Allgather(from, gap ? 1 : n, gap ? type : MPI_BYTE, receive, n, MPI_BYTE, comm);
        expect_blocks("Allgather", even, even_starts, 0);
        CHECKF(guard_ok(receive, n * p), "Allgather of %d bytes: wrote too far", n);
        guard_fill(receive, total);
        MPI_Gatherv(from, gap ? 1 : counts[me], gap ? own : MPI_BYTE, receive, counts, starts, MPI_BYTE, root, comm);
        if (me == root) {
            expect_blocks("Gatherv", counts, starts, 0);
            CHECKF(guard_ok(receive, total), "Gatherv of %d bytes: wrote too far", n);
        }
        guard_fill(receive, total);
        MPI_Allgatherv(from, gap ? 1 : counts[me], gap ? own : MPI_BYTE, receive, counts, starts, MPI_BYTE, comm);
        expect_blocks("Allgatherv", counts, starts, 0);
        CHECKF(guard_ok(receive, total), "Allgatherv of %d bytes: wrote too far", n);
    }
    guard_fill(receive, total);
    memcpy(receive + starts[me], send, counts[me]);
    MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, receive, counts, starts, MPI_BYTE, comm);
    expect_blocks("Allgatherv in place", counts, starts, 0);
    MPI_Type_free(&type);
    MPI_Type_free(&own);
}

/* The same number between two ranks in both directions; between 1 and 2 `more`. */
static void all_to_alls(int n, int more) {
    int counts[RANKS], starts[RANKS], at = 1;
    for (int r = 0; r < p; r++) {
        counts[r] = (me + r) % 4 * n / 3 + (me * r == 2 ? more : 0);
        starts[r] = at;
        at += counts[r] + 1;
        for (int i = 0; i < counts[r]; i++)
            send[starts[r] + i] = element(me, r, i);
    }
    guard_fill(receive, at);
    MPI_Alltoallv(send, counts, starts, MPI_BYTE, receive, counts, starts, MPI_BYTE, comm);
    expect_blocks("Alltoallv", counts, starts, me);
    CHECKF(guard_ok(receive, at), "Alltoallv of %d bytes: wrote too far", n);
    guard_fill(receive, at);
    memcpy(receive, send, at);
    if (more == 0) {
        MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, receive, counts, starts, MPI_BYTE, comm);
        expect_blocks("Alltoallv in place", counts, starts, me);
    }
    for (int r = 0; r < p; r++) {
        counts[r] = n;
        starts[r] = r * n;
        for (int i = 0; i < n; i++)
            apart[2 * (r * n + i)] = send[r * n + i] = element(me, r, i);
    }
    MPI_Datatype raw = gaps(n), type;
    MPI_Type_create_resized(raw, 0, 2 * n, &type);
    MPI_Type_commit(&type);
    for (int way = 0; way < 3; way++) {
        int gap = way == 2 || (way == 1 && me % 2);
        guard_fill(receive, n * p);
        MPI_Alltoall(gap ? apart : send, gap ? 1 : n, gap ? type : MPI_BYTE, receive, n, MPI_BYTE, comm);
        expect_blocks("Alltoall", counts, starts, me);
        CHECKF(guard_ok(receive, n * p), "Alltoall of %d bytes: wrote too far", n);
    }
    memcpy(receive, send, n * p);
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, receive, n, MPI_BYTE, comm);
    expect_blocks("Alltoall in place", counts, starts, me);
    MPI_Type_free(&raw);
    MPI_Type_free(&type);
}

static int class_of(int code) {
    int class;
    MPI_Error_class(code, &class);
    return class;
}

/* Too little room on one rank for what another sends, by much or by little: an error there, and the next calls work. */
static void truncated(int n, int long_one) {
    int counts[RANKS], starts[RANKS], short_one = (long_one + 1) % p, room[RANKS];
    for (int more = 1; more <= LONG; more += LONG - 1) {
        for (int r = 0; r < p; r++) {
            counts[r] = r == long_one ? n + more : n;
            room[r] = n;
            starts[r] = r * n;
        }
        int code = MPI_Gatherv(send, counts[me], MPI_BYTE, receive, room, starts, MPI_BYTE, short_one, comm);
        CHECK_INT(class_of(code), me == short_one ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
        for (int r = 0; r < p; r++)
            starts[r] = r < long_one ? r * n : r * n + more;
        starts[long_one] = long_one * n;
        code = MPI_Allgatherv(send, counts[me], MPI_BYTE, receive, me == short_one ? room : counts, starts, MPI_BYTE, comm);
        CHECK_INT(class_of(code), me == short_one ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
        for (int r = 0; r < p; r++)
            counts[r] = n + (me == long_one && r == short_one ? more : 0);
        for (int r = 0; r < p; r++)
            room[r] = n + (r == long_one && me == short_one ? more - 1 : 0);
        starts[0] = 0;
        for (int r = 1; r < p; r++)
            starts[r] = starts[r - 1] + (counts[r - 1] > room[r - 1] ? counts[r - 1] : room[r - 1]);
        code = MPI_Alltoallv(send, counts, starts, MPI_BYTE, receive, room, starts, MPI_BYTE, comm);
        CHECK_INT(class_of(code), me == short_one ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
        gathers(n, long_one);
        all_to_alls(n, 0);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    CHECK(check_size <= RANKS);
    p = check_size;
    me = check_rank;
    size_t room = (size_t)RANKS * (2 * LARGEST + 8) + 2 * LONG;
    send = malloc(room);
    receive = guard_alloc(room);
    apart = malloc(2 * room);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    int others = p > 1 ? p - 1 : 1, turn = 0;
    for (int e = 0; e < (int)(sizeof edges / sizeof *edges); e++)
        for (int n = edges[e] > 0 ? edges[e] - 1 : 0; n <= edges[e] + 1; n++, turn++) {
            reductions(n, turn % p);
            for (int total = n; total <= n * p; total += n * p - n + 1)
                reduce_scatters(total, turn % p);
            reduce_scatters(n * p / others, turn % p);
            gathers(n, turn % p);
            for (int each = n / others; each <= n / others + 1; each++)
                all_to_alls(each, 0);
            if (p > 1 && n > 0 && on_ferrite())
                truncated(n, turn % p);
        }
    all_to_alls(2, LONG);
    all_to_alls(100, LONG);
    MPI_Comm_free(&comm);
    free(send);
    free(receive);
    free(apart);
    return check_done();
}
