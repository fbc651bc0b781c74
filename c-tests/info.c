/* Info objects (MPI 5.0, chapter 10). */
#include "check.h"

static void expect(MPI_Info info, const char *key, const char *want) {
    char value[MPI_MAX_INFO_VAL + 1] = "";
    int flag = 0, length = -1;
    MPI_Info_get(info, key, MPI_MAX_INFO_VAL, value, &flag);
    CHECKF(flag == (want != NULL), "key \"%s\": flag %d", key, flag);
    if (want) {
        CHECK_STR(value, want);
        MPI_Info_get_valuelen(info, key, &length, &flag);
        CHECK(flag);
        CHECK_INT(length, strlen(want));
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    MPI_Info info, copy;
    int n = -1, flag = 0;
    char key[MPI_MAX_INFO_KEY + 1], value[4];
    MPI_Info_create(&info);
    MPI_Info_get_nkeys(info, &n);
    CHECK_INT(n, 0);
    MPI_Info_set(info, "colour", "green");
    MPI_Info_set(info, "size", "large");
    MPI_Info_set(info, "shape", "round");
    MPI_Info_set(info, "size", "small"); /* replaces */
    MPI_Info_get_nkeys(info, &n);
    CHECK_INT(n, 3);
    expect(info, "colour", "green");
    expect(info, "size", "small");
    expect(info, "weight", NULL);
    MPI_Info_dup(info, &copy);
    MPI_Info_delete(info, "size");
    expect(info, "size", NULL);
    expect(copy, "size", "small");
    MPI_Info_set(copy, "shape", "flat");
    expect(info, "shape", "round");
    int seen = 0;
    MPI_Info_get_nkeys(copy, &n);
    for (int i = 0; i < n; i++) {
        MPI_Info_get_nthkey(copy, i, key);
        seen |= strcmp(key, "colour") == 0 ? 1 : strcmp(key, "size") == 0 ? 2 : strcmp(key, "shape") == 0 ? 4 : 8;
    }
    CHECK_INT(seen, 7);
    if (!on_mpich()) { /* a value longer than the room is cut; MPICH answers an error */
        MPI_Info_get(info, "colour", 3, value, &flag);
        CHECK_STR(value, "gre");
    }
#if MPI_VERSION >= 4
    char room[16];
    int length = 4;
    MPI_Info_get_string(info, "colour", &length, room, &flag);
    CHECK(flag);
    CHECK_INT(length, 6); /* with the terminating NUL */
    CHECK_STR(room, "gre");
    length = sizeof room;
    MPI_Info_get_string(info, "colour", &length, room, &flag);
    CHECK_STR(room, "green");
    length = 0;
    MPI_Info_get_string(info, "colour", &length, NULL, &flag);
    CHECK_INT(length, 6);
    char *arguments[] = {"one", NULL};
    MPI_Info environment;
    MPI_Info_create_env(1, arguments, &environment);
    MPI_Info_free(&environment);
#endif
    /* The longest key and value. */
    char long_key[MPI_MAX_INFO_KEY], long_value[MPI_MAX_INFO_VAL];
    memset(long_key, 'k', sizeof long_key);
    memset(long_value, 'v', sizeof long_value);
    long_key[MPI_MAX_INFO_KEY - 1] = long_value[MPI_MAX_INFO_VAL - 1] = 0;
    MPI_Info_set(info, long_key, long_value);
    expect(info, long_key, long_value);
    MPI_Info_free(&info);
    CHECK(info == MPI_INFO_NULL);
    MPI_Info_free(&copy);

    MPI_Info_get_nkeys(MPI_INFO_ENV, &n);
    CHECK(n >= 0);

    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Info_create(&info);
    CHECK_CLASS(MPI_Info_delete(info, "absent"), MPI_ERR_INFO_NOKEY);
    CHECK_CLASS(MPI_Info_get_nthkey(info, 0, key), on_open_mpi() ? MPI_ERR_INFO_KEY : MPI_ERR_ARG);
    CHECK_CLASS(MPI_Info_set(info, "", "x"), MPI_ERR_INFO_KEY);
    MPI_Info_free(&info);
    FERRITE_CLASS(MPI_Info_set(MPI_INFO_NULL, "a", "b"), MPI_ERR_INFO);
    return check_done();
}
