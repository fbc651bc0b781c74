/* The C++ bindings of MPI-2, as far as programs that have them compiled in need the library for them. */
#include <mpi.h>

#include <cstdio>
#include <cstring>

static int failures = 0;

#define CHECK(what) ((what) ? (void)0 : (failures++, (void)std::printf("FAILED line %d: %s\n", __LINE__, #what)))

/* x o y = x, which does not commute. */
static void left(const void *in, void *inout, int n, const MPI::Datatype &type) {
    CHECK(type == MPI::INT);
    CHECK(type.Get_size() == int(sizeof(int)));
    const int *x = static_cast<const int *>(in);
    int *y = static_cast<int *>(inout);
    for (int i = 0; i < n; i++) y[i] = x[i];
}

static void larger(const void *in, void *inout, int n, const MPI::Datatype &) {
    const double *x = static_cast<const double *>(in);
    double *y = static_cast<double *>(inout);
    for (int i = 0; i < n; i++) y[i] = x[i] > y[i] ? x[i] : y[i];
}

static void operations(MPI::Intracomm &comm) {
    int rank = comm.Get_rank(), size = comm.Get_size(), sum = -1;
    comm.Allreduce(&rank, &sum, 1, MPI::INT, MPI::SUM);
    CHECK(sum == size * (size - 1) / 2);
    MPI::Op op, max;
    op.Init(left, false);
    max.Init(larger, true);
    int mine = rank + 7, first = -1;
    comm.Allreduce(&mine, &first, 1, MPI::INT, op);
    CHECK(first == 7);
    double height = rank, most = -1;
    comm.Reduce(&height, &most, 1, MPI::DOUBLE, max, 0);
    CHECK(rank != 0 || most == size - 1);
    op.Free();
    max.Free();
    CHECK(op == MPI::OP_NULL);
}

static void datatypes(MPI::Intracomm &comm) {
    MPI::Datatype pair = MPI::DOUBLE.Create_contiguous(2);
    pair.Commit();
    CHECK(pair.Get_size() == 16);
    double out[2] = {1.0 + comm.Get_rank(), 2}, in[2] = {0, 0};
    int size = comm.Get_size(), right = (comm.Get_rank() + 1) % size, left = (comm.Get_rank() + size - 1) % size;
    MPI::Status status;
    comm.Sendrecv(out, 1, pair, right, 5, in, 1, pair, left, 5, status);
    CHECK(in[0] == 1.0 + left && in[1] == 2);
    CHECK(status.Get_source() == left && status.Get_tag() == 5 && status.Get_count(pair) == 1);
    pair.Free();
    CHECK(pair == MPI::DATATYPE_NULL);
    CHECK(MPI::LONG_DOUBLE.Get_size() == int(sizeof(long double)));
}

static void communicators() {
    MPI::Intracomm dup = MPI::COMM_WORLD.Dup();
    char name[MPI::MAX_OBJECT_NAME];
    int length = 0;
    dup.Set_name("another world");
    dup.Get_name(name, length);
    CHECK(length == 13 && std::strncmp(name, "another world", 13) == 0);
    int dims[1] = {dup.Get_size()};
    bool periods[1] = {true};
    MPI::Cartcomm ring = dup.Create_cart(1, dims, periods, false);
    CHECK(ring.Get_dim() == 1 && ring.Get_topology() == MPI::CART);
    ring.Free();
    MPI::Group group = dup.Get_group();
    CHECK(group.Get_size() == dup.Get_size());
    group.Free();
    int value = dup.Get_rank(), got = -1;
    MPI::Request request = dup.Irecv(&got, 1, MPI::INT, value, 1);
    dup.Send(&value, 1, MPI::INT, value, 1);
    request.Wait();
    CHECK(got == value);
    dup.Free();
    CHECK(dup == MPI::COMM_NULL);
    CHECK(MPI::COMM_SELF.Get_size() == 1);
}

int main(int argc, char **argv) {
    MPI::Init(argc, argv);
    operations(MPI::COMM_WORLD);
    datatypes(MPI::COMM_WORLD);
    communicators();
    MPI::Finalize();
    return failures != 0;
}
