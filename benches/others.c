/* Calls that no other program here times: operations of the user, buffered sends, neighborhood and nonblocking collectives, ranks that send to one without waiting for each
 * other or are answered by it, messages that are looked for again and again, and making datatypes. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>

#include "frame.h"

/* A number and where it comes from, with a gap behind, as the compiler makes it. */
struct place {
    double value;
    int rank;
};

static struct place *places, *least;
static MPI_Op sum, first_least;
static MPI_Datatype place_type;
static MPI_Comm ring;

static void add(void *left, void *right, int *n, MPI_Datatype *type) {
    (void)type;
    const double *a = left;
    double *b = right;
    for (int i = 0; i < *n; i++)
        b[i] += a[i];
}

static void smaller(void *left, void *right, int *n, MPI_Datatype *type) {
    (void)type;
    const struct place *a = left;
    struct place *b = right;
    for (int i = 0; i < *n; i++)
        if (a[i].value <= b[i].value)
            b[i] = a[i];
}

static void user_reduce(void) { MPI_Reduce(out, in, doubles(), MPI_DOUBLE, sum, 0, MPI_COMM_WORLD); }

static void user_allreduce(void) { MPI_Allreduce(out, in, doubles(), MPI_DOUBLE, sum, MPI_COMM_WORLD); }

static void user_reduce_scatter(void) {
    int n = doubles() / size;
    MPI_Reduce_scatter_block(out, in, n > 0 ? n : 1, MPI_DOUBLE, sum, MPI_COMM_WORLD);
}

static void user_struct(void) {
    MPI_Allreduce(places, least, (int)(bytes / (long)sizeof *places), place_type, first_least, MPI_COMM_WORLD);
}

static void bsend(void) {
    MPI_Bsend(out, (int)bytes, MPI_BYTE, right(), 0, MPI_COMM_WORLD);
    MPI_Recv(in, (int)bytes, MPI_BYTE, left(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void neighbor_alltoall(void) { MPI_Neighbor_alltoall(out, (int)bytes, MPI_BYTE, in, (int)bytes, MPI_BYTE, ring); }

static void neighbor_allgather(void) { MPI_Neighbor_allgather(out, (int)bytes, MPI_BYTE, in, (int)bytes, MPI_BYTE, ring); }

/* Rank 0 has more to do with what comes than each of the others with sending it: these run ahead. */
static void send_to_one(void) {
    MPI_Request requests[RANKS];
    if (rank > 0) {
        MPI_Send(out, (int)bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        return;
    }
    for (int j = 1; j < size; j++)
        MPI_Irecv(gathered + j * doubles(), (int)bytes, MPI_BYTE, j, 0, MPI_COMM_WORLD, &requests[j]);
    MPI_Waitall(size - 1, requests + 1, MPI_STATUSES_IGNORE);
}

/* An exchange of messages that are looked for again and again. */
static void exchange_tested(int from, int to) {
    MPI_Request requests[2];
    MPI_Irecv(in, (int)bytes, MPI_BYTE, from, 0, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(out, (int)bytes, MPI_BYTE, to, 0, MPI_COMM_WORLD, &requests[1]);
    for (int done = 0; !done;)
        MPI_Testall(2, requests, &done, MPI_STATUSES_IGNORE);
}

/* Ranks 0 and 1; the others wait for them. */
static void two_tested(void) {
    if (rank < 2)
        exchange_tested(1 - rank, 1 - rank);
}

static void all_tested(void) { exchange_tested(left(), right()); }

/* Rank 0 answers the others, whoever comes next. */
static void server(void) {
    MPI_Status status;
    if (rank > 0) {
        MPI_Send(out, (int)bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
        MPI_Recv(in, (int)bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    for (int k = 1; k < size && rank == 0; k++) {
        MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &status);
        int from = status.MPI_SOURCE;
        MPI_Recv(gathered + from * doubles(), (int)bytes, MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(out, (int)bytes, MPI_BYTE, from, 0, MPI_COMM_WORLD);
    }
}

static void igather(void) {
    MPI_Request request;
    MPI_Igather(out, (int)bytes, MPI_BYTE, gathered, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void ireduce(void) {
    MPI_Request request;
    MPI_Ireduce(out, in, doubles(), MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void ibarrier(void) {
    MPI_Request request;
    MPI_Ibarrier(MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void iallreduce(void) {
    MPI_Request request;
    MPI_Iallreduce(out, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static volatile double result;

/* The same with some 8 us of computing while it is under way, as in a solver that hides its sums. */
static void overlapped(void) {
    MPI_Request request;
    double x = 1;
    MPI_Iallreduce(out, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
    for (int i = 0; i < 4000; i++)
        x = x * 0.999 + 0.1;
    result = x;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void iscan(void) {
    MPI_Request request;
    MPI_Iscan(out, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void iallgather(void) {
    MPI_Request request;
    MPI_Iallgather(out, (int)bytes, MPI_BYTE, gathered, (int)bytes, MPI_BYTE, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void ineighbor_alltoall(void) {
    MPI_Request request;
    MPI_Ineighbor_alltoall(out, (int)bytes, MPI_BYTE, in, (int)bytes, MPI_BYTE, ring, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void use(MPI_Datatype type) {
    MPI_Type_commit(&type);
    MPI_Type_free(&type);
}

static void type_vector(void) {
    MPI_Datatype type;
    MPI_Type_vector(100, 3, 7, MPI_DOUBLE, &type);
    use(type);
}

static void type_indexed(void) {
    int lengths[100], starts[100];
    for (int i = 0; i < 100; i++) {
        lengths[i] = 1 + i % 3;
        starts[i] = 5 * i;
    }
    MPI_Datatype type;
    MPI_Type_indexed(100, lengths, starts, MPI_DOUBLE, &type);
    use(type);
}

static void type_struct(void) {
    int lengths[] = {1, 2, 3};
    MPI_Aint starts[] = {0, 8, 24};
    MPI_Datatype types[] = {MPI_INT, MPI_DOUBLE, MPI_CHAR}, type;
    MPI_Type_create_struct(3, lengths, starts, types, &type);
    use(type);
}

static void type_subarray(void) {
    int all[] = {40, 40, 40}, part[] = {10, 10, 10}, start[] = {1, 1, 1};
    MPI_Datatype type;
    MPI_Type_create_subarray(3, all, part, start, MPI_ORDER_C, MPI_DOUBLE, &type);
    use(type);
}

/* What these leave: the sums, the first rank's place, or others' data. */
static void sums_of_root(void) { sums(rank == 0 ? doubles() : 0, 0); }

static void sums_so_far(void) {
    for (int k = 0; k < doubles(); k++)
        wrong |= in[k] != (rank + 1) * (k % 7) + rank * (rank + 1) / 2;
}

static void first_places(void) {
    for (long k = 0; k < bytes / (long)sizeof *places; k++)
        wrong |= least[k].value != (double)(k % 7) || least[k].rank != 0;
}

/* (Of two ranks, each is the other's left and right neighbor, and libraries differ in which block comes first.) */
static void any_of_left(void) {
    for (int k = 0; k < doubles(); k++)
        wrong |= in[k] != k % 7 + left() && in[k] != (k + doubles()) % 7 + left();
}

static void of_partner(void) {
    for (int k = 0; k < doubles() && rank < 2; k++)
        wrong |= in[k] != k % 7 + 1 - rank;
}

static void of_server(void) {
    of_others();
    of_root();
}

static const struct call calls[] = {
    {"user_reduce", user_reduce, sums_of_root, {16, 1024, 16384, 262144}},
    {"user_allreduce", user_allreduce, all_sums, {16, 1024, 16384, 262144}},
    {"user_reduce_scatter_block", user_reduce_scatter, my_sums, {64, 1024, 16384, 262144}},
    {"user_allreduce_struct", user_struct, first_places, {16, 1024, 16384, 262144}},
    {"bsend", bsend, of_left, {8, 1024, 16384, 262144}},
    {"neighbor_alltoall", neighbor_alltoall, any_of_left, {8, 1024, 16384, 262144}},
    {"neighbor_allgather", neighbor_allgather, of_left, {8, 1024, 16384, 262144}},
    {"send_to_one", send_to_one, of_others, {8, 1024, 16384, 262144}},
    {"two_tested", two_tested, of_partner, {8, 1024, 16384, 262144}},
    {"all_tested", all_tested, of_left, {8, 1024, 16384, 262144}},
    {"server", server, of_server, {8, 1024, 16384, 262144}},
    {"igather", igather, of_others, {8, 1024, 16384, 262144}},
    {"ireduce", ireduce, sums_of_root, {8, 1024, 16384, 262144}},
    {"ibarrier", ibarrier, nothing, {1}},
    {"iallreduce", iallreduce, all_sums, {8, 1024, 16384, 262144}},
    {"overlapped", overlapped, all_sums, {8, 1024, 16384, 262144}},
    {"iallgather", iallgather, of_all, {8, 1024, 16384, 262144}},
    {"iscan", iscan, sums_so_far, {8, 1024, 16384, 262144}},
    {"ineighbor_alltoall", ineighbor_alltoall, any_of_left, {8, 1024, 16384, 262144}},
    {"type_vector", type_vector, nothing, {1}},
    {"type_indexed", type_indexed, nothing, {1}},
    {"type_struct", type_struct, nothing, {1}},
    {"type_subarray", type_subarray, nothing, {1}},
};

static void fill(void) {
    frame_fill();
    for (int k = 0; k < doubles(); k++) {
        places[k] = (struct place){k % 7, rank};
        least[k] = (struct place){-1, -1};
    }
}

int main(int argc, char **argv) {
    frame_begin(&argc, &argv);
    places = malloc(MOST * sizeof *places);
    least = malloc(MOST * sizeof *least);
    void *space = malloc(1 << 22);
    if (!places || !least || !space)
        MPI_Abort(MPI_COMM_WORLD, 1);
    int room = 1 << 22, one = 1, lengths[] = {1, 1};
    MPI_Buffer_attach(space, room);
    MPI_Op_create(add, 1, &sum);
    MPI_Op_create(smaller, 0, &first_least);
    MPI_Aint starts[] = {offsetof(struct place, value), offsetof(struct place, rank)};
    MPI_Datatype types[] = {MPI_DOUBLE, MPI_INT};
    MPI_Type_create_struct(2, lengths, starts, types, &place_type);
    MPI_Type_commit(&place_type);
    MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &one, 0, &ring);
    frame_cells(argc, argv, calls, sizeof calls / sizeof *calls, fill);
    MPI_Buffer_detach(&space, &room);
    MPI_Comm_free(&ring);
    MPI_Type_free(&place_type);
    MPI_Op_free(&sum);
    MPI_Op_free(&first_least);
    frame_end();
    return 0;
}
