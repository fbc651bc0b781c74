/* Ways in which programs use messages and collective calls that the tables have no section for: to be timed by turns (turns.py --program patterns.c), all or some of them,
 * on two ranks and more. */
#define _GNU_SOURCE
#include <mpi.h>
#include <stdio.h>

#include "frame.h"

static MPI_Comm grid, row, column, half, ring;
static int columns;
static MPI_Request lasting[2], lasting_allreduce, lasting_bcast, lasting_scatter, lasting_barrier;

/* A persistent request is of one size: made anew when that changes. */
static void last(MPI_Request *request, long *made, void (*make)(MPI_Request *)) {
    if (*made != bytes && *request != MPI_REQUEST_NULL)
        MPI_Request_free(request);
    if (*made != bytes)
        make(request);
    *made = bytes;
}

static void start_and_wait(MPI_Request *request) {
    MPI_Start(request);
    MPI_Wait(request, MPI_STATUS_IGNORE);
}

static void make_receive(MPI_Request *request) { MPI_Recv_init(in, (int)bytes, MPI_BYTE, left(), 0, MPI_COMM_WORLD, request); }

static void make_send(MPI_Request *request) { MPI_Send_init(out, (int)bytes, MPI_BYTE, right(), 0, MPI_COMM_WORLD, request); }

static void persistent(void) {
    static long made[2];
    last(&lasting[0], &made[0], make_receive);
    last(&lasting[1], &made[1], make_send);
    MPI_Startall(2, lasting);
    MPI_Waitall(2, lasting, MPI_STATUSES_IGNORE);
}

static void make_allreduce(MPI_Request *request) {
    MPI_Allreduce_init(out, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, request);
}

static void allreduce_init(void) {
    static long made;
    last(&lasting_allreduce, &made, make_allreduce);
    start_and_wait(&lasting_allreduce);
}

static void make_bcast(MPI_Request *request) {
    MPI_Bcast_init(rank ? in : out, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD, MPI_INFO_NULL, request);
}

static void bcast_init(void) {
    static long made;
    last(&lasting_bcast, &made, make_bcast);
    start_and_wait(&lasting_bcast);
}

static void make_scatter(MPI_Request *request) {
    MPI_Reduce_scatter_block_init(out, in, doubles() / size, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, request);
}

static void reduce_scatter_block_init(void) {
    static long made;
    last(&lasting_scatter, &made, make_scatter);
    start_and_wait(&lasting_scatter);
}

static void make_barrier(MPI_Request *request) { MPI_Barrier_init(MPI_COMM_WORLD, MPI_INFO_NULL, request); }

static void barrier_init(void) {
    static long made;
    last(&lasting_barrier, &made, make_barrier);
    start_and_wait(&lasting_barrier);
}

static void receive(void) { MPI_Recv(in, (int)bytes, MPI_BYTE, left(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); }

static void isend_and(int (*isend)(const void *, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request *), void (*then)(void)) {
    MPI_Request request;
    isend(out, (int)bytes, MPI_BYTE, right(), 0, MPI_COMM_WORLD, &request);
    then();
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void irecv_send(void) {
    MPI_Request request;
    MPI_Irecv(in, doubles(), MPI_DOUBLE, left(), 3, MPI_COMM_WORLD, &request);
    MPI_Send(out, doubles(), MPI_DOUBLE, right(), 3, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void isend_recv(void) { isend_and(MPI_Isend, receive); }

static void issend_recv(void) { isend_and(MPI_Issend, receive); }

static void probe_receive(void) {
    MPI_Status status;
    int count;
    MPI_Probe(left(), 0, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_BYTE, &count);
    MPI_Recv(in, count, MPI_BYTE, left(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void probed(void) { isend_and(MPI_Isend, probe_receive); }

static void mprobe_receive(void) {
    MPI_Message message;
    MPI_Mprobe(left(), 0, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE);
    MPI_Mrecv(in, (int)bytes, MPI_BYTE, &message, MPI_STATUS_IGNORE);
}

static void mprobed(void) { isend_and(MPI_Isend, mprobe_receive); }

/* On a communicator of its own: whoever is ahead must not be taken for who is behind. */
static void any_source(void) {
    MPI_Request request;
    MPI_Isend(out, (int)bytes, MPI_BYTE, right(), 0, ring, &request);
    MPI_Recv(in, (int)bytes, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, ring, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static void replaced(void) {
    memcpy(in, out, bytes);
    MPI_Sendrecv_replace(in, (int)bytes, MPI_BYTE, right(), 0, left(), 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Even ranks send first, odd ones receive first; of an odd number of ranks the last one's neighbor waits a little. */
static void ordered(void) {
    if (rank % 2 == 0)
        MPI_Send(out, (int)bytes, MPI_BYTE, right(), 0, MPI_COMM_WORLD);
    receive();
    if (rank % 2)
        MPI_Send(out, (int)bytes, MPI_BYTE, right(), 0, MPI_COMM_WORLD);
}

/* Round a ring: each sends when it has received. */
static void handed_on(void) {
    if (rank > 0)
        receive();
    MPI_Send(out, (int)bytes, MPI_BYTE, right(), 0, MPI_COMM_WORLD);
    if (rank == 0)
        receive();
}

/* Many small messages at once, completed by each of the calls for that. */
static void post(MPI_Request *requests) {
    for (int k = 0; k < MORE; k++)
        MPI_Irecv(gathered + k * doubles(), (int)bytes, MPI_BYTE, left(), k, MPI_COMM_WORLD, &requests[k]);
    for (int k = 0; k < MORE; k++)
        MPI_Isend(out, (int)bytes, MPI_BYTE, right(), k, MPI_COMM_WORLD, &requests[MORE + k]);
}

static void waitall_many(void) {
    MPI_Request requests[2 * MORE];
    post(requests);
    MPI_Waitall(2 * MORE, requests, MPI_STATUSES_IGNORE);
}

static void waitany_many(void) {
    MPI_Request requests[2 * MORE];
    int which;
    post(requests);
    for (int k = 0; k < 2 * MORE; k++)
        MPI_Waitany(2 * MORE, requests, &which, MPI_STATUS_IGNORE);
}

static void waitsome_many(void) {
    MPI_Request requests[2 * MORE];
    int which[2 * MORE], done;
    post(requests);
    for (int k = 0; k < 2 * MORE; k += done)
        MPI_Waitsome(2 * MORE, requests, &done, which, MPI_STATUSES_IGNORE);
}

/* An exchange with the neighbors of a torus in both dimensions. */
static void halo(void) {
    MPI_Request requests[8];
    for (int d = 0, k = 0; d < 2; d++) {
        int from, to;
        MPI_Cart_shift(grid, d, 1, &from, &to);
        MPI_Irecv(gathered + 2 * d * doubles(), (int)bytes, MPI_BYTE, from, d, grid, &requests[k++]);
        MPI_Irecv(gathered + (2 * d + 1) * doubles(), (int)bytes, MPI_BYTE, to, 2 + d, grid, &requests[k++]);
        MPI_Isend(out, (int)bytes, MPI_BYTE, to, d, grid, &requests[k++]);
        MPI_Isend(out, (int)bytes, MPI_BYTE, from, 2 + d, grid, &requests[k++]);
    }
    MPI_Waitall(8, requests, MPI_STATUSES_IGNORE);
}

/* The same, one direction after the other. */
static void halo_sendrecv(void) {
    for (int d = 0; d < 2; d++) {
        int from, to;
        MPI_Cart_shift(grid, d, 1, &from, &to);
        MPI_Sendrecv(out, (int)bytes, MPI_BYTE, to, 0, gathered + 2 * d * doubles(), (int)bytes, MPI_BYTE, from, 0, grid, MPI_STATUS_IGNORE);
        MPI_Sendrecv(out, (int)bytes, MPI_BYTE, from, 1, gathered + (2 * d + 1) * doubles(), (int)bytes, MPI_BYTE, to, 1, grid, MPI_STATUS_IGNORE);
    }
}

/* Each rank exchanges with a neighbor, or with the one half of the job away; the last of an odd number has none, nor has any of them one half away. */
static int neighbor(void) { return (rank ^ 1) < size ? rank ^ 1 : MPI_PROC_NULL; }

static int opposite(void) { return size % 2 == 0 ? (rank + size / 2) % size : MPI_PROC_NULL; }

static void exchange(int partner) {
    MPI_Sendrecv(out, (int)bytes, MPI_BYTE, partner, 0, in, (int)bytes, MPI_BYTE, partner, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

static void in_pairs(void) { exchange(neighbor()); }

static void far_pairs(void) { exchange(opposite()); }

/* Everybody to everybody by messages, and one partner after the other. */
static void all_pairs(void) {
    MPI_Request requests[2 * RANKS];
    for (int j = 0; j < size; j++) {
        MPI_Irecv(gathered + j * doubles(), (int)bytes, MPI_BYTE, j, 0, MPI_COMM_WORLD, &requests[2 * j]);
        MPI_Isend(dealt + j * doubles(), (int)bytes, MPI_BYTE, j, 0, MPI_COMM_WORLD, &requests[2 * j + 1]);
    }
    MPI_Waitall(2 * size, requests, MPI_STATUSES_IGNORE);
}

static void shifts(void) {
    for (int k = 0; k < size; k++) {
        int to = (rank + k) % size, from = (rank + size - k) % size;
        MPI_Sendrecv(dealt + to * doubles(), (int)bytes, MPI_BYTE, to, 0, gathered + from * doubles(), (int)bytes, MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void allgather(void) { MPI_Allgather(out, (int)bytes, MPI_BYTE, gathered, (int)bytes, MPI_BYTE, MPI_COMM_WORLD); }

static void alltoall(void) { MPI_Alltoall(dealt, (int)bytes, MPI_BYTE, gathered, (int)bytes, MPI_BYTE, MPI_COMM_WORLD); }

static int equal[RANKS], behind[RANKS];

static void parts(void) {
    for (int j = 0; j < size; j++) {
        equal[j] = doubles();
        behind[j] = j * doubles();
    }
}

static void allgatherv(void) {
    parts();
    MPI_Allgatherv(out, doubles(), MPI_DOUBLE, gathered, equal, behind, MPI_DOUBLE, MPI_COMM_WORLD);
}

static void alltoallv(void) {
    parts();
    MPI_Alltoallv(dealt, equal, behind, MPI_DOUBLE, gathered, equal, behind, MPI_DOUBLE, MPI_COMM_WORLD);
}

static void gather(void) { MPI_Gather(out, (int)bytes, MPI_BYTE, gathered, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD); }

static void gatherv(void) {
    parts();
    MPI_Gatherv(out, doubles(), MPI_DOUBLE, gathered, equal, behind, MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static void scan(void) { MPI_Scan(out, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }

static void exscan(void) { MPI_Exscan(out, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }

static void in_place(void) {
    memcpy(in, out, bytes);
    MPI_Allreduce(MPI_IN_PLACE, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

/* On every other rank's communicator. */
static void half_allreduce(void) { MPI_Allreduce(out, in, doubles(), MPI_DOUBLE, MPI_SUM, half); }

/* As a matrix dealt out over a grid is factorized: the ranks of one column look for a pivot and hand its row round, step by step, while all others wait for what becomes of
 * it; then the next column does. */
static void panels(void) {
    int place, mine, rows;
    MPI_Comm_rank(column, &place);
    MPI_Comm_size(column, &rows);
    MPI_Comm_rank(row, &mine);
    memcpy(in, out, bytes);
    for (int owner = 0; owner < columns; owner++) {
        for (int step = 0; step < 8 && mine == owner; step++) {
            double candidate[2] = {place + step, place}, best[2] = {step, 0};
            if (place > 0)
                MPI_Send(candidate, 2, MPI_DOUBLE, 0, step, column);
            for (int other = 1; other < rows && place == 0; other++) {
                MPI_Recv(candidate, 2, MPI_DOUBLE, other, step, column, MPI_STATUS_IGNORE);
                if (candidate[0] > best[0])
                    memcpy(best, candidate, sizeof best);
            }
            MPI_Bcast(best, 2, MPI_DOUBLE, 0, column);
            wrong |= best[1] != rows - 1;
            MPI_Bcast(in, doubles(), MPI_DOUBLE, step % rows, column);
        }
        MPI_Bcast(in, doubles(), MPI_DOUBLE, owner, row);
    }
}

/* What a time step ends with: how far, and a decision. */
static void reduce_bcast(void) {
    MPI_Reduce(out, in, doubles(), MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Bcast(in, doubles(), MPI_DOUBLE, 0, MPI_COMM_WORLD);
}

static void least_and_where(void) {
    MPI_Allreduce(out, in, doubles() / 2, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
}

static void gather_scatter(void) {
    gather();
    MPI_Scatter(dealt, (int)bytes, MPI_BYTE, in, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
}

static void ibcast(void) {
    MPI_Request r;
    MPI_Ibcast(rank ? in : out, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

static void ialltoall(void) {
    MPI_Request r;
    MPI_Ialltoall(dealt, (int)bytes, MPI_BYTE, gathered, (int)bytes, MPI_BYTE, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

static void ireduce_scatter_block(void) {
    MPI_Request r;
    MPI_Ireduce_scatter_block(out, in, doubles() / size, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

static void iscatter(void) {
    MPI_Request r;
    MPI_Iscatter(dealt, (int)bytes, MPI_BYTE, in, (int)bytes, MPI_BYTE, 0, MPI_COMM_WORLD, &r);
    MPI_Wait(&r, MPI_STATUS_IGNORE);
}

static void iallreduce_tested(void) {
    MPI_Request r;
    MPI_Iallreduce(out, in, doubles(), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &r);
    for (int done = 0; !done;)
        MPI_Test(&r, &done, MPI_STATUS_IGNORE);
}

/* Communicators made and freed. */
static void comm_dup(void) {
    MPI_Comm made;
    MPI_Comm_dup(MPI_COMM_WORLD, &made);
    MPI_Comm_free(&made);
}

static void comm_split(void) {
    MPI_Comm made;
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &made);
    MPI_Comm_free(&made);
}

/* What these leave: sums of the ranks from the first to before the last, by `step`; the root's block; others' data; the least values. */
static void sums_of(int first, int last, int step) {
    for (int k = 0; k < doubles() && first < last; k++) {
        double want = 0;
        for (int j = first; j < last; j += step)
            want += k % 7 + j;
        wrong |= in[k] != want;
    }
}

/* Everybody's block for this rank. */
static void of_each(void) {
    for (int j = 0; j < size; j++)
        for (int k = 0; k < doubles(); k++)
            wrong |= gathered[j * doubles() + k] != k % 7 + j + rank;
}

static void up_to_me(void) { sums_of(0, rank + 1, 1); }

static void before_me(void) { sums_of(0, rank, 1); }

static void of_half(void) { sums_of(rank % 2, size, 2); }

static void my_block(void) {
    for (int k = 0; k < doubles(); k++)
        wrong |= in[k] != k % 7 + rank;
}

static void both_ways(void) {
    of_others();
    my_block();
}

static void of_neighbors(void) {
    for (int d = 0; d < 2; d++) {
        int neighbors[2];
        MPI_Cart_shift(grid, d, 1, &neighbors[0], &neighbors[1]);
        for (int k = 0; k < 2 * doubles(); k++)
            wrong |= gathered[2 * d * doubles() + k] != k % doubles() % 7 + neighbors[k / doubles()];
    }
}

static void of_partner(int partner) {
    for (int k = 0; k < doubles() && partner != MPI_PROC_NULL; k++)
        wrong |= in[k] != k % 7 + partner;
}

static void of_neighbor(void) { of_partner(neighbor()); }

static void of_opposite(void) { of_partner(opposite()); }

static void many_of_left(void) {
    for (int k = 0; k < MORE * doubles(); k++)
        wrong |= gathered[k] != k % doubles() % 7 + left();
}

static void least_values(void) {
    for (int k = 0; k + 1 < doubles(); k += 2)
        wrong |= in[k] != k % 7;
}

static const struct call calls[] = {
    {"persistent", persistent, of_left, {8, 4096, 262144}},
    {"allreduce_init", allreduce_init, all_sums, {8, 4096, 262144}},
    {"bcast_init", bcast_init, of_root, {8, 4096, 262144}},
    {"reduce_scatter_block_init", reduce_scatter_block_init, my_sums, {512, 4096, 262144}},
    {"barrier_init", barrier_init, nothing, {1}},
    {"irecv_send", irecv_send, of_left, {8, 4096, 262144}},
    {"isend_recv", isend_recv, of_left, {8, 4096, 262144}},
    {"issend_recv", issend_recv, of_left, {8, 4096, 262144}},
    {"probed", probed, of_left, {8, 4096, 262144}},
    {"mprobed", mprobed, of_left, {8, 4096, 262144}},
    {"any_source", any_source, of_left, {8, 4096, 262144}},
    {"replaced", replaced, of_left, {8, 4096, 262144}},
    {"ordered", ordered, of_left, {8, 4096, 262144}},
    {"handed_on", handed_on, of_left, {8, 4096, 262144}},
    {"waitall_many", waitall_many, many_of_left, {8, 4096}},
    {"waitany_many", waitany_many, many_of_left, {8, 4096}},
    {"waitsome_many", waitsome_many, many_of_left, {8, 4096}},
    {"halo", halo, of_neighbors, {8, 4096, 32768, 262144}},
    {"halo_sendrecv", halo_sendrecv, of_neighbors, {8, 4096, 32768, 262144}},
    {"in_pairs", in_pairs, of_neighbor, {8, 4096, 262144}},
    {"far_pairs", far_pairs, of_opposite, {8, 4096, 262144}},
    {"all_pairs", all_pairs, of_each, {8, 4096, 32768, 262144}},
    {"shifts", shifts, of_each, {8, 4096, 262144}},
    {"allgather", allgather, of_all, {8, 4096, 32768, 262144}},
    {"allgatherv", allgatherv, of_all, {8, 4096, 32768, 262144}},
    {"alltoall", alltoall, of_each, {8, 4096, 32768, 262144}},
    {"alltoallv", alltoallv, of_each, {8, 4096, 32768, 262144}},
    {"gather", gather, of_others, {8, 4096, 32768, 262144}},
    {"gatherv", gatherv, of_others, {8, 4096, 32768, 262144}},
    {"scan", scan, up_to_me, {8, 4096, 32768, 262144}},
    {"exscan", exscan, before_me, {8, 4096, 32768, 262144}},
    {"in_place", in_place, all_sums, {8, 4096, 262144}},
    {"half_allreduce", half_allreduce, of_half, {8, 4096, 262144}},
    {"panels", panels, of_root, {8, 512, 4096}},
    {"reduce_bcast", reduce_bcast, all_sums, {8, 4096, 262144}},
    {"least_and_where", least_and_where, least_values, {16, 4096, 262144}},
    {"gather_scatter", gather_scatter, both_ways, {8, 4096, 262144}},
    {"ibcast", ibcast, of_root, {8, 4096, 262144}},
    {"ialltoall", ialltoall, of_each, {8, 4096, 65536, 262144}},
    {"ireduce_scatter_block", ireduce_scatter_block, my_sums, {512, 4096, 262144}},
    {"iscatter", iscatter, my_block, {8, 4096, 262144}},
    {"iallreduce_tested", iallreduce_tested, all_sums, {8, 4096, 262144}},
    {"comm_dup", comm_dup, nothing, {1}},
    {"comm_split", comm_split, nothing, {1}},
};

static void let_go(MPI_Request *request) {
    if (*request != MPI_REQUEST_NULL)
        MPI_Request_free(request);
}

int main(int argc, char **argv) {
    MPI_Request *every[] = {&lasting[0], &lasting[1], &lasting_allreduce, &lasting_bcast, &lasting_scatter, &lasting_barrier};
    int around[] = {1, 1}, shape[2] = {0, 0};
    for (int k = 0; k < 6; k++)
        *every[k] = MPI_REQUEST_NULL;
    frame_begin(&argc, &argv);
    if (size < 2) {
        fprintf(stderr, "patterns needs two ranks: some send before they receive\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Dims_create(size, 2, shape);
    MPI_Cart_create(MPI_COMM_WORLD, 2, shape, around, 0, &grid);
    MPI_Cart_sub(grid, (int[]){0, 1}, &row);
    MPI_Cart_sub(grid, (int[]){1, 0}, &column);
    columns = shape[1];
    MPI_Comm_split(MPI_COMM_WORLD, rank % 2, rank, &half);
    MPI_Comm_dup(MPI_COMM_WORLD, &ring);
    frame_cells(argc, argv, calls, sizeof calls / sizeof *calls, frame_fill);
    for (int k = 0; k < 6; k++)
        let_go(every[k]);
    MPI_Comm_free(&grid);
    MPI_Comm_free(&row);
    MPI_Comm_free(&column);
    MPI_Comm_free(&half);
    MPI_Comm_free(&ring);
    frame_end();
    return 0;
}
