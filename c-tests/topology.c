/* Process topologies (MPI 5.0, chapter 8): grids, graphs, distributed graphs, neighbourhood collectives. */
#include "check.h"

static void dims(void) {
    struct {
        int nodes, n, in[4], out[4];
    } cases[] = {
        {6, 2, {0, 0}, {3, 2}},
        {7, 2, {0, 0}, {7, 1}},
        {6, 3, {0, 3, 0}, {2, 3, 1}},
        {12, 3, {0, 0, 0}, {3, 2, 2}},
        {16, 4, {0, 0, 0, 0}, {2, 2, 2, 2}},
        {8, 2, {0, 2}, {4, 2}},
    };
    for (int k = 0; k < 6; k++) {
        MPI_Dims_create(cases[k].nodes, cases[k].n, cases[k].in);
        for (int i = 0; i < cases[k].n; i++)
            CHECKF(cases[k].in[i] == cases[k].out[i], "Dims_create case %d: dimension %d is %d", k, i, cases[k].in[i]);
    }
}

static void grid(void) {
    int p = check_size, dims[2] = {0, 0}, periods[2] = {1, 0}, got_dims[2], got_periods[2], coords[2], kind, n;
    MPI_Comm comm, row;
    MPI_Dims_create(p, 2, dims);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &comm);
    MPI_Topo_test(comm, &kind);
    CHECK_INT(kind, MPI_CART);
    MPI_Topo_test(MPI_COMM_WORLD, &kind);
    CHECK_INT(kind, MPI_UNDEFINED);
    MPI_Cartdim_get(comm, &n);
    CHECK_INT(n, 2);
    MPI_Cart_get(comm, 2, got_dims, got_periods, coords);
    CHECK(got_dims[0] == dims[0] && got_dims[1] == dims[1] && got_periods[0] == 1 && got_periods[1] == 0);
    CHECK_INT(coords[0], check_rank / dims[1]);
    CHECK_INT(coords[1], check_rank % dims[1]);
    for (int r = 0; r < p; r++) {
        int rank = -1, c[2];
        MPI_Cart_coords(comm, r, 2, c);
        CHECK(c[0] == r / dims[1] && c[1] == r % dims[1]);
        MPI_Cart_rank(comm, c, &rank);
        CHECK_INT(rank, r);
        c[0] += dims[0]; /* periodic */
        MPI_Cart_rank(comm, c, &rank);
        CHECK_INT(rank, r);
        c[0] -= 3 * dims[0];
        MPI_Cart_rank(comm, c, &rank);
        CHECK_INT(rank, r);
    }
    int source, dest;
    MPI_Cart_shift(comm, 0, 1, &source, &dest);
    CHECK_INT(dest, (coords[0] + 1) % dims[0] * dims[1] + coords[1]);
    CHECK_INT(source, (coords[0] + dims[0] - 1) % dims[0] * dims[1] + coords[1]);
    MPI_Cart_shift(comm, 1, 1, &source, &dest);
    CHECK_INT(dest, coords[1] + 1 < dims[1] ? check_rank + 1 : MPI_PROC_NULL);
    CHECK_INT(source, coords[1] > 0 ? check_rank - 1 : MPI_PROC_NULL);
    MPI_Cart_shift(comm, 1, -1, &source, &dest);
    CHECK_INT(source, coords[1] + 1 < dims[1] ? check_rank + 1 : MPI_PROC_NULL);

    int remain[2] = {0, 1}, row_dims[1], row_periods[1], row_coords[1], size;
    MPI_Cart_sub(comm, remain, &row);
    MPI_Comm_size(row, &size);
    CHECK_INT(size, dims[1]);
    MPI_Cart_get(row, 1, row_dims, row_periods, row_coords);
    CHECK(row_dims[0] == dims[1] && row_coords[0] == coords[1] && row_periods[0] == 0);
    MPI_Comm_free(&row);

    MPI_Comm copy; /* a copy keeps the topology */
    MPI_Comm_dup(comm, &copy);
    MPI_Topo_test(copy, &kind);
    CHECK_INT(kind, MPI_CART);
    MPI_Comm_free(&copy);

    /* Neighbourhood collectives: sources in the order -, + of each dimension; MPI_PROC_NULL leaves its part alone. */
    int down0, up0, down1, up1, mine = check_rank * 10, got[4] = {-1, -1, -1, -1};
    MPI_Cart_shift(comm, 0, 1, &down0, &up0);
    MPI_Cart_shift(comm, 1, 1, &down1, &up1);
    int neighbours[4] = {down0, up0, down1, up1};
    MPI_Neighbor_allgather(&mine, 1, MPI_INT, got, 1, MPI_INT, comm);
    for (int i = 0; i < 4; i++)
        CHECK_INT(got[i], neighbours[i] == MPI_PROC_NULL ? -1 : neighbours[i] * 10);
    int sent[4], parts[4] = {-1, -1, -1, -1};
    for (int i = 0; i < 4; i++)
        sent[i] = check_rank * 10 + i;
    MPI_Neighbor_alltoall(sent, 1, MPI_INT, parts, 1, MPI_INT, comm);
    /* What comes from my lower neighbour is what it sent to its upper one. */
    for (int i = 0; i < 4; i++)
        CHECK_INT(parts[i], neighbours[i] == MPI_PROC_NULL ? -1 : neighbours[i] * 10 + (i ^ 1));
    MPI_Comm_free(&comm);

    /* A grid smaller than the communicator leaves ranks out. */
    if (p > 1) {
        int one[1] = {p - 1}, no[1] = {0};
        MPI_Cart_create(MPI_COMM_WORLD, 1, one, no, 1, &comm);
        if (comm == MPI_COMM_NULL) {
            CHECK_INT(1, 1);
        } else {
            MPI_Comm_size(comm, &size);
            CHECK_INT(size, p - 1);
            MPI_Comm_free(&comm);
        }
    }
    /* No dimensions at all: one process. */
    MPI_Cart_create(MPI_COMM_WORLD, 0, NULL, NULL, 0, &comm);
    if (comm != MPI_COMM_NULL) {
        MPI_Cartdim_get(comm, &n);
        CHECK_INT(n, 0);
        MPI_Comm_free(&comm);
    }
}

/* A ring as a graph. */
static void graph(void) {
    int p = check_size, index[64], edges[128], nodes, n, kind, got_index[64], got_edges[128];
    for (int r = 0; r < p; r++) {
        index[r] = 2 * (r + 1);
        edges[2 * r] = (r + p - 1) % p;
        edges[2 * r + 1] = (r + 1) % p;
    }
    MPI_Comm comm;
    MPI_Graph_create(MPI_COMM_WORLD, p, index, edges, 0, &comm);
    MPI_Topo_test(comm, &kind);
    CHECK_INT(kind, MPI_GRAPH);
    MPI_Graphdims_get(comm, &nodes, &n);
    CHECK(nodes == p && n == 2 * p);
    MPI_Graph_get(comm, p, 2 * p, got_index, got_edges);
    CHECK(memcmp(index, got_index, p * sizeof(int)) == 0 && memcmp(edges, got_edges, 2 * p * sizeof(int)) == 0);
    MPI_Graph_neighbors_count(comm, check_rank, &n);
    CHECK_INT(n, 2);
    int neighbours[2];
    MPI_Graph_neighbors(comm, check_rank, 2, neighbours);
    CHECK(neighbours[0] == (check_rank + p - 1) % p && neighbours[1] == (check_rank + 1) % p);
    int mine = check_rank, got[2] = {-1, -1};
    MPI_Neighbor_allgather(&mine, 1, MPI_INT, got, 1, MPI_INT, comm);
    CHECK(got[0] == neighbours[0] && got[1] == neighbours[1]);
    MPI_Comm_free(&comm);
}

/* Each rank sends to the next two; weights are kept. */
static void distributed(void) {
    int p = check_size, me = check_rank;
    int *volatile unweighted = MPI_UNWEIGHTED, *volatile weights_empty = MPI_WEIGHTS_EMPTY; /* gcc takes them to be arrays */
    int sources[] = {(me + p - 1) % p, (me + 2 * p - 2) % p}, targets[] = {(me + 1) % p, (me + 2) % p};
    int source_weights[] = {1, 2}, target_weights[] = {1, 2};
    MPI_Comm comm;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 2, sources, source_weights, 2, targets, target_weights, MPI_INFO_NULL, 0, &comm);
    int in, out, weighted, kind;
    MPI_Topo_test(comm, &kind);
    CHECK_INT(kind, MPI_DIST_GRAPH);
    MPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
    CHECK(in == 2 && out == 2 && weighted);
    int s[2], sw[2], t[2], tw[2];
    MPI_Dist_graph_neighbors(comm, 2, s, sw, 2, t, tw);
    CHECK(s[0] == sources[0] && s[1] == sources[1] && sw[0] == 1 && sw[1] == 2);
    CHECK(t[0] == targets[0] && t[1] == targets[1] && tw[0] == 1 && tw[1] == 2);

    int mine[3] = {me, me + 100, me + 200}, got[6] = {0};
    MPI_Neighbor_allgather(mine, 3, MPI_INT, got, 3, MPI_INT, comm);
    for (int i = 0; i < 6; i++)
        CHECK_INT(got[i], sources[i / 3] + i % 3 * 100);
    int counts[] = {3, 3}, starts[] = {3, 0};
    MPI_Neighbor_allgatherv(mine, 3, MPI_INT, got, counts, starts, MPI_INT, comm);
    for (int i = 0; i < 6; i++)
        CHECK_INT(got[i], sources[1 - i / 3] + i % 3 * 100);
    int two[2] = {me * 2, me * 2 + 1}, from[2];
    MPI_Neighbor_alltoall(two, 1, MPI_INT, from, 1, MPI_INT, comm);
    CHECK(from[0] == sources[0] * 2 && from[1] == sources[1] * 2 + 1);
    int ones[] = {1, 1}, zero_one[] = {0, 1}, one_zero[] = {1, 0};
    MPI_Neighbor_alltoallv(two, ones, zero_one, MPI_INT, from, ones, one_zero, MPI_INT, comm);
    CHECK(from[1] == sources[0] * 2 && from[0] == sources[1] * 2 + 1);
    MPI_Aint bytes[] = {0, sizeof(int)};
    MPI_Datatype types[] = {MPI_INT, MPI_INT};
    MPI_Request request;
    MPI_Ineighbor_alltoallw(two, ones, bytes, types, from, ones, bytes, types, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK(from[0] == sources[0] * 2 && from[1] == sources[1] * 2 + 1);
    MPI_Ineighbor_allgather(mine, 3, MPI_INT, got, 3, MPI_INT, comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < 6; i++)
        CHECK_INT(got[i], sources[i / 3] + i % 3 * 100);
    MPI_Comm_free(&comm);

    /* The general form: rank 0 describes the whole graph, a star out of the last rank. */
    int last = p - 1, degree = p, all[64];
    for (int r = 0; r < p; r++)
        all[r] = r;
    MPI_Dist_graph_create(MPI_COMM_WORLD, me == 0 ? 1 : 0, &last, &degree, all, unweighted, MPI_INFO_NULL, 0, &comm);
    MPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
    CHECK_INT(in, 1);
    CHECK_INT(out, me == last ? p : 0);
    CHECK(!weighted);
    int value = me == last ? 77 : -1, received = 0;
    MPI_Neighbor_allgather(&value, 1, MPI_INT, &received, 1, MPI_INT, comm);
    CHECK_INT(received, 77);
    MPI_Comm_free(&comm);
    /* Nobody has neighbours. */
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 0, NULL, weights_empty, 0, NULL, weights_empty, MPI_INFO_NULL, 0, &comm);
    MPI_Dist_graph_neighbors_count(comm, &in, &out, &weighted);
    CHECK(in == 0 && out == 0);
    MPI_Comm_free(&comm);
}

int main(int argc, char **argv) {
    check_init(&argc, &argv);
    dims();
    grid();
    graph();
    if (check_size > 2)
        distributed();
    return check_done();
}
