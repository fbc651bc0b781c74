/* Wrong arguments under MPI_ERRORS_RETURN: each is an error of the class that the standard names, on the rank that made it,
 * and the library goes on working. Other libraries may find fewer of them, so what only Ferrite promises is marked. */
#include "check.h"

enum { RANKS = 16 };

static MPI_Comm comm;
static int buffer[4 * RANKS], other[4 * RANKS], zero_counts[RANKS];

static void point_to_point(void) {
    MPI_Request request;
    MPI_Status status;
    int beyond = check_size, *upper, flag;
    MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &upper, &flag);
    CHECK_CLASS(MPI_Send(buffer, -1, MPI_INT, 0, 1, comm), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Send(buffer, 1, MPI_INT, beyond, 1, comm), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(buffer, 1, MPI_INT, -77, 1, comm), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(buffer, 1, MPI_INT, MPI_ANY_SOURCE, 1, comm), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Send(buffer, 1, MPI_INT, 0, -44, comm), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(buffer, 1, MPI_INT, 0, MPI_ANY_TAG, comm), MPI_ERR_TAG);
    if (*upper < 0x7fffffff)
        CHECK_CLASS(MPI_Send(buffer, 1, MPI_INT, 0, *upper + 1, comm), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Send(buffer, 1, MPI_DATATYPE_NULL, 0, 1, comm), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Recv(buffer, 1, MPI_INT, beyond, 1, comm, &status), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Recv(buffer, -2, MPI_INT, 0, 1, comm, &status), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Recv(buffer, 1, MPI_INT, 0, -44, comm, &status), MPI_ERR_TAG);
    CHECK_CLASS(MPI_Isend(buffer, 1, MPI_INT, beyond, 1, comm, &request), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Irecv(buffer, 1, MPI_INT, -66, 1, comm, &request), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Ssend(buffer, 1, MPI_INT, beyond, 1, comm), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Probe(beyond, 1, comm, &status), MPI_ERR_RANK);
    FERRITE_CLASS(MPI_Bsend(buffer, 1, MPI_INT, 0, 1, comm), MPI_ERR_BUFFER); /* nothing attached */
    if (on_ferrite()) {
        CHECK_CLASS(MPI_Send(NULL, 1, MPI_INT, 0, 1, comm), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Send(MPI_IN_PLACE, 1, MPI_INT, 0, 1, comm), MPI_ERR_BUFFER);
    }
}

static void types(void) {
    MPI_Datatype type, freed;
    MPI_Type_contiguous(2, MPI_INT, &type);
    CHECK_CLASS(MPI_Send(buffer, 1, type, 0, 1, comm), MPI_ERR_TYPE); /* not committed */
    CHECK_CLASS(MPI_Bcast(buffer, 1, type, 0, comm), MPI_ERR_TYPE);
    if (on_ferrite())
        CHECK_CLASS(MPI_Reduce(buffer, other, 1, type, MPI_SUM, 0, comm), MPI_ERR_TYPE);
    MPI_Type_commit(&type);
    CHECK_CLASS(MPI_Allreduce(buffer, other, 1, type, MPI_SUM, comm), MPI_ERR_OP); /* no sum of pairs */
    freed = type;
    MPI_Type_free(&type);
    if (on_ferrite()) {
        CHECK_CLASS(MPI_Send(buffer, 1, freed, 0, 1, comm), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Type_free(&freed), MPI_ERR_TYPE);
        CHECK_CLASS(MPI_Type_commit(&freed), MPI_ERR_TYPE);
    }
    MPI_Datatype predefined = MPI_INT;
    CHECK_CLASS(MPI_Type_free(&predefined), MPI_ERR_TYPE);
    int lengths[] = {1, -1}, at[] = {0, 1};
    CHECK_CLASS(MPI_Type_contiguous(-1, MPI_INT, &type), MPI_ERR_COUNT);
    CHECK(MPI_Type_indexed(2, lengths, at, MPI_INT, &type) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Type_vector(1, 1, 1, MPI_DATATYPE_NULL, &type), MPI_ERR_TYPE);
}

static void operations(void) {
    MPI_Op op = MPI_SUM;
    CHECK_CLASS(MPI_Op_free(&op), MPI_ERR_OP);
    CHECK_CLASS(MPI_Allreduce(buffer, other, 1, MPI_INT, MPI_OP_NULL, comm), MPI_ERR_OP);
    CHECK_CLASS(MPI_Allreduce(buffer, other, 1, MPI_DOUBLE, MPI_BXOR, comm), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(buffer, other, 1, MPI_FLOAT, MPI_LAND), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(buffer, other, 1, MPI_C_DOUBLE_COMPLEX, MPI_MAX), MPI_ERR_OP);
    FERRITE_CLASS(MPI_Reduce_local(buffer, other, 1, MPI_BYTE, MPI_SUM), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(buffer, other, 1, MPI_INT, MPI_MINLOC), MPI_ERR_OP);
    CHECK_CLASS(MPI_Reduce_local(buffer, other, 1, MPI_DOUBLE_INT, MPI_SUM), MPI_ERR_OP);
    FERRITE_CLASS(MPI_Reduce_local(buffer, other, -1, MPI_INT, MPI_SUM), MPI_ERR_COUNT);
}

static void collectives(void) {
    int beyond = check_size;
    CHECK_CLASS(MPI_Bcast(buffer, 1, MPI_INT, beyond, comm), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(buffer, 1, MPI_INT, -1, comm), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Bcast(buffer, -1, MPI_INT, 0, comm), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Bcast(buffer, 1, MPI_DATATYPE_NULL, 0, comm), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Reduce(buffer, other, 1, MPI_INT, MPI_SUM, beyond, comm), MPI_ERR_ROOT);
    FERRITE_CLASS(MPI_Reduce(buffer, other, -1, MPI_INT, MPI_SUM, 0, comm), MPI_ERR_COUNT);
    FERRITE_CLASS(MPI_Allreduce(buffer, other, -1, MPI_INT, MPI_SUM, comm), MPI_ERR_COUNT);
    FERRITE_CLASS(MPI_Allreduce(buffer, other, 1, MPI_DATATYPE_NULL, MPI_SUM, comm), MPI_ERR_TYPE);
    CHECK_CLASS(MPI_Scatter(buffer, 1, MPI_INT, other, 1, MPI_INT, beyond, comm), MPI_ERR_ROOT);
    CHECK_CLASS(MPI_Scatter(buffer, 1, MPI_INT, other, -1, MPI_INT, 0, comm), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Gather(buffer, -1, MPI_INT, other, 1, MPI_INT, 0, comm), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Allgather(buffer, -1, MPI_INT, other, 1, MPI_INT, comm), MPI_ERR_COUNT);
    CHECK_CLASS(MPI_Alltoall(buffer, -1, MPI_INT, other, 1, MPI_INT, comm), MPI_ERR_COUNT);
    FERRITE_CLASS(MPI_Reduce_scatter_block(buffer, other, -1, MPI_INT, MPI_SUM, comm), MPI_ERR_COUNT);
    MPI_Request request;
    FERRITE_CLASS(MPI_Iallreduce(buffer, other, -1, MPI_INT, MPI_SUM, comm, &request), MPI_ERR_COUNT);
    int negative[RANKS] = {0};
    negative[check_size - 1] = -3;
    FERRITE_CLASS(MPI_Reduce_scatter(buffer, other, negative, MPI_INT, MPI_SUM, comm), MPI_ERR_COUNT);
    if (on_ferrite()) {
        CHECK_CLASS(MPI_Reduce_scatter(buffer, other, NULL, MPI_INT, MPI_SUM, comm), MPI_ERR_ARG);
        CHECK_CLASS(MPI_Bcast(MPI_IN_PLACE, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Allreduce(buffer, buffer, 1, MPI_INT, MPI_SUM, comm), MPI_ERR_BUFFER); /* aliased */
        CHECK_CLASS(MPI_Bcast(NULL, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Allreduce(buffer, MPI_IN_PLACE, 1, MPI_INT, MPI_SUM, comm), MPI_ERR_BUFFER);
        CHECK_CLASS(MPI_Reduce_scatter(buffer, MPI_IN_PLACE, zero_counts, MPI_INT, MPI_SUM, comm), MPI_ERR_BUFFER);
    }
}

/* MPI_IN_PLACE on ranks that are not the root. The root makes a mistake of its own, so that it does not wait for them. */
static void in_place_elsewhere(void) {
    if (check_rank > 0) {
        FERRITE_CLASS(MPI_Reduce(MPI_IN_PLACE, other, 1, MPI_INT, MPI_SUM, 0, comm), MPI_ERR_BUFFER);
        FERRITE_CLASS(MPI_Scatter(buffer, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
        FERRITE_CLASS(MPI_Gather(MPI_IN_PLACE, 1, MPI_INT, other, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
    } else {
        FERRITE_CLASS(MPI_Reduce(buffer, other, -1, MPI_INT, MPI_SUM, 0, comm), MPI_ERR_COUNT);
        FERRITE_CLASS(MPI_Scatter(MPI_IN_PLACE, 1, MPI_INT, other, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
        FERRITE_CLASS(MPI_Gather(buffer, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, 0, comm), MPI_ERR_BUFFER);
    }
}

static void communicators(void) {
    MPI_Comm copy, result;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int value;
    CHECK_CLASS(MPI_Comm_size(MPI_COMM_NULL, &value), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Barrier(MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Send(buffer, 1, MPI_INT, 0, 1, MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_CLASS(MPI_Comm_dup(MPI_COMM_NULL, &result), MPI_ERR_COMM);
    copy = MPI_COMM_WORLD;
    CHECK_CLASS(MPI_Comm_free(&copy), MPI_ERR_COMM);
    if (on_ferrite()) {
        MPI_Comm_dup(MPI_COMM_WORLD, &copy);
        MPI_Comm freed = copy;
        MPI_Comm_free(&copy);
        CHECK_CLASS(MPI_Barrier(freed), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_free(&freed), MPI_ERR_COMM);
        MPI_Comm made_up;
        memset(&made_up, 0x5a, sizeof made_up);
        CHECK_CLASS(MPI_Barrier(made_up), MPI_ERR_COMM);
        CHECK_CLASS(MPI_Comm_size(made_up, &value), MPI_ERR_COMM);
    }
    FERRITE_CLASS(MPI_Comm_remote_size(MPI_COMM_WORLD, &value), MPI_ERR_COMM);
    MPI_Group group;
    MPI_Comm_group(MPI_COMM_WORLD, &group);
    int ranks[] = {0, check_size}, twice[] = {0, 0};
    MPI_Group none;
    CHECK_CLASS(MPI_Group_incl(group, 2, ranks, &none), MPI_ERR_RANK);
    FERRITE_CLASS(MPI_Group_incl(group, 2, twice, &none), MPI_ERR_RANK);
    CHECK_CLASS(MPI_Group_size(MPI_GROUP_NULL, &value), MPI_ERR_GROUP);
    MPI_Group_free(&group);
    int dims[] = {check_size + 1}, periods[] = {0};
    CHECK(MPI_Cart_create(comm, 1, dims, periods, 0, &result) != MPI_SUCCESS);
    CHECK_CLASS(MPI_Cartdim_get(comm, &value), MPI_ERR_TOPOLOGY);
    int keyval = MPI_KEYVAL_INVALID, flag;
    void *attribute;
    CHECK_CLASS(MPI_Comm_get_attr(comm, keyval, &attribute, &flag), MPI_ERR_KEYVAL);
    int bad_dims[] = {0, 4};
    CHECK_CLASS(MPI_Dims_create(7, 2, bad_dims), MPI_ERR_DIMS);
}

static void requests(void) {
    MPI_Request request = MPI_REQUEST_NULL;
    CHECK_CLASS(MPI_Request_free(&request), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Start(&request), MPI_ERR_REQUEST);
    CHECK_CLASS(MPI_Cancel(&request), MPI_ERR_REQUEST);
    /* Errors of several requests are told apart in their statuses. */
    if (check_size > 1 && check_rank < 2) {
        MPI_Request two[2];
        MPI_Status statuses[2];
        int partner = 1 - check_rank, small;
        MPI_Irecv(&small, 1, MPI_INT, partner, 1, comm, &two[0]);
        MPI_Irecv(buffer, 4, MPI_INT, partner, 2, comm, &two[1]);
        MPI_Sendrecv(NULL, 0, MPI_INT, partner, 3, NULL, 0, MPI_INT, partner, 3, comm, MPI_STATUS_IGNORE);
        MPI_Send(other, 4, MPI_INT, partner, 1, comm); /* too long */
        MPI_Send(other, 4, MPI_INT, partner, 2, comm);
        CHECK_CLASS(MPI_Waitall(2, two, statuses), MPI_ERR_IN_STATUS);
        CHECK_CLASS(statuses[0].MPI_ERROR, MPI_ERR_TRUNCATE);
        if (statuses[1].MPI_ERROR == MPI_ERR_PENDING) /* completes later */
            MPI_Wait(&two[1], MPI_STATUS_IGNORE);
        else
            CHECK_CLASS(statuses[1].MPI_ERROR, MPI_SUCCESS);
    }
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm); /* inherits the handler */
    for (int i = 0; i < 4 * RANKS; i++)
        buffer[i] = other[i] = i;
    point_to_point();
    types();
    operations();
    collectives();
    in_place_elsewhere();
    communicators();
    requests();
    /* Everything still works. */
    int one = 1, sum = 0;
    MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm);
    CHECK_INT(sum, check_size);
    MPI_Comm_free(&comm);
    return check_done();
}
