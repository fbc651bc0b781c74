/* Vectors of many slices where ranks share cores: of doubles, whose sums hang on the order of ranks, and of maps x -> ax + b with a gap behind them, which the
 * program composes itself, and which do not commute. To all, to one, and a block for each, in place too, in communicators of all ranks, of every second one and
 * of all in reverse order, with ranks that come late. */
#include "check.h"

enum { MODULUS = 1009, MOST = 150001, UNTOUCHED = -77 };

typedef struct {
    int a, b, gap;
} Map;

static MPI_Comm comm;
static int p, me, n, times;

static double number(int rank, int i) {
    uint64_t x = mix((uint64_t)rank + 64 * (uint64_t)times, (uint64_t)i, 11);
    return (double)(x % 100003) * (x >> 40 & 1 ? 1e-7 : 1e9) - 3.25;
}

static Map map(int rank, int i) {
    uint64_t x = mix((uint64_t)rank + 64 * (uint64_t)times, (uint64_t)i, 12);
    return (Map){(int)(x % (MODULUS - 1)) + 1, (int)(x >> 32) % MODULUS & 0xFF, UNTOUCHED};
}

/* The map that is first x, then y. */
static Map composed(Map x, Map y) { return (Map){x.a * y.a % MODULUS, (x.b * y.a + y.b) % MODULUS, UNTOUCHED}; }

static void compose(void *in, void *inout, int *count, MPI_Datatype *type) {
    (void)type;
    Map *x = in, *y = inout;
    for (int i = 0; i < *count; i++) {
        Map both = composed(x[i], y[i]);
        y[i].a = both.a, y[i].b = both.b;
    }
}

static int is_number(const void *result, int i, int at) {
    double want = number(0, at);
    for (int r = 1; r < p; r++)
        want += number(r, at);
    return memcmp((const double *)result + i, &want, sizeof want) == 0;
}

static int is_map(const void *result, int i, int at) {
    Map want = map(0, at);
    for (int r = 1; r < p; r++)
        want = composed(want, map(r, at));
    return memcmp((const Map *)result + i, &want, sizeof want) == 0;
}

static void fill_numbers(void *to) {
    for (int i = 0; i < n; i++)
        ((double *)to)[i] = number(me, i);
}

static void fill_maps(void *to) {
    for (int i = 0; i < n; i++)
        ((Map *)to)[i] = map(me, i);
}

static const struct Kind {
    const char *name;
    size_t bytes;
    int (*is)(const void *result, int i, int at);
    void (*fill)(void *to);
} kinds[] = {{"doubles", sizeof(double), is_number, fill_numbers}, {"maps", sizeof(Map), is_map, fill_maps}};

static const struct Kind *kind;
static MPI_Datatype type;
static MPI_Op op;
static void *sent, *got;

/* `got` holds elements first..first + len of the result. */
static void expect(const char *call, int in_place, int first, int len) {
    for (int i = 0; i < len; i++)
        if (!kind->is(got, i, first + i)) {
            CHECKF(0, "%s%s of %d %s, %d ranks: element %d is wrong", call, in_place ? " in place" : "", n, kind->name, p, first + i);
            break;
        }
    CHECKF(in_place || guard_ok(got, (size_t)len * kind->bytes), "%s of %d %s: wrote too far", call, n, kind->name);
}

static void ready(int in_place, size_t len) {
    times++;
    kind->fill(in_place ? got : sent);
    if (!in_place)
        guard_fill(got, len * kind->bytes);
    /* (The gaps of what is received stay as they are.) */
    for (size_t i = 0; !in_place && kind->is == is_map && i < len; i++)
        ((Map *)got)[i].gap = UNTOUCHED;
    if (times % 5 == me % 5)
        usleep(200);
}

static void all_calls(void) {
    int counts[16], starts[17] = {0};
    for (int in_place = 0; in_place < 2; in_place++) {
        const void *from = in_place ? MPI_IN_PLACE : sent;
        ready(in_place, n);
        MPI_Allreduce(from, got, n, type, op, comm);
        expect("Allreduce", in_place, 0, n);

        int root = (n + in_place) % p;
        ready(in_place && me == root, n);
        if (in_place && me != root)
            kind->fill(sent);
        MPI_Reduce(me == root ? from : sent, me == root ? got : NULL, n, type, op, root, comm);
        if (me == root)
            expect("Reduce", in_place, 0, n);

        for (int r = 0; r < p; r++) {
            counts[r] = r == p - 1 ? n - starts[r] : r % 3 == 1 ? 0 : (n - starts[r]) / 2;
            starts[r + 1] = starts[r] + counts[r];
        }
        ready(in_place, counts[me]);
        MPI_Reduce_scatter(from, got, counts, type, op, comm);
        expect("Reduce_scatter", in_place, starts[me], counts[me]);

        ready(in_place, n / p);
        MPI_Reduce_scatter_block(from, got, n / p, type, op, comm);
        expect("Reduce_scatter_block", in_place, me * (n / p), n / p);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    sent = guard_alloc(MOST * sizeof(Map));
    got = guard_alloc(MOST * sizeof(Map));
    MPI_Op composition;
    MPI_Op_create(compose, 0, &composition);
    MPI_Datatype pair, maps;
    MPI_Type_contiguous(2, MPI_INT, &pair);
    MPI_Type_create_resized(pair, 0, sizeof(Map), &maps);
    MPI_Type_commit(&maps);
    MPI_Comm comms[3] = {MPI_COMM_WORLD, MPI_COMM_NULL, MPI_COMM_NULL};
    MPI_Comm_split(MPI_COMM_WORLD, check_rank % 2, 0, &comms[1]);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -check_rank, &comms[2]);
    static const int sizes[] = {33000, 70001, 150001};
    for (int c = 0; c < 3; c++)
        for (int s = 0; s < 3; s++)
            for (int k = 0; k < 2; k++) {
                comm = comms[c], n = sizes[s], kind = &kinds[k];
                type = k == 0 ? MPI_DOUBLE : maps, op = k == 0 ? MPI_SUM : composition;
                MPI_Comm_size(comm, &p);
                MPI_Comm_rank(comm, &me);
                all_calls();
            }
    MPI_Comm_free(&comms[1]);
    MPI_Comm_free(&comms[2]);
    MPI_Type_free(&maps);
    MPI_Type_free(&pair);
    MPI_Op_free(&composition);
    free(sent);
    free(got);
    return check_done();
}
