/* Nonblocking collectives in a random order, of random sizes, of elements with and without gaps, on two communicators, several under way at once, completed in
 * another order on each rank: none may take what belongs to another. Then persistent ones, started in another order on each rank, too. The arguments: how many calls, and where the
 * numbers begin. */
#include "check.h"

enum { LARGEST = 50000, RANKS = 32, UNDERWAY = 6, LASTING = 20 };

/* x -> factor * x + term: composition depends on the order, and not on the brackets. */
struct map {
    uint32_t factor, term;
};

static uint64_t state, own_state;

/* The same on all ranks, and on each another one. */
static unsigned below(unsigned n) { return check_drawn(&state, n); }
static unsigned own_below(unsigned n) { return check_drawn(&own_state, n); }

static struct map after(struct map a, struct map b) {
    struct map c = {b.factor * a.factor, b.factor * a.term + b.term};
    return c;
}

static void compose(void *left, void *right, int *n, MPI_Datatype *type) {
    MPI_Aint first, extent;
    MPI_Type_get_extent(*type, &first, &extent);
    for (int i = 0; i < *n; i++) {
        struct map *a = (struct map *)((char *)left + i * extent), *b = (struct map *)((char *)right + i * extent);
        *b = after(*a, *b);
    }
}

/* Back to back, and with a word between them. */
enum { WIDE = 3, GAP = 0x5a5a5a5a };
static MPI_Datatype map_types[2];
static MPI_Op composition;
static MPI_Comm comms[2];

/* What rank r has at place i in call k. */
static struct map element(int r, int i, int k) {
    uint64_t bits = mix((uint64_t)r, (uint64_t)i, (uint64_t)k);
    struct map m = {(uint32_t)bits | 1, (uint32_t)(bits >> 32)};
    return m;
}

/* Of the first p ranks all together. */
static struct map together(int p, int i, int k) {
    struct map all = element(0, i, k);
    for (int r = 1; r < p; r++)
        all = after(all, element(r, i, k));
    return all;
}

enum { ALLREDUCE, BLOCK, UNEVEN, ALLGATHER, ALLGATHERV, ALLTOALL, BCAST, REDUCE, SCAN, BEFORE, GATHER, SCATTER, BARRIER, CALLS };
static const char *const names[CALLS] = {"Iallreduce", "Ireduce_scatter_block", "Ireduce_scatter", "Iallgather", "Iallgatherv", "Ialltoall",
                                         "Ibcast",     "Ireduce",               "Iscan",           "Iexscan", "Igather",    "Iscatter",    "Ibarrier"};

struct call {
    int k, which, n, root, in_place, counts[RANKS], starts[RANKS];
    /* Words from one element to the next. */
    int step;
    uint32_t *in, *out;
    MPI_Comm comm;
    MPI_Request request;
};

/* The first wrong one of n elements of the result from number `at` on. */
static int wrong_at(const struct call *c, int at, int n, struct map want(int, int, int), int r, int first) {
    for (int i = 0; i < n; i++) {
        struct map m = want(r, first + i, c->k);
        const uint32_t *got = c->out + (at + i) * c->step;
        if (memcmp(got, &m, sizeof m) != 0 || (c->step == WIDE && got[2] != GAP))
            return i;
    }
    return -1;
}

/* Which call it is, of up to so many elements. */
static void draw(struct call *c, int most) {
    int p = check_size, which = (int)below(CALLS), root = (int)below(p), n = check_length(&state, most), each = n / p;
    c->comm = comms[below(2)];
    c->which = which, c->n = n, c->root = root, c->in_place = below(4) == 0;
    for (int r = 0, at = 0; r < p; at += c->counts[r++]) {
        c->counts[r] = r == root ? n - (p - 1) * (each / 2) : each / 2;
        c->starts[r] = at;
    }
    if (which == REDUCE || which == GATHER)
        c->in_place &= check_rank == root;
    c->step = below(2) ? WIDE : 2;
    c->in = malloc((n + 1) * c->step * sizeof *c->in);
    c->out = guard_alloc((n + 1) * c->step * sizeof *c->out);
}

/* What this rank has in call k. */
static void fill(struct call *c, int k) {
    int me = check_rank, n = c->n, each = n / check_size, begins = 0, own = n;
    c->k = k;
    for (int i = 0; i < n; i++) {
        struct map m = element(me, i, k);
        memcpy(c->in + i * c->step, &m, sizeof m);
        if (c->step == WIDE)
            c->in[i * WIDE + 2] = c->out[i * WIDE + 2] = GAP;
    }
    switch (c->which) {
    case ALLGATHER:
    case GATHER:
        begins = me * each, own = each;
        break;
    case ALLGATHERV:
        begins = c->starts[me], own = c->counts[me];
        break;
    case BCAST:
        own = me == c->root ? n : 0;
    }
    if (c->in_place || c->which == BCAST)
        memcpy(c->out + begins * c->step, c->in, own * c->step * sizeof *c->in);
}

#if MPI_VERSION >= 4
#define EITHER(now, later, ...) (lasting ? later(__VA_ARGS__, c->comm, MPI_INFO_NULL, &c->request) : now(__VA_ARGS__, c->comm, &c->request))
#else
#define EITHER(now, later, ...) now(__VA_ARGS__, c->comm, &c->request)
#endif

/* Starts it, or makes a persistent request of it. */
static void request(struct call *c, int lasting) {
    int me = check_rank, n = c->n, each = n / check_size, root = c->root;
    void *send = c->in_place ? MPI_IN_PLACE : (void *)c->in;
    MPI_Datatype t = map_types[c->step == WIDE];
    switch (c->which) {
    case ALLREDUCE:
        EITHER(MPI_Iallreduce, MPI_Allreduce_init, send, c->out, n, t, composition);
        break;
    case BLOCK:
        EITHER(MPI_Ireduce_scatter_block, MPI_Reduce_scatter_block_init, send, c->out, each, t, composition);
        break;
    case UNEVEN:
        EITHER(MPI_Ireduce_scatter, MPI_Reduce_scatter_init, send, c->out, c->counts, t, composition);
        break;
    case ALLGATHER:
        EITHER(MPI_Iallgather, MPI_Allgather_init, send, each, t, c->out, each, t);
        break;
    case ALLGATHERV:
        EITHER(MPI_Iallgatherv, MPI_Allgatherv_init, send, c->counts[me], t, c->out, c->counts, c->starts, t);
        break;
    case ALLTOALL:
        EITHER(MPI_Ialltoall, MPI_Alltoall_init, send, each, t, c->out, each, t);
        break;
    case BCAST:
        EITHER(MPI_Ibcast, MPI_Bcast_init, c->out, n, t, root);
        break;
    case REDUCE:
        EITHER(MPI_Ireduce, MPI_Reduce_init, send, c->out, n, t, composition, root);
        break;
    case SCAN:
        EITHER(MPI_Iscan, MPI_Scan_init, send, c->out, n, t, composition);
        break;
    case BEFORE:
        EITHER(MPI_Iexscan, MPI_Exscan_init, send, c->out, n, t, composition);
        break;
    case GATHER:
        EITHER(MPI_Igather, MPI_Gather_init, send, each, t, c->out, each, t, root);
        break;
    case SCATTER:
        EITHER(MPI_Iscatter, MPI_Scatter_init, c->in, each, t, c->out, each, t, root);
        break;
    default:
#if MPI_VERSION >= 4
        if (lasting)
            MPI_Barrier_init(c->comm, MPI_INFO_NULL, &c->request);
        else
#endif
            MPI_Ibarrier(c->comm, &c->request);
    }
    (void)lasting;
}

static void begin(struct call *c, int k) {
    draw(c, LARGEST);
    fill(c, k);
    request(c, 0);
}

static void complete(struct call *c) {
    int p = check_size, me = check_rank, n = c->n, each = n / p, bad = -1;
    if (own_below(2)) {
        MPI_Wait(&c->request, MPI_STATUS_IGNORE);
    } else {
        for (int done = 0; !done;)
            MPI_Test(&c->request, &done, MPI_STATUS_IGNORE);
    }
    switch (c->which) {
    case ALLREDUCE:
        bad = wrong_at(c, 0, n, together, p, 0);
        break;
    case BLOCK:
        bad = wrong_at(c, 0, each, together, p, me * each);
        break;
    case UNEVEN:
        bad = wrong_at(c, 0, c->counts[me], together, p, c->starts[me]);
        break;
    case ALLGATHER:
        for (int r = 0; r < p && bad < 0; r++)
            bad = wrong_at(c, r * each, each, element, r, 0);
        break;
    case ALLGATHERV:
        for (int r = 0; r < p && bad < 0; r++)
            bad = wrong_at(c, c->starts[r], c->counts[r], element, r, 0);
        break;
    case ALLTOALL:
        for (int r = 0; r < p && bad < 0; r++)
            bad = wrong_at(c, r * each, each, element, r, me * each);
        break;
    case BCAST:
        bad = wrong_at(c, 0, n, element, c->root, 0);
        break;
    case REDUCE:
        bad = me == c->root ? wrong_at(c, 0, n, together, p, 0) : -1;
        break;
    case SCAN:
        bad = wrong_at(c, 0, n, together, me + 1, 0);
        break;
    case BEFORE:
        bad = me > 0 ? wrong_at(c, 0, n, together, me, 0) : -1;
        break;
    case GATHER:
        for (int r = 0; r < p && me == c->root && bad < 0; r++)
            bad = wrong_at(c, r * each, each, element, r, 0);
        break;
    case SCATTER:
        bad = wrong_at(c, 0, each, element, c->root, me * each);
    }
    const char *in_place = c->in_place ? ", in place" : "";
    CHECKF(bad < 0, "call %d: %s of %d elements, root %d%s: element %d is wrong", c->k, names[c->which], n, c->root, in_place, bad);
    CHECKF(guard_ok(c->out, (n + 1) * c->step * sizeof *c->out), "call %d: %s of %d elements%s: wrote too far", c->k, names[c->which], n, in_place);
}

static void finish(struct call *c) {
    complete(c);
    free(c->in), free(c->out);
}

#if MPI_VERSION >= 4
static void shuffle(int order[LASTING]) {
    for (int i = 0; i < LASTING; i++) {
        int j = (int)own_below((unsigned)i + 1);
        order[i] = order[j], order[j] = i;
    }
}

/* More than have a communicator of their own; made again and again. */
static void persistent(int calls) {
    struct call all[LASTING];
    for (int made = 0, k = 0; made < 3; made++) {
        for (int i = 0; i < LASTING; i++) {
            draw(&all[i], 10000);
            request(&all[i], 1);
        }
        for (int round = 0; round < 1 + calls / 3 / LASTING; round++, k++) {
            int order[LASTING];
            for (int i = 0; i < LASTING; i++)
                fill(&all[i], k);
            shuffle(order);
            for (int i = 0; i < LASTING; i++)
                MPI_Start(&all[order[i]].request);
            shuffle(order);
            for (int i = 0; i < LASTING; i++)
                complete(&all[order[i]]);
        }
        for (int i = 0; i < LASTING; i++) {
            MPI_Request_free(&all[i].request);
            free(all[i].in), free(all[i].out);
        }
    }
}
#endif

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    int calls = argc > 1 ? atoi(argv[1]) : 250;
    state = argc > 2 ? strtoull(argv[2], NULL, 0) : 1;
    own_state = state + 1000 * (unsigned)check_rank;
    struct call slots[UNDERWAY];
    int busy[UNDERWAY] = {0};
    MPI_Type_contiguous(2, MPI_UINT32_T, &map_types[0]);
    MPI_Type_create_resized(map_types[0], 0, WIDE * sizeof(uint32_t), &map_types[1]);
    for (int i = 0; i < 2; i++)
        MPI_Type_commit(&map_types[i]);
    MPI_Op_create(compose, 0, &composition);
    comms[0] = MPI_COMM_WORLD;
    MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]);
    for (int k = 0; k < calls; k++) {
        int some = k % UNDERWAY;
        /* The oldest one at the latest. */
        if (busy[some])
            finish(&slots[some]);
        begin(&slots[some], k);
        busy[some] = 1;
        int other = (int)own_below(3 * UNDERWAY);
        if (other < UNDERWAY && busy[other]) {
            finish(&slots[other]);
            busy[other] = 0;
        }
    }
    for (int s = 0; s < UNDERWAY; s++)
        if (busy[s])
            finish(&slots[s]);
#if MPI_VERSION >= 4
    persistent(calls);
#endif
    MPI_Comm_free(&comms[1]);
    MPI_Op_free(&composition);
    for (int i = 0; i < 2; i++)
        MPI_Type_free(&map_types[i]);
    return check_done();
}
