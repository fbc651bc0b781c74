/* Bcast, Scatter and Scatterv of a few bytes around the lengths at which they change their way: what fits a posting, with and without a
 * block's length before it, what fits its fixed place. Every byte count near these, any root, with types that take the
 * short way on some ranks only. */
#include "check.h"

enum { RANKS = 64, LARGEST = 2112 };

/* For others together, or for each of them. */
static const int edges[] = {0, 8, 16, 24, 32, 64, 96, 1024, 2048};

static unsigned char *send, *receive, *apart;

static unsigned char element(int root, int rank, int i) { return (unsigned char)(root * 31 + rank * 7 + i + i / 251 + 1); }

/* n bytes, every other one in memory. */
static MPI_Datatype gaps(int n) {
    MPI_Datatype type;
    MPI_Type_vector(n, 1, 2, MPI_BYTE, &type);
    MPI_Type_commit(&type);
    return type;
}

static void expect(const char *call, const unsigned char *got, int stride, int root, int rank, int n) {
    for (int i = 0; i < n; i++)
        if (got[i * stride] != element(root, rank, i)) {
            CHECKF(0, "%s of %d bytes from %d: byte %d is %d", call, n, root, i, got[i * stride]);
            return;
        }
}

static void clear(int n) {
    guard_fill(receive, n);
    memset(apart, 0, 2 * LARGEST);
}

static void bcast(int n, int root, MPI_Comm comm) {
    int me = check_rank;
    for (int i = 0; i < n; i++)
        send[i] = element(root, root, i);
    clear(n);
    MPI_Bcast(me == root ? send : receive, n, MPI_BYTE, root, comm);
    if (me != root)
        expect("Bcast", receive, 1, root, root, n);
    CHECKF(guard_ok(receive, n), "Bcast of %d bytes: wrote too far", n);
    MPI_Datatype type = gaps(n);
    if (me == root || me % 2 == 0)
        MPI_Bcast(me == root ? send : receive, n, MPI_BYTE, root, comm);
    else {
        MPI_Bcast(apart, 1, type, root, comm);
        expect("Bcast into gaps", apart, 2, root, root, n);
    }
    if (me == root) {
        for (int i = 0; i < n; i++)
            apart[2 * i] = send[i];
        MPI_Bcast(apart, 1, type, root, comm);
    } else {
        clear(n);
        MPI_Bcast(receive, n, MPI_BYTE, root, comm);
        expect("Bcast out of gaps", receive, 1, root, root, n);
    }
    MPI_Type_free(&type);
}

static void scatter(int n, int root, MPI_Comm comm) {
    int me = check_rank;
    for (int r = 0; r < check_size; r++)
        for (int i = 0; i < n; i++)
            send[r * n + i] = element(root, r, i);
    clear(n);
    MPI_Scatter(send, n, MPI_BYTE, receive, n, MPI_BYTE, root, comm);
    expect("Scatter", receive, 1, root, me, n);
    CHECKF(guard_ok(receive, n), "Scatter of %d bytes: wrote too far", n);
    clear(n);
    MPI_Scatter(send, n, MPI_BYTE, me == root ? MPI_IN_PLACE : receive, n, MPI_BYTE, root, comm);
    if (me != root)
        expect("Scatter in place", receive, 1, root, me, n);
    /* Some receive into gaps, the root among them or not. */
    MPI_Datatype type = gaps(n);
    clear(n);
    if (me % 2)
        MPI_Scatter(send, n, MPI_BYTE, apart, 1, type, root, comm);
    else
        MPI_Scatter(send, n, MPI_BYTE, receive, n, MPI_BYTE, root, comm);
    expect("Scatter into gaps", me % 2 ? apart : receive, me % 2 ? 2 : 1, root, me, n);
    MPI_Type_free(&type);
}

/* Rank r gets n bytes, or n + 1, or none: a rank between others, and the root the most. */
static void scatterv(int n, int root, MPI_Comm comm) {
    int p = check_size, me = check_rank, counts[RANKS], starts[RANKS], at = 3;
    for (int r = p - 1; r >= 0; r--) {
        counts[r] = r == root ? n + 40 : (r + root) % 3 == 1 ? (n > 0 ? n - 1 : 0) : r % 5 == 4 ? 0 : n;
        starts[r] = at;
        at += counts[r] + 1;
    }
    for (int r = 0; r < p; r++)
        for (int i = 0; i < counts[r]; i++)
            send[starts[r] + i] = element(root, r, i);
    clear(counts[me]);
    MPI_Scatterv(send, counts, starts, MPI_BYTE, receive, counts[me], MPI_BYTE, root, comm);
    expect("Scatterv", receive, 1, root, me, counts[me]);
    CHECKF(guard_ok(receive, counts[me]), "Scatterv of %d bytes: wrote too far", counts[me]);
    /* More room than comes. */
    clear(counts[me] + 7);
    MPI_Scatterv(send, counts, starts, MPI_BYTE, me == root ? MPI_IN_PLACE : receive, counts[me] + 7, MPI_BYTE, root, comm);
    if (me != root)
        expect("Scatterv in place", receive, 1, root, me, counts[me]);
    MPI_Datatype type = gaps(counts[me]);
    clear(counts[me]);
    if (me % 2)
        MPI_Scatterv(send, counts, starts, MPI_BYTE, apart, 1, type, root, comm);
    else
        MPI_Scatterv(send, counts, starts, MPI_BYTE, receive, counts[me], MPI_BYTE, root, comm);
    expect("Scatterv into gaps", me % 2 ? apart : receive, me % 2 ? 2 : 1, root, me, counts[me]);
    MPI_Type_free(&type);
}

/* Too little room on one rank: an error there, and the next calls work. */
static void truncated(int n, int root, MPI_Comm comm) {
    int p = check_size, me = check_rank, counts[RANKS], starts[RANKS], short_one = (root + 1) % p;
    for (int r = 0; r < p; r++) {
        counts[r] = n;
        starts[r] = r * n;
    }
    int code = MPI_Scatterv(send, counts, starts, MPI_BYTE, receive, me == short_one ? n - 1 : n, MPI_BYTE, root, comm), class = 0;
    MPI_Error_class(code, &class);
    CHECK_INT(class, me == short_one ? MPI_ERR_TRUNCATE : MPI_SUCCESS);
    scatterv(n, root, comm);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    CHECK(check_size <= RANKS);
    int p = check_size, others = p > 1 ? p - 1 : 1, turn = 0;
    send = malloc(RANKS * LARGEST);
    receive = guard_alloc(LARGEST + 64);
    apart = malloc(2 * LARGEST);
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    for (int e = 0; e < (int)(sizeof edges / sizeof *edges); e++)
        for (int n = edges[e] > 0 ? edges[e] - 1 : 0; n <= edges[e] + 1; n++, turn++) {
            bcast(n, turn % p, comm);
            scatter(n, turn % p, comm);
            scatterv(n, turn % p, comm);
            for (int each = n / others; each <= n / others + 1; each++) {
                scatter(each, turn % p, comm);
                scatterv(each, turn % p, comm);
            }
            if (p > 1 && n > 0 && on_ferrite())
                truncated(n, turn % p, comm);
        }
    for (int root = 0; root < p; root++) {
        bcast(48, root, comm);
        scatter(12, root, comm);
        scatterv(12, root, comm);
        scatterv(2, root, comm);
    }
    MPI_Comm_free(&comm);
    free(send);
    free(receive);
    free(apart);
    return check_done();
}
