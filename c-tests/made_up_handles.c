/* Handles that are addresses of nothing are told, and what is there is left alone. For ABIs in which a handle is a pointer. */
#include "check.h"
#include <stdint.h>

static int class_of(int code) {
    int class = -1;
    MPI_Error_class(code, &class);
    return class;
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    /* Bytes like those of a predefined object, at another address. */
    static char copy[4096];
    memcpy(copy, (void *)MPI_COMM_WORLD, 512);
    const uintptr_t addresses[] = {0, 1, 8, 0x1000, (uintptr_t)copy, (uintptr_t)copy + 3, (uintptr_t)&class_of, UINTPTR_MAX,
                                   UINTPTR_MAX - 7, (uintptr_t)MPI_COMM_WORLD + 8, (uintptr_t)MPI_COMM_WORLD - 8};
    for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
        void *made_up = (void *)addresses[i];
        int n = 0;
        CHECK_INT(class_of(MPI_Comm_size((MPI_Comm)made_up, &n)), MPI_ERR_COMM);
        CHECK_INT(class_of(MPI_Send(&n, 1, (MPI_Datatype)made_up, 0, 0, MPI_COMM_SELF)), MPI_ERR_TYPE);
        CHECK_INT(class_of(MPI_Allreduce(&check_rank, &n, 1, MPI_INT, (MPI_Op)made_up, MPI_COMM_SELF)), MPI_ERR_OP);
        CHECK_INT(class_of(MPI_Group_size((MPI_Group)made_up, &n)), MPI_ERR_GROUP);
        CHECK_INT(class_of(MPI_Info_get_nkeys((MPI_Info)made_up, &n)), MPI_ERR_INFO);
        MPI_Request request = (MPI_Request)made_up;
        CHECK_INT(class_of(MPI_Wait(&request, MPI_STATUS_IGNORE)), MPI_ERR_REQUEST);
    }
    /* One kind of handle for another, and one that has been freed. */
    int n;
    CHECK_INT(class_of(MPI_Comm_size((MPI_Comm)(void *)MPI_INT, &n)), MPI_ERR_COMM);
    CHECK_INT(class_of(MPI_Type_size((MPI_Datatype)(void *)MPI_COMM_WORLD, &n)), MPI_ERR_TYPE);
    MPI_Comm dup, freed;
    MPI_Comm_dup(MPI_COMM_SELF, &dup);
    freed = dup;
    CHECK_INT(class_of(MPI_Type_size((MPI_Datatype)(void *)dup, &n)), MPI_ERR_TYPE);
    MPI_Comm_free(&dup);
    CHECK(dup == MPI_COMM_NULL);
    CHECK_INT(class_of(MPI_Comm_size(freed, &n)), MPI_ERR_COMM);
    return check_done();
}
