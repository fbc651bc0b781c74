/* Attributes (MPI 5.0, section 7.7): predefined ones, copy and delete callbacks on communicators and datatypes. */
#include "check.h"

static int copies, deletions, refuse_copy, last_deleted;

static int copy_plus_one(MPI_Comm comm, int keyval, void *state, void *in, void *out, int *flag) {
    (void)comm, (void)keyval;
    copies++;
    CHECK_INT((intptr_t)state, 1234);
    *(void **)out = (void *)((intptr_t)in + 1);
    *flag = !refuse_copy;
    return MPI_SUCCESS;
}

static int count_deletion(MPI_Comm comm, int keyval, void *value, void *state) {
    (void)comm, (void)keyval;
    deletions++;
    last_deleted = (int)(intptr_t)value;
    CHECK_INT((intptr_t)state, 1234);
    return MPI_SUCCESS;
}

static int refuse_deletion(MPI_Comm comm, int keyval, void *value, void *state) {
    (void)comm, (void)keyval, (void)value, (void)state;
    return MPI_ERR_OTHER;
}

static intptr_t value_of(MPI_Comm comm, int keyval, int *flag) {
    void *value = NULL;
    MPI_Comm_get_attr(comm, keyval, &value, flag);
    return (intptr_t)value;
}

static void predefined(void) {
    int *value = NULL, flag = 0;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &value, &flag);
    CHECK(flag && *value >= 32767);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_WTIME_IS_GLOBAL, &value, &flag);
    CHECK(flag && (*value == 0 || *value == 1));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_HOST, &value, &flag);
    CHECK(!flag || *value == MPI_PROC_NULL || (*value >= 0 && *value < check_size));
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_IO, &value, &flag);
    CHECK(flag);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_UNIVERSE_SIZE, &value, &flag);
    CHECK(!flag || *value >= 1);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &value, &flag);
    CHECK(!flag || *value == 0);
}

static void callbacks(void) {
    int keyval = MPI_KEYVAL_INVALID, flag = 1;
    MPI_Comm comm, copy;
    MPI_Comm_create_keyval(copy_plus_one, count_deletion, &keyval, (void *)1234);
    CHECK(keyval != MPI_KEYVAL_INVALID);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    value_of(comm, keyval, &flag);
    CHECK(!flag);
    MPI_Comm_set_attr(comm, keyval, (void *)100);
    CHECK_INT(value_of(comm, keyval, &flag), 100);
    CHECK(flag);
    MPI_Comm_set_attr(comm, keyval, (void *)200); /* replacing deletes the old value */
    CHECK_INT(deletions, 1);
    CHECK_INT(last_deleted, 100);
    MPI_Comm_dup(comm, &copy);
    CHECK_INT(copies, 1);
    CHECK_INT(value_of(copy, keyval, &flag), 201);
    CHECK_INT(value_of(comm, keyval, &flag), 200);
    MPI_Comm_free(&copy);
    CHECK_INT(deletions, 2);
    CHECK_INT(last_deleted, 201);
    refuse_copy = 1;
    MPI_Comm_dup(comm, &copy);
    CHECK_INT(copies, 2);
    value_of(copy, keyval, &flag);
    CHECK(!flag);
    MPI_Comm_free(&copy);
    CHECK_INT(deletions, 2);
    refuse_copy = 0;
    /* A split does not copy attributes. */
    MPI_Comm_split(comm, 0, check_rank, &copy);
    CHECK_INT(copies, 2);
    MPI_Comm_free(&copy);
    /* A freed keyval works as long as it is in use. */
    int old = keyval;
    MPI_Comm_free_keyval(&keyval);
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
    CHECK_INT(value_of(comm, old, &flag), 200);
    MPI_Comm_delete_attr(comm, old);
    CHECK_INT(deletions, 3);
    MPI_Comm_free(&comm);
    CHECK_INT(deletions, 3);
}

static void predefined_functions(void) {
    int none, dup, flag;
    MPI_Comm comm, copy;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &none, NULL);
    MPI_Comm_create_keyval(MPI_COMM_DUP_FN, MPI_COMM_NULL_DELETE_FN, &dup, NULL);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_attr(comm, none, (void *)1);
    MPI_Comm_set_attr(comm, dup, (void *)2);
    MPI_Comm_dup(comm, &copy);
    value_of(copy, none, &flag);
    CHECK(!flag);
    CHECK_INT(value_of(copy, dup, &flag), 2);
    CHECK(flag);
    MPI_Comm_free(&copy);
    MPI_Comm_free(&comm);
    MPI_Comm_free_keyval(&none);
    MPI_Comm_free_keyval(&dup);
}

/* A delete callback that fails keeps the attribute and makes the call fail. */
static void refused(void) {
    int keyval, flag;
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, refuse_deletion, &keyval, NULL);
    MPI_Comm_set_attr(comm, keyval, (void *)5);
    CHECK(MPI_Comm_delete_attr(comm, keyval) != MPI_SUCCESS);
    CHECK_INT(value_of(comm, keyval, &flag), 5);
    CHECK(flag);
}

/* Attributes on MPI_COMM_SELF are deleted, the last set first, when MPI_Finalize begins. */
static int order[3], deleted_in_finalize;

static int note_order(MPI_Comm comm, int keyval, void *value, void *state) {
    (void)comm, (void)keyval, (void)state;
    int flag = 1;
    MPI_Finalized(&flag);
    CHECK(!flag);
    order[deleted_in_finalize++] = (int)(intptr_t)value;
    return MPI_SUCCESS;
}

static void at_finalize(void) {
    for (int i = 0; i < 3; i++) {
        int keyval;
        MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, note_order, &keyval, NULL);
        MPI_Comm_set_attr(MPI_COMM_SELF, keyval, (void *)(intptr_t)(i + 1));
    }
}

static int type_copies, type_deletions;

static int copy_type(MPI_Datatype type, int keyval, void *state, void *in, void *out, int *flag) {
    (void)type, (void)keyval, (void)state;
    type_copies++;
    *(void **)out = in;
    *flag = 1;
    return MPI_SUCCESS;
}

static int delete_type(MPI_Datatype type, int keyval, void *value, void *state) {
    (void)type, (void)keyval, (void)value, (void)state;
    type_deletions++;
    return MPI_SUCCESS;
}

static void on_types(void) {
    int keyval, flag = 0;
    MPI_Datatype type, copy;
    void *value = NULL;
    MPI_Type_create_keyval(copy_type, delete_type, &keyval, NULL);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Type_set_attr(type, keyval, (void *)9);
    MPI_Type_dup(type, &copy);
    CHECK_INT(type_copies, 1);
    MPI_Type_get_attr(copy, keyval, &value, &flag);
    CHECK(flag);
    CHECK_INT((intptr_t)value, 9);
    MPI_Type_delete_attr(copy, keyval);
    CHECK_INT(type_deletions, 1);
    MPI_Type_free(&copy);
    MPI_Type_free(&type);
    CHECK_INT(type_deletions, 2);
    MPI_Type_free_keyval(&keyval);
    CHECK_INT(keyval, MPI_KEYVAL_INVALID);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    predefined();
    callbacks();
    predefined_functions();
    refused();
    on_types();
    at_finalize();
    MPI_Finalize();
    CHECK_INT(deleted_in_finalize, 3);
    CHECK(order[0] == 3 && order[1] == 2 && order[2] == 1);
    return check_result();
}
