/* Datatypes without communication (MPI 5.0, chapter 5): sizes, extents, bounds, envelopes and contents, names, darray,
 * matching, addresses. */
#include "check.h"

static void expect(const char *what, MPI_Datatype type, int size, long lb, long extent, long true_lb, long true_extent) {
    int got_size = -1;
    MPI_Aint got_lb = -99, got_extent = -99, got_true_lb = -99, got_true_extent = -99;
    MPI_Type_size(type, &got_size);
    MPI_Type_get_extent(type, &got_lb, &got_extent);
    MPI_Type_get_true_extent(type, &got_true_lb, &got_true_extent);
    CHECKF(got_size == size, "%s: size %d, not %d", what, got_size, size);
    CHECKF(got_lb == lb && got_extent == extent, "%s: lb %ld extent %ld, not %ld %ld", what, (long)got_lb, (long)got_extent, lb, extent);
    CHECKF(got_true_lb == true_lb && got_true_extent == true_extent, "%s: true lb %ld extent %ld, not %ld %ld", what,
           (long)got_true_lb, (long)got_true_extent, true_lb, true_extent);
    MPI_Count size_x = -1, lb_x = -1, extent_x = -1;
    MPI_Type_size_x(type, &size_x);
    MPI_Type_get_extent_x(type, &lb_x, &extent_x);
    CHECKF(size_x == size && lb_x == lb && extent_x == extent, "%s: _x forms differ", what);
}

static void sizes(void) {
    expect("MPI_INT", MPI_INT, 4, 0, 4, 0, 4);
    expect("MPI_DOUBLE", MPI_DOUBLE, 8, 0, 8, 0, 8);
    expect("MPI_CHAR", MPI_CHAR, 1, 0, 1, 0, 1);
    expect("MPI_WCHAR", MPI_WCHAR, sizeof(wchar_t), 0, sizeof(wchar_t), 0, sizeof(wchar_t));
    expect("MPI_SHORT_INT", MPI_SHORT_INT, 6, 0, 8, 0, 8);
    expect("MPI_DOUBLE_INT", MPI_DOUBLE_INT, 12, 0, 16, 0, 12);
    expect("MPI_LONG_DOUBLE_INT", MPI_LONG_DOUBLE_INT, 20, 0, 32, 0, 20);
    expect("MPI_2INT", MPI_2INT, 8, 0, 8, 0, 8);
    expect("MPI_LONG_DOUBLE", MPI_LONG_DOUBLE, 16, 0, 16, 0, 16);
    expect("MPI_C_BOOL", MPI_C_BOOL, 1, 0, 1, 0, 1);
    expect("MPI_C_DOUBLE_COMPLEX", MPI_C_DOUBLE_COMPLEX, 16, 0, 16, 0, 16);
    expect("MPI_AINT", MPI_AINT, 8, 0, 8, 0, 8);

    MPI_Datatype type, inner;
    MPI_Type_vector(3, 2, 4, MPI_INT, &type);
    expect("vector", type, 24, 0, 40, 0, 40);
    MPI_Type_free(&type);
    MPI_Type_vector(3, 2, -4, MPI_INT, &type);
    expect("vector backwards", type, 24, -32, 40, -32, 40);
    MPI_Type_free(&type);
    MPI_Type_contiguous(0, MPI_INT, &type);
    expect("nothing", type, 0, 0, 0, 0, 0);
    MPI_Type_free(&type);
    MPI_Type_create_resized(MPI_INT, -4, 20, &inner);
    expect("resized", inner, 4, -4, 20, 0, 4);
    MPI_Type_contiguous(3, inner, &type);
    expect("contiguous of resized", type, 12, -4, 60, 0, 44);
    MPI_Type_free(&type);
    MPI_Type_dup(inner, &type);
    expect("dup of resized", type, 4, -4, 20, 0, 4);
    MPI_Type_free(&type);
    MPI_Type_free(&inner);
    int lengths[] = {1, 1};
    MPI_Aint at[] = {0, 8};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_CHAR};
    MPI_Type_create_struct(2, lengths, at, types, &type);
    expect("struct with padding", type, 9, 0, 16, 0, 9); /* the extent is rounded up to the alignment of double */
    MPI_Type_free(&type);
    int subsizes[] = {2, 3}, all[] = {5, 7}, starts[] = {1, 2};
    MPI_Type_create_subarray(2, all, subsizes, starts, MPI_ORDER_C, MPI_SHORT, &type);
    expect("subarray", type, 12, 0, 70, 18, 20);
    MPI_Type_free(&type);
}

static void envelopes(void) {
    MPI_Datatype type, part, got[2];
    int n_ints, n_addresses, n_types, combiner, ints[10];
    MPI_Aint addresses[4];
    MPI_Type_get_envelope(MPI_INT, &n_ints, &n_addresses, &n_types, &combiner);
    CHECK(n_ints == 0 && n_addresses == 0 && n_types == 0 && combiner == MPI_COMBINER_NAMED);

    MPI_Type_vector(5, 2, 3, MPI_DOUBLE, &type);
    MPI_Type_get_envelope(type, &n_ints, &n_addresses, &n_types, &combiner);
    CHECK(n_ints == 3 && n_addresses == 0 && n_types == 1 && combiner == MPI_COMBINER_VECTOR);
    MPI_Type_get_contents(type, 3, 0, 1, ints, addresses, got);
    CHECK(ints[0] == 5 && ints[1] == 2 && ints[2] == 3 && got[0] == MPI_DOUBLE);
    MPI_Type_free(&type);

    MPI_Type_contiguous(2, MPI_INT, &part);
    int lengths[] = {1, 3};
    MPI_Aint at[] = {8, 40};
    MPI_Datatype types[] = {part, MPI_CHAR};
    MPI_Type_create_struct(2, lengths, at, types, &type);
    MPI_Type_free(&part);
    MPI_Type_get_envelope(type, &n_ints, &n_addresses, &n_types, &combiner);
    CHECK(n_ints == 3 && n_addresses == 2 && n_types == 2 && combiner == MPI_COMBINER_STRUCT);
    MPI_Type_get_contents(type, 3, 2, 2, ints, addresses, got);
    CHECK(ints[0] == 2 && ints[1] == 1 && ints[2] == 3 && addresses[0] == 8 && addresses[1] == 40 && got[1] == MPI_CHAR);
    MPI_Datatype inner[1];
    MPI_Type_get_envelope(got[0], &n_ints, &n_addresses, &n_types, &combiner);
    CHECK(combiner == MPI_COMBINER_CONTIGUOUS && n_ints == 1);
    MPI_Type_get_contents(got[0], 1, 0, 1, ints, addresses, inner);
    CHECK(ints[0] == 2 && inner[0] == MPI_INT);
    MPI_Type_free(&got[0]);
    MPI_Type_free(&type);

    int blocks[] = {1, 2, 3}, places[] = {9, 5, 0};
    MPI_Type_indexed(3, blocks, places, MPI_INT, &type);
    MPI_Type_get_envelope(type, &n_ints, &n_addresses, &n_types, &combiner);
    CHECK(n_ints == 7 && combiner == MPI_COMBINER_INDEXED);
    MPI_Type_get_contents(type, 7, 0, 1, ints, addresses, got);
    CHECK(ints[0] == 3 && ints[1] == 1 && ints[3] == 3 && ints[4] == 9 && ints[6] == 0);
    MPI_Type_free(&type);
    MPI_Type_create_resized(MPI_INT, 0, 12, &type);
    MPI_Type_get_envelope(type, &n_ints, &n_addresses, &n_types, &combiner);
    CHECK(n_ints == 0 && n_addresses == 2 && combiner == MPI_COMBINER_RESIZED);
    MPI_Type_free(&type);
    MPI_Type_dup(MPI_INT, &type);
    MPI_Type_get_envelope(type, &n_ints, &n_addresses, &n_types, &combiner);
    CHECK_INT(combiner, MPI_COMBINER_DUP);
    MPI_Type_free(&type);
}

static void names(void) {
    char name[MPI_MAX_OBJECT_NAME];
    int length;
    MPI_Type_get_name(MPI_INT, name, &length);
    CHECK_STR(name, "MPI_INT");
    MPI_Type_get_name(MPI_C_DOUBLE_COMPLEX, name, &length);
    CHECK_STR(name, "MPI_C_DOUBLE_COMPLEX");
    MPI_Datatype type;
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_get_name(type, name, &length);
    CHECK_INT(length, 0);
    MPI_Type_set_name(type, "two ints");
    MPI_Type_get_name(type, name, &length);
    CHECK_STR(name, "two ints");
    MPI_Type_free(&type);
    CHECK(type == MPI_DATATYPE_NULL);
    if (!on_open_mpi()) { /* Open MPI 5.0.11 refuses the null type */
        MPI_Type_get_name(MPI_DATATYPE_NULL, name, &length);
        CHECK_STR(name, "MPI_DATATYPE_NULL");
    }
}

static void matching(void) {
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Type_match_size(MPI_TYPECLASS_INTEGER, 8, &type);
    int size = 0;
    if (type != MPI_DATATYPE_NULL) /* without Fortran there may be none */
        MPI_Type_size(type, &size);
    CHECK(size == 8 || !on_ferrite());
}

/* Every element of a block-cyclic array belongs to exactly one rank, and lands in order. */
static void darrays(void) {
    enum { ROWS = 13, COLUMNS = 10 };
    int p = check_size, sizes[] = {ROWS, COLUMNS}, grid[] = {0, 0};
    int distributions[] = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_BLOCK}, arguments[] = {2, MPI_DISTRIBUTE_DFLT_DARG};
    MPI_Dims_create(p, 2, grid);
    int owners[ROWS * COLUMNS] = {0}, total = 0;
    for (int r = 0; r < p; r++) {
        MPI_Datatype type;
        MPI_Type_create_darray(p, r, 2, sizes, distributions, arguments, grid, MPI_ORDER_C, MPI_INT, &type);
        MPI_Type_commit(&type);
        int size, position = 0, array[ROWS * COLUMNS], packed[ROWS * COLUMNS];
        MPI_Aint lb, extent;
        MPI_Type_size(type, &size);
        MPI_Type_get_extent(type, &lb, &extent);
        CHECK_INT(extent, ROWS * COLUMNS * (int)sizeof(int));
        for (int i = 0; i < ROWS * COLUMNS; i++)
            array[i] = i;
        MPI_Pack(array, 1, type, packed, sizeof packed, &position, MPI_COMM_SELF);
        CHECK_INT(position, size);
        int width = (COLUMNS + grid[1] - 1) / grid[1];
        for (int i = 0; i < size / (int)sizeof(int); i++) {
            int row = packed[i] / COLUMNS, column = packed[i] % COLUMNS;
            CHECK_INT(row / 2 % grid[0], r / grid[1]);
            CHECK_INT(column / width, r % grid[1]);
            CHECK(i == 0 || packed[i] > packed[i - 1]);
            owners[packed[i]]++;
            total++;
        }
        MPI_Type_free(&type);
    }
    CHECK_INT(total, ROWS * COLUMNS);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        CHECK_INT(owners[i], 1);
}

/* Size of the type of rank 0 of 2 that share `size` ints cyclically; what the type says its argument was must be what it was. */
static int cyclic(int size, int argument) {
    int distribution = MPI_DISTRIBUTE_CYCLIC, two = 2, bytes = 0, contents[8] = {0};
    MPI_Datatype type, base;
    MPI_Type_create_darray(2, 0, 1, &size, &distribution, &argument, &two, MPI_ORDER_C, MPI_INT, &type);
    MPI_Type_size(type, &bytes);
    MPI_Type_get_contents(type, 8, 0, 1, contents, NULL, &base);
    CHECK_INT(contents[5], argument);
    MPI_Type_free(&type);
    return bytes;
}

/* Only this library's own constant stands for the default, whatever it is elsewhere. */
static void darray_arguments(void) {
    CHECK_INT(cyclic(40, MPI_DISTRIBUTE_DFLT_DARG), 20 * (int)sizeof(int));
    CHECK_INT(cyclic(40, 18), 22 * (int)sizeof(int));
    if (MPI_DISTRIBUTE_DFLT_DARG != 19)
        CHECK_INT(cyclic(40, 19), 21 * (int)sizeof(int));
}

static void addresses(void) {
    int a[4];
    MPI_Aint first, last;
    MPI_Get_address(&a[0], &first);
    MPI_Get_address(&a[3], &last);
    CHECK_INT(last - first, 12);
    CHECK_INT(MPI_Aint_diff(last, first), 12);
    CHECK(MPI_Aint_add(first, 12) == last);
}

#if MPI_VERSION >= 4
static void large(void) {
    MPI_Datatype type;
    MPI_Count size = 0, lb, extent = 0;
    MPI_Type_contiguous_c((MPI_Count)3 << 30, MPI_INT, &type);
    MPI_Type_size_c(type, &size);
    CHECK_INT(size, 12LL << 30);
    int small = 0;
    MPI_Type_size(type, &small);
    CHECK_INT(small, MPI_UNDEFINED);
    MPI_Type_free(&type);
    MPI_Type_create_resized_c(MPI_INT, 0, (MPI_Count)1 << 40, &type);
    MPI_Type_get_extent_c(type, &lb, &extent);
    CHECK_INT(extent, 1LL << 40);
    MPI_Type_free(&type);
    MPI_Type_vector_c(2, 1, (MPI_Count)1 << 33, MPI_CHAR, &type);
    MPI_Type_get_extent_c(type, &lb, &extent);
    CHECK_INT(extent, (1LL << 33) + 1);
    MPI_Count n_ints, n_addresses, n_large, n_types;
    int combiner;
    MPI_Type_get_envelope_c(type, &n_ints, &n_addresses, &n_large, &n_types, &combiner);
    CHECK(n_ints == 0 && n_addresses == 0 && n_large == 3 && n_types == 1 && combiner == MPI_COMBINER_VECTOR);
    MPI_Count counts[3];
    MPI_Datatype types[1];
    MPI_Type_get_contents_c(type, 0, 0, 3, 1, NULL, NULL, counts, types);
    CHECK(counts[0] == 2 && counts[1] == 1 && counts[2] == 1LL << 33);
    MPI_Type_free(&type);
}
#endif

#if MPI_VERSION >= 4 && MPI_SUBVERSION >= 1 || MPI_VERSION >= 5
/* The pair types by their members: by name, not by size. */
static void pairs(void) {
    MPI_Datatype pair;
    MPI_Type_get_value_index(MPI_LONG, MPI_INT, &pair);
    CHECK(pair == MPI_LONG_INT);
    MPI_Type_get_value_index(MPI_INT, MPI_INT, &pair);
    CHECK(pair == MPI_2INT);
    MPI_Type_get_value_index(MPI_LONG_LONG, MPI_INT, &pair);
    CHECK(pair != MPI_LONG_INT);
}
#endif

#ifdef MPIX_C_FLOAT16
/* MPICH's type of two bytes, by which mpi4py sends NumPy's float16. */
static void halves(void) {
    int size;
    unsigned short in[3] = {0x3C00, 0xC000, 0x3800}, inout[3] = {0x4000, 0x4200, 0x3800}; /* 1, -2, 0.5 and 2, 3, 0.5 */
    MPI_Type_size(MPIX_C_FLOAT16, &size);
    CHECK_INT(size, 2);
    MPI_Reduce_local(in, inout, 3, MPIX_C_FLOAT16, MPI_SUM);
    CHECK(inout[0] == 0x4200 && inout[1] == 0x3C00 && inout[2] == 0x3C00);
}
#endif

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    sizes();
#ifdef MPIX_C_FLOAT16
    halves();
#endif
    envelopes();
    names();
    matching();
    darrays();
    darray_arguments();
    addresses();
#if MPI_VERSION >= 4
    large();
#endif
#if MPI_VERSION >= 4 && MPI_SUBVERSION >= 1 || MPI_VERSION >= 5
    pairs();
#endif
    return check_done();
}
