/* User-defined operations (MPI 5.0, section 6.9.5): commutative and not, on contiguous types, types with gaps, resized types
 * and types with a negative lower bound; every call that reduces, at several sizes. */
#include "check.h"

enum { RANKS = 16, LARGEST = 3001, LONG = 30011 };

/* An affine map x -> a x + b over the integers modulo 2^32. Composition is associative and does not commute. */
struct map {
    uint32_t a, b;
};

/* The same with gaps before, between and behind. */
struct gapped_map {
    uint16_t gap0;
    uint32_t a;
    double gap1;
    uint32_t b;
    uint32_t gap2;
};

/* With a gap as C programs have it, for alignment. */
struct padded_map {
    uint32_t a, b;
    char tag;
};

struct matrix {
    uint64_t m[2][2];
};

static struct map compose(struct map first, struct map second) {
    struct map both = {second.a * first.a, second.a * first.b + second.b};
    return both;
}

static struct map map_of(int rank, int i) {
    uint64_t x = mix((uint64_t)rank, (uint64_t)i, 5);
    struct map map = {(uint32_t)x | 1, (uint32_t)(x >> 32)};
    return map;
}

static struct map composed(int first, int last, int i) {
    struct map map = map_of(first, i);
    for (int r = first + 1; r <= last; r++)
        map = compose(map, map_of(r, i));
    return map;
}

static MPI_Datatype expected_type;
static int calls;

static void compose_maps(void *in, void *inout, int *length, MPI_Datatype *type) {
    struct map *a = in, *b = inout;
    CHECK(*type == expected_type || !on_ferrite());
    calls++;
    for (int i = 0; i < *length; i++)
        b[i] = compose(a[i], b[i]);
}

static void compose_gapped_maps(void *in, void *inout, int *length, MPI_Datatype *type) {
    MPI_Aint lb, extent;
    MPI_Type_get_extent(*type, &lb, &extent);
    CHECK_INT(extent, sizeof(struct gapped_map));
    struct gapped_map *a = in, *b = inout;
    for (int i = 0; i < *length; i++) {
        struct map first = {a[i].a, a[i].b}, second = {b[i].a, b[i].b}, both = compose(first, second);
        b[i].a = both.a;
        b[i].b = both.b;
    }
}

static void compose_padded_maps(void *in, void *inout, int *length, MPI_Datatype *type) {
    (void)type;
    struct padded_map *a = in, *b = inout;
    for (int i = 0; i < *length; i++) {
        struct map first = {a[i].a, a[i].b}, second = {b[i].a, b[i].b}, both = compose(first, second);
        b[i].a = both.a;
        b[i].b = both.b;
        b[i].tag ^= a[i].tag;
    }
}

/* A callback has no business in its input, and may use other local calls. */
static MPI_Op inner;

static void scribble(void *in, void *inout, int *length, MPI_Datatype *type) {
    MPI_Reduce_local(in, inout, *length, *type, inner);
    memset(in, 0x5a, *length * sizeof(struct map));
}

static void multiply_matrices(void *in, void *inout, int *length, MPI_Datatype *type) {
    (void)type;
    struct matrix *a = in, *b = inout;
    for (int i = 0; i < *length; i++) {
        struct matrix product;
        for (int r = 0; r < 2; r++)
            for (int c = 0; c < 2; c++)
                product.m[r][c] = a[i].m[r][0] * b[i].m[0][c] + a[i].m[r][1] * b[i].m[1][c];
        b[i] = product;
    }
}

static void add_mod(void *in, void *inout, int *length, MPI_Datatype *type) {
    (void)type;
    int *a = in, *b = inout;
    for (int i = 0; i < *length; i++)
        b[i] = (a[i] + b[i]) % 1000003;
}

/* The type's data lies before the address: element i is the int at [2 i - 3]. */
static void xor_before(void *in, void *inout, int *length, MPI_Datatype *type) {
    MPI_Aint lb, extent;
    MPI_Type_get_extent(*type, &lb, &extent);
    CHECK_INT(lb, -12);
    CHECK_INT(extent, 8);
    int *a = in, *b = inout;
    for (int i = 0; i < *length; i++)
        b[2 * i - 3] ^= a[2 * i - 3];
}

#if MPI_VERSION >= 4
static void compose_maps_large(void *in, void *inout, MPI_Count *length, MPI_Datatype *type) {
    (void)type;
    struct map *a = in, *b = inout;
    for (MPI_Count i = 0; i < *length; i++)
        b[i] = compose(a[i], b[i]);
}
#endif

static struct map in[LONG], out[LONG + 8];

static void expect_maps(const char *call, int first, int n, int first_rank, int last_rank) {
    for (int i = 0; i < n; i++) {
        struct map want = composed(first_rank, last_rank, first + i);
        if (out[i].a != want.a || out[i].b != want.b) {
            CHECKF(0, "%s of %d maps: element %d is wrong", call, n, i);
            break;
        }
    }
    CHECKF(guard_ok(out, n * sizeof(struct map)), "%s of %d maps: wrote too far", call, n);
    guard_fill(out, n * sizeof(struct map));
}

static void affine_maps(MPI_Datatype type, MPI_Op op, int n) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, each = n / p, counts[RANKS], start = 0;
    expected_type = type;
    for (int i = 0; i < n; i++)
        in[i] = map_of(me, i);
    guard_fill(out, n * sizeof(struct map));
    for (int root = 0; root < p; root += p > 2 ? p - 1 : 1) {
        MPI_Reduce(in, out, n, type, op, root, comm);
        if (me == root)
            expect_maps("Reduce", 0, n, 0, p - 1);
        memcpy(out, in, n * sizeof *in);
        MPI_Reduce(me == root ? MPI_IN_PLACE : (void *)in, me == root ? out : NULL, n, type, op, root, comm);
        if (me == root)
            expect_maps("Reduce in place", 0, n, 0, p - 1);
        guard_fill(out, n * sizeof *out);
    }
    MPI_Allreduce(in, out, n, type, op, comm);
    expect_maps("Allreduce", 0, n, 0, p - 1);
    MPI_Reduce_scatter_block(in, out, each, type, op, comm);
    expect_maps("Reduce_scatter_block", me * each, each, 0, p - 1);
    for (int r = 0; r < p; r++) {
        counts[r] = r == p - 1 ? n - each * (p - 1) - (p > 1 ? each / 2 : 0) : each + (r == 0 ? each / 2 : 0);
        start += r < me ? counts[r] : 0;
    }
    MPI_Reduce_scatter(in, out, counts, type, op, comm);
    expect_maps("Reduce_scatter", start, counts[me], 0, p - 1);
    MPI_Scan(in, out, n, type, op, comm);
    expect_maps("Scan", 0, n, 0, me);
    MPI_Exscan(in, out, n, type, op, comm);
    if (me > 0)
        expect_maps("Exscan", 0, n, 0, me - 1);
    memcpy(out, in, n * sizeof *in);
    MPI_Scan(MPI_IN_PLACE, out, n, type, op, comm);
    expect_maps("Scan in place", 0, n, 0, me);
    memcpy(out, in, n * sizeof *in);
    MPI_Exscan(MPI_IN_PLACE, out, n, type, op, comm);
    if (me > 0)
        expect_maps("Exscan in place", 0, n, 0, me - 1);
    guard_fill(out, n * sizeof *out);
    MPI_Request request;
    MPI_Iallreduce(in, out, n, type, op, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect_maps("Iallreduce", 0, n, 0, p - 1);
}

static void gapped_maps(int n) {
    MPI_Comm comm = MPI_COMM_WORLD;
    int p = check_size, me = check_rank, each = n / p;
    MPI_Datatype pair, type;
    int lengths[] = {1, 1};
    MPI_Aint at[] = {offsetof(struct gapped_map, a), offsetof(struct gapped_map, b)};
    MPI_Datatype types[] = {MPI_UINT32_T, MPI_UINT32_T};
    MPI_Type_create_struct(2, lengths, at, types, &pair);
    MPI_Type_create_resized(pair, 0, sizeof(struct gapped_map), &type);
    MPI_Type_commit(&type);
    MPI_Type_free(&pair);
    MPI_Op op;
    MPI_Op_create(compose_gapped_maps, 0, &op);
    struct gapped_map *mine = malloc((n + 1) * sizeof *mine), *result = malloc((n + 1) * sizeof *result);
    for (int i = 0; i < n; i++) {
        memset(&mine[i], 0x11, sizeof *mine);
        mine[i].a = map_of(me, i).a;
        mine[i].b = map_of(me, i).b;
    }
    /* MPICH 5.0.2 writes in front of recvbuf in the last two when the number of ranks is a power of two. */
    for (int call = 0; call < (on_mpich() ? 2 : 4); call++) {
        memset(result, 0x77, (n + 1) * sizeof *result);
        int first = 0, count = n;
        if (call == 0)
            MPI_Reduce(mine, result, n, type, op, p - 1, comm);
        else if (call == 1)
            MPI_Allreduce(mine, result, n, type, op, comm);
        else if (call == 2) {
            MPI_Reduce_scatter_block(mine, result, each, type, op, comm);
            first = me * each;
            count = each;
        } else {
            int counts[RANKS];
            for (int r = 0; r < p; r++)
                counts[r] = r == 0 ? n - (p - 1) * each : each;
            MPI_Reduce_scatter(mine, result, counts, type, op, comm);
            first = me == 0 ? 0 : counts[0] + (me - 1) * each;
            count = counts[me];
        }
        if (call == 0 && me != p - 1)
            continue;
        for (int i = 0; i <= n; i++) {
            struct gapped_map want;
            memset(&want, 0x77, sizeof want);
            if (i < count) {
                want.a = composed(0, p - 1, first + i).a;
                want.b = composed(0, p - 1, first + i).b;
            }
            if (result[i].a != want.a || result[i].b != want.b) {
                CHECKF(0, "gapped maps, call %d of %d: element %d is wrong", call, n, i);
                break;
            }
            if (memcmp(&result[i], &want, sizeof want) != 0) {
                CHECKF(!on_ferrite(), "gapped maps, call %d of %d: a gap of element %d was written", call, n, i);
                break;
            }
        }
    }
    free(mine);
    free(result);
    MPI_Op_free(&op);
    CHECK(op == MPI_OP_NULL);
    MPI_Type_free(&type);
}

static void padded_maps(int n) {
    int p = check_size, me = check_rank, each = n / p;
    struct padded_map *mine = malloc((n + 1) * sizeof *mine), *result = malloc((n + 1) * sizeof *result);
    MPI_Datatype fields, type, types[] = {MPI_UINT32_T, MPI_CHAR};
    int lengths[] = {2, 1};
    MPI_Aint at[] = {0, offsetof(struct padded_map, tag)};
    MPI_Type_create_struct(2, lengths, at, types, &fields);
    MPI_Type_create_resized(fields, 0, sizeof *mine, &type);
    MPI_Type_commit(&type);
    MPI_Op op;
    MPI_Op_create(compose_padded_maps, 0, &op);
    memset(mine, 0x11, (n + 1) * sizeof *mine);
    char tag = 0;
    for (int r = 0; r < p; r++)
        tag ^= (char)(r + 1);
    for (int i = 0; i < n; i++) {
        struct map map = map_of(me, i);
        mine[i].a = map.a;
        mine[i].b = map.b;
        mine[i].tag = (char)(me + 1);
    }
    for (int call = 0; call < 4; call++) {
        int first = 0, count = n;
        if (call == 2 && on_mpich())
            continue; /* as above */
        memset(result, 0x77, (n + 1) * sizeof *result);
        if (call == 1 || call == 3)
            memcpy(result, mine, n * sizeof *result);
        if (call < 2)
            MPI_Allreduce(call == 0 ? (void *)mine : MPI_IN_PLACE, result, n, type, op, MPI_COMM_WORLD);
        else if (call == 2) {
            MPI_Reduce_scatter_block(mine, result, each, type, op, MPI_COMM_WORLD);
            first = me * each;
            count = each;
        } else
            MPI_Reduce(me == p - 1 ? MPI_IN_PLACE : (void *)mine, me == p - 1 ? result : NULL, n, type, op, p - 1, MPI_COMM_WORLD);
        if (call == 3 && me != p - 1)
            continue;
        for (int i = 0; i <= n; i++) {
            struct padded_map want;
            memset(&want, call % 2 && i < n ? 0x11 : 0x77, sizeof want);
            if (i < count) {
                struct map map = composed(0, p - 1, first + i);
                want.a = map.a;
                want.b = map.b;
                want.tag = tag;
            }
            if (memcmp(&result[i], &want, on_ferrite() ? sizeof want : 9) != 0) {
                CHECKF(i >= count && !on_ferrite(), "padded maps, call %d of %d: element %d is wrong", call, n, i);
                break;
            }
        }
    }
    free(mine);
    free(result);
    MPI_Op_free(&op);
    MPI_Type_free(&fields);
    MPI_Type_free(&type);
}

static void negative_lower_bound(int n) {
    int p = check_size, me = check_rank;
    MPI_Datatype shifted, type;
    int length = 1;
    MPI_Aint at = -12;
    MPI_Datatype base = MPI_INT;
    MPI_Type_create_struct(1, &length, &at, &base, &shifted);
    MPI_Type_create_resized(shifted, -12, 8, &type);
    MPI_Type_commit(&type);
    MPI_Op op;
    MPI_Op_create(xor_before, 1, &op);
    int *memory = malloc((2 * n + 4) * sizeof(int)), *results = malloc((2 * n + 4) * sizeof(int));
    for (int call = 0; call < 2; call++) {
        for (int i = 0; i < 2 * n + 4; i++) {
            memory[i] = (int)mix((uint64_t)me, (uint64_t)i, 9);
            results[i] = -1;
        }
        int count = n, first = 0;
        if (call == 0) {
            MPI_Allreduce(memory + 3, results + 3, n, type, op, MPI_COMM_WORLD);
        } else {
            count = n / p;
            first = me * count;
            MPI_Reduce_scatter_block(memory + 3, results + 3, count, type, op, MPI_COMM_WORLD);
        }
        for (int i = 0; i < 2 * n + 4; i++) {
            int want = -1;
            if (i % 2 == 0 && i / 2 < count) {
                want = 0;
                for (int r = 0; r < p; r++)
                    want ^= (int)mix((uint64_t)r, (uint64_t)(i + 2 * first), 9);
            }
            if (results[i] != want) {
                CHECKF(want == -1 && !on_ferrite(), "negative lower bound, call %d: int %d of %d is wrong", call, i, n);
                break;
            }
        }
    }
    free(memory);
    free(results);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    MPI_Type_free(&shifted);
}

static void matrices(void) {
    enum { N = 40 };
    int p = check_size, me = check_rank;
    MPI_Datatype type;
    MPI_Type_contiguous(4, MPI_UINT64_T, &type);
    MPI_Type_commit(&type);
    MPI_Op op;
    MPI_Op_create(multiply_matrices, 0, &op);
    int commutes = 1;
    MPI_Op_commutative(op, &commutes);
    CHECK(!commutes);
    struct matrix mine[N], want[N], got[N];
    for (int r = 0; r < p; r++)
        for (int i = 0; i < N; i++) {
            struct matrix m = {{{1, (uint64_t)(r + i)}, {(uint64_t)(2 * r + 1), 3}}};
            if (r == me)
                mine[i] = m;
            if (r == 0)
                want[i] = m;
            else {
                int one = 1;
                multiply_matrices(&want[i], &m, &one, &type);
                want[i] = m;
            }
        }
    for (int root = 0; root < p; root++) {
        memset(got, 0, sizeof got);
        MPI_Reduce(mine, got, N, type, op, root, MPI_COMM_WORLD);
        if (me == root)
            CHECK(memcmp(got, want, sizeof got) == 0);
    }
    MPI_Op_free(&op);
    MPI_Type_free(&type);
}

static void commutative(void) {
    enum { N = 1000 };
    int mine[N], got[N], p = check_size;
    MPI_Op op;
    MPI_Op_create(add_mod, 1, &op);
    int commutes = 0;
    MPI_Op_commutative(op, &commutes);
    CHECK(commutes);
    for (int i = 0; i < N; i++)
        mine[i] = (check_rank + 1) * (i * 1000 % 7777);
    MPI_Allreduce(mine, got, N, MPI_INT, op, MPI_COMM_WORLD);
    for (int i = 0; i < N; i++)
        CHECK_INT(got[i], (int)((long long)p * (p + 1) / 2 * (i * 1000 % 7777) % 1000003));
    MPI_Op_free(&op);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    MPI_Datatype type;
    MPI_Type_contiguous(2, MPI_UINT32_T, &type);
    MPI_Type_commit(&type);
    MPI_Op op;
    MPI_Op_create(compose_maps, 0, &op);
    static const int sizes[] = {0, 1, 2, 7, 64, 500, LARGEST, LONG};
    for (int i = 0; i < 8; i++) {
        affine_maps(type, op, sizes[i]);
        gapped_maps(sizes[i]);
        padded_maps(sizes[i]);
        negative_lower_bound(sizes[i]);
    }
    CHECK(calls > 0 || check_size == 1);
    if (on_ferrite()) {
        inner = op;
        MPI_Op_create(scribble, 0, &op);
        affine_maps(type, op, 3);
        affine_maps(type, op, LARGEST);
        for (int i = 0; i < LARGEST; i++) {
            struct map want = map_of(check_rank, i);
            CHECK(in[i].a == want.a && in[i].b == want.b);
        }
        MPI_Op_free(&inner);
    }
    MPI_Op_free(&op);
#if MPI_VERSION >= 4
    MPI_Op_create_c(compose_maps_large, 0, &op);
    affine_maps(type, op, 100);
    MPI_Op_free(&op);
#endif
    MPI_Type_free(&type);
    matrices();
    commutative();
    return check_done();
}
