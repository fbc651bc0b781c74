/* Groups (MPI 5.0, section 7.3): set operations, lists and ranges, translation, comparison. Groups are local: one rank could
 * do this alone, but the members are the ranks of the job. */
#include "check.h"

static MPI_Group world;

static void expect(const char *what, MPI_Group group, const int *members, int n) {
    int size = -1, rank = -5, mine = MPI_UNDEFINED, got[64], ranks[64];
    MPI_Group_size(group, &size);
    CHECKF(size == n, "%s: size %d, not %d", what, size, n);
    for (int i = 0; i < n; i++) {
        ranks[i] = i;
        if (members[i] == check_rank)
            mine = i;
    }
    MPI_Group_rank(group, &rank);
    CHECKF(rank == mine, "%s: rank %d, not %d", what, rank, mine);
    if (size == n && n > 0) {
        MPI_Group_translate_ranks(group, n, ranks, world, got);
        for (int i = 0; i < n; i++)
            CHECKF(got[i] == members[i], "%s: member %d is %d, not %d", what, i, got[i], members[i]);
    }
}

static void release(MPI_Group *group) {
    if (*group != MPI_GROUP_EMPTY)
        MPI_Group_free(group);
}

/* The ranks below check_size of a list that ends with -1. */
static int present(const int *list, int *ranks) {
    int n = 0;
    for (; *list >= 0; list++)
        if (*list < check_size)
            ranks[n++] = *list;
    return n;
}

static void set_operations(void) {
    static const int list_a[] = {4, 0, 2, 5, -1}, list_b[] = {1, 2, 0, 7, -1};
    static const int list_union[] = {4, 0, 2, 5, 1, 7, -1}, list_intersection[] = {0, 2, -1}, list_difference[] = {4, 5, -1};
    int ranks[64], n;
    MPI_Group a, b, result;
    n = present(list_a, ranks);
    MPI_Group_incl(world, n, ranks, &a);
    expect("incl", a, ranks, n);
    n = present(list_b, ranks);
    MPI_Group_incl(world, n, ranks, &b);
    expect("incl", b, ranks, n);

    MPI_Group_union(a, b, &result);
    n = present(list_union, ranks);
    expect("union", result, ranks, n);
    release(&result);
    MPI_Group_intersection(a, b, &result);
    n = present(list_intersection, ranks);
    expect("intersection", result, ranks, n);
    release(&result);
    MPI_Group_difference(a, b, &result);
    n = present(list_difference, ranks);
    expect("difference", result, ranks, n);
    release(&result);
    MPI_Group_difference(a, a, &result);
    CHECK(result == MPI_GROUP_EMPTY);
    MPI_Group_union(MPI_GROUP_EMPTY, a, &result);
    int same;
    MPI_Group_compare(a, result, &same);
    CHECK_INT(same, MPI_IDENT);
    release(&result);
    release(&a);
    release(&b);
    MPI_Group_incl(world, 0, NULL, &result);
    CHECK(result == MPI_GROUP_EMPTY);
}

static void exclusion(void) {
    int ranks[64], members[64], n = 0, p = check_size;
    MPI_Group group;
    ranks[0] = p - 1;
    MPI_Group_excl(world, 1, ranks, &group);
    for (int r = 0; r < p - 1; r++)
        members[n++] = r;
    expect("excl", group, members, n);
    release(&group);
    MPI_Group_excl(world, 0, NULL, &group);
    int same;
    MPI_Group_compare(group, world, &same);
    CHECK_INT(same, MPI_IDENT);
    release(&group);
}

static void ranges(void) {
    int p = check_size, members[64], n = 0;
    int upward[2][3] = {{0, p - 1, 2}, {p - 1 - (p - 1) % 2 + (p % 2 ? -1 : 1), 1, -2}};
    MPI_Group group;
    if (p >= 3) {
        int down = upward[1][0];
        MPI_Group_range_incl(world, 2, upward, &group);
        for (int r = 0; r < p; r += 2)
            members[n++] = r;
        for (int r = down; r >= 1; r -= 2)
            members[n++] = r;
        expect("range_incl", group, members, n);
        release(&group);
        n = 0;
        MPI_Group_range_excl(world, 1, upward, &group);
        for (int r = 1; r < p; r += 2)
            members[n++] = r;
        expect("range_excl", group, members, n);
        release(&group);
    }
    int reversed[1][3] = {{p - 1, 0, -1}};
    MPI_Group_range_incl(world, 1, reversed, &group);
    for (int r = 0; r < p; r++)
        members[r] = p - 1 - r;
    expect("range_incl reversed", group, members, p);
    int same;
    MPI_Group_compare(world, group, &same);
    CHECK_INT(same, p == 1 ? MPI_IDENT : MPI_SIMILAR);
    release(&group);
}

static void translation(void) {
    int none[] = {0, MPI_PROC_NULL}, got[2] = {9, 9}, same;
    MPI_Group self;
    MPI_Comm_group(MPI_COMM_SELF, &self);
    MPI_Group_translate_ranks(self, 2, none, world, got);
    CHECK_INT(got[0], check_rank);
    CHECK_INT(got[1], MPI_PROC_NULL);
    none[0] = (check_rank + 1) % check_size;
    MPI_Group_translate_ranks(world, 1, none, self, got);
    CHECK_INT(got[0], check_size == 1 ? 0 : MPI_UNDEFINED);
    MPI_Group_compare(self, world, &same);
    CHECK_INT(same, check_size == 1 ? MPI_IDENT : MPI_UNEQUAL);
    MPI_Group_free(&self);
    CHECK(self == MPI_GROUP_NULL);
    int size = -1, rank = -1;
    MPI_Group_size(MPI_GROUP_EMPTY, &size);
    MPI_Group_rank(MPI_GROUP_EMPTY, &rank);
    CHECK_INT(size, 0);
    CHECK_INT(rank, MPI_UNDEFINED);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    set_operations();
    exclusion();
    ranges();
    translation();
    MPI_Group_free(&world);
    return check_done();
}
