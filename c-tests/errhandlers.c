/* Error handlers, classes, codes and strings (MPI 5.0, sections 9.3 to 9.5). */
#include "check.h"

static int handled, handled_code;
static MPI_Comm handled_comm;

static void handler(MPI_Comm *comm, int *code, ...) {
    handled++;
    handled_code = *code;
    handled_comm = *comm;
}

static void other_handler(MPI_Comm *comm, int *code, ...) {
    (void)comm, (void)code;
    handled += 100;
}

/* A call that fails in any library. */
static int fail(MPI_Comm comm) {
    int value = 0;
    return MPI_Send(&value, 1, MPI_INT, check_size + 5, 1, comm);
}

static void handlers(void) {
    MPI_Errhandler mine, other, got;
    MPI_Comm comm, copy;
    MPI_Comm_get_errhandler(MPI_COMM_WORLD, &got);
    CHECK(got == MPI_ERRORS_ARE_FATAL);
    MPI_Errhandler_free(&got);
    MPI_Comm_create_errhandler(handler, &mine);
    MPI_Comm_create_errhandler(other_handler, &other);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, mine);
    MPI_Comm_get_errhandler(comm, &got);
    CHECK(got == mine);
    MPI_Errhandler_free(&got);
    CHECK(got == MPI_ERRHANDLER_NULL);
    int code = fail(comm);
    if (!on_mpich()) /* the handler returned, so the call returns its code; MPICH returns MPI_SUCCESS */
        CHECK_CLASS(code, MPI_ERR_RANK);
    CHECK_INT(handled, 1);
    CHECK(handled_comm == comm);
    int class = 0;
    MPI_Error_class(handled_code, &class);
    CHECK_INT(class, MPI_ERR_RANK);
    /* A freed handler stays as long as a communicator has it; a copy of the communicator has it too. */
    MPI_Errhandler_free(&mine);
    MPI_Comm_dup(comm, &copy);
    MPI_Comm_set_errhandler(comm, other);
    fail(copy);
    CHECK_INT(handled, 2);
    fail(comm);
    CHECK_INT(handled, 102);
    MPI_Comm_call_errhandler(copy, MPI_ERR_OTHER);
    CHECK_INT(handled, 103);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    CHECK_CLASS(fail(comm), MPI_ERR_RANK);
    CHECK_INT(handled, 103);
    MPI_Errhandler_free(&other);
    MPI_Comm_free(&copy);
    MPI_Comm_free(&comm);
}

static void strings(void) {
    char text[MPI_MAX_ERROR_STRING];
    static const int classes[] = {MPI_SUCCESS,      MPI_ERR_BUFFER, MPI_ERR_COUNT,   MPI_ERR_TYPE,     MPI_ERR_TAG,
                                  MPI_ERR_COMM,     MPI_ERR_RANK,   MPI_ERR_REQUEST, MPI_ERR_ROOT,     MPI_ERR_GROUP,
                                  MPI_ERR_OP,       MPI_ERR_TOPOLOGY, MPI_ERR_DIMS,  MPI_ERR_ARG,      MPI_ERR_UNKNOWN,
                                  MPI_ERR_TRUNCATE, MPI_ERR_OTHER,  MPI_ERR_INTERN,  MPI_ERR_IN_STATUS, MPI_ERR_PENDING,
                                  MPI_ERR_KEYVAL,   MPI_ERR_INFO,   MPI_ERR_WIN,     MPI_ERR_FILE};
    for (int i = 0; i < (int)(sizeof classes / sizeof *classes); i++) {
        int class = -1, length = 0;
        MPI_Error_class(classes[i], &class);
        CHECK_INT(class, classes[i]);
        MPI_Error_string(classes[i], text, &length);
        CHECK(length > 0 && (int)strlen(text) == length);
    }
}

static void user_errors(void) {
    int class = 0, code = 0, second = 0, got = 0, length = 0, flag = 0, *last = NULL;
    char text[MPI_MAX_ERROR_STRING];
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Add_error_class(&class);
    CHECK(class > MPI_ERR_LASTCODE);
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag);
    CHECK(flag && *last >= class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_code(class, &second);
    CHECK(code != second && code > MPI_ERR_LASTCODE);
    MPI_Error_class(code, &got);
    CHECK_INT(got, class);
    MPI_Error_string(code, text, &length);
    CHECK_INT(length, 0);
    MPI_Add_error_string(code, "the sky is falling");
    MPI_Add_error_string(class, "weather");
    MPI_Error_string(code, text, &length);
    CHECK_STR(text, "the sky is falling");
    MPI_Error_string(class, text, &length);
    CHECK_STR(text, "weather");
    CHECK_INT(MPI_Comm_call_errhandler(MPI_COMM_WORLD, code), MPI_SUCCESS);
#if MPI_VERSION > 4 || (MPI_VERSION == 4 && MPI_SUBVERSION >= 1)
    CHECK_INT(MPI_Remove_error_string(code), MPI_SUCCESS);
    CHECK_INT(MPI_Remove_error_code(code), MPI_SUCCESS);
    CHECK_INT(MPI_Remove_error_code(second), MPI_SUCCESS);
    CHECK_INT(MPI_Remove_error_string(class), MPI_SUCCESS);
    CHECK_INT(MPI_Remove_error_class(class), MPI_SUCCESS);
#endif
}

/* An error in a call without a communicator goes to the handler of MPI_COMM_SELF (MPI 4) or MPI_COMM_WORLD (before). */
static void without_communicator(void) {
    MPI_Errhandler mine;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Comm_create_errhandler(handler, &mine);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_VERSION >= 4 && !on_mpich() ? MPI_ERRORS_ARE_FATAL : mine);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, mine);
    MPI_Errhandler_free(&mine);
    handled = 0;
    CHECK(MPI_Type_contiguous(-1, MPI_INT, &type) != MPI_SUCCESS || on_mpich());
    CHECK_INT(handled, 1);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    handlers();
    strings();
    user_errors();
    without_communicator();
    return check_done();
}
