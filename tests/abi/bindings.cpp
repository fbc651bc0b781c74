// The C++ bindings of MPI-2 as MPICH's header has them: what a program takes from the library, and virtual calls. Two ranks.
#include <mpi.h>
#include <cstdio>

static int failed = 0;
#define CHECK(x) ((x) ? (void)0 : (void)(failed++, std::printf("line %d: %s\n", __LINE__, #x)))

static int copies = 0, deletes = 0, errors = 0, released = 0;

static void largest(const void *in, void *inout, int n, const MPI::Datatype &type) {
    CHECK(type.Get_size() == (int)sizeof(int));
    for (int i = 0; i < n; i++)
        if (static_cast<const int *>(in)[i] > static_cast<int *>(inout)[i])
            static_cast<int *>(inout)[i] = static_cast<const int *>(in)[i];
}
static int copy(const MPI::Comm &comm, int, void *extra, void *in, void *out, bool &flag) {
    CHECK(comm.Get_size() == 2 && extra == &copies);
    *static_cast<void **>(out) = in;
    copies++;
    return (flag = true), MPI::SUCCESS;
}
static int forget(MPI::Comm &, int, void *, void *) { return deletes++, MPI::SUCCESS; }
static int query(void *, MPI::Status &status) {
    status.Set_elements(MPI::INT, 2);
    status.Set_cancelled(false);
    return MPI::SUCCESS;
}
static int release(void *) { return released++, MPI::SUCCESS; }
static int cancel(void *, bool) { return MPI::SUCCESS; }
static void handler(MPI::Comm &, int *code, ...) {
    CHECK(MPI::Get_error_class(*code) == MPI::ERR_RANK);
    errors++;
}
// Calls through references are virtual.
static int rank_of(const MPI::Comm &comm) { return comm.Get_rank(); }
static int sum_of(const MPI::Intracomm &comm, int x) {
    int sum = 0;
    comm.Allreduce(&x, &sum, 1, MPI::INT, MPI::SUM);
    return sum;
}

int main(int argc, char **argv) {
    MPI::Init(argc, argv);
    int rank = rank_of(MPI::COMM_WORLD);
    CHECK(MPI::COMM_WORLD.Get_size() == 2 && sum_of(MPI::COMM_WORLD, rank + 1) == 3);

    MPI::Op op;
    op.Init(largest, true);
    int most = 0;
    MPI::COMM_WORLD.Allreduce(&rank, &most, 1, MPI::INT, op);
    op.Free();
    CHECK(most == 1);

    int key = MPI::Comm::Create_keyval(copy, forget, &copies), value = 7;
    MPI::COMM_WORLD.Set_attr(key, &value);
    MPI::Intracomm twin = MPI::COMM_WORLD.Dup();
    void *found = 0;
    CHECK(twin.Get_attr(key, &found) && found == &value);
    twin.Free();
    MPI::COMM_WORLD.Delete_attr(key);
    MPI::Comm::Free_keyval(key);
    CHECK(copies == 1 && deletes == 2);

    MPI::Grequest none;
    MPI::Grequest request = none.Start(query, release, cancel, 0);
    request.Complete();
    MPI::Status status;
    request.Wait(status);
    CHECK(status.Get_count(MPI::INT) == 2 && released == 1);

    bool periodic[1] = {true};
    int dims[1] = {2}, from, to;
    MPI::Cartcomm ring = MPI::COMM_WORLD.Create_cart(1, dims, periodic, false);
    ring.Shift(0, 1, from, to);
    CHECK(from == 1 - rank && to == 1 - rank && ring.Get_topology() == MPI::CART);
    ring.Free();

    MPI::COMM_WORLD.Set_errhandler(MPI::Comm::Create_errhandler(handler));
    MPI::COMM_WORLD.Send(&rank, 1, MPI::INT, 999, 0);
    CHECK(errors == 1);
    MPI::Finalize();
    CHECK(MPI::Is_finalized());
    if (failed == 0)
        std::printf("passed\n");
    return failed != 0;
}
