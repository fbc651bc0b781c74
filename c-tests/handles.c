/* Handles of all kinds turn into Fortran integers and back (MPI 5.0, section 19.3), and into C integers (section 2.5); the
 * same for statuses. */
#include "check.h"

/* The standard ABI's own header has no MPI_Fint; the build says so with NO_FINT. */
#ifdef NO_FINT
#define THERE_AND_BACK(Kind, handle, null) (void)0
#else
#define THERE_AND_BACK(Kind, handle, null)                                                                                 \
    do {                                                                                                                   \
        MPI_Fint f = MPI_##Kind##_c2f(handle);                                                                             \
        CHECK(MPI_##Kind##_f2c(f) == (handle));                                                                            \
        CHECK(MPI_##Kind##_f2c(MPI_##Kind##_c2f(null)) == (null));                                                         \
        CHECK(f != MPI_##Kind##_c2f(null));                                                                                \
    } while (0)
#endif

#if MPI_VERSION >= 5
#define AS_INT(Kind, handle) CHECK(MPI_##Kind##_fromint(MPI_##Kind##_toint(handle)) == (handle))
#else
#define AS_INT(Kind, handle) (void)0
#endif

#define BOTH(Kind, handle, null)                                                                                           \
    do {                                                                                                                   \
        THERE_AND_BACK(Kind, handle, null);                                                                                \
        AS_INT(Kind, handle);                                                                                              \
        AS_INT(Kind, null);                                                                                                \
    } while (0)

static void ignore_error(MPI_Comm *comm, int *code, ...) { (void)comm, (void)code; }

static void ignore_data(void *in, void *inout, int *n, MPI_Datatype *type) { (void)in, (void)inout, (void)n, (void)type; }

static void statuses(void) {
    MPI_Status status, back;
    int sent[3] = {1, 2, 3}, got[5], count = -1, flag = 1;
    MPI_Sendrecv(sent, 3, MPI_INT, check_rank, 9, got, 5, MPI_INT, check_rank, 9, MPI_COMM_WORLD, &status);
    status.MPI_ERROR = MPI_ERR_TAG;
    back = status;
#ifndef NO_FINT
    MPI_Fint f[sizeof(MPI_Status) / sizeof(MPI_Fint)];
    CHECK_INT(MPI_Status_c2f(&status, f), MPI_SUCCESS);
    memset(&back, 0, sizeof back);
    CHECK_INT(MPI_Status_f2c(f, &back), MPI_SUCCESS);
#endif
    CHECK(back.MPI_SOURCE == check_rank && back.MPI_TAG == 9 && back.MPI_ERROR == MPI_ERR_TAG);
    MPI_Get_count(&back, MPI_INT, &count);
    CHECK_INT(count, 3);
    /* Statuses that the program fills. */
    MPI_Status_set_elements(&status, MPI_DOUBLE, 7);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    CHECK_INT(count, 7);
    MPI_Status_set_elements_x(&status, MPI_INT, 8);
    MPI_Get_elements(&status, MPI_INT, &count);
    CHECK_INT(count, 8);
    MPI_Status_set_cancelled(&status, 1);
    MPI_Test_cancelled(&status, &flag);
    CHECK(flag);
    MPI_Status_set_cancelled(&status, 0);
    MPI_Test_cancelled(&status, &flag);
    CHECK(!flag);
#if MPI_VERSION > 4 || (MPI_VERSION == 4 && MPI_SUBVERSION >= 1)
    int source = -9, tag = -9, error = -9;
    MPI_Status_set_source(&status, 4);
    MPI_Status_set_tag(&status, 5);
    MPI_Status_set_error(&status, MPI_ERR_OTHER);
    MPI_Status_get_source(&status, &source);
    MPI_Status_get_tag(&status, &tag);
    MPI_Status_get_error(&status, &error);
    CHECK(source == 4 && tag == 5 && error == MPI_ERR_OTHER);
#endif
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    BOTH(Comm, MPI_COMM_WORLD, MPI_COMM_NULL);
    BOTH(Comm, MPI_COMM_SELF, MPI_COMM_NULL);
    BOTH(Group, MPI_GROUP_EMPTY, MPI_GROUP_NULL);
    BOTH(Type, MPI_INT, MPI_DATATYPE_NULL);
    BOTH(Type, MPI_DOUBLE_INT, MPI_DATATYPE_NULL);
    BOTH(Op, MPI_SUM, MPI_OP_NULL);
    BOTH(Errhandler, MPI_ERRORS_RETURN, MPI_ERRHANDLER_NULL);
    BOTH(Errhandler, MPI_ERRORS_ARE_FATAL, MPI_ERRHANDLER_NULL);
    BOTH(Info, MPI_INFO_ENV, MPI_INFO_NULL);

    MPI_Comm comm;
    MPI_Group group;
    MPI_Datatype type;
    MPI_Op op;
    MPI_Errhandler errhandler;
    MPI_Info info;
    MPI_Request request;
    int value = 0;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_group(comm, &group);
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Op_create(ignore_data, 1, &op);
    MPI_Comm_create_errhandler(ignore_error, &errhandler);
    MPI_Info_create(&info);
    MPI_Irecv(&value, 1, MPI_INT, check_rank, 3, comm, &request);
    BOTH(Comm, comm, MPI_COMM_NULL);
    BOTH(Group, group, MPI_GROUP_NULL);
    BOTH(Type, type, MPI_DATATYPE_NULL);
    BOTH(Op, op, MPI_OP_NULL);
    BOTH(Errhandler, errhandler, MPI_ERRHANDLER_NULL);
    BOTH(Info, info, MPI_INFO_NULL);
    BOTH(Request, request, MPI_REQUEST_NULL);
#ifndef NO_FINT
    CHECK(MPI_Win_f2c(MPI_Win_c2f(MPI_WIN_NULL)) == MPI_WIN_NULL);
    CHECK(MPI_File_f2c(MPI_File_c2f(MPI_FILE_NULL)) == MPI_FILE_NULL);

#endif

    /* A message by way of converted handles. */
#ifdef NO_FINT
    MPI_Request converted = MPI_Request_fromint(MPI_Request_toint(request));
    MPI_Comm same = MPI_Comm_fromint(MPI_Comm_toint(comm));
#else
    MPI_Request converted = MPI_Request_f2c(MPI_Request_c2f(request));
    MPI_Comm same = MPI_Comm_f2c(MPI_Comm_c2f(comm));
#endif
    int sent = 42;
    MPI_Send(&sent, 1, MPI_INT, check_rank, 3, same);
    MPI_Message message;
    MPI_Wait(&converted, MPI_STATUS_IGNORE);
    CHECK_INT(value, 42);
    MPI_Isend(&sent, 1, MPI_INT, check_rank, 4, comm, &request);
    MPI_Mprobe(check_rank, 4, comm, &message, MPI_STATUS_IGNORE);
    BOTH(Message, message, MPI_MESSAGE_NULL);
    MPI_Mrecv(&value, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);

    MPI_Info_free(&info);
    MPI_Errhandler_free(&errhandler);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    MPI_Group_free(&group);
    MPI_Comm_free(&comm);
    statuses();
#if MPI_VERSION >= 5
    int major = -2, minor = -2;
    MPI_Abi_get_version(&major, &minor);
    CHECK(major == -1 || major >= 1);
#endif
    return check_done();
}
