/* Communicators (MPI 5.0, chapter 7): dup, split, create, create_group, split_type, compare, names, info. */
#include "check.h"

/* The ranks of `comm` are these ranks of the world, in this order. */
static void expect_members(const char *what, MPI_Comm comm, const int *members, int n) {
    int size, rank, sum = 0, one = 1, in_world[64];
    MPI_Group group, world;
    MPI_Comm_size(comm, &size);
    MPI_Comm_rank(comm, &rank);
    CHECKF(size == n, "%s: size %d, not %d", what, size, n);
    CHECKF(members[rank] == check_rank, "%s: my rank is %d", what, rank);
    MPI_Comm_group(comm, &group);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    int ranks[64];
    for (int i = 0; i < n; i++)
        ranks[i] = i;
    MPI_Group_translate_ranks(group, n, ranks, world, in_world);
    CHECKF(memcmp(in_world, members, n * sizeof(int)) == 0, "%s: wrong members", what);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm); /* and it works */
    CHECKF(sum == n, "%s: a sum of ones is %d", what, sum);
}

static void predefined(void) {
    int size, rank, result;
    MPI_Comm_size(MPI_COMM_SELF, &size);
    MPI_Comm_rank(MPI_COMM_SELF, &rank);
    CHECK(size == 1 && rank == 0);
    MPI_Comm_compare(MPI_COMM_WORLD, MPI_COMM_WORLD, &result);
    CHECK_INT(result, MPI_IDENT);
    MPI_Comm_compare(MPI_COMM_WORLD, MPI_COMM_SELF, &result);
    CHECK_INT(result, check_size == 1 ? MPI_CONGRUENT : MPI_UNEQUAL);
}

static void duplicates(void) {
    MPI_Comm copy, again;
    int result, all[64];
    for (int i = 0; i < check_size; i++)
        all[i] = i;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_compare(MPI_COMM_WORLD, copy, &result);
    CHECK_INT(result, MPI_CONGRUENT);
    expect_members("dup", copy, all, check_size);
#ifdef LATER
    MPI_Request request;
    MPI_Comm_idup(copy, &again, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    expect_members("idup", again, all, check_size);
    MPI_Comm_free(&again);
#endif
    MPI_Comm_dup_with_info(copy, MPI_INFO_NULL, &again);
    expect_members("dup_with_info", again, all, check_size);
    MPI_Comm_free(&copy);
    expect_members("dup_with_info after the original is gone", again, all, check_size);
    MPI_Comm_free(&again);
    CHECK(copy == MPI_COMM_NULL && again == MPI_COMM_NULL);
    for (int i = 0; i < 200; i++) { /* context ids are used again */
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);
        MPI_Comm_free(&copy);
    }
}

static void split(void) {
    MPI_Comm part, part_of_part;
    int members[64], n = 0, p = check_size, me = check_rank;
    for (int r = me % 3; r < p; r += 3) /* three colours; the key turns the order round */
        members[n++] = r;
    for (int i = 0; i < n / 2; i++) {
        int t = members[i];
        members[i] = members[n - 1 - i];
        members[n - 1 - i] = t;
    }
    MPI_Comm_split(MPI_COMM_WORLD, me % 3, -me, &part);
    expect_members("split", part, members, n);
    int result;
    MPI_Comm_compare(MPI_COMM_WORLD, part, &result);
    CHECK_INT(result, p == 1 ? MPI_CONGRUENT : MPI_UNEQUAL);
    /* Equal keys keep the old order; MPI_UNDEFINED gets no communicator. */
    int my_rank;
    MPI_Comm_rank(part, &my_rank);
    MPI_Comm_split(part, my_rank == 0 ? MPI_UNDEFINED : 5, 0, &part_of_part);
    if (my_rank == 0)
        CHECK(part_of_part == MPI_COMM_NULL);
    else {
        expect_members("split of a split", part_of_part, members + 1, n - 1);
        MPI_Comm_free(&part_of_part);
    }
    MPI_Comm_free(&part);
    /* Everybody reversed: similar. */
    MPI_Comm_split(MPI_COMM_WORLD, 0, p - me, &part);
    MPI_Comm_compare(MPI_COMM_WORLD, part, &result);
    CHECK_INT(result, p == 1 ? MPI_CONGRUENT : MPI_SIMILAR);
    MPI_Comm_free(&part);
}

static void split_type(void) {
    MPI_Comm node;
    int all[64];
    for (int i = 0; i < check_size; i++)
        all[i] = i;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node);
    expect_members("split_type", node, all, check_size);
    MPI_Comm_free(&node);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_UNDEFINED, 0, MPI_INFO_NULL, &node);
    CHECK(node == MPI_COMM_NULL);
}

static void create(void) {
    MPI_Group world, evens, odds;
    MPI_Comm comm;
    int even[64], odd[64], ne = 0, no = 0, p = check_size, me = check_rank;
    for (int r = p - 1; r >= 0; r--)
        if (r % 2)
            odd[no++] = r;
        else
            even[ne++] = r;
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, ne, even, &evens);
    MPI_Group_incl(world, no, odd, &odds);
    /* Only the even ranks get one. */
    MPI_Comm_create(MPI_COMM_WORLD, evens, &comm);
    if (me % 2)
        CHECK(comm == MPI_COMM_NULL);
    else {
        expect_members("create", comm, even, ne);
        MPI_Comm_free(&comm);
    }
    /* Disjoint groups in one call. */
    MPI_Comm_create(MPI_COMM_WORLD, me % 2 ? odds : evens, &comm);
    expect_members("create of two", comm, me % 2 ? odd : even, me % 2 ? no : ne);
    MPI_Comm_free(&comm);
    /* create_group: only the members call it. */
    if (me % 2) {
        MPI_Comm_create_group(MPI_COMM_WORLD, odds, 3, &comm);
        expect_members("create_group", comm, odd, no);
        MPI_Comm_free(&comm);
    }
    MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_EMPTY, &comm);
    CHECK(comm == MPI_COMM_NULL);
    MPI_Group_free(&world);
    MPI_Group_free(&evens);
    if (odds != MPI_GROUP_EMPTY)
        MPI_Group_free(&odds);
}

static void names(void) {
    char name[MPI_MAX_OBJECT_NAME];
    int length = -1;
    MPI_Comm_get_name(MPI_COMM_WORLD, name, &length);
    CHECK_STR(name, "MPI_COMM_WORLD");
    CHECK_INT(length, 14);
    MPI_Comm_get_name(MPI_COMM_SELF, name, &length);
    CHECK_STR(name, "MPI_COMM_SELF");
    MPI_Comm copy;
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    MPI_Comm_get_name(copy, name, &length);
    CHECK_INT(length, 0);
    CHECK_STR(name, "");
    MPI_Comm_set_name(copy, "the copy");
    MPI_Comm_get_name(copy, name, &length);
    CHECK_STR(name, "the copy");
    CHECK_INT(length, 8);
    MPI_Comm_free(&copy);
}

static void info(void) {
    MPI_Comm copy, again;
    MPI_Info given, got;
    MPI_Info_create(&given);
    MPI_Info_set(given, "mpi_assert_no_any_tag", "true");
    MPI_Comm_dup_with_info(MPI_COMM_WORLD, given, &copy);
    MPI_Comm_set_info(copy, given);
    MPI_Comm_get_info(copy, &got);
    int keys = -1;
    MPI_Info_get_nkeys(got, &keys);
    CHECK(keys >= 0);
    MPI_Info_free(&got);
    MPI_Info_free(&given);
    MPI_Comm_dup(copy, &again);
    MPI_Comm_free(&again);
    MPI_Comm_free(&copy);
}

/* Communicators of communicators: a grid split into rows and columns, all in use at once. */
static void rows_and_columns(void) {
    int width = check_size >= 4 ? 2 : 1, row_sum = 0, column_sum = 0;
    MPI_Comm row, column;
    MPI_Comm_split(MPI_COMM_WORLD, check_rank / width, check_rank, &row);
    MPI_Comm_split(MPI_COMM_WORLD, check_rank % width, check_rank, &column);
    for (int i = 0; i < 50; i++) {
        MPI_Allreduce(&check_rank, &row_sum, 1, MPI_INT, MPI_SUM, row);
        MPI_Allreduce(&check_rank, &column_sum, 1, MPI_INT, MPI_SUM, column);
    }
    int want_row = 0, want_column = 0;
    for (int r = 0; r < check_size; r++) {
        want_row += r / width == check_rank / width ? r : 0;
        want_column += r % width == check_rank % width ? r : 0;
    }
    CHECK_INT(row_sum, want_row);
    CHECK_INT(column_sum, want_column);
    MPI_Comm_free(&row);
    MPI_Comm_free(&column);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    predefined();
    duplicates();
    split();
    split_type();
    create();
    names();
    info();
    rows_and_columns();
    return check_done();
}
