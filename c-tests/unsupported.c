/* A function that Ferrite does not have answers MPI_ERR_UNSUPPORTED_OPERATION through the error handler and names itself.
 * Which these are changes as Ferrite grows, so the test takes what there is: each of these calls either works or says so. */
#include "check.h"

static void expect(const char *call, int code) {
    char text[MPI_MAX_ERROR_STRING];
    int class, length;
    if (code == MPI_SUCCESS)
        return;
    MPI_Error_class(code, &class);
    MPI_Error_string(code, text, &length);
    CHECKF(class == MPI_ERR_UNSUPPORTED_OPERATION, "%s: class %d: %s", call, class, text);
    CHECKF(strstr(text, call) != NULL, "%s: the message does not name it: %s", call, text);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    if (on_ferrite()) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
        int number = 0;
        char port[MPI_MAX_PORT_NAME];
        MPI_Win window;
        MPI_File file;
        expect("MPI_Open_port", MPI_Open_port(MPI_INFO_NULL, port));
        expect("MPI_Win_create_dynamic", MPI_Win_create_dynamic(MPI_INFO_NULL, MPI_COMM_WORLD, &window));
        expect("MPI_Win_create", MPI_Win_create(&number, sizeof number, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &window));
        int code = MPI_File_open(MPI_COMM_SELF, "/nonexistent/file", MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
        CHECK(code != MPI_SUCCESS);
        /* Nothing is broken by asking. */
        int one = 1, sum = 0;
        MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
        CHECK_INT(sum, check_size);
    }
    return check_done();
}
